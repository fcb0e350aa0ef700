//! SGY-WIN-15: who stands best when the agreed turns are over.

use super::Play;
use crate::Singularity;
use crate::state::{Ending, MOST_SEATS, State, WonBy};
use crate::story::Event;
use engine::bag::Bits;
use engine::{Seat, Seats, Story};

/// What a player has come to: what comes first decides, and only between equals what comes next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Standing {
    /// Objectives that are met.
    pub objectives: u8,
    /// Generations of the tree.
    pub generations: u8,
    /// Technologies in it.
    pub technologies: u8,
    /// The influence of all three types together.
    pub influence: i32,
}

impl Standing {
    /// As much of it as lies open: objectives are hidden.
    pub(crate) fn in_the_open(self) -> Standing {
        Standing { objectives: 0, ..self }
    }

    /// By how much of what this one is ahead of another, where they first differ.
    pub(crate) fn ahead_of(self, other: Standing) -> Option<(i32, &'static str)> {
        let both = self.parts().into_iter().zip(other.parts());
        let mut leads = both.map(|((mine, what), (theirs, _))| (mine - theirs, what));
        leads.find(|(lead, _)| *lead != 0)
    }

    /// What there is of each, with what it is called, in the order in which it decides.
    pub(crate) fn parts(self) -> [(i32, &'static str); 4] {
        [
            (self.objectives.into(), "objective"),
            (self.generations.into(), "generation"),
            (self.technologies.into(), "technology"),
            (self.influence, "influence"),
        ]
    }
}

impl Singularity {
    /// What a player has come to.
    pub(crate) fn come_to(&self, state: &State, seat: Seat) -> Standing {
        let player = state.player(seat);
        let met = Bits(player.objectives.into()).filter(|number| self.meets(state, seat, *number));
        Standing {
            objectives: met.count() as u8,
            generations: player.tree.generations,
            technologies: player.tree.size(),
            influence: self.current_influence(state, seat).iter().sum(),
        }
    }

    /// What all who are still there have come to; nothing of the others.
    pub(crate) fn standings(&self, state: &State) -> [Option<Standing>; MOST_SEATS] {
        let there = state.present();
        std::array::from_fn(|seat| Seat(seat as u8))
            .map(|seat| there.has(seat).then(|| self.come_to(state, seat)))
    }
}

/// Those who stand best: more than one, if they are equal in everything.
pub(crate) fn best_of(standings: &[Option<Standing>; MOST_SEATS]) -> Seats {
    let best = standings.iter().flatten().max();
    let is_best = |seat: &Seat| {
        let standing = standings[seat.index()].as_ref();
        standing.is_some() && standing == best
    };
    Seat::all(MOST_SEATS as u8).filter(is_best).collect()
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// SGY-WIN-12, SGY-WIN-15: the agreed turns are over; whoever stands best wins if that was agreed on, and
    /// equals win together.
    pub fn turns_are_over(&mut self) {
        if !self.state.best_wins {
            return self.end_game(Ending::undecided());
        }
        let best = best_of(&self.game.standings(self.state));
        self.end_game(Ending::shared(best, WonBy::Standing));
    }
}
