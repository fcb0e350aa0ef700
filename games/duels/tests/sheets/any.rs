//! Random legal characters, put together from numbers typed in here: nothing is asked of the judge.

use duels::dice::Colour;
use duels::figures::{Aptitude, Race};
use duels::sheet::{Sheet, read};
use engine::Dice;

/// Slots, points, whether the bonus is a choice, Body shields.
fn race(race: Race) -> ([usize; 3], i32, bool, &'static [&'static str]) {
    match race {
        Race::AverageHuman => ([8, 11, 8], 80, false, &[]),
        Race::SkilledHuman | Race::Elf => ([8, 11, 8], 85, true, &[]),
        Race::Dwarf => ([8, 11, 9], 100, true, &["yellow"]),
        Race::Ork => ([7, 14, 9], 130, true, &["blue", "yellow"]),
        Race::Troll => ([8, 11, 8], 150, true, &["blue", "yellow"]),
    }
}

const CYBERWARE: [(&str, i32, &[&str]); 12] = [
    ("Synthetic Muscles", 2, &[]),
    ("Reflex Booster", 1, &[]),
    ("Smartlink", 1, &[]),
    ("Shock Fist Implants", 2, &[]),
    ("Range Finder Implants", 2, &[]),
    ("Dermal Armor", 4, &["blue", "yellow"]),
    ("Orthoskin", 2, &["black"]),
    ("Bone Lacing", 2, &["blue"]),
    ("Hand Razors", 1, &[]),
    ("Pain Editor", 2, &["yellow"]),
    ("Wired Reflexes", 3, &[]),
    ("Reaction Enhancer", 1, &[]),
];

const EDGES: [(&str, i32); 7] = [
    ("Gift of Stealth", 3),
    ("People Skills", 3),
    ("Resilient System", 5),
    ("Street Cred", 1),
    ("Favored by Fortune", 2),
    ("Combat Monster", 4),
    ("Black Market Connections", 5),
];

const GIFTS: [(&str, i32); 6] = [
    ("Clairvoyance", 6),
    ("Metamagic", 3),
    ("Initiate 2", 3),
    ("Farsight", 2),
    ("Bonus Spells 2", 2),
    ("Magic of the Body", 3),
];

const SPELLS: [&str; 7] = [
    "Powerbolt",
    "Precognition",
    "Mystic Armor",
    "Magical Travel",
    "Heal",
    "Invisibility",
    "Magic Fingers",
];

const PROGRAMS: [&str; 8] = [
    "Hardening",
    "Attack",
    "Defend",
    "Layout",
    "Datasteal",
    "Precision",
    "RAS Override",
    "Hardening",
];

const GEAR: [&str; 14] = [
    "Knife",
    "Stimkit",
    "Medkit",
    "Browning",
    "Fireball Satchel",
    "A (white d10 + white d8 + white d4)",
    "A (yellow d12)",
    "A (blue d10 + green d8 = 8)",
    "A (red d4 + white d10)",
    "A (black d8 + green d6)",
    "A (black d6 + yellow 6)",
    "A (red d12 + red 4)",
    "A (green 6 + white 6)",
    "A (cyberdeck: black d6 + black d4)",
];

/// A random legal character.
pub fn legal(dice: &mut Dice) -> Sheet {
    let any = |dice: &mut Dice, many: usize| dice.index("any", many as u32) as usize;
    let own = Race::ALL[any(dice, Race::ALL.len())];
    let aptitude = [
        None,
        Some(Aptitude::Mage),
        Some(Aptitude::Shaman),
        Some(Aptitude::Rigger),
        Some(Aptitude::Decker),
    ][any(dice, 5)];
    let (slots, points, is_split, natural) = race(own);
    let is_magical = matches!(aptitude, Some(Aptitude::Mage | Aptitude::Shaman));
    let mut lines = vec!["Any".to_owned(), format!("race: {own}")];
    lines.extend(aptitude.map(|aptitude| format!("aptitude: {aptitude}")));

    let mut clicks = [0_u8; Colour::COUNT];
    let has_choice = is_split && matches!(aptitude, None | Some(Aptitude::Shaman));
    let [yellow, blue, green, black, red] = [1, 2, 3, 4, 5];
    if has_choice {
        match any(dice, 4) {
            0 => clicks[yellow] += 2,
            1 => clicks[blue] += 2,
            2 => clicks[green] += 1,
            _ => {
                clicks[yellow] += 1;
                clicks[blue] += 1;
            }
        }
    }
    if (own == Race::Troll || own == Race::AverageHuman) && aptitude != Some(Aptitude::Decker) {
        clicks[yellow] += 1;
    }
    match aptitude {
        Some(Aptitude::Mage) if is_split => clicks[red] = 1,
        Some(Aptitude::Shaman) => clicks[red] = 1,
        Some(Aptitude::Rigger) if is_split => clicks[black] = 1,
        Some(Aptitude::Decker) => clicks[black] = 2,
        _ => {}
    }
    let mut limit = points;
    let mut upgrades: Vec<&str> = Vec::new();
    // The damage rule takes a click that the race gave.
    let has_rule = any(dice, 6) == 0 && clicks[..4].iter().any(|clicks| *clicks > 0);
    if has_rule {
        let at = (0..4).find(|at| clicks[*at] > 0).expect("one of them");
        clicks[at] -= 1;
        limit += 20;
        upgrades.push("Damage/Attribute Optional Rule");
    }
    let said = Colour::ALL.iter().zip(clicks).filter(|(_, clicks)| *clicks > 0);
    let said: Vec<String> = said.map(|(colour, clicks)| format!("{colour} {clicks}")).collect();
    let said = if said.is_empty() { "none".to_owned() } else { said.join(", ") };
    lines.push(format!("bonus: {said}"));
    if aptitude == Some(Aptitude::Decker) {
        lines.push(format!("lowered: {} white die", ["first", "second"][any(dice, 2)]));
    }

    let mut head: Vec<&str> = Vec::new();
    let mut body = natural.to_vec();
    match aptitude {
        Some(Aptitude::Mage) => head.push("red"),
        Some(Aptitude::Shaman) => {
            head.push("red");
            body.push("red");
        }
        Some(Aptitude::Rigger) if !body.is_empty() => {
            let at = any(dice, body.len());
            body[at] = "black";
        }
        Some(Aptitude::Decker) => head.push("black"),
        _ => {}
    }
    let mut budget = 10;
    match any(dice, 5) {
        0 => {
            upgrades.push("Poor Vision");
            budget += 2;
        }
        1 if !head.is_empty() || !body.is_empty() => {
            upgrades.push("Weak System");
            budget += 1;
            let at = any(dice, head.len() + body.len());
            if at < head.len() {
                head.remove(at);
            } else {
                body.remove(at - head.len());
            }
        }
        _ => {}
    }
    let most = budget + if has_rule { 0 } else { 5 };
    let (mut spent, mut cyberware) = (0, 0);
    for _ in 0..any(dice, 6) {
        let (name, cost, shields): (&str, i32, &[&str]) = match any(dice, 2) {
            0 => {
                let (name, cost) = EDGES[any(dice, EDGES.len())];
                (name, cost, &[])
            }
            _ if is_magical => {
                let (name, cost) = GIFTS[any(dice, GIFTS.len())];
                (name, cost, &[])
            }
            _ => CYBERWARE[any(dice, CYBERWARE.len())],
        };
        let is_cyberware = CYBERWARE.iter().any(|(other, ..)| *other == name);
        if upgrades.contains(&name) || spent + cost > most || (is_cyberware && cyberware == 6) {
            continue;
        }
        cyberware += u32::from(is_cyberware);
        spent += cost;
        body.extend(shields);
        upgrades.push(name);
    }
    limit += budget - spent;

    let dials = slots.map(|slots| dial(dice, slots));
    let mut dials = dials;
    while dials.iter().flatten().map(|value| i32::from(*value)).sum::<i32>() > limit {
        let at = any(dice, 3);
        dials[at] = dial(dice, slots[at]);
    }
    for ((name, values), shields) in
        ["head", "body", "weapon"].iter().zip(&dials).zip([head, body, Vec::new()])
    {
        let mut free: Vec<usize> = (0..values.len()).collect();
        let mut words: Vec<String> = values.iter().map(ToString::to_string).collect();
        for colour in shields {
            let at = free.remove(any(dice, free.len()));
            words[at] = format!("{} {colour}", words[at]);
        }
        let many = words.len();
        words[many - 2].push('*');
        words[many - 1].push_str("**");
        lines.push(format!("{name}: {}", words.join(", ")));
    }
    let mut gear: Vec<&str> = (0..5).map(|_| GEAR[any(dice, GEAR.len())]).collect();
    match aptitude {
        Some(Aptitude::Rigger) => gear[0] = "A (drone: black d4 + blue d6)",
        _ if is_magical => gear[0] = "A (spirit: red d6 + green d4)",
        _ => {}
    }
    lines.push(format!("gear: {}", gear.join(", ")));
    if !upgrades.is_empty() {
        lines.push(format!("upgrades: {}", upgrades.join(", ")));
    }
    let from = any(dice, 4);
    if is_magical {
        lines.push(format!("spells: {}", SPELLS[from..from + any(dice, 4).max(1)].join(", ")));
    }
    if aptitude == Some(Aptitude::Decker) {
        lines.push(format!("programs: {}", PROGRAMS[from..from + 5].join(", ")));
    }
    read(&lines.join("\n")).unwrap_or_else(|wrong| panic!("{lines:#?}\n{wrong:#?}"))
}

/// A dial that falls by one at most, and to 0 at its holes alone.
fn dial(dice: &mut Dice, slots: usize) -> Vec<u8> {
    let mut values = vec![2 + dice.index("start", 9) as u8];
    while values.len() < slots {
        let last = values[values.len() - 1];
        let is_hole = values.len() + 2 >= slots;
        let least = if is_hole { 0 } else { 1 };
        let next = match dice.index("fall", 3) {
            0 => last,
            2 if is_hole => 0,
            _ => last.saturating_sub(1).max(least),
        };
        values.push(next);
    }
    values
}
