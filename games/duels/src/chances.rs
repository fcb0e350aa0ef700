//! The chances of an attack, counted for whoever considers it: row by row for what the target may dodge with.

use crate::Duels;
use crate::attack::{Striker, all_that_dodge, attack_dice, dodge_dice, dodging, lent_by, reaches};
use crate::checks;
use crate::defence;
use crate::dice::{Colour, Die};
use crate::figures::{Figure, FigureId};
use crate::link::Purpose;
use crate::magic::summoning;
use crate::measure::{self, Shot};
use crate::moves::{Aim, Guard, Hand, Move};
use crate::odds::{Odds, odds};
use crate::runs::Task;
use crate::sending;
use crate::state::{Combatant, Declared, Phase, State};
use engine::Text;
use engine::notation::Slot;
use engine::preview::Chance;
use std::cmp::Reverse;

/// The odds of an attack, if the target dodges with nothing, with one die more each time, and with all that it can; or of one that is
/// being dodged.
pub(crate) fn of(state: &State, mv: &Move) -> Vec<Chance> {
    let own = state.fighter(state.acting);
    let chance = |aim: Aim, attack: Hand, guard: Guard, how: &str| {
        let foe = state.fighter(aim.target);
        let shot = measure::declared(state, foe.who, of_a_shot(state, aim))?;
        let odds = odds(own, foe, attack, dodging(&shot, guard), &shot)?;
        let clicks = match odds.hits {
            0 => String::new(),
            _ => format!(", for {:.1} clicks on average", odds.clicks_of_a_hit()),
        };
        let text = Text::new().card(foe.name()).words(format!(" is hit{how}{clicks}"));
        Some(Chance::new(odds.of_hundred(), text))
    };
    match (*mv, state.phase) {
        (Move::Attack(aim, dice), Phase::Act | Phase::Sent(_)) => {
            let foe = state.fighter(aim.target);
            let shot = measure::declared(state, foe.who, of_a_shot(state, aim));
            let all = shot.as_ref().map_or_else(Guard::default, |shot| all_that_dodges(foe, shot));
            // A figure of the Run has no choice.
            let dodges =
                if foe.procedure().is_some() { vec![all] } else { dodges(foe.figure(), all) };
            let dodges = dodges.into_iter();
            let row = |guard: Guard| {
                let with = || format!(" if it dodges with {}", guard.write(&Duels::default()));
                let bare = guard == Guard::default();
                let how = if bare { " if it does not dodge".to_owned() } else { with() };
                chance(aim, dice, guard, &how)
            };
            dodges.filter_map(row).collect()
        }
        (Move::Dodge(guard), Phase::Dodge(Declared { dice, lane, armed, .. })) => {
            let aim = Aim { target: state.target, lane, armed };
            chance(aim, Hand(dice), guard, "").into_iter().collect()
        }
        (Move::Summon(spirit, burned), Phase::Act) => {
            let text = Text::new().card(&*own.piece(spirit).name).words(" answers");
            vec![Chance::new(summoning::chance(own, spirit, burned), text)]
        }
        (Move::Check(task, dice), Phase::Act) => of_check(state, task, dice.dice()),
        (Move::Sneak(task, dice, red, _), Phase::Act) => {
            of_check(state, task, dice.dice().chain(red.dice()))
        }
        _ => Vec::new(),
    }
}

/// The chance of a skill check.
fn of_check(state: &State, task: Task, dice: impl Iterator<Item = Die>) -> Vec<Chance> {
    let chance = checks::chance(state, task, dice);
    chance.map(|it| Chance::new(it, Text::from("the check succeeds"))).into_iter().collect()
}

/// The attack that is declared, or the one that would be.
fn of_a_shot(state: &State, aim: Aim) -> Declared {
    match state.phase {
        Phase::Dodge(declared) => declared,
        _ => {
            let sight = state.fighter(state.acting).link.sight;
            let (lane, armed) = (aim.lane, aim.armed);
            Declared { lane, sent: state.sent(), armed, sight, ..Declared::default() }
        }
    }
}

/// What a target may dodge with: nothing, its own dice one after the other, the largest first, but a wild one only after one that it
/// may join, and all that it can.
pub(crate) fn dodges(foe: &Figure, all: Guard) -> Vec<Guard> {
    let mut own: Vec<Die> = all.own.dice().collect();
    own.sort_by_key(|die| Reverse(die.sides()));
    let is_alone = |die: &Die| dodge_dice(foe, Hand::from_iter([*die])).is_ok();
    if let Some(at) = own.iter().position(is_alone) {
        own[..=at].rotate_right(1);
    }
    let first =
        |many: usize| Guard { own: own.iter().take(many).copied().collect(), ..Guard::default() };
    let guards = (0..=own.len()).map(first);
    let mut guards: Vec<Guard> =
        guards.filter(|guard| dodge_dice(foe, guard.own).is_ok()).collect();
    guards.push(all);
    guards.dedup();
    guards
}

/// Everything that the target of a shot can dodge with, and all that terrain lends it.
fn all_that_dodges(foe: Combatant<'_>, shot: &Shot) -> Guard {
    // DUE-DECK-26, DUE-DECK-27
    if foe.is_jacked_in() {
        return Guard::default();
    }
    let donated = foe.with_donated(Purpose::Defence);
    let foe = foe.with(&donated);
    if let Some(guard) = defence::guard(foe, shot) {
        return guard;
    }
    let lent = lent_by(shot).into_iter().filter(|it| it.colour() == Colour::White).collect();
    let lent = Guard { lent, ..Guard::default() };
    let beside = dodging(shot, lent);
    Guard { own: all_that_dodge(foe.figure(), Hand(foe.base), beside), ..lent }
}

/// The odds of a shot with every die that attacks so far: if the target dodges with all that it can, and if it does not dodge.
/// `None` where no die attacks.
pub(crate) fn extremes(
    state: &State,
    own: FigureId,
    target: FigureId,
    shot: &Shot,
) -> Option<[Odds; 2]> {
    let [own, foe] = [own, target].map(|who| state.fighter(who));
    let sent = state.sent().filter(|_| own.who == state.acting);
    let piece = sent.map(|_| sending::striker(state, own));
    let striker = sending::striker_of(state, sent);
    let own = piece.as_ref().map_or(own, |piece| own.with(piece));
    let attack = all_that_attack(own, striker, shot)?;
    let count = |guard| odds(own, foe, attack, dodging(shot, guard), shot);
    let all = all_that_dodges(foe, shot);
    let least = if foe.procedure().is_some() { all } else { Guard::default() };
    Some([count(all)?, count(least)?])
}

/// Every die on a base that attacks across a shot; `None` where there is none.
pub(crate) fn all_that_attack(own: Combatant<'_>, striker: Striker, shot: &Shot) -> Option<Hand> {
    let figure = shot.sight.of(own.figure());
    let joins = |die: &Die| match die.colour() {
        Colour::White => false,
        Colour::Yellow if shot.up != 0 => false,
        colour => colour.is_wild() || reaches(&figure, colour, shot.length()),
    };
    let dice: Hand = Hand(own.base).dice().filter(joins).collect();
    attack_dice(&figure, striker, dice, shot.length()).is_ok().then_some(dice)
}
