//! Scenarios of Lowball: what holds, what fails and what cannot be read, each for its own reason.

use super::{Report, ScenarioAnswer, Verdict, ask, check, game_of};
use crate::toy::Lowball;

const TABLE: &str = r#"
game = "lowball"
title = "A wager on a lynx"
rules = ["LOW-WAGER-02"]

[setup]
rounds = 4

[position]
round = 4
[position.seats.p1]
hand = ["ibex", "lynx"]
[position.seats.p2]
score = 14
hand = ["puffin", "zebu"]
"#;

fn report(text: &str) -> Report {
    check(&Lowball, "a.toml", text)
}

/// Returns the report on the usual table with these dice and steps.
fn on_table(rest: &str) -> Report {
    report(&format!("{TABLE}{rest}"))
}

fn differences(rest: &str) -> Vec<String> {
    match on_table(rest).verdict {
        Verdict::Fails(failure) => failure.differences,
        other => panic!("expected a failure, got {other:?}"),
    }
}

fn faults(text: &str) -> Vec<String> {
    match report(text).verdict {
        Verdict::Unreadable(faults) => faults.iter().map(ToString::to_string).collect(),
        other => panic!("expected faults, got {other:?}"),
    }
}

#[test]
fn a_scenario_of_every_sort_of_statement_holds() {
    let report = on_table(
        r#"
[dice]
peek = "zebu"
d6 = [3, 1]
draw = ["okapi", 2]

[[step]]
expect = { turn = "p1", seats.p1.score = 10 }
legal = ["peek p2", "lay lynx", "lay ibex"]
legal_includes = "lay ibex"
legal_excludes = ["lay zebu", "wager 1", "peek p1"]
over = false

[[step]]
refuse = ["lay zebu", "lay okapi"]
rule = "LOW-LAY-01"

[[step]]
seat = "p2"
refuse = "lay zebu"
rule = "LOW-TURN-01"

[[step]]
play = "peek p2"
tells = "p1 peeks at a card of p2: Zebu"
cites = "LOW-PEEK-01"
sees = { seat = "p1", text = ["Zebu", "you have seen Zebu here"], view = { peeked = true } }
hides = [{ seat = ["p2", "spectator"], text = ": zebu" }, { seat = "spectator", view = { peeked = false } }]

[[step]]
play = ["lay lynx", "wager 5"]
expect = { seats.p1 = { score = 8, hand = ["ibex", "okapi"] }, laid = "" }

[[step]]
tells = ["the die shows 3", "p1 lays"]

[[step]]
play = ["lay puffin", "wager 0"]
over = { winner = "p1", rule = "LOW-END-01" }
legal = []
"#,
    );
    assert!(report.holds(), "{report}");
}

#[test]
fn every_statement_can_fail() {
    let play = "[dice]\nd6 = 3\ndraw = \"okapi\"\n[[step]]\nplay = [\"lay lynx\", \"wager 5\"]\n";
    let cases = [
        (
            "[[step]]\nplay = \"lay zebu\"",
            "`lay zebu` by p1 is refused: you hold no Zebu [LOW-LAY-01]",
        ),
        ("[[step]]\nplay = \"sing\"", "`sing` is not a move for p1"),
        (
            "[[step]]\nseat = \"p2\"\nplay = \"lay zebu\"",
            "`lay zebu` by p2 is refused: it is the turn of p1",
        ),
        (
            "[[step]]\nrefuse = \"lay ibex\"\nrule = \"LOW-LAY-01\"",
            "`lay ibex` by p1 is allowed; expected LOW-LAY-01",
        ),
        (
            "[[step]]\nrefuse = \"wager 1\"\nrule = \"LOW-LAY-01\"",
            "is refused, but not by LOW-LAY-01",
        ),
        (
            "[[step]]\nlegal = [\"lay ibex\", \"lay lynx\"]",
            "`legal`: there, but not expected: peek p2",
        ),
        (
            "[[step]]\nlegal = [\"lay ibex\", \"lay lynx\", \"peek p2\", \"lay zebu\"]",
            "`legal`: expected, but not there: lay zebu",
        ),
        ("[[step]]\nlegal_includes = \"lay zebu\"", "`lay zebu` is not listed: you hold no Zebu"),
        ("[[step]]\nlegal_excludes = \"lay ibex\"", "`legal_excludes`: `lay ibex` is listed"),
        (
            "[[step]]\nplay = \"lay ibex\"\nlegal_excludes = \"wager 1\"",
            "`legal_excludes`: `wager 1` is allowed",
        ),
        ("[[step]]\nexpect = { seats.p2.score = 13 }", "`seats.p2.score`: expected 13, got 14"),
        (
            "[[step]]\nexpect = { laid = \"lynx\" }",
            "`laid`: expected \"lynx\", but it is not there",
        ),
        ("[[step]]\nover = true", "`over`: the game goes on, and p1 must decide"),
        ("[[step]]\nsees = { seat = \"p2\", text = \"ibex\" }", "`sees`: p2 is not shown `ibex`"),
        (
            "[[step]]\nsees = { seat = \"p1\", view = { round = 3 } }",
            "`sees`: p1: `round`: expected 3, got 4",
        ),
        ("[[step]]\nhides = { seat = \"p1\", text = \"IBEX\" }", "`hides`: p1 is shown `IBEX`"),
        (
            "[[step]]\nhides = { seat = \"p1\", view = { round = 4 } }",
            "`hides`: p1 has a view just like that",
        ),
        ("[[step]]\nplay = \"lay ibex\"\ntells = \"p2 lays\"", "does not say `p2 lays`"),
        ("[[step]]\nplay = \"lay ibex\"\ncites = \"LOW-DRAW-01\"", "does not cite LOW-DRAW-01"),
        ("[dice]\nd6 = 3\n[[step]]\nover = false", "1 scripted results for `d6` are left over"),
        ("[[step]]\nplay = \"peek p2\"", "the dice were asked for `peek`, and no result"),
        (
            "[dice]\npeek = \"okapi\"\n[[step]]\nplay = \"peek p2\"",
            "the scripted result `okapi` for `peek` is not a card that is there",
        ),
        (
            &format!("{play}[[step]]\nplay = [\"lay zebu\", \"wager 0\"]"),
            "the scripted results for `d6` ran out",
        ),
        (&format!("{play}tells = \"p2 lays\""), "does not say `p2 lays`"),
        (
            &format!("{play}[[step]]\nplay = \"lay zebu\"\ntells = \"p1 lays\""),
            "does not say `p1 lays`",
        ),
    ];
    for (rest, expected) in cases {
        let found = differences(rest);
        assert!(found.iter().any(|one| one.contains(expected)), "{rest}\n{expected}\n{found:?}");
    }
}

#[test]
fn the_end_of_a_game_must_be_the_one_expected() {
    let end = "[dice]\nd6 = [3, 1]\ndraw = [0, 0]\n[[step]]\n\
               play = [\"lay lynx\", \"wager 0\", \"lay puffin\", \"wager 0\"]\n";
    for over in ["false", "{ winner = \"p2\" }", "{ rule = \"LOW-END-02\" }", "{ winner = [] }"] {
        let found = differences(&format!("{end}over = {over}"));
        assert!(found[0].contains("the end: p1 won, lowest score [LOW-END-01]"), "{found:?}");
    }
    assert!(on_table(&format!("{end}over = {{ winner = [\"p1\"] }}")).holds());
    let after = differences(&format!("{end}[[step]]\nplay = \"lay zebu\""));
    assert!(after[0].contains("nobody has to decide"), "{after:?}");
}

#[test]
fn a_failure_shows_the_step_the_position_and_the_story() {
    let report = on_table("[[step]]\nplay = \"lay ibex\"\n[[step]]\nexpect = { laid = \"lynx\" }");
    let printed = report.to_string();
    for expected in [
        "fails       a.toml: A wager on a lynx\n    step 2, line 18\n",
        "    - `laid`: expected \"lynx\", got \"ibex\"\n    the position:\n      round = 4\n",
        "    the story so far:\n      p1 lays a card face down [LOW-LAY-01]",
    ] {
        assert!(printed.contains(expected), "{printed}");
    }
}

#[test]
fn a_report_can_be_read_by_programs() {
    let holds = serde_json::to_value(on_table("[[step]]\nover = false")).expect("JSON");
    assert_eq!(
        holds,
        serde_json::json!({ "name": "a.toml", "title": "A wager on a lynx", "verdict": "holds" })
    );
    let fails = serde_json::to_value(on_table("[[step]]\nover = true")).expect("JSON");
    assert_eq!(
        (&fails["verdict"], &fails["why"]["step"]),
        (&"fails".into(), &"step 1, line 16".into())
    );
    let unreadable = serde_json::to_value(report("game = 1")).expect("JSON");
    assert_eq!(
        (&unreadable["verdict"], &unreadable["why"][0]["line"]),
        (&"unreadable".into(), &1.into())
    );
}

#[test]
fn a_new_game_is_set_up_by_the_scripted_dice_or_by_a_seed() {
    let head = "game = \"lowball\"\ntitle = \"x\"\n[setup]\nseats = 1\n";
    let cards = "\"ibex\", \"ibex\", \"zebu\", \"ibex\", \"ibex\", \"ibex\"";
    let step = "[[step]]\ntells = \"p1 is dealt Ibex\"\nexpect = { seats.p1.hand = [\"ibex\", \"ibex\", \"ibex\", \"ibex\", \"ibex\", \"zebu\"] }";
    let scripted = report(&format!("{head}[dice]\ndeal = [{cards}]\n{step}"));
    assert!(scripted.holds(), "{scripted}");
    let seeded = format!("{head}[dice]\nseed = 7\n[[step]]\ncites = \"LOW-DEAL-01\"");
    assert!(report(&seeded).holds());
    assert!(report(&seeded.replace("7", "\"a phrase\"")).holds());
}

#[test]
fn a_set_up_can_be_refused_by_a_rule() {
    let text = "game = \"lowball\"\ntitle = \"x\"\nrefused = \"LOW-DEAL-01\"\n[setup]\nseats = 5\n";
    assert!(report(text).holds());
    for (from, to) in [("DEAL", "TURN"), ("seats = 5", "seats = 2")] {
        assert!(matches!(report(&text.replace(from, to)).verdict, Verdict::Fails(_)), "{to}");
    }
}

#[test]
fn all_faults_of_a_file_are_found_at_once_with_their_places() {
    let text = "game = \"lowbal\"\ntitel = \"x\"\nrules = [\"LOW-DEAL-09\"]\n[setup]\nround = 3\n\
                [dice]\ndraw = [\"okapi\", \"emu\"]\nseed = true\n\
                [[step]]\nplay = \"x\"\nrefuse = \"y\"\n[[step]]\n[[step]]\nexpct = 1\nover = 3\n\
                sees = { seat = \"p0\", txt = \"\" }";
    let found = faults(text);
    let expected = [
        "1:1: `title` is missing",
        "1:8: this scenario is for `lowbal`; write `lowball`",
        "2:1: there is no key `titel` here; did you mean `title`?",
        "3:10: there is no rule `LOW-DEAL-09`; did you mean `LOW-DEAL-01`?",
        "4:2: nothing here is called `round`; did you mean `rounds`?",
        "7:8: \"emu\" is not a result of `draw`",
        "8:8: a seed is a number or a text",
        "9:1: the step both plays and refuses",
        "9:1: `refuse` and `rule` belong together",
        "12:1: the step does nothing",
        "14:1: there is no key `expct` here; did you mean `expect`?",
        "15:1: that is not how a game can end",
        "16:8: the step does not say what to look for",
        "16:17: `p0` is not a viewer of this table; write p1 to p4 or spectator",
        "16:23: there is no key `txt` here; did you mean `text`?",
    ];
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found}\n{expected}");
    }
}

#[test]
fn an_impossible_position_is_refused_where_it_says_so() {
    let table = TABLE.replace("\"zebu\"", "\"emu\"").replace("\"ibex\"", "\"yak\"");
    let found = faults(&format!("{table}[[step]]\nover = false"));
    let places: Vec<&str> = found.iter().map(|fault| &fault[..5]).collect();
    assert_eq!(places, ["12:1:", "15:1:"], "{found:?}");
    assert!(found[0].contains("seats.p1.hand: there is no card `yak`"), "{found:?}");
}

#[test]
fn seats_that_the_table_does_not_have_are_refused() {
    let steps = "[[step]]\nseat = \"p3\"\nhides = { seat = \"p9\", text = \"ibex\" }";
    assert_eq!(
        faults(&format!("{TABLE}{steps}")),
        [
            "17:8: `p3` is not a seat of this table; write p1 to p2",
            "18:18: `p9` is not a viewer of this table; write p1 to p2 or spectator"
        ]
    );
}

#[test]
fn what_is_no_toml_is_unreadable() {
    let found = faults("game = \"lowball\"\ntitle = \n[[step]]\nover = false");
    assert!(found[0].starts_with("2:9: "), "{found:?}");
    assert!(faults("game = \"lowball\"\ntitle = \"x\"")[0].contains("has no step"));
}

#[test]
fn the_game_of_a_scenario_is_found_without_knowing_it() {
    assert_eq!(game_of(TABLE).as_deref(), Ok("lowball"));
    assert_eq!(game_of("title = 3").expect_err("no game")[0].line, 1);
}

#[test]
fn every_slip_of_the_pen_in_a_position_or_an_expectation_is_found_with_its_place() {
    let text = r#"
game = "lowball"
title = "Nothing of this is there"
[setup]
rounds = 4
[position]
rond = 3
peeked = "yes"
turn = "p9"
[position.seats.p1]
hand = "ibex"
socre = 3
[position.seats.p9]
score = 1
[[step]]
expect = { seats.p1.hnad = [], seats.p9.hand = [], zzz = false }
[[step]]
expect = { seats.p1.hand = ["lynks"], peeked = 0, laid = ["ibex"], turn = "p3" }
[[step]]
expect = { seats.p1.hand = { hass = "ibex", lacks = "zebbu", size = { at_last = 2 } } }
[[step]]
expect = { seats.p1.score = {}, round = { at_most = "3" } }
[[step]]
expect = {}
"#;
    let found = faults(text);
    for expected in [
        "7:1: rond: there is no such field; did you mean `round`?; correct the position",
        "8:1: peeked: give `true` or `false`; correct the position",
        "9:1: turn: `p9` is not playing; there are p1 to p2; correct the position",
        "11:1: seats.p1.hand: give a list in square brackets; correct the position",
        "12:1: seats.p1.socre: there is no such field; did you mean `score`?; correct the position",
        "13:17: seats.p9: `p9` is not playing; there are p1 to p2; correct the position",
        "16:21: seats.p1.hnad: there is no such field; did you mean `hand`?; correct the expectation",
        "16:38: seats.p9: `p9` is not playing; there are p1 to p2; correct the expectation",
        "16:52: zzz: there is no such field; there are round, turn, peeked, laid, discard, seats; \
         correct the expectation",
        "18:21: seats.p1.hand[0]: there is no name `lynks`; did you mean `lynx`?; correct the expectation",
        "18:39: peeked: give `true` or `false`; correct the expectation",
        "18:51: laid: give a name in quotation marks; correct the expectation",
        "18:68: turn: `p3` is not playing; there are p1 to p2; correct the expectation",
        "20:30: seats.p1.hand.hass: there is no bound `hass`; did you mean `has`?; correct the expectation",
        "20:45: seats.p1.hand.lacks[0]: there is no name `zebbu`; did you mean `zebu`?; correct the expectation",
        "20:71: seats.p1.hand.size.at_last: there is no bound `at_last`; did you mean `at_least`?; correct the expectation",
        "22:21: seats.p1.score: this expects nothing; give a whole number from -32768 to 32767; correct the expectation",
        "22:43: round.at_most: give a whole number;",
        "24:10: this expects nothing; name a part of the position",
    ] {
        let is_told = found.iter().any(|fault| fault.starts_with(expected));
        assert!(is_told, "{expected}\n{found:#?}");
    }
}

#[test]
fn who_must_decide_can_be_expected() {
    assert!(on_table("[[step]]\ndecides = \"p1\"").holds());
    assert_eq!(differences("[[step]]\ndecides = \"p2\""), ["`decides`: expected p2, got p1"]);
    let end = "[dice]\nd6 = [3, 1]\ndraw = [0, 0]\n[[step]]\n\
               play = [\"lay lynx\", \"wager 0\", \"lay puffin\", \"wager 0\"]\ndecides = \"p2\"\n";
    assert_eq!(differences(end), ["`decides`: expected p2, but the game is over"]);
}

#[test]
fn of_a_game_that_is_over_no_move_is_expected() {
    let end = "[dice]\nd6 = [3, 1]\ndraw = [0, 0]\n[[step]]\n\
               play = [\"lay lynx\", \"wager 0\", \"lay puffin\", \"wager 0\"]\n";
    let over = "nothing can be played: the game is over";
    assert_eq!(differences(&format!("{end}legal_includes = \"lay zebu\"")), [over]);
    let told = differences(&format!("{end}legal_excludes = \"lay zebu\""));
    assert!(told[0].starts_with("`legal_excludes`: the game is over"), "{told:?}");
}

#[test]
fn a_hand_is_expected_in_any_order_and_every_card_of_it_counts() {
    let hand = |expected: &str| {
        let table = TABLE.replace("\"ibex\", \"lynx\"", "\"lynx\", \"ibex\", \"lynx\"");
        report(&format!("{table}[[step]]\nexpect = {{ seats.p1.hand = {expected} }}")).holds()
    };
    for holds in [
        "[\"lynx\", \"ibex\", \"lynx\"]",
        "[\"2 lynx\", \"ibex\"]",
        "{ size = 3 }",
        "{ has = \"2 lynx\" }",
        "{ lacks = \"zebu\" }",
        "{ lacks = \"2 ibex\" }",
    ] {
        assert!(hand(holds), "{holds}");
    }
    for fails in ["[\"ibex\", \"lynx\"]", "{ size = 2 }", "{ lacks = \"lynx\" }"] {
        assert!(!hand(fails), "{fails}");
    }
}

#[test]
fn a_slip_of_the_pen_in_a_view_is_neither_seen_nor_hidden() {
    for look in ["sees", "hides"] {
        let found = differences(&format!(
            "[[step]]\n{look} = {{ seat = \"p1\", view = {{ peekd = false }} }}"
        ));
        let slip = format!("`{look}`: p1: `peekd`: there is no such field; did you mean `peeked`?");
        assert_eq!(found, [slip]);
    }
}

/// Returns the answer of the usual table to these dice and steps.
fn asked(rest: &str) -> ScenarioAnswer {
    ask(&Lowball, &format!("{TABLE}{rest}")).expect("the question can be read")
}

fn told(answer: &ScenarioAnswer) -> Vec<&str> {
    answer.told.iter().flat_map(|told| &told.lines).map(String::as_str).collect()
}

#[test]
fn a_refusal_is_told_where_it_comes() {
    let answer = asked(
        "[dice]\nd6 = 3\ndraw = \"okapi\"\n[[step]]\nplay = [\"lay zebu\", \"lay lynx\", \"lay ibex\", \"wager 0\"]",
    );
    let told = told(&answer);
    assert!(told[0].starts_with("`lay zebu` by p1 is refused"), "{told:?}");
    assert!(told[1].starts_with("p1 lays a card face down"), "{told:?}");
    assert!(told[2].starts_with("`lay ibex` by p1 is refused"), "{told:?}");
    assert!(told[3].starts_with("p1 wagers"), "{told:?}");
}

#[test]
fn an_answer_stops_at_the_first_die_that_is_not_scripted() {
    let step = "[[step]]\nplay = [\"lay lynx\", \"wager 5\"]\n[[step]]\nplay = \"lay puffin\"";
    let answer = asked(step);
    let lines = told(&answer);
    let last = lines.last().expect("something is told");
    assert!(last.starts_with("chance: the dice were asked for `d6`"), "{lines:?}");
    assert!(!lines.iter().any(|line| line.contains("the die shows")), "{lines:?}");
    assert_eq!((answer.told.len(), answer.is_whole), (1, false));
    assert_eq!(answer.end, "the answer stops here: what follows depends on that result");
    // The table is the one at which the die was asked for.
    let table = answer.table.expect("there is a table");
    assert!(table.contains("has Lynx") && table.contains("wager nothing"), "{table}");
    let whole = asked(&format!("[dice]\nd6 = 3\ndraw = \"okapi\"\n{step}"));
    assert!(told(&whole).iter().any(|line| line.contains("the die shows 3")), "{whole:?}");
}

#[test]
fn a_new_game_that_chance_does_not_know_is_not_told() {
    let text = "game = \"lowball\"\n[[step]]\nplay = \"lay lynx\"";
    let answer = ask(&Lowball, text).expect("the question can be read");
    let lines = told(&answer);
    assert!(lines.last().is_some_and(|line| line.starts_with("chance: ")), "{lines:?}");
    assert!(!lines.iter().any(|line| line.contains("is dealt")), "{lines:?}");
    assert_eq!((answer.is_whole, answer.table), (false, None));
}
