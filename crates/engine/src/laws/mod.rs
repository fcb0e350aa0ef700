//! The laws that every game keeps, tried by random play.
//!
//! A game gets them by one line in a test, `engine::laws::hold(&MyGame, 300, 1)`; the program soaks
//! with [`soak`]. A report of a violation has the law, the seed, and the moves so far as a scenario
//! that can be run. The violation is shrunk first: to the shortest beginning of its game that shows
//! it, and to a shorter game if there is one. The law on rulebooks (every rule has its test) is not
//! here; it needs the sources.
//!
//! There is no property-testing library in this: the input of every property is one number, the
//! seed. The game is what must become short, and only replaying can shorten it.
//!
//! Read on in `walk` for how a game is played and when the laws look at it, then in the files of
//! the laws.

mod guard;
mod keeping;
mod moves;
mod replaying;
mod report;
mod secrecy;
mod shrink;
mod walk;

pub use report::{Report, SoakProgress, Violation};

use crate::{Game, Seat};
use serde::Serialize;
use std::fmt;
use std::ops::Range;

/// A law of every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Law {
    /// Law 1: the same journal gives the same game.
    SameJournalSameGame,
    /// Law 2: listed moves are legal, legal moves play, refused ones change nothing.
    NoMoveSurprises,
    /// Law 3: a written move reads back as the same move.
    WrittenIsTheMove,
    /// Law 4: secrets stay secret.
    SecretsStaySecret,
    /// Law 5: nothing is lost.
    NothingIsLost,
    /// Law 6: games end, and everything happens.
    GamesEnd,
    /// Law 7: saving and taking back are invisible.
    SavingIsInvisible,
}

impl Law {
    /// All laws that random play can try.
    pub const ALL: [Law; 7] = [
        Law::SameJournalSameGame,
        Law::NoMoveSurprises,
        Law::WrittenIsTheMove,
        Law::SecretsStaySecret,
        Law::NothingIsLost,
        Law::GamesEnd,
        Law::SavingIsInvisible,
    ];

    /// Returns its number, counted from 1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Law::SameJournalSameGame => "same journal, same game",
            Law::NoMoveSurprises => "no move surprises",
            Law::WrittenIsTheMove => "written is the move",
            Law::SecretsStaySecret => "secrets stay secret",
            Law::NothingIsLost => "nothing is lost",
            Law::GamesEnd => "games end, and everything happens",
            Law::SavingIsInvisible => "saving is invisible",
        };
        write!(f, "law {} ({name})", self.number())
    }
}

/// The rates of the laws: one decision in so many, or one game in so many for the laws on whole
/// games. Zero is never.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// Law 1, in games.
    pub same: u32,
    /// Law 2, in decisions.
    pub moves: u32,
    /// Law 3, in decisions.
    pub notation: u32,
    /// Law 4, in decisions.
    pub secrets: u32,
    /// Law 4 for what a preview promises, in decisions.
    pub previews: u32,
    /// Law 5, in decisions.
    pub inventory: u32,
    /// Law 7, in decisions.
    pub saving: u32,
    /// The number of random moves, legal or not, that are tried each time
    /// ([`crate::Tried::any_move`]).
    pub tries: u32,
    /// The rate at which an allowed random move is played: one decision in so many.
    pub free: u32,
    /// The rate at which a seat leaves the game, if its rules know leaving: one decision in so
    /// many. It is so low that most games still go to their end.
    pub leave: u32,
}

impl Default for Rates {
    /// Often enough to see everything over some hundred games, seldom enough to take no minutes: the
    /// secrets cost most by far, since every viewer is drawn everything twice.
    fn default() -> Self {
        Rates {
            same: 2,
            moves: 7,
            notation: 7,
            secrets: 29,
            previews: 127,
            inventory: 1,
            saving: 17,
            tries: 4,
            free: 16,
            leave: 2_000,
        }
    }
}

impl Rates {
    /// Returns rates that try everything at every decision.
    pub fn thorough() -> Rates {
        let Rates { free, leave, .. } = Rates::default();
        Rates {
            same: 1,
            moves: 1,
            notation: 1,
            secrets: 1,
            previews: 1,
            inventory: 1,
            saving: 1,
            tries: 8,
            free,
            leave,
        }
    }

    /// Returns rates that try no law: only the game, played the same.
    fn silent(&self) -> Rates {
        Rates {
            same: 0,
            moves: 0,
            notation: 0,
            secrets: 0,
            previews: 0,
            inventory: 0,
            saving: 0,
            ..*self
        }
    }

    /// Returns rates that try one law at every decision, and no other, on the same game.
    fn only(&self, law: Law) -> Rates {
        let mut rates = Rates { tries: Rates::thorough().tries, ..self.silent() };
        match law {
            Law::SameJournalSameGame => rates.same = 1,
            Law::NoMoveSurprises => rates.moves = 1,
            Law::WrittenIsTheMove => rates.notation = 1,
            Law::SecretsStaySecret => (rates.secrets, rates.previews) = (1, 1),
            Law::NothingIsLost => rates.inventory = 1,
            Law::GamesEnd => {}
            Law::SavingIsInvisible => rates.saving = 1,
        }
        rates
    }

    /// Returns the rate of a law; the bound of [`Law::GamesEnd`] always holds.
    fn of(&self, law: Law) -> u32 {
        match law {
            Law::SameJournalSameGame => self.same,
            Law::NoMoveSurprises => self.moves,
            Law::WrittenIsTheMove => self.notation,
            Law::SecretsStaySecret => self.secrets,
            Law::NothingIsLost => self.inventory,
            Law::GamesEnd => 1,
            Law::SavingIsInvisible => self.saving,
        }
    }
}

/// The games of `tessera laws` without options. The tests of each game try as many, with seed 1.
pub const GAMES: u32 = 300;

/// Plays random games at the usual rates and tries every law on them.
///
/// The set-ups come from [`crate::Tried::soak_setup`]. `soak` calls `progress` after every game.
pub fn soak<G: Game>(
    game: &G,
    games: u64,
    seed: u64,
    progress: impl FnMut(&SoakProgress),
) -> Report {
    soak_at(Rates::default(), game, games, seed, progress)
}

/// Runs [`soak`] at other rates.
pub fn soak_at<G: Game>(
    rates: Rates,
    game: &G,
    games: u64,
    seed: u64,
    progress: impl FnMut(&SoakProgress),
) -> Report {
    soak_part(rates, game, 0..games, seed, progress)
}

fn soak_part<G: Game>(
    rates: Rates,
    game: &G,
    numbers: Range<u64>,
    seed: u64,
    mut progress: impl FnMut(&SoakProgress),
) -> Report {
    let mut report = Report::new(game, seed);
    for number in numbers.clone() {
        let own = game.with_brought(&game.soak_setup(number));
        let game = own.as_ref().unwrap_or(game);
        let walk = walk::Walk::of_soak(game, rates, seed, number);
        let walked = walk.run();
        report.add(&walked);
        for fault in &walked.faults {
            if report.wants(fault.law) {
                report.violations.push(shrink::shortest(&walk, fault));
            }
        }
        let games = number + 1 - numbers.start;
        let of = numbers.end - numbers.start;
        progress(&SoakProgress { games, of, decisions: report.decisions });
    }
    report
}

/// Soaks and panics with the whole report when a law is broken: the one line in a game's tests.
///
/// # Panics
/// Panics if a law is broken.
pub fn hold<G: Game>(game: &G, games: u64, seed: u64) -> Report {
    hold_part(game, 0..games, seed)
}

/// Runs [`hold`] for the games of a soak with these numbers, so that several tests can share a long
/// one.
///
/// # Panics
/// Panics if a law is broken.
pub fn hold_part<G: Game>(game: &G, numbers: Range<u64>, seed: u64) -> Report {
    let report = soak_part(Rates::default(), game, numbers, seed, |_| {});
    assert!(report.violations.is_empty(), "{report}");
    report
}

/// A fault, and the law that it breaks.
#[derive(Clone, Debug)]
struct Fault {
    law: Law,
    /// After how many moves.
    moves: usize,
    why: String,
}

/// The result of trying a law: kept, or the reason why not.
type Kept = Result<(), String>;

/// A decision at which the laws are tried.
struct Moment<'a, G: Game> {
    game: &'a G,
    setup: &'a G::Setup,
    state: &'a G::State,
    /// The seat that must decide.
    seat: Seat,
    /// The moves that the game lists.
    listed: &'a [G::Move],
    /// The things counted at the beginning.
    inventory: &'a [(String, i64)],
    /// The dice for things that are only tried.
    dice: crate::Dice,
    /// The number of random moves that are tried.
    tries: u32,
}

#[cfg(all(test, feature = "toy"))]
mod tests;
