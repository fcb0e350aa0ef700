//! What the bot that looks one move ahead makes of a table: it pays, builds, sends, pulls out and takes hits sensibly.

use bots::{Bot, Greedy};
use engine::story::Silence;
use engine::{Dice, Game, Seat, Seed, Viewer};
use singularis::{Setup, Singularis, State};

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
runners = [{ card = "cold-hallam" }, { card = "penny-ledger" }]
"#;
    assert_eq!(played(&table(&format!("{THREE}{team}"))), "target courier-with-two-bags");
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
