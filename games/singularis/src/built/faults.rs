//! Whether a constructed deck is legal, and everything that is wrong with it.

use crate::game::Singularis;
use crate::rule;
use crate::state::MOST;
use engine::RuleId;
use engine::decks::{DeckFault, DeckSheet, NAME};
use runners::cards::{Card, GearKind, Kind, Solo};
use runners::decks::{CARDS, Listed};

/// SGS-PREP-12: the fewest cards.
const LEAST: usize = 60;

impl Singularis {
    /// The cards of a deck; what is wrong with it is added to what was wrong with its text.
    pub(super) fn inspected(&self, sheet: &DeckSheet, faults: &mut Vec<DeckFault>) -> Vec<Listed> {
        faults.extend(sheet.strangers(&[CARDS], &[NAME]));
        let part = sheet.part(CARDS);
        let entries = part.map_or(&[][..], |part| &part.entries);
        let listed = self.card_rules().look_up(entries, rule::SGS_PREP_12, faults);
        faults.extend(listed.iter().filter_map(|listed| self.belongs_elsewhere(listed)));
        faults.extend(self.too_often(&listed));
        let named = entries.iter().map(|entry| entry.copies as usize).sum();
        faults.extend(self.wrong_number(&listed, named, part.map_or(0, |part| part.line)));
        listed
    }

    /// SGS-PREP-11: no Objective, no Challenge, no Event; SGS-GEN-04: and nothing that is left out.
    fn belongs_elsewhere(&self, listed: &Listed) -> Option<DeckFault> {
        let (rule, why) = self.dealt_by_the_game(listed.card)?;
        let reason = format!("{} {why}", self.card_rules().pool.name(listed.card));
        let remedy = "take it out".to_owned();
        Some(DeckFault { rule: Some(rule), line: listed.line, reason, remedy })
    }

    /// Why a card can be in no deck of the player's, if it cannot.
    pub(super) fn dealt_by_the_game(&self, card: Card) -> Option<(RuleId, &'static str)> {
        let face = self.card_rules().pool.face(card);
        match (&face.kind, face.solo) {
            (_, Solo::Out) => {
                Some((rule::SGS_GEN_04, "speaks of other players, and there are none"))
            }
            (Kind::Objective(_), _) => {
                Some((rule::SGS_PREP_11, "is an Objective, and the game deals all of them"))
            }
            (Kind::Challenge(_), _) => {
                Some((rule::SGS_PREP_11, "is a Challenge, and the game deals all of them"))
            }
            (_, Solo::Event) => Some((rule::SGS_PREP_11, "is an Event, and comes against you")),
            (_, Solo::Player) => None,
        }
    }

    /// SGS-PREP-12: a card is in the deck as often as it is in the box, and one of a name if it is unique, told at the line
    /// that has one too many.
    fn too_often(&self, listed: &[Listed]) -> Vec<DeckFault> {
        let mut faults = Vec::new();
        for (at, Listed { card, copies, line }) in listed.iter().enumerate() {
            let pool = &self.card_rules().pool;
            let unique = pool.face(*card).is_unique();
            let copy = |other: Card| other == *card || unique && pool.alike(other, *card);
            let is_second = listed[..at].iter().any(|other| copy(other.card));
            if !is_second && *copies == 1 {
                continue;
            }
            let name = self.card_rules().pool.name(*card);
            let (reason, remedy) = match is_second {
                true => (format!("{name} is in the deck already"), "take this line out"),
                false => {
                    (format!("there are {copies} of {name}"), "leave one: the box has one of each")
                }
            };
            let (rule, remedy) = (Some(rule::SGS_PREP_12), remedy.to_owned());
            faults.push(DeckFault { rule, line: *line, reason, remedy });
        }
        faults
    }

    /// SGS-PREP-12: sixty cards at least, SHDX-DECK-06: and as many as one likes, as far as a table has room.
    fn wrong_number(&self, listed: &[Listed], named: usize, line: usize) -> Option<DeckFault> {
        if named < LEAST {
            let reason = format!("a deck has at least {LEAST} cards, and this one {named}");
            let remedy = format!("add {}", LEAST - named);
            return Some(DeckFault { rule: Some(rule::SGS_PREP_12), line, reason, remedy });
        }
        let beside = self.chipjacks().filter(|card| !listed.iter().any(|it| it.card == *card));
        let most = MOST - beside.count().min(MOST);
        (named > most).then(|| DeckFault {
            rule: Some(rule::SGS_PREP_01),
            line,
            reason: format!("a table has room for {most} cards of yours"),
            remedy: format!("take {} out", named - most),
        })
    }

    /// SGS-PREP-17: what may lie for sale, whatever the deck is.
    fn chipjacks(&self) -> impl Iterator<Item = Card> {
        let pool = &self.card_rules().pool;
        let is_one = |kind: &Kind| matches!(kind, Kind::Gear(it) if it.kind == GearKind::Chipjack);
        pool.all().filter(move |card| {
            is_one(&pool.face(*card).kind) && self.dealt_by_the_game(*card).is_none()
        })
    }
}
