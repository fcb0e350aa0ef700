//! Who is asked tells nothing of what is held: law 4 tries it now and then in any game, and this at every run.

use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Seat, Turn, Viewer};
use runners::state::Phase;
use shadowrun::Move;
use shadowrun::Shadowrun;
use shadowrun::state::{State, Step};

/// Who is asked after a run was declared or a card was played, by some rule about it.
type Asked = fn(&Shadowrun, &State) -> Turn;

/// How often somebody could tell from who is asked about a run what another holds; and of how many answers.
fn leaks(games: u64, asked: Asked) -> (u32, u32) {
    let game = Shadowrun::standard();
    let (mut leaks, mut runs) = (0, 0);
    for number in 0..games {
        let mut dice = Dice::from_number(number);
        let setup = game.soak_setup(number);
        let mut state = game.begin(&setup, &mut dice, &mut Silence).expect("it can begin");
        let mut moves = Vec::new();
        while let Turn::Decide(seat) = game.turn(&state) {
            moves.clear();
            game.moves(&state, &mut moves);
            let mv = moves[dice.index("choice", moves.len() as u32) as usize].clone();
            if leads_into_a_run(&mv) {
                let after = |from: &State| {
                    let mut after = *from;
                    game.play(&mut after, seat, &mv, &mut Dice::from_number(1), &mut Silence);
                    // What is met depends on Challenges that nobody has seen, and a bluff was one.
                    let nothing_met = after.run.open.ahead == from.run.open.ahead;
                    (nothing_met && waits_to_go_on(&after)).then(|| asked(&game, &after))
                };
                let really = after(&state);
                let mut tells = |viewer: Seat| {
                    let view = game.view(&state, Viewer::Seat(viewer));
                    (0..4).any(|_| after(&game.imagine(&view, &mut dice)) != really)
                };
                leaks += u32::from(state.open.seats().any(&mut tells));
                runs += 1;
            }
            game.play(&mut state, seat, &mv, &mut dice, &mut Silence);
        }
    }
    (leaks, runs)
}

/// What is decided right before it is seen who is asked next: the team, and that nobody plays anything or steps in.
fn leads_into_a_run(mv: &Move) -> bool {
    matches!(mv, Move::OnRun(runners::Move::Run(_)) | Move::Hold | Move::LetBy)
}

fn waits_to_go_on(after: &State) -> bool {
    let run = &after.run.open;
    run.phase == Phase::Ways && !run.passed && run.met.is_none()
}

/// Rules: SHDX-TIMING-09
#[test]
fn who_is_asked_about_a_run_is_the_same_whatever_anybody_holds() {
    let (leaks, runs) = leaks(30, |game, after| game.turn(after));
    assert!(runs > 100, "{runs} runs prove little");
    assert_eq!(leaks, 0, "in {runs} runs");
}

/// Bad Press is played against somebody who holds one of two cards, of which one cancels it.
fn played_against(asked: Asked) -> Vec<Turn> {
    let game = Shadowrun::standard();
    let position = "turn = 3
        [seats.p1]
        nuyen = 4
        hand = ['bad-press']
        [seats.p2]
        nuyen = 4
        hand = ['moth-four']
        deck = ['not-today']";
    let position = position.parse().expect("it is TOML");
    let state = game.lay_out(&game.usual_setup(2), &position).expect("a position");
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let mv = game.read(&view, "play bad-press").expect("a move");
    let mut dice = Dice::from_number(1);
    let mut answers = Vec::new();
    for _ in 0..40 {
        let mut after = game.imagine(&view, &mut dice);
        game.play(&mut after, Seat(0), &mv, &mut dice, &mut Silence);
        answers.push(asked(&game, &after));
    }
    answers
}

/// Rules: SHDX-TIMING-10
#[test]
fn who_is_asked_to_cancel_is_the_same_whatever_he_holds() {
    let asked = played_against(|game, after| game.turn(after));
    assert!(asked.iter().all(|turn| *turn == Turn::Decide(Seat(1))), "{asked:?}");
}

/// Whoever is asked, if only those were who hold something to answer with.
fn by_hand(game: &Shadowrun, after: &State) -> Turn {
    match after.open.step {
        Step::Sting(seat) | Step::Answer { seat, .. } => {
            let mut moves = Vec::new();
            game.moves(after, &mut moves);
            Turn::Decide(if moves.len() > 1 { seat } else { after.open.active })
        }
        _ => game.turn(after),
    }
}

#[test]
fn it_would_be_noticed_if_only_those_were_asked_who_hold_a_stinger() {
    let (leaks, runs) = leaks(30, by_hand);
    assert!(leaks > 10, "{leaks} of {runs} runs");
}

/// Whoever runs, if he is asked only with a Stinger in his hand that helps him.
fn by_own_hand(game: &Shadowrun, after: &State) -> Turn {
    let mut moves = Vec::new();
    game.moves(after, &mut moves);
    let helps = moves.iter().any(|mv| matches!(mv, Move::Play(..)));
    let waits = after.open.step == Step::Running;
    Turn::Decide(if waits && !helps { Seat(9) } else { after.open.active })
}

#[test]
fn it_would_be_noticed_if_whoever_runs_were_asked_only_with_something_to_play() {
    let (leaks, runs) = leaks(30, by_own_hand);
    assert!(leaks > 10, "{leaks} of {runs} answers");
}

#[test]
fn it_would_be_noticed_if_only_those_were_asked_who_can_cancel() {
    let asked = played_against(by_hand);
    assert!(asked.contains(&Turn::Decide(Seat(0))) && asked.contains(&Turn::Decide(Seat(1))));
}
