//! What the bot that looks one move ahead makes of a table: it pays, builds, sends, pulls out and takes hits sensibly.

use bots::{Bot, Greedy};
use engine::prelude::*;
use engine::story::Silence;
use engine::{Blunder, Dice, Seat, Seed, Turn, Viewer, Worth};
use proving::games::{self, Decision};
use runners::Move::{Recall, Strike};
use runners::state::Ending;
use runners::story::Event as OnRun;
use singularis::setup::Difficulty;
use singularis::{Event, Move, Setup, Singularis, State};

fn table(position: &str) -> (Singularis, State) {
    let game = Singularis::standard();
    let words: toml::Table = position.parse().expect("a position is TOML");
    let state = game.arrange(&Setup::keen(), &words).expect("there can be such a table");
    (game, state)
}

/// What greedy plays, as it is written.
fn played((game, state): &(Singularis, State)) -> String {
    let view = game.view(state, Viewer::Seat(Seat(0)));
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let chosen = Greedy::new(Seed::from_number(1)).advise(game, &view, &moves).chosen;
    game.write(&view, &moves[chosen])
}

const THREE: &str = r#"
turn = 3
objectives = [
    { card = "courier-with-two-bags", stack = [{ card = "night-porter", seen = "player" }] },
    { card = "the-quiet-witness", stack = [{ card = "yard-dogs", seen = "player" }, { card = "two-bored-guards", seen = "player" }] },
    { card = "the-old-account", stack = [{ card = "black-mirror", seen = "player" }, { card = "heavy-escort", seen = "player" }] },
]
"#;

#[test]
fn it_runs_where_it_can_win() {
    let team = r#"
is = "shadowrun"
loan = 0
runners = [{ card = "hollow-pete" }, { card = "last-dime" }]
"#;
    assert_eq!(played(&table(&format!("{THREE}{team}"))), "target courier-with-two-bags");
}

#[test]
fn it_sends_nobody_alone_whom_the_first_event_sends_home() {
    let alone = |event: &str| {
        let night = format!(
            r#"
turn = 3
is = "shadowrun"
loan = 0
event-deck = ["{event}"]
objectives = [
    {{ card = "courier-with-two-bags", stack = [{{ card = "night-porter", seen = "player" }}] }},
]
runners = [{{ card = "cold-hallam" }}]
"#
        );
        played(&table(&night))
    };
    assert_eq!(alone("bad-noodles"), "stay");
    assert_eq!(alone("lost-luggage"), "target courier-with-two-bags");
}

#[test]
fn it_stays_at_home_where_it_can_only_lose() {
    let bad = r#"
is = "shadowrun"
turn = 3
loan = 0
objectives = [
    { card = "the-old-account", stack = [{ card = "black-mirror", seen = "player" }, { card = "heavy-escort", seen = "player" }] },
]
runners = [{ card = "hollow-pete" }, { card = "last-dime" }]
"#;
    assert_eq!(played(&table(bad)), "stay");
}

#[test]
fn it_pays_what_the_shark_demands() {
    let demand = r#"
is = "demand"
loan = 10
interest = 3
nuyen = 5
runners = [{ card = "cold-hallam" }]
"#;
    assert_eq!(played(&table(&format!("{THREE}{demand}"))), "pay 3");
}

#[test]
fn it_hires_whoever_there_is_rather_than_wait_for_better() {
    let start = r#"
is = "legwork"
turn = 1
loan = 20
nuyen = 18
hand = ["lone-quarter", "paper-tiger-yun", "moth-four", "tin-lungs"]
"#;
    let mv = played(&table(&format!("{}{start}", THREE.replace("turn = 3", ""))));
    assert!(mv.starts_with("deploy"), "{mv}");
}

#[test]
fn it_pays_its_debts_once_its_name_is_made() {
    let made = r#"
is = "legwork"
reputation = 70
loan = 8
nuyen = 0
runners = [{ card = "cold-hallam" }, { card = "penny-ledger" }]
"#;
    let mv = played(&table(&format!("{THREE}{made}")));
    assert!(mv.starts_with("errand"), "{mv}");
}

#[test]
fn it_pays_the_shark_rather_than_save_for_upkeep() {
    let demand = r#"
is = "demand"
loan = 20
interest = 5
nuyen = 5
reputation = 5
runners = [{ card = "ninth-chair" }, { card = "iron-auntie" }]
"#;
    assert_eq!(played(&table(&format!("{THREE}{demand}"))), "pay 5");
}

/// A lower Reputation means fewer Events on the next run, and is no reason to lose it.
#[test]
fn it_pays_what_it_can_when_its_name_is_well_known() {
    let demand = r#"
is = "demand"
loan = 20
interest = 18
nuyen = 13
reputation = 39
runners = [{ card = "ivory-hush" }, { card = "the-bishop-of-pallet-street" }, { card = "hacksaw-verity" }]
"#;
    assert_eq!(played(&table(&format!("{THREE}{demand}"))), "pay 13");
}

/// In three whole games: a card sells for a nuyen, unless Upkeep is due first.
#[test]
fn it_takes_no_nuyen_instead_of_a_card_that_sells_for_one() {
    let game = Singularis::standard();
    let mut thrown = 0;
    for seed in 0..3 {
        let look = |Decision { state, seat, mv, .. }: Decision<'_, Singularis>| {
            let blunder = Worth::blunder(&game, state, seat, mv);
            thrown += u32::from(blunder == Some(Blunder::CardThrownAway));
        };
        games::show_greedy(&game, &Setup::keen(), seed, look);
    }
    assert_eq!(thrown, 0);
}

#[test]
fn it_sends_no_more_than_are_needed_into_what_grows() {
    let rats = r#"
is = "shadowrun"
turn = 3
loan = 0
objectives = [
    { card = "courier-with-two-bags", stack = [{ card = "choir-of-rats", seen = "player" }] },
]
runners = [{ card = "hollow-pete" }, { card = "last-dime" }, { card = "cold-hallam" }]
"#;
    let (game, mut state) = table(rats);
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let mv = game.read(&view, "target courier-with-two-bags").expect("a move");
    game.play(&mut state, Seat(0), &mv, &mut Dice::from_number(1), &mut Silence);
    let team = played(&(game, state));
    assert!(team.contains("cold-hallam") && !team.contains("last-dime"), "{team}");
}

/// How often a greedy player set out in the first turns of an evening, and how many Objectives were taken.
fn runs_of(seed: u64, turns: u16) -> (usize, usize) {
    let game = Singularis::standard();
    let setup = Setup { level: Difficulty::Easy, ..Setup::keen() };
    let (mut dice, mut story) = (Dice::from_number(seed), Vec::new());
    let mut state = game.begin(&setup, &mut dice, &mut story).expect("the set-up is allowed");
    let mut greedy = Greedy::new(Seed::from_number(seed));
    let mut moves = Vec::new();
    while let Turn::Decide(seat) = game.turn(&state) {
        if state.open.turn > turns {
            break;
        }
        moves.clear();
        game.moves(&state, &mut moves);
        let chosen = greedy.advise(&game, &game.view(&state, Viewer::Seat(seat)), &moves).chosen;
        game.play(&mut state, seat, &moves[chosen], &mut dice, &mut story);
    }
    let count = |wanted: fn(&OnRun) -> bool| {
        story.iter().filter(|event| matches!(event, Event::OnRun(it) if wanted(it))).count()
    };
    let taken = count(|event| matches!(event, OnRun::Over(Ending::Taken)));
    (count(|event| matches!(event, OnRun::SetOut(..))), taken)
}

#[test]
fn it_goes_on_runs_from_the_first_turns_and_takes_objectives() {
    let evenings: Vec<(usize, usize)> = (1..=6).map(|seed| runs_of(seed, 8)).collect();
    let runs: usize = evenings.iter().map(|it| it.0).sum();
    let taken: usize = evenings.iter().map(|it| it.1).sum();
    assert!(runs >= 18 && taken >= 6, "runs and Objectives of each evening: {evenings:?}");
}

/// What the moves that take back where a Drone fights are worth in games that greedy plays, each beside the worth of striking.
fn taken_back(most: u64) -> Vec<(f32, f32)> {
    let game = Singularis::standard();
    let mut seen = Vec::new();
    for seed in 1..=most {
        games::show_greedy(
            &game,
            &Setup::keen(),
            seed,
            |Decision { state, seat, moves, .. }| {
                let worth = |mv| game.foreseen(state, seat, &Move::OnRun(mv));
                if worth(Strike).is_some() {
                    let back = moves.iter().filter(|mv| matches!(mv, Move::OnRun(Recall(_))));
                    let back = back.filter_map(|mv| game.foreseen(state, seat, mv));
                    seen.extend(back.map(|back| (back, worth(Strike).unwrap_or_default())));
                }
            },
        );
    }
    seen
}

#[test]
fn nobody_sends_a_drone_and_calls_it_back_for_ever() {
    let seen = taken_back(12);
    assert!(!seen.is_empty(), "nobody sent a Drone");
    assert!(seen.iter().all(|(back, strike)| back < strike), "{seen:?}");
}
