//! How fast the card game is played: `cargo bench -p shadowrun --bench play`.
//!
//! Items are decisions: the moves are listed, one is picked, it is played.

use bots::{Bot, Greedy, forecast};
use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher};
use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Seat, Seed, Turn, Viewer};
use shadowrun::Shadowrun;
use shadowrun::setup::Lists;
use shadowrun::{Deck, Move, State};

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

const LISTS: [Lists; 2] = [Lists::Open, Lists::Hidden];

/// How many games one sample plays.
const GAMES: u64 = 20;

/// Plays a game from its beginning to a decision, or to its end, and says how many decisions it took.
fn play(
    game: &Shadowrun,
    (seats, seed): (u8, u64),
    most: u32,
    list: &mut Vec<Move>,
) -> (State, u32) {
    let mut dice = Dice::from_number(seed);
    let begun = game.begin(&game.suggested_setup(seats), &mut dice, &mut Silence);
    let mut state = begun.expect("the set-up is allowed");
    let mut decisions = 0;
    while let Turn::Decide(seat) = game.turn(&state) {
        if decisions == most {
            break;
        }
        list.clear();
        game.moves(&state, list);
        let pick = dice.index("pick", list.len() as u32) as usize;
        game.play(&mut state, seat, &list[pick], &mut dice, &mut Silence);
        decisions += 1;
    }
    (state, decisions)
}

/// Whole games of random play, between so many seats.
#[divan::bench(args = [2, 4], sample_count = 20)]
fn random_games(bencher: Bencher, seats: u8) {
    let game = Shadowrun::standard();
    let mut list = Vec::with_capacity(512);
    let mut all = move || -> u32 {
        let games = (0..GAMES).map(|seed| play(&game, (seats, seed), u32::MAX, &mut list).1);
        games.sum()
    };
    let decisions = all();
    bencher.counter(ItemsCount::new(decisions)).bench_local(all);
}

fn middle() -> (Shadowrun, State) {
    let game = Shadowrun::standard();
    let (state, _) = play(&game, (2, 1), 100, &mut Vec::new());
    (game, state)
}

/// A copy of a state in the middle of a game.
#[divan::bench]
fn clone(bencher: Bencher) {
    let (_, state) = middle();
    bencher.bench_local(|| Clone::clone(divan::black_box(&state)));
}

/// A state imagined from what a seat knows.
#[divan::bench]
fn imagine(bencher: Bencher) {
    let (game, state) = middle();
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let mut dice = Dice::from_number(1);
    bencher.bench_local(|| game.imagine(divan::black_box(&view), &mut dice));
}

/// A whole game of bots that look one move ahead.
#[divan::bench(sample_count = 10)]
fn greedy_game(bencher: Bencher) {
    let game = Shadowrun::standard();
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        let mut dice = Dice::from_number(seed);
        let begun = game.begin(&game.suggested_setup(2), &mut dice, &mut Silence);
        let mut state = begun.expect("the set-up is allowed");
        let mut bot = Greedy::new(Seed::from_phrase(&format!("bot {seed}")));
        let mut list = Vec::new();
        while let Turn::Decide(seat) = game.turn(&state) {
            list.clear();
            game.moves(&state, &mut list);
            let view = game.view(&state, Viewer::Seat(seat));
            let chosen = bot.advise(&game, &view, &list).chosen;
            game.play(&mut state, seat, &list[chosen], &mut dice, &mut Silence);
        }
    });
}

/// Late in a game of bots that look one move ahead: who decides, and what may be done, at so many decisions with several
/// answers that a run or its team is one of them.
fn late(game: &Shadowrun, lists: Lists) -> Vec<(State, Seat, Vec<Move>)> {
    let mut dice = Dice::from_number(5);
    let suggested = game.suggested_setup(2);
    let setup = match lists {
        Lists::Open => suggested,
        Lists::Hidden => [Seat(0), Seat(1)].into_iter().fold(suggested, |setup, seat| {
            game.equipped(&setup, seat, Deck::Force.text()).expect("a legal deck")
        }),
    };
    let begun = game.begin(&setup, &mut dice, &mut Silence);
    let mut state = begun.expect("the set-up is allowed");
    let mut bot = Greedy::new(Seed::from_number(5));
    let mut all = Vec::new();
    while let Turn::Decide(seat) = game.turn(&state) {
        let mut list = Vec::new();
        game.moves(&state, &mut list);
        let view = game.view(&state, Viewer::Seat(seat));
        let chosen = bot.advise(game, &view, &list).chosen;
        all.push((state, seat, list.clone()));
        game.play(&mut state, seat, &list[chosen], &mut dice, &mut Silence);
    }
    let mut last = all.split_off(all.len() * 3 / 4);
    last.retain(|(_, _, list)| list.len() > 1);
    last
}

/// What would follow from each move late in a game, told from what its player knows: of ready decks, and of decks
/// that only their owners know.
#[divan::bench(args = LISTS, sample_count = 200, sample_size = 1)]
fn preview(bencher: Bencher, lists: Lists) {
    let game = Shadowrun::standard();
    let all: Vec<_> = late(&game, lists)
        .into_iter()
        .flat_map(|(state, seat, list)| list.into_iter().map(move |mv| (state, seat, mv)))
        .collect();
    let mut next = all.iter().step_by(7).cycle();
    bencher.bench_local(|| {
        let (state, seat, mv) = next.next().expect("they go round");
        engine::preview(&game, &game.view(state, Viewer::Seat(*seat)), *seat, mv)
    });
}

/// What would come of sending a team late in a game.
#[divan::bench(args = LISTS, sample_count = 20, sample_size = 1)]
fn forecasts(bencher: Bencher, lists: Lists) {
    let game = Shadowrun::standard();
    let teams: Vec<_> = late(&game, lists)
        .into_iter()
        .filter_map(|(state, seat, list)| {
            let team =
                list.into_iter().find(|mv| matches!(mv, Move::OnRun(runners::Move::Run(_))))?;
            Some((state, seat, team))
        })
        .collect();
    let mut next = teams.iter().cycle();
    bencher.bench_local(|| {
        let (state, seat, mv) = next.next().expect("somebody runs");
        forecast(&game, &game.view(state, Viewer::Seat(*seat)), *seat, mv)
    });
}
