//! Lowball, its type forgotten.

use super::*;
use crate::prelude::*;
use crate::toy::Lowball;

fn table(setup: &str) -> Box<dyn AnyTable> {
    any(Lowball).begin(setup, Seed::from_number(1)).expect("a set-up")
}

#[test]
fn a_table_takes_text_and_gives_text() {
    let mut table = table("seats = 2\nrounds = 1\n");
    let choice = table.scene(Viewer::Seat(Seat(0))).prompt.choices[0].notation.clone();
    table.play(Seat(0), &choice).expect("an offered move");
    assert_eq!(table.told(Viewer::Spectator, 1).len(), 1);
    assert!(table.check(Seat(0), "wager 2").is_ok());
    let refusal = table.check(Seat(1), "wager 2").expect_err("not their turn");
    assert_eq!(refusal.to_string(), "it is the turn of p1 [LOW-TURN-01]");
    assert_eq!(table.moves_played(), 1, "judging plays nothing");
    assert_eq!(table.as_of(0).moves_played(), 0);
}

#[test]
fn options_are_laid_over_a_setup_and_what_cannot_be_read_is_refused_with_its_line() {
    let game = any(Lowball);
    let with = |settings| setup::with_settings(&game.usual_setup(2), settings);
    assert_eq!(table(&with("rounds = 3").expect("TOML")).setup(), "seats = 2\nrounds = 3\n");
    assert_eq!(table(&with("").expect("TOML")).setup(), "seats = 2\nrounds = 8\n");
    let refused = with("rounds = 3\nrounds = few\n").expect_err("no TOML").to_string();
    assert!(refused.contains("`rounds = few`") && refused.contains("option = value"), "{refused}");
}

#[test]
fn a_setup_is_toml_or_json_and_what_is_neither_is_refused_with_an_example() {
    let game = any(Lowball);
    let toml = table(&game.usual_setup(3));
    assert_eq!(toml.seats(), 3);
    assert_eq!(table("{\"seats\":3,\"rounds\":8}").save(), toml.save());
    let wrong = |setup: &str| match game.begin(setup, Seed::from_number(1)) {
        Ok(_) => panic!("{setup} is no set-up"),
        Err(error) => error.to_string(),
    };
    assert_eq!(
        wrong("seats = 2"),
        "not a valid set-up for Lowball: `rounds` is missing; the usual one reads: seats = 1; rounds = 8"
    );
    assert_eq!(
        wrong("seats = 2\nrounds = \"few\""),
        "not a valid set-up for Lowball: `rounds = \"few\"`: a whole number from 0 to 255 belongs here, not \"few\"; \
         the usual one reads: seats = 1; rounds = 8"
    );
    assert_eq!(wrong("seats = 9\nrounds = 1"), "1 to 4 seats can play [LOW-DEAL-01]");
}

#[test]
fn a_bot_sees_its_view_and_the_moves_it_is_offered() {
    let mut table = table("seats = 2\nrounds = 2");
    let mut bot = AnyBot::new::<Lowball>(|game, view, moves| {
        assert_eq!(view.viewer, Viewer::Seat(view.turn), "a bot looks from the seat that decides");
        let own = game.imagine(view, &mut crate::Dice::from_number(1));
        let mut offered = Vec::new();
        game.moves(&own, &mut offered);
        assert_eq!(moves, offered);
        0
    });
    while let Turn::Decide(_) = table.turn() {
        table.ask(&mut bot).expect("a move");
    }
    assert_eq!(table.ask(&mut bot), Err(AskError::Play(PlayError::Over)));
    any(Lowball).verify(&table.save()).expect("a true journal");
}

#[test]
fn a_bot_that_chooses_nothing_moves_nothing() {
    let mut table = table("seats = 2\nrounds = 2");
    let mut bot = AnyBot::new::<Lowball>(|_, _, moves| moves.len());
    assert!(matches!(table.ask(&mut bot), Err(AskError::NotListed(_, _))));
    assert_eq!(table.moves_played(), 0);
}

#[test]
fn a_scenario_is_checked_without_knowing_the_game() {
    let text =
        "game = \"lowball\"\ntitle = \"x\"\nrefused = \"LOW-DEAL-01\"\nsetup = { seats = 9 }";
    assert!(any(Lowball).check_scenario("a.toml", text).holds());
    assert!(!any(Lowball).check_scenario("a.toml", &text.replace('9', "3")).holds());
}

#[test]
fn a_bot_of_another_game_is_not_asked() {
    let mut table = table("seats = 2\nrounds = 2");
    let mut other = AnyBot(Box::new("a bot of chess"));
    assert_eq!(table.ask(&mut other), Err(AskError::OtherGame("Lowball")));
    assert_eq!(table.moves_played(), 0);
}

#[test]
fn any_game_can_be_soaked() {
    let mut games = 0;
    let report = any(Lowball).soak(4, 1, &mut |progress| games = progress.games);
    assert!(report.is_clean() && games == 4, "{report}");
}

#[test]
fn a_copy_stays_as_it_is_while_the_table_goes_on() {
    let mut table = table("seats = 2\nrounds = 8");
    let mut known = vec![(table.fork(), table.save())];
    for _ in 0..40 {
        let Turn::Decide(seat) = table.turn() else { break };
        let first = table.scene(Viewer::Seat(seat)).prompt.choices[0].notation.clone();
        let proposal = table.propose(seat, &first).expect("an offered move");
        table.settle(proposal);
        known.push((table.fork(), table.save()));
    }
    let back = table.propose_takeback(Seat(0), 3, Seats::first(2)).expect("all consent");
    table.settle(back);
    for (moves, (copy, saved)) in known.iter().enumerate() {
        assert_eq!((copy.moves_played(), &copy.save()), (moves, saved));
        let scene = copy.scene_after(Viewer::Spectator, moves / 2);
        assert_eq!(scene, known[moves / 2].0.scene(Viewer::Spectator), "its past is whole");
    }
}
