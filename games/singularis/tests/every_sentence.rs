//! What the box says changes something in play: the same move, played with the card and with the card as if the sentence
//! were not there, comes out differently at least once.
//!
//! Games are played at random until each has, 40,000 at most; with `SOAK=300` before the test fewer, and what has changed nothing
//! by then is listed.

use engine::Dice;
use engine::prelude::*;
use runners::Move as RunMove;
use runners::cards::sentences::{Clause, Sentence, Standing};
use runners::cards::{Card, Solo};
use runners::legal::RUNNER;
use runners::state::Phase;
use singularis::setup::{Cap, Decks, Level, Setup};
use singularis::{Event, Move, Singularis, State};
use std::env;

/// A sentence that has changed nothing yet, and a game in which it is not said.
struct Waiting {
    card: Card,
    sentence: usize,
    said: Sentence,
    without: Singularis,
}

/// What a sentence is when it does nothing.
const fn silent(said: Sentence) -> Sentence {
    match said {
        Sentence::Standing(_) => Sentence::Standing(Standing::ChallengesHere(0, 0)),
        Sentence::Does { when, cost, .. } => {
            Sentence::Does { when, cost, clause: Clause::GainNuyen(0) }
        }
    }
}

fn all_sentences(game: &Singularis) -> Vec<Waiting> {
    let pool = &game.card_rules().pool;
    let played = pool.all().filter(|card| pool.face(*card).solo != Solo::Out);
    let sentences = played.flat_map(|card| {
        game.card_rules().says(card).iter().enumerate().map(move |(sentence, said)| {
            let mut pool = pool.clone();
            let face = &mut pool.cards[card.index()];
            face.solo_text.as_mut().unwrap_or(&mut face.text)[sentence] = silent(*said);
            let without = Singularis::with_pool(pool);
            Waiting { card, sentence, said: *said, without }
        })
    });
    sentences.collect()
}

/// The cards whose sentences may have mattered: what lies on the table before and after, and what was played meanwhile.
fn in_sight(before: &State, after: &State, told: &[Event]) -> Vec<Card> {
    let of = |state: &State| {
        let run = &state.run.open;
        let held = run.everything().map(|target| run.card(target));
        let places = state.open.places.iter().map(|place| place.card);
        held.chain(places).chain(run.met).chain([run.objective]).collect::<Vec<Card>>()
    };
    let played = told.iter().filter_map(|event| match event {
        Event::Played(card, _) | Event::Drawn { card, .. } | Event::Deployed(card, _) => {
            Some(*card)
        }
        Event::OnRun(runners::story::Event::Revealed(card)) => Some(*card),
        _ => None,
    });
    of(before).into_iter().chain(of(after)).chain(played).collect()
}

/// Whether a move comes out differently without the sentence.
fn matters(
    one: &Waiting,
    game: &Singularis,
    before: &State,
    mv: &Move,
    after: &State,
    seed: u64,
) -> bool {
    if matches!(one.said, Sentence::Standing(_)) {
        let list = |game: &Singularis| {
            let mut list = Vec::new();
            game.moves(before, &mut list);
            list
        };
        if list(game) != list(&one.without) {
            return true;
        }
    }
    // Who is asked to name somebody has not changed anything yet.
    if matches!(after.run.open.phase, Phase::Pick(_)) {
        return false;
    }
    let mut state = *before;
    one.without.play(
        &mut state,
        RUNNER,
        mv,
        &mut Dice::from_number(seed),
        &mut engine::story::Silence,
    );
    state != *after
}

fn setup(number: u64) -> Setup {
    Setup {
        decks: if number % 3 == 2 { Decks::Mixed } else { Decks::Separate },
        luck: number.is_multiple_of(2),
        chipjacks: number % 4 < 2,
        level: [Level::Easy, Level::Normal][(number % 2) as usize],
        challenge_cap: Some(Cap::Value),
        turns: Some(18),
        ..Setup::default()
    }
}

/// Any move, but a big team as often as not, a run rather than none, and no errand, sale or trash while there is something else to do.
fn pick(moves: &[Move], dice: &mut Dice) -> Move {
    let dull = |mv: &&Move| {
        !matches!(
            mv,
            Move::Errand(_)
                | Move::Sell(_)
                | Move::Stay
                | Move::Trash(_)
                | Move::Repay(..)
                | Move::Swap(..)
                | Move::OnRun(RunMove::PullOut)
        )
    };
    let size = |mv: &&Move| match mv {
        Move::OnRun(RunMove::Run(team)) => team.along.count_ones(),
        _ => 0,
    };
    if let Some(crowd) = moves.iter().max_by_key(size).filter(|mv| size(mv) > 3)
        && dice.index("crowd", 2) == 0
    {
        return crowd.clone();
    }
    // What needs a Weapon and a fight is seldom held by anybody who has one.
    if let Some(arms) = moves.iter().find(|mv| matches!(mv, Move::Give(..)))
        && dice.index("arms", 3) == 0
    {
        return arms.clone();
    }
    let lively: Vec<&Move> = moves.iter().filter(dull).collect();
    let any = lively.is_empty() || dice.index("dull", 4) == 0;
    if any {
        moves[dice.index("move", moves.len() as u32) as usize].clone()
    } else {
        lively[dice.index("move", lively.len() as u32) as usize].clone()
    }
}

fn soak(games: u64) -> Vec<Waiting> {
    let game = Singularis::standard();
    let mut waiting = all_sentences(&game);
    for number in 0..games {
        if waiting.is_empty() {
            break;
        }
        let mut dice = Dice::from_number(number);
        let mut state = game
            .begin(&setup(number), &mut dice, &mut engine::story::Silence)
            .expect("it can begin");
        // Every other player is rich, so that much is in play.
        if number % 2 == 1 {
            state.run.open.nuyen = 250;
        }
        let (mut moves, mut told) = (Vec::new(), Vec::new());
        while matches!(game.turn(&state), engine::Turn::Decide(_)) {
            moves.clear();
            game.moves(&state, &mut moves);
            assert!(!moves.is_empty(), "game {number}: {}", game.describe(&state));
            let mv = pick(&moves, &mut dice);
            let seed = u64::from(dice.index("seed", u32::MAX));
            let before = state;
            told.clear();
            game.play(&mut state, RUNNER, &mv, &mut Dice::from_number(seed), &mut told);
            let seen = in_sight(&before, &state, &told);
            waiting.retain(|one| {
                !(seen.contains(&one.card) && matters(one, &game, &before, &mv, &state, seed))
            });
        }
    }
    waiting
}

#[test]
fn the_sentences_of_the_box_change_something() {
    let games = env::var("SOAK").ok().and_then(|games| games.parse().ok()).unwrap_or(40_000);
    let game = Singularis::standard();
    let all = all_sentences(&game).len();
    let idle: Vec<String> = soak(games)
        .iter()
        .map(|one| {
            let face = game.card_rules().pool.face(one.card);
            format!("{}, sentence {}: {:?}", face.name, one.sentence + 1, one.said)
        })
        .collect();
    let told =
        format!("{} of {all} changed nothing in {games} games:\n{}", idle.len(), idle.join("\n"));
    println!("{told}");
    assert!(idle.is_empty(), "{told}");
}
