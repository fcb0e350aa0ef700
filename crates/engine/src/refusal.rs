//! The reason why something is not allowed: a small value while the rules judge, a sentence only on
//! request.

use crate::Seat;
use crate::bag::Coded;
use crate::names::Names;
use ledger::RuleId;
use serde::Serialize;

/// The reason why something is not allowed: a value, given while the state is untouched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{why} [{rule}]")]
pub struct Refusal {
    /// The rule it would break.
    pub rule: RuleId,
    /// The reason, as one would say it at the table.
    pub why: String,
}

/// The most gaps that a sentence can have.
const MOST_GAPS: usize = 3;

/// The contents of a gap of a sentence: a thing of the game, or what every game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gap<T> {
    /// An unused gap: the sentence has no such gap.
    None,
    /// A card, or anything else that a game has names for.
    Thing(T),
    /// A seat.
    Seat(Seat),
    /// A number.
    Number(i32),
}

impl<T> From<Seat> for Gap<T> {
    fn from(seat: Seat) -> Gap<T> {
        Gap::Seat(seat)
    }
}

impl<T> From<u8> for Gap<T> {
    fn from(number: u8) -> Gap<T> {
        Gap::Number(number.into())
    }
}

impl<T> From<u16> for Gap<T> {
    fn from(number: u16) -> Gap<T> {
        Gap::Number(number.into())
    }
}

impl<T> From<i32> for Gap<T> {
    fn from(number: i32) -> Gap<T> {
        Gap::Number(number)
    }
}

/// A reason why not, made where it is decided: the rule, and a sentence with a gap `{}` for each
/// thing that it names.
///
/// It is `Copy` and needs no memory, so code that lists moves can ask the judge about each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Denial<T> {
    /// The rule that would be broken.
    pub rule: RuleId,
    why: &'static str,
    gaps: [Gap<T>; MOST_GAPS],
}

impl<T: Copy> Denial<T> {
    /// Makes a denial by a rule, with a sentence and the contents of its gaps, in their order.
    ///
    /// # Panics
    /// Panics if there are more than three gaps. Debug builds also panic if the gaps and their
    /// contents differ in number.
    pub fn new<const GAPS: usize>(
        rule: RuleId,
        why: &'static str,
        gaps: [Gap<T>; GAPS],
    ) -> Denial<T> {
        debug_assert_eq!(why.matches("{}").count(), GAPS, "the gaps of `{why}`");
        let mut filled = [Gap::None; MOST_GAPS];
        filled[..GAPS].copy_from_slice(&gaps);
        Denial { rule, why, gaps: filled }
    }

    /// Puts the reason into words; the game names its things.
    pub fn refusal(&self, name: impl Fn(T) -> String) -> Refusal {
        let named = |gap: &Gap<T>| match *gap {
            Gap::None => String::new(),
            Gap::Thing(thing) => name(thing),
            Gap::Seat(seat) => seat.to_string(),
            Gap::Number(number) => number.to_string(),
        };
        let (before, rest) = self.why.split_once("{}").unwrap_or((self.why, ""));
        let mut why = before.to_owned();
        for (after, gap) in rest.split("{}").zip(&self.gaps) {
            why.extend([named(gap), after.to_owned()]);
        }
        Refusal { rule: self.rule, why }
    }

    /// Puts the reason into words, in a game that has names for its things.
    pub fn in_words(&self, game: &impl Names) -> Refusal
    where
        T: Coded,
    {
        let name = |thing: T| game.names(T::SORT).into_iter().nth(thing.code().into());
        self.refusal(|thing| name(thing).unwrap_or_default())
    }
}

/// Returns an error with the reason, as [`Denial::new`] takes it, unless a condition holds.
///
/// # Errors
/// Fails if the condition does not hold.
pub fn require<T: Copy, const GAPS: usize>(
    holds: bool,
    rule: RuleId,
    why: &'static str,
    gaps: [Gap<T>; GAPS],
) -> Result<(), Denial<T>> {
    if holds { Ok(()) } else { Err(Denial::new(rule, why, gaps)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULE: RuleId = RuleId::new("TOY-TURN-01");

    fn said<const GAPS: usize>(why: &'static str, gaps: [Gap<char>; GAPS]) -> String {
        Denial::new(RULE, why, gaps).refusal(|letter| letter.to_uppercase().to_string()).to_string()
    }

    #[test]
    fn what_a_sentence_is_about_stands_in_its_gaps_in_their_order() {
        assert_eq!(said("the game is over", []), "the game is over [TOY-TURN-01]");
        let needs = said("{} requires {}", [Gap::Thing('a'), Gap::Thing('b')]);
        assert_eq!(needs, "A requires B [TOY-TURN-01]");
        let costs =
            said("{}: it costs {}, you have {}", [Seat(1).into(), 3_u8.into(), (-2).into()]);
        assert_eq!(costs, "p2: it costs 3, you have -2 [TOY-TURN-01]");
    }

    #[test]
    #[should_panic(expected = "the gaps of `nothing but {}`")]
    fn a_gap_that_nothing_fills_is_found_where_it_is_tried_out() {
        Denial::<char>::new(RULE, "nothing but {}", []);
    }
}
