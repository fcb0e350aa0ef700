//! SGY-CONSEQ-19: leaving the game.

use super::Play;
use crate::cards::Card;
use crate::state::{Ending, Frame, Phase, State, Tree, WonBy};
use crate::story::Event;
use engine::{Seat, Story};

impl<S: Story<Event, State>> Play<'_, S> {
    /// The tree and the chits leave play; the hand stays where it is, face down and out of reach. Events of
    /// the leaver in other trees stay.
    pub fn leave(&mut self, seat: Seat) {
        self.state.gone = self.state.gone.with(seat);
        self.tell(Event::Left(seat));
        self.remove_tree(seat);
        self.remove_chits(seat);
        self.drop_decisions_of(seat);
        let present = self.state.present();
        if present.count() == 1 {
            self.end_game(Ending::shared(present, WonBy::LastPlayer));
        } else if seat == self.state.on_turn {
            self.leaver_was_on_turn();
        }
    }

    fn remove_tree(&mut self, seat: Seat) {
        let tree = std::mem::take(&mut self.state.player_mut(seat).tree);
        let Tree { placed, .. } = tree;
        placed.iter().for_each(|placed| self.state.removed.add(placed.card.0));
        while let Some(position) = self.state.lasting.iter().position(|event| event.tree == seat) {
            let Card(card) = self.state.lasting.remove(position).card;
            self.state.removed.add(card);
        }
        self.game.sum_up(self.state, seat);
    }

    fn remove_chits(&mut self, seat: Seat) {
        let permanent = std::mem::take(&mut self.state.player_mut(seat).permanent);
        for (removed, chits) in self.state.removed_influence.iter_mut().zip(permanent) {
            *removed += chits;
        }
    }

    /// An open decision or offer of the leaver lapses, and with it what would be done in his tree.
    fn drop_decisions_of(&mut self, seat: Seat) {
        let on_turn = self.state.on_turn;
        self.state.pending.retain(|frame| {
            let lapses = match frame {
                Frame::Answer(_) | Frame::GiveBack { .. } | Frame::HandLimit { .. } => {
                    on_turn == seat || frame.decider(on_turn) == Some(seat)
                }
                _ => frame.decider(on_turn) == Some(seat),
            };
            let in_his_tree = frame.site().is_some_and(|site| site.tree == seat);
            !lapses && !in_his_tree
        });
        if let Some(Frame::GiveBack { to }) = self.state.pending.last()
            && *to == seat
        {
            self.drop_frame();
        }
    }

    fn leaver_was_on_turn(&mut self) {
        match self.state.phase {
            Phase::Mats { .. } => self.next_mat(),
            Phase::Draft { .. } => self.next_draft(),
            Phase::Play => self.finish_turn(),
        }
    }
}
