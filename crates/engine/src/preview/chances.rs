//! The chances of open consequences, counted by trying a move.

use super::compare::{Gravity, Parting};
use super::facts::Facts;
use super::{Chance, count};
use crate::{Headline, Text};
use std::cmp::Reverse;

/// The most chances to show; all, where there are no more of them than a die has faces.
const MOST: usize = 4;
const FACES: usize = 6;
/// The least chance in a hundred: a card that comes less often is one of many, and means nothing to
/// a player.
const FAINT: u32 = 10;

/// Returns the number of imagined states in which the move was tried.
pub(super) fn tried(after: &[(Facts, u32)]) -> u32 {
    after.iter().map(|(_, times)| times).sum()
}

/// Returns everything that came in only some of the outcomes, the gravest first, then the
/// likeliest.
pub(super) fn chances(now: &Facts, after: &[(Facts, u32)], said: &[(Text, u32)]) -> Vec<Chance> {
    let (tried, all) = (tried(after), after.iter().map(|(facts, _)| facts).collect::<Vec<_>>());
    let parting = Parting::of(now, &all);
    let sometimes = said.iter().filter(|(_, times)| *times < tried);
    let mut counted: Vec<((Gravity, Text), u32)> =
        sometimes.map(|(text, times)| ((Gravity::Told, text.clone()), *times)).collect();
    for (facts, times) in after {
        for sentence in parting.told_of(facts) {
            count(&mut counted, sentence, *times);
        }
    }
    counted.sort_by_key(|((gravity, _), times)| (*gravity, Reverse(*times)));
    let faint = |((gravity, _), times): &((Gravity, Text), u32)| {
        *gravity == Gravity::Comes && of_hundred(*times, tried) < FAINT
    };
    let chance = |((_, text), times)| Chance::new(of_hundred(times, tried), text);
    counted.retain(|it| !faint(it));
    if counted.len() > FACES {
        counted.truncate(MOST);
    }
    counted.into_iter().map(chance).collect()
}

/// Puts headlines before other chances, the likeliest first; at least one of the others stays.
pub(super) fn put_first(
    mut headlines: Vec<(Headline, u32)>,
    worlds: u32,
    chances: &mut Vec<Chance>,
) {
    headlines.sort_by_key(|(_, times)| Reverse(*times));
    chances.truncate(MOST.saturating_sub(headlines.len()).max(1));
    let chance = |(headline, times)| {
        let Headline { text, ending } = headline;
        Chance { of_hundred: of_hundred(times, worlds), text, ending }
    };
    chances.splice(0..0, headlines.into_iter().map(chance));
}

/// Rounds to a number in a hundred, but neither to never nor to always: the event both came and
/// failed to come.
fn of_hundred(times: u32, tried: u32) -> u32 {
    ((100 * times + tried / 2) / tried).clamp(1, 99)
}
