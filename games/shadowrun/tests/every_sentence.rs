//! What the box says changes something at the card game's table: the same move, played with the card and with the card as if
//! the sentence were not there, comes out differently at least once.
//!
//! Games are played at random until each has, 20,000 at most; with `SOAK=300` before the test fewer, and what has changed nothing
//! by then is listed.

use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Seat, Turn};
use runners::Move as RunMove;
use runners::cards::sentences::{Clause, Sentence, Standing};
use runners::cards::{Card, Kind};
use runners::state::Phase;
use shadowrun::Shadowrun;
use shadowrun::state::{Lies, Pile};
use shadowrun::{Event, Move, Setup, State};
use std::env;

/// A sentence that has changed nothing yet, and a game in which it is not said.
struct Waiting {
    card: Card,
    sentence: usize,
    said: Sentence,
    without: Shadowrun,
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

fn all_sentences(game: &Shadowrun) -> Vec<Waiting> {
    let pool = &game.card_rules().pool;
    let sentences = pool.all().flat_map(|card| {
        pool.face(card).text.iter().enumerate().map(move |(sentence, said)| {
            let mut pool = pool.clone();
            pool.cards[card.index()].text[sentence] = silent(*said);
            let without = Shadowrun::with_pool(pool);
            Waiting { card, sentence, said: *said, without }
        })
    });
    sentences.collect()
}

/// The cards whose sentences may have mattered: what lies on the table before and after, and what was played meanwhile.
fn in_sight(before: &State, after: &State, told: &[Event]) -> Vec<Card> {
    let of = |state: &State| {
        let mut cards = Vec::new();
        for seat in state.open.seats() {
            for runner in state.everybody(seat) {
                cards.push(runner.card);
                cards.extend(runner.gear.iter().map(|gear| gear.card));
            }
            cards.extend(state.open.crews[seat].places.iter().map(|place| place.card));
            if let Lies::Revealed(card) = state.open.crews[seat].station.lies {
                cards.push(card);
            }
        }
        cards.extend(state.run.open.met);
        cards.extend(state.open.played.map(|played| played.card));
        cards
    };
    let played = told.iter().filter_map(|event| match event {
        Event::Played(_, card, _)
        | Event::Deployed(_, card, _)
        | Event::StaysWith(card, ..)
        | Event::Worked(card, _) => Some(*card),
        Event::OnRun(runners::story::Event::Revealed(card)) => Some(*card),
        _ => None,
    });
    of(before).into_iter().chain(of(after)).chain(played).collect()
}

/// A move that is played at some table, the seat that makes it, and what answers its dice.
struct Played<'a> {
    before: &'a State,
    seat: Seat,
    mv: &'a Move,
    seed: u64,
    after: &'a State,
}

/// Whether a move comes out differently without the sentence.
fn matters(one: &Waiting, game: &Shadowrun, played: &Played<'_>) -> bool {
    if matches!(one.said, Sentence::Standing(_)) {
        let list = |game: &Shadowrun| {
            let mut list = Vec::new();
            game.moves(played.before, &mut list);
            list
        };
        if list(game) != list(&one.without) {
            return true;
        }
    }
    // Who is asked to name somebody has not changed anything yet.
    if matches!(played.after.run.open.phase, Phase::Pick(_)) {
        return false;
    }
    let mut state = *played.before;
    let mut dice = Dice::from_number(played.seed);
    one.without.play(&mut state, played.seat, played.mv, &mut dice, &mut Silence);
    state != *played.after
}

/// Any move, but a big team as often as not, a run rather than none, and nothing dull while there is something else to do.
fn pick(moves: &[Move], dice: &mut Dice) -> Move {
    let dull = |mv: &&Move| {
        !matches!(
            mv,
            Move::Stay
                | Move::Trash(_)
                | Move::Swap(..)
                | Move::LetGo
                | Move::Hold
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
    let lively: Vec<&Move> = moves.iter().filter(dull).collect();
    if lively.is_empty() || dice.index("dull", 4) == 0 {
        return moves[dice.index("move", moves.len() as u32) as usize].clone();
    }
    lively[dice.index("move", lively.len() as u32) as usize].clone()
}

/// Cards of the whole box in every hand and deck, whatever may stand in one.
fn of_the_whole_box(game: &Shadowrun, state: &mut State, dice: &mut Dice) {
    let pool = &game.card_rules().pool;
    let is_objective = |card: &Card| matches!(pool.face(*card).kind, Kind::Objective(_));
    let (objectives, drawn): (Vec<Card>, Vec<Card>) = pool.all().partition(is_objective);
    let mut some = |of: &[Card], many: usize| -> Pile {
        let mut cards = of.to_vec();
        dice.shuffle("deck", &mut cards);
        cards.truncate(many);
        cards.sort_unstable();
        cards.into_iter().collect()
    };
    for seat in state.open.seats() {
        let own = &mut state.hidden[seat];
        own.hand = some(&drawn, 7);
        own.deck = some(&drawn, 53);
        own.to_come = some(&objectives, 6);
    }
}

fn begun(game: &Shadowrun, number: u64, dice: &mut Dice) -> State {
    let players = [2, 2, 3][(number % 3) as usize];
    let setup = Setup { rounds: 14, ..Setup::usual(players) };
    let mut state = game.begin(&setup, dice, &mut Silence).expect("it can begin");
    of_the_whole_box(game, &mut state, dice);
    // At every other table all are rich, so that much is in play.
    if number % 2 == 1 {
        for seat in state.open.seats() {
            state.open.crews[seat].nuyen = 200;
        }
        state.run.open.nuyen = 200;
    }
    state
}

fn soak(games: u64) -> Vec<Waiting> {
    let game = Shadowrun::standard();
    let mut waiting = all_sentences(&game);
    for number in 0..games {
        if waiting.is_empty() {
            break;
        }
        let mut dice = Dice::from_number(number);
        let mut state = begun(&game, number, &mut dice);
        let (mut moves, mut told) = (Vec::new(), Vec::new());
        while let Turn::Decide(seat) = game.turn(&state) {
            moves.clear();
            game.moves(&state, &mut moves);
            let mv = pick(&moves, &mut dice);
            let seed = u64::from(dice.index("seed", u32::MAX));
            let before = state;
            told.clear();
            game.play(&mut state, seat, &mv, &mut Dice::from_number(seed), &mut told);
            let seen = in_sight(&before, &state, &told);
            let played = Played { before: &before, seat, mv: &mv, seed, after: &state };
            waiting.retain(|one| !(seen.contains(&one.card) && matters(one, &game, &played)));
        }
    }
    waiting
}

#[test]
fn the_sentences_of_the_box_change_something() {
    let games = env::var("SOAK").ok().and_then(|games| games.parse().ok()).unwrap_or(20_000);
    let game = Shadowrun::standard();
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
