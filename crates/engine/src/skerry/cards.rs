//! The fish: those of the box, and those of a designer.
//!
//! A card file has a line a fish: its name and what it brings, such as `Oarfish 12`.

use crate::cards::{CardFile, Misprints};
use crate::journal::{Fingerprint, state_hash};
use serde::Serialize;

crate::thing! {
    /// A fish, by its code.
    pub struct Card(u16) = "a fish";
}

/// How many copies there are of each.
pub const COPIES: u8 = 3;

/// The most kinds: all their copies must fit on the stack.
const KINDS: usize = super::MOST_CARDS / COPIES as usize;

/// The names of the fish and what each brings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fish(Vec<(String, u16)>);

impl Default for Fish {
    fn default() -> Fish {
        let names = ["Bream", "Cod", "Dab", "Eel", "Gurnard", "Hake", "Ling", "Ray"];
        Fish(names.into_iter().zip(1..).map(|(name, worth)| (name.to_owned(), worth)).collect())
    }
}

impl Fish {
    /// The fish of the box, and those of these files added or in the place of those with the same name.
    pub fn with(own: &[CardFile]) -> Result<Fish, Misprints> {
        own.iter().try_fold(Fish::default(), Fish::and)
    }

    /// These, and those of one more file.
    pub fn and(mut self, file: &CardFile) -> Result<Fish, Misprints> {
        for (number, line) in (1..).zip(file.text.lines()) {
            if !line.trim().is_empty() {
                self.add(line).map_err(|why| misprint(file, number, why))?;
            }
        }
        Ok(self)
    }

    fn add(&mut self, line: &str) -> Result<(), &'static str> {
        let (name, worth) = line.trim().rsplit_once(' ').ok_or("a fish is a name and a number")?;
        let worth = worth.parse().map_err(|_| "what a fish brings is a number")?;
        if let Some((_, known)) =
            self.0.iter_mut().find(|(known, _)| known.eq_ignore_ascii_case(name))
        {
            *known = worth;
            return Ok(());
        }
        if self.0.len() == KINDS {
            return Err("there are as many fish as the stack holds");
        }
        self.0.push((name.to_owned(), worth));
        Ok(())
    }

    /// What tells them from those of the box; nothing, if they are those.
    pub fn changed(&self) -> Option<Fingerprint> {
        (*self != Fish::default()).then(|| state_hash(self))
    }

    /// Every card, by code.
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        (0..self.0.len() as u16).map(Card)
    }

    /// What it is called.
    pub fn name(&self, card: Card) -> &str {
        self.0.get(usize::from(card.0)).map_or("nothing", |(name, _)| name)
    }

    /// What it brings.
    pub fn worth(&self, card: Card) -> u16 {
        self.0.get(usize::from(card.0)).map_or(0, |(_, worth)| *worth)
    }

    /// The fish of this name, in any case.
    pub fn named(&self, name: &str) -> Option<Card> {
        self.cards().find(|card| self.name(*card).eq_ignore_ascii_case(name))
    }
}

fn misprint(file: &CardFile, line: usize, why: &str) -> Misprints {
    let mut wrong = Misprints::of_file(&file.name, "no-fish", why.to_owned(), "write `Oarfish 12`");
    wrong.found[0].line = line;
    wrong
}
