//! The parts of a game, each written in the file that it is about; together they are a
//! [`Game`](crate::Game).
//!
//! A game implements these: its rules, its legal moves, its views, scenes, notation and story, its
//! positions, and the trials of the laws. Code that plays any game asks for a
//! [`Game`](crate::Game), and has all these methods.

use crate::cards::{CardFile, Misprints};
use crate::fingerprint::Fingerprint;
use crate::lift::Lift;
use crate::odds::Chance;
use crate::ruler::RulerEnd;
use crate::scene::Stroke;
use crate::{About, Dice, Line, NotationError, Occasion, Pace, Problem, Refusal, Scene};
use crate::{Seat, Story, Turn, ValueShape, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

/// The rules of a game: its states, its turns and the effects of its moves.
pub trait Rules: Sized + Send + Sync + 'static {
    /// The agreement before chance is first asked: the number of players and the options.
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// The full state, hidden things included.
    type State: Clone + Debug + Eq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A decision.
    type Move: Clone + Debug + Eq + Hash + Serialize + Send + Sync + 'static;
    /// Something that happened.
    type Event: Clone + Debug + PartialEq + Send + Sync + 'static;

    /// Returns the name, title, players and rulebooks of the game.
    fn about(&self) -> &About;

    /// Returns the fingerprint of the cards, or `None` if they are those of the box. Journals carry
    /// it, so that a game is replayed with its own cards.
    fn cards(&self) -> Option<Fingerprint> {
        None
    }

    /// Returns the same game with the cards of one more file.
    ///
    /// # Errors
    /// Lists all mistakes in the file; a game without cards takes none.
    fn with_cards(&self, file: &CardFile) -> Result<Self, Misprints> {
        Err(Misprints::no_cards(self.about(), file))
    }

    /// Returns the usual set-up for a number of seats.
    fn usual_setup(&self, seats: u8) -> Self::Setup;

    /// Returns the set-up for a person who asks for nothing else: the usual one, unless another is
    /// kinder to begin with.
    fn suggested_setup(&self, seats: u8) -> Self::Setup {
        self.usual_setup(seats)
    }

    /// Names what each seat may bring to the game when it sits down, such as "a deck"; `None` if
    /// seats bring nothing.
    fn brings(&self) -> Option<&'static str> {
        None
    }

    /// Returns the set-up with a text that a seat brings. Tables call it only where seats may bring
    /// something, and when the seat sits down. The answer must not depend on what other seats
    /// bring, which no player knows.
    ///
    /// # Errors
    /// Names the rule that forbids the text, and says what to do.
    fn equipped(
        &self,
        setup: &Self::Setup,
        seat: Seat,
        text: &str,
    ) -> Result<Self::Setup, Refusal> {
        let _ = (seat, text);
        Ok(setup.clone())
    }

    /// Returns the same game with the things that seats bring in a set-up, such as cards of their
    /// own; `None` if they bring none. Every table is played with it, also one that is loaded,
    /// replayed or laid out. It keeps the [`cards`](Rules::cards) of this game. Calling it again
    /// with the same set-up changes nothing.
    fn with_brought(&self, setup: &Self::Setup) -> Option<Self> {
        let _ = setup;
        None
    }

    /// Returns true if the set-up holds something that this seat has brought. If other seats have,
    /// the server never shows a moment of the game together with its set-up, which would reveal it.
    fn has_brought(&self, setup: &Self::Setup, seat: Seat) -> bool {
        let _ = (setup, seat);
        self.brings().is_some()
    }

    /// Returns the number of seats of a set-up.
    fn seats(&self, setup: &Self::Setup) -> u8;

    /// Begins a game.
    ///
    /// # Errors
    /// Names the rule that the set-up breaks.
    fn begin(
        &self,
        setup: &Self::Setup,
        dice: &mut Dice,
        story: &mut impl Story<Self::Event, Self::State>,
    ) -> Result<Self::State, Refusal>;

    /// Returns the seat that must decide now, or how the game ended.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Returns the move with which a seat leaves for good while the others go on, in a game whose
    /// rules know one. Alone, it gives the game up.
    fn leaving(&self, state: &Self::State, seat: Seat) -> Option<Self::Move> {
        let _ = (state, seat);
        None
    }

    /// Returns the sorts of moment in which the game asks seats, and they mostly let it go by, such
    /// as "a run is declared". A seat may tell its table which of them it wants to answer. In the
    /// others, the table gives the answer that the prompt names
    /// ([`Prompt::lets_by`](crate::scene::Prompt::lets_by)). Neither the sort nor the seat may
    /// depend on what any seat holds.
    fn occasions(&self) -> &'static [Occasion] {
        &[]
    }

    /// Plays a move that [`Legal::check`] allows.
    ///
    /// # Panics
    /// May panic if the move was not allowed.
    fn play(
        &self,
        state: &mut Self::State,
        seat: Seat,
        mv: &Self::Move,
        dice: &mut Dice,
        story: &mut impl Story<Self::Event, Self::State>,
    );
}

/// Returns the game with which a table with this set-up is played.
pub fn at_table<G: Rules>(game: Arc<G>, setup: &G::Setup) -> Arc<G> {
    game.with_brought(setup).map_or(game, Arc::new)
}

/// The legal moves of a game.
pub trait Legal: Rules {
    /// Adds legal moves of the seat that must decide: all of them where there are few, otherwise
    /// ones that represent the rest. The list is never empty while a seat must decide. It may
    /// depend only on what that seat knows.
    fn moves(&self, state: &Self::State, list: &mut Vec<Self::Move>);

    /// Judges any move of any seat, listed or not.
    ///
    /// # Errors
    /// Names the rule that forbids the move.
    fn check(&self, state: &Self::State, seat: Seat, mv: &Self::Move) -> Result<(), Refusal>;

    /// Returns the move of the seat that must decide, if no other is legal, listed or not, and every
    /// viewer knows that. A table plays it without asking, so anything hidden that ruled the others
    /// out would be revealed. A move that any seat may make at any time, such as giving up, does not
    /// count.
    fn forced(&self, state: &Self::State) -> Option<Self::Move> {
        let _ = state;
        None
    }
}

/// The views of a game.
pub trait Seen: Rules {
    /// The knowledge of one viewer, built field by field: no field for a secret exists.
    type View: Clone + Debug + Eq + Serialize + Send + Sync + 'static;

    /// Returns all that a viewer knows, including what it has seen before.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Returns a full state that this view could be part of: `view(imagine(v)) == v`.
    fn imagine(&self, view: &Self::View, dice: &mut Dice) -> Self::State;
}

/// The drawing of a game.
pub trait Drawn: Seen {
    /// Draws the view: from the view and from nothing else.
    fn scene(&self, view: &Self::View) -> Scene;

    /// Returns the measurements of a move, drawn on the maps of the scene before the move is made,
    /// even if it would be refused. They are made from the view alone, and empty where there is
    /// nothing to measure.
    fn sketch(&self, view: &Self::View, mv: &Self::Move) -> Vec<Stroke> {
        let _ = (view, mv);
        Vec::new()
    }

    /// Returns the measurements for a whole lattice of points that could fill this move, when a
    /// player takes up what it would carry. They are made from the view alone; `None` for a move
    /// that carries nothing.
    fn lift(&self, view: &Self::View, mv: &Self::Move) -> Option<Lift> {
        let _ = (view, mv);
        None
    }

    /// Returns the measurements of a ruler from one place of the map to another, for any viewer at
    /// any time. With one place alone, they show the reach of whatever is there. They are made from
    /// the view alone, and empty in a game that measures nothing.
    fn ruler(&self, view: &Self::View, from: RulerEnd, to: Option<RulerEnd>) -> Vec<Stroke> {
        let _ = (view, from, to);
        Vec::new()
    }

    /// Returns chances that the game counts exactly, also past the answers of other seats, for a
    /// player who considers an allowed move. They are made from the view alone. A preview shows
    /// them before those that it finds by trying.
    fn odds(&self, view: &Self::View, mv: &Self::Move) -> Vec<Chance> {
        let _ = (view, mv);
        Vec::new()
    }
}

/// The notation of a game's moves; [`moves!`](crate::moves) implements it for moves in a table.
pub trait Written: Seen {
    /// Writes a move for a reader who has this view.
    fn write(&self, view: &Self::View, mv: &Self::Move) -> String;

    /// Reads what [`Written::write`] wrote, and what a person would type instead.
    ///
    /// # Errors
    /// Says where the text is no move.
    fn read(&self, view: &Self::View, text: &str) -> Result<Self::Move, NotationError>;

    /// Returns the sort of a move, one of [`Written::move_kinds`].
    fn move_kind(&self, mv: &Self::Move) -> &'static str;

    /// Returns every sort of move there is, so that a soak can tell which were never played.
    fn move_kinds(&self) -> &'static [&'static str];
}

/// The lines about a game's events; [`events!`](crate::events) implements it for events in a table.
pub trait Told: Rules {
    /// Returns the line that a viewer gets about an event, if any.
    fn line(&self, event: &Self::Event, viewer: Viewer) -> Option<Line>;

    /// Returns the time for which other players want to look at an event.
    fn pace(&self, event: &Self::Event) -> Pace {
        let _ = event;
        Pace::Act
    }

    /// Returns true if an event showed a seat something that was hidden from it.
    fn reveals(&self, event: &Self::Event) -> bool;

    /// Returns true if an event leaves no trace on the table, such as an attempt that fails. A
    /// preview must then mention the event itself.
    fn is_only_told(&self, event: &Self::Event) -> bool {
        let _ = event;
        false
    }
}

/// The marks that a game's events leave.
pub trait Marked: Rules {
    /// Adds the marks that an event proves to have happened (card effects, branches of rules), out
    /// of [`Marked::all_marks`].
    fn marks(&self, event: &Self::Event, marks: &mut Vec<String>);

    /// Returns every mark that a long soak should see.
    fn all_marks(&self) -> Vec<String>;
}

/// The positions of a game; [`Positioned`](crate::position::Positioned) implements it for a state
/// that is written as it is.
pub trait Arranged: Rules {
    /// Returns the shape of a position of a game with this set-up.
    fn shape(&self, setup: &Self::Setup) -> ValueShape;

    /// Builds a state from a position in words; anything it does not name is as on an empty table.
    ///
    /// # Errors
    /// Lists all mistakes: words that [`Arranged::shape`] does not know, and tables that cannot
    /// exist.
    fn arrange(
        &self,
        setup: &Self::Setup,
        position: &toml::Table,
    ) -> Result<Self::State, Vec<Problem>> {
        let (sound, mut problems) = self.shape(setup).sifted(position);
        match self.lay_out(setup, &sound) {
            Ok(state) if problems.is_empty() => Ok(state),
            laid => {
                problems.extend(laid.err().into_iter().flatten());
                Err(problems)
            }
        }
    }

    /// Builds a state from a position that says only what [`Arranged::shape`] knows.
    ///
    /// # Errors
    /// Says why the table cannot exist.
    fn lay_out(
        &self,
        setup: &Self::Setup,
        position: &toml::Table,
    ) -> Result<Self::State, Vec<Problem>>;

    /// Describes the whole state in the words of a position:
    /// `arrange(setup, describe(state)) == state`.
    fn describe(&self, state: &Self::State) -> toml::Table;

    /// Returns the number that a scripted result stands for, when a scenario names it (a card, a
    /// side).
    fn chance(&self, what: &str, name: &str) -> Option<u32> {
        let _ = (what, name);
        None
    }
}

/// The secrets that must not leak, and the things that must not get lost.
pub trait Kept: Rules {
    /// Returns the names that stand only for things hidden from this viewer: none may occur in what
    /// the server sends it.
    fn canaries(&self, state: &Self::State, viewer: Viewer) -> Vec<String>;

    /// Counts what must stay the same for a whole game: cards, tokens, money with its sources.
    fn inventory(&self, state: &Self::State) -> Vec<(String, i64)>;
}

/// The set-ups and moves that the laws try.
pub trait Tried: Rules {
    /// Returns a random move of a random seat, legal or not, listed or not, for trying what no
    /// player would.
    fn any_move(&self, state: &Self::State, dice: &mut Dice) -> (Seat, Self::Move);

    /// Returns a set-up for a soak, by number: all seats and options come up.
    fn soak_setup(&self, number: u64) -> Self::Setup;

    /// Returns the most decisions that random play may take to end a game of a soak's set-up.
    fn bound(&self, setup: &Self::Setup) -> u32;
}
