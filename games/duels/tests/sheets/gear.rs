//! Gear: every row of the tables, typed in, and every piece that could be laid.

use duels::dice::Colour::{self, Black, Blue, Green, Red, White, Yellow};
use duels::dice::{Die, SIZES, Shield};
use duels::gear::NAMED;
use duels::sheet::OwnGear;

fn piece(dice: &[(Colour, u8)], shields: &[(Colour, u8)]) -> OwnGear {
    let dice = dice.iter().map(|(colour, sides)| Die::new(*colour, *sides).expect("a die"));
    let shields = shields.iter().map(|(colour, four)| Shield::new(*colour, *four).expect("4 or 6"));
    let (dice, shields) = (dice.collect(), shields.collect());
    OwnGear { name: "It".to_owned(), kind: None, dice, shields, cost: None, is_later: false }
}

fn cost(piece: &OwnGear) -> u8 {
    piece.price().filter(|_| piece.is_legal()).map_or(0, |price| price.cost)
}

/// Rows of one colour: at each Cost, from `first` on, the sizes.
fn single(colour: Colour, first: u8, rows: &[&[&[u8]]]) {
    for (at, row) in (first..).zip(rows) {
        for sizes in *row {
            let dice: Vec<(Colour, u8)> = sizes.iter().map(|sides| (colour, *sides)).collect();
            assert_eq!(cost(&piece(&dice, &[])), at, "{colour} {sizes:?}");
        }
    }
}

const LIGHT: &[&[&[u8]]] = &[
    &[&[4]],
    &[&[6], &[4, 4]],
    &[&[8], &[6, 4], &[4, 4, 4]],
    &[&[10], &[8, 4], &[6, 6], &[6, 4, 4]],
    &[&[12], &[10, 4], &[8, 6], &[8, 4, 4], &[6, 6, 4]],
    &[&[10, 6], &[10, 4, 4], &[8, 8], &[8, 6, 4], &[6, 6, 6]],
    &[&[10, 8], &[10, 6, 4], &[8, 8, 4], &[8, 6, 6]],
    &[&[10, 10], &[10, 8, 4], &[10, 6, 6], &[8, 8, 6]],
];

/// Rules: DUE-GEART-01, DUE-GEART-02, DUE-GEART-03, DUE-GEART-04, DUE-GEART-05, DUE-GEART-06
/// Rules: DUE-GEART-07, DUE-GEART-08, DUE-GEART-09, DUE-GEART-10, DUE-GEART-11, DUE-GEART-12
/// Rules: DUE-GEART-13, DUE-GEART-14, DUE-GEART-15, DUE-GEART-16, DUE-GEART-17, DUE-GEART-18
/// Rules: DUE-GEART-19, DUE-GEART-20, DUE-GEART-21, DUE-GEART-22, DUE-GEART-23, DUE-GEART-24
#[test]
fn white_yellow_and_blue_pieces_cost_alike() {
    [White, Yellow, Blue].into_iter().for_each(|colour| single(colour, 1, LIGHT));
}

/// Rules: DUE-GEART-25, DUE-GEART-26, DUE-GEART-27, DUE-GEART-28, DUE-GEART-29, DUE-GEART-30
/// Rules: DUE-GEART-31
#[test]
fn green_pieces_cost_more() {
    single(
        Green,
        2,
        &[
            &[&[4]],
            &[&[6]],
            &[&[8], &[4, 4]],
            &[&[10], &[6, 4]],
            &[&[12], &[8, 4], &[6, 6]],
            &[&[10, 4], &[8, 6], &[6, 4, 4]],
            &[&[10, 6], &[8, 8], &[8, 4, 4], &[6, 6, 4]],
        ],
    );
}

/// Rules: DUE-GEART-32, DUE-GEART-33, DUE-GEART-34, DUE-GEART-35, DUE-GEART-36, DUE-GEART-37
/// Rules: DUE-GEART-38, DUE-GEART-39, DUE-GEART-40, DUE-GEART-41, DUE-GEART-42, DUE-GEART-43
#[test]
fn red_and_black_pieces_cost_most() {
    for colour in [Red, Black] {
        single(
            colour,
            3,
            &[&[&[4]], &[&[6]], &[&[8]], &[&[10], &[4, 4]], &[&[12], &[6, 4]], &[&[8, 4], &[6, 6]]],
        );
    }
}

/// Rows of two colours: at each Cost, from `first` on, the sizes of the first and the second.
fn pairs(one: Colour, other: Colour, first: u8, rows: &[&[(u8, u8)]]) {
    for (at, row) in (first..).zip(rows) {
        for (a, b) in *row {
            assert_eq!(cost(&piece(&[(one, *a), (other, *b)], &[])), at, "{one} {a} {other} {b}");
            assert_eq!(cost(&piece(&[(other, *b), (one, *a)], &[])), at, "in any order");
        }
    }
}

/// Rules: DUE-GEART-44, DUE-GEART-45, DUE-GEART-46, DUE-GEART-47, DUE-GEART-48, DUE-GEART-49
/// Rules: DUE-GEART-50, DUE-GEARB-13, DUE-GEARB-14, DUE-GEARB-15
#[test]
fn blue_and_yellow_go_together() {
    let rows: &[&[(u8, u8)]] = &[
        &[(4, 4)],
        &[(6, 4), (4, 6)],
        &[(8, 4), (4, 8), (6, 6)],
        &[(10, 4), (4, 10), (8, 6), (6, 8)],
        &[(10, 6), (6, 10), (8, 8)],
        &[(10, 8), (8, 10)],
        &[(10, 10)],
    ];
    pairs(Blue, Yellow, 2, rows);
    pairs(Blue, Blue, 2, rows);
}

/// Rules: DUE-GEART-51, DUE-GEART-52, DUE-GEART-53, DUE-GEART-54, DUE-GEART-55, DUE-GEART-56
/// Rules: DUE-GEARB-16
#[test]
fn green_and_blue_go_together() {
    pairs(
        Green,
        Blue,
        3,
        &[
            &[(4, 4)],
            &[(6, 4), (4, 6)],
            &[(8, 4), (6, 6), (4, 8)],
            &[(10, 4), (8, 6), (6, 8), (4, 10)],
            &[(10, 6), (8, 8), (6, 10)],
            &[(10, 8), (8, 10)],
        ],
    );
}

/// Rules: DUE-GEART-57, DUE-GEART-58, DUE-GEART-59, DUE-GEART-60, DUE-GEART-61, DUE-GEARB-17
#[test]
fn red_or_black_goes_with_yellow_white_or_blue() {
    for (one, other) in [Red, Black]
        .into_iter()
        .flat_map(|one| [Yellow, White, Blue].into_iter().map(move |other| (one, other)))
    {
        pairs(
            one,
            other,
            4,
            &[
                &[(4, 4)],
                &[(6, 4), (4, 6)],
                &[(8, 4), (6, 6), (4, 8)],
                &[(10, 4), (8, 6), (6, 8), (4, 10)],
                &[(10, 6), (8, 8), (6, 10)],
            ],
        );
    }
}

/// Rules: DUE-GEART-62, DUE-GEART-63, DUE-GEART-64, DUE-GEART-65, DUE-GEARB-18
#[test]
fn red_or_black_goes_with_green() {
    for one in [Red, Black] {
        pairs(
            one,
            Green,
            5,
            &[
                &[(4, 4)],
                &[(6, 4), (4, 6)],
                &[(8, 4), (6, 6), (4, 8)],
                &[(10, 4), (8, 6), (6, 8), (4, 10)],
            ],
        );
    }
}

/// Rules: DUE-GEART-66, DUE-GEART-67, DUE-GEART-68, DUE-GEART-69, DUE-GEART-70, DUE-GEARB-19
/// Rules: DUE-GEARB-20
#[test]
fn a_red_or_black_die_goes_with_a_shield() {
    let rows =
        [(4, 4, 4), (5, 6, 4), (5, 4, 6), (6, 8, 4), (6, 6, 6), (7, 10, 4), (7, 8, 6), (8, 10, 6)];
    for (at, sides, strength) in rows {
        for (die, shield) in [(Red, Blue), (Red, Red), (Black, White), (Black, Black)] {
            assert_eq!(cost(&piece(&[(die, sides)], &[(shield, strength)])), at);
        }
    }
    assert_eq!(cost(&piece(&[(Black, 12)], &[(Black, 4)])), 8);
    assert_eq!(cost(&piece(&[(Black, 12)], &[(Red, 4)])), 0);
}

/// Rules: DUE-GEARB-03
#[test]
fn of_three_in_two_colours_those_of_the_first_colour_stay() {
    let shields = piece(&[], &[(Green, 6), (Blue, 4), (Green, 4)]);
    assert_eq!(shields.nearest(), piece(&[], &[(Green, 6), (Green, 4)]));
    let dice = piece(&[(Green, 6), (Blue, 4), (Green, 4)], &[]);
    assert_eq!(dice.nearest(), piece(&[(Green, 6), (Green, 4)], &[]));
    let two = piece(&[], &[(Blue, 6), (Yellow, 4)]);
    assert_eq!(two.nearest(), two, "two may have two colours");
}

/// Rules: DUE-GEART-71, DUE-GEART-72, DUE-GEART-73, DUE-GEART-74, DUE-GEART-75, DUE-GEART-76
/// Rules: DUE-GEARB-08, DUE-GEARB-21, DUE-SHIELD-16
#[test]
fn shields_cost_1_and_2() {
    let rows: [(u8, &[u8]); 9] = [
        (1, &[4]),
        (2, &[6]),
        (2, &[4, 4]),
        (3, &[6, 4]),
        (3, &[4, 4, 4]),
        (4, &[6, 6]),
        (4, &[6, 4, 4]),
        (5, &[6, 6, 4]),
        (6, &[6, 6, 6]),
    ];
    for (at, strengths) in rows {
        let shields: Vec<(Colour, u8)> = strengths.iter().map(|four| (Green, *four)).collect();
        assert_eq!(cost(&piece(&[], &shields)), at, "{strengths:?}");
    }
    assert_eq!(cost(&piece(&[], &[(White, 6)])), 2, "of no use, and legal");
    assert_eq!(cost(&piece(&[], &[(Blue, 6), (Yellow, 4)])), 3, "two may have two colours");
    assert_eq!(cost(&piece(&[], &[(Blue, 6), (Yellow, 4), (Yellow, 4)])), 0, "three may not");
}

#[test]
fn every_printed_piece_costs_what_its_table_says() {
    for printed in NAMED {
        let piece = OwnGear::printed(&printed.name).expect("it is printed");
        let price = piece.price().expect("it is in a table");
        assert_eq!((price.table, price.cost), (printed.table, printed.cost), "{piece}");
        assert!(piece.is_legal(), "{piece}");
    }
}

/// All multisets of so many things out of `kinds`, by number.
fn multisets(kinds: usize, most: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..most {
        let until = all.len();
        for at in from..until {
            for kind in all[at].last().copied().unwrap_or(0)..kinds {
                let mut more = all[at].clone();
                more.push(kind);
                all.push(more);
            }
        }
        from = until;
    }
    all
}

/// Rules: DUE-GEAR-09, DUE-GEARB-01, DUE-GEARB-02, DUE-GEARB-03, DUE-GEARB-04, DUE-GEARB-05
/// Rules: DUE-GEARB-10, DUE-GEARB-11, DUE-GEARB-12
///
/// The number by hand: 28 each of white, yellow and blue, 16 green, 9 each of red and black; of two colours 16, 15, 78
/// and 20; a die with a shield 98; shields 114, of which Shape Earth is none.
#[test]
fn of_all_pieces_that_could_be_laid_459_are_legal() {
    let dice = multisets(Colour::COUNT * SIZES.len(), 3);
    let shields = multisets(Colour::COUNT * 2, 3);
    let colour = |kind: usize, of: usize| Colour::ALL[kind / of];
    let mut legal = 0;
    for dice in &dice {
        let dice: Vec<(Colour, u8)> = dice
            .iter()
            .map(|kind| (colour(*kind, SIZES.len()), SIZES[*kind % SIZES.len()]))
            .collect();
        for shields in &shields {
            let shields: Vec<(Colour, u8)> =
                shields.iter().map(|kind| (colour(*kind, 2), [4, 6][*kind % 2])).collect();
            legal += u32::from(cost(&piece(&dice, &shields)) > 0);
        }
    }
    assert_eq!((dice.len(), shields.len(), legal), (5_456, 455, 459));
}
