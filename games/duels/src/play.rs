//! Rounds: dice on the bases, initiative, turns, the clock.

use crate::Duels;
use crate::attack::{rolled, total};
use crate::dials::Dial;
use crate::dice::Die;
use crate::figures::Who;
use crate::measure::{self, RADIUS, SIDE, way};
use crate::moves::{Hand, Kit, Move};
use crate::placing::{Edge, PIECES};
use crate::route::{self, Gone, Route};
use crate::rule;
use crate::setup::{APART, Costs, Gearing, Placing, Setup, TEAMS, equipped};
use crate::state::{Clock, Ending, Fighter, Handling, Kits, Phase, Point, Row, State};
use crate::story::{Event, Fallen, Measured};
use crate::terrain::Piece;
use engine::telling::Secret;
use engine::{About, Bag, BySeat, Dice, Outcome, Refusal, Rules, Seat, Seats, Story, Turn};
use std::cmp::Reverse;
use tape::Thou;
use tinyvec::ArrayVec;

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

    fn usual_setup(&self, seats: u8) -> Setup {
        Setup::of(seats)
    }

    fn seats(&self, setup: &Setup) -> u8 {
        setup.teams().len().clamp(2, TEAMS) as u8
    }

    fn begin(
        &self,
        setup: &Setup,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) -> Result<State, Refusal> {
        agreed(setup)?;
        let mut state = table(setup);
        let needs = if setup.apart == APART { CLEARANCE } else { Thou(0) };
        let in_rows = !setup.is_placed_by_hand();
        for (_, fighter) in state.all().filter(|_| in_rows) {
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
                state.change_all(|fighter| {
                    fighter.home.add_all(&fighter.gear);
                    fighter.gear = Bag::new();
                });
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
        if !matches!(mv, Move::Lay(..) | Move::Pick(..) | Move::Swap(..)) {
            play.handling_is_over();
        }
        if !matches!(mv, Move::Go(_) | Move::Walk(_) | Move::Jump(_)) {
            play.move_is_over();
        }
        match *mv {
            Move::Equip(kit) => play.pack(kit),
            Move::Place(piece) => play.lay_terrain(piece),
            Move::Skip => play.skip(),
            Move::Begin(edge) => play.begin_at(edge),
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
            Move::Swap(give, get, with) => play.swap(give, get, with),
            Move::Strike => play.answer(true),
            Move::Refrain => play.answer(false),
            Move::Heal(dial, die) => play.heal(play.state.acting, dial, die),
            Move::Mend(dial, friend, die) => play.heal(friend, dial, die),
            Move::End => play.end_turn(),
            Move::Yield => play.give_up(seat),
        }
    }
}

/// What nobody can agree on.
fn agreed(setup: &Setup) -> Result<(), Refusal> {
    let no = |rule, why: String| Err(Refusal { rule, why });
    if setup.placing == Placing::ByHand && setup.apart != APART {
        let why = format!("whoever places figures by hand begins {APART} inches apart");
        return no(rule::DUE_SETUP_33, why);
    }
    if setup.rounds == 0 {
        return no(rule::DUE_ROUND_01, "a duel has at least one round".to_owned());
    }
    if setup.apart > APART {
        let why = format!("on a table of 60 inches two bases stand {APART} inches apart at most");
        return no(rule::DUE_SETUP_31, why);
    }
    if setup.teams().len() < 2 {
        return no(rule::DUE_SETUP_02, "a duel needs two teams; name figures for both".to_owned());
    }
    if setup.teams().len() > 2 && setup.apart < LEAST {
        let why = format!("more than two teams begin {LEAST} inches apart or more");
        return no(rule::DUE_SETUP_37, why);
    }
    if let Some(who) = setup.crowded() {
        let why =
            format!("{} is named three times; two of a sheet are the most", who.figure().name);
        return no(rule::DUE_SETUP_02, why);
    }
    if let Some([(one, cost), (other, differs)]) =
        setup.unequal().filter(|_| setup.costs == Costs::Equal)
    {
        let (one, other) = (one.name(), other.name());
        let why = format!(
            "the team of {one} costs {cost}, and that of {other} {differs}; make them equal, or agree on it with costs = \"agreed\""
        );
        return no(rule::DUE_SETUP_04, why);
    }
    Ok(())
}

/// Teams at all four edges begin at least so far apart, so that rows beside each other do not overlap.
const LEAST: u8 = 24;

/// How far the middles of two figures of a team are from each other when a duel begins.
const ABREAST: Thou = Thou::inches(7);

/// Where the figures of a team begin: in a row along their edge, about its middle. The first two teams have opposite edges.
// DUE-SETUP-30, DUE-SETUP-32, DUE-SETUP-36
fn begins(apart: u8, team: usize, place: usize, of: usize) -> Point {
    let half = Thou::inches(apart.min(APART).into()).0 / 2 + RADIUS.0;
    let middle = SIDE.0 / 2;
    let aside = middle + ABREAST.0 * (2 * place as i32 - (of as i32 - 1)) / 2;
    let (near, far) = (middle - half, middle + half);
    match team {
        0 => Point { x: aside, y: near },
        1 => Point { x: aside, y: far },
        2 => Point { x: near, y: aside },
        _ => Point { x: far, y: aside },
    }
}

/// The teams with their gear at their edges, and what lies on the table.
// DUE-SETUP-07, DUE-SETUP-08, DUE-BASE-08
pub(crate) fn table(setup: &Setup) -> State {
    let mut places: [BySeat<Option<Fighter>, TEAMS>; 4] = Default::default();
    let mut row = Row::default();
    let teams = setup.teams();
    for (team, squad) in teams.iter().enumerate() {
        for (place, who) in squad.iter().enumerate() {
            // DUE-SETUP-31, DUE-SETUP-33
            let at = begins(setup.apart, team, place, squad.len());
            let mut home: Bag<_> = who.figure().gear.iter().copied().collect();
            let gear = equipped(*who);
            home.take_all(&gear);
            let fighter = Fighter { who: *who, at, gear, home, ..Fighter::default() };
            places[place].0[team] = Some(fighter);
            row.push(*who);
        }
    }
    let [figure, second, third, fourth] = places;
    let acting = if row.is_empty() { Who::default() } else { row.remove(0) };
    State {
        setup: *setup,
        round: 1,
        alpha: Seat(0),
        edge: None,
        acting,
        row,
        target: teams.get(1).and_then(|squad| squad.first().copied()).unwrap_or_default(),
        phase: Phase::Pool,
        attacks: 0,
        moved: false,
        healed: false,
        stride: None,
        clock: None,
        terrain: setup.ground.laid(),
        figure,
        second,
        third,
        fourth,
        handling: Handling::Not,
        lying: ArrayVec::default(),
        falling: ArrayVec::default(),
        faller: acting,
        kits: BySeat::default(),
    }
}

/// Two six-sided dice for each team; those that are highest together roll again.
// DUE-SETUP-09, DUE-SETUP-10, DUE-SETUP-11, DUE-SETUP-12
fn alpha(teams: u8, dice: &mut Dice) -> Seat {
    let mut tied: Vec<Seat> = Seat::all(teams).collect();
    loop {
        let roll = |seat: &Seat| (*seat, dice.die("alpha", 6) + dice.die("alpha", 6));
        let rolled: Vec<(Seat, u32)> = tied.iter().map(roll).collect();
        let most = rolled.iter().map(|(_, sum)| *sum).max();
        let highest = rolled.into_iter().filter(|(_, sum)| Some(*sum) == most);
        tied = highest.map(|(seat, _)| seat).collect();
        if let [seat] = tied[..] {
            return seat;
        }
    }
}

/// How a team stands when the rounds are over: less Cost left loses, then whoever took more clicks.
// DUE-VICTORY-16
pub(crate) fn standing(state: &State, seat: Seat) -> (u8, Reverse<u16>) {
    let clicks = state.squad(seat).map(Fighter::clicks).sum();
    (state.cost(seat), Reverse(clicks))
}

fn outcome(state: &State) -> Outcome {
    let teams = state.setup.teams().len() as u8;
    let stands = Seat::all(teams).filter(|seat| state.is_in(*seat));
    match state.phase {
        Phase::Over(Ending::Rounds) => {
            let how = "all rounds are played";
            let by = |seat| standing(state, seat);
            let outcome = Outcome::most(teams, by, rule::DUE_VICTORY_16, how);
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
            how: "all others gave up",
        },
        Phase::Over(Ending::Outdone) => Outcome {
            winners: stands.collect::<Seats>(),
            rule: rule::DUE_VICTORY_03,
            how: "the other did not catch up",
        },
        _ => Outcome {
            winners: stands.collect::<Seats>(),
            rule: rule::DUE_VICTORY_12,
            how: "the last on the table",
        },
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    fn fighter(&self) -> &Fighter {
        self.state.fighter(self.state.acting)
    }

    /// All choose at the same time: nobody sees what the others take along until all have chosen.
    // DUE-SETUP-06
    fn pack(&mut self, kit: Kit) {
        let who = self.state.acting;
        let team = self.state.team(who);
        _ = self.state.kits[team].try_push(kit.0);
        self.story.tell(|| Event::Packed(who));
        self.next();
    }

    fn show_gear(&mut self) {
        for seat in Seat::all(TEAMS as u8) {
            let kits = std::mem::take(&mut self.state.kits[seat]);
            let squad: Vec<Who> = self.state.squad(seat).map(|fighter| fighter.who).collect();
            for (who, kit) in squad.into_iter().zip(kits) {
                self.state.change(who, |fighter| {
                    fighter.home.take_all(&kit);
                    fighter.gear = kit;
                });
                self.story.tell(|| Event::Showed(who, Secret::lifted(Kit(kit))));
            }
        }
    }

    /// On to the next in the row that is on the table, or, when all have had it, to what comes next.
    // DUE-ROUND-28, DUE-ROUND-30
    fn next(&mut self) {
        while !self.state.row.is_empty() {
            self.state.acting = self.state.row.remove(0);
            if !self.fighter().out {
                if self.state.phase == Phase::Act {
                    self.begin_turn();
                }
                return;
            }
        }
        match self.state.phase {
            Phase::Gear => {
                self.show_gear();
                self.begin_duel();
            }
            Phase::Terrain => self.begin_edges(),
            Phase::Place => self.begin_round(),
            Phase::Pool => {
                self.state.phase = Phase::Initiative;
                self.line_up();
            }
            Phase::Initiative => self.roll_initiative(),
            _ => self.end_round(),
        }
    }

    fn begin_duel(&mut self) {
        let teams = self.state.setup.teams();
        self.state.alpha = alpha(teams.len() as u8, self.dice);
        let alpha = self.state.alpha;
        match teams.as_slice() {
            [one, two]
                if one.len() == 1 && two.len() == 1 && !self.state.setup.is_placed_by_hand() =>
            {
                let [first, second] = [alpha, alpha.left(2)].map(|seat| teams[seat.index()][0]);
                self.story.tell(|| Event::Begun(first, second));
            }
            _ => {
                let who = teams[alpha.index()][0];
                self.story.tell(|| Event::Led(who));
            }
        }
        self.begin_terrain();
    }

    /// Terrain comes before figures: a piece each, the alpha team first, twice around.
    // DUE-REF-01, DUE-SETUP-15, DUE-SETUP-18
    fn begin_terrain(&mut self) {
        if !self.state.lays_terrain() {
            return self.begin_edges();
        }
        self.state.phase = Phase::Terrain;
        let captains: Vec<Who> = self.captains();
        self.state.row = captains.repeat(PIECES).into_iter().collect();
        self.next();
    }

    /// The first figure of each team, the alpha team's first.
    fn captains(&self) -> Vec<Who> {
        let all = self.in_order(|_| 0);
        let mut teams: Vec<Seat> = Vec::new();
        let mut first = |who: &Who| {
            let team = self.state.team(*who);
            let is_first = !teams.contains(&team);
            teams.push(team);
            is_first
        };
        all.into_iter().filter(|who| first(who)).collect()
    }

    // DUE-SETUP-17, DUE-SETUP-20
    fn lay_terrain(&mut self, piece: Piece) {
        let who = self.state.acting;
        _ = self.state.terrain.try_push(piece);
        self.story.tell(|| Event::Placed(who, piece));
        self.next();
    }

    // DUE-SETUP-19
    fn skip(&mut self) {
        let who = self.state.acting;
        self.story.tell(|| Event::Skipped(who));
        self.next();
    }

    /// Of two teams alpha chooses its edge, and the other has the one opposite.
    // DUE-SETUP-32
    fn begin_edges(&mut self) {
        if !self.state.setup.is_placed_by_hand() {
            return self.begin_round();
        }
        self.state.phase = Phase::Edge;
        self.line_up();
        self.state.row.clear();
    }

    /// A team places all its figures before the next does.
    // DUE-SETUP-30, DUE-SETUP-41
    fn begin_at(&mut self, edge: Edge) {
        let who = self.state.acting;
        self.state.edge = Some(edge);
        self.story.tell(|| Event::Edge(who, edge));
        self.state.phase = Phase::Place;
        self.line_up();
    }

    // DUE-SETUP-38
    fn stand(&mut self, at: Point) {
        let who = self.state.acting;
        self.state.change(who, |fighter| fighter.at = at);
        self.story.tell(|| Event::Stood(who, at));
        self.next();
    }

    fn begin_round(&mut self) {
        self.state.phase = Phase::Pool;
        self.line_up();
        let (round, who) = (self.state.round, self.state.acting);
        self.story.tell(|| Event::Round(round, who));
    }

    /// All figures on the table, the alpha team's first, then those of the others to the left.
    // DUE-ROUND-05, DUE-ROUND-33, DUE-SETUP-13, DUE-SETUP-14
    fn line_up(&mut self) {
        self.state.row = self.in_order(|_| 0);
        if !self.state.row.is_empty() {
            self.state.acting = self.state.row.remove(0);
        }
    }

    /// All figures on the table, the lowest of a number first, then the teams from alpha to the left.
    fn in_order(&self, number: impl Fn(Who) -> u8) -> Row {
        let teams = self.state.setup.teams().len() as u8;
        let alpha = self.state.alpha;
        let from_alpha = |seat: Seat| (seat.0 + teams - alpha.0 % teams) % teams;
        let mut all: Vec<(u8, u8, Who)> = self
            .state
            .standing()
            .map(|(seat, fighter)| (number(fighter.who), from_alpha(seat), fighter.who))
            .collect();
        all.sort_by_key(|(number, team, _)| (*number, *team));
        all.into_iter().map(|(_, _, who)| who).collect()
    }

    // DUE-ROUND-06
    fn pool(&mut self, dice: Hand) {
        let who = self.state.acting;
        self.state.change(who, |fighter| fighter.base = dice.0);
        self.story.tell(|| Event::Pooled(who, dice));
        self.next();
    }

    /// Initiative dice are laid before the figures, team by team, then rolled at the same time.
    // DUE-INIT-05, DUE-INIT-07
    fn lay(&mut self, dice: Hand) {
        let who = self.state.acting;
        self.state.change(who, |fighter| fighter.laid = dice.0);
        self.next();
    }

    /// The highest first; of equals the alpha team, then whoever is nearest to its left.
    // DUE-INIT-09, DUE-INIT-10, DUE-INIT-11, DUE-INIT-15, DUE-ROUND-12
    fn roll_initiative(&mut self) {
        let sums: Vec<(Who, u8)> =
            self.in_order(|_| 0).into_iter().map(|who| (who, self.initiative(who))).collect();
        let sum = |who: Who| sums.iter().find(|(it, _)| *it == who).map_or(0, |(_, sum)| *sum);
        self.state.row = self.in_order(|who| u8::MAX - sum(who));
        self.state.phase = Phase::Act;
        self.next();
    }

    // DUE-ROUND-08, DUE-BASE-03, DUE-INIT-01, DUE-INIT-02, DUE-INIT-04, DUE-INIT-06
    fn initiative(&mut self, who: Who) -> u8 {
        let dice = Hand(self.state.fighter(who).laid);
        self.state.change(who, |fighter| fighter.laid = Bag::new());
        let roll = self.roll(who, dice);
        let sum = self.state.fighter(who).value(Dial::Head).saturating_add(total(&roll));
        self.story.tell(|| Event::Initiative(who, Fallen(roll), sum));
        sum
    }

    /// Dice of a base are rolled for something other than an attack: those with an ace go back to it.
    // DUE-ACE-05, DUE-INIT-13, DUE-INIT-14, DUE-MOVE-07
    fn roll(&mut self, who: Who, dice: Hand) -> crate::attack::Roll {
        self.take_off(who, dice);
        let roll = rolled(dice, self.dice);
        let aces = roll.iter().filter(|rolled| rolled.is_ace()).map(|rolled| rolled.die);
        self.state.change(who, |fighter| fighter.returns(aces));
        roll
    }

    fn begin_turn(&mut self) {
        self.begin_anew();
        self.state.phase = Phase::Act;
        let who = self.state.acting;
        self.story.tell(|| Event::Turn(who));
    }

    fn hurry(&mut self, dice: Hand) {
        let who = self.state.acting;
        let roll = self.roll(who, dice);
        let sum = self.fighter().value(Dial::Head).saturating_add(total(&roll));
        self.state.stride = Some(sum);
        self.story.tell(|| Event::Hurried(who, Fallen(roll), sum));
    }

    fn go(&mut self, to: Point) {
        let who = self.state.acting;
        let length = way(self.state, who, to, stride(self.state));
        let length = Measured::from(length.map_or(tape::Length(0.0), |way| way.length()));
        self.state.moved = true;
        self.state.change(who, |fighter| fighter.at = to);
        self.story.tell(|| Event::Went(who, length, to));
    }

    /// A way of one's own, with what its jumps cost. Who falls does so where it lands.
    // DUE-ELEV-21, DUE-ELEV-23
    fn walk(&mut self, route: &Route) {
        let (who, most) = (self.state.acting, Thou::inches(stride(self.state).into()));
        let Ok(gone) = route::walk(self.state, who, route, most) else { return };
        self.state.moved = true;
        self.follow(&gone);
    }

    /// A jump is no action and no movement.
    // DUE-ELEV-17, DUE-ELEV-24
    fn jump(&mut self, at: Point) {
        let who = self.state.acting;
        let Ok(gone) = route::walk(self.state, who, &route::jump_at(at), Thou(0)) else { return };
        self.follow(&gone);
    }

    // DUE-ELEV-19, DUE-ELEV-25, DUE-ELEV-26
    fn follow(&mut self, gone: &Gone) {
        let who = self.state.acting;
        for part in &gone.parts {
            self.state.change(who, |fighter| fighter.at = part.at);
            if part.jumped == 0 {
                let (length, to) = (Measured::from(part.length), part.at);
                self.story.tell(|| Event::Went(who, length, to));
                continue;
            }
            self.story.tell(|| Event::Jumped(who, part.jumped, part.at));
            let mut is_out = false;
            self.state.change(who, |fighter| {
                let stays = Dial::ALL.iter().map(|dial| fighter.turn(*dial, part.jumped));
                is_out = stays.filter(|stays| !stays).count() > 0 || fighter.holes() >= 3;
            });
            if is_out {
                return self.eliminate(who);
            }
        }
    }

    /// One die is burned, whatever it shows, and an ace heals nothing.
    // DUE-HEAL-01, DUE-HEAL-05, DUE-HEAL-06, DUE-HEAL-14, DUE-HEAL-16, DUE-HEAL-23, DUE-TERM-06
    fn heal(&mut self, healed: Who, dial: Dial, die: Die) {
        let who = self.state.acting;
        let hand = Hand::from_iter([die]);
        self.take_off(who, hand);
        let roll = rolled(hand, self.dice);
        self.state.healed = true;
        self.state.change(who, |fighter| {
            fighter.spent.take(die);
            fighter.burned.add(die);
        });
        self.state.change(healed, |fighter| fighter.turn_back(dial, total(&roll)));
        let shows = self.state.fighter(healed).value(dial);
        match healed == who {
            true => self.story.tell(|| Event::Healed(who, Fallen(roll), dial, shows)),
            false => self.story.tell(|| Event::Mended(who, Fallen(roll), dial, healed, shows)),
        }
    }

    /// Who has rolled for a move and does something else before it goes stays where it is.
    // DUE-MOVE-08, DUE-ROUND-24
    fn move_is_over(&mut self) {
        if self.state.phase == Phase::Act && self.state.stride.is_some() {
            self.state.moved = true;
        }
    }

    /// Nothing has been done this turn.
    const fn begin_anew(&mut self) {
        (self.state.attacks, self.state.stride) = (0, None);
        (self.state.moved, self.state.healed) = (false, false);
        self.state.handling = Handling::Not;
    }

    // DUE-ROUND-27
    fn end_turn(&mut self) {
        let who = self.state.acting;
        self.story.tell(|| Event::Ended(who));
        self.next();
    }

    // DUE-REF-02, DUE-TERM-15, DUE-ROUND-11, DUE-ROUND-17, DUE-ROUND-18
    fn end_round(&mut self) {
        // DUE-ROUND-13
        self.state.change_all(|fighter| {
            (fighter.base, fighter.spent) = (Bag::new(), Bag::new());
        });
        self.state.lying.iter_mut().for_each(|lying| lying.spent.clear());
        self.begin_anew();
        self.run_out();
        if matches!(self.state.phase, Phase::Over(_)) {
            return;
        }
        if self.state.round >= self.state.setup.rounds {
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

    /// A team that had to catch up by the end of this round, and did not, loses: its figures leave, with all they carry.
    // DUE-VICTORY-03, DUE-VICTORY-05, DUE-VICTORY-06, DUE-VICTORY-13, DUE-VICTORY-18
    fn run_out(&mut self) {
        let round = self.state.round;
        let Some(Clock { team, .. }) = self.state.clock.filter(|clock| clock.until <= round) else {
            return;
        };
        self.state.clock = None;
        let captain = self.state.squad(team).find(|fighter| !fighter.out).map(|it| it.who);
        self.remove(team);
        if let Some(who) = captain {
            self.story.tell(|| Event::Outdone(who));
        }
        if self.teams_left() < 2 {
            self.over(Ending::Outdone);
        }
    }

    fn remove(&mut self, team: Seat) {
        let squad: Vec<Who> = self.state.squad(team).map(|fighter| fighter.who).collect();
        squad.into_iter().for_each(|who| self.state.change(who, |fighter| fighter.out = true));
    }

    fn teams_left(&self) -> usize {
        Seat::all(TEAMS as u8).filter(|seat| self.state.is_in(*seat)).count()
    }

    /// After a figure has left: the last team has won, and a team that is alone with the least Cost has two rounds to catch up.
    // DUE-REF-07, DUE-VICTORY-01, DUE-VICTORY-02, DUE-VICTORY-07, DUE-VICTORY-08, DUE-VICTORY-09, DUE-VICTORY-10, DUE-VICTORY-11, DUE-VICTORY-20
    pub(crate) fn count_costs(&mut self) {
        if self.teams_left() < 2 {
            return self.over(Ending::Eliminated);
        }
        let teams = Seat::all(TEAMS as u8).filter(|seat| self.state.is_in(*seat));
        let costs: Vec<(u8, Seat)> = teams.map(|seat| (self.state.cost(seat), seat)).collect();
        let least = costs.iter().map(|(cost, _)| *cost).min().unwrap_or_default();
        let lowest: Vec<Seat> =
            costs.iter().filter(|(cost, _)| *cost == least).map(|(_, seat)| *seat).collect();
        self.state.clock = match (lowest.as_slice(), self.state.clock) {
            ([team], Some(clock)) if clock.team == *team => Some(clock),
            ([team], _) => {
                Some(Clock { team: *team, until: self.state.round.saturating_add(CATCH_UP) })
            }
            _ => None,
        };
        if let Some(Clock { team, until }) = self.state.clock
            && let Some(who) = self.state.squad(team).find(|it| !it.out).map(|it| it.who)
        {
            self.story.tell(|| Event::Behind(who, until));
        }
    }

    fn give_up(&mut self, seat: Seat) {
        let captain = self.state.squad(seat).find(|fighter| !fighter.out).map(|it| it.who);
        if matches!(self.state.phase, Phase::Lay(_)) && self.state.team(self.state.faller) == seat {
            self.all_falls();
        }
        self.remove(seat);
        self.state.kits[seat] = Kits::default();
        if let Some(who) = captain {
            self.story.tell(|| Event::GaveUp(who));
        }
        if self.teams_left() < 2 {
            return self.over(Ending::GivenUp);
        }
        self.state.clock = self.state.clock.filter(|clock| clock.team != seat);
        self.go_on_without();
    }

    /// What somebody who has left was asked is asked no more.
    pub(crate) fn go_on_without(&mut self) {
        let is_out = |state: &State, who: Who| state.fighter(who).out;
        let in_attack = !matches!(
            self.state.phase,
            Phase::Gear
                | Phase::Terrain
                | Phase::Edge
                | Phase::Place
                | Phase::Pool
                | Phase::Initiative
                | Phase::Act
                | Phase::Lay(_)
                | Phase::Over(_)
        );
        let [acting, target] = [self.state.acting, self.state.target];
        if in_attack && [acting, target].iter().any(|who| is_out(self.state, *who)) {
            self.state.phase = Phase::Act;
        }
        if is_out(self.state, acting) && !matches!(self.state.phase, Phase::Lay(_) | Phase::Over(_))
        {
            self.next();
        }
    }

    pub(crate) fn over(&mut self, ending: Ending) {
        self.state.phase = Phase::Over(ending);
        let outcome = outcome(self.state);
        self.story.tell(|| Event::Over(outcome));
    }
}

/// How many rounds after this one a team has to catch up.
// DUE-VICTORY-05
const CATCH_UP: u8 = 2;

/// How far the figure whose turn it is may move.
// DUE-BASE-02, DUE-MOVE-01, DUE-MOVE-02, DUE-MOVE-21, DUE-MOVE-04, DUE-MOVE-14, DUE-REF-05
pub fn stride(state: &State) -> u8 {
    let head = state.fighter(state.acting).value(Dial::Head);
    state.stride.unwrap_or(head)
}
