//! SGY-CONSEQ: what no longer meets its requirements leaves.

use super::Play;
use super::influence::{add, counted};
use crate::Singularity;
use crate::cards::{Card, Influence};
use crate::state::{Amounts, Frame, Lasting, Placed, State};
use crate::story::{Cause, Event};
use engine::bag::Bits;
use engine::{Seat, Seats, Story};

/// The first thing in a tree whose requirements are not met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// A technology.
    Technology(Card, Cause),
    /// A continuous event, by its place among the continuous events.
    Event(usize, Cause),
}

impl Singularity {
    /// Looks through a tree from the earliest generation to the latest; within one through its technologies
    /// in order of development, then its events in order of playing. (SGY-CONSEQ-09, SGY-CONSEQ-21)
    pub(crate) fn first_failure(&self, state: &State, seat: Seat) -> Option<Failure> {
        let mut sum = state.player(seat).permanent.map(i32::from);
        let (mut before, tree) = (0, state.tree(seat));
        let mut rest: &[Placed] = &tree.placed;
        let with_events = state.lasting_in(seat).fold(0u64, |bits, e| bits | 1 << e.generation);
        for generation in 1..=tree.generations {
            // A generation that has just lost its last technology still counts with its events.
            let size = rest.iter().take_while(|placed| placed.generation == generation).count();
            let (level, later) = rest.split_at(size);
            rest = later;
            for placed in level {
                add(&mut sum, &self.contribution(placed.card, tree.has));
            }
            let has_events = with_events >> generation & 1 == 1;
            if has_events {
                self.add_events(state, seat, generation, &mut sum);
            }
            let failure = self.failing_technology(level, tree.has, before, &sum);
            if failure.is_some() {
                return failure;
            }
            if has_events && let Some(failure) = self.failing_event(state, seat, generation, &sum) {
                return Some(failure);
            }
            before = level.iter().fold(before, |bits, placed| bits | placed.card.bit());
        }
        None
    }

    fn add_events(&self, state: &State, seat: Seat, generation: u8, sum: &mut Amounts) {
        let has = state.tree(seat).has;
        for event in state.lasting_in(seat).filter(|event| event.generation == generation) {
            add(sum, &self.contribution(event.card, has));
        }
    }

    /// SGY-CONSEQ-01, SGY-CONSEQ-03, SGY-CONSEQ-04: support and influence; what a technology gives itself
    /// is left out. (SGY-INF-09, SGY-INF-10, SGY-TECH-27, SGY-FAQ-06, SGY-FAQ-11, SGY-WALK-12, SGY-WALK-13)
    fn failing_technology(
        &self,
        level: &[Placed],
        tree: u64,
        before: u64,
        sum: &Amounts,
    ) -> Option<Failure> {
        level.iter().find_map(|&Placed { card, .. }| {
            if self.facts.requires[card.index()] & !before != 0 {
                return Some(Failure::Technology(card, Cause::Support));
            }
            let needs = self.facts.needs[card.index()];
            let kind = needs.influence.index();
            let counts = (sum[kind] - self.contribution(card, tree)[kind]).max(0);
            let short = lacking(needs.influence, needs.number, counts)?;
            Some(Failure::Technology(card, short))
        })
    }

    /// SGY-CONSEQ-02, SGY-EVENT-22: only an event in the tree of the player who played it is looked at;
    /// its own change is left out, whatever its sign. (SGY-EVENT-21, SGY-EVENT-34)
    fn failing_event(
        &self,
        state: &State,
        seat: Seat,
        generation: u8,
        sum: &Amounts,
    ) -> Option<Failure> {
        let own = |event: &Lasting| event.tree == seat && event.by == seat;
        let tree = state.tree(seat).has;
        state.lasting.iter().enumerate().find_map(|(position, event)| {
            if !own(event) || event.generation != generation {
                return None;
            }
            let counts = self.without_own(sum, event.card, tree);
            let needs = self.pool.event(event.card).needs;
            let short = Influence::ALL
                .into_iter()
                .find_map(|i| lacking(i, needs[i.index()], counts[i.index()]))?;
            Some(Failure::Event(position, short))
        })
    }

    /// SGY-INF-11: all others of the generation count.
    fn without_own(&self, sum: &Amounts, card: Card, tree: u64) -> Amounts {
        let own = self.contribution(card, tree);
        counted([sum[0] - own[0], sum[1] - own[1], sum[2] - own[2]])
    }
}

fn lacking(influence: Influence, needs: u8, counts: i32) -> Option<Cause> {
    (counts < i32::from(needs)).then_some(Cause::Influence { influence, needs, counts })
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// SGY-CONSEQ-15, SGY-CONSEQ-23: after any change; first the tree of the player on turn, then
    /// clockwise.
    pub fn consequences(&mut self) {
        if self.touched.is_empty() {
            return;
        }
        for seat in self.state.clockwise() {
            if self.touched.has(seat) {
                self.consequences_in(seat);
                self.game.sum_up(self.state, seat);
            }
        }
        self.touched = Seats::NONE;
    }

    /// SGY-CONSEQ-08, SGY-CONSEQ-10, SGY-CONSEQ-22: repeated until all that remain meet their requirements
    /// (SGY-WALK-14); generations are lost last, and if that takes a positive event the tree is looked at
    /// again. SGY-CONSEQ-18: what has left by then does not come back.
    fn consequences_in(&mut self, seat: Seat) {
        loop {
            while let Some(failure) = self.game.first_failure(self.state, seat) {
                self.beat();
                match failure {
                    Failure::Technology(card, cause) => self.return_to_hand(seat, card, cause),
                    Failure::Event(position, cause) => self.end_event(position, cause),
                }
            }
            if !self.lose_empty_generations(seat) {
                return;
            }
        }
    }

    /// SGY-CONSEQ-01, SGY-CONSEQ-05, SGY-CONSEQ-24: a technology goes back to its owner's hand, with all it
    /// gives; the hand limit makes room for it. (SGY-CONSEQ-12) SGY-CONSEQ-16: what it did stays done.
    /// SGY-TECH-11, SGY-FAQ-05: no move of its owner alone does this.
    pub fn return_to_hand(&mut self, owner: Seat, card: Card, cause: Cause) {
        let generation = self.uproot(owner, card);
        self.gets_openly(owner, card);
        let returned = &mut self.state.player_mut(owner).returned;
        *returned = returned.saturating_add(1);
        self.tell(Event::Returned { owner, card, generation, cause });
    }

    /// SGY-CONSEQ-02, SGY-CONSEQ-17: a continuous event goes to the discard pile; its change ends.
    pub fn end_event(&mut self, position: usize, cause: Cause) {
        let Lasting { card, tree, generation, .. } = self.state.lasting.remove(position);
        self.touched = self.touched.with(tree);
        self.tell(Event::EventEnded { tree, card, generation, cause });
        self.discard(card);
    }

    /// SGY-CONSEQ-13, SGY-CONSEQ-14, SGY-CONSEQ-22: all generations without technology are lost at once,
    /// with the events in them. (SGY-FAQ-04) SGY-CONSEQ-20, SGY-INF-18: the player loses nothing else, though
    /// the tree be empty. Says whether there were any.
    fn lose_empty_generations(&mut self, seat: Seat) -> bool {
        let lost = self.empty_generations(seat);
        if lost == 0 {
            return false;
        }
        self.beat();
        while let Some(position) = self
            .state
            .lasting
            .iter()
            .position(|event| event.tree == seat && lost >> event.generation & 1 == 1)
        {
            self.end_event(position, Cause::GenerationLost);
        }
        for generation in Bits(lost) {
            self.tell(Event::GenerationLost { tree: seat, generation });
        }
        self.renumber(seat, lost);
        true
    }

    /// The generations without technology, as bits.
    fn empty_generations(&self, seat: Seat) -> u64 {
        let tree = self.state.tree(seat);
        let all = (1..=tree.generations).fold(0, |bits, generation| bits | 1 << generation);
        tree.placed.iter().fold(all, |bits, placed| bits & !(1 << placed.generation))
    }

    /// SGY-GEN-12, SGY-GEN-13: later generations move up. An effect in the middle of which its generation
    /// was lost has no generation any more.
    fn renumber(&mut self, seat: Seat, lost: u64) {
        let moved =
            |generation: u8| generation - (lost & ((1 << generation) - 1)).count_ones() as u8;
        let tree = &mut self.state.player_mut(seat).tree;
        tree.placed.iter_mut().for_each(|placed| placed.generation = moved(placed.generation));
        tree.generations -= lost.count_ones() as u8;
        for event in self.state.lasting.iter_mut().filter(|event| event.tree == seat) {
            event.generation = moved(event.generation);
        }
        for site in self.state.pending.iter_mut().filter_map(Frame::site_mut) {
            if site.tree == seat {
                let gone = lost >> site.generation & 1 == 1;
                site.generation = if gone { 0 } else { moved(site.generation) };
            }
        }
    }
}
