//! Arrays that the caller owns, by the buffer protocol: NumPy's, `array.array`, `memoryview`.

use crate::errors::ArrayError;
use pyo3::buffer::{Element, PyBuffer};
use pyo3::prelude::*;
use pyo3::types::{PyMemoryView, PySlice};

/// A type of numbers that arrays may have.
pub trait Number: Element + Copy {
    /// Its name in NumPy.
    const NAME: &'static str;
}

impl Number for i32 {
    const NAME: &'static str = "int32";
}

impl Number for u32 {
    const NAME: &'static str = "uint32";
}

impl Number for u8 {
    const NAME: &'static str = "uint8";
}

impl Number for f32 {
    const NAME: &'static str = "float32";
}

fn wrong<N: Number>(what: &str, size: usize, but: &str) -> PyErr {
    ArrayError::new_err(format!(
        "`{what}` must be a writable, contiguous array of {size} {}; {but}",
        N::NAME
    ))
}

/// An array to write into.
pub struct OutputArray<N: Number> {
    buffer: PyBuffer<N>,
    what: &'static str,
}

impl<N: Number> OutputArray<N> {
    /// An array with exactly so many numbers.
    pub fn exactly(
        array: &Bound<'_, PyAny>,
        what: &'static str,
        size: usize,
    ) -> PyResult<OutputArray<N>> {
        let out = OutputArray::at_least(array, what, size)?;
        match out.size() == size {
            true => Ok(out),
            false => Err(wrong::<N>(what, size, &format!("it has {}", out.size()))),
        }
    }

    /// An array with room for so many numbers.
    pub fn at_least(
        array: &Bound<'_, PyAny>,
        what: &'static str,
        size: usize,
    ) -> PyResult<OutputArray<N>> {
        let buffer = PyBuffer::get(array)
            .map_err(|error| wrong::<N>(what, size, &format!("this is none ({error})")))?;
        let but = match () {
            () if buffer.readonly() => "it is read-only".to_owned(),
            () if !buffer.is_c_contiguous() => "it is not contiguous".to_owned(),
            () if buffer.item_count() < size => format!("it has {}", buffer.item_count()),
            () => return Ok(OutputArray { buffer, what }),
        };
        Err(wrong::<N>(what, size, &but))
    }

    /// The number of numbers that fit.
    pub fn size(&self) -> usize {
        self.buffer.item_count()
    }

    /// Writes as many numbers as it has.
    pub fn write(&self, py: Python<'_>, numbers: &[N]) -> PyResult<()> {
        let written = self.buffer.copy_from_slice(py, numbers);
        written.map_err(|error| wrong::<N>(self.what, numbers.len(), &error.to_string()))
    }
}

/// Refuses an array without room for so many numbers.
pub fn room<N: Number>(array: &Bound<'_, PyAny>, what: &'static str, size: usize) -> PyResult<()> {
    OutputArray::<N>::at_least(array, what, size).map(drop)
}

/// Writes numbers into the front of an array, which may be longer.
pub fn write_front<N: Number>(
    array: &Bound<'_, PyAny>,
    what: &'static str,
    numbers: &[N],
) -> PyResult<()> {
    OutputArray::<N>::at_least(array, what, numbers.len())?;
    let front = PySlice::new(array.py(), 0, numbers.len() as isize, 1);
    let front = PyMemoryView::from(array).and_then(|whole| whole.get_item(front));
    let front = front.map_err(|error| wrong::<N>(what, numbers.len(), &error.to_string()))?;
    OutputArray::exactly(&front, what, numbers.len())?.write(array.py(), numbers)
}

/// The numbers of an array to read.
pub fn read<N: Number>(array: &Bound<'_, PyAny>, what: &str, size: usize) -> PyResult<Vec<N>> {
    let but = |but: &str| {
        ArrayError::new_err(format!("`{what}` must be an array of {size} {}; {but}", N::NAME))
    };
    let buffer: PyBuffer<N> =
        PyBuffer::get(array).map_err(|error| but(&format!("this is none ({error})")))?;
    if buffer.item_count() != size {
        return Err(but(&format!("it has {}", buffer.item_count())));
    }
    buffer.to_vec(array.py()).map_err(|error| but(&error.to_string()))
}
