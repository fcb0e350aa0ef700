//! Tests that the first bad line of a journal is named, after any change to it.

use super::*;
use crate::toy::{Lowball, Setup};
use crate::{Playing, Seats, Turn};
use std::sync::Arc;

/// Plays a whole game of two rounds, with a takeback in it.
fn played() -> Playing<Lowball> {
    let setup = Setup { seats: 2, rounds: 2 };
    let mut playing =
        Playing::begin(Arc::new(Lowball), setup, Seed::from_number(3)).expect("a set-up");
    while let Turn::Decide(seat) = playing.turn() {
        let last = *playing.moves().last().expect("a move");
        playing.play_move(seat, &last).expect("a listed move");
        if playing.journal().entries().len() == 2 {
            playing.take_back(seat, 1, Seats::first(2)).expect("both consent");
        }
    }
    playing
}

fn lines() -> Vec<String> {
    played().save().lines().map(str::to_owned).collect()
}

#[track_caller]
fn fails_at(lines: &[String], line: usize) -> JournalError {
    let error = read(&(lines.join("\n") + "\n")).expect_err("a bad journal");
    assert_eq!(error.line, line, "{error}");
    error
}

/// Writes the lines anew with hashes that follow, like a forger who knows the format.
fn forged(lines: &[String]) -> String {
    let mut link = Fingerprint::GENESIS;
    let mut text = String::new();
    for line in lines {
        let (open, _) = line.rsplit_once(",\"hash\"").expect("a line");
        link = link.link(&format!("{open}}}"));
        text += &format!("{open},\"hash\":\"{link}\"}}\n");
    }
    text
}

#[track_caller]
fn verdict(text: &str) -> Result<Verdict, JournalError> {
    let (journal, footer) = read(text)?;
    verify(&Lowball, &journal, &footer)
}

#[test]
fn a_journal_is_read_as_it_is_written() {
    let text = played().save();
    let (journal, footer) = read(&text).expect("a journal");
    assert_eq!(journal.to_text(&footer), text);
    assert_eq!(journal.head(), played().journal().head());
    assert!(journal.entries().iter().any(|it| *it == Entry::Takeback { takeback: 1 }));
}

/// The text itself is pinned: files of earlier versions must stay readable.
#[test]
fn golden_journal() {
    let setup = Setup { seats: 1, rounds: 1 };
    let begun = Playing::begin(Arc::new(Lowball), setup, Seed::from_number(1));
    let mut playing = begun.expect("a set-up");
    playing.play(Seat(0), &playing.moves()[0].write(&Lowball)).expect("a listed move");
    playing.play(Seat(0), "wager 3").expect("a wager");
    assert_eq!(playing.save(), include_str!("golden.tessera"));
}

#[test]
fn every_changed_line_is_named() {
    let good = lines();
    for number in 0..good.len() {
        let mut bad = good.clone();
        let digit = bad[number].find(|c: char| c.is_ascii_digit()).expect("every line has a digit");
        let other = if bad[number].as_bytes()[digit] == b'1' { "2" } else { "1" };
        bad[number].replace_range(digit..=digit, other);
        fails_at(&bad, number + 1);
    }
}

#[test]
fn every_line_left_out_is_noticed_where_it_was() {
    let good = lines();
    for number in 0..good.len() {
        let mut bad = good.clone();
        bad.remove(number);
        let error = fails_at(&bad, number + 1);
        if number + 1 == good.len() {
            assert!(error.reason.contains("cut off"), "{error}");
        }
    }
}

#[test]
fn a_journal_cut_off_anywhere_is_noticed() {
    let text = played().save();
    for end in 0..text.len() - 1 {
        let error = read(&text[..end]).expect_err("a cut journal");
        let left = text[..end].lines().count();
        assert!(error.line == left.max(1) || error.line == left + 1, "cut at byte {end}: {error}");
    }
}

#[test]
fn lines_exchanged_doubled_or_added_are_named() {
    let mut bad = lines();
    bad.swap(2, 3);
    fails_at(&bad, 3);
    let mut bad = lines();
    bad.insert(2, bad[1].clone());
    fails_at(&bad, 3);
    let mut bad = lines();
    bad.push(bad[1].clone());
    let last = bad.len();
    fails_at(&bad, last);
}

#[test]
fn text_that_is_no_journal_is_refused_with_place_reason_and_remedy() {
    assert_eq!(
        read("").expect_err("nothing").to_string(),
        "line 1: the file is empty; name a .tessera file"
    );
    let error = read("game = \"lowball\"\n").expect_err("toml").to_string();
    assert!(error.starts_with("line 1: this line has no hash at its end; "), "{error}");
}

#[test]
fn a_journal_of_another_format_is_refused() {
    let mut bad = lines();
    bad[0] = bad[0].replacen("\"tessera\":1", "\"tessera\":2", 1);
    let error = read(&forged(&bad)).expect_err("another format");
    assert_eq!(
        (error.line, &*error.reason),
        (1, "this is format 2, and this program reads format 1")
    );
}

#[test]
fn verifying_proves_every_roll() {
    let text = played().save();
    let verdict = verdict(&text).expect("a true journal");
    assert_eq!(verdict.proof, Proof::Proven);
    let recorded = text.matches("\"what\"").count();
    assert!(verdict.rolls > 12 && verdict.rolls <= recorded, "{verdict:?}");
    assert!(verdict.outcome.is_some());
}

#[test]
fn a_journal_without_its_seed_is_only_consistent() {
    let (journal, mut footer) = read(&played().save()).expect("a journal");
    footer.seed = None;
    let verdict = verify(&Lowball, &journal, &footer).expect("it fits");
    assert_eq!(verdict.proof, Proof::Sealed);
    let text = journal.to_text(&footer);
    assert!(Playing::load(Arc::new(Lowball), &text).is_err(), "chance cannot go on");
}

#[test]
fn a_forged_roll_is_found_by_replaying() {
    let good = lines();
    let rolled = good.iter().position(|line| line.contains("\"d6\"")).expect("a roll");
    let mut bad = good.clone();
    let at = bad[rolled].find("\"of\":6,\"got\":").expect("a d6") + "\"of\":6,\"got\":".len();
    let other = if &bad[rolled][at..=at] == "1" { "2" } else { "1" };
    bad[rolled].replace_range(at..=at, other);
    let error = verdict(&forged(&bad)).expect_err("a forged roll");
    assert_eq!(error.line, rolled + 1, "{error}");
    assert!(error.reason.starts_with("chance answers"), "{error}");
}

#[test]
fn a_forged_seed_setup_end_or_move_is_found() {
    let seed = Seed::from_number(3).to_string();
    let other = Seed::from_number(4).to_string();
    let cases = [
        (seed, other, "the revealed seed is not the one"),
        ("\"rounds\":2".to_owned(), "\"rounds\":1".to_owned(), "a move follows the end"),
        ("lowest score".to_owned(), "highest score".to_owned(), "the game does not end as"),
        ("\"seat\":\"p1\"".to_owned(), "\"seat\":\"p7\"".to_owned(), "p7 is not playing"),
        ("\"move\":\"lay ".to_owned(), "\"move\":\"eat ".to_owned(), "`eat "),
        ("\"game\":\"lowball\"".to_owned(), "\"game\":\"chess\"".to_owned(), "this is a journal"),
    ];
    for (from, to, reason) in cases {
        let bad: Vec<String> = lines().iter().map(|line| line.replacen(&from, &to, 1)).collect();
        let error = verdict(&forged(&bad)).expect_err("a forged journal");
        assert!(error.reason.starts_with(reason), "{from}: {error}");
    }
}

#[test]
fn the_same_journal_gives_the_same_state_and_another_seed_another() {
    let hash = |seed: u64| {
        let setup = Setup { seats: 3, rounds: 1 };
        let game = Playing::begin(Arc::new(Lowball), setup, Seed::from_number(seed));
        state_hash(game.expect("a set-up").state())
    };
    assert_eq!(hash(1), hash(1));
    assert_ne!(hash(1), hash(2));
}

#[test]
fn the_game_is_named_even_where_the_rest_does_not_hold() {
    let text = played().save();
    let cut = &text[..text.len() / 2];
    assert_eq!(game_of(cut).as_deref(), Ok("lowball"));
    let error = game_of("a letter\n").expect_err("no journal");
    assert_eq!(
        error.to_string(),
        "line 1: this is not the journal of a game; name a file that `save` wrote"
    );
    let newer = text.replacen("\"tessera\":1", "\"tessera\":2", 1);
    let error = game_of(&newer).expect_err("a newer format").to_string();
    assert!(error.contains("format 2"), "{error}");
}

/// Plays a finished game to whose seed both seats have added words, and returns a journal and its
/// footer.
fn with_entropy() -> (Journal, Footer) {
    let added = |seat, text: &str| crate::Entropy { seat: Seat(seat), text: text.to_owned() };
    let entropy = vec![added(0, "one"), added(1, "two")];
    let mixture = crate::Mixture { entropy, ..crate::Mixture::default() };
    finished(begun_with(mixture))
}

fn begun_with(mixture: crate::Mixture) -> Playing<Lowball> {
    let (setup, seed) = (Setup { seats: 2, rounds: 2 }, Seed::from_number(7));
    Playing::begin_with(Arc::new(Lowball), setup, seed, mixture).expect("begun")
}

/// Plays to the end, and saves.
fn finished(mut playing: Playing<Lowball>) -> (Journal, Footer) {
    while let Turn::Decide(seat) = playing.turn() {
        let first = playing.moves()[0];
        playing.play_move(seat, &first).expect("a listed move");
    }
    read(&playing.save()).expect("what was saved is read")
}

#[test]
fn what_seats_add_is_part_of_the_proof() {
    let (journal, footer) = with_entropy();
    let verdict = verify(&Lowball, &journal, &footer).expect("it holds");
    assert_eq!(verdict.proof, Proof::Proven);
    for (seat, text) in [(0, "One"), (1, "")] {
        let mut header = journal.header().clone();
        header.entropy[seat].text = text.to_owned();
        let bent = Journal::of(header, journal.entries().iter().cloned().collect());
        let reason = verify(&Lowball, &bent, &footer).expect_err("the dice fall otherwise").reason;
        assert!(reason.contains("chance answers"), "{reason}");
    }
}

#[test]
fn a_game_with_entropy_goes_on_with_the_same_dice() {
    let (journal, footer) = with_entropy();
    let text = journal.to_text(&footer);
    let loaded = Playing::load(Arc::new(Lowball), &text).expect("it holds");
    assert_eq!(loaded.save(), text);
    assert_eq!(loaded.as_of(3).moves_played(), 3);
}

#[test]
fn a_journal_without_entropy_is_written_as_it_always_was() {
    let text =
        Playing::begin(Arc::new(Lowball), Setup { seats: 2, rounds: 2 }, Seed::from_number(7))
            .expect("begun")
            .save();
    assert!(!text.contains("entropy"), "{text}");
}

/// Returns what both seats add at a table.
fn mixture() -> crate::Mixture {
    let added = |seat, text: &str| crate::Entropy { seat: Seat(seat), text: text.to_owned() };
    crate::Mixture::at("0123456789abcdef0123", vec![added(0, "one"), added(1, "two")])
}

#[test]
fn a_journal_says_by_which_formula_its_chance_was_mixed_and_is_proved_by_that() {
    let (journal, footer) = finished(begun_with(mixture()));
    let text = journal.to_text(&footer);
    let head = "\"formula\":2,\"table\":\"0123456789abcdef0123\",\"entropy\":[{\"seat\":\"p1\"";
    assert!(text.lines().next().is_some_and(|first| first.contains(head)), "{text}");
    assert_eq!(verify(&Lowball, &journal, &footer).expect("it holds").proof, Proof::Proven);
    let bent = |bend: fn(&mut Header)| {
        let mut header = journal.header().clone();
        bend(&mut header);
        let bent = Journal::of(header, journal.entries().iter().cloned().collect());
        verify(&Lowball, &bent, &footer).expect_err("the dice fall otherwise").reason
    };
    let others: [fn(&mut Header); 3] = [
        |header| header.table = "0123456789abcdef0124".to_owned(),
        |header| header.formula = crate::fair::Formula::First,
        |header| header.entropy.clear(),
    ];
    for bend in others {
        let reason = bent(bend);
        assert!(reason.contains("chance answers"), "{reason}");
    }
    let strange = text.replacen("\"formula\":2", "\"formula\":3", 1);
    let lines: Vec<String> = strange.lines().map(str::to_owned).collect();
    let error = read(&forged(&lines)).expect_err("nobody knows it").to_string();
    assert!(error.contains("formula 3 is not known here"), "{error}");
}

/// Plays two moves from a known seed, then brings the game to a table.
fn brought() -> Playing<Lowball> {
    let mut playing = begun_with(crate::Mixture::default());
    for _ in 0..2 {
        let Turn::Decide(seat) = playing.turn() else { panic!("it goes on") };
        let first = playing.moves()[0];
        playing.play_move(seat, &first).expect("a listed move");
    }
    let draft = playing.draft_anew("Ada", Seed::from_number(8), mixture());
    playing.settle(draft);
    playing
}

#[test]
fn where_a_game_was_brought_chance_begins_anew_and_both_halves_are_proved() {
    let (journal, footer) = finished(brought());
    let verdict = verify(&Lowball, &journal, &footer).expect("it holds");
    assert_eq!(verdict.proof, Proof::Proven);
    assert_eq!(verdict.brought, [Bringing { by: "Ada".to_owned(), moves: 2 }]);
    assert_eq!(footer.seeds(), [7, 8].map(Seed::from_number));
    let loaded = Playing::load(Arc::new(Lowball), &journal.to_text(&footer)).expect("it holds");
    assert_eq!(loaded.save(), journal.to_text(&footer));
    assert_eq!(loaded.as_of(1).journal().renewals().len(), 0);
    assert_eq!(loaded.as_of(3).save().matches("\"anew\":{").count(), 1);
    for wrong in [vec![], vec![Seed::from_number(7)], vec![Seed::from_number(8); 2]] {
        let bent = Footer { anew: wrong, ..footer.clone() };
        assert!(verify(&Lowball, &journal, &bent).is_err(), "{:?}", bent.anew);
    }
    let mut entries: Vec<Entry> = journal.entries().iter().cloned().collect();
    entries.retain(|entry| !matches!(entry, Entry::Anew { .. }));
    let bent = Journal::of(journal.header().clone(), entries);
    let footer = Footer { entries: footer.entries - 1, anew: Vec::new(), ..footer };
    assert!(verify(&Lowball, &bent, &footer).is_err(), "the new seed is left out");
}

#[test]
fn nothing_is_taken_back_past_the_bringing() {
    let mut playing = brought();
    let all = Seats::first(2);
    let refused = playing.take_back(Seat(0), 1, all).expect_err("it was brought");
    assert_eq!(refused, crate::playing::TakebackError::Brought(2));
    let Turn::Decide(seat) = playing.turn() else { panic!("it goes on") };
    let first = playing.moves()[0];
    playing.play_move(seat, &first).expect("a listed move");
    let played = playing.save();
    playing.take_back(seat, 1, all).expect("this one may be");
    playing.play_move(seat, &first).expect("a listed move");
    assert_eq!(playing.journal().standing().len(), 3);
    let (journal, footer) = read(&playing.save()).expect("a journal");
    assert!(verify(&Lowball, &journal, &footer).is_ok(), "{played}");
    let mut bent: Vec<Entry> = journal.entries().iter().cloned().collect();
    bent.push(Entry::Takeback { takeback: 2 });
    let text = Journal::of(journal.header().clone(), bent).to_text(&footer);
    let error = read(&text).expect_err("past the bringing").reason;
    assert!(error.contains("chance was started afresh among them"), "{error}");
}

/// Reads what earlier versions wrote, letter by letter: it holds under its own formula.
#[test]
fn a_journal_of_the_first_formula_is_read_and_proved_as_ever() {
    let text = include_str!("first-formula.tessera");
    let (journal, footer) = read(text).expect("it is read");
    assert_eq!(journal.header().mixture().formula, crate::fair::Formula::First);
    assert_eq!(verdict(text).expect("it holds").proof, Proof::Proven);
    assert_eq!(journal.to_text(&footer), text);
}
