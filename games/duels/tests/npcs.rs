//! Figures of a Run that no seat owns: how a file says them, and what a table knows of them.

use duels::dice::Colour;
use duels::runs::Run;
use duels::runs::npc::{Entry, Initiative, Location, Movement, Targeting};
use duels::runs::read::read;

const JOB: &str = r#"title = "A job"
roles = "double-cross"
site = "outdoors"
rounds = 10

[[thing]]
name = "Lock"
solid = "pillar"
corners = "28 50, 30 50, 30 52, 28 52"

[[figure]]
name = "Dr. Who"
head = "6 black, 5, 2*, 1**"
body = "5, 4, 0, 0"
weapon = "5, 4, 0*, 0**"
dice = ["white d6", "yellow d6"]
ranges = { yellow = 2 }
bonus = { yellow = 1 }
target = "nearest"
attacks = ["yellow d6"]
defence = "white d6"
defences = 1
damage = "d6"
initiative = "head"
at = "30 30"
led = { subdued = 3, forbids = ["movement"] }

[[check]]
name = "Pick it"
at = "Lock"
check = "Black Head 12"

[[check]]
name = "Talk"
at = "Dr. Who"
check = "White Head 12"
leads = true

[[aim]]
name = "In"
checks = ["Pick it"]
"#;

/// The first fault of the job with one line written otherwise.
fn fault(line: &str, otherwise: &str) -> String {
    assert!(JOB.contains(line), "{line}");
    let text = JOB.replace(line, otherwise);
    read(&text).expect_err(otherwise)[0].to_string()
}

#[test]
fn a_file_says_a_figure_and_its_procedure() {
    let script = read(JOB).expect("it is sound");
    let npc = &script.figures[0];
    assert_eq!((npc.name.as_str(), npc.copies()), ("Dr. Who", 1));
    let values: Vec<u8> = npc.figure.dials[0].iter().map(|click| click.value).collect();
    assert_eq!(values, [6, 5, 2, 1]);
    assert_eq!(npc.figure.dials[0][0].shield, Some(Colour::Black));
    assert_eq!(npc.figure.range(Colour::Yellow), Some(2));
    assert_eq!(npc.figure.bonus[Colour::Yellow as usize], 1);
    assert!(matches!(npc.entry, Entry::Stands(at) if (at.x, at.y) == (30_000, 30_000)));
    let procedure = &npc.procedure;
    let is_said = (procedure.target, procedure.movement, procedure.damage, procedure.initiative);
    let expected = (Targeting::Nearest, Movement::Stays, Location::Die, Initiative::Head);
    assert_eq!(is_said, expected);
    assert_eq!((procedure.attacks.len(), procedure.defences), (1, Some(1)));
    let custody = procedure.custody.expect("somebody can lead it");
    assert_eq!(custody.subdued, Some(3));
    assert_eq!((custody.forbids_initiative, custody.forbids_movement), (false, true));
    assert!(script.checks[1].leads && !script.checks[0].leads);
}

#[test]
fn figures_that_arrive_are_numbered() {
    let text = JOB.replace("at = \"30 30\"", "arrives = { rounds = \"6-10\", at = \"3 30\" }");
    let text = text.replace("at = \"Dr. Who\"", "at = \"Lock\"").replace("leads = true", "");
    let script = read(&text).expect("it is sound");
    let npc = &script.figures[0];
    assert_eq!((npc.copies(), npc.name_of(4)), (5, "Dr. Who 5".to_owned()));
}

#[test]
fn each_mistake_about_a_figure_is_told_at_its_place() {
    for (line, otherwise, says) in [
        (
            "name = \"Dr. Who\"",
            "name = \"Kyushi\"",
            "12:1: Kyushi is a figure that teams choose; name it otherwise",
        ),
        ("head = \"6 black, 5, 2*, 1**\"", "", "11:1: `head` is missing"),
        (
            "\"6 black, 5, 2*, 1**\"",
            "\"6 pink, 5\"",
            "13:8: this is no dial; write 3 to 24 values up to 20",
        ),
        (
            "\"6 black, 5, 2*, 1**\"",
            "\"6 black, 5*, 2*, 1**\"",
            "13:8: `5*` has other bullet holes than a dial shows there; mark the last click `**`",
        ),
        (
            "dice = [\"white d6\", \"yellow d6\"]",
            "dice = [\"white d7\"]",
            "16:9: `white d7` is no die; write a colour and a size from d4 to d12: `white d6`",
        ),
        (
            "ranges = { yellow = 2 }",
            "ranges = { yellow = 70 }",
            "17:21: `yellow` is 70; write a number from 0 to 60",
        ),
        (
            "ranges = { yellow = 2 }",
            "ranges = { blue = 8 }",
            "20:12: yellow has no range; mend `dice`, `ranges` or this attack",
        ),
        (
            "attacks = [\"yellow d6\"]",
            "attacks = [\"blue d6\"]",
            "20:12: blue d6 is none of its `dice`",
        ),
        (
            "target = \"nearest\"",
            "target = \"farthest\"",
            "19:10: `farthest` is none of nobody, nearest, alpha; use one of",
        ),
        (
            "defence = \"white d6\"",
            "defence = \"white d8\"",
            "21:1: this die is none of its `dice`; add it to `dice`",
        ),
        (
            "defences = 1",
            "defences = 2",
            "22:1: it defends itself 2 times with 1 of that die; give it a die for each in `dice`",
        ),
        (
            "at = \"30 30\"",
            "",
            "11:1: this figure stands somewhere or arrives, one of the two; write `at = \"36 66\"`",
        ),
        (
            "at = \"30 30\"",
            "at = \"1 30\"",
            "25:6: its base lies over the edge of the table; a base has 3 inches to every side",
        ),
        ("at = \"30 30\"", "at = \"29 48\"", "25:6: its base lies in the Pillar"),
        (
            "at = \"30 30\"",
            "at = \"middle\"",
            "25:6: `middle` is no point; write its inches from the left and from below: `36 66`",
        ),
        (
            "at = \"30 30\"",
            "arrives = { rounds = \"10-6\", at = \"3 30\" }",
            "25:22: `10-6` says no rounds; write `6-10`, or `6` alone",
        ),
        (
            "at = \"30 30\"",
            "arrives = { rounds = \"6-12\", at = \"3 30\" }",
            "25:22: the Run has 10 rounds, and this is round 12",
        ),
        (
            "forbids = [\"movement\"]",
            "forbids = [\"talk\"]",
            "26:33: `talk` is none of initiative, movement",
        ),
        (
            "led = { subdued = 3, forbids = [\"movement\"] }",
            "",
            "37:1: nobody is led by this check; let `at` name a figure that has a table `led`",
        ),
        (
            "at = \"Dr. Who\"",
            "at = \"Dr. Why\"",
            "35:6: `Dr. Why` is none of Lock, Dr. Who; did you mean `Dr. Who`?",
        ),
        (
            "at = \"30 30\"",
            "arrives = { rounds = \"6\", at = \"opposite\" }",
            "25:32: this Run has no doors; write two [[door]], or a point: `3 30`",
        ),
        (
            "[[aim]]",
            "[[fact]]\nname = \"Out\"\nled = \"Dr. Who\"\n\n[[aim]]",
            "41:7: nobody leads this figure out; give it a table `led`, and the Run two [[door]]",
        ),
        ("damage = \"d6\"", "hurt = \"d6\"", "23:1: there is no key `hurt` here"),
    ] {
        let fault = fault(line, otherwise);
        assert!(fault.starts_with(says), "{otherwise}: {fault}");
    }
    let crowd = "arrives = { rounds = \"1-10\", at = \"3 30\" }";
    let twice = JOB.replace("at = \"30 30\"", crowd).replace("at = \"Dr. Who\"", "at = \"Lock\"");
    let twice = twice.replace("leads = true", "");
    let second = &twice[twice.find("[[figure]]").unwrap()..twice.find("[[check]]").unwrap()];
    let both = twice.replace(
        "[[check]]\nname = \"Pick",
        &format!("{}\n[[check]]\nname = \"Pick", second.replace("Dr. Who", "Mr. Who")),
    );
    let faults = read(&both).expect_err("twenty are too many");
    assert!(
        faults[0].to_string().contains("these are 20 figures that no team owns; bring 12 at most"),
        "{}",
        faults[0]
    );
}

/// Rules: DUE-ALT-20, DUE-ALT-21, DUE-ALT-33, DUE-ALT-48, DUE-ALT-49, DUE-ALT-64, DUE-ALT-65, DUE-ALT-66, DUE-ALT-67, DUE-ALT-68, DUE-ALT-117, DUE-ALT-118, DUE-ALT-119, DUE-ALT-120
#[test]
fn the_figures_of_the_sample_run_have_their_numbers() {
    let run = Run::find("Alternative Power").expect("it is ready");
    let script = run.script().expect("it is a Run");
    let [doctor, runner] = &script.figures[..] else { panic!("there are two") };
    let said = |at: usize, dial: usize| {
        let clicks = &script.figures[at].figure.dials[dial];
        clicks.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(doctor.name, "Dr. Mortin");
    assert_eq!(said(0, 0), "6 black 5 5 4 3 3 2 1");
    assert_eq!(said(0, 1), "5 5 4 3 3 3 3 3 2 0 0");
    assert_eq!(said(0, 2), "5 4 3 3 3 2 0 0");
    assert_eq!(doctor.figure.bonus, [0; Colour::COUNT]);
    assert!(doctor.figure.gear.is_empty());
    assert!(matches!(doctor.entry, Entry::Stands(at) if (at.x, at.y) == (36_000, 66_000)));
    assert_eq!(said(1, 0), "6 5 4 3 2 1 0 0");
    assert_eq!(said(1, 1), "6 yellow 6 6 5 5 4 4 3 2 0 0");
    assert_eq!(said(1, 2), "6 5 4 3 2 2 0 0");
    let ranges = [Colour::Yellow, Colour::Blue].map(|colour| runner.figure.range(colour));
    assert_eq!(ranges, [Some(2), Some(8)]);
    assert_eq!(runner.figure.bonus[Colour::Yellow as usize], 1);
    let dice: Vec<String> = runner.figure.dice.iter().map(ToString::to_string).collect();
    assert_eq!(dice, ["white d6", "white d6", "yellow d6", "blue d6"]);
    assert_eq!(runner.copies(), 5);
    let named = |at: usize| script.things[at].name.as_str();
    let terminals = (0..script.things.len()).filter(|at| script.things[*at].is_terminal);
    assert_eq!(terminals.map(named).collect::<Vec<_>>(), ["West terminal", "East terminal"]);
    let open = script.checks.iter().filter(|check| !check.is_secured);
    let open: Vec<&str> = open.map(|check| check.name.as_str()).collect();
    assert_eq!(open, ["Withstand the gas", "Coerce Dr. Mortin"], "a decker changes all others");
    let kidnap = script.aims.iter().find(|aim| aim.brings.is_some()).expect("he can be led out");
    assert_eq!((kidnap.reward.street_cred, kidnap.reward.karma), (2, 1));
}
