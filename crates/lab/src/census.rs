//! What seats held and played, and how often whoever did won; how often they moved how, and what they came to.

use crate::one_game::{Onlooker, Record};
use crate::summary::{Rate, best_first};
use engine::{Countable, Seat, Viewer, Worth};
use serde::Serialize;
use std::collections::BTreeMap;

/// How often whoever held or played things of one sort won.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Count {
    /// Of what: "card held", "card played".
    pub what: String,
    /// Each thing: in how many games of one seat it was, and how many of those that seat won. The best comes first, and
    /// what never came up is left out.
    pub rates: Vec<Rate>,
}

/// How often a game has moves of one kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MovesOfAKind {
    /// The kind, as the game calls it.
    pub kind: &'static str,
    /// How many a game, on average.
    pub a_game: f64,
    /// How many of these had no alternative.
    pub forced: f64,
}

/// Something that can be measured of a seat in the end, on average.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measure {
    /// What.
    pub what: &'static str,
    /// How much of it those had who won.
    pub winners: f64,
    /// How much all others had.
    pub others: f64,
}

/// What came up in one game, by seat and by the places of [`Worth::countables`].
#[derive(Clone, Debug)]
pub(crate) struct Census {
    seats: Vec<Seen>,
    /// Kinds of moves, each as often as it was made.
    moves: BTreeMap<&'static str, Made>,
}

/// How often moves of one kind were made.
#[derive(Clone, Copy, Debug, Default)]
struct Made {
    times: u32,
    /// How often no other move was offered.
    forced: u32,
}

/// What came up for one seat.
#[derive(Clone, Debug)]
struct Seen {
    held: Vec<bool>,
    played: Vec<bool>,
    /// What was measured in the end.
    measures: Vec<(&'static str, i32)>,
}

impl Census {
    /// Somebody who has seen nothing yet of so many seats and things.
    pub(crate) fn of(seats: u8, things: usize) -> Census {
        let (held, played) = (vec![false; things], vec![false; things]);
        let seen = Seen { held, played, measures: Vec::new() };
        Census { seats: vec![seen; seats.into()], moves: BTreeMap::new() }
    }

    /// Whether anybody held or played each thing.
    pub(crate) fn seen(&self) -> Vec<bool> {
        let things = self.seats.first().map_or(0, |seen| seen.held.len());
        let came_up = |at: usize| self.seats.iter().any(|seen| seen.held[at] || seen.played[at]);
        (0..things).map(came_up).collect()
    }
}

impl<G: Worth> Onlooker<G> for Census {
    fn see(&mut self, game: &G, state: &G::State, seat: Seat, moves: &[G::Move], chosen: usize) {
        let made = self.moves.entry(game.move_kind(&moves[chosen])).or_default();
        made.times += 1;
        made.forced += u32::from(moves.len() == 1);
        let seen = &mut self.seats[seat.index()];
        game.mark_held(state, seat, &mut seen.held);
        game.plays(&moves[chosen]).into_iter().for_each(|thing| seen.played[thing] = true);
    }

    fn see_the_end(&mut self, game: &G, state: &G::State) {
        let seats = Seat::all(self.seats.len() as u8).zip(&mut self.seats);
        seats.for_each(|(seat, seen)| {
            game.mark_held(state, seat, &mut seen.held);
            seen.measures = game.measures(&game.view(state, Viewer::Seat(seat)), seat);
        });
    }
}

/// A way in which a thing can come up, and what came up so.
type Way = (&'static str, fn(&Seen) -> &[bool]);

const WAYS: [Way; 2] = [("held", |seen| &seen.held), ("played", |seen| &seen.played)];

/// The counts of many games, sort by sort in the order of the things.
pub(crate) fn counts(things: &[Countable], games: &[(&Record, &Census)]) -> Vec<Count> {
    let mut sorts: Vec<&str> = things.iter().map(|thing| thing.sort).collect();
    sorts.dedup();
    let each = sorts.into_iter().flat_map(|sort| WAYS.map(|(way, seen)| (sort, way, seen)));
    each.map(|(sort, way, seen)| {
        let these = things.iter().enumerate().filter(|(_, thing)| thing.sort == sort);
        let rates = these.map(|(at, thing)| rate(&thing.name, games, |one| seen(one)[at]));
        let rates = best_first(rates.filter(|rate| rate.of > 0).collect());
        Count { what: format!("{sort} {way}"), rates }
    })
    .filter(|count| !count.rates.is_empty())
    .collect()
}

/// How often each kind of move was made, the most frequent first.
pub(crate) fn moves_of_each_kind(games: &[(&Record, &Census)]) -> Vec<MovesOfAKind> {
    let mut sums: BTreeMap<&'static str, Made> = BTreeMap::new();
    for (kind, made) in games.iter().flat_map(|(_, census)| &census.moves) {
        let sum = sums.entry(kind).or_default();
        sum.times += made.times;
        sum.forced += made.forced;
    }
    let a_game = |times: u32| f64::from(times) / games.len().max(1) as f64;
    let kinds = sums.into_iter().map(|(kind, Made { times, forced })| MovesOfAKind {
        kind,
        a_game: a_game(times),
        forced: a_game(forced),
    });
    let mut kinds: Vec<MovesOfAKind> = kinds.collect();
    kinds.sort_by(|one, other| other.a_game.total_cmp(&one.a_game));
    kinds
}

/// What seats came to, those who won and all others.
pub(crate) fn measures(games: &[(&Record, &Census)]) -> Vec<Measure> {
    let seats = |(record, census): &(&Record, &Census)| {
        let won = |seat| record.ending.winners().contains(&seat);
        let seats = Seat::all(census.seats.len() as u8).zip(census.seats.clone());
        seats.map(|(seat, seen)| (won(seat), seen.measures)).collect::<Vec<_>>()
    };
    let all: Vec<(bool, Vec<(&'static str, i32)>)> = games.iter().flat_map(seats).collect();
    let Some((_, first)) = all.first() else { return Vec::new() };
    let mean = |won: bool, at: usize| {
        let these = all.iter().filter(|(who, _)| *who == won);
        let numbers: Vec<f64> = these.map(|(_, measures)| measures[at].1.into()).collect();
        numbers.iter().sum::<f64>() / numbers.len().max(1) as f64
    };
    let each = first.iter().enumerate();
    each.map(|(at, (what, _))| Measure { what, winners: mean(true, at), others: mean(false, at) })
        .collect()
}

/// How often those seats won that did something.
fn rate(name: &str, games: &[(&Record, &Census)], did: impl Fn(&Seen) -> bool) -> Rate {
    let (mut won, mut of) = (0, 0);
    for (record, census) in games {
        for (seat, seen) in Seat::all(census.seats.len() as u8).zip(&census.seats) {
            let counts = did(seen);
            of += u32::from(counts);
            won += u32::from(counts && record.ending.winners().contains(&seat));
        }
    }
    Rate::new(name.to_owned(), won, of)
}
