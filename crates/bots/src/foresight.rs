//! A trial of a move in an imagined state, to see how a seat would stand.
//!
//! A move that opens a choice (an offer, a card to pick) is valued by its outcome: the seat that
//! must decide answers as is best for itself, until the game calls the state settled.

#[cfg(test)]
mod tests;

use engine::story::Silence;
use engine::{Dice, Seat, Turn, Worth};

/// The number of choices in a row that are answered before a state is valued as it is. A choice
/// with only one answer does not count.
const MOST_REPLIES: usize = 16;

/// The number of answers tried for one choice; of a longer list, a few at random.
const MOST_TRIED: usize = 12;

/// Returns the standing of a seat. A game that nobody won is worth what the game itself says.
pub fn standing<G: Worth>(game: &G, state: &G::State, seat: Seat) -> f32 {
    match game.turn(state) {
        Turn::Over(outcome) if !outcome.winners.is_empty() => {
            f32::from(u8::from(outcome.winners.has(seat)))
        }
        _ => game.worth(state, seat),
    }
}

/// States and a list that are used again and again, so that trying a move allocates nothing.
#[derive(Debug)]
pub struct Foresight<G: Worth> {
    after: Option<G::State>,
    reply: Option<G::State>,
    replies: Vec<G::Move>,
}

impl<G: Worth> Default for Foresight<G> {
    fn default() -> Self {
        Self { after: None, reply: None, replies: Vec::new() }
    }
}

impl<G: Worth> Foresight<G> {
    /// Returns the standing of `seat` after `mv` and the answers to all choices that follow.
    pub fn worth(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        mv: &G::Move,
        dice: &mut Dice,
    ) -> f32 {
        if let Some(foreseen) = game.foreseen(state, seat, mv) {
            return foreseen;
        }
        let mut after = self.after.take();
        let tried = copied(&mut after, state);
        game.play(tried, seat, mv, dice, &mut Silence);
        self.settle(game, tried, dice);
        let worth = standing(game, tried, seat);
        self.after = after;
        worth
    }

    /// Answers open choices until the state is settled, each as is best for the seat that must
    /// decide. Returns the number of answers.
    pub fn settle(&mut self, game: &G, state: &mut G::State, dice: &mut Dice) -> u64 {
        let (mut answered, mut chosen) = (0, 0);
        while let Turn::Decide(seat) = game.turn(state) {
            if game.is_settled(state) || chosen == MOST_REPLIES {
                break;
            }
            let mut replies = std::mem::take(&mut self.replies);
            replies.clear();
            game.moves(state, &mut replies);
            let best = self.best(game, state, seat, &replies, MOST_TRIED, dice);
            game.play(state, seat, &replies[best], dice, &mut Silence);
            answered += 1;
            chosen += usize::from(replies.len() > 1);
            self.replies = replies;
        }
        answered
    }

    /// Returns the best of these moves by the state right after it. Tries all of them if they are
    /// at most `tries`, or else that many at random.
    pub fn best(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        moves: &[G::Move],
        tries: usize,
        dice: &mut Dice,
    ) -> usize {
        if moves.len() == 1 {
            return 0;
        }
        let mut best = (f32::NEG_INFINITY, 0);
        for attempt in 0..moves.len().min(tries) {
            let at = match moves.len() <= tries {
                true => attempt,
                false => dice.index("try", moves.len() as u32) as usize,
            };
            let worth = self.seen_after(game, state, seat, &moves[at], dice);
            if worth > best.0 {
                best = (worth, at);
            }
        }
        best.1
    }

    /// Returns the standing of `seat` right after a move.
    fn seen_after(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        mv: &G::Move,
        dice: &mut Dice,
    ) -> f32 {
        game.foreseen(state, seat, mv).unwrap_or_else(|| {
            let reply = copied(&mut self.reply, state);
            game.play(reply, seat, mv, dice, &mut Silence);
            standing(game, reply, seat)
        })
    }
}

/// Copies `from` into a place that is kept, so that its memory is used again.
pub fn copied<'kept, S: Clone>(kept: &'kept mut Option<S>, from: &S) -> &'kept mut S {
    match kept {
        Some(state) => state.clone_from(from),
        None => *kept = Some(from.clone()),
    }
    kept.as_mut().expect("a copy was just put there")
}
