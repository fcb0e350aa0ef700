//! Bots by name.

use crate::{
    Bot, Budget, Clock, Frozen, Glimpse, Greedy, Memory, Random, Search, Style, Tactful, Tether,
};
use engine::{Seed, Vintage, Worth};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The strength of a bot, by a name that people type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// `random`: plays anything.
    Random,
    /// `greedy`: looks one move ahead.
    Greedy,
    /// `easy`: greedy among the few moves that it happens to see.
    Easy,
    /// `normal`: searches a little.
    Normal,
    /// `hard`: searches as long as a person likes to wait.
    Hard,
    /// `search:2000`: searches this many iterations a decision.
    Search(u32),
    /// `v0:greedy`, `v0:search:2000`: one of the first bots, kept as they were.
    V0(Veteran),
}

/// A bot of an earlier vintage, which later ones are measured against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Veteran {
    /// A bot that looks one move ahead.
    Greedy,
    /// A search of this many iterations a decision.
    Search(u32),
}

/// The levels with a name of their own, from the weakest to the strongest.
pub const NAMED: [Level; 5] =
    [Level::Random, Level::Easy, Level::Greedy, Level::Normal, Level::Hard];

/// The moves that `easy` sees of a longer list.
const EASY_SEES: usize = 4;

/// The iterations of `normal`.
const NORMAL: u32 = 500;

/// The iterations of `hard`, if there is time for them.
const HARD: u32 = 10_000;

/// The longest thought of `hard`, where there is a clock.
const HARD_TIME: Duration = Duration::from_millis(1_500);

/// The most iterations. The tree of more might not fit in memory.
const MOST_ITERATIONS: u32 = 10_000_000;

/// The means that a bot may use to think, besides what it sees.
#[derive(Clone, Copy, Debug)]
pub struct Means {
    /// The clock that tells a bot when its time is over. Without one it counts iterations alone.
    pub clock: Option<Clock>,
    /// The number of walkers that share a search, each on its own thread where there are threads.
    pub walkers: usize,
    /// The longest search of a bot by that clock, whatever its level.
    pub most: Option<Duration>,
}

impl Means {
    /// The means for repeatable answers: one walker without a clock. The same seed gives the same
    /// answers.
    pub const REPEATABLE: Means = Means { clock: None, walkers: 1, most: None };
}

/// A name that no bot has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no bot `{name}`: choose random, easy, greedy, normal, hard, or search:N with N from 1 to \
     {MOST_ITERATIONS} iterations"
)]
pub struct UnknownLevel {
    /// The requested name.
    pub name: String,
}

/// Returns the level with this name.
pub fn level(name: &str) -> Result<Level, UnknownLevel> {
    let named = NAMED.into_iter().find(|level| level.to_string() == name);
    let level = named.or_else(|| iterations(name).map(Level::Search)).or_else(|| veteran(name));
    level.ok_or_else(|| UnknownLevel { name: name.to_owned() })
}

fn iterations(name: &str) -> Option<u32> {
    let iterations = name.strip_prefix("search:")?.parse().ok()?;
    (1..=MOST_ITERATIONS).contains(&iterations).then_some(iterations)
}

fn veteran(name: &str) -> Option<Level> {
    match name.strip_prefix("v0:")? {
        "greedy" => Some(Level::V0(Veteran::Greedy)),
        name => iterations(name).map(|iterations| Level::V0(Veteran::Search(iterations))),
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        level(name)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Random => f.write_str("random"),
            Level::Greedy => f.write_str("greedy"),
            Level::Easy => f.write_str("easy"),
            Level::Normal => f.write_str("normal"),
            Level::Hard => f.write_str("hard"),
            Level::Search(iterations) => write!(f, "search:{iterations}"),
            Level::V0(Veteran::Greedy) => f.write_str("v0:greedy"),
            Level::V0(Veteran::Search(iterations)) => write!(f, "v0:search:{iterations}"),
        }
    }
}

impl Level {
    /// Describes how a bot of this level thinks, for the people who choose it.
    pub fn in_words(self) -> String {
        match self {
            Level::Random => "plays any move that is allowed".to_owned(),
            Level::Easy => "sees a few of its moves and plays the best of those".to_owned(),
            Level::Greedy => "plays the move that looks best right after it".to_owned(),
            Level::Normal => looks_ahead(NORMAL),
            Level::Hard => {
                let seconds = HARD_TIME.as_secs_f32();
                format!("tries lines of play for up to {seconds} seconds before each move")
            }
            Level::Search(walks) => looks_ahead(walks),
            Level::V0(Veteran::Greedy) => "plays as the first greedy bot did".to_owned(),
            Level::V0(Veteran::Search(walks)) => {
                format!("{}, as the first bots did", looks_ahead(walks))
            }
        }
    }

    /// Returns a bot of this level.
    pub fn bot<G: Worth>(self, seed: Seed, means: Means) -> Box<dyn Bot<G>> {
        self.bot_on(Tether::default(), Memory::default(), seed, means)
    }

    /// Returns a bot of this level on a tether, which shows the progress of a thought and can end
    /// it. The bot remembers its earlier offers.
    pub fn bot_on<G: Worth>(
        self,
        tether: Tether,
        memory: Memory,
        seed: Seed,
        means: Means,
    ) -> Box<dyn Bot<G>> {
        let greedy = |seed| Greedy::new(seed).tethered(tether.clone());
        let search = |style, budget: Budget| {
            search::<G>(style, budget.tethered(tether.clone()), seed, means)
        };
        match self {
            Level::Random => Box::new(Random::new(seed)),
            Level::Greedy => Box::new(Tactful::new(greedy(seed), memory, seed)),
            Level::Easy => Box::new(Tactful::new(easy(greedy(seed), seed), memory, seed)),
            Level::Normal | Level::Hard | Level::Search(_) => {
                let bot = search(Style::default(), self.budget(means));
                Box::new(Tactful::new(bot, memory, seed))
            }
            Level::V0(Veteran::Greedy) => Box::new(Frozen::new(greedy(seed), Vintage::V0)),
            Level::V0(Veteran::Search(_)) => {
                let bot = search(Style::V0, self.budget(means));
                Box::new(Frozen::new(bot, Vintage::V0))
            }
        }
    }

    /// Returns the budget of a search. The other levels do not search.
    fn budget(self, means: Means) -> Budget {
        let (iterations, usual) = match self {
            Level::Hard => (HARD, Some(HARD_TIME)),
            Level::Search(walks) | Level::V0(Veteran::Search(walks)) => (walks, None),
            _ => (NORMAL, None),
        };
        let time = [usual, means.most].into_iter().flatten().min();
        match (Budget::iterations(iterations), means.clock, time) {
            (budget, Some(clock), Some(time)) => budget.no_longer_than(time, clock),
            (budget, ..) => budget,
        }
    }
}

/// Describes a search of this many walks a decision.
fn looks_ahead(walks: u32) -> String {
    format!("tries {walks} lines of play before each move")
}

fn easy<G: Worth>(greedy: Greedy<G>, seed: Seed) -> Glimpse<Greedy<G>> {
    let glimpses = Seed::from_phrase(&format!("glimpses of {seed}"));
    Glimpse::new(greedy, EASY_SEES, glimpses)
}

fn search<G: Worth>(style: Style, budget: Budget, seed: Seed, means: Means) -> Search<G> {
    Search::shared(style, budget, seed, means.walkers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    #[test]
    fn every_level_is_found_by_its_name() {
        let veterans = [Veteran::Greedy, Veteran::Search(500)].map(Level::V0);
        for known in NAMED.into_iter().chain([Level::Search(2_000)]).chain(veterans) {
            assert_eq!(level(&known.to_string()), Ok(known));
        }
    }

    #[test]
    fn levels_say_in_words_how_they_think() {
        let hard = "tries lines of play for up to 1.5 seconds before each move";
        assert_eq!(Level::Hard.in_words(), hard);
        assert_eq!(Level::Search(999).in_words(), "tries 999 lines of play before each move");
        let told: std::collections::BTreeSet<String> = NAMED.map(Level::in_words).into();
        assert_eq!(told.len(), NAMED.len(), "each another: {told:?}");
    }

    #[test]
    fn who_may_search_only_so_long_does_not_take_its_usual_time() {
        static LOOKS: AtomicU64 = AtomicU64::new(0);
        fn clock() -> Duration {
            Duration::from_millis(100 * LOOKS.fetch_add(1, Ordering::Relaxed))
        }
        let spent = |level: Level, most: Option<u64>| {
            let most = most.map(Duration::from_millis);
            let mut spending = level.budget(Means { clock: Some(clock), walkers: 1, most }).start();
            std::iter::from_fn(|| spending.take().then_some(())).count()
        };
        let [usual, short] = [None, Some(300)].map(|most| spent(Level::Hard, most));
        assert!(short * 3 < usual, "{short} iterations rather than {usual}");
        assert!(spent(Level::Search(5_000), Some(300)) < 100);
        assert_eq!(spent(Level::Search(5_000), None), 5_000);
    }

    #[test]
    fn other_names_are_refused_with_the_ones_there_are() {
        for name in [
            "",
            "Hard",
            "search",
            "search:",
            "search:0",
            "search:-3",
            "search:10000001",
            "v0:hard",
            "v0",
        ] {
            let refused = level(name).expect_err("no bot is called so").to_string();
            assert!(refused.contains("search:N") && refused.contains("greedy"), "{refused}");
        }
    }
}
