//! Rounds: dice on the bases, initiative, turns, the clock.

use crate::Duels;
use crate::attack::{rolled, total};
use crate::dials::Dial;
use crate::dice::Die;
use crate::measure::{self, RADIUS, SIDE, way};
use crate::moves::{Hand, Kit, Move};
use crate::rule;
use crate::setup::{APART, Gearing, SEATS, Setup, equipped};
use crate::state::{Ending, Fighter, Phase, Point, State, other};
use crate::story::{Event, Fallen, Measured};
use engine::telling::Secret;
use engine::{About, Bag, BySeat, Dice, Outcome, Refusal, Rules, Seat, Seats, Story, Turn};
use std::cmp::Reverse;
use tape::Thou;

/// The most dice on a base.
pub const POOL: u16 = 6;

/// How far a figure is from terrain when a duel begins; where all agreed to begin nearer, it only stands beside it.
pub const CLEARANCE: Thou = Thou::inches(12);

/// A move being played.
pub(crate) struct Play<'p, S> {
    pub state: &'p mut State,
    pub dice: &'p mut Dice,
    pub story: &'p mut S,
}

impl Rules for Duels {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type Event = Event;

    fn about(&self) -> &About {
        &crate::ABOUT
    }

    fn usual_setup(&self, _seats: u8) -> Setup {
        Setup::default()
    }

    fn seats(&self, _setup: &Setup) -> u8 {
        SEATS as u8
    }

    fn begin(
        &self,
        setup: &Setup,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) -> Result<State, Refusal> {
        if setup.rounds == 0 {
            let why = "a duel has at least one round".to_owned();
            return Err(Refusal { rule: rule::DUE_ROUND_01, why });
        }
        if setup.apart > APART {
            let why =
                format!("on a table of 60 inches two bases stand {APART} inches apart at most");
            return Err(Refusal { rule: rule::DUE_SETUP_31, why });
        }
        let mut state = table(setup);
        let needs = if setup.apart == APART { CLEARANCE } else { Thou(0) };
        for fighter in &state.fighters.0 {
            if let Some((prop, is)) = measure::too_near(&state, fighter.at, needs) {
                let (name, prop) = (fighter.name(), prop.name());
                let why = format!("{name} needs {needs} inches from the {prop}, and is {is}");
                return Err(Refusal { rule: rule::DUE_SETUP_34, why });
            }
        }
        match setup.gear {
            Gearing::Given => Play { state: &mut state, dice, story }.begin_duel(),
            Gearing::Chosen => {
                state.phase = Phase::Gear;
                for fighter in &mut state.fighters.0 {
                    fighter.home.add_all(&fighter.gear);
                    fighter.gear = Bag::new();
                }
            }
        }
        Ok(state)
    }

    fn turn(&self, state: &State) -> Turn {
        state.decides().map_or_else(|| Turn::Over(outcome(state)), Turn::Decide)
    }

    fn play(
        &self,
        state: &mut State,
        seat: Seat,
        mv: &Move,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) {
        let mut play = Play { state, dice, story };
        match *mv {
            Move::Equip(kit) => play.pack(kit),
            Move::Pool(dice) => play.pool(dice),
            Move::Initiative(dice) => play.lay(dice),
            Move::Hurry(dice) => play.hurry(dice),
            Move::Go(to) => play.go(to),
            Move::Attack(aim, dice) => play.declare(aim, dice),
            Move::Dodge(guard) => play.dodge(guard),
            Move::Take(dial) => play.take(dial),
            Move::Drop(gear) => play.drop(gear),
            Move::Strike => play.answer(true),
            Move::Refrain => play.answer(false),
            Move::Heal(dial, die) => play.heal(dial, die),
            Move::End => play.end_turn(),
            Move::Yield => play.give_up(seat),
        }
    }
}

/// Two figures with their gear at opposite edges, and what lies on the table.
// DUE-SETUP-07, DUE-SETUP-08, DUE-BASE-08
pub(crate) fn table(setup: &Setup) -> State {
    let half = Thou::inches(setup.apart.min(APART).into()).0 / 2 + RADIUS.0;
    let near = [SIDE.0 / 2 - half, SIDE.0 / 2 + half];
    let fighter = |seat: usize| {
        let who = setup.figures().0[seat];
        // DUE-SETUP-31
        let at = Point { x: SIDE.0 / 2, y: near[seat] };
        let mut home: Bag<_> = who.figure().gear.iter().copied().collect();
        let gear = equipped(who);
        home.take_all(&gear);
        Fighter { who, at, gear, home, ..Fighter::default() }
    };
    State {
        setup: *setup,
        round: 1,
        alpha: Seat(0),
        turn: Seat(0),
        second: false,
        phase: Phase::Pool,
        attacks: 0,
        moved: false,
        healed: false,
        stride: None,
        terrain: setup.ground.laid(),
        fighters: BySeat([fighter(0), fighter(1)]),
        dropped: Bag::new(),
        kits: BySeat::default(),
    }
}

/// Two six-sided dice each; equal sums are rolled again.
// DUE-SETUP-09, DUE-SETUP-10
fn alpha(dice: &mut Dice) -> Seat {
    loop {
        let [one, two] = [(); 2].map(|()| dice.die("alpha", 6) + dice.die("alpha", 6));
        if one != two {
            return Seat(u8::from(two > one));
        }
    }
}

/// How a seat stands when the rounds are over: less Cost left loses, then whoever took more clicks.
// DUE-VICTORY-16
pub(crate) fn standing(state: &State, seat: Seat) -> (u8, Reverse<u16>) {
    let fighter = &state.fighters[seat];
    (fighter.figure().cost, Reverse(fighter.clicks()))
}

fn outcome(state: &State) -> Outcome {
    let stands = Seat::all(SEATS as u8).filter(|seat| !state.fighters[*seat].out);
    match state.phase {
        Phase::Over(Ending::Rounds) => {
            let how = "all rounds are played";
            let by = |seat| standing(state, seat);
            let outcome = Outcome::most(SEATS as u8, by, rule::DUE_VICTORY_16, how);
            match outcome.winners.iter().count() {
                1 => outcome,
                // Whoever waits for the end has not won with it.
                _ => Outcome {
                    winners: Seats::default(),
                    how: "all rounds are played, and nobody is ahead",
                    ..outcome
                },
            }
        }
        Phase::Over(Ending::GivenUp) => Outcome {
            winners: stands.collect::<Seats>(),
            rule: rule::DUE_VICTORY_17,
            how: "the other gave up",
        },
        _ => Outcome {
            winners: stands.collect::<Seats>(),
            rule: rule::DUE_VICTORY_12,
            how: "the last on the table",
        },
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    fn fighter(&mut self) -> &mut Fighter {
        &mut self.state.fighters[self.state.turn]
    }

    /// All choose at the same time: nobody sees what the other takes along until both have chosen.
    // DUE-SETUP-06
    fn pack(&mut self, kit: Kit) {
        let seat = self.state.turn;
        self.state.kits[seat] = Some(kit.0);
        let who = self.fighter().who;
        self.story.tell(|| Event::Packed(who));
        self.both(|play| {
            for seat in Seat::all(SEATS as u8) {
                let kit = play.state.kits[seat].take().unwrap_or_default();
                let fighter = &mut play.state.fighters[seat];
                fighter.home.take_all(&kit);
                fighter.gear = kit;
                let who = fighter.who;
                play.story.tell(|| Event::Showed(who, Secret::lifted(Kit(kit))));
            }
            play.begin_duel();
        });
    }

    fn begin_duel(&mut self) {
        self.state.alpha = alpha(self.dice);
        let who = |seat: Seat| self.state.fighters[seat].who;
        let (first, second) = (who(self.state.alpha), who(other(self.state.alpha)));
        self.story.tell(|| Event::Begun(first, second));
        self.begin_round();
    }

    fn begin_round(&mut self) {
        let (round, alpha) = (self.state.round, self.state.fighters[self.state.alpha].who);
        self.story.tell(|| Event::Round(round, alpha));
        // DUE-ROUND-05
        (self.state.turn, self.state.second) = (self.state.alpha, false);
        self.state.phase = Phase::Pool;
    }

    /// On to the other seat, or, when both have had it, to what comes next.
    fn both(&mut self, next: impl FnOnce(&mut Self)) {
        if self.state.second {
            self.state.second = false;
            return next(self);
        }
        self.state.second = true;
        self.state.turn = other(self.state.turn);
    }

    fn pool(&mut self, dice: Hand) {
        let fighter = self.fighter();
        fighter.base = dice.0;
        let who = fighter.who;
        self.story.tell(|| Event::Pooled(who, dice));
        self.both(|play| {
            play.state.turn = play.state.alpha;
            play.state.phase = Phase::Initiative;
        });
    }

    /// Initiative dice are laid before the figures, team by team, then rolled at the same time.
    // DUE-INIT-05, DUE-INIT-07
    fn lay(&mut self, dice: Hand) {
        self.fighter().laid = dice.0;
        self.both(|play| {
            let alpha = play.state.alpha;
            let [first, second] = [alpha, other(alpha)].map(|seat| play.initiative(seat));
            // DUE-INIT-09, DUE-INIT-10
            play.state.turn = if second > first { other(alpha) } else { alpha };
            play.begin_turn();
        });
    }

    fn initiative(&mut self, seat: Seat) -> u8 {
        let dice = Hand(self.state.fighters[seat].laid);
        self.state.fighters[seat].laid = Bag::new();
        let roll = self.roll(seat, dice);
        let fighter = &self.state.fighters[seat];
        let (who, sum) = (fighter.who, fighter.value(Dial::Head).saturating_add(total(&roll)));
        self.story.tell(|| Event::Initiative(who, Fallen(roll), sum));
        sum
    }

    /// Dice of a base are rolled for something other than an attack: those with an ace go back to it.
    // DUE-ACE-05, DUE-INIT-13, DUE-INIT-14, DUE-MOVE-07
    fn roll(&mut self, seat: Seat, dice: Hand) -> crate::attack::Roll {
        self.take_off(seat, dice);
        let roll = rolled(dice, self.dice);
        let base = &mut self.state.fighters[seat].base;
        roll.iter().filter(|rolled| rolled.is_ace()).for_each(|rolled| base.add(rolled.die));
        roll
    }

    fn begin_turn(&mut self) {
        self.begin_anew();
        self.state.phase = Phase::Act;
        let who = self.fighter().who;
        self.story.tell(|| Event::Turn(who));
    }

    fn hurry(&mut self, dice: Hand) {
        let seat = self.state.turn;
        let roll = self.roll(seat, dice);
        let fighter = &self.state.fighters[seat];
        let (who, sum) = (fighter.who, fighter.value(Dial::Head).saturating_add(total(&roll)));
        self.state.stride = Some(sum);
        self.story.tell(|| Event::Hurried(who, Fallen(roll), sum));
    }

    fn go(&mut self, to: Point) {
        let seat = self.state.turn;
        let length = way(self.state, seat, to, stride(self.state));
        let length = Measured::from(length.map_or(tape::Length(0.0), |way| way.length()));
        self.state.moved = true;
        let fighter = self.fighter();
        fighter.at = to;
        let who = fighter.who;
        self.story.tell(|| Event::Went(who, length, to));
    }

    /// One die is burned, whatever it shows, and an ace heals nothing.
    // DUE-HEAL-01, DUE-HEAL-05, DUE-HEAL-06, DUE-HEAL-14, DUE-HEAL-16, DUE-HEAL-23, DUE-TERM-06
    fn heal(&mut self, dial: Dial, die: Die) {
        let seat = self.state.turn;
        let hand = Hand::from_iter([die]);
        self.take_off(seat, hand);
        let roll = rolled(hand, self.dice);
        self.state.healed = true;
        let fighter = self.fighter();
        fighter.burned.add(die);
        let clicks = total(&roll);
        fighter.turn_back(dial, clicks);
        let (who, shows) = (fighter.who, fighter.value(dial));
        self.story.tell(|| Event::Healed(who, Fallen(roll), dial, shows));
    }

    /// Nothing has been done this turn.
    const fn begin_anew(&mut self) {
        (self.state.attacks, self.state.stride) = (0, None);
        (self.state.moved, self.state.healed) = (false, false);
    }

    fn end_turn(&mut self) {
        let who = self.fighter().who;
        self.story.tell(|| Event::Ended(who));
        let begins_second = !self.state.second;
        self.both(Self::end_round);
        if begins_second {
            self.begin_turn();
        }
    }

    fn end_round(&mut self) {
        // DUE-ROUND-13
        self.state.fighters.0.iter_mut().for_each(|fighter| fighter.base = Bag::new());
        self.begin_anew();
        if self.state.round == self.state.setup.rounds {
            return self.over(Ending::Rounds);
        }
        self.state.round += 1;
        // DUE-ROUND-14
        self.state.alpha = other(self.state.alpha);
        self.begin_round();
    }

    fn give_up(&mut self, seat: Seat) {
        let fighter = &mut self.state.fighters[seat];
        fighter.out = true;
        let who = fighter.who;
        self.story.tell(|| Event::GaveUp(who));
        self.over(Ending::GivenUp);
    }

    pub(crate) fn over(&mut self, ending: Ending) {
        self.state.phase = Phase::Over(ending);
        let outcome = outcome(self.state);
        self.story.tell(|| Event::Over(outcome));
    }
}

/// How far the figure whose turn it is may move.
// DUE-MOVE-01, DUE-MOVE-04
pub fn stride(state: &State) -> u8 {
    let head = state.fighters[state.turn].value(Dial::Head);
    state.stride.unwrap_or(head)
}
