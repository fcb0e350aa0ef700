//! One table with its journal: scenes, notation, saving, taking back.

use crate::VERSION;
use crate::errors::{
    ActionError, GameOver, InUse, JournalError, OrRaise, Refused, SetupError, UnknownName,
    VersionError,
};
use crate::seats::viewer;
use engine::any::AnyQuestion;
use engine::playing::Playing;
use engine::{AnyGame, AnyTable, Dice, Published, Seat, Seats, Seed, Turn, Viewer};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use registry::Visitor;
use std::sync::{Arc, Mutex, MutexGuard};

/// One table.
#[pyclass(frozen, module = "tessera")]
pub struct Table {
    game: Arc<dyn AnyGame>,
    table: Mutex<Box<dyn AnyTable>>,
}

impl Table {
    /// A table of a game.
    pub fn of(game: Arc<dyn AnyGame>, table: Box<dyn AnyTable>) -> Table {
        Table { game, table: Mutex::new(table) }
    }

    fn held(&self) -> PyResult<MutexGuard<'_, Box<dyn AnyTable>>> {
        let busy = |_| InUse::new_err("this table is used in another thread; copy it for each");
        self.table.try_lock().map_err(busy)
    }

    /// The pending question.
    pub fn question(&self) -> PyResult<Box<dyn AnyQuestion>> {
        let over = || GameOver::new_err("the game is over; take moves back or begin another");
        self.held()?.question().ok_or_else(over)
    }
}

/// Text of JSON as Python's own values.
fn parsed<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json,))
}

/// A table that was pickled.
#[pyfunction(name = "_restored")]
pub fn restored(py: Python<'_>, version: &str, name: &str, journal: &str) -> PyResult<Table> {
    let game: Arc<dyn AnyGame> = registry::open(name, &[]).or_raise(UnknownName::new_err)?.into();
    match py.detach(|| game.load(journal)) {
        Ok(table) => Ok(Table::of(game, table)),
        Err(error) if version != VERSION => Err(VersionError::new_err(format!(
            "tessera {version} pickled this table and tessera {VERSION} cannot read it ({error}); unpickle it with the \
             version that wrote it"
        ))),
        Err(error) => Err(JournalError::new_err(error.to_string())),
    }
}

/// A table that looks to a viewer as that of a journal does.
struct Imagined<'a> {
    journal: &'a str,
    viewer: Viewer,
    seed: &'a str,
}

impl Visitor for Imagined<'_> {
    type Out = Result<Box<dyn AnyTable>, String>;

    fn visit<G: Published>(self) -> Self::Out {
        let game = Arc::new(G::publish(&[]).map_err(|misprints| misprints.drawn)?);
        let played =
            Playing::load(game.clone(), self.journal).map_err(|error| error.to_string())?;
        let view = played.view(self.viewer);
        let mut dice = Dice::seeded(Seed::from_phrase(&format!("{} imagined", self.seed)));
        let state = played.game().imagine(&view, &mut dice);
        let setup = played.setup().clone();
        Ok(Box::new(Playing::lay(game, setup, state, Seed::from_phrase(self.seed))))
    }
}

/// A move of a list, or in notation.
#[derive(FromPyObject)]
enum Named {
    Index(i64),
    Notation(String),
}

#[pymethods]
impl Table {
    /// The seat that must decide; `None` if the game is over.
    #[getter]
    fn seat(&self) -> PyResult<Option<u8>> {
        Ok(match self.held()?.turn() {
            Turn::Decide(seat) => Some(seat.0),
            Turn::Over(_) => None,
        })
    }

    /// The number of seats.
    #[getter]
    fn seats(&self) -> PyResult<u8> {
        Ok(self.held()?.seats())
    }

    /// The end of the game, as a dict with `winners`, `rule` and `how`; `None` while it goes on.
    #[getter]
    fn over<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Turn::Over(outcome) = self.held()?.turn() else { return Ok(None) };
        let over = PyDict::new(py);
        over.set_item("winners", outcome.winners.iter().map(|seat| seat.0).collect::<Vec<u8>>())?;
        over.set_item("rule", outcome.rule.as_str())?;
        over.set_item("how", outcome.how)?;
        Ok(Some(over))
    }

    /// The number of moves that were played.
    #[getter]
    fn moves_played(&self) -> PyResult<usize> {
        Ok(self.held()?.moves_played())
    }

    /// The digest of the state: the same on every platform, build and run.
    #[getter]
    fn digest(&self) -> PyResult<String> {
        Ok(self.held()?.state_hash().to_string())
    }

    /// The listed moves of the seat that must decide, as they are written; none if the game is over.
    fn moves(&self) -> PyResult<Vec<String>> {
        Ok(self.held()?.question().map(|question| question.moves()).unwrap_or_default())
    }

    /// Plays a move of the list by its index, or any allowed move by its notation.
    fn play(&self, named: Named) -> PyResult<()> {
        let mut table = self.held()?;
        let Turn::Decide(seat) = table.turn() else {
            return Err(GameOver::new_err("the game is over; take moves back or begin another"));
        };
        let notation = match named {
            Named::Notation(notation) => notation,
            Named::Index(index) => {
                let moves = table.question().map(|question| question.moves()).unwrap_or_default();
                let listed = moves.len();
                let at = usize::try_from(index).unwrap_or(listed);
                moves.into_iter().nth(at).ok_or_else(|| {
                    ActionError::new_err(format!("there is no move {index}; the list has {listed}"))
                })?
            }
        };
        table.play(seat, &notation).or_raise(Refused::new_err)
    }

    /// Raises `Refused` if a move of the seat that must decide is not allowed; plays nothing.
    fn check(&self, notation: &str) -> PyResult<()> {
        let table = self.held()?;
        let Turn::Decide(seat) = table.turn() else {
            return Err(GameOver::new_err("the game is over; take moves back or begin another"));
        };
        table.check(seat, notation).or_raise(Refused::new_err)
    }

    /// The view of a seat as a dict; without a seat, that of a spectator.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let table = self.held()?;
        let view = table.view(viewer(seat, table.seats())?);
        parsed(py, &view)
    }

    /// The table drawn for a seat, as a dict; without a seat, for a spectator.
    #[pyo3(signature = (seat=None))]
    fn scene<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let table = self.held()?;
        let scene = table.scene(viewer(seat, table.seats())?);
        parsed(py, &serde_json::to_string(&scene).expect("a scene is plain data"))
    }

    /// The table drawn in words for a seat; without a seat, for a spectator.
    #[pyo3(signature = (seat=None))]
    fn draw(&self, seat: Option<i64>) -> PyResult<String> {
        let table = self.held()?;
        Ok(engine::plain::draw(&table.scene(viewer(seat, table.seats())?)))
    }

    /// The lines that a seat was told from a move on; the set-up is 0.
    #[pyo3(signature = (seat=None, since=0))]
    fn told(&self, seat: Option<i64>, since: i64) -> PyResult<Vec<String>> {
        let table = self.held()?;
        let viewer = viewer(seat, table.seats())?;
        Ok(table
            .told(viewer, usize::try_from(since).unwrap_or(0))
            .iter()
            .map(ToString::to_string)
            .collect())
    }

    /// Takes the last moves back.
    #[pyo3(signature = (moves=1))]
    fn undo(&self, moves: i64) -> PyResult<()> {
        let mut table = self.held()?;
        let moves = usize::try_from(moves).or_raise(ActionError::new_err)?;
        let everybody = Seats::first(table.seats());
        table.take_back(Seat(0), moves, everybody).or_raise(ActionError::new_err)
    }

    /// The journal as text, with the seed: it tells the whole truth.
    fn save(&self) -> PyResult<String> {
        Ok(self.held()?.save())
    }

    /// A table that goes on from here by itself.
    fn copy(&self) -> PyResult<Table> {
        let table = self.held()?;
        Ok(Table::of(self.game.clone(), table.as_of(table.moves_played())))
    }

    /// A table that looks the same to a seat; what the seat cannot know is imagined from the seed. It has no moves to take
    /// back. Without a seat, what a spectator cannot know is imagined.
    #[pyo3(signature = (seat=None, seed="1"))]
    fn imagine(&self, py: Python<'_>, seat: Option<i64>, seed: &str) -> PyResult<Table> {
        let (name, viewer, journal) = {
            let table = self.held()?;
            (table.about().name, viewer(seat, table.seats())?, table.save())
        };
        let imagined = Imagined { journal: &journal, viewer, seed };
        let table = py.detach(|| registry::visit(name, imagined)).or_raise(UnknownName::new_err)?;
        Ok(Table::of(self.game.clone(), table.or_raise(SetupError::new_err)?))
    }

    /// What `pickle` keeps: the version, the game and the journal, with the seed.
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (&'static str, &'static str, String))> {
        let restored = py.import("tessera._native")?.getattr("_restored")?;
        let table = self.held()?;
        Ok((restored, (VERSION, table.about().name, table.save())))
    }

    fn __copy__(&self) -> PyResult<Table> {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<Table> {
        self.copy()
    }

    fn _repr_html_(&self) -> PyResult<String> {
        let drawn = self.draw(None)?;
        let drawn = drawn.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        Ok(format!("<pre>{drawn}</pre>"))
    }

    fn __repr__(&self) -> PyResult<String> {
        let table = self.held()?;
        Ok(format!("<table of {}, {} moves played>", table.about().name, table.moves_played()))
    }
}
