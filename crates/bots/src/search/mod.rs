//! The bot that searches: information-set Monte Carlo tree search.
//!
//! Each iteration imagines a state that fits the view and walks down one tree. Its nodes are keyed
//! by the moves that led to them, so that lessons from one imagined state serve in all. A move is
//! compared only over the walks on which it was legal. Chance is rolled anew on each walk. A node
//! takes in moves little by little, promising ones first, so that long lists are no obstacle. A
//! walk ends at a new node or where the turn has passed on. From there it plays a few more moves
//! that did well on earlier walks, and brings back the game's own worth of the position to each
//! seat. The search assumes that every seat plays for itself.
//!
//! Where one seat plays turn after turn ([`Worth::is_alone`]), a walk goes on until some of them
//! are over. Each of its moves is the one that looks best right after it.
//!
//! With a budget in iterations and the same seed it gives the same answer, also on several threads.

mod habits;
mod tree;
mod walker;

use crate::{Advice, Bot, Budget, Opinion};
use engine::{Seed, Worth};
use walker::{Question, Walker};

pub use tree::Balance;

/// The settings of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// The division of its walks.
    pub balance: Balance,
    /// The number of imagined states in which each move is looked at before the first walk.
    pub first_worlds: usize,
    /// The number of walks that the first look counts as.
    pub trust: f32,
    /// True if a move that won in each of these states is played without a walk.
    pub takes_sure_wins: bool,
    /// The number of times the turn may pass on before a walk ends.
    pub horizon: usize,
    /// The number of unknown moves out of which the next one of a node is picked.
    pub candidates: usize,
    /// The number of moves played on from a new node before the state is valued.
    pub play_on: usize,
    /// The number of moves out of which each of these is picked, the one that did best on earlier
    /// walks; one is a move at random.
    pub play_on_candidates: usize,
    /// The number of turns a walk goes on where one seat plays turn after turn. It plays them to
    /// their end, always choosing the move that looks best right after it.
    pub turns: u16,
    /// The number of moves out of which each of these is picked.
    pub turn_candidates: usize,
    /// The most of these moves in a walk. Without a limit, a move that can be undone could repeat
    /// forever.
    pub turn_moves: usize,
    /// A search of such walks ends as soon as one move is ahead by this share of the walks to come. All of them, and none
    /// could catch up.
    pub turn_lead: f32,
}

impl Style {
    /// The settings of the first searches.
    pub const V0: Style = Style {
        balance: Balance { exploration: 0.8, width: 0.8 },
        first_worlds: 16,
        trust: 8.0,
        takes_sure_wins: false,
        horizon: 0,
        candidates: 4,
        play_on: 24,
        play_on_candidates: 10,
        turns: 2,
        turn_candidates: 12,
        turn_moves: 200,
        turn_lead: 1.0,
    };
}

impl Default for Style {
    /// The settings of today's searches. Far past the end of the turn, the habits of others drown
    /// the small differences between one's own moves, so a walk ends soon after it.
    fn default() -> Self {
        Style { trust: 20.0, takes_sure_wins: true, play_on: 8, turn_lead: 0.4, ..Style::V0 }
    }
}

/// A bot that plays what it looked at most often.
#[derive(Debug)]
pub struct Search<G: Worth> {
    budget: Budget,
    walkers: Vec<Walker<G>>,
}

impl<G: Worth> Search<G> {
    /// Creates a bot that thinks in this style within a budget, on one thread.
    pub fn new(style: Style, budget: Budget, seed: Seed) -> Search<G> {
        Search { budget, walkers: vec![Walker::new(style, seed)] }
    }

    /// Creates a bot whose budget is shared by several walkers, each with a tree and a seed of its
    /// own. They use as many threads where there are threads.
    pub fn shared(style: Style, budget: Budget, seed: Seed, walkers: usize) -> Search<G> {
        let walker = |number| Walker::new(style, seed_of(seed, number));
        Search { budget, walkers: (0..walkers.max(1)).map(walker).collect() }
    }
}

/// Returns the seed of one of several walkers.
fn seed_of(seed: Seed, number: usize) -> Seed {
    match number {
        0 => seed,
        _ => Seed::from_phrase(&format!("walker {number} of {seed}")),
    }
}

impl<G: Worth> Bot<G> for Search<G> {
    fn advise(&mut self, game: &G, view: &G::View, moves: &[G::Move]) -> Advice {
        if moves.len() == 1 {
            return Advice::plain(0, 1);
        }
        let question = Question { game, view, moves };
        let share = self.budget.clone().shared_by(self.walkers.len());
        let options = think_together(&mut self.walkers, &question, share);
        let decisions = self.walkers.iter_mut().map(Walker::take_decisions).sum();
        Advice { chosen: favourite(&options), options, decisions }
    }
}

/// Returns the opinions of all walkers, added up.
fn think_together<G: Worth>(
    walkers: &mut [Walker<G>],
    question: &Question<G>,
    share: Budget,
) -> Vec<Opinion> {
    let mut sum = vec![Opinion::default(); question.moves.len()];
    if let [walker] = walkers {
        walker.think(question, share, &mut sum);
        return sum;
    }
    for options in think_apart(walkers, question, &share) {
        for (sum, option) in sum.iter_mut().zip(options) {
            *sum += option;
        }
    }
    sum
}

/// Returns the opinions of each walker, which think at the same time.
#[cfg(feature = "threads")]
fn think_apart<G: Worth>(
    walkers: &mut [Walker<G>],
    question: &Question<G>,
    share: &Budget,
) -> Vec<Vec<Opinion>> {
    std::thread::scope(|scope| {
        let threads: Vec<_> = walkers
            .iter_mut()
            .map(|walker| scope.spawn(move || think_alone(walker, question, share)))
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().expect("a walker thinks to its end"))
            .collect()
    })
}

/// Returns the opinions of each walker, which think one after the other.
#[cfg(not(feature = "threads"))]
fn think_apart<G: Worth>(
    walkers: &mut [Walker<G>],
    question: &Question<G>,
    share: &Budget,
) -> Vec<Vec<Opinion>> {
    walkers.iter_mut().map(|walker| think_alone(walker, question, share)).collect()
}

fn think_alone<G: Worth>(
    walker: &mut Walker<G>,
    question: &Question<G>,
    share: &Budget,
) -> Vec<Opinion> {
    let mut options = vec![Opinion::default(); question.moves.len()];
    walker.think(question, share.clone(), &mut options);
    options
}

/// Returns the move looked at most often; of equals the one that gained more, then the first.
fn favourite(options: &[Opinion]) -> usize {
    let weight = |at: usize| (options[at].visits, options[at].gained);
    let better = |best, at| if weight(at) > weight(best) { at } else { best };
    (0..options.len()).reduce(better).expect("a seat that must decide has a move")
}
