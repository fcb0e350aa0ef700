//! The values that a game gives to bots, and to the people who measure bots, apart from its rules.

use crate::scene::Tone;
use crate::{Game, Seat, Text};
use serde::Serialize;
use std::fmt;

/// The result of a move, played on in an imagined world until everything under way was over.
#[derive(Debug)]
pub struct Came<'a, G: Game> {
    /// The table before.
    pub before: &'a G::State,
    /// The events.
    pub events: &'a [G::Event],
    /// The table then.
    pub after: &'a G::State,
}

/// The first thing that a forecast says about a result, and counts over many worlds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Headline {
    /// The result, in a sentence without its full stop.
    pub text: Text,
    /// The meaning of the ending, if this is one of those that exclude each other.
    pub ending: Option<Tone>,
}

/// A game that can value a position well enough for bots to play it.
pub trait Worth: Game {
    /// The number of walks of a search for a hint or a long review: as many as take 1.5 seconds of
    /// one core on an idle machine. The number is fixed so that a busy machine says the same.
    const HINT_WALKS: u32 = 5_000;

    /// Returns the measured rates of winning for each estimate of a search, as `tessera calibrate`
    /// wrote them; `None` where it was not measured.
    fn calibration(&self) -> Option<&'static str> {
        None
    }

    /// Returns the prospects of a seat, from 0 (lost) to 1 (won). Bots ask only of states imagined
    /// from a view.
    fn worth(&self, state: &Self::State, seat: Seat) -> f32;

    /// Returns true if no choice is left unfinished in the middle of an effect, so that asking for
    /// the worth makes sense.
    fn is_settled(&self, state: &Self::State) -> bool;

    /// Returns the average prospects of a seat after a move whose outcome depends on dice or hidden
    /// cards. A game that can reckon them keeps a search from being fooled by one lucky try. `None`
    /// where the move has to be tried.
    fn foreseen(&self, state: &Self::State, seat: Seat, mv: &Self::Move) -> Option<f32> {
        let _ = (state, seat, mv);
        None
    }

    /// Returns the number of turns that have begun, those of all seats together, as the game counts
    /// them.
    fn turns_begun(&self, state: &Self::State) -> u16;

    /// Returns true if one seat plays turn after turn: then a search looks some turns ahead, and
    /// otherwise to where the turn passes on.
    fn is_alone(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// Returns true if something is under way that players see as one, such as a run. A forecast
    /// follows it to its end.
    fn is_under_way(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// Returns the headlines that a forecast counts for a seat, in words without names, such as
    /// "somebody dies".
    fn headlines(&self, came: &Came<'_, Self>, seat: Seat) -> Vec<Headline> {
        let _ = (came, seat);
        Vec::new()
    }

    /// Returns true if an event says how something that was under way came out, so that a forecast
    /// ends there.
    fn sums_up(&self, event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Returns this game as the bots of a vintage valued it; `None` if it is still valued so.
    fn valued_as(&self, vintage: Vintage) -> Option<Self> {
        let _ = vintage;
        None
    }

    /// Returns a number that changes when there is reason to make an offer again; `None` for a move
    /// that needs no agreement.
    fn offer_rests_on(&self, view: &Self::View, mv: &Self::Move) -> Option<u64> {
        let _ = (view, mv);
        None
    }

    /// Returns everything that reports count over many games, so that a designer sees what wins: always
    /// the same, in the same order.
    fn countables(&self) -> Vec<Countable> {
        Vec::new()
    }

    /// Marks those of [`Worth::countables`] that a seat holds, by their index.
    fn mark_held(&self, state: &Self::State, seat: Seat, held: &mut [bool]) {
        let _ = (state, seat, held);
    }

    /// Returns the index in [`Worth::countables`] of the thing that a move plays.
    fn plays(&self, mv: &Self::Move) -> Option<usize> {
        let _ = mv;
        None
    }

    /// Returns the measures of a seat that designers and learners want to know, by name, as far as
    /// a view shows them: always the same names, in the same order.
    fn measures(&self, view: &Self::View, seat: Seat) -> Vec<(&'static str, i32)> {
        let _ = (view, seat);
        Vec::new()
    }

    /// Returns the points of a seat as the game itself counts them, the more the better; `None`
    /// where it counts none.
    fn score(&self, state: &Self::State, seat: Seat) -> Option<i32> {
        let _ = (state, seat);
        None
    }

    /// Returns the plain mistake in a move that is about to be played, as far as the game can tell
    /// by looking at it.
    fn blunder(&self, state: &Self::State, seat: Seat, mv: &Self::Move) -> Option<Blunder> {
        let _ = (state, seat, mv);
        None
    }
}

/// A thing that a seat may hold or play, and that a designer counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Countable {
    /// The sort of thing, in one word: "card".
    pub sort: &'static str,
    /// The name of the thing.
    pub name: String,
}

impl Countable {
    /// Returns things of one sort.
    pub fn all<'a>(
        sort: &'static str,
        names: impl IntoIterator<Item = &'a str>,
    ) -> impl Iterator<Item = Countable> {
        names.into_iter().map(move |name| Countable { sort, name: name.to_owned() })
    }
}

/// A generation of bots that is kept unchanged, so that later ones can be measured against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Vintage {
    /// The first.
    V0,
}

/// A move at which people at a table would shake their heads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Blunder {
    /// A player plays a harmful thing on themselves.
    HarmToOneself,
    /// A player plays a helpful thing on a rival.
    HelpToARival,
    /// A player misses a move that would have won at once.
    WinMissed,
    /// A card is drawn that cannot be kept.
    DrawThrownAway,
    /// A player repeats a refused offer, and nothing has changed.
    RefusedOfferAgain,
    /// A player gives away a card for nothing, or one without which the game cannot be won.
    CardThrownAway,
    /// A certain gain is left lying.
    GainLeft,
    /// A move that costs something and can do nothing.
    InVain,
    /// A turn ends without what its seat could well have done.
    TurnWasted,
}

impl Blunder {
    /// Every kind.
    pub const ALL: [Blunder; 9] = [
        Blunder::HarmToOneself,
        Blunder::HelpToARival,
        Blunder::WinMissed,
        Blunder::DrawThrownAway,
        Blunder::RefusedOfferAgain,
        Blunder::CardThrownAway,
        Blunder::GainLeft,
        Blunder::InVain,
        Blunder::TurnWasted,
    ];
}

impl fmt::Display for Blunder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Blunder::HarmToOneself => "harm to oneself",
            Blunder::HelpToARival => "help to a rival",
            Blunder::WinMissed => "a win missed",
            Blunder::DrawThrownAway => "a draw thrown away",
            Blunder::RefusedOfferAgain => "a refused offer again",
            Blunder::CardThrownAway => "a card thrown away",
            Blunder::GainLeft => "a sure gain left",
            Blunder::InVain => "a move in vain",
            Blunder::TurnWasted => "a turn wasted",
        })
    }
}
