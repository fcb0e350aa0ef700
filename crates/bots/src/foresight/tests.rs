//! Tests of how far a line of choices is answered, on a corridor.

use super::{Foresight, MOST_REPLIES};
use engine::parts::{Arranged, Drawn, Kept, Legal, Marked, Rules, Seen, Told, Tried, Written};
use engine::scene::Scene;
use engine::{
    About, Dice, Line, NotationError, Problem, Refusal, Seat, Story, Turn, ValueShape, Viewer,
    Worth,
};

/// A corridor that one seat walks, step by step, with a number of doors to choose from at every
/// step. It is never drawn, so it has no words for that.
struct Corridor {
    steps: u8,
    doors: u8,
    /// The door that the game itself knows to be good, wherever it leads.
    good: Option<u8>,
}

impl Worth for Corridor {
    fn worth(&self, _state: &u8, _seat: Seat) -> f32 {
        0.5
    }

    fn is_settled(&self, state: &u8) -> bool {
        *state == self.steps
    }

    fn turns_begun(&self, _state: &u8) -> u16 {
        1
    }

    fn foreseen(&self, _state: &u8, _seat: Seat, mv: &u8) -> Option<f32> {
        self.good.map(|good| if *mv == good { 0.9 } else { 0.1 })
    }
}

impl Rules for Corridor {
    type Setup = ();
    type State = u8;
    type Move = u8;
    type Event = ();

    fn about(&self) -> &About {
        unreachable!("a corridor has no name")
    }

    fn usual_setup(&self, _seats: u8) {}

    fn seats(&self, _setup: &()) -> u8 {
        1
    }

    fn begin(&self, _: &(), _: &mut Dice, _: &mut impl Story<(), u8>) -> Result<u8, Refusal> {
        Ok(0)
    }

    fn turn(&self, _state: &u8) -> Turn {
        Turn::Decide(Seat(0))
    }

    fn play(&self, state: &mut u8, _: Seat, _: &u8, _: &mut Dice, _: &mut impl Story<(), u8>) {
        *state += 1;
    }
}

impl Legal for Corridor {
    fn moves(&self, _state: &u8, list: &mut Vec<u8>) {
        list.extend(0..self.doors);
    }

    fn check(&self, _state: &u8, _seat: Seat, _mv: &u8) -> Result<(), Refusal> {
        Ok(())
    }
}

impl Seen for Corridor {
    type View = u8;

    fn view(&self, state: &u8, _viewer: Viewer) -> u8 {
        *state
    }

    fn imagine(&self, view: &u8, _dice: &mut Dice) -> u8 {
        *view
    }
}

impl Drawn for Corridor {
    fn scene(&self, _view: &u8) -> Scene {
        unreachable!("nobody looks at it")
    }
}

impl Written for Corridor {
    fn write(&self, _view: &u8, mv: &u8) -> String {
        mv.to_string()
    }

    fn read(&self, _view: &u8, _text: &str) -> Result<u8, NotationError> {
        unreachable!("nobody types")
    }

    fn move_kind(&self, _mv: &u8) -> &'static str {
        "step"
    }

    fn move_kinds(&self) -> &'static [&'static str] {
        &["step"]
    }
}

impl Told for Corridor {
    fn line(&self, _event: &(), _viewer: Viewer) -> Option<Line> {
        None
    }

    fn reveals(&self, _event: &()) -> bool {
        false
    }
}

impl Marked for Corridor {
    fn marks(&self, _event: &(), _marks: &mut Vec<String>) {}

    fn all_marks(&self) -> Vec<String> {
        Vec::new()
    }
}

impl Arranged for Corridor {
    fn shape(&self, _: &()) -> ValueShape {
        ValueShape::Anything
    }

    fn lay_out(&self, _: &(), _: &toml::Table) -> Result<u8, Vec<Problem>> {
        Ok(0)
    }

    fn describe(&self, _state: &u8) -> toml::Table {
        toml::Table::new()
    }
}

impl Kept for Corridor {
    fn canaries(&self, _state: &u8, _viewer: Viewer) -> Vec<String> {
        Vec::new()
    }

    fn inventory(&self, _state: &u8) -> Vec<(String, i64)> {
        Vec::new()
    }
}

impl Tried for Corridor {
    fn any_move(&self, _state: &u8, _dice: &mut Dice) -> (Seat, u8) {
        (Seat(0), 0)
    }

    fn soak_setup(&self, _number: u64) {}

    fn bound(&self, _setup: &()) -> u32 {
        self.steps.into()
    }
}

/// Returns the number of steps taken from the beginning of a corridor of 40.
fn taken(doors: u8) -> u64 {
    let corridor = Corridor { steps: 40, doors, good: None };
    Foresight::default().settle(&corridor, &mut 0, &mut Dice::from_number(1))
}

#[test]
fn only_real_choices_count_among_the_answers() {
    assert_eq!(taken(1), 40, "where there is one door, nobody chooses");
    assert_eq!(taken(2), MOST_REPLIES as u64, "of real choices only so many are answered");
}

#[test]
fn what_a_game_can_reckon_is_not_tried() {
    let corridor = Corridor { steps: 40, doors: 5, good: Some(3) };
    let (mut foresight, mut dice) = (Foresight::default(), Dice::from_number(1));
    let worth = foresight.worth(&corridor, &0, Seat(0), &3, &mut dice);
    assert!((worth - 0.9).abs() < 1e-6, "a door that was tried would be worth a half: {worth}");
    let best = foresight.best(&corridor, &0, Seat(0), &[0, 1, 2, 3, 4], 12, &mut dice);
    assert_eq!(best, 3);
}
