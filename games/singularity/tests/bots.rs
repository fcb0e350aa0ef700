//! Positions and habits in which the first bots erred.

use bots::{Bot, Means};
use engine::prelude::*;
use engine::story::Silence;
use engine::{Blunder, Dice, Seat, Seed, Turn, Viewer, Vintage, Worth};
use singularity::{Setup, Singularity, State};

/// Far ahead: all that the first player's objectives ask for is nearly there, and there are points to spend.
const AHEAD: &str = r#"
[p1]
points     = 30
permanent  = { military = 6, social = 9, economic = 9 }
objectives = ["arms-race", "standing-power"]
hand       = ["corruption", "revolution"]
tree = [
    { technologies = ["fuel-cell", "laser", "automation", "fission", "robotics"] },
    { technologies = ["fusion"] },
    { technologies = ["antimatter"] },
    { technologies = ["dark-energy", "meta-materials"] },
]

[p2]
points     = 10
permanent  = { military = 3, social = 3, economic = 3 }
tree = [{ technologies = ["fuel-cell"] }]
"#;

/// How much better the first player stands with an event in his tree than with neither the event nor its price: what it gives,
/// whatever it costs.
fn gain(game: &Singularity, event: &str, price: u8) -> f32 {
    let paid = AHEAD.replace("points     = 30", &format!("points     = {}", 30 - price));
    let in_hand = [format!("\"{event}\", "), format!(", \"{event}\"")];
    let without = in_hand.iter().fold(paid, |text, card| text.replace(card, ""));
    let without = arranged(game, &without);
    let (mut state, me) = (arranged(game, AHEAD), Seat(0));
    let mv = game.read(&format!("play {event} p1")).expect("a move");
    game.check(&state, me, &mv).expect("it is legal");
    game.play(&mut state, me, &mv, &mut Dice::from_number(1), &mut Silence);
    game.worth(&state, me) - game.worth(&without, me)
}

fn arranged(game: &Singularity, text: &str) -> State {
    let position = text.parse().expect("a position");
    game.arrange(&Setup::usual(2), &position).expect("a table")
}

fn first() -> Singularity {
    Singularity::standard().valued_as(Vintage::V0).expect("it was valued otherwise")
}

#[test]
fn less_income_is_worse_also_for_whoever_is_ahead() {
    assert!(gain(&first(), "corruption", 6) > 0.0, "or the position shows nothing");
    assert!(gain(&Singularity::standard(), "corruption", 6) < 0.0);
}

#[test]
fn more_income_is_better_also_for_whoever_is_ahead() {
    assert!(gain(&first(), "revolution", 6) < 0.0, "or the position shows nothing");
    assert!(gain(&Singularity::standard(), "revolution", 6) > 0.0);
}

/// What is wrong with a draw of the first player, who has this hand and a Fuel Cell in his tree.
fn drawing(hand: &str) -> Option<Blunder> {
    let game = Singularity::standard();
    let rest = r#"permanent = { social = 3 }
        tree = [{ technologies = ["fuel-cell"] }]"#;
    let state = arranged(&game, &format!("[p1]\npoints = 5\nhand = [{hand}]\n{rest}"));
    let draw = game.read("draw").expect("a move");
    game.check(&state, Seat(0), &draw).expect("it is legal");
    Worth::blunder(&game, &state, Seat(0), &draw)
}

#[test]
fn a_draw_is_thrown_away_if_the_hand_is_full_and_has_nothing_to_spare() {
    let nine = r#""laser", "automation", "fission", "robotics", "web-2-0", "war", "riots", "cure", "paradox""#;
    let full = |tenth: &str| drawing(&format!(r#"{nine}, "{tenth}""#));
    assert_eq!(full("revolution"), Some(Blunder::DrawThrownAway));
    assert_eq!(drawing(nine), None, "there is room for it");
    assert_eq!(full("fuel-cell"), None, "one stands in the tree already");
    assert_eq!(full("laser"), None, "one of two can go");
}

/// How often moves of a sort are played in some games between bots of a level.
fn played(seats: u8, level: &str, sort: &str) -> usize {
    let game = Singularity::standard();
    (0..6).map(|number| played_in_one(&game, seats, level, sort, number)).sum()
}

fn played_in_one(game: &Singularity, seats: u8, level: &str, sort: &str, number: u64) -> usize {
    let level = bots::level(level).expect("a bot");
    let mut bots: Vec<Box<dyn Bot<Singularity>>> = (0..seats)
        .map(|seat| level.bot(Seed::from_number(seat.into()), Means::REPEATABLE))
        .collect();
    let mut dice = Dice::from_number(number);
    let begun = game.begin(&Setup::usual(seats), &mut dice, &mut Silence);
    let (mut state, mut moves, mut times) = (begun.expect("a game"), Vec::new(), 0);
    while let Turn::Decide(seat) = game.turn(&state) {
        moves.clear();
        game.moves(&state, &mut moves);
        let view = game.view(&state, Viewer::Seat(seat));
        let chosen = bots[seat.index()].advise(game, &view, &moves).chosen;
        times += usize::from(game.move_kind(&moves[chosen]) == sort);
        game.play(&mut state, seat, &moves[chosen], &mut dice, &mut Silence);
    }
    times
}

#[test]
fn of_two_nobody_offers_what_cannot_help_both() {
    assert!(played(2, "v0:greedy", "offer") > 0, "or the games show nothing");
    assert_eq!(played(2, "greedy", "offer"), 0);
}

#[test]
fn three_and_four_trade_and_are_declined_less_often_than_the_first_bots() {
    for seats in [3, 4] {
        let made = |level: &str| (played(seats, level, "offer"), played(seats, level, "accept"));
        let [(offers, accepted), (first_offers, first_accepted)] =
            ["greedy", "v0:greedy"].map(made);
        assert!(accepted > 0, "none of {offers} offers was accepted");
        assert!(
            accepted * first_offers > first_accepted * offers,
            "{accepted} of {offers} accepted, {first_accepted} of {first_offers} by the first bots"
        );
    }
}
