//! What readers of card text promise: to place every complaint, and to let nothing in that cannot be
//! printed, read again and played with.

use cardtext::{Diagnostics, Dictionary, Paint};
use engine::Rules;
use proving::tables::can_be_played;
use singularity::Singularity;
use singularity::cards::vocabulary::{effects, objectives};
use singularity::cards::{Pool, condition, read_library, standard_pool};
use std::sync::LazyLock;

/// How many decisions are taken with cards that were let in.
const DECISIONS: u64 = 40;

/// A text as a card file, as what a card says and as what an objective asks for.
pub fn hold(text: &str) {
    match read_library(&[("own.toml", text)]) {
        Err(wrong) => complaints_are_placed(text, &wrong),
        Ok(library) => {
            assert!(!library.faces().is_empty(), "every card has a face");
            said_is_read_again(&library.pool);
            let game = Singularity::with(library.pool);
            assert!(can_be_played(&game, &game.usual_setup(2), DECISIONS));
        }
    }
    sentences_are_read_again(text);
    conditions_are_read_again(text);
}

fn complaints_are_placed(text: &str, wrong: &Diagnostics) {
    assert!(!wrong.is_empty(), "what is refused is refused for a reason");
    assert!(!wrong.render(Paint::Coloured).is_empty());
    for located in wrong.iter().filter(|located| located.file == "own.toml") {
        assert!(located.line <= text.lines().count() + 1, "{located:?} lies behind the end");
    }
}

fn names(pool: &Pool) -> Dictionary {
    let mut names = Dictionary::default();
    for card in pool.cards() {
        let noun = if pool.is_technology(card) { "technology" } else { "event" };
        names.add(noun, card.0.into(), pool.name(card));
    }
    names
}

fn said_is_read_again(pool: &Pool) {
    let names = names(pool);
    for card in pool.cards() {
        let said = pool.sentences(pool.effects(card));
        let reading = effects().read(&said, &names);
        assert_eq!(reading.mistakes, [], "{said}");
        assert!(reading.values().eq(pool.effects(card)), "{said}");
    }
}

static STANDARD: LazyLock<(Pool, Dictionary)> = LazyLock::new(|| {
    let pool = standard_pool();
    let names = names(&pool);
    (pool, names)
});

fn sentences_are_read_again(text: &str) {
    let (pool, names) = &*STANDARD;
    let reading = effects().read(text, names);
    for mistake in &reading.mistakes {
        assert!(text.get(mistake.span.clone()).is_some(), "{mistake:?}");
    }
    let said: Vec<_> = reading.values().copied().collect();
    let printed = pool.sentences(&said);
    let again = effects().read(&printed, names);
    assert_eq!(again.mistakes, [], "{printed}");
    assert!(again.values().eq(&said), "{printed}");
}

fn conditions_are_read_again(text: &str) {
    let reading = objectives().read(text, &Dictionary::default());
    if !reading.mistakes.is_empty() {
        return;
    }
    let terms: Vec<_> = reading.values().copied().collect();
    let printed = condition(&terms);
    let again = objectives().read(&printed, &Dictionary::default());
    assert_eq!(again.mistakes, [], "{printed}");
    assert!(again.values().eq(&terms), "{printed}");
}
