//! The fish: those of the box, those of a designer, and those that boats bring.
//!
//! A card file has a line for each fish: its name and its worth, such as `Oarfish 12`.

use super::{Baits, SEATS};
use crate::Seat;
use crate::cards::{CardFile, Misprints};
use crate::journal::{Fingerprint, state_hash};

crate::thing! {
    /// A fish, by its code.
    pub struct Card(u16) = "a fish";
}

/// The number of copies of each card.
pub const COPIES: u8 = 3;

/// The most kinds: all their copies must fit on the stack.
const KINDS: usize = super::MOST_CARDS / COPIES as usize;

/// The most coins that a fish of a boat's own is sold for.
pub const MOST_COINS: u16 = 9;

/// The most letters of its name.
pub const MOST_LETTERS: usize = 24;

/// A kind of fish that a boat brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FishKind {
    /// Its name.
    pub name: String,
    /// The coins that it is sold for.
    pub coins: u16,
}

impl FishKind {
    /// Reads `Minnow 3`.
    pub fn read(text: &str) -> Option<FishKind> {
        let (name, coins) = text.trim().rsplit_once(' ')?;
        Some(FishKind { name: name.to_owned(), coins: coins.parse().ok()? })
    }

    /// Returns true for a short word in letters and a price within bounds.
    pub fn is_sound(&self) -> bool {
        let letters = self.name.chars().all(|sign| sign.is_ascii_alphabetic());
        letters
            && (1..=MOST_LETTERS).contains(&self.name.len())
            && (1..=MOST_COINS).contains(&self.coins)
    }
}

/// The names of the fish and what each brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fish {
    /// The fish of the box and of a designer.
    known: Vec<(String, u16)>,
    /// Those that boats bring to a table, by seat.
    brought: Vec<(Seat, String, u16)>,
}

impl Default for Fish {
    fn default() -> Fish {
        let names = ["Bream", "Cod", "Dab", "Eel", "Gurnard", "Hake", "Ling", "Ray"];
        let known = names.into_iter().zip(1..).map(|(name, worth)| (name.to_owned(), worth));
        Fish { known: known.collect(), brought: Vec::new() }
    }
}

impl Fish {
    /// Returns the fish of the box with those of these files, which are added or replace those with
    /// the same name.
    pub fn with(own: &[CardFile]) -> Result<Fish, Misprints> {
        own.iter().try_fold(Fish::default(), Fish::and)
    }

    /// Returns these fish with those of one more file.
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
            self.known.iter_mut().find(|(known, _)| known.eq_ignore_ascii_case(name))
        {
            *known = worth;
            return Ok(());
        }
        if self.known.len() == KINDS {
            return Err("there are as many fish as the stack holds");
        }
        self.known.push((name.to_owned(), worth));
        Ok(())
    }

    /// Returns the fingerprint of the cards, or `None` if they are those of the box.
    pub fn changed(&self) -> Option<Fingerprint> {
        (self.known != Fish::default().known).then(|| state_hash(&self.known))
    }

    /// Returns every card, by code.
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        (0..(self.known.len() + self.brought.len()) as u16).map(Card)
    }

    /// Returns these fish with the kinds that boats bring, in the place of earlier ones. A kind
    /// whose name is taken gets another name.
    #[must_use]
    pub fn with_brought(&self, baits: &Baits) -> Fish {
        let mut fish = Fish { known: self.known.clone(), brought: Vec::new() };
        for (seat, FishKind { name, coins }) in
            baits.own().filter(|(_, kind)| self.has_room_for(kind))
        {
            let mut name = name.clone();
            while fish.named(&name).is_some() {
                name = format!("Other {name}");
            }
            fish.brought.push((seat, name, *coins));
        }
        fish
    }

    /// Returns true if every boat may bring a kind like this.
    pub fn has_room_for(&self, kind: &FishKind) -> bool {
        kind.is_sound() && self.known.len() + SEATS <= KINDS
    }

    /// Returns the kind that a boat has brought.
    pub fn brought_by(&self, seat: Seat) -> Option<Card> {
        let at = self.brought.iter().position(|(by, ..)| *by == seat)?;
        Some(Card((self.known.len() + at) as u16))
    }

    fn entry(&self, card: Card) -> Option<(&str, u16)> {
        let known = self.known.iter().map(|(name, worth)| (name.as_str(), *worth));
        let brought = self.brought.iter().map(|(_, name, worth)| (name.as_str(), *worth));
        known.chain(brought).nth(card.0.into())
    }

    /// Returns the name of the card.
    pub fn name(&self, card: Card) -> &str {
        self.entry(card).map_or("nothing", |(name, _)| name)
    }

    /// Returns the worth of the card.
    pub fn worth(&self, card: Card) -> u16 {
        self.entry(card).map_or(0, |(_, worth)| worth)
    }

    /// Returns the fish with this name, in any case.
    pub fn named(&self, name: &str) -> Option<Card> {
        self.cards().find(|card| self.name(*card).eq_ignore_ascii_case(name))
    }
}

fn misprint(file: &CardFile, line: usize, why: &str) -> Misprints {
    let mut wrong = Misprints::of_file(&file.name, "no-fish", why.to_owned(), "write `Oarfish 12`");
    wrong.found[0].line = line;
    wrong
}
