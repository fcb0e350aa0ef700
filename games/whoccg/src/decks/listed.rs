//! A deck whose names are looked up: which cards it has, and where each is written.

use super::written::{
    ARTIFACT, CREW, DRAW, GOAL, LINE, OPPONENT, SET_UP, TARDIS, UNDER, entries, lies_nowhere, only,
    part_of,
};
use crate::cards::Card;
use crate::game::WhoCcg;
use crate::rule;
use crate::setup::Part;
use engine::RuleId;
use engine::decks::{DeckFault, DeckSheet, SheetEntry};
use ledger::complaints::TOLD;

/// A deck whose names are looked up.
#[derive(Clone, Debug)]
pub(crate) struct Built {
    /// WHO-GEN-12: the part that is played.
    pub(crate) part: Part,
    pub(crate) line: Section,
    pub(crate) tardis: Option<Listed>,
    pub(crate) tardis_at: u8,
    pub(crate) crew: Section,
    pub(crate) artifact: Option<Listed>,
    pub(crate) set_up: Vec<Extra>,
    /// WHO-SETUP-17: the first Goal; every deck that is legal has one.
    pub(crate) goal: Option<Listed>,
    pub(crate) goal_at: u8,
    pub(crate) draw: Section,
    pub(crate) opponent: Section,
}

/// A card, and the line on which it is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Listed {
    pub(crate) card: Card,
    pub(crate) line: usize,
}

/// The cards of a part.
#[derive(Clone, Debug, Default)]
pub(crate) struct Section {
    /// The line of its heading.
    pub(crate) heading: usize,
    /// The cards that are known, each as often as it is there.
    pub(crate) cards: Vec<Listed>,
    /// How many cards are named, known or not.
    pub(crate) named: usize,
}

/// A Set-Up card, with its bearer and what lies under it.
#[derive(Clone, Debug)]
pub(crate) struct Extra {
    pub(crate) listed: Listed,
    pub(crate) on: Option<Card>,
    pub(crate) under: Vec<Listed>,
}

impl Section {
    /// The cards without their lines.
    pub(crate) fn plain(&self) -> Vec<Card> {
        self.cards.iter().map(|listed| listed.card).collect()
    }
}

/// Looks up the names of a deck, and keeps what is wrong with them.
pub(crate) struct Finder<'a> {
    pub(crate) game: &'a WhoCcg,
    pub(crate) sheet: &'a DeckSheet,
    pub(crate) faults: &'a mut Vec<DeckFault>,
}

impl Finder<'_> {
    /// All names of a deck as cards; whatever is not known is told and left out.
    pub(crate) fn find_all(mut self) -> Built {
        let line = self.section(LINE, rule::WHO_SETUP_01);
        let (tardis, tardis_at) = self.tardis(&line);
        let crew = self.section(CREW, rule::WHO_SETUP_10);
        let artifact = self.section(ARTIFACT, rule::WHOX_ART_02).cards.first().copied();
        let set_up = self.set_up();
        let (goal, goal_at) = self.goal(&line);
        let draw = self.section(DRAW, rule::WHO_DECK_01);
        let opponent = self.section(OPPONENT, rule::WHO_OPP_01);
        let part = self.kept(part_of(self.sheet)).unwrap_or(Part::Good);
        Built {
            part,
            line,
            tardis,
            tardis_at,
            crew,
            artifact,
            set_up,
            goal,
            goal_at,
            draw,
            opponent,
        }
    }

    /// What is there, or a fault that is kept.
    fn kept<T>(&mut self, found: Result<T, DeckFault>) -> Option<T> {
        found.map_err(|fault| self.faults.push(fault)).ok()
    }

    fn section(&mut self, heading: &str, rule: RuleId) -> Section {
        let Some(part) = self.sheet.part(heading) else { return Section::default() };
        let mut section = Section { heading: part.line, ..Section::default() };
        for entry in &part.entries {
            section.named += entry.copies as usize;
            if let Some(listed) = self.entry(entry, rule) {
                section.cards.extend(std::iter::repeat_n(listed, entry.copies as usize));
            }
        }
        section
    }

    fn entry(&mut self, entry: &SheetEntry, rule: RuleId) -> Option<Listed> {
        let card = self.card(&entry.card, entry.line, rule)?;
        Some(Listed { card, line: entry.line })
    }

    fn card(&mut self, name: &str, line: usize, rule: RuleId) -> Option<Card> {
        let found = self.game.pool.find(name);
        if found.is_none() {
            let remedy = match self.faults.len() {
                // Nobody is told more.
                TOLD.. => String::new(),
                _ => self.game.meant(name),
            };
            let reason = format!("there is no card `{name}`");
            self.faults.push(DeckFault { rule: Some(rule), line, reason, remedy });
        }
        found
    }

    /// WHO-SETUP-08, WHO-SETUP-19: the TARDIS, and where it begins.
    fn tardis(&mut self, line: &Section) -> (Option<Listed>, u8) {
        if entries(self.sheet, TARDIS).is_empty() {
            return (None, 0);
        }
        let Some(entry) = self.kept(only(self.sheet, TARDIS, rule::WHO_SETUP_08)) else {
            return (None, 0);
        };
        let tardis = self.entry(entry, rule::WHO_SETUP_08);
        let at = entry.at.as_deref();
        let at = at.map_or(0, |at| self.place(line, at, entry.line, rule::WHO_SETUP_19));
        (tardis, at)
    }

    /// WHO-SETUP-17: the first Goal, and where it is played.
    fn goal(&mut self, line: &Section) -> (Option<Listed>, u8) {
        let Some(entry) = self.kept(only(self.sheet, GOAL, rule::WHO_SETUP_17)) else {
            return (None, 0);
        };
        let goal = self.entry(entry, rule::WHO_SETUP_17);
        let at = entry.at.as_deref().unwrap_or_default();
        (goal, self.place(line, at, entry.line, rule::WHO_SETUP_17))
    }

    /// The number of a place in the line.
    fn place(&mut self, line: &Section, name: &str, at: usize, rule: RuleId) -> u8 {
        let card = self.game.pool.find(name);
        let place = line.cards.iter().position(|other| Some(other.card) == card);
        if place.is_none() {
            self.faults.push(DeckFault {
                rule: Some(rule),
                line: at,
                reason: format!("`{name}` is not in the line"),
                remedy: "name one of its places after an `@`".to_owned(),
            });
        }
        place.unwrap_or_default() as u8
    }

    /// WHO-SETUP-13, WHO-SETUP-14: Set-Up cards, what bears them and what lies under them.
    fn set_up(&mut self) -> Vec<Extra> {
        let mut extras = Vec::new();
        for entry in entries(self.sheet, SET_UP) {
            let Some(listed) = self.entry(entry, rule::WHO_SETUP_13) else { continue };
            let on = entry.at.as_deref();
            let on = on.and_then(|on| self.card(on, entry.line, rule::WHO_SETUP_13));
            extras.push(Extra { listed, on, under: Vec::new() });
        }
        for entry in entries(self.sheet, UNDER) {
            self.lay_under(entry, &mut extras);
        }
        extras
    }

    /// WHO-SETUP-14: lays a card under the Set-Up card that is named.
    fn lay_under(&mut self, entry: &SheetEntry, extras: &mut [Extra]) {
        let Some(listed) = self.entry(entry, rule::WHO_SETUP_14) else { return };
        let over = entry.at.as_deref().and_then(|over| self.game.pool.find(over));
        match extras.iter_mut().find(|extra| Some(extra.listed.card) == over) {
            Some(extra) => extra.under.extend(std::iter::repeat_n(listed, entry.copies as usize)),
            None => self.faults.push(lies_nowhere(entry)),
        }
    }
}

impl WhoCcg {
    /// Which card may be meant.
    fn meant(&self, name: &str) -> String {
        let faces = self.pool.cards.iter();
        let names: Vec<String> =
            faces.flat_map(|face| [face.id.clone(), face.full_name()]).collect();
        match ledger::form::nearest(name, names.iter().map(String::as_str)) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => "choose one of the game's cards, or bring the file that has it".to_owned(),
        }
    }
}

/// `2 brassling` as 2 and `brassling`.
pub(crate) fn copies_of(text: &str) -> (usize, &str) {
    match text.split_once(' ').map(|(number, name)| (number.parse::<u8>(), name)) {
        Some((Ok(number), name)) => (number.into(), name.trim()),
        _ => (1, text),
    }
}

/// Takes one copy out, if there is one.
pub(crate) fn take(cards: &mut Vec<Card>, card: Card) -> bool {
    let place = cards.iter().position(|other| *other == card);
    place.map(|place| cards.remove(place)).is_some()
}

/// Takes one copy out of a part, if there is one.
pub(crate) fn take_listed(section: &mut Section, card: Option<Card>) {
    let place = section.cards.iter().position(|listed| Some(listed.card) == card);
    if let Some(place) = place {
        section.cards.remove(place);
        section.named -= 1;
    }
}
