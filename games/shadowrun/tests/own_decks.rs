//! Decks of one's own as text: what is read of them, and what is told of everything that is wrong.

use engine::decks::{DeckFault, DeckReport, DeckSheet, Decks, Tally, report};
use engine::prelude::*;
use engine::{CardFile, Published};
use runners::cards::{Card, Kind};
use shadowrun::Shadowrun;
use shadowrun::{Deck, OwnDeck};

fn read(text: &str) -> Result<OwnDeck, Vec<DeckFault>> {
    Shadowrun::standard().read_deck(text)
}

fn faults(text: &str) -> Vec<DeckFault> {
    read(text).err().unwrap_or_default()
}

/// What is told of a text, as a person reads it.
fn told(text: &str) -> Vec<String> {
    faults(text).iter().map(DeckFault::to_string).collect()
}

/// The ready deck of force with a line changed; 60 cards and 6 Objectives, as it stands.
fn with(line: &str, other: &str) -> String {
    let text = Deck::Force.text();
    let changed = text.replacen(&format!("{line}\n"), &format!("{other}\n"), 1);
    assert_ne!(changed, text, "`{line}` stands there");
    changed
}

/// The line of a text on which this stands.
fn line_of(text: &str, wanted: &str) -> usize {
    1 + text.lines().position(|line| line == wanted).expect("it stands there")
}

/// A deck of as many drawn cards and Objectives, each of the box's in turn, four of a card.
fn of_size(cards: usize, objectives: usize) -> String {
    let game = Shadowrun::standard();
    let pool = &game.card_rules().pool;
    let is_objective = |card: &Card| matches!(pool.face(*card).kind, Kind::Objective(_));
    let copies =
        |card: Card| (0..if pool.face(card).is_unique() { 1 } else { 4 }).map(move |_| card);
    let (those, drawn): (Vec<Card>, Vec<Card>) =
        pool.all().flat_map(copies).partition(is_objective);
    let lines = |cards: &[Card]| -> String {
        cards.iter().map(|card| format!("1 {}\n", pool.id(*card))).collect()
    };
    format!("Cards:\n{}\nObjectives:\n{}", lines(&drawn[..cards]), lines(&those[..objectives]))
}

/// Rules: SHDX-DECK-01, SHDX-DECK-02, SHDX-SETUP-01
#[test]
fn a_legal_deck_is_parted_into_what_is_drawn_and_its_objectives() {
    let game = Shadowrun::standard();
    let pool = &game.card_rules().pool;
    for deck in Deck::ALL {
        let OwnDeck { cards, objectives } = read(deck.text()).expect("a ready deck is legal");
        assert_eq!((cards.len(), objectives.len()), (60, 6), "{deck:?}");
        assert!(cards.is_sorted() && objectives.is_sorted());
        assert!(objectives.iter().all(|it| matches!(pool.face(*it).kind, Kind::Objective(_))));
        let mut listed = game.card_rules().listed(deck.text());
        let mut read: Vec<Card> = cards.into_iter().chain(objectives).collect();
        listed.sort_unstable();
        read.sort_unstable();
        assert_eq!(read, listed);
    }
}

/// Rules: SHDX-DECK-01, SHDX-DECK-02
#[test]
fn a_deck_of_fifty_nine_or_of_five_objectives_is_one_short() {
    assert_eq!(
        told(&with("3 Grist", "2 Grist")),
        [
            "line 3: a deck has at least 60 cards besides its Objectives, and this one 59; add 1 [SHDX-DECK-01]"
        ]
    );
    let text = with("2 Dock Strike", "1 Dock Strike");
    let line = line_of(&text, "Objectives:");
    assert_eq!(
        told(&text),
        [format!(
            "line {line}: a deck has at least 6 Objectives, and this one 5; add 1 [SHDX-DECK-02]"
        )]
    );
    assert_eq!(
        told("Deck: None\n"),
        [
            "the deck: a deck has at least 60 cards besides its Objectives, and this one 0; add 60 [SHDX-DECK-01]",
            "the deck: a deck has at least 6 Objectives, and this one 0; add 6 [SHDX-DECK-02]",
        ]
    );
}

/// Rules: SHDX-DECK-11
#[test]
fn a_deck_without_a_runner_can_go_on_no_run() {
    let game = Shadowrun::standard();
    let pool = &game.card_rules().pool;
    let all = pool.of_kind(|kind| matches!(kind, Kind::Challenge(_)));
    let challenges = all.into_iter().filter(|card| !pool.face(*card).is_unique());
    let lines: String =
        challenges.take(20).map(|card| format!("4 {}\n", pool.name(card))).collect();
    let objectives = "Objectives:\n4 Dock Strike\n2 Night Delivery\n";
    assert_eq!(
        told(&format!("Cards:\n{lines}{objectives}")),
        ["line 1: nobody in this deck could go on a run; add a Runner [SHDX-DECK-11]"]
    );
    assert_eq!(told(&format!("Cards:\n{lines}1 Grist\n{objectives}")), [""; 0]);
}

/// Rules: SHDX-DECK-03, SHDX-DECK-05, SHDX-DECK-08
#[test]
fn a_fifth_copy_is_told_at_the_line_that_brings_it_whatever_the_card_is_called_there() {
    assert_eq!(told(&with("3 Grist", "4 Grist")), [""; 0], "four may be there");
    let text = with("3 Grist", "3 Grist\n1 GRIST\n1 grist");
    assert_eq!(
        told(&text),
        [format!(
            "line {}: a deck has at most 4 of a card, and this one 5 of Grist; take 1 out [SHDX-DECK-03]",
            line_of(&text, "1 grist")
        )]
    );
    let text = with("2 Dock Strike", "6 Dock Strike");
    assert_eq!(
        told(&text),
        [format!(
            "line {}: a deck has at most 4 of a card, and this one 6 of Dock Strike; take 2 out [SHDX-DECK-05]",
            line_of(&text, "6 Dock Strike")
        )]
    );
}

/// Rules: SHDX-DECK-08
#[test]
fn copies_of_another_set_count_by_their_name() {
    let kestrel = |id: &str| {
        format!(
            "[[runner]]\nid = \"{id}\"\nname = \"Kestrel\"\ncost = 1\nthreat = \"2/3\"\nmetatype = \"Elf\"\norigin = \"own\"\n"
        )
    };
    let text = kestrel("kestrel") + &kestrel("kestrel-of-another-set");
    let file = CardFile { name: "own.toml".into(), text };
    let game = Shadowrun::standard().with_cards(&file).expect("they are sound");
    let told = |line: &str| {
        let faults = game.read_deck(&with("3 Grist", line)).err().unwrap_or_default();
        faults.iter().map(DeckFault::to_string).collect::<Vec<String>>()
    };
    assert_eq!(told("2 kestrel\n2 kestrel-of-another-set"), [""; 0]);
    let told = told("2 kestrel\n3 kestrel-of-another-set");
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("this one 5 of Kestrel; take 1 out [SHDX-DECK-03]"), "{told:?}");
}

/// Rules: SHDX-DECK-04
#[test]
fn a_second_copy_of_a_unique_card_is_one_too_many() {
    let text = with("1 Bruna Bulwark", "2 Bruna Bulwark");
    assert_eq!(
        told(&text),
        [format!(
            "line {}: Bruna Bulwark is unique, and the deck has 2; take 1 out [SHDX-DECK-04]",
            line_of(&text, "2 Bruna Bulwark")
        )]
    );
}

/// Rules: SHDX-CARD-12, SHDX-DECK-04
#[test]
fn a_second_copy_of_a_prime_runner_is_one_too_many_though_the_card_does_not_say_so() {
    let text = "[[runner]]\nid = \"prime\"\nname = \"Prime\"\ncost = 1\nupkeep = 1\nthreat = \"2/3\"\nmetatype = \"Elf\"\norigin = \"own\"\n";
    let file = CardFile { name: "own.toml".into(), text: text.to_owned() };
    let game = Shadowrun::standard().with_cards(&file).expect("it is sound");
    let read = |line| game.read_deck(&with("3 Grist", line));
    assert_eq!(read("1 Prime\n2 Grist").err(), None);
    let faults = read("2 Prime\n1 Grist").expect_err("there are two");
    assert_eq!(faults.len(), 1, "{faults:?}");
    let told = faults[0].to_string();
    assert!(
        told.contains("Prime is unique, and the deck has 2; take 1 out [SHDX-DECK-04]"),
        "{told}"
    );
}

/// Rules: SHDX-SETUP-01
#[test]
fn objectives_and_the_other_cards_stand_apart_and_count_as_what_they_are() {
    let text =
        with("2 Dock Strike", "1 Dock Strike").replace("Cards:\n", "Cards:\n1 Dock Strike\n");
    assert_eq!(
        told(&text),
        ["line 4: Dock Strike is an Objective; put it under `Objectives` [SHDX-SETUP-01]"]
    );
    let text = with("3 Grist", "2 Grist") + "1 Grist\n";
    let line = line_of(&text, "1 Grist");
    assert_eq!(
        told(&text),
        [format!("line {line}: Grist is no Objective; put it under `Cards` [SHDX-SETUP-01]")]
    );
}

/// Rules: SHDX-DECK-06
#[test]
fn a_deck_is_as_large_as_a_table_has_room_for() {
    for (cards, objectives) in [(60, 6), (90, 6), (72, 24)] {
        let deck = read(&of_size(cards, objectives)).expect("there is room");
        assert_eq!((deck.cards.len(), deck.objectives.len()), (cards, objectives));
    }
    assert_eq!(
        told(&of_size(91, 6)),
        [
            "line 1: a table has room for 96 cards of a deck, its Objectives included; take 1 out [SHDX-DECK-06]"
        ]
    );
    assert_eq!(
        told(&of_size(60, 25)),
        ["line 63: a table has room for 24 Objectives of a deck; take 1 out [SHDX-DECK-06]"]
    );
}

#[test]
fn what_is_no_deck_of_this_game_is_told_with_what_may_be_meant() {
    let text =
        with("3 Grist", "2 Gristt\n1 Moth Four @ Grist").replace("Cards:", "Seat: p2\n\nCards:");
    let faults = faults(&text);
    let said: Vec<(&str, &str)> =
        faults.iter().map(|it| (it.reason.as_str(), it.remedy.as_str())).collect();
    assert_eq!(
        said,
        [
            ("decks of this game have no `Seat`", "there is only `Deck`"),
            ("there is no card `Gristt`", "did you mean `Grist`?"),
            (
                "`Moth Four` lies at no other card before the game",
                "leave out the `@` and what stands behind it"
            ),
        ],
        "and a card that is not known counts among the sixty"
    );
    let part = told(&with("Cards:", "Card:"));
    assert!(part[0].contains("did you mean `Cards`?"), "{part:?}");
}

fn reported(text: &str) -> DeckReport {
    let game = Shadowrun::standard();
    report(&game, game.decks().expect("its decks are built"), text)
}

/// How many cards a chart counts under a name.
fn counted(tallies: &[Tally], title: &str, name: &str) -> usize {
    let tally = tallies.iter().find(|it| it.title == title).expect("it is told");
    tally.counts.iter().find(|it| it.name == name).map_or(0, |it| it.cards)
}

#[test]
fn a_ready_deck_is_legal_and_comes_back_from_its_text() {
    let ready = Shadowrun::standard().ready();
    assert_eq!(ready.len(), Deck::ALL.len());
    for (ready, deck) in ready.iter().zip(Deck::ALL) {
        let told = reported(&ready.text);
        assert_eq!(ready.name, deck.name());
        assert_eq!(told.faults, [], "{deck:?}");
        assert_eq!(told.text, ready.text);
        assert_eq!(DeckSheet::read(&told.text).0, told.sheet);
        assert_eq!(read(&ready.text), read(deck.text()), "it is the deck that is played");
    }
}

/// Rules: SHDX-SETUP-01
#[test]
fn what_a_builder_offers_in_a_part_is_what_may_stand_there() {
    let game = Shadowrun::standard();
    let parts = game.parts();
    let offered: usize = parts.iter().map(|part| part.cards.len()).sum();
    assert_eq!(offered, game.card_rules().pool.all().count(), "every card of the box has its part");
    let of_a_part = |part: &engine::decks::DeckPart| -> String {
        let cards: String = part.cards.iter().map(|card| format!("1 {card}\n")).collect();
        format!("{}:\n{cards}\n", part.heading)
    };
    let all: String = parts.iter().map(of_a_part).collect();
    let only_room = faults(&all).iter().all(|it| it.reason.starts_with("a table has room for"));
    assert!(only_room, "{:?}", told(&all));
}

#[test]
fn charts_count_what_is_drawn_paid_for_and_able_and_what_objectives_are_worth() {
    let text = "Cards:\n2 Grist\n3 Tollgate Boys\n\nObjectives:\n2 Dock Strike\n";
    let tallies = reported(text).tallies;
    assert_eq!(counted(&tallies, "Cards, by type", "Runner"), 2);
    assert_eq!(counted(&tallies, "Cards, by type", "Challenge"), 3);
    let game = Shadowrun::standard();
    let pool = &game.card_rules().pool;
    let face = |name: &str| pool.face(pool.find(name).expect("it is in the box"));
    let cost = face("Grist").cost.to_string();
    assert_eq!(counted(&tallies, "Cards, by cost", &cost), 2);
    let paid = tallies.iter().find(|it| it.title == "Cards, by cost").expect("it is told");
    let sum: usize = paid.counts.iter().map(|it| it.cards).sum();
    assert_eq!(sum, 2, "nothing is paid for a Challenge");
    assert_eq!(counted(&tallies, "Runners, by skill", "Melee"), 2);
    let Kind::Objective(strike) = &face("Dock Strike").kind else { panic!("it is one") };
    let worth = strike.reputation.to_string();
    assert_eq!(counted(&tallies, "Objectives, by Reputation", &worth), 2);
    assert_eq!(reported("Deck: None\n").tallies, [], "nothing is said of nothing");
}
