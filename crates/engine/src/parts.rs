//! What a game says of itself, part by part, each in the file that it is about; together they are a [`Game`].
//!
//! Whoever plays, draws or tells a game asks the [`Game`]. Whoever writes one writes these: the rules, what is legal, what
//! is seen, drawn, written and told, how a table is arranged, and what the laws try it with. What a method must keep is said at
//! the method of [`Game`] that has its name.

use crate::journal::Fingerprint;
use crate::lift::Lift;
use crate::preview::Chance;
use crate::published::{CardFile, Misprints};
use crate::ruler::Spot;
use crate::scene::Stroke;
use crate::{About, Dice, Game, Line, NotationError, Occasion, Pace, Problem, Refusal, Scene};
use crate::{Seat, Shape, Story, Turn, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::hash::Hash;

/// Its rules: what there is, whose turn it is, what comes of a move.
pub trait Rules: Sized + Send + Sync + 'static {
    /// As [`Game::Setup`].
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// As [`Game::State`].
    type State: Clone + Debug + Eq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// As [`Game::Move`].
    type Move: Clone + Debug + Eq + Hash + Send + Sync + 'static;
    /// As [`Game::Event`].
    type Event: Clone + Debug + PartialEq + Send + Sync + 'static;

    /// As [`Game::about`].
    fn about(&self) -> &About;

    /// As [`Game::cards`].
    fn cards(&self) -> Option<Fingerprint> {
        None
    }

    /// As [`Game::with_cards`].
    ///
    /// # Errors
    /// Says everything that is wrong with the file.
    fn with_cards(&self, file: &CardFile) -> Result<Self, Misprints> {
        Err(Misprints::no_cards(self.about(), file))
    }

    /// As [`Game::usual_setup`].
    fn usual_setup(&self, seats: u8) -> Self::Setup;

    /// As [`Game::suggested_setup`].
    fn suggested_setup(&self, seats: u8) -> Self::Setup {
        self.usual_setup(seats)
    }

    /// As [`Game::brings`].
    fn brings(&self) -> Option<&'static str> {
        None
    }

    /// As [`Game::equipped`].
    ///
    /// # Errors
    /// Says which rule forbids the text.
    fn equipped(
        &self,
        setup: &Self::Setup,
        seat: Seat,
        text: &str,
    ) -> Result<Self::Setup, Refusal> {
        let _ = (seat, text);
        Ok(setup.clone())
    }

    /// As [`Game::has_brought`].
    fn has_brought(&self, setup: &Self::Setup, seat: Seat) -> bool {
        let _ = (setup, seat);
        self.brings().is_some()
    }

    /// As [`Game::seats`].
    fn seats(&self, setup: &Self::Setup) -> u8;

    /// As [`Game::begin`].
    ///
    /// # Errors
    /// Says which rule the set-up breaks.
    fn begin(
        &self,
        setup: &Self::Setup,
        dice: &mut Dice,
        story: &mut impl Story<Self::Event, Self::State>,
    ) -> Result<Self::State, Refusal>;

    /// As [`Game::turn`].
    fn turn(&self, state: &Self::State) -> Turn;

    /// As [`Game::leaving`].
    fn leaving(&self, state: &Self::State, seat: Seat) -> Option<Self::Move> {
        let _ = (state, seat);
        None
    }

    /// As [`Game::occasions`].
    fn occasions(&self) -> &'static [Occasion] {
        &[]
    }

    /// As [`Game::play`].
    fn play(
        &self,
        state: &mut Self::State,
        seat: Seat,
        mv: &Self::Move,
        dice: &mut Dice,
        story: &mut impl Story<Self::Event, Self::State>,
    );
}

/// What is legal.
pub trait Legal: Rules {
    /// As [`Game::moves`].
    fn moves(&self, state: &Self::State, list: &mut Vec<Self::Move>);

    /// As [`Game::check`].
    ///
    /// # Errors
    /// Says which rule forbids the move.
    fn check(&self, state: &Self::State, seat: Seat, mv: &Self::Move) -> Result<(), Refusal>;
}

/// What is seen of it.
pub trait Seen: Rules {
    /// As [`Game::View`].
    type View: Clone + Debug + Eq + Serialize + Send + Sync + 'static;

    /// As [`Game::view`].
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// As [`Game::imagine`].
    fn imagine(&self, view: &Self::View, dice: &mut Dice) -> Self::State;
}

/// How it is drawn.
pub trait Drawn: Seen {
    /// As [`Game::scene`].
    fn scene(&self, view: &Self::View) -> Scene;

    /// As [`Game::sketch`].
    fn sketch(&self, view: &Self::View, mv: &Self::Move) -> Vec<Stroke> {
        let _ = (view, mv);
        Vec::new()
    }

    /// As [`Game::lift`].
    fn lift(&self, view: &Self::View, mv: &Self::Move) -> Option<Lift> {
        let _ = (view, mv);
        None
    }

    /// As [`Game::ruler`].
    fn ruler(&self, view: &Self::View, from: Spot, to: Option<Spot>) -> Vec<Stroke> {
        let _ = (view, from, to);
        Vec::new()
    }

    /// As [`Game::odds`].
    fn odds(&self, view: &Self::View, mv: &Self::Move) -> Vec<Chance> {
        let _ = (view, mv);
        Vec::new()
    }
}

/// How its moves are written; [`moves!`](crate::moves) says it for moves in a table.
pub trait Written: Seen {
    /// As [`Game::write`].
    fn write(&self, view: &Self::View, mv: &Self::Move) -> String;

    /// As [`Game::read`].
    ///
    /// # Errors
    /// Says where the text is no move.
    fn read(&self, view: &Self::View, text: &str) -> Result<Self::Move, NotationError>;

    /// As [`Game::move_kind`].
    fn move_kind(&self, mv: &Self::Move) -> &'static str;

    /// As [`Game::move_kinds`].
    fn move_kinds(&self) -> &'static [&'static str];
}

/// What is told of it; [`events!`](crate::events) says it for events in a table.
pub trait Told: Rules {
    /// As [`Game::line`].
    fn line(&self, event: &Self::Event, viewer: Viewer) -> Option<Line>;

    /// As [`Game::pace`].
    fn pace(&self, event: &Self::Event) -> Pace {
        let _ = event;
        Pace::Act
    }

    /// As [`Game::reveals`].
    fn reveals(&self, event: &Self::Event) -> bool;

    /// As [`Game::is_only_told`].
    fn is_only_told(&self, event: &Self::Event) -> bool {
        let _ = event;
        false
    }
}

/// What its events prove to have happened.
pub trait Marked: Rules {
    /// As [`Game::marks`].
    fn marks(&self, event: &Self::Event, marks: &mut Vec<String>);

    /// As [`Game::all_marks`].
    fn all_marks(&self) -> Vec<String>;
}

/// How a table is arranged; [`Positioned`](crate::position::Positioned) says it for a state that is said as it is.
pub trait Arranged: Rules {
    /// As [`Game::shape`].
    fn shape(&self, setup: &Self::Setup) -> Shape;

    /// As [`Game::lay_out`].
    ///
    /// # Errors
    /// Says why there can be no such table.
    fn lay_out(
        &self,
        setup: &Self::Setup,
        position: &toml::Table,
    ) -> Result<Self::State, Vec<Problem>>;

    /// As [`Game::describe`].
    fn describe(&self, state: &Self::State) -> toml::Table;

    /// As [`Game::chance`].
    fn chance(&self, what: &str, name: &str) -> Option<u32> {
        let _ = (what, name);
        None
    }
}

/// What must not be told, and what must not be lost.
pub trait Kept: Rules {
    /// As [`Game::canaries`].
    fn canaries(&self, state: &Self::State, viewer: Viewer) -> Vec<String>;

    /// As [`Game::inventory`].
    fn inventory(&self, state: &Self::State) -> Vec<(String, i64)>;
}

/// What the laws try it with.
pub trait Tried: Rules {
    /// As [`Game::any_move`].
    fn any_move(&self, state: &Self::State, dice: &mut Dice) -> (Seat, Self::Move);

    /// As [`Game::soak_setup`].
    fn soak_setup(&self, number: u64) -> Self::Setup;

    /// As [`Game::bound`].
    fn bound(&self, setup: &Self::Setup) -> u32;
}

impl<G> Game for G
where
    G: Legal + Drawn + Written + Told + Marked + Arranged + Kept + Tried,
{
    type Setup = <G as Rules>::Setup;
    type State = <G as Rules>::State;
    type Move = <G as Rules>::Move;
    type View = <G as Seen>::View;
    type Event = <G as Rules>::Event;

    fn about(&self) -> &About {
        Rules::about(self)
    }

    fn cards(&self) -> Option<Fingerprint> {
        Rules::cards(self)
    }

    fn with_cards(&self, file: &CardFile) -> Result<Self, Misprints> {
        Rules::with_cards(self, file)
    }

    fn usual_setup(&self, seats: u8) -> Self::Setup {
        Rules::usual_setup(self, seats)
    }

    fn suggested_setup(&self, seats: u8) -> Self::Setup {
        Rules::suggested_setup(self, seats)
    }

    fn brings(&self) -> Option<&'static str> {
        Rules::brings(self)
    }

    fn equipped(
        &self,
        setup: &Self::Setup,
        seat: Seat,
        text: &str,
    ) -> Result<Self::Setup, Refusal> {
        Rules::equipped(self, setup, seat, text)
    }

    fn has_brought(&self, setup: &Self::Setup, seat: Seat) -> bool {
        Rules::has_brought(self, setup, seat)
    }

    fn seats(&self, setup: &Self::Setup) -> u8 {
        Rules::seats(self, setup)
    }

    fn begin(
        &self,
        setup: &Self::Setup,
        dice: &mut Dice,
        story: &mut impl Story<Self::Event, Self::State>,
    ) -> Result<Self::State, Refusal> {
        Rules::begin(self, setup, dice, story)
    }

    fn turn(&self, state: &Self::State) -> Turn {
        Rules::turn(self, state)
    }

    fn leaving(&self, state: &Self::State, seat: Seat) -> Option<Self::Move> {
        Rules::leaving(self, state, seat)
    }

    fn occasions(&self) -> &'static [Occasion] {
        Rules::occasions(self)
    }

    fn moves(&self, state: &Self::State, list: &mut Vec<Self::Move>) {
        Legal::moves(self, state, list);
    }

    fn check(&self, state: &Self::State, seat: Seat, mv: &Self::Move) -> Result<(), Refusal> {
        Legal::check(self, state, seat, mv)
    }

    fn play(
        &self,
        state: &mut Self::State,
        seat: Seat,
        mv: &Self::Move,
        dice: &mut Dice,
        story: &mut impl Story<Self::Event, Self::State>,
    ) {
        Rules::play(self, state, seat, mv, dice, story);
    }

    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View {
        Seen::view(self, state, viewer)
    }

    fn imagine(&self, view: &Self::View, dice: &mut Dice) -> Self::State {
        Seen::imagine(self, view, dice)
    }

    fn scene(&self, view: &Self::View) -> Scene {
        Drawn::scene(self, view)
    }

    fn sketch(&self, view: &Self::View, mv: &Self::Move) -> Vec<Stroke> {
        Drawn::sketch(self, view, mv)
    }

    fn lift(&self, view: &Self::View, mv: &Self::Move) -> Option<Lift> {
        Drawn::lift(self, view, mv)
    }

    fn ruler(&self, view: &Self::View, from: Spot, to: Option<Spot>) -> Vec<Stroke> {
        Drawn::ruler(self, view, from, to)
    }

    fn odds(&self, view: &Self::View, mv: &Self::Move) -> Vec<Chance> {
        Drawn::odds(self, view, mv)
    }

    fn write(&self, view: &Self::View, mv: &Self::Move) -> String {
        Written::write(self, view, mv)
    }

    fn read(&self, view: &Self::View, text: &str) -> Result<Self::Move, NotationError> {
        Written::read(self, view, text)
    }

    fn move_kind(&self, mv: &Self::Move) -> &'static str {
        Written::move_kind(self, mv)
    }

    fn move_kinds(&self) -> &'static [&'static str] {
        Written::move_kinds(self)
    }

    fn line(&self, event: &Self::Event, viewer: Viewer) -> Option<Line> {
        Told::line(self, event, viewer)
    }

    fn pace(&self, event: &Self::Event) -> Pace {
        Told::pace(self, event)
    }

    fn reveals(&self, event: &Self::Event) -> bool {
        Told::reveals(self, event)
    }

    fn is_only_told(&self, event: &Self::Event) -> bool {
        Told::is_only_told(self, event)
    }

    fn marks(&self, event: &Self::Event, marks: &mut Vec<String>) {
        Marked::marks(self, event, marks);
    }

    fn all_marks(&self) -> Vec<String> {
        Marked::all_marks(self)
    }

    fn shape(&self, setup: &Self::Setup) -> Shape {
        Arranged::shape(self, setup)
    }

    fn lay_out(
        &self,
        setup: &Self::Setup,
        position: &toml::Table,
    ) -> Result<Self::State, Vec<Problem>> {
        Arranged::lay_out(self, setup, position)
    }

    fn describe(&self, state: &Self::State) -> toml::Table {
        Arranged::describe(self, state)
    }

    fn chance(&self, what: &str, name: &str) -> Option<u32> {
        Arranged::chance(self, what, name)
    }

    fn canaries(&self, state: &Self::State, viewer: Viewer) -> Vec<String> {
        Kept::canaries(self, state, viewer)
    }

    fn inventory(&self, state: &Self::State) -> Vec<(String, i64)> {
        Kept::inventory(self, state)
    }

    fn any_move(&self, state: &Self::State, dice: &mut Dice) -> (Seat, Self::Move) {
        Tried::any_move(self, state, dice)
    }

    fn soak_setup(&self, number: u64) -> Self::Setup {
        Tried::soak_setup(self, number)
    }

    fn bound(&self, setup: &Self::Setup) -> u32 {
        Tried::bound(self, setup)
    }
}
