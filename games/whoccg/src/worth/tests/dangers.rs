//! What Dangers, Monsters and opposing Characters may cost.

use super::*;

/// What threatens at the Abbey with these on the table.
fn threat(position: &str, table: &[&str]) -> f32 {
    good(&with(position, table), |look| look.threats(ABBEY))
}

fn with(position: &str, table: &[&str]) -> String {
    format!("{position}\ntable = [{}]", table.join(", "))
}

fn at_abbey(name: &str) -> String {
    format!(r#"{{ card = "{name}", at = "glass-abbey-1120" }}"#)
}

fn opposing(name: &str) -> String {
    format!(r#"{{ card = "{name}", at = "glass-abbey-1120", side = "opponent" }}"#)
}

#[test]
fn a_danger_threatens_only_who_is_there_and_does_not_meet_it() {
    let (tide, ox, ada) = (at_abbey("rising-tide"), at_abbey("ox"), at_abbey("ada-pell"));
    assert_eq!(threat("", &[&ox]), 0.0);
    assert_eq!(threat("", &[&tide]), 0.0);
    assert_eq!(threat("", &[&tide, &ada]), 0.0, "she can run");
    assert!(threat("", &[&tide, &ox]) > 0.0);
    let elsewhere = r#"{ card = "ox", at = "marrowmoor-60" }"#;
    assert_eq!(threat("", &[&tide, elsewhere]), 0.0);
}

#[test]
fn a_danger_that_hits_both_sides_takes_something_from_the_other_one_too() {
    let (tide, ox, raider) = (at_abbey("rising-tide"), at_abbey("ox"), opposing("mirefolk-raider"));
    let mine = threat("", &[&tide, &ox]);
    let both = threat("", &[&tide, &ox, &raider]);
    let theirs = threat("", &[&tide, &raider]);
    assert!(theirs < 0.0 && both < mine && both > 0.0, "{mine} {both} {theirs}");
    let leak = at_abbey("air-leak");
    assert_eq!(threat("", &[&leak, &raider]), 0.0, "a turn of theirs is nothing to win");
}

#[test]
fn a_lost_point_counts_most_and_who_has_none_loses_none() {
    let ox = at_abbey("ox");
    let threat_of = |points: &str, danger: &str| threat(points, &[&at_abbey(danger), &ox]);
    assert_eq!(threat_of("points = 4", "bad-press"), 1.0);
    assert_eq!(threat_of("points = 0", "bad-press"), 0.0);
    for danger in ["rising-tide", "paper-moths", "riot-bells"] {
        let harm = threat_of("points = 4", danger);
        assert!(0.0 < harm && harm < 1.0, "{danger}: {harm}");
    }
}

#[test]
fn a_monster_threatens_only_who_is_weaker() {
    let thing = at_abbey("whisper-in-the-wires");
    let against = |name: &str| threat("", &[&thing, &at_abbey(name)]);
    assert_eq!(threat("", &[&thing]), 0.0);
    assert_eq!(against("professor-quill"), 0.0);
    assert_eq!(against("copperfall-engineer"), 0.0, "equal strength does nothing");
    assert!(against("ox") > 0.0);
    assert!(against("corporal-teague") > against("ox"), "who is dear is missed more");
    assert_eq!(threat("", &[&thing, &opposing("copperfall-engineer")]), 0.0);
    assert!(threat("", &[&thing, &opposing("brassling")]) < 0.0, "it may take one of theirs");
}

#[test]
fn each_whom_a_monster_may_select_is_as_likely_as_the_others() {
    let thing = at_abbey("whisper-in-the-wires");
    let (ox, quill) = (at_abbey("ox"), at_abbey("professor-quill"));
    let alone = threat("", &[&thing, &ox]);
    let of_two = threat("", &[&thing, &ox, &quill]);
    assert!((alone - 2.0 * of_two).abs() < 1e-6, "{alone} {of_two}");
    let spared = at_abbey("glass-novice");
    assert_eq!(threat("", &[&thing, &ox, &spared]), alone, "a Monster does not select her");
}

/// What a Monster of 6 Brawn threatens at the Abbey, where somebody is who is weak, frozen, and no help against it.
fn hunted(position: &str, hunters: &[&str]) -> f32 {
    let (thing, weak) = (at_abbey("cellar-thing"), frozen(&at_abbey("professor-quill")));
    threat(position, &[&[thing.as_str(), weak.as_str()], hunters].concat())
}

fn frozen(entry: &str) -> String {
    entry.replace(" }", ", frozen = true }")
}

/// Whether these are counted upon to hunt the Monster before it does anything.
fn is_hunted_by(position: &str, hunters: &[&str]) -> bool {
    let asleep: Vec<String> = hunters.iter().map(|one| frozen(one)).collect();
    let asleep: Vec<&str> = asleep.iter().map(String::as_str).collect();
    let (awake, asleep) = (hunted(position, hunters), hunted(position, &asleep));
    assert!(0.0 < awake && awake <= asleep, "{awake} {asleep}");
    awake < asleep
}

#[test]
fn a_monster_that_can_be_hunted_threatens_less() {
    let [ox, mirelle, teague] = ["ox", "mirelle-of-marrow", "corporal-teague"].map(at_abbey);
    assert!(is_hunted_by("", &[&ox, &mirelle]));
    assert!(!is_hunted_by("", &[&ox]), "11 is less than twice 6");
    assert!(!is_hunted_by("", &[&mirelle, &teague]), "12 is not more than twice 6");
}

#[test]
fn who_opposes_is_not_counted_upon() {
    let opposing = ["grandmother-sump", "winder", "swarm-regent"].map(opposing);
    let opposing = opposing.each_ref().map(String::as_str);
    let asleep = opposing.map(frozen);
    let asleep = asleep.each_ref().map(String::as_str);
    let [ox, mirelle] = ["ox", "mirelle-of-marrow"].map(|name| frozen(&at_abbey(name)));
    let own = [ox.as_str(), mirelle.as_str()];
    assert_eq!(
        hunted("", &[&own[..], &opposing].concat()),
        hunted("", &[&own[..], &asleep].concat())
    );
}

#[test]
fn who_is_in_the_tardis_there_can_hunt_and_who_is_elsewhere_cannot() {
    let landed = r#"tardis = { card = "waiting-room-old-wing", at = "glass-abbey-1120" }"#;
    let away = r#"tardis = { card = "waiting-room-old-wing", at = "marrowmoor-60" }"#;
    let aboard = [r#"{ card = "ox" }"#, r#"{ card = "mirelle-of-marrow" }"#];
    assert!(is_hunted_by(landed, &aboard));
    assert!(!is_hunted_by(away, &aboard));
    let elsewhere = aboard.map(|one| one.replace(" }", r#", at = "marrowmoor-60" }"#));
    assert!(!is_hunted_by(landed, &elsewhere.each_ref().map(String::as_str)));
}

#[test]
fn a_goal_is_at_risk_when_those_who_could_take_it_are_there() {
    let risk = |table: &[&str]| {
        good(&with("points = 5", table), |look| {
            let (goal, ground) = (card(look, "learn-the-door-words"), look.ground(ABBEY));
            look.risk(goal, &ground).0
        })
    };
    let [abbot, thief] = ["false-abbot", "gallery-thief"].map(opposing);
    assert_eq!(risk(&[]), 0.0);
    assert_eq!(risk(&[&at_abbey("professor-quill")]), 0.0, "the player's own are no risk");
    let (one, two) = (risk(&[&abbot]), risk(&[&abbot, &thief]));
    assert!(0.0 < one && one < two && two < 1.0, "{one} {two}");
    let stopped = risk(&[&abbot, &thief, &at_abbey("committee")]);
    assert!(0.0 < stopped && stopped < two, "a Puzzle stops them");
}

#[test]
fn a_goal_costs_points_where_it_says_so_and_none_that_one_does_not_have() {
    let reached = |name: &str| good("", |look| look.loss(card(look, name)));
    assert_eq!(reached("empire-of-the-swarm"), 2.0);
    assert_eq!(reached("learn-the-door-words"), 0.0);
    assert_eq!(reached("forge-the-gallery"), 0.0, "the opponents of Good Reach");
    let opposed = |name: &str| evil("", |look| look.loss(card(look, name)));
    assert_eq!(opposed("empire-of-the-swarm"), 0.0, "the opponents of Evil Oppose");
    assert_eq!(opposed("forge-the-gallery"), 1.0);
    let at_stake = |points: u8| {
        good(&with(&format!("points = {points}"), &[&opposing("winder")]), |look| {
            look.risk(card(look, "empire-of-the-swarm"), &look.ground(ABBEY)).1
        })
    };
    assert_eq!([0, 1, 5].map(at_stake), [0.0, 1.0, 2.0]);
}
