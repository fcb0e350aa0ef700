//! Chance, asked for by shape and recorded.
//!
//! Rules ask [`Dice`] for a die, a card out of a bag or a shuffle, each under a label such as `draw`. The
//! answers come from a seed, from a script (a scenario, a recorded game), from a searcher's own seed or one by one
//! from a caller.
//! The generator is ChaCha with 8 rounds, whose stream its authors keep stable; the bounded draw and the
//! shuffle are ours, because those of libraries change between versions. The tests hold golden values.

mod asking;
mod recorded;
#[cfg(test)]
mod tests;

pub use asking::ChanceQuestion;

use crate::Bag;
use crate::bag::Coded;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The seed of a stream of chance: 256 bits, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// Makes the seed that a short phrase stands for.
    pub fn from_phrase(phrase: &str) -> Seed {
        Seed(Sha256::new().chain_update(b"tessera seed\0").chain_update(phrase).finalize().into())
    }

    /// Makes the seed that a number stands for.
    pub fn from_number(number: u64) -> Seed {
        Seed::from_phrase(&number.to_string())
    }

    /// Returns the hash that may be published before a game. It binds its owner to the seed.
    pub fn commitment(&self) -> String {
        hex(&Sha256::new().chain_update(b"tessera commitment\0").chain_update(self.0).finalize())
    }

    /// Reads 64 hexadecimal digits.
    pub fn parse(text: &str) -> Option<Seed> {
        let bytes = text.as_bytes();
        if bytes.len() != 64 {
            return None;
        }
        let mut seed = [0; 32];
        for (byte, pair) in seed.iter_mut().zip(bytes.chunks(2)) {
            let high = (pair[0] as char).to_digit(16)?;
            let low = (pair[1] as char).to_digit(16)?;
            *byte = (high << 4 | low) as u8;
        }
        Some(Seed(seed))
    }
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Seed {
    /// Says nothing: a seed must not slip into a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// An answer of chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// The label of the question, such as `draw` or `d6`.
    pub what: Cow<'static, str>,
    /// The number of possible answers.
    pub of: u32,
    /// The answer: a face of a die counted from 1, a kind of card, an index counted from 0.
    pub got: u32,
}

/// A source of chance.
///
/// ```
/// use engine::{Bag, Dice};
///
/// let mut dice = Dice::from_number(42).recording();
/// let bag: Bag = [3, 3, 5].into_iter().collect();
/// let card = dice.card("draw", &bag);
/// assert!(bag.has(card));
/// assert!((1..=6).contains(&dice.die("d6", 6)));
/// assert_eq!(dice.take_record().len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Dice {
    source: Source,
    record: Option<Vec<Roll>>,
    rolls: u64,
    /// The number of questions without a fitting answer.
    unanswered: u32,
}

/// The most questions that may follow a [`Dice::fault`] before a game counts as stuck: more than any move asks,
/// few enough to take no time.
const PATIENCE: u32 = 10_000;

#[derive(Clone, Debug)]
enum Source {
    Seeded(Box<ChaCha8Rng>),
    Spread(Box<Spread>),
    Scripted(Script),
    Recorded(recorded::Recorded),
    Asking(asking::Asking),
}

/// Chance that grows from a seed, except for one label, whose answers come one after another.
#[derive(Clone, Debug)]
struct Spread {
    generator: ChaCha8Rng,
    label: &'static str,
    asked: u32,
}

impl Spread {
    /// Returns the next answer in turn: far from the last one, and none twice before each was
    /// given.
    fn answer(&mut self, what: &str, of: u32) -> Option<u32> {
        (what == self.label).then(|| {
            let asked = u64::from(self.asked);
            self.asked += 1;
            (asked * u64::from(step(of)) % u64::from(of)) as u32
        })
    }
}

/// Returns about five eighths of a number, and prime to it.
fn step(of: u32) -> u32 {
    let parts = |step: u32, by: u32| step.is_multiple_of(by) && of.is_multiple_of(by);
    let prime = |step: &u32| !(2..=*step).any(|by| parts(*step, by));
    (1..=(of * 5 / 8).max(1)).rev().find(prime).unwrap_or(1)
}

/// Answers fixed beforehand, by label and in order.
#[derive(Clone, Debug, Default)]
pub struct Script {
    answers: BTreeMap<String, VecDeque<u32>>,
    /// The names of answers that were written as names.
    names: Vec<(String, u32, String)>,
    /// The seed for labels that the script does not name, if given.
    rest: Option<Box<ChaCha8Rng>>,
    fault: Option<String>,
    /// Set at the first fault.
    alarm: Option<Arc<AtomicBool>>,
}

impl Script {
    /// Creates a script without answers.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an answer for a label.
    pub fn push(&mut self, what: &str, got: u32) {
        match self.answers.get_mut(what) {
            Some(queue) => queue.push_back(got),
            None => drop(self.answers.insert(what.to_owned(), VecDeque::from([got]))),
        }
    }

    /// Adds an answer that was written as a name.
    pub fn push_named(&mut self, what: &str, got: u32, name: &str) {
        self.push(what, got);
        self.names.push((what.to_owned(), got, name.to_owned()));
    }

    /// Writes an answer as the script had it.
    fn called(&self, what: &str, got: u32) -> String {
        let named = self.names.iter().find(|(label, number, _)| label == what && *number == got);
        named.map_or_else(|| got.to_string(), |(.., name)| format!("`{name}`"))
    }

    /// Lets a seed answer every label that the script never names.
    pub fn rest_from(&mut self, seed: Seed) {
        self.rest = Some(Box::new(ChaCha8Rng::from_seed(seed.0)));
    }

    /// Sets this flag at the first fault, while the move is still being played. A listener then
    /// knows that later events never happened.
    pub fn alarm(&mut self, alarm: Arc<AtomicBool>) {
        self.alarm = Some(alarm);
    }

    fn fail(&mut self, fault: String) {
        self.fault.get_or_insert(fault);
        if let Some(alarm) = &self.alarm {
            alarm.store(true, Ordering::Relaxed);
        }
    }

    /// Returns the scripted answer, or `None` when the seed for the rest must answer.
    fn answer(&mut self, what: &str) -> Option<u32> {
        match self.answers.get_mut(what) {
            Some(queue) => match queue.pop_front() {
                Some(got) => Some(got),
                None => {
                    self.fail(format!(
                        "the scripted results for `{what}` ran out; add one to `{} = [...]` under `[dice]`",
                        key(what)
                    ));
                    Some(u32::MAX)
                }
            },
            None if self.rest.is_some() => None,
            None => {
                self.fail(format!(
                    "the dice were asked for `{what}`, and no result is scripted for it; write what comes, in \
                     order, as `{} = [...]` under `[dice]`, or `seed = 1` for whatever comes",
                    key(what)
                ));
                Some(u32::MAX)
            }
        }
    }
}

/// Writes a label as a key of TOML.
fn key(what: &str) -> String {
    if what.contains(' ') { format!("\"{what}\"") } else { what.to_owned() }
}

impl Dice {
    /// Creates dice that grow from a seed.
    pub fn seeded(seed: Seed) -> Dice {
        let generator = Box::new(ChaCha8Rng::from_seed(seed.0));
        Dice { source: Source::Seeded(generator), record: None, rolls: 0, unanswered: 0 }
    }

    /// Creates dice that grow from a seed, and that spread the answers under one label: as many
    /// questions as there are answers bring each of them once.
    pub fn spread(seed: Seed, label: &'static str) -> Dice {
        let spread = Spread { generator: ChaCha8Rng::from_seed(seed.0), label, asked: 0 };
        Dice { source: Source::Spread(Box::new(spread)), record: None, rolls: 0, unanswered: 0 }
    }

    /// Creates dice that grow from a number.
    pub fn from_number(number: u64) -> Dice {
        Dice::seeded(Seed::from_number(number))
    }

    /// Creates dice that follow a script. Look at [`Dice::fault`] after each move, at
    /// [`Dice::leftover`] at the end.
    pub fn scripted(script: Script) -> Dice {
        Dice { source: Source::Scripted(script), record: None, rolls: 0, unanswered: 0 }
    }

    /// Creates dice that answer as recorded, question by question. A question that does not fit gives a
    /// [`Dice::fault`], an unused answer a [`Dice::leftover`].
    pub fn recorded(rolls: Vec<Roll>) -> Dice {
        let recorded = recorded::Recorded { rolls: rolls.into(), fault: None };
        Dice { source: Source::Recorded(recorded), record: None, rolls: 0, unanswered: 0 }
    }

    /// Creates dice that give these answers, whatever is asked, and keep the first question beyond them.
    ///
    /// A searcher plays a move on a copy of the state with the answers so far, and reads
    /// [`Dice::question`] afterwards: the copy counts if there is none, otherwise the searcher
    /// adds an answer and plays again.
    ///
    /// ```
    /// use engine::{Bag, Dice};
    ///
    /// let bag: Bag = [3, 3, 5].into_iter().collect();
    /// let mut dice = Dice::asking(&[6]);
    /// assert_eq!(dice.die("d6", 6), 6);
    /// dice.card("draw", &bag);
    /// let question = dice.question().expect("nobody has answered");
    /// assert_eq!((question.what, &question.answers[..]), ("draw", &[(3, 2), (5, 1)][..]));
    /// ```
    pub fn asking(answers: &[u32]) -> Dice {
        let asking = asking::Asking::new(answers);
        Dice { source: Source::Asking(asking), record: None, rolls: 0, unanswered: 0 }
    }

    /// Returns the first question without an answer, if these dice [ask](Dice::asking).
    pub fn question(&self) -> Option<&ChanceQuestion> {
        match &self.source {
            Source::Asking(asking) => asking.question(),
            _ => None,
        }
    }

    /// Keeps every answer from now on.
    pub fn recording(mut self) -> Dice {
        self.record.get_or_insert_default();
        self
    }

    /// Takes out the record since the last call.
    pub fn take_record(&mut self) -> Vec<Roll> {
        self.record.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Returns the number of questions to chance since the beginning.
    pub fn rolls(&self) -> u64 {
        self.rolls
    }

    /// Returns the fault of a script or a record, if any: it ran out, or has a result that is not
    /// possible.
    ///
    /// From the first fault on, every question that has no answer gets the same one, and nothing is recorded: the move
    /// comes to its end and counts for nothing. So a loop that waits for another answer must also end at a fault. Law 1
    /// tries this with dice that run out at any question.
    pub fn fault(&self) -> Option<&str> {
        match &self.source {
            Source::Scripted(script) => script.fault.as_deref(),
            Source::Recorded(record) => record.fault.as_deref(),
            Source::Asking(asking) => asking.fault(),
            Source::Seeded(_) | Source::Spread(_) => None,
        }
    }

    /// Returns the scripted or recorded results that were not used: label and number.
    pub fn leftover(&self) -> Vec<(String, usize)> {
        match &self.source {
            Source::Scripted(script) => script
                .answers
                .iter()
                .filter(|(_, queue)| !queue.is_empty())
                .map(|(what, queue)| (what.clone(), queue.len()))
                .collect(),
            Source::Recorded(record) => record.leftover(),
            Source::Asking(asking) => match asking.left() {
                0 => Vec::new(),
                left => vec![("answers".to_owned(), left)],
            },
            Source::Seeded(_) | Source::Spread(_) => Vec::new(),
        }
    }

    /// Draws an index below `of`, all equally likely.
    ///
    /// # Panics
    /// Panics if `of` is 0: nothing can be chosen from nothing.
    pub fn index(&mut self, what: &'static str, of: u32) -> u32 {
        assert!(of > 0, "`{what}` was asked of the dice with nothing to choose from");
        let got = match self.laid_down(what, of, || equal(0..of)) {
            Some(got) if got < of => got,
            Some(got) => self.impossible(what, got, &format!("an index below {of}"), 0),
            None => below(self.generator(), of),
        };
        self.note(what, of, got);
        got
    }

    /// Rolls a die; its faces count from 1.
    pub fn die(&mut self, what: &'static str, sides: u32) -> u32 {
        assert!(sides > 0, "a die needs a face");
        let got = match self.laid_down(what, sides, || equal(1..=sides)) {
            Some(got) if (1..=sides).contains(&got) => got,
            Some(got) => self.impossible(what, got, &format!("a face from 1 to {sides}"), 1),
            None => 1 + below(self.generator(), sides),
        };
        self.note(what, sides, got);
        got
    }

    /// Draws the kind of one card from a bag, each copy equally likely. The bag does not change.
    ///
    /// # Panics
    /// Panics if the bag is empty.
    pub fn card<C: Coded, const PAGES: usize>(
        &mut self,
        what: &'static str,
        bag: &Bag<C, PAGES>,
    ) -> C {
        assert!(!bag.is_empty(), "`{what}` was asked of an empty bag");
        let copies = || bag.iter().map(|(kind, copies)| (kind.code().into(), copies.into()));
        let got = match self.laid_down(what, bag.len().into(), || copies().collect()) {
            Some(code) => match kind_of(code).filter(|kind| bag.has(*kind)) {
                Some(kind) => kind,
                None => {
                    self.impossible(what, code, "a card that is there", 0);
                    bag.at(0)
                }
            },
            None => bag.at(below(self.generator(), bag.len().into())),
        };
        self.note(what, bag.len().into(), got.code().into());
        got
    }

    /// Draws a card out of a bag.
    ///
    /// # Panics
    /// Panics if the bag is empty.
    pub fn draw<C: Coded, const PAGES: usize>(
        &mut self,
        what: &'static str,
        from: &mut Bag<C, PAGES>,
    ) -> C {
        let card = self.card(what, from);
        from.take(card);
        card
    }

    /// Draws this number of cards, one after the other.
    ///
    /// # Panics
    /// Panics if the bag has fewer cards.
    pub fn deal<C: Coded, const PAGES: usize>(
        &mut self,
        what: &'static str,
        from: &mut Bag<C, PAGES>,
        many: u16,
    ) -> Bag<C, PAGES> {
        (0..many).map(|_| self.draw(what, from)).collect()
    }

    /// Draws one of these codes, each entry equally likely. The record has the code, so that a
    /// scenario can name it ([`Arranged::chance`](crate::Arranged::chance)); a pick among things
    /// without names uses [`Dice::index`].
    ///
    /// # Panics
    /// Panics if there are no codes.
    pub fn one_of<C: Copy + Into<u32>>(&mut self, what: &'static str, codes: &[C]) -> C {
        assert!(!codes.is_empty(), "`{what}` was asked of the dice with nothing to choose from");
        let of = codes.len() as u32;
        let entries = || equal(codes.iter().map(|code| (*code).into()));
        let chosen = match self.laid_down(what, of, entries) {
            Some(got) => match codes.iter().copied().find(|code| (*code).into() == got) {
                Some(code) => code,
                None => {
                    self.impossible(what, got, "one of those that may come", 0);
                    codes[0]
                }
            },
            None => codes[below(self.generator(), of) as usize],
        };
        self.note(what, of, chosen.into());
        chosen
    }

    /// Shuffles by Fisher and Yates: from the last place down, each is exchanged with one not above it.
    pub fn shuffle<T>(&mut self, what: &'static str, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.index(what, last as u32 + 1);
            items.swap(last, other as usize);
        }
    }

    /// Returns the scripted, recorded or given answer, if there is one. `possible` lists all answers
    /// with their weights.
    #[inline]
    fn laid_down(
        &mut self,
        what: &'static str,
        of: u32,
        possible: impl FnOnce() -> Vec<(u32, u32)>,
    ) -> Option<u32> {
        match &mut self.source {
            Source::Seeded(_) => None,
            Source::Spread(spread) => spread.answer(what, of),
            Source::Scripted(script) => script.answer(what),
            Source::Recorded(record) => Some(record.answer(what, of)),
            Source::Asking(asking) => Some(asking.answer(what, possible)),
        }
    }

    #[inline]
    fn generator(&mut self) -> &mut ChaCha8Rng {
        match &mut self.source {
            Source::Seeded(generator) => generator,
            Source::Spread(spread) => &mut spread.generator,
            Source::Scripted(script) => {
                script.rest.as_mut().expect("a script answers unless a seed answers the rest")
            }
            Source::Recorded(_) | Source::Asking(_) => {
                unreachable!("these answer every question, if with a fault")
            }
        }
    }

    /// Notes a fault and gives the answer with which the move goes on to its end.
    ///
    /// # Panics
    /// Panics if a game goes on asking without end: a loop over chance has no way out at a fault.
    fn impossible(&mut self, what: &str, got: u32, wanted: &str, instead: u32) -> u32 {
        self.unanswered += 1;
        assert!(
            self.unanswered <= PATIENCE,
            "`{what}` was asked of the dice {PATIENCE} times after they had run out; a loop over chance must end at \
             `Dice::fault`"
        );
        match &mut self.source {
            Source::Scripted(script) => {
                let got = script.called(what, got);
                script.fail(format!("the scripted result {got} for `{what}` is not {wanted}"));
            }
            Source::Recorded(record) => {
                record.fail(format!("the recorded result {got} for `{what}` is not {wanted}"));
            }
            Source::Asking(asking) => {
                asking.fail(format!("the answer {got} to `{what}` is not {wanted}"));
            }
            Source::Seeded(_) | Source::Spread(_) => {}
        }
        instead
    }

    #[inline]
    fn note(&mut self, what: &'static str, of: u32, got: u32) {
        self.rolls += 1;
        if let Some(record) = self.record.as_mut().filter(|_| self.unanswered == 0) {
            record.push(Roll { what: Cow::Borrowed(what), of, got });
        }
    }
}

/// Gives each answer the same weight.
fn equal(answers: impl Iterator<Item = u32>) -> Vec<(u32, u32)> {
    answers.map(|answer| (answer, 1)).collect()
}

/// Returns the kind that a recorded code stands for, if any.
fn kind_of<C: Coded>(code: u32) -> Option<C> {
    let kind = C::of_code(u16::try_from(code).ok()?);
    (u32::from(kind.code()) == code).then_some(kind)
}

/// Draws below a bound by Lemire's method: uniform, one multiplication in almost every case.
#[inline]
fn below(generator: &mut ChaCha8Rng, of: u32) -> u32 {
    let mut product = u64::from(generator.next_u32()) * u64::from(of);
    if (product as u32) < of {
        let threshold = of.wrapping_neg() % of;
        while (product as u32) < threshold {
            product = u64::from(generator.next_u32()) * u64::from(of);
        }
    }
    (product >> 32) as u32
}
