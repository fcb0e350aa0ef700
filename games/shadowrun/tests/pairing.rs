//! A second opinion on Runners against Runners: short, literal functions written from the page, compared over random cases.

use engine::Dice;
use runners::citations::RULES;
use runners::conflict::blows::Came;
use runners::conflict::{Combat, Fighter, Side, Stage};
use runners::stats::CurrentStats;

const CASES: u64 = 100_000;

fn fighter(dice: &mut Dice) -> Fighter {
    let number = |dice: &mut Dice, most: u32| dice.index("number", most) as i16;
    let now = CurrentStats {
        attack: number(dice, 9),
        body: 9,
        left: number(dice, 9) + 1,
        armor: (number(dice, 6) - 2).max(0),
        pierces: dice.index("pierces", 4) == 0,
        first: dice.index("first", 4) == 0,
    };
    Fighter { now, tires: dice.index("tires", 4) > 0, ..Fighter::default() }
}

fn some(dice: &mut Dice, many: u32) -> Vec<Fighter> {
    (0..many).map(|_| fighter(dice)).collect()
}

/// "The Attacker chooses an opponent for each of his Runners. If he has more, he chooses which conflicts the others join."
fn literal_pairing(attackers: usize, defenders: usize, places: &[(u8, u8)]) -> bool {
    let times = |who: usize| places.iter().filter(|(it, _)| usize::from(*it) == who).count();
    let faced = |who: usize| places.iter().filter(|(_, it)| usize::from(*it) == who).count();
    let each_once = (0..attackers).all(|who| times(who) == 1) && places.len() == attackers;
    let all_there = places.iter().all(|(_, it)| usize::from(*it) < defenders);
    let fair = if attackers <= defenders {
        (0..defenders).all(|who| faced(who) <= 1)
    } else {
        (0..defenders).all(|who| faced(who) >= 1)
    };
    each_once && all_there && fair
}

#[test]
fn pairings_are_judged_as_the_page_does() {
    let mut dice = Dice::from_number(17);
    let (mut right, mut wrong) = (0, 0);
    for _ in 0..CASES {
        let (attackers, defenders) = (dice.index("a", 4) + 1, dice.index("d", 3) + 2);
        let combat =
            Combat::between(&some(&mut dice, attackers), &some(&mut dice, defenders), None);
        let off_by_one = dice.index("off", 8) == 0;
        let named = if off_by_one { attackers - 1 } else { attackers };
        let places: Vec<(u8, u8)> = (0..named)
            .map(|who| (who as u8, dice.index("opponent", defenders + u32::from(off_by_one)) as u8))
            .collect();
        let judged = combat.check_places(&places, &RULES).is_ok();
        let literal = literal_pairing(attackers as usize, defenders as usize, &places);
        assert_eq!(judged, literal, "{attackers} against {defenders}: {places:?}");
        *(if literal { &mut right } else { &mut wrong }) += 1;
    }
    assert!(right > 10_000 && wrong > 10_000, "{right} and {wrong}");
}

/// What one card's Attack does to another's Body: Armor is taken off it, unless it ignores Armor.
const fn literal_wound(attack: i16, by: &Fighter, to: &Fighter) -> i16 {
    let stopped = if by.now.pierces { 0 } else { to.now.armor };
    if attack > stopped { attack - stopped } else { 0 }
}

/// Two Runners: who attacks first strikes first, and whom that kills does not strike; who is hurt and tires strikes for less.
fn literal_duel(one: &Fighter, other: &Fighter) -> (i16, i16) {
    let strike = |by: &Fighter, hurt: i16, to: &Fighter| {
        let attack = by.now.attack - if by.tires { hurt } else { 0 };
        literal_wound(attack.max(0), by, to)
    };
    match (one.now.first, other.now.first) {
        (true, false) => {
            let dealt = strike(one, 0, other);
            let back = if dealt >= other.now.left { 0 } else { strike(other, dealt, one) };
            (back, dealt)
        }
        (false, true) => {
            let (dealt, back) = literal_duel(other, one);
            (back, dealt)
        }
        _ => (strike(other, 0, one), strike(one, 0, other)),
    }
}

#[test]
fn two_runners_do_to_each_other_what_the_page_says() {
    let mut dice = Dice::from_number(18);
    for _ in 0..CASES {
        let (one, other) = (fighter(&mut dice), fighter(&mut dice));
        let mut combat = Combat::between(&[one], &[other], None);
        assert_eq!(combat.stage, Stage::Placed, "nobody is asked");
        combat.strike(&mut |_| ());
        let taken = |side| i16::from(combat.fighter(side, 0).taken);
        let literal = literal_duel(&one, &other);
        assert_eq!((taken(Side::Attacker), taken(Side::Defender)), literal, "{one:?} {other:?}");
    }
}

#[test]
fn several_against_one_are_added_and_the_one_divides() {
    let mut dice = Dice::from_number(19);
    let mut divided = 0;
    for _ in 0..CASES {
        let many = dice.index("many", 3) + 2;
        let plain = |fighter: Fighter| Fighter {
            now: CurrentStats { first: false, ..fighter.now },
            ..fighter
        };
        let several: Vec<Fighter> = some(&mut dice, many).into_iter().map(plain).collect();
        let one = plain(fighter(&mut dice));
        let mut combat = Combat::between(&several, &[one], None);
        let mut came = Vec::new();
        combat.strike(&mut |it| came.push(it));
        let all: i16 = several.iter().map(|by| literal_wound(by.now.attack, by, &one)).sum();
        if let Stage::Blow(blow) = combat.stage {
            let ways = combat.ways_to_deal(blow);
            let parts = &ways[dice.index("way", ways.len() as u32) as usize];
            assert_eq!(combat.check_dealing(parts, &RULES), Ok(()), "{parts:?}");
            combat.divide(parts, &mut |it| came.push(it));
            for (to, given) in parts {
                let to = &several[usize::from(*to)];
                let most = to.now.left + if one.now.pierces { 0 } else { to.now.armor };
                assert!(i16::from(*given) <= most, "current Body and Armor");
            }
            for (at, it) in several.iter().enumerate() {
                let given = parts.iter().find(|(to, _)| usize::from(*to) == at);
                let given = given.map_or(0, |(_, given)| i16::from(*given));
                let taken = i16::from(combat.fighter(Side::Attacker, at as u8).taken);
                assert_eq!(taken, literal_wound(given, &one, it));
            }
            divided += 1;
        }
        assert_eq!(combat.stage, Stage::Over);
        assert_eq!(i16::from(combat.fighter(Side::Defender, 0).taken), all);
        let struck = came
            .iter()
            .filter(|it| matches!(it, Came::Dealt { by: _, to: 0, side: Side::Attacker, .. }));
        assert_eq!(struck.count(), several.iter().filter(|it| it.now.attack > 0).count());
    }
    assert!(divided > 10_000, "{divided}");
}
