//! A game by its name, and its bots.

use crate::batch::Batch;
use crate::errors::{InUse, OrRaise, SetupError, UnknownName};
use crate::node::Node;
use crate::shape;
use crate::stepping::{AtTheEnd, Layout, Many, StepError, Stepped, longest_list};
use crate::table::Table;
use bots::{Level, Means, Memory, Tether, hired};
use engine::{AnyBot, AnyGame, Published, Seed};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict};
use registry::Visitor;
use std::sync::{Arc, Mutex, OnceLock};

/// The names of all games.
#[pyfunction]
pub fn games() -> Vec<&'static str> {
    registry::names().collect()
}

/// The fewest and the most players of a game.
#[pyfunction]
pub fn players(name: &str) -> PyResult<(u8, u8)> {
    let about = registry::about(name).or_raise(UnknownName::new_err)?;
    Ok((about.least, about.most))
}

/// Opens a game by its name.
///
/// Options are those of `tessera games NAME`. `most` sizes the action space; without it, random games say how long
/// lists of moves get.
#[pyfunction]
#[pyo3(signature = (name, players=None, options=None, most=None))]
pub fn game(
    py: Python<'_>,
    name: &str,
    players: Option<i64>,
    options: Option<&Bound<'_, PyDict>>,
    most: Option<i64>,
) -> PyResult<Game> {
    let opened = registry::open(name, &[]).or_raise(UnknownName::new_err)?;
    let about = registry::about(name).or_raise(UnknownName::new_err)?;
    let (least, greatest) = (about.least.into(), about.most.into());
    let players = within("players", players.unwrap_or(least), least, greatest)? as u8;
    let most = most.map(|most| within("most", most, 1, MOST_ACTIONS)).transpose()?;
    let settings = options.map_or(Ok(String::new()), written)?;
    let suggested = opened.suggested_setup(players);
    let setup = engine::any::setup::with_settings(&suggested, &settings);
    let setup = setup.or_raise(SetupError::new_err)?;
    let begun = py.detach(|| opened.begin(&setup, Seed::from_number(0)).map(|table| table.seats()));
    let seats = begun.or_raise(SetupError::new_err)?;
    let game = Game {
        name: about.name,
        title: about.title,
        game: opened.into(),
        setup,
        seats,
        most: OnceLock::new(),
    };
    if let Some(most) = most {
        game.most.get_or_init(|| most as usize);
    }
    Ok(game)
}

/// A number, if it is within its bounds.
fn within(name: &str, number: i64, least: i64, most: i64) -> PyResult<i64> {
    if (least..=most).contains(&number) {
        return Ok(number);
    }
    Err(SetupError::new_err(format!("`{name}` must be from {least} to {most}, not {number}")))
}

/// Options as TOML.
fn written(options: &Bound<'_, PyDict>) -> PyResult<String> {
    let mut table = toml::Table::new();
    for (key, value) in options {
        let value = if value.is_instance_of::<PyBool>() {
            toml::Value::Boolean(value.extract()?)
        } else if let Ok(number) = value.extract::<i64>() {
            toml::Value::Integer(number)
        } else if let Ok(text) = value.extract::<String>() {
            toml::Value::String(text)
        } else {
            return Err(SetupError::new_err(format!(
                "the option {key} must be a whole number, True, False or a text"
            )));
        };
        table.insert(key.extract()?, value);
    }
    Ok(table.to_string())
}

/// A game with a set-up.
#[pyclass(frozen, module = "tessera")]
pub struct Game {
    /// Its name.
    #[pyo3(get)]
    name: &'static str,
    /// Its title.
    #[pyo3(get)]
    title: &'static str,
    game: Arc<dyn AnyGame>,
    /// The set-up, as TOML.
    #[pyo3(get)]
    setup: String,
    /// The number of seats.
    #[pyo3(get)]
    seats: u8,
    most: OnceLock<usize>,
}

struct Longest<'a>(&'a str);

impl Visitor for Longest<'_> {
    type Out = Result<usize, StepError>;

    fn visit<G: Published>(self) -> Self::Out {
        let (game, setup) = laid_out::<G>(self.0)?;
        longest_list(&game, &setup)
    }
}

struct Measures<'a>(&'a str);

impl Visitor for Measures<'_> {
    type Out = Result<Vec<&'static str>, StepError>;

    fn visit<G: Published>(self) -> Self::Out {
        let (game, setup) = laid_out::<G>(self.0)?;
        shape::measures(&*game, &setup)
    }
}

struct Vocabulary<'a>(&'a str);

impl Visitor for Vocabulary<'_> {
    type Out = Result<Vec<(u32, String)>, StepError>;

    fn visit<G: Published>(self) -> Self::Out {
        let (game, _) = laid_out::<G>(self.0)?;
        Ok(shape::vocabulary_of(&*game))
    }
}

struct Shape<'a>(&'a str, usize);

impl Visitor for Shape<'_> {
    type Out = Result<Vec<String>, StepError>;

    fn visit<G: Published>(self) -> Self::Out {
        let (game, setup) = laid_out::<G>(self.0)?;
        shape::of_games(&*game, &setup, self.1)
    }
}

struct LaidOut<'a>(&'a str, Layout);

impl Visitor for LaidOut<'_> {
    type Out = Result<Box<dyn Stepped>, StepError>;

    fn visit<G: Published>(self) -> Self::Out {
        let (game, setup) = laid_out::<G>(self.0)?;
        Ok(Box::new(Many::new(game, setup, self.1)?))
    }
}

/// A game with a set-up that was written.
pub fn laid_out<G: Published>(setup: &str) -> Result<(Arc<G>, G::Setup), StepError> {
    let game = G::publish(&[]).map_err(|misprints| StepError::Setup(misprints.drawn))?;
    let setup = engine::any::setup::read(&game, setup);
    Ok((Arc::new(game), setup.map_err(|error| StepError::Setup(error.to_string()))?))
}

#[pymethods]
impl Game {
    /// The size of the action space: no list of moves is longer in random games.
    #[getter]
    pub fn most(&self, py: Python<'_>) -> PyResult<usize> {
        if let Some(most) = self.most.get() {
            return Ok(*most);
        }
        let most = py.detach(|| registry::visit(self.name, Longest(&self.setup)));
        let most = most.or_raise(UnknownName::new_err)?;
        let most = most.map_err(|error| crate::batch::exception(&error))?;
        Ok(*self.most.get_or_init(|| most))
    }

    /// The names of what is measured of each seat.
    #[getter]
    fn measures(&self, py: Python<'_>) -> PyResult<Vec<&'static str>> {
        let asked = py.detach(|| registry::visit(self.name, Measures(&self.setup)));
        asked.or_raise(UnknownName::new_err)?.map_err(|error| crate::batch::exception(&error))
    }

    /// The names of things by their digests, as far as the game counts them.
    fn vocabulary(&self) -> PyResult<Vec<(u32, String)>> {
        registry::visit(self.name, Vocabulary(&self.setup))
            .or_raise(UnknownName::new_err)?
            .map_err(|error| crate::batch::exception(&error))
    }

    /// The places of things and of numbers that came up in so many random games, as lines of text.
    #[pyo3(signature = (games=20))]
    fn shape(&self, py: Python<'_>, games: i64) -> PyResult<Vec<String>> {
        let games = within("games", games, 1, MOST_TABLES)? as usize;
        let shape = py.detach(|| registry::visit(self.name, Shape(&self.setup, games)));
        shape.or_raise(UnknownName::new_err)?.map_err(|error| crate::batch::exception(&error))
    }

    /// A table at which a game begins.
    #[pyo3(signature = (seed="1"))]
    fn table(&self, seed: &str) -> PyResult<Table> {
        let table = self.game.begin(&self.setup, Seed::from_phrase(seed));
        Ok(Table::of(self.game.clone(), table.or_raise(SetupError::new_err)?))
    }

    /// A table at which a saved game goes on.
    fn load(&self, py: Python<'_>, journal: &str) -> PyResult<Table> {
        let table = py.detach(|| self.game.load(journal));
        let table = table.or_raise(crate::errors::JournalError::new_err)?;
        Ok(Table::of(self.game.clone(), table))
    }

    /// A bot by its name, such as `greedy` or `search:200`.
    #[pyo3(signature = (name, seed="1"))]
    fn bot(&self, name: &str, seed: &str) -> PyResult<Bot> {
        let level = bots::level(name).or_raise(UnknownName::new_err)?;
        let seed = Seed::from_phrase(&format!("{seed} {level}"));
        let bot =
            registry::visit(self.name, Hire { level, seed }).or_raise(UnknownName::new_err)?;
        Ok(Bot { name: level.to_string(), bot: Mutex::new(bot) })
    }

    /// The root of the game's tree: a node at which chance begins to set the game up.
    fn root(&self, py: Python<'_>) -> PyResult<Node> {
        Node::root(py, self.name, &self.setup, self.most(py)?)
    }

    /// Many tables that are stepped together.
    #[pyo3(signature = (tables, threads=1, seed="1", autoreset=true))]
    fn batch(
        &self,
        py: Python<'_>,
        tables: i64,
        threads: i64,
        seed: &str,
        autoreset: bool,
    ) -> PyResult<Batch> {
        let tables = within("tables", tables, 1, MOST_TABLES)? as usize;
        let threads = within("threads", threads, 1, MOST_THREADS)? as usize;
        let most = self.most(py)?;
        let at_the_end = if autoreset { AtTheEnd::Reset } else { AtTheEnd::Stay };
        let layout = Layout { tables, threads, most, seed: seed.to_owned(), at_the_end };
        let many = py.detach(|| registry::visit(self.name, LaidOut(&self.setup, layout)));
        let many = many.or_raise(UnknownName::new_err)?;
        let many = many.map_err(|error| crate::batch::exception(&error))?;
        Ok(Batch::of(many, tables, self.seats, most))
    }

    fn __repr__(&self) -> String {
        format!("tessera.game({:?}, players={})", self.name, self.seats)
    }
}

/// The most tables of a batch.
const MOST_TABLES: i64 = 1 << 16;

/// The largest action space.
const MOST_ACTIONS: i64 = 1 << 16;

/// The most threads of a batch.
const MOST_THREADS: i64 = 256;

/// A bot of a game: call it with a table, and it names its move.
#[pyclass(frozen, module = "tessera")]
pub struct Bot {
    /// Its name.
    #[pyo3(get)]
    name: String,
    bot: Mutex<AnyBot>,
}

struct Hire {
    level: Level,
    seed: Seed,
}

impl Visitor for Hire {
    type Out = AnyBot;

    fn visit<G: Published>(self) -> AnyBot {
        let Hire { level, seed } = self;
        hired::<G>(level, Tether::default(), Memory::default(), seed, Means::REPEATABLE)
    }
}

#[pymethods]
impl Bot {
    /// The move that it would play for the seat that must decide, as it is written.
    fn __call__(&self, py: Python<'_>, table: &Table) -> PyResult<String> {
        let question = table.question()?;
        let mut bot = self.bot.try_lock().map_err(|_| {
            InUse::new_err("this bot is thinking in another thread; make one for each")
        })?;
        let bot = &mut *bot;
        py.detach(move || question.answer(bot)).or_raise(UnknownName::new_err)
    }

    fn __repr__(&self) -> String {
        format!("<bot {}>", self.name)
    }
}
