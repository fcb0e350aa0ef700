//! A second opinion on the account and on hits: short, literal functions written from the page, compared over random cases.

use engine::prelude::*;
use engine::{Dice, Seat};
use runners::Move as RunMove;
use runners::state::{Hits, Phase, Runner, Target};
use runners::story::Event as RunEvent;
use singularis::book::SolitaireRuns;
use singularis::state::Step;
use singularis::{Event, Move, Singularis};

const CASES: u64 = 100_000;
const PLAYER: Seat = Seat(0);

/// "10 percent, or 1 percent for each point of Reputation if that is more; rounded up."
fn literal_charge(debt: u16, reputation: i16) -> u16 {
    let percent = if reputation > 10 { u32::from(reputation.unsigned_abs()) } else { 10 };
    let hundredths = u32::from(debt) * percent;
    let whole = hundredths / 100;
    (if hundredths > whole * 100 { whole + 1 } else { whole }) as u16
}

/// The table of the page, by all that is owed.
fn literal_demand(debt: u16, die: u8) -> bool {
    match debt {
        0..10 => die <= 2,
        10..20 => die <= 3,
        20..30 => die <= 4,
        30..40 => die <= 5,
        _ => true,
    }
}

#[test]
fn interest_and_demands_are_those_of_the_page() {
    let game = Singularis::standard();
    let position = r#"
        is = "end"
        objectives = [
            { card = "courier-with-two-bags", stack = ["night-porter"] },
            { card = "night-editor", stack = ["yard-dogs", "two-bored-guards"] },
            { card = "pier-nine-books", stack = ["beat-patrol", "riot-line", "tower-gun"] },
        ]
        hand = ["needle", "wick", "grist", "tally-mack", "hollow-pete", "last-dime", "copper-jill"]
    "#;
    let setup = game.usual_setup(1);
    let setup = singularis::Setup { level: singularis::setup::Difficulty::Easy, ..setup };
    let position = position.parse::<toml::Table>().expect("a position");
    let start = game.lay_out(&setup, &position).expect("it can be");
    let mut dice = Dice::from_number(5);
    for _ in 0..CASES {
        let mut state = start;
        let (loan, interest) = (dice.index("loan", 45) as u16, dice.index("interest", 20) as u16);
        let reputation = dice.index("reputation", 70) as i16 - 9;
        (state.open.loan, state.open.interest) = (loan, interest);
        state.run.open.reputation = reputation;
        let mut story = Vec::new();
        game.check(&state, PLAYER, &Move::EndTurn).expect("the turn may end");
        game.play(&mut state, PLAYER, &Move::EndTurn, &mut dice, &mut story);
        let charged = literal_charge(loan + interest, reputation);
        assert_eq!(state.open.interest, interest + charged, "{loan} + {interest} at {reputation}");
        let die = story.iter().find_map(|event| match event {
            Event::Demand { die, .. } => Some(*die),
            _ => None,
        });
        let demanded = state.open.step == Step::Demand;
        let owed = loan + interest + charged;
        assert_eq!(demanded, owed > 0 && literal_demand(owed, die.unwrap_or(6)), "{owed}: {die:?}");
    }
}

/// "One die, and one for each full 6 of it beyond the first 6; the player says who is next, nobody twice before everybody once."
fn literal_hit(damage: u8, left: u8, dice: &mut Dice) -> u8 {
    if left == 1 {
        return 1;
    }
    let many = if damage / 6 < 1 { 1 } else { damage / 6 };
    let rolled: u8 = (0..many).map(|_| dice.die("hit", 6) as u8).sum();
    if rolled > left { left } else { rolled }
}

#[test]
fn hits_are_those_of_the_page() {
    let game = SolitaireRuns::standard();
    let mut dice = Dice::from_number(6);
    let plain = ["grist", "needle", "copper-jill", "hollow-pete"];
    let cards = plain.map(|id| game.card_rules().pool.find(id).expect("a Runner"));
    let mut start = game
        .begin(&runners::Setup { runners: 1, gear: 0, nuyen: 0 }, &mut dice, &mut Vec::new())
        .expect("a run");
    start.open.runners =
        cards.map(|card| Runner { card, ..Runner::default() }).into_iter().collect();
    let mut hits = 0;
    while hits < CASES {
        let mut state = start;
        state.open.met = Some(game.card_rules().pool.find("yard-dogs").expect("a Challenge"));
        let many = dice.index("team", 4) as usize + 1;
        for at in 0..many {
            state.open.runners[at].part = runners::state::Part::Along;
        }
        let damage = dice.index("damage", 19) as u8 + 1;
        let shares = runners::dice_a_hit(damage);
        state.open.phase = Phase::Damage(Hits { left: damage, dice: shares, ..Hits::default() });
        let mut before: Vec<usize> = Vec::new();
        while let Phase::Damage(now) = state.open.phase {
            let alive =
                |at: &usize| game.card_rules().now(&state.open, Target::runner(*at)).left > 0;
            let living: Vec<usize> = (0..many).filter(alive).collect();
            if living.iter().all(|at| before.contains(at)) {
                before.clear();
            }
            let at = living[dice.index("who", living.len() as u32) as usize];
            let mv = RunMove::Hit(Target::runner(at));
            let allowed = game.check(&state, PLAYER, &mv).is_ok();
            assert_eq!(allowed, !before.contains(&at), "nobody twice before everybody once");
            if !allowed {
                continue;
            }
            let expected = literal_hit(damage, now.left, &mut dice.clone());
            let card = state.open.runners[at].card;
            let mut story = Vec::new();
            game.play(&mut state, PLAYER, &mv, &mut dice, &mut story);
            let given = story.iter().find_map(|event| match event {
                RunEvent::Hit { card: hit, given, .. } if *hit == card => Some(*given),
                _ => None,
            });
            assert_eq!(given, Some(expected), "{damage} damage, {} left", now.left);
            before.push(at);
            hits += 1;
        }
    }
}
