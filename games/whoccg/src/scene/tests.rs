mod cards;
mod moments;
mod reasons;

use super::*;
use crate::setup::{Difficulty, Setup};
use engine::prelude::*;
use engine::scene::{Columns, Part, Thing, Tone};
use engine::{Seat, Turn};

const LINE: &str = r#"line = ["glass-abbey-1120", "tidewall-harbour-1887", "marrowmoor-60", "lantern-street-1963", "copperfall-3105"]
tardis = { card = "waiting-room-old-wing", at = "glass-abbey-1120" }
"#;

const PLAYER: Viewer = Viewer::Seat(Seat(0));

fn state(deck: &str, position: &str) -> State {
    let setup = Setup { deck: deck.into(), ..Setup::usual() };
    let position = position.parse().expect("it is TOML");
    let arranged = WhoCcg::standard().arrange(&setup, &position);
    arranged.unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn seen_by(viewer: Viewer, state: &State) -> Scene {
    let game = WhoCcg::standard();
    game.scene(&game.view(state, viewer))
}

/// The table of Good with this in its position.
fn scene(more: &str) -> Scene {
    seen_by(PLAYER, &state("scholars", &format!("{LINE}{more}")))
}

fn thing<'s>(scene: &'s Scene, name: &str) -> &'s Thing {
    let mut things = scene.parts.iter().flat_map(Part::things);
    let is_it = |thing: &&Thing| thing.face.as_ref().is_some_and(|face| face.name == name);
    things.find(is_it).unwrap_or_else(|| panic!("{name} is drawn"))
}

/// The moves that are refused, each with its rule.
fn why_not(scene: &Scene, name: &str) -> Vec<(String, String)> {
    let reasons = thing(scene, name).why_not.iter();
    reasons.map(|reason| (reason.notation.clone(), reason.rule.to_string())).collect()
}

fn refused(notation: &str, rule: &str) -> (String, String) {
    (notation.to_owned(), rule.to_owned())
}

fn line_of(scene: &Scene) -> &Columns {
    let line = scene.parts.iter().find_map(|part| match part {
        Part::Columns(line) => Some(line),
        _ => None,
    });
    line.expect("the line is drawn")
}

/// Plays at random, and shows every table.
fn random_tables(number: u64, mut show: impl FnMut(&WhoCcg, &State)) {
    let game = WhoCcg::standard();
    let mut dice = Dice::from_number(number);
    let setup = game.soak_setup(number);
    let mut state = game.begin(&setup, &mut dice, &mut engine::story::Silence).expect("it begins");
    while let Turn::Decide(seat) = game.turn(&state) {
        show(&game, &state);
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        let mv = moves[dice.index("pick", moves.len() as u32) as usize];
        game.play(&mut state, seat, &mv, &mut dice, &mut engine::story::Silence);
    }
}

#[test]
fn the_scene_is_the_same_whatever_is_imagined() {
    for number in 0..12 {
        random_tables(number, |game, state| {
            for viewer in Viewer::all(1) {
                let view = game.view(state, viewer);
                let imagine = |seed| game.imagine(&view, &mut Dice::from_number(seed));
                let [one, other] = [number, number + 1_000].map(imagine);
                assert_eq!(game.drawn_on(&view, &one), game.drawn_on(&view, &other));
            }
        });
    }
}

#[test]
fn what_is_offered_has_no_reason_why_not() {
    for number in 0..12 {
        random_tables(number, |game, state| {
            let scene = game.scene(&game.view(state, PLAYER));
            let touched = |thing: &Thing| {
                let mut choices = scene.prompt.choices.iter();
                choices.any(|choice| choice.touches.first() == Some(&thing.id))
            };
            for thing in scene.parts.iter().flat_map(Part::things) {
                assert!(thing.why_not.is_empty() || !touched(thing), "{thing:?}");
            }
        });
    }
}

#[test]
fn what_is_refused_is_refused_at_the_table() {
    for number in 0..12 {
        random_tables(number, |game, state| {
            let view = game.view(state, PLAYER);
            for thing in game.scene(&view).parts.iter().flat_map(Part::things) {
                for reason in &thing.why_not {
                    let mv = game.read(&view, &reason.notation).expect("it is a move");
                    let refusal = game.check(state, Seat(0), &mv).expect_err("it is refused");
                    assert_eq!((refusal.rule, &refusal.why), (reason.rule, &reason.why));
                }
            }
        });
    }
}

/// Rules: WHOX-CHAR-04, WHO-PLAY-06, WHO-PLAY-14
#[test]
fn a_card_that_cannot_be_played_says_why() {
    let held = r#"hand = ["ox"]"#;
    let first = scene(&format!("{held}\nso_far = {{ spent = 6 }}"));
    assert_eq!(why_not(&first, "Ox"), [refused("play ox at glass-abbey-1120", "WHO-PLAY-06")]);
    let second = scene(&format!("{held}\nstep = \"act\""));
    assert_eq!(why_not(&second, "Ox"), [refused("play ox at glass-abbey-1120", "WHO-PLAY-14")]);
    let third = scene(&format!("{held}\nstep = \"end\""));
    assert_eq!(why_not(&third, "Ox"), [], "it can be discarded");
}

/// Rules: WHO-BANG-02, WHOX-FLASH-01, WHOX-ATT-02
#[test]
fn a_card_for_another_moment_says_so() {
    let scene = scene(r#"hand = ["brainwave", "i-remember-you", "volley"]"#);
    assert_eq!(why_not(&scene, "Brainwave"), [refused("bang brainwave", "WHO-BANG-02")]);
    let flashback = why_not(&scene, "I Remember You");
    assert_eq!(flashback, [refused("play i-remember-you", "WHOX-FLASH-01")]);
    assert_eq!(why_not(&scene, "Volley"), [refused("play volley", "WHOX-ATT-02")]);
}

/// Rules: WHO-ACT-11, WHOX-GOAL-07
#[test]
fn somebody_who_can_do_nothing_says_why() {
    let scene = scene(
        r#"
step = "act"
table = [
    { card = "learn-the-door-words", at = "lantern-street-1963" },
    { card = "ox", at = "lantern-street-1963", frozen = true },
    { card = "tolliver", at = "lantern-street-1963" },
    { card = "station-trooper", at = "copperfall-3105" },
]"#,
    );
    let both = "attempt lantern-street-1963 with ox, tolliver";
    assert_eq!(why_not(&scene, "Ox"), [refused(both, "WHO-ACT-11")]);
    assert_eq!(why_not(&scene, "Tolliver"), [], "he may try the Goal");
    let trooper = why_not(&scene, "Station Trooper");
    assert_eq!(trooper[0], refused("attempt copperfall-3105 with station-trooper", "WHOX-GOAL-07"));
}

/// Rules: WHOX-TARDIS-08
#[test]
fn a_tardis_without_a_pilot_says_so() {
    let grounded = scene("step = \"act\"\ntable = [{ card = \"ada-pell\" }]");
    let reason = refused("fly tidewall-harbour-1887", "WHOX-TARDIS-08");
    assert_eq!(why_not(&grounded, "The Waiting Room - Old Wing"), [reason]);
    let manned = scene("step = \"act\"\ntable = [{ card = \"locum-surgeon\" }]");
    assert_eq!(why_not(&manned, "The Waiting Room - Old Wing"), []);
}

#[test]
fn nobody_is_told_why_not_but_who_is_asked() {
    let state = state("scholars", &format!("{LINE}hand = [\"brainwave\"]\nstep = \"act\""));
    let scene = seen_by(Viewer::Spectator, &state);
    assert!(scene.parts.iter().flat_map(Part::things).all(|thing| thing.why_not.is_empty()));
}

/// A table of Evil with somebody on each side, and somebody who has changed sides.
const EVIL: &str = r#"
line = ["glass-abbey-1120", "tidewall-harbour-1887", "marrowmoor-60", "lantern-street-1963", "copperfall-3105"]
hand = ["brassling"]
table = [
    { card = "hired-knife", at = "marrowmoor-60" },
    { card = "ox", at = "marrowmoor-60", side = "opponent", owner = "opponent" },
    { card = "tolliver", at = "marrowmoor-60", owner = "opponent" },
]"#;

/// Rules: WHO-GEN-08, WHO-CTRL-05
#[test]
fn the_opposing_side_wears_the_stone_of_harm_whatever_is_printed() {
    let scene = seen_by(PLAYER, &state("tide", EVIL));
    let worn = |name| {
        let face = thing(&scene, name).face.as_ref().expect("it lies open");
        (face.tone, face.harms)
    };
    assert_eq!(worn("Hired Knife"), (Tone::Verdigris, false), "Enemies are the player's own");
    assert_eq!(worn("Brassling"), (Tone::Verdigris, false));
    assert_eq!(worn("Ox"), (Tone::Cinnabar, true), "Allies are against Evil");
    assert_eq!(worn("Tolliver"), (Tone::Verdigris, false), "he has changed sides");
}

#[test]
fn whose_side_somebody_is_on_is_told_by_a_name() {
    let state = state("tide", EVIL);
    let sides = |viewer| {
        let scene = seen_by(viewer, &state);
        let lays = &line_of(&scene).columns[2].lays;
        let told = lays.iter().map(|lay| (lay.name.to_string(), lay.tone, lay.things.len()));
        told.collect::<Vec<(String, Tone, usize)>>()
    };
    let told = |one: &str, other: &str| {
        [
            (one.to_owned(), Tone::Cinnabar, 1),
            ("between".to_owned(), Tone::Plain, 0),
            (other.to_owned(), Tone::Verdigris, 2),
        ]
    };
    assert_eq!(sides(PLAYER), told("opposing", "yours"));
    assert_eq!(sides(Viewer::Spectator), told("Good", "Evil"));
}

/// A Goal that is within reach of those at its place.
const WITHIN_REACH: &str = r#"step = "act"
table = [
    { card = "learn-the-door-words", at = "glass-abbey-1120" },
    { card = "locum-archivist", at = "glass-abbey-1120" },
    { card = "professor-quill", at = "glass-abbey-1120" },
    { card = "juno-vance", at = "glass-abbey-1120" },
    { card = "ada-pell", at = "glass-abbey-1120" },
]"#;

#[test]
fn an_attempt_names_its_goal_and_its_people_and_is_picked_up_by_its_goal() {
    let scene = scene(WITHIN_REACH);
    let tries =
        |choice: &&std::sync::Arc<engine::scene::Choice>| choice.notation.starts_with("attempt");
    let choice = scene.prompt.choices.iter().find(tries).expect("it can be tried");
    let people = "The Locum (The Archivist), Professor Quill, Juno Vance, Ada Pell";
    let told = format!("Try Learn the Door Words at The Glass Abbey (1120) with {people}");
    assert_eq!(choice.text.to_string(), told);
    assert_eq!(choice.touches.first(), Some(&thing(&scene, "Learn the Door Words").id));
}

#[test]
fn who_is_frozen_for_longer_is_told_so_once() {
    let at = "table = [{ card = \"ada-pell\", at = \"marrowmoor-60\", frozen = true }]";
    let mut state = state("scholars", &format!("{LINE}{at}"));
    state.open.table.change_all(|one| one.late = one.frozen);
    let frozen = seen_by(PLAYER, &state);
    assert_eq!(thing(&frozen, "Ada Pell").marks, ["frozen through the next turn"]);
}
