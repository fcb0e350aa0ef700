//! SGY-WIN: how a game is won.

use super::Play;
use crate::Singularity;
use crate::rule;
use crate::state::{Ending, State, WonBy};
use crate::story::Event;
use engine::{Outcome, RuleId, Seat, Seats, Story};

impl Singularity {
    /// SGY-WIN-04, SGY-WIN-05, SGY-WIN-08: open while each type of influence is the requirement of a stage 3
    /// technology in some tree, whoever's.
    pub fn influence_condition_is_open(&self, state: &State) -> bool {
        self.opened_types(state) == [true; 3]
    }

    /// The types of influence that a stage 3 technology in some tree requires.
    pub(crate) fn opened_types(&self, state: &State) -> [bool; 3] {
        let standing = state.present().iter().fold(0, |bits, seat| bits | state.tree(seat).has);
        self.facts.openers.map(|openers| standing & openers != 0)
    }

    /// SGY-WIN-06: strictly higher than every other player in all three types, as in SGY-WIN-13; SGY-WIN-14: a
    /// tie is not enough.
    pub(crate) fn leads_everywhere(&self, state: &State, seat: Seat) -> bool {
        let mine = self.current_influence(state, seat);
        let others = state.present().without(seat);
        let leads_by = |kind: usize| {
            let theirs = others.iter().map(|other| self.current_influence(state, other)[kind]);
            mine[kind] - theirs.max().unwrap_or(i32::MIN / 2)
        };
        let leads = [0, 1, 2].map(leads_by);
        let ties = leads.iter().filter(|lead| **lead == 0).count();
        leads.iter().all(|lead| *lead >= 0) && ties <= ties_allowed(state)
    }

    /// SGY-WIN-09, SGY-WIN-10, SGY-WIN-11: objectives before the influence condition; among those who meet
    /// the same one the player on turn, then the first clockwise.
    fn winner(&self, state: &State) -> Option<Ending> {
        if let Some(seat) = first(state, |seat| self.meets_objectives(state, seat)) {
            return Some(Ending::won(seat, WonBy::Objectives));
        }
        // SGY-WIN-07: looked at again after every action while the condition is open.
        if !self.influence_condition_is_open(state) {
            return None;
        }
        let seat = first(state, |seat| self.leads_everywhere(state, seat))?;
        Some(Ending::won(seat, WonBy::Influence))
    }
}

/// SGY-WIN-16: in how many types a tie with somebody is enough, where players agreed on it and four play.
pub(crate) fn ties_allowed(state: &State) -> usize {
    usize::from(state.tie_suffices && state.seats == 4)
}

/// The player on turn, if he meets a condition, else the first clockwise who does. (SGY-WIN-10) That
/// nobody does is told without going round the table.
fn first(state: &State, meets: impl Fn(Seat) -> bool) -> Option<Seat> {
    let meeting = state.present().iter().filter(|seat| meets(*seat)).fold(Seats::NONE, Seats::with);
    if meeting.is_empty() { None } else { state.clockwise().find(|seat| meeting.has(*seat)) }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// SGY-WIN-02, SGY-TECH-25, SGY-TIME-20: at once, for the owner of the tree.
    pub fn wins_by_technology(&mut self, seat: Seat) {
        self.end_game(Ending::won(seat, WonBy::ArtificialIntelligence));
    }

    /// SGY-WIN-09: looked at after each completed action with all its consequences.
    pub fn look_for_victory(&mut self) {
        if self.state.over.is_none()
            && let Some(ending) = self.game.winner(self.state)
        {
            self.beat();
            self.end_game(ending);
        }
    }

    /// SGY-OBJ-09, SGY-WIN-03: the game ends and all objectives are shown.
    pub fn end_game(&mut self, ending: Ending) {
        self.state.over = Some(ending);
        self.state.pending.clear();
        let objectives = self.state.players.map(|player| player.objectives);
        let standings =
            matches!(ending.by, WonBy::Standing).then(|| self.game.standings(self.state));
        self.tell(Event::Over { ending, objectives, standings });
    }
}

impl Ending {
    /// One player won.
    pub fn won(winner: Seat, by: WonBy) -> Ending {
        Ending { winner: Some(winner), with: Seats::NONE, by }
    }

    /// The turns are over, and nobody won.
    pub fn undecided() -> Ending {
        Ending { winner: None, with: Seats::NONE, by: WonBy::TurnLimit }
    }

    /// All of these won together.
    pub(crate) fn shared(winners: Seats, by: WonBy) -> Ending {
        let winner = winners.iter().next();
        let with = winner.map_or(winners, |first| winners.without(first));
        Ending { winner, with, by }
    }

    /// All who won.
    pub fn winners(self) -> Seats {
        self.winner.map_or(self.with, |winner| self.with.with(winner))
    }

    /// The rule by which the game ended. (SGY-WIN-01)
    pub fn rule(self) -> RuleId {
        match self.by {
            WonBy::ArtificialIntelligence => rule::SGY_WIN_02,
            WonBy::Objectives => rule::SGY_WIN_03,
            WonBy::Influence => rule::SGY_WIN_06,
            WonBy::LastPlayer => rule::SGY_CONSEQ_19,
            WonBy::TurnLimit => rule::SGY_WIN_12,
            WonBy::Standing => rule::SGY_WIN_15,
        }
    }

    pub(crate) fn outcome(self) -> Outcome {
        Outcome { winners: self.winners(), rule: self.rule(), how: self.by.words() }
    }
}
