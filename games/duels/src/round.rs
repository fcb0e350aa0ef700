//! A round: dice on the bases, initiative, whose turn it is, and how the round ends.

use crate::attack::{Roll, rolled, total};
use crate::figures::FigureId;
use crate::link::Purpose;
use crate::moves::Hand;
use crate::play::Play;
use crate::state::{Ending, FigureList, Handling, Phase, State};
use crate::story::{Event, Fallen};
use engine::{Bag, Seat, Story};

impl<S: Story<Event, State>> Play<'_, S> {
    /// On to the next in the row that is on the table, or, when all have had it, to what comes next.
    // DUE-ROUND-28, DUE-ROUND-30
    pub(crate) fn next(&mut self) {
        if let Phase::Jolt(_) = self.state.phase {
            return self.next_jolt();
        }
        while !self.state.row.is_empty() {
            self.state.acting = self.state.row.remove(0);
            if !self.fighter().out {
                match self.state.phase {
                    Phase::Act => self.begin_turn(),
                    Phase::Withdraw(_) => {
                        self.state.phase = Phase::Withdraw(self.missed_by(self.state.acting));
                    }
                    _ => {}
                }
                return;
            }
        }
        match self.state.phase {
            Phase::Board => self.begin_packing(),
            Phase::Gear => {
                self.show_gear();
                self.begin_duel();
            }
            Phase::Terrain => self.begin_edges(),
            Phase::Place => self.begin_round(),
            Phase::Pool => self.begin_coordination(),
            Phase::Coordinate => {
                self.state.phase = Phase::Initiative;
                self.line_up();
            }
            Phase::Initiative => self.roll_initiative(),
            Phase::Withdraw(_) => self.end_withdrawal(),
            _ => {
                if !self.arrives() {
                    self.end_round();
                }
            }
        }
    }

    pub(crate) fn begin_round(&mut self) {
        self.npcs_take_dice();
        self.begin_pools();
        let (round, who) = (self.state.round, self.state.acting);
        self.story.tell(|| Event::Round(round, who));
        if self.state.standing().any(|(_, fighter)| fighter.is_jacked_in()) {
            self.begin_jolts();
        }
    }

    /// The first figure chooses its dice.
    pub(crate) fn begin_pools(&mut self) {
        self.state.phase = Phase::Pool;
        self.line_up();
    }

    /// All figures on the table, the alpha team's first, then those of the others to the left.
    // DUE-ROUND-05, DUE-ROUND-33, DUE-SETUP-13, DUE-SETUP-14
    pub(crate) fn line_up(&mut self) {
        self.state.row = self.in_order(|_| 0);
        if !self.state.row.is_empty() {
            self.state.acting = self.state.row.remove(0);
        }
    }

    /// All figures of seats on the table, the lowest of a number first, then the teams from alpha to the left.
    pub(crate) fn in_order(&self, number: impl Fn(FigureId) -> u8) -> FigureList {
        let teams = self.state.setup.teams().len() as u8;
        let alpha = self.state.alpha;
        let from_alpha = |seat: Seat| (seat.0 + teams - alpha.0 % teams) % teams;
        let mut all: Vec<(u8, u8, FigureId)> = self
            .state
            .owned()
            .filter(|(_, fighter)| !fighter.out)
            .map(|(seat, fighter)| (number(fighter.who), from_alpha(seat), fighter.who))
            .collect();
        all.sort_by_key(|(number, team, _)| (*number, *team));
        all.into_iter().map(|(_, _, who)| who).collect()
    }

    // DUE-ROUND-06
    pub(crate) fn pool(&mut self, dice: Hand) {
        let who = self.state.acting;
        self.state.change(who, |fighter| fighter.base = dice.0);
        self.story.tell(|| Event::Pooled(who, dice));
        self.next();
    }

    /// Initiative dice are laid before the figures, team by team, then rolled at the same time.
    // DUE-INIT-05, DUE-INIT-07
    pub(crate) fn lay(&mut self, dice: Hand) {
        let who = self.state.acting;
        self.state.change(who, |fighter| fighter.laid = dice.0);
        self.next();
    }

    /// The highest first; of equals the alpha team, then whoever is nearest to its left.
    // DUE-INIT-09, DUE-INIT-10, DUE-INIT-11, DUE-INIT-15, DUE-ROUND-12
    pub(crate) fn roll_initiative(&mut self) {
        let sums: Vec<(FigureId, u8)> =
            self.in_order(|_| 0).into_iter().map(|who| (who, self.initiative(who))).collect();
        let sum = |who: FigureId| sums.iter().find(|(it, _)| *it == who).map_or(0, |(_, sum)| *sum);
        self.state.row = self.in_order(|who| u8::MAX - sum(who));
        self.npcs_line_up();
        self.state.phase = Phase::Act;
        self.next();
    }

    // DUE-ROUND-08, DUE-DECK-29, DUE-INIT-01, DUE-INIT-02, DUE-INIT-04, DUE-INIT-06
    fn initiative(&mut self, who: FigureId) -> u8 {
        let dice = Hand(self.state.fighter(who).laid);
        self.state.change(who, |fighter| fighter.laid = Bag::new());
        let roll = self.roll(who, dice, Purpose::Initiative);
        let sum = self.state.fighter(who).quickness().saturating_add(total(&roll));
        self.state.change(who, |fighter| fighter.initiative = Some(sum));
        self.story.tell(|| Event::Initiative(who, Fallen(roll), sum));
        sum
    }

    /// Dice of a base are rolled for something other than an attack: those with an ace go back to it.
    // DUE-ACE-05, DUE-INIT-13, DUE-INIT-14, DUE-MOVE-07
    pub(crate) fn roll(&mut self, who: FigureId, dice: Hand, purpose: Purpose) -> Roll {
        let used = self.take_off_for(who, purpose, dice);
        let roll = rolled(dice, self.dice);
        self.state.change(who, |fighter| fighter.returns_of(&roll, used));
        roll
    }

    pub(crate) fn begin_turn(&mut self) {
        self.begin_anew();
        self.state.phase = Phase::Act;
        let who = self.state.acting;
        self.story.tell(|| Event::Turn(who));
    }

    /// Nothing has been done this turn.
    pub(crate) fn begin_anew(&mut self) {
        (self.state.attacks, self.state.stride, self.state.haste) = (0, None, 0);
        (self.state.moved, self.state.healed) = (false, false);
        self.state.handling = Handling::Not;
        self.state.picked.clear();
        (self.state.summoned, self.state.checked) = (false, false);
        self.state.matrix.tried = false;
    }

    /// A friend goes first: with its dice, when those are chosen, or else with its turn.
    pub(crate) fn wait(&mut self, friend: FigureId) {
        self.state.row.retain(|it| *it != friend);
        match self.state.phase {
            Phase::Pool => self.wait_for_dice(friend),
            _ => self.wait_for_turn(friend),
        }
    }

    /// Whoever waits stands in the row again as its team is named.
    // DUE-ROUND-07
    fn wait_for_dice(&mut self, friend: FigureId) {
        let who = self.state.acting;
        let squad = self.state.squad(self.state.team(who)).map(|it| it.who);
        let before: Vec<FigureId> = squad.take_while(|it| *it != who).collect();
        let place = self.state.row.iter().take_while(|it| before.contains(it)).count();
        self.state.row.insert(place, who);
        self.state.acting = friend;
        self.story.tell(|| Event::Left(who, friend));
    }

    /// Whoever waits comes right after the friend.
    // DUE-INIT-12
    fn wait_for_turn(&mut self, friend: FigureId) {
        let who = self.state.acting;
        self.state.row.insert(0, who);
        self.state.acting = friend;
        self.story.tell(|| Event::Waited(who, friend));
        self.begin_turn();
    }

    // DUE-ROUND-27
    pub(crate) fn end_turn(&mut self) {
        let who = self.state.acting;
        self.story.tell(|| Event::Ended(who));
        self.next();
    }

    /// All have had their turns. Clicks for lost foci come before anything else.
    pub(crate) fn end_round(&mut self) {
        if !self.begin_withdrawal() {
            self.close_round();
        }
    }

    // DUE-REF-02, DUE-TERM-15, DUE-ROUND-11, DUE-ROUND-17, DUE-ROUND-18
    pub(crate) fn close_round(&mut self) {
        // DUE-ROUND-13
        self.state.change_all(|fighter| {
            (fighter.base, fighter.spent) = (Bag::new(), Bag::new());
            // Whoever gave up before initiative has still laid its dice.
            fighter.laid = Bag::new();
            fighter.initiative = None;
            fighter.link.end_round();
        });
        self.state.lying.iter_mut().for_each(|lying| lying.spent.clear());
        self.begin_anew();
        self.run_out();
        if matches!(self.state.phase, Phase::Over(_)) {
            return;
        }
        if self.state.round >= self.state.setup.rounds() {
            return self.over(Ending::Rounds);
        }
        self.state.round += 1;
        // DUE-ROUND-14, DUE-ROUND-15, DUE-ROUND-16
        let teams = self.state.setup.teams().len() as u8;
        let left = (1..=teams).map(|by| Seat((self.state.alpha.0 + by) % teams));
        self.state.alpha =
            left.into_iter().find(|seat| self.state.is_in(*seat)).unwrap_or_default();
        self.begin_round();
    }
}
