//! The question of the moment.

use super::Drawing;
use crate::rules::standing::{Standing, best_of};
use crate::setup::Trips;
use crate::state::{Frame, Phase};
use crate::story::so_many;
use crate::view::Unfinished;
use engine::scene::Prompt;
use engine::{Seat, Text};

/// From so many turns before an agreed end on, it is told who stands best.
const TOLD_TURNS: u16 = 5;

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
        Prompt { asks, text, choices, deeds: self.deeds(&moves), ..Prompt::default() }
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
            return self.after_a_trip(who, points);
        }
        let text = who.words(format!(" has {}.", crate::story::action_points(points)));
        self.last_turns(text, seat)
    }

    /// SGY-TIME-29: one action may be left, if that was agreed on.
    fn after_a_trip(&self, who: Text, points: u8) -> Text {
        if self.view.trips != Trips::ThenOneMore || self.view.so_far.followed {
            return who.words(" has travelled and can only end the turn.");
        }
        let points = crate::story::action_points(points);
        who.words(format!(" has travelled and may take one more action, with {points}."))
    }

    /// SGY-WIN-15: in the last turns, how many there are and who stands best, as far as the viewer may know.
    fn last_turns(&self, text: Text, seat: Seat) -> Text {
        let left = self.view.turn_limit.saturating_sub(self.view.player(seat).turns);
        if !self.view.best_wins || left > TOLD_TURNS {
            return text;
        }
        let text = match left {
            0 => text.words(" This is the last turn of ").seat(seat).words("."),
            left => {
                let turns = so_many(left.into(), "turn");
                text.words(" ").seat(seat).words(format!(" has {turns} left after this one."))
            }
        };
        let text = self.with_own_objectives(text);
        self.with_lead(text)
    }

    /// What the viewer has met of his own objectives, which nobody else knows.
    fn with_own_objectives(&self, text: Text) -> Text {
        let Some(seat) = self.viewer() else { return text };
        match self.game.come_to(self.state, seat).objectives {
            0 => text,
            met => {
                let met = so_many(met.into(), "objective");
                text.words(" ").seat(seat).words(format!(" has met {met}, which counts first."))
            }
        }
    }

    fn with_lead(&self, text: Text) -> Text {
        let open = self.game.standings(self.state).map(|one| one.map(Standing::in_the_open));
        let best = best_of(&open);
        let text = text.words(" By what lies open: ");
        let (Some(leader), 1) = (best.iter().next(), best.count()) else {
            return text.words("nobody leads.");
        };
        let mine = open[leader.index()].unwrap_or_default();
        let next = open.iter().flatten().filter(|other| **other != mine).max();
        let (by, what) = next.and_then(|next| mine.ahead_of(*next)).unwrap_or((0, "influence"));
        text.seat(leader).words(format!(" leads by {}.", so_many(by, what)))
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
