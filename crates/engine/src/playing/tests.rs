//! Playing, taking back, saving and loading, on Lowball.

use super::*;
use crate::prelude::*;
use crate::story::Onlooker;
use crate::toy::{self, Lowball, Setup};
use crate::{Pace, Scene, Seats, Telling};

fn begun() -> Playing<Lowball> {
    let setup = Setup { seats: 2, rounds: 2 };
    Playing::begin(Arc::new(Lowball), setup, Seed::from_number(7)).expect("a set-up")
}

/// Plays the first move that is listed until the game is over or so many moves are played.
fn play_on(playing: &mut Playing<Lowball>, most: usize) {
    while let (Turn::Decide(seat), true) = (playing.turn(), playing.moves_played() < most) {
        let first = playing.moves()[0];
        playing.play_move(seat, &first).expect("a listed move");
    }
}

#[test]
fn a_move_is_read_played_told_and_entered() {
    let mut playing = begun();
    let lay = playing.moves()[0].write(&Lowball);
    playing.play(Seat(0), &lay.to_uppercase().replace("LAY", "lay")).expect("a listed move");
    let told = playing.told(Viewer::Spectator, 1);
    assert_eq!(told[0].to_string(), "p1 lays a card face down [LOW-LAY-01]");
    let entry = Entry::Move(PlayedMove { seat: Seat(0), notation: lay, rolls: Vec::new() });
    assert!(playing.journal().entries().iter().eq([&entry]));
}

#[test]
fn what_is_no_move_and_what_is_forbidden_changes_nothing() {
    let mut playing = begun();
    let before = playing.save();
    assert!(matches!(playing.play(Seat(0), "dance"), Err(PlayError::Unreadable(_))));
    assert!(matches!(playing.play(Seat(0), "wager 3"), Err(PlayError::Refused(_))));
    assert!(matches!(playing.play(Seat(1), "peek p1"), Err(PlayError::Refused(_))));
    assert_eq!(playing.save(), before);
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut playing = begun();
    play_on(&mut playing, usize::MAX);
    assert_eq!(playing.play(Seat(0), "peek p2"), Err(PlayError::Over));
}

#[test]
fn a_move_that_showed_nothing_is_taken_back_freely() {
    let mut playing = begun();
    let before = playing.state().clone();
    play_on(&mut playing, 1);
    playing.take_back(Seat(0), 1, Seats::NONE).expect("laying a card shows nothing");
    assert_eq!((playing.state(), playing.moves_played()), (&before, 0));
    assert_eq!(playing.journal().entries().len(), 2, "the takeback is an entry");
}

#[test]
fn a_takeback_across_chance_needs_every_seat() {
    let mut playing = begun();
    let before = playing.state().clone();
    play_on(&mut playing, 2);
    assert_eq!(playing.take_back(Seat(0), 2, Seats::NONE), Err(TakebackError::Rolled));
    assert_eq!(playing.moves_played(), 2);
    playing.take_back(Seat(0), 2, Seats::only(Seat(1))).expect("both consent");
    assert_eq!(playing.state(), &before);
}

#[test]
fn nobody_takes_back_another_seats_move_alone() {
    let mut playing = begun();
    play_on(&mut playing, 1);
    assert_eq!(playing.take_back(Seat(1), 1, Seats::NONE), Err(TakebackError::Others));
    assert_eq!(playing.take_back(Seat(0), 9, Seats::first(2)), Err(TakebackError::TooMany(1)));
}

#[test]
fn a_roll_that_was_taken_back_is_rolled_the_same_again() {
    let mut playing = begun();
    play_on(&mut playing, 4);
    let state = playing.state().clone();
    playing.take_back(Seat(0), 2, Seats::first(2)).expect("both consent");
    play_on(&mut playing, 4);
    assert_eq!(playing.state(), &state);
}

#[test]
fn a_game_goes_on_from_where_it_was_saved() {
    for moves in [0, 1, 3, usize::MAX] {
        let mut playing = begun();
        play_on(&mut playing, moves);
        let mut loaded = Playing::load(Arc::new(Lowball), &playing.save()).expect("what was saved");
        assert_eq!(loaded.save(), playing.save());
        assert_eq!(loaded.told(Viewer::Spectator, 0), playing.told(Viewer::Spectator, 0));
        play_on(&mut playing, usize::MAX);
        play_on(&mut loaded, usize::MAX);
        assert_eq!(loaded.save(), playing.save());
    }
}

/// Returns the scenes at the beats of a move and at its end, drawn while it is played.
fn seen_while_playing(
    state: &mut toy::State,
    seat: Seat,
    mv: &toy::Move,
    dice: &mut Dice,
    viewer: Viewer,
) -> Vec<Scene> {
    let scene = |state: &toy::State| Lowball.scene(&Lowball.view(state, viewer)).in_passing();
    let mut seen = Vec::new();
    let look = |_, state: &toy::State| seen.push(scene(state));
    Lowball.play(state, seat, mv, dice, &mut Onlooker::new(look));
    seen.push(scene(state));
    seen
}

#[test]
fn a_step_shows_what_was_seen_then_and_tells_what_was_told() {
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let setup = Setup { seats: 3, rounds: 8 };
        let seed = Seed::from_number(11);
        let mut playing = Playing::begin(Arc::new(Lowball), setup, seed).expect("a set-up");
        let (mut state, mut dice) = (playing.state().clone(), playing.dice.clone());
        let mut seen = vec![];
        while let Turn::Decide(seat) = playing.turn() {
            let mv = playing.moves()[0];
            seen.push(seen_while_playing(&mut state, seat, &mv, &mut dice, viewer));
            playing.play_move(seat, &mv).expect("an offered move");
            let now: Arc<Scene> = Lowball.scene(&playing.view(viewer)).into();
            let moves = playing.moves_played();
            for since in [moves - 1, moves.saturating_sub(5), moves.saturating_sub(40)] {
                let steps = playing.steps(viewer, since, usize::MAX, &now);
                let (last, before) = steps.split_last().expect("a move is a step at least");
                assert!(Arc::ptr_eq(&last.scene, &now), "the last step leads to the present");
                let expected: Vec<&Scene> = seen[since..].iter().flatten().collect();
                let drawn: Vec<&Scene> = before.iter().map(|step| &*step.scene).collect();
                assert_eq!(drawn, expected[..expected.len() - 1], "since {since} of {moves}");
                let told: Vec<Telling> = steps.iter().flat_map(|step| step.told.clone()).collect();
                let of_moves = (since + 1..=moves).flat_map(|at| playing.told_of(viewer, at));
                assert_eq!(told, of_moves.collect::<Vec<_>>());
                let lines = told.into_iter().map(|telling| telling.line);
                assert_eq!(lines.collect::<Vec<_>>(), playing.told(viewer, since + 1));
            }
        }
        assert!(seen.iter().any(|steps| steps.len() == 2), "a wager is two steps");
        assert!(seen.len() > 40, "the game is longer than what is kept");
    }
}

#[test]
fn the_last_steps_are_drawn_and_say_whose_they_are() {
    let setup = Setup { seats: 2, rounds: 2 };
    let mut playing =
        Playing::begin(Arc::new(Lowball), setup, Seed::from_number(3)).expect("a set-up");
    let lay = playing.moves().into_iter().find(|mv| matches!(mv, toy::Move::Lay(_)));
    playing.play_move(Seat(0), &lay.expect("a card can be laid")).expect("it is offered");
    playing.play(Seat(0), "wager 2").expect("it is allowed");
    let now: Arc<Scene> = Lowball.scene(&playing.view(Viewer::Spectator)).into();
    let steps = playing.steps(Viewer::Spectator, 0, 9, &now);
    let seen: Vec<_> = steps.iter().map(|step| (step.at, step.by, step.pace)).collect();
    let [p1, nobody] = [Some(Seat(0)), None];
    assert_eq!(seen, [(1, p1, Pace::Act), (2, p1, Pace::Roll), (2, nobody, Pace::Brief)]);
    let told = (1..=2).flat_map(|at| playing.told_of(Viewer::Spectator, at));
    let whose: Vec<_> = told.map(|telling| (telling.by, telling.pace)).collect();
    assert_eq!(whose.last(), Some(&(nobody, Pace::Brief)), "what only follows is nobody's");
    assert_eq!(whose[0], (p1, Pace::Act));
    let last = playing.steps(Viewer::Spectator, 0, 2, &now);
    assert_eq!(last.iter().map(|step| step.at).collect::<Vec<_>>(), [2, 2]);
    assert!(playing.steps(Viewer::Spectator, 2, 9, &now).is_empty());
}

/// Plays this number of moves of a long game.
fn long(moves: usize) -> Playing<Lowball> {
    let setup = Setup { seats: 3, rounds: 8 };
    let mut playing =
        Playing::begin(Arc::new(Lowball), setup, Seed::from_number(5)).expect("a set-up");
    play_on(&mut playing, moves);
    playing
}

/// Goes back from everywhere to everywhere, and plays to the end from there: chance answers as it did.
fn comes_to_the_same_end(playing: &Playing<Lowball>, from: usize) {
    let mut straight = playing.clone();
    play_on(&mut straight, usize::MAX);
    for to in from..playing.moves_played() {
        let mut back = playing.clone();
        let moves = back.moves_played() - to;
        back.take_back(Seat(0), moves, Seats::first(3)).expect("all consent");
        assert_eq!(back.moves_played(), to);
        assert_eq!(back.state(), &playing.state_after(to), "back after move {to}");
        let saved = Playing::load(Arc::new(Lowball), &back.save()).expect("what was saved");
        assert_eq!(back.told(Viewer::Spectator, 0), saved.told(Viewer::Spectator, 0));
        play_on(&mut back, usize::MAX);
        assert_eq!(back.state(), straight.state(), "on from move {to}");
    }
}

#[test]
fn whoever_goes_back_comes_to_the_same_end_from_everywhere() {
    let playing = long(40);
    assert_eq!(playing.moves_played(), 40, "longer than two waypoints are apart");
    comes_to_the_same_end(&playing, 0);
    let loaded = Playing::load(Arc::new(Lowball), &playing.save()).expect("what was saved");
    comes_to_the_same_end(&loaded, 0);
}

#[test]
fn whoever_goes_back_in_a_game_that_was_brought_keeps_its_new_chance() {
    let mut playing = long(13);
    let anew = playing.draft_anew("Ada", Seed::from_number(9), Mixture::default());
    playing.settle(anew);
    play_on(&mut playing, 40);
    comes_to_the_same_end(&playing, 13);
    let loaded = Playing::load(Arc::new(Lowball), &playing.save()).expect("what was saved");
    comes_to_the_same_end(&loaded, 13);
    let refused = playing.may_take_back(Seat(0), 28);
    assert_eq!(refused, Err(TakebackError::Brought(13)));
}

#[test]
fn a_moment_is_told_as_a_scenario_that_holds_and_tells_no_secret() {
    let playing = long(20);
    let any = crate::any::any(Lowball);
    let mut hides = false;
    for moves in 0..=20 {
        for seat in Seat::all(3) {
            let text = playing.scenario_after(seat, moves, None).expect("nobody brings anything");
            let report = any.check_scenario("report", &text);
            assert!(report.holds(), "{report}{text}");
            let told: toml::Table = text.parse().expect("it is TOML");
            let position = told["position"].as_table().expect("a position");
            let laid = Lowball.arrange(playing.setup(), position).expect("there is such a table");
            let seen = |state| Lowball.view(state, Viewer::Seat(seat));
            assert_eq!(seen(&laid), seen(&playing.state_after(moves)), "{seat} saw this");
            hides |= laid != playing.state_after(moves);
        }
    }
    assert!(hides, "what is hidden is guessed, and not always right");
}

#[test]
fn a_report_is_opened_at_its_decision_and_played_on_and_kept() {
    let playing = long(20);
    let any = crate::any::any(Lowball);
    for moves in [0, 7, 20] {
        let Turn::Decide(seat) = playing.as_of(moves).turn() else { continue };
        let text = playing.scenario_after(seat, moves, None).expect("nobody brings anything");
        let (sits, mut laid) = any.lay_scenario(&text).expect("it lays a table out");
        let now = laid.scene(Viewer::Seat(seat));
        assert_eq!((sits, laid.turn(), laid.moves_played()), (seat, Turn::Decide(seat), 0));
        assert_eq!(now, crate::AnyTable::scene_after(&playing, Viewer::Seat(seat), moves));
        let first = now.prompt.choices[0].notation.clone();
        laid.play(seat, &first).expect("it is offered");
        let kept = any.load(&laid.save()).expect("a journal that begins so holds");
        assert_eq!(kept.state_hash(), laid.state_hash());
        assert_eq!(kept.scene_after(Viewer::Seat(seat), 0), now);
        assert_eq!(laid.as_of(0).state_hash(), kept.as_of(0).state_hash());
    }
    let without = any.lay_scenario("game = \"lowball\"").err().expect("nothing is laid out");
    assert!(without[0].reason.contains("sets up no table"), "{without:?}");
}

#[test]
fn a_number_of_moves_that_never_stood_is_the_present() {
    let playing = long(20);
    let any: &dyn crate::AnyTable = &playing;
    let (seat, moves) = (Seat(0), playing.moves_played());
    let viewer = Viewer::Seat(seat);
    let now = Arc::new(any.scene(viewer));
    for beyond in [moves, moves + 1, 1_000_000, usize::MAX - 1, usize::MAX] {
        assert!(playing.steps(viewer, beyond, 41, &now).is_empty(), "nothing happened since");
        assert!(playing.told(viewer, beyond.saturating_add(1)).is_empty());
        assert_eq!(playing.state_after(beyond), *playing.state());
        assert_eq!(any.scene_after(viewer, beyond), *now);
        assert_eq!(
            any.question_after(beyond).map(|it| it.seat()),
            any.question().map(|it| it.seat())
        );
        assert_eq!(playing.as_of(beyond).state(), playing.state());
        assert!(playing.scenario_after(seat, beyond, None).is_some());
        let refused = playing.may_take_back(seat, beyond.saturating_add(1));
        assert_eq!(refused, Err(TakebackError::TooMany(moves)));
    }
    assert!(playing.told_of(viewer, usize::MAX).is_empty());
}

#[test]
fn a_table_that_cannot_be_is_not_begun_with() {
    let any = crate::any::any(Lowball);
    let playing = long(3);
    let text = playing.scenario_after(Seat(0), 3, None).expect("nobody brings anything");
    let (_, laid) = any.lay_scenario(&text).expect("it lays a table out");
    let mut journal = laid.journal().clone();
    let mut header = journal.header().clone();
    header.position = Some(to_raw_value(&serde_json::json!({"hills": 3})).expect("it is plain"));
    journal = Journal::of(header, journal.entries().iter().cloned().collect());
    let refused = any.resume(journal, vec![Seed::from_number(0)]).err().expect("no such table");
    assert!(refused.reason.contains("this table cannot exist"), "{refused}");
}
