//! What may be filled in where a choice is one of many: what is bartered, and which cards are discarded together.

use super::{Drawing, Spot};
use crate::cards::{Card, Influence};
use crate::moves::{Goods, Move, Offer};
use crate::state::Frame;
use engine::blank::{Blank, HOLE, Pick, taking};
use engine::prelude::*;
use engine::scene::Choice;
use engine::{Seat, Text};
use std::sync::Arc;

/// What stands between the goods of one side.
const BETWEEN: &str = ", ";
/// One side of a barter, if it is empty.
const NOTHING: &str = "nothing";

impl Drawing<'_> {
    /// Any trade with each player with whom one may barter now. As it stands, it is a gift.
    pub(super) fn trades(&self, mine: Seat) -> Vec<Arc<Choice>> {
        let others = Seat::all(self.view.seats).filter(|seat| *seat != mine);
        others.filter_map(|to| Some(self.trade(mine, to)?.into())).collect()
    }

    fn trade(&self, mine: Seat, to: Seat) -> Option<Choice> {
        let mv = self.gift(mine, to)?;
        let give = self.side("you give", mine, self.own_cards());
        // Cards that one has not seen are asked for by writing the move: a scene names nothing that is hidden.
        let seen = self.view.memory[to.index()];
        let seen = seen.iter().map(|(card, copies)| self.named(Card(card), copies));
        let ask = self.side("you get", to, seen);
        Some(Choice {
            notation: self.game.write(&mv),
            // Whoever chooses it by its number, and fills in nothing, must know what that gives away.
            text: self.in_words(&mv).words(", or another trade"),
            cost: String::new(),
            touches: self.at(Spot::Plate(to)).into_iter().collect(),
            group: super::choices::group(&mv).into(),
            form: format!("offer {to} {HOLE} for {HOLE}"),
            blanks: vec![give, ask],
        })
    }

    /// The smallest offer that may be made: one of what the viewer has, for nothing.
    fn gift(&self, mine: Seat, to: Seat) -> Option<Move> {
        let chits = Influence::ALL.map(Goods::influence);
        let cards = self.view.hand.iter().map(|(card, _)| Goods::card(Card(card)));
        let goods = [Goods::points(1)].into_iter().chain(cards).chain(chits);
        let offers = goods.map(|give| Offer { to, give, ask: Goods::default() });
        let mut moves = offers.map(Move::Offer);
        moves.find(|mv| self.game.check(self.state, mine, mv).is_ok())
    }

    /// One side of a barter: cards, action points and permanent influence that a player has, or may have.
    fn side(&self, title: &'static str, of: Seat, cards: impl Iterator<Item = Pick>) -> Blank {
        let player = self.view.player(of);
        let points = counted("point".into(), "action points".into(), player.points);
        let chits = Influence::ALL.map(|influence| {
            let text = format!("{influence} influence").into();
            counted(influence.to_string(), text, player.permanent[influence.index()])
        });
        let open = [points].into_iter().chain(chits).filter(|pick| pick.copies > 0);
        Blank::Things {
            title: title.into(),
            from: open.chain(cards).collect(),
            least: 0,
            most: u32::from(u8::MAX),
            joined_by: Some(BETWEEN.to_owned()),
            none: NOTHING.to_owned(),
            does: taking("Give", "thing", "things"),
        }
    }

    fn named(&self, card: Card, copies: u8) -> Pick {
        counted(self.game.pool.id(card).to_owned(), self.verb("", card), copies)
    }

    /// The cards of the viewer's own hand, which lie there to be tapped.
    fn own_cards(&self) -> impl Iterator<Item = Pick> {
        self.view.hand.iter().map(|(card, copies)| {
            let card = Card(card);
            Pick { thing: self.at(Spot::Hand(card)), ..self.named(card, copies) }
        })
    }

    /// The hand, if several cards of it must be discarded.
    pub(super) fn discards(&self) -> Option<Blank> {
        let frame = self.state.pending.last()?;
        let Frame::HandLimit { limit } = frame else { return None };
        let over = u32::from(self.view.hand.len()).saturating_sub(u32::from(*limit));
        (over > 1).then(|| Blank::Things {
            title: "discard together".into(),
            from: self.own_cards().collect(),
            least: 1,
            most: over,
            joined_by: None,
            none: String::new(),
            does: taking("Discard", "card", "cards"),
        })
    }
}

fn counted(word: String, text: Text, copies: u8) -> Pick {
    Pick { word, text, thing: None, copies: copies.into() }
}
