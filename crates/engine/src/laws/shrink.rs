//! Violations made short.

use super::guard::guarded;
use super::walk::{StopAt, Walk, Walked};
use super::{Fault, Law, Violation};
use crate::story::Silence;
use crate::{Dice, Game, Viewer, scenario as scenarios};

/// The most decisions to spend on the search for a shorter game.
const PATIENCE: usize = 2000;

/// The number of other games to try.
const OTHERS: usize = 60;

/// Breaks the same law as early as possible. It first tries the law at every decision of the same
/// game, then plays shorter games from other seeds.
pub(super) fn shortest<G: Game>(walk: &Walk<'_, G>, fault: &Fault) -> Violation {
    let mut best = Found { walk: walk.clone(), moves: fault.moves, why: fault.why.clone() };
    if fault.law != Law::GamesEnd {
        best.improve(walk, fault.law, fault.moves);
        let mut spent = 0;
        for other in 0..OTHERS {
            if best.moves == 0 || spent >= PATIENCE {
                break;
            }
            let phrase = format!("{} again {other}", walk.phrase);
            spent += best.moves;
            let most = best.moves - 1;
            best.improve(&Walk { phrase, ..walk.clone() }, fault.law, most);
        }
    }
    best.violation(fault.law)
}

/// The shortest game found so far that breaks the law.
struct Found<'a, G: Game> {
    walk: Walk<'a, G>,
    moves: usize,
    why: String,
}

impl<'a, G: Game> Found<'a, G> {
    /// Plays a game up to a number of moves and keeps it if it breaks the law.
    fn improve(&mut self, walk: &Walk<'a, G>, law: Law, most: usize) {
        let walk = Walk { rates: walk.rates.only(law), until: StopAt::Fault(most), ..walk.clone() };
        let walked = walk.run();
        if let Some(fault) = walked.faults.iter().find(|fault| fault.law == law) {
            *self = Found { moves: fault.moves, why: fault.why.clone(), walk };
        }
    }

    fn violation(&self, law: Law) -> Violation {
        let rates = self.walk.rates.silent();
        let walk = Walk { rates, until: StopAt::Fault(self.moves), ..self.walk.clone() };
        let walked = walk.run();
        let scenario = scenario(&walk, &walked, law, &self.why);
        let report = guarded(|| scenarios::check(walk.game, "law", &scenario));
        Violation {
            law,
            seed: walk.phrase.clone(),
            game: walk.number,
            moves: self.moves,
            why: self.why.clone(),
            holds: report.is_ok_and(|report| report.holds()),
            scenario,
        }
    }
}

/// Writes the game so far as a scenario that can be run.
fn scenario<G: Game>(walk: &Walk<'_, G>, walked: &Walked<G>, law: Law, why: &str) -> String {
    let mut dice = toml::Table::new();
    dice.insert("seed".to_owned(), walk.phrase.clone().into());
    let mut step = toml::Table::new();
    step.insert("play".to_owned(), toml::Value::from(notations(walk, walked)));
    let mut file = toml::Table::new();
    file.insert("game".to_owned(), walk.game.about().name.into());
    file.insert("title".to_owned(), format!("{law}: {why}").into());
    let setup = toml::Value::try_from(&walk.setup).expect("a set-up can be written as TOML");
    file.insert("setup".to_owned(), setup);
    file.insert("dice".to_owned(), dice.into());
    file.insert("step".to_owned(), toml::Value::Array(vec![step.into()]));
    toml::to_string_pretty(&file).expect("a scenario is TOML")
}

/// Returns the moves in notation, as far as the game can be replayed.
fn notations<G: Game>(walk: &Walk<'_, G>, walked: &Walked<G>) -> Vec<String> {
    let mut written = Vec::new();
    let game = walk.game;
    let replay = guarded(|| {
        let mut dice = Dice::seeded(walk.seed());
        let Ok(mut state) = game.begin(&walk.setup, &mut dice, &mut Silence) else { return };
        for (seat, mv) in &walked.moves {
            written.push(game.write(&game.view(&state, Viewer::Seat(*seat)), mv));
            game.play(&mut state, *seat, mv, &mut dice, &mut Silence);
        }
    });
    // A game that panics is written up to the panic: that is its violation.
    drop(replay);
    written
}
