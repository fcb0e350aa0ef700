//! Dice and the shields against them.

use duels::dice::{Colour, Die, SIZES, Shield};

/// Rules: DUE-DICE-01, DUE-DICE-02, DUE-TERM-18
#[test]
fn five_sizes_and_six_colours() {
    assert_eq!(SIZES, [4, 6, 8, 10, 12]);
    let names: Vec<&str> = Colour::ALL.iter().map(|colour| colour.name()).collect();
    assert_eq!(names, ["white", "yellow", "blue", "green", "black", "red"]);
    let dice: Vec<Die> = (0..Die::KINDS).map(Die).collect();
    assert_eq!(dice.len(), 30);
    for die in dice {
        assert_eq!(Die::find(&die.to_string()), Some(die));
        assert_eq!(Die::new(die.colour(), die.sides()), Some(die));
    }
    assert_eq!(
        Die::find("green d10").map(|die| (die.colour(), die.sides())),
        Some((Colour::Green, 10))
    );
    assert_eq!(["green d5", "pink d4", "d4"].map(Die::find), [None; 3]);
}

/// Rules: DUE-DICE-18, DUE-ACE-01
#[test]
fn white_and_yellow_dice_have_no_ace() {
    let with: Vec<&str> =
        Colour::ALL.iter().filter(|colour| colour.has_ace()).map(|colour| colour.name()).collect();
    assert_eq!(with, ["blue", "green", "black", "red"]);
}

/// What a shield of this strength blocks of dice of its colour with twelve sides.
fn blocked(colour: Colour, strength: u8) -> Vec<u8> {
    let shield = Shield::new(colour, strength).expect("a shield");
    (1..=12).filter(|shows| shield.blocks(colour, *shows)).collect()
}

/// Rules: DUE-SHIELD-04, DUE-SHIELD-06, DUE-SHIELD-07, DUE-SHIELD-08, DUE-ATK-67, DUE-ACE-09
#[test]
fn a_gear_shield_blocks_what_is_lower_and_no_ace() {
    assert_eq!(blocked(Colour::Yellow, 4), [1, 2, 3]);
    assert_eq!(blocked(Colour::Yellow, 6), [1, 2, 3, 4, 5]);
    assert_eq!(blocked(Colour::Blue, 4), [2, 3]);
    assert_eq!(blocked(Colour::Red, 6), [2, 3, 4, 5]);
    assert_eq!([3, 5, 8].map(|strength| Shield::new(Colour::Blue, strength)), [None; 3]);
}

/// Rules: DUE-SHIELD-01
#[test]
fn a_shield_blocks_its_own_colour_alone() {
    let shield = Shield::find("yellow 6").expect("a shield");
    let blocked = Colour::ALL.iter().filter(|colour| shield.blocks(**colour, 3));
    assert_eq!(blocked.copied().collect::<Vec<Colour>>(), [Colour::Yellow]);
}
