//! What sentences do that no card of the box says, or none says alone: tried with cards of one's own.
mod asked;
mod company;

use engine::{CardFile, Published, scenario};
use whoccg::WhoCcg;
const CARDS: &str = include_str!("cards.toml");

/// A scenario without its head, with the line that all of these have, played with the cards of a file.
fn holds_with(cards: &str, rules: &[&str], setup: &str, position: &str) {
    let file = CardFile { name: "cards.toml".into(), text: cards.into() };
    let game = WhoCcg::publish(&[file]).unwrap_or_else(|wrong| panic!("{wrong}"));
    let head = format!("game = \"whoccg\"\ntitle = \"own cards\"\nrules = {rules:?}\n{setup}");
    let line = r#"line = ["glass-abbey-1120", "tidewall-harbour-1887", "marrowmoor-60"]"#;
    let text = format!("{head}\n[position]\n{line}\n{position}");
    let report = scenario::check(&game, "own cards", &text);
    assert!(report.holds(), "{report}");
}

fn holds(rules: &[&str], position: &str) {
    holds_with(CARDS, rules, "", position);
}

/// Somebody of one's own for any place, with more fields.
fn somebody(id: &str, kind: &str, more: &str) -> String {
    format!(
        "[[character]]\nid = \"{id}\"\nname = \"{id}\"\nkind = \"{kind}\"\ncost = 1\nbrains = 4\n\
         brawn = 4\nbravery = 4\nnative = [\"Any\"]\norigin = \"own\"\n{more}\n\n"
    )
}

/// Rules: WHOX-TARDIS-08
#[test]
fn whoever_has_the_tardis_trait_flies_it_and_so_does_a_doctor_without() {
    for pilot in ["bosun", "locum-stowaway"] {
        let position = r#"
            tardis = { card = "waiting-room-old-wing", at = "glass-abbey-1120" }
            step = "act"
            table = [{ card = "PILOT" }]

            [[step]]
            play = "fly marrowmoor-60"
            expect = { tardis = { at = 2 } }
        "#;
        holds(&["WHOX-TARDIS-08"], &position.replace("PILOT", pilot));
    }
}

/// Rules: WHO-ATT-04, WHOX-TEXT-01
#[test]
fn texts_keep_off_every_attack_card_or_those_that_need_a_trait() {
    holds(
        &["WHO-ATT-04"],
        r#"
        step = "act"
        hand = ["brawl", "look-into-my-eyes"]
        table = [
            { card = "madam-compound", at = "marrowmoor-60" },
            { card = "iron-warden", side = "opponent", at = "marrowmoor-60" },
            { card = "dreamer", side = "opponent", at = "marrowmoor-60" },
        ]

        [[step]]
        refuse = "attack brawl by madam-compound against iron-warden"
        rule = "WHO-ATT-04"

        [[step]]
        refuse = "attack look-into-my-eyes by madam-compound against dreamer"
        rule = "WHO-ATT-04"

        [[step]]
        play = "attack brawl by madam-compound against dreamer"
        expect = { places = { marrowmoor-60 = { theirs = ["iron-warden"] } } }
        "#,
    );
}

/// Rules: WHOX-BANG-02
#[test]
fn bang_cards_may_add_more_than_anybody_can_use() {
    holds(
        &["WHOX-BANG-02"],
        r#"
        step = "act"
        hand = ["rally", "rally", "rally", "rally"]
        table = [
            { card = "learn-the-door-words", at = "glass-abbey-1120" },
            { card = "professor-quill", at = "glass-abbey-1120" },
        ]

        [[step]]
        play = ["attempt glass-abbey-1120 with professor-quill", "bang rally", "bang rally", "bang rally", "bang rally"]
        expect = { goals = 1, points = 2 }
        "#,
    );
}

/// Rules: WHO-PLAY-03
#[test]
fn discounts_together_may_be_more_than_any_cost() {
    holds(
        &["WHO-PLAY-03"],
        r#"
        hand = ["abbess-hild"]
        table = [
            { card = "pauper", at = "glass-abbey-1120" },
            { card = "pauper", at = "glass-abbey-1120" },
            { card = "pauper", at = "glass-abbey-1120" },
        ]

        [[step]]
        play = "play abbess-hild at glass-abbey-1120"
        expect = { so_far = { spent = 0, played = 1 } }
        "#,
    );
}

/// Rules: WHOX-TRAIT-03
#[test]
fn a_trait_may_be_named_as_often_as_one_likes() {
    let position = r#"
        step = "act"
        table = [
            { card = "learn-the-door-words", at = "glass-abbey-1120" },
            { card = "chronicle", at = "glass-abbey-1120" },
            { card = "annals", at = "glass-abbey-1120" },
            { card = "memoirs", at = "glass-abbey-1120" },
        ]

        [[step]]
        play = "attempt glass-abbey-1120 with chronicle, annals, memoirs"
        expect = { goals = 1 }
    "#;
    let often = r#""History x2", "#.repeat(200);
    let scholar = |id: &str| {
        format!(
            "[[character]]\nid = \"{id}\"\nname = \"{id}\"\nkind = \"Ally\"\ncost = 1\nbrains = 12\n\
             brawn = 1\nbravery = 1\ntraits = [{often}]\nnative = [\"Any\"]\norigin = \"own\"\n"
        )
    };
    let text = ["chronicle", "annals", "memoirs"].map(scholar).concat();
    holds_with(&text, &["WHOX-TRAIT-03"], "", position);
}

/// Rules: WHO-PLAY-03, WHOX-TARDIS-06
#[test]
fn one_card_may_say_the_same_so_often_that_nobody_counts_it() {
    let many = |sentence: &str| [sentence; 3].join(" ");
    let room = many("The second Capacity number is 99 higher.");
    let cheap = many("Artifacts played here cost 99 less.");
    let text = format!(
        "[[artifact]]\nid = \"ballroom\"\nname = \"Ballroom\"\ncost = 0\norigin = \"own\"\n\
         text = \"{room}\"\n\n{}",
        somebody("hawker", "Ally", &format!("text = \"{cheap}\"")),
    );
    let position = r#"
        tardis = { card = "waiting-room-old-wing", at = "glass-abbey-1120" }
        hand = ["ballroom", "ox", "tuning-key"]
        so_far = { spent = 4 }
        table = [{ card = "hawker", at = "marrowmoor-60" }]

        [[step]]
        play = ["play ballroom at tardis", "play ox at tardis", "play tuning-key on hawker"]
        expect = { so_far = { spent = 6, played = 3 } }
    "#;
    holds_with(&text, &["WHOX-TARDIS-06"], "", position);
}

/// Rules: WHOX-GOAL-06
#[test]
fn a_goal_asks_for_more_where_a_text_makes_it_harder_to_reach() {
    let position = r#"
        step = "act"
        table = [
            { card = "learn-the-door-words", at = "marrowmoor-60" },
            { card = "warder", side = "opponent", at = "marrowmoor-60" },
            { card = "gallery-forger", at = "marrowmoor-60" },
            { card = "gallery-thief", at = "marrowmoor-60" },
            { card = "ice-diviner", at = "marrowmoor-60" },
        ]

        [[step]]
        play = "attempt marrowmoor-60 with gallery-forger, gallery-thief, ice-diviner"
        expect = { goals = GOALS }
    "#;
    // They have 18 Brains, and 17 are asked for.
    for (number, goals) in [(1, "1"), (2, "0")] {
        let warder = format!(
            "[[character]]\nid = \"warder\"\nname = \"Warder\"\nkind = \"Ally\"\ncost = 1\n\
             brains = 1\nbrawn = 1\nbravery = 1\nnative = [\"Any\"]\norigin = \"own\"\n\
             text = \"Goals here need {number} more Brains to be Reached.\"\n"
        );
        let position = position.replace("GOALS", goals);
        holds_with(&warder, &["WHOX-GOAL-06"], "[setup]\ndeck = \"tide\"\n", &position);
    }
}

/// Rules: WHOX-ATT-04
#[test]
fn who_has_nothing_of_the_quality_that_an_attack_card_asks_for_does_not_strike() {
    let cards = r#"
        [[attack]]
        id = "riddle-contest"
        name = "Riddle Contest"
        cost = 0
        needs = ["4 Brains"]
        quality = "Brawn"
        bonus = 0
        target = "any Character"
        origin = "own"
    "#;
    let position = r#"
        step = "act"
        hand = ["riddle-contest"]
        table = [
            { card = "swarmling", at = "marrowmoor-60" },
            { card = "orbit-broker", at = "marrowmoor-60" },
            { card = "beat-poet", side = "opponent", at = "marrowmoor-60" },
        ]

        [[step]]
        refuse = "attack riddle-contest by swarmling against beat-poet"
        rule = "WHOX-ATT-04"

        [[step]]
        play = "attack riddle-contest by orbit-broker against beat-poet"
        expect = { discard = ["riddle-contest"] }
    "#;
    holds_with(cards, &["WHOX-ATT-04"], "[setup]\ndeck = \"tide\"", position);
}

/// Rules: WHOX-QUAL-04
#[test]
fn what_a_character_says_of_a_quality_of_its_own_is_added_to_it() {
    let cards = r#"
        [[character]]
        id = "strongman"
        name = "Strongman"
        kind = "Ally"
        cost = 3
        brains = 1
        brawn = 11
        bravery = 1
        native = ["Any"]
        text = "+2 Brawn."
        origin = "own"
    "#;
    // 13 are more than twice 6.
    let position = r#"
        step = "act"
        table = [
            { card = "cellar-thing", side = "opponent", at = "marrowmoor-60" },
            { card = "strongman", at = "marrowmoor-60" },
        ]

        [[step]]
        play = "hunt cellar-thing with strongman"
        expect = { places = { marrowmoor-60 = { yours = ["strongman frozen"], cards = [] } } }
    "#;
    holds_with(cards, &["WHOX-QUAL-04"], "", position);
}

/// Rules: WHOX-TRAIT-03
#[test]
fn a_trait_that_an_artifact_lends_is_one_that_a_place_helps() {
    let cards = r#"
        [[character]]
        id = "diver"
        name = "Diver"
        kind = "Ally"
        cost = 3
        brains = 1
        brawn = 1
        bravery = 12
        native = ["Any"]
        origin = "own"

        [[artifact]]
        id = "rope"
        name = "Rope"
        cost = 1
        text = "Counts as Survival."
        origin = "own"

        [[condition]]
        id = "fog-beast"
        name = "Fog Beast"
        kind = "Monster"
        cost = 1
        strength = 6
        quality = "Bravery"
        origin = "own"
    "#;
    for (lent, moves) in [
        ("", r#"["done"]"#),
        (r#"{ card = "rope", on = "diver" }"#, r#"["hunt fog-beast with diver", "done"]"#),
    ] {
        let position = r#"
            step = "act"
            table = [
                { card = "fog-beast", side = "opponent", at = "marrowmoor-60" },
                { card = "diver", at = "marrowmoor-60" },
                LENT
            ]

            [[step]]
            legal = MOVES
        "#;
        let position = position.replace("LENT", lent).replace("MOVES", moves);
        holds_with(cards, &["WHOX-TRAIT-03"], "", &position);
    }
}

/// Rules: WHO-PLAY-03
#[test]
fn a_card_is_offered_where_several_texts_together_make_it_cheap_enough() {
    let helper = r#"
        [[character]]
        id = "ID"
        name = "ID"
        kind = "Ally"
        cost = COST
        brains = 1
        brawn = 1
        bravery = 1
        native = ["Any"]
        TEXT
        origin = "own"
    "#;
    let cheaper = r#"text = "Allies played here cost 1 less.""#;
    let cards = [("Porter", "1", cheaper), ("Usher", "1", cheaper), ("Cousin", "2", "")];
    let cards = cards.map(|(name, cost, text)| {
        let named = helper.replace("\"ID\"", &format!("\"{name}\"")).replace("COST", cost);
        named.replacen(name, &name.to_lowercase(), 1).replace("TEXT", text)
    });
    let position = r#"
        hand = ["cousin"]
        so_far = { spent = 6 }
        table = [
            { card = "porter", at = "marrowmoor-60" },
            { card = "usher", at = "marrowmoor-60" },
        ]

        [[step]]
        legal = ["play cousin at marrowmoor-60", "flip"]
    "#;
    holds_with(&cards.concat(), &["WHO-PLAY-03"], "", position);
}

#[test]
fn the_page_for_card_authors_shows_a_sound_card() {
    let page = include_str!("../../../../docs/cards.md");
    let (_, rest) = page.split_once("    [[character]]\n").expect("the page shows a card");
    let (card, _) = rest.split_once("\n\n").expect("the page goes on after it");
    let card: Vec<&str> = card.lines().map(str::trim).collect();
    let text = format!("[[character]]\n{}\n", card.join("\n"));
    let file = CardFile { name: "docs/cards.md".to_owned(), text };
    let read = WhoCcg::pages(&[file]);
    assert!(read.is_ok(), "{}", read.err().map(|wrong| wrong.drawn).unwrap_or_default());
}
