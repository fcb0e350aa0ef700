//! A line of text as words that remember where they stood.

use engine::{NotationError, Seat};
use std::collections::VecDeque;

/// The words of a move that have not been read yet.
pub(super) struct Words<'a> {
    text: &'a str,
    left: VecDeque<(usize, &'a str)>,
}

impl<'a> Words<'a> {
    pub(super) fn of(text: &'a str) -> Words<'a> {
        let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
        let left = text.split_whitespace().map(|word| (start(word), word)).collect();
        Words { text: text.trim_end(), left }
    }

    pub(super) fn next(&mut self) -> Option<(usize, &'a str)> {
        self.left.pop_front()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.left.is_empty()
    }

    /// Where the next word stands, or where one is missing.
    pub(super) fn at(&self) -> usize {
        self.left.front().map_or(self.text.len(), |(at, _)| *at)
    }

    pub(super) fn needed(&mut self, what: &str) -> Result<(usize, &'a str), NotationError> {
        let at = self.at();
        self.next().ok_or_else(|| wrong(at, format!("say {what}")))
    }

    /// All words that are left, as one name.
    pub(super) fn rest(&mut self, what: &str) -> Result<(usize, String), NotationError> {
        let at = self.at();
        let words: Vec<&str> = self.left.drain(..).map(|(_, word)| word).collect();
        if words.is_empty() {
            return Err(wrong(at, format!("say {what}")));
        }
        Ok((at, words.join(" ")))
    }

    /// All that is left, with its signs and spaces.
    pub(super) fn rest_as_written(
        &mut self,
        what: &str,
    ) -> Result<(usize, &'a str), NotationError> {
        let at = self.at();
        if self.left.drain(..).next().is_none() {
            return Err(wrong(at, format!("say {what}")));
        }
        Ok((at, &self.text[at..]))
    }

    /// Takes the first word, if it is a number (`2`, `2x`).
    pub(super) fn leading_number(&mut self) -> Option<u32> {
        let (_, word) = self.left.front()?;
        let number = word.trim_end_matches(['x', 'X']).parse().ok()?;
        self.left.pop_front();
        Some(number)
    }

    /// Passes over small words at the front.
    pub(super) fn skip(&mut self, small: &[&str]) {
        while self.left.front().is_some_and(|(_, word)| is_one_of(word, small)) {
            self.left.pop_front();
        }
    }

    /// Passes over small words at both ends.
    pub(super) fn drop_ends(&mut self, small: &[&str]) {
        self.skip(small);
        while self.left.back().is_some_and(|(_, word)| is_one_of(word, small)) {
            self.left.pop_back();
        }
    }

    /// Takes certain words out wherever they stand, and says whether there were any.
    pub(super) fn remove(&mut self, small: &[&str]) -> bool {
        let before = self.left.len();
        self.left.retain(|(_, word)| !is_one_of(word, small));
        self.left.len() < before
    }

    /// Takes the first word out that is a seat.
    pub(super) fn take_seat(&mut self) -> Option<Seat> {
        let place = self.left.iter().position(|(_, word)| Seat::parse(word).is_some())?;
        let (_, word) = self.left.remove(place)?;
        Seat::parse(word)
    }

    /// Takes the first word out that is a number.
    pub(super) fn take_number(&mut self) -> Option<(usize, u32)> {
        let place = self.left.iter().position(|(_, word)| word.parse::<u32>().is_ok())?;
        let (at, word) = self.left.remove(place)?;
        Some((at, word.parse().ok()?))
    }
}

fn is_one_of(word: &str, small: &[&str]) -> bool {
    small.iter().any(|one| one.eq_ignore_ascii_case(word))
}

/// A name as ids are written: lower case, everything else but letters and digits a hyphen.
pub(crate) fn slug(name: &str) -> String {
    let letters = name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' });
    let plain: String = letters.flat_map(char::to_lowercase).collect();
    let parts: Vec<&str> = plain.split('-').filter(|part| !part.is_empty()).collect();
    parts.join("-")
}

pub(super) fn wrong(at: usize, reason: impl Into<String>) -> NotationError {
    NotationError { at, reason: reason.into(), suggestion: None }
}
