//! Purchases: what each costs, what it does to the sheet, and what is refused.

use super::{RAVEN, WREN, buy, gain, grown, line, owns, refused};
use campaign::Growth;
use duels::figures::PRINTED;
use duels::growth::Careers;

fn printed(name: &str) -> &'static str {
    PRINTED.iter().find(|text| text.starts_with(name)).expect("it is printed")
}

/// Rules: DUE-ADV-01, DUE-ADV-02, DUE-ADV-03, DUE-ADV-06, DUE-ADV-36, DUE-GEAR-21
#[test]
fn street_cred_buys_gear_at_its_cost_whatever_connections_one_has() {
    let raven = grown(RAVEN, 5, 0);
    assert_eq!(owns(&raven, "Street Cred"), "8", "3 of the edge and 5 earned");
    let after = buy(&raven, "gear: Knife, Old Friend (blue d6 + yellow d4)");
    assert_eq!(owns(&after, "Street Cred"), "4", "1 and 3, and nothing off");
    assert_eq!(line(&after, "bought gear"), "Knife, Old Friend (blue d6 + yellow d4)");
    assert_eq!(line(&after, "gear"), line(&raven, "gear"), "the first five stay");
    assert_eq!(owns(&after, "Cost"), "3.0", "Street Cred raises no Cost");
    let faults = refused(&raven, "gear: Cannon (green d12 + blue d10)");
    assert_eq!(faults[0].rule.map(|rule| rule.to_string()).as_deref(), Some("DUE-GEARB-05"));
}

/// Rules: DUE-ADV-08, DUE-ADV-13, DUE-ADV-15, DUE-ADV-16, DUE-ADV-30
#[test]
fn kyushi_spends_three_karma_and_then_seven() {
    let kyushi = grown(printed("Kyushi"), 0, 10);
    let first = buy(&kyushi, "upgrade: Synthetic Muscles, Smartlink");
    assert_eq!((&*owns(&first, "Cost"), &*line(&first, "cost")), ("2.3", "2"));
    let second = buy(&first, "upgrade: Combat Monster, Wired Reflexes");
    assert_eq!((&*owns(&second, "Cost"), &*line(&second, "cost")), ("3.0", "3"));
    assert_eq!(line(&second, "dice"), "white d10, white d8, yellow d6, yellow d6");
    assert_eq!(owns(&second, "Karma"), "0");
}

/// Rules: DUE-ADV-11, DUE-ADV-14, DUE-CARD-08, DUE-CARD-38, DUE-VEH-09
#[test]
fn karma_becomes_street_cred_or_buys_passcards_and_only_the_first_raises_the_cost() {
    let raven = grown(RAVEN, 4, 8);
    let after = buy(&raven, "exchange: 2\nvehicle: Motorcycle\npasscard: Doc Wagon, Ares");
    assert_eq!([&*owns(&after, "Street Cred"), &*owns(&after, "Karma")], ["1", "0"]);
    assert_eq!(owns(&after, "Cost"), "3.2");
    assert_eq!(line(&after, "vehicles"), "Motorcycle");
    assert_eq!(line(&after, "passcards"), "Doc Wagon, Ares Macrotechnology");
    let told = raven.spend("exchange: 2").expect("it has Karma").told;
    assert_eq!(
        told,
        ["2 Karma became 4 Street Cred", "then Cost 3.2, counted as 3, Street Cred 11, Karma 6"]
    );
}

/// Rules: DUE-ADV-10, DUE-ADV-17, DUE-ADV-18, DUE-ADV-20
#[test]
fn points_are_bought_one_for_one_in_any_order_if_the_whole_dial_is_legal() {
    let raven = grown(RAVEN, 0, 4);
    let after = buy(&raven, "raise: head 1\nraise: head 2, head 4");
    assert_eq!(line(&after, "head"), "7, 6, 5, 5, 4, 3*, 2**");
    assert_eq!((&*line(&after, "bought points"), &*owns(&after, "Karma")), ("3", "1"));
    assert_eq!(line(&after, "body"), line(&raven, "body"), "shields stay where they are");
}

/// Rules: DUE-ADV-19
#[test]
fn a_point_goes_where_the_value_stays_at_or_below_the_one_to_its_left() {
    let text = RAVEN.replace("head: 6, 5, 5, 4, 4, 3*, 2**", "head: 6, 5, 4, 4, 3, 2*, 1**");
    let raven = grown(&text, 0, 4);
    let faults = refused(&raven, "raise: head 4");
    assert_eq!(faults[0].rule.map(|rule| rule.to_string()).as_deref(), Some("DUE-ATTR-05"));
    assert_eq!(line(&buy(&raven, "raise: head 3"), "head"), "6, 5, 5, 4, 3, 2*, 1**");
}

/// Rules: DUE-ADV-22
#[test]
fn the_shields_of_later_cyberware_go_on_clicks_without_one() {
    let raven = grown(RAVEN, 0, 6);
    let after = buy(&raven, "upgrade: Dermal Armor (body 1, body 5)");
    assert!(line(&after, "body").starts_with("7 blue, 7 yellow, 6 blue, 6, 5 yellow, 5"));
    let faults = refused(&raven, "upgrade: Bone Lacing");
    assert!(faults[0].remedy.contains("Bone Lacing (body 4)"), "{}", faults[0]);
}

/// Rules: DUE-UPG-68, DUE-ADV-31
#[test]
fn a_level_costs_its_difference_and_spell_choices_may_be_saved() {
    let wren = grown(WREN, 0, 6);
    let after = buy(&wren, "upgrade: Initiate 3");
    assert_eq!((&*owns(&after, "Karma"), &*owns(&after, "Cost")), ("2", "4.4"));
    assert_eq!(owns(&after, "spell choices"), "1");
    let more = buy(&after, "upgrade: Bonus Spells 2");
    assert_eq!(owns(&more, "spell choices"), "3");
    let learned = buy(&more, "spell: Summoning");
    assert_eq!(line(&learned, "spells"), "Heal, Powerbolt, Summoning");
    let at_once = buy(&after, "upgrade: Bonus Spells 1\nspell: Banishing");
    assert_eq!(owns(&at_once, "spell choices"), "");
}

/// Rules: DUE-ADV-33
#[test]
fn totemic_bonds_gives_ten_points_at_once() {
    let text = WREN.replace("Initiate 1", "Farsight");
    let wren = grown(&text, 0, 4);
    let ten = "raise: weapon 3, weapon 5, weapon 6, weapon 7, body 2, body 4, body 6, body 8, body 10, body 11";
    let after = buy(&wren, &format!("upgrade: Totemic Bonds\n{ten}"));
    assert_eq!((&*owns(&after, "Karma"), &*line(&after, "bought points")), ("1", ""));
    let more = buy(&wren, &format!("upgrade: Totemic Bonds\n{ten}\nraise: head 3"));
    assert_eq!((&*owns(&more, "Karma"), &*line(&more, "bought points")), ("0", "1"));
    let faults = refused(&wren, "upgrade: Totemic Bonds\nraise: head 3");
    assert!(faults[0].reason.contains("9 have no click"), "{}", faults[0]);
}

/// A purchase that is refused: of whom, what, by which rule, at which line.
const REFUSED: &[(&str, &str, &str, usize)] = &[
    (RAVEN, "gear: Knife\nupgrade: Poor Vision", "DUE-UPG-07", 2),
    (RAVEN, "upgrade: Street Cred", "DUE-UPG-37", 1),
    (WREN, "upgrade: Street Cred", "DUE-ADV-32", 1),
    (RAVEN, "upgrade: Damage/Attribute Optional Rule", "DUE-ATTR-19", 1),
    (RAVEN, "upgrade: Smartlink 2", "DUE-UPG-18", 1),
    (RAVEN, "upgrade: Farsight", "DUE-UPG-52", 1),
    (WREN, "upgrade: Smartlink", "DUE-UPG-15", 1),
    (WREN, "upgrade: Initiate 1", "DUE-UPG-66", 1),
    (RAVEN, "raise: head 8", "DUE-ADV-21", 1),
    (RAVEN, "raise: body 1, body 1, body 1, body 1", "DUE-ATTR-07", 1),
    (RAVEN, "upgrade: Bone Lacing (body 2)", "DUE-ATTR-14", 1),
    (RAVEN, "upgrade: Bone Lacing (head 2)", "DUE-ATTR-13", 1),
    (RAVEN, "upgrade: Bone Lacing", "DUE-ADV-22", 1),
    (RAVEN, "gear: Doc Wagon", "DUE-CARD-07", 1),
    (RAVEN, "gear: Motorcycle", "DUE-VEH-09", 1),
    (RAVEN, "passcard: Ares, Ares", "DUE-CARD-05", 1),
    (RAVEN, "gear: Wisp (spirit: red d6)", "DUE-SPIRIT-01", 1),
    (RAVEN, "vehicle: Motorcycle", "DUE-ADV-05", 1),
    (RAVEN, "exchange: 9", "DUE-ADV-05", 1),
    (RAVEN, "karma: 1", "DUE-ADV-12", 1),
    (RAVEN, "gear: Knife\nlower: head 1", "DUE-ADV-18", 2),
    (RAVEN, "aptitude: Decker", "DUE-ADV-34", 1),
    (RAVEN, "race: Elf", "DUE-ADV-34", 1),
    (RAVEN, "buy off: Poor Vision", "DUE-ADV-35", 1),
    (RAVEN, "bonus: green 1", "DUE-CHAR-21", 1),
    (RAVEN, "programs: Attack", "DUE-CHAR-21", 1),
    (WREN, "spell: Summoning", "DUE-MAGIC-16", 1),
    (WREN, "spell: Heal", "DUE-MAGIC-17", 1),
    (RAVEN, "spell: Heal", "DUE-MAGIC-15", 1),
];

/// Rules: DUE-CHAR-21, DUE-UPG-07, DUE-ADV-05, DUE-ADV-09, DUE-ADV-12, DUE-ADV-18, DUE-ADV-21, DUE-ADV-22
/// Rules: DUE-ADV-32, DUE-ADV-34, DUE-ADV-35, DUE-CARD-07
#[test]
fn what_is_refused_names_rule_line_reason_and_remedy_and_buys_nothing() {
    let mut wrong = Vec::new();
    for (text, purchase, rule, line) in REFUSED {
        let member = grown(text, 1, 8);
        let before = member.sheet();
        match member.spend(purchase) {
            Ok(spent) => wrong.push(format!("{purchase}: {:?}", spent.told)),
            Err(faults) => {
                let is_it = |it: &campaign::Fault| {
                    it.rule.is_some_and(|own| own.as_str() == *rule) && it.line == *line
                };
                let whole = faults.iter().all(|it| !it.reason.is_empty() && !it.remedy.is_empty());
                if !faults.iter().any(is_it) || !whole {
                    wrong.push(format!("{purchase}: wanted {rule} at {line}, got {faults:#?}"));
                }
            }
        }
        assert_eq!(member.sheet(), before);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_cannot_be_understood_is_told_line_by_line() {
    let raven = grown(RAVEN, 9, 9);
    for (purchase, says) in [
        ("", "this buys nothing"),
        ("Knife", "write what it is first"),
        ("geer: Knife", "write `gear:`"),
        ("gear: Knive", "did you mean `Knife`?"),
        ("gear:", "`gear` names nothing"),
        ("vehicle: Tank", "`Tank` is no vehicle"),
        ("passcard: Visa", "`Visa` is no passcard"),
        ("exchange: -1", "is no number of Karma"),
        ("upgrade: Wings", "`Wings` is no upgrade"),
        ("upgrade: Bone Lacing (body)", "is no upgrade with clicks"),
        ("raise: tail 3", "is no click"),
        ("spell: Fireball", "`Fireball` is no spell"),
    ] {
        let faults = refused(&raven, purchase);
        assert!(faults[0].to_string().contains(says), "{purchase}: {}", faults[0]);
    }
    let long = "# \n".repeat(2_000);
    assert!(refused(&raven, &long)[0].reason.contains("4 kB"));
    let faults = refused(&raven, "gear: Knive\n# a remark\nraise: tail 3\nrace: Elf");
    assert_eq!(faults.iter().map(|it| it.line).collect::<Vec<_>>(), [1, 3, 4]);
}

/// Rules: DUE-ADV-04, DUE-ADV-05
#[test]
fn gains_are_of_two_kinds_and_a_loss_is_street_cred_that_was_burned() {
    let raven = grown(RAVEN, 4, 1);
    let after = raven.after(&[gain("street-cred", -1), gain("street-cred", 2)]).expect("gains");
    assert_eq!((&*owns(&after, "Street Cred"), &*line(&after, "burned street cred")), ("8", "1"));
    for (of, amount) in [("karma", -1), ("nuyen", 5), ("karma", 5_000), ("karma", i32::MIN)] {
        assert!(raven.after(&[gain(of, amount)]).is_err(), "{amount} {of}");
    }
}

#[test]
fn only_new_and_legal_characters_enlist() {
    let sheet = grown(RAVEN, 4, 1).sheet();
    let faults = Careers.enlist(&sheet).expect_err("it has grown");
    assert_eq!(faults[0].rule.map(|rule| rule.to_string()).as_deref(), Some("DUE-CHAR-16"));
    assert!(Careers.enlist("Nobody\nrace: Elv").expect_err("no sheet")[0].line == 2);
    let illegal = RAVEN.replace("head: 6, 5", "head: 6, 6, 5");
    assert!(Careers.enlist(&illegal).expect_err("too long")[0].rule.is_some());
}

/// Rules: DUE-CHAR-19, DUE-ADV-09
#[test]
fn what_a_printed_figure_is_allowed_stays_allowed_when_it_grows() {
    for text in PRINTED {
        let member = grown(text, 9, 9);
        let bought = buy(&member, "gear: Knife\npasscard: Renraku\nexchange: 1");
        let again = duels::sheet::read(&bought.sheet()).expect("it is a sheet");
        let judged = again.judge(duels::sheet::Agreed::default());
        assert!(judged.is_legal(), "{:#?}", judged.faults);
    }
}

/// Rules: DUE-ADV-08
#[test]
fn a_step_that_is_bought_later_moves_the_die_on_the_sheet() {
    let draven = grown(printed("Draven"), 0, 9);
    let before = line(&draven, "dice");
    let after = buy(&draven, "upgrade: Reaction Enhancer");
    assert_eq!(before.replacen("white d8", "white d10", 1), line(&after, "dice"));
}
