//! Every named piece of gear, as the tables print it: the numbers are typed in here.

use duels::Duels;
use duels::figures::{Figure, FigureId, Upgrade};
use duels::gear::{CARDS, Gear, MADE, NAMED};
use duels::passcards::RENRAKU;
use duels::roster::READY;
use engine::Published;

/// What the table says of a piece: its table, what it is beside, its Cost, its dice and its shields.
fn row(name: &str, table: &str, tag: &str, cost: u8, dice: &str, shields: &str) {
    let gear = READY.piece(Gear::find(name).unwrap_or_else(|| panic!("there is {name}")));
    let tagged = gear.tag.map_or("", |tag| tag.name());
    assert_eq!((gear.table.name(), tagged, gear.cost), (table, tag, cost), "{name}");
    assert_eq!((gear.dice_said(), gear.shields_said()), (dice.into(), shields.into()), "{name}");
}

#[test]
fn there_are_62_pieces_and_no_two_have_a_name_in_common() {
    assert_eq!(NAMED.len(), 62);
    let mut names: Vec<String> =
        NAMED.iter().flat_map(|piece| piece.names()).map(str::to_lowercase).collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all);
}

/// Rules: DUE-GEARB-22, DUE-GEARB-23, DUE-GEARB-24, DUE-GEARB-25, DUE-GEARB-26, DUE-GEARB-27
#[test]
fn the_page_of_a_piece_says_what_its_colours_stand_for() {
    let pages = Duels::pages(&[]).expect("nobody has cards of their own");
    let says = |name: &str| -> Vec<(String, String)> {
        let page = pages.iter().find(|page| page.name == name).expect(name);
        page.rows.iter().filter(|(key, _)| key.ends_with(" gear")).cloned().collect()
    };
    for (name, colour, words) in [
        ("Stimkit", "white gear", "communications hardware, stimpacks, speed booster foci"),
        ("Knife", "yellow gear", "hand weapons, weapons of very short range, strength foci"),
        ("Taser", "blue gear", "stun weapons, firearms of short range, grenades, flashpacks"),
        ("Colt", "green gear", "sniper rifles, flying weapons"),
        ("Dragon Amulet", "red gear", "magical talismans, effects of spells such as Shape Earth"),
        (
            "Binoculars",
            "black gear",
            "grenades, jamming hardware, remote control decks, cyberdecks",
        ),
    ] {
        assert_eq!(says(name), [(colour.to_owned(), words.to_owned())], "{name}");
    }
    assert_eq!(says("Koo Stick").len(), 2);
    assert!(says("Cloak").is_empty(), "it has no dice");
}

/// Rules: DUE-UPG-46, DUE-UPG-48, DUE-UPG-51
#[test]
fn connections_lower_what_a_piece_costs_to_carry_to_1_at_least_and_raise_nothing() {
    let kyushi = READY.figure(FigureId::find("Kyushi").expect("she is printed"));
    assert!(kyushi.has(Upgrade::BlackMarketConnections) && !kyushi.has_connections());
    let connected = Figure { street_cred: 1, ..kyushi.clone() };
    let named = |name: &str| Gear::find(name).unwrap_or_else(|| panic!("there is {name}"));
    let pieces = [named("Colt"), named("Slivergun"), named("Knife"), RENRAKU];
    let prices = |figure: &Figure| pieces.map(|gear| READY.price(figure, gear));
    assert_eq!((prices(kyushi), prices(&connected)), ([5, 2, 1, 0], [4, 1, 1, 0]));
    assert_eq!(READY.piece(pieces[0]).cost, 5, "its own Cost stays");
}

/// Rules: DUE-GEAR-16
#[test]
fn passcards_alone_cost_nothing() {
    let free = NAMED.iter().chain(&MADE).chain(&CARDS).filter(|piece| piece.cost == 0);
    let names: Vec<&str> = free.map(|piece| &*piece.name).collect();
    let cards: Vec<&str> = CARDS.iter().map(|card| &*card.name).collect();
    assert_eq!(names, cards);
}

/// Rules: DUE-GEARACT-13
#[test]
fn a_piece_is_taken_up_for_as_many_dice_as_it_has_dice_and_shields() {
    let price = |name: &str| {
        duels::handling::price(READY.piece(Gear::find(name).unwrap_or_else(|| panic!("{name}"))))
    };
    let names = ["Knife", "Jammer", "Trashcan Shield", "Flash Pack", "Shape Earth Spell"];
    assert_eq!(names.map(price), [1, 2, 2, 3, 3]);
}

/// Rules: DUE-GEARN-01, DUE-GEARN-02, DUE-GEARN-03, DUE-GEARN-04, DUE-GEARN-05
#[test]
fn the_movement_gear_is_as_printed() {
    row("Clairvoyance Talisman", "Movement Gear", "", 2, "1d6 white", "");
    row("Reaction Focus", "Movement Gear", "", 2, "2d4 white", "");
    row("Reaction Focus Pouch", "Movement Gear", "", 2, "2d4 white", "");
    row("Stimkit", "Movement Gear", "", 3, "1d8 white", "");
    row("Stim Kit", "Movement Gear", "", 3, "1d8 white", "");
    row("Headphone", "Movement Gear", "", 3, "1d6 white, 1d4 white", "");
    row("Headphones", "Movement Gear", "", 3, "1d6 white, 1d4 white", "");
    row("Grapple", "Movement Gear", "", 4, "2d6 white", "");
    row("Grapple Line", "Movement Gear", "", 4, "2d6 white", "");
}

/// Rules: DUE-GEARN-06, DUE-GEARN-07, DUE-GEARN-08, DUE-GEARN-09, DUE-GEARN-10, DUE-GEARN-11
/// Rules: DUE-GEARN-12, DUE-GEARN-13, DUE-GEARN-14, DUE-GEARN-15, DUE-GEARN-16, DUE-GEARN-17
/// Rules: DUE-GEARN-18
#[test]
fn the_close_gear_is_as_printed() {
    row("Knife", "Close Combat Gear", "", 1, "1d4 yellow", "");
    row("Katar", "Close Combat Gear", "", 1, "1d4 yellow", "");
    row("Silencer", "Close Combat Gear", "", 1, "1d4 yellow", "");
    row("Narcoject", "Close Combat Gear", "", 1, "1d4 yellow", "");
    row("Machete", "Close Combat Gear", "", 2, "1d6 yellow", "");
    row("Slivergun", "Close Combat Gear", "", 2, "1d6 yellow", "");
    row("Shank", "Close Combat Gear", "", 2, "2d4 yellow", "");
    row("Hammer", "Close Combat Gear", "", 2, "2d4 yellow", "");
    row("Ceska", "Close Combat Gear", "", 3, "1d8 yellow", "");
    row("Katanas", "Close Combat Gear", "", 3, "1d8 yellow", "");
    row("Katana Set", "Close Combat Gear", "", 3, "1d8 yellow", "");
    row("Board with Nails", "Close Combat Gear", "", 3, "1d6 yellow, 1d4 yellow", "");
    row("Board w/ Nails", "Close Combat Gear", "", 3, "1d6 yellow, 1d4 yellow", "");
    row("Vibroblade", "Close Combat Gear", "", 4, "1d10 yellow", "");
    row("Battlestaff", "Close Combat Gear", "", 4, "2d6 yellow", "");
}

/// Rules: DUE-GEARN-19, DUE-GEARN-20, DUE-GEARN-21, DUE-GEARN-22, DUE-GEARN-23, DUE-GEARN-24
/// Rules: DUE-GEARN-25
#[test]
fn the_short_gear_is_as_printed() {
    row("Fichetti", "Short Range Gear", "", 2, "1d6 blue", "");
    row("Black Scorpion", "Short Range Gear", "", 2, "1d6 blue", "");
    row("Taser", "Short Range Gear", "", 2, "2d4 blue", "");
    row("Defiance", "Short Range Gear", "", 3, "1d8 blue", "");
    row("Flash Pack", "Short Range Gear", "", 3, "3d4 blue", "");
    row("Mossberg", "Short Range Gear", "", 4, "1d10 blue", "");
    row("Minigrenade Pistol", "Short Range Gear", "", 4, "2d6 blue", "");
}

/// Rules: DUE-GEARN-26, DUE-GEARN-27, DUE-GEARN-28
#[test]
fn the_long_gear_is_as_printed() {
    row("Crossbow", "Long Range Gear", "", 2, "1d4 green", "");
    row("Smartgun", "Long Range Gear", "", 3, "1d6 green", "");
    row("Colt", "Long Range Gear", "", 5, "1d10 green", "");
}

/// Rules: DUE-GEARN-29, DUE-GEARN-30, DUE-GEARN-31
#[test]
fn the_magic_gear_is_as_printed() {
    row("Dragon Amulet", "Magic Gear", "", 3, "1d4 red", "");
    row("Focus Wand", "Magic Gear", "", 4, "1d6 red", "");
    row("Manipulation Focus Wand", "Magic Gear", "", 4, "1d6 red", "");
    row("Fireball Satchel", "Magic Gear", "", 6, "2d4 red", "");
}

/// Rules: DUE-GEARN-32, DUE-GEARN-33, DUE-GEARN-34, DUE-GEARN-59, DUE-GEARN-61, DUE-GEARN-62
#[test]
fn the_tech_gear_is_as_printed() {
    row("Binoculars", "Tech Gear", "", 3, "1d4 black", "");
    row("Survival Kit", "Tech Gear", "", 4, "1d6 black", "");
    row("Smartlink Goggles", "Tech Gear", "", 6, "2d4 black", "");
    row("Hover Beetle Drone", "Tech Gear", "drone", 5, "1d8 black", "");
    row("CMT Avatar", "Tech Gear", "cyberdeck", 4, "1d6 black", "");
    row("Novatech Slimcase", "Tech Gear", "cyberdeck", 6, "1d10 black", "");
}

/// Rules: DUE-GEARN-35, DUE-GEARN-36, DUE-GEARN-37, DUE-GEARN-38, DUE-GEARN-39, DUE-GEARN-40
/// Rules: DUE-GEARB-28, DUE-GEARN-41, DUE-GEARN-42, DUE-GEARN-43, DUE-GEARN-44, DUE-GEARN-45, DUE-GEARN-46
/// Rules: DUE-GEARN-57, DUE-GEARN-58, DUE-GEARN-60, DUE-SPIRIT-06, DUE-SPIRIT-07, DUE-SPIRIT-08
#[test]
fn the_combination_gear_is_as_printed() {
    row("Stun Baton", "Combination Gear 1", "", 2, "1d4 blue, 1d4 yellow", "");
    row("Black Scorpion with Silencer", "Combination Gear 1", "", 3, "1d6 blue, 1d4 yellow", "");
    row("Browning", "Combination Gear 1", "", 4, "1d8 yellow, 1d4 blue", "");
    row("Browning Ultra Power", "Combination Gear 1", "", 4, "1d8 yellow, 1d4 blue", "");
    row("Remington", "Combination Gear 1", "", 5, "1d8 yellow, 1d6 blue", "");
    row("Ball and Chain", "Combination Gear 1", "", 6, "1d10 blue, 1d6 yellow", "");
    row("Combat Spell Amulet", "Combination Gear 3", "", 4, "1d4 red, 1d4 yellow", "");
    row("Radio", "Combination Gear 3", "", 4, "1d4 black, 1d4 white", "");
    row("Belted Smoke Grenades", "Combination Gear 3", "", 4, "1d4 black, 1d4 blue", "");
    row("Smoke Grenade Belt", "Combination Gear 3", "", 4, "1d4 black, 1d4 blue", "");
    row("Koo Stick", "Combination Gear 3", "", 5, "1d6 red, 1d4 yellow", "");
    row("Remote Control Deck", "Combination Gear 3", "", 5, "1d6 black, 1d4 white", "");
    row("Staff", "Combination Gear 3", "", 5, "1d4 red, 1d6 yellow", "");
    row("Jammer", "Combination Gear 5", "", 4, "1d4 black", "black 4");
    row("Air Elemental", "Combination Gear 5", "spirit", 8, "1d12 red", "red 4");
    row("Air Spirit", "Combination Gear 5", "spirit", 8, "1d12 red", "red 4");
    row("Bird Spirit Familiar", "Combination Gear 4", "spirit", 5, "1d4 red, 1d4 green", "");
    row("Battle Saw Drone", "Combination Gear 3", "drone", 6, "1d4 black, 1d8 yellow", "");
}

/// Rules: DUE-GEARN-47, DUE-GEARN-48, DUE-GEARN-49, DUE-GEARN-50, DUE-GEARN-51, DUE-GEARN-52
/// Rules: DUE-GEARN-53, DUE-GEARN-54, DUE-GEARN-55, DUE-GEARN-56
#[test]
fn the_defensive_gear_is_as_printed() {
    row("Medkit", "Defensive Gear", "", 1, "", "black 4");
    row("Med Kit", "Defensive Gear", "", 1, "", "black 4");
    row("med kit", "Defensive Gear", "", 1, "", "black 4");
    row("Plastech Vest", "Defensive Gear", "", 1, "", "blue 4");
    row("Arm Bracer", "Defensive Gear", "", 1, "", "yellow 4");
    row("Armor Vest", "Defensive Gear", "", 1, "", "yellow 4");
    row("Scanner", "Defensive Gear", "", 2, "", "black 6");
    row("Cloak", "Defensive Gear", "", 2, "", "yellow 6");
    row("Kevlar Vest", "Defensive Gear", "", 2, "", "blue 6");
    row("Trashcan Shield", "Defensive Gear", "", 2, "", "yellow 4, blue 4");
    row("Flak Jacket", "Defensive Gear", "", 3, "", "yellow 6, blue 4");
    row("Shape Earth Spell", "Defensive Gear", "", 4, "", "yellow 6, blue 4, green 4");
}
