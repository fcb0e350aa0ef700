//! The sorts of deeds of a turn: in which step each has its time, or why it cannot be done now.

use super::Drawing;
use super::prompt::{group, points};
use crate::moves::{Group, Move, Object};
use crate::rule;
use crate::rules::play::COST_A_TURN;
use crate::state::{Aim, Side, Step};
use engine::Line;
use engine::scene::Deed;

/// By their names; the last leads from step to step.
const SORTS: [&str; 6] = ["Play", "Try", "Fight", "Use a text", "Move", "Discard"];

impl Drawing<'_> {
    /// None where something else is asked first.
    pub(super) fn deeds(&self) -> Vec<Deed> {
        if !self.acts() {
            return Vec::new();
        }
        SORTS.into_iter().map(|name| self.deed(name)).chain([self.leading_on()]).collect()
    }

    fn deed(&self, name: &'static str) -> Deed {
        let is_possible = self.offered.iter().any(|mv| group(mv) == name);
        let left = COST_A_TURN.saturating_sub(self.view.open.so_far.spent);
        let price = match name {
            "Play" if is_possible => format!("{} left", points(left)).into(),
            _ => "".into(),
        };
        let why_not = (!is_possible).then(|| self.why_no(name));
        Deed { name: name.into(), price, group: name.into(), why_not, ..Deed::default() }
    }

    /// WHO-TURN-01: from step to step, and to the end of the turn.
    fn leading_on(&self) -> Deed {
        let heading = "Go on";
        let name = match self.view.open.step {
            Step::Play | Step::Flip => "Flip",
            Step::Act | Step::Close => "Done",
            Step::End => "End turn",
        };
        let is_possible = self.offered.iter().any(|mv| group(mv) == heading);
        let why_not = (!is_possible).then(|| self.first_reason(&[Move::End]));
        Deed {
            name: name.into(),
            group: heading.into(),
            why_not,
            leads_on: true,
            ..Deed::default()
        }
    }

    fn why_no(&self, name: &str) -> Line {
        let open = &self.view.open;
        let mut moves = Vec::new();
        let own = || open.table.iter().filter(|one| one.side == Side::Player);
        let hand = self.view.hand.iter().flatten();
        match name {
            "Play" => hand.for_each(|card| self.ask_to_play(*card, &mut moves)),
            "Fight" => return self.why_no_fight(),
            "Try" => moves.extend(open.places().map(|place| Move::Attempt {
                place,
                aim: Aim::Goal,
                group: Group::default(),
            })),
            "Use a text" => {
                moves.extend(own().map(|one| Move::Use { who: one.id, on: Object::Nothing }))
            }
            "Move" => moves.extend(own().map(|one| Move::Board(one.id))),
            "Discard" => moves.extend(hand.map(|card| Move::Discard(*card))),
            _ => moves.push(Move::Flip),
        }
        self.first_reason(&moves)
    }

    /// The first reason against a fight with any Attack of the hand or any Monster beside a Character. Outside step 2 the
    /// step is the reason.
    fn why_no_fight(&self) -> Line {
        let open = &self.view.open;
        if open.step != Step::Act {
            return self.first_reason(&[Move::Done]);
        }
        let mut moves = Vec::new();
        for card in self.view.hand.iter().flatten() {
            if self.game.pool.face(*card).attack().is_some() {
                self.ask_to_fight(*card, &mut moves);
            }
        }
        for one in open.table.iter().filter(|one| one.side == Side::Player) {
            self.ask_to_hunt(one, &mut moves);
        }
        if moves.is_empty() {
            let text = "you hold no Attack that a Character could fight with, and no Monster is beside one";
            return Line { text: text.into(), rules: vec![rule::WHO_ACT_05] };
        }
        self.first_reason(&moves)
    }

    /// The first reason against these moves; there is one even if there is nothing to be judged.
    fn first_reason(&self, moves: &[Move]) -> Line {
        match self.refusals(moves).first() {
            Some(why_not) => Line { text: why_not.why.clone().into(), rules: vec![why_not.rule] },
            None => {
                Line { text: "there is nothing for it now".into(), rules: vec![rule::WHO_TURN_01] }
            }
        }
    }
}
