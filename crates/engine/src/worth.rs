//! What a game tells bots, and those who measure bots, beside its rules.

use crate::scene::Tone;
use crate::{Game, Seat, Text};
use serde::Serialize;
use std::fmt;

/// What came of a move that was played on in an imagined world until what was under way was over.
#[derive(Debug)]
pub struct Came<'a, G: Game> {
    /// The table before.
    pub before: &'a G::State,
    /// What happened.
    pub events: &'a [G::Event],
    /// The table then.
    pub after: &'a G::State,
}

/// What a forecast tells first of how something came out, and counts over many worlds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Headline {
    /// What came, in a sentence without its full stop.
    pub text: Text,
    /// What the ending means, if this is one of those that exclude each other.
    pub ending: Option<Tone>,
}

/// A game that can tell what a position is worth well enough to be played by bots.
pub trait Worth: Game {
    /// How many walks a search makes for a hint or a long review: as many as take 1.5 seconds of one core on an idle
    /// machine. Their number is fixed so that a busy machine says the same.
    const HINT_WALKS: u32 = 5_000;

    /// How often seats win of which a search thinks so much, as `tessera calibrate` measured it; `None` where it was not
    /// measured.
    fn calibration(&self) -> Option<&'static str> {
        None
    }

    /// How well a seat stands, from 0 (lost) to 1 (won). Asked only of states imagined from a view.
    fn worth(&self, state: &Self::State, seat: Seat) -> f32;

    /// Whether no choice is left unfinished in the middle of an effect, so that asking for its worth makes sense.
    fn is_settled(&self, state: &Self::State) -> bool;

    /// How well a seat would stand after a move whose outcome dice or hidden cards say, on the average: where the game can
    /// reckon that, nobody who tries a few outcomes is fooled by a lucky one. Nothing where it has to be tried.
    fn foreseen(&self, state: &Self::State, seat: Seat, mv: &Self::Move) -> Option<f32> {
        let _ = (state, seat, mv);
        None
    }

    /// How many turns have begun, those of all seats together, as the game counts them.
    fn turns_begun(&self, state: &Self::State) -> u16;

    /// Whether one seat plays turn after turn: then a search looks some turns ahead, and else to where the turn passes
    /// on.
    fn is_alone(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// Whether something is under way that is told as one: a run, say. A forecast follows it to its end.
    fn is_under_way(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// What a forecast tells first of how it came out for a seat, and counts: in words that are the same whoever it is
    /// about, such as "somebody dies".
    fn headlines(&self, came: &Came<'_, Self>, seat: Seat) -> Vec<Headline> {
        let _ = (came, seat);
        Vec::new()
    }

    /// Whether an event says how what was under way came out, so that a forecast ends there.
    fn sums_up(&self, event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// This game as the bots of a vintage valued it; nothing if it is still valued so.
    fn valued_as(&self, vintage: Vintage) -> Option<Self> {
        let _ = vintage;
        None
    }

    /// What the answer to an offer rests on, as a number that is another one when there is reason to ask again;
    /// nothing for a move that nobody has to agree to.
    fn offer_rests_on(&self, view: &Self::View, mv: &Self::Move) -> Option<u64> {
        let _ = (view, mv);
        None
    }

    /// Everything that is counted in games of it, so that a designer sees what wins: always the same, in the same order.
    fn countables(&self) -> Vec<Countable> {
        Vec::new()
    }

    /// Marks those of [`Worth::countables`] that a seat holds, by their places.
    fn mark_held(&self, state: &Self::State, seat: Seat, held: &mut [bool]) {
        let _ = (state, seat, held);
    }

    /// The place in [`Worth::countables`] of what a move plays.
    fn plays(&self, mv: &Self::Move) -> Option<usize> {
        let _ = mv;
        None
    }

    /// What a designer wants to know of how a seat stands in the end, by name: always the same, in the same order.
    fn measures(&self, state: &Self::State, seat: Seat) -> Vec<(&'static str, i32)> {
        let _ = (state, seat);
        Vec::new()
    }

    /// The points of a seat as the game itself counts them, the more the better; `None` where it counts none.
    fn score(&self, state: &Self::State, seat: Seat) -> Option<i32> {
        let _ = (state, seat);
        None
    }

    /// What is plainly wrong with a move that is about to be played, as far as the game can tell by looking at it.
    fn blunder(&self, state: &Self::State, seat: Seat, mv: &Self::Move) -> Option<Blunder> {
        let _ = (state, seat, mv);
        None
    }
}

/// Something that a seat may hold or play, and that a designer counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Countable {
    /// What sort of thing it is, in one word: "card".
    pub sort: &'static str,
    /// What it is called.
    pub name: String,
}

impl Countable {
    /// Things of one sort.
    pub fn all<'a>(
        sort: &'static str,
        names: impl IntoIterator<Item = &'a str>,
    ) -> impl Iterator<Item = Countable> {
        names.into_iter().map(move |name| Countable { sort, name: name.to_owned() })
    }
}

/// A generation of bots that is kept as it was, so that later ones can be measured against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Vintage {
    /// The first.
    V0,
}

/// What people at a table would shake their heads at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Blunder {
    /// Something that does harm is played on oneself.
    HarmToOneself,
    /// Something that does good is played on a rival.
    HelpToARival,
    /// A move that would have won at once is not played.
    WinMissed,
    /// A card is drawn that cannot be kept.
    DrawThrownAway,
    /// An offer that was refused is made again, and nothing has changed.
    RefusedOfferAgain,
    /// A card is given away for nothing, or one without which the game cannot be won.
    CardThrownAway,
    /// What could be had for certain is left lying.
    GainLeft,
    /// A move that costs something and can do nothing.
    InVain,
}

impl Blunder {
    /// Every kind.
    pub const ALL: [Blunder; 8] = [
        Blunder::HarmToOneself,
        Blunder::HelpToARival,
        Blunder::WinMissed,
        Blunder::DrawThrownAway,
        Blunder::RefusedOfferAgain,
        Blunder::CardThrownAway,
        Blunder::GainLeft,
        Blunder::InVain,
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
        })
    }
}
