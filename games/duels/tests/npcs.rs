//! Figures of a Run that no seat owns: how a file says them, and what a table knows of them.

use duels::dice::Colour;
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
