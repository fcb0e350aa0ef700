//! Sentences of a box that change nothing in play. A sentence changes something if the same move, played as if the sentence were not
//! there, once comes out differently.
//!
//! Games are played until each sentence has changed something, or to a number of games; `SOAK=300` before the test plays fewer. The
//! sentences that are idle by then are listed.

use engine::story::Silence;
use engine::{Dice, Game, Seat, Turn};
use std::env;

/// A sentence that has changed nothing yet.
pub struct Idle<G, C> {
    /// The sentence with its card, for a reader.
    pub name: String,
    /// The card that says it.
    pub card: C,
    /// A standing sentence may also change which moves are on offer.
    pub is_standing: bool,
    /// The game in which it is not said.
    pub without: G,
}

/// The games in which sentences are tried.
pub struct Soak<G: Game, C> {
    /// Begins the game of a number.
    pub begin: fn(&G, u64, &mut Dice) -> G::State,
    /// Chooses a move.
    pub choose: fn(&[G::Move], &mut Dice) -> G::Move,
    /// Lists the cards whose sentences may have mattered in a move: those before and after it, and those it told of.
    pub in_sight: fn(&PlayedMove<'_, G>) -> Vec<C>,
    /// Returns true if a target is being named: nothing has changed yet.
    pub names_a_target: fn(&G::State) -> bool,
}

/// A move that was played, and what came of it.
pub struct PlayedMove<'p, G: Game> {
    /// The table before it.
    pub before: &'p G::State,
    /// The table after it.
    pub after: &'p G::State,
    /// The events in between.
    pub told: &'p [G::Event],
    seat: Seat,
    mv: &'p G::Move,
    /// The seed of the dice.
    seed: u64,
}

impl<G: Game, C: PartialEq> Soak<G, C> {
    /// Plays until no sentence is idle, in `most` games unless the environment says otherwise.
    ///
    /// # Panics
    /// If a sentence has changed nothing by then.
    pub fn leaves_none_idle(&self, game: &G, sentences: Vec<Idle<G, C>>, most: u64) {
        let asked = env::var("SOAK").ok().and_then(|games| games.parse().ok());
        let (games, all) = (asked.unwrap_or(most), sentences.len());
        let mut idle = sentences;
        for number in 0..games {
            if !idle.is_empty() {
                self.try_in_a_game(game, number, &mut idle);
            }
        }
        let names: Vec<&str> = idle.iter().map(|one| one.name.as_str()).collect();
        let told = format!("{} of {all} in {games} games:\n{}", names.len(), names.join("\n"));
        println!("{told}");
        assert!(names.is_empty(), "sentences that changed nothing: {told}");
    }

    /// Plays a game and drops the sentences that change something in it.
    fn try_in_a_game(&self, game: &G, number: u64, idle: &mut Vec<Idle<G, C>>) {
        let mut dice = Dice::from_number(number);
        let mut state = (self.begin)(game, number, &mut dice);
        let (mut moves, mut told) = (Vec::new(), Vec::new());
        while let Turn::Decide(seat) = game.turn(&state) {
            moves.clear();
            game.moves(&state, &mut moves);
            assert!(!moves.is_empty(), "game {number}: {}", game.describe(&state));
            let mv = (self.choose)(&moves, &mut dice);
            let seed = u64::from(dice.index("seed", u32::MAX));
            let before = state.clone();
            told.clear();
            game.play(&mut state, seat, &mv, &mut Dice::from_number(seed), &mut told);
            let (before, after) = (&before, &state);
            let played = PlayedMove { before, after, told: &told, seat, mv: &mv, seed };
            let seen = (self.in_sight)(&played);
            let offered = &moves;
            idle.retain(|one| !(seen.contains(&one.card) && self.matters(one, &played, offered)));
        }
    }

    /// Returns true if a move comes out differently without the sentence.
    fn matters(&self, one: &Idle<G, C>, played: &PlayedMove<'_, G>, offered: &[G::Move]) -> bool {
        if one.is_standing {
            let mut without = Vec::new();
            one.without.moves(played.before, &mut without);
            if without != offered {
                return true;
            }
        }
        if (self.names_a_target)(played.after) {
            return false;
        }
        let (mut state, mut dice) = (played.before.clone(), Dice::from_number(played.seed));
        one.without.play(&mut state, played.seat, played.mv, &mut dice, &mut Silence);
        state != *played.after
    }
}
