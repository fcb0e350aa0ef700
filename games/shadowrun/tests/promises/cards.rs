//! What readers of card text promise: to place every complaint, and to let nothing in that cannot be written, read again
//! and played with.

use super::runs_can_be_played;
use runners::cards::language::sentences;
use runners::cards::read::read_pool;
use shadowrun::TradingRuns;

/// A text as a card file, and as what a card says.
pub fn hold(text: &str) {
    match read_pool(&[("own.toml", text)]) {
        Err(wrong) => {
            assert!(!wrong.is_empty(), "what is refused is refused for a reason");
            for located in wrong.iter().filter(|located| located.file == "own.toml") {
                assert!(
                    located.line <= text.lines().count() + 1,
                    "{located:?} lies behind the end"
                );
            }
        }
        Ok(pool) => {
            let written = pool.card_text(&pool.cards);
            let again = read_pool(&[("own.toml", &written)]);
            assert!(again.is_ok_and(|again| again == pool), "{written}");
            runs_can_be_played(&TradingRuns::with(pool));
        }
    }
    said_is_read_again(text);
}

fn said_is_read_again(text: &str) {
    let names = cardtext::Dictionary::default();
    let reading = sentences().read(text, &names);
    for mistake in &reading.mistakes {
        assert!(text.get(mistake.span.clone()).is_some(), "{mistake:?}");
    }
    let said: Vec<_> = reading.values().copied().collect();
    let printed = sentences().print_all(&said, &names);
    let again = sentences().read(&printed, &names);
    assert_eq!(again.mistakes, [], "{printed}");
    assert!(again.values().eq(&said), "{printed}");
}
