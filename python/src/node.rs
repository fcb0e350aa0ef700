//! A node of a game's tree: for searches, and for libraries that answer chance themselves.

use crate::VERSION;
use crate::arrays::OutputArray;
use crate::errors::{
    ActionError, GameOver, JournalError, OrRaise, SetupError, UnknownName, VersionError,
};
use crate::game::laid_out;
use crate::seats::{known_seat, viewer};
use crate::stepping::StepError;
use crate::tree::{self, Branch};
use engine::{Published, Seed};
use pyo3::prelude::*;
use registry::Visitor;
use std::sync::Arc;

/// A moment at which a seat or chance must choose, or the game is over. It never changes, so copies cost nothing.
#[pyclass(frozen, module = "tessera")]
#[derive(Clone)]
pub struct Node {
    name: &'static str,
    seats: u8,
    branch: Arc<dyn Branch>,
}

struct Root<'a> {
    setup: &'a str,
    most: usize,
}

impl Visitor for Root<'_> {
    type Out = Result<Box<dyn Branch>, StepError>;

    fn visit<G: Published>(self) -> Self::Out {
        let (game, setup) = laid_out::<G>(self.setup)?;
        tree::root(game, setup, self.most)
    }
}

struct Restored<'a>(&'a str);

impl Visitor for Restored<'_> {
    type Out = Result<Box<dyn Branch>, StepError>;

    fn visit<G: Published>(self) -> Self::Out {
        let game = G::publish(&[]).map_err(|misprints| StepError::Setup(misprints.drawn))?;
        tree::restored(Arc::new(game), self.0)
    }
}

/// A node that was pickled.
#[pyfunction(name = "_restored_node")]
pub fn restored(py: Python<'_>, version: &str, name: &str, record: &str) -> PyResult<Node> {
    let about = registry::about(name).or_raise(UnknownName::new_err)?;
    let branch = py.detach(|| registry::visit(name, Restored(record)));
    match branch.or_raise(UnknownName::new_err)? {
        Ok(branch) => Ok(Node::of(about.name, branch)),
        Err(error) if version != VERSION => Err(VersionError::new_err(format!(
            "tessera {version} pickled this node and tessera {VERSION} cannot read it ({}); unpickle it with the \
             version that wrote it",
            exception(&error)
        ))),
        Err(error) => Err(JournalError::new_err(exception(&error).to_string())),
    }
}

/// The exception of an error.
fn exception(error: &StepError) -> PyErr {
    match error {
        StepError::Action { action, moves, .. } => {
            ActionError::new_err(format!("there is no action {action}; this node has {moves}"))
        }
        StepError::Over { .. } => GameOver::new_err("the game is over; begin again at the root"),
        other => crate::batch::exception(other),
    }
}

impl Node {
    fn of(name: &'static str, branch: Box<dyn Branch>) -> Node {
        Node { name, seats: branch.returns().len() as u8, branch: branch.into() }
    }

    /// The root of a game's tree.
    pub fn root(py: Python<'_>, name: &'static str, setup: &str, most: usize) -> PyResult<Node> {
        let branch = py.detach(|| registry::visit(name, Root { setup, most }));
        let branch = branch.or_raise(UnknownName::new_err)?;
        Ok(Node::of(name, branch.map_err(|error| exception(&error))?))
    }
}

#[pymethods]
impl Node {
    /// The number of seats.
    #[getter]
    fn seats(&self) -> u8 {
        self.seats
    }

    /// The seat that must decide; `None` where chance must, or the game is over.
    #[getter]
    fn seat(&self) -> Option<u8> {
        self.branch.seat().map(|seat| seat.0)
    }

    /// True where chance must choose.
    #[getter]
    fn is_chance(&self) -> bool {
        self.branch.question().is_some()
    }

    /// True if the game is over, or has been broken off because it took more decisions than random play may take.
    #[getter]
    fn is_over(&self) -> bool {
        self.branch.seat().is_none() && !self.is_chance()
    }

    /// The reward of each seat: 1 for a win, −1 for a loss; 0 before the end, and where nobody wins.
    #[getter]
    fn returns(&self) -> Vec<f32> {
        self.branch.returns()
    }

    /// The number of actions: of listed moves, or of answers of chance.
    #[getter]
    fn actions(&self) -> usize {
        self.branch.question().map_or(self.branch.moves(), |question| question.answers.len())
    }

    /// The probability of each answer of chance.
    fn chances(&self) -> Vec<f64> {
        let Some(question) = self.branch.question() else { return Vec::new() };
        let weights = || question.answers.iter().map(|(_, weight)| f64::from(*weight));
        let sum: f64 = weights().sum();
        weights().map(|weight| weight / sum).collect()
    }

    /// The node after an action.
    fn child(&self, action: i64) -> PyResult<Node> {
        let actions = self.actions();
        let outside = || StepError::Action { table: 0, action, moves: actions };
        let known = usize::try_from(action).ok().filter(|action| *action < actions);
        if self.is_over() {
            return Err(exception(&StepError::Over { table: 0 }));
        }
        let child = known.ok_or_else(outside).and_then(|action| self.branch.child(action));
        let branch = child.map_err(|error| exception(&error))?.into();
        Ok(Node { branch, ..self.clone() })
    }

    /// The listed moves as they are written, or the answers of chance, each as label and number.
    fn moves(&self) -> Vec<String> {
        match self.branch.question() {
            Some(question) => {
                let answers = question.answers.iter();
                answers.map(|(answer, _)| format!("{} {answer}", question.what)).collect()
            }
            None => self.branch.written(),
        }
    }

    /// The view of a seat as JSON; without a seat, that of a spectator. It is empty before the game is set up; where chance
    /// must choose, it is the view before the move.
    #[pyo3(signature = (seat=None))]
    fn view(&self, seat: Option<i64>) -> PyResult<String> {
        Ok(self.branch.view(viewer(seat, self.seats)?).unwrap_or_default())
    }

    /// A digest of all that a seat has seen and done.
    fn recall(&self, seat: i64) -> PyResult<u64> {
        Ok(self.branch.recall(known_seat(seat, self.seats)?))
    }

    /// Writes what a seat sees into an array of any size (float32), as a batch does.
    fn dense(&self, py: Python<'_>, seat: i64, places: &Bound<'_, PyAny>) -> PyResult<()> {
        let seat = known_seat(seat, self.seats)?;
        let out = OutputArray::at_least(places, "places", 1)?;
        let mut dense = vec![0.0; out.size()];
        self.branch.dense(seat, &mut dense);
        out.write(py, &dense)
    }

    /// The rows of what a seat sees: keys, values and rows of numbers, vocabulary and places of things.
    #[expect(clippy::type_complexity, reason = "a tuple for Python")]
    fn rows(&self, seat: i64) -> PyResult<(Vec<u32>, Vec<f32>, Vec<i32>, Vec<u32>, Vec<u32>)> {
        let rows = self.branch.rows(known_seat(seat, self.seats)?);
        Ok((rows.keys, rows.values, rows.rows, rows.things.vocabulary, rows.things.places))
    }

    /// The table drawn in words for a seat; without a seat, for a spectator.
    #[pyo3(signature = (seat=None))]
    fn draw(&self, seat: Option<i64>) -> PyResult<String> {
        Ok(self.branch.drawn(viewer(seat, self.seats)?))
    }

    /// The names that stand only for things hidden from a seat: nothing that it is given may contain one.
    fn hidden(&self, seat: i64) -> PyResult<Vec<String>> {
        Ok(self.branch.hidden(known_seat(seat, self.seats)?))
    }

    /// A node that looks the same to a seat; everything that the seat cannot know is imagined from the seed.
    #[pyo3(signature = (seat, seed="1"))]
    fn imagine(&self, seat: i64, seed: &str) -> PyResult<Node> {
        let seed = Seed::from_phrase(&format!("{seed} imagined"));
        let imagined = self.branch.imagine(known_seat(seat, self.seats)?, seed);
        let branch = imagined.ok_or_else(|| {
            SetupError::new_err("nothing can be imagined while chance must choose; answer it first")
        })?;
        Ok(Node { branch: branch.into(), ..self.clone() })
    }

    /// Gives `pickle` the version, the game and the way from the root, which tells everything hidden.
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (&'static str, &'static str, String))> {
        let restored = py.import("tessera._native")?.getattr("_restored_node")?;
        Ok((restored, (VERSION, self.name, self.branch.record())))
    }

    fn __copy__(&self) -> Node {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Node {
        self.clone()
    }

    fn __repr__(&self) -> String {
        format!("<node of {}, {} actions>", self.name, self.actions())
    }
}
