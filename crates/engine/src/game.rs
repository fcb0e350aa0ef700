//! The contract between a game and everything that plays it.

use crate::journal::Fingerprint;
use crate::lift::Lift;
use crate::preview::Chance;
use crate::published::{CardFile, Misprints};
use crate::ruler::Spot;
use crate::scene::{Scene, Stroke};
use crate::shape::Shape;
use crate::{Dice, Line, Pace, Refusal, RuleId, Seat, Seats, Story, Text, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::hash::Hash;

/// A game: a value that owns what never changes in play (cards, tables, options).
///
/// Everything that changes is in [`Game::State`], a plain value that is cheap to clone. A choice in the
/// middle of an effect is data in the state, never a suspended function. [`Game::check`] is the one
/// definition of what is legal; [`Game::moves`] proposes, and the laws compare the two.
pub trait Game: Sized + Send + Sync + 'static {
    /// How many players, which options: what is agreed on before the first chance is asked.
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Everything, hidden things included.
    type State: Clone
        + Debug
        + PartialEq
        + Eq
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// One decision.
    type Move: Clone + Debug + PartialEq + Eq + Hash + Send + Sync + 'static;
    /// What one viewer knows, built field by field: no field for a secret exists.
    type View: Clone + Debug + PartialEq + Eq + Serialize + Send + Sync + 'static;
    /// Something that happened.
    type Event: Clone + Debug + PartialEq + Send + Sync + 'static;

    /// Name, title, players, ledger.
    fn about(&self) -> &About;

    /// What tells the cards it is played with from those of its box; nothing, if they are those. Journals say
    /// it, so that a game is replayed with the cards it was played with.
    fn cards(&self) -> Option<Fingerprint> {
        None
    }

    /// The same game with the cards of one more file.
    ///
    /// # Errors
    /// Says everything that is wrong with the file; a game without cards takes none.
    fn with_cards(&self, file: &CardFile) -> Result<Self, Misprints> {
        Err(Misprints::no_cards(self.about(), file))
    }

    /// The usual set-up for a number of seats.
    fn usual_setup(&self, seats: u8) -> Self::Setup;

    /// What a person plays who asks for nothing else: the usual set-up, unless something is kinder to begin with.
    fn suggested_setup(&self, seats: u8) -> Self::Setup {
        self.usual_setup(seats)
    }

    /// What each seat may bring to the game when it sits down, such as "a deck"; nothing, if nobody brings anything.
    fn brings(&self) -> Option<&'static str> {
        None
    }

    /// The set-up with a text that a seat brings, or which rule forbids it and what to do. Asked only where something may
    /// be brought, and when the seat sits down: what it answers must not depend on what other seats bring, which nobody
    /// knows.
    fn equipped(
        &self,
        setup: &Self::Setup,
        seat: Seat,
        text: &str,
    ) -> Result<Self::Setup, Refusal> {
        let _ = (seat, text);
        Ok(setup.clone())
    }

    /// Whether a set-up holds what a seat has brought. Where others have, no moment of the game is told together with its
    /// set-up, as that would tell what they brought.
    fn has_brought(&self, setup: &Self::Setup, seat: Seat) -> bool {
        let _ = (setup, seat);
        self.brings().is_some()
    }

    /// How many seats a set-up has.
    fn seats(&self, setup: &Self::Setup) -> u8;

    /// Begins a game, or says which rule the set-up breaks.
    fn begin(
        &self,
        setup: &Self::Setup,
        dice: &mut Dice,
        story: &mut impl Story<Self::Event, Self::State>,
    ) -> Result<Self::State, Refusal>;

    /// Who must decide now, or how the game ended.
    fn turn(&self, state: &Self::State) -> Turn;

    /// The move by which a seat leaves for good while the others go on, in a game whose rules know one; alone, the one by which it
    /// gives the game up.
    fn leaving(&self, state: &Self::State, seat: Seat) -> Option<Self::Move> {
        let _ = (state, seat);
        None
    }

    /// The sorts of moment in which seats are asked and mostly let it go by, such as "a run is declared". A seat may tell its
    /// table in which of them it wants to be asked; in the others the answer is given for it that its prompt names
    /// ([`Prompt::lets_by`](crate::scene::Prompt::lets_by)). Which sort it is, and who is asked, must not depend on what
    /// anybody holds.
    fn occasions(&self) -> &'static [Occasion] {
        &[]
    }

    /// Adds legal moves of the seat that must decide: all of them where there are few, else ones that
    /// represent the rest. Never none while a seat must decide. What is listed may depend only on what
    /// that seat knows.
    fn moves(&self, state: &Self::State, list: &mut Vec<Self::Move>);

    /// Judges any move of any seat, listed or not.
    fn check(&self, state: &Self::State, seat: Seat, mv: &Self::Move) -> Result<(), Refusal>;

    /// Plays a move that [`Game::check`] allows.
    ///
    /// # Panics
    /// May panic when the move was not allowed.
    fn play(
        &self,
        state: &mut Self::State,
        seat: Seat,
        mv: &Self::Move,
        dice: &mut Dice,
        story: &mut impl Story<Self::Event, Self::State>,
    );

    /// What a viewer knows, what it has seen before included.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// A full state that this view could be part of: `view(imagine(v)) == v`.
    fn imagine(&self, view: &Self::View, dice: &mut Dice) -> Self::State;

    /// The view drawn: made from the view and from nothing else.
    fn scene(&self, view: &Self::View) -> Scene;

    /// What a move measures, drawn on the maps of the scene before it is made, also where it is refused: made from the view and
    /// from nothing else. Nothing, where there is nothing to measure.
    fn sketch(&self, view: &Self::View, mv: &Self::Move) -> Vec<Stroke> {
        let _ = (view, mv);
        Vec::new()
    }

    /// What a point measures that a move is filled with, for a whole lattice of them at once: asked for when somebody takes up
    /// what the move would carry. Made from the view and from nothing else; nothing, where a move carries nothing.
    fn lift(&self, view: &Self::View, mv: &Self::Move) -> Option<Lift> {
        let _ = (view, mv);
        None
    }

    /// What a ruler measures from one place of the map to another, for anybody who asks at any time; with one place alone, how far
    /// whatever is there reaches. Made from the view and from nothing else; nothing, where a game measures nothing.
    fn ruler(&self, view: &Self::View, from: Spot, to: Option<Spot>) -> Vec<Stroke> {
        let _ = (view, from, to);
        Vec::new()
    }

    /// Chances that a game counts exactly, also past the answers of others, for whoever considers a move that is allowed: made
    /// from the view and from nothing else. They are told before those that a preview finds by trying.
    fn odds(&self, view: &Self::View, mv: &Self::Move) -> Vec<Chance> {
        let _ = (view, mv);
        Vec::new()
    }

    /// The written form of a move, for somebody who has this view.
    fn write(&self, view: &Self::View, mv: &Self::Move) -> String;

    /// Reads what [`Game::write`] wrote, and what a person would type instead.
    fn read(&self, view: &Self::View, text: &str) -> Result<Self::Move, NotationError>;

    /// The sort of a move, one of [`Game::move_kinds`].
    fn move_kind(&self, mv: &Self::Move) -> &'static str;

    /// Every sort of move there is, so that a soak can tell which were never played.
    fn move_kinds(&self) -> &'static [&'static str];

    /// The line in which a viewer is told of an event, if it is told at all.
    fn line(&self, event: &Self::Event, viewer: Viewer) -> Option<Line>;

    /// How long an event wants to be looked at by those who see it done by others.
    fn pace(&self, event: &Self::Event) -> Pace {
        let _ = event;
        Pace::Act
    }

    /// Whether an event showed somebody something that was hidden from them.
    fn reveals(&self, event: &Self::Event) -> bool;

    /// Whether an event leaves nothing on the table to be seen by, such as an attempt that fails: whoever foresees
    /// what would follow from a move must be told of it.
    fn is_only_told(&self, event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// What an event proves to have happened (card effects, branches of rules), as marks out of
    /// [`Game::all_marks`].
    fn marks(&self, event: &Self::Event, marks: &mut Vec<String>);

    /// Every mark that a long soak should see.
    fn all_marks(&self) -> Vec<String>;

    /// What a position of a game with this set-up may say.
    fn shape(&self, setup: &Self::Setup) -> Shape;

    /// Builds a state from a position in words; everything that is not named is an empty table.
    ///
    /// # Errors
    /// Says all that is wrong with it: words that [`Game::shape`] does not know, and tables that cannot be.
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

    /// Builds a state from a position that says only what [`Game::shape`] knows.
    ///
    /// # Errors
    /// Says why there can be no such table.
    fn lay_out(
        &self,
        setup: &Self::Setup,
        position: &toml::Table,
    ) -> Result<Self::State, Vec<Problem>>;

    /// The whole state in the words of a position: `arrange(setup, describe(state)) == state`.
    fn describe(&self, state: &Self::State) -> toml::Table;

    /// The number that a scripted result stands for, when a scenario names it (a card, a side).
    fn chance(&self, what: &str, name: &str) -> Option<u32> {
        let _ = (what, name);
        None
    }

    /// Names that stand only for things hidden from this viewer: none may occur in what it is sent.
    fn canaries(&self, state: &Self::State, viewer: Viewer) -> Vec<String>;

    /// What is counted and must stay the same for a whole game: cards, tokens, money with its sources.
    fn inventory(&self, state: &Self::State) -> Vec<(String, i64)>;

    /// Some move of some seat, legal or not, listed or not: for trying what nobody would.
    fn any_move(&self, state: &Self::State, dice: &mut Dice) -> (Seat, Self::Move);

    /// Set-ups for a soak, by number: all seats and options come up.
    fn soak_setup(&self, number: u64) -> Self::Setup;

    /// How many decisions random play may take to end a game of a soak's set-up.
    fn bound(&self, setup: &Self::Setup) -> u32;
}

/// What a game is called and where its rules are.
#[derive(Clone, Debug)]
pub struct About {
    /// Its name in commands and files.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// One sentence that says what one does in it.
    pub blurb: &'static str,
    /// One sentence that says how one wins, to whoever has read no rule yet.
    pub wins: &'static str,
    /// Which edition of its rules and of its box this is, from 1 on. It rises whenever a rule is mended or something
    /// in the box changes, so that a game that was begun before is not taken for one of today.
    pub edition: u32,
    /// The fewest players.
    pub least: u8,
    /// The most players.
    pub most: u8,
    /// What may be chosen beforehand, beside who plays.
    pub options: &'static [SetupOption],
    /// Its rulebook.
    pub ledger: &'static ledger::Ledger,
    /// Rulebooks whose rules hold here too and are cited beside its own.
    pub beside: &'static [&'static ledger::Ledger],
}

impl About {
    /// Its rulebook, then those beside it.
    pub fn ledgers(&self) -> impl Iterator<Item = &'static ledger::Ledger> + use<> {
        std::iter::once(self.ledger).chain(self.beside.iter().copied())
    }

    /// The rules of all its rulebooks.
    pub fn rules(&self) -> impl Iterator<Item = &'static ledger::Rule> + use<> {
        self.ledgers().flat_map(|ledger| ledger.rules)
    }

    /// The rules of all its rulebooks, those that are to come among them.
    pub fn all_rules(&self) -> impl Iterator<Item = &'static ledger::Rule> + use<> {
        self.ledgers().flat_map(ledger::Ledger::read)
    }

    /// Whether nothing decides a rule yet.
    pub fn is_to_come(&self, id: RuleId) -> bool {
        self.ledgers().any(|ledger| ledger.is_to_come(id))
    }

    /// The rule with this id, in any case, that holds or is to come.
    pub fn any_rule(&self, id: &str) -> Option<&'static ledger::Rule> {
        self.all_rules().find(|rule| rule.id.as_str().eq_ignore_ascii_case(id))
    }

    /// The rules of all its rulebooks that have all these words, in any case.
    pub fn search(&self, words: &str) -> Vec<&'static ledger::Rule> {
        self.ledgers().flat_map(|ledger| ledger.search(words)).collect()
    }

    /// The rule with this id, in any case, of any of its rulebooks.
    pub fn rule(&self, id: &str) -> Option<&'static ledger::Rule> {
        self.ledgers().find_map(|ledger| ledger.find(id))
    }
}

/// Something that a person may choose before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SetupOption {
    /// What is chosen.
    pub title: &'static str,
    /// What there is to choose from.
    pub answers: &'static [SetupAnswer],
    /// Which of them the suggested set-up has.
    pub suggested: usize,
    /// Which of them a first game has, begun by whoever chooses nothing.
    pub quick: usize,
    /// The seat that it is about. It is asked only where somebody sits there; without one, always.
    pub seat: Option<Seat>,
}

/// One of the things there are to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SetupAnswer {
    /// What it is called.
    pub title: &'static str,
    /// What comes of it.
    pub about: &'static str,
    /// How a set-up says it: a line of TOML, or nothing.
    pub setting: &'static str,
}

/// A sort of moment in which seats are asked and mostly let it go by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Occasion {
    /// Its name in prompts and records, a word.
    pub name: &'static str,
    /// When that is, so that it ends a sentence that begins with "Ask me when".
    pub title: &'static str,
}

/// Who must decide now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This seat.
    Decide(Seat),
    /// Nobody: the game is over.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winners: Seats,
    /// The rule that ended it.
    pub rule: RuleId,
    /// How, in a few words that are the same for every game that ended so.
    pub how: &'static str,
}

impl Turn {
    /// The line that says how the game ended, if it did.
    pub fn ending(&self) -> Option<Line> {
        match self {
            Turn::Over(outcome) => {
                let text = outcome.say_after("the game is over".into());
                Some(Line { text, rules: vec![outcome.rule] })
            }
            Turn::Decide(_) => None,
        }
    }
}

impl Outcome {
    /// Those win together, of so many seats, who have the most.
    pub fn most<N: Ord>(
        seats: u8,
        have: impl Fn(Seat) -> N,
        rule: RuleId,
        how: &'static str,
    ) -> Outcome {
        let most = Seat::all(seats).map(&have).max();
        let winners = Seat::all(seats).filter(|seat| Some(have(*seat)) == most).collect();
        Outcome { winners, rule, how }
    }

    /// A sentence with who won, and how, at its end.
    pub fn say_after(&self, mut text: Text) -> Text {
        for seat in self.winners.iter() {
            text = text.words(", ").seat(seat).words(" wins");
        }
        text.words(format!(" ({})", self.how))
    }
}

/// Why a text is no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}{}", suggestion.as_ref().map(|word| format!("; did you mean `{word}`?")).unwrap_or_default())]
pub struct NotationError {
    /// Where in the text it goes wrong, in bytes.
    pub at: usize,
    /// What is wrong.
    pub reason: String,
    /// What was probably meant.
    pub suggestion: Option<String>,
}

/// What is wrong with a position, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {reason}")]
pub struct Problem {
    /// The field, such as `seats.p1.hand[2]`.
    pub path: String,
    /// What is wrong and what would be right.
    pub reason: String,
}
