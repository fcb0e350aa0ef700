//! What the bot that looks one move ahead makes of a duel: it goes where it can strike, strikes, and the duel ends.

use bots::{Bot, Greedy, Random};
use duels::figures::{FigureId, PRINTED};
use duels::measure::{self, Lane};
use duels::roster::READY;
use duels::setup::{Costs, Setup};
use duels::state::Phase;
use duels::tables::Scenery;
use duels::{Duels, Move, State};
use engine::prelude::*;
use engine::story::Silence;
use engine::{Dice, Seat, Seed, Turn, Viewer};
use proving::games::{self, Decision};

/// What was done in a duel.
#[derive(Debug, Default)]
struct Done {
    ways: u32,
    attacks: u32,
    clicks: u32,
    rounds: u8,
    falls: bool,
    winners: Vec<Seat>,
}

/// A whole duel of two bots.
fn duel(setup: &Setup, seed: u64, bots: [&mut dyn Bot<Duels>; 2]) -> Done {
    let mut done = Done::default();
    let choose = |state: &State, seat: Seat, moves: &[Move], _: &mut Dice| {
        bots[seat.index()]
            .advise(&Duels::default(), &Duels::default().view(state, Viewer::Seat(seat)), moves)
            .chosen
    };
    let state =
        games::show_chosen(&Duels::default(), setup, seed, choose, |Decision { mv, .. }| {
            done.ways += u32::from(matches!(mv, Move::Go(_)));
            done.attacks += u32::from(matches!(mv, Move::Attack(..)));
        });
    done.clicks = state.all().map(|(_, fighter)| u32::from(fighter.clicks())).sum();
    done.rounds = state.round;
    done.falls = state.all().any(|(_, fighter)| fighter.out);
    if let Turn::Over(outcome) = Duels::default().turn(&state) {
        done.winners = outcome.winners.iter().collect();
    }
    done
}

fn greedy(seed: u64) -> Greedy<Duels> {
    Greedy::new(Seed::from_number(seed))
}

/// The thirteen printed figures, each against its double.
fn mirrors() -> impl Iterator<Item = (u64, Setup)> {
    everybody().take(PRINTED.len())
}

/// The same for our characters.
fn our_mirrors() -> impl Iterator<Item = (u64, Setup)> {
    everybody().skip(PRINTED.len())
}

fn everybody() -> impl Iterator<Item = (u64, Setup)> {
    (0..).zip(FigureId::all()).map(|(seed, who)| {
        let who = [who].into_iter().collect();
        (seed, Setup { first: who, second: who, apart: 24, ..Setup::default() })
    })
}

#[test]
fn every_printed_figure_goes_and_attacks_and_somebody_is_hurt() {
    let (fallen, calm) = duels_of(mirrors());
    assert!(calm.is_empty(), "{calm:?}");
    assert!(fallen > 11, "a duel ends with a fall, not with the clock: {fallen} of 13");
}

#[test]
fn our_characters_go_and_attack_and_somebody_is_hurt() {
    let (fallen, calm) = duels_of(our_mirrors());
    assert!(calm.is_empty(), "{calm:?}");
    assert!(fallen > 4, "a duel ends with a fall, not with the clock: {fallen} of 6");
}

/// The number of long duels of greedy with itself that end with a fall, and who hardly did anything.
fn duels_of(setups: impl Iterator<Item = (u64, Setup)>) -> (u32, Vec<&'static str>) {
    let (mut fallen, mut calm) = (0, Vec::new());
    for (seed, setup) in setups {
        let setup = Setup { rounds: 40, ..setup };
        let done = duel(&setup, seed, [&mut greedy(seed), &mut greedy(seed + 100)]);
        println!("{}: {done:?}", READY.name(setup.first[0]));
        let is_calm = done.ways < 3 || done.attacks < 5 || done.clicks < 5;
        calm.extend(is_calm.then_some(READY.name(setup.first[0])));
        fallen += u32::from(done.falls);
    }
    (fallen, calm)
}

/// `docs/duels.md` has the command for many more.
#[test]
fn greedy_beats_random() {
    let mut won = 0;
    for (seed, setup) in mirrors() {
        let mut random = Random::new(Seed::from_number(seed));
        let (ours, done) = match seed % 2 {
            0 => (Seat(0), duel(&setup, seed, [&mut greedy(seed), &mut random])),
            _ => (Seat(1), duel(&setup, seed, [&mut random, &mut greedy(seed)])),
        };
        println!("{}: {done:?}", READY.name(setup.first[0]));
        won += u32::from(done.winners == [ours]);
    }
    assert!(won >= 12, "{won} of 13");
}

/// Round walls, over roofs and through bushes.
#[test]
fn on_every_ready_table_greedy_goes_round_what_lies_there_and_beats_random() {
    let kyushi = [FigureId::find("Kyushi").expect("she is printed")].into_iter().collect();
    let midnight = [FigureId::find("Midnight").expect("she is printed")].into_iter().collect();
    let (mut won, mut calm) = (0, Vec::new());
    for (seed, ground) in (0..).zip(Scenery::ALL) {
        let setup =
            Setup { first: kyushi, second: midnight, ground, apart: 24, ..Setup::default() };
        let mut random = Random::new(Seed::from_number(seed));
        let done = duel(&setup, seed, [&mut greedy(seed), &mut random]);
        won += u32::from(done.winners == [Seat(0)]);
        let done = duel(&setup, seed, [&mut greedy(seed), &mut greedy(seed + 100)]);
        println!("{}: {done:?}", ground.name());
        let is_calm = done.ways < 3 || done.attacks < 5 || done.clicks == 0;
        calm.extend(is_calm.then_some(ground.name()));
    }
    assert!(won >= 6, "{won} of 7");
    assert!(calm.is_empty(), "{calm:?}");
}

/// A wall is between the two, and the way round it is too long for one turn.
#[test]
fn who_stands_behind_a_wall_goes_round_it() {
    let (mv, state) = played(
        r#"
[[terrain]]
what = "wall"
corners = [{ x = 20000, y = 30000 }, { x = 40000, y = 30000 }, { x = 40000, y = 31000 }, { x = 20000, y = 31000 }]
[seats.p1.figure]
at   = { x = 32000, y = 26000 }
base = ["green-d10", "yellow-d6"]
[seats.p2.figure]
at   = { x = 32000, y = 44000 }
"#,
    );
    let read = Duels::default().read(&Duels::default().view(&state, Viewer::Seat(Seat(0))), &mv);
    assert!(matches!(read, Ok(Move::Go(to)) if to.x > 36_000) || mv.starts_with("hurry"), "{mv}");
}

/// What greedy plays in a position of the usual duel of Kyushi and Midnight, as it is written.
fn played(position: &str) -> (String, State) {
    played_in(&Setup::default(), position)
}

fn played_in(setup: &Setup, position: &str) -> (String, State) {
    let words: toml::Table = position.parse().expect("a position is TOML");
    let duels = Duels::default();
    let game = duels.with_brought(setup).unwrap_or(duels);
    let state = game.arrange(setup, &words).expect("there can be such a table");
    let Turn::Decide(seat) = game.turn(&state) else { panic!("somebody decides") };
    let view = game.view(&state, Viewer::Seat(seat));
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    let chosen = greedy(1).advise(&game, &view, &moves).chosen;
    (game.write(&view, &moves[chosen]), state)
}

/// Tidecaller against Midnight.
fn summoner() -> Setup {
    let squad = |name: &str| FigureId::find(name).into_iter().collect();
    let costs = Costs::Agreed;
    Setup { first: squad("Tidecaller"), second: squad("Midnight"), costs, ..Setup::default() }
}

/// Out of everybody's reach two small dice are worth less than a spirit.
#[test]
fn it_summons_a_spirit_that_is_all_but_sure_to_answer() {
    let (mv, _) = played_in(
        &summoner(),
        r#"
row = []
attacks = 2
moved = true
[seats.p1.figure]
at   = { x = 30000, y = 6000 }
base = ["2 red-d4"]
gear = ["2 dragon-amulet"]
home = ["undertow", "lantern-fish"]
[seats.p2.figure]
at   = { x = 30000, y = 54000 }
base = []
"#,
    );
    assert!(mv.starts_with("summon "), "{mv}");
}

#[test]
fn it_takes_a_spirit_that_has_answered() {
    let (mv, _) = played_in(
        &summoner(),
        r#"
phase = { summoned = "undertow" }
row = []
attacks = 2
moved = true
[seats.p1.figure]
at   = { x = 30000, y = 20000 }
base = []
gear = ["dragon-amulet"]
home = ["undertow"]
[seats.p2.figure]
at   = { x = 30000, y = 34000 }
base = []
"#,
    );
    assert_eq!(mv, "equip undertow");
}

/// A character that knows Magic Fingers.
const FETCHER: &str = "Moth\nrace: Average Human\naptitude: Hermetic Mage\nbonus: red 1\n\
    head: 5, 5, 5, 4, 3, 2, 0*, 0**\nbody: 5, 5, 5, 5, 4, 4, 3, 3, 2, 0*, 0**\n\
    weapon: 5, 5, 5, 4, 3, 2, 0*, 0**\ngear: Dragon Amulet, Dragon Amulet, Knife, Knife, Medkit\n\
    upgrades: Weak System, Wild Talent, Magic of the Body\nspells: Magic Fingers, Invisibility, Heal\n";

#[test]
fn it_fetches_a_good_piece_from_afar() {
    let setup = Duels::default()
        .equipped(&Setup::default(), Seat(0), FETCHER)
        .unwrap_or_else(|no| panic!("{no}"));
    let (mv, _) = played_in(
        &setup,
        r#"
row = []
attacks = 2
moved = true
lying = [{ gear = "colt", at = { x = 30000, y = 30000 } }]
[seats.p1.figure]
at   = { x = 30000, y = 20000 }
base = ["2 red-d4"]
gear = ["2 dragon-amulet"]
[seats.p2.figure]
at   = { x = 30000, y = 40000 }
base = []
"#,
    );
    assert_eq!(mv, "fetch colt for red d4, red d4 taking none");
}

#[test]
fn it_shoots_who_stands_in_range() {
    let (mv, _) = played(
        r#"
[seats.p1.figure]
at   = { x = 30000, y = 20000 }
base = ["green-d10", "yellow-d6"]
[seats.p2.figure]
at   = { x = 30000, y = 46000 }
"#,
    );
    assert_eq!(mv, "attack midnight with green d10");
}

/// Whoever is behind on what decides after the last round does not stand still.
#[test]
fn who_is_losing_does_not_stand_still() {
    let (mv, _) = played(
        r#"
round = 11
[seats.p1.figure]
at   = { x = 30000, y = 3000 }
body = 6
base = ["white-d6", "yellow-d6"]
[seats.p2.figure]
at   = { x = 30000, y = 57000 }
"#,
    );
    assert!(mv.starts_with("go ") || mv.starts_with("hurry "), "{mv}");
}

#[test]
fn nobody_ends_a_turn_with_a_shot_left() {
    let (mv, state) = played(
        r#"
row = []
attacks = 1
moved = true
[seats.p1.figure]
at   = { x = 30000, y = 20000 }
base = ["green-d10"]
[seats.p2.figure]
at   = { x = 30000, y = 40000 }
"#,
    );
    assert_eq!((mv.as_str(), state.phase), ("attack midnight with green d10", Phase::Act));
}

/// A jump is a click on each dial, and behind the last click a figure is out: Kyushi could jump down to Midnight and strike.
#[test]
fn nobody_jumps_to_its_death() {
    let (mv, state) = played(
        r#"
[[terrain]]
what = "gantry"
corners = [{ x = 20000, y = 20000 }, { x = 40000, y = 20000 }, { x = 40000, y = 40000 }, { x = 20000, y = 40000 }]
[seats.p1.figure]
at   = { x = 22000, y = 30000 }
body = 10
base = ["yellow-d6", "yellow-d4"]
[seats.p2.figure]
at   = { x = 9000, y = 30000 }
base = []
"#,
    );
    let mut offered = Vec::new();
    Duels::default().moves(&state, &mut offered);
    assert!(offered.iter().any(|mv| matches!(mv, Move::Jump(_))), "a jump is offered");
    assert!(!mv.contains("jump at "), "{mv}");
}

/// A hurt Kyushi without dice stands in the open, a wall is a step aside, and Midnight has its turn next.
#[test]
fn nobody_ends_in_the_open_where_cover_costs_nothing() {
    let (mv, mut state) = played(
        r#"
[[terrain]]
what = "wall"
corners = [{ x = 6000, y = 7000 }, { x = 29000, y = 7000 }, { x = 29000, y = 8000 }, { x = 6000, y = 8000 }]
[seats.p1.figure]
at   = { x = 3000, y = 3000 }
body = 6
base = []
[seats.p2.figure]
at   = { x = 14000, y = 14000 }
base = ["blue-d6", "blue-d4"]
"#,
    );
    let of = |seat: Seat| state.squad(seat).next().expect("one figure each").who;
    let (own, foe) = (of(Seat(0)), of(Seat(1)));
    let sees = |state: &State| measure::shot(state, foe, own, Lane::Shortest).is_some();
    assert!(sees(&state), "it begins in the open");
    let view = Duels::default().view(&state, Viewer::Seat(Seat(0)));
    let mv = Duels::default().read(&view, &mv).expect("it was written");
    Duels::default().play(&mut state, Seat(0), &mv, &mut Dice::from_number(1), &mut Silence);
    assert!(!sees(&state), "{mv:?}");
}
