//! Days, counted by the clock of UTC, and comparisons of games of one day's deal.

use engine::{Outcome, Seat, Seed, Turn};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use time::{Date, Month};

/// A day, counted from the first of 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day(u32);

/// Milliseconds of a day.
const LONG: u64 = 86_400_000;

/// The Julian number of the first day.
const FIRST: i32 = 2_440_588;

impl Day {
    /// Returns the day of a moment, which is given in milliseconds since 1970.
    pub fn of(now: u64) -> Day {
        Day((now / LONG) as u32)
    }

    /// Reads `2026-11-23`.
    pub fn parse(text: &str) -> Option<Day> {
        let mut parts = text.splitn(3, '-').map(str::parse::<u16>);
        let mut part = || parts.next()?.ok();
        let (year, month, day) = (part()?, part()?, part()?);
        let month = Month::try_from(u8::try_from(month).ok()?).ok()?;
        let date = Date::from_calendar_date(year.into(), month, u8::try_from(day).ok()?).ok()?;
        u32::try_from(date.to_julian_day() - FIRST).ok().map(Day)
    }

    /// Returns the end of the day, in milliseconds since 1970.
    pub fn ends(self) -> u64 {
        u64::from(self.0 + 1) * LONG
    }

    /// Returns this day and all before it, the latest first.
    pub fn and_before(self) -> impl Iterator<Item = Day> {
        (0..=self.0).rev().map(Day)
    }

    /// Returns the seed of its deal of a game, from the secret of the server.
    pub fn seed(self, secret: &Seed, game: &str) -> Seed {
        let begun = Sha256::new().chain_update(b"tessera deal of the day\0").chain_update(secret.0);
        let named = begun.chain_update((game.len() as u32).to_be_bytes()).chain_update(game);
        Seed(named.chain_update(self.0.to_be_bytes()).finalize().into())
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let date = Date::from_julian_day(FIRST + self.0 as i32).expect("no game is played so late");
        write!(f, "{:04}-{:02}-{:02}", date.year(), u8::from(date.month()), date.day())
    }
}

impl TryFrom<String> for Day {
    type Error = String;

    fn try_from(text: String) -> Result<Day, String> {
        Day::parse(&text).ok_or_else(|| format!("`{text}` is not a date; write it like 2026-11-23"))
    }
}

impl From<Day> for String {
    fn from(day: Day) -> String {
        day.to_string()
    }
}

/// The course of a game for one seat, ordered from worst to best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    /// The outcome for the seat.
    pub end: End,
    /// The number of its own turns that had begun.
    pub turns: u16,
}

/// The outcome of a game for one seat, ordered from worst to best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// Another player won, or the player of a solo game didn't.
    Lost,
    /// Nobody won.
    Drawn,
    /// This seat won.
    Won,
}

impl End {
    /// Returns the outcome for one seat of a game that `winners` have won.
    pub fn of(seat: Seat, seats: u8, winners: &[Seat]) -> End {
        match winners {
            [] if seats > 1 => End::Drawn,
            _ if winners.contains(&seat) => End::Won,
            _ => End::Lost,
        }
    }
}

/// The turns of one seat, counted while a game is replayed. A turn belongs to the first seat that
/// must decide in it.
#[derive(Clone, Copy, Debug)]
pub struct OwnTurns {
    seat: Seat,
    /// The turns of all seats together that had begun at the last look.
    begun: u16,
    own: u16,
}

impl OwnTurns {
    /// Begins the count for a game that has not begun.
    pub fn of(seat: Seat) -> OwnTurns {
        OwnTurns { seat, begun: 0, own: 0 }
    }

    /// Looks at the game after this many turns of all seats together.
    pub fn look(&mut self, begun: u16, turn: &Turn) {
        let Turn::Decide(seat) = turn else { return };
        if begun > self.begun {
            self.begun = begun;
            self.own += u16::from(*seat == self.seat);
        }
    }

    /// Returns the number of the seat's own turns that have begun.
    pub fn own(self) -> u16 {
        self.own
    }
}

impl Course {
    /// Returns the course of a game for one seat.
    pub fn of(seat: Seat, seats: u8, outcome: &Outcome, turns: u16) -> Course {
        let winners: Vec<Seat> = outcome.winners.iter().collect();
        Course { end: End::of(seat, seats, &winners), turns }
    }

    /// Returns a measure of the course. A win is better the sooner it comes, anything else the
    /// later.
    fn worth(self) -> (End, i32) {
        let turns = i32::from(self.turns);
        (self.end, if self.end == End::Won { -turns } else { turns })
    }

    /// Returns the number of others that went worse.
    pub fn beats(self, others: &[Course]) -> usize {
        others.iter().filter(|other| other.worth() < self.worth()).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_as_in_a_calendar_and_read_again() {
        for (text, began) in [
            ("1970-01-01", 0),
            ("2024-02-29", 1_709_164_800_000),
            ("2026-11-23", 1_795_392_000_000),
        ] {
            let day = Day::parse(text).expect("it is a day");
            assert_eq!((day, day.to_string()), (Day::of(began), text.to_owned()));
            assert_eq!((day, day.ends()), (Day::of(began + LONG - 1), began + LONG));
        }
        for wrong in ["", "2026-11", "2026-02-30", "2026-13-01", "1969-12-31", "tomorrow"] {
            assert_eq!(Day::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn another_house_game_or_day_has_another_seed() {
        let (tables, other) = (Seed([1; 32]), Seed([2; 32]));
        let seeds = [
            Day(5).seed(&tables, "lowball"),
            Day(6).seed(&tables, "lowball"),
            Day(5).seed(&tables, "highball"),
            Day(5).seed(&other, "lowball"),
        ];
        for (place, seed) in seeds.iter().enumerate() {
            assert!(!seeds[place + 1..].contains(seed), "number {place} comes twice");
        }
        assert_eq!(seeds[0], Day(5).seed(&tables, "lowball"));
    }

    #[test]
    fn a_turn_is_counted_for_whom_it_asks_first_and_not_for_who_answers_in_it() {
        let mut turns = OwnTurns::of(Seat(1));
        let asked = [(0, 1), (1, 0), (1, 1), (2, 1), (2, 0), (2, 1), (3, 0), (4, 1)];
        for (begun, seat) in asked {
            turns.look(begun, &Turn::Decide(Seat(seat)));
        }
        assert_eq!(turns.own(), 2);
    }

    #[test]
    fn a_win_beats_a_draw_sooner_is_better_and_who_loses_had_better_lose_late() {
        let course = |end, turns| Course { end, turns };
        let others = [
            course(End::Won, 10),
            course(End::Won, 20),
            course(End::Drawn, 30),
            course(End::Lost, 8),
            course(End::Lost, 12),
        ];
        let beaten = |end, turns| course(end, turns).beats(&others);
        assert_eq!(beaten(End::Won, 9), 5);
        assert_eq!(beaten(End::Won, 10), 4, "as good is not better");
        assert_eq!(beaten(End::Won, 21), 3);
        assert_eq!(beaten(End::Lost, 12), 1);
        assert_eq!(beaten(End::Lost, 8), 0);
        assert_eq!(End::of(Seat(0), 1, &[]), End::Lost, "alone nobody else wins");
        assert_eq!(End::of(Seat(0), 2, &[]), End::Drawn);
    }
}
