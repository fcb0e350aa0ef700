//! What seats held and played, and how often whoever did won.

use crate::one_game::{Onlooker, Record};
use crate::summary::{Rate, best_first};
use engine::{Countable, Seat, Worth};
use serde::Serialize;

/// How often whoever held or played things of one sort won.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Count {
    /// Of what: "card held", "card played".
    pub what: String,
    /// Each thing: in how many games of one seat it was, and how many of those that seat won. The best comes first, and
    /// what never came up is left out.
    pub rates: Vec<Rate>,
}

/// What came up in one game, by seat and by the places of [`Worth::countables`].
#[derive(Clone, Debug)]
pub(crate) struct Census {
    seats: Vec<Seen>,
}

/// What came up for one seat.
#[derive(Clone, Debug)]
struct Seen {
    held: Vec<bool>,
    played: Vec<bool>,
}

impl Census {
    /// Somebody who has seen nothing yet of so many seats and things.
    pub(crate) fn of(seats: u8, things: usize) -> Census {
        let seen = Seen { held: vec![false; things], played: vec![false; things] };
        Census { seats: vec![seen; seats.into()] }
    }
}

impl<G: Worth> Onlooker<G> for Census {
    fn see(&mut self, game: &G, state: &G::State, seat: Seat, moves: &[G::Move], chosen: usize) {
        let seen = &mut self.seats[seat.index()];
        game.mark_held(state, seat, &mut seen.held);
        game.plays(&moves[chosen]).into_iter().for_each(|thing| seen.played[thing] = true);
    }

    fn see_the_end(&mut self, game: &G, state: &G::State) {
        let seats = Seat::all(self.seats.len() as u8).zip(&mut self.seats);
        seats.for_each(|(seat, seen)| game.mark_held(state, seat, &mut seen.held));
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
