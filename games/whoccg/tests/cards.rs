//! The cards of the game: what they are, and that what they say is what they do.

use cardtext::Dictionary;
use engine::{CardFile, Published};
use whoccg::WhoCcg;
use whoccg::cards::sentences::sentences;
use whoccg::cards::{
    Class, ConditionKind, Face, GoalType, HIGHEST_QUALITY, Keyword, Kind, Pool, Quality, Trait,
    standard_pool,
};

fn pool() -> &'static Pool {
    standard_pool()
}

fn face(id: &str) -> &'static Face {
    pool().face(pool().find(id).expect("there is such a card"))
}

fn of(kind: fn(&Kind) -> bool) -> usize {
    pool().cards.iter().filter(|face| kind(&face.kind)).count()
}

/// Rules: WHOX-TYPE-01, WHOX-TYPE-02, WHOX-TYPE-05, WHOX-TYPE-06, WHOX-PLOT-01, WHOX-PLOT-02, WHO-TYPE-01
#[test]
fn there_are_cards_of_every_type_but_plots() {
    assert!(pool().cards.len() >= 150, "{}", pool().cards.len());
    let counts = [
        of(|kind| matches!(kind, Kind::Spacetime(_))),
        of(|kind| matches!(kind, Kind::Tardis(_))),
        of(|kind| matches!(kind, Kind::Character(_))),
        of(|kind| matches!(kind, Kind::Goal(_))),
        of(|kind| matches!(kind, Kind::Artifact)),
        of(|kind| matches!(kind, Kind::Condition(_))),
        of(|kind| matches!(kind, Kind::Attack(_))),
        of(|kind| matches!(kind, Kind::Bang)),
        of(|kind| matches!(kind, Kind::Flashback)),
    ];
    assert_eq!(counts.iter().sum::<usize>(), pool().cards.len());
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
    for class in Class::ALL {
        assert!(
            pool().cards.iter().any(|face| face.person().is_some_and(|one| one.class == *class))
        );
    }
    for kind in ConditionKind::ALL {
        assert!(pool().all().any(|card| pool().condition_kind(card) == Some(*kind)), "{kind}");
    }
    assert_eq!(face("ada-pell").sort(), "TARDIS Character");
}

/// Rules: WHOX-TYPE-03, WHOX-TYPE-04, WHOX-ST-01, WHOX-ST-04, WHOX-ST-08, WHOX-CHAR-01
#[test]
fn a_card_shows_what_its_type_has() {
    let [early, late] = ["tidewall-harbour-1887", "tidewall-harbour-2340"].map(face);
    assert_eq!((early.title, early.cost), (late.title, 1));
    assert_eq!(early.full_name(), "Tidewall Harbour (1887)");
    let rows = early.rows();
    let titles: Vec<&str> = rows.iter().map(|(title, _)| title.as_str()).collect();
    assert_eq!(titles, ["cost", "era", "goals", "diamonds"]);
    assert_eq!(face("lights-out").cost, 0);
    let surgeon = face("locum-surgeon");
    assert_eq!(surgeon.full_name(), "The Locum (The Surgeon)");
    let page = WhoCcg::pages(&[]).expect("the cards are sound");
    let page = page.iter().find(|page| page.id == "locum-surgeon").expect("it has a page");
    let row = |title: &str| {
        page.rows.iter().find(|(known, _)| known == title).map(|(_, text)| text.as_str())
    };
    assert_eq!(row("qualities"), Some("10 Brains, 3 Brawn, 7 Bravery"));
    assert_eq!(row("traits"), Some("Medicine, Science x2, TARDIS"));
    assert_eq!(row("icons"), Some("Doctor"));
    assert_eq!(row("origin"), Some("designed"));
}

/// Rules: WHOX-QUAL-01, WHOX-QUAL-02, WHOX-QUAL-03, WHOX-TRAIT-03, WHOX-TRAIT-05
#[test]
fn qualities_traits_and_keywords_are_those_of_the_game() {
    assert_eq!(Quality::WORDS, ["Brains", "Brawn", "Bravery"]);
    let people = || pool().cards.iter().filter_map(Face::person);
    assert!(people().flat_map(|one| one.qualities).all(|number| number <= HIGHEST_QUALITY));
    assert_eq!(
        face("professor-quill").person().expect("he is one").traits[Trait::History as usize],
        2
    );
    for skill in Trait::ALL {
        assert!(people().any(|one| one.traits[*skill as usize] > 0), "{skill}");
    }
    for keyword in Keyword::ALL {
        assert!(people().any(|one| one.is(*keyword)), "{keyword}");
    }
    assert!(face("swarm-rush").attack().is_some_and(|attack| !attack.needs.ways.is_empty()));
}

/// Rules: WHOX-ST-07, WHOX-NAT-05
#[test]
fn all_places_of_a_title_count_as_it() {
    let constable = pool().find("harbour-constable").expect("it is there");
    let native =
        |place: &str| pool().is_native(constable, pool().find(place).expect("it is there"));
    assert!(native("tidewall-harbour-1887") && native("tidewall-harbour-2340"));
    assert!(!native("marrowmoor-60"));
    assert!(native("salt-exchange-1698"), "it is Industrial");
    let goal = pool().find("the-old-debt").expect("it is there");
    assert!(!pool().is_native(goal, constable), "only Characters are Native anywhere");
}

/// Rules: WHOX-PUZ-01, WHOX-PUZ-05, WHOX-COND-01
#[test]
fn puzzles_ask_for_traits_and_qualities_in_one_way_or_another() {
    assert_eq!(pool().text(face("locked-ledger")), "Overcome: Computers, 10 Brains or 20 Brains.");
    assert_eq!(
        pool().text(face("miles-of-passages")),
        "Overcome: Running or Tracking or 15 Bravery."
    );
    assert_eq!(
        pool().text(face("falling-portcullis")),
        "Overcome: Running, 12 Brawn or 20 Brawn. Otherwise one of the group is destroyed."
    );
}

#[test]
fn every_goal_type_has_a_goal_and_three_places() {
    for what in GoalType::ALL {
        let goals = pool().cards.iter().filter_map(Face::goal).filter(|goal| goal.what == *what);
        let places = pool().cards.iter().filter_map(Face::spacetime);
        assert!(goals.count() > 0, "{what}");
        assert!(places.filter(|place| place.goals.contains(what)).count() >= 3, "{what}");
    }
}

#[test]
fn what_cards_say_is_printed_as_it_is_read_and_in_one_way() {
    let mut names = Dictionary::default();
    for (number, title) in pool().titles.iter().enumerate() {
        names.add("title", number as i16, title);
    }
    for face in &pool().cards {
        let printed = sentences().print_all(&face.text, pool());
        let read = sentences().read(&printed, &names);
        assert!(read.mistakes.is_empty(), "{}: {printed}", face.id);
        assert!(read.values().eq(face.text.iter()), "{}: {printed}", face.id);
        for said in &face.text {
            assert_eq!(sentences().ways(&sentences().print(said, pool()), &names), 1, "{printed}");
        }
    }
}

#[test]
fn a_designer_may_put_a_card_in_the_place_of_another() {
    let text = "[[bang]]\nid = \"good-post\"\nname = \"Better Post\"\ntext = \"At any time: draw 2 cards.\"\norigin = \"own\"\n";
    let own = CardFile { name: "mine.toml".into(), text: text.into() };
    let game = WhoCcg::publish(&[own]).expect("the card is sound");
    let card = game.pool.find("good-post").expect("it is there");
    assert_eq!(game.pool.name(card), "Better Post");
    assert_eq!(game.pool.cards.len(), pool().cards.len());
}

#[test]
fn mistakes_in_a_card_file_are_told_with_their_place() {
    let text = "[[bang]]\nid = \"x\"\nname = \"X\"\ntext = \"At any time: drew 2 cards.\"\norigin = \"own\"\n\n[[attack]]\nid = \"y\"\nname = \"Y\"\ncost = 1\nneeds = [\"Gun\"]\nquality = \"Brawn\"\nbonus = 2\ntarget = \"any Character\"\norigin = \"own\"\n";
    let own = CardFile { name: "mine.toml".into(), text: text.into() };
    let wrong = WhoCcg::publish(&[own]).expect_err("two sentences are no sentences");
    let lines: Vec<usize> = wrong.found.iter().map(|one| one.line).collect();
    assert_eq!(lines, [4, 11], "{wrong}");
}
