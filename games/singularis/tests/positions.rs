//! Positions that cannot be are refused, and it is said which word is wrong and why.

use engine::prelude::*;
use engine::{CardFile, Published};
use singularis::{Setup, Singularis};

const TWINS: &str = r#"
[[runner]]
id = "kestrel"
name = "Kestrel"
threat = "2/3"
metatype = "Human"
cost = 1
unique = "yes"
origin = "own"

[[runner]]
id = "kestrel-again"
name = "Kestrel"
threat = "3/3"
metatype = "Human"
cost = 1
unique = "yes"
origin = "own"
"#;

/// Rules: SGS-PREP-01, SGS-RUN-49, SGS-LEG-19, SGS-PREP-17, SGS-CRED-47
#[test]
fn what_cannot_be_is_said_of_its_word() {
    let file = CardFile { name: "own.toml".into(), text: TWINS.into() };
    let game = Singularis::publish(&[file]).unwrap_or_else(|wrong| panic!("{wrong}"));
    let wrong = [
        (r#"hand = ["bad-press"]"#, "hand", "it belongs in `event-deck` or `event-trash`"),
        (r#"hand = ["bone-socket"]"#, "hand", "it belongs in `supply`"),
        (r#"decks.gear = ["grist"]"#, "decks.gear", "`decks.runners`"),
        (r#"places = ["needle"]"#, "places", "is no Contact, Location or Special that stays"),
        (r#"lurking = ["grist"]"#, "lurking", "it belongs in `hand`"),
        (r#"is = "demand""#, "is", "say how much with `interest`"),
        (r#"runners = [{ card = "needle", damage = 2 }]"#, "runners[0]", "is dead"),
        (r#"runners = [{ card = "needle", tokens = [0, -2] }]"#, "runners[0]", "is dead"),
        (
            r#"runners = [{ card = "kestrel" }, { card = "kestrel-again" }]"#,
            "position",
            "Kestrel is unique",
        ),
    ];
    for (text, path, why) in wrong {
        let words = text.parse().expect("a position is TOML");
        let problems = game.arrange(&Setup::default(), &words).expect_err(text);
        let said: Vec<String> =
            problems.iter().map(|it| format!("{}: {}", it.path, it.reason)).collect();
        assert!(
            problems.iter().any(|it| it.path == path && it.reason.contains(why)),
            "{text}: {said:?}"
        );
    }
    let words = r#"runners = [{ card = "needle", damage = 2, gear = ["silver-socket"] }]"#;
    game.arrange(&Setup::default(), &words.parse().expect("TOML")).expect("his Gear keeps him up");
}

/// Rules: SGS-SETUP-13, SGS-COMBAT-22, SGS-LEG-01
#[test]
fn what_waits_has_to_be_possible() {
    let game = Singularis::standard();
    let station = r#"objectives = [{ card = "courier-with-two-bags" }]"#;
    let fight = |dice: u8| {
        format!(
            r#"is = "running"
            {station}
            objective = "courier-with-two-bags"
            met = "riot-line"
            runners = [{{ card = "grist", part = "along" }}]
            phase = {{ damage = {{ left = 9, dice = {dice}, struck = 3, rest = false }} }}"#
        )
    };
    let draw = r#"is = { draw = { left = 1, reason = "refresh", decks = 255, all = false } }"#;
    let only = "decks = { gear = [\"rag-plate\"] }";
    let wrong = [
        (format!("{draw}\n{only}"), "is.draw.decks", "write `decks = 2`"),
        (format!("{draw}\ndecks = {{}}"), "is.draw.decks", "[SGS-SETUP-13]"),
        (fight(0), "phase.damage.dice", "with 9 damage left each hit is rolled with 1 to 16"),
        (fight(255), "phase.damage.dice", "1 to 16"),
        ("is = \"legwrok\"".to_owned(), "is", "did you mean `legwork`?"),
        (
            "met = \"yard-dogs\"".to_owned(),
            "met",
            "write `is = \"running\"` with the run's `objective`",
        ),
        (
            "objectives = [{ card = \"pier-nine-books\", stack = [{ card = \"yard-dogs\" }] }]"
                .to_owned(),
            "objectives.stack",
            "write a Challenge by its id, or `{ card = \"yard-dogs\", seen = \"player\" }`",
        ),
        ("places = [{ card = \"ripperdoc-lund\" }]".to_owned(), "places", "turned = true"),
        ("alarm = true".to_owned(), "alarm", "there is no run now"),
        ("phase = \"ways\"".to_owned(), "phase", "there is no run now"),
        ("stack = [\"riot-line\"]".to_owned(), "stack", "there is no run now"),
        (
            "runners = [{ card = \"grist\", part = \"along\" }]".to_owned(),
            "runners[0].part",
            "there is no run now",
        ),
    ];
    for (text, path, why) in wrong {
        let problems = game.arrange(&Setup::default(), &text.parse().expect("TOML"));
        let problems = problems.expect_err(&text);
        let is_told = problems.iter().any(|it| it.path == path && it.reason.contains(why));
        assert!(is_told, "{text}: {problems:?}");
    }
    game.arrange(&Setup::default(), &fight(2).parse().expect("TOML")).expect("9 of 12 are left");
}

/// Rules: SGS-RUN-105
#[test]
fn what_the_player_alone_knows_of_a_run_is_known_to_him_alone_when_it_is_read_back() {
    let game = Singularis::standard();
    let words = r#"
        is = "running"
        objectives = [{ card = "courier-with-two-bags" }]
        objective = "courier-with-two-bags"
        stack = [{ card = "yard-dogs", known = ["p1"], privately = true }, "night-porter", { card = "riot-line", known = ["p1"] }]
        runners = [{ card = "needle", part = "along" }]
        phase = "ways"
    "#;
    let setup = Setup::default();
    let state = game.arrange(&setup, &words.parse().expect("TOML")).expect("a position");
    let again = game.arrange(&setup, &game.describe(&state)).expect("its description");
    assert_eq!(again.run.stack, state.run.stack);
    let known = state.run.stack.iter().map(|lying| lying.known);
    let player = engine::Seats::only(engine::Seat(0));
    assert_eq!(known.collect::<Vec<_>>(), [engine::Seats::ALL, engine::Seats::NONE, player]);
}
