//! The report on a sheet.

use duels::characters::Characters;
use duels::sheet::OURS;
use engine::sheets::Sheets;

#[test]
fn a_blank_sheet_is_legal_and_carries_its_name() {
    let text = Characters.blank("Nobody Yet");
    let report = Characters.report(&text, &[]).expect("nothing is agreed on");
    assert!(text.starts_with("Nobody Yet\n") && report.faults.is_empty(), "{report:#?}");
}

#[test]
fn a_report_has_every_fault_with_the_sheet_that_its_remedy_makes() {
    let text = OURS[5].replace("gear factor: 10", "gear factor: 11").replace(", Knife", "");
    let report = Characters.report(&text, &[]).expect("nothing is agreed on");
    let rules: Vec<String> =
        report.faults.iter().filter_map(|fault| Some(fault.rule?.to_string())).collect();
    assert_eq!(rules, ["DUE-GEAR-01", "DUE-CHAR-09"]);
    let mended = report.faults[1].mended.as_deref().expect("it can be applied");
    let after = Characters.report(mended, &[]).expect("nothing is agreed on").faults;
    assert_eq!(after.iter().map(|it| it.rule).collect::<Vec<_>>(), [report.faults[0].rule]);
}

/// Rules: DUE-RACE-43
#[test]
fn new_trolls_have_long_dials_where_the_players_agree() {
    let long = ["troll_slots=6/15/12".to_owned()];
    let places = |text: &str, agreed: &[String]| {
        let report = Characters.report(text, agreed).expect("this can be agreed on");
        report.faults.iter().map(|fault| fault.place.clone()).collect::<Vec<_>>()
    };
    assert_eq!(places(OURS[5], &[]), [""; 0]);
    assert_eq!(places(OURS[5], &long), ["head", "body", "weapon"]);
    assert!(Characters.report(OURS[5], &["magic=no".to_owned()]).is_err());
}

#[test]
fn what_cannot_be_understood_is_told_with_its_line_and_nothing_else() {
    let report = Characters.report("Ray\nrace: Elv\n", &[]).expect("nothing is agreed on");
    assert!(report.text.is_none() && report.steps.is_empty());
    assert!(report.faults.iter().any(|fault| fault.place == "line 2" && fault.rule.is_none()));
}
