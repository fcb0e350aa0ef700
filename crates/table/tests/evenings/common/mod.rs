//! The things that every test of tables needs: a server on a real file, people, and a game played to its end.

pub mod cluster;
pub mod kept;
pub mod proxy;
pub mod suite;

use engine::Viewer;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::{
    Claim, Created, Listing, LiveTable, Means, NewTable, Patience, Person, SavedGame, Secret,
    SitDown, Sqlite, Stage, Store, TableId, Tables, Ticket, TimeOut, Wanted,
};
use tempfile::TempDir;

/// A server whose tables are in a file that it deletes at its end.
pub struct Home {
    pub tables: Tables,
    pub store: Arc<Sqlite>,
    folder: TempDir,
}

/// Opens a new server on a new file.
pub async fn home() -> Home {
    Home::at(tempfile::tempdir().expect("a folder")).await
}

impl Home {
    async fn at(folder: TempDir) -> Home {
        let store = Arc::new(Sqlite::open(&file(&folder)).expect("a store"));
        let tables = Tables::new(store.clone(), Means::default()).await.expect("tables");
        Home { tables, store, folder }
    }

    /// Opens another server on the same store.
    pub async fn house_with(&self, means: Means) -> Tables {
        Tables::new(self.store.clone(), means).await.expect("tables")
    }

    /// Returns the file.
    pub fn path(&self) -> PathBuf {
        file(&self.folder)
    }

    /// Closes this server and opens the next one.
    pub async fn again(self) -> Home {
        self.again_after(|_| {}).await
    }

    /// Does the same, and lets a function change the file in between.
    pub async fn again_after(self, meanwhile: impl FnOnce(&Path)) -> Home {
        self.tables.close().await;
        self.store.close().await.expect("it ends in good order");
        meanwhile(&file(&self.folder));
        Home::at(self.folder).await
    }

    /// Begins a table of Lowball with two people.
    pub async fn begun(&self) -> (TableId, Arc<LiveTable>, Vec<Claim>) {
        let two = vec![Wanted::Guest, Wanted::Guest];
        let created = self.tables.create(lowball(two)).await.expect("a table");
        let table = self.tables.table(created.id).await.expect("the table");
        let claims = sit_all(&table, &created).await;
        (created.id, table, claims)
    }
}

fn file(folder: &TempDir) -> PathBuf {
    folder.path().join("tables.sqlite")
}

/// Returns a new table of Lowball.
pub fn lowball(seats: Vec<Wanted>) -> NewTable {
    NewTable {
        game: "lowball".to_owned(),
        setup: Some(format!("seats = {}\nrounds = 2", seats.len())),
        cards: None,
        seats,
        listing: Listing::Lobby,
        clock: None,
        time_out: TimeOut::default(),
        patience: Patience::default(),
        stand_in: "greedy".to_owned(),
        opener: None,
    }
}

/// Returns a person with a secret of their own.
pub fn person(name: &str) -> Person {
    Person { name: name.to_owned(), secret: Secret::draw().hash() }
}

/// Sits people down on all invitations. Returns their claims, in order.
pub async fn sit_all(table: &Arc<LiveTable>, created: &Created) -> Vec<Claim> {
    let mut claims = Vec::new();
    for invitation in &created.invitations {
        let person = person(&format!("guest at {}", invitation.seat));
        let secret = person.secret;
        let who = SitDown::of(person);
        let seat = table.sit_down(invitation.secret.hash(), who).await.expect("a seat");
        claims.push(Claim { seat, secret });
    }
    claims
}

/// Returns a ticket for this machine.
pub fn ticket() -> Ticket {
    Ticket::of(Ipv4Addr::LOCALHOST.into())
}

/// Returns a saved game that Ada brings to a table.
pub fn brought_by_ada(journal: String, seats: Vec<Wanted>) -> SavedGame {
    SavedGame {
        journal,
        cards: None,
        seats,
        listing: Listing::Link,
        by: "Ada".to_owned(),
        opener: None,
        patience: Patience::default(),
    }
}

/// Returns the first move offered to the seat of a claim.
pub fn first_move(table: &LiveTable, claim: Claim) -> String {
    let scene = table.scene(Viewer::Seat(claim.seat)).expect("the game has begun");
    scene.prompt.choices[0].notation.clone()
}

/// Plays the first move offered to the seat that must decide, once.
pub async fn play_one(table: &Arc<LiveTable>, claims: &[Claim]) -> Option<u64> {
    let asked = table.asks()?;
    let claim = *claims.iter().find(|claim| claim.seat == asked).expect("a person is asked");
    let notation = first_move(table, claim);
    Some(table.play(claim, table.moves(), &notation).await.expect("a listed move"))
}

/// Plays to the end.
pub async fn play_out(table: &Arc<LiveTable>, claims: &[Claim]) {
    while !matches!(table.stage(), Stage::Over(_)) {
        play_one(table, claims).await;
    }
}
