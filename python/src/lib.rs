//! Tessera's games in Python.
//!
//! [`game`] opens a game, [`table`] is one table with its journal, [`batch`] steps many games at once without one, [`node`] is
//! a node of a game's tree, and [`mod@rows`] turns what a seat sees into numbers. Nothing here relies on the interpreter's lock: what changes stands behind
//! a lock of its own, and a second thread that wants it gets an error.

mod arrays;
mod batch;
mod candidates;
mod errors;
mod game;
mod node;
mod rows;
mod seats;
mod shape;
mod stepping;
mod table;
mod tree;
mod words;

use pyo3::prelude::*;

/// The version of the package.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The native part of the package `tessera`.
#[pymodule(gil_used = false)]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    errors::enter(module)?;
    module.add_class::<game::Game>()?;
    module.add_class::<game::Bot>()?;
    module.add_class::<table::Table>()?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<node::Node>()?;
    module.add_function(wrap_pyfunction!(game::games, module)?)?;
    module.add_function(wrap_pyfunction!(game::players, module)?)?;
    module.add_function(wrap_pyfunction!(game::game, module)?)?;
    module.add_function(wrap_pyfunction!(table::restored, module)?)?;
    module.add_function(wrap_pyfunction!(node::restored, module)?)?;
    module.add("__version__", VERSION)
}
