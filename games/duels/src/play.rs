//! A move is played: who does what. What it does stands in the files about it.

use crate::Duels;
use crate::beginning::{agreed, clearance, table};
use crate::checks::Help;
use crate::ending::outcome;
use crate::measure;
use crate::moves::Move;
use crate::rule;
use crate::setup::Setup;
use crate::state::{Combatant, Phase, State};
use crate::story::Event;
use engine::journal::Fingerprint;
use engine::{About, CardFile, Dice, Misprints, Published, Refusal, Rules, Seat, Story, Turn};
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

    fn cards(&self) -> Option<Fingerprint> {
        self.own_hash()
    }

    fn with_cards(&self, file: &CardFile) -> Result<Duels, Misprints> {
        Duels::publish(std::slice::from_ref(file))
    }

    fn usual_setup(&self, seats: u8) -> Setup {
        Setup::of(seats)
    }

    fn suggested_setup(&self, seats: u8) -> Setup {
        Setup::suggested(seats)
    }

    // DUE-SETUP-02
    fn brings(&self) -> Option<&'static str> {
        Some("a team")
    }

    fn equipped(&self, setup: &Setup, seat: Seat, text: &str) -> Result<Setup, Refusal> {
        setup.with_team(seat, text)
    }

    fn with_brought(&self, setup: &Setup) -> Option<Duels> {
        let setup = self.agreed_on(setup);
        let has_own = !setup.brought.is_ready() || !setup.run.is_none();
        has_own.then(|| Duels {
            run: setup.run.clone(),
            roster: setup.with_npcs().brought,
            own: self.own.clone(),
            is_blind: self.is_blind,
        })
    }

    /// Nothing that would have to be kept: a team stands open on the table. Until all sit, the table keeps it.
    fn has_brought(&self, _setup: &Setup, _seat: Seat) -> bool {
        false
    }

    fn seats(&self, setup: &Setup) -> u8 {
        setup.seats()
    }

    fn begin(
        &self,
        setup: &Setup,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) -> Result<State, Refusal> {
        let setup = &self.agreed_on(setup);
        agreed(setup)?;
        let mut state = table(setup);
        let needs = clearance(setup);
        let in_rows = !setup.is_placed_by_hand();
        for (_, fighter) in state.all().filter(|_| in_rows) {
            if let Some((prop, is)) = measure::too_near(&state, fighter.at, needs) {
                let (name, prop) = (fighter.name(), prop.name());
                let why = format!("{name} needs {needs} inches from the {prop}, and is {is}");
                return Err(Refusal { rule: rule::DUE_SETUP_34, why });
            }
        }
        Play { state: &mut state, dice, story }.begin_boarding();
        Ok(state)
    }

    fn turn(&self, state: &State) -> Turn {
        state.decides().map_or_else(|| Turn::Over(outcome(state)), Turn::Decide)
    }

    fn leaving(&self, _state: &State, _seat: Seat) -> Option<Move> {
        Some(Move::Yield)
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
        // DUE-VEH-07, DUE-ALT-89: discarding a vehicle and leading a figure are no actions, and end none.
        let is_discard = matches!(mv, Move::Discard(_) | Move::Lead(_));
        let handles =
            matches!(mv, Move::Lay(..) | Move::Pick(..) | Move::Fetch(..) | Move::Swap(..));
        if !is_discard && !handles {
            play.handling_is_over();
        }
        let moves = matches!(mv, Move::Go(_) | Move::Walk(_) | Move::Jump(_) | Move::Hurry(_));
        if !is_discard && !moves {
            play.move_is_over();
        }
        match *mv {
            Move::Equip(kit) => match play.state.phase {
                Phase::Summoned(spirit) => play.take_spirit(spirit),
                _ => play.pack(kit),
            },
            Move::Board(vehicle) => play.boards(vehicle),
            Move::Place(piece) => play.lay_terrain(piece),
            Move::Skip => play.skip(),
            Move::Begin(edge) => play.begin_at(edge),
            Move::Stand(at) if play.state.phase == Phase::Enter => play.enters(at),
            Move::Enter(door) => play.enter(door),
            Move::Stand(at) => play.stand(at),
            Move::Pool(dice) => play.pool(dice),
            Move::Initiative(dice) => play.lay(dice),
            Move::Hurry(dice) => play.hurry(dice),
            Move::Go(to) => play.go(to),
            Move::Walk(route) => play.walk(&route),
            Move::Jump(at) => play.jump(at),
            Move::Attack(aim, dice) => play.declare(aim, dice),
            Move::Dodge(guard) => play.dodge(guard),
            Move::Take(dial) => play.take(dial),
            Move::Drop(gear) => play.drop(gear),
            Move::Lay(gear, at) => play.lay_gear(gear, at),
            Move::Pick(gear, pay, take) => play.pick(gear, pay, take),
            Move::Fetch(gear, pay, take) => play.fetch(gear, pay, take),
            Move::Discard(vehicle) => play.discard(vehicle),
            Move::Swap(give, get, with) => play.swap(give, get, with),
            Move::Project(spirit, at, pay, dial) => play.project(spirit, at, pay, dial),
            Move::Send(drone, at, pay) => play.send(drone, at, pay),
            Move::CallBack => play.call_back(),
            Move::Summon(spirit, burned) => play.summon(spirit, burned),
            Move::Banish(spirit) => play.banish(spirit),
            Move::Play(card) => play.play_card(card),
            Move::Raise(die, shows, card) => play.raise(die, shows, card),
            Move::Treat(dial, clicks) => play.treat(dial, clicks),
            Move::Strike => play.strike_back(),
            Move::Refrain => play.refrain(),
            Move::Ignore => play.ignores_karma(),
            Move::Heal(dial, die) => play.heal(play.state.acting, dial, die),
            Move::Mend(dial, friend, die) => play.heal(friend, dial, die),
            Move::Check(task, dice) => play.attempt(task, dice, None),
            Move::Sneak(task, dice, red, friend) => {
                play.attempt(task, dice, Some(Help { dice: red, friend }));
            }
            Move::JackIn(at, burned) => play.jack_in(at, burned),
            Move::JackOut(dice) => play.jack_out(dice),
            Move::Donate(dice, friend, purpose) => play.donate(dice, friend, purpose),
            Move::Sharpen(colour, friend, die) => play.sharpen(colour, friend, die),
            Move::Run(program) => play.run_code(program),
            Move::Harder(dice) => play.tamper(dice, true),
            Move::Easier(dice) => play.tamper(dice, false),
            Move::Target(target) => play.sets_on(target),
            Move::Lead(who) => play.leads(who),
            Move::Wait(friend) => play.wait(friend),
            Move::Leave => play.leave(),
            Move::End => play.end_turn(),
            Move::Yield => play.give_up(seat),
        }
        play.unplug();
        play.npcs_act();
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    pub(crate) fn fighter(&self) -> Combatant<'_> {
        self.state.fighter(self.state.acting)
    }
}
