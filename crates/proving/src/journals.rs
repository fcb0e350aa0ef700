//! The promises of every reader of journals. A text is a whole journal, or the refusal names a line. A changed journal never passes
//! for the true one, even with all its hashes computed anew. Recorded dice that run out end the move.

use crate::steps::are_bounded;
use engine::journal::{self, Entry, Fingerprint, Footer, Journal, Verdict};
use engine::{Dice, Game, Playing, Seed, Turn};
use std::sync::Arc;

/// Reads a text as a journal, with its own hashes and with correct ones; and as an edit of a true journal.
///
/// # Panics
/// If a promise is broken.
pub fn hold<G: Game>(game: &G, truth: &str, text: &str) {
    is_whole_or_refused(game, text);
    is_whole_or_refused(game, &resealed(text));
    if let Some(edit) = Edit::read(text) {
        is_not_taken_for_true(game, truth, &edit);
    }
}

/// Plays a random game for `decisions` decisions, and returns its journal.
///
/// # Panics
/// If the usual set-up or an offered move is refused.
pub fn true_one<G: Game>(game: G, decisions: usize) -> String {
    let setup = game.usual_setup(game.about().least);
    let mut dice = Dice::from_number(3);
    let begun = Playing::begin(Arc::new(game), setup, Seed::from_number(5));
    let mut playing = begun.expect("the usual set-up is allowed");
    for _ in 0..decisions {
        let Turn::Decide(seat) = playing.turn() else { break };
        let moves = playing.moves();
        let mv = &moves[dice.index("choice", moves.len() as u32) as usize];
        playing.play_move(seat, mv).expect("a listed move is allowed");
    }
    playing.save()
}

/// A true journal cut to `answers` recorded rolls for each move, without a seed for more.
///
/// # Panics
/// If the journal cannot be read.
pub fn cut_short(truth: &str, answers: usize) -> String {
    let (journal, footer) = journal::read(truth).expect("a true journal is whole");
    let mut header = journal.header().clone();
    header.rolls.truncate(answers);
    let shortened = |entry: &Entry| {
        let mut entry = entry.clone();
        if let Entry::Move(played) = &mut entry {
            played.rolls.truncate(answers);
        }
        entry
    };
    let entries = journal.entries().iter().map(shortened).collect();
    let footer = Footer { outcome: None, state: None, seed: None, anew: Vec::new(), ..footer };
    Journal::of(header, entries).to_text(&footer)
}

/// Checks that verifying refuses a journal wherever its dice run out.
///
/// # Panics
/// If it does not.
pub fn dice_that_run_out_are_refused<G: Game>(game: &G, truth: &str) {
    let (journal, _) = journal::read(truth).expect("a true journal is whole");
    let all =
        std::iter::once(journal.header().rolls.len()).chain(journal.entries().iter().map(asked));
    for answers in 0..all.max().unwrap_or(0) {
        let cut = cut_short(truth, answers);
        let (journal, footer) = journal::read(&cut).expect("it has right hashes");
        let verdict = are_bounded(&cut, || journal::verify(game, &journal, &footer));
        assert!(verdict.is_err(), "{answers} answers for each move\n{cut}");
    }
}

fn asked(entry: &Entry) -> usize {
    match entry {
        Entry::Move(played) => played.rolls.len(),
        _ => 0,
    }
}

fn is_whole_or_refused<G: Game>(game: &G, text: &str) {
    match are_bounded(text, || journal::read(text)) {
        Err(error) => assert!((1..=text.lines().count() + 1).contains(&error.line), "{error}"),
        Ok((journal, footer)) => {
            let written = journal.to_text(&footer);
            assert!(written.lines().eq(text.lines()), "another text is read as\n{written}");
            let _verdict = are_bounded(text, || journal::verify(game, &journal, &footer));
        }
    }
}

/// The lines, each with the hash that the lines above give it.
fn resealed(text: &str) -> String {
    let mut above = Fingerprint::GENESIS;
    let lines = text.lines().map(|line| {
        let open = line.rsplit_once(",\"hash\":\"").map_or(line, |(open, _)| open);
        above = above.link(&format!("{open}}}"));
        format!("{open},\"hash\":\"{above}\"}}\n")
    });
    lines.collect()
}

/// An edit of a journal: `120 3 text` puts `text` in place of 3 bytes at byte 120.
struct Edit<'t> {
    at: usize,
    gone: usize,
    put: &'t str,
}

impl<'t> Edit<'t> {
    fn read(text: &'t str) -> Option<Edit<'t>> {
        let mut parts = text.splitn(3, ' ');
        let mut number = || parts.next()?.parse().ok();
        Some(Edit { at: number()?, gone: number()?, put: parts.next()? })
    }

    fn of(&self, journal: &str) -> String {
        let at = journal.floor_char_boundary(self.at % journal.len());
        let end = journal.floor_char_boundary(at.saturating_add(self.gone).min(journal.len()));
        format!("{}{}{}", &journal[..at], self.put, &journal[end..])
    }
}

fn is_not_taken_for_true<G: Game>(game: &G, truth: &str, edit: &Edit<'_>) {
    let edited = edit.of(truth);
    is_whole_or_refused(game, &edited);
    if journal::read(&edited).is_ok() {
        assert!(edited.lines().eq(truth.lines()), "a changed journal is taken for true");
    }
    if let (Some(truth), Some(forged)) = (verdict(game, truth), verdict(game, &resealed(&edited))) {
        assert_eq!((forged.state, forged.outcome), (truth.state, truth.outcome), "{edited}");
    }
}

fn verdict<G: Game>(game: &G, text: &str) -> Option<Verdict> {
    let (journal, footer) = journal::read(text).ok()?;
    are_bounded(text, || journal::verify(game, &journal, &footer)).ok()
}
