//! A second opinion on fights: short, literal functions written from the pages, compared with the game over random cases.

use engine::prelude::*;
use engine::{Dice, Seat};
use runners::cards::sentences::{Moment, Sentence, Standing, Timing};
use runners::cards::{ArmorGiven, Card, Face, GearKind, Kind, Trait};
use runners::state::{Challenges, Gear, Open, Phase, Runner, State, Target};
use runners::story::Event;
use runners::{Move, Setup};
use shadowrun::TradingRuns;

const CASES: u64 = 1000;

/// A team of Runners with whatever they can hold, some of them hurt, before a Challenge that is fought.
fn table(game: &TradingRuns, dice: &mut Dice) -> State {
    let setup = Setup { runners: 6, gear: 9, nuyen: 0 };
    let mut state = game.begin(&setup, dice, &mut Vec::new()).expect("a run");
    let pool = &game.card_rules().pool;
    let is_fought =
        |kind: &Kind| matches!(kind, Kind::Challenge(challenge) if challenge.threat.is_some());
    let mut fought = pool.of_kind(is_fought);
    fought.retain(|card| texts(pool.face(*card)).iter().all(is_of_the_page));
    let challenge = dice.one_of("challenge", &fought);
    state.stack = Challenges::hidden([challenge]);
    state.open.ahead = 1;
    state.open.purses = Default::default();
    state.open.objective = pool.find("borrowed-ambulance").expect("an Objective");
    // Who is Anti-social stays behind, so that all the others can go.
    for runner in state.open.runners.as_mut_slice() {
        let face = pool.face(runner.card);
        let Kind::Runner(it) = &face.kind else { panic!("a Runner") };
        runner.turned = it.has(Trait::AntiSocial) || !is_plain(face);
        let held: Vec<Gear> =
            runner.gear.iter().filter(|gear| is_plain(pool.face(gear.card))).copied().collect();
        runner.gear = held.into_iter().collect();
        let most = u32::from(it.threat.body);
        runner.damage = dice.index("damage", most) as u8;
    }
    state
}

/// What the page speaks of; what other texts change has scenarios of its own.
const fn is_of_the_page(standing: &Standing) -> bool {
    matches!(
        standing,
        Standing::Others(..)
            | Standing::Team(..)
            | Standing::HolderPierces
            | Standing::Pierces
            | Standing::Grows { .. }
            | Standing::OneRunner
            | Standing::AlarmFrom(_)
    )
}

fn is_plain(face: &Face) -> bool {
    let by_itself = |sentence: &Sentence| {
        let moments = [Moment::RunBegins, Moment::Combat];
        matches!(sentence, Sentence::Does { when: Timing::Moment(it), .. } if moments.contains(it))
    };
    texts(face).iter().all(is_of_the_page) && !face.text.iter().any(by_itself)
}

fn texts(face: &Face) -> Vec<Standing> {
    let standing = |sentence: &Sentence| match sentence {
        Sentence::Standing(standing) => Some(*standing),
        Sentence::Does { .. } => None,
    };
    face.text.iter().filter_map(standing).collect()
}

/// The page: "Add together the Attack Values of all Runners", with Gear, less unhealed damage, less the Challenge's Armor
/// from each; whatever is armor-piercing ignores it.
fn literal_total(game: &TradingRuns, team: &[Runner], armor: i32) -> i32 {
    let mut total = 0;
    for (place, runner) in team.iter().enumerate() {
        let (attack, pierces) = literal_attack(game, team, place, runner);
        total += if pierces { attack } else { (attack - armor).max(0) };
    }
    total
}

fn literal_attack(
    game: &TradingRuns,
    team: &[Runner],
    place: usize,
    runner: &Runner,
) -> (i32, bool) {
    let pool = &game.card_rules().pool;
    let Kind::Runner(face) = &pool.face(runner.card).kind else { panic!("a Runner") };
    let mut attack = i32::from(face.threat.attack);
    let gear: Vec<&runners::cards::Gear> = runner
        .gear
        .iter()
        .map(|gear| match &pool.face(gear.card).kind {
            Kind::Gear(gear) => gear,
            _ => panic!("Gear"),
        })
        .collect();
    let weapons = gear.iter().filter(|it| matches!(it.kind, GearKind::Ranged | GearKind::Melee));
    let weapon = weapons.rev().max_by_key(|it| it.bonus.0);
    let vehicles = gear.iter().filter(|it| it.kind == GearKind::Vehicle);
    let vehicle = vehicles.rev().max_by_key(|it| it.bonus.0);
    attack += weapon.map_or(0, |it| i32::from(it.bonus.0));
    attack += vehicle.map_or(0, |it| i32::from(it.bonus.0));
    let mut pierces = false;
    for (held, it) in runner.gear.iter().zip(&gear) {
        let works = match it.kind {
            GearKind::Cyberware | GearKind::Chipjack => true,
            GearKind::Accessory => weapon.is_some_and(|weapon| it.fits == Some(weapon.kind)),
            _ => false,
        };
        if works {
            attack += i32::from(it.bonus.0);
            pierces |= texts(pool.face(held.card)).contains(&Standing::HolderPierces);
        }
    }
    for (other, somebody) in team.iter().enumerate() {
        for text in texts(pool.face(somebody.card)) {
            if let Standing::Others(trade, more, _) = text
                && other != place
                && face.professions.contains(&trade)
            {
                attack += i32::from(more);
            }
        }
    }
    if !face.has(Trait::Stamina) {
        attack -= i32::from(runner.damage);
    }
    (attack.max(0), pierces)
}

fn everybody(open: &Open) -> Move {
    let goes = open.runners.iter().enumerate().filter(|(_, runner)| !runner.turned);
    let along = goes.fold(0_u8, |along, (at, _)| along | 1 << at);
    Move::Run(runners::moves::Team { along, home: 0 })
}

fn play(game: &TradingRuns, state: &mut State, mv: &Move, dice: &mut Dice) -> Vec<Event> {
    let mut story = Vec::new();
    game.check(state, Seat(0), mv).unwrap_or_else(|no| panic!("{mv:?}: {no}"));
    game.play(state, Seat(0), mv, dice, &mut story);
    story
}

fn compared(events: &[Event]) -> Option<(Card, u16, u16, bool)> {
    events.iter().find_map(|event| match event {
        Event::Compared { card, total, body, first } => Some((*card, *total, *body, *first)),
        _ => None,
    })
}

#[test]
fn totals_are_those_of_the_page() {
    let game = TradingRuns::standard();
    let mut seen = 0;
    for case in 0..CASES {
        let mut dice = Dice::from_number(case);
        let mut state = table(&game, &mut dice);
        let goes: Vec<Runner> =
            state.open.runners.iter().filter(|runner| !runner.turned).copied().collect();
        let pool = &game.card_rules().pool;
        let some_first = |runner: &Runner| match &pool.face(runner.card).kind {
            Kind::Runner(it) => it.has(Trait::FirstStrike),
            _ => false,
        };
        if goes.is_empty() || goes.iter().any(some_first) {
            continue;
        }
        let mv = everybody(&state.open);
        play(&game, &mut state, &mv, &mut dice);
        if state.open.phase == Phase::Revealed {
            play(&game, &mut state, &Move::Meet, &mut dice);
        }
        if state.open.phase != (Phase::Fight { owner: false }) {
            continue;
        }
        // What a faced Challenge did to the team before the fight counts.
        let fights: Vec<Runner> = state.open.along().map(|at| state.open.runners[at]).collect();
        let met = state.open.met.expect("a Challenge");
        let Kind::Challenge(challenge) = &pool.face(met).kind else { panic!("a Challenge") };
        if challenge.first {
            continue;
        }
        let events = play(&game, &mut state, &Move::Strike, &mut dice);
        let (_, total, body, _) = compared(&events).expect("totals are compared");
        let literal = literal_total(&game, &fights, challenge.armor.into());
        assert_eq!(i32::from(total), literal, "case {case}: {fights:?}");
        let defeated = events.iter().any(|event| matches!(event, Event::Defeated(_)))
            || matches!(state.open.phase, Phase::Damage(hits) if hits.struck >= body);
        assert_eq!(defeated, literal >= i32::from(body), "case {case}");
        seen += 1;
    }
    assert!(seen > CASES / 5, "{seen} fights were compared");
}

/// The page: no more on a card than its current Body, and Armor soaks what it stops; all of it as long as somebody can
/// take some.
fn literal_division(room: &[(Target, i32)], damage: i32, parts: &[(Target, u8)]) -> bool {
    let most = |target: &Target| room.iter().find(|(it, _)| it == target).map(|(_, most)| *most);
    let each = parts.iter().enumerate().all(|(at, (target, given))| {
        let once = parts[..at].iter().all(|(other, _)| other != target);
        once && *given > 0 && most(target).is_some_and(|most| i32::from(*given) <= most)
    });
    let sum: i32 = parts.iter().map(|(_, given)| i32::from(*given)).sum();
    let all: i32 = room.iter().map(|(_, most)| most).sum();
    each && sum == all.min(damage)
}

/// Body and Armor of the box, with Gear, as the page adds them; Drones stay at home in these cases.
fn literal_room(game: &TradingRuns, open: &Open) -> Vec<(Target, i32)> {
    let pool = &game.card_rules().pool;
    let mut room = Vec::new();
    for at in open.along() {
        let runner = &open.runners[at];
        let Kind::Runner(face) = &pool.face(runner.card).kind else { panic!("a Runner") };
        let mut body = i32::from(face.threat.body) - i32::from(runner.damage);
        let (mut own, mut more) = (i32::from(face.armor), 0);
        let mut best = [None::<(u8, i32)>; 2];
        for held in &runner.gear {
            let Kind::Gear(it) = &pool.face(held.card).kind else { panic!("Gear") };
            match (it.kind, it.armor) {
                (GearKind::Armor, Some(ArmorGiven::Own(rating))) => {
                    best[0] = best[0].max(Some((rating, 0)));
                }
                (GearKind::Armor, Some(ArmorGiven::More(rating))) => {
                    best[0] = best[0].max(Some((rating, 1)));
                }
                (GearKind::Cyberware | GearKind::Chipjack, None) => body += i32::from(it.bonus.1),
                _ => {}
            }
        }
        if let Some((rating, adds)) = best[0] {
            if adds == 1 { more += i32::from(rating) } else { own = own.max(i32::from(rating)) }
        }
        room.push((Target::runner(at), body + own + more));
    }
    room
}

#[test]
fn divisions_are_judged_as_the_page_does() {
    let game = TradingRuns::standard();
    let pool = &game.card_rules().pool;
    let plain = pool.find("gargoyle-row").expect("a Challenge of 9/10 that divides its damage");
    let fit = |card: Card, wanted: &[GearKind]| matches!(&pool.face(card).kind, Kind::Gear(gear) if wanted.contains(&gear.kind));
    let mut allowed = 0;
    for case in 0..CASES {
        let mut dice = Dice::from_number(case);
        let mut state = table(&game, &mut dice);
        state.stack = Challenges::hidden([plain]);
        let kept = [GearKind::Armor, GearKind::Cyberware, GearKind::Chipjack];
        for runner in state.open.runners.as_mut_slice() {
            let gear: Vec<Gear> =
                runner.gear.iter().filter(|gear| fit(gear.card, &kept)).copied().collect();
            runner.gear = gear.into_iter().collect();
        }
        let speaks = |standing: &Standing| matches!(standing, Standing::Others(..));
        for runner in state.open.runners.as_mut_slice() {
            runner.turned |= texts(pool.face(runner.card)).iter().any(speaks);
        }
        let mv = everybody(&state.open);
        if game.check(&state, Seat(0), &mv).is_err() {
            continue;
        }
        play(&game, &mut state, &mv, &mut dice);
        while matches!(state.open.phase, Phase::Revealed) {
            play(&game, &mut state, &Move::Meet, &mut dice);
        }
        if state.open.phase != (Phase::Fight { owner: false }) {
            continue;
        }
        let room = literal_room(&game, &state.open);
        play(&game, &mut state, &Move::Strike, &mut dice);
        let Phase::Damage(hits) = state.open.phase else { continue };
        let mut left = i32::from(hits.left);
        let mut parts = Vec::new();
        for (target, most) in &room {
            let given = (dice.index("part", 12) as i32).min(left).min(*most + 1);
            if given > 0 {
                parts.push((*target, given as u8));
                left -= given;
            }
        }
        let judged =
            game.check(&state, Seat(0), &Move::Divide(parts.iter().copied().collect())).is_ok();
        let literal = literal_division(&room, hits.left.into(), &parts);
        assert_eq!(judged, literal, "case {case}: {parts:?} of {} in {room:?}", hits.left);
        allowed += u64::from(judged);
    }
    assert!(allowed > 10, "{allowed} divisions were allowed");
}
