//! A second, plain reading of how a character is made, written from the rulebook's tables and sharing nothing with the judge.
//!
//! It draws legal characters and writes each with everything that follows from its choices. The judge must find no fault, so
//! both readings agree on dice, ranges, Cost and Gear Factor; one planted breach must be refused with its rule.

use duels::sheet::{Agreed, Fault, Sheet, read};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Numbers from a seed.
struct Luck(u64);

impl Luck {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % count
    }

    fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

/// A row of the race table: name, Cost, dice, slots, points, fixed yellow damage, free damage points, Body shields, green, blue and
/// yellow range, Gear Factor.
#[rustfmt::skip]
type Race = (&'static str, u8, [&'static str; 3], [usize; 3], i32, u8, u8, &'static [&'static str], [u8; 3], u8);

#[rustfmt::skip]
const RACES: [Race; 6] = [
    ("Average Human", 1, ["white d4", "white d4", "yellow d4"], [8, 11, 8], 80, 1, 0, &[], [12, 8, 2], 12),
    ("Skilled Human", 2, ["white d6", "white d6", "yellow d6"], [8, 11, 8], 85, 0, 2, &[], [16, 8, 2], 12),
    ("Elf", 2, ["white d8", "white d6", "yellow d6"], [8, 11, 8], 85, 0, 2, &[], [14, 8, 2], 12),
    ("Dwarf", 2, ["white d4", "white d4", "yellow d8"], [8, 11, 9], 100, 0, 2, &["yellow"], [16, 10, 2], 11),
    ("Ork", 3, ["white d4", "white d4", "yellow d8"], [7, 14, 9], 130, 0, 2, &["blue", "yellow"], [14, 12, 2], 11),
    ("Troll", 3, ["white d4", "white d4", "yellow d10"], [8, 11, 8], 150, 1, 2, &["blue", "yellow"], [14, 8, 3], 10),
];

const CYBERWARE: [(&str, i32); 14] = [
    ("Synthetic Muscles", 2),
    ("Reflex Booster", 1),
    ("Smartlink", 1),
    ("Smartlink 2", 2),
    ("Shock Fist Implants", 2),
    ("Range Finder Implants", 2),
    ("Range Finder 2 Implants", 4),
    ("Dermal Armor", 4),
    ("Orthoskin", 2),
    ("Bone Lacing", 2),
    ("Hand Razors", 1),
    ("Pain Editor", 2),
    ("Wired Reflexes", 3),
    ("Reaction Enhancer", 1),
];

const EDGES: [(&str, i32); 8] = [
    ("Gift of Stealth", 3),
    ("People Skills", 3),
    ("Tailored Finesse", 2),
    ("Resilient System", 5),
    ("Street Cred", 1),
    ("Favored by Fortune", 2),
    ("Combat Monster", 4),
    ("Black Market Connections", 5),
];

const GIFTS: [(&str, i32); 9] = [
    ("Clairvoyance", 6),
    ("Metamagic", 3),
    ("Wild Talent", 4),
    ("Totemic Bonds", 3),
    ("Initiate 1", 1),
    ("Initiate 2", 3),
    ("Initiate 3", 5),
    ("Farsight", 2),
    ("Magic of the Body", 3),
];

const SPELLS: [(&str, u8); 10] = [
    ("Powerbolt", 1),
    ("Precognition", 1),
    ("Mystic Armor", 1),
    ("Magical Travel", 1),
    ("Heal", 1),
    ("Invisibility", 1),
    ("Magic Fingers", 1),
    ("Banishing", 2),
    ("Summoning", 3),
    ("Astral Projection", 2),
];

const PROGRAMS: [&str; 12] = [
    "Graceful Logoff",
    "Attack",
    "Defend",
    "Coordination",
    "Hardening",
    "Doc Wagon Hack",
    "Datasteal",
    "Layout",
    "Response Increase",
    "RAS Override",
    "Precision",
    "Freeform Code",
];

/// The dice of the tables of one colour and their Costs: white, yellow and blue; green; red and black.
#[rustfmt::skip]
const PLAIN: [(u8, &[u8]); 28] = [
    (1, &[4]), (2, &[6]), (2, &[4, 4]), (3, &[8]), (3, &[6, 4]), (3, &[4, 4, 4]), (4, &[10]), (4, &[8, 4]), (4, &[6, 6]), (4, &[6, 4, 4]),
    (5, &[12]), (5, &[10, 4]), (5, &[8, 6]), (5, &[8, 4, 4]), (5, &[6, 6, 4]), (6, &[10, 6]), (6, &[10, 4, 4]), (6, &[8, 8]), (6, &[8, 6, 4]),
    (6, &[6, 6, 6]), (7, &[10, 8]), (7, &[10, 6, 4]), (7, &[8, 8, 4]), (7, &[8, 6, 6]), (8, &[10, 10]), (8, &[10, 8, 4]), (8, &[10, 6, 6]),
    (8, &[8, 8, 6]),
];
#[rustfmt::skip]
const GREEN: [(u8, &[u8]); 16] = [
    (2, &[4]), (3, &[6]), (4, &[8]), (4, &[4, 4]), (5, &[10]), (5, &[6, 4]), (6, &[12]), (6, &[8, 4]), (6, &[6, 6]), (7, &[10, 4]), (7, &[8, 6]),
    (7, &[6, 4, 4]), (8, &[10, 6]), (8, &[8, 8]), (8, &[8, 4, 4]), (8, &[6, 6, 4]),
];
#[rustfmt::skip]
const WILD: [(u8, &[u8]); 9] = [
    (3, &[4]), (4, &[6]), (5, &[8]), (6, &[10]), (6, &[4, 4]), (7, &[12]), (7, &[6, 4]), (8, &[8, 4]), (8, &[6, 6]),
];
/// Strengths of shields alone: all of one colour if there are three, any colours if there are two.
const SHIELDS: [(u8, &[u8]); 9] = [
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
const COLOURS: [&str; 6] = ["white", "yellow", "blue", "green", "red", "black"];

/// A character as it is drawn: the choices, and what follows from them.
struct Drawn {
    race: usize,
    aptitude: Option<&'static str>,
    upgrades: Vec<(String, i32)>,
    spells: Vec<&'static str>,
    programs: Vec<&'static str>,
    bonus: BTreeMap<&'static str, u8>,
    lowered: Option<usize>,
    dials: [Vec<(i32, &'static str)>; 3],
    gear: Vec<(String, u8)>,
    /// The attribute points that may be spent.
    points: i32,
    dice: Vec<String>,
    ranges: BTreeMap<&'static str, u8>,
}

impl Drawn {
    fn has(&self, name: &str) -> bool {
        self.upgrades.iter().any(|(own, _)| own == name)
    }

    fn is_magical(&self) -> bool {
        matches!(self.aptitude, Some("Hermetic Mage" | "Shaman"))
    }

    fn spent(&self) -> i32 {
        self.upgrades.iter().map(|(_, cost)| cost).sum()
    }

    fn total(&self) -> i32 {
        self.dials.iter().flatten().map(|(value, _)| value).sum()
    }

    fn cost(&self) -> u8 {
        RACES[self.race].1
            + match self.aptitude {
                Some("Hermetic Mage" | "Rigger") => 1,
                Some(_) => 2,
                None => 0,
            }
    }
}

fn stepped(sides: u8, steps: u8) -> u8 {
    (sides + 2 * steps).min(12)
}

/// Draws a legal character.
fn draw(luck: &mut Luck) -> Drawn {
    let race = luck.below(RACES.len());
    let aptitudes = [None, Some("Hermetic Mage"), Some("Shaman"), Some("Rigger"), Some("Decker")];
    let aptitude = *luck.pick(&aptitudes);
    let mut one = Drawn {
        race,
        aptitude,
        upgrades: Vec::new(),
        spells: Vec::new(),
        programs: Vec::new(),
        bonus: BTreeMap::new(),
        lowered: None,
        dials: [const { Vec::new() }; 3],
        gear: Vec::new(),
        points: 0,
        dice: Vec::new(),
        ranges: BTreeMap::new(),
    };
    draw_upgrades(&mut one, luck);
    draw_bonus(&mut one, luck);
    work_out_dice(&mut one, luck);
    work_out_ranges(&mut one);
    let shields = draw_shields(&one, luck);
    draw_dials(&mut one, &shields, luck);
    draw_spells_and_programs(&mut one, luck);
    draw_gear(&mut one, luck);
    one
}

fn draw_upgrades(one: &mut Drawn, luck: &mut Luck) {
    let mut left: i32 = 10;
    let has_shield = !RACES[one.race].7.is_empty()
        || matches!(one.aptitude, Some("Hermetic Mage" | "Shaman" | "Decker"));
    match luck.below(4) {
        0 => one.upgrades.push(("Poor Vision".to_owned(), -2)),
        1 if has_shield => one.upgrades.push(("Weak System".to_owned(), -1)),
        _ => {}
    }
    left -= one.spent();
    let converts = luck.one_in(4);
    left += if converts { luck.below(6) as i32 } else { 0 };
    let mut offered: Vec<(&str, i32)> = EDGES.to_vec();
    match one.is_magical() {
        true => offered.extend(GIFTS),
        false => offered.extend(CYBERWARE),
    }
    for _ in 0..luck.below(14) {
        let &(name, cost) = luck.pick(&offered);
        let base = |name: &str| {
            name.trim_end_matches(" Implants").trim_end_matches([' ', '1', '2', '3']).to_owned()
        };
        let fits = cost <= left
            && one.upgrades.iter().all(|(own, _)| base(own) != base(name))
            && (name != "Tailored Finesse" || matches!(RACES[one.race].0, "Ork" | "Dwarf"))
            && (name != "Totemic Bonds" || one.aptitude == Some("Shaman"))
            && one
                .upgrades
                .iter()
                .filter(|(own, _)| CYBERWARE.iter().any(|(other, _)| other == own))
                .count()
                < 6;
        if fits {
            left -= cost;
            one.upgrades.push((name.to_owned(), cost));
        }
    }
    if one.is_magical() && left > 0 && luck.one_in(3) {
        let many = 1 + luck.below(left.min(3) as usize) as i32;
        one.upgrades.push((format!("Bonus Spells {many}"), many));
    }
}

/// The race's bonus as the player takes it, less what the aptitude and the gifts exchange.
fn draw_bonus(one: &mut Drawn, luck: &mut Luck) {
    let (_, _, _, _, points, fixed, free, ..) = RACES[one.race];
    let exchanges = free == 2 && matches!(one.aptitude, Some("Hermetic Mage" | "Rigger"));
    let all = one.aptitude == Some("Decker") || one.has("Wild Talent");
    let (mut yellow, mut blue, mut green) = (fixed, 0, 0);
    if free == 2 && !exchanges {
        match luck.below(4) {
            0 => yellow += 2,
            1 => (yellow, blue) = (yellow + 1, 1),
            2 => blue = 2,
            _ => green = 1,
        }
    }
    if all {
        (yellow, blue, green) = (0, 0, 0);
    }
    one.points = points + 10 - one.spent();
    one.points += if one.has("Totemic Bonds") { 10 } else { 0 };
    let may_trade = yellow + blue + green > 0 && one.spent() <= 10;
    if may_trade && luck.one_in(5) {
        one.upgrades.push(("Damage/Attribute Optional Rule".to_owned(), 0));
        one.points += 20;
        match () {
            () if green > 0 && (yellow == 0 || luck.one_in(2)) => green -= 1,
            () if blue > 0 && (yellow == 0 || luck.one_in(2)) => blue -= 1,
            () => yellow -= 1,
        }
    }
    let (red, black) = match one.aptitude {
        Some("Hermetic Mage") if exchanges || one.has("Wild Talent") => (1, 0),
        Some("Shaman") => (1, 0),
        Some("Rigger") if exchanges => (0, 1),
        Some("Decker") => (0, 2),
        _ => (0, 0),
    };
    let clicks =
        [("yellow", yellow), ("blue", blue), ("green", green), ("red", red), ("black", black)];
    one.bonus = clicks.into_iter().filter(|(_, clicks)| *clicks > 0).collect();
}

fn work_out_dice(one: &mut Drawn, luck: &mut Luck) {
    let sides = |die: &str| {
        die.rsplit('d').next().and_then(|sides| sides.parse::<u8>().ok()).expect("a die")
    };
    let base = RACES[one.race].2.map(sides);
    let lower = |die: u8| if die == 4 { None } else { Some(die - 2) };
    let (mut white, mut yellow) = ([Some(base[0]), Some(base[1])], Some(base[2]));
    let is_lowered = match one.aptitude {
        Some("Hermetic Mage") => !one.has("Wild Talent"),
        Some("Rigger" | "Decker") => true,
        _ => false,
    };
    if is_lowered {
        yellow = lower(base[2]);
    }
    if one.aptitude == Some("Decker") {
        let which = luck.below(2);
        white[which] = lower(base[which]);
        one.lowered = Some(which);
    }
    let mut more: Vec<(&str, u8)> = match one.aptitude {
        Some("Hermetic Mage") => vec![("red", 4)],
        Some("Shaman") => vec![("red", 6)],
        Some("Rigger") => vec![("black", 6)],
        Some("Decker") => vec![("black", 8)],
        _ => Vec::new(),
    };
    let [mut first, mut second] = [0, 0];
    if one.has("Wired Reflexes") {
        (first, second) = (2, 1);
    }
    if one.has("Reaction Enhancer") {
        first += 1;
    }
    white = [white[0].map(|die| stepped(die, first)), white[1].map(|die| stepped(die, second))];
    if one.has("Metamagic") {
        more[0].1 = stepped(more[0].1, 1);
    }
    if one.has("Magic of the Body") {
        let raised = |die: Option<u8>| die.map(|die| if die == 4 { 6 } else { die });
        white = white.map(raised);
        yellow = raised(yellow);
    }
    for (upgrade, colour, die) in [
        ("Synthetic Muscles", "yellow", 6),
        ("Reflex Booster", "white", 4),
        ("Shock Fist Implants", "blue", 4),
        ("Hand Razors", "yellow", 4),
    ] {
        if one.has(upgrade) {
            more.push((colour, die));
        }
    }
    let own = white.into_iter().map(|die| ("white", die)).chain([("yellow", yellow)]);
    let own = own.filter_map(|(colour, die)| Some((colour, die?)));
    one.dice = own.chain(more).map(|(colour, die)| format!("{colour} d{die}")).collect();
}

fn work_out_ranges(one: &mut Drawn) {
    let [mut green, mut blue, yellow] = RACES[one.race].8;
    for (upgrade, to_green, to_blue) in [
        ("Smartlink", 0, 2),
        ("Smartlink 2", 0, 4),
        ("Range Finder Implants", 4, 0),
        ("Range Finder 2 Implants", 8, 0),
        ("Farsight", 2, 2),
    ] {
        if one.has(upgrade) {
            (green, blue) = (green + to_green, blue + to_blue);
        }
    }
    if one.has("Poor Vision") {
        (green, blue) = (green - 4, blue - 2);
    }
    one.ranges = BTreeMap::from([("green", green), ("blue", blue), ("yellow", yellow)]);
    let doubled = if one.has("Clairvoyance") { 2 } else { 1 };
    match one.aptitude {
        Some("Hermetic Mage") => one.ranges.insert("red", 12 * doubled),
        Some("Shaman") => one.ranges.insert("red", 16 * doubled),
        Some(_) => one.ranges.insert("black", 12),
        None => None,
    };
}

/// The shields of Head and Body.
fn draw_shields(one: &Drawn, luck: &mut Luck) -> [Vec<&'static str>; 2] {
    let mut head = Vec::new();
    let mut body: Vec<&str> = RACES[one.race].7.to_vec();
    match one.aptitude {
        Some("Hermetic Mage") => head.push("red"),
        Some("Shaman") => {
            head.push("red");
            body.push("red");
        }
        Some("Decker") => head.push("black"),
        Some("Rigger") if !body.is_empty() => {
            let which = luck.below(body.len());
            body[which] = "black";
        }
        _ => {}
    }
    if one.has("Weak System") {
        match luck.below(head.len() + body.len()) {
            which if which < head.len() => drop(head.remove(which)),
            which => drop(body.remove(which - head.len())),
        }
    }
    for (upgrade, shields) in [
        ("Dermal Armor", &["blue", "yellow"][..]),
        ("Orthoskin", &["black"]),
        ("Bone Lacing", &["blue"]),
        ("Pain Editor", &["yellow"]),
    ] {
        if one.has(upgrade) {
            body.extend(shields);
        }
    }
    [head, body]
}

/// Three dials that spend what there is, or up to three points less.
fn draw_dials(one: &mut Drawn, shields: &[Vec<&'static str>; 2], luck: &mut Luck) {
    let slots = RACES[one.race].3;
    while !(one.points - 3..=one.points).contains(&one.total()) {
        one.dials = slots.map(|count| draw_dial(count, luck));
    }
    for (dial, shields) in shields.iter().enumerate() {
        for shield in shields {
            let free: Vec<usize> =
                (0..slots[dial]).filter(|click| one.dials[dial][*click].1.is_empty()).collect();
            one.dials[dial][*luck.pick(&free)].1 = shield;
        }
    }
}

/// A row that falls by one at most, and to 0 from anywhere on its last two clicks.
fn draw_dial(count: usize, luck: &mut Luck) -> Vec<(i32, &'static str)> {
    let rarely = 1 + luck.below(6);
    let mut value = 1 + luck.below(10) as i32;
    let mut clicks = vec![(value, "")];
    for click in 1..count {
        let is_holed = click + 2 >= count;
        if is_holed && (value == 0 || luck.one_in(2)) {
            value = 0;
        } else if luck.one_in(rarely) && (value > 1 || is_holed) {
            value -= 1;
        }
        clicks.push((value, ""));
    }
    clicks
}

fn draw_spells_and_programs(one: &mut Drawn, luck: &mut Luck) {
    if one.is_magical() {
        let more = one.upgrades.iter().find(|(name, _)| name.starts_with("Bonus Spells"));
        let mut left = 3 + more.map_or(0, |(_, many)| *many as u8);
        while left > 0 {
            let &(name, cost) = luck.pick(&SPELLS);
            if cost <= left && !one.spells.contains(&name) {
                left -= cost;
                one.spells.push(name);
            }
        }
    }
    while one.aptitude == Some("Decker") && one.programs.len() < 5 {
        let &name = luck.pick(&PROGRAMS);
        if name == "Hardening" || !one.programs.contains(&name) {
            one.programs.push(name);
        }
    }
}

fn draw_gear(one: &mut Drawn, luck: &mut Luck) {
    while one.gear.len() < 5 {
        let number = one.gear.len() + 1;
        let kinds: &[&str] = match one.aptitude {
            Some("Hermetic Mage" | "Shaman") => &["", "", "spirit: "],
            Some("Rigger") => &["", "", "drone: "],
            _ => &[""],
        };
        let kind = *luck.pick(kinds);
        let Some((made, cost)) = draw_piece(kind, luck) else { continue };
        one.gear.push((format!("Piece {number} ({kind}{made} = {cost})"), cost));
    }
}

/// A piece on a table; none if the table that was drawn has none of this kind.
fn draw_piece(kind: &str, luck: &mut Luck) -> Option<(String, u8)> {
    let dice = |colour: &str, sides: &[u8]| {
        sides.iter().map(|die| format!("{colour} d{die}")).collect::<Vec<_>>().join(" + ")
    };
    let wild = match kind {
        "spirit: " => "red",
        "drone: " => "black",
        _ => *luck.pick(&["red", "black"]),
    };
    let price = |sides: u8| (sides - 2) / 2;
    let small = [4, 6, 8, 10];
    match luck.below(if kind.is_empty() { 8 } else { 4 }) {
        0 => {
            let &(cost, sides) = luck.pick(&WILD);
            Some((dice(wild, sides), cost))
        }
        1 => {
            let other = *luck.pick(&["yellow", "white", "blue"]);
            let [one, two] = [*luck.pick(&small), *luck.pick(&small)];
            let cost = price(one) + 2 + price(two);
            (cost <= 8).then(|| (format!("{wild} d{one} + {other} d{two}"), cost))
        }
        2 => {
            let [one, two] = [*luck.pick(&small), *luck.pick(&small)];
            let cost = price(one) + 2 + price(two) + 1;
            (cost <= 8).then(|| (format!("{wild} d{one} + green d{two}"), cost))
        }
        3 => {
            let one = *luck.pick(&[4, 6, 8, 10, 12]);
            let strength = *luck.pick(&[4, 6]);
            let forbidden = match kind {
                "spirit: " => "black",
                "drone: " => "red",
                _ => "",
            };
            let colour = if one == 12 { wild } else { *luck.pick(&COLOURS) };
            let cost = price(one) + 2 + strength / 2 - 1;
            (cost <= 8 && colour != forbidden)
                .then(|| (format!("{wild} d{one} + {colour} {strength}"), cost))
        }
        4 => {
            let &(cost, sides) = luck.pick(&PLAIN);
            let colour = *luck.pick(&["white", "yellow", "blue"]);
            Some((dice(colour, sides), cost))
        }
        5 => {
            let &(cost, sides) = luck.pick(&GREEN);
            Some((dice("green", sides), cost))
        }
        6 => {
            let [one, two] = [*luck.pick(&small), *luck.pick(&small)];
            let other = *luck.pick(&["yellow", "green"]);
            let cost = price(one) + price(two) + u8::from(other == "green");
            (cost <= 8).then(|| (format!("{other} d{one} + blue d{two}"), cost))
        }
        _ => {
            let &(cost, strengths) = luck.pick(&SHIELDS);
            let first = *luck.pick(&COLOURS);
            let second = if strengths.len() == 2 { *luck.pick(&COLOURS) } else { first };
            let colours = [first, second, first];
            let all = strengths
                .iter()
                .zip(colours)
                .map(|(strength, colour)| format!("{colour} {strength}"));
            Some((all.collect::<Vec<_>>().join(" + "), cost))
        }
    }
}

/// The character as a text, with everything that follows from its choices.
fn text(one: &Drawn) -> String {
    let (race, _, _, _, _, _, _, _, _, factor) = RACES[one.race];
    let mut text = format!("Nobody\nrace: {race}\n");
    let mut line = |head: &str, rest: String| {
        if !rest.is_empty() {
            writeln!(text, "{head}: {rest}").expect("a text");
        }
    };
    let numbers = |all: &BTreeMap<&str, u8>| {
        all.iter()
            .map(|(colour, number)| format!("{colour} {number}"))
            .collect::<Vec<_>>()
            .join(", ")
    };
    line("aptitude", one.aptitude.unwrap_or_default().to_owned());
    line("cost", one.cost().to_string());
    line("bonus", if one.bonus.is_empty() { "none".to_owned() } else { numbers(&one.bonus) });
    line(
        "lowered",
        one.lowered.map_or(String::new(), |die| format!("{} white die", ["first", "second"][die])),
    );
    line("dice", one.dice.join(", "));
    line("ranges", numbers(&one.ranges));
    for (name, clicks) in ["head", "body", "weapon"].into_iter().zip(&one.dials) {
        let click = |(number, (value, shield)): (usize, &(i32, &str))| {
            let holes = "*".repeat((number + 3).saturating_sub(clicks.len()));
            let space = if shield.is_empty() { "" } else { " " };
            format!("{value}{space}{shield}{holes}")
        };
        line(name, clicks.iter().enumerate().map(click).collect::<Vec<_>>().join(", "));
    }
    line("gear", one.gear.iter().map(|(piece, _)| piece.clone()).collect::<Vec<_>>().join(", "));
    line(
        "upgrades",
        one.upgrades.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>().join(", "),
    );
    line("spells", one.spells.join(", "));
    line("programs", one.programs.join(", "));
    line("gear factor", if one.has("Tailored Finesse") { 12 } else { factor }.to_string());
    line("street cred", if one.has("Street Cred") { 3 } else { 0 }.to_string());
    text
}

const MANY: u64 = 3_000;

fn drawn(number: u64) -> Drawn {
    draw(&mut Luck(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1))
}

fn sheet(text: &str) -> Sheet {
    read(text).unwrap_or_else(|wrong| panic!("{wrong:#?}\n{text}"))
}

fn told(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn both_readings_agree_on_every_drawn_character() {
    let mut wrong = Vec::new();
    for number in 0..MANY {
        let text = text(&drawn(number));
        let faults = sheet(&text).judge(Agreed::default()).faults;
        if !faults.is_empty() {
            wrong.push(format!("{number}: {}\n{text}", told(&faults)));
        }
    }
    let first = wrong.iter().take(4).cloned().collect::<Vec<_>>().join("\n");
    assert!(wrong.is_empty(), "{} of {MANY}:\n{first}", wrong.len());
}

/// One planted breach: the rule that must refuse it, the rules that may follow from it, and the edit of the text; `None`
/// where the character has nothing to edit.
struct Breach {
    rule: &'static str,
    follows: &'static [&'static str],
    plant: fn(&Drawn, &str) -> Option<String>,
}

/// The text with a line rewritten.
fn rewritten(text: &str, head: &str, edit: impl Fn(&str) -> Option<String>) -> Option<String> {
    let start = format!("{head}: ");
    let line = text.lines().find(|line| line.starts_with(&start))?;
    let rest = edit(&line[start.len()..])?;
    Some(text.replacen(line, &format!("{start}{rest}"), 1))
}

/// The text with a part of a list rewritten, the part counted from the end if negative.
fn part(
    text: &str,
    head: &str,
    at: isize,
    edit: impl Fn(&str) -> Option<String>,
) -> Option<String> {
    rewritten(text, head, |rest| {
        let mut parts: Vec<String> = rest.split(", ").map(str::to_owned).collect();
        let at = usize::try_from(at).unwrap_or(parts.len().checked_add_signed(at)?);
        parts[at] = edit(&parts[at])?;
        Some(parts.join(", "))
    })
}

/// The text with one thing more in a list, which is added if it is not there.
fn more(text: &str, head: &str, name: &str) -> Option<String> {
    match text.contains(&format!("\n{head}: ")) {
        true => rewritten(text, head, |rest| Some(format!("{rest}, {name}"))),
        false => Some(format!("{text}{head}: {name}\n")),
    }
}

/// The text with another number in a click.
fn click(text: &str, dial: &str, at: isize, edit: impl Fn(i32) -> i32) -> Option<String> {
    part(text, dial, at, |click| {
        let digits = click.find(|it: char| !it.is_ascii_digit()).unwrap_or(click.len());
        let value = click[..digits].parse().ok()?;
        Some(format!("{}{}", edit(value), &click[digits..]))
    })
}

fn piece(text: &str, made: &str) -> Option<String> {
    part(text, "gear", 2, |_| Some(format!("Planted ({made})")))
}

const DIAL: &[&str] = &["DUE-ATTR-01"];
const POINTS: &[&str] = &["DUE-ATTR-01", "DUE-UPG-03", "DUE-ATTR-20"];

const BREACHES: &[Breach] = &[
    Breach {
        rule: "DUE-ATTR-05",
        follows: &["DUE-ATTR-01", "DUE-ATTR-06"],
        plant: |one, text| click(text, "head", 2, |_| one.dials[0][1].0 + 1),
    },
    Breach {
        rule: "DUE-ATTR-06",
        follows: DIAL,
        plant: |one, text| {
            let [(first, _), (second, _), ..] = one.dials[2][..] else { return None };
            (first < 9).then(|| click(text, "weapon", 0, |_| second + 2)).flatten()
        },
    },
    Breach {
        rule: "DUE-ATTR-07",
        follows: DIAL,
        plant: |one, text| {
            let is_highest = one.dials[1][..2].iter().all(|(value, _)| *value == 10);
            is_highest.then(|| click(text, "body", 0, |_| 11)).flatten()
        },
    },
    Breach {
        rule: "DUE-ATTR-04",
        follows: &["DUE-ATTR-05"],
        plant: |_, text| click(text, "body", -3, |_| 0),
    },
    Breach {
        rule: "DUE-ATTR-08",
        follows: DIAL,
        plant: |one, text| {
            let dial = &one.dials[0];
            (dial[dial.len() - 2].0 == 0).then(|| click(text, "head", -1, |_| 1)).flatten()
        },
    },
    Breach {
        rule: "DUE-ATTR-02",
        follows: &[],
        plant: |_, text| {
            rewritten(text, "weapon", |rest| Some(rest.split_once(", ")?.1.to_owned()))
        },
    },
    Breach {
        rule: "DUE-CHAR-05",
        follows: DIAL,
        plant: |_, text| {
            rewritten(text, "weapon", |rest| Some(format!("{}, {rest}", rest.split_once(", ")?.0)))
        },
    },
    Breach {
        rule: "DUE-ATTR-03",
        follows: &[],
        plant: |_, text| part(text, "body", -1, |click| Some(click.replace("**", "*"))),
    },
    Breach {
        rule: "DUE-CHAR-07",
        follows: &[],
        plant: |_, text| part(text, "weapon", 0, |click| Some(format!("{click} white"))),
    },
    Breach {
        rule: "DUE-ATTR-13",
        follows: &[],
        plant: |one, text| {
            let at = one.dials[0].iter().position(|(_, shield)| *shield == "red")?;
            let body = one.dials[1].iter().position(|(_, shield)| shield.is_empty())?;
            // A Weak System leaves several outcomes, and one of them may have the shield there.
            (!one.has("Weak System")).then_some(())?;
            let text = part(text, "head", at as isize, |click| Some(click.replace(" red", "")))?;
            part(&text, "body", body as isize, |click| {
                let value = click.trim_end_matches('*');
                Some(format!("{value} red{}", &click[value.len()..]))
            })
        },
    },
    Breach {
        rule: "DUE-ATTR-14",
        follows: &[],
        plant: |one, text| {
            let mut with = (0..one.dials[1].len()).filter(|at| !one.dials[1][*at].1.is_empty());
            let (to, from) = (with.next()?, with.next()?);
            let (both, moved) = (one.dials[1][to].1, one.dials[1][from].1);
            let text = part(text, "body", from as isize, |click| {
                Some(click.replace(&format!(" {moved}"), ""))
            })?;
            part(&text, "body", to as isize, |click| {
                Some(click.replace(both, &format!("{both} {moved}")))
            })
        },
    },
    Breach {
        rule: "DUE-ATTR-11",
        follows: &[],
        plant: |one, text| {
            let at = one.dials[0].iter().position(|(_, shield)| *shield == "black")?;
            (!one.has("Weak System")).then_some(())?;
            part(text, "head", at as isize, |click| Some(click.replace(" black", "")))
        },
    },
    Breach {
        rule: "DUE-ATTR-01",
        follows: &[],
        plant: |one, text| {
            let (first, second) = (one.dials[1][0].0, one.dials[1][1].0);
            (first == second && first < 10 && one.total() == one.points).then_some(())?;
            click(text, "body", 0, |value| value + 1)
        },
    },
    Breach {
        rule: "DUE-GEAR-01",
        follows: &[],
        plant: |_, text| rewritten(text, "gear", |rest| Some(rest.rsplit_once(", ")?.0.to_owned())),
    },
    Breach { rule: "DUE-GEAR-01", follows: &[], plant: |_, text| more(text, "gear", "Knife") },
    Breach {
        rule: "DUE-GEARB-11",
        follows: &[],
        plant: |_, text| piece(text, "green d4 + green d4 + green d4"),
    },
    Breach {
        rule: "DUE-GEARB-05",
        follows: &[],
        plant: |_, text| piece(text, "yellow d12 + blue d4"),
    },
    Breach {
        rule: "DUE-GEARB-10",
        follows: &[],
        plant: |_, text| piece(text, "red d4 + black d4"),
    },
    Breach {
        rule: "DUE-GEARB-03",
        follows: &[],
        plant: |_, text| piece(text, "white 4 + blue 4 + white 4"),
    },
    Breach {
        rule: "DUE-GEARB-01",
        follows: &[],
        plant: |_, text| piece(text, "blue d4 + blue d4 + blue d4 + blue d4"),
    },
    Breach {
        rule: "DUE-GEARB-02",
        follows: &[],
        plant: |_, text| piece(text, "blue 4 + blue 4 + blue 4 + blue 4"),
    },
    Breach { rule: "DUE-GEARB-19", follows: &[], plant: |_, text| piece(text, "blue d4 + blue 4") },
    Breach {
        rule: "DUE-GEARB-12",
        follows: &[],
        plant: |_, text| piece(text, "white d10 + white d10 + white d4"),
    },
    Breach { rule: "DUE-GEART-09", follows: &[], plant: |_, text| piece(text, "yellow d4 = 2") },
    Breach {
        rule: "DUE-SPIRIT-04",
        follows: &[],
        plant: |one, text| {
            one.is_magical().then(|| piece(text, "spirit: red d4 + black 4")).flatten()
        },
    },
    Breach {
        rule: "DUE-SPIRIT-03",
        follows: &[],
        plant: |one, text| one.is_magical().then(|| piece(text, "spirit: white d4")).flatten(),
    },
    Breach {
        rule: "DUE-SPIRIT-01",
        follows: &[],
        plant: |one, text| (!one.is_magical()).then(|| piece(text, "spirit: red d4")).flatten(),
    },
    Breach {
        rule: "DUE-RIG-10",
        follows: &[],
        plant: |one, text| {
            (one.aptitude != Some("Rigger")).then(|| piece(text, "drone: black d4")).flatten()
        },
    },
    Breach {
        rule: "DUE-RIG-18",
        follows: &[],
        plant: |one, text| {
            (one.aptitude == Some("Rigger"))
                .then(|| piece(text, "drone: black d4 + red 4"))
                .flatten()
        },
    },
    Breach {
        rule: "DUE-UPG-06",
        follows: &["DUE-CHAR-08"],
        plant: |one, text| {
            one.has("Weak System").then(|| more(text, "upgrades", "Poor Vision")).flatten()
        },
    },
    Breach {
        rule: "DUE-UPG-15",
        follows: POINTS,
        plant: |one, text| {
            one.is_magical().then_some(())?;
            let blue = one.ranges["blue"];
            let text = text.replacen(
                &format!("blue {blue}, green"),
                &format!("blue {}, green", blue + 2),
                1,
            );
            more(&text, "upgrades", "Smartlink")
        },
    },
    Breach {
        rule: "DUE-UPG-52",
        follows: POINTS,
        plant: |one, text| {
            (!one.is_magical()).then(|| more(text, "upgrades", "Initiate 1")).flatten()
        },
    },
    Breach {
        rule: "DUE-UPG-18",
        follows: &["DUE-CHAR-08", "DUE-UPG-16", "DUE-ATTR-01", "DUE-UPG-03", "DUE-ATTR-20"],
        plant: |one, text| {
            one.has("Smartlink 2").then(|| more(text, "upgrades", "Smartlink")).flatten()
        },
    },
    Breach {
        rule: "DUE-UPG-17",
        follows: &["DUE-UPG-16"],
        plant: |one, text| {
            one.has("Reflex Booster").then(|| more(text, "upgrades", "Reflex Booster")).flatten()
        },
    },
    Breach {
        rule: "DUE-UPG-37",
        follows: &[],
        plant: |one, text| {
            one.has("People Skills").then(|| more(text, "upgrades", "People Skills")).flatten()
        },
    },
    Breach {
        rule: "DUE-UPG-40",
        follows: &["DUE-CHAR-09", "DUE-ATTR-01", "DUE-UPG-03", "DUE-ATTR-20"],
        plant: |one, text| {
            (one.race == 5).then(|| more(text, "upgrades", "Tailored Finesse")).flatten()
        },
    },
    Breach {
        rule: "DUE-UPG-60",
        follows: POINTS,
        plant: |one, text| {
            let is_mage = one.aptitude == Some("Hermetic Mage");
            is_mage.then(|| more(text, "upgrades", "Totemic Bonds")).flatten()
        },
    },
    Breach {
        rule: "DUE-ATTR-24",
        follows: &[],
        plant: |one, text| {
            let is_decker = one.aptitude == Some("Decker");
            (is_decker && one.spent() <= 10)
                .then(|| more(text, "upgrades", "Damage/Attribute Optional Rule"))
                .flatten()
        },
    },
    Breach {
        rule: "DUE-ATTR-20",
        follows: DIAL,
        plant: |one, text| {
            let rule = "Damage/Attribute Optional Rule";
            let free =
                (one.has(rule) && !one.has("Resilient System") && !one.has("Combat Monster"))
                    .then_some(())
                    .filter(|()| one.spent() > 1 && one.spent() <= 10);
            free?;
            more(&more(text, "upgrades", "Resilient System")?, "upgrades", "Combat Monster")
        },
    },
    Breach {
        rule: "DUE-CHAR-14",
        follows: &[],
        plant: |one, text| {
            let other = if one.aptitude == Some("Shaman") { "Rigger" } else { "Shaman" };
            one.aptitude.and_then(|_| more(text, "aptitude", other))
        },
    },
    Breach {
        rule: "DUE-CHAR-10",
        follows: &[],
        plant: |one, text| {
            let chooses = one.race != 0 && one.aptitude.is_none();
            (chooses && !one.has("Damage/Attribute Optional Rule"))
                .then(|| rewritten(text, "bonus", |_| Some("yellow 4".to_owned())))
                .flatten()
        },
    },
    Breach {
        rule: "DUE-APT-27",
        follows: &[],
        plant: |one, text| {
            let is_decker = one.aptitude == Some("Decker");
            is_decker
                .then(|| rewritten(text, "bonus", |_| Some("black 2, yellow 1".to_owned())))
                .flatten()
        },
    },
    Breach {
        rule: "DUE-APT-25",
        follows: &[],
        plant: |one, text| {
            (one.aptitude != Some("Decker"))
                .then(|| more(text, "lowered", "first white die"))
                .flatten()
        },
    },
    Breach {
        rule: "DUE-MAGIC-17",
        follows: &[],
        plant: |one, text| more(text, "spells", one.spells.first()?),
    },
    Breach {
        rule: "DUE-MAGIC-16",
        follows: &[],
        plant: |one, text| {
            let name = ["Heal", "Powerbolt"].into_iter().find(|name| !one.spells.contains(name))?;
            one.is_magical().then(|| more(text, "spells", name)).flatten()
        },
    },
    Breach {
        rule: "DUE-MAGIC-15",
        follows: &[],
        plant: |one, text| (!one.is_magical()).then(|| more(text, "spells", "Heal")).flatten(),
    },
    Breach {
        rule: "DUE-DECK-01",
        follows: &[],
        plant: |_, text| {
            rewritten(text, "programs", |rest| Some(rest.rsplit_once(", ")?.0.to_owned()))
        },
    },
    Breach {
        rule: "DUE-DECK-01",
        follows: &[],
        plant: |one, text| {
            one.programs.is_empty().then(|| more(text, "programs", "Attack")).flatten()
        },
    },
    Breach {
        rule: "DUE-DECK-04",
        follows: &[],
        plant: |one, text| {
            let own = one.programs.iter().take(4).find(|name| **name != "Hardening")?;
            part(text, "programs", 4, |_| Some((*own).to_owned()))
        },
    },
    Breach {
        rule: "DUE-APT-01",
        follows: &[],
        plant: |one, text| rewritten(text, "cost", |_| Some((one.cost() + 1).to_string())),
    },
    Breach {
        rule: "DUE-CHAR-09",
        follows: &[],
        plant: |_, text| rewritten(text, "gear factor", |_| Some("13".to_owned())),
    },
    Breach {
        rule: "DUE-CHAR-16",
        follows: &[],
        plant: |_, text| rewritten(text, "street cred", |_| Some("4".to_owned())),
    },
    Breach {
        rule: "DUE-CHAR-08",
        follows: &[],
        plant: |one, text| {
            part(text, "ranges", -1, |_| Some(format!("yellow {}", one.ranges["yellow"] + 1)))
        },
    },
    Breach { rule: "DUE-CHAR-22", follows: &[], plant: |_, text| more(text, "dice", "green d12") },
];

#[test]
fn each_planted_breach_is_refused_with_its_rule_and_nothing_that_does_not_follow() {
    let mut wrong = Vec::new();
    let mut planted = vec![0; BREACHES.len()];
    for number in 0..MANY {
        let one = drawn(number);
        let right = text(&one);
        for (at, breach) in BREACHES.iter().enumerate() {
            if planted[at] >= 40 {
                continue;
            }
            let Some(text) = (breach.plant)(&one, &right).filter(|text| *text != right) else {
                continue;
            };
            planted[at] += 1;
            let faults = sheet(&text).judge(Agreed::default()).faults;
            let rules: BTreeSet<&str> = faults.iter().map(|fault| fault.rule.as_str()).collect();
            let is_due = |rule: &&str| *rule == breach.rule || breach.follows.contains(rule);
            if !rules.contains(breach.rule) || !rules.iter().all(is_due) {
                wrong.push(format!("{number}, {}: {}\n{text}", breach.rule, told(&faults)));
            }
        }
    }
    let first = wrong.iter().take(6).cloned().collect::<Vec<_>>().join("\n");
    assert!(wrong.is_empty(), "{} of {planted:?}:\n{first}", wrong.len());
    let rare: Vec<_> = BREACHES.iter().zip(&planted).filter(|(_, many)| **many < 3).collect();
    let rare: Vec<_> = rare.into_iter().map(|(breach, many)| (breach.rule, many)).collect();
    assert!(rare.is_empty(), "hardly ever planted: {rare:?}");
}
