//! Dealing a run: an Objective with its Challenges, and Runners with Gear that they can hold.

use crate::CardRules;
use crate::cards::{Card, Kind};
use crate::legal::{CardDenial, require};
use crate::rules::Play;
use crate::setup::{MOST_DEALT, MOST_GEAR, MOST_NUYEN, MOST_RUNNERS, MOST_STACK, Setup};
use crate::state::{Challenges, Gear, Open, Phase, Runner, State};
use crate::story::Event;
use engine::stack::Lying;
use engine::{Dice, Story};

impl CardRules {
    pub(crate) fn check_setup(&self, setup: &Setup) -> Result<(), CardDenial> {
        let rules = &self.book.rules;
        let runners = (1..=MOST_RUNNERS as u8).contains(&setup.runners);
        require(runners, rules.team, "one to 8 Runners wait in the safehouse", [])?;
        let gear = setup.gear <= MOST_DEALT;
        require(gear, rules.one_of_each, "they are dealt 12 Gear cards at most", [])?;
        let nuyen = setup.nuyen <= MOST_NUYEN;
        require(nuyen, rules.pump_price, "each has 20 nuyen at most", [])
    }

    pub(crate) fn deal(
        &self,
        setup: &Setup,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) -> State {
        let objectives = self.pool.of_kind(|kind| matches!(kind, Kind::Objective(_)));
        let objective = dice.one_of("objective", &objectives);
        let mut state = State {
            open: Open {
                setup: *setup,
                objective,
                nuyen: setup.nuyen.into(),
                phase: Phase::Team,
                ..Open::empty().with_against(setup.nuyen.into())
            },
            stack: Challenges::default(),
        };
        let mut play = Play::new(self, &mut state, dice, story);
        play.deal_challenges();
        play.deal_runners(setup.runners);
        (0..setup.gear).for_each(|_| play.deal_gear());
        let challenges = play.state.open.ahead;
        play.tell(Event::Dealt(objective, challenges));
        state
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// One for every ten Reputation that the Objective is worth, and for what is left over.
    fn deal_challenges(&mut self) {
        let reputation = self.card_rules.objective(&self.state.open).reputation;
        let all = self.card_rules.challenges();
        let many = usize::from(reputation.div_ceil(10)).min(MOST_STACK);
        for _ in 0..many {
            let card = self.dice.one_of("challenge", &all);
            self.state.stack.put_on_top(Lying { card, known: self.card_rules.owners() });
        }
        self.open().ahead = many as u8;
    }

    fn deal_runners(&mut self, many: u8) {
        let mut left = self.card_rules.pool.of_kind(|kind| matches!(kind, Kind::Runner(_)));
        for _ in 0..many {
            if left.is_empty() {
                return;
            }
            let card = self.dice.one_of("runner", &left);
            left.retain(|it| *it != card);
            self.open().runners.push(Runner { card, ..Runner::default() });
        }
    }

    /// A Gear card for somebody who can hold it; nothing, if nobody can.
    fn deal_gear(&mut self) {
        let held = |play: &Self, card: &Card| {
            let open = &play.state.open;
            open.everything().any(|it| open.card(it) == *card)
        };
        let mut left = self.card_rules.pool.of_kind(|kind| matches!(kind, Kind::Gear(_)));
        left.retain(|card| !held(self, card));
        if left.is_empty() {
            return;
        }
        let card = self.dice.one_of("gear", &left);
        let needs = self.card_rules.gear_face(card).needs;
        let can_hold = |runner: &Runner| {
            runner.gear.len() < MOST_GEAR && self.card_rules.own_skills(runner).meet(&needs)
        };
        let runners = &self.state.open.runners;
        let holders: Vec<usize> = (0..runners.len()).filter(|at| can_hold(&runners[*at])).collect();
        if !holders.is_empty() {
            let holder = holders[self.dice.index("holder", holders.len() as u32) as usize];
            self.open().runners[holder].gear.push(Gear { card, ..Gear::default() });
        }
    }
}
