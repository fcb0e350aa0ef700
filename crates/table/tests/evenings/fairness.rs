//! Chance that nobody can bend: the table is bound first, all promise, and then all say what they promised.

use crate::common::{Home, brought_by_ada, home, lowball, person, play_one, play_out, sit_all};
use engine::journal::{self, Bringing, Proof};
use engine::{AnyGame, Seat, Seed, Viewer, fair};
use std::sync::Arc;
use std::time::Duration;
use table::record::Record;
use table::{
    Adding, Claim, Created, Holder, LiveTable, Means, NewTable, Patience, Promise, SitDown, Stage,
    Store, TableError, Wanted,
};

const ADA: Seat = Seat(0);
const BEA: Seat = Seat(1);

/// Returns words that nobody could guess.
fn words(of: &str) -> String {
    format!("{of:0>32}")
}

fn promised(table: &LiveTable, words: &str) -> Promise {
    Promise { saw: table.plate().commitment, promise: fair::promise(words) }
}

/// Opens a table of two with this time to reveal words, where Ada sits. Returns her claim.
async fn opened(home: &Home, other: Wanted, reveal: u64) -> (Arc<LiveTable>, Created, Claim) {
    let ada = person("Ada");
    let claim = Claim { seat: ADA, secret: ada.secret };
    let patience = Patience { reveal, ..Patience::default() };
    let opener = Some(ada.secret);
    let seats = vec![Wanted::Person(ada, Adding::Awaited, None), other];
    let new = NewTable { patience, opener, ..lowball(seats) };
    let created = home.tables.create(new).await.expect("a table");
    let table = home.tables.table(created.id).await.expect("the table");
    (table, created, claim)
}

/// Lets Bea sit down and promise, and returns her claim.
async fn bea_sits_down(table: &Arc<LiveTable>, created: &Created) -> Claim {
    let bea = person("Bea");
    let claim = Claim { seat: BEA, secret: bea.secret };
    let promise = Some(promised(table, &words("bea")));
    let who = SitDown { promise, ..SitDown::of(bea) };
    table.sit_down(created.invitations[0].secret.hash(), who).await.expect("a seat");
    claim
}

fn adding(table: &LiveTable, seat: Seat) -> Adding {
    table.plate().places[seat.index()].chair.adding.clone()
}

fn lowball_game() -> Box<dyn AnyGame> {
    registry::open("lowball", &[]).expect("a game")
}

/// Waits until the table is such.
async fn until(table: &Arc<LiveTable>, is_such: impl Fn(&LiveTable) -> bool) {
    let waited = async {
        while !is_such(table) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), waited).await.expect("it comes to be so");
}

#[tokio::test]
async fn all_promise_before_anybody_says_anything_and_what_they_said_is_in_the_proof() {
    let home = home().await;
    let (table, created, ada) = opened(&home, Wanted::Guest, 20_000).await;
    let bound = table.plate().commitment;
    let early = table.say(ada, &words("ada")).await;
    assert!(matches!(early, Err(TableError::Chair { seat: ADA, .. })), "{early:?}");
    let bea = bea_sits_down(&table, &created).await;
    assert_eq!((table.stage(), adding(&table, ADA)), (Stage::Gathering, Adding::Awaited));
    let early = table.say(bea, &words("bea")).await;
    assert!(matches!(early, Err(TableError::Chair { .. })), "Ada has not promised: {early:?}");
    table.promise(ada, promised(&table, &words("ada"))).await.expect("it is awaited");
    assert!(matches!(table.stage(), Stage::Revealing { .. }), "{:?}", table.stage());
    let twice = table.promise(ada, promised(&table, &words("other"))).await;
    assert_eq!(twice, Err(TableError::Begun), "nobody promises when words are said");
    assert_eq!(table.say(bea, &words("other")).await, Err(TableError::OtherWords));
    table.say(bea, &words("bea")).await.expect("as promised");
    assert!(table.scene(Viewer::Spectator).is_none(), "nothing is dealt before all is said");
    table.say(ada, &words("ada")).await.expect("as promised");
    assert_eq!((table.stage(), table.plate().commitment), (Stage::Playing, bound.clone()));
    play_out(&table, &[ada, bea]).await;

    let saved = table.export().expect("it is over");
    assert_eq!(lowball_game().verify(&saved).expect("it holds").proof, Proof::Proven);
    let (journal, footer) = journal::read(&saved).expect("a journal");
    let header = journal.header();
    let said: Vec<&str> = header.entropy.iter().map(|entropy| entropy.text.as_str()).collect();
    assert_eq!(said, [words("ada"), words("bea")]);
    assert_eq!((&header.commitment, &header.table), (&bound, &table.id().to_string()));
    assert_eq!(footer.seeds().len(), 1);
}

#[tokio::test]
async fn whoever_promises_has_seen_what_the_table_is_bound_to() {
    let home = home().await;
    let (table, created, ada) = opened(&home, Wanted::Guest, 20_000).await;
    let elsewhere = Promise { saw: "0".repeat(64), promise: fair::promise("words") };
    assert_eq!(table.promise(ada, elsewhere.clone()).await, Err(TableError::OtherCommitment));
    let who = SitDown { promise: Some(elsewhere), ..SitDown::of(person("Bea")) };
    let refused = table.sit_down(created.invitations[0].secret.hash(), who).await;
    assert_eq!(refused, Err(TableError::OtherCommitment));
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_with_bots_the_game_begins_as_soon_as_one_has_promised_and_said_it() {
    let home = home().await;
    let (table, _, ada) = opened(&home, Wanted::Bot("random".to_owned()), 20_000).await;
    assert_eq!(table.stage(), Stage::Gathering);
    table.promise(ada, promised(&table, &words("ada"))).await.expect("it is awaited");
    table.say(ada, &words("ada")).await.expect("nobody else need promise");
    assert_eq!(table.stage(), Stage::Playing);
}

#[tokio::test]
async fn words_that_were_given_once_are_never_promised_at_that_table_again() {
    let home = home().await;
    let (table, created, ada) = opened(&home, Wanted::Guest, 20_000).await;
    let bea = bea_sits_down(&table, &created).await;
    table.promise(ada, promised(&table, &words("ada"))).await.expect("it is awaited");
    table.say(bea, &words("bea")).await.expect("as promised");
    let invitation = table.rise(bea).await.expect("everything begins anew").hash();
    let known = promised(&table, &words("bea"));
    let who = SitDown { promise: Some(known.clone()), ..SitDown::of(person("Bea")) };
    assert_eq!(table.sit_down(invitation, who).await, Err(TableError::SpentWords));
    assert_eq!(table.promise(ada, known.clone()).await, Err(TableError::SpentWords));
    let (id, home) = (table.id(), {
        drop(table);
        home.again().await
    });
    let table = home.tables.table(id).await.expect("the table");
    assert_eq!(table.promise(ada, known).await, Err(TableError::SpentWords), "after a restart too");
    table.promise(ada, promised(&table, &words("ada"))).await.expect("she had not given them");
}

#[tokio::test]
async fn whoever_promises_nothing_plays_too_and_all_see_that_they_add_nothing() {
    let home = home().await;
    let (_, table, claims) = home.begun().await;
    assert_eq!((table.stage(), adding(&table, ADA)), (Stage::Playing, Adding::Nothing));
    play_out(&table, &claims).await;
    let saved = table.export().expect("it is over");
    assert_eq!(lowball_game().verify(&saved).expect("it holds").proof, Proof::Proven);
    let first = saved.lines().next().expect("a line");
    assert!(first.contains("\"formula\":2") && !first.contains("entropy"), "{first}");
}

#[tokio::test]
async fn whoever_withholds_their_words_is_told_of_and_everything_begins_anew() {
    let home = home().await;
    let (table, created, ada) = opened(&home, Wanted::Guest, 300).await;
    let bound = table.plate().commitment;
    let bea = bea_sits_down(&table, &created).await;
    table.promise(ada, promised(&table, &words("ada"))).await.expect("it is awaited");
    table.say(ada, &words("ada")).await.expect("as promised");
    until(&table, |table| table.stage() == Stage::Gathering).await;
    let plate = table.plate();
    let blamed: Vec<_> = plate.blamed.iter().map(|one| (one.seat, one.name.as_str())).collect();
    assert_eq!(blamed, [(BEA, "Bea")]);
    assert_ne!(plate.commitment, bound, "words that were said meet no seed that was known");
    assert_eq!(plate.places[1].chair.holder, Holder::Nobody);
    assert_eq!(adding(&table, ADA), Adding::Awaited, "Ada promises anew");
    assert_eq!(table.admit(bea), Err(TableError::NotYours { seat: BEA }));
    let listed = home.store.listed(9).await.expect("listed");
    assert_eq!(listed[0].holders[1], Holder::Nobody);

    table.promise(ada, promised(&table, &words("later"))).await.expect("it is awaited");
    let bea = bea_sits_down(&table, &created).await;
    table.say(bea, &words("bea")).await.expect("as promised");
    let stale = table.say(ada, &words("ada")).await;
    assert_eq!(stale, Err(TableError::OtherWords), "the first words are used up");
    table.say(ada, &words("later")).await.expect("as promised");
    play_out(&table, &[ada, bea]).await;
    let (journal, _) = journal::read(&table.export().expect("it is over")).expect("a journal");
    assert_eq!(journal.header().entropy[0].text, words("later"));
}

#[tokio::test]
async fn whoever_opened_the_table_keeps_the_seat_and_the_table_waits_for_their_promise() {
    let home = home().await;
    let (table, created, ada) = opened(&home, Wanted::Guest, 300).await;
    let bea = bea_sits_down(&table, &created).await;
    table.promise(ada, promised(&table, &words("ada"))).await.expect("it is awaited");
    table.say(bea, &words("bea")).await.expect("as promised");
    until(&table, |table| table.stage() == Stage::Gathering).await;
    let plate = table.plate();
    assert_eq!((plate.blamed.len(), plate.blamed[0].seat), (1, ADA));
    assert!(table.admit(ada).is_ok() && table.admit(bea).is_ok());
    let number = table.number();
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert_eq!(table.number(), number, "nothing happens until both have promised again");
    for (claim, said) in [(ada, "again"), (bea, "more")] {
        table.promise(claim, promised(&table, &words(said))).await.expect("it is awaited");
    }
    table.say(ada, &words("again")).await.expect("as promised");
    table.say(bea, &words("more")).await.expect("as promised");
    assert_eq!(table.stage(), Stage::Playing);
}

#[tokio::test]
async fn whoever_gets_up_while_words_are_said_makes_all_begin_anew() {
    let home = home().await;
    let (table, created, ada) = opened(&home, Wanted::Guest, 20_000).await;
    let bea = bea_sits_down(&table, &created).await;
    let bound = table.plate().commitment;
    table.promise(ada, promised(&table, &words("ada"))).await.expect("it is awaited");
    table.say(ada, &words("ada")).await.expect("as promised");
    table.rise(bea).await.expect("the game has not begun");
    let plate = table.plate();
    assert_eq!((table.stage(), plate.blamed.len()), (Stage::Gathering, 0));
    assert!(plate.commitment != bound && adding(&table, ADA) == Adding::Awaited);
}

#[tokio::test]
async fn the_time_to_say_ones_words_outlasts_the_server_and_another_takes_it_over() {
    let home = home().await;
    let (table, created, ada) = opened(&home, Wanted::Guest, 500).await;
    let bea = bea_sits_down(&table, &created).await;
    table.promise(ada, promised(&table, &words("ada"))).await.expect("it is awaited");
    let id = table.id();
    drop(table);
    let home = home.again_after(|_| std::thread::sleep(Duration::from_secs(1))).await;
    let table = home.tables.table(id).await.expect("it is kept");
    assert!(matches!(table.stage(), Stage::Revealing { .. }), "all the time is theirs again");
    table.say(bea, &words("bea")).await.expect("as promised");
    let other = home.house_with(Means::default()).await;
    let same = other.table(id).await.expect("the table");
    drop(table);
    home.tables.close().await;
    until(&same, |table| table.stage() == Stage::Gathering).await;
    assert_eq!(same.plate().blamed[0].seat, ADA);
    same.promise(ada, promised(&same, &words("again"))).await.expect("it is awaited");
}

#[tokio::test]
async fn what_an_earlier_version_took_in_is_used_as_it_was_said() {
    let home = home().await;
    let (table, created, ada) = opened(&home, Wanted::Guest, 20_000).await;
    let (opened, mut records) = home.store.load(table.id()).await.expect("read").expect("there");
    for numbered in &mut records {
        if let Record::Sat { adds, entropy, .. } = &mut numbered.record {
            (*adds, *entropy) = (Adding::Nothing, Some(words("said")));
        }
    }
    let old: String = records.iter().map(|one| format!("{:?}", one.record)).collect();
    assert!(old.contains("entropy: Some"), "{old}");
    let laid = table::table::Table::new(opened, Arc::from(lowball_game()), 2);
    let mut laid = laid;
    for numbered in records {
        laid.apply(numbered, table::table::RecordEffect::FromRecord).expect("it fits");
    }
    assert_eq!(laid.chairs()[0].adding, Adding::Said(words("said")));
    let invitation = created.invitations[0].secret.hash();
    let steps = table::wish::Wish::SitDown(invitation, SitDown::of(person("Bea")));
    let steps = steps.judge(&laid, 0).expect("a seat");
    let began = steps.iter().find_map(|step| match &step.record {
        Record::Began(header) => Some(header),
        _ => None,
    });
    assert_eq!(began.expect("it begins").entropy[0].text, words("said"));
    assert!(table.admit(ada).is_ok());
}

/// Returns a game for two with one move played from a known seed.
fn known() -> String {
    let mut begun = lowball_game().begin("seats = 2\nrounds = 2", Seed::from_number(7)).unwrap();
    let lay = begun.scene(Viewer::Seat(ADA)).prompt.choices.pop().unwrap().notation.clone();
    begun.play(ADA, &lay).unwrap();
    begun.save()
}

#[tokio::test]
async fn a_game_that_is_brought_goes_on_with_chance_that_whoever_brought_it_does_not_know() {
    let home = home().await;
    let brought = brought_by_ada(known(), vec![Wanted::Guest, Wanted::Guest]);
    let created = home.tables.bring(brought).await.expect("it holds");
    let table = home.tables.table(created.id).await.expect("the table");
    let plate = table.plate();
    let first = Seed::from_number(7);
    assert_ne!(plate.commitment, first.commitment(), "the table is bound to a seed of its own");
    let told = plate.brought.expect("it is marked");
    assert_eq!((told.by.as_str(), told.moves), ("Ada", 1));

    let mut claims = Vec::new();
    for (invitation, name) in created.invitations.iter().zip(["Ada", "Bea"]) {
        let person = person(name);
        claims.push(Claim { seat: invitation.seat, secret: person.secret });
        let promise = Some(promised(&table, &words(name)));
        let who = SitDown { promise, ..SitDown::of(person) };
        table.sit_down(invitation.secret.hash(), who).await.expect("a seat");
    }
    assert!(matches!(table.stage(), Stage::Revealing { .. }), "{:?}", table.stage());
    let asked = table.asks().expect("somebody must decide");
    let early = table.play(claims[asked.index()], 1, "pass").await;
    assert_eq!(early, Err(TableError::NotBegun));
    for (claim, name) in claims.iter().zip(["Ada", "Bea"]) {
        table.say(*claim, &words(name)).await.expect("as promised");
    }
    assert_eq!((table.stage(), table.moves()), (Stage::Playing, 1));
    let past = table.take_back(claims[0], 1).await;
    assert!(matches!(past, Err(TableError::Takeback(_))), "{past:?}");
    play_one(&table, &claims).await;
    let (id, number) = (table.id(), table.number());
    drop(table);
    let home = home.again().await;
    let table = home.tables.table(id).await.expect("it is kept");
    assert_eq!((table.number(), table.moves()), (number, 2));
    play_out(&table, &claims).await;

    let saved = table.export().expect("it is over");
    let verdict = lowball_game().verify(&saved).expect("both halves hold");
    assert_eq!(verdict.proof, Proof::Proven);
    assert_eq!(verdict.brought, [Bringing { by: "Ada".to_owned(), moves: 1 }]);
    let (journal, footer) = journal::read(&saved).expect("a journal");
    let renewals = journal.renewals();
    let anew = renewals[0].anew;
    assert_eq!((anew.commitment.clone(), anew.entropy.len()), (plate.commitment, 2));
    assert_eq!(footer.seeds()[0], first);
    assert_eq!(footer.seeds()[1].commitment(), anew.commitment);

    let again = home.tables.bring(brought_by_ada(saved.clone(), Vec::new())).await.expect("holds");
    let shown = home.tables.table(again.id).await.expect("the table");
    assert_eq!(shown.export().as_ref(), Ok(&saved), "what is over is shown as it is");
    assert!(shown.plate().brought.is_some());
}

#[tokio::test]
async fn a_game_that_was_brought_twice_is_proved_in_three_parts() {
    let home = home().await;
    let seats = || vec![Wanted::Guest, Wanted::Guest];
    let mut journal = known();
    for number in 2..4 {
        let game = lowball_game();
        let mut begun = game.load(&journal).expect("it holds");
        let proposal =
            begun.propose_anew("Bea", Seed::from_number(number), engine::Mixture::default());
        begun.settle(proposal);
        journal = begun.save();
    }
    let created = home.tables.bring(brought_by_ada(journal, seats())).await.expect("it holds");
    let table = home.tables.table(created.id).await.expect("the table");
    let claims = sit_all(&table, &created).await;
    play_out(&table, &claims).await;
    let verdict = lowball_game().verify(&table.export().expect("over")).expect("it holds");
    assert_eq!(verdict.brought.len(), 3);
}

#[tokio::test]
async fn a_text_that_the_game_does_not_want_is_refused() {
    let home = home().await;
    let created = home.tables.create(lowball(vec![Wanted::Guest, Wanted::Guest])).await.unwrap();
    let table = home.tables.table(created.id).await.unwrap();
    let who = SitDown { brought: Some("a deck".to_owned()), ..SitDown::of(person("Ada")) };
    let refused = table.sit_down(created.invitations[0].secret.hash(), who).await.unwrap_err();
    assert_eq!(refused.code(), "unwanted");
    assert!(refused.to_string().contains("sit down without it"), "{refused}");
}

/// Returns an unstored table of Skerry, the tiny game to which seats bring something.
fn skerry() -> table::table::Table {
    let game: Arc<dyn AnyGame> = Arc::from(engine::any::any(engine::skerry::Skerry::default()));
    let wanted = lowball(Vec::new());
    let terms = table::Terms {
        game: "skerry".to_owned(),
        setup: "seats = 2\nrounds = 1\n".to_owned(),
        cards: None,
        own_cards: None,
        deal: None,
        listing: wanted.listing,
        clock: None,
        time_out: wanted.time_out,
        patience: wanted.patience,
        stand_in: wanted.stand_in,
        opener: None,
        opened: 0,
    };
    let (id, seed) = (table::TableId::draw(), Seed::from_number(7));
    table::table::Table::new(table::store::Opened { id, terms, seed }, game, 2)
}

/// Applies the steps of a wish.
fn carry_out(table: &mut table::table::Table, wish: table::wish::Wish) -> Result<(), TableError> {
    for step in wish.judge(table, 0)? {
        let number = table.number() + 1;
        let numbered = table::record::Numbered { number, at: 0, record: step.record };
        table.apply(numbered, step.change)?;
    }
    Ok(())
}

#[test]
fn what_a_seat_brings_is_judged_there_and_then_known_to_nobody_and_handed_to_the_game() {
    let mut table = skerry();
    let invitations: Vec<_> = [ADA, BEA].map(|_| table::Secret::draw().hash()).into();
    for (seat, invitation) in [ADA, BEA].into_iter().zip(&invitations) {
        let record = Record::Invited { seat, invitation: *invitation };
        let numbered = table::record::Numbered { number: table.number() + 1, at: 0, record };
        table.apply(numbered, table::table::RecordEffect::FromRecord).expect("it fits");
    }
    let sits = |seat: usize, brought: &str| {
        let who = SitDown { brought: Some(brought.to_owned()), ..SitDown::of(person("Ada")) };
        table::wish::Wish::SitDown(invitations[seat], who)
    };
    let refused = carry_out(&mut table, sits(0, "shark")).expect_err("there is no such fish");
    assert_eq!((refused.code(), refused.rule()), ("refused", Some("SKY-DEAL-02")));
    assert!(refused.to_string().contains("name one such as Bream"), "{refused}");
    assert_eq!(table.number(), 2, "nothing was recorded");
    assert_eq!(table.brings(), Some("a bait"), "whoever comes is asked for it");
    carry_out(&mut table, sits(0, "ling")).expect("a fish");
    let who = SitDown { brought: Some("ray".to_owned()), ..SitDown::of(person("Bea")) };
    carry_out(&mut table, table::wish::Wish::SitDown(invitations[1], who)).expect("a fish");
    assert_eq!(table.brings(), None, "nobody is asked for it any more");
    let playing = table.playing().expect("it has begun");
    assert!(playing.setup().contains("[baits]"), "{}", playing.setup());
    for (seat, own, other) in [(ADA, "Ling", "Ray"), (BEA, "Ray", "Ling")] {
        let seen = serde_json::to_string(&playing.scene(Viewer::Seat(seat))).expect("plain data");
        assert!(
            seen.contains(own) && !playing.view(Viewer::Seat(seat)).contains("baits"),
            "{seen}"
        );
        let told: String =
            playing.told(Viewer::Seat(seat), 0).iter().map(|line| line.to_string()).collect();
        assert!(told.contains(own), "{told} {other}");
    }
    let watched = serde_json::to_string(&playing.scene(Viewer::Spectator)).expect("plain data");
    assert!(!watched.contains("baits") && !table.terms().setup.contains("baits"));
}
