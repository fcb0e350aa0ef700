//! A Run of a designer: a file with which the game is published, and which a table plays that names no other.

use bots::{Bot, Greedy};
use duels::runs::{READY, Run};
use duels::setup::{Costs, Gearing, Setup};
use duels::state::Phase;
use duels::{Duels, Move, State};
use engine::journal;
use engine::prelude::*;
use engine::{CardFile, CardSheet, Dice, Playing, Published, Seat, Seed, SheetBody, Turn, Viewer};
use proving::games;
use std::sync::Arc;

fn file(text: &str) -> CardFile {
    CardFile { name: "own.toml".to_owned(), text: text.to_owned() }
}

/// A Run of a designer: the relay with another name.
fn own() -> String {
    READY[0].replace("\"The Relay\"", "\"The Far Relay\"")
}

fn setup() -> Setup {
    Setup { gear: Gearing::Given, ..Setup::default() }
}

fn title(state: &State) -> Option<String> {
    state.setup.run.script().map(|script| script.title.clone())
}

/// Rules: DUE-RUN-01, DUE-RUN-08
#[test]
fn a_table_plays_the_file_unless_it_names_another_run() {
    let game = Duels::publish(&[file(&own())]).expect("it is sound");
    let begun = |setup: &Setup| {
        let table = game.with_brought(setup).expect("it has names of its own");
        table.begin(setup, &mut Dice::from_number(1), &mut Vec::new()).expect("it begins")
    };
    assert_eq!(title(&begun(&setup())).as_deref(), Some("The Far Relay"));
    let other = Setup { run: Run::find("Night Freight").expect("it is ready"), ..setup() };
    assert_eq!(title(&begun(&other)).as_deref(), Some("Night Freight"));
    assert!(Duels::default().with_brought(&setup()).is_none(), "without a file it is a fight");
}

#[test]
fn of_two_files_the_last_is_played_and_the_faults_of_both_are_told() {
    let two = |first: &str, second: &str| Duels::publish(&[file(first), file(second)]);
    let game = two(&own(), READY[1]).expect("both are sound").with_brought(&setup());
    let state = game.expect("a Run").begin(&setup(), &mut Dice::from_number(1), &mut Vec::new());
    assert_eq!(title(&state.expect("it begins")).as_deref(), Some("Night Freight"));
    let wrong = two(&own().replace("rounds = 8", "rounds = 0"), "title = 3").expect_err("both");
    assert!(wrong.found.len() > 2 && wrong.drawn.contains("`rounds` is 0"), "{}", wrong.drawn);
}

#[test]
fn a_file_has_a_page_and_comes_in_where_cards_do() {
    let pages = Duels::pages(&[file(&own())]).expect("it is sound");
    let page = pages.last().expect("there is one");
    assert_eq!((page.id.as_str(), page.kind.as_str()), ("the-far-relay", "Run"));
    let says = |title: &str| page.rows.iter().find(|(it, _)| it == title).map(|(_, it)| it.clone());
    let checks = says("checks").expect("it has checks");
    assert!(checks.contains("Step over the wire at Tripwire: Stealth 5"), "{checks}");
    let aims = says("aims").expect("it has aims");
    assert!(aims.contains("An hour of the relay: 3 Street Cred, 1 Karma"), "{aims}");
    let sheet = |body| CardSheet { name: "own.toml".to_owned(), text: own(), body };
    let imported = Duels::import(&[sheet(SheetBody::CardText)]).expect("it is sound");
    assert_eq!((imported.text, imported.pages.len()), (own(), 1));
    let refused = Duels::import(&[sheet(SheetBody::Rows(Vec::new()))]).expect_err("no cards");
    assert!(refused.found[0].help[0].contains(".toml"), "{refused}");
}

/// A game saved with a file of one's own is replayed with that file, and with no other.
#[test]
fn a_saved_game_knows_the_file_it_was_played_with() {
    let game = Duels::publish(&[file(&own())]).expect("it is sound");
    let begun = Playing::begin(Arc::new(game.clone()), setup(), Seed::from_number(1));
    let mut playing = begun.expect("it begins");
    for _ in 0..6 {
        let Turn::Decide(seat) = playing.turn() else { break };
        let mv = playing.moves()[0];
        playing.play_move(seat, &mv).expect("a listed move is allowed");
    }
    let (journal, _) = journal::read(&playing.save()).expect("it is a journal");
    let replay = |game: &Duels| journal::replay(game, &journal, &[Seed::from_number(1)]);
    assert!(replay(&game).is_ok());
    let other = Duels::publish(&[file(&own().replace("rounds = 8", "rounds = 9"))]);
    for game in [Duels::default(), other.expect("it is sound")] {
        assert!(replay(&game).is_err(), "another file, or none");
    }
}

/// Rules: DUE-RUN-05, DUE-VEH-04
#[test]
fn bots_play_night_freight_to_its_end() {
    let run = Run::find("Night Freight").expect("it is ready");
    let setup = Setup { costs: Costs::Agreed, gear: Gearing::Given, run, ..Setup::default() };
    let game = Duels::default().with_brought(&setup).expect("it has names of its own");
    for seed in 0..2 {
        let [mut first, mut second] =
            [Greedy::new(Seed::from_number(seed)), Greedy::new(Seed::from_number(seed + 9))];
        let bots: [&mut dyn Bot<Duels>; 2] = [&mut first, &mut second];
        let choose = |state: &State, seat: Seat, moves: &[Move], _: &mut Dice| {
            bots[seat.index()].advise(&game, &game.view(state, Viewer::Seat(seat)), moves).chosen
        };
        let over = games::show_chosen(&game, &setup, seed, choose, |_| {});
        assert!(matches!(over.phase, Phase::Over(_)) && over.round <= 8);
    }
}
