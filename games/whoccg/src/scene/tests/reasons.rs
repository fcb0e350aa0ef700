//! Why what lies there cannot be used.

use super::*;

#[test]
fn a_prisoner_card_names_whom_it_cannot_take_and_nobody_where_there_is_none() {
    let held = r#"hand = ["in-irons"]"#;
    let nobody = scene(held);
    assert_eq!(why_not(&nobody, "In Irons"), [refused("play in-irons", "WHOX-PRIS-02")]);
    let table = r#"table = [
    { card = "winder", side = "opponent", at = "marrowmoor-60" },
    { card = "corporal-teague", at = "marrowmoor-60" },
    { card = "ox", at = "marrowmoor-60" },
]"#;
    let dear = scene(&format!("{held}\n{table}"));
    let notation = "play in-irons on winder with corporal-teague, ox";
    assert_eq!(why_not(&dear, "In Irons"), [refused(notation, "WHOX-PRIS-02")]);
}

/// Rules: WHOX-ATT-04, WHO-ACT-01
#[test]
fn an_attack_card_says_who_cannot_fight_whom() {
    let held = "step = \"act\"\nhand = [\"volley\"]";
    let fights = |table: &str| why_not(&scene(&format!("{held}\ntable = [{table}]")), "Volley");
    let ox = r#"{ card = "ox", at = "marrowmoor-60" }"#;
    let brassling = r#"{ card = "brassling", side = "opponent", at = "marrowmoor-60" }"#;
    let unarmed = fights(&format!("{ox}, {brassling}"));
    assert_eq!(unarmed, [refused("attack volley by ox against brassling", "WHOX-ATT-04")]);
    let away = brassling.replace("marrowmoor-60", "lantern-street-1963");
    let apart = fights(&format!("{ox}, {away}"));
    assert_eq!(apart, [refused("attack volley by ox against ox", "WHOX-ATT-04")]);
}

/// Rules: WHOX-ART-03, WHOX-ART-05
#[test]
fn of_an_artifact_it_is_asked_whether_ones_own_may_have_it_and_nobody_else() {
    let table = r#"line = ["marrowmoor-60"]
hand = ["tuning-key"]
table = [
    { card = "brassling", at = "marrowmoor-60" },
    { card = "ghost-lantern", on = "brassling" },
    { card = "pocket-library", on = "brassling" },
    { card = "winder", side = "opponent", at = "marrowmoor-60" },
]"#;
    let evil = seen_by(PLAYER, &state("tide", table));
    let aboard = refused("play tuning-key at tardis", "WHOX-ART-03");
    let third = refused("play tuning-key on brassling", "WHOX-ART-05");
    assert_eq!(why_not(&evil, "Tuning Key"), [aboard, third]);
}

/// Why somebody can do nothing in step 2, with these on the table.
fn idle(name: &str, table: &str) -> Vec<(String, String)> {
    why_not(&scene(&format!("step = \"act\"\ntable = [{table}]")), name)
}

/// Rules: WHOX-MOVE-03, WHOX-GOAL-07
#[test]
fn who_is_aboard_asks_to_leave_and_who_is_beside_it_to_board() {
    let aboard = idle("Ox", r#"{ card = "ox", frozen = true }"#);
    assert_eq!(aboard, [refused("leave ox", "WHO-ACT-11")]);
    let ox = r#"{ card = "ox", at = "glass-abbey-1120", stepped = true }"#;
    let no_goal = refused("attempt glass-abbey-1120 with ox", "WHOX-GOAL-07");
    assert_eq!(idle("Ox", ox), [no_goal, refused("board ox", "WHOX-MOVE-03")]);
    let away = idle("Ox", &ox.replace("glass-abbey-1120", "marrowmoor-60"));
    assert_eq!(away, [refused("attempt marrowmoor-60 with ox", "WHOX-GOAL-07")]);
}

/// Rules: WHOX-ICON-03
#[test]
fn who_has_used_the_vortex_asks_for_other_places() {
    let juno = r#"{ card = "juno-vance", at = "glass-abbey-1120", vortex = true, stepped = true }"#;
    let told = idle("Juno Vance", juno);
    assert_eq!(told[2], refused("vortex juno-vance at tidewall-harbour-1887", "WHOX-ICON-03"));
}

/// Rules: WHO-DEAD-03, WHO-ACT-11
#[test]
fn a_text_asks_for_what_it_is_used_on() {
    let bess = idle("Lamplighter Bess", r#"{ card = "lamplighter-bess", at = "marrowmoor-60" }"#);
    assert_eq!(bess[1], refused("use lamplighter-bess", "WHO-DEAD-03"));
    let frozen = r#"{ card = "ox", at = "marrowmoor-60", frozen = true }, { card = "night-compass", on = "ox" }"#;
    let compass = refused("use night-compass at glass-abbey-1120", "WHO-ACT-11");
    assert_eq!(idle("Night Compass", frozen), [compass]);
}

#[test]
fn in_step_1_nobody_asks_to_act() {
    let table = r#"table = [{ card = "ox", at = "marrowmoor-60" }]"#;
    assert_eq!(why_not(&scene(table), "Ox"), []);
}

/// Rules: WHOX-GOAL-07
#[test]
fn that_others_can_try_a_goal_elsewhere_is_no_reason_to_say_nothing() {
    let ox = r#"{ card = "ox", at = "marrowmoor-60" },
]"#;
    let scene = scene(&WITHIN_REACH.replace("\n]", &format!("\n    {ox}")));
    let reason = refused("attempt marrowmoor-60 with ox", "WHOX-GOAL-07");
    assert_eq!(why_not(&scene, "Ox"), [reason]);
    assert_eq!(why_not(&scene, "Ada Pell"), []);
}
