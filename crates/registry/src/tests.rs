//! The list is whole, and names that are not on it are answered helpfully.

use super::*;
use engine::Seed;
use engine::any::{BeginError, setup};

fn own_cards() -> Vec<CardFile> {
    vec![CardFile { name: "mine.toml".to_owned(), text: String::new() }]
}

fn refusal<T>(result: Result<T, Unavailable>) -> String {
    match result {
        Ok(_) => panic!("this must be refused"),
        Err(reason) => reason.to_string(),
    }
}

#[test]
fn every_game_opens_under_its_name_and_that_of_its_rulebook() {
    for about in games() {
        let game = open(about.name, &[]).expect("a game of the list");
        assert_eq!(game.about().name, about.name);
        assert_eq!(about.ledger.game, about.name);
        assert!(about.least <= about.most);
    }
}

/// Every answer to what may be chosen before a game, as a whole set-up, and whether it is suggested.
fn set_ups(game: &dyn AnyGame) -> Vec<(String, bool)> {
    let suggested = game.suggested_setup(game.about().least);
    let answers = game.about().options.iter().flat_map(|option| {
        let answers = option.answers.iter().enumerate();
        answers.map(|(place, answer)| (answer.setting, place == option.suggested))
    });
    let with = |setting| setup::with_settings(&suggested, setting).expect("TOML");
    answers.map(|(setting, is_suggested)| (with(setting), is_suggested)).collect()
}

/// Whether one answer more lets a game begin that was refused.
fn begins_with_one_more(game: &dyn AnyGame, refused: &str) -> bool {
    let answers = game.about().options.iter().flat_map(|option| option.answers);
    answers
        .filter_map(|answer| setup::with_settings(refused, answer.setting).ok())
        .any(|setup| game.begin(&setup, Seed::from_number(1)).is_ok())
}

#[test]
fn whatever_may_be_chosen_before_a_game_can_be_played_or_lacks_one_answer_and_the_suggested_changes_nothing()
 {
    for about in games() {
        let game = open(about.name, &[]).expect("a game of the list");
        let suggested = game.begin(&game.suggested_setup(about.least), Seed::from_number(1));
        let suggested = suggested.expect("a game").setup();
        for (setup, is_suggested) in set_ups(&*game) {
            match game.begin(&setup, Seed::from_number(1)) {
                Ok(table) => assert_eq!(table.setup() == suggested, is_suggested, "{setup}"),
                Err(BeginError::Refused(refusal)) => {
                    assert!(begins_with_one_more(&*game, &setup), "{refusal:?}: {setup}");
                }
                Err(error) => panic!("{error:?}: {setup}"),
            }
        }
    }
}

#[test]
fn a_misspelt_name_gets_a_suggestion() {
    let known = names().next().expect("a game");
    let misspelt = known.replacen('a', "", 1);
    let expected = format!("there is no game `{misspelt}`; did you mean `{known}`?");
    assert_eq!(refusal(open(&misspelt, &[])), expected);
    let capitals = refusal(open(&known.to_uppercase(), &[]));
    assert!(capitals.ends_with(&format!("did you mean `{known}`?")), "{capitals}");
}

#[test]
fn a_name_like_no_other_gets_the_list() {
    let list = games().iter().map(|about| about.name).collect::<Vec<_>>().join(", ");
    let expected = format!("there is no game `x`; choose one of {list}");
    assert_eq!(refusal(pages("x", &[])), expected);
}

#[cfg(feature = "toy")]
#[test]
fn a_game_without_cards_has_none_and_takes_none() {
    assert_eq!(pages("lowball", &[]), Ok(Vec::new()));
    let expected =
        "mine.toml: Lowball has no cards that a file could change; leave the card file out\n";
    assert_eq!(refusal(open("lowball", &own_cards())), expected);
}

/// Whether cards of a game are sentences, which somebody can write anew.
fn can_be_written(name: &str) -> bool {
    sentences(name, &[]).is_ok_and(|forms| !forms.is_empty())
}

#[test]
fn an_empty_card_file_changes_nothing() {
    for about in games().iter().filter(|about| can_be_written(about.name)) {
        assert_eq!(pages(about.name, &own_cards()), pages(about.name, &[]));
    }
}

/// A file that makes a card of the first game with cards another.
fn changed() -> Vec<CardFile> {
    let text = "[[corporation]]\nid = \"nameless\"";
    vec![CardFile { name: "mine.toml".to_owned(), text: text.to_owned() }]
}

#[test]
fn files_are_for_the_games_that_can_read_them_and_for_no_others() {
    let empty = OwnCards::read(own_cards()).expect("an empty file is a card file");
    for about in games() {
        let taken = usize::from(can_be_written(about.name));
        assert_eq!(empty.of(about.name).len(), taken, "{}", about.name);
    }
    assert_eq!(OwnCards::read(Vec::new()), Ok(OwnCards::default()));
    let wrong = OwnCards::read(changed()).expect_err("a card without anything on it");
    assert_eq!(wrong.found[0].file, "mine.toml");
}

#[test]
fn every_card_text_of_a_box_reads_as_the_card_it_was_cut_from() {
    let is_note = |title: &str| ["origin", "rulebook", "doubt", "ruling"].contains(&title);
    let mut read = 0;
    for about in games() {
        let cards = pages(about.name, &[]).expect("the cards of the box");
        for CardText { id, text, .. } in box_texts(about.name).expect("a game of the list") {
            let file = CardFile { name: "one.toml".to_owned(), text };
            let [mut seen] =
                read_cards(about.name, &file).expect("a sound card").try_into().expect("one card");
            let mut printed =
                cards.iter().find(|page| page.id == id).expect("a card of the box").clone();
            for page in [&mut seen, &mut printed] {
                page.rows.retain(|(title, _)| !is_note(title));
            }
            assert_eq!(seen, printed, "{id} of {}", about.name);
            read += 1;
        }
    }
    assert!(read > 200, "{read} cards were read");
}
