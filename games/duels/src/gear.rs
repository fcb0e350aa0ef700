//! The named gear: what each piece costs, which dice and shields it brings.

use crate::dice::Colour::{self, Black, Blue, Green, Red, White, Yellow};
use crate::dice::{Die, Shield};
use crate::named::named;
use engine::Bag;
use std::borrow::Cow;

named! {
    /// The tables of gear, by what they are for.
    pub enum GearTable {
        /// White dice.
        Movement = "Movement Gear",
        /// Yellow dice.
        Close = "Close Combat Gear",
        /// Blue dice.
        Short = "Short Range Gear",
        /// Green dice.
        Long = "Long Range Gear",
        /// Red dice.
        Magic = "Magic Gear",
        /// Black dice.
        Tech = "Tech Gear",
        /// Yellow and blue.
        Combination1 = "Combination Gear 1",
        /// With white.
        Combination2 = "Combination Gear 2",
        /// With black or red.
        Combination3 = "Combination Gear 3",
        /// With green.
        Combination4 = "Combination Gear 4",
        /// Dice and shields.
        Combination5 = "Combination Gear 5",
        /// Shields.
        Defensive = "Defensive Gear",
        /// Passcards, which have neither dice nor shields.
        Passcards = "Security Passcards",
        /// Gear that belongs to a Run.
        Scenario = "Scenario Gear",
    }
}

named! {
    /// What some gear is beside being gear.
    pub enum Tag {
        /// A spirit.
        Spirit = "spirit",
        /// A drone.
        Drone = "drone",
        /// A cyberdeck.
        Cyberdeck = "cyberdeck",
    }
}

use GearTable::*;

engine::thing! {
    /// A piece of gear, by its place among the named ones.
    pub struct Gear(u8) = "a piece of gear";
}

/// Pieces in no particular order, alike ones counted.
pub type GearBag = Bag<Gear, 2>;

/// What a table says of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GearEntry {
    /// Its name.
    pub name: Cow<'static, str>,
    /// What it is also called.
    pub also: &'static [&'static str],
    /// The table it stands in.
    pub table: GearTable,
    /// What it is beside.
    pub tag: Option<Tag>,
    /// What it costs of a figure's Gear Factor.
    pub cost: u8,
    dice: Cow<'static, [(Colour, u8)]>,
    shields: Cow<'static, [(Colour, u8)]>,
}

impl Gear {
    /// The piece of this name, in any spelling that the book has.
    pub fn find(name: &str) -> Option<Gear> {
        let is_it =
            |piece: &GearEntry| piece.names().any(|own| own.eq_ignore_ascii_case(name.trim()));
        NAMED.iter().position(is_it).map(|at| Gear(at as u8))
    }

    /// The piece of this name on a gear list: a printed one, or one that a character of ours has made.
    pub fn listed(name: &str) -> Option<Gear> {
        let made = || MADE.iter().position(|piece| piece.name.eq_ignore_ascii_case(name.trim()));
        let first_made = NAMED.len() + CARDS.len();
        Gear::find(name).or_else(|| made().map(|at| Gear((first_made + at) as u8)))
    }

    /// The passcard of this name; a word of it is enough.
    pub(crate) fn find_card(name: &str) -> Option<Gear> {
        let name = name.trim();
        let is_it = |card: &GearEntry| {
            let first = card.name.split(' ').next();
            card.names().chain(first).any(|own| own.eq_ignore_ascii_case(name))
        };
        CARDS.iter().position(is_it).map(|at| Gear((NAMED.len() + at) as u8))
    }

    /// Returns true for a passcard.
    pub const fn is_passcard(self) -> bool {
        let (number, first) = (self.0 as usize, NAMED.len());
        first <= number && number < first + CARDS.len()
    }

    /// The piece of this name that a Run may have.
    pub fn item(name: &str) -> Option<Gear> {
        let place = ITEMS.iter().position(|piece| piece.name.eq_ignore_ascii_case(name.trim()))?;
        Some(Gear((FIRST_ITEM + place) as u8))
    }

    /// Its place among the pieces that a Run may have, where no team brings a piece of this number.
    pub(crate) fn item_place(self) -> Option<usize> {
        usize::from(self.0).checked_sub(FIRST_ITEM)
    }

    /// The row of its table; `None` for a piece of a brought team.
    pub fn ready(self) -> Option<&'static GearEntry> {
        pieces().nth(self.0.into())
    }

    /// The piece at this place among those that teams bring, whose numbers come after those of all ready ones.
    pub(crate) const fn brought(place: usize) -> Gear {
        Gear((READY + place) as u8)
    }

    /// Its place among those that teams bring.
    pub(crate) fn brought_place(self) -> Option<usize> {
        usize::from(self.0).checked_sub(READY)
    }
}

/// The number of pieces that need nobody to bring them.
const READY: usize = NAMED.len() + CARDS.len() + MADE.len();

/// The number of the first piece that a Run may have: the last ones that a [`GearBag`] tells apart.
const FIRST_ITEM: usize = 2 * engine::bag::KINDS - ITEMS.len();

/// The most pieces that teams bring to a table: a [`GearBag`] tells no more apart.
pub(crate) const MOST_BROUGHT: usize = 2 * engine::bag::KINDS - READY;

/// The same at a table whose Run has pieces of its own.
const MOST_BESIDE_ITEMS: usize = MOST_BROUGHT - ITEMS.len();

/// The most pieces that teams bring to a table, with a Run that has pieces of its own or without.
pub(crate) const fn room_for_brought(has_items: bool) -> usize {
    if has_items { MOST_BESIDE_ITEMS } else { MOST_BROUGHT }
}

/// Every piece, in the order of their numbers.
pub(crate) fn pieces<'p>() -> impl Iterator<Item = &'p GearEntry> {
    NAMED.iter().chain(&CARDS).chain(&MADE)
}

impl GearEntry {
    /// A piece that somebody has made: of its table, with its Cost.
    pub(crate) fn made(
        name: String,
        tag: Option<Tag>,
        (table, cost): (GearTable, u8),
        dice: &[Die],
        shields: &[Shield],
    ) -> GearEntry {
        let dice = dice.iter().map(|die| (die.colour(), die.sides())).collect();
        let shields = shields.iter().map(|shield| (shield.colour, shield.strength)).collect();
        GearEntry { name: Cow::Owned(name), also: &[], table, tag, cost, dice, shields }
    }

    /// Returns true for a spirit.
    pub fn is_spirit(&self) -> bool {
        self.tag == Some(Tag::Spirit)
    }

    /// Returns true for a drone.
    pub fn is_drone(&self) -> bool {
        self.tag == Some(Tag::Drone)
    }

    /// All its names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&*self.name).chain(self.also.iter().copied())
    }

    /// Its dice.
    pub fn dice(&self) -> impl Iterator<Item = Die> + '_ {
        self.dice.iter().filter_map(|(colour, sides)| Die::new(*colour, *sides))
    }

    /// Its shields.
    pub fn shields(&self) -> impl Iterator<Item = Shield> + '_ {
        self.shields.iter().filter_map(|(colour, strength)| Shield::new(*colour, *strength))
    }

    /// Its dice as the tables write them, such as `1d6 white, 1d4 white`.
    pub fn dice_said(&self) -> String {
        let mut said: Vec<String> = Vec::new();
        for run in self.dice.chunk_by(|one, other| one == other) {
            let (colour, sides) = run[0];
            said.push(format!("{}d{sides} {colour}", run.len()));
        }
        said.join(", ")
    }

    /// Its shields as the tables write them.
    pub fn shields_said(&self) -> String {
        let said: Vec<String> = self.shields().map(|shield| shield.to_string()).collect();
        said.join(", ")
    }
}

const fn piece(
    name: &'static str,
    also: &'static [&'static str],
    table: GearTable,
    tag: Option<Tag>,
    cost: u8,
    dice: &'static [(Colour, u8)],
    shields: &'static [(Colour, u8)],
) -> GearEntry {
    let (name, dice, shields) = (Cow::Borrowed(name), Cow::Borrowed(dice), Cow::Borrowed(shields));
    GearEntry { name, also, table, tag, cost, dice, shields }
}

/// A piece that costs nothing and has neither dice nor shields.
// DUE-CARD-01, DUE-CARD-13, DUE-GEAR-16
const fn card(name: &'static str) -> GearEntry {
    piece(name, &[], Passcards, None, 0, &[], &[])
}

/// The passcards, whose numbers come after those of all other pieces. No gear list has one. They were handed out when the
/// original game was shown in public.
// DUE-CARD-06, DUE-CARD-09, DUE-CARD-37
pub static CARDS: [GearEntry; 8] = [
    card("Ares Macrotechnology"),
    card("Yamatetsu"),
    card("Novatech"),
    // DUE-CARD-23
    card("Misuhama Computer Technologies"),
    card("Doc Wagon"),
    piece("Wuxing Inc", &["Wuxing, Inc"], Passcards, None, 0, &[], &[]),
    card("Shiawase"),
    card("Renraku"),
];

/// A piece of a Run: nobody has it on a gear list, and it costs nothing to carry. In hands and on the ground it is gear like any other.
// DUE-RUN-29, DUE-ALT-59, DUE-ALT-61
const fn item(name: &'static str) -> GearEntry {
    piece(name, &[], Scenario, None, 0, &[], &[])
}

/// The pieces that a Run may have.
pub static ITEMS: [GearEntry; 4] = [item("Notes"), item("Datachip"), item("Case"), item("Keycard")];

/// The pieces that characters of ours have made, whose numbers come after those of the passcards.
// DUE-GEAR-08
pub static MADE: [GearEntry; 13] = [
    // Ashwind.
    piece("Old Friend", &[], Combination1, None, 3, &[(Blue, 6), (Yellow, 4)], &[]),
    piece("Black Box", &[], Tech, Some(Tag::Cyberdeck), 4, &[(Black, 6)], &[]),
    piece("Coat", &[], Defensive, None, 3, &[], &[(Yellow, 6), (Blue, 4)]),
    // Copperline.
    piece("Grandfather", &[], Tech, Some(Tag::Cyberdeck), 5, &[(Black, 8)], &[]),
    piece("Vest", &[], Defensive, None, 3, &[], &[(Yellow, 6), (Yellow, 4)]),
    // Marrow.
    piece("Wasp", &[], Tech, Some(Tag::Drone), 5, &[(Black, 8)], &[]),
    piece("Pit Hound", &[], Combination3, Some(Tag::Drone), 6, &[(Black, 4), (Yellow, 8)], &[]),
    // Tidecaller.
    piece("Undertow", &[], Combination5, Some(Tag::Spirit), 6, &[(Red, 8)], &[(Blue, 4)]),
    piece("Lantern Fish", &[], Combination3, Some(Tag::Spirit), 4, &[(Red, 4), (White, 4)], &[]),
    // Sister Quill.
    piece("Ash Rod", &[], Magic, None, 5, &[(Red, 8)], &[]),
    piece("Ward Ring", &[], Combination4, None, 6, &[(Red, 6), (Green, 4)], &[]),
    // Bollard.
    piece("Long Iron", &[], Long, None, 8, &[(Green, 10), (Green, 6)], &[]),
    piece("Doorframe", &[], Defensive, None, 2, &[], &[(Green, 6)]),
];

/// All named pieces, in the order of their tables.
// DUE-CARD-34
pub static NAMED: &[GearEntry] = &[
    // DUE-GEARN-01
    piece("Clairvoyance Talisman", &[], Movement, None, 2, &[(White, 6)], &[]),
    // DUE-GEARN-02
    piece(
        "Reaction Focus",
        &["Reaction Focus Pouch"],
        Movement,
        None,
        2,
        &[(White, 4), (White, 4)],
        &[],
    ),
    // DUE-GEARN-03
    piece("Stimkit", &["Stim Kit"], Movement, None, 3, &[(White, 8)], &[]),
    // DUE-GEARN-04
    piece("Headphone", &["Headphones"], Movement, None, 3, &[(White, 6), (White, 4)], &[]),
    // DUE-GEARN-05
    piece("Grapple", &["Grapple Line"], Movement, None, 4, &[(White, 6), (White, 6)], &[]),
    // DUE-GEARN-06
    piece("Knife", &[], Close, None, 1, &[(Yellow, 4)], &[]),
    // DUE-GEARN-07
    piece("Katar", &[], Close, None, 1, &[(Yellow, 4)], &[]),
    // DUE-GEARN-08
    piece("Silencer", &[], Close, None, 1, &[(Yellow, 4)], &[]),
    // DUE-GEARN-09
    piece("Narcoject", &[], Close, None, 1, &[(Yellow, 4)], &[]),
    // DUE-GEARN-10
    piece("Machete", &[], Close, None, 2, &[(Yellow, 6)], &[]),
    // DUE-GEARN-11
    piece("Slivergun", &[], Close, None, 2, &[(Yellow, 6)], &[]),
    // DUE-GEARN-12
    piece("Shank", &[], Close, None, 2, &[(Yellow, 4), (Yellow, 4)], &[]),
    // DUE-GEARN-13
    piece("Hammer", &[], Close, None, 2, &[(Yellow, 4), (Yellow, 4)], &[]),
    // DUE-GEARN-14
    piece("Ceska", &[], Close, None, 3, &[(Yellow, 8)], &[]),
    // DUE-GEARN-15
    piece("Katanas", &["Katana Set"], Close, None, 3, &[(Yellow, 8)], &[]),
    // DUE-GEARN-16
    piece(
        "Board with Nails",
        &["Board w/ Nails"],
        Close,
        None,
        3,
        &[(Yellow, 6), (Yellow, 4)],
        &[],
    ),
    // DUE-GEARN-17
    piece("Vibroblade", &[], Close, None, 4, &[(Yellow, 10)], &[]),
    // DUE-GEARN-18
    piece("Battlestaff", &[], Close, None, 4, &[(Yellow, 6), (Yellow, 6)], &[]),
    // DUE-GEARN-19
    piece("Fichetti", &[], Short, None, 2, &[(Blue, 6)], &[]),
    // DUE-GEARN-20
    piece("Black Scorpion", &[], Short, None, 2, &[(Blue, 6)], &[]),
    // DUE-GEARN-21
    piece("Taser", &[], Short, None, 2, &[(Blue, 4), (Blue, 4)], &[]),
    // DUE-GEARN-22
    piece("Defiance", &[], Short, None, 3, &[(Blue, 8)], &[]),
    // DUE-GEARN-23
    piece("Flash Pack", &[], Short, None, 3, &[(Blue, 4), (Blue, 4), (Blue, 4)], &[]),
    // DUE-GEARN-24
    piece("Mossberg", &[], Short, None, 4, &[(Blue, 10)], &[]),
    // DUE-GEARN-25
    piece("Minigrenade Pistol", &[], Short, None, 4, &[(Blue, 6), (Blue, 6)], &[]),
    // DUE-GEARN-26
    piece("Crossbow", &[], Long, None, 2, &[(Green, 4)], &[]),
    // DUE-GEARN-27
    piece("Smartgun", &[], Long, None, 3, &[(Green, 6)], &[]),
    // DUE-GEARN-28
    piece("Colt", &[], Long, None, 5, &[(Green, 10)], &[]),
    // DUE-GEARN-29
    piece("Dragon Amulet", &[], Magic, None, 3, &[(Red, 4)], &[]),
    // DUE-GEARN-30
    piece("Focus Wand", &["Manipulation Focus Wand"], Magic, None, 4, &[(Red, 6)], &[]),
    // DUE-GEARN-31
    piece("Fireball Satchel", &[], Magic, None, 6, &[(Red, 4), (Red, 4)], &[]),
    // DUE-GEARN-32
    piece("Binoculars", &[], Tech, None, 3, &[(Black, 4)], &[]),
    // DUE-GEARN-33
    piece("Survival Kit", &[], Tech, None, 4, &[(Black, 6)], &[]),
    // DUE-GEARN-34
    piece("Smartlink Goggles", &[], Tech, None, 6, &[(Black, 4), (Black, 4)], &[]),
    // DUE-GEARN-35
    piece("Stun Baton", &[], Combination1, None, 2, &[(Blue, 4), (Yellow, 4)], &[]),
    // DUE-GEARN-36
    piece(
        "Black Scorpion with Silencer",
        &[],
        Combination1,
        None,
        3,
        &[(Blue, 6), (Yellow, 4)],
        &[],
    ),
    // DUE-GEARN-37
    piece(
        "Browning",
        &["Browning Ultra Power"],
        Combination1,
        None,
        4,
        &[(Yellow, 8), (Blue, 4)],
        &[],
    ),
    // DUE-GEARN-38
    piece("Remington", &[], Combination1, None, 5, &[(Yellow, 8), (Blue, 6)], &[]),
    // DUE-GEARN-39
    piece("Ball and Chain", &[], Combination1, None, 6, &[(Blue, 10), (Yellow, 6)], &[]),
    // DUE-GEARN-40
    piece("Combat Spell Amulet", &[], Combination3, None, 4, &[(Red, 4), (Yellow, 4)], &[]),
    // DUE-GEARN-41
    piece("Radio", &[], Combination3, None, 4, &[(Black, 4), (White, 4)], &[]),
    // DUE-GEARN-42
    piece(
        "Belted Smoke Grenades",
        &["Smoke Grenade Belt"],
        Combination3,
        None,
        4,
        &[(Black, 4), (Blue, 4)],
        &[],
    ),
    // DUE-GEARN-43
    piece("Koo Stick", &[], Combination3, None, 5, &[(Red, 6), (Yellow, 4)], &[]),
    // DUE-GEARN-44, DUE-GEARB-28
    piece("Remote Control Deck", &[], Combination3, None, 5, &[(Black, 6), (White, 4)], &[]),
    // DUE-GEARN-45
    piece("Staff", &[], Combination3, None, 5, &[(Red, 4), (Yellow, 6)], &[]),
    // DUE-GEARN-46
    piece("Jammer", &[], Combination5, None, 4, &[(Black, 4)], &[(Black, 4)]),
    // DUE-GEARN-47
    piece("Medkit", &["Med Kit"], Defensive, None, 1, &[], &[(Black, 4)]),
    // DUE-GEARN-48
    piece("Plastech Vest", &[], Defensive, None, 1, &[], &[(Blue, 4)]),
    // DUE-GEARN-49
    piece("Arm Bracer", &[], Defensive, None, 1, &[], &[(Yellow, 4)]),
    // DUE-GEARN-50
    piece("Armor Vest", &[], Defensive, None, 1, &[], &[(Yellow, 4)]),
    // DUE-GEARN-51
    piece("Scanner", &[], Defensive, None, 2, &[], &[(Black, 6)]),
    // DUE-GEARN-52
    piece("Cloak", &[], Defensive, None, 2, &[], &[(Yellow, 6)]),
    // DUE-GEARN-53
    piece("Kevlar Vest", &[], Defensive, None, 2, &[], &[(Blue, 6)]),
    // DUE-GEARN-54
    piece("Trashcan Shield", &[], Defensive, None, 2, &[], &[(Yellow, 4), (Blue, 4)]),
    // DUE-GEARN-55
    piece("Flak Jacket", &[], Defensive, None, 3, &[], &[(Yellow, 6), (Blue, 4)]),
    // DUE-GEARN-56
    piece("Shape Earth Spell", &[], Defensive, None, 4, &[], &[(Yellow, 6), (Blue, 4), (Green, 4)]),
    // DUE-GEARN-57, DUE-SPIRIT-06, DUE-SPIRIT-08
    piece(
        "Air Elemental",
        &["Air Spirit"],
        Combination5,
        Some(Tag::Spirit),
        8,
        &[(Red, 12)],
        &[(Red, 4)],
    ),
    // DUE-GEARN-58, DUE-SPIRIT-07
    piece(
        "Bird Spirit Familiar",
        &[],
        Combination4,
        Some(Tag::Spirit),
        5,
        &[(Red, 4), (Green, 4)],
        &[],
    ),
    // DUE-GEARN-59, DUE-RIG-19
    piece("Hover Beetle Drone", &[], Tech, Some(Tag::Drone), 5, &[(Black, 8)], &[]),
    // DUE-GEARN-60, DUE-RIG-20
    piece(
        "Battle Saw Drone",
        &[],
        Combination3,
        Some(Tag::Drone),
        6,
        &[(Black, 4), (Yellow, 8)],
        &[],
    ),
    // DUE-GEARN-61, DUE-DECK-09
    piece("CMT Avatar", &[], Tech, Some(Tag::Cyberdeck), 4, &[(Black, 6)], &[]),
    // DUE-GEARN-62, DUE-DECK-10
    piece("Novatech Slimcase", &[], Tech, Some(Tag::Cyberdeck), 6, &[(Black, 10)], &[]),
];
