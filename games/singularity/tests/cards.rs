//! The cards of the game are those of the rulebook.

use singularity::cards::{
    Duration, Face, Influence, LAST_STAGE, Polarity, Pool, Technology, TripCost, read_pool,
    standard_library, standard_pool,
};

fn card<'p>(pool: &'p Pool, id: &str) -> &'p Technology {
    pool.technology(pool.find(id).expect("the card is in the pool"))
}

fn face(name: &str) -> Face {
    standard_library().face(name).expect("the card is in the library")
}

/// What a face says under a title.
fn row<'f>(face: &'f Face, title: &str) -> &'f str {
    &face.rows.iter().find(|row| row.title == title).expect("the face has the row").text
}

/// What is wrong with one more technology, whose table is made by changing a sound one.
fn complaint(from: &str, to: &str) -> String {
    let sound = r#"
        [[technology]]
        id = "warp-drive"
        name = "Warp Drive"
        stage = 1
        requires = ["laser"]
        needs = { social = 4 }
        gives = { social = 3 }
        text = "+1 action point per turn."
        copies = 3
        origin = "designed"
    "#;
    assert!(read_pool(&[("own.toml", sound)]).is_ok());
    assert!(sound.contains(from));
    let wrong = read_pool(&[("own.toml", &sound.replace(from, to))]).expect_err("it is refused");
    let messages: Vec<&str> = wrong.iter().map(|one| one.diagnostic.message.as_str()).collect();
    messages.join("; ")
}

#[test]
fn sgy_comp_02_there_are_8_objectives() {
    assert_eq!(standard_pool().objectives.len(), 8);
}

#[test]
fn sgy_comp_03_there_are_112_technology_cards() {
    let copies = |card: &Technology| u32::from(card.copies);
    assert_eq!(standard_pool().technologies.iter().map(copies).sum::<u32>(), 112);
}

#[test]
fn sgy_comp_04_there_are_4_time_travel_cards() {
    assert_eq!(standard_library().travel_cards, 4);
}

#[test]
fn sgy_comp_05_there_are_38_event_cards() {
    let pool = standard_pool();
    assert_eq!(pool.events.iter().map(|card| u32::from(card.copies)).sum::<u32>(), 38);
}

#[test]
fn sgy_comp_06_there_are_8_corporations() {
    assert_eq!(standard_pool().corporations.len(), 8);
}

#[test]
fn sgy_comp_11_the_photo_credits_settle_spellings() {
    let pool = standard_pool();
    for name in ["Hypersonics", "Rail Gun", "Picotechnology", "Web 2.0", "Meta Materials"] {
        assert_eq!(pool.find(name).map(|card| pool.name(card)), Some(name));
    }
    for misread in ["Hypersounds", "Railgun", "Real Gun", "Nano-Technology"] {
        assert_eq!(pool.find(misread), None);
    }
}

#[test]
fn sgy_corp_01_a_mat_shows_name_background_and_effects() {
    let oddlot = face("Oddlot Exchange");
    assert_eq!(oddlot.name, "Oddlot Exchange");
    assert_eq!(row(&oddlot, "story"), "A clearing house for things nobody admits to owning.");
    assert_eq!(
        row(&oddlot, "says"),
        "Trading a card requires 1 fewer action point. +1 action point per turn."
    );
    assert!(standard_pool().corporations.iter().all(|mat| !mat.effects.is_empty()));
}

#[test]
fn sgy_tech_02_every_technology_needs_influence() {
    assert!(standard_pool().technologies.iter().all(|card| card.needs.number > 0));
    assert_eq!(
        complaint("{ social = 4 }", "{}"),
        "a technology needs influence of exactly one type"
    );
}

#[test]
fn sgy_tech_03_every_technology_after_stage_0_requires_others() {
    for card in standard_pool().technologies {
        assert_eq!(card.requires == 0, card.stage == 0, "{}", card.name);
    }
    assert_eq!(
        complaint(r#"["laser"]"#, "[]"),
        "Warp Drive is of stage 1 and requires no technology"
    );
}

#[test]
fn sgy_tech_06_a_technology_shows_all_there_is_to_know() {
    let drones = face("drones");
    assert_eq!((drones.name.as_str(), drones.id.as_str()), ("Drones", "drones"));
    assert_eq!(drones.kind, "technology of stage 1, 3 copies");
    assert_eq!(row(&drones, "requires"), "Fuel Cell and Automation");
    assert_eq!(row(&drones, "needs"), "4 military");
    assert_eq!(row(&drones, "gives"), "2 military, 1 economic");
    assert_eq!(row(&drones, "says"), "+2 military influence with Laser.");
}

#[test]
fn sgy_tech_13_there_are_8_7_8_7_and_2_technologies() {
    let pool = standard_pool();
    let of = |stage| pool.technologies.iter().filter(|card| card.stage == stage).count();
    assert_eq!([0, 1, 2, 3, 4].map(of), [8, 7, 8, 7, 2]);
    for card in &pool.technologies {
        let copies = match (card.id.as_str(), card.stage) {
            ("web-2-0" | "genome-sequencing", _) => 4,
            ("antimatter" | "dark-energy" | "meta-materials" | "artificial-intelligence", _) => 4,
            ("digital-currency", _) => 3,
            (_, 0) => 5,
            _ => 3,
        };
        assert_eq!(card.copies, copies, "{}", card.name);
    }
}

#[test]
fn sgy_tech_14_needed_influence_is_as_printed() {
    let printed: [&[u8]; 5] = [&[2, 3], &[4], &[8], &[11, 12], &[15, 16]];
    let pool = standard_pool();
    for (stage, numbers) in (0..).zip(printed) {
        let of_stage = pool.technologies.iter().filter(|card| card.stage == stage);
        let mut needed: Vec<u8> = of_stage.map(|card| card.needs.number).collect();
        needed.sort();
        needed.dedup();
        assert_eq!(needed, numbers, "stage {stage}");
    }
}

#[test]
fn sgy_tech_14_one_type_is_needed() {
    let one = "a technology needs influence of exactly one type";
    assert_eq!(complaint("{ social = 4 }", "{ social = 4, military = 1 }"), one);
    assert_eq!(card(&standard_pool(), "kinetic-missiles").needs.influence, Influence::Military);
}

#[test]
fn technologies_give_two_influence_more_than_their_stage() {
    for card in standard_pool().technologies {
        assert_eq!(card.gives.iter().sum::<u8>(), card.stage + 2, "{}", card.name);
    }
}

#[test]
fn sgy_stage_01_stages_go_from_0_to_4() {
    assert_eq!(LAST_STAGE, 4);
    assert_eq!(
        complaint("stage = 1", "stage = 5"),
        "`stage` of a technology is a whole number from 0 to 4"
    );
}

#[test]
fn sgy_stage_02_a_technology_requires_those_of_the_stage_before() {
    let pool = standard_pool();
    for card in &pool.technologies {
        for required in pool.cards().filter(|other| card.requires & other.bit() != 0) {
            assert_eq!(pool.technology(required).stage + 1, card.stage, "{}", card.name);
        }
    }
    assert_eq!(
        complaint("stage = 1", "stage = 2"),
        "a technology of stage 2 requires technologies of stage 1"
    );
}

#[test]
fn sgy_stage_04_a_technology_of_stage_0_requires_none() {
    let first = |card: &&Technology| card.stage == 0;
    assert!(standard_pool().technologies.iter().filter(first).all(|card| card.requires == 0));
    assert_eq!(
        complaint("stage = 1", "stage = 0"),
        "a technology of stage 0 requires no technology"
    );
}

#[test]
fn sgy_event_01_an_event_shows_all_there_is_to_know() {
    let enlightenment = face("ENLIGHTENMENT");
    assert_eq!(enlightenment.name, "Enlightenment");
    assert_eq!(enlightenment.kind, "positive continuous event (green), 2 copies");
    assert_eq!(row(&enlightenment, "costs"), "8 action points");
    assert_eq!(row(&enlightenment, "needs"), "3 social");
    assert_eq!(row(&enlightenment, "says"), "+4 social influence in this generation.");
}

#[test]
fn sgy_event_03_every_event_costs_action_points() {
    assert!(standard_pool().events.iter().all(|card| card.cost > 0));
    let free = r#"
        [[event]]
        id = "gift"
        name = "Gift"
        polarity = "positive"
        duration = "one-use"
        cost = 0
        needs = {}
        text = "Draw 2 cards."
        copies = 2
        origin = "designed"
    "#;
    assert!(read_pool(&[("own.toml", free)]).is_err());
    assert!(read_pool(&[("own.toml", &free.replace("cost = 0", "cost = 1"))]).is_ok());
}

#[test]
fn sgy_event_04_an_event_may_need_influence_too() {
    let needing = |pool: &Pool| pool.events.iter().filter(|card| card.needs != [0; 3]).count();
    assert_eq!(needing(&standard_pool()), 7);
}

#[test]
fn sgy_event_05_there_are_7_positive_and_8_negative_events() {
    let pool = standard_pool();
    let of = |polarity| pool.events.iter().filter(|card| card.polarity == polarity).count();
    assert_eq!((of(Polarity::Positive), of(Polarity::Negative)), (7, 8));
    for card in &pool.events {
        let copies = match (card.id.as_str(), card.polarity) {
            ("discovery", _) => 4,
            ("cure" | "nobel-prize", _) => 1,
            (_, Polarity::Positive) => 2,
            (_, Polarity::Negative) => 3,
        };
        assert_eq!(card.copies, copies, "{}", card.name);
    }
}

#[test]
fn sgy_event_06_positive_events_are_green() {
    assert_eq!(Polarity::Positive.colour(), "green");
    assert_eq!(face("cure").kind, "positive one-use event (green), 1 copy");
}

#[test]
fn sgy_event_07_negative_events_are_red() {
    assert_eq!(Polarity::Negative.colour(), "red");
    assert_eq!(face("war").kind, "negative continuous event (red), 3 copies");
}

#[test]
fn sgy_event_08_the_action_points_are_on_the_card() {
    let pool = standard_pool();
    let costs: Vec<(&str, u8)> =
        pool.events.iter().map(|card| (card.id.as_str(), card.cost)).collect();
    assert_eq!(
        costs,
        [
            ("enlightenment", 8),
            ("paradox", 4),
            ("cure", 3),
            ("nobel-prize", 7),
            ("revolution", 6),
            ("discovery", 3),
            ("innovation", 6),
            ("depletion", 5),
            ("assassination", 9),
            ("espionage", 6),
            ("brain-drain", 5),
            ("epidemic", 5),
            ("war", 7),
            ("corruption", 6),
            ("riots", 4),
        ]
    );
}

#[test]
fn sgy_event_30_there_are_the_15_events_of_the_rulebook() {
    let named = "Enlightenment, Paradox, Cure, Nobel Prize, Revolution, Depletion, Assassination, \
                 Espionage, Brain Drain, Epidemic, War, Corruption, Riots, Discovery, Innovation";
    let pool = standard_pool();
    let mut names: Vec<&str> = pool.events.iter().map(|card| card.name.as_str()).collect();
    let mut expected: Vec<&str> = named.split(", ").collect();
    names.sort();
    expected.sort();
    assert_eq!(names, expected);
}

#[test]
fn continuous_events_are_those_that_stay() {
    let pool = standard_pool();
    let continuous = pool.events.iter().filter(|card| card.duration == Duration::Continuous);
    let ids: Vec<&str> = continuous.map(|card| card.id.as_str()).collect();
    let lasting =
        ["enlightenment", "revolution", "innovation", "depletion", "epidemic", "war", "corruption"];
    assert_eq!(ids, lasting);
}

#[test]
fn the_time_travel_card_has_five_rows() {
    let row = |points, any_type| TripCost { points, any_type };
    assert_eq!(standard_pool().trips, [row(1, 0), row(2, 1), row(3, 2), row(4, 3), row(5, 4)]);
}

#[test]
fn the_walkthrough_finds_the_cards_it_speaks_of() {
    let pool = standard_pool();
    let is = |id: &str, number, influence: Influence, gives| {
        let card = card(&pool, id);
        let found = (card.needs.number, card.needs.influence, card.gives);
        assert_eq!(found, (number, influence, gives), "{id}");
    };
    is("fuel-cell", 3, Influence::Social, [1, 0, 1]);
    is("automation", 2, Influence::Economic, [1, 0, 1]);
    is("hypersonics", 4, Influence::Economic, [1, 1, 1]);
    is("robotics", 2, Influence::Military, [0, 1, 1]);
    is("bionics", 4, Influence::Social, [1, 2, 0]);
}

#[test]
fn every_field_of_every_card_says_where_it_is_from() {
    let library = standard_library();
    for face in library.faces() {
        let fields = &library.provenance(&face.id).expect("every card has a provenance").fields;
        let expected = match face.kind.split(' ').next().expect("a kind has words") {
            "technology" => 10,
            "positive" | "negative" => 7,
            "reference" => 4,
            "corporation" => 3,
            _ => 2,
        };
        assert_eq!(fields.len(), expected, "{}", face.name);
    }
}

#[test]
fn every_printed_example_of_a_sentence_is_let_in_on_some_card() {
    proving::sentences::examples_are_let_in::<singularity::Singularity>();
}
