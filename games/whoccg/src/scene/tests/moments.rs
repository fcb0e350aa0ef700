//! What is asked at each moment, and how answers are told.

use super::*;
use engine::blank::{self, Blank, Filling};
use engine::scene::{Choice, ThingId};

fn asked(more: &str) -> String {
    scene(more).prompt.text.to_string()
}

/// Somebody of the player at the first place, and a card that waits for an answer.
fn pending(frame: &str) -> String {
    let table = r#"table = [{ card = "ox", at = "glass-abbey-1120" }]"#;
    asked(&format!("{table}\npending = [{frame}]"))
}

#[test]
fn each_step_says_what_can_be_done_in_it() {
    assert_eq!(asked(""), "Step 1: play cards for up to 6 points, then flip.");
    let second = "Step 2: act with your cards in play, then finish or fly.";
    assert_eq!(asked("step = \"act\""), second);
    assert_eq!(asked("step = \"end\""), "Step 3: discard one card, or end the turn.");
    let evil = seen_by(PLAYER, &state("tide", &format!("{EVIL}\nstep = \"act\"")));
    let grounded = "Step 2: act with your cards in play, then finish.";
    assert_eq!(evil.prompt.text.to_string(), grounded);
}

#[test]
fn who_must_discard_is_not_told_that_the_turn_may_end() {
    let setup = Setup { level: Difficulty::Gentle, ..Setup::usual() };
    let asked = |more: &str| {
        let position =
            format!("{LINE}step = \"end\"\nhand = [\"ox\"]\n{more}").parse().expect("it is TOML");
        let arranged = WhoCcg::standard().arrange(&setup, &position).expect("a position");
        seen_by(PLAYER, &arranged).prompt.text.to_string()
    };
    let must = "Step 3: the draw deck is empty and you played no card; discard one.";
    assert_eq!(asked(""), must);
    assert_eq!(asked("deck = [\"tolliver\"]"), "Step 3: discard one card, or end the turn.");
}

/// What would certainly follow from a move in step 2 with this on the table.
fn certain(mv: &str, table: &str) -> Vec<String> {
    let game = WhoCcg::standard();
    let state = state("scholars", &format!("{LINE}step = \"act\"\ntable = [{table}]"));
    let view = game.view(&state, PLAYER);
    let mv = game.read(&view, mv).expect("it is a move");
    let preview = engine::preview(&game, &view, Seat(0), &mv).expect("it is allowed");
    preview.certain.iter().map(|change| change.text.to_string()).collect()
}

/// Rules: WHOX-REACH-03, WHOX-PUZ-08, WHOX-MON-05
#[test]
fn whoever_asks_beforehand_is_told_that_a_group_fails() {
    let goal = r#"{ card = "learn-the-door-words", at = "glass-abbey-1120" }"#;
    let ox = r#"{ card = "ox", at = "glass-abbey-1120" }"#;
    let attempt = |more: &str| {
        certain("attempt glass-abbey-1120 with ox", &format!("{goal}, {ox}, {more}"))[0].clone()
    };
    assert_eq!(attempt(""), "The group lacks what Learn the Door Words asks for");
    let puzzle = r#"{ card = "voices-in-the-fog", side = "opponent", at = "glass-abbey-1120" }"#;
    assert_eq!(attempt(puzzle), "Voices in the Fog stops the group");
    let eel = r#"{ card = "shelf-eel", side = "opponent", at = "glass-abbey-1120" }"#;
    let hunt = certain("hunt shelf-eel with ox", &format!("{ox}, {eel}"));
    assert_eq!(hunt[0], "The group is too weak for Shelf Eel");
}

/// Rules: WHOX-REACH-03, WHOX-BANG-03
#[test]
fn an_attempt_is_listed_once_though_a_bang_card_could_help_it() {
    let people = ["locum-archivist", "professor-quill", "ines-duarte", "doctor-ferreira"];
    let person = |card| format!(r#"{{ card = "{card}", at = "glass-abbey-1120" }}"#);
    let people: Vec<String> = people.into_iter().map(person).collect();
    let attempts = |people: &[String]| {
        let goal = r#"{ card = "learn-the-door-words", at = "glass-abbey-1120" }"#;
        let table = format!("table = [{goal}, {}]", people.join(", "));
        let scene = scene(&format!("step = \"act\"\nhand = [\"brainwave\"]\n{table}"));
        let choices = scene.prompt.choices.iter().map(|choice| choice.notation.clone());
        choices.filter(|notation| notation.starts_with("attempt")).collect::<Vec<String>>()
    };
    let all = "attempt glass-abbey-1120 with locum-archivist, professor-quill, ines-duarte, doctor-ferreira";
    assert_eq!(attempts(&people), [all], "all are needed, and no Bang! card is");
    let three = "attempt glass-abbey-1120 with locum-archivist, professor-quill, ines-duarte";
    assert_eq!(attempts(&people[..3]), [three], "with a Bang! card it is enough");
    assert_eq!(attempts(&people[..2]), [""; 0], "nothing helps");
}

#[test]
fn each_question_is_asked_in_its_words() {
    for (frame, question) in [
        (r#""after-flip""#, "A card was flipped. Play a Bang! card, or pass."),
        (
            r#"{ flipped = { card = "brassling", place = 2 } }"#,
            "Brassling is flipped for Marrowmoor (60). Play a Bang! card, or pass.",
        ),
        (
            r#"{ attempt = { place = 0, aim = "goal", bonus = [0, 0, 0] } }"#,
            "Your group tries. Play a Bang! card, or pass.",
        ),
        ("{ doomed = { who = 0 } }", "Ox would be destroyed. Save it, or pass."),
        ("{ sacrifice = { place = 0 } }", "Choose whom the Puzzle destroys."),
        ("{ lose = { place = 0 } }", "Choose which of your Characters is lost."),
        ("{ discard = { left = 2 } }", "Discard 2 of your cards."),
        (r#"{ affect = { source = 0, what = "freeze" } }"#, "Choose what the card affects."),
    ] {
        assert_eq!(pending(frame), question);
    }
}

/// Rules: WHO-WIN-03
#[test]
fn a_game_that_is_over_says_how_it_ended_and_asks_nothing() {
    let scene = scene("over = \"won\"");
    assert_eq!(scene.moment, "The end");
    assert_eq!(scene.prompt.text.to_string(), "The game is over.");
    assert_eq!(scene.prompt.asks, None);
    let ending = scene.ending.expect("it is over");
    assert_eq!(ending.text.to_string(), "Ten points and a Goal: you win.");
    assert_eq!(ending.rules.iter().map(|rule| rule.as_str()).collect::<Vec<_>>(), ["WHO-WIN-01"]);
    assert_eq!(super::scene("").ending.map(|ending| ending.text.to_string()), None);
}

/// The name on the face of what has this id.
fn name_of(scene: &Scene, id: ThingId) -> Option<String> {
    let things = scene.parts.iter().flat_map(Part::things).map(|thing| (thing.id, &thing.face));
    let columns = line_of(scene).columns.iter();
    let places = columns.filter_map(|column| Some((column.id?, &column.face)));
    let found = things.chain(places).find(|(other, _)| *other == id);
    found.and_then(|(_, face)| Some(face.as_ref()?.name.clone()))
}

/// An answer with its words, its Cost, and the names of what it touches.
fn told(scene: &Scene, notation: &str) -> (String, String, Vec<String>) {
    let found = scene.prompt.choices.iter().find(|choice| choice.notation == notation);
    let choice = found.unwrap_or_else(|| panic!("`{notation}` is offered"));
    let name = |id| name_of(scene, id).unwrap_or_else(|| "a back".into());
    let touches = choice.touches.iter().map(|id| name(*id)).collect();
    (choice.text.to_string(), choice.cost.clone(), touches)
}

fn answer(words: &str, cost: &str, touches: &[&str]) -> (String, String, Vec<String>) {
    (words.to_owned(), cost.to_owned(), touches.iter().map(|name| (*name).to_owned()).collect())
}

const WAITING_ROOM: &str = "The Waiting Room - Old Wing";

#[test]
fn what_is_played_is_told_with_where_it_goes_and_what_it_costs() {
    let scene = scene(
        r#"hand = ["ada-pell", "tuning-key", "marsh-fever", "kessler-station-2091", "locum-surgeon", "in-irons", "i-remember-you"]
so_far = { spent = 1 }
discard = ["tolliver"]
table = [
    { card = "locum-archivist", at = "marrowmoor-60" },
    { card = "corporal-teague", at = "marrowmoor-60" },
    { card = "brassling", side = "opponent", at = "marrowmoor-60" },
]"#,
    );
    let archivist = "The Locum (The Archivist)";
    for (notation, words, cost, touches) in [
        (
            "play ada-pell at tardis",
            "Play Ada Pell aboard the TARDIS",
            2,
            vec!["Ada Pell", WAITING_ROOM],
        ),
        (
            "play ada-pell at glass-abbey-1120",
            "Play Ada Pell at The Glass Abbey (1120)",
            2,
            vec!["Ada Pell", "The Glass Abbey (1120)"],
        ),
        (
            "play tuning-key on corporal-teague",
            "Play Tuning Key on Corporal Teague",
            1,
            vec!["Tuning Key", "Corporal Teague"],
        ),
        (
            "play kessler-station-2091 at left",
            "Play Kessler Station (2091) at the left end",
            2,
            vec!["Kessler Station (2091)"],
        ),
        (
            "play kessler-station-2091 at right",
            "Play Kessler Station (2091) at the right end",
            2,
            vec!["Kessler Station (2091)"],
        ),
        (
            "play locum-surgeon over locum-archivist",
            "Play The Locum (The Surgeon) over The Locum (The Archivist)",
            5,
            vec!["The Locum (The Surgeon)", archivist],
        ),
        (
            "play in-irons on brassling with corporal-teague",
            "Play In Irons and take Brassling",
            2,
            vec!["In Irons", "Brassling"],
        ),
        (
            "play i-remember-you for tolliver",
            "Play I Remember You for Tolliver",
            1,
            vec!["I Remember You", "Tolliver"],
        ),
    ] {
        let cost = format!("{cost} of your 5 points");
        assert_eq!(told(&scene, notation), answer(words, &cost, &touches), "{notation}");
    }
}

#[test]
fn what_is_done_is_told_with_who_does_it_and_to_whom() {
    let scene = scene(
        r#"step = "act"
hand = ["volley", "lights-out"]
table = [
    { card = "corporal-teague", at = "marrowmoor-60" },
    { card = "ox", at = "marrowmoor-60" },
    { card = "night-compass", on = "ox" },
    { card = "juno-vance", at = "marrowmoor-60" },
    { card = "lamplighter-bess", at = "marrowmoor-60" },
    { card = "ines-duarte", at = "glass-abbey-1120" },
    { card = "ada-pell", at = "glass-abbey-1120", frozen = true },
    { card = "locum-surgeon" },
    { card = "ghost-lantern" },
    { card = "brassling", side = "opponent", at = "marrowmoor-60" },
    { card = "shelf-eel", side = "opponent", at = "marrowmoor-60" },
]
opponent = ["brassling", "brassling"]"#,
    );
    let marrowmoor = "Marrowmoor (60)";
    for (notation, words, touches) in [
        (
            "use night-compass at lantern-street-1963",
            "Use Night Compass at Lantern Street (1963)",
            vec!["Night Compass", "Lantern Street (1963)"],
        ),
        ("use lamplighter-bess", "Use Lamplighter Bess", vec!["Lamplighter Bess"]),
        (
            "use ines-duarte on ada-pell",
            "Use Ines Duarte on Ada Pell",
            vec!["Ines Duarte", "Ada Pell"],
        ),
        (
            "vortex juno-vance at glass-abbey-1120",
            "Through the Vortex: Juno Vance to The Glass Abbey (1120)",
            vec!["Juno Vance", "The Glass Abbey (1120)"],
        ),
        ("board ines-duarte", "Ines Duarte boards the TARDIS", vec!["Ines Duarte", WAITING_ROOM]),
        (
            "leave locum-surgeon",
            "The Locum (The Surgeon) leaves the TARDIS",
            vec!["The Locum (The Surgeon)", WAITING_ROOM],
        ),
        (
            "give ghost-lantern to locum-surgeon",
            "Hand Ghost Lantern to The Locum (The Surgeon)",
            vec!["Ghost Lantern", "The Locum (The Surgeon)"],
        ),
        (
            "fly marrowmoor-60",
            "Fly the TARDIS to Marrowmoor (60) and end step 2",
            vec![WAITING_ROOM, marrowmoor],
        ),
        (
            "bang lights-out on brassling",
            "Bang! Lights Out on Brassling",
            vec!["Lights Out", "Brassling"],
        ),
        ("done", "Done: end step 2", vec![]),
    ] {
        assert_eq!(told(&scene, notation), answer(words, "", &touches), "{notation}");
    }
    let volley = "attack volley by corporal-teague against brassling";
    let fight = "Play Volley: Corporal Teague against Brassling";
    assert_eq!(told(&scene, volley), answer(fight, "1 of your 6 points", &["Volley", "Brassling"]));
    let hunt = scene.prompt.choices.iter().find(|choice| choice.notation.starts_with("hunt"));
    let hunt = hunt.expect("the eel can be fought").text.to_string();
    assert!(hunt.starts_with("Fight Shelf Eel with Corporal Teague, Ox"), "{hunt}");
}

/// Rules: WHO-TURN-01
#[test]
fn every_sort_of_deed_has_its_place_and_says_in_which_step_it_is_done() {
    let deeds = scene("").prompt.deeds;
    let names: Vec<&str> = deeds.iter().map(|deed| &*deed.name).collect();
    assert_eq!(names, ["Play", "Try", "Fight", "Use a text", "Move", "Discard", "Flip"]);
    let tried = deeds[1].why_not.as_ref().expect("step 1 is for playing");
    assert_eq!(tried.rules.iter().map(|rule| rule.as_str()).collect::<Vec<_>>(), ["WHO-TURN-01"]);
    assert!(deeds[6].leads_on && deeds[6].why_not.is_none());
}

/// Rules: WHO-TURN-01, WHO-ACT-05
#[test]
fn a_fight_that_is_not_possible_says_the_true_reason() {
    let why = |more: &str| {
        let deeds = scene(more).prompt.deeds;
        let fight = deeds.into_iter().find(|deed| deed.name == "Fight").expect("a deed");
        let why = fight.why_not.expect("no fight is possible");
        (why.text.to_string(), why.rules[0].as_str())
    };
    let idle = "you hold no Attack that a Character could fight with, and no Monster is beside one";
    let table = r#"table = [{ card = "ox", at = "marrowmoor-60" }]"#;
    assert_eq!(why(&format!("step = \"act\"\n{table}")), (idle.to_owned(), "WHO-ACT-05"));
    let armed = format!("step = \"act\"\nhand = [\"volley\"]\n{table}");
    assert_eq!(why(&armed).1, "WHOX-ATT-04");
    assert_eq!(why(table), ("it is step 1: play cards, then `flip`".to_owned(), "WHO-TURN-01"));
}

/// Rules: WHO-WIN-01
#[test]
fn how_far_it_is_to_the_end_stands_on_the_plate() {
    let scene = scene("points = 4\ngoals = 1\n");
    let Part::Plate(plate) = &scene.parts[0] else { panic!("the plate comes first") };
    let far: Vec<(i64, Option<i64>)> =
        plate.meters[0].bars.iter().map(|bar| (bar.value, bar.of)).collect();
    assert_eq!(far, [(4, Some(10)), (1, Some(1))]);
}

fn picks(choice: &Choice) -> Vec<&str> {
    let Some(Blank::Things { from, .. }) = choice.blanks.first() else { return Vec::new() };
    from.iter().map(|pick| &*pick.word).collect()
}

fn choice<'s>(scene: &'s Scene, group: &str) -> &'s Choice {
    let choices = scene.prompt.choices.iter();
    choices.map(AsRef::as_ref).find(|choice| choice.group == group).expect("it is offered")
}

#[test]
fn a_group_is_made_of_whoever_can_act_at_the_place() {
    let able = [
        "copperfall-engineer",
        "professor-quill",
        "locum-archivist",
        "locum-surgeon",
        "abbess-hild",
    ];
    let at =
        |card: &str, more: &str| format!(r#"{{ card = "{card}", at = "copperfall-3105"{more} }}"#);
    let mut table = vec![at("corner-the-copper", ""), at("ox", ", frozen = true")];
    table.extend(able.iter().map(|card| at(card, "")));
    let scene = scene(&format!("step = \"act\"\ntable = [{}]", table.join(", ")));
    let attempt = choice(&scene, "Try");
    assert_eq!(picks(attempt), able);
    let filled = [Filling::Counts(vec![1, 0, 1, 0, 0])];
    let written = "attempt copperfall-3105 with copperfall-engineer, locum-archivist";
    assert_eq!(blank::moves(attempt, &filled), [written]);
}

#[test]
fn several_cards_are_discarded_together() {
    let scene =
        scene("hand = [\"ox\", \"ox\", \"ada-pell\"]\npending = [{ discard = { left = 2 } }]");
    let discard = choice(&scene, "Discard");
    assert_eq!(picks(discard), ["ada-pell", "ox"]);
    assert_eq!(blank::moves(discard, &[Filling::Counts(vec![0, 2])]), ["discard ox", "discard ox"]);
}
