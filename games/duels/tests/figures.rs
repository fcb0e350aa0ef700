//! The printed figures, as the book prints them: the numbers are typed in here.

use duels::dials::{Dial, holes};
use duels::dice::{Colour, Die};
use duels::figures::{Aptitude, Figure, FigureId, PRINTED, Race, Spell, Upgrade};
use duels::gear::Gear;
use duels::roster::READY;

fn figure(name: &str) -> &'static Figure {
    READY.figure(FigureId::find(name).unwrap_or_else(|| panic!("there is {name}")))
}

/// A dial's numbers, and its shields by the clicks on which they sit, counted from 1.
fn dial(name: &str, dial: Dial, values: &[u8], shields: &[(usize, Colour)]) {
    let clicks = figure(name).dial(dial);
    assert_eq!(clicks.iter().map(|click| click.value).collect::<Vec<u8>>(), values, "{name}");
    let found = (1..).zip(clicks).filter_map(|(at, click)| Some((at, click.shield?)));
    assert_eq!(found.collect::<Vec<_>>(), shields, "{name}");
}

fn dice(name: &str, natural: &[(Colour, u8)], ranges: &[(Colour, u8)]) {
    let figure = figure(name);
    let natural = natural.iter().map(|(colour, sides)| Die::new(*colour, *sides).expect("a die"));
    assert_eq!(figure.dice, natural.collect::<Vec<Die>>(), "{name}");
    let own = Colour::ALL.iter().filter_map(|colour| Some((*colour, figure.range(*colour)?)));
    assert_eq!(own.collect::<Vec<_>>(), ranges, "{name}");
}

fn gear(name: &str, pieces: &[(&str, u8)]) {
    let list = figure(name).gear.iter();
    let wanted = pieces.iter().map(|(piece, _)| Gear::find(piece).expect("a piece"));
    assert_eq!(
        list.clone().copied().collect::<Vec<Gear>>(),
        wanted.collect::<Vec<Gear>>(),
        "{name}"
    );
    let costs = list.map(|gear| READY.piece(*gear).cost);
    assert_eq!(
        costs.collect::<Vec<u8>>(),
        pieces.iter().map(|(_, cost)| *cost).collect::<Vec<u8>>()
    );
}

fn bonus(name: &str, clicks: &[(Colour, u8)]) {
    let all = Colour::ALL.iter().zip(figure(name).bonus).filter(|(_, clicks)| *clicks > 0);
    assert_eq!(all.map(|(colour, clicks)| (*colour, clicks)).collect::<Vec<_>>(), clicks, "{name}");
}

fn given(name: &str, upgrades: &[Upgrade], spells: &[Spell]) {
    assert_eq!((&*figure(name).upgrades, &*figure(name).spells), (upgrades, spells), "{name}");
}

/// What is at the head of a sheet: Cost, Gear Factor, Street Cred.
fn head(name: &str, race: Race, aptitude: Option<Aptitude>, numbers: [u8; 3]) {
    let it = figure(name);
    assert_eq!((it.race, it.aptitude), (race, aptitude), "{name}");
    assert_eq!([it.cost, it.gear_factor, it.street_cred], numbers, "{name}");
}

/// Rules: DUE-ELIM-03, DUE-ELIM-04
#[test]
fn the_last_click_but_one_shows_one_hole_and_the_last_two() {
    assert_eq!([0, 3, 4, 5].map(|at| holes(6, at)), [0, 0, 1, 2]);
}

/// Rules: DUE-BASE-01, DUE-BASE-10, DUE-TERM-01, DUE-TERM-02
#[test]
fn a_sheet_has_three_dials_and_the_ranges() {
    assert_eq!(PRINTED.len(), 13);
    let kyushi = figure("Kyushi");
    assert_eq!(Dial::ALL.len(), 3);
    assert_eq!(
        [Dial::Head, Dial::Body, Dial::Weapon].map(|dial| kyushi.dial(dial).len()),
        [8, 11, 8]
    );
    assert_eq!([Colour::Green, Colour::Red].map(|colour| kyushi.range(colour)), [Some(24), None]);
}

/// Rules: DUE-FIG-01, DUE-FIG-02, DUE-FIG-03, DUE-FIG-04, DUE-FIG-05, DUE-FIG-06
/// Rules: DUE-FIG-07, DUE-FIG-08
#[test]
fn wolf_nev_is_as_printed() {
    head("Wolf Nev", Race::Troll, None, [3, 10, 0]);
    bonus("Wolf Nev", &[(Colour::Yellow, 2), (Colour::Blue, 1)]);
    dice(
        "Wolf Nev",
        &[(Colour::White, 4), (Colour::White, 4), (Colour::Yellow, 10), (Colour::Yellow, 6)],
        &[(Colour::Yellow, 3), (Colour::Blue, 6), (Colour::Green, 10)],
    );
    dial("Wolf Nev", Dial::Head, &[3, 3, 3, 2, 1, 1], &[]);
    dial(
        "Wolf Nev",
        Dial::Body,
        &[10, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 2, 1],
        &[(1, Colour::Blue), (2, Colour::Blue), (12, Colour::Yellow), (13, Colour::Yellow)],
    );
    dial("Wolf Nev", Dial::Weapon, &[10, 9, 8, 7, 6, 5, 4, 3, 3, 2, 1, 0], &[]);
    gear(
        "Wolf Nev",
        &[
            ("Ball and Chain", 6),
            ("Board with Nails", 3),
            ("Shank", 2),
            ("Stim Kit", 3),
            ("Trashcan Shield", 2),
        ],
    );
    given("Wolf Nev", &[Upgrade::PoorVision, Upgrade::SyntheticMuscles, Upgrade::DermalArmor], &[]);
}

/// Rules: DUE-FIG-09, DUE-FIG-10, DUE-FIG-11, DUE-FIG-12, DUE-FIG-13, DUE-FIG-14
/// Rules: DUE-FIG-15, DUE-FIG-16
#[test]
fn lothan_the_wise_is_as_printed() {
    head("Lothan the Wise", Race::Troll, Some(Aptitude::Mage), [4, 10, 0]);
    bonus("Lothan the Wise", &[(Colour::Yellow, 1), (Colour::Red, 1)]);
    dice(
        "Lothan the Wise",
        &[(Colour::White, 4), (Colour::White, 4), (Colour::Yellow, 8), (Colour::Red, 4)],
        &[(Colour::Yellow, 3), (Colour::Blue, 10), (Colour::Green, 16), (Colour::Red, 12)],
    );
    dial("Lothan the Wise", Dial::Head, &[4, 4, 3, 2, 1, 0], &[(1, Colour::Red)]);
    dial(
        "Lothan the Wise",
        Dial::Body,
        &[10, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 2, 1],
        &[(1, Colour::Blue), (2, Colour::Yellow)],
    );
    dial("Lothan the Wise", Dial::Weapon, &[9, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0], &[]);
    gear(
        "Lothan the Wise",
        &[
            ("Mossberg", 4),
            ("Clairvoyance Talisman", 2),
            ("Fireball Satchel", 6),
            ("Staff", 5),
            ("Medkit", 1),
        ],
    );
    given(
        "Lothan the Wise",
        &[Upgrade::Farsight, Upgrade::Initiate2, Upgrade::BonusSpells],
        &[
            Spell::Powerbolt,
            Spell::MysticArmor,
            Spell::Heal,
            Spell::Precognition,
            Spell::MagicalTravel,
        ],
    );
}

/// Rules: DUE-FIG-17, DUE-FIG-18, DUE-FIG-19, DUE-FIG-20, DUE-FIG-21, DUE-FIG-22
/// Rules: DUE-FIG-23
#[test]
fn midnight_is_as_printed() {
    head("Midnight", Race::Elf, None, [2, 12, 0]);
    bonus("Midnight", &[(Colour::Blue, 2)]);
    dice(
        "Midnight",
        &[(Colour::White, 8), (Colour::White, 6), (Colour::Yellow, 6), (Colour::White, 4)],
        &[(Colour::Yellow, 2), (Colour::Blue, 10), (Colour::Green, 14)],
    );
    dial("Midnight", Dial::Head, &[7, 6, 6, 5, 4, 3, 2, 1], &[]);
    dial("Midnight", Dial::Body, &[6, 5, 5, 4, 4, 3, 3, 2, 1, 0, 0], &[(1, Colour::Blue)]);
    dial("Midnight", Dial::Weapon, &[6, 5, 4, 3, 2, 1, 0, 0], &[]);
    gear(
        "Midnight",
        &[
            ("Smoke Grenade Belt", 4),
            ("Black Scorpion with Silencer", 3),
            ("Grapple Line", 4),
            ("Narcoject", 1),
            ("Stun Baton", 2),
        ],
    );
    given(
        "Midnight",
        &[Upgrade::BoneLacing, Upgrade::ReflexBooster, Upgrade::Smartlink, Upgrade::GiftOfStealth],
        &[],
    );
}

/// Rules: DUE-FIG-25, DUE-FIG-26, DUE-FIG-27, DUE-FIG-28, DUE-FIG-29, DUE-FIG-30
/// Rules: DUE-FIG-31, DUE-FIG-32
#[test]
fn liada_is_as_printed() {
    head("Liada", Race::Elf, Some(Aptitude::Mage), [3, 12, 0]);
    bonus("Liada", &[(Colour::Red, 1)]);
    dice(
        "Liada",
        &[(Colour::White, 8), (Colour::White, 6), (Colour::Yellow, 4), (Colour::Red, 6)],
        &[(Colour::Yellow, 2), (Colour::Blue, 8), (Colour::Green, 14), (Colour::Red, 24)],
    );
    dial("Liada", Dial::Head, &[6, 5, 5, 5, 4, 3, 2, 1], &[]);
    dial("Liada", Dial::Body, &[5, 5, 5, 4, 4, 3, 3, 2, 1, 0, 0], &[]);
    dial("Liada", Dial::Weapon, &[6, 5, 4, 3, 2, 1, 0, 0], &[]);
    gear(
        "Liada",
        &[
            ("Air Spirit", 8),
            ("Combat Spell Amulet", 4),
            ("Reaction Focus Pouch", 2),
            ("Manipulation Focus Wand", 4),
            ("Cloak", 2),
        ],
    );
    given(
        "Liada",
        &[Upgrade::WeakSystem, Upgrade::Metamagic, Upgrade::Clairvoyance],
        &[Spell::Powerbolt, Spell::MysticArmor, Spell::Heal],
    );
}

/// Rules: DUE-FIG-33, DUE-FIG-34, DUE-FIG-35, DUE-FIG-36, DUE-FIG-37, DUE-FIG-38
/// Rules: DUE-FIG-39
#[test]
fn kross_is_as_printed() {
    head("Kross", Race::Ork, None, [3, 12, 0]);
    bonus("Kross", &[(Colour::Yellow, 1), (Colour::Blue, 1)]);
    dice(
        "Kross",
        &[(Colour::White, 4), (Colour::White, 4), (Colour::Yellow, 8), (Colour::Blue, 4)],
        &[(Colour::Yellow, 2), (Colour::Blue, 12), (Colour::Green, 14)],
    );
    dial("Kross", Dial::Head, &[6, 5, 4, 3, 2, 1, 0], &[]);
    dial(
        "Kross",
        Dial::Body,
        &[9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 2, 1],
        &[(1, Colour::Blue), (6, Colour::Yellow)],
    );
    dial("Kross", Dial::Weapon, &[8, 7, 6, 5, 4, 3, 2, 1, 1], &[]);
    gear(
        "Kross",
        &[
            ("Browning Ultra Power", 4),
            ("Browning Ultra Power", 4),
            ("Headphones", 3),
            ("Minigrenade Pistol", 4),
            ("Kevlar Vest", 2),
        ],
    );
    given(
        "Kross",
        &[Upgrade::ShockFistImplants, Upgrade::PeopleSkills, Upgrade::TailoredFinesse],
        &[],
    );
}

/// Rules: DUE-FIG-41, DUE-FIG-42, DUE-FIG-43, DUE-FIG-44, DUE-FIG-45, DUE-FIG-46
/// Rules: DUE-FIG-47, DUE-FIG-48, DUE-CHAR-20, DUE-CHAR-23
#[test]
fn g_dogg_is_as_printed() {
    head("G-Dogg", Race::Ork, None, [3, 11, 0]);
    bonus("G-Dogg", &[(Colour::Yellow, 1), (Colour::Blue, 1)]);
    dice(
        "G-Dogg",
        &[(Colour::White, 4), (Colour::White, 6), (Colour::Yellow, 8), (Colour::Yellow, 6)],
        &[(Colour::Yellow, 2), (Colour::Blue, 12), (Colour::Green, 18)],
    );
    dial("G-Dogg", Dial::Head, &[5, 4, 4, 3, 2, 0, 0], &[]);
    dial(
        "G-Dogg",
        Dial::Body,
        &[9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 2, 1],
        &[(1, Colour::Black), (5, Colour::Blue), (9, Colour::Yellow)],
    );
    dial("G-Dogg", Dial::Weapon, &[8, 7, 6, 5, 4, 3, 2, 0, 0], &[]);
    gear(
        "G-Dogg",
        &[("Machete", 2), ("Remington", 5), ("Stim Kit", 3), ("Scanner", 2), ("Taser", 2)],
    );
    given(
        "G-Dogg",
        &[
            Upgrade::ReactionEnhancer,
            Upgrade::SyntheticMuscles,
            Upgrade::RangeFinderImplants,
            Upgrade::Orthoskin,
            Upgrade::ResilientSystem,
        ],
        &[],
    );
}

/// Rules: DUE-FIG-49, DUE-FIG-50, DUE-FIG-51, DUE-FIG-52, DUE-FIG-53, DUE-FIG-54
/// Rules: DUE-FIG-55, DUE-FIG-56
#[test]
fn kellan_colt_is_as_printed() {
    head("Kellan Colt", Race::AverageHuman, Some(Aptitude::Mage), [2, 12, 0]);
    bonus("Kellan Colt", &[(Colour::Red, 1)]);
    dice(
        "Kellan Colt",
        &[(Colour::White, 6), (Colour::White, 6), (Colour::Yellow, 6), (Colour::Red, 4)],
        &[(Colour::Yellow, 2), (Colour::Blue, 8), (Colour::Green, 12), (Colour::Red, 12)],
    );
    dial("Kellan Colt", Dial::Head, &[5, 5, 5, 4, 3, 2, 0, 0], &[]);
    dial("Kellan Colt", Dial::Body, &[5, 5, 5, 5, 4, 4, 3, 3, 2, 0, 0], &[]);
    dial("Kellan Colt", Dial::Weapon, &[5, 5, 5, 4, 3, 2, 0, 0], &[]);
    gear("Kellan Colt", &[]);
    given(
        "Kellan Colt",
        &[Upgrade::WeakSystem, Upgrade::WildTalent, Upgrade::MagicOfTheBody],
        &[Spell::Powerbolt, Spell::MysticArmor, Spell::Heal],
    );
}

/// Rules: DUE-FIG-57, DUE-FIG-58, DUE-FIG-59, DUE-FIG-60, DUE-FIG-61, DUE-FIG-62
/// Rules: DUE-FIG-63, DUE-FIG-64
#[test]
fn natokah_is_as_printed() {
    head("Natokah", Race::SkilledHuman, Some(Aptitude::Shaman), [4, 12, 0]);
    bonus("Natokah", &[(Colour::Green, 1), (Colour::Red, 1)]);
    dice(
        "Natokah",
        &[(Colour::White, 6), (Colour::White, 6), (Colour::Yellow, 6), (Colour::Red, 6)],
        &[(Colour::Yellow, 2), (Colour::Blue, 8), (Colour::Green, 16), (Colour::Red, 16)],
    );
    dial("Natokah", Dial::Head, &[6, 6, 5, 5, 4, 3, 2, 1], &[(1, Colour::Red)]);
    dial("Natokah", Dial::Body, &[6, 6, 5, 5, 4, 4, 3, 3, 2, 1, 0], &[(9, Colour::Red)]);
    dial("Natokah", Dial::Weapon, &[7, 6, 5, 4, 3, 2, 1, 0], &[]);
    gear(
        "Natokah",
        &[
            ("Binoculars", 3),
            ("Bird Spirit Familiar", 5),
            ("Crossbow", 2),
            ("Koo Stick", 5),
            ("Shape Earth Spell", 4),
        ],
    );
    given(
        "Natokah",
        &[Upgrade::TotemicBonds, Upgrade::BonusSpells],
        &[Spell::Powerbolt, Spell::Heal, Spell::Banishing, Spell::AstralProjection],
    );
}

/// Rules: DUE-FIG-65, DUE-FIG-66, DUE-FIG-67, DUE-FIG-68, DUE-FIG-69, DUE-FIG-70
/// Rules: DUE-FIG-71, DUE-FIG-72
#[test]
fn the_street_deacon_is_as_printed() {
    head("The Street Deacon", Race::SkilledHuman, None, [2, 12, 3]);
    bonus("The Street Deacon", &[(Colour::Yellow, 1), (Colour::Blue, 1)]);
    dice(
        "The Street Deacon",
        &[(Colour::White, 6), (Colour::White, 6), (Colour::Yellow, 6), (Colour::Yellow, 4)],
        &[(Colour::Yellow, 2), (Colour::Blue, 12), (Colour::Green, 20)],
    );
    dial("The Street Deacon", Dial::Head, &[6, 5, 4, 3, 2, 2, 0, 0], &[]);
    dial(
        "The Street Deacon",
        Dial::Body,
        &[6, 6, 5, 5, 4, 4, 3, 3, 2, 0, 0],
        &[(1, Colour::Yellow)],
    );
    dial("The Street Deacon", Dial::Weapon, &[7, 6, 5, 4, 3, 2, 0, 0], &[]);
    gear(
        "The Street Deacon",
        &[("Defiance", 3), ("Radio", 4), ("Vibroblade", 4), ("med kit", 1), ("Plastech Vest", 1)],
    );
    given(
        "The Street Deacon",
        &[
            Upgrade::HandRazors,
            Upgrade::Smartlink2,
            Upgrade::RangeFinderImplants,
            Upgrade::PainEditor,
            Upgrade::StreetCred,
        ],
        &[],
    );
}

/// Rules: DUE-FIG-73, DUE-FIG-74, DUE-FIG-75, DUE-FIG-76, DUE-FIG-77, DUE-FIG-78
/// Rules: DUE-FIG-79, DUE-FIG-80
#[test]
fn karkhov_is_as_printed() {
    head("Karkhov", Race::SkilledHuman, None, [2, 12, 3]);
    bonus("Karkhov", &[(Colour::Yellow, 2)]);
    dice(
        "Karkhov",
        &[(Colour::White, 6), (Colour::White, 6), (Colour::Yellow, 6)],
        &[(Colour::Yellow, 2), (Colour::Blue, 10), (Colour::Green, 16)],
    );
    dial("Karkhov", Dial::Head, &[5, 5, 4, 4, 3, 2, 1, 0], &[]);
    dial("Karkhov", Dial::Body, &[6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1], &[(1, Colour::Blue)]);
    dial("Karkhov", Dial::Weapon, &[6, 6, 5, 4, 3, 2, 1, 0], &[]);
    gear(
        "Karkhov",
        &[
            ("Armor Vest", 1),
            ("Smartgun", 3),
            ("Katana Set", 3),
            ("Smartlink goggles", 6),
            ("Survival Kit", 4),
        ],
    );
    given(
        "Karkhov",
        &[Upgrade::BoneLacing, Upgrade::Smartlink, Upgrade::StreetCred, Upgrade::CombatMonster],
        &[],
    );
}

/// Rules: DUE-FIG-81, DUE-FIG-82, DUE-FIG-83, DUE-FIG-84, DUE-FIG-85, DUE-FIG-86
/// Rules: DUE-FIG-87
#[test]
fn kyushi_is_as_printed() {
    head("Kyushi", Race::SkilledHuman, None, [2, 12, 0]);
    bonus("Kyushi", &[(Colour::Green, 1)]);
    dice(
        "Kyushi",
        &[(Colour::White, 6), (Colour::White, 6), (Colour::Yellow, 6)],
        &[(Colour::Yellow, 2), (Colour::Blue, 8), (Colour::Green, 24)],
    );
    dial("Kyushi", Dial::Head, &[6, 5, 5, 4, 3, 2, 0, 0], &[]);
    dial("Kyushi", Dial::Body, &[6, 5, 5, 4, 4, 4, 3, 3, 2, 0, 0], &[]);
    dial("Kyushi", Dial::Weapon, &[6, 5, 5, 4, 3, 2, 0, 0], &[]);
    gear(
        "Kyushi",
        &[("Slivergun", 2), ("Colt", 5), ("Dragon Amulet", 3), ("Knife", 1), ("Flak Jacket", 3)],
    );
    given("Kyushi", &[Upgrade::RangeFinder2Implants, Upgrade::BlackMarketConnections], &[]);
}

/// Rules: DUE-FIG-89, DUE-FIG-90, DUE-FIG-91, DUE-FIG-92, DUE-FIG-93, DUE-FIG-94
/// Rules: DUE-FIG-95
#[test]
fn silver_max_is_as_printed() {
    head("Silver Max", Race::Dwarf, Some(Aptitude::Rigger), [3, 12, 0]);
    bonus("Silver Max", &[(Colour::Black, 1)]);
    dice(
        "Silver Max",
        &[(Colour::White, 4), (Colour::White, 4), (Colour::Yellow, 6), (Colour::Black, 6)],
        &[(Colour::Yellow, 2), (Colour::Blue, 10), (Colour::Green, 16), (Colour::Black, 12)],
    );
    dial("Silver Max", Dial::Head, &[5, 5, 4, 4, 3, 2, 1, 0], &[]);
    dial("Silver Max", Dial::Body, &[7, 6, 6, 5, 5, 4, 4, 3, 2, 1, 0], &[(1, Colour::Black)]);
    dial("Silver Max", Dial::Weapon, &[6, 6, 5, 5, 4, 4, 3, 2, 1], &[]);
    gear(
        "Silver Max",
        &[
            ("Hover Beetle Drone", 5),
            ("Fichetti", 2),
            ("Hammer", 2),
            ("Jammer", 4),
            ("Remote Control Deck", 5),
        ],
    );
    given("Silver Max", &[Upgrade::BlackMarketConnections, Upgrade::TailoredFinesse], &[]);
}

/// Rules: DUE-FIG-97, DUE-FIG-98, DUE-FIG-99, DUE-FIG-100, DUE-FIG-101, DUE-FIG-102
/// Rules: DUE-FIG-103, DUE-FIG-104
#[test]
fn draven_von_drekill_is_as_printed() {
    head("Draven von Drekill", Race::Dwarf, None, [2, 11, 3]);
    bonus("Draven von Drekill", &[(Colour::Yellow, 1)]);
    dice(
        "Draven von Drekill",
        &[(Colour::White, 8), (Colour::White, 6), (Colour::Yellow, 6)],
        &[(Colour::Yellow, 2), (Colour::Blue, 10), (Colour::Green, 16)],
    );
    dial("Draven von Drekill", Dial::Head, &[6, 6, 5, 5, 4, 4, 3, 2], &[]);
    dial(
        "Draven von Drekill",
        Dial::Body,
        &[9, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1],
        &[(1, Colour::Yellow)],
    );
    dial("Draven von Drekill", Dial::Weapon, &[6, 6, 5, 5, 4, 4, 3, 2, 1], &[]);
    gear(
        "Draven von Drekill",
        &[("Arm Bracer", 1), ("Battlestaff", 4), ("Ceska", 3), ("Flash Pack", 3), ("Katar", 1)],
    );
    given(
        "Draven von Drekill",
        &[Upgrade::DamageAttributeOptionalRule, Upgrade::WiredReflexes, Upgrade::StreetCred],
        &[],
    );
}
