//! Our own characters.

use duels::figures::{Aptitude, Race, Spell, Upgrade};
use duels::gear::Tag;
use duels::sheet::{Agreed, OURS, Sheet, TrollSlots, read};

fn ours() -> Vec<Sheet> {
    OURS.iter().map(|text| read(text).unwrap_or_else(|wrong| panic!("{wrong:#?}"))).collect()
}

#[test]
fn our_characters_are_legal_and_say_everything_that_follows() {
    for (sheet, text) in ours().iter().zip(OURS) {
        let judged = sheet.judge(Agreed::default());
        let faults: Vec<String> = judged.faults.iter().map(ToString::to_string).collect();
        assert!(judged.is_legal(), "{}: {faults:#?}", sheet.name);
        assert_eq!(sheet.to_string(), text);
        let said = &sheet.stated;
        assert!(said.cost.is_some() && said.dice.is_some() && said.ranges.is_some(), "{text}");
    }
}

#[test]
fn our_characters_fill_what_the_printed_ones_leave_out() {
    let all = ours();
    let many = |is_one: &dyn Fn(&Sheet) -> bool| all.iter().filter(|sheet| is_one(sheet)).count();
    assert_eq!(many(&|it| it.aptitude() == Some(Aptitude::Decker)), 2);
    let drones =
        |it: &Sheet| it.gear.iter().filter(|piece| piece.kind == Some(Tag::Drone)).count() == 2;
    assert_eq!(many(&|it| it.aptitude() == Some(Aptitude::Rigger) && drones(it)), 1);
    assert_eq!(many(&|it| it.spells.contains(&Spell::Summoning)), 1);
    assert_eq!(many(&|it| it.has(Upgrade::Initiate2)), 1);
    assert_eq!(many(&|it| it.race == Race::Troll && it.dials[0].len() == 8), 1);
}

/// Rules: DUE-RACE-43
#[test]
fn a_new_troll_has_long_dials_only_where_the_players_agree() {
    let troll = ours().pop().expect("the last one is a troll");
    let agreed = Agreed { troll_slots: TrollSlots::AsOnTheFigures };
    let faults = troll.judge(agreed).faults;
    let places: Vec<String> = faults.iter().map(|fault| fault.place.to_string()).collect();
    assert_eq!(places, ["head", "body", "weapon"]);
}
