//! Results as a table for people.

use crate::arena::{ArenaResult, Score};
use crate::campaign::Joined;
use crate::census::{Measure, MovesOfAKind};
use crate::comparison::{Comparison, Difference};
use crate::decide::ShareVerdict;
use crate::exam::{Mark, Marks};
use crate::experiment::Results;
use crate::summary::{Rate, Spread, Summary};
use engine::Blunder;
use std::fmt;

impl fmt::Display for ArenaResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [challenger, champion] = &self.bots;
        let Score { pairs, better, worse, share, low, high } = self.score;
        write!(f, "{}: {challenger} against {champion}, seed {}", self.game, self.seed)?;
        if pairs < self.asked {
            write!(f, " (stopped before {} pairs)", self.asked)?;
        }
        let [share, low, high] = [share, low, high].map(|share| 100.0 * share);
        writeln!(
            f,
            "\n\n{challenger} made {share:.1} of 100 points, 95% between {low:.1} and {high:.1}"
        )?;
        let alike = pairs - better - worse;
        writeln!(
            f,
            "{pairs} pairs of games: better in {better}, worse in {worse}, alike in {alike}"
        )?;
        for (bot, forfeits) in self.bots.iter().zip(self.forfeits) {
            if forfeits > 0 {
                writeln!(f, "{bot} forfeited {forfeits} games")?;
            }
        }
        self.blunders(f)?;
        writeln!(f, "\n{:.1} seconds", self.seconds)
    }
}

impl ArenaResult {
    fn blunders(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [challenger, champion] = &self.bots;
        writeln!(f, "\n{:34} {challenger:>16} {champion:>16}", "blunders")?;
        for (at, blunder) in Blunder::ALL.iter().enumerate() {
            let [one, other] = [0, 1].map(|side| self.blunders[side].counts[at]);
            writeln!(f, "{:34} {one:16} {other:16}", blunder.to_string())?;
        }
        let rate = |side: usize| {
            100.0 * f64::from(self.blunders[side].sum())
                / f64::from(self.blunders[side].decisions.max(1))
        };
        writeln!(f, "{:34} {:16.2} {:16.2}", "in 100 decisions", rate(0), rate(1))?;
        let [one, other] = [0, 1].map(|side| self.blunders[side].decisions);
        writeln!(f, "{:34} {one:16} {other:16}", "decisions")
    }
}

impl fmt::Display for Results {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.head(f)?;
        shares(f, &self.summary)?;
        self.counts.iter().try_for_each(|count| rates(f, &count.what, &count.rates))?;
        self.deeds(f)?;
        lengths(f, &self.summary)?;
        self.pace(f)
    }
}

impl fmt::Display for Joined {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Joined { campaign, summary, .. } = self;
        let names: Vec<&str> = campaign.lineup.iter().map(|one| one.name.as_str()).collect();
        let (game, games, lineup, seed) =
            (&campaign.game, summary.games, names.join(", "), &campaign.seed);
        writeln!(f, "{game}: {games} games, {lineup}, seed {seed}")?;
        without_winner(f, summary)?;
        shares(f, summary)?;
        lengths(f, summary)
    }
}

impl Results {
    fn head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (games, lineup) = (self.summary.games, self.lineup.join(", "));
        write!(f, "{}: {games} games, {lineup}, seed {}", self.game, self.seed)?;
        let is_decided = self.decided.is_some_and(|decided| decided.answer != ShareVerdict::Open);
        if games < self.asked && !is_decided {
            write!(f, " (stopped before {} games)", self.asked)?;
        }
        writeln!(f)?;
        without_winner(f, &self.summary)?;
        self.decided.iter().try_for_each(|decided| writeln!(f, "{decided}"))
    }

    /// What was done, and what came of it.
    fn deeds(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.moves.is_empty() {
            writeln!(f, "\n{:34} {:>7} {:>7}", "moves", "a game", "forced")?;
            let all = |of: fn(&MovesOfAKind) -> f64| self.moves.iter().map(of).sum::<f64>();
            let [made, forced] = [all(|kind| kind.a_game), all(|kind| kind.forced)];
            writeln!(f, "{:34} {made:7.2} {forced:7.2}", "all")?;
        }
        for MovesOfAKind { kind, a_game, forced } in &self.moves {
            writeln!(f, "{kind:34} {a_game:7.2} {forced:7.2}")?;
        }
        if !self.measures.is_empty() {
            writeln!(f, "\n{:34} {:>7} {:>7}", "in the end, on average", "winners", "others")?;
        }
        for Measure { what, winners, others } in &self.measures {
            writeln!(f, "{what:34} {winners:7.1} {others:7.1}")?;
        }
        Ok(())
    }

    fn pace(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let asked = ["asked", "ms each", "slowest", "thought/s"];
        writeln!(
            f,
            "\n{:34} {:>7} {:>9} {:>9} {:>11}",
            "pace", asked[0], asked[1], asked[2], asked[3]
        )?;
        for pace in &self.paces {
            let each = 1e3 * pace.seconds / pace.asked.max(1) as f64;
            let rate = pace.thought as f64 / pace.seconds.max(f64::MIN_POSITIVE);
            writeln!(
                f,
                "{:34} {:7} {each:9.3} {:9.3} {rate:11.0}",
                pace.bot,
                pace.asked,
                1e3 * pace.slowest,
            )?;
        }
        let rate = self.summary.decisions.sum as f64 / self.seconds.max(f64::MIN_POSITIVE);
        writeln!(f, "\n{:.1} seconds, {rate:.0} decisions a second", self.seconds)
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (pairs, lineup) = (self.pairs, self.lineup.join(", "));
        write!(f, "{}: {pairs} pairs of games, {lineup}, seed {}", self.game, self.seed)?;
        if pairs < self.asked {
            write!(f, " (stopped before {} pairs)", self.asked)?;
        }
        writeln!(f)?;
        differences(f, "wins and ends, of 100 games", 100.0, &self.shares)?;
        differences(f, "length of a game", 1.0, &self.lengths)?;
        if let [names @ .., last] = self.idle.as_slice() {
            let names = match names.is_empty() {
                true => last.clone(),
                false => format!("{} and {last}", names.join(", ")),
            };
            writeln!(
                f,
                "\nNobody held or played {names} in any of these games, so they say nothing of it: put it into a deck \
                 with --deck"
            )?;
        }
        Ok(())
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:34} {:>4}", "positions solved", "of")?;
        self.bots.iter().try_for_each(|bot| write!(f, " {bot:>14}"))?;
        writeln!(f)?;
        for Mark { kind, of, solved } in &self.kinds {
            write!(f, "{kind:34} {of:4}")?;
            solved.iter().try_for_each(|number| write!(f, " {number:14}"))?;
            writeln!(f)?;
        }
        if !self.missed.is_empty() {
            writeln!(f, "\nnot solved")?;
        }
        self.missed.iter().try_for_each(|(bot, name)| writeln!(f, "{bot:14} {name}"))
    }
}

fn differences(
    f: &mut fmt::Formatter<'_>,
    title: &str,
    scale: f64,
    rows: &[Difference],
) -> fmt::Result {
    let [this, other, apart] = ["this", "other", "apart"];
    writeln!(f, "\n{title:34} {this:>8} {other:>8} {apart:>8}   95% between")?;
    for Difference { name, this, other, difference, low, high } in rows {
        let [this, other] = [this, other].map(|mean| scale * mean);
        let [apart, low, high] = [difference, low, high].map(|apart| scale * apart);
        writeln!(f, "{name:34} {this:8.1} {other:8.1} {apart:+8.1}   {low:+6.1} and {high:+6.1}")?;
    }
    Ok(())
}

fn without_winner(f: &mut fmt::Formatter<'_>, summary: &Summary) -> fmt::Result {
    // Whoever plays alone and does not win has lost.
    let without_winner = if summary.seats.len() == 1 { "lost" } else { "draws" };
    let Summary { draws, unfinished, .. } = summary;
    writeln!(f, "{draws} {without_winner}, {unfinished} unfinished")
}

fn shares(f: &mut fmt::Formatter<'_>, summary: &Summary) -> fmt::Result {
    // One bot on all seats wins as often as there are winners, whatever the game is like.
    if summary.bots.len() > 1 || summary.places.len() == 1 {
        rates(f, "bot", &summary.bots)?;
    }
    if !summary.forfeits.is_empty() {
        rates(f, "games forfeited", &summary.forfeits)?;
    }
    rates(f, "seat", &summary.seats)?;
    rates(f, "how games end", &summary.endings)
}

fn lengths(f: &mut fmt::Formatter<'_>, summary: &Summary) -> fmt::Result {
    writeln!(f, "\n{:34} {:>7} {:>7} {:>7}", "length of a game", "least", "median", "most")?;
    for (name, spread) in [("decisions", summary.decisions), ("turns", summary.turns)] {
        let Spread { least, median, most, .. } = spread;
        writeln!(f, "{name:34} {least:7} {median:7.1} {most:7}")?;
    }
    Ok(())
}

fn rates(f: &mut fmt::Formatter<'_>, title: &str, rates: &[Rate]) -> fmt::Result {
    writeln!(f, "\n{title:34} {:>7} {:>7} {:>7}   95% between", "times", "of", "share")?;
    for Rate { name, times, of, share, low, high } in rates {
        let [share, low, high] = [share, low, high].map(|share| 100.0 * share);
        writeln!(f, "{name:34} {times:7} {of:7} {share:6.1}%   {low:5.1}% and {high:5.1}%")?;
    }
    Ok(())
}
