//! The beginning of a duel: what nobody can agree on, the table, gear, alpha, terrain, edges and places.

use crate::edges::Edge;
use crate::figures::FigureId;
use crate::gear::{Gear, GearBag, ITEMS, room_for_brought};
use crate::link::Matrix;
use crate::measure::{self, RADIUS};
use crate::moves::Kit;
use crate::play::{CLEARANCE, Play};
use crate::roster::no_room;
use crate::rule;
use crate::runs::npc::Entry;
use crate::setup::{APART, Costs, Placing, Setup, Squad, TEAMS, equipped};
use crate::site::Site;
use crate::state::{Fighter, FigureList, Handling, Phase, Point, State};
use crate::story::Event;
use crate::terrain::TerrainPiece;
use engine::telling::Secret;
use engine::{BySeat, Dice, Refusal, Seat, Story};
use tape::Thou;
use tinyvec::ArrayVec;

/// What nobody can agree on.
pub(crate) fn agreed(setup: &Setup) -> Result<(), Refusal> {
    let no = |rule, why: String| Err(Refusal { rule, why });
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
        let why = format!("three or four teams begin at least {LEAST} inches apart");
        return no(rule::DUE_SETUP_37, why);
    }
    // DUE-VEH-04, DUE-ALT-28
    if !setup.vehicles.is_empty() && setup.run.is_indoors() {
        let why = "this Run is indoors, where no vehicle can be used: choose none";
        return no(rule::DUE_RUN_12, why.to_owned());
    }
    if let Some(refusal) = unfit_for_run(setup) {
        return Err(refusal);
    }
    if !setup.run.is_none() && setup.placing == Placing::ByHand {
        let why =
            "the Run says what lies where: choose the set-up that is ready (placing = \"ready\")";
        return no(rule::DUE_RUN_24, why.to_owned());
    }
    if !setup.vehicles.is_empty() && !setup.is_outdoors() {
        let why = "vehicles need a duel that is declared to be outdoors: choose so under Location (location = \"outdoors\")";
        return no(rule::DUE_VEH_34, why.to_owned());
    }
    if let Some(pilot) = setup.unmanned() {
        let why = format!("{pilot} has a vehicle, and no such figure plays");
        return no(rule::DUE_VEH_35, why);
    }
    if let Some(refusal) = setup.unseated() {
        return Err(refusal);
    }
    if let Some(refusal) = setup.illegal_team() {
        return Err(refusal);
    }
    let (own, room) = (setup.brought.own_pieces(), room_for_brought(setup.run.has_items()));
    if own > room {
        return Err(no_room(own, room));
    }
    if let Some(who) = setup.crowded() {
        let name = &setup.brought.figure(who).name;
        let why = format!("{name} is named three times; a duel has at most two of a sheet");
        return no(rule::DUE_SETUP_02, why);
    }
    if let Some([(one, cost), (other, differs)]) =
        setup.unequal().filter(|_| setup.costs == Costs::Equal)
    {
        let (one, other) = (setup.brought.name(one), setup.brought.name(other));
        let why = format!(
            "the team of {one} costs {cost}, and that of {other} {differs}; make them equal, or agree under Costs that they differ (costs = \"agreed\")"
        );
        return no(rule::DUE_SETUP_04, why);
    }
    Ok(())
}

/// A team that does not fit the Run: there are as many as doors, and none costs more than the Run allows.
// DUE-ALT-01, DUE-ALT-02, DUE-ALT-03
fn unfit_for_run(setup: &Setup) -> Option<Refusal> {
    let script = setup.run.script()?;
    let teams = setup.teams();
    if !script.doors.is_empty() && teams.len() != script.doors.len() {
        let why = format!("{} is for two teams, one for each door", script.title);
        return Some(Refusal { rule: rule::DUE_ALT_01, why });
    }
    let most = script.costs.iter().max()?;
    let cost = |squad: &Squad| squad.iter().map(|who| setup.brought.figure(*who).cost).sum::<u8>();
    let dear = teams.iter().find(|squad| cost(squad) > *most)?;
    let (name, cost) = (setup.brought.name(dear[0]), cost(dear));
    let why = format!("the team of {name} costs {cost}, and {} allows {most}", script.title);
    Some(Refusal { rule: rule::DUE_ALT_03, why })
}

/// Teams at all four edges begin at least so far apart, so that rows beside each other do not overlap.
const LEAST: u8 = 24;

/// How far the middles of two figures of a team are from each other when a duel begins.
const ABREAST: Thou = Thou::inches(7);

/// Where the figures of a team begin: in a row along their edge, about its middle. The first two teams have opposite edges.
// DUE-SETUP-30, DUE-SETUP-32, DUE-SETUP-36
fn begins(side: Thou, apart: u8, team: usize, place: usize, of: usize, slid: Thou) -> Point {
    let half = Thou::inches(apart.min(APART).into()).0 / 2 + RADIUS.0;
    let middle = side.0 / 2;
    let aside = middle + slid.0 + ABREAST.0 * (2 * place as i32 - (of as i32 - 1)) / 2;
    let (near, far) = (middle - half, middle + half);
    match team {
        0 => Point { x: aside, y: near },
        1 => Point { x: aside, y: far },
        2 => Point { x: near, y: aside },
        _ => Point { x: far, y: aside },
    }
}

/// The distance from terrain at which figures begin: none where teams begin nearer than printed, or where a Run says.
// DUE-SETUP-34
pub(crate) fn clearance(setup: &Setup) -> Thou {
    if setup.apart == APART && setup.run.is_none() { CLEARANCE } else { Thou(0) }
}

/// The most that a row slides along its edge, in inches.
const SLIDE: i32 = 18;

/// The least distance that a row slides along its edge to be clear of terrain: a ready table has room at two edges, and three or
/// four teams need all of them. Nothing, if no place is clear.
// DUE-SETUP-34, DUE-SETUP-36
fn slid(setup: &Setup, site: &Site, team: usize, of: usize) -> Thou {
    let needs = clearance(setup);
    let is_clear = |slid: &Thou| {
        let at = |place| begins(setup.side(), setup.apart, team, place, of, *slid);
        (0..of).all(|place| site.too_near(measure::base(at(place)), needs).is_none())
    };
    let steps = (0..=SLIDE).flat_map(|inches| [Thou::inches(inches), Thou::inches(-inches)]);
    steps.into_iter().find(is_clear).unwrap_or_default()
}

/// The teams with their gear at their edges, and what lies on the table. Each has its whole list again, whatever it lost before.
// DUE-RUN-22, DUE-RUN-23, DUE-GEAR-11, DUE-ELIM-11, DUE-SETUP-07, DUE-SETUP-08, DUE-BASE-08
pub(crate) fn table(setup: &Setup) -> State {
    let setup = setup.clone().with_npcs();
    let mut places: [BySeat<Option<Fighter>, TEAMS>; 4] = Default::default();
    let mut row = FigureList::default();
    let teams = setup.teams();
    let terrain = setup.terrain();
    let site = Site::of(&terrain);
    for (team, squad) in teams.iter().enumerate() {
        let slid = slid(&setup, &site, team, squad.len());
        for (place, who) in squad.iter().enumerate() {
            // DUE-SETUP-31, DUE-SETUP-33
            let at = begins(setup.side(), setup.apart, team, place, squad.len(), slid);
            let roster = &setup.brought;
            let mut home: GearBag = roster.figure(*who).gear.iter().copied().collect();
            let vehicle = setup.vehicle_of(team, place);
            let gear = equipped(roster, *who, vehicle);
            home.take_all(&gear);
            // A card that was played in another Run is back. DUE-CARD-11
            let cards = setup.passcards.given().and(roster.figure(*who).cards);
            let fighter =
                Fighter { who: *who, at, gear, home, vehicle, cards, ..Fighter::default() };
            places[place].0[team] = Some(fighter);
            row.push(*who);
        }
    }
    let [figure, second, third, fourth] = places;
    let acting = if row.is_empty() { FigureId::default() } else { row.remove(0) };
    State {
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
        haste: 0,
        clock: None,
        terrain,
        figure,
        second,
        third,
        fourth,
        handling: Handling::Not,
        lying: ArrayVec::default(),
        falling: ArrayVec::default(),
        faller: acting,
        cravings: ArrayVec::default(),
        picked: ArrayVec::default(),
        summoned: false,
        done: ArrayVec::default(),
        checked: false,
        matrix: Matrix::default(),
        npcs: npcs(&setup),
        led: Vec::new(),
        facts: ArrayVec::default(),
        stored: stored(&setup),
        entrance: None,
        kits: BySeat::default(),
        setup,
    }
}

/// The gear of the Run in the things that hold it.
fn stored(setup: &Setup) -> Option<ArrayVec<[Gear; ITEMS.len()]>> {
    let items: ArrayVec<_> = setup.run.items().collect();
    (!items.is_empty()).then_some(items)
}

/// The figures of the Run that stand on the table when it begins.
// DUE-ALT-20, DUE-ALT-21
fn npcs(setup: &Setup) -> Vec<Fighter> {
    let figures = setup.run.script().map_or(&[][..], |script| &script.figures);
    let stands = setup.brought.npcs().filter_map(|(who, npc)| match figures.get(npc.of)?.entry {
        Entry::Stands(at) => Some(Fighter { who, at, ..Fighter::default() }),
        Entry::Arrives(_) => None,
    });
    stands.collect()
}

/// Two six-sided dice for each team; those that are highest together roll again. Dice that ran out tie for ever, so a fault ends it.
// DUE-SETUP-09, DUE-SETUP-10, DUE-SETUP-11, DUE-SETUP-12
fn alpha(teams: u8, dice: &mut Dice) -> Seat {
    let mut tied: Vec<Seat> = Seat::all(teams).collect();
    loop {
        let roll = |seat: &Seat| (*seat, dice.die("alpha", 6) + dice.die("alpha", 6));
        let rolled: Vec<(Seat, u32)> = tied.iter().map(roll).collect();
        let most = rolled.iter().map(|(_, sum)| *sum).max();
        let highest = rolled.into_iter().filter(|(_, sum)| Some(*sum) == most);
        tied = highest.map(|(seat, _)| seat).collect();
        if tied.len() == 1 || dice.fault().is_some() {
            return tied[0];
        }
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// All choose at the same time: nobody sees what the others take along until all have chosen.
    // DUE-SETUP-06
    pub(crate) fn pack(&mut self, kit: Kit) {
        let who = self.state.acting;
        let team = self.state.team(who);
        _ = self.state.kits[team].try_push(kit.0);
        self.story.tell(|| Event::Packed(who));
        self.next();
    }

    pub(crate) fn show_gear(&mut self) {
        for seat in Seat::all(TEAMS as u8) {
            let kits = std::mem::take(&mut self.state.kits[seat]);
            let squad: Vec<FigureId> = self.state.squad(seat).map(|fighter| fighter.who).collect();
            for (who, kit) in squad.into_iter().zip(kits) {
                self.state.change(who, |fighter| {
                    fighter.home.take_all(&kit);
                    fighter.gear = kit;
                });
                self.story.tell(|| Event::Showed(who, Secret::lifted(Kit::from(kit))));
            }
        }
    }

    pub(crate) fn begin_duel(&mut self) {
        let connected = self.state.all().filter(|(_, it)| it.figure().has_connections());
        let connected: Vec<FigureId> = connected.map(|(_, it)| it.who).collect();
        connected.into_iter().for_each(|who| self.story.tell(|| Event::Connected(who)));
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
        let captains: Vec<FigureId> = self.captains();
        self.state.row = captains.repeat(self.state.pieces_each()).into_iter().collect();
        self.next();
    }

    /// The first figure of each team, the alpha team's first.
    fn captains(&self) -> Vec<FigureId> {
        let all = self.in_order(|_| 0);
        let mut teams: Vec<Seat> = Vec::new();
        let mut first = |who: &FigureId| {
            let team = self.state.team(*who);
            let is_first = !teams.contains(&team);
            teams.push(team);
            is_first
        };
        all.into_iter().filter(|who| first(who)).collect()
    }

    // DUE-SETUP-17, DUE-SETUP-20
    pub(crate) fn lay_terrain(&mut self, piece: TerrainPiece) {
        let who = self.state.acting;
        _ = self.state.terrain.try_push(piece);
        self.story.tell(|| Event::Placed(who, piece));
        self.next();
    }

    // DUE-SETUP-19
    pub(crate) fn skip(&mut self) {
        let who = self.state.acting;
        self.story.tell(|| Event::Skipped(who));
        self.next();
    }

    /// Of two teams alpha chooses its edge, and the other has the one opposite.
    // DUE-SETUP-32
    pub(crate) fn begin_edges(&mut self) {
        if !self.state.setup.is_placed_by_hand() {
            return self.begin_round();
        }
        self.state.phase = Phase::Edge;
        self.line_up();
        self.state.row.clear();
    }

    /// A team places all its figures before the next does.
    // DUE-SETUP-30, DUE-SETUP-41
    pub(crate) fn begin_at(&mut self, edge: Edge) {
        let who = self.state.acting;
        self.state.edge = Some(edge);
        self.story.tell(|| Event::Edge(who, edge));
        self.state.phase = Phase::Place;
        self.line_up();
    }

    // DUE-SETUP-38
    pub(crate) fn stand(&mut self, at: Point) {
        let who = self.state.acting;
        self.state.change(who, |fighter| fighter.at = at);
        self.story.tell(|| Event::Stood(who, at));
        self.next();
    }
}
