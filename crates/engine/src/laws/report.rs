//! The findings of a soak.

use super::Law;
use super::walk::Walked;
use crate::Game;
use serde::Serialize;
use std::collections::BTreeSet;
use std::fmt;

/// The most violations of one law that a report shows.
const ENOUGH: usize = 2;

/// The progress of a soak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoakProgress {
    /// Games played.
    pub games: u64,
    /// Games to be played.
    pub of: u64,
    /// Decisions made so far.
    pub decisions: u64,
}

/// The findings of a soak.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The game's name.
    pub game: String,
    /// The number that all its seeds grow from.
    pub seed: u64,
    /// The number of games played.
    pub games: u64,
    /// The number of decisions made.
    pub decisions: u64,
    /// The number of times that each law was tried.
    pub tried: Vec<(Law, u64)>,
    /// The violations, at most two of a law.
    pub violations: Vec<Violation>,
    /// Sorts of move that were never played.
    pub kinds_never: BTreeSet<String>,
    /// Marks that were never set.
    pub marks_never: BTreeSet<String>,
}

/// A law broken, as short as it could be shown.
#[derive(Clone, Debug, Serialize)]
pub struct Violation {
    /// The law.
    pub law: Law,
    /// The phrase that the game's seed grows from.
    pub seed: String,
    /// The number of the soak's game in which it came up; the set-up is that game's.
    pub game: u64,
    /// After how many moves.
    pub moves: usize,
    /// The fault, in words.
    pub why: String,
    /// Set-up, seed and moves, as a scenario file.
    pub scenario: String,
    /// True if that scenario holds: then the law breaks while trying the decision after its last
    /// move.
    pub holds: bool,
}

impl Report {
    pub(super) fn new(game: &impl Game, seed: u64) -> Report {
        Report {
            game: game.about().name.to_owned(),
            seed,
            games: 0,
            decisions: 0,
            tried: Law::ALL.map(|law| (law, 0)).to_vec(),
            violations: Vec::new(),
            kinds_never: game.move_kinds().iter().map(|kind| (*kind).to_owned()).collect(),
            marks_never: game.all_marks().into_iter().collect(),
        }
    }

    /// Counts a game in.
    pub(super) fn add<G: Game>(&mut self, walked: &Walked<G>) {
        self.games += 1;
        self.decisions += walked.moves.len() as u64;
        self.tried.iter_mut().zip(walked.tried).for_each(|((_, sum), tried)| *sum += tried);
        self.kinds_never.retain(|kind| !walked.kinds.contains(kind.as_str()));
        self.marks_never.retain(|mark| !walked.marks.contains(mark));
    }

    /// Returns true if another violation of this law would show anything new.
    pub(super) fn wants(&self, law: Law) -> bool {
        self.violations.iter().filter(|violation| violation.law == law).count() < ENOUGH
    }

    /// Returns true if every law was kept.
    pub fn is_clean(&self) -> bool {
        self.violations.is_empty()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { game, seed, games, decisions, .. } = self;
        writeln!(f, "{game}: {games} games, {decisions} decisions, seed {seed}")?;
        for (law, tried) in &self.tried {
            let broken = self.violations.iter().any(|violation| violation.law == *law);
            writeln!(
                f,
                "  {law}: tried {tried} times, {}",
                if broken { "BROKEN" } else { "kept" }
            )?;
        }
        never(f, "moves", &self.kinds_never)?;
        never(f, "marks", &self.marks_never)?;
        self.violations.iter().try_for_each(|violation| write!(f, "\n{violation}"))
    }
}

fn never(f: &mut fmt::Formatter<'_>, what: &str, names: &BTreeSet<String>) -> fmt::Result {
    if names.is_empty() {
        return Ok(());
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    writeln!(f, "  {what} never seen: {}", names.join(", "))
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} is broken after {} moves: {}", self.law, self.moves, self.why)?;
        let says = match self.holds {
            true => {
                "leads there as a scenario, which holds: the law breaks on what is tried behind its end"
            }
            false => "shows it as a scenario, which fails",
        };
        writeln!(f, "  the shortest game found {says}")?;
        self.scenario.lines().try_for_each(|line| writeln!(f, "    {line}"))
    }
}
