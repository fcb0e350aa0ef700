//! Whether a deck is legal, and everything that is wrong with it.

use super::OBJECTIVES;
use crate::game::Shadowrun;
use crate::rule;
use crate::state::MOST;
use engine::RuleId;
use engine::decks::{DeckFault, DeckSheet, NAME, SheetEntry};
use runners::cards::{Card, Kind};
use runners::decks::{CARDS, Listed};
use runners::setup::MOST_SEATS;

/// SHDX-DECK-06: the most Objectives that a table has room for: one player may have taken those of all.
const MOST_OBJECTIVES: usize = MOST / MOST_SEATS;

/// One of the two parts of a deck.
struct Part {
    heading: &'static str,
    /// The fewest, and of what.
    least: usize,
    what: &'static str,
    rule: RuleId,
}

/// SHDX-DECK-01, SHDX-DECK-02.
const PARTS: [Part; 2] = [
    Part {
        heading: CARDS,
        least: 60,
        what: "cards besides its Objectives",
        rule: rule::SHDX_DECK_01,
    },
    Part { heading: OBJECTIVES, least: 6, what: "Objectives", rule: rule::SHDX_DECK_02 },
];

impl Shadowrun {
    /// What is drawn and the Objectives of a deck; what is wrong with it is added to what was wrong with its text.
    pub(super) fn inspected(
        &self,
        sheet: &DeckSheet,
        faults: &mut Vec<DeckFault>,
    ) -> [Vec<Listed>; 2] {
        faults.extend(sheet.strangers(&PARTS.each_ref().map(|part| part.heading), &[NAME]));
        let listed = PARTS
            .each_ref()
            .map(|part| self.card_rules().look_up(entries(sheet, part.heading), part.rule, faults));
        for (part, cards) in PARTS.iter().zip(&listed) {
            faults.extend(cards.iter().filter_map(|listed| self.elsewhere(part, listed)));
        }
        let all = listed.concat();
        faults.extend(self.too_often(&all));
        let counts = self.counts(sheet, &listed);
        faults.extend(PARTS.iter().zip(counts).filter_map(|(part, many)| part.lacks(sheet, many)));
        faults.extend(too_many(sheet, counts));
        faults.extend(self.without_runners(sheet, &listed[0]));
        listed
    }

    /// SHDX-SETUP-01: Objectives are kept apart from what is drawn.
    fn elsewhere(&self, part: &Part, listed: &Listed) -> Option<DeckFault> {
        let is_objective = self.card_rules().is_objective(listed.card);
        if is_objective == (part.heading == OBJECTIVES) {
            return None;
        }
        let name = self.card_rules().pool.name(listed.card);
        let (is, heading) = match is_objective {
            true => ("is an Objective", OBJECTIVES),
            false => ("is no Objective", CARDS),
        };
        Some(DeckFault {
            rule: Some(rule::SHDX_SETUP_01),
            line: listed.line,
            reason: format!("{name} {is}"),
            remedy: format!("put it under `{heading}`"),
        })
    }

    /// A card that is not known could be one.
    fn without_runners(&self, sheet: &DeckSheet, listed: &[Listed]) -> Option<DeckFault> {
        let is_runner = |listed: &Listed| {
            matches!(self.card_rules().pool.face(listed.card).kind, Kind::Runner(_))
        };
        let all_known = listed.len() == entries(sheet, CARDS).len();
        let lacks = !listed.is_empty() && all_known && !listed.iter().any(is_runner);
        lacks.then(|| DeckFault {
            rule: Some(rule::SHDX_DECK_11),
            line: line_of(sheet, CARDS),
            reason: "nobody in this deck could go on a run".to_owned(),
            remedy: "add a Runner".to_owned(),
        })
    }

    /// How many of a card a deck may have, and by which rule.
    pub(crate) fn most_in_a_deck(&self, card: Card) -> (u32, RuleId) {
        let face = self.card_rules().pool.face(card);
        match face.kind {
            _ if face.is_unique() => (1, rule::SHDX_DECK_04),
            Kind::Objective(_) => (4, rule::SHDX_DECK_05),
            _ => (4, rule::SHDX_DECK_03),
        }
    }

    /// SHDX-DECK-03, SHDX-DECK-04, SHDX-DECK-05: told at the line that has one too many; SHDX-DECK-08: counted by name.
    fn too_often(&self, listed: &[Listed]) -> Vec<DeckFault> {
        let copies = |listed: &[Listed], name: &str| -> u32 {
            let alike = listed
                .iter()
                .filter(|it| self.card_rules().pool.name(it.card).eq_ignore_ascii_case(name));
            alike.map(|it| it.copies).sum()
        };
        let mut faults = Vec::new();
        for (at, Listed { card, line, .. }) in listed.iter().enumerate() {
            let face = self.card_rules().pool.face(*card);
            let (most, rule) = self.most_in_a_deck(*card);
            let name = &face.name;
            if copies(&listed[..at], name) > most || copies(&listed[..=at], name) <= most {
                continue;
            }
            let many = copies(listed, name);
            let reason = match face.is_unique() {
                true => format!("{name} is unique, and the deck has {many}"),
                false => {
                    format!("a deck has at most {most} of a card, and this one {many} of {name}")
                }
            };
            let remedy = format!("take {} out", many - most);
            faults.push(DeckFault { rule: Some(rule), line: *line, reason, remedy });
        }
        faults
    }

    /// How many cards belong into each part: those that are known wherever they stand, the others where they do.
    fn counts(&self, sheet: &DeckSheet, listed: &[Vec<Listed>; 2]) -> [usize; 2] {
        let sum = |cards: &[Listed]| cards.iter().map(|it| it.copies as usize).sum::<usize>();
        let named = |part: &Part| {
            entries(sheet, part.heading).iter().map(|it| it.copies as usize).sum::<usize>()
        };
        let (objectives, drawn): (Vec<Listed>, Vec<Listed>) =
            listed.concat().into_iter().partition(|it| self.card_rules().is_objective(it.card));
        let unknown = |at: usize| named(&PARTS[at]) - sum(&listed[at]);
        [sum(&drawn) + unknown(0), sum(&objectives) + unknown(1)]
    }
}

impl Part {
    /// Whether there are too few.
    fn lacks(&self, sheet: &DeckSheet, many: usize) -> Option<DeckFault> {
        let Part { heading, least, what, rule } = self;
        (many < *least).then(|| DeckFault {
            rule: Some(*rule),
            line: line_of(sheet, heading),
            reason: format!("a deck has at least {least} {what}, and this one {many}"),
            remedy: format!("add {}", least - many),
        })
    }
}

/// SHDX-DECK-06: a deck may be as large as one likes, and a table has only so much room. All that leaves play may come to
/// lie in one pile, Objectives too.
fn too_many(sheet: &DeckSheet, [drawn, objectives]: [usize; 2]) -> Vec<DeckFault> {
    let all = (CARDS, drawn + objectives, MOST, "cards of a deck, its Objectives included");
    let some = (OBJECTIVES, objectives, MOST_OBJECTIVES, "Objectives of a deck");
    let over = [all, some].into_iter().filter(|(_, many, most, _)| many > most);
    over.map(|(heading, many, most, what)| DeckFault {
        rule: Some(rule::SHDX_DECK_06),
        line: line_of(sheet, heading),
        reason: format!("a table has room for {most} {what}"),
        remedy: format!("take {} out", many - most),
    })
    .collect()
}

fn entries<'s>(sheet: &'s DeckSheet, heading: &str) -> &'s [SheetEntry] {
    sheet.part(heading).map_or(&[], |part| &part.entries)
}

/// The line of a heading; none, if it is not there.
fn line_of(sheet: &DeckSheet, heading: &str) -> usize {
    sheet.part(heading).map_or(0, |part| part.line)
}
