//! Whole games as text, to be read like a book: the moves, the story, and the table once a turn.
//!
//! A book is played again by the moves it names (`p1> develop laser`) from its seed, and must come out as it
//! stands, to the last byte. Any change of a rule, a card or a sentence shows there. When it is meant, have the
//! books written anew, around the same moves, and read the difference:
//!
//! ```text
//! BLESS=1 cargo test -p GAME golden::
//! ```
//!
//! A new book begins as the lines of its moves alone, such as those of a saved game.

use engine::{Game, Playing, Seat, Seed, Span, Text, Turn, Viewer, plain};
use std::sync::Arc;
use std::{env, fs};

/// A game that is kept as a book in `tests/golden`.
pub struct GoldenGame<'k, G: Game> {
    /// Its title, and the name of its file.
    pub name: &'k str,
    /// The number that all chance grows from.
    pub seed: u64,
    /// What was agreed on.
    pub setup: G::Setup,
    /// Which turn it is; the table is drawn when another one begins.
    pub turn: fn(&G::View) -> u16,
}

impl<G: Game> GoldenGame<'_, G> {
    /// Plays the book again and compares, or writes it anew.
    ///
    /// # Panics
    /// When the game comes out otherwise than it stands, with the first line that does.
    pub fn hold(self, game: G) {
        let path = format!("tests/golden/{}.txt", self.name);
        let kept = fs::read_to_string(&path).expect("the book is there");
        let played = self.played(game, &kept);
        if env::var_os("BLESS").is_some() {
            return fs::write(&path, &played).expect("the book can be written");
        }
        if let Some(difference) = difference(&kept, &played) {
            panic!("{path}{difference}");
        }
    }

    /// The game of an earlier book, written down anew.
    fn played(self, game: G, earlier: &str) -> String {
        let GoldenGame { name, seed, setup, turn } = self;
        let playing = Playing::begin(Arc::new(game), setup, Seed::from_number(seed));
        let playing = playing.expect("it may begin");
        let text = format!("{name}, seed {seed}\n\n");
        let mut book = Book { playing, turn, drawn: 0, text };
        book.tell(0);
        for (number, line) in (1..).zip(earlier.lines()) {
            if let Some((seat, notation)) = a_move(line) {
                book.draw_table();
                book.play(seat, notation).unwrap_or_else(|why| panic!("{name}:{number}: {why}"));
            }
        }
        assert!(matches!(book.playing.turn(), Turn::Over(_)), "{name}: it is a whole game");
        book.text
    }
}

/// Where two books part, if they do.
fn difference(kept: &str, played: &str) -> Option<String> {
    let differing = kept.lines().zip(played.lines()).position(|(kept, played)| kept != played);
    match differing {
        Some(line) => {
            let [was, is] = [kept, played].map(|book| book.lines().nth(line).unwrap_or_default());
            Some(format!(":{}:\n  was {was:?}\n  is  {is:?}", line + 1))
        }
        None if kept == played => None,
        None => Some(": it is the same game, but longer or shorter".to_owned()),
    }
}

/// A game while it is written down.
struct Book<G: Game> {
    playing: Playing<G>,
    turn: fn(&G::View) -> u16,
    /// The turn whose table was drawn last.
    drawn: u16,
    text: String,
}

impl<G: Game> Book<G> {
    /// What happened since so many moves, each event as told to one who is told of most cards.
    fn tell(&mut self, since: usize) {
        for event in self.playing.events(since) {
            let viewers = Viewer::all(self.playing.seats());
            let told = viewers.filter_map(|viewer| self.playing.game().line(event, viewer));
            let fullest = told.max_by_key(|line| cards_in(&line.text));
            let line = fullest.expect("every event is told to somebody");
            self.text.push_str(&format!("    {line}\n"));
        }
    }

    /// The table as onlookers see it, when a turn begins.
    fn draw_table(&mut self) {
        let view = self.playing.view(Viewer::Spectator);
        let turn = (self.turn)(&view);
        if turn > self.drawn {
            self.drawn = turn;
            let scene = self.playing.game().scene(&view);
            self.text.push_str(&format!("\n{}\n", plain::draw(&scene)));
        }
    }

    fn play(&mut self, seat: Seat, notation: &str) -> Result<(), String> {
        self.playing.play(seat, notation).map_err(|why| format!("{seat}> {notation}: {why}"))?;
        self.text.push_str(&format!("{seat}> {notation}\n"));
        self.tell(self.playing.moves_played());
        Ok(())
    }
}

/// A line such as `p1> develop laser`.
fn a_move(line: &str) -> Option<(Seat, &str)> {
    let (seat, notation) = line.split_once("> ")?;
    Some((Seat::parse(seat)?, notation))
}

fn cards_in(text: &Text) -> usize {
    text.0.iter().filter(|span| matches!(span, Span::Card(_))).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "evening, seed 1\n\np1> lay ibex\n    p1 lays a card.\n";

    #[test]
    fn a_book_is_the_same_to_the_last_byte_or_is_said_to_part_at_a_line() {
        assert_eq!(difference(BOOK, BOOK), None);
        let other = BOOK.replace("p1 lays", "p2 lays");
        let told = difference(BOOK, &other).expect("they part");
        assert!(told.starts_with(":4:\n") && told.contains("p2 lays"), "{told}");
        for shorter in [&BOOK[..BOOK.len() - 1], "evening, seed 1\n"] {
            assert!(difference(BOOK, shorter).is_some_and(|told| told.contains("shorter")));
        }
    }

    #[test]
    fn moves_are_the_lines_that_begin_with_a_seat() {
        assert_eq!(a_move("p2> wager 5"), Some((Seat(1), "wager 5")));
        assert_eq!(a_move("    p2 wagers 5."), None);
        assert_eq!(a_move("> p1 Ledgerlight Trust: action points 5"), None);
    }
}
