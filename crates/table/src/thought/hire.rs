//! Bots by level, for any game by name.

use bots::{Adviser, Forecaster, Level, Means, Memory, Tether, hired};
use engine::{AnyBot, Published, Seed};
use registry::Visitor;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// Returns a bot that stops when told, and thinks no longer than `most`, if given.
pub fn hire(
    game: &str,
    level: Level,
    tether: Tether,
    memory: Memory,
    most: Option<Duration>,
) -> AnyBot {
    registry::visit(game, Hire { level, tether, memory, most })
        .expect("a table's game is in the registry")
}

struct Hire {
    level: Level,
    tether: Tether,
    memory: Memory,
    most: Option<Duration>,
}

impl Visitor for Hire {
    type Out = AnyBot;

    fn visit<G: Published>(self) -> AnyBot {
        let means = Means { most: self.most, ..means() };
        hired::<G>(self.level, self.tether, self.memory, seed(), means)
    }
}

/// Returns an adviser of this level, who thinks until the tether stops it.
pub fn consult(game: &str, level: Level, tether: Tether) -> Adviser {
    registry::visit(game, Consult(level, tether)).expect("a table's game is in the registry")
}

struct Consult(Level, Tether);

impl Visitor for Consult {
    type Out = Adviser;

    fn visit<G: Published>(self) -> Adviser {
        Adviser::at::<G>(self.0, self.1)
    }
}

/// Returns a forecaster, who plays a move on in imagined worlds until the tether stops it.
pub fn foretell(game: &str, tether: Tether) -> Forecaster {
    registry::visit(game, Foretell(tether)).expect("a table's game is in the registry")
}

struct Foretell(Tether);

impl Visitor for Foretell {
    type Out = Forecaster;

    fn visit<G: Published>(self) -> Forecaster {
        Forecaster::on::<G>(self.0)
    }
}

/// Returns a seed for a bot. It must not depend on the seed of the table's chance.
fn seed() -> Seed {
    Seed(crate::secret::random())
}

/// Returns the means that bots may use here: the clock, and the one thread they run on.
fn means() -> Means {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    fn clock() -> Duration {
        START.elapsed()
    }
    Means { clock: Some(clock), walkers: 1, most: None }
}
