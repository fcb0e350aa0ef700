//! Constructed decks as text: what a builder is told of them, and what is played of them.

use engine::decks::{DeckFault, DeckReport, DeckSheet, Decks, report};
use engine::prelude::*;
use engine::{Dice, Published, Seed, any};
use runners::cards::Card;
use singularis::{Setup, Singularis, State};

fn told(text: &str) -> DeckReport {
    let game = Singularis::standard();
    report(&game, game.decks().expect("its decks are built"), text)
}

/// The text of a ready deck.
fn ready(name: &str) -> String {
    let ready = Singularis::standard().ready();
    ready.into_iter().find(|deck| deck.name == name).expect("it is ready").text
}

/// The first sixty cards of a ready deck, with other lines before them.
fn sixty(before: &str) -> String {
    let text = ready("steel");
    let cards: Vec<&str> = text.lines().filter(|line| line.starts_with("1 ")).take(60).collect();
    format!("Deck: Sixty\n\nCards:\n{before}{}\n", cards.join("\n"))
}

/// The rules that a deck breaks, with the lines it breaks them on.
fn broken(text: &str) -> Vec<(String, String)> {
    let rule = |fault: &DeckFault| {
        let line = fault.line.checked_sub(1).and_then(|line| text.lines().nth(line));
        (fault.rule.map_or("none".into(), |rule| rule.to_string()), line.unwrap_or("").to_owned())
    };
    told(text).faults.iter().map(rule).collect()
}

fn pair(rule: &str, line: &str) -> (String, String) {
    (rule.to_owned(), line.to_owned())
}

fn begun(setup: &Setup) -> (Singularis, State) {
    let game = Singularis::standard();
    let state = game.begin(setup, &mut Dice::from_number(1), &mut Vec::new());
    let state = state.expect("it can begin");
    (game, state)
}

/// The player's cards, wherever they are when a game begins.
fn players_cards(state: &State) -> Vec<Card> {
    let mut cards: Vec<Card> =
        state.open.decks.iter().flatten().chain(&state.open.hand).copied().collect();
    cards.sort_unstable();
    cards
}

/// Rules: SGS-PREP-11, SGS-PREP-12
#[test]
fn a_ready_deck_is_legal_and_comes_back_from_its_text() {
    let game = Singularis::standard();
    for deck in game.ready() {
        let told = told(&deck.text);
        assert_eq!(told.faults, [], "{}", deck.name);
        assert_eq!(told.text, deck.text);
        assert_eq!(DeckSheet::read(&told.text).0, told.sheet);
        let cards: usize = told.sheet.parts[0].entries.iter().map(|it| it.copies as usize).sum();
        assert_eq!(told.tallies.len(), 2);
        for tally in told.tallies {
            assert_eq!(tally.counts.iter().map(|count| count.cards).sum::<usize>(), cards);
        }
        let setup = format!("decks = '{}'", deck.name);
        let named: Setup = toml::from_str(&setup).expect("it is named as it is chosen");
        let written = Setup { own: Some(deck.text), ..Setup::default() };
        assert_eq!(players_cards(&begun(&written).1), players_cards(&begun(&named).1));
    }
}

/// Rules: SGS-PREP-11
#[test]
fn one_plays_with_a_deck_that_is_written_as_text() {
    let setup = told(&sixty("")).setup.expect("it is legal");
    let table = any(Singularis::standard()).begin(&setup, Seed([7; 32])).expect("it begins");
    let journal = table.save();
    let again = any(Singularis::standard()).load(&journal).expect("it is read again");
    assert_eq!(again.save(), journal);
    let read: Setup = toml::from_str(&setup).expect("it is a set-up");
    let (game, state) = begun(&read);
    assert_eq!(players_cards(&state), {
        let mut cards = game.card_rules().listed(&sixty(""));
        cards.sort_unstable();
        cards
    });
    assert!(state.open.decks[1..].iter().all(|deck| deck.is_empty()), "it is one deck");
}

/// Rules: SGS-PREP-17, SGS-PREP-22
#[test]
fn a_chipjack_of_a_deck_lies_for_sale_or_is_drawn_like_the_rest() {
    let own = Some(sixty("1 Bone Socket\n"));
    let (game, for_sale) = begun(&Setup { own: own.clone(), ..Setup::default() });
    let socket = game.card_rules().pool.find("bone-socket").expect("a Chipjack");
    assert_eq!(players_cards(&for_sale).len(), 60);
    assert!(for_sale.open.supply.contains(&socket));
    let (_, drawn) = begun(&Setup { own, chipjacks: false, ..Setup::default() });
    assert!(players_cards(&drawn).contains(&socket));
    assert!(drawn.open.supply.is_empty());
}

/// Rules: SGS-PREP-11, SGS-PREP-12, SGS-GEN-04
#[test]
fn everything_that_is_wrong_is_told_at_once_where_it_is_written() {
    let text =
        sixty("1 Pier Nine Books\n1 Glass Floor\n1 Wrong Van\n5 Moth Four\n1 Grist\n1 Gristt\n");
    let text = text.replace("Deck: Sixty", "Deck: Sixty\nPart: good");
    let second = text.lines().rev().find(|line| *line == "1 Grist").expect("it stands there twice");
    for expected in [
        pair("none", "Part: good"),
        pair("SGS-PREP-11", "1 Pier Nine Books"),
        pair("SGS-PREP-11", "1 Glass Floor"),
        pair("SGS-PREP-11", "1 Wrong Van"),
        pair("SGS-PREP-12", "5 Moth Four"),
        pair("SGS-PREP-12", second),
        pair("SGS-PREP-12", "1 Gristt"),
    ] {
        let broken = broken(&text);
        assert!(broken.contains(&expected), "{expected:?} is not in {broken:?}");
    }
    let told = told(&text);
    assert_eq!((told.faults.len(), told.setup), (7, None), "{:?}", told.faults);
    assert!(told.faults.iter().all(|fault| !fault.remedy.is_empty()), "{:?}", told.faults);
    let meant = told.faults.iter().find(|fault| fault.reason.contains("Gristt"));
    assert_eq!(meant.map(|fault| fault.remedy.as_str()), Some("did you mean `Grist`?"));
}

/// Rules: SGS-PREP-12
#[test]
fn a_deck_of_fifty_nine_is_one_short() {
    let text = sixty("").replacen("1 Grist\n", "", 1);
    let faults = told(&text).faults;
    let [fault] = &faults[..] else { panic!("{faults:?}") };
    assert_eq!(
        fault.to_string(),
        "line 3: a deck has at least 60 cards, and this one 59; add 1 [SGS-PREP-12]"
    );
    assert_eq!(broken("Deck: None\n"), [pair("SGS-PREP-12", "")]);
}

/// Rules: SGS-PREP-11, SGS-PREP-12
#[test]
fn an_illegal_deck_does_not_begin_and_says_the_rule_and_the_remedy() {
    let begin = |own: String| {
        let setup = toml::to_string(&Setup { own: Some(own), ..Setup::keen() });
        let begun = any(Singularis::standard()).begin(&setup.expect("it is TOML"), Seed([7; 32]));
        begun.err().expect("it is refused").to_string()
    };
    let said = begin(sixty("1 Wrong Van\n"));
    assert!(
        said.contains("line 4: Wrong Van is an Event, and comes against you; take it out"),
        "{said}"
    );
    assert!(said.contains("SGS-PREP-11"), "{said}");
    let said = begin(sixty("").replace("Cards:", "Card:"));
    assert!(said.contains("did you mean `Cards`?"), "{said}");
    let said = begin(sixty("1 Moth Four @ Grist\n"));
    assert!(said.contains("leave out the `@` and what stands behind it"), "{said}");
}

/// Rules: SGS-PREP-13
#[test]
fn a_deck_of_ones_own_beside_another_choice_is_refused() {
    use singularis::setup::Decks;
    for decks in [Decks::Separate, Decks::Mixed, Decks::Steel, Decks::SoftSteps] {
        let setup = Setup { own: Some(sixty("")), decks, ..Setup::keen() };
        let setup = toml::to_string(&setup).expect("it is TOML");
        let begun = any(Singularis::standard()).begin(&setup, Seed([7; 32]));
        let said = begun.err().map(|why| why.to_string()).unwrap_or_default();
        let is_refused = said.contains("leave out one of the two") && said.contains("SGS-PREP-13");
        assert_eq!(is_refused, decks != Decks::Separate, "{decks:?}: {said}");
    }
}

/// Rules: SGS-PREP-01
#[test]
fn what_a_builder_offers_is_what_may_stand_there() {
    let game = Singularis::standard();
    let parts = game.parts();
    let [part] = &parts[..] else { panic!("it is one deck") };
    let all: String = part.cards.iter().map(|card| format!("1 {card}\n")).collect();
    let whole = told(&format!("Cards:\n{all}"));
    assert_eq!(whole.faults, [], "everything that is offered is allowed");
    let setup: Setup = toml::from_str(&whole.setup.expect("it is legal")).expect("it is a set-up");
    let (_, mixed) =
        begun(&Setup { own: None, decks: singularis::setup::Decks::Mixed, ..setup.clone() });
    assert_eq!(players_cards(&begun(&setup).1), players_cards(&mixed), "and nothing is missing");
}
