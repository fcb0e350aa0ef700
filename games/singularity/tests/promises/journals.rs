//! What journals promise: any text is a whole journal or is refused at a line, and a changed one is never
//! taken for the true one, not even when all its hashes were worked out anew.

use engine::journal::{self, Fingerprint, Verdict};
use engine::toy::Lowball;
use engine::{Dice, Game, Playing, Seed, Turn};
use singularity::Singularity;
use std::sync::{Arc, LazyLock};

/// How many decisions the true journals have.
const DECISIONS: usize = 24;

static GAME: LazyLock<Singularity> = LazyLock::new(Singularity::standard);
static TRUE: LazyLock<[String; 2]> = LazyLock::new(|| [played(Lowball), played((*GAME).clone())]);

/// A text as a journal, with its own hashes and with right ones; and as an edit of true journals.
pub fn hold(text: &str) {
    is_whole_or_refused(text);
    is_whole_or_refused(&resealed(text));
    if let Some(edit) = Edit::read(text) {
        TRUE.iter().for_each(|journal| is_not_taken_for_true(journal, &edit));
    }
}

/// The true journals: one of a tiny game, one of a whole one.
pub fn true_ones() -> &'static [String; 2] {
    &TRUE
}

fn is_whole_or_refused(text: &str) {
    match journal::read(text) {
        Err(error) => assert!((1..=text.lines().count() + 1).contains(&error.line), "{error}"),
        Ok((journal, footer)) => {
            let written = journal.to_text(&footer);
            assert!(written.lines().eq(text.lines()), "another text is read as\n{written}");
            let _verdicts = (
                journal::verify(&Lowball, &journal, &footer),
                journal::verify(&*GAME, &journal, &footer),
            );
        }
    }
}

/// The lines, each with the hash that follows from those above.
fn resealed(text: &str) -> String {
    let mut above = Fingerprint::GENESIS;
    let lines = text.lines().map(|line| {
        let open = line.rsplit_once(",\"hash\":\"").map_or(line, |(open, _)| open);
        above = above.link(&format!("{open}}}"));
        format!("{open},\"hash\":\"{above}\"}}\n")
    });
    lines.collect()
}

/// A place in a journal, how many bytes of it go, and what stands there instead: `120 3 text`.
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

fn is_not_taken_for_true(journal: &str, edit: &Edit<'_>) {
    let edited = edit.of(journal);
    is_whole_or_refused(&edited);
    if journal::read(&edited).is_ok() {
        assert!(edited.lines().eq(journal.lines()), "a changed journal is taken for true");
    }
    if let (Some(truth), Some(forged)) = (verdict(journal), verdict(&resealed(&edited))) {
        assert_eq!((forged.state, forged.outcome), (truth.state, truth.outcome), "{edited}");
    }
}

fn verdict(text: &str) -> Option<Verdict> {
    let (journal, footer) = journal::read(text).ok()?;
    let toy = journal::verify(&Lowball, &journal, &footer);
    toy.or_else(|_| journal::verify(&*GAME, &journal, &footer)).ok()
}

fn played<G: Game>(game: G) -> String {
    let (setup, mut dice) = (game.usual_setup(2), Dice::from_number(3));
    let begun = Playing::begin(Arc::new(game), setup, Seed::from_number(5));
    let mut playing = begun.expect("the usual set-up is allowed");
    for _ in 0..DECISIONS {
        let Turn::Decide(seat) = playing.turn() else { break };
        let moves = playing.moves();
        let mv = &moves[dice.index("choice", moves.len() as u32) as usize];
        playing.play_move(seat, mv).expect("a listed move is allowed");
    }
    playing.save()
}
