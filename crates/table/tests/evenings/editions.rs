//! Games that began with one edition of their rules and go on under another.
//!
//! `tests/editions` keeps a journal and a table of each edition of each game. When an edition rises, the files of the
//! new one are written with
//!
//! ```text
//! BLESS=1 cargo test -p table --test evenings editions
//! ```
//!
//! and those of the earlier ones stay as they are. In `reprint` are games of a second edition of the tiny game, in
//! which a lost wager costs four times: in `same` nobody lost one, in `elsewhere` a player did.

use crate::common::kept::{self, keep, lay, path};
use crate::common::{brought_by_ada, first_move, home};
use engine::journal::{self, JournalError};
use engine::{AnyGame, Seat};
use std::sync::Arc;
use table::record::Record;
use table::{Claim, LiveTable, SecretHash, Stage, TableError};

/// Plays on for the seat that must decide.
async fn play_on(table: &Arc<LiveTable>, text: &str) -> Result<u64, TableError> {
    let seat = table.asks().unwrap_or(Seat(0));
    let claim = Claim { seat, secret: secret_at(text, seat) };
    let notation = match table.stage() {
        Stage::Playing => first_move(table, claim),
        _ => "any".to_owned(),
    };
    table.play(claim, table.moves(), &notation).await
}

/// Returns the hash of the secret of the person in that seat.
fn secret_at(text: &str, seat: Seat) -> SecretHash {
    let (_, records) = kept::read(text);
    let secret = records.iter().find_map(|numbered| match &numbered.record {
        Record::Sat { seat: at, holder: table::Holder::Person(person), .. } if *at == seat => {
            Some(person.secret)
        }
        _ => None,
    });
    secret.expect("somebody sits there")
}

fn game(name: &str) -> Box<dyn AnyGame> {
    registry::open(name, &[]).expect("a game")
}

#[tokio::test]
async fn a_journal_and_a_table_of_each_edition_go_on_or_it_is_said_why_not() {
    let home = home().await;
    for about in registry::games() {
        let (name, here) = (about.name, about.edition);
        if std::env::var_os("BLESS").is_some() && !path(&format!("{name}-{here}.table")).exists() {
            // In a place of its own: the table is laid here below, and two have never the same number.
            keep(&crate::common::home().await, name, here).await;
        }
        for edition in 1..=here {
            let journal = kept::text(&format!("{name}-{edition}.tessera"));
            let loaded = game(name).load(&journal).map(|table| table.save());
            judge(name, edition, here, loaded.map(|again| assert_eq!(again, journal)));
            let text = kept::text(&format!("{name}-{edition}.table"));
            let table = lay(&home, &text).await;
            judge(name, edition, here, goes_on(&table, &text).await);
        }
    }
}

/// Checks that today's edition goes on. If an earlier one does not, the message must name both
/// editions.
fn judge(name: &str, edition: u32, here: u32, came: Result<(), impl std::fmt::Display>) {
    let Err(why) = came else { return };
    assert!(edition < here, "{name} {edition}: {why}");
    let both =
        format!("began under edition {edition} of its rules; this program plays edition {here}");
    assert!(why.to_string().contains(&both), "{name} {edition}: {why}");
}

async fn goes_on(table: &Arc<LiveTable>, text: &str) -> Result<(), TableError> {
    if matches!(table.stage(), Stage::Over(_)) {
        return Ok(());
    }
    play_on(table, text).await.map(|_| ())
}

#[tokio::test]
async fn what_leads_to_the_same_table_goes_on_under_another_edition() {
    let home = home().await;
    let text = kept::text("reprint/same.table");
    let table = lay(&home, &text).await;
    let moves = table.moves();
    assert!(moves > 3, "{moves}");
    play_on(&table, &text).await.expect("it goes on");
    let id = table.id();
    drop(table);
    let home = home.again().await;
    let table = home.tables.table(id).await.expect("it is kept");
    assert_eq!((table.stage(), table.moves()), (Stage::Playing, moves + 1));

    let journal = kept::text("reprint/same.tessera");
    let again = game("lowball").load(&journal).expect("it holds").save();
    assert_eq!(again, journal, "the first line still says how it began");
}

#[tokio::test]
async fn what_leads_elsewhere_is_shown_as_far_as_it_can_be_followed_and_never_goes_on() {
    let home = home().await;
    let text = kept::text("reprint/elsewhere.table");
    let table = lay(&home, &text).await;
    let Stage::Closed { why } = table.stage() else { panic!("{:?}", table.stage()) };
    let told = "this game began under edition 2 of its rules; this program plays edition 1, which comes out differently: \
                after move ";
    assert!(why.starts_with(told) && why.ends_with(" the table is not as it was"), "{why}");
    let all = kept::read(&text).1;
    let entered =
        |record: &&table::record::Numbered| matches!(record.record, Record::Entered { .. });
    let entries = all.iter().filter(entered).count();
    assert!((1..entries).contains(&table.moves()), "{} of {entries}", table.moves());
    let number = table.number();
    assert_eq!(play_on(&table, &text).await, Err(TableError::Closed { why: why.clone() }));
    assert_eq!(table.number(), number, "nothing was recorded");
    assert!(table.asks().is_none() && !table.awaits_bot());

    let (journal, footer) = journal::read(&table.export().expect("a journal")).expect("it holds");
    assert_eq!((journal.entries().len(), footer.entries), (entries, entries));
    let last = all.iter().rev().find_map(|numbered| match &numbered.record {
        Record::Entered { state, .. } => *state,
        _ => None,
    });
    assert!(last.is_some() && footer.state == last, "it says where it led");
    assert_eq!(journal.header().edition, 2);
    let refused = game("lowball").verify(&journal.to_text(&footer)).expect_err("not here");
    assert!(refused.reason.starts_with(told.trim_end_matches("after move ")), "{refused}");
}

#[tokio::test]
async fn a_saved_game_that_leads_elsewhere_is_refused_with_both_editions() {
    let home = home().await;
    let journal = kept::text("reprint/elsewhere.tessera");
    let told = |error: &JournalError| {
        assert!(
            error
                .reason
                .contains("began under edition 2 of its rules; this program plays edition 1"),
            "{error}"
        );
        assert!(error.reason.contains("do not lead to the state in the closing line"), "{error}");
    };
    told(&game("lowball").verify(&journal).expect_err("not here"));
    told(&game("lowball").load(&journal).map(|_| ()).expect_err("not here"));
    let brought = brought_by_ada(journal, Vec::new());
    match home.tables.bring(brought).await {
        Err(TableError::Journal(error)) => told(&error),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn where_it_is_not_recorded_where_another_edition_led_the_table_is_closed() {
    let home = home().await;
    let text = kept::text("lowball-1.table").replace(
        "\"game\":\"lowball\",\"setup\":{",
        "\"game\":\"lowball\",\"edition\":2,\"setup\":{",
    );
    assert!(text.contains("\"edition\":2") && !text.contains("\"state\""));
    let table = lay(&home, &text).await;
    let Stage::Closed { why } = table.stage() else { panic!("{:?}", table.stage()) };
    assert!(why.ends_with("there is no record of how the table was"), "{why}");
    let (_, footer) = journal::read(&table.export().expect("a journal")).expect("it holds");
    assert_eq!(footer.state, None);
}

#[tokio::test]
async fn a_set_up_that_another_edition_knew_is_closed_and_its_journal_is_saved() {
    let home = home().await;
    let text = kept::text("reprint/elsewhere.table");
    let text = text.replace("rounds = 3", "rounds = 9").replace("\"rounds\":3", "\"rounds\":9");
    let table = lay(&home, &text).await;
    let Stage::Closed { why } = table.stage() else { panic!("{:?}", table.stage()) };
    assert!(why.contains("the set-up is not allowed"), "{why}");
    assert!(table.scene(engine::Viewer::Spectator).is_none());
    assert_eq!(table.plate().places.len(), 2);
    assert!(journal::read(&table.export().expect("a journal")).is_ok());
}
