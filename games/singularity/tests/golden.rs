//! Three whole games as text, to be read like a book: the moves, the story, and the table once a turn.
//!
//! A book is played again by the moves it names (`p1> develop laser`) from its seed, and must come out as it
//! stands, to the last byte. Any change of a rule, a card or a sentence shows here. When it is meant, have the
//! books written anew, around the same moves, and read the difference:
//!
//! ```text
//! BLESS=1 cargo test -p singularity --test golden
//! ```

use engine::{Playing, Seat, Seed, Span, Text, Turn, Viewer, plain};
use singularity::{Setup, Singularity};
use std::sync::Arc;
use std::{env, fs};

#[test]
fn a_game_for_two() {
    is_as_kept("a game for two", 128, Setup { turn_limit: Some(5), ..Setup::usual(2) });
}

#[test]
fn a_game_for_three() {
    is_as_kept("a game for three", 292, Setup { turn_limit: Some(3), ..Setup::usual(3) });
}

#[test]
fn a_game_for_four_without_corporations() {
    let setup = Setup { turn_limit: Some(2), corporations: false, ..Setup::usual(4) };
    is_as_kept("a game for four without corporations", 200, setup);
}

/// Plays a book again and compares, or writes it anew.
fn is_as_kept(name: &str, seed: u64, setup: Setup) {
    let path = format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let kept = fs::read_to_string(&path).expect("the book is there");
    let played = Book::of(&kept, name, seed, setup);
    if env::var_os("BLESS").is_some() {
        return fs::write(&path, &played).expect("the book can be written");
    }
    let differing = kept.lines().zip(played.lines()).position(|(kept, played)| kept != played);
    if let Some(line) = differing {
        let (was, is) = (kept.lines().nth(line), played.lines().nth(line));
        panic!("{path}:{}:\n  was {was:?}\n  is  {is:?}", line + 1);
    }
    assert!(kept == played, "{path}: it is the same game, but longer or shorter");
}

/// A game while it is written down.
struct Book {
    playing: Playing<Singularity>,
    /// The turn whose table was drawn last.
    drawn: u16,
    text: String,
}

impl Book {
    /// The game of an earlier book, written down anew.
    fn of(earlier: &str, name: &str, seed: u64, setup: Setup) -> String {
        let game = Arc::new(Singularity::standard());
        let playing = Playing::begin(game, setup, Seed::from_number(seed)).expect("it may begin");
        let mut book = Book { playing, drawn: 0, text: format!("{name}, seed {seed}\n\n") };
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
        if view.turn > self.drawn {
            self.drawn = view.turn;
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
