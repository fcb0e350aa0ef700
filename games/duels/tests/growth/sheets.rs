//! Sheets that say what was earned and bought: by hand or by a campaign, they are the same.

use super::{RAVEN, buy, grown};
use duels::Duels;
use duels::dials::Dial;
use duels::figures::FIGURES;
use duels::gear::Gear;
use duels::setup::{Costs, Setup};
use duels::sheet::{Agreed, OURS, Sheet, read};
use engine::prelude::*;
use engine::{Dice, Playing, Seat, Seed, Turn, Viewer};
use std::sync::Arc;

const PURCHASE: &str = "upgrade: Bone Lacing (body 4)\nraise: head 1, head 2\nexchange: 1\npasscard: Renraku\ngear: Stimkit";

/// Raven after the purchase, written by hand.
const BY_HAND: &str = "Raven
race: Ork
cost: 3
bonus: yellow 1, blue 1
dice: white d4, white d4, yellow d8
ranges: yellow 2, blue 14, green 14
head: 7, 6, 5, 4, 4, 3*, 2**
body: 7, 7 yellow, 6 blue, 6 blue, 5, 5, 4, 4, 3, 3, 2, 2, 1*, 1**
weapon: 6, 5, 4, 4, 3, 2, 1, 1*, 1**
gear: Knife, Colt, Fichetti, Medkit, Cloak
upgrades: Smartlink, Black Market Connections, Street Cred
gear factor: 11
street cred: 7
karma: 1
earned: street cred 5, karma 9
exchanged karma: 1
bought points: 2
bought upgrades: Bone Lacing
bought gear: Stimkit
passcards: Renraku
";

/// Plays some moves with a character in the first seat, and returns the saved game.
fn saved(sheet: &str) -> String {
    let setup = Setup { costs: Costs::Agreed, ..Setup::default() };
    let setup = Duels::default().equipped(&setup, Seat(0), sheet).expect("a legal sheet");
    let game = Duels::default().with_brought(&setup).expect("somebody brings a team");
    let begun = Playing::begin(Arc::new(game), setup, Seed::from_number(4));
    let mut playing = begun.expect("it begins");
    let mut dice = Dice::from_number(4);
    for _ in 0..60 {
        let Turn::Decide(seat) = playing.turn() else { break };
        let moves = playing.moves();
        let mv = moves[dice.index("choice", moves.len() as u32) as usize];
        playing.play_move(seat, &mv).expect("a listed move is allowed");
    }
    playing.save()
}

#[test]
fn a_game_with_a_character_grown_by_hand_is_the_same_as_with_one_of_a_campaign() {
    let raven = buy(&grown(RAVEN, 5, 9), PURCHASE);
    assert_eq!(raven.sheet(), BY_HAND);
    assert_eq!(saved(&raven.sheet()), saved(BY_HAND));
}

#[test]
fn a_grown_sheet_says_nothing_that_it_does_not_print() {
    let sheet = read(BY_HAND).expect("it is a sheet");
    assert_eq!(sheet.to_string(), BY_HAND);
    let judged = sheet.judge(Agreed::default());
    assert!(judged.is_legal(), "{:#?}", judged.faults);
    let budgets: Vec<String> = judged.budgets.iter().map(ToString::to_string).collect();
    assert!(budgets.contains(&"Karma 8 of 9".to_owned()), "{budgets:?}");
    assert!(budgets.contains(&"Street Cred 3 of 10".to_owned()), "{budgets:?}");
}

/// Rules: DUE-CARD-11, DUE-CARD-38, DUE-RUN-22, DUE-RUN-23
#[test]
fn every_game_begins_with_all_that_is_on_the_sheet() {
    let setup = Setup { costs: Costs::Agreed, ..Setup::default() };
    let setup = Duels::default().equipped(&setup, Seat(0), BY_HAND).expect("a legal sheet");
    let game = Duels::default().with_brought(&setup).expect("somebody brings a team");
    let state = game.begin(&setup, &mut Dice::from_number(1), &mut Vec::new()).expect("it begins");
    let raven = state.all().find(|(_, it)| it.name() == "Raven").expect("she is there").1;
    assert!(raven.cards.has(duels::passcards::RENRAKU) && raven.cards.iter().count() == 1);
    assert!(raven.played.is_empty() && raven.burned.is_empty() && !raven.out);
    assert_eq!(Dial::ALL.iter().map(|dial| raven.moved(*dial)).sum::<u8>(), 0);
    let stimkit = Gear::find("Stimkit").expect("it is printed");
    assert!(raven.figure().gear.contains(&stimkit));
    assert_eq!(raven.figure().dial(Dial::Head)[0].value, 7);
    assert!(!game.view(&state, Viewer::Spectator).open.setup.brought.is_ready());
}

/// Rules: DUE-BASE-13, DUE-BASE-14
#[test]
fn a_printed_name_on_a_new_sheet_is_a_marker_and_the_printed_figure_has_its_own_numbers() {
    let kyushi = BY_HAND.replace("Raven", "Kyushi");
    let setup = Setup { costs: Costs::Agreed, ..Setup::default() };
    let setup = Duels::default().equipped(&setup, Seat(0), &kyushi).expect("a legal sheet");
    let own = setup.brought.squad(Seat(0)).expect("a team")[0];
    let marked = setup.brought.figure(own);
    assert_eq!((marked.dial(Dial::Head)[0].value, marked.cost), (7, 3));
    let printed = FIGURES.iter().find(|figure| figure.name == "Kyushi").expect("it is printed");
    assert_eq!((printed.dial(Dial::Head)[0].value, printed.cost), (6, 2));
    let as_itself = setup.brought.figure(duels::figures::FigureId::find("Kyushi").expect("it is"));
    assert_eq!(as_itself, printed);
}

#[test]
fn a_field_that_is_filled_in_otherwise_keeps_what_was_bought() {
    use duels::characters::Characters;
    use engine::sheets::{FieldContent, FieldValue, SheetChange, Sheets};
    let form = Characters.form(BY_HAND, &[]).expect("it is a sheet");
    let field = form.fields.iter().find(|field| field.name == "upgrades").expect("a field");
    let FieldContent::Several { chosen, .. } = &field.holds else { panic!("several") };
    let to = FieldValue::Options { chosen: chosen.clone() };
    let change = SheetChange { field: "upgrades".to_owned(), to };
    let after = Characters.changed(BY_HAND, &change).expect("it is the same");
    let upgrades = |text: &str| -> Vec<_> { read(text).expect("a sheet").upgrades };
    assert_eq!(upgrades(&after), upgrades(BY_HAND));
}

/// A long gear list lists some choices of gear, never more than there is room for.
#[test]
fn a_long_gear_list_is_chosen_from() {
    let bought = vec!["Knife"; 30].join(", ");
    let long = OURS[5].to_owned() + &format!("earned: street cred 90\nbought gear: {bought}\n");
    let sheet: Sheet = read(&long).expect("it is a sheet");
    assert!(sheet.judge(Agreed::default()).is_legal());
    let setup = Setup { costs: Costs::Agreed, ..Setup::default() };
    let setup = Duels::default().equipped(&setup, Seat(0), &long).expect("a legal sheet");
    let game = Duels::default().with_brought(&setup).expect("somebody brings a team");
    let state = game.begin(&setup, &mut Dice::from_number(1), &mut Vec::new()).expect("it begins");
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    let many = moves.len();
    assert!((2..=600).contains(&many), "{many}");
}

/// Rules: DUE-LORE-01, DUE-LORE-02, DUE-LORE-03, DUE-TERM-16, DUE-CARD-37
#[test]
fn the_page_tells_the_setting_and_calls_the_play_area_by_one_name() {
    let page = include_str!("../../../../docs/duels.md");
    for words in ["2063", "2011", "Runners are hired", "made by fans", "shown in public"] {
        assert!(page.contains(words), "{words}");
    }
    assert!(!page.contains("battle site") && !page.contains("battlefield"));
}
