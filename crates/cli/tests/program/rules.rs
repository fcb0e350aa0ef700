//! `tessera rules`.

use crate::bench::tessera;

#[test]
fn the_rulebooks_are_listed() {
    tessera(&["rules"]).ends(0).prints("Singularity: 325 rules");
    let books = tessera(&["rules", "--json"]).ends(0).json();
    assert_eq!(books[0]["game"], "singularity");
    assert_eq!(books[0]["rules"], 325);
}

#[test]
fn every_rule_stands_on_its_line() {
    let run = tessera(&["rules", "singularity"]).ends(0);
    assert_eq!(run.out.lines().filter(|line| line.starts_with("SGY-")).count(), 325);
    let json = tessera(&["rules", "singularity", "--json"]).ends(0).json();
    assert_eq!(json["rules"].as_array().map(Vec::len), Some(325));
}

#[test]
fn a_rule_is_shown_whole_in_any_case() {
    tessera(&["rules", "singularity", "sgy-time-07"])
        .ends(0)
        .prints("SGY-TIME-07  (may; Time Travel cards)")
        .prints("ruling  Only as the first and only action: see SGY-TIME-08.");
    let json = tessera(&["rules", "singularity", "SGY-TIME-07", "--json"]).ends(0).json();
    assert_eq!((&json["id"], &json["kind"]), (&"SGY-TIME-07".into(), &"may".into()));
}

#[test]
fn a_section_is_shown_by_the_beginning_of_its_ids() {
    let run = tessera(&["rules", "singularity", "SGY-TIME"]).ends(0);
    let ids = run.out.lines().filter(|line| line.starts_with("SGY-"));
    assert!(ids.clone().count() > 10 && ids.clone().all(|line| line.starts_with("SGY-TIME-")));
}

#[test]
fn words_find_the_rules_that_have_them_all() {
    tessera(&["rules", "singularity", "--search", "HAND", "limit"]).ends(0).prints("SGY-TURN-11");
    let none = tessera(&["rules", "singularity", "--search", "xyzzy"]).ends(1);
    assert_eq!(none.out, "no rule of Singularity contains all of these words: xyzzy\n");
    assert_eq!(
        tessera(&["rules", "singularity", "--search", "xyzzy", "--json"]).ends(1).out,
        "[]\n"
    );
}

#[test]
fn a_rule_that_is_not_there_gets_a_suggestion() {
    tessera(&["rules", "singularity", "SGY-TIM-07"])
        .complains("Singularity has no rule `SGY-TIM-07`; did you mean `SGY-TIME-07`?");
    tessera(&["rules", "singularity", "hands"]).complains(
        "Singularity has no rule `hands`; look for words with `tessera rules singularity --search WORDS`",
    );
    tessera(&["rules", "singularty"])
        .complains("there is no game `singularty`; did you mean `singularity`?");
}

#[test]
fn coverage_answers_whether_every_rule_is_covered() {
    let json = tessera(&["rules", "singularity", "--coverage", "--summary", "--json"]);
    let all = json.json()["all"].clone();
    assert_eq!(all["total"], 325);
    let expected = if all["covered"] == all["total"] { 0 } else { 1 };
    tessera(&["rules", "singularity", "--coverage", "--summary"]).ends(expected).prints("covered");
    tessera(&["rules", "singularity", "--coverage"]).ends(expected).prints("    code   src/");
}
