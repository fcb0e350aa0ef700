//! Counting what people at a table would shake their heads at.

use crate::one_game::Onlooker;
use engine::story::Silence;
use engine::{Blunder, Dice, Seat, Turn, Viewer, Worth};
use serde::Serialize;

/// In how many imagined states a move must win to be a win that was there to be seen.
const WORLDS: usize = 4;

/// How often a bot blundered, by kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Blunders {
    /// How many decisions it made; a seat without a choice makes none.
    pub decisions: u32,
    /// How many blunders of each kind of [`Blunder::ALL`], in that order.
    pub counts: [u32; Blunder::ALL.len()],
}

impl Blunders {
    /// Adds those of another game.
    pub fn add(&mut self, other: &Blunders) {
        self.decisions += other.decisions;
        self.counts.iter_mut().zip(other.counts).for_each(|(sum, more)| *sum += more);
    }

    /// All of them together.
    pub fn sum(&self) -> u32 {
        self.counts.iter().sum()
    }

    fn count(&mut self, blunder: Blunder) {
        self.counts[blunder as usize] += 1;
    }
}

/// Looks on while a game is played, and counts the blunders of each of two sides.
pub struct Critic<'a, G: Worth> {
    /// Which side has which seat.
    sides: &'a [usize],
    blunders: &'a mut [Blunders; 2],
    /// The offers that were refused, with what the answers rested on.
    refused: Vec<Offer<G::Move>>,
    /// The offer that waits for its answer, and how well its seat stood before.
    open: Option<(Offer<G::Move>, f32)>,
    dice: Dice,
}

#[derive(PartialEq)]
struct Offer<M> {
    by: Seat,
    mv: M,
    rests_on: u64,
}

impl<'a, G: Worth> Critic<'a, G> {
    /// Somebody who counts for the sides that have these seats.
    pub fn of(sides: &'a [usize], blunders: &'a mut [Blunders; 2]) -> Critic<'a, G> {
        let dice = Dice::from_number(0);
        Critic { sides, blunders, refused: Vec::new(), open: None, dice }
    }

    /// The last offer was refused if its seat is asked again and stands exactly as before.
    fn hear_answer(&mut self, game: &G, state: &G::State, seat: Seat) {
        let answered = self.open.take_if(|(offer, _)| offer.by == seat);
        if let Some((offer, stood)) = answered
            && game.worth(state, seat) == stood
        {
            self.refused.push(offer);
        }
    }

    fn offers_again(&mut self, game: &G, state: &G::State, seat: Seat, mv: &G::Move) -> bool {
        let view = game.view(state, Viewer::Seat(seat));
        let Some(rests_on) = game.offer_rests_on(&view, mv) else { return false };
        let offer = Offer { by: seat, mv: mv.clone(), rests_on };
        let is_again = self.refused.contains(&offer);
        self.open = Some((offer, game.worth(state, seat)));
        is_again
    }

    /// Whether some move would have won for certain, and this one does not.
    fn misses_win(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        moves: &[G::Move],
        chosen: usize,
    ) -> bool {
        let mut winning = vec![true; moves.len()];
        let view = game.view(state, Viewer::Seat(seat));
        for _ in 0..WORLDS {
            let world = game.imagine(&view, &mut self.dice);
            for (mv, wins) in moves.iter().zip(&mut winning).filter(|(_, wins)| **wins) {
                *wins = wins_at_once(game, &world, seat, mv, &mut self.dice);
            }
            if !winning.contains(&true) {
                return false;
            }
        }
        !winning[chosen]
    }
}

fn wins_at_once<G: Worth>(
    game: &G,
    state: &G::State,
    seat: Seat,
    mv: &G::Move,
    dice: &mut Dice,
) -> bool {
    let mut after = state.clone();
    game.play(&mut after, seat, mv, dice, &mut Silence);
    matches!(game.turn(&after), Turn::Over(outcome) if outcome.winners.has(seat))
}

impl<G: Worth> Onlooker<G> for Critic<'_, G> {
    fn see(&mut self, game: &G, state: &G::State, seat: Seat, moves: &[G::Move], chosen: usize) {
        self.hear_answer(game, state, seat);
        if moves.len() == 1 {
            return;
        }
        let mv = &moves[chosen];
        let seen = game.blunder(state, seat, mv);
        let again = self.offers_again(game, state, seat, mv).then_some(Blunder::RefusedOfferAgain);
        let missed =
            self.misses_win(game, state, seat, moves, chosen).then_some(Blunder::WinMissed);
        let blunders = &mut self.blunders[self.sides[seat.index()]];
        blunders.decisions += 1;
        [seen, again, missed].into_iter().flatten().for_each(|blunder| blunders.count(blunder));
    }
}
