//! What is allowed, and the moves that are offered.

use crate::Duels;
use crate::attack::{self, dodge_dice, dodging, lent, white_dice};
use crate::boarding;
use crate::checks::{self, Help};
use crate::custody;
use crate::dials::Dial;
use crate::dice::{Colour, Die};
use crate::edges::Edge;
use crate::entrance;
use crate::facts;
use crate::figures::{FigureId, Spell, Upgrade};
use crate::forced;
use crate::gear::Gear;
use crate::handling;
use crate::hands::some;
use crate::hindrance;
use crate::kit;
use crate::leaving;
use crate::link::Purpose;
use crate::machines::{piloting, remote};
use crate::magic::{banishing, fingers, projection, summoning};
use crate::matrix::jacking::{self, may_dodge, may_go};
use crate::matrix::{help, jolt, security};
use crate::measure::stride;
use crate::measure::{self, Lane, RADIUS};
use crate::moments::playing::{self, held};
use crate::moments::{fortune, roll, treatment};
use crate::moves::{Aim, Guard, Hand, Kit, Lent, Move};
use crate::npcs::{arrival, turn};
use crate::passcards::{ARES, DOC_WAGON, SHIAWASE};
use crate::pieces;
use crate::placing;
use crate::play::POOL;
use crate::requirements::{lacking, on_base, require};
use crate::route::{jump_at, walk};
use crate::rule;
use crate::sending::{self, PROJECTION, REMOTE_CONTROL};
use crate::setup::TEAMS;
use crate::state::{Combatant, Declared, Lying, Phase, Point, State};
use crate::stops::stops;
use crate::story::Measured;
use crate::striking::strikes;
use crate::terrain::{Prop, TerrainKind};
use crate::waiting;
use engine::{Bag, Legal, Refusal, Seat};
use std::cmp::Ordering;
use tape::{Length, Thou};

/// How many attacks a turn has.
pub(crate) const ATTACKS: u8 = 2;

impl Legal for Duels {
    fn moves(&self, state: &State, list: &mut Vec<Move>) {
        let (Some(seat), Some(who)) = (state.decides(), state.asked()) else { return };
        let fighter = state.fighter(who);
        match state.phase {
            Phase::Board => {
                list.extend(fighter.figure().vehicles.iter().copied().map(Move::Board));
                list.push(Move::Refrain);
            }
            Phase::Gear => {
                list.extend(kit::allowed(fighter).into_iter().map(Kit::from).map(Move::Equip))
            }
            Phase::Terrain => list.extend(pieces::offered(state).into_iter().chain([Move::Skip])),
            Phase::Edge if state.setup.run.has_doors() => list.extend(entrance::offered(state)),
            Phase::Edge => list.extend(Edge::ALL.iter().copied().map(Move::Begin)),
            Phase::Place => list.extend(placing::places(state)),
            Phase::Jolt(_) => {
                list.extend(jolt::DIALS.map(Move::Take));
                list.extend(help::offered(state));
            }
            Phase::Coordinate => {
                list.extend(help::offered(state));
                list.push(Move::Refrain);
            }
            Phase::Tamper(attempt) => list.extend(security::offered(state, attempt.by)),
            Phase::Enter => list.extend(arrival::places(state).into_iter().map(Move::Stand)),
            Phase::Target => list.extend(turn::targets(state).into_iter().map(Move::Target)),
            Phase::Pool => {
                list.extend(pools(fighter, POOL).map(Move::Pool));
                if fighter.is_jacked_in() {
                    let leaving = pools(fighter, jacking::most_leaving(fighter));
                    list.extend(leaving.map(Move::JackOut));
                    list.extend(help::offered(state));
                }
                list.extend(waiting::offered(state));
            }
            Phase::Initiative => {
                let fighter = fighter.with_donated(Purpose::Initiative);
                list.extend(some(fighter.on(state.roster())).map(Move::Initiative));
            }
            Phase::Act => acts(state, list),
            Phase::Sent(_) => {
                attacks(state, fighter, list);
                list.extend(fighter.vehicle.map(Move::Discard));
                list.push(Move::CallBack);
            }
            Phase::Summoned(spirit) => list.extend(summoning::answers(state, spirit)),
            Phase::Banish(_) => {
                let spirits = state.fighter(state.target).gear.kinds();
                list.extend(spirits.map(Move::Banish).chain([Move::Refrain]));
            }
            Phase::AttackRoll(_) | Phase::DodgeRoll(_) => list.extend(roll::offered(state)),
            Phase::Fortune(_) => list.extend(fortune::ANSWERS),
            Phase::Treat(care) => list.extend(treatment::offered(state, care)),
            Phase::Dodge(declared) => {
                list.extend(guards(state, fighter, declared).map(Move::Dodge));
            }
            Phase::Drop(_) => {
                let target = state.fighter(state.target);
                list.extend(handling::knocked(target).map(Move::Drop));
                list.extend(target.vehicle.map(Move::Discard));
            }
            Phase::Lay(_) => {
                let falls = state.falling.first().map(|lying| lying.gear);
                let places = handling::places(state, state.faller);
                let laid = |gear| places.iter().map(move |at| Move::Lay(gear, *at));
                list.extend(falls.into_iter().flat_map(laid));
            }
            Phase::Assign(_) | Phase::Answer | Phase::Withdraw(_) | Phase::Failed => {
                list.extend(Dial::ALL.iter().copied().map(Move::Take));
            }
            Phase::Forced(task) => list.extend(checks::forced(state, task)),
            Phase::StrikeBack => list.extend([Move::Strike, Move::Refrain]),
            Phase::Over(_) => {}
        }
        // Attacks and ways are listed by the very checks, with what many of them share worked out once.
        let is_checked = |mv: &Move| {
            matches!(mv, Move::Attack(..) | Move::Go(_) | Move::Stand(_) | Move::Hurry(_))
        };
        once_each(list);
        list.retain(|mv| is_checked(mv) || self.check(state, seat, mv).is_ok());
    }

    fn forced(&self, state: &State) -> Option<Move> {
        let mv = forced::candidate(state)?;
        let mut list = Vec::new();
        self.moves(state, &mut list);
        (list == [mv]).then_some(mv)
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        let Some(who) = state.asked() else {
            return require(false, rule::DUE_VICTORY_12, "the duel is over");
        };
        // DUE-VICTORY-17: at any time, whoever is asked.
        if *mv == Move::Yield {
            let is_in = (seat.index() < TEAMS) && state.is_in(seat);
            return require(is_in, rule::DUE_VICTORY_17, "you have no figure on the table");
        }
        let may_refrain = matches!(
            state.phase,
            Phase::StrikeBack
                | Phase::Board
                | Phase::Summoned(_)
                | Phase::Banish(_)
                | Phase::AttackRoll(_)
                | Phase::DodgeRoll(_)
                | Phase::Fortune(_)
                | Phase::Treat(_)
                | Phase::Coordinate
                | Phase::Tamper(_)
        );
        let is_answer = *mv == Move::Strike && state.phase != Phase::StrikeBack;
        if is_answer || *mv == Move::Refrain && !may_refrain {
            return Err(no_answer(state, seat));
        }
        let fighter = state.fighter(who);
        let (name, is_own) = (fighter.name(), state.decides() == Some(seat));
        require(is_own, rule::DUE_TERM_13, format_args!("{name} decides now"))?;
        facts::may_roll(state, facts::rolled_by(mv))?;
        let in_turn = || {
            let is_turn = state.phase == Phase::Act;
            let why = format_args!("decide first {}", state.phase.pending());
            require(is_turn, rule::DUE_ROUND_29, why)
        };
        let own_turn = || {
            let is_turn = state.phase == Phase::Act;
            require(
                is_turn,
                rule::DUE_HEAL_19,
                "you heal in your own turn, once nothing else is pending",
            )
        };
        match *mv {
            Move::Equip(kit) => match state.phase {
                Phase::Summoned(spirit) => summoning::may_take(state, spirit, kit),
                _ => equip(state, fighter, kit),
            },
            Move::Board(vehicle) => boarding::check(state, vehicle),
            Move::Place(piece) => placing::lay(state, &piece),
            Move::Skip => {
                let now = state.phase == Phase::Terrain;
                require(now, rule::DUE_SETUP_19, "no terrain is being laid")
            }
            Move::Begin(edge) => placing::begin_at(state, edge),
            Move::Stand(at) if state.phase == Phase::Enter => arrival::check(state, at),
            Move::Enter(door) => entrance::enter(state, door),
            Move::Stand(at) => placing::stand(state, at),
            Move::Pool(dice) => {
                let now = state.phase == Phase::Pool;
                require(now, rule::DUE_ROUND_02, "dice are put on bases before a round")?;
                pool(fighter, dice)
            }
            Move::Initiative(dice) => {
                let now = state.phase == Phase::Initiative;
                require(now, rule::DUE_INIT_05, "initiative is rolled before turns")?;
                let own = fighter.with_donated(Purpose::Initiative);
                on_base(fighter.with(&own), dice)?;
                custody::initiative(state, who, dice)?;
                // DUE-MAGIC-23
                white_dice(fighter.figure(), dice, Spell::Precognition, rule::DUE_INIT_03)
            }
            Move::Hurry(dice) => {
                in_turn()?;
                may_go(fighter)?;
                hurry(state, fighter, dice)
            }
            // DUE-MOVE-16, DUE-MOVE-17
            Move::Go(to) => {
                in_turn()?;
                may_go(fighter)?;
                go(state, to)
            }
            Move::Walk(route) => {
                in_turn()?;
                may_go(fighter)?;
                require(!state.moved, rule::DUE_ROUND_23, "you have moved this turn")?;
                walk(state, who, &route, Thou::inches(stride(state).into())).map(|_| ())
            }
            Move::Jump(at) => {
                in_turn()?;
                may_go(fighter)?;
                walk(state, who, &jump_at(at), Thou(0)).map(|_| ())
            }
            Move::Attack(aim, dice) => {
                if state.sent().is_none() {
                    in_turn()?;
                }
                jacking::may_attack(fighter)?;
                attack(state, aim, dice)
            }
            Move::Dodge(guard) => dodge(state, fighter, guard),
            Move::Take(dial) => {
                let now = matches!(
                    state.phase,
                    Phase::Assign(_)
                        | Phase::Answer
                        | Phase::Withdraw(_)
                        | Phase::Jolt(_)
                        | Phase::Failed
                );
                require(now, rule::DUE_DMG_15, "there is no damage to take")?;
                if let Phase::Jolt(_) = state.phase {
                    jolt::may_take(dial)?;
                }
                let hurt = match state.phase {
                    Phase::Assign(_) => state.target,
                    _ => state.acting,
                };
                piloting::may_take(state, hurt, dial)
            }
            Move::Discard(vehicle) => piloting::check(state, vehicle),
            Move::Drop(gear) => drop(state, gear),
            Move::Lay(gear, at) => handling::lay(state, gear, at),
            Move::Pick(gear, pay, take) => match facts::stored(state, gear) {
                Some((item, thing)) => {
                    handling::in_time(state)?;
                    facts::may_take_out(state, item, thing)?;
                    let lying = Lying { gear, ..Lying::default() };
                    handling::may_pick(fighter, &lying, pay, take)
                }
                None => handling::pick(state, gear, pay, take),
            },
            Move::Fetch(gear, pay, take) => fingers::check(state, gear, pay, take),
            Move::Swap(give, get, with) => handling::swap(state, give, get, with),
            Move::Project(spirit, at, pay, dial) => {
                in_turn()?;
                projection::check(state, spirit, at, pay)?;
                piloting::may_take(state, who, dial)
            }
            Move::Send(drone, at, pay) => {
                in_turn()?;
                remote::check(state, drone, at, pay)
            }
            Move::CallBack => {
                let is_rigger = fighter.figure().most_machines().is_some();
                let terms = if is_rigger { &REMOTE_CONTROL } else { &PROJECTION };
                let why = format_args!("no {} was sent", terms.noun);
                require(state.sent().is_some(), terms.returns, why)
            }
            Move::Summon(spirit, burned) => {
                in_turn()?;
                summoning::check(state, spirit, burned)
            }
            Move::Banish(spirit) => banishing::check(state, spirit),
            Move::Play(card) => playing::check(state, who, card),
            Move::Raise(die, shows, card) => roll::check(state, die, shows, card),
            Move::Treat(dial, clicks) => treatment::check(state, dial, clicks),
            Move::Strike | Move::Refrain => Ok(()),
            Move::Ignore => fortune::check(state),
            Move::Heal(_, die) => {
                own_turn()?;
                heal(state, fighter, die)
            }
            Move::Mend(_, friend, die) => {
                own_turn()?;
                heal(state, fighter, die)?;
                mend(state, fighter, friend, die)
            }
            Move::Check(task, dice) => match state.phase {
                Phase::Forced(forced) => checks::check_forced(state, forced, task, dice),
                _ => {
                    in_turn()?;
                    checks::check(state, task, dice)
                }
            },
            Move::Sneak(task, dice, red, friend) => {
                in_turn()?;
                checks::check(state, task, dice)?;
                checks::may_help(state, task, Help { dice: red, friend })
            }
            Move::JackIn(at, burned) => {
                in_turn()?;
                jacking::check_in(state, at, burned)
            }
            Move::JackOut(dice) => {
                jacking::check_out(state, dice)?;
                pool(fighter, dice)
            }
            Move::Donate(dice, friend, purpose) => help::check_gift(state, dice, friend, purpose),
            Move::Sharpen(colour, friend, die) => help::check_sight(state, colour, friend, die),
            Move::Run(program) => help::check_code(state, program),
            Move::Harder(dice) | Move::Easier(dice) => security::check(state, dice),
            Move::Target(target) => turn::check(state, target),
            Move::Lead(led) => {
                in_turn()?;
                custody::may_lead(state, led)
            }
            Move::Wait(friend) => {
                if state.phase != Phase::Pool {
                    in_turn()?;
                }
                waiting::check(state, friend)
            }
            Move::Leave => {
                in_turn()?;
                leaving::check(state)
            }
            Move::End => in_turn(),
            Move::Yield => Ok(()),
        }
    }
}

/// Leaves the first of equal moves, in the order in which they are.
fn once_each(list: &mut Vec<Move>) {
    let mut kept = 0;
    for at in 0..list.len() {
        if !list[..kept].contains(&list[at]) {
            list.swap(kept, at);
            kept += 1;
        }
    }
    list.truncate(kept);
}

// DUE-GEAR-20
fn equip(state: &State, fighter: Combatant<'_>, kit: Kit) -> Result<(), Refusal> {
    let now = state.phase == Phase::Gear;
    require(now, rule::DUE_SETUP_06, "gear is chosen before the duel begins")?;
    let why = "passcards are agreed on before a duel, and not chosen";
    require(kit.1.is_empty(), rule::DUE_CARD_03, why)?;
    kit::check(fighter, &kit.0)
}

/// Why nobody strikes back now: whoever was attacked last hears what was missing, as far as the table shows it.
fn no_answer(state: &State, seat: Seat) -> Refusal {
    let no = |rule, why: String| Refusal { rule, why };
    let attacker = state.fighter(state.acting);
    let target = state.find(state.target).map(|(_, it)| it).filter(|it| !it.out);
    let was_attacked = state.phase == Phase::Act && state.attacks > 0;
    let Some(own) = target.filter(|it| was_attacked && state.team(it.who) == seat) else {
        let why = "you strike back only when an attack has just missed you by three or more";
        return no(rule::DUE_DMG_23, why.to_owned());
    };
    let (name, figure) = (own.name(), own.figure());
    if !figure.has(Upgrade::CombatMonster) {
        return no(rule::DUE_UPG_45, format!("{name} has no Combat Monster"));
    }
    if measure::level(state, own.who) != measure::level(state, attacker.who) {
        let why = format!("{name} and {} stand on different levels", attacker.name());
        return no(rule::DUE_DMG_21, why);
    }
    let gap = measure::gap(state, attacker.who, own.who);
    if !attack::reaches(figure, Colour::Yellow, gap) {
        let range = figure.range(Colour::Yellow).unwrap_or(0);
        let why = format!(
            "{} is {gap} inches away, and the yellow of {name} reaches {range}",
            attacker.name()
        );
        return no(rule::DUE_DMG_21, why);
    }
    let why =
        format!("no attack has just missed {name} by three or more while it dodged with a die");
    no(rule::DUE_DMG_23, why)
}

// DUE-ROUND-04
fn pool(fighter: Combatant<'_>, dice: Hand) -> Result<(), Refusal> {
    let many = dice.0.len();
    let most = format_args!("a base holds six dice at most, and these are {many}");
    require(many <= POOL, rule::DUE_ROUND_03, most)?;
    let lacks = lacking(&fighter.dice(), dice);
    lacks.map_or(Ok(()), |die| {
        let why = format!("{} does not have that many of the die {die}", fighter.name());
        Err(Refusal { rule: rule::DUE_ROUND_02, why })
    })
}

fn hurry(state: &State, fighter: Combatant<'_>, dice: Hand) -> Result<(), Refusal> {
    require(!state.moved, rule::DUE_ROUND_23, "you have moved this turn")?;
    require(state.stride.is_none(), rule::DUE_MOVE_06, "you have rolled for this move")?;
    require(!dice.0.is_empty(), rule::DUE_MOVE_03, "name dice; you may go without")?;
    let own = fighter.with_donated(Purpose::Movement);
    let fighter = fighter.with(&own);
    hastens(state, fighter, dice, footing(state, fighter))
}

/// The ground that a base touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Footing {
    Firm,
    Hindering,
}

fn footing(state: &State, fighter: Combatant<'_>) -> Footing {
    if measure::is_hindered(state, fighter.who) { Footing::Hindering } else { Footing::Firm }
}

/// Checks that these dice can be rolled for movement on such ground.
fn hastens(
    state: &State,
    fighter: Combatant<'_>,
    dice: Hand,
    ground: Footing,
) -> Result<(), Refusal> {
    on_base(fighter, dice)?;
    custody::movement(state, fighter.who, dice)?;
    if ground == Footing::Firm {
        // DUE-MAGIC-25
        return white_dice(fighter.figure(), dice, Spell::MagicalTravel, rule::DUE_MOVE_05);
    }
    // DUE-TERR-02, DUE-ELEV-29: black and red dice serve everybody there, even alone.
    let stuck = "your base touches hindering ground: no white dice for this move";
    let has_white = dice.dice().any(|die| die.colour() == Colour::White);
    require(!has_white, rule::DUE_TERR_01, stuck)?;
    let wild = dice.dice().all(|die| die.colour().is_wild());
    require(wild, rule::DUE_MOVE_05, "black and red dice alone are rolled for this")
}

// DUE-HEAL-07, DUE-HEAL-08, DUE-MAGIC-27
fn heal(state: &State, fighter: Combatant<'_>, die: Die) -> Result<(), Refusal> {
    require(!state.healed, rule::DUE_HEAL_04, "you can burn one die a turn")?;
    let burns = die.colour().is_wild();
    require(burns, rule::DUE_HEAL_01, "healing burns a black or a red die")?;
    let is_there = fighter.base.has(die);
    let name = fighter.name();
    require(is_there, rule::DUE_HEAL_03, format_args!("{name} has no {die} on the base"))
}

/// Whether a die serves a friend: each colour by its range, in contact, and red as far as it reaches with the spell.
// DUE-HEAL-10, DUE-HEAL-11, DUE-HEAL-12, DUE-HEAL-21, DUE-HEAL-24, DUE-RIG-02, DUE-MAGIC-26, DUE-MAGIC-28
fn mend(state: &State, own: Combatant<'_>, friend: FigureId, die: Die) -> Result<(), Refusal> {
    let is_friend = state.friends(own.who).any(|it| it.who == friend);
    let not_them = "you can heal only yourself and friends on the table";
    require(is_friend, rule::DUE_HEAL_18, not_them)?;
    let (name, figure, colour) = (own.name(), own.figure(), die.colour());
    let heals = [Colour::Black, Colour::Red].iter().any(|it| figure.range(*it).is_some());
    let without =
        format_args!("{name} has no black or red range, so it can heal nobody else").to_string();
    require(heals, rule::DUE_HEAL_09, without)?;
    let range = figure.range(colour);
    let wrong = format_args!("{name} has no {colour} range").to_string();
    require(range.is_some(), rule::DUE_HEAL_13, wrong)?;
    let gap = measure::gap(state, own.who, friend);
    let level = measure::level(state, own.who) == measure::level(state, friend);
    if colour == Colour::Red && figure.knows(Spell::Heal) {
        let reaches = attack::reaches(figure, colour, gap);
        let why =
            format_args!("red reaches {} inches, and it is {gap} inches away", range.unwrap_or(0));
        return require(reaches, rule::DUE_HEAL_12, why);
    }
    if help::is_hack(state, friend) {
        return help::check_hack(state, friend, die);
    }
    let apart = format!("{name} and {} do not touch", state.roster().name(friend));
    require(level && gap.within(Thou(0)), rule::DUE_HEAL_22, apart)
}

pub(crate) fn go(state: &State, to: Point) -> Result<(), Refusal> {
    let who = state.acting;
    require(!state.moved, rule::DUE_ROUND_23, "you have moved this turn")?;
    let there = measure::is_on_table(state, to);
    require(there, rule::DUE_GEO_22, "a base lies wholly on the table")?;
    if let Some(other) = measure::overlapped(state, who, to) {
        let why = format!("your base would overlap that of {}", state.roster().name(other));
        return Err(Refusal { rule: rule::DUE_MOVE_13, why });
    }
    if let Some((prop, apart)) = measure::in_the_way(state, to) {
        return Err(in_a_piece(prop, apart));
    }
    match is_near(state, to) {
        true => Ok(()),
        false => Err(too_far(state, who, to, stride(state))),
    }
}

/// Whether a way leads there that is short enough.
fn is_near(state: &State, to: Point) -> bool {
    measure::way(state, state.acting, to, stride(state)).is_some()
}

/// Whether one can stand there: what `go` asks first, without saying why not.
fn can_stand(state: &State, to: Point) -> bool {
    measure::is_on_table(state, to)
        && measure::overlapped(state, state.acting, to).is_none()
        && measure::in_the_way(state, to).is_none()
}

/// Why a base cannot stand there, with the measure.
// DUE-ELEV-13, DUE-MOVE-18
fn in_a_piece(prop: Prop, apart: Length) -> Refusal {
    let rule = match prop.kind() {
        TerrainKind::Elevated(_) => rule::DUE_ELEV_13,
        _ => rule::DUE_MOVE_18,
    };
    let (needs, name) = (Length(f64::from(RADIUS.0)), prop.name());
    let why =
        format!("the middle of your base needs {needs} inches from the {name}, and is {apart}");
    Refusal { rule, why }
}

/// Why there is no way: how long the shortest would be, or what is in its way.
fn too_far(state: &State, who: FigureId, to: Point, most: u8) -> Refusal {
    let far = measure::looked_for(state);
    let way = measure::way(state, who, to, far);
    if way.is_none()
        && let Some(no) = hindrance::of(state, who, to, Thou::inches(far.into()))
    {
        return no;
    }
    let why = match way {
        Some(way) => {
            let needs = measure::said(Measured::from(way.length()).0);
            format!("the shortest way there is {needs} inches, and you have {most}")
        }
        None if far == measure::ANYWHERE => {
            format!("no way leads there, with {most} inches or with more")
        }
        None => format!("no way of {far} inches or less leads there, and you have {most}"),
    };
    Refusal { rule: rule::DUE_MOVE_04, why }
}

// DUE-ATK-47, DUE-ATK-48, DUE-ATK-49
fn dodge(state: &State, fighter: Combatant<'_>, guard: Guard) -> Result<(), Refusal> {
    let Phase::Dodge(declared) = state.phase else {
        return require(false, rule::DUE_ATK_44, "nobody is attacked");
    };
    may_dodge(fighter, guard)?;
    let own = fighter.with_donated(Purpose::Defence);
    on_base(fighter.with(&own), guard.own)?;
    let Some(shot) = measure::declared(state, state.target, declared) else {
        return require(false, rule::DUE_ATK_06, "there is no line of fire");
    };
    for it in guard.lent.kinds() {
        let there = lent(&shot, it).is_some();
        let why = if it.is_for_height() {
            "you do not stand above your attacker"
        } else {
            "the line lies over no hindering ground"
        };
        let rule = if it.is_for_height() { rule::DUE_ATK_28 } else { rule::DUE_ATK_20 };
        require(there, rule, why)?;
    }
    let of = |for_height: bool| {
        let such = guard.lent.iter().filter(|(it, _)| it.is_for_height() == for_height);
        such.map(|(_, copies)| copies).sum::<u8>()
    };
    let once = of(true) < 2 && of(false) < 2;
    require(once, rule::DUE_ATK_77, "a die of the terrain is rolled once, in one colour")?;
    dodge_dice(fighter.figure(), dodging(&shot, guard))
}

// DUE-ROUND-21, DUE-ATK-66
fn attack(state: &State, aim: Aim, dice: Hand) -> Result<(), Refusal> {
    let (who, target) = (state.acting, aim.target);
    let fighter = state.fighter(who);
    let is_foe = state.foes(who).any(|foe| foe.who == target);
    let not_them = || {
        let foes: Vec<&str> = state.foes(who).map(|it| it.name()).collect();
        format!("you can attack only {}", foes.join(" or "))
    };
    if !is_foe {
        return Err(Refusal { rule: rule::DUE_ATK_03, why: not_them() });
    }
    let fresh = state.attacks < ATTACKS;
    require(fresh, rule::DUE_ATK_01, "you have made your two attacks this turn")?;
    let sent = state.sent();
    if let Some(sent) = sent {
        sending::own_dice(fighter, sent.gear, dice)?;
    }
    let own = sending::striker(state, fighter);
    on_base(fighter.with(&own), dice)?;
    if aim.armed {
        held(fighter, ARES)?;
    }
    let at = sent.map(|it| it.at);
    let shot = measure::shot_of(state, who, at, target, aim.lane);
    strikes(state, fighter.with(&own), dice, &shot.ok_or_else(|| barred(state, aim))?)
}

/// Why no line of fire is free.
// DUE-ATK-06, DUE-GEO-06, DUE-GEO-07, DUE-GEO-21
pub(crate) fn barred(state: &State, aim: Aim) -> Refusal {
    let (own, target) = (state.acting, aim.target);
    let sent = state.sent().map(|it| it.at);
    let is_free = measure::shot_of(state, own, sent, target, Lane::Shortest).is_some();
    if aim.lane == Lane::Clear && is_free {
        let why = "every free line lies over hindering ground".to_owned();
        return Refusal { rule: rule::DUE_ATK_21, why };
    }
    let bars = measure::barred_by(state, own, sent, target);
    let is_terrain = bars.has(|_| true);
    let is_solid = bars.has(|kind| kind == TerrainKind::Blocking);
    let rule = match bars.levels[0].cmp(&bars.levels[1]) {
        _ if is_solid => rule::DUE_ATK_18,
        _ if !is_terrain => rule::DUE_GEO_08,
        Ordering::Greater => rule::DUE_ATK_08,
        Ordering::Less => rule::DUE_ATK_09,
        Ordering::Equal => rule::DUE_ATK_12,
    };
    Refusal { rule, why: format!("every line of fire is barred by {}", bars.said()) }
}

fn drop(state: &State, gear: Gear) -> Result<(), Refusal> {
    let now = matches!(state.phase, Phase::Drop(_));
    require(now, rule::DUE_ACE_16, "nobody has to drop anything")?;
    let target = state.fighter(state.target);
    let (name, piece) = (target.name(), &target.piece(gear).name);
    require(target.carries(gear), rule::DUE_ACE_16, format_args!("{name} carries no {piece}"))?;
    let falls = !gear.is_passcard() || gear == DOC_WAGON;
    require(falls, rule::DUE_CARD_12, "of passcards an ace takes Doc Wagon alone")
}

/// Sets of six that stand for all: those of attack at each distance, so many or so many of them, and the rest to dodge with.
fn pools(fighter: Combatant<'_>, most: u16) -> impl Iterator<Item = Hand> {
    use Colour::{Black, Blue, Green, Red, White, Yellow};
    let all: Vec<Die> = Hand(fighter.dice()).dice().collect();
    let sorted = |order: [Colour; 6], dice: &[Die]| {
        let mut dice = dice.to_vec();
        let rank = |colour| order.iter().position(|it| *it == colour);
        dice.sort_by_key(|die| (rank(die.colour()), std::cmp::Reverse(die.sides())));
        dice
    };
    let orders = [
        [Green, Red, Black, Blue, Yellow, White],
        [Blue, Green, Red, Black, Yellow, White],
        [Yellow, Red, Black, Blue, Green, White],
    ];
    let pool = move |order: [Colour; 6], strikes: usize| -> Hand {
        let mut dice = sorted(order, &all);
        let left = dice.split_off(strikes.min(dice.len()));
        dice.extend(sorted([White, Yellow, Red, Black, Blue, Green], &left));
        dice.into_iter().take(most.into()).collect()
    };
    let counts = (0..=usize::from(most)).rev();
    counts
        .flat_map(move |strikes| orders.map(|order| (order, strikes)))
        .map(move |(order, strikes)| pool(order, strikes))
}

/// The same to dodge with, each with all that terrain lends, which costs nothing, and none at all.
fn guards(
    state: &State,
    fighter: Combatant<'_>,
    declared: Declared,
) -> impl Iterator<Item = Guard> {
    let shot = measure::declared(state, state.target, declared);
    let is_lent = move |it: &Lent| shot.is_some_and(|shot| lent(&shot, *it).is_some());
    let white = [Lent(0), Lent(2)].into_iter();
    let lent: Bag<Lent> = white.filter(is_lent).collect();
    let fighter = fighter.with_donated(Purpose::Defence);
    let own: Vec<Guard> = some(fighter.on(state.roster())).map(Guard::from).collect();
    let own = own.into_iter();
    own.map(move |guard| Guard { lent, ..guard }).chain([Guard::default()])
}

/// What can be done in a turn: in any order, each once, and attacks twice.
// DUE-ROUND-19, DUE-ROUND-22, DUE-REF-03
fn acts(state: &State, list: &mut Vec<Move>) {
    let own = state.fighter(state.acting);
    let donated = own.with_donated(Purpose::Movement);
    if state.attacks < ATTACKS && own.may_strike() {
        attacks(state, own, list);
        list.extend(projection::offered(state));
        list.extend(remote::offered(state));
    }
    if !state.healed {
        let dials = Dial::ALL.iter().copied();
        let hurt = dials.filter(|dial| own.moved(*dial) > 0);
        let burns = own.base.kinds().filter(|die| die.colour().is_wild());
        let burns: Vec<Die> = burns.collect();
        list.extend(hurt.flat_map(|dial| burns.iter().map(move |die| Move::Heal(dial, *die))));
        for friend in state.friends(own.who) {
            let hurt = Dial::ALL.iter().filter(|dial| friend.moved(**dial) > 0);
            let with = |dial: &Dial| {
                burns.iter().map(|die| Move::Mend(*dial, friend.who, *die)).collect::<Vec<_>>()
            };
            list.extend(hurt.flat_map(with));
        }
    }
    if !state.moved && !own.is_jacked_in() {
        let ends = stops(state).into_iter().map(|stop| stop.at);
        let ends: Vec<Point> = ends.filter(|to| can_stand(state, *to)).collect();
        list.extend(measure::within_reach(state, &ends).map(Move::Go));
        if state.stride.is_none() {
            let own = own.with(&donated);
            let ground = footing(state, own);
            let is_open = |dice: &Hand| {
                !dice.0.is_empty()
                    && facts::may_roll(state, *dice).is_ok()
                    && hastens(state, own, *dice, ground).is_ok()
            };
            list.extend(some(own).filter(is_open).map(Move::Hurry));
            list.extend(own.cards.has(SHIAWASE).then_some(Move::Play(SHIAWASE)));
        }
    }
    for lying in state.lying.iter().filter(|it| handling::touches(state, own.who, it.at)) {
        let pick = handling::a_pick(state, lying);
        list.extend(pick.map(|(pay, take)| Move::Pick(lying.gear, pay, take)));
    }
    for lying in facts::at_hand(state) {
        let pick = handling::a_pick(state, &lying);
        list.extend(pick.map(|(pay, take)| Move::Pick(lying.gear, pay, take)));
    }
    list.extend(fingers::offered(state));
    list.extend(summoning::offered(state));
    list.extend(measure::edges(state, own.who).into_iter().map(Move::Jump));
    list.extend(checks::offered(state));
    list.extend(jacking::offered_in(state));
    list.extend(help::offered(state));
    list.extend(custody::offered(state));
    list.extend(waiting::offered(state));
    list.extend(own.vehicle.map(Move::Discard));
    list.extend(state.setup.run.has_doors().then_some(Move::Leave));
    list.push(Move::End);
}

/// Attacks on all foes, of the figure or of the piece that it sent.
fn attacks(state: &State, own: Combatant<'_>, list: &mut Vec<Move>) {
    let striker = sending::striker(state, own);
    let own = own.with(&striker);
    state.foes(own.who).for_each(|foe| attacks_on(state, own, foe.who, list));
}

fn attacks_on(state: &State, own: Combatant<'_>, target: FigureId, list: &mut Vec<Move>) {
    let sent = state.sent().map(|it| it.at);
    let along = |lane| measure::shot_of(state, own.who, sent, target, lane).map(|it| (lane, it));
    let shortest = along(Lane::Shortest);
    let is_hindered = shortest.is_some_and(|(_, shot)| shot.is_hindered);
    let clear = if is_hindered { along(Lane::Clear) } else { None };
    for (lane, shot) in [shortest, clear].into_iter().flatten() {
        let is_open = |dice: &Hand| facts::may_roll(state, *dice).is_ok();
        let hands = some(own).filter(is_open);
        let hands = hands.filter(|dice| strikes(state, own, *dice, &shot).is_ok());
        let arms = [false, true].into_iter().filter(|armed| !armed || own.cards.has(ARES));
        for dice in hands {
            let aims = arms.clone().map(|armed| Aim { target, lane, armed });
            list.extend(aims.map(|aim| Move::Attack(aim, dice)));
        }
    }
}

/// How far apart a figure and its target are, for whoever looks.
pub(crate) fn apart(state: &State, own: FigureId, target: FigureId) -> String {
    let Measured(gap) = measure::gap(state, own, target).into();
    let barred = match measure::shot(state, own, target, Lane::Shortest) {
        Some(_) => "",
        None => ", with no line of fire",
    };
    format!("{} inches apart{barred}", measure::said(gap))
}
