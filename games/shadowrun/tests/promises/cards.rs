//! What readers of card text promise: to place every complaint, and to let nothing in that cannot be written, read again
//! and played with.

use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Turn};
use runners::cards::language::sentences;
use runners::cards::pool::Pool;
use runners::cards::read::read_pool;
use shadowrun::TradingRuns;

/// How many decisions are taken with cards that were let in.
const DECISIONS: usize = 40;

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
            can_be_played(pool);
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

fn can_be_played(pool: Pool) {
    let game = TradingRuns::with(pool);
    let mut dice = Dice::from_number(1);
    let setup = game.usual_setup(2);
    let mut state =
        game.begin(&setup, &mut dice, &mut Silence).expect("the usual set-up is allowed");
    let mut moves = Vec::new();
    for _ in 0..DECISIONS {
        let Turn::Decide(seat) = game.turn(&state) else { return };
        moves.clear();
        game.moves(&state, &mut moves);
        let mv = moves[dice.index("choice", moves.len() as u32) as usize].clone();
        game.play(&mut state, seat, &mv, &mut dice, &mut Silence);
    }
}
