//! Magic beyond the dice that a spell lets stand alone: what a focus does to its owner, spirits that are banished, sent or summoned,
//! and gear that is fetched from afar.

pub mod addiction;
pub(crate) mod banishing;
pub(crate) mod fingers;
pub(crate) mod projection;
pub(crate) mod summoning;

use crate::dice::{Colour, Die};
use crate::moves::Hand;
use crate::requirements::require;
use crate::rule;
use crate::state::Combatant;
use engine::{Refusal, RuleId};

/// The red dice that Summoning burns, and that Magic Fingers expends.
pub(crate) const RED_DICE: u16 = 2;

/// Checks that these are the two red dice of the base that a spell costs.
fn two_red(own: Combatant<'_>, dice: Hand, rule: RuleId) -> Result<(), Refusal> {
    let lacks = dice.0.iter().any(|(die, copies)| own.base.count(die) < copies);
    require(!lacks, rule::DUE_ROUND_09, "these dice are not on your base")?;
    let is_red = dice.dice().all(|die| die.colour() == Colour::Red);
    let why = format_args!("the spell costs {RED_DICE} red dice of your base");
    require(is_red && dice.0.len() == RED_DICE, rule, why)
}

/// Every two red dice of a base, the smallest first.
fn pairs(own: Combatant<'_>) -> Vec<Hand> {
    let red: Vec<Die> = Hand(own.base).dice().filter(|die| die.colour() == Colour::Red).collect();
    let later = |at: usize| red[at + 1..].iter();
    let pair = |at: usize| later(at).map(|other| Hand::from_iter([red[at], *other])).collect();
    (0..red.len()).flat_map(|at| -> Vec<Hand> { pair(at) }).collect()
}
