//! Teams that seats bring: judged when they sit down, played by their own names, and found again in every saved game.

use duels::Duels;
use duels::figures::{FIGURES, Figure, FigureId};
use duels::gear::Gear;
use duels::roster::{READY, Roster};
use duels::setup::{Costs, SQUAD, Setup};
use duels::sheet::{Agreed, LONGEST, OURS, PRINTED, Sheet, TrollSlots, read};
use duels::team;
use engine::prelude::*;
use engine::story::Silence;
use engine::{AnyGame, AnyTable, Dice, Names, Refusal, Seat, Seats, Seed, Turn, Viewer};

const FIRST: Seat = Seat(0);
const SECOND: Seat = Seat(1);

/// Bollard under another name, with gear of other names.
fn raven() -> String {
    let sheet = OURS[5].replace("Bollard", "Raven");
    sheet.replace("Long Iron", "Needle").replace("Doorframe", "Red Door")
}

/// A character of ours or a printed one, by the first line of the sheet.
fn ready(name: &str) -> &'static str {
    let mut all = OURS.iter().chain(&PRINTED);
    all.find(|text| text.starts_with(name)).unwrap_or_else(|| panic!("there is {name}"))
}

fn agreed() -> Setup {
    Setup { costs: Costs::Agreed, ..Setup::default() }
}

fn bring(setup: &Setup, seat: Seat, text: &str) -> Result<Setup, Refusal> {
    Duels::default().equipped(setup, seat, text)
}

#[track_caller]
fn refused(setup: &Setup, text: &str) -> Refusal {
    bring(setup, FIRST, text).expect_err("it is refused")
}

/// A table of the engine at which the first seat plays Raven.
fn table() -> (Box<dyn AnyGame>, Box<dyn AnyTable>) {
    let game = engine::any(Duels::default());
    let setup = "costs = \"agreed\"\nfirst = \"Kyushi\"\nsecond = \"Midnight\"\n";
    let setup = game.equipped(setup, FIRST, &raven()).expect("a legal sheet");
    let table = game.begin(&setup, Seed::from_number(3)).expect("it begins");
    (game, table)
}

/// Rules: DUE-SETUP-02, DUE-GEAR-08
#[test]
fn a_character_of_ones_own_sits_at_the_table_with_her_own_gear() {
    let setup = bring(&agreed(), FIRST, &raven()).expect("a legal sheet");
    let game = Duels::default().with_brought(&setup).expect("somebody brings a team");
    let state = game.begin(&setup, &mut Dice::from_number(1), &mut Silence).expect("it begins");
    let all: Vec<(u8, &str)> = state.all().map(|(_, it)| (it.who.0, it.name())).collect();
    assert_eq!(all, [(38, "Raven"), (2, "Midnight")]);
    let own = state.fighter(FigureId(38));
    let list: Vec<(u8, &str)> =
        own.figure().gear.iter().map(|gear| (gear.0, &*own.piece(*gear).name)).collect();
    let printed = |name: &str| Gear::find(name).expect("it is printed").0;
    let [colt, medkit, knife] = ["Colt", "Medkit", "Knife"].map(printed);
    let wanted =
        [(83, "Needle"), (84, "Red Door"), (colt, "Colt"), (medkit, "Medkit"), (knife, "Knife")];
    assert_eq!(list, wanted);
    let needle = own.piece(Gear(83));
    assert_eq!((needle.dice_said().as_str(), needle.cost), ("1d10 green, 1d6 green", 8));
}

/// A sheet that says nothing but its choices is worked out: the dice, ranges and numbers are those that ready sheets say.
#[test]
fn what_a_sheet_leaves_out_is_worked_out() {
    let repeats = ["cost", "dice", "ranges", "gear factor", "street cred"];
    let bare = |text: &str| -> String {
        let says = |line: &&str| !repeats.iter().any(|key| line.starts_with(&format!("{key}:")));
        text.lines().filter(says).map(|line| format!("{line}\n")).collect()
    };
    for (text, figure) in OURS.iter().zip(&FIGURES[PRINTED.len()..]) {
        let setup = bring(&agreed(), FIRST, &bare(text)).expect("a legal sheet");
        let brought = setup.brought.figure(FigureId(38));
        let sorted = |figure: &Figure| {
            let mut figure = figure.clone();
            figure.dice.sort_unstable();
            figure
        };
        assert_eq!(sorted(brought), sorted(figure));
    }
}

/// A new troll with the dials of the printed ones.
const LONG_TROLL: &str = "Ray\nrace: Troll\nbonus: yellow 2, blue 1\nhead: 5, 4, 3, 2, 1*, 0**\n\
    body: 10 blue, 9 yellow, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 2*, 1**\n\
    weapon: 9, 8, 7, 6, 5, 4, 3, 2, 1, 1, 0*, 0**\n\
    gear: Knife, Colt, Fichetti, Medkit, Cloak\nupgrades: Smartlink\n";

/// Rules: DUE-RACE-43
#[test]
fn a_new_troll_has_long_dials_only_at_a_table_that_agreed() {
    let long = Setup { troll_slots: TrollSlots::AsOnTheFigures, ..agreed() };
    let setup = bring(&long, FIRST, LONG_TROLL).expect("all agreed on it");
    let begin = |setup: &Setup| {
        let game = Duels::default().with_brought(setup).expect("somebody brings a team");
        game.begin(setup, &mut Dice::from_number(1), &mut Silence).map(|_| ())
    };
    assert_eq!(begin(&setup), Ok(()));
    let saved = toml::to_string(&setup).expect("it is written");
    assert_eq!(toml::from_str::<Setup>(&saved).as_ref(), Ok(&setup), "{saved}");
    assert!(refused(&agreed(), LONG_TROLL).why.contains("[DUE-CHAR-05]"));
    assert!(refused(&long, ready("Bollard")).why.contains("[DUE-CHAR-05]"));
    let without = Setup { troll_slots: TrollSlots::AsInTheBlock, ..setup };
    let refusal = begin(&without).expect_err("nobody agreed on it");
    assert!(refusal.why.contains("[DUE-CHAR-05]"), "{refusal}");
}

/// Rules: DUE-CHAR-19
#[test]
fn every_printed_character_may_be_brought_as_it_is() {
    for text in PRINTED {
        let setup = bring(&agreed(), SECOND, text).unwrap_or_else(|no| panic!("{no}"));
        let figure = setup.brought.figure(FigureId(38));
        assert!(FIGURES.contains(figure), "{}", figure.name);
    }
}

#[test]
fn a_saved_game_is_found_again_with_its_team_and_its_moves_are_taken_back() {
    let (game, mut table) = table();
    table.play(FIRST, "equip needle, red door").expect("it is on her list");
    let before = table.state_hash();
    table.play(SECOND, "equip none").expect("he goes bare");
    let told: Vec<String> =
        table.told(Viewer::Spectator, 0).iter().map(|line| line.to_string()).collect();
    assert!(told.iter().any(|line| line.contains("Raven carries Needle, Red Door")), "{told:?}");
    let saved = table.save();
    game.verify(&saved).expect("it is proven");
    let mut loaded = game.load(&saved).expect("it goes on");
    assert_eq!(loaded.state_hash(), table.state_hash());
    let scene = |table: &dyn AnyTable| engine::plain::draw(&table.scene(Viewer::Seat(SECOND)));
    assert!(scene(&*loaded).contains("Raven") && scene(&*loaded) == scene(&*table));
    loaded.take_back(SECOND, 1, Seats::only(FIRST)).expect("both consent");
    assert_eq!(loaded.state_hash(), before);
    assert_eq!(table.as_of(1).state_hash(), before);
}

/// Rules: DUE-SETUP-06
#[test]
fn what_a_brought_figure_takes_along_is_hidden_until_all_have_chosen() {
    let (_, mut one) = table();
    let (_, mut other) = table();
    one.play(FIRST, "equip needle, red door").expect("it is on her list");
    other.play(FIRST, "equip knife").expect("it is on her list");
    for viewer in [Viewer::Seat(SECOND), Viewer::Spectator] {
        assert_eq!(one.view(viewer), other.view(viewer));
        let told = |table: &dyn AnyTable| {
            let lines = table.told(viewer, 0);
            lines.iter().map(|line| line.to_string()).collect::<Vec<String>>()
        };
        assert_eq!(told(&*one), told(&*other));
    }
    assert_ne!(one.view(Viewer::Seat(FIRST)), other.view(Viewer::Seat(FIRST)));
}

/// A duel to its end, with a brought team at both sides, by moves as they are written.
#[test]
fn two_brought_teams_fight_to_the_end() {
    let game = engine::any(Duels::default());
    let mut setup = "costs = \"agreed\"\nrounds = 2\napart = 24\n".to_owned();
    for (seat, texts) in [
        (FIRST, [raven(), ready("Marrow").replace("Marrow", "Otter")]),
        (SECOND, [raven(), ready("Tidecaller").to_owned()]),
    ] {
        setup = game.equipped(&setup, seat, &texts.join("\n")).expect("legal sheets");
    }
    let mut table = game.begin(&setup, Seed::from_number(5)).expect("it begins");
    let mut dice = Dice::from_number(5);
    for _ in 0..2_000 {
        let Turn::Decide(seat) = table.turn() else { break };
        let moves = table.question().expect("somebody is asked").moves();
        let chosen = dice.index("choice", moves.len() as u32) as usize;
        table.play(seat, &moves[chosen]).unwrap_or_else(|no| panic!("{}: {no}", moves[chosen]));
    }
    assert!(matches!(table.turn(), Turn::Over(_)), "it ends");
    game.verify(&table.save()).expect("it is proven");
}

/// Rules: DUE-GEAR-01, DUE-CHAR-14
#[test]
fn a_team_is_refused_with_every_fault_of_every_sheet() {
    let first = ready("Marrow").replace("aptitude: Rigger", "aptitude: Rigger, Decker");
    let second = raven().replace(", Medkit", "");
    let no = refused(&agreed(), &format!("{first}\n{second}"));
    assert_eq!(no.rule.as_str(), "DUE-CHAR-14");
    let lines: Vec<&str> = no.why.lines().collect();
    assert_eq!(lines[0], format!("there are {} faults in this team:", lines.len() - 1));
    let has = |who: &str, rule: &str| {
        lines.iter().any(|line| line.starts_with(who) && line.ends_with(&format!("[{rule}]")))
    };
    assert!(has("Marrow, aptitude: ", "DUE-CHAR-14"), "{}", no.why);
    assert!(has("Raven, gear: ", "DUE-GEAR-01") && no.why.contains("; add 1"), "{}", no.why);
    let one = refused(&agreed(), &second);
    assert_eq!(one.rule.as_str(), "DUE-GEAR-01");
    assert!(one.why.starts_with("Raven, gear: a gear list has 5 pieces"), "{}", one.why);
}

#[test]
fn what_cannot_be_read_is_told_at_its_line_of_the_whole_text() {
    let text = format!("{}\n\n{}", raven(), ready("Marrow").replace("race: Ork", "race: Orc"));
    let line = text.lines().position(|line| line == "race: Orc").expect("it is there") + 1;
    let no = refused(&agreed(), &text);
    assert!(no.why.starts_with(&format!("line {line}: `Orc` is not a race")), "{}", no.why);
    assert_eq!(no.rule.as_str(), "DUE-SETUP-02");
}

#[test]
fn a_sheet_with_blank_lines_and_comments_is_one_sheet() {
    let spaced =
        format!("# mine\n\n{}\n# the end\n", raven().replace("\nhead", "\n\n# dials\n\nhead"));
    let sheets = team::read(&spaced, Agreed::default()).expect("a legal sheet");
    assert_eq!(sheets, [read(&raven()).expect("a sheet")]);
    let two: Vec<Sheet> =
        team::read(&format!("{spaced}\n\n{}", ready("Marrow")), Agreed::default()).expect("two");
    assert_eq!(two.len(), 2);
}

/// Rules: DUE-SETUP-02
#[test]
fn a_text_that_is_no_team_is_refused() {
    let many = vec![raven(); SQUAD + 1].join("\n");
    let long = " ".repeat(LONGEST + 1);
    for (text, why) in [
        (many.as_str(), "a team has 4 figures at most, and these are 5"),
        (long.as_str(), "a team has at most 16 kB"),
        (" \n\n", "a team has at least one figure"),
        ("race: Elf\n", "line 1: a sheet begins with a name"),
    ] {
        let no = refused(&agreed(), text);
        assert!(no.why.starts_with(why), "{}", no.why);
    }
}

/// Rules: DUE-SETUP-04
#[test]
fn a_team_costs_what_the_team_does_that_it_replaces_unless_costs_are_agreed() {
    let setup = Setup::default();
    let no = refused(&setup, &raven());
    assert_eq!(no.rule.as_str(), "DUE-SETUP-04");
    assert!(no.why.contains("costs 3, and teams at this table cost 2"), "{}", no.why);
    let karkhov = bring(&setup, FIRST, ready("Karkhov")).expect("he costs 2");
    let both = bring(&karkhov, SECOND, ready("Kyushi")).expect("she costs 2");
    assert!(Duels::default().begin(&both, &mut Dice::from_number(1), &mut Silence).is_ok());
}

#[test]
fn everybody_and_everything_at_a_table_has_a_name_of_its_own() {
    let colt = |text: &str| text.replace("Needle (green d10 + green d6 = 8)", "Colt (green d8)");
    let none = |text: &str| text.replace("Red Door", "None");
    let team = [raven(), none(&colt(&raven())), ready("Kyushi").to_owned()].join("\n");
    let other = raven().replace("Raven", "crates");
    let setup = bring(&agreed(), FIRST, &team).expect("legal sheets");
    let setup = bring(&setup, SECOND, &other).expect("a legal sheet");
    let game = Duels::default().with_brought(&setup).expect("somebody brings a team");
    let (figures, gear) = (game.names("FigureId"), game.names("Gear"));
    assert_eq!(figures[38..], ["Raven", "Own Raven", "Own Kyushi", "Own crates"]);
    assert_eq!(gear[83..], ["Needle", "Red Door", "Own Colt", "Own None"]);
    for mut names in [game.words("FigureId"), game.words("Gear")] {
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}

/// Four teams share what a table has room for, so that nobody is refused for what others bring.
#[test]
fn a_team_has_its_share_of_the_own_pieces_at_a_table() {
    let piece = |at: usize| format!("Piece {at} (yellow d4)");
    let sheet = |first: usize| {
        let gear: Vec<String> = (first..first + 5).map(piece).collect();
        let text = raven();
        let line = text.lines().find(|line| line.starts_with("gear:")).expect("a gear list");
        text.replace(line, &format!("gear: {}", gear.join(", ")))
    };
    let team = [sheet(0), sheet(5), sheet(10)].join("\n");
    let four = Setup { costs: Costs::Agreed, ..Setup::of(4) };
    let no = refused(&four, &team);
    assert!(no.why.contains("15 different pieces") && no.why.contains("room for 11"), "{}", no.why);
    let mut two = agreed();
    for seat in [FIRST, SECOND] {
        let team: Vec<String> =
            (0..SQUAD).map(|at| sheet(20 * usize::from(seat.0) + 5 * at)).collect();
        two = bring(&two, seat, &team.join("\n"))
            .expect("two teams have room for all that they carry");
    }
    assert_eq!(Duels::default().with_brought(&two).expect("teams").names("Gear").len(), 83 + 40);
}

#[test]
fn a_set_up_is_written_with_its_teams_and_an_illegal_one_is_not_read() {
    let setup = bring(&agreed(), SECOND, &raven()).expect("a legal sheet");
    let text = toml::to_string(&setup).expect("it is written");
    assert_eq!(toml::from_str::<Setup>(&text).expect("it is read"), setup);
    assert_eq!(setup.brought.text(SECOND), Some(raven().as_str()));
    assert!(!toml::to_string(&Setup::default()).expect("it is written").contains("brought"));
    let wrong = toml::from_str::<Setup>(&text.replace(", Medkit", "")).expect_err("four pieces");
    assert!(wrong.to_string().contains("DUE-GEAR-01"), "{wrong}");
    assert_ne!(setup.brought, Roster::default());
    assert!(READY.is_ready());
}

/// Rules: DUE-SETUP-02
#[test]
fn nobody_brings_a_team_to_a_seat_that_does_not_play() {
    assert!(bring(&agreed(), Seat(2), &raven()).is_err());
    let three = Setup { costs: Costs::Agreed, ..Setup::of(3) };
    let setup = bring(&three, Seat(2), &raven()).expect("three play");
    let two = Setup { third: Default::default(), ..setup };
    let begun = Duels::default().begin(&two, &mut Dice::from_number(1), &mut Silence);
    let no = begun.expect_err("two play");
    assert!(no.why.starts_with("p3 brings a team"), "{}", no.why);
}
