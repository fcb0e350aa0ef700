//! What cards ask for: presence, keywords, and somebody by name.

use super::{holds_with, somebody};
use whoccg::cards::read::read_pool;

/// Rules: WHOX-REACH-05, WHOX-TRAIT-05
#[test]
fn a_requirement_of_presence_must_be_met_by_the_group() {
    let goal = "[[goal]]\nid = \"hive\"\nname = \"Hive\"\ntype = \"Survival\"\npoints = 2\n\
                reach = [\"2 Swarm Characters\"]\noppose = [\"a Robot Character\"]\norigin = \"own\"\n\n";
    let robot = somebody("automaton", "Ally", "keywords = [\"Robot\"]");
    let cards = [goal, &robot, &somebody("clerk", "Ally", "")].concat();
    // Being there is not enough: it is the group that must have it.
    for (group, goals) in [("clerk", "0"), ("automaton", "1"), ("clerk, automaton", "1")] {
        let position = r#"
            step = "act"
            table = [
                { card = "hive", at = "marrowmoor-60" },
                { card = "automaton", at = "marrowmoor-60" },
                { card = "clerk", at = "marrowmoor-60" },
            ]

            [[step]]
            play = "attempt marrowmoor-60 with GROUP"
            expect = { goals = GOALS }
        "#;
        let position = position.replace("GROUP", group).replace("GOALS", goals);
        holds_with(&cards, &["WHOX-REACH-05"], "", &position);
    }
}

/// Rules: WHOX-REACH-05
#[test]
fn a_character_may_be_asked_for_by_name_and_any_version_will_do() {
    let goal = "[[goal]]\nid = \"audience\"\nname = \"Audience\"\ntype = \"Survival\"\npoints = 2\n\
                reach = [\"old Marten\"]\noppose = [\"old Marten, 6 Brains\", \"Law, 30 Brains\"]\norigin = \"own\"\n\n";
    let marten = somebody("marten", "Ally", "version = \"in his chair\"");
    let marten = marten.replace("name = \"marten\"", "name = \"old Marten\"");
    let cards = [goal, &marten, &somebody("clerk", "Ally", "")].concat();
    let position = r#"
        step = "act"
        table = [
            { card = "audience", at = "marrowmoor-60" },
            { card = "marten", at = "marrowmoor-60" },
            { card = "clerk", at = "marrowmoor-60" },
            { card = "clerk", at = "marrowmoor-60" },
        ]

        [[step]]
        play = "attempt marrowmoor-60 with GROUP"
        expect = { goals = GOALS }
    "#;
    for (group, goals) in [("clerk, clerk#2", "0"), ("marten", "0"), ("marten, clerk", "1")] {
        let position = position.replace("GROUP", group).replace("GOALS", goals);
        holds_with(&cards, &["WHOX-REACH-05"], "", &position);
    }
}

/// Rules: WHOX-REACH-05
#[test]
fn a_name_that_is_asked_for_is_printed_and_written_as_it_is_read() {
    let goal = "[[goal]]\nid = \"audience\"\nname = \"Audience\"\ntype = \"Survival\"\npoints = 2\n\
                reach = [\"The Locum, Law\"]\noppose = [\"marten\"]\norigin = \"own\"\n\n";
    let wrong = read_pool(&[("own.toml", goal)]).expect_err("nobody is called so").to_string();
    assert!(wrong.contains("`marten`") && wrong.contains("own.toml:7"), "{wrong}");
    let cards = [goal, &somebody("marten", "Ally", "")].concat();
    let pool = read_pool(&[("own.toml", &cards)]).expect("both have cards");
    let faces = ["audience", "marten"].map(|id| pool.face(pool.find(id).expect("it is a card")));
    assert_eq!(pool.text(faces[0]), "Reach: The Locum, Law. Oppose: marten.");
    let written = pool.card_text(faces);
    assert_eq!(read_pool(&[("again.toml", &written)]), Ok(pool));
}

#[test]
fn the_cards_of_a_game_ask_for_seventeen_characters_by_name_at_most() {
    let asking_for = |number: u8| {
        let names: Vec<String> = (0..number).map(|one| format!("guest-{one}")).collect();
        let people: String = names.iter().map(|name| somebody(name, "Ally", "")).collect();
        let goal = format!(
            "[[goal]]\nid = \"feast\"\nname = \"Feast\"\ntype = \"Survival\"\npoints = 2\n\
             reach = {names:?}\noppose = [\"Law\"]\norigin = \"own\"\n"
        );
        read_pool(&[("own.toml", &(people + &goal))])
    };
    assert!(asking_for(17).is_ok());
    let wrong = asking_for(18).expect_err("that is one too many").to_string();
    assert!(wrong.contains("can ask for 17 Characters by name at most"), "{wrong}");
}
