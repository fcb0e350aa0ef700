//! The tests that every store must pass, whatever it is made of. Each store has a test that runs
//! all of them.

use super::lowball;
use engine::{Seat, Seed};
use std::sync::Arc;
use std::time::Duration;
use table::record::{Numbered, Record};
use table::store::{Append, Listed, ListingRow, Notice, Opened, StageWord};
use table::terms::{Person, Terms};
use table::{Holder, Listing, ProcessId, Secret, Store, StoreError, TableId, Talk};

const A_WHILE: Duration = Duration::from_secs(60);

/// Runs the whole suite on one store.
pub async fn run(store: Arc<dyn Store>) {
    what_is_opened_is_loaded(&*store).await;
    records_are_added_in_order_or_not_at_all(&*store).await;
    only_the_holder_adds(&*store).await;
    a_dead_holder_is_followed_by_the_next(&*store).await;
    what_is_let_go_is_free(&*store).await;
    lists_show_what_may_be_shown(&*store).await;
    a_persons_tables_are_found(&*store).await;
    all_hear_of_what_is_added(&*store).await;
    letters_arrive(&*store).await;
    what_is_noted_first_stays(&*store).await;
    long_evenings_are_read_in_their_order(&*store).await;
    many_write_at_once(store).await;
}

async fn what_is_noted_first_stays(store: &dyn Store) {
    let name = || "secret of the server".to_owned();
    assert_eq!(store.note(name()).await.expect("it is read"), None);
    for late in ["first", "second"] {
        let kept = store.keep_note(name(), late.to_owned()).await.expect("it is noted");
        assert_eq!(kept, "first");
    }
    assert_eq!(store.note(name()).await.expect("it is read").as_deref(), Some("first"));
    assert_eq!(store.note("another".to_owned()).await.expect("it is read"), None);
}

/// A table about to be opened by a process that lives.
struct Fresh {
    opened: Opened,
    process: ProcessId,
}

async fn fresh(store: &dyn Store, listing: Listing) -> Fresh {
    let wanted = lowball(Vec::new());
    let terms = Terms {
        cards: None,
        deal: None,
        own_cards: Some("id = 'ours'".into()),
        game: wanted.game,
        setup: "seats = 2\nrounds = 2".to_owned(),
        listing,
        clock: None,
        time_out: wanted.time_out,
        patience: wanted.patience,
        stand_in: wanted.stand_in,
        opener: wanted.opener,
        opened: 1_000,
    };
    let process = ProcessId::draw();
    store.live(process, A_WHILE).await.expect("alive");
    Fresh { opened: Opened { id: TableId::draw(), terms, seed: Seed::from_number(7) }, process }
}

impl Fresh {
    async fn open(self, store: &dyn Store, holders: Vec<Holder>) -> Fresh {
        let mut first = self.said(1, &["hello"]);
        first.sign.holders = Some(holders);
        store.open(self.opened.clone(), self.process, first).await.expect("opened");
        self
    }

    /// Returns chat records, numbered from here on.
    fn said(&self, from: u64, words: &[&str]) -> Append {
        let records = (from..).zip(words).map(|(number, text)| Numbered {
            number,
            at: 1_000 + number,
            record: Record::Said(Talk {
                seat: Some(Seat(0)),
                name: "Ada".to_owned(),
                text: (*text).to_owned(),
            }),
        });
        let records = records.collect();
        let sign = ListingRow { stage: StageWord::Playing, moves: 3, asks: Some(1), holders: None };
        Append { table: self.opened.id, process: self.process, records, sign }
    }
}

async fn words(store: &dyn Store, table: TableId) -> Vec<String> {
    let (_, records) = store.load(table).await.expect("loaded").expect("there is one");
    let word = |numbered: &Numbered| match &numbered.record {
        Record::Said(talk) => talk.text.clone(),
        other => panic!("{other:?} was never added"),
    };
    records.iter().map(word).collect()
}

async fn what_is_opened_is_loaded(store: &dyn Store) {
    let table = fresh(store, Listing::Link).await.open(store, Vec::new()).await;
    let (opened, records) = store.load(table.opened.id).await.expect("loaded").expect("it is");
    assert_eq!((opened.terms, opened.seed), (table.opened.terms, table.opened.seed));
    assert_eq!((records.len(), records[0].number, records[0].at), (1, 1, 1_001));
    assert!(store.load(TableId::draw()).await.expect("loaded").is_none());
}

async fn records_are_added_in_order_or_not_at_all(store: &dyn Store) {
    let table = fresh(store, Listing::Link).await.open(store, Vec::new()).await;
    let id = table.opened.id;
    store.append(table.said(2, &["one", "two"])).await.expect("added");
    for wrong in [1, 2, 3, 5] {
        let overtaken = store.append(table.said(wrong, &["never"])).await;
        assert_eq!(overtaken, Err(StoreError::Overtaken), "number {wrong}");
    }
    store.append(table.said(4, &["three"])).await.expect("added");
    assert_eq!(words(store, id).await, ["hello", "one", "two", "three"]);
    let later = store.since(id, 2).await.expect("read");
    assert_eq!(later.iter().map(|record| record.number).collect::<Vec<_>>(), [3, 4]);
}

async fn only_the_holder_adds(store: &dyn Store) {
    let mut table = fresh(store, Listing::Link).await.open(store, Vec::new()).await;
    let (id, holder) = (table.opened.id, table.process);
    table.process = ProcessId::draw();
    store.live(table.process, A_WHILE).await.expect("alive");
    assert_eq!(store.hold(id, table.process).await, Ok(holder));
    assert_eq!(store.append(table.said(2, &["never"])).await, Err(StoreError::NotHeld));
    assert_eq!(words(store, id).await, ["hello"]);
}

async fn a_dead_holder_is_followed_by_the_next(store: &dyn Store) {
    let table = fresh(store, Listing::Link).await.open(store, Vec::new()).await;
    let (id, dead) = (table.opened.id, table.process);
    store.live(dead, Duration::ZERO).await.expect("said");
    tokio::time::sleep(Duration::from_millis(20)).await;
    let next = ProcessId::draw();
    store.live(next, A_WHILE).await.expect("alive");
    assert_eq!(store.hold(id, next).await, Ok(next));
    assert_eq!(store.append(table.said(2, &["never"])).await, Err(StoreError::NotHeld));
    let table = Fresh { process: next, ..table };
    store.append(table.said(2, &["goes on"])).await.expect("added");
}

async fn what_is_let_go_is_free(store: &dyn Store) {
    let table = fresh(store, Listing::Link).await.open(store, Vec::new()).await;
    let (id, next) = (table.opened.id, ProcessId::draw());
    store.live(next, A_WHILE).await.expect("alive");
    store.release(id, next).await.expect("nothing to let go");
    assert_eq!(store.hold(id, next).await, Ok(table.process));
    store.release(id, table.process).await.expect("let go");
    assert_eq!(store.hold(id, next).await, Ok(next));
}

fn is_of(table: &Fresh) -> impl Fn(&Listed) -> bool {
    let id = table.opened.id;
    move |listed| listed.id == id
}

async fn lists_show_what_may_be_shown(store: &dyn Store) {
    let hidden = fresh(store, Listing::Link).await.open(store, Vec::new()).await;
    let bot = Holder::Bot("greedy".to_owned());
    let shown = fresh(store, Listing::Lobby).await.open(store, vec![bot.clone()]).await;
    store.append(shown.said(2, &["later"])).await.expect("added");
    let mut last = shown.said(3, &["much later"]);
    last.records[0].at = 60_000;
    store.append(last).await.expect("added");
    let all = store.listed(1_000).await.expect("listed");
    assert!(!all.iter().any(is_of(&hidden)));
    let listed = all.into_iter().find(is_of(&shown)).expect("it is listed");
    assert_eq!((listed.stage, listed.moves, listed.asks), (StageWord::Playing, 3, Some(1)));
    assert_eq!(listed.holders, [bot]);
    let touched = listed.touched;
    assert!((59_000..=60_000).contains(&touched), "{touched} is more than a second behind");
    assert_eq!(store.listed(0).await, Ok(Vec::new()));
}

async fn a_persons_tables_are_found(store: &dyn Store) {
    let secret = Secret::draw().hash();
    let ada = Holder::Person(Person { name: "Ada".to_owned(), secret });
    let table = fresh(store, Listing::Link).await.open(store, vec![ada.clone(), ada]).await;
    let found = store.tables_of(secret, 10).await.expect("listed");
    assert_eq!(found.iter().map(|listed| listed.id).collect::<Vec<_>>(), [table.opened.id]);
    let mut rises = table.said(2, &["good bye"]);
    rises.sign.holders = Some(vec![Holder::Nobody, Holder::Nobody]);
    store.append(rises).await.expect("added");
    assert_eq!(store.tables_of(secret, 10).await, Ok(Vec::new()));
}

async fn all_hear_of_what_is_added(store: &dyn Store) {
    let mut notices = store.notices();
    let table = fresh(store, Listing::Link).await.open(store, Vec::new()).await;
    store.append(table.said(2, &["listen"])).await.expect("added");
    let expected = Notice::Appended { table: table.opened.id, process: table.process };
    let heard = async { while notices.recv().await.expect("a notice") != expected {} };
    tokio::time::timeout(Duration::from_secs(90), heard).await.expect("it is heard");
}

async fn letters_arrive(store: &dyn Store) {
    let mut notices = store.notices();
    let body = "one 'quoted' word\nand umlauts: äöü".to_owned();
    let letter = table::store::Letter { to: ProcessId::draw(), body };
    store.post(letter.clone()).await.expect("posted");
    let heard = async { while notices.recv().await != Ok(Notice::Letter(letter.clone())) {} };
    tokio::time::timeout(Duration::from_secs(90), heard).await.expect("it arrives");
}

/// Checks two tables that write by turns, more than a store may keep in one place before it sorts
/// by table.
async fn long_evenings_are_read_in_their_order(store: &dyn Store) {
    let tables = [
        fresh(store, Listing::Link).await.open(store, Vec::new()).await,
        fresh(store, Listing::Link).await.open(store, Vec::new()).await,
    ];
    for round in 0..25 {
        for (table, word) in tables.iter().zip(["one", "other"]) {
            store.append(table.said(2 + 100 * round, &[word; 100])).await.expect("added");
        }
    }
    for (table, word) in tables.iter().zip(["one", "other"]) {
        let (_, all) = store.load(table.opened.id).await.expect("loaded").expect("there is one");
        assert!(all.iter().map(|record| record.number).eq(1..=2_501));
        assert!(words(store, table.opened.id).await[1..].iter().all(|said| said == word));
        let late = store.since(table.opened.id, 1_490).await.expect("read");
        assert!(late.iter().map(|record| record.number).eq(1_491..=2_501));
    }
}

async fn many_write_at_once(store: Arc<dyn Store>) {
    let writers = (0..20).map(|_| {
        let store = store.clone();
        tokio::spawn(async move {
            let table = fresh(&*store, Listing::Link).await.open(&*store, Vec::new()).await;
            for number in 2..12 {
                store.append(table.said(number, &["word"])).await.expect("added");
            }
            words(&*store, table.opened.id).await.len()
        })
    });
    let writers: Vec<_> = writers.collect();
    for writer in writers {
        assert_eq!(writer.await.expect("it writes"), 11);
    }
}
