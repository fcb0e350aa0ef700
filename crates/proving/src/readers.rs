//! The readers that every game has, each with its promises, the true texts of the game, and edits of those texts.

use crate::bend::{Chance, bound};
use crate::found::edited;
use crate::tables::Tables;
use crate::{journals, lessons, notation, positions, scenarios, setups};
use engine::{AnyGame, Dice, Published, Seed, any};
use std::ops::Range;
use std::path::Path;

/// A reader of texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// Of moves.
    Moves,
    /// Of `[setup]` and `[position]`.
    Positions,
    /// Of whole scenarios.
    Scenarios,
    /// Of saved games.
    Journals,
    /// Of lessons and puzzles.
    Lessons,
    /// Of set-ups.
    Setups,
}

impl Reader {
    /// All readers.
    pub const ALL: [Reader; 6] = [
        Reader::Moves,
        Reader::Positions,
        Reader::Scenarios,
        Reader::Journals,
        Reader::Lessons,
        Reader::Setups,
    ];
}

/// Random games with a table each, and the decisions between one table and the next.
const GAMES: u64 = 6;
const BETWEEN: u64 = 29;

/// Decisions of the true journal.
const DECISIONS: usize = 16;

/// The most true texts of one sort that are tried.
const MOST_TRUE: usize = 60;

/// The most bytes that an edit takes out.
const LONGEST_EDIT: u32 = 12;

/// Texts that edits put in.
const PUT: [&str; 16] = [
    "",
    "\"",
    "[",
    "]",
    "{",
    "\n",
    " ",
    "-",
    "=",
    "é",
    "0",
    "99999999999999999999",
    "[[step]]\n",
    "p9",
    "true",
    "\\u0000",
];

/// The readers of a game.
pub struct Readers<G: Published> {
    tables: Tables<G>,
    truth: String,
    erased: Box<dyn AnyGame>,
}

fn published<G: Published>() -> G {
    G::publish(&[]).expect("the game's own cards are sound")
}

impl<G: Published> Readers<G> {
    /// The tables of random games that moves are read at.
    pub fn tables(&self) -> &Tables<G> {
        &self.tables
    }

    /// The readers of a game with the cards of its box.
    ///
    /// # Panics
    /// If its own cards have mistakes.
    pub fn of_the_box() -> Readers<G> {
        Readers {
            tables: Tables::of(published(), GAMES, BETWEEN),
            truth: journals::true_one(published::<G>(), DECISIONS),
            erased: any(published::<G>()),
        }
    }

    /// Tries the promises of a reader on a text.
    ///
    /// # Panics
    /// If one is broken.
    pub fn read(&self, reader: Reader, text: &str) {
        let game = &self.tables.game;
        match reader {
            Reader::Moves => notation::hold(&self.tables, text),
            Reader::Positions => positions::hold(game, text),
            Reader::Scenarios => scenarios::are_read_or_refused(game, text),
            Reader::Journals => journals::hold(game, &self.truth, text),
            Reader::Lessons => lessons::are_taught_or_refused(&*self.erased, text),
            Reader::Setups => setups::hold(game, text),
        }
    }

    /// True texts for a reader, with the scenarios in this folder.
    ///
    /// # Panics
    /// If the folder cannot be read.
    pub fn true_ones(&self, reader: Reader, scenarios: &Path) -> Vec<String> {
        match reader {
            Reader::Moves => self.tables.moves(),
            Reader::Positions => self.tables.positions(),
            Reader::Scenarios => crate::scenarios::short_ones(scenarios),
            Reader::Journals => vec![self.truth.clone()],
            // Scenarios are lessons without the words for learners.
            Reader::Lessons if G::lessons().is_empty() => crate::scenarios::short_ones(scenarios),
            Reader::Lessons => G::lessons().iter().map(|file| file.text.to_owned()).collect(),
            Reader::Setups => setups::true_ones(&self.tables.game),
        }
    }

    /// Tries the promises of every reader on true texts.
    ///
    /// # Panics
    /// If a promise is broken, or there is no true text.
    pub fn hold_for_true_texts(&self) {
        for reader in Reader::ALL {
            let texts = self.true_ones(reader, Path::new("scenarios"));
            assert!(!texts.is_empty(), "there is no true text for the reader of {reader:?}");
            let some = texts.iter().step_by(texts.len().div_ceil(MOST_TRUE));
            some.for_each(|text| self.read(reader, text));
        }
    }

    /// Tries positions in which a number stands at the bound of some type.
    ///
    /// # Panics
    /// If a promise is broken.
    pub fn hold_for_bounds(&self, positions: usize) {
        let texts = self.tables.positions();
        let mut chance = Chance::of("bounds");
        for _ in 0..positions {
            let mut text = chance.one_of(&texts);
            let number = chance.one_of(&numbers(&text).collect::<Vec<_>>());
            text.replace_range(number, bound(&mut chance));
            self.read(Reader::Positions, &text);
        }
    }

    /// Tries a reader on edits of true texts, the same ones each time.
    ///
    /// # Panics
    /// If a promise is broken, or there is no true text.
    pub fn hold_for_edits(&self, reader: Reader, edits: usize) {
        let texts = self.true_ones(reader, Path::new("scenarios"));
        let mut dice = Dice::seeded(Seed::from_phrase("edits"));
        let mut below = |of: u32| dice.index("edit", of);
        for _ in 0..edits {
            let text = &texts[below(texts.len() as u32) as usize];
            let (at, length) = (below(1_000), below(LONGEST_EDIT) as usize);
            let put = PUT[below(PUT.len() as u32) as usize];
            self.read(reader, &edited(text, at, length, put));
            if reader == Reader::Journals {
                let at = below(text.len() as u32);
                self.read(reader, &format!("{at} {length} {put}"));
            }
        }
    }

    /// Checks that verifying refuses a saved game wherever its dice run out.
    ///
    /// # Panics
    /// If it does not.
    pub fn refuse_dice_that_run_out(&self) {
        journals::dice_that_run_out_are_refused(&self.tables.game, &self.truth);
    }
}

/// The places of the numbers in a text of TOML: digits after a space or a bracket.
fn numbers(text: &str) -> impl Iterator<Item = Range<usize>> {
    let starts = text.match_indices([' ', '[', '-']).map(|(at, _)| at + 1);
    let length = |from: usize| text[from..].bytes().take_while(u8::is_ascii_digit).count();
    starts.map(move |from| from..from + length(from)).filter(|number| !number.is_empty())
}

/// The tests of the readers of a game.
#[macro_export]
macro_rules! readers_hold {
    ($game:ty) => {
        use ::proving::readers::{Reader, Readers};

        pub(crate) static READERS: ::std::sync::LazyLock<Readers<$game>> =
            ::std::sync::LazyLock::new(Readers::of_the_box);

        #[test]
        fn true_texts_keep_the_promises_of_their_readers() {
            READERS.hold_for_true_texts();
        }

        #[test]
        fn positions_with_numbers_at_a_bound_are_played_on_or_refused() {
            READERS.hold_for_bounds(60);
        }

        #[test]
        fn edited_moves_are_read_or_refused() {
            READERS.hold_for_edits(Reader::Moves, 150);
        }

        #[test]
        fn edited_positions_are_played_on_or_refused() {
            READERS.hold_for_edits(Reader::Positions, 60);
        }

        #[test]
        fn edited_scenarios_are_run_or_refused() {
            READERS.hold_for_edits(Reader::Scenarios, 150);
        }

        #[test]
        fn edited_journals_are_never_taken_for_true() {
            READERS.hold_for_edits(Reader::Journals, 100);
        }

        #[test]
        fn journals_whose_dice_run_out_are_refused() {
            READERS.refuse_dice_that_run_out();
        }

        #[test]
        fn edited_lessons_are_taught_or_refused() {
            READERS.hold_for_edits(Reader::Lessons, 12);
        }

        #[test]
        fn edited_set_ups_are_played_or_refused() {
            READERS.hold_for_edits(Reader::Setups, 100);
        }
    };
}

#[cfg(test)]
mod tests {
    use super::numbers;

    #[test]
    fn numbers_are_found_after_what_stands_before_them_in_toml() {
        let text = "p1 = [3, -40]\nq = \"x2\"\n[seats.p1]\nn = 7";
        let found: Vec<&str> = numbers(text).map(|number| &text[number]).collect();
        assert_eq!(found, ["3", "40", "7"]);
    }
}
