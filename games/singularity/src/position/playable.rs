//! Whether one can go on from a position: what play itself would never leave behind.
//!
//! A position may be as odd as its author likes, if every decision that it asks for can be made and whatever
//! is decided can be carried out.

use super::arrange::Arranging;
use crate::cards::Card;
use crate::refusals::Denial;
use crate::rule;
use crate::rules::Actor;
use crate::rules::set_up::DRAFTED;
use crate::setup::DEALT;
use crate::state::{Frame, MOST_SEATS, Phase, Site};
use engine::{RuleId, Seat};
use std::fmt::Display;

impl Arranging<'_> {
    /// Notes what makes it impossible to go on.
    pub(super) fn refuse_what_cannot_go_on(&mut self) {
        if !self.reader.problems.is_empty() {
            return;
        }
        self.memories_agree();
        self.the_gone_have_nothing();
        if self.state.over.is_some() {
            self.nothing_is_asked(rule::SGY_WIN_01, "the game is over");
            return;
        }
        self.those_who_decide_are_there();
        match self.state.phase {
            Phase::Mats { asked } => self.mats_can_be_chosen(asked),
            Phase::Draft { last } => self.chits_can_be_drafted(last),
            Phase::Play => self.frames_can_be_finished(),
        }
        if self.reader.problems.is_empty() {
            self.there_is_something_to_decide();
        }
    }

    fn broken(&mut self, path: impl Display, reason: impl Display, rule: RuleId) {
        self.reader.wrong(path, format!("{reason} [{rule}]"));
    }

    /// What all have seen is remembered by each.
    fn memories_agree(&mut self) {
        let open = self.state.memory[MOST_SEATS];
        for observer in Seat::all(self.setup.players) {
            let known = self.state.memory[observer.index()];
            let holders = Seat::all(self.setup.players).filter(|holder| *holder != observer);
            for holder in holders {
                if !known[holder.index()].contains(&open[holder.index()]) {
                    let path = format!("{observer}.remembers.{holder}");
                    self.reader.wrong(path, "include what `seen_by_all` names");
                }
            }
        }
    }

    fn the_gone_have_nothing(&mut self) {
        for seat in self.state.gone.iter() {
            let player = self.state.player(seat);
            if player.tree.generations > 0 || player.permanent != [0; 3] {
                let reason = "a player who has left has no tree and no permanent influence";
                self.broken(seat, reason, rule::SGY_CONSEQ_19);
            }
        }
    }

    fn those_who_decide_are_there(&mut self) {
        let (on_turn, present) = (self.state.on_turn, self.state.present());
        if present.count() < 2 {
            let reason = "with only one player left, the game is over; say so under `over`";
            self.broken("gone", reason, rule::SGY_CONSEQ_19);
        } else if !present.has(on_turn) {
            let reason = format!("{on_turn} has left; name a player who is still in the game");
            self.broken("on_turn", reason, rule::SGY_CONSEQ_19);
        }
    }

    fn nothing_is_asked(&mut self, rule: RuleId, why: &str) {
        if !self.state.pending.is_empty() {
            self.broken("pending", format!("nothing can be pending: {why}"), rule);
        }
    }

    fn mats_can_be_chosen(&mut self, asked: u8) {
        if asked >= self.setup.players {
            let reason = format!("all {} players have chosen already", self.setup.players);
            self.broken("asked", reason, rule::SGY_SETUP_01);
        }
        if self.state.players.iter().any(|player| player.objectives != 0) {
            self.broken("phase", "objectives are dealt after the mats", rule::SGY_SETUP_21);
        }
        self.the_rest_can_be_set_up();
    }

    fn chits_can_be_drafted(&mut self, last: Option<Seat>) {
        if last.is_none() && self.state.players.iter().any(|player| player.permanent != [0; 3]) {
            self.broken(
                "last",
                "chits have been drafted; say who took the last one",
                rule::SGY_SETUP_15,
            );
        }
        if self.to_draft(self.state.on_turn) == 0 {
            let reason = format!("{} has already drafted {DRAFTED} chits", self.state.on_turn);
            self.broken("on_turn", reason, rule::SGY_SETUP_09);
        }
        self.the_rest_can_be_set_up();
    }

    /// There are chits to draft and cards to deal.
    fn the_rest_can_be_set_up(&mut self) {
        self.nothing_is_asked(rule::SGY_SETUP_13, "the first turn has not begun");
        let present = self.state.present();
        let needed: u16 = present.iter().map(|seat| self.to_draft(seat)).sum();
        let supply: u16 = self.state.supply.iter().map(|chits| u16::from(*chits)).sum();
        if supply < needed {
            let reason =
                format!("{needed} chits are still to be drafted, but there are only {supply}");
            self.broken("supply", reason, rule::SGY_SETUP_09);
        }
        let (dealt, deck) = (u16::from(DEALT * present.count()), self.state.deck.len());
        if deck < dealt {
            let reason = format!("{dealt} cards are still to be dealt, but there are only {deck}");
            self.broken("deck", reason, rule::SGY_SETUP_13);
        }
    }

    /// How many chits a player is still to draft.
    fn to_draft(&self, seat: Seat) -> u16 {
        u16::from(DRAFTED.saturating_sub(self.state.player(seat).permanent.iter().sum()))
    }

    /// A card being carried out may wait below a choice that it asks for; every other choice stands alone.
    fn frames_can_be_finished(&mut self) {
        let frames = self.state.pending;
        for (number, frame) in frames.iter().enumerate() {
            let path = format!("pending[{number}]");
            let is_last = number + 1 == frames.len();
            match frame {
                Frame::Resolve { .. } if is_last => {
                    self.reader.wrong(&path, "nobody decides here; end with a choice");
                }
                Frame::Resolve { .. } => {}
                _ if !is_last => self.reader.wrong(&path, "no other choice can come after it"),
                frame if frame.site().is_none() && number > 0 => {
                    self.reader.wrong(&path, "it can only stand alone");
                }
                _ => {}
            }
            self.frame_can_be_finished(&path, frame);
        }
    }

    fn frame_can_be_finished(&mut self, path: &str, frame: &Frame) {
        if let Some(site) = frame.site() {
            self.is_a_place(path, site);
        }
        match frame {
            Frame::GiveBack { to } if !self.plays_with(*to) => {
                let reason = format!("{to} is not another player in the game");
                self.broken(format!("{path}.to"), reason, rule::SGY_TRADE_02);
            }
            Frame::Answer(offer) => {
                let actor = Actor::new(self.reader.game, &self.state, self.state.on_turn);
                let judged = actor.may_offer(offer);
                self.was_allowed(path, judged);
            }
            Frame::StealFrom { site, wanted } | Frame::MaySearch { site, wanted } => {
                self.holders_have_said_so(site.tree, *wanted);
            }
            _ => {}
        }
    }

    fn plays_with(&self, other: Seat) -> bool {
        other != self.state.on_turn && self.state.present().has(other)
    }

    fn was_allowed(&mut self, path: &str, judged: Result<(), Denial>) {
        if let Err(no) = judged {
            let refusal = self.reader.game.refusal(no);
            self.reader.wrong(path, refusal.to_string());
        }
    }

    fn is_a_place(&mut self, path: &str, site: &Site) {
        for (key, seat) in [("by", site.by), ("tree", site.tree)] {
            if !self.state.present().has(seat) {
                let reason = format!("{seat} has left");
                self.broken(format!("{path}.{key}"), reason, rule::SGY_CONSEQ_19);
            }
        }
        let generations = self.state.tree(site.tree).generations;
        if site.generation > generations {
            let reason = format!("the tree of {} has {generations} generations", site.tree);
            self.reader.wrong(format!("{path}.generation"), reason);
        }
    }

    /// SGY-TECH-29: whoever holds the wanted card has said so before anything is chosen.
    fn holders_have_said_so(&mut self, owner: Seat, wanted: Card) {
        let holders = self.reader.game.holders(&self.state, owner, wanted);
        for holder in holders.iter() {
            if !self.state.memory[MOST_SEATS][holder.index()].has(wanted.0) {
                let name = self.reader.game.pool.name(wanted);
                let reason = format!("{holder} has shown {name} to everybody; name it here");
                self.broken(format!("seen_by_all.{holder}"), reason, rule::SGY_TECH_29);
            }
        }
    }

    fn there_is_something_to_decide(&mut self) {
        let mut moves = Vec::new();
        self.reader.game.list_moves(&self.state, &mut moves);
        if moves.is_empty() {
            self.reader.wrong("pending", "there is nothing to choose between; leave it out");
        }
    }
}
