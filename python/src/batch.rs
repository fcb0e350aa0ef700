//! Many tables stepped together, into arrays that the caller owns.

use crate::arrays::{OutputArray, read, room, write_front};
use crate::candidates::{NUMBERS, REFERENCES};
use crate::errors::{ActionError, GameOver, InUse, SetupError, TooManyMoves};
use crate::seats::{known_seat, viewer};
use crate::stepping::{StepError, Stepped};
use pyo3::prelude::*;
use std::sync::{Mutex, MutexGuard};

/// Many tables of one game. An action is the index of a move in its table's list.
#[pyclass(frozen, module = "tessera")]
pub struct Batch {
    many: Mutex<Box<dyn Stepped>>,
    outputs: Mutex<Option<Outputs>>,
    /// The number of tables.
    #[pyo3(get)]
    tables: usize,
    /// The number of seats of each table.
    #[pyo3(get)]
    seats: u8,
    /// The size of the action space.
    #[pyo3(get)]
    most: usize,
}

/// The arrays that are written into after each step.
struct Outputs {
    seats: OutputArray<i32>,
    counts: OutputArray<i32>,
    rewards: OutputArray<f32>,
    terminated: OutputArray<u8>,
    truncated: OutputArray<u8>,
    mask: Option<OutputArray<u8>>,
}

/// The exception of an error.
pub fn exception(error: &StepError) -> PyErr {
    match error {
        StepError::Action { table, action, moves } => ActionError::new_err(format!(
            "action {action} at table {table} is not in its list of {moves} moves; nothing was played"
        )),
        StepError::Over { table } => GameOver::new_err(format!(
            "the game at table {table} is over; reset the batch; nothing was played"
        )),
        StepError::TooMany { table, moves, most } => TooManyMoves::new_err(format!(
            "table {table} lists {moves} moves, but actions end at {most}; open the game with a greater `most`"
        )),
        StepError::Setup(why) => SetupError::new_err(why.clone()),
    }
}

fn held<T>(lock: &Mutex<T>) -> PyResult<MutexGuard<'_, T>> {
    let busy = |_| InUse::new_err("this batch is used in another thread; make one for each");
    lock.try_lock().map_err(busy)
}

impl Batch {
    /// A batch of these tables.
    pub fn of(many: Box<dyn Stepped>, tables: usize, seats: u8, most: usize) -> Batch {
        Batch { many: Mutex::new(many), outputs: Mutex::new(None), tables, seats, most }
    }

    fn put(&self, py: Python<'_>, many: &dyn Stepped) -> PyResult<()> {
        let outputs = held(&self.outputs)?;
        let Some(outputs) = &*outputs else { return Ok(()) };
        let results = many.results();
        outputs.seats.write(py, &results.seats)?;
        outputs.counts.write(py, &results.counts)?;
        outputs.rewards.write(py, &results.rewards)?;
        outputs.terminated.write(py, &results.terminated)?;
        outputs.truncated.write(py, &results.truncated)?;
        let Some(mask) = &outputs.mask else { return Ok(()) };
        let mut allowed = vec![0; self.tables * self.most];
        for (row, count) in allowed.chunks_mut(self.most).zip(&results.counts) {
            row[..*count as usize].fill(1);
        }
        mask.write(py, &allowed)
    }

    /// A table by its number.
    fn table(&self, table: i64) -> PyResult<usize> {
        let known = usize::try_from(table).ok().filter(|table| *table < self.tables);
        known.ok_or_else(|| {
            ActionError::new_err(format!("there is no table {table}; there are {}", self.tables))
        })
    }
}

#[pymethods]
impl Batch {
    /// Names the arrays that each step writes into, and writes into them how things stand.
    ///
    /// `seats`, `counts` (int32), `terminated` and `truncated` (uint8) have a number for each table, `rewards` (float32) one
    /// for each seat of each table, `mask` (uint8) one for each action of each table.
    #[pyo3(signature = (*, seats, counts, rewards, terminated, truncated, mask=None))]
    #[expect(
        clippy::too_many_arguments,
        reason = "each is an array of the caller's, named by keyword"
    )]
    fn outputs(
        &self,
        py: Python<'_>,
        seats: &Bound<'_, PyAny>,
        counts: &Bound<'_, PyAny>,
        rewards: &Bound<'_, PyAny>,
        terminated: &Bound<'_, PyAny>,
        truncated: &Bound<'_, PyAny>,
        mask: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let many = held(&self.many)?;
        let size = self.tables;
        let mask =
            mask.map(|mask| OutputArray::exactly(mask, "mask", size * self.most)).transpose()?;
        let outputs = Outputs {
            seats: OutputArray::exactly(seats, "seats", size)?,
            counts: OutputArray::exactly(counts, "counts", size)?,
            rewards: OutputArray::exactly(rewards, "rewards", size * usize::from(self.seats))?,
            terminated: OutputArray::exactly(terminated, "terminated", size)?,
            truncated: OutputArray::exactly(truncated, "truncated", size)?,
            mask,
        };
        *held(&self.outputs)? = Some(outputs);
        self.put(py, &**many)
    }

    /// Begins all games anew. The same seed gives the same games, whatever the number of threads.
    #[pyo3(signature = (seed="1"))]
    fn reset(&self, py: Python<'_>, seed: &str) -> PyResult<()> {
        let mut many = held(&self.many)?;
        let stepped = &mut **many;
        py.detach(|| stepped.reset(seed)).map_err(|error| exception(&error))?;
        self.put(py, &**many)
    }

    /// Plays a move at each table; `actions` is an int32 array of indices. A table whose game ends begins its next one in the
    /// same step, if the batch resets by itself: its seat and count are those of the new game, its rewards those of the old.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions: Vec<i32> = read(actions, "actions", self.tables)?;
        let mut many = held(&self.many)?;
        let stepped = &mut **many;
        py.detach(|| stepped.step(&actions)).map_err(|error| exception(&error))?;
        self.put(py, &**many)
    }

    /// Writes the numbers that each seat sees that must decide: those of table `i` are `keys[offsets[i]:offsets[i + 1]]`
    /// (uint32) and `values` likewise (float32); `offsets` (int32) has one number more than there are tables. `rows` (int32)
    /// says for each number which of its table's rows it belongs to. Gives the number of numbers.
    #[pyo3(signature = (offsets, keys, values, rows=None))]
    fn observe(
        &self,
        py: Python<'_>,
        offsets: &Bound<'_, PyAny>,
        keys: &Bound<'_, PyAny>,
        values: &Bound<'_, PyAny>,
        rows: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<usize> {
        let mut many = held(&self.many)?;
        let stepped = &mut **many;
        let (seen, begins) = py.detach(|| stepped.observe());
        let begin = OutputArray::exactly(offsets, "offsets", self.tables + 1)?;
        // All are judged before the first is written.
        room::<u32>(keys, "keys", seen.len())?;
        room::<f32>(values, "values", seen.len())?;
        rows.map(|rows| room::<i32>(rows, "rows", seen.len())).transpose()?;
        begin.write(py, &begins.numbers)?;
        write_front(keys, "keys", &seen.keys)?;
        write_front(values, "values", &seen.values)?;
        rows.map(|rows| write_front(rows, "rows", &seen.rows)).transpose()?;
        Ok(seen.len())
    }

    /// Writes a row for each thing that a seat sees that must decide: those of table `i` are from `offsets[i]` on (int32).
    /// `vocabulary` (uint32) is a digest of the sort and number of the thing, `owners` (int32) its seat, counted from the
    /// viewer, or −1, `places` (uint32) a digest of the fields that it lies in, and `indices` (int32) its place in the
    /// innermost list, or −1. Row 0 is the table, and those after it are the seats. Gives the number of rows.
    fn things(
        &self,
        py: Python<'_>,
        offsets: &Bound<'_, PyAny>,
        vocabulary: &Bound<'_, PyAny>,
        owners: &Bound<'_, PyAny>,
        places: &Bound<'_, PyAny>,
        indices: &Bound<'_, PyAny>,
    ) -> PyResult<usize> {
        let mut many = held(&self.many)?;
        let stepped = &mut **many;
        let (seen, begins) = py.detach(|| stepped.observe());
        let (things, number) = (&seen.things, seen.things.len());
        let begin = OutputArray::exactly(offsets, "offsets", self.tables + 1)?;
        room::<u32>(vocabulary, "vocabulary", number)?;
        room::<i32>(owners, "owners", number)?;
        room::<u32>(places, "places", number)?;
        room::<i32>(indices, "indices", number)?;
        begin.write(py, &begins.things)?;
        write_front(vocabulary, "vocabulary", &things.vocabulary)?;
        write_front(owners, "owners", &things.owners)?;
        write_front(places, "places", &things.places)?;
        write_front(indices, "indices", &things.indices)?;
        Ok(number)
    }

    /// Writes for each listed move of each table, one after another, its kind (int32) and a digest that is the same in every
    /// list (uint32). `references` (int32) has four numbers for each move: the rows of the things that it names, or −1;
    /// `vocabulary` (uint32) has those things themselves, or 0, and `numbers` (float32) its first eight numbers, with points in
    /// inches. Gives the number of moves.
    #[pyo3(signature = (kinds, digests, references=None, vocabulary=None, numbers=None))]
    fn candidates(
        &self,
        py: Python<'_>,
        kinds: &Bound<'_, PyAny>,
        digests: &Bound<'_, PyAny>,
        references: Option<&Bound<'_, PyAny>>,
        vocabulary: Option<&Bound<'_, PyAny>>,
        numbers: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<usize> {
        let mut many = held(&self.many)?;
        let stepped = &mut **many;
        let described = references.is_some() || vocabulary.is_some() || numbers.is_some();
        let listed = py.detach(|| stepped.candidates(described));
        let moves = listed.kinds.len();
        room::<u32>(digests, "digests", moves)?;
        references.map(|it| room::<i32>(it, "references", moves * REFERENCES)).transpose()?;
        vocabulary.map(|it| room::<u32>(it, "vocabulary", moves * REFERENCES)).transpose()?;
        numbers.map(|it| room::<f32>(it, "numbers", moves * NUMBERS)).transpose()?;
        write_front(kinds, "kinds", &listed.kinds)?;
        write_front(digests, "digests", &listed.digests)?;
        references.map(|it| write_front(it, "references", &listed.references)).transpose()?;
        vocabulary.map(|it| write_front(it, "vocabulary", &listed.vocabulary)).transpose()?;
        numbers.map(|it| write_front(it, "numbers", &listed.numbers)).transpose()?;
        Ok(moves)
    }

    /// Writes the measures of each seat of each table (float32), as the seat itself sees them: a number for each of
    /// `Game.measures`.
    fn measures(&self, py: Python<'_>, measures: &Bound<'_, PyAny>) -> PyResult<()> {
        let many = held(&self.many)?;
        let measured = many.measures();
        OutputArray::<f32>::exactly(measures, "measures", measured.len())?.write(py, &measured)
    }

    /// Writes what a seat of a table sees into an array of any size (float32), each row added up at the place that its key
    /// says.
    fn dense(
        &self,
        py: Python<'_>,
        table: i64,
        seat: i64,
        places: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let (table, seat) = (self.table(table)?, known_seat(seat, self.seats)?);
        let out = OutputArray::at_least(places, "places", 1)?;
        let mut dense = vec![0.0; out.size()];
        held(&self.many)?.dense(table, seat, &mut dense);
        out.write(py, &dense)
    }

    /// The listed moves of a table, as they are written.
    fn moves(&self, table: i64) -> PyResult<Vec<String>> {
        let table = self.table(table)?;
        Ok(held(&self.many)?.written(table))
    }

    /// A table in words, as a seat sees it; without a seat, as a spectator does.
    #[pyo3(signature = (table, seat=None))]
    fn draw(&self, table: i64, seat: Option<i64>) -> PyResult<String> {
        let (table, viewer) = (self.table(table)?, viewer(seat, self.seats)?);
        Ok(held(&self.many)?.drawn(table, viewer))
    }

    fn __len__(&self) -> usize {
        self.tables
    }
}
