//! Moves of an interception and of a combat between Runners: `intercept grist needle`, `pair grist wick`, `split grist wick 2`.
//!
//! One's own come first; those against them are called as their player calls them.

use super::Words;
use crate::cards::Card;
use crate::state::Target;
use crate::table::game::Shadowrun;
use crate::table::moves::Move;
use crate::table::state::{Open, Runners, Share, Stage, Step};
use engine::{NotationError, Seat};

/// Who decides in a combat, and who is against them.
pub(crate) fn sides(open: &Open) -> (Seat, Seat) {
    let other = Open::next(open.active);
    let own = match open.step {
        Step::Brawl => match open.brawl.stage {
            Stage::Pair => open.brawl.attacker,
            Stage::Join => open.active,
            Stage::Send(seat) | Stage::Divide(seat) | Stage::Pump { seat, .. } => seat,
        },
        _ => other,
    };
    (own, if own == open.active { other } else { open.active })
}

fn runners_of<'o>(open: &'o Open, run: &'o crate::state::Open, seat: Seat) -> &'o Runners {
    if seat == open.active { &run.runners } else { &open.crews[seat].runners }
}

fn targets(runners: &Runners) -> impl Iterator<Item = (Target, Card)> + '_ {
    runners.iter().enumerate().flat_map(|(at, runner)| {
        let gear = runner.gear.iter().enumerate();
        let held = gear.map(move |(place, gear)| (Target::gear(at, place), gear.card));
        std::iter::once((Target::runner(at), runner.card)).chain(held)
    })
}

impl Shadowrun {
    fn name_among(&self, runners: &Runners, target: Target) -> String {
        let Some((_, card)) = targets(runners).find(|(it, _)| *it == target) else {
            return "?".to_owned();
        };
        let before = targets(runners).take_while(|(it, _)| *it != target).map(|(_, card)| card);
        self.counted(card, before)
    }

    pub(super) fn written_in_a_brawl(
        &self,
        open: &Open,
        run: &crate::state::Open,
        mv: &Move,
    ) -> String {
        let (seat, other) = sides(open);
        let own = |target: Target| self.name_among(runners_of(open, run, seat), target);
        let theirs = |target: Target| self.name_among(runners_of(open, run, other), target);
        let runner = |at: u8| Target { runner: at, gear: None };
        let said = |words: Vec<String>| [vec![mv.kind().to_owned()], words].concat().join(" ");
        match mv {
            Move::Intercept(team) => {
                let who = (0..8).filter(|at| team & 1 << at != 0);
                said(who.map(|at| own(runner(at))).collect())
            }
            Move::Pair(pairs) | Move::Join(pairs) => {
                let each = pairs.iter();
                said(each.flat_map(|(one, it)| [own(runner(*one)), theirs(runner(*it))]).collect())
            }
            Move::Commit(target, with) => said(vec![own(*target), own(runner(*with))]),
            Move::Boost(at, times) => said(vec![own(runner(*at)), times.to_string()]),
            Move::Split(parts) => {
                let each = parts.iter();
                said(
                    each.flat_map(|it| [own(it.from), theirs(it.to), it.damage.to_string()])
                        .collect(),
                )
            }
            plain => plain.kind().to_owned(),
        }
    }
}

impl Words<'_> {
    fn among(&self, seat: Seat, at: usize) -> Result<Target, NotationError> {
        let runners = runners_of(self.open, self.run, seat);
        let word = self.word(at);
        let name = |target: Target| self.game.name_among(runners, target);
        let found = targets(runners).map(|(it, _)| it).find(|it| name(*it) == word);
        found.ok_or_else(|| {
            let names: Vec<String> = targets(runners).map(|(it, _)| name(it)).collect();
            let meant = ledger::form::nearest(word, names.iter().map(String::as_str));
            let reason = match word {
                "" => format!("expected a Runner of {seat} here"),
                _ => format!("there is no `{word}` of {seat}"),
            };
            self.wrong(at, reason, meant.map(str::to_owned))
        })
    }

    fn runner_among(&self, seat: Seat, at: usize) -> Result<u8, NotationError> {
        match self.among(seat, at)? {
            Target { runner, gear: None } => Ok(runner),
            _ => Err(self.wrong(at, "expected a Runner here".to_owned(), None)),
        }
    }

    pub(super) fn in_a_brawl(&self, verb: &str) -> Result<Move, NotationError> {
        let (own, other) = sides(self.open);
        let pairs = || {
            let each = 0..self.words.len().div_ceil(2);
            let pair = |at: usize| {
                Ok((self.runner_among(own, 2 * at)?, self.runner_among(other, 2 * at + 1)?))
            };
            each.map(pair).collect::<Result<Vec<(u8, u8)>, NotationError>>()
        };
        match verb {
            "intercept" => {
                let who = 0..self.words.len();
                let team = who.map(|at| self.runner_among(own, at));
                let team: Vec<u8> = team.collect::<Result<_, _>>()?;
                Ok(Move::Intercept(team.iter().fold(0, |all, at| all | 1 << at)))
            }
            "pair" => pairs().map(Move::Pair),
            "join" => pairs().map(Move::Join),
            "commit" => Ok(Move::Commit(self.among(own, 0)?, self.runner_among(own, 1)?)),
            "boost" => Ok(Move::Boost(self.runner_among(own, 0)?, self.number(1)?)),
            _ => {
                let each = 0..self.words.len().div_ceil(3);
                let part = |at: usize| {
                    let from = self.among(own, 3 * at)?;
                    let to = self.among(other, 3 * at + 1)?;
                    Ok(Share { from, to, damage: self.number(3 * at + 2)? })
                };
                each.map(part).collect::<Result<_, _>>().map(Move::Split)
            }
        }
    }
}
