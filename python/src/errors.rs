//! The package's own exceptions, each of which is a `TesseraError`.

use pyo3::create_exception;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;

create_exception!(tessera, TesseraError, PyException, "Anything that the package refuses.");
create_exception!(tessera, UnknownName, TesseraError, "No game, bot or option has this name.");
create_exception!(tessera, SetupError, TesseraError, "The set-up is not allowed.");
create_exception!(tessera, Refused, TesseraError, "A rule forbids the move, or it is no move.");
create_exception!(tessera, GameOver, TesseraError, "The game is over.");
create_exception!(tessera, ActionError, TesseraError, "An action is not in the list of moves.");
create_exception!(tessera, TooManyMoves, TesseraError, "A list is longer than the action space.");
create_exception!(tessera, ArrayError, TesseraError, "An array has the wrong size or type.");
create_exception!(tessera, InUse, TesseraError, "Another thread is using this object.");
create_exception!(tessera, JournalError, TesseraError, "A saved game cannot be loaded.");
create_exception!(tessera, VersionError, JournalError, "Another version pickled the table.");

/// Enters all of them into the module.
pub fn enter(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    for (name, kind) in [
        ("TesseraError", py.get_type::<TesseraError>()),
        ("UnknownName", py.get_type::<UnknownName>()),
        ("SetupError", py.get_type::<SetupError>()),
        ("Refused", py.get_type::<Refused>()),
        ("GameOver", py.get_type::<GameOver>()),
        ("ActionError", py.get_type::<ActionError>()),
        ("TooManyMoves", py.get_type::<TooManyMoves>()),
        ("ArrayError", py.get_type::<ArrayError>()),
        ("InUse", py.get_type::<InUse>()),
        ("JournalError", py.get_type::<JournalError>()),
        ("VersionError", py.get_type::<VersionError>()),
    ] {
        module.add(name, kind)?;
    }
    Ok(())
}

/// Turns an error into one of these.
pub trait OrRaise<T> {
    /// The value, or an exception with the error's message.
    fn or_raise(self, exception: fn(String) -> PyErr) -> PyResult<T>;
}

impl<T, E: std::fmt::Display> OrRaise<T> for Result<T, E> {
    fn or_raise(self, exception: fn(String) -> PyErr) -> PyResult<T> {
        self.map_err(|error| exception(error.to_string()))
    }
}
