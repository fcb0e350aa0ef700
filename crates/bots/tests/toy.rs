//! The bots on the tiny game Lowball: they play by the rules, repeat themselves, see only what they may,
//! and the more they think the more they win.

use bots::{Advice, Bot, Budget, Glimpse, Greedy, Means, Search, Style, level};
use engine::prelude::*;
use engine::story::Silence;
use engine::toy::{Lowball, Move, Setup, State, View};
use engine::{Dice, Seat, Seed, Turn, Viewer};

const LEVELS: [&str; 4] = ["random", "easy", "greedy", "search:60"];

type Player = Box<dyn Bot<Lowball>>;

fn bot(name: &str, seed: u64) -> Player {
    level(name).expect("a bot of this name").bot(Seed::from_number(seed), Means::REPEATABLE)
}

fn begin(seats: u8, seed: u64) -> (State, Dice) {
    let mut dice = Dice::from_number(seed);
    let state = Lowball.begin(&Setup { seats, rounds: 8 }, &mut dice, &mut Silence);
    (state.expect("the set-up is allowed"), dice)
}

/// Returns the view and the moves of the seat that must decide.
fn question(state: &State) -> Option<(Seat, View, Vec<Move>)> {
    let Turn::Decide(seat) = Lowball.turn(state) else { return None };
    let mut moves = Vec::new();
    Lowball.moves(state, &mut moves);
    Some((seat, Lowball.view(state, Viewer::Seat(seat)), moves))
}

/// Plays a game to its end and says who won.
fn play(players: &mut [Player], seed: u64) -> engine::Seats {
    let (mut state, mut dice) = begin(players.len() as u8, seed);
    while let Some((seat, view, moves)) = question(&state) {
        let advice = players[seat.index()].advise(&Lowball, &view, &moves);
        let mv = &moves[advice.chosen];
        Lowball.check(&state, seat, mv).expect("a bot chooses what is listed");
        Lowball.play(&mut state, seat, mv, &mut dice, &mut Silence);
    }
    match Lowball.turn(&state) {
        Turn::Over(outcome) => outcome.winners,
        Turn::Decide(_) => unreachable!("there was no question any more"),
    }
}

/// Returns every question of a game played at random.
fn questions(seats: u8, seed: u64) -> Vec<(State, View, Vec<Move>)> {
    let (mut state, mut dice) = begin(seats, seed);
    let mut asked = Vec::new();
    while let Some((seat, view, moves)) = question(&state) {
        let chosen = dice.index("any", moves.len() as u32) as usize;
        let mv = moves[chosen];
        asked.push((state.clone(), view, moves));
        Lowball.play(&mut state, seat, &mv, &mut dice, &mut Silence);
    }
    asked
}

/// Counts the games that each of two bots wins, with alternating seats; a draw counts for nobody.
fn wins(one: &str, other: &str, games: u64) -> (usize, usize) {
    wins_of([&|seed| bot(one, seed), &|seed| bot(other, seed)], games)
}

/// Counts the wins of bots that grow from a seed.
fn wins_of([one, other]: [&dyn Fn(u64) -> Player; 2], games: u64) -> (usize, usize) {
    let mut score = (0, 0);
    for game in 0..games {
        let mut players = [one(2 * game), other(2 * game + 1)];
        let first = (game % 2) as usize;
        players.rotate_left(first);
        let winners = play(&mut players, game);
        score.0 += usize::from(winners.has(Seat(first as u8)));
        score.1 += usize::from(winners.has(Seat(1 - first as u8)));
    }
    score
}

#[test]
fn every_bot_plays_by_the_rules_at_every_number_of_seats() {
    for name in LEVELS {
        for seats in 1..=4u8 {
            let mut players: Vec<Player> =
                (0..seats).map(|seat| bot(name, u64::from(seat))).collect();
            play(&mut players, u64::from(seats));
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_answers() {
    for name in LEVELS {
        let (mut one, mut other) = (bot(name, 7), bot(name, 7));
        for (_, view, moves) in questions(3, 7) {
            let answer = one.advise(&Lowball, &view, &moves);
            assert_eq!(answer, other.advise(&Lowball, &view, &moves), "{name}");
        }
    }
}

#[test]
fn what_a_seat_cannot_see_changes_no_answer() {
    for name in LEVELS {
        let (mut one, mut other) = (bot(name, 5), bot(name, 5));
        let mut different = 0;
        for (state, view, moves) in questions(3, 11) {
            let imagined = Lowball.imagine(&view, &mut Dice::from_number(99));
            different += usize::from(imagined != state);
            let (_, seen, listed) = question(&imagined).expect("it is the same decision");
            let answer = one.advise(&Lowball, &view, &moves);
            assert_eq!(answer, other.advise(&Lowball, &seen, &listed), "{name}");
        }
        assert!(different > 10, "the hidden part must differ for this to mean anything");
    }
}

#[test]
fn greedy_beats_random() {
    let (greedy, random) = wins("greedy", "random", 100);
    assert!(greedy >= 75, "greedy won {greedy}, random {random} of 100");
}

#[test]
fn searching_beats_greedy() {
    let (search, greedy) = wins("search:500", "greedy", 240);
    assert!(search >= greedy + 25, "search won {search}, greedy {greedy} of 240");
}

#[test]
fn overlooking_moves_costs_games() {
    let greedy = |seed| bot("greedy", seed);
    let glimpse = |seed| -> Player {
        let seed = Seed::from_number(seed);
        Box::new(Glimpse::new(Greedy::new(seed), 2, seed))
    };
    let (greedy, few) = wins_of([&greedy, &glimpse], 200);
    assert!(greedy >= few + 15, "greedy won {greedy}, who sees two moves {few} of 200");
}

fn shared_search(iterations: u32, walkers: usize) -> Search<Lowball> {
    let budget = Budget::iterations(iterations);
    Search::shared(Style::default(), budget, Seed::from_number(3), walkers)
}

fn first_answer(search: &mut Search<Lowball>) -> Advice {
    let (_, view, moves) = questions(2, 1).swap_remove(0);
    search.advise(&Lowball, &view, &moves)
}

#[test]
fn visits_of_all_walkers_are_added_up() {
    // So few that no walker ends before the others.
    const EACH: u32 = 16;
    for walkers in [1, 2, 3] {
        let visits = EACH * walkers as u32;
        let answer = first_answer(&mut shared_search(visits, walkers));
        let counted: u32 = answer.options.iter().map(|option| option.visits).sum();
        assert_eq!(counted, visits, "{walkers} walkers");
        assert_eq!(answer, first_answer(&mut shared_search(visits, walkers)));
    }
}

#[test]
fn a_walk_plays_on_as_many_moves_as_its_style_says() {
    let (_, view, moves) = questions(2, 1).swap_remove(0);
    let decisions = |play_on| {
        let style = Style { play_on, ..Style::default() };
        let mut search = Search::<Lowball>::new(style, Budget::iterations(1), Seed::from_number(3));
        search.advise(&Lowball, &view, &moves).decisions
    };
    for play_on in [0, 1, 5, 9] {
        let (least, answer) = (1 + play_on as u64, 1);
        assert!((least..=least + answer).contains(&decisions(play_on)), "played on {play_on}");
    }
}

#[test]
fn a_win_that_is_there_to_be_seen_is_played_without_a_walk() {
    let mut won = 0;
    for (mut state, view, moves) in (0..20).flat_map(|seed| questions(2, seed)) {
        let mut search = shared_search(64, 1);
        let advice = search.advise(&Lowball, &view, &moves);
        if advice.decisions > 0 || moves.len() == 1 {
            continue;
        }
        let winner = question(&state).expect("somebody was asked").0;
        let mut dice = Dice::from_number(1);
        while let Some((seat, view, moves)) = question(&state) {
            let chosen = search.advise(&Lowball, &view, &moves).chosen;
            Lowball.play(&mut state, seat, &moves[chosen], &mut dice, &mut Silence);
        }
        let Turn::Over(outcome) = Lowball.turn(&state) else { unreachable!("nobody is asked") };
        assert!(outcome.winners.has(winner), "{state:?}");
        won += 1;
    }
    assert!(won > 0, "nobody ever saw a win");
}

#[test]
fn alone_a_walk_goes_on_until_as_many_turns_are_over_as_its_style_says() {
    let (_, view, moves) = questions(1, 1).swap_remove(0);
    let decisions = |turns| {
        let style = Style { turns, ..Style::default() };
        let mut search = Search::<Lowball>::new(style, Budget::iterations(1), Seed::from_number(3));
        search.advise(&Lowball, &view, &moves).decisions
    };
    for (turns, lays_and_wagers) in [(1, 2), (2, 4), (5, 10), (8, 16), (20, 16)] {
        assert_eq!(decisions(turns), lays_and_wagers, "{turns} turns");
    }
}

#[test]
fn alone_a_walk_makes_no_more_moves_than_its_style_says() {
    let (_, view, moves) = questions(1, 1).swap_remove(0);
    let decisions = |turn_moves| {
        let style = Style { turns: 8, turn_moves, ..Style::default() };
        let mut search = Search::<Lowball>::new(style, Budget::iterations(1), Seed::from_number(3));
        search.advise(&Lowball, &view, &moves).decisions
    };
    let first_and_so_many = [0, 2, 6, 200].map(decisions);
    assert_eq!(first_and_so_many, [2, 4, 8, 16], "a wager that is open is answered all the same");
}

#[test]
fn a_seat_without_a_choice_is_answered_at_once() {
    let (_, view, moves) = questions(2, 1).swap_remove(0);
    for name in LEVELS {
        let answer = bot(name, 1).advise(&Lowball, &view, &moves[..1]);
        assert_eq!((answer.chosen, answer.decisions), (0, 0), "{name}");
    }
}

#[test]
fn one_search_may_be_asked_again_and_again() {
    let mut search = shared_search(50, 1);
    for (_, view, moves) in questions(4, 2) {
        let answer = search.advise(&Lowball, &view, &moves);
        assert!(answer.chosen < moves.len() && answer.options.len() == moves.len());
    }
}

#[test]
fn a_search_ends_when_no_other_move_can_catch_up() {
    const WALKS: u32 = 400;
    let mut search =
        Search::<Lowball>::new(Style::default(), Budget::iterations(WALKS), Seed::from_number(3));
    let mut early = 0;
    for (_, view, moves) in questions(2, 11).into_iter().filter(|(_, _, moves)| moves.len() > 1) {
        let advice = search.advise(&Lowball, &view, &moves);
        let mut visits: Vec<u32> = advice.options.iter().map(|option| option.visits).collect();
        visits.sort_unstable_by(|one, other| other.cmp(one));
        let (walked, lead) = (visits.iter().sum::<u32>(), visits[0] - visits[1]);
        assert!(walked == WALKS || lead > WALKS - walked, "{visits:?}");
        early += u32::from(walked < WALKS);
    }
    assert!(early > 0, "no answer was clear");
}

#[test]
fn alone_a_search_ends_sooner_the_smaller_the_lead_that_is_enough() {
    let advice = |seats: u8, turn_lead: f32| -> Vec<Advice> {
        let style = Style { turn_lead, ..Style::default() };
        let mut search =
            Search::<Lowball>::new(style, Budget::iterations(400), Seed::from_number(3));
        let asked = questions(seats, 11).into_iter();
        asked.map(|(_, view, moves)| search.advise(&Lowball, &view, &moves)).collect()
    };
    let walks = |turn_lead| -> u32 {
        let answers = advice(1, turn_lead).into_iter();
        answers.flat_map(|answer| answer.options).map(|option| option.visits).sum()
    };
    assert!(walks(0.4) < walks(1.0), "{} and {}", walks(0.4), walks(1.0));
    assert_eq!(advice(2, 0.4), advice(2, 1.0), "against others all walks count");
}
