//! What may be filled in where a choice is one of many: who is in a group, which cards are discarded together.

use super::parts::counted;
use super::{Drawing, Spot};
use crate::moves::Move;
use crate::notation::TableNames;
use crate::state::{Aim, Frame};
use engine::blank::{Blank, Pick};
use engine::{Text, blank};

impl Drawing<'_> {
    /// A move with holes, and what may be filled in there; nothing where there is nothing to choose.
    pub(super) fn blanks(&self, mv: &Move) -> (String, Vec<Blank>) {
        match *mv {
            Move::Attempt { place, aim, .. } => {
                let verb = if aim == Aim::Goal { "attempt" } else { "solve" };
                let does = if aim == Aim::Goal { "Try with" } else { "Solve with" };
                one_of(
                    format!("{verb} {} with {}", self.names().place(place), blank::HOLE),
                    self.group(place, does),
                )
            }
            Move::Discard(_) => one_of(format!("discard {}", blank::HOLE), self.discards()),
            _ => (String::new(), Vec::new()),
        }
    }

    pub(super) fn names(&self) -> TableNames<'_> {
        TableNames { pool: &self.game.pool, open: &self.view.open }
    }

    /// Those at a place who can act, if a group could be made of them in more than one way.
    fn group(&self, place: u8, does: &str) -> Option<Blank> {
        let open = &self.view.open;
        let able = self.game.able_there(open, place).iter().map(|row| open.table.at(row));
        let picks = able.map(|one| Pick {
            word: self.names().name(one.id),
            text: Text::new().card(self.game.pool.name(one.card)),
            thing: self.at(Spot::InPlay(one.id)),
            copies: 1,
        });
        let from: Vec<Pick> = picks.collect();
        let most = from.len() as u32;
        let joined_by = Some(", ".to_owned());
        let title = "the group".into();
        (most > 1).then_some(Blank::Things {
            title,
            from,
            least: 1,
            most,
            joined_by,
            none: "nobody".into(),
            does: blank::taking(does, "Character", "Characters"),
        })
    }

    /// The hand, if several cards of it must be discarded.
    fn discards(&self) -> Option<Blank> {
        let Some(Frame::Discard { left }) = self.view.open.pending.last() else { return None };
        let hand = self.view.hand?;
        let picks = counted(&hand).into_iter().map(|(card, copies)| Pick {
            word: self.names().card(card).to_owned(),
            text: Text::new().card(self.game.pool.name(card)),
            thing: self.at(Spot::Hand(card)),
            copies,
        });
        let (from, most) = (picks.collect(), u32::from(*left).min(hand.len() as u32));
        let title = "discard together".into();
        (most > 1).then_some(Blank::Things {
            title,
            from,
            least: 1,
            most,
            joined_by: None,
            none: String::new(),
            does: blank::taking("Discard", "card", "cards"),
        })
    }
}

fn one_of(form: String, blank: Option<Blank>) -> (String, Vec<Blank>) {
    blank.map_or((String::new(), Vec::new()), |blank| (form, vec![blank]))
}
