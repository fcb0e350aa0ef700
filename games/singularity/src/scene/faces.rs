//! The seen side of cards, and why they cannot be used.

use super::{Drawing, Spot};
use crate::cards::{Card, Duration, Influence, Polarity, Pool};
use crate::moves::Move;
use crate::state::Phase;
use engine::Seat;
use engine::scene::{Counter, Face, Thing, Tone, WhyNot};
use std::borrow::Cow;
use std::sync::Arc;

/// The stone of a type of influence.
pub(super) fn tone(influence: Influence) -> Tone {
    match influence {
        Influence::Military => Tone::Cinnabar,
        Influence::Social => Tone::Verdigris,
        Influence::Economic => Tone::Ochre,
    }
}

pub(super) fn counter(
    name: impl Into<Cow<'static, str>>,
    value: impl Into<i64>,
    tone: Tone,
) -> Counter {
    Counter { name: name.into(), value: value.into(), of: None, tone }
}

impl Drawing<'_> {
    /// A card lying open, with what is true of it there.
    pub(super) fn card(&self, spot: Spot, card: Card, copies: u8, marks: Vec<String>) -> Thing {
        Thing {
            id: spot.id(),
            face: Some(self.game.printed.faces[card.index()].clone()),
            copies: copies.into(),
            now: Vec::new(),
            marks,
            progress: Vec::new(),
            why_not: Vec::new(),
        }
    }

    /// A card of the viewer's own hand, with the reasons why it cannot be used.
    pub(super) fn card_in_hand(&self, card: Card, copies: u8) -> Thing {
        let why_not = self.why_not(card);
        Thing { why_not, ..self.card(Spot::Hand(card), card, copies, Vec::new()) }
    }

    /// Why a card in hand can neither be developed nor played, if it cannot.
    fn why_not(&self, card: Card) -> Vec<Arc<WhyNot>> {
        let Some(seat) = self.viewer().filter(|seat| self.acts(*seat)) else { return Vec::new() };
        let moves = self.obvious_moves(seat, card);
        let refused: Vec<Arc<WhyNot>> =
            moves.iter().filter_map(|mv| self.refused(seat, mv)).collect();
        if refused.len() == moves.len() { refused } else { Vec::new() }
    }

    /// Whether the seat is free to act now.
    pub(super) fn acts(&self, seat: Seat) -> bool {
        self.view.phase == Phase::Play
            && self.view.pending.is_empty()
            && self.state.decider() == Some(seat)
    }

    fn obvious_moves(&self, seat: Seat, card: Card) -> Vec<Move> {
        if self.game.pool.is_technology(card) {
            return vec![Move::Develop(card)];
        }
        let present = self.view.present();
        let others = present.without(seat).iter().filter(|_| present.has(seat));
        [seat].into_iter().chain(others).map(|tree| Move::Play { card, tree }).collect()
    }

    fn refused(&self, seat: Seat, mv: &Move) -> Option<Arc<WhyNot>> {
        let no = self.game.check_move(self.state, seat, mv).err()?;
        Some(self.game.printed.reasons.get((*mv, no), || {
            let refusal = self.game.refusal(no);
            WhyNot { notation: self.game.write(mv), rule: refusal.rule, why: refusal.why }
        }))
    }
}

/// What there is of each type, without the types of which there is none.
fn influence_counters(verb: &str, amounts: [u8; 3]) -> Vec<Counter> {
    let all = Influence::ALL.into_iter().filter(|one| amounts[one.index()] > 0);
    all.map(|one| counter(format!("{verb} {one}"), amounts[one.index()], tone(one))).collect()
}

/// The seen side of a card.
pub(super) fn face(pool: &Pool, card: Card) -> Face {
    if pool.is_technology(card) { technology_face(pool, card) } else { event_face(pool, card) }
}

fn technology_face(pool: &Pool, card: Card) -> Face {
    let technology = pool.technology(card);
    let needs = technology.needs;
    let mut numbers = vec![counter("stage", technology.stage, Tone::Plain)];
    numbers.push(counter(
        format!("needs {}", needs.influence),
        needs.number,
        tone(needs.influence),
    ));
    numbers.extend(influence_counters("gives", technology.gives));
    Face {
        name: technology.name.clone(),
        kind: "technology".into(),
        text: technology_text(pool, card),
        numbers,
        tone: Tone::Lapis,
        harms: false,
        die: None,
        person: None,
    }
}

fn technology_text(pool: &Pool, card: Card) -> String {
    let required = engine::bag::Bits(pool.technology(card).requires);
    let names: Vec<&str> = required.map(|kind| pool.name(Card(kind))).collect();
    let text = pool.sentences(pool.effects(card));
    if names.is_empty() { text } else { format!("Requires {}. {text}", names.join(" and ")) }
}

fn event_face(pool: &Pool, card: Card) -> Face {
    let event = pool.event(card);
    let harms = event.polarity == Polarity::Negative;
    let sort = if harms { "negative" } else { "positive" };
    let lasts = match event.duration {
        Duration::OneUse => "for one use",
        Duration::Continuous => "continuous",
    };
    let mut numbers = vec![counter("action points", event.cost, Tone::Plain)];
    numbers.extend(influence_counters("needs", event.needs));
    Face {
        name: event.name.clone(),
        kind: format!("{sort} event, {lasts}"),
        text: pool.sentences(pool.effects(card)),
        numbers,
        tone: if harms { Tone::Cinnabar } else { Tone::Verdigris },
        harms,
        die: None,
        person: None,
    }
}
