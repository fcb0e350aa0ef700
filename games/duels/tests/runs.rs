//! Runs as files: what is wrong with one is told at its place, and a ready one goes by its title.

use duels::figures::FigureId;
use duels::runs::read::read;
use duels::runs::{Run, Script};
use duels::setup::Costs;
use duels::{Duels, Setup};
use engine::Dice;
use engine::prelude::*;

const JOB: &str = r#"title = "A job"
roles = "security"
site = "outdoors"
rounds = 6

[[thing]]
name = "Lock"
solid = "pillar"
corners = "28 30, 30 30, 30 32, 28 32"

[[check]]
name = "Pick it"
at = "Lock"
check = "Black Head 12"

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

/// Rules: DUE-RUN-01, DUE-RUN-05, DUE-RUN-11, DUE-RUN-14, DUE-RUN-20, DUE-RUN-21
#[test]
fn each_sort_of_mistake_is_told_at_its_place() {
    for (line, otherwise, says) in [
        ("rounds = 6", "", "1:1: `rounds` is missing; add `rounds = 10`"),
        ("rounds = 6", "rounds = 0", "4:10: `rounds` is 0; write a number from 1 to 40"),
        (
            "\"security\"",
            "\"sekurity\"",
            "2:9: `sekurity` is none of security, double-cross; did you mean `security`?",
        ),
        (
            "\"outdoors\"",
            "\"roof\"",
            "3:8: `roof` is none of indoors, outdoors; use one of indoors, outdoors",
        ),
        (
            "solid = \"pillar\"",
            "solid = \"bushes\"",
            "8:1: Bushes is no blocking terrain; write a wall, crates, a container or a pillar, or leave `solid` out",
        ),
        (
            "30 32, 28 32",
            "30 32; 28 32",
            "9:11: these are no corners; write 3 to 12 points: `20 20, 26 20, 26 24`",
        ),
        ("30 32, 28 32", "28 32, 30 32", "9:1: "),
        ("at = \"Lock\"", "at = \"Rock\"", "13:6: `Rock` is none of Lock; did you mean `Lock`?"),
        ("Black Head 12", "Black Hat 12", "14:9: `Hat` is no dial; write `Black Head 15`"),
        ("[\"Pick it\"]", "[]", "18:1: this aim has no checks; name one check or more"),
        (
            "[\"Pick it\"]",
            "[\"Pick\"]",
            "18:11: `Pick` is none of Pick it; did you mean `Pick it`?",
        ),
        (
            "[[aim]]",
            "[[aim]]\nextra = true",
            "1:1: nothing has to be done on this Run; write an [[aim]] without `extra`",
        ),
        ("name = \"In\"", "name = \"Lock\"", "17:8: `Lock` is there twice; name it otherwise"),
        (
            "name = \"In\"",
            "name = \"<b>\"",
            "17:8: this is no name; write 1 to 40 letters, digits and blanks",
        ),
        (
            "check = \"Black Head 12\"",
            "check = \"Black Head 12\"\nonly = \"p2\"",
            "19:1: only a team that is not hired can make `Pick it`; name another check, or mend its `only`",
        ),
        (
            "solid = \"pillar\"\ncorners = \"28 30, 30 30, 30 32, 28 32\"\n\n[[check]]\nname = \"Pick it\"\nat = \"Lock\"",
            "corners = \"28 30, 30 30, 30 32, 28 32\"\n\n[[check]]\nname = \"Pick it\"\nat = \"Lock\"\nopens = \"Lock\"",
            "13:9: `Lock` is not solid, so nothing would open; write `solid` for it",
        ),
        ("[[aim]]", "[[aim]]\npays = 3", "17:1: there is no key `pays` here"),
    ] {
        let fault = fault(line, otherwise);
        assert!(fault.starts_with(says), "{otherwise}: {fault}");
    }
    let long = format!("{JOB}{}", "#".repeat(20_000));
    assert!(read(&long).expect_err("it is long")[0].to_string().contains("a Run has 16384 bytes"));
}

/// Rules: DUE-RUN-08
#[test]
fn a_run_of_ones_own_is_agreed_on_by_its_text() {
    let setup = |run: &str| {
        toml::from_str::<Setup>(
            &toml::to_string(
                &[("run", run)].into_iter().collect::<std::collections::BTreeMap<_, _>>(),
            )
            .expect("TOML"),
        )
    };
    let own = setup(JOB).expect("a Run");
    let title = |setup: &Setup| setup.run.script().map(|script: &Script| script.title.clone());
    assert_eq!(title(&own).as_deref(), Some("A job"));
    let again: Setup = toml::from_str(&toml::to_string(&own).expect("TOML")).expect("the same");
    assert_eq!(again, own);
    let ready = setup("the-relay").expect("a ready Run");
    assert_eq!(title(&ready).as_deref(), Some("The Relay"));
    assert!(toml::to_string(&ready).expect("TOML").contains("run = \"The Relay\""));
    assert!(!toml::to_string(&Setup::default()).expect("TOML").contains("run"));
    let unknown = setup("the harbour").expect_err("there is none").to_string();
    assert!(unknown.contains("no Run is called `the harbour`; there is The Relay"), "{unknown}");
    let bad = setup(&JOB.replace("Lock\"\nsolid", "Lock\"\nfirm")).expect_err("a key").to_string();
    assert!(bad.contains("8:1: there is no key `firm` here"), "{bad}");
}

/// Rules: DUE-RUN-24
#[test]
fn figures_begin_on_the_ground_of_every_ready_run() {
    for text in duels::runs::READY {
        let script = read(text).expect("it is sound");
        let run = Run::find(&script.title).expect("it is ready");
        let setup = Setup { run, ..Setup::default() };
        let game = Duels::default().with_brought(&setup).expect("it has names of its own");
        let state = game.begin(&setup, &mut Dice::from_number(1), &mut Vec::new());
        assert_eq!(state.expect("a set-up").terrain, script.terrain);
    }
}

/// Four teams of four figures find room at the edges of every ready Run without doors.
///
/// Rules: DUE-RUN-24, DUE-SETUP-34
#[test]
fn whole_teams_at_all_edges_begin_on_every_ready_run() {
    let all: Vec<FigureId> = FigureId::all().take(16).collect();
    let squad = |team: usize| all[4 * team..4 * team + 4].iter().copied().collect();
    for text in duels::runs::READY {
        let run = Run::read(text).expect("it is sound");
        if run.script().is_some_and(|script| !script.doors.is_empty()) {
            continue;
        }
        let [first, second, third, fourth] = [0, 1, 2, 3].map(squad);
        let costs = Costs::Agreed;
        let setup = Setup { first, second, third, fourth, costs, run, ..Setup::default() };
        let game = Duels::default().with_brought(&setup).expect("it has names of its own");
        let state = game.begin(&setup, &mut Dice::from_number(1), &mut Vec::new());
        assert_eq!(state.map(|state| state.owned().count()), Ok(16));
    }
}
