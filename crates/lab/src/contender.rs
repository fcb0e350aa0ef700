//! Contenders: everybody who can sit down at a game of the laboratory, by name.
//!
//! A [`Contender`] is a name and a way to make a [`Player`] for one game. A bot of this program is one, a program in any
//! language is another ([`crate::foreign`]), and a caller can bring its own with [`Contender::new`].

use crate::foreign::Forfeit;
use crate::one_game::Ending;
use bots::{Bot, Level, Means};
use engine::{Refusal, Seat, Seed, Worth};
use std::fmt;
use std::sync::Arc;

/// A name, and a way to make a player for one game.
pub struct Contender<G: Worth> {
    name: Arc<str>,
    make: Make<G>,
    trial: Trial,
}

/// A way to make a player.
type Make<G> = Arc<dyn Fn(&Invitation<'_, G>) -> Result<Box<dyn Player<G>>, Forfeit> + Send + Sync>;

/// Says if a contender is tried out before the first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trial {
    /// It can always sit down.
    Needless,
    /// It may be unable to play the game at all.
    Needed,
}

/// The seat that a contender is asked to.
#[derive(Clone, Copy, Debug)]
pub struct Invitation<'a, G: Worth> {
    /// The game.
    pub game: &'a G,
    /// Its set-up.
    pub setup: &'a G::Setup,
    /// The seat.
    pub seat: Seat,
    /// The source of the player's own chance, which says nothing about the game's.
    pub seed: Seed,
    /// The means that a bot of this program may use.
    pub means: Means,
}

/// A decision to make, with all that its seat knows.
pub struct DecisionRequest<'a, G: Worth> {
    /// The game.
    pub game: &'a G,
    /// The seat's view.
    pub view: &'a G::View,
    /// The listed moves.
    pub moves: &'a [G::Move],
    /// Judges any move, listed or not, by the rules.
    pub judge: &'a dyn Fn(&G::Move) -> Result<(), Refusal>,
}

/// A decision.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision<M> {
    /// A listed move, by its index.
    Listed(usize),
    /// A move that is not listed, and that the judge allows.
    Free(M),
}

/// A decision, and how much thinking it took.
#[derive(Clone, Debug, PartialEq)]
pub struct Decided<M> {
    /// The decision.
    pub decision: Decision<M>,
    /// The number of moves that were listed and played in thought.
    pub thought: u64,
}

/// One who plays a seat of one game.
pub trait Player<G: Worth>: Send {
    /// Decides for its seat.
    ///
    /// # Errors
    /// Says why the player is out of the game.
    fn decide(&mut self, asked: &DecisionRequest<'_, G>) -> Result<Decided<G::Move>, Forfeit>;

    /// Returns true if the player wants to hear what happens.
    fn listens(&self) -> bool {
        false
    }

    /// Hears what happened.
    fn hear(&mut self, game: &G, events: &[G::Event]) {
        let _ = (game, events);
    }

    /// Learns how the game ended.
    fn end(&mut self, ending: &Ending) {
        let _ = ending;
    }
}

/// A bot of this program.
struct Own<G: Worth>(Box<dyn Bot<G>>);

impl<G: Worth> Player<G> for Own<G> {
    fn decide(&mut self, asked: &DecisionRequest<'_, G>) -> Result<Decided<G::Move>, Forfeit> {
        let advice = self.0.advise(asked.game, asked.view, asked.moves);
        Ok(Decided { decision: Decision::Listed(advice.chosen), thought: advice.decisions })
    }
}

impl<G: Worth> Contender<G> {
    /// A contender that makes its players so.
    pub fn new(
        name: &str,
        trial: Trial,
        make: impl Fn(&Invitation<'_, G>) -> Result<Box<dyn Player<G>>, Forfeit> + Send + Sync + 'static,
    ) -> Contender<G> {
        Contender { name: name.into(), make: Arc::new(make), trial }
    }

    /// A contender that makes a bot out of a seed.
    pub fn of_bot(
        name: &str,
        make: impl Fn(Seed, Means) -> Box<dyn Bot<G>> + Send + Sync + 'static,
    ) -> Contender<G> {
        Contender::new(name, Trial::Needless, move |invited| {
            Ok(Box::new(Own(make(invited.seed, invited.means))))
        })
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Sits down at a game.
    ///
    /// # Errors
    /// Says why it cannot.
    pub fn sit_down(&self, invited: &Invitation<'_, G>) -> Result<Box<dyn Player<G>>, Forfeit> {
        (self.make)(invited)
    }

    /// Returns true if it should be tried out before the first game.
    pub(crate) fn needs_trial(&self) -> bool {
        self.trial == Trial::Needed
    }
}

impl<G: Worth> From<Level> for Contender<G> {
    fn from(level: Level) -> Contender<G> {
        Contender::of_bot(&level.to_string(), move |seed, means| level.bot(seed, means))
    }
}

impl<G: Worth> Clone for Contender<G> {
    fn clone(&self) -> Self {
        Contender { name: self.name.clone(), make: self.make.clone(), trial: self.trial }
    }
}

impl<G: Worth> fmt::Debug for Contender<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl<G: Worth> fmt::Display for Contender<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
