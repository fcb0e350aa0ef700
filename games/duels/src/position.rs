//! Positions in words: figures that are not named are those of the set-up.

use crate::Duels;
use crate::attack::Roll;
use crate::beginning::table;
use crate::boarding;
use crate::custody;
use crate::dials::Dial;
use crate::dice::{Colour, Die};
use crate::figures::FigureId;
use crate::gear::Gear;
use crate::link::Purpose;
use crate::magic::summoning;
use crate::matrix::help::may_coordinate;
use crate::matrix::jacking::touches;
use crate::matrix::{jolt, security};
use crate::measure::{self, RADIUS, is_on_table};
use crate::moments::{fortune, roll};
use crate::moves::Hand;
use crate::passcards::{DOC_WAGON, MORE};
use crate::play::POOL;
use crate::runs::{Fact, Task};
use crate::sending;
use crate::setup::{SQUAD, Setup, TEAMS};
use crate::state::{Combatant, Done, Fighter, Phase, Settled, State, UNOWNED};
use crate::terrain::Terrain;
use crate::{handling, kit, laying, objectives, placing};
use engine::position::{Layout, Positioned, Reading};
use engine::{Bag, Seat};

impl Positioned for Duels {
    const LAYOUT: Layout = Layout {
        unsaid: &["setup"],
        by_seat: &[
            ("figure", "figure"),
            ("second", "second"),
            ("third", "third"),
            ("fourth", "fourth"),
            ("kits", "kits"),
        ],
        renamed: &[],
        // A spirit or drone in the phase that sends it is still carried.
        remembered: &["kits", "cravings", "picked", "phase"],
    };

    /// Nobody has decided anything, the first seat acts, nothing was left at home, and no figure is in a vehicle.
    fn empty(&self, setup: &Setup) -> State {
        let mut state = State { phase: Phase::Act, ..table(&self.agreed_on(setup)) };
        state.change_all(|fighter| {
            fighter.home = Bag::new();
            fighter.vehicle = None;
        });
        state
    }

    fn seats_of(&self, state: &State) -> u8 {
        state.setup.seats()
    }

    fn settle(&self, read: &mut Reading<'_, Duels>) {
        if read.state.phase == Phase::Gear {
            // All of it is still at home.
            let roster = read.state.roster().clone();
            read.state.change_all(|fighter| {
                fighter.gear = Bag::new();
                fighter.home = roster.figure(fighter.who).gear.iter().copied().collect();
            });
        }
        line_up(read);
        let state = read.state.clone();
        let figures: Vec<(String, Combatant<'_>)> = named(&state).collect();
        let misplaced = terrain_faults(&state);
        // Nothing is measured from or to what lies beyond the table: distances there do not fit their integers.
        let is_measurable = misplaced.is_empty()
            && figures.iter().all(|(_, fighter)| measure::is_on_table(&state, fighter.at));
        for (path, fighter) in &figures {
            let is_treated = matches!(state.phase, Phase::Treat(care) if care.who == fighter.who);
            for why in faults(&state, *fighter, is_treated) {
                read.fault(path.clone(), why);
            }
            if fighter.vehicle.is_some() && !state.setup.is_outdoors() {
                let why = "vehicles are used outdoors: write `location = \"outdoors\"` in [setup]";
                read.fault(format!("{path}.vehicle"), why.to_owned());
            }
            if fighter.out || !state.is_placed(fighter.who) {
                continue;
            }
            if figures.iter().filter(|(_, other)| other.who == fighter.who).count() > 1 {
                read.fault(format!("{path}.who"), format!("{} is there twice", fighter.name()));
            }
            if !is_measurable {
                continue;
            }
            if let Some(other) = measure::overlapped(&state, fighter.who, fighter.at) {
                let why = format!(
                    "the base overlaps that of {}; put them six inches apart",
                    state.roster().name(other)
                );
                read.fault(format!("{path}.at"), why);
            }
            if let Some((prop, apart)) = measure::in_the_way(&state, fighter.at) {
                let name = prop.name();
                let why =
                    format!("the base lies in the {name}; its middle is {apart} inches from it");
                read.fault(format!("{path}.at"), why);
            }
        }
        for (path, why) in misplaced.into_iter().chain(table_faults(&state, is_measurable)) {
            read.fault(path, why);
        }
    }

    fn chance(&self, _what: &str, _name: &str) -> Option<u32> {
        None
    }
}

/// What cannot be about what lies on the table.
fn terrain_faults(state: &State) -> Vec<(String, String)> {
    let mut before = Terrain::default();
    let mut faults = Vec::new();
    for (place, piece) in state.terrain.iter().enumerate() {
        match laying::fits(state.side(), &before, piece) {
            Ok(()) => before.push(*piece),
            Err(no) => faults.push((format!("terrain[{place}]"), no.why)),
        }
    }
    faults
}

/// The figures, each with where a position says it.
fn named(state: &State) -> impl Iterator<Item = (String, Combatant<'_>)> {
    const WORDS: [&str; SQUAD] = ["figure", "second", "third", "fourth"];
    let of_run = state.npcs.iter().enumerate();
    let of_run = of_run.map(|(at, npc)| (format!("npcs[{at}]"), npc.on(state.roster())));
    let owned = Seat::all(TEAMS as u8).flat_map(move |seat| {
        let places = [&state.figure, &state.second, &state.third, &state.fourth];
        let said = WORDS.iter().zip(places);
        said.filter_map(move |(word, place)| {
            let fighter = place[seat].as_ref()?.on(state.roster());
            Some((format!("seats.{seat}.{word}"), fighter))
        })
    });
    owned.chain(of_run)
}

/// The first impossibility among the figures of the Run: its place and the reason.
fn npc_fault(state: &State) -> Option<(&'static str, String)> {
    let is_of_run = |who: FigureId| state.roster().npc(who).is_some();
    if !state.npcs.iter().all(|npc| is_of_run(npc.who)) {
        return Some(("npcs", "figures of the Run that is agreed on in [setup]".to_owned()));
    }
    let is_npc = is_of_run(state.acting);
    if state.phase == Phase::Board && !boards(state, state.acting) {
        return Some(("phase", "a figure on foot that owns a vehicle and may bring it".to_owned()));
    }
    let is_asked = matches!(state.phase, Phase::Enter | Phase::Target);
    if is_asked && !is_npc || is_npc && state.phase == Phase::Act {
        let why = "a figure of the Run has its turn by its procedure, or asks where it arrives or whom it attacks";
        return Some(("phase", why.to_owned()));
    }
    custody::fault(state).map(|why| ("led", why))
}

/// Returns true if a figure may bring a vehicle of its own.
fn boards(state: &State, who: FigureId) -> bool {
    boarding::has_choice(state, state.fighter(who))
}

/// Whether a figure is the first of its team, which decides for all of it.
fn is_captain(state: &State, who: FigureId) -> bool {
    state.squad(state.team(who)).find(|it| !it.out).is_some_and(|it| it.who == who)
}

/// Who acts, who comes after and who is attacked, where the position says only which figures there are.
fn line_up(read: &mut Reading<'_, Duels>) {
    let all: Vec<FigureId> = read.state.standing().map(|(_, fighter)| fighter.who).collect();
    if !read.says("acting") && !all.contains(&read.state.acting) {
        read.state.acting = all.first().copied().unwrap_or_default();
    }
    let acting = read.state.acting;
    if !read.says("row") {
        // Before turns figures of the Run are asked nothing.
        let of_seats = all.iter().copied().filter(|who| read.state.team(*who) != UNOWNED);
        let after = of_seats.skip_while(|who| *who != acting).skip(1);
        read.state.row = match read.state.phase {
            Phase::Terrain => after.filter(|who| is_captain(&read.state, *who)).collect(),
            Phase::Edge => Default::default(),
            Phase::Board => after.filter(|who| boards(&read.state, *who)).collect(),
            Phase::Gear | Phase::Place | Phase::Pool | Phase::Initiative => after.collect(),
            Phase::Jolt(_) | Phase::Coordinate => Default::default(),
            _ => all.iter().copied().filter(|who| *who != acting).collect(),
        };
    }
    if !read.says("target") {
        let foe = read.state.foes(acting).next().map(|foe| foe.who);
        read.state.target = foe.unwrap_or(read.state.target);
    }
}

/// What cannot be about the table as a whole.
fn table_faults(state: &State, is_measurable: bool) -> Vec<(String, String)> {
    let mut faults = Vec::new();
    let mut fault = |path: &str, why: String| faults.push((path.to_owned(), why));
    let is_over = matches!(state.phase, Phase::Over(_));
    let is_withdrawal = is_withdrawal(state);
    if objectives::is_abandoned(state) && !is_over && !is_withdrawal {
        fault("phase", "when one team is left the duel is over".to_owned());
    }
    let is_there = |who: FigureId| state.find(who).is_some_and(|(_, fighter)| !fighter.out);
    let is_laid = matches!(state.phase, Phase::Lay(_));
    if !is_over && !is_laid && !is_there(state.acting) {
        fault("acting", "a figure that is on the table".to_owned());
    }
    let mut row = state.row.to_vec();
    row.push(state.acting);
    row.sort();
    // Terrain is laid twice around.
    if state.phase == Phase::Terrain {
        row.dedup();
    }
    if row.windows(2).any(|pair| pair[0] == pair[1])
        || !row.iter().all(|who| state.find(*who).is_some())
    {
        fault("row", "figures of the table, each once and none of them acting".to_owned());
    }
    if !placing::is_possible(state) {
        fault("phase", "not all figures could be placed".to_owned());
    }
    let has_doors = state.setup.run.has_doors();
    if let Some(why) = place_fault(state) {
        fault("entrance", why);
    }
    if state.edge.is_some() && (has_doors || !state.setup.is_placed_by_hand()) {
        fault("edge", "edges are chosen where figures are placed by hand".to_owned());
    }
    if state.phase.is_in_attack() && !state.foes(state.acting).any(|foe| foe.who == state.target) {
        fault("target", "an opposing figure that is on the table".to_owned());
    }
    let declared = match state.phase {
        Phase::Dodge(declared) => Some(declared),
        Phase::AttackRoll(thrown) | Phase::DodgeRoll(thrown) | Phase::Fortune(thrown) => {
            Some(thrown.declared)
        }
        _ => None,
    };
    if let Some(declared) = declared
        && is_measurable
        && measure::declared(state, state.target, declared).is_none()
    {
        fault("phase", "nobody attacks along a line that is barred".to_owned());
    }
    if let Phase::Drop(_) = state.phase
        && handling::losable(state.fighter(state.target)) == 0
    {
        fault("phase", "there is nothing to drop".to_owned());
    }
    if let Some(why) = magic_faults(state).or_else(|| card_faults(state)) {
        fault("phase", why);
    }
    if state.cravings.iter().any(|it| state.find(it.who).is_none()) {
        fault("cravings", "figures of the table, each with a piece that it misses".to_owned());
    }
    if is_laid == state.falling.is_empty() {
        fault("falling", "what falls is laid in the phase `lay`, and nothing else is".to_owned());
    }
    if is_laid && state.find(state.faller).is_none() {
        fault("faller", "a figure of the table".to_owned());
    }
    for (place, lying) in state.lying.iter().enumerate() {
        let side = state.side().0;
        let on_table = (0..=side).contains(&lying.at.x) && (0..=side).contains(&lying.at.y);
        if !on_table || measure::is_walled(state, lying.at) {
            fault(
                &format!("lying[{place}].at"),
                "gear lies on the table and in no wall".to_owned(),
            );
        }
    }
    for (path, lying) in state
        .lying
        .iter()
        .map(|it| ("lying", it))
        .chain(state.falling.iter().map(|it| ("falling", it)))
    {
        let mut dice: Bag<Die> = state.roster().piece(lying.gear).dice().collect();
        if !lying.burned.iter().chain(&lying.spent).all(|die| dice.take(*die)) {
            fault(path, format!("{} has no such dice", state.roster().piece(lying.gear).name));
        }
    }
    if state.round == 0 || state.round > state.setup.rounds() {
        fault("round", format!("a round from 1 to {}", state.setup.rounds()));
    }
    if let Some(why) = run_fault(state) {
        fault("done", why);
    }
    if let Some((path, why)) = matrix_fault(state, is_measurable).or_else(|| npc_fault(state)) {
        fault(path, why);
    }
    if state.alpha.0 >= state.setup.seats() {
        fault("alpha", "a team that plays".to_owned());
    }
    for seat in Seat::all(TEAMS as u8) {
        if let Some(why) = kit_fault(state, seat) {
            fault(&format!("seats.{seat}.kits"), why);
        }
    }
    faults
}

/// What cannot be about the checks that have been made.
fn run_fault(state: &State) -> Option<String> {
    let checks = state.setup.run.script().map_or(&[][..], |script| &script.checks);
    let mut before: Vec<Task> = Vec::new();
    for Done { task, by } in state.done {
        let Some(check) = checks.get(usize::from(task.0)) else {
            return Some("checks of the Run that is agreed on in [setup]".to_owned());
        };
        let is_new = !before.contains(&task) && check.needs.iter().all(|it| before.contains(it));
        if !is_new || by.0 >= state.setup.seats() || check.only.is_some_and(|seat| seat != by) {
            return Some(format!("{} cannot have been done so", check.name));
        }
        before.push(task);
    }
    if let Phase::Forced(task) = state.phase {
        let is_it = state.setup.run.script().is_some_and(|script| script.is_forced(task));
        return (!is_it).then(|| "`forced` names a check that another one forces".to_owned());
    }
    let is_failed = state.phase == Phase::Failed && (checks.is_empty() || !state.checked);
    is_failed.then(|| "a check that failed was made this turn: `checked = true`".to_owned())
}

/// The first impossibility about the Matrix: its place and the reason.
fn matrix_fault(state: &State, is_measurable: bool) -> Option<(&'static str, String)> {
    let fault = |path, why: &str| Some((path, why.to_owned()));
    for (_, own) in state.standing().filter(|(_, it)| !it.link.is_none()) {
        let holds = |at| own.is_decker() && own.has_deck() && touches(state, own.who, at);
        if own.link.terminal.is_some_and(|at| !is_measurable || !holds(at) || !own.link.was_in) {
            return fault(
                "link.terminal",
                "a decker with a cyberdeck that touches the terminal and `was_in`",
            );
        }
    }
    for (_, decker) in state.all() {
        let squad = || state.squad(state.team(decker.who));
        let mut used = decker.spent;
        let mut given =
            squad().flat_map(|it| Hand(it.link.dice_of(decker.who)).dice().collect::<Vec<_>>());
        if !given.all(|die| die.colour() == Colour::Black && used.take(die)) {
            return fault(
                "link.donated",
                "black dice among those that a decker of the team has `spent`",
            );
        }
    }
    let is_own = |(seat, it): (Seat, Combatant<'_>)| {
        let of_team =
            |from: FigureId| from != it.who && state.find(from).is_some_and(|(own, _)| own == seat);
        it.link.donated.iter().all(|gift| of_team(gift.from))
    };
    if !state.all().all(is_own) {
        return fault("link.donated", "dice of a teammate");
    }
    let own = state.fighter(state.acting);
    let is_jolt = matches!(state.phase, Phase::Jolt(_));
    let wrong = match state.phase {
        Phase::Jolt(clicks) => !own.is_jacked_in() || !(1..=jolt::MOST).contains(&clicks),
        Phase::Coordinate => !may_coordinate(state, own.who),
        Phase::Tamper(attempt) => {
            let script = state.setup.run.script();
            let check = script.and_then(|script| script.check(attempt.task));
            let is_asked = security::offered(state, attempt.by).len() > 1;
            let is_in = state.fighter(attempt.by).is_jacked_in();
            !check.is_some_and(|check| check.is_secured) || !is_asked || !is_in || !state.checked
        }
        _ => false,
    };
    if wrong {
        return fault("phase", "something that a jacked-in decker has to decide");
    }
    let is_between = matches!(state.phase, Phase::Lay(_) | Phase::Treat(_) | Phase::Over(_));
    (is_jolt && !state.matrix.rolling || state.matrix.rolling && !is_jolt && !is_between)
        .then(|| ("matrix.rolling", "true in the phase `jolt`, and false elsewhere".to_owned()))
}

/// The first impossibility among doors, the figures that left by them, and facts and gear of the Run.
fn place_fault(state: &State) -> Option<String> {
    let script = state.setup.run.script();
    let [doors, facts] = script.map_or([0, 0], |it| [it.doors.len(), it.facts.len()]);
    if state.entrance.is_some_and(|door| usize::from(door.0) >= doors) {
        return Some("a door of the Run that is agreed on in [setup]".to_owned());
    }
    let has_left = state.all().any(|(_, it)| it.left && (!it.out || state.entrance.is_none()));
    if has_left {
        return Some("whoever has left is `out`, and teams have doors".to_owned());
    }
    let mut before: Vec<Fact> = Vec::new();
    for Settled { fact, by } in state.facts {
        let is_new = usize::from(fact.0) < facts && !before.contains(&fact);
        if !is_new || by.0 >= state.setup.seats() {
            return Some(
                "`facts` are those of the Run, each once, by a team that plays".to_owned(),
            );
        }
        before.push(fact);
    }
    let is_here = |gear: &Gear| state.setup.run.items().any(|it| it == *gear);
    let stored = state.stored.unwrap_or_default();
    let is_twice = |gear: &Gear| stored.iter().filter(|it| *it == gear).count() > 1;
    let is_wrong = stored.iter().any(|gear| !is_here(gear) || is_twice(gear));
    // Of a Run without gear nothing is stored, and that is not an empty list.
    let is_none = state.stored.is_none() == state.setup.run.items().next().is_none();
    (is_wrong || !is_none).then(|| "`stored` is gear of the Run, each piece once".to_owned())
}

/// Returns true while clicks for lost foci are taken: teams may be gone whose Costs are not counted yet.
fn is_withdrawal(state: &State) -> bool {
    let is_laid = matches!(state.phase, Phase::Lay(_));
    let has_succumbed = state.cravings.iter().any(|it| it.who == state.faller);
    matches!(state.phase, Phase::Withdraw(_)) || is_laid && has_succumbed
}

/// Contradictions in spirits, drones and lost foci that are being decided.
fn magic_faults(state: &State) -> Option<String> {
    let own = state.fighter(state.acting);
    match state.phase {
        Phase::Sent(sent)
            if !own.gear.has(sent.gear) || sending::terms(own.piece(sent.gear)).is_none() =>
        {
            Some(format!("{} has no such spirit or drone to send", own.name()))
        }
        Phase::Summoned(spirit) if !summoning::is_at_home(own, spirit) => {
            Some(format!("{} has no such spirit at home", own.name()))
        }
        Phase::Banish(_) if state.fighter(state.target).spirits().next().is_none() => {
            Some("there is no spirit to banish".to_owned())
        }
        Phase::Withdraw(left) => {
            let missed = state.cravings.iter().filter(|it| it.who == own.who).count();
            let wrong = left == 0 || usize::from(left) > missed;
            wrong.then(|| format!("{} misses {missed} pieces", own.name()))
        }
        _ => None,
    }
}

/// The fault of a phase in which a passcard may be played or an edge used.
fn card_faults(state: &State) -> Option<String> {
    match state.phase {
        Phase::AttackRoll(thrown) | Phase::DodgeRoll(thrown) => {
            let dice =
                |roll: &Roll| roll.iter().all(|it| (1..=it.die.sides() + MORE).contains(&it.shows));
            let can_be = dice(&thrown.attack) && dice(&thrown.dodge) && !thrown.attack.is_empty();
            let is_asked = roll::offered(state).len() > 1;
            let why = || "dice of an attack that a passcard of the one who is asked may raise";
            (!can_be || !is_asked || thrown.defence > MORE).then(|| why().to_owned())
        }
        Phase::Fortune(thrown) => {
            let falls =
                |roll: &Roll| roll.iter().all(|it| (1..=it.die.sides()).contains(&it.shows));
            let can_be = falls(&thrown.attack) && falls(&thrown.dodge) && thrown.defence == 0;
            let why = || "an attack with Bad Karma of a figure that may ignore it";
            (!can_be || !fortune::is_offered(state, &thrown)).then(|| why().to_owned())
        }
        Phase::Treat(care) => {
            let hurt = state.find(care.who).map(|(_, it)| it).filter(|it| !it.out);
            let can_play = hurt.is_some_and(|it| it.cards.has(DOC_WAGON) && it.clicks() > 0);
            (!can_play).then(|| "a hurt figure that carries Doc Wagon".to_owned())
        }
        _ => None,
    }
}

/// What cannot be about gear that was chosen and is not shown.
fn kit_fault(state: &State, seat: Seat) -> Option<String> {
    let kits = &state.kits[seat];
    if state.phase != Phase::Gear {
        let why = || "nobody has chosen gear yet, or all have".to_owned();
        return (!kits.is_empty()).then(why);
    }
    let waits = |who: FigureId| state.acting == who || state.row.contains(&who);
    let chosen: Vec<Combatant<'_>> =
        state.squad(seat).filter(|it| !waits(it.who) && !it.out).collect();
    if kits.len() != chosen.len() {
        return Some(format!("{} of its figures have chosen: say what", chosen.len()));
    }
    let first_waits = state.squad(seat).position(|it| waits(it.who)).unwrap_or(SQUAD);
    if first_waits < chosen.len() {
        return Some("the first figures of a team choose first".to_owned());
    }
    chosen.iter().zip(kits).find_map(|(it, kit)| kit::check(*it, kit).err()).map(|no| no.why)
}

/// What cannot be about a figure.
fn faults(state: &State, fighter: Combatant<'_>, is_treated: bool) -> Vec<String> {
    let (figure, all) = (fighter.figure(), fighter.dice());
    let mut faults = Vec::new();
    if !is_on_table(state, fighter.at) {
        let most = state.side().0 - RADIUS.0;
        faults.push(format!(
            "the base lies over the edge of the table; both sides run from {} to {most}",
            RADIUS.0
        ));
    }
    for dial in Dial::ALL {
        let clicks = figure.dial(*dial).len();
        if usize::from(fighter.moved(*dial)) >= clicks {
            faults.push(format!("the {dial} dial has {clicks} clicks"));
        }
    }
    if fighter.gear.kinds().any(Gear::is_passcard) || fighter.home.kinds().any(Gear::is_passcard) {
        faults.push("passcards are `cards`, not `gear`".to_owned());
    }
    if fighter.cards.is_misread() || fighter.played.is_misread() {
        faults.push("`cards` and `played` are passcards, each at most once".to_owned());
    }
    if fighter.cards.meets(fighter.played) {
        faults.push(format!("{} has played a passcard that it still carries", fighter.name()));
    }
    if fighter.is_down() && !fighter.out && !is_treated {
        faults.push("three bullet holes: this figure is eliminated".to_owned());
    }
    let (cost, most) = (kit::cost(fighter, &fighter.gear), figure.gear_factor);
    if cost > most.into() {
        faults.push(format!(
            "{} carries gear for {cost}, and its Gear Factor is {most}",
            fighter.name()
        ));
    }
    faults.extend(kit::has_few_machines(fighter, &fighter.gear).err().map(|no| no.why));
    for (gear, copies) in fighter.home.iter() {
        let listed = figure.gear.iter().filter(|own| **own == gear).count();
        if usize::from(copies) > listed {
            let name = &fighter.piece(gear).name;
            faults.push(format!("{} has no such {name} on the list", fighter.name()));
        }
    }
    if let Some(die) =
        Hand(fighter.base).dice().find(|die| fighter.base.count(*die) > all.count(*die))
    {
        faults.push(format!("{} does not have that many of the die {die}", fighter.name()));
    }
    let mut unburned = fighter.with(&Fighter { burned: Bag::new(), ..*fighter }).dice();
    if !unburned.take_all(&fighter.burned) {
        faults.push(format!("{} has burned dice that it never had", fighter.name()));
    }
    let mut left = all;
    left.take_all(&fighter.base);
    if fighter.spent.iter().any(|(die, copies)| left.count(die) < copies) {
        faults.push(format!("{} has used dice that are not on its sheet", fighter.name()));
    }
    if fighter.base.len() > POOL {
        faults.push("a base holds six dice at most".to_owned());
    }
    let initiative = fighter.with_donated(Purpose::Initiative).base;
    if fighter.laid.iter().any(|(die, copies)| initiative.count(die) < copies) {
        faults.push("what is laid before a figure comes from its base".to_owned());
    }
    faults
}
