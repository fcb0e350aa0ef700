//! What several sentences do together, in company and when cards are played.

use super::{holds_with, somebody};

/// Rules: WHO-PLAY-03, WHOX-ATT-03
#[test]
fn goals_attack_cards_and_tardis_characters_cost_less_where_a_text_says_so() {
    let text = "Goals played here cost 1 less. Attack cards played here cost 1 less. \
                TARDIS Characters played here cost 1 less.";
    let cards = somebody("barker", "Ally", &format!("text = \"{text}\""));
    let position = r#"
        tardis = { card = "waiting-room-old-wing", at = "marrowmoor-60" }
        hand = ["wake-the-drowned-king", "ox", "volley"]
        table = [
            { card = "barker", at = "marrowmoor-60" },
            { card = "corporal-teague", at = "marrowmoor-60" },
            { card = "brassling", side = "opponent", at = "marrowmoor-60" },
        ]

        [[step]]
        play = "play ox at marrowmoor-60"
        expect = { so_far = { spent = 1, played = 1 } }

        [[step]]
        play = "play wake-the-drowned-king at marrowmoor-60"
        expect = { so_far = { spent = SPENT, played = 2 } }

        [[step]]
        play = ["flip", "attack volley by corporal-teague against brassling"]
        expect = { so_far = { spent = SPENT, played = 2 } }
    "#;
    let goal = whoccg::cards::standard_pool();
    let goal = goal.face(goal.find("wake-the-drowned-king").expect("it is in the box"));
    let position = position.replace("SPENT", &goal.cost.to_string());
    holds_with(&cards, &["WHO-PLAY-03"], "", &position);
}

/// Rules: WHOX-TEXT-02
#[test]
fn company_may_be_asked_for_by_a_keyword_and_counts_once() {
    let text = "keywords = [\"Robot\"]\ntext = \"+3 Brawn with another Robot Character here.\"";
    let cards =
        [somebody("piston", "Ally", text), somebody("valve", "Ally", "keywords = [\"Robot\"]")];
    let position = r#"
        step = "act"
        hand = ["brawl"]
        table = [
            { card = "piston", at = "marrowmoor-60" },
            COMPANY
            { card = "brassling", side = "opponent", at = "marrowmoor-60" },
        ]

        [[step]]
        play = "attack brawl by piston against brassling"
        tells = "TELLS"
    "#;
    let valve = r#"{ card = "valve", at = "marrowmoor-60" },"#;
    for (company, tells) in [
        (String::new(), "with 4 fights"),
        (valve.to_owned(), "with 7 fights"),
        ([valve, valve].concat(), "with 7 fights"),
        (valve.replace("at =", "side = \"opponent\", at ="), "with 4 fights"),
    ] {
        let position = position.replace("COMPANY", &company).replace("TELLS", tells);
        holds_with(&cards.concat(), &["WHOX-TEXT-02"], "", &position);
    }
}

/// Rules: WHOX-TRAIT-03, WHOX-PUZ-03
#[test]
fn a_character_may_count_as_having_a_trait() {
    let cards = somebody("advocate", "Ally", "text = \"Counts as Law.\"");
    let position = r#"
        step = "act"
        table = [
            { card = "committee", side = "opponent", at = "marrowmoor-60" },
            { card = "advocate", at = "marrowmoor-60" },
        ]

        [[step]]
        play = "solve marrowmoor-60 with advocate"
        expect = { places = { marrowmoor-60 = { yours = ["advocate frozen"], cards = [] } } }
    "#;
    holds_with(&cards, &["WHOX-TRAIT-03"], "", position);
}

/// Rules: WHOX-PRIS-03, WHOX-TEXT-03
#[test]
fn a_prisoner_card_is_destroyed_where_its_captive_is_and_nowhere_else() {
    let text = "text = \"Freeze: destroy a Prisoner here.\"";
    let cards = somebody("locksmith", "Ally", text);
    let position = r#"
        step = "act"
        table = [
            { card = "brassling", owner = "opponent", side = "player", at = "marrowmoor-60" },
            { card = "in-irons", on = "brassling" },
            { card = "locksmith", at = "marrowmoor-60" },
            { card = "locksmith", at = "lantern-street" },
        ]

        [[step]]
        legal = ["use locksmith#1 on in-irons", "done"]

        [[step]]
        play = "use locksmith#1 on in-irons"
        expect = { discard = ["in-irons"], places = { marrowmoor-60 = { theirs = ["brassling"] } } }
    "#;
    let position = position.replace("lantern-street", "glass-abbey-1120");
    holds_with(&cards, &["WHOX-PRIS-03"], "", &position);
}

/// Rules: WHOX-TEXT-04
#[test]
fn what_is_put_into_play_does_what_it_says_of_being_played_on_either_side() {
    let cards = [
        somebody(
            "herald",
            "Enemy",
            "text = \"When played: put a usher from your draw deck on your side here.\"",
        ),
        somebody("usher", "Enemy", "text = \"When played: freeze an opposing Character here.\""),
    ];
    let own = r#"
        hand = ["herald"]
        deck = ["usher"]
        table = [
            { card = "foreclose-the-harbour", at = "tidewall-harbour-1887" },
            { card = "ox", side = "opponent", at = "tidewall-harbour-1887" },
        ]

        [[step]]
        play = "play herald at tidewall-harbour-1887"
        expect = { places = { tidewall-harbour-1887 = { theirs = ["ox frozen"] } } }
    "#;
    let theirs = r#"
        opponent = ["usher", "herald"]
        so_far = { played = 1 }
        table = [
            { card = "foreclose-the-harbour", at = "tidewall-harbour-1887" },
            { card = "ox", at = "tidewall-harbour-1887" },
        ]

        [[step]]
        play = "flip"
        expect = { places = { tidewall-harbour-1887 = { yours = ["ox frozen"] } } }
    "#;
    for (setup, position) in [("[setup]\ndeck = \"ledger\"", own), ("", theirs)] {
        holds_with(&cards.concat(), &["WHOX-TEXT-04"], setup, position);
    }
}

/// Rules: WHOX-TEXT-04
#[test]
fn a_condition_does_what_it_says_of_being_played_whoever_plays_it() {
    let cards = "[[condition]]\nid = \"fog-bank\"\nname = \"Fog Bank\"\nkind = \"Puzzle\"\ncost = 1\n\
                 needs = [\"9 Brains\"]\ntext = \"When played: freeze an opposing Character here.\"\n\
                 origin = \"own\"\n";
    let own = r#"
        hand = ["fog-bank"]
        table = [{ card = "ox", side = "opponent", at = "tidewall-harbour-1887" }]

        [[step]]
        play = "play fog-bank at tidewall-harbour-1887"
        expect = { places = { tidewall-harbour-1887 = { theirs = ["ox frozen"] } } }
    "#;
    let theirs = r#"
        opponent = ["fog-bank"]
        so_far = { played = 1 }
        table = [
            { card = "foreclose-the-harbour", at = "tidewall-harbour-1887" },
            { card = "ox", at = "tidewall-harbour-1887" },
        ]

        [[step]]
        play = "flip"
        expect = { places = { tidewall-harbour-1887 = { yours = ["ox frozen"] } } }
    "#;
    for position in [own, theirs] {
        holds_with(cards, &["WHOX-TEXT-04"], "", position);
    }
}

/// Rules: WHOX-BANG-03
#[test]
fn a_character_may_be_saved_in_any_step_where_a_card_says_so() {
    let cards = "[[bang]]\nid = \"way-out\"\nname = \"Way Out\"\norigin = \"own\"\ntext = \"When one of your \
                 Characters would be destroyed: return it to your hand instead.\"\n";
    let position = r#"
        step = "act"
        hand = ["brawl", "way-out"]
        table = [
            { card = "ada-pell", at = "marrowmoor-60" },
            { card = "brassling", side = "opponent", at = "marrowmoor-60" },
        ]

        [[step]]
        play = ["attack brawl by ada-pell against brassling", "bang way-out"]
        expect = { hand = ["ada-pell"], discard = ["brawl", "way-out"] }
    "#;
    holds_with(cards, &["WHOX-BANG-03"], "", position);
}
