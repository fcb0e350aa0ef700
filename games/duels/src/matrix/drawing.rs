//! The Matrix as it is drawn: marks, notes, donated dice, questions and answers.

use super::jacking;
use crate::Duels;
use crate::dice::Die;
use crate::link::Purpose;
use crate::moves::{Hand, Move};
use crate::state::{Combatant, Phase, State};
use engine::Line;
use engine::notation::Slot;
use engine::scene::{Face, Thing};

/// The number of the first donated die of a base, after those of its own dice.
const DONATED: u32 = 40;

/// The pending question about the Matrix, as a sentence.
pub(crate) fn question(state: &State) -> Option<String> {
    match state.phase {
        Phase::Jolt(clicks) => {
            let (name, s) =
                (state.fighter(state.acting).name(), if clicks == 1 { "" } else { "s" });
            Some(format!("Which dial of {name} takes {clicks} click{s} from the Matrix?"))
        }
        Phase::Coordinate => {
            let name = state.fighter(state.acting).name();
            Some(format!("What does {name} do from the Matrix before initiative?"))
        }
        Phase::Tamper(attempt) => {
            let check = state.setup.run.script().and_then(|script| script.check(attempt.task));
            let (own, by) = (state.fighter(state.acting).name(), state.fighter(attempt.by).name());
            let check = check.map_or("a check", |check| check.name.as_str());
            let dice = said(Hand(attempt.dice));
            let number = crate::checks::number(state, attempt);
            Some(format!(
                "{own} attempts {check} against {number} with {dice}. Does {by} change the number?"
            ))
        }
        _ => None,
    }
}

/// Says what a move does in the Matrix; `None` for any other move.
pub(crate) fn text(game: &Duels, state: &State, mv: &Move) -> Option<String> {
    let name = |who| state.roster().name(who);
    Some(match mv {
        Move::JackIn(at, dice) => {
            let things = state.setup.run.script().map_or(&[][..], |script| &script.things);
            let thing = things.get(usize::from(at.0)).map_or("nothing", |it| it.name.as_str());
            format!("Burn {} to jack in at {thing}", said(*dice))
        }
        Move::JackOut(dice) => format!("Jack out and take {}", said(*dice)),
        Move::Donate(dice, friend, purpose) => {
            format!("Give {} to {} for {purpose}", said(*dice), name(*friend))
        }
        Move::Sharpen(colour, friend, die) => {
            let friend = name(*friend);
            format!("Spend {die}: {colour} of {friend} reaches 2 inches farther once")
        }
        Move::Run(program) => format!("Use Freeform Code as {}", program.write(game)),
        Move::Harder(dice) => format!("Roll {} to make the check harder", said(*dice)),
        Move::Easier(dice) => format!("Roll {} to make the check easier", said(*dice)),
        _ => return None,
    })
}

/// A move of the Matrix with a hole for its dice.
pub(crate) fn unfilled(game: &Duels, mv: &Move) -> Option<String> {
    Some(match mv {
        Move::JackIn(at, _) => format!("jack in at {} with _", Slot::<Duels>::write(at, game)),
        Move::JackOut(_) => "jack out with _".to_owned(),
        Move::Donate(_, friend, purpose) => {
            format!("donate _ to {} for {purpose}", Slot::<Duels>::write(friend, game))
        }
        Move::Harder(_) => "harder with _".to_owned(),
        Move::Easier(_) => "easier with _".to_owned(),
        _ => return None,
    })
}

fn said(dice: Hand) -> String {
    if dice.0.is_empty() { "no dice".to_owned() } else { dice.write(&Duels::default()) }
}

/// The mark of a base.
pub(crate) fn mark(fighter: Combatant<'_>) -> Option<String> {
    fighter.is_jacked_in().then(|| "jacked in".to_owned())
}

/// The terminal a figure is jacked into, and a decker's programs if the Run has a terminal.
pub(crate) fn notes(state: &State, fighter: Combatant<'_>) -> Vec<Line> {
    let line = |text: String| Line { text: text.into(), rules: Vec::new() };
    let things = state.setup.run.script().map_or(&[][..], |script| &script.things);
    let at = fighter.link.terminal.and_then(|at| things.get(usize::from(at.0)));
    let mut notes: Vec<Line> =
        at.map(|thing| line(format!("jacked in at {}", thing.name))).into_iter().collect();
    let programs = &fighter.figure().programs;
    if !programs.is_empty() && jacking::has_terminal(state) {
        let names: Vec<&str> = programs.iter().map(|it| it.name()).collect();
        notes.push(line(format!("programs: {}", names.join(", "))));
    }
    let sight = fighter.link.sight;
    for (colour, more) in [("blue", sight.blue), ("green", sight.green), ("black", sight.black)] {
        if more > 0 {
            notes.push(line(format!("{colour} reaches {more} inches farther in the next attack")));
        }
    }
    notes
}

/// The donated dice on a base, each with what it is for and whose it is.
// DUE-DECK-44
pub(crate) fn donated(
    state: &State,
    fighter: Combatant<'_>,
    base: u32,
    face: impl Fn(Die) -> Face,
) -> Vec<Thing> {
    let thing = |(place, gift): (u32, &crate::link::Donation)| Thing {
        marks: vec![format!("{}, of {}", gift.purpose, state.roster().name(gift.from))],
        ..Thing::new(base + DONATED + place, Some(face(gift.die)))
    };
    (0..).zip(&fighter.link.donated).map(thing).collect()
}

/// The number of the thing that a die is which a figure may use: of its base, or else a donated one.
pub(crate) fn thing_of(fighter: Combatant<'_>, base: u32, die: Die) -> u32 {
    let place = fighter.link.donated.iter().position(|it| it.die == die);
    match place {
        Some(place) if !fighter.base.has(die) => base + DONATED + place as u32,
        _ => base + u32::from(die.0),
    }
}

/// The dice with which a figure can fill in a move, donated ones too.
pub(crate) fn usable(fighter: Combatant<'_>, purpose: Purpose) -> engine::Bag<Die> {
    fighter.with_donated(purpose).base
}
