//! Offers of barter in writing: `offer p2 fuel-cell, 3 points for 1 military`.

use super::influence_named;
use super::words::{Words, wrong};
use crate::cards::{Card, Influence};
use crate::game::Singularity;
use crate::moves::{Goods, Offer};
use crate::rule;
use engine::{NotationError, Seat};

const SIDE: &str = "what is given and what is asked for, such as `fuel-cell for 2 points`";

impl Singularity {
    pub(super) fn write_offer(&self, offer: &Offer) -> String {
        format!("offer {} {}", offer.to, self.write_bargain(offer))
    }

    /// Both sides of a barter: `fuel-cell for 2 points`.
    pub(crate) fn write_bargain(&self, offer: &Offer) -> String {
        format!("{} for {}", self.write_goods(&offer.give), self.write_goods(&offer.ask))
    }

    fn write_goods(&self, goods: &Goods) -> String {
        let mut items: Vec<String> = goods
            .cards
            .iter()
            .map(|(card, copies)| {
                let id = self.pool.id(Card(card));
                if copies == 1 { id.to_owned() } else { format!("{copies} {id}") }
            })
            .collect();
        if goods.points > 0 {
            let s = if goods.points == 1 { "" } else { "s" };
            items.push(format!("{} point{s}", goods.points));
        }
        for influence in Influence::ALL {
            if goods.influence[influence.index()] > 0 {
                items.push(format!("{} {influence}", goods.influence[influence.index()]));
            }
        }
        if items.is_empty() { "nothing".into() } else { items.join(", ") }
    }

    pub(super) fn read_offer(&self, words: &mut Words) -> Result<Offer, NotationError> {
        words.skip(&["to"]);
        let to = super::read_seat(words)?;
        let (at, bargain) = words.rest_as_written(SIDE)?;
        let mut offer = self.read_bargain(at, bargain)?;
        offer.to = to;
        Ok(offer)
    }

    /// Reads both sides of a barter, which stand at a place in a longer text.
    pub(crate) fn read_bargain(&self, at: usize, text: &str) -> Result<Offer, NotationError> {
        let lower = text.to_ascii_lowercase();
        let split = lower.find(" for ").ok_or_else(|| wrong(at, format!("say {SIDE}")))?;
        Ok(Offer {
            to: Seat::default(),
            give: self.read_goods(at, &text[..split])?,
            ask: self.read_goods(at + split + 5, &text[split + 5..])?,
        })
    }

    fn read_goods(&self, at: usize, text: &str) -> Result<Goods, NotationError> {
        let mut goods = Goods::default();
        if text.trim().eq_ignore_ascii_case("nothing") {
            return Ok(goods);
        }
        let mut start = at;
        for item in text.split(',') {
            let indent = item.len() - item.trim_start().len();
            self.read_item(start + indent, item, &mut goods)?;
            start += item.len() + 1;
        }
        Ok(goods)
    }

    fn read_item(&self, at: usize, item: &str, goods: &mut Goods) -> Result<(), NotationError> {
        let mut words = Words::of(item);
        words.skip(&["and", "a", "the", "permanent"]);
        let count = words.leading_number();
        words.skip(&["permanent", "action"]);
        let (_, name) = words.rest("what is bartered").map_err(|error| wrong(at, error.reason))?;
        let first = name.split(' ').next().unwrap_or_default().to_lowercase();
        let number = u8::try_from(count.unwrap_or(1))
            .map_err(|_| wrong(at, format!("nobody has {}", count.unwrap_or(1))))?;
        if let "point" | "points" | "ap" = first.as_str() {
            return add(&mut goods.points, number, at);
        }
        if let Some(influence) = influence_named(&first) {
            return add(&mut goods.influence[influence.index()], number, at);
        }
        let card =
            self.card_named(at, &name).map_err(|error| self.unless_objective(&name, error))?;
        let mut copies = goods.cards.count(card.0);
        add(&mut copies, number, at)?;
        goods.cards.add_many(card.0, number);
        Ok(())
    }

    /// SGY-OBJ-07: an objective cannot be named in an offer.
    fn unless_objective(&self, name: &str, error: NotationError) -> NotationError {
        match self.objective_named(name) {
            Some(_) => {
                let reason = format!("objectives cannot be bartered [{}]", rule::SGY_OBJ_07);
                wrong(error.at, reason)
            }
            None => error,
        }
    }
}

fn add(sum: &mut u8, number: u8, at: usize) -> Result<(), NotationError> {
    *sum = sum.checked_add(number).ok_or_else(|| wrong(at, "nobody has that many"))?;
    Ok(())
}
