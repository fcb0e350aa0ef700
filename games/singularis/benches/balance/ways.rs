//! Ways of play that win at once where the rules have a hole, each kept to by a player who is greedy in everything else:
//! none of them should win more often than greedy play does.

use bots::{Advice, Bot, Greedy};
use engine::Seed;
use runners::Move as OnRun;
use singularis::state::{Open, Step};

use singularis::{Move, Singularis, View};
use std::fmt;

/// How many Runners, and pieces of Gear, are enough for whoever waits.
const ENOUGH: usize = 6;

/// A way of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Makes no run before there are six Runners and six pieces of Gear.
    Waits,
    /// Runs an errand every turn, two if that is allowed, and more only if it pays.
    Errands,
    /// Sends no more than two on a run.
    Pairs,
    /// Makes a run with six Runners, or none.
    Six,
    /// Makes a run every turn.
    Early,
    /// Never gives the shark a nuyen.
    NeverPays,
}

/// All of them.
pub const WAYS: [Way; 6] =
    [Way::Waits, Way::Errands, Way::Pairs, Way::Six, Way::Early, Way::NeverPays];

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Way::Waits => "waits",
            Way::Errands => "errands",
            Way::Pairs => "pairs",
            Way::Six => "six",
            Way::Early => "early",
            Way::NeverPays => "never-pays",
        })
    }
}

/// Somebody who keeps to a way of play.
pub struct Stubborn {
    way: Way,
    greedy: Greedy<Singularis>,
    /// Errands of this turn, and which turn it is.
    errands: (u16, u32),
}

impl Stubborn {
    pub fn new(way: Way, seed: Seed) -> Stubborn {
        Stubborn { way, greedy: Greedy::new(seed), errands: (0, 0) }
    }

    /// Whether it plays such a move.
    fn plays(&self, view: &View, moves: &[Move], mv: &Move) -> bool {
        let open = &view.open;
        let runs = matches!(mv, Move::Target(_));
        match self.way {
            Way::Waits => !runs || is_ready(view),
            Way::Six => match mv {
                Move::OnRun(OnRun::Run(team)) => team.size() as usize >= ENOUGH,
                _ => !runs || unturned(view) >= ENOUGH,
            },
            Way::Pairs => match mv {
                Move::OnRun(OnRun::Run(team)) => team.size() <= 2,
                _ => true,
            },
            Way::Errands => {
                let could = moves.iter().any(|mv| matches!(mv, Move::Errand(_)));
                *mv != Move::Done || !could || self.errands_of(open) >= 2
            }
            Way::Early => *mv != Move::Stay,
            Way::NeverPays => match mv {
                Move::Repay(..) | Move::CashIn(_) => false,
                Move::Pay(nuyen) => *nuyen == 0,
                _ => true,
            },
        }
    }

    fn errands_of(&self, open: &Open) -> u32 {
        if self.errands.0 == open.turn { self.errands.1 } else { 0 }
    }
}

fn is_ready(view: &View) -> bool {
    let runners = &view.run.open.runners;
    let gear: usize = runners.iter().map(|runner| runner.gear.len()).sum();
    runners.len() >= ENOUGH && gear >= ENOUGH
}

fn unturned(view: &View) -> usize {
    view.run.open.runners.iter().filter(|runner| !runner.turned).count()
}

impl Bot<Singularis> for Stubborn {
    fn advise(&mut self, game: &Singularis, view: &View, moves: &[Move]) -> Advice {
        let fit = |place: &usize| self.plays(view, moves, &moves[*place]);
        let mut places: Vec<usize> = (0..moves.len()).filter(fit).collect();
        if places.is_empty() {
            places.extend(0..moves.len());
        }
        let some: Vec<Move> = places.iter().map(|place| moves[*place].clone()).collect();
        let chosen = self.greedy.advise(game, view, &some).chosen;
        if matches!(some[chosen], Move::Errand(_)) && view.open.step == Step::Legwork {
            self.errands = (view.open.turn, self.errands_of(&view.open) + 1);
        }
        Advice::plain(places[chosen], moves.len())
    }
}
