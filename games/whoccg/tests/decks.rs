//! Decks as text: what a builder is told of them.

use engine::decks::{DeckReport, DeckSheet, Decks, report};
use engine::{Published, Seed, any};
use whoccg::WhoCcg;

fn told(text: &str) -> DeckReport {
    let game = WhoCcg::publish(&[]).expect("the game's own cards are sound");
    report(&game, game.decks().expect("its decks are built"), text)
}

/// The text of a ready deck.
fn ready(name: &str) -> String {
    let ready = WhoCcg::standard().ready();
    ready.into_iter().find(|deck| deck.name == name).expect("it is ready").text
}

/// A ready deck in which one line is written otherwise.
fn changed(name: &str, line: &str, otherwise: &str) -> String {
    let text = ready(name);
    assert!(text.contains(line), "`{line}` is not in\n{text}");
    text.replacen(line, otherwise, 1)
}

/// The rules that a deck breaks, with the lines it breaks them on.
fn broken(text: &str) -> Vec<(String, String)> {
    let rule = |fault: &engine::decks::DeckFault| {
        let line = fault.line.checked_sub(1).and_then(|line| text.lines().nth(line));
        (fault.rule.map_or("none".into(), |rule| rule.to_string()), line.unwrap_or("").to_owned())
    };
    told(text).faults.iter().map(rule).collect()
}

fn pair(rule: &str, line: &str) -> (String, String) {
    (rule.to_owned(), line.to_owned())
}

/// Rules: WHO-GEN-04, WHO-OPP-03
#[test]
fn a_ready_deck_is_legal_and_comes_back_from_its_text() {
    for deck in WhoCcg::standard().ready() {
        let told = told(&deck.text);
        assert_eq!(told.faults, [], "{}", deck.name);
        assert_eq!(told.text, deck.text);
        assert_eq!(DeckSheet::read(&told.text).0, told.sheet);
        let (_, draw) = (&told.tallies[0], &told.tallies[1]);
        assert_eq!(draw.counts.iter().map(|count| count.cards).sum::<usize>(), 30);
    }
}

#[test]
fn one_plays_with_a_deck_that_is_written_as_text() {
    for deck in WhoCcg::standard().ready() {
        let setup = told(&deck.text).setup.expect("it is legal");
        let table = any(WhoCcg::standard()).begin(&setup, Seed([7; 32])).expect("it begins");
        assert_eq!(table.seats(), 1, "{}", deck.name);
        let journal = table.save();
        let again = any(WhoCcg::standard()).load(&journal).expect("it is read again");
        assert_eq!(again.save(), journal, "{}", deck.name);
    }
}

#[test]
fn an_illegal_deck_does_not_begin_and_says_the_rule_and_the_remedy() {
    let begin = |text: &str| {
        let setup = format!("deck = \"scholars\"\nlevel = \"gentle\"\nown = '''{text}'''");
        any(WhoCcg::standard())
            .begin(&setup, Seed([7; 32]))
            .err()
            .expect("it is refused")
            .to_string()
    };
    let said = begin(&changed("scholars", "Draw deck:\n", "Draw deck:\n1 Ox\n"));
    assert!(said.contains("WHO-DECK-01") && said.contains("take 1 out"), "{said}");
    let said = begin(&changed("scholars", "Part: good", "Part: neither"));
    assert!(said.contains("write `Part: good` or `Part: evil`"), "{said}");
    let said = begin(&changed("scholars", "Crew:", "Crow:"));
    assert!(said.contains("did you mean `Crew`?"), "{said}");
}

/// Rules: WHO-DECK-01, WHO-SETUP-05, WHO-SETUP-11, WHO-GEN-05
#[test]
fn everything_that_is_wrong_is_told_at_once_where_it_is_written() {
    let text = changed("scholars", "Draw deck:\n", "Draw deck:\n4 Ox\n1 Brassling\n1 Oxx\n");
    let place = text.lines().skip_while(|line| *line != "Places:").nth(1).expect("a place");
    let place = place.to_owned();
    let text = text.replacen("\nTARDIS:", &format!("{place}\n\nTARDIS:"), 1);
    let text = text.replacen("\nGoal:", "1 Ox\n\nGoal:", 1);
    let broken = broken(&text);
    for expected in [
        pair("WHO-DECK-01", "1 Oxx"),
        pair("WHO-SETUP-05", &place),
        pair("WHO-SETUP-11", "Crew:"),
        pair("WHO-DECK-01", "Draw deck:"),
        pair("WHO-DECK-02", "1 Brassling"),
        pair("WHO-GEN-05", "4 Ox"),
    ] {
        assert!(broken.contains(&expected), "{expected:?} is not in {broken:?}");
    }
    let told = told(&text);
    assert_eq!(told.setup, None);
    assert!(told.faults.iter().all(|fault| !fault.remedy.is_empty()), "{:?}", told.faults);
}

/// Rules: WHO-SETUP-02, WHO-OPP-02
#[test]
fn a_table_holds_so_many_cards_and_no_more() {
    let own =
        |oxen: usize| changed("scholars", "Draw deck:\n", &format!("Draw deck:\n{oxen} Ox\n"));
    let too_many = pair("WHO-SETUP-02", "Draw deck:");
    assert!(!broken(&own(64 - 41)).contains(&too_many));
    assert!(broken(&own(64 - 40)).contains(&too_many));
    let with_charter =
        |oxen: usize| own(oxen).replacen("\nGoal:", "\nSet-Up:\n1 House Charter\n\nGoal:", 1);
    assert!(!broken(&with_charter(64 - 42)).contains(&too_many));
    assert!(broken(&with_charter(64 - 41)).contains(&too_many));
    let opposing = |knives: usize| {
        changed("scholars", "Opponent deck:\n", &format!("Opponent deck:\n{knives} Hired Knife\n"))
    };
    let too_many = pair("WHO-OPP-02", "Opponent deck:");
    assert!(!broken(&opposing(160 - 59)).contains(&too_many));
    assert!(broken(&opposing(160 - 58)).contains(&too_many));
}

/// Rules: WHO-SETUP-09
#[test]
fn who_has_no_doctor_is_told_to_add_one_and_who_has_two_to_leave_one() {
    let remedies = |doctors: &str| {
        let text = changed("scholars", "1 The Locum (The Archivist)\n", doctors);
        let faults = told(&text).faults.into_iter();
        let lost =
            faults.filter(|fault| fault.rule.is_some_and(|rule| rule.as_str() == "WHO-SETUP-09"));
        lost.map(|fault| fault.remedy).collect::<Vec<_>>()
    };
    assert_eq!(remedies(""), ["add one"]);
    let two = "1 The Locum (The Archivist)\n1 The Locum (The Vagrant)\n";
    assert_eq!(remedies(two), ["leave one of them aboard"]);
}

#[test]
fn an_empty_deck_lacks_what_a_deck_needs() {
    let rules: Vec<String> = broken("Part: good\n").into_iter().map(|(rule, _)| rule).collect();
    for rule in ["WHO-SETUP-01", "WHO-SETUP-08", "WHO-SETUP-17", "WHO-DECK-01", "WHO-OPP-01"] {
        assert!(rules.iter().any(|broken| broken == rule), "{rule} is not in {rules:?}");
    }
    let rules: Vec<String> = broken("").into_iter().map(|(rule, _)| rule).collect();
    assert!(rules.contains(&"WHO-GEN-12".to_owned()), "{rules:?}");
}

/// Rules: WHO-SETUP-14, WHO-SETUP-13
#[test]
fn what_lies_under_a_card_says_under_which() {
    let under =
        "\nSet-Up:\n1 Cabinet of Small Worlds\n\nUnder:\n1 Tolliver @ Cabinet of Small Worlds\n";
    let text = changed("scholars", "\nGoal:", &format!("{under}\nGoal:"));
    assert_eq!(broken(&text), []);
    let text = text.replace("1 Tolliver @ Cabinet of Small Worlds", "1 Tolliver");
    assert_eq!(broken(&text), [pair("WHO-SETUP-14", "1 Tolliver")]);
}

#[test]
fn a_builder_is_told_which_cards_may_stand_where() {
    let game = WhoCcg::standard();
    let parts = game.parts();
    let part = |heading: &str| parts.iter().find(|part| part.heading == heading).expect("a part");
    assert_eq!(part("Places").cards.len(), 13);
    assert!(part("Opponent deck").cards.iter().all(|card| card != "learn-the-door-words"));
    for part in &parts {
        assert!(!part.cards.is_empty(), "{}", part.heading);
        let at = part.at.as_deref();
        assert!(at.is_none_or(|at| parts.iter().any(|part| part.heading == at)));
    }
}

#[test]
fn a_part_holds_what_belongs_there_and_nothing_else() {
    let game = WhoCcg::standard();
    let parts = game.parts();
    let holds = |heading: &str, card: &str| {
        let part = parts.iter().find(|part| part.heading == heading).expect("a part");
        part.cards.iter().any(|other| other == card)
    };
    for (heading, yes, no) in [
        ("Places", "marrowmoor-60", "ox"),
        ("TARDIS", "waiting-room-old-wing", "marrowmoor-60"),
        ("Crew", "ox", "queen-ceren"),
        ("Crew", "locum-surgeon", "brassling"),
        ("Artifact", "tuning-key", "ox"),
        ("Set-Up", "house-charter", "tuning-key"),
        ("Under", "tuning-key", "house-charter"),
        ("Goal", "the-old-debt", "ox"),
        ("Draw deck", "brainwave", "house-charter"),
        ("Opponent deck", "brassling", "the-old-debt"),
    ] {
        assert!(holds(heading, yes) && !holds(heading, no), "{heading}: {yes}, {no}");
    }
}

/// Rules: WHO-GEN-12
#[test]
fn a_builder_asks_which_part_is_played() {
    let questions = WhoCcg::standard().questions();
    let asked: Vec<_> = questions.iter().map(|one| (one.name.as_str(), &one.answers[..])).collect();
    assert_eq!(asked, [("Part", &["good".to_owned(), "evil".to_owned()][..])]);
}

#[test]
fn cards_are_counted_by_type_and_by_cost() {
    let text =
        "Part: good\n\nDraw deck:\n2 Ox\n1 The Old Debt\n1 Rob the Night Mail\n3 Brainwave\n";
    let tallies = told(text).tallies;
    let counts = |number: usize| {
        let counts = tallies[number].counts.iter();
        counts.map(|count| (count.name.as_str(), count.cards)).collect::<Vec<_>>()
    };
    assert_eq!(counts(0), [("Bang!", 3), ("Goal", 2), ("TARDIS Character", 2)]);
    assert_eq!(counts(1), [("0", 3), ("2", 3), ("3", 1)]);
}

/// Rules: WHO-DECK-01
#[test]
fn a_card_that_is_misspelt_counts_and_is_told_with_what_may_be_meant() {
    let deck =
        "Draw deck:\n1 Tollivver\n1 Juno Vance\n1 Mirelle of Marrow\n1 Ox\n3 Brainwave\n1 Heave\n";
    let rest = ready("scholars");
    let (before, _) = rest.split_once("Draw deck:").expect("it has one");
    let opponent = &rest[rest.find("Opponent deck:").expect("it has one")..];
    let faults = told(&format!("{before}{deck}\n{opponent}")).faults;
    let remedies: Vec<_> = faults.iter().map(|fault| fault.remedy.as_str()).collect();
    assert_eq!(remedies, ["did you mean `Tolliver`?"], "{faults:?}");
}

/// What is said when a game is begun with a deck.
fn begun(own: &str) -> Result<(), String> {
    let setup = format!("deck = \"scholars\"\nlevel = \"gentle\"\nown = {own}");
    let begun = any(WhoCcg::standard()).begin(&setup, Seed([7; 32]));
    begun.map(drop).map_err(|wrong| wrong.to_string())
}

/// Rules: WHO-SETUP-14
#[test]
fn a_game_is_begun_with_what_lies_under_a_card_and_not_with_what_lies_under_none() {
    let begun_under = |over: &str| {
        let set_up = "\nSet-Up:\n1 Cabinet of Small Worlds\n1 House Charter\n";
        let under = format!("{set_up}\nUnder:\n1 Tolliver @ {over}\n\nGoal:");
        begun(&format!("'''{}'''", changed("scholars", "\nGoal:", &under)))
    };
    assert_eq!(begun_under("Cabinet of Small Worlds"), Ok(()));
    let refused = begun_under("Ox").expect_err("he is no Set-Up card");
    assert!(refused.contains("`Tolliver` is not under a Set-Up card"), "{refused}");
}

#[test]
fn a_deck_is_a_text_or_a_table_and_nothing_else() {
    let refused = begun("5").expect_err("5 is no deck");
    assert!(refused.contains("a deck, as text or option by option"), "{refused}");
}

/// Rules: WHO-SETUP-17
#[test]
fn one_goal_begins_and_no_two_copies_of_it() {
    let text = ready("scholars");
    let goal = text.lines().skip_while(|line| *line != "Goal:").nth(1).expect("a Goal");
    let two = text.replacen(goal, &goal.replacen('1', "2", 1), 1);
    let faults = told(&two).faults;
    let found =
        faults.iter().find(|fault| fault.reason == "there is more than one card under `Goal:`");
    assert_eq!(
        found.map(|fault| fault.remedy.as_str()),
        Some("take out all but one"),
        "{faults:?}"
    );
}
