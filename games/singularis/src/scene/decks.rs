//! The player's decks as piles: what is left in each by kind, and the piles that a card can be drawn from now.

use super::OF_DECKS;
use crate::cards::DECK_NAMES;
use crate::game::Singularis;
use crate::state::{Draw, Pile as Cards, State, Step};
use engine::by_hand;
use engine::scene::{Choice, Counter, Deed, Part, Pile, Prompt, ThingId};
use runners::cards::{Card, Kind};
use std::borrow::Cow;

/// The headings of what can be done before dice name a deck.
pub(super) const ROLL: &str = "Roll";
pub(super) const NUYEN: &str = "Nuyen";
pub(super) const ALL: &str = "All";
/// The heading of what ends drawing without a question.
pub(super) const ASK_AGAIN: &str = "Ask again";

/// The title of a deck.
pub(super) const fn title(deck: usize) -> &'static str {
    match deck {
        0 => "Runners",
        1 => "Gear",
        2 => "Magic",
        3 => "Rigger",
        4 => "Decker",
        5 => "Info",
        _ => "Skillsofts",
    }
}

/// The id of a deck's pile.
pub(super) fn id_of_deck(deck: usize) -> ThingId {
    ThingId(OF_DECKS + deck as u32)
}

impl Singularis {
    /// SGS-GEN-17: of a deck its size is told. Every other card lies open, so its kinds are known, but not their order.
    pub(super) fn decks(&self, state: &State) -> Vec<Part> {
        let open = &state.open;
        if open.terms.one_deck {
            return vec![self.deck(state, 0, "Your deck")];
        }
        let used = (0..DECK_NAMES.len())
            .filter(|deck| !(open.decks[*deck].is_empty() && open.trash[*deck].is_empty()));
        used.map(|deck| self.deck(state, deck, title(deck))).collect()
    }

    fn deck(&self, state: &State, deck: usize, name: &str) -> Part {
        let cards = &state.open.decks[deck];
        let id = matches!(state.open.step, Step::Draw(_)).then(|| id_of_deck(deck));
        let (size, holds) = (cards.len() as u32, self.kinds(cards));
        Part::Pile(Pile { id, name: name.to_owned(), size, seen: Vec::new(), holds }.into())
    }

    /// The kinds of these cards, the most frequent first.
    fn kinds(&self, cards: &Cards) -> Vec<Counter> {
        let mut kinds: Vec<(&'static str, i64)> = Vec::new();
        for card in cards {
            let kind = self.kind(*card);
            match kinds.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, many)) => *many += 1,
                None => kinds.push((kind, 1)),
            }
        }
        kinds.sort_by_key(|(kind, many)| (-many, *kind));
        let counter = |(kind, many): (&'static str, i64)| Counter {
            name: if many == 1 { kind.into() } else { plural(kind) },
            ..Counter::new("", many)
        };
        kinds.into_iter().map(counter).collect()
    }

    fn kind(&self, card: Card) -> &'static str {
        match &self.card_rules().pool.face(card).kind {
            Kind::Runner(runner) => runner.professions.first().map_or("Runner", |it| it.word()),
            Kind::Gear(gear) => gear.kind.word(),
            Kind::Contact => "Contact",
            Kind::Location => "Location",
            Kind::Special => "Special",
            Kind::Stinger => "Stinger",
            Kind::Challenge(_) => "Challenge",
            Kind::Objective(_) => "Objective",
        }
    }

    /// The deeds of a draw, each with answers of its own; none where only one thing can be done.
    pub(super) fn deeds_of_a_draw(&self, draw: Draw, prompt: &Prompt) -> Vec<Deed> {
        let mut deeds: Vec<Deed> = Vec::new();
        for choice in prompt.choices.iter().filter(|choice| choice.group != by_hand::GROUP) {
            if deeds.iter().all(|deed| deed.group != choice.group) {
                deeds.push(deed(draw, choice));
            }
        }
        if deeds.len() > 1 { deeds } else { Vec::new() }
    }
}

fn deed(draw: Draw, choice: &Choice) -> Deed {
    let group = choice.group.clone();
    let (name, price): (Cow<'static, str>, Cow<'static, str>) = match &*group {
        ROLL => ("Roll for a card".into(), "".into()),
        NUYEN => ("1 nuyen".into(), "instead".into()),
        ALL => ("All at once".into(), format!("{} cards", draw.left).into()),
        ASK_AGAIN => ("Ask again".into(), "after this card".into()),
        _ => (group.clone(), choice.cost.clone().into()),
    };
    Deed { name, price, leads_on: group == ROLL, group, ..Deed::default() }
}

/// The word for several of a kind.
fn plural(kind: &'static str) -> Cow<'static, str> {
    match kind {
        "Armor" | "Cyberware" | "Street Samurai" | "Mafia" | "Yakuza" | "Miscellaneous" => {
            kind.into()
        }
        "Accessory" => "Accessories".into(),
        kind => format!("{kind}s").into(),
    }
}
