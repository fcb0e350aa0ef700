//! Who may come to a place, and how.

use super::*;

const TARDIS: &str = r#"tardis = { card = "waiting-room-old-wing", at = "glass-abbey-1120" }
"#;

/// How far the first of these on the table, or in the hand, is from a place.
fn steps_to(place: u8, position: &str) -> Option<usize> {
    good(position, |look| look.steps(&look.own[0], place, &mut all_room(look)))
}

fn all_room(look: &Outlook) -> Room {
    Room { seats: look.seats, points: COST_A_TURN.into() }
}

fn table(entries: &str) -> String {
    format!("{TARDIS}table = [{entries}]")
}

#[test]
fn who_is_aboard_steps_out_where_it_stands_and_flies_elsewhere_with_a_pilot() {
    let ox = table(r#"{ card = "ox" }"#);
    assert_eq!(steps_to(ABBEY, &ox), Some(LANDED));
    assert_eq!(steps_to(MARROWMOOR, &ox), None, "nobody can fly it");
    let flown = |doctor_at: &str| {
        table(&format!(r#"{{ card = "ox" }}, {{ card = "locum-vagrant"{doctor_at} }}"#))
    };
    assert_eq!(steps_to(MARROWMOOR, &flown("")), Some(ELSEWHERE));
    let beside = flown(r#", at = "glass-abbey-1120""#);
    assert_eq!(steps_to(MARROWMOOR, &beside), Some(ELSEWHERE), "the Doctor can board first");
    let away = flown(r#", at = "lantern-street-1963""#);
    assert_eq!(steps_to(MARROWMOOR, &away), None);
}

#[test]
fn some_can_travel_by_themselves() {
    let from = |name: &str| {
        let entry = format!(r#"{{ card = "{name}", at = "lantern-street-1963" }}"#);
        steps_to(MARROWMOOR, &table(&entry))
    };
    assert_eq!(from("juno-vance"), Some(ELSEWHERE), "by the Vortex");
    assert_eq!(from("frost-wolf-rider"), Some(ELSEWHERE), "by a text");
    assert_eq!(from("ox"), None);
    assert_eq!(from("lamplighter-bess"), None, "her text does not move her");
}

/// How far somebody beside the TARDIS is from another place, with the Doctor and so many more aboard.
fn beside(name: &str, crew: usize) -> Option<usize> {
    let crew = ["juno-vance", "ada-pell", "tolliver"][..crew].iter();
    let crew: String = crew.map(|name| format!(r#"{{ card = "{name}" }}, "#)).collect();
    let first = format!(r#"{{ card = "{name}", at = "glass-abbey-1120" }}, "#);
    let doctor = r#"{ card = "locum-archivist" }"#;
    steps_to(MARROWMOOR, &table(&format!("{first}{crew}{doctor}")))
}

#[test]
fn who_is_beside_the_tardis_comes_along_if_there_is_a_seat_and_he_is_no_enemy() {
    assert_eq!(beside("ox", 0), Some(ELSEWHERE));
    assert_eq!(beside("ox", 2), Some(ELSEWHERE), "the fourth seat is his");
    assert_eq!(beside("ox", 3), None, "all seats are taken");
    assert_eq!(beside("hired-knife", 0), None);
}

#[test]
fn who_is_not_beside_the_tardis_or_finds_no_pilot_stays() {
    let alone = table(r#"{ card = "ox", at = "glass-abbey-1120" }"#);
    assert_eq!(steps_to(MARROWMOOR, &alone), None);
    let away = r#"{ card = "ox", at = "lantern-street-1963" }, { card = "locum-archivist" }"#;
    assert_eq!(steps_to(MARROWMOOR, &table(away)), None);
}

#[test]
fn a_seat_that_somebody_took_is_taken() {
    let [ox, ada] =
        ["ox", "ada-pell"].map(|name| format!(r#"{{ card = "{name}", at = "glass-abbey-1120" }}"#));
    let crew =
        r#"{ card = "locum-archivist" }, { card = "tolliver" }, { card = "professor-quill" }"#;
    good(&table(&format!("{ox}, {ada}, {crew}")), |look| {
        assert_eq!(look.seats, 1);
        let mut room = all_room(look);
        let steps = [0, 1].map(|number| look.steps(&look.own[number], MARROWMOOR, &mut room));
        assert_eq!(steps, [Some(ELSEWHERE), None]);
    });
}

#[test]
fn who_is_in_the_hand_comes_where_he_may_be_played() {
    let held = |tardis: &str, name: &str, place: u8| {
        steps_to(place, &format!("{tardis}hand = [\"{name}\"]"))
    };
    assert_eq!(held(TARDIS, "ox", MARROWMOOR), Some(IN_HAND), "aboard, and then by flight");
    assert_eq!(held("", "ox", MARROWMOOR), None, "without a TARDIS he is not played");
    assert_eq!(held("", "queen-ceren", MARROWMOOR), Some(IN_HAND), "she is Native there");
    assert_eq!(held(TARDIS, "queen-ceren", LANTERN), None);
}

#[test]
fn no_more_come_from_the_hand_than_a_turn_pays() {
    let hand = "hand = [\"locum-surgeon\", \"ox\", \"ada-pell\", \"tolliver\"]";
    good(&format!("{TARDIS}{hand}"), |look| {
        let mut room = all_room(look);
        let come = look.own.iter().filter(|one| look.steps(one, MARROWMOOR, &mut room).is_some());
        let paid = come.map(|one| look.cost(one.held.expect("all are in the hand")));
        let paid: u32 = paid.sum();
        assert!((4..=6).contains(&paid), "{paid}");
    });
}

#[test]
fn of_the_hand_each_title_counts_once_and_none_that_is_in_play() {
    let counted = |position: &str| good(position, |look| look.own.len());
    assert_eq!(counted(r#"hand = ["ox", "ada-pell", "volley"]"#), 2);
    assert_eq!(counted(r#"hand = ["3 brassling", "ox"]"#), 2);
    let ox = r#"table = [{ card = "ox", at = "glass-abbey-1120" }]"#;
    assert_eq!(counted(&format!("hand = [\"ox\"]\n{ox}")), 1);
    assert_eq!(counted(&ox.replace("ox\"", "ox\", side = \"opponent\"")), 0);
}

#[test]
fn those_at_a_place_are_added_up_and_those_who_may_come_apart_from_them() {
    let position = table(
        r#"{ card = "professor-quill", at = "marrowmoor-60" },
           { card = "juno-vance", at = "lantern-street-1963" }, { card = "tolliver" }"#,
    );
    let brains = |sum: Sum| sum.qualities[Quality::Brains as usize];
    good(&format!("hand = [\"queen-ceren\"]\n{position}"), |look| {
        assert_eq!(look.gathered(MARROWMOOR).map(brains), [8, 0, 5, 6]);
        assert_eq!(look.gathered(ABBEY).map(brains), [0, 8, 5, 0], "he is aboard there");
        let groups = look.groups(ABBEY);
        let sums: Vec<i32> = groups.iter().map(|group| brains(group.sum)).collect();
        assert_eq!(sums, [0, 8, 13], "each group has all of the one before");
        assert!(groups.iter().is_sorted_by(|near, far| near.counts > far.counts));
        assert_eq!(look.groups(MARROWMOOR).len(), 3, "nobody is aboard there");
    });
}

#[test]
fn a_puzzle_lacks_what_the_group_does_not_have() {
    let lacks =
        |entries: &str| good(&table(entries), |look| look.groups(LANTERN)[0].lacks_for_puzzles);
    let [puzzle, quill, poet] = ["sealed-orders", "professor-quill", "beat-poet"]
        .map(|name| format!(r#"{{ card = "{name}", at = "lantern-street-1963" }}"#));
    assert_eq!(lacks(&quill), 0.0);
    assert!(lacks(&puzzle) > lacks(&format!("{puzzle}, {quill}")));
    assert_eq!(lacks(&format!("{puzzle}, {quill}, {poet}")), 0.0, "the poet has a Disguise");
    assert_eq!(lacks(&puzzle.replace("lantern-street-1963", "marrowmoor-60")), 0.0);
}
