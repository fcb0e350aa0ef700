//! The question of the moment.

use super::Drawing;
use crate::state::{Frame, Phase};
use crate::view::Unfinished;
use engine::scene::Prompt;
use engine::{Seat, Text};

impl Drawing<'_> {
    /// What the moment is called.
    pub(super) fn moment(&self) -> String {
        match (self.view.over, self.view.phase) {
            (Some(_), _) => "The end".into(),
            (None, Phase::Mats { .. }) => "Corporation mats".into(),
            (None, Phase::Draft { .. }) => "Draft of permanent influence".into(),
            (None, Phase::Play) => format!("Turn {}", self.view.turn),
        }
    }

    pub(super) fn prompt(&self) -> Prompt {
        let asks = self.state.decider();
        let text = match asks {
            None => "The game is over.".into(),
            Some(seat) => self.question(seat),
        };
        let mine = asks.is_some_and(|seat| self.is_mine(seat));
        let moves = if mine { self.listed() } else { Vec::new() };
        let mut choices = self.choices(&moves);
        choices.extend(asks.filter(|_| mine).into_iter().flat_map(|seat| self.trades(seat)));
        Prompt { asks, text, choices, deeds: self.deeds(&moves) }
    }

    fn question(&self, seat: Seat) -> Text {
        let who = Text::new().seat(seat);
        match (self.view.phase, self.view.pending.last()) {
            (Phase::Mats { .. }, _) => who.words(" may take a corporation mat."),
            (Phase::Draft { .. }, _) => who.words(" takes 1 permanent influence."),
            (Phase::Play, None) => self.free_question(who, seat),
            (Phase::Play, Some(Unfinished::ClosedOffer { .. })) => self.offer_question(who),
            (Phase::Play, Some(Unfinished::Known(frame))) => self.frame_question(who, frame),
        }
    }

    fn free_question(&self, who: Text, seat: Seat) -> Text {
        let points = self.view.player(seat).points;
        if self.view.so_far.travelled {
            return who.words(" has travelled and can only end the turn.");
        }
        who.words(format!(" acts, with {}.", crate::story::action_points(points)))
    }

    fn offer_question(&self, who: Text) -> Text {
        who.words(" answers the offer of ").seat(self.view.on_turn).words(".")
    }

    fn frame_question(&self, who: Text, frame: &Frame) -> Text {
        let named = |text: Text, site: &crate::state::Site| {
            text.words(" (").card(self.game.pool.name(site.card)).words(").")
        };
        match frame {
            Frame::Nothing | Frame::Resolve { .. } => who.words(" waits."),
            Frame::GiveBack { to } => who.words(" gives 1 card to ").seat(*to).words("."),
            Frame::Answer(offer) => {
                let text = self.offer_question(who).words(" ");
                let text = text.seat(self.view.on_turn).words(" gives ");
                text.words(self.game.write_bargain(offer)).words(".")
            }
            Frame::ReturnTechnology { site, .. } => {
                named(who.words(" chooses a technology to return to its owner's hand"), site)
            }
            Frame::DiscardNegative { site, .. } => {
                named(who.words(" chooses a negative event to discard"), site)
            }
            Frame::Search { site, .. } => {
                named(who.words(" chooses a technology from the deck"), site)
            }
            Frame::StealFrom { wanted, .. } => {
                let text = who.words(" chooses whose ").card(self.game.pool.name(*wanted));
                text.words(" to take.")
            }
            Frame::MaySearch { wanted, .. } => {
                let text = who.words(" may search the deck for ");
                text.card(self.game.pool.name(*wanted)).words(".")
            }
            Frame::HandLimit { limit } => who.words(format!(" discards down to {limit} cards.")),
        }
    }
}
