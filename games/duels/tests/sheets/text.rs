//! A sheet as text.

use duels::dice::Colour;
use duels::figures::{PRINTED, Upgrade};
use duels::gear::Tag;
use duels::sheet::{OwnGear, Purchase, Sheet, WhiteDie, read};

fn reads(text: &str) -> Sheet {
    read(text).unwrap_or_else(|wrong| panic!("{wrong:#?}"))
}

#[test]
fn every_printed_sheet_is_read_and_printed_as_it_stands() {
    for text in PRINTED {
        assert_eq!(reads(text).to_string(), text);
    }
}

/// A sheet with all that the printed ones lack.
const RAY: &str = "\
Ray
race: Elf
aptitude: Decker
bonus: none
lowered: second white die
head: 7, 6 black, 6 red blue, 0*
body:
weapon: 3*, 2**
gear: Knife, Wisp (spirit: red d8 + red 4), Junk (), Club (yellow d6 = 2), Knife (blue d4), Deck (cyberdeck: black d6 = 4)
upgrades: Bonus Spells 2, Initiate 3
programs: Hardening, Hardening, RAS Override
";

/// Rules: DUE-GEAR-08, DUE-GEAR-17, DUE-UPG-33
#[test]
fn a_sheet_holds_every_choice_right_or_wrong() {
    let ray = reads(RAY);
    assert_eq!(ray.to_string(), RAY);
    assert_eq!((ray.bonus, ray.lowered), (Some([0; 6]), Some(WhiteDie::Second)));
    assert_eq!(ray.dials[0][2].shields, [Colour::Red, Colour::Blue]);
    assert_eq!(ray.dials.each_ref().map(Vec::len), [4, 0, 2]);
    assert_eq!(ray.upgrades[0], Purchase { times: 2, ..Purchase::of(Upgrade::BonusSpells) });
    assert_eq!(ray.gear[1].kind, Some(Tag::Spirit));
    assert_eq!((ray.gear[3].cost, ray.gear[2].dice.len()), (Some(2), 0));
    assert!(ray.gear[0].is_printed() && !ray.gear[4].is_printed(), "a name is only a name");
}

/// Rules: DUE-UPG-75, DUE-CHAR-24
#[test]
fn other_spellings_are_read() {
    let text = "Ray\r\n\r\n# a remark\r\nMetatype: elf\r\nhead: 1\r\nbody: 1\r\nweapon: 1\r\n\
        upgrades: Rangefinder 2, bonus spells\r\nspells: Power Bolt\r\ngear: stim kit\r\nlowered: First\r\n";
    let ray = reads(&format!("\u{feff}{text}"));
    let printed = "Ray\nrace: Elf\nlowered: first white die\nhead: 1\nbody: 1\nweapon: 1\ngear: stim kit\n\
        upgrades: Range Finder 2 Implants, Bonus Spells 1\nspells: Powerbolt\n";
    assert_eq!(ray.to_string(), printed);
    assert_eq!(ray.gear[0].dice, OwnGear::printed("Stimkit").expect("it is printed").dice);
}

/// What is said of a sheet of which one line is written otherwise.
fn wrong(line: &str, instead: &str) -> String {
    let midnight = PRINTED[2].replace(line, instead);
    assert_ne!(midnight, PRINTED[2], "{line}");
    let wrong = read(&midnight).expect_err(instead);
    wrong.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// Rules: DUE-CHAR-02, DUE-ATTR-10
#[test]
fn what_cannot_be_understood_is_told_with_its_place_and_a_remedy() {
    for (line, instead, said) in [
        ("race: Elf", "race: Efl", "2:7: `Efl` is not a race; did you mean `Elf`?"),
        (
            "race: Elf",
            "rase: Elf",
            "2:1: a sheet has no `rase`; write `race:`\n\
             12:1: the sheet ends without a line `race`; add a line `race: Elf`",
        ),
        ("race: Elf", "race: Elf, Ork", "2:12: there is one race; delete what follows the first"),
        ("cost: 2", "cost: 2\ncost: 3", "4:1: `cost` is already given; delete this line"),
        (
            "cost: 2",
            "cost",
            "3:1: this line says nothing; write what it is about first, such as `race: Elf`",
        ),
        ("cost: 2", "cost: 200", "3:7: `200` is not a number; write it as the printed sheets do"),
        ("blue 2", "blue 2, blue 1", "4:8: `bonus` names blue twice; delete one of them"),
        (
            "white d8",
            "white d9",
            "5:7: `white d9` is not a die, such as `white d6`; write it as the printed sheets do",
        ),
        (
            "head: 7",
            "head: seven",
            "7:7: `seven` is not a click, such as `6`, `6 blue` or `1*`; write it as the printed sheets do",
        ),
        (
            "head: 7",
            "head: -1",
            "7:7: `-1` is not a click, such as `6`, `6 blue` or `1*`; write it as the printed sheets do",
        ),
        (
            "head: 7",
            "head: 6.5",
            "7:7: `6.5` is not a click, such as `6`, `6 blue` or `1*`; write it as the printed sheets do",
        ),
        (
            "Stun Baton",
            "Stun Batton",
            "10:80: `Stun Batton` is not a printed piece of gear; did you mean `Stun Baton`?",
        ),
        (
            "Grapple",
            "Grapple (white d6",
            "10:60: what `Grapple` is made of does not end; write a `)` behind it",
        ),
        (
            "Grapple",
            "Grapple (ghost: white d6)",
            "10:60: `ghost` is not a kind of gear; write spirit, drone, cyberdeck, or nothing",
        ),
        (
            "Grapple",
            "Grapple (white d6 + blue 5)",
            "10:60: `blue 5` is neither a die nor a shield; \
             write a die such as `blue d6`, or a shield of 4 or 6 such as `blue 4`",
        ),
    ] {
        assert_eq!(wrong(line, instead), said, "{instead}");
    }
}

#[test]
fn a_sheet_that_is_cut_off_keeps_nothing() {
    let midnight = PRINTED[2];
    let weapon = midnight.find("weapon").expect("it has a weapon dial");
    let wrong = read(&midnight[..weapon]).expect_err("it has two dials");
    assert_eq!(
        wrong.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["8:1: the sheet ends without a line `weapon`; add a line `weapon: 5, 4*, 3**`"]
    );
    assert_eq!(read("").expect_err("nothing")[0].reason, "a sheet begins with a name");
}

#[test]
fn a_text_of_any_length_is_refused_in_few_words() {
    let long = "Ray\n".repeat(2_500_000);
    let wrong = read(&long).expect_err("10 MB");
    assert_eq!(
        wrong[0].to_string(),
        "1:1: a sheet has at most 16 kB; leave out what is no line of a sheet"
    );
    let many = format!("Ray\nrace: Elf\nhead: {}\nbody: 1\nweapon: 1\n", "1, ".repeat(3_000));
    let wrong = read(&many).expect_err("3,000 clicks");
    assert_eq!(wrong[0].reason, "a line lists at most 40 things");
    let name = "y".repeat(49);
    let wrong = read(&PRINTED[2].replace("Midnight", &name)).expect_err("a long name");
    assert_eq!(wrong[0].reason, "a name has at most 48 letters, and this has 49");
}
