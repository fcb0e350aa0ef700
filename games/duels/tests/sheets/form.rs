//! The form of a sheet: every field says what stands in it, and what is changed there is written.

use duels::characters::Characters;
use duels::sheet::{OURS, PRINTED};
use engine::Tint;
use engine::sheets::{
    FieldContent, FieldValue, SheetChange, SheetForm, SheetNumber, SheetOption, Sheets, ThingWish,
};

fn form(text: &str) -> SheetForm {
    Characters.form(text, &[]).expect("it can be understood")
}

fn holds(form: &SheetForm, name: &str) -> FieldContent {
    let found = form.fields.iter().find(|field| field.name == name);
    found.unwrap_or_else(|| panic!("no field `{name}`")).holds.clone()
}

fn options(form: &SheetForm, name: &str) -> Vec<SheetOption> {
    match holds(form, name) {
        FieldContent::One { options, .. } | FieldContent::Several { options, .. } => options,
        other => panic!("{name} has no options: {other:?}"),
    }
}

/// Why an option would be wrong, by the rule.
fn why_not(form: &SheetForm, field: &str, name: &str) -> Option<String> {
    let options = options(form, field);
    let option =
        options.iter().find(|option| option.name == name).expect("there is such an option");
    option.why_not.as_ref().map(|why| why.rule.to_string())
}

fn changed(text: &str, field: &str, to: FieldValue) -> Result<String, String> {
    Characters.changed(text, &SheetChange { field: field.to_owned(), to })
}

fn chosen(names: &[&str]) -> FieldValue {
    FieldValue::Options { chosen: names.iter().map(|name| (*name).to_owned()).collect() }
}

/// The contents of a field as a change that changes nothing.
fn as_it_is(holds: FieldContent) -> FieldValue {
    match holds {
        FieldContent::Words { text, .. } => FieldValue::Words { text },
        FieldContent::One { chosen, .. } => {
            FieldValue::Options { chosen: chosen.into_iter().collect() }
        }
        FieldContent::Several { chosen, .. } => FieldValue::Options { chosen },
        FieldContent::Numbers { numbers, .. } => FieldValue::Numbers { numbers },
        FieldContent::Things { things, .. } => {
            let wish = |thing: engine::sheets::MadeThing| ThingWish {
                name: thing.name,
                kind: thing.kind,
                parts: thing.parts.into_iter().map(|part| part.name).collect(),
            };
            FieldValue::Things { things: things.into_iter().map(wish).collect() }
        }
    }
}

#[test]
fn every_ready_sheet_stays_legal_when_its_fields_are_filled_in_as_they_are() {
    for text in PRINTED.iter().chain(&OURS) {
        for field in form(text).fields {
            let value = as_it_is(field.holds);
            let again = changed(text, &field.name, value).expect("it is as it was");
            let report = Characters.report(&again, &[]).expect("nothing is agreed on");
            assert_eq!(report.faults, [], "{} of {again}", field.name);
            assert_eq!(form(&again).results, form(text).results, "{} of {again}", field.name);
        }
    }
}

/// Returns the result of a topic.
fn result(form: &SheetForm, topic: &str) -> String {
    let found = form.results.iter().find(|result| result.topic == topic);
    found.unwrap_or_else(|| panic!("nothing follows for {topic}")).says.clone()
}

/// Rules: DUE-CHAR-15
#[test]
fn a_finished_sheet_shows_all_that_follows_from_its_choices() {
    for text in PRINTED.iter().chain(&OURS) {
        let (form, report) =
            (form(text), Characters.report(text, &[]).expect("nothing is agreed on"));
        let topics: Vec<&str> = form.results.iter().map(|result| &*result.topic).collect();
        assert!(report.steps.iter().all(|step| topics.contains(&step.topic)), "{topics:?}");
        assert!(form.results.iter().all(|result| !result.says.is_empty()), "{:?}", form.results);
    }
    let tidecaller = form(OURS[3]);
    for (topic, says) in [
        ("Cost", "4"),
        ("Slots", "Head 8, Body 11, Weapon 8"),
        ("Shields", "Head red, Body red"),
        ("Upgrade points", "6 of 10"),
        ("Karma", "0"),
        ("Focus Addiction", "never"),
    ] {
        assert_eq!(result(&tidecaller, topic), says, "{topic}");
    }
}

/// Rules: DUE-CHAR-15
#[test]
fn outcomes_that_are_still_open_are_all_shown() {
    let marrow = OURS[2];
    let open: String = marrow
        .lines()
        .filter(|line| !line.starts_with("body:"))
        .map(|line| format!("{line}\n"))
        .collect();
    let shown = result(&form(&(open + "body: 5, 4, 3*, 2**\n")), "Shields");
    assert!(shown.contains(" or ") && shown.contains("Body black"), "{shown}");
    assert!(!result(&form(marrow), "Shields").contains(" or "));
}

/// Rules: DUE-BASE-07
#[test]
fn a_base_and_ranges_are_there_to_scale() {
    let tape = form(PRINTED[3]).tape.expect("a duel is measured");
    assert_eq!(tape.base, 6);
    let reaches: Vec<(u8, Tint)> =
        tape.reaches.iter().map(|reach| (reach.inches, reach.tint)).collect();
    let liada = [(2, Tint::Yellow), (8, Tint::Blue), (14, Tint::Green), (24, Tint::Red)];
    assert_eq!(reaches, liada);
}

/// Rules: DUE-RACE-43
#[test]
fn options_by_an_agreement_of_the_players_say_why_not_by_it() {
    let [agreed] = [Characters.agreements()[0].option.to_owned()];
    let long = |agreed: &[String]| {
        let form = Characters.form(OURS[5], agreed).expect("it can be understood");
        result(&form, "Slots")
    };
    assert_eq!(long(&[]), "Head 8, Body 11, Weapon 8");
    assert_eq!(long(&[agreed]), "Head 6, Body 15, Weapon 12");
    assert!(Characters.form(OURS[5], &["magic=no".to_owned()]).is_none());
}

/// Rules: DUE-ATTR-05
#[test]
fn a_dial_is_filled_in_with_its_shields_and_faults_are_kept() {
    let FieldContent::Numbers { mut numbers, highest, marks } = holds(&form(OURS[3]), "head")
    else {
        panic!("a dial is a row of numbers");
    };
    assert_eq!((highest, marks), (10, vec![Tint::Red]));
    assert_eq!(numbers[0], SheetNumber { value: 6, marks: vec![Tint::Red], holes: 0 });
    numbers[3].value = 9;
    let text = changed(OURS[3], "head", FieldValue::Numbers { numbers }).expect("it is a dial");
    assert!(text.contains("head: 6 red, 6, 5, 9, 4, 3, 2*, 1**"), "{text}");
    let report = Characters.report(&text, &[]).expect("nothing is agreed on");
    assert!(report.faults.iter().any(|fault| fault.place == "head 4"), "{report:#?}");
}

/// Rules: DUE-UPG-15, DUE-UPG-18, DUE-UPG-52
#[test]
fn an_option_says_which_rule_it_would_break() {
    let shaman = form(OURS[3]);
    assert_eq!(why_not(&shaman, "upgrades", "Smartlink").as_deref(), Some("DUE-UPG-15"));
    assert_eq!(why_not(&shaman, "spells", "Powerbolt").as_deref(), Some("DUE-MAGIC-16"));
    let nobody = Characters.blank("Nobody");
    assert_eq!(why_not(&form(&nobody), "upgrades", "Smartlink"), None);
    assert_eq!(why_not(&form(&nobody), "upgrades", "Clairvoyance").as_deref(), Some("DUE-UPG-52"));
    let linked = changed(&nobody, "upgrades", chosen(&["Smartlink"])).expect("an upgrade");
    assert_eq!(why_not(&form(&linked), "upgrades", "Smartlink"), None, "it is chosen");
    assert_eq!(why_not(&form(&linked), "upgrades", "Smartlink 2").as_deref(), Some("DUE-UPG-18"));
}

#[test]
fn bonus_spells_that_are_chosen_twice_are_counted() {
    let twice = chosen(&["Farsight", "Bonus Spells", "Bonus Spells"]);
    let text = changed(OURS[3], "upgrades", twice).expect("upgrades");
    assert!(text.contains("upgrades: Farsight, Bonus Spells 2\n"), "{text}");
    let FieldContent::Several { chosen, .. } = holds(&form(&text), "upgrades") else {
        panic!("upgrades are several");
    };
    assert_eq!(chosen, ["Farsight", "Bonus Spells", "Bonus Spells"]);
}

/// Rules: DUE-GEART-52, DUE-GEARB-10
#[test]
fn a_piece_says_what_it_costs_and_what_it_would_with_one_part_more() {
    let wish = |name: &str, parts: &[&str]| ThingWish {
        name: name.to_owned(),
        kind: None,
        parts: parts.iter().map(|part| (*part).to_owned()).collect(),
    };
    let things = vec![wish("Long Quiet", &["green d6"]), wish("Knife", &["yellow d6", "white d4"])];
    let text = changed(OURS[3], "gear", FieldValue::Things { things }).expect("gear");
    let FieldContent::Things { things, parts, .. } = holds(&form(&text), "gear") else {
        panic!("gear is made");
    };
    let with = |part: &str| {
        let at = parts.iter().position(|known| known.name == part).expect("there is such a part");
        things[0].with[at]
    };
    assert_eq!((things[0].cost, parts.len()), (Some(3), 42));
    assert_eq!((with("blue d4"), with("white d4"), with("blue 4")), (Some(4), None, None));
    assert_eq!(things[1].cost, None, "no table has yellow with white");
}

#[test]
fn what_a_sheet_cannot_hold_is_refused_with_the_reason() {
    let words = |text: &str| FieldValue::Words { text: text.to_owned() };
    let thing = ThingWish { name: "A, B".to_owned(), kind: None, parts: vec!["red d4".to_owned()] };
    let wrong = [
        changed(OURS[3], "name", words("")),
        changed(OURS[3], "name", words("race: Elf")),
        changed(OURS[3], "name", words(&"x".repeat(49))),
        changed(OURS[3], "race", chosen(&[])),
        changed(OURS[3], "race", chosen(&["Elf", "Ork"])),
        changed(OURS[3], "spells", chosen(&["Fireball"])),
        changed(OURS[3], "spells", chosen(&["Heal"; 41])),
        changed(OURS[3], "gear", FieldValue::Things { things: vec![thing] }),
        changed(OURS[3], "head", chosen(&["Heal"])),
        changed("Ray\nrace: Elv\n", "name", words("Roy")),
    ];
    for why in wrong {
        let why = why.expect_err("it cannot be held");
        assert!(why.contains(';') && why.len() < 200, "{why}");
    }
}

#[test]
fn choices_that_change_everything_drop_what_was_repeated() {
    let text = changed(PRINTED[10], "race", chosen(&["Elf"])).expect("a race");
    assert!(text.contains("race: Elf\n") && !text.contains("dice:"), "{text}");
    let report = Characters.report(&text, &[]).expect("nothing is agreed on");
    assert!(report.faults.iter().all(|fault| fault.place != "dice"), "{report:#?}");
}
