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

/// Rules: WHOX-GOAL-06, WHOX-ATT-04, WHOX-DNG-01, WHOX-PRIS-02
#[test]
fn what_a_card_asks_for_is_told_in_sentences() {
    for (id, said) in [
        ("the-old-debt", "Reach: Blades, 18 Bravery. Oppose: Diplomacy, 28 Bravery."),
        (
            "writ-of-seizure",
            "Needs Law, Computers. Fight with Brains, +3. Target: any Character. The loser is frozen instead of destroyed.",
        ),
        ("brawl", "Needs nothing. Fight with Brawn, +0. Target: any Character."),
        ("paper-moths", "Each side here needs Science or discards 1 card."),
        ("shelf-eel", "Strength 7 Brawn."),
        ("in-irons", "Needs Guns or Leadership. Target: an opposing Character of Cost 2 or less."),
    ] {
        assert_eq!(pool().text(face(id)), said, "{id}");
    }
}

/// Rules: WHOX-TYPE-03
#[test]
fn a_page_has_the_numbers_of_its_type_and_no_others() {
    let rows = |id: &str| {
        let rows = face(id).rows();
        rows.iter().map(|(title, text)| format!("{title} {text}")).collect::<Vec<_>>()
    };
    assert_eq!(rows("brainwave"), [""; 0]);
    assert_eq!(rows("the-old-debt"), ["points 2", "diamonds 1"]);
    assert_eq!(rows("waiting-room-old-wing"), ["cost 2", "capacity 10/4"]);
    assert_eq!(rows("volley"), ["cost 1"]);
    assert_eq!(
        rows("abbess-hild"),
        [
            "cost 2",
            "qualities 7 Brains, 1 Brawn, 7 Bravery",
            "traits Diplomacy, History",
            "keywords Human, Scholar",
            "native The Glass Abbey, Medieval",
            "diamonds 1",
        ]
    );
}

/// The game with own cards, or what is wrong with them, line by line.
fn own(text: &str) -> Result<WhoCcg, Vec<(usize, String)>> {
    let file = CardFile { name: "mine.toml".into(), text: text.into() };
    WhoCcg::publish(&[file])
        .map_err(|wrong| wrong.found.into_iter().map(|one| (one.line, one.message)).collect())
}

const BELL: &str = r#"[[artifact]]
id = "bell"
name = "Bell"
cost = 1
text = "Counts as Law."
origin = "own"
"#;

const POET: &str = r#"[[character]]
id = "poet"
name = "Poet"
kind = "Ally"
cost = 1
brains = 4
brawn = 1
bravery = 3
keywords = ["Human", "Human"]
native = ["Any"]
origin = "own"
"#;

#[test]
fn a_card_of_ones_own_has_an_id_of_its_own_and_may_share_a_name() {
    let twice = own(&format!("{BELL}{BELL}")).err();
    assert_eq!(twice, Some(vec![(9, "another card has the id `bell`".to_owned())]));
    let other = BELL.replace("\"bell\"", "\"other-bell\"");
    let game = own(&format!("{BELL}{other}")).expect("they have two ids");
    assert_eq!(game.pool.cards.len(), pool().cards.len() + 2);
}

/// Rules: WHOX-GOAL-08, WHOX-TRAIT-05
#[test]
fn what_a_file_leaves_out_is_as_usual_and_what_it_says_twice_counts_once() {
    let game = own(&format!("{BELL}{POET}")).expect("both are sound");
    let face = |id: &str| game.pool.face(game.pool.find(id).expect("it is there"));
    assert_eq!(face("bell").diamonds, 0);
    assert!(face("poet").person().expect("it is one").is(Keyword::Human));
}

#[test]
fn a_word_that_no_card_has_is_told_where_it_stands() {
    let strange = POET.replace("native", "icons = [\"Vortx\"]\nnative");
    assert_eq!(own(&strange).err(), Some(vec![(10, "there is no `Vortx` here".to_owned())]));
    let fog = "[[condition]]\nid = \"fog\"\nname = \"Fog\"\nkind = \"Danger\"\ncost = 1\nneeds = [\"Law\"]\nharm = \"Loses a hat\"\norigin = \"own\"\n";
    let wrong = own(fog).expect_err("hats are not lost");
    assert_eq!(wrong.iter().map(|one| one.0).collect::<Vec<_>>(), [7]);
}

#[test]
fn the_box_says_how_many_different_cards_are_in_it() {
    let told = whoccg::the_box::the_box(pool());
    let (places, people) = (
        of(|kind| matches!(kind, Kind::Spacetime(_))),
        of(|kind| matches!(kind, Kind::Character(_))),
    );
    assert!(told.contains(&format!("{places} Spacetime cards")), "{told}");
    assert!(told.contains(&format!("{people} Characters")), "{told}");
}

#[test]
fn a_card_of_ones_own_ends_its_sentences_with_a_full_stop() {
    let wrong = own(&BELL.replace("Law.", "Law")).expect_err("a full stop is lacking");
    assert_eq!(wrong.iter().map(|one| one.0).collect::<Vec<_>>(), [5]);
}

#[test]
fn every_printed_example_of_a_sentence_is_let_in_on_some_card() {
    proving::sentences::examples_are_let_in::<whoccg::WhoCcg>();
}
