//! Cards of one's own that say more than any card of the box: whatever they do together, it is carried out or refused
//! beforehand by whoever reads the cards, and never too much for the table.

use engine::{CardFile, Published, scenario};
use whoccg::WhoCcg;

const LINE: &str = "line = [\"glass-abbey-1120\", \"tidewall-harbour-1887\", \"marrowmoor-60\"]";

/// A position and its steps, played with these cards.
fn holds_with(cards: &str, rules: &[&str], setup: &str, position: &str) {
    let file = CardFile { name: "cards.toml".into(), text: cards.into() };
    let game = WhoCcg::publish(&[file]).unwrap_or_else(|wrong| panic!("{wrong}"));
    let head = format!("game = \"whoccg\"\ntitle = \"too much\"\nrules = {rules:?}\n{setup}");
    let text = format!("{head}\n[position]\n{LINE}\n{position}");
    let report = scenario::check(&game, "too much", &text);
    assert!(report.holds(), "{report}");
}

/// Somebody for any place, with a text.
fn somebody(id: &str, kind: &str, text: &str) -> String {
    format!(
        "[[character]]\nid = \"{id}\"\nname = \"{id}\"\nkind = \"{kind}\"\ncost = 1\nbrains = 4\n\
         brawn = 4\nbravery = 4\nnative = [\"Any\"]\norigin = \"own\"\ntext = \"{text}\"\n\n"
    )
}

/// As many lines as that, each for another number.
fn lines(number: usize, line: impl Fn(usize) -> String) -> String {
    (0..number).map(|one| line(one) + "\n").collect()
}

/// Rules: WHO-DEAD-03
#[test]
fn one_may_look_at_more_cards_than_fit_a_line_of_the_story() {
    let cards = somebody("seer", "Ally", "Freeze: look at the top 99 cards of the opponent deck.");
    let position = r#"
        step = "act"
        opponent = ["9 brassling", "swarmling"]
        table = [{ card = "seer", at = "marrowmoor-60" }]

        [[step]]
        play = "use seer"
        tells = "Swarmling"

        [[step]]
        legal = ["done"]
    "#;
    holds_with(&cards, &["WHO-DEAD-03"], "", position);
}

/// Rules: WHOX-DEST-01, WHOX-ART-06
#[test]
fn a_card_with_fifty_others_under_it_is_destroyed_with_all_of_them() {
    let chest = "[[artifact]]\nid = \"chest\"\nname = \"Chest\"\ncost = 1\norigin = \"own\"\n\
                 text = \"Plays during Set-Up. Put up to 50 cards of your draw deck under this card and play them as from your hand.\"\n";
    let under = lines(50, |_| r#"{ card = "ox", under = "chest" },"#.into());
    let position = r#"
        step = "act"
        table = [
            { card = "cellar-thing", side = "opponent", at = "marrowmoor-60" },
            { card = "ada-pell", at = "marrowmoor-60" },
            { card = "chest", on = "ada-pell", set_up = true },
            UNDER
        ]

        [[step]]
        play = "done"
        expect = { places = { marrowmoor-60 = { yours = [], cards = ["cellar-thing"] } } }

        [[step]]
        legal = ["end"]
    "#;
    let position = position.replace("UNDER", &under);
    holds_with(chest, &["WHOX-DEST-01"], "", &position);
}

/// Rules: WHOX-DEST-04, WHOX-TEXT-04
#[test]
fn what_a_card_says_of_being_played_is_done_in_the_order_of_its_sentences() {
    let text = "When played: freeze an opposing Character here. When played: draw 1 card. \
                When played: destroy a Puzzle here.";
    let cards = somebody("herald", "Ally", text);
    let position = r#"
        hand = ["herald"]
        deck = ["tolliver"]
        table = [
            { card = "brassling", side = "opponent", at = "marrowmoor-60" },
            { card = "swarmling", side = "opponent", at = "marrowmoor-60" },
            { card = "committee", side = "opponent", at = "marrowmoor-60" },
            { card = "bare-hands", side = "opponent", at = "marrowmoor-60" },
        ]

        [[step]]
        play = "play herald at marrowmoor-60"
        expect = { hand = [] }

        [[step]]
        legal = ["choose brassling", "choose swarmling"]

        [[step]]
        play = "choose swarmling"
        expect = { hand = ["tolliver"] }

        [[step]]
        legal = ["choose committee", "choose bare-hands"]

        [[step]]
        play = "choose committee"
        expect = { places = { marrowmoor-60 = { cards = ["bare-hands"], theirs = ["brassling", "swarmling frozen"] } } }
    "#;
    holds_with(&cards, &["WHOX-DEST-04"], "", position);
}

/// Rules: WHOX-TEXT-04
#[test]
fn a_card_may_say_sixteen_things_about_being_played() {
    let text = ["When played: freeze an opposing Character here."; 16].join(" ");
    let cards = somebody("herald", "Ally", &text);
    let theirs =
        lines(18, |_| r#"{ card = "brassling", side = "opponent", at = "marrowmoor-60" },"#.into());
    let choices =
        lines(16, |number| format!("[[step]]\nplay = \"choose brassling#{}\"", number + 1));
    let position = format!(
        "hand = [\"herald\"]\ntable = [{theirs}]\n[[step]]\nplay = \"play herald at marrowmoor-60\"\n{choices}\n[[step]]\nplay = \"flip\"\n"
    );
    holds_with(&cards, &["WHOX-TEXT-04"], "", &position);
}

/// Rules: WHOX-TEXT-02, WHOX-TEXT-04
#[test]
fn each_card_of_a_deck_may_bring_the_next() {
    let text = "When played: put a usher from your draw deck on your side here. \
                When played: freeze an opposing Character here.";
    let cards = somebody("usher", "Enemy", text);
    let own = r#"
        hand = ["usher"]
        deck = ["58 usher"]
        table = [
            { card = "foreclose-the-harbour", at = "tidewall-harbour-1887" },
            { card = "ox", side = "opponent", at = "tidewall-harbour-1887" },
            { card = "ada-pell", side = "opponent", at = "tidewall-harbour-1887" },
            { card = "tolliver", side = "opponent", at = "tidewall-harbour-1887" },
        ]

        [[step]]
        play = ["play usher at tidewall-harbour-1887", "choose ox", "choose ada-pell"]
        expect = { deck = [] }

        [[step]]
        play = "flip"
    "#;
    holds_with(&cards, &["WHOX-TEXT-04"], "[setup]\ndeck = \"ledger\"", own);
    let theirs = r#"
        opponent = ["155 usher"]
        so_far = { played = 1 }
        table = [
            { card = "foreclose-the-harbour", at = "tidewall-harbour-1887" },
            { card = "ox", at = "tidewall-harbour-1887" },
        ]

        [[step]]
        play = "flip"
        expect = { opponent = [], places = { tidewall-harbour-1887 = { yours = ["ox frozen"] } } }

        [[step]]
        play = "done"
    "#;
    holds_with(&cards, &["WHOX-TEXT-04"], "", theirs);
}

/// Rules: WHOX-ATT-08, WHOX-ATT-11
#[test]
fn any_number_may_fight_at_a_place() {
    let theirs = lines(100, |_| {
        r#"{ card = "swarmling", side = "opponent", at = "marrowmoor-60" },"#.into()
    });
    let position = r#"
        opponent = ["brawl"]
        so_far = { played = 1 }
        table = [
            { card = "learn-the-door-words", at = "marrowmoor-60" },
            { card = "ada-pell", at = "marrowmoor-60" },
            THEIRS
        ]

        [dice]
        seed = 7

        [[step]]
        play = "flip"
        expect = { opponent = [{ card = "brawl", known = "all" }] }
    "#;
    holds_with("", &["WHOX-ATT-11"], "", &position.replace("THEIRS", &theirs));
}

/// Rules: WHOX-QUAL-04
#[test]
fn what_many_say_together_is_added_up_however_much_it_is() {
    let text = ["Characters here have +99 Brawn."; 16].join(" ");
    let cards = somebody("drummer", "Ally", &text);
    let own = lines(60, |_| r#"{ card = "drummer", at = "marrowmoor-60" },"#.into());
    let position = r#"
        step = "act"
        table = [
            { card = "cellar-thing", side = "opponent", at = "marrowmoor-60" },
            OWN
        ]

        [[step]]
        play = "hunt cellar-thing with drummer#1"
        expect = { places = { marrowmoor-60 = { cards = [] } } }
    "#;
    holds_with(&cards, &["WHOX-QUAL-04"], "", &position.replace("OWN", &own));
}

/// Rules: WHOX-MON-02, WHOX-MON-04
#[test]
fn monsters_may_be_stronger_than_anybody_can_say() {
    let text = ["Monsters here have +99 strength."; 16].join(" ");
    let cards = somebody("feeder", "Ally", &text);
    let own = lines(40, |_| r#"{ card = "feeder", at = "marrowmoor-60" },"#.into());
    let position = r#"
        step = "act"
        table = [
            { card = "cellar-thing", side = "opponent", at = "marrowmoor-60" },
            OWN
        ]

        [dice]
        seed = 7

        [[step]]
        play = "done"
        expect = { discard = ["feeder"] }
    "#;
    holds_with(&cards, &["WHOX-MON-02"], "", &position.replace("OWN", &own));
}

/// Rules: WHOX-MON-05
#[test]
fn any_number_of_monsters_may_be_at_a_place() {
    let eels = lines(70, |number| {
        format!(
            "[[condition]]\nid = \"eel-{number}\"\nname = \"Eel {number}\"\nkind = \"Monster\"\ncost = 1\nstrength = 1\nquality = \"Brawn\"\norigin = \"own\"\n"
        )
    });
    let there = lines(70, |number| {
        format!("{{ card = \"eel-{number}\", side = \"opponent\", at = \"marrowmoor-60\" }},")
    });
    let position = r#"
        step = "act"
        table = [
            { card = "ox", at = "marrowmoor-60" },
            THERE
        ]

        [[step]]
        play = "hunt eel-69 with ox"
        expect = { opponent = [{ card = "eel-69", known = "all" }] }

        [[step]]
        legal = ["done"]
    "#;
    holds_with(&eels, &["WHOX-MON-05"], "", &position.replace("THERE", &there));
}

/// A file with one card that says this so often.
fn lint(sentence: &str, times: usize) -> Result<(), String> {
    let text = vec![sentence; times].join(" ");
    let text = somebody("talker", "Ally", &text);
    let file = CardFile { name: "cards.toml".into(), text };
    WhoCcg::publish(&[file]).map(drop).map_err(|wrong| wrong.to_string())
}

#[test]
fn a_card_says_sixteen_sentences_at_most() {
    let sentence = "When played: draw 1 card.";
    assert_eq!(lint(sentence, 16), Ok(()));
    let wrong = lint(sentence, 17).expect_err("that is one too many");
    assert!(wrong.contains("a card can say 16 sentences at most"), "{wrong}");
    assert!(wrong.contains("leave this one out"), "{wrong}");
}

/// A position that cannot be.
fn refused(position: &str) -> String {
    let text = format!(
        "game = \"whoccg\"\ntitle = \"too much\"\n[position]\n{LINE}\n{position}\n[[step]]\nlegal = []\n"
    );
    scenario::check(&WhoCcg::standard(), "too much", &text).to_string()
}

#[test]
fn a_position_with_more_cards_than_a_table_holds_is_refused() {
    let own = refused("hand = [\"60 ox\"]\ndiscard = [\"2 ox\"]");
    assert!(own.contains("64 cards at most belong to the player"), "{own}");
    let theirs = refused("opponent = [\"161 ox\"]");
    assert!(theirs.contains("160"), "{theirs}");
}

#[test]
fn a_position_in_which_more_was_spent_than_a_turn_has_is_refused() {
    let spent = refused("so_far = { spent = 7 }");
    assert!(spent.contains("so_far.spent"), "{spent}");
    let far = refused("tardis = { card = \"waiting-room-old-wing\", at = 3 }");
    assert!(far.contains("tardis.at"), "{far}");
}
