//! The place of a Run: doors, gear in things, facts, house rules and who is paid in the end.

use bots::{Bot, Greedy};
use duels::figures::FigureId;
use duels::gear::Gear;
use duels::measure::RADIUS;
use duels::runs::read::read;
use duels::runs::{READY, Run, Script};
use duels::setup::{Costs, Gearing, Setup, Squad};
use duels::state::{Phase, Point};
use duels::{Duels, Move, State};
use engine::prelude::*;
use engine::{Dice, Outcome, Refusal, Seat, Seed, Turn, Viewer};
use proving::games;
use tape::{Gap, Thou};

/// A Run with every part that a place can have.
const VAULT: &str = r#"title = "The Vault"
roles = "double-cross"
site = "indoors"
side = 72
costs = [4]
counters = 1
rounds = 3
paid = "survivors"
token = { street-cred = 1 }
ends = ["The case is taken", "The alarm rings"]

[[door]]
name = "Front"
wall = "west"
span = "33 39"

[[door]]
name = "Back"
wall = "east"
span = "30 42"

[[thing]]
name = "Safe"
soft = "desk"
corners = "32 0, 40 0, 40 4, 32 4"

[[thing]]
name = "Panel"
solid = "machine"
terminal = true
corners = "34 34, 38 34, 38 38, 34 38"

[[item]]
what = "case"
in = "Safe"
once = "The safe is open"

[[check]]
name = "Pick the safe"
at = "Safe"
check = "White Head 7"
until = "The safe is open"
triggers = "Hold your breath"
secured = true

[[check]]
name = "Hold your breath"
at = "Safe"
check = "White Body 30"
failure = "stun"
hurts = "head"

[[check]]
name = "Wipe the panel"
at = "Panel"
check = "White Head 7"
destroys = true

[[check]]
name = "Ring"
at = "Panel"
check = "White Head 7"

[[fact]]
name = "The safe is open"
ways = ["Pick the safe"]

[[fact]]
name = "The case is taken"
taken = "case"

[[fact]]
name = "The panel is wiped"
ways = ["Wipe the panel"]

[[fact]]
name = "The alarm rings"
ways = ["Ring + Pick the safe"]

[[ban]]
dice = ["red"]
until = "The panel is wiped"

[[aim]]
name = "The contents"
holds = "case"
fact = "The panel is wiped"
first = "The case is taken"
reward = { street-cred = 3, karma = 1 }
"#;

/// The first fault of the vault with some lines written otherwise.
fn fault(lines: &str, otherwise: &str) -> String {
    assert!(VAULT.contains(lines), "{lines}");
    let text = VAULT.replacen(lines, otherwise, 1);
    read(&text).expect_err(otherwise)[0].to_string()
}

/// Rules: DUE-ALT-01, DUE-ALT-02, DUE-ALT-04, DUE-ALT-16, DUE-RUN-20
#[test]
fn each_mistake_about_a_place_is_told_at_its_place() {
    read(VAULT).expect("it is sound");
    for (lines, otherwise, says) in [
        ("side = 72", "side = 20", "4:8: `side` is 20; write a number from 60 to 96"),
        (
            "costs = [4]",
            "costs = [0]",
            "5:9: these are no Costs; write numbers from 1 to 40: `[6, 8]`",
        ),
        ("costs = [4]", "costs = 4", "5:9: these are no Costs"),
        ("counters = 1", "counters = 9", "6:12: `counters` is 9; write a number from 0 to 3"),
        ("\"survivors\"", "\"some\"", "8:8: `some` is none of all, survivors"),
        ("\"west\"", "\"left\"", "14:8: `left` is none of south, east, north, west"),
        ("\"33 39\"", "\"33 38\"", "15:8: `33 38` is no stretch of a wall of 72"),
        ("\"33 39\"", "\"70 76\"", "15:8: `70 76` is no stretch of a wall of 72"),
        ("\"33 39\"", "\"33\"", "15:8: `33` is no stretch"),
        (
            "wall = \"east\"\nspan = \"30 42\"",
            "wall = \"west\"\nspan = \"30 42\"",
            "20:8: it would meet `Front`; put it elsewhere",
        ),
        (
            "\n[[door]]\nname = \"Back\"\nwall = \"east\"\nspan = \"30 42\"\n",
            "",
            "12:3: these are 1 of two doors; write two [[door]]s",
        ),
        (
            "soft = \"desk\"",
            "soft = \"crates\"",
            "24:1: Crates is no hindering terrain; write a desk, a table, a counter or rubble",
        ),
        ("what = \"case\"", "what = \"cake\"", "34:8: `cake` is none of notes, datachip, case"),
        (
            "in = \"Safe\"",
            "in = \"Save\"",
            "35:6: `Save` is none of Safe, Panel; did you mean `Safe`?",
        ),
        (
            "once = \"The safe is open\"",
            "once = \"Now\"",
            "36:8: `Now` is none of The safe is open",
        ),
        (
            "[[item]]",
            "[[item]]\nwhat = \"case\"\nin = \"Panel\"\n[[item]]",
            "37:8: this piece is there twice; take another one",
        ),
        ("until = \"The safe is open\"", "until = \"No\"", "42:9: `No` is none of"),
        (
            "\"Hold your breath\"\nsecured",
            "\"Hold\"\nsecured",
            "43:12: `Hold` is none of Pick the safe",
        ),
        (
            "\"Hold your breath\"\nsecured",
            "\"Pick the safe\"\nsecured",
            "43:12: a check cannot force itself; name another check",
        ),
        ("hurts = \"head\"", "hurts = \"foot\"", "51:9: `foot` is none of head, body, weapon"),
        (
            "hurts = \"head\"",
            "hurts = \"head\"\ntriggers = \"Ring\"",
            "38:3: `Hold your breath` is forced, and other checks hang on it",
        ),
        ("destroys = true", "destroys = 1", "57:12: `destroys` is 1; write true or false"),
        ("secured = true", "secured = 1", "44:11: `secured` is 1; write true or false"),
        (
            "ways = [\"Pick the safe\"]",
            "ways = [\"Pick the safe + Rong\"]",
            "66:9: `Rong` is none of",
        ),
        ("ways = [\"Pick the safe\"]", "ways = []", "66:1: nothing would bring this about"),
        ("ways = [\"Pick the safe\"]", "", "64:1: one thing brings a fact about; write either"),
        ("taken = \"case\"", "taken = \"notes\"", "70:9: no thing of this Run holds that piece"),
        ("dice = [\"red\"]", "dice = [\"pink\"]", "81:9: `pink` is none of"),
        ("dice = [\"red\"]", "", "80:1: `dice` is missing; add `dice = [\"black\", \"red\"]`"),
        (
            "fact = \"The panel is wiped\"\nfirst",
            "first",
            "87:1: `first` comes before `fact`, and this aim has none",
        ),
        ("\"The alarm rings\"]\n\n[[door]]", "\"Noon\"]\n\n[[door]]", "10:30: `Noon` is none of"),
        ("name = \"Front\"", "name = \"Safe\"", "23:8: `Safe` is there twice; name it otherwise"),
        ("[[ban]]", "[[ban]]\nfor = 3", "81:1: there is no key `for` here"),
    ] {
        let fault = fault(lines, otherwise);
        assert!(fault.starts_with(says), "{otherwise}: {fault}");
    }
    let doorless = VAULT.replace("[[door]]", "[[terrain]]");
    let faults = read(&doorless).expect_err("counters without doors");
    let says = |it: &ledger::form::Fault| {
        it.to_string().contains("teams lay counters where figures come in by doors")
    };
    assert!(faults.iter().any(says), "{faults:?}");
}

fn squad(names: &[&str]) -> Squad {
    names.iter().map(|name| FigureId::find(name).unwrap_or_else(|| panic!("{name}"))).collect()
}

fn vault(rounds: u8) -> Run {
    Run::of(&VAULT.replace("rounds = 3", &format!("rounds = {rounds}"))).expect("it is sound")
}

fn alternative_power() -> Setup {
    let run = Run::find("Alternative Power").expect("it is ready");
    let [first, second] = [squad(&["Kyushi", "Karkhov"]), squad(&["Midnight", "Kellan Colt"])];
    Setup { first, second, run, gear: Gearing::Given, ..Setup::default() }
}

fn script(setup: &Setup) -> &Script {
    setup.run.script().expect("there is a Run")
}

fn game(setup: &Setup) -> Duels {
    Duels::default().with_brought(setup).expect("it has names of its own")
}

/// The table that a position describes.
fn table(setup: &Setup, position: &str) -> State {
    let words = position.parse().expect("a position is TOML");
    game(setup).arrange(setup, &words).expect("there can be such a table")
}

fn decider(game: &Duels, state: &State) -> Seat {
    let Turn::Decide(seat) = game.turn(state) else { panic!("somebody decides") };
    seat
}

fn judged(setup: &Setup, state: &State, notation: &str) -> Result<(), Refusal> {
    let game = game(setup);
    let seat = decider(&game, state);
    let mv = game.read(&game.view(state, Viewer::Seat(seat)), notation).expect(notation);
    game.check(state, seat, &mv)
}

/// The state after some moves, and what was told.
fn play(setup: &Setup, state: &mut State, dice: &mut Dice, moves: &[&str]) -> String {
    let (game, mut told) = (game(setup), Vec::new());
    for notation in moves {
        let seat = decider(&game, state);
        let mv = game.read(&game.view(state, Viewer::Seat(seat)), notation).expect(notation);
        game.check(state, seat, &mv).unwrap_or_else(|no| panic!("{notation}: {no}"));
        game.play(state, seat, &mv, dice, &mut told);
    }
    let lines = told.iter().filter_map(|event| game.line(event, Viewer::Spectator));
    lines.map(|line| line.text.to_string()).collect::<Vec<String>>().join("\n")
}

fn begun(setup: &Setup, seed: u64) -> State {
    game(setup).begin(setup, &mut Dice::from_number(seed), &mut Vec::new()).expect("a set-up")
}

/// Rules: DUE-ALT-01, DUE-ALT-02, DUE-ALT-03, DUE-ALT-28, DUE-RUN-12
#[test]
fn two_teams_of_a_cost_that_the_run_allows_and_no_vehicles() {
    let usual = alternative_power();
    let refused = |setup: &Setup| {
        Duels::default()
            .begin(setup, &mut Dice::from_number(1), &mut Vec::new())
            .expect_err("it does not fit")
    };
    let dear = squad(&["Wolf Nev", "Liada", "Kross"]);
    let no = refused(&Setup { first: dear, second: dear, ..usual.clone() });
    assert_eq!(no.rule.as_str(), "DUE-ALT-03");
    assert!(no.why.contains("costs 9, and Alternative Power allows 8"), "{no}");
    let third = squad(&["Kross"]);
    let no = refused(&Setup { third, costs: Costs::Agreed, ..usual.clone() });
    assert_eq!(no.rule.as_str(), "DUE-ALT-01");
    let vehicles =
        duels::setup::Vehicles::default().with(0, 0, duels::vehicle::Vehicle::Motorcycle);
    assert_eq!(refused(&Setup { vehicles, ..usual.clone() }).rule.as_str(), "DUE-RUN-12");
    let eight = squad(&["Lothan the Wise", "Natokah"]);
    let eight = Setup { first: eight, second: squad(&["Wolf Nev", "Liada", "Kyushi"]), ..usual };
    assert!(Duels::default().begin(&eight, &mut Dice::from_number(1), &mut Vec::new()).is_ok());
}

/// Rules: DUE-ALT-04, DUE-ALT-06, DUE-ALT-07, DUE-ALT-08, DUE-ALT-09, DUE-ALT-10, DUE-ALT-11, DUE-ALT-12, DUE-ALT-13, DUE-ALT-14, DUE-ALT-15, DUE-ALT-18, DUE-ALT-19, DUE-ALT-104
#[test]
fn the_room_of_alternative_power_is_that_of_the_book() {
    let setup = alternative_power();
    let script = script(&setup);
    assert_eq!((script.side, script.rounds), (Thou::inches(72), 10));
    let doors: Vec<_> = script.doors.iter().map(|it| (it.wall.name(), it.from, it.to)).collect();
    let inches = Thou::inches;
    assert_eq!(doors, [("west", inches(33), inches(39)), ("east", inches(30), inches(42))]);
    let thing = |name: &str| {
        let thing = script.things.iter().find(|it| it.name == name).expect(name);
        let ends = |of: &dyn Fn(&Point) -> i32| {
            let all = || thing.corners.iter().map(of);
            (all().min().expect("corners"), all().max().expect("corners"))
        };
        (ends(&|at| at.x), ends(&|at| at.y), thing.piece.expect("terrain").what.kind())
    };
    use duels::terrain::TerrainKind::{Blocking, Hindering};
    assert_eq!(thing("West terminal"), ((35_000, 36_000), (34_500, 37_500), Blocking));
    assert_eq!(thing("East terminal"), ((36_000, 37_000), (34_500, 37_500), Blocking));
    assert_eq!(thing("Desk"), ((32_000, 40_000), (0, 4_000), Hindering));
    assert_eq!(thing("Accelerator"), ((34_500, 37_500), (69_000, 72_000), Blocking));
    let terminals: Vec<&str> =
        script.things.iter().filter(|it| it.is_terminal).map(|it| it.name.as_str()).collect();
    assert_eq!(terminals, ["West terminal", "East terminal"]);
    // Nothing destroys the accelerator, and nothing moves it.
    let accelerator = script.things.iter().position(|it| it.name == "Accelerator");
    let mut at_it = script.checks.iter().filter(|check| Some(check.at) == accelerator);
    assert!(at_it.all(|check| !check.destroys && check.opens.is_none()));
}

/// Rules: DUE-ALT-40, DUE-ALT-41, DUE-ALT-45, DUE-ALT-50, DUE-ALT-51, DUE-ALT-52, DUE-ALT-102, DUE-ALT-139
#[test]
fn the_checks_of_alternative_power_are_those_of_the_book() {
    let setup = alternative_power();
    let said = |name: &str| {
        let check = script(&setup).checks.iter().find(|it| it.name == name).expect(name);
        format!(
            "{} {}{}",
            check.phrase.said(),
            check.sort.name(),
            if check.is_secured { "" } else { ", open" }
        )
    };
    for side in ["west", "east"] {
        assert_eq!(
            said(&format!("Access the {side} terminal")),
            "Black Head 9 - Deckers 7 computer"
        );
        assert_eq!(
            said(&format!("Delete at the {side} terminal")),
            "White Head 12 - Deckers 10 computer"
        );
        assert_eq!(said(&format!("Smash the {side} terminal")), "Non-White Weapon 16 smash");
    }
    assert_eq!(said("Pick the desk lock"), "White/Black Head 10 locks");
    assert_eq!(said("Smash the desk lock"), "Non-White Weapon 10 smash");
    assert_eq!(said("Withstand the gas"), "White Body 12 resistance, open");
    assert_eq!(said("Switch off the accelerator"), "White Head 10 device");
    assert!(script(&setup).checks.iter().all(|check| !check.phrase.at_range));
}

/// Rules: DUE-ALT-26, DUE-ALT-27, DUE-ALT-34, DUE-ALT-37, DUE-ALT-135, DUE-RUN-09, DUE-RUN-10, DUE-RUN-16, DUE-RUN-25
#[test]
fn a_ready_run_tells_who_hires_whom_and_pays_as_runs_do() {
    for text in READY {
        let script = read(text).expect("it is sound");
        assert!(script.about.len() > 60, "{}", script.title);
        let pays = |of: &dyn Fn(&duels::runs::Aim) -> u8| script.aims.iter().map(of).sum::<u8>();
        let [cred, karma] = [pays(&|aim| aim.reward.street_cred), pays(&|aim| aim.reward.karma)];
        assert!((1..=5).contains(&cred) && karma <= 2, "{}", script.title);
    }
    let setup = alternative_power();
    let about = &script(&setup).about;
    for word in [
        "laboratory",
        "hires both teams apart",
        "same job",
        "dock in the East",
        "maglock keys",
        "Shiawase",
    ] {
        assert!(about.contains(word), "{word}");
    }
    let pays = |name: &str| {
        script(&setup)
            .aims
            .iter()
            .find(|aim| aim.name == name)
            .map(|aim| (aim.reward.street_cred, aim.reward.karma))
    };
    assert_eq!(pays("The data"), Some((2, 0)));
    let token = script(&setup).token;
    assert_eq!((token.street_cred, token.karma), (1, 0));
}

/// Rules: DUE-ALT-16, DUE-ALT-17, DUE-ALT-22, DUE-ALT-23, DUE-ALT-24, DUE-ALT-25
#[test]
fn counters_then_a_door_then_places_about_it() {
    let setup = alternative_power();
    let mut state = begun(&setup, 1);
    let mut dice = Dice::from_number(1);
    let alpha = state.alpha;
    assert_eq!((state.phase, decider(&game(&setup), &state)), (Phase::Terrain, alpha));
    let no = judged(&setup, &state, "place crates at 18 20").expect_err("they block");
    assert_eq!(no.rule.as_str(), "DUE-ALT-16");
    let no = judged(&setup, &state, "place counter at 32 32").expect_err("it is near a terminal");
    assert_eq!(no.rule.as_str(), "DUE-SETUP-21");
    let no =
        judged(&setup, &state, "place table 7 28, 12 28, 12 44, 7 44").expect_err("it bars a door");
    assert_eq!(no.rule.as_str(), "DUE-ALT-25");
    let order = |moves: &[&str], state: &mut State, dice: &mut Dice| {
        let who = decider(&game(&setup), state);
        play(&setup, state, dice, moves);
        who
    };
    let laid = [
        "place counter at 24 20",
        "place table at 40 56",
        "place desk at 48 20",
        "place rubble at 24 52",
    ];
    let teams: Vec<Seat> = laid.iter().map(|mv| order(&[mv], &mut state, &mut dice)).collect();
    let other = alpha.left(2);
    assert_eq!(teams, [alpha, other, alpha, other]);
    assert_eq!((state.phase, decider(&game(&setup), &state)), (Phase::Edge, alpha));
    assert_eq!(
        judged(&setup, &state, "begin at south").expect_err("doors").rule.as_str(),
        "DUE-SETUP-32"
    );
    let told = play(&setup, &mut state, &mut dice, &["enter by dock"]);
    assert!(told.contains("comes in by Dock"), "{told}");
    let refused = |state: &State, notation: &str, rule: &str| {
        let no = judged(&setup, state, notation).expect_err(notation);
        assert_eq!(no.rule.as_str(), rule, "{notation}: {no}");
    };
    assert_eq!((state.phase, decider(&game(&setup), &state)), (Phase::Place, alpha));
    refused(&state, "stand at 3 36", "DUE-ALT-24");
    refused(&state, "stand at 68.9 36", "DUE-ALT-24");
    refused(&state, "stand at 69 43", "DUE-ALT-24");
    refused(&state, "stand at 70 36", "DUE-GEO-22");
    play(&setup, &mut state, &mut dice, &["stand at 69 42"]);
    refused(&state, "stand at 69 47", "DUE-SETUP-36");
    refused(&state, "stand at 69 54", "DUE-ALT-24");
    play(&setup, &mut state, &mut dice, &["stand at 63 42"]);
    assert_eq!(decider(&game(&setup), &state), other);
    refused(&state, "stand at 69 30", "DUE-ALT-24");
    play(&setup, &mut state, &mut dice, &["stand at 3 38"]);
    refused(&state, "stand at 9 38.5", "DUE-ALT-24");
    play(&setup, &mut state, &mut dice, &["stand at 3 32"]);
    assert_eq!((state.phase, state.round), (Phase::Pool, 1));
}

/// Rules: DUE-ALT-24, DUE-ALT-25
#[test]
fn four_figures_of_a_team_find_places_at_either_door() {
    let four = ["Kyushi", "Karkhov", "Midnight", "Kellan Colt"];
    let setup = Setup { first: squad(&four), second: squad(&four), ..alternative_power() };
    for door in ["main-door", "dock"] {
        let (mut state, mut dice) = (begun(&setup, 3), Dice::from_number(3));
        play(&setup, &mut state, &mut dice, &["place nothing"; 4]);
        play(&setup, &mut state, &mut dice, &[&format!("enter by {door}")]);
        while state.phase == Phase::Place {
            let game = game(&setup);
            let mut moves = Vec::new();
            game.moves(&state, &mut moves);
            let mv = *moves.last().expect("there is a place");
            let seat = decider(&game, &state);
            game.play(&mut state, seat, &mv, &mut dice, &mut Vec::new());
        }
        let base = |at: Point| tape::Disc { centre: tape::Point::new(at.x, at.y), radius: RADIUS };
        for (seat, own) in state.owned() {
            for (_, foe) in state.owned().filter(|(other, _)| *other != seat) {
                let gap = Gap::between(&base(own.at).into(), &base(foe.at).into());
                assert!(gap.at_least(Thou::inches(48)), "{door}");
            }
        }
    }
}

/// Both at the safe and the panel of the vault.
const AT_THE_VAULT: &str = r#"
entrance = "front"
round = 2
facts = [{ fact = "the-safe-is-open", by = "p1" }]
done = [{ task = "pick-the-safe", by = "p1" }]
[seats.p1.figure]
at = { x = 36000, y = 7000 }
base = []
[seats.p2.figure]
at = { x = 36000, y = 31000 }
base = ["white-d8"]
"#;

fn at_the_vault(rounds: u8) -> (Setup, State) {
    let setup = Setup { run: vault(rounds), gear: Gearing::Given, ..Setup::default() };
    let state = table(&setup, AT_THE_VAULT);
    (setup, state)
}

fn outcome(setup: &Setup, state: &State) -> Outcome {
    let Turn::Over(outcome) = game(setup).turn(state) else { panic!("it is not over") };
    outcome
}

/// Rules: DUE-ALT-34, DUE-ALT-35, DUE-ALT-36, DUE-ALT-39, DUE-ALT-105, DUE-ALT-106, DUE-ALT-133, DUE-VICTORY-04
#[test]
fn the_run_ends_at_once_and_pays_whoever_holds_the_case_no_matter_who_did_the_rest() {
    let (setup, mut state) = at_the_vault(3);
    let mut dice = Dice::from_number(5);
    let told = play(
        &setup,
        &mut state,
        &mut dice,
        &["pick case for none taking none", "end", "check wipe-the-panel with white d8"],
    );
    assert!(told.contains("by Midnight this comes about: The panel is wiped"), "{told}");
    assert_eq!(judged(&setup, &state, "end"), Ok(()), "the alarm does not ring yet");
    assert_eq!(
        judged(&setup, &state, "check ring with none").expect_err("made").rule.as_str(),
        "DUE-SKILL-24"
    );
    // The rounds go on: nobody has left when they are over.
    let (setup, mut state) = at_the_vault(3);
    state.facts.push(duels::state::Settled { fact: duels::runs::Fact(2), by: Seat(0) });
    let moves = ["pick case for none taking none", "end"];
    play(&setup, &mut state, &mut dice, &moves);
    let told = play(&setup, &mut state, &mut dice, &["check ring with white d8"]);
    let over = outcome(&setup, &state);
    assert!(
        over.winners.is_empty(),
        "the panel was wiped by the team itself, before the case was out: {told}"
    );
    assert_eq!(over.rule.as_str(), "DUE-ALT-133");
    assert!(told.contains("Kyushi earns 1 Street Cred and 0 Karma"), "{told}");
    let (setup, mut state) = at_the_vault(3);
    play(&setup, &mut state, &mut dice, &moves);
    state.facts.push(duels::state::Settled { fact: duels::runs::Fact(2), by: Seat(1) });
    let told = play(&setup, &mut state, &mut dice, &["check ring with white d8"]);
    assert_eq!(outcome(&setup, &state).winners.iter().collect::<Vec<_>>(), [Seat(0)]);
    for line in [
        "the team of Kyushi achieves The contents",
        "Kyushi earns 3 Street Cred and 1 Karma",
        "Midnight earns 1 Street Cred and 0 Karma",
    ] {
        assert!(told.contains(line), "{line}: {told}");
    }
    assert!(!told.contains("the team of Midnight achieves"), "{told}");
}

/// Rules: DUE-ALT-35, DUE-ALT-37, DUE-ALT-38, DUE-ALT-39, DUE-ALT-62, DUE-ALT-126, DUE-ALT-127, DUE-RUN-19
#[test]
fn when_the_rounds_are_over_only_those_are_paid_that_have_left() {
    let (setup, mut state) = at_the_vault(2);
    let mut dice = Dice::from_number(5);
    play(&setup, &mut state, &mut dice, &["pick case for none taking none", "end"]);
    let told = play(&setup, &mut state, &mut dice, &["check wipe-the-panel with white d8", "end"]);
    assert!(outcome(&setup, &state).winners.is_empty(), "the case is in the room: {told}");
    assert!(!told.contains("earns"), "{told}");
    let left =
        AT_THE_VAULT.replace("base = []", "base = []\nout = true\nleft = true\ngear = [\"case\"]");
    let left =
        format!("{left}\n").replace("round = 2", "round = 2\nacting = \"midnight\"\nstored = []");
    let left =
        left.replace("facts = [", "facts = [{ fact = \"the-case-is-taken\", by = \"p1\" }, ");
    let mut state = table(&setup, &left);
    let told = play(&setup, &mut state, &mut dice, &["check wipe-the-panel with white d8", "end"]);
    assert_eq!(outcome(&setup, &state).winners.iter().collect::<Vec<_>>(), [Seat(0)]);
    assert!(told.contains("Kyushi earns 3 Street Cred and 1 Karma"), "{told}");
    assert!(!told.contains("Midnight earns"), "{told}");
}

/// Rules: DUE-ALT-134, DUE-ALT-38
#[test]
fn the_run_ends_when_nobody_is_left_in_the_room() {
    let (setup, _) = at_the_vault(3);
    let by_the_doors = AT_THE_VAULT.replace("x = 36000, y = 7000", "x = 3000, y = 36000");
    let by_the_doors = by_the_doors.replace("x = 36000, y = 31000", "x = 69000, y = 36000");
    let mut state = table(&setup, &by_the_doors);
    let mut dice = Dice::from_number(5);
    play(&setup, &mut state, &mut dice, &["leave"]);
    let told = play(&setup, &mut state, &mut dice, &["leave"]);
    assert!(outcome(&setup, &state).winners.is_empty());
    assert!(
        told.contains("Kyushi earns 1 Street Cred") && told.contains("Midnight earns 1"),
        "{told}"
    );
}

/// Rules: DUE-ALT-61, DUE-ALT-62, DUE-RUN-29
#[test]
fn gear_of_the_run_costs_nothing_to_carry_and_falls_like_any_other() {
    let (setup, mut state) = at_the_vault(3);
    let case = Gear::item("case").expect("there is one");
    assert_eq!(state.roster().piece(case).cost, 0);
    assert_eq!(state.roster().piece(case).dice().count(), 0);
    let mut dice = Dice::from_number(5);
    play(&setup, &mut state, &mut dice, &["pick case for none taking none"]);
    assert!(state.fighter(state.acting).carries(case));
    let told = play(&setup, &mut state, &mut dice, &["give up"]);
    assert!(told.contains("gives up"));
    assert!(state.lying.iter().any(|lying| lying.gear == case), "it stays in the room");
    // A figure that falls leaves it too.
    let hurt = AT_THE_VAULT
        .replace("base = []", "base = []\nhead = 7\nweapon = 5\ngear = [\"case\"]")
        .replace("round = 2", "round = 2\nacting = \"midnight\"\nstored = []")
        .replace("x = 36000, y = 31000", "x = 36000, y = 14000")
        .replace("white-d8\"]", "yellow-d6\", \"white-d8\"]")
        .replace("facts = [", "facts = [{ fact = \"the-case-is-taken\", by = \"p1\" }, ");
    let mut state = table(&setup, &hurt);
    play(
        &setup,
        &mut state,
        &mut dice,
        &["attack kyushi with yellow d6", "dodge none", "take weapon"],
    );
    assert!(state.falling.iter().any(|lost| lost.gear == case));
}

/// Rules: DUE-RUN-22, DUE-RUN-23
#[test]
fn the_next_run_begins_with_whole_figures() {
    let setup = alternative_power();
    let game = game(&setup);
    let choose = |_: &State, _: Seat, moves: &[Move], dice: &mut Dice| {
        dice.index("choice", moves.len() as u32) as usize
    };
    let over = games::show_chosen(&game, &setup, 7, choose, |_| {});
    assert!(over.all().any(|(_, it)| it.clicks() > 0 || it.out || it.left));
    let again = begun(&over.setup, 8);
    for (_, fighter) in again.all() {
        assert!(!fighter.out && fighter.clicks() == 0 && fighter.burned.is_empty());
    }
}

/// Rules: DUE-ALT-126
#[test]
fn a_whole_game_of_bots_ends() {
    let setup = alternative_power();
    for seed in 0..2 {
        let [mut first, mut second] =
            [Greedy::new(Seed::from_number(seed)), Greedy::new(Seed::from_number(seed + 9))];
        let bots: [&mut dyn Bot<Duels>; 2] = [&mut first, &mut second];
        let game = game(&setup);
        let choose = |state: &State, seat: Seat, moves: &[Move], _: &mut Dice| {
            bots[seat.index()].advise(&game, &game.view(state, Viewer::Seat(seat)), moves).chosen
        };
        let over = games::show_chosen(&game, &setup, seed, choose, |_| {});
        assert!(matches!(over.phase, Phase::Over(_)) && over.round <= 10);
    }
}
