//! All tables of a process: opening them, finding them again, and keeping them in memory while they
//! have viewers.

mod bringing;
mod dealing;
mod letters;
mod opening;
mod watch;

use crate::closed;
use crate::day::Day;
use crate::error::TableError;
use crate::ids::{ProcessId, TableId};
use crate::live::{Charge, LiveTable};
use crate::pauses::Pauses;
use crate::record::Numbered;
use crate::secret::SecretHash;
use crate::store::{Listed, Opened, Store, StoreError};
use crate::table::{RecordEffect, Table};
use crate::terms::Terms;
use crate::thought::{Priority, Thinkers, Ticket};
use bots::Tether;
use engine::any::setup;
use engine::{AnyGame, CardFile, Seed};
use registry::{OwnCards, Unavailable};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::runtime::Handle;
use tokio::sync::OnceCell;
use tokio::time::timeout;

use dealing::Deals;
use letters::Letters;

pub use bringing::SavedGame;
pub use dealing::Compared;
pub use opening::{Created, Invitation, NewTable, Wanted};

/// The most bytes of own card text.
pub const MOST_CARD_TEXT: usize = 512 * 1024;

/// The means of the tables.
#[derive(Clone, Debug)]
pub struct Means {
    /// The number of threads that think. One more does only what people see at once.
    pub thinkers: usize,
    /// The number of tables without viewers that stay in memory.
    pub idle_tables: usize,
    /// The time a table stays with a process that gives no sign of life.
    pub lease: Duration,
    /// Milliseconds since 1970.
    pub now: fn() -> u64,
    /// The cards for games, in addition to or instead of their own.
    pub cards: OwnCards,
    /// The source of the pauses before answers that no person gives.
    pub pauses: Pauses,
    /// True if the games that a day's deal is compared with are played as soon as the day begins,
    /// before anybody asks.
    pub fields_ahead: bool,
}

impl Default for Means {
    fn default() -> Self {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Means {
            thinkers: threads.saturating_sub(1).max(1),
            idle_tables: 512,
            lease: Duration::from_secs(3),
            now: milliseconds,
            cards: OwnCards::default(),
            pauses: Pauses::draw(),
            fields_ahead: false,
        }
    }
}

fn milliseconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}

/// The parts that all tables share.
pub struct Shared {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) process: ProcessId,
    pub(crate) means: Means,
    pub(crate) thinkers: Thinkers,
    pub(crate) runtime: Handle,
    pub(crate) letters: Letters,
    is_closed: AtomicBool,
    /// True if this process could not renew its lease in time.
    is_cut_off: AtomicBool,
    /// True if this process has missed events of others so far.
    has_missed: AtomicBool,
    games: Mutex<BTreeMap<String, Arc<dyn AnyGame>>>,
    deals: OnceCell<Deals>,
    /// The deals that bots are playing, and whether a player has asked for the result.
    fields: Mutex<BTreeMap<String, Arc<AtomicBool>>>,
    /// The last day whose deals they have begun to play.
    day_begun: Mutex<Option<Day>>,
}

impl Shared {
    /// Returns a game by name, opened once.
    fn game(&self, name: &str) -> Result<Arc<dyn AnyGame>, TableError> {
        let mut games = self.games.lock().expect("nobody panics while a game is opened");
        if let Some(game) = games.get(name) {
            return Ok(game.clone());
        }
        let game = registry::open(name, self.means.cards.of(name)).map_err(unfit)?;
        let game: Arc<dyn AnyGame> = Arc::from(game);
        games.insert(name.to_owned(), game.clone());
        Ok(game)
    }

    /// Returns a game by name, with own cards in addition to the server's.
    async fn game_with(
        &self,
        name: &str,
        own: Option<&Arc<str>>,
    ) -> Result<Arc<dyn AnyGame>, TableError> {
        let Some(own) = own else { return self.game(name) };
        let (name, files) = (name.to_owned(), self.files(name, own)?);
        // Reading many cards takes its time, which those at tables must not feel.
        let opened = tokio::task::spawn_blocking(move || registry::open(&name, &files)).await;
        Ok(Arc::from(opened.map_err(|_| TableError::Broken)?.map_err(unfit)?))
    }

    /// The card files that a game is played with: those of these tables, and one of somebody's own.
    pub(crate) fn cards_with(
        &self,
        game: &str,
        own: Option<&str>,
    ) -> Result<Vec<CardFile>, TableError> {
        own.map_or_else(|| Ok(self.means.cards.of(game).to_vec()), |own| self.files(game, own))
    }

    /// Returns the card files of the server, and an own one.
    fn files(&self, game: &str, own: &str) -> Result<Vec<CardFile>, TableError> {
        if !(1..=MOST_CARD_TEXT).contains(&own.len()) {
            return Err(TableError::Words { what: "a card file", most: MOST_CARD_TEXT });
        }
        let own = CardFile { name: "your cards".to_owned(), text: own.to_owned() };
        let mut files = self.means.cards.of(game).to_vec();
        files.push(own);
        Ok(files)
    }

    /// Returns true once the tables are closed and may be another process's.
    pub(crate) fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Acquire)
    }

    /// Returns true if the store was out of reach for so long that tables may be another's by now.
    /// What this process shows of them may be old.
    pub(crate) fn is_cut_off(&self) -> bool {
        self.is_cut_off.load(Ordering::Acquire)
    }

    /// Lets go of a table, so that another process need not wait for it.
    pub(crate) fn release(&self, table: TableId) {
        let (store, process) = (self.store.clone(), self.process);
        self.runtime.spawn(async move {
            // Who cannot be told will find out when the lease has run out.
            let _ = store.release(table, process).await;
        });
    }
}

/// All tables of a process; a clone holds the same ones.
#[derive(Clone)]
pub struct Tables {
    shared: Arc<Shared>,
    loaded: Arc<Mutex<Loaded>>,
}

/// The tables in memory.
#[derive(Default)]
struct Loaded {
    open: BTreeMap<TableId, Seated>,
    /// A counter that grows with every look at a table.
    looks: u64,
}

struct Seated {
    table: Arc<LiveTable>,
    looked: u64,
}

impl Tables {
    /// Creates tables that are kept in a store. Must be called inside a tokio runtime, on which the
    /// tables will run.
    ///
    /// # Errors
    /// When the store cannot be written to.
    pub async fn new(store: Arc<dyn Store>, means: Means) -> Result<Tables, TableError> {
        let process = ProcessId::draw();
        store.live(process, means.lease).await?;
        let shared = Arc::new(Shared {
            store,
            process,
            thinkers: Thinkers::new(means.thinkers),
            means,
            runtime: Handle::current(),
            letters: Letters::default(),
            is_closed: AtomicBool::new(false),
            is_cut_off: AtomicBool::new(false),
            has_missed: AtomicBool::new(false),
            games: Mutex::default(),
            deals: OnceCell::new(),
            fields: Mutex::default(),
            day_begun: Mutex::default(),
        });
        let loaded = Arc::new(Mutex::default());
        let tables = Tables { shared, loaded };
        tables.keep_watch();
        Ok(tables)
    }

    /// Returns a table by its id.
    ///
    /// # Errors
    /// When there is none, or the store fails.
    pub async fn table(&self, id: TableId) -> Result<Arc<LiveTable>, TableError> {
        if let Some(table) = self.loaded().find(id) {
            return Ok(table);
        }
        let loaded = self.shared.store.load(id).await?.ok_or(TableError::NoSuchTable)?;
        let (opened, records) = loaded;
        let mut table = self.laid_again(opened, &records).await?;
        for numbered in records {
            table.apply(numbered, RecordEffect::FromRecord)?;
        }
        table.is_followed_to_its_end();
        Ok(self.keep(table, Charge::Read))
    }

    /// Lays a table as it was laid once. If it began with another edition of the rules, set-up or
    /// cards, this version may not know them. Then it will be closed, and is laid all the same.
    async fn laid_again(&self, opened: Opened, records: &[Numbered]) -> Result<Table, TableError> {
        let Terms { game: name, own_cards, .. } = &opened.terms;
        let game = self.shared.game_with(name, own_cards.as_ref()).await;
        let here = registry::about(name).map(|about| about.edition);
        if closed::edition_of(records).is_none_or(|began| here == Ok(began)) {
            return laid(opened, game?);
        }
        let game = game.or_else(|_| self.shared.game(name))?;
        Ok(Table::new(opened, game, closed::seats_of(records)))
    }

    /// Returns public tables, the last touched first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn listed(&self, most: usize) -> Result<Vec<Listed>, TableError> {
        Ok(self.shared.store.listed(most).await?)
    }

    /// Returns the tables at which a person sits, the last touched first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn tables_of(
        &self,
        person: SecretHash,
        most: usize,
    ) -> Result<Vec<Listed>, TableError> {
        Ok(self.shared.store.tables_of(person, most).await?)
    }

    /// Checks that tables can be stored now, and that all stored tables can be read as far as is
    /// known.
    ///
    /// # Errors
    /// What is the matter with the store; it must answer within the time of a lease.
    pub async fn health(&self) -> Result<(), TableError> {
        let asked = timeout(self.shared.means.lease, self.shared.store.health()).await;
        let silent = |_| StoreError::Gone {
            place: "the store of tables".to_owned(),
            reason: "it does not answer".to_owned(),
        };
        Ok(asked.map_err(silent)??)
    }

    /// Releases all tables, so that another process need not wait for this one's lease to end. A
    /// table still in use then refuses all wishes.
    pub async fn close(self) {
        self.shared.is_closed.store(true, Ordering::Release);
        self.loaded().open.clear();
        // Who cannot be told waits until the lease has run out, and nobody waits longer for that.
        let last = self.shared.store.live(self.shared.process, Duration::ZERO);
        let _ = timeout(self.shared.means.lease, last).await;
    }

    /// Works something out for the holder of this ticket, on the few threads that think for
    /// everybody, in the asker's turn. Interactive work goes before slow work. It is given up when
    /// the ticket is withdrawn or nobody waits for it.
    ///
    /// # Errors
    /// [`TableError::Busy`] when too much waits already, [`TableError::Superseded`] when the ticket was withdrawn, and whatever
    /// the work says.
    pub async fn work_out<T: Send + 'static, E: From<TableError> + Send + 'static>(
        &self,
        priority: Priority,
        ticket: &Ticket,
        work: impl FnOnce(&Tether) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        self.shared.thinkers.work_out(priority, ticket, work).await
    }

    /// Returns the card files for a game on this server.
    pub fn cards_of(&self, game: &str) -> &[CardFile] {
        self.shared.means.cards.of(game)
    }

    /// Returns the same, with own card text in addition.
    ///
    /// # Errors
    /// When the text is empty or too long.
    pub fn cards_with(&self, game: &str, own: Option<&str>) -> Result<Vec<CardFile>, TableError> {
        self.shared.cards_with(game, own)
    }

    /// Returns the suggested set-up for a number of players, with the given options on top.
    ///
    /// # Errors
    /// When there is no such game, or the options cannot be read.
    pub fn suggested_setup(
        &self,
        game: &str,
        seats: u8,
        options: &str,
    ) -> Result<String, TableError> {
        let suggested = self.shared.game(game)?.suggested_setup(seats);
        Ok(setup::with_settings(&suggested, options)?)
    }

    /// Returns the number of tables in memory.
    pub fn in_memory(&self) -> usize {
        self.loaded().open.len()
    }

    /// Keeps a table in memory, unless another task was faster.
    fn keep(&self, table: Table, charge: Charge) -> Arc<LiveTable> {
        let id = table.id();
        let mut tables = self.loaded();
        if let Some(table) = tables.find(id) {
            return table;
        }
        let live = LiveTable::new(table, self.shared.clone(), charge);
        tables.put(id, live.clone());
        tables.forget_idle(self.shared.means.idle_tables);
        drop(tables);
        match charge {
            Charge::Held => live.drive(),
            Charge::Read => self.take_over_soon(live.clone()),
        }
        live
    }

    /// Takes over a table that was just read, if it should go on by itself.
    fn take_over_soon(&self, table: Arc<LiveTable>) {
        self.shared.runtime.spawn(async move {
            // Who cannot take it now tries again with the next sign of life.
            let _ = table.take_over().await;
        });
    }

    fn loaded(&self) -> MutexGuard<'_, Loaded> {
        self.loaded.lock().expect("nobody panics with the list of tables")
    }
}

/// Lays a table without events.
fn laid(opened: Opened, game: Arc<dyn AnyGame>) -> Result<Table, TableError> {
    if game.cards() != opened.terms.cards {
        return Err(TableError::OtherCards);
    }
    let seats = game.begin(&opened.terms.setup, Seed([0; 32]))?.seats();
    Ok(Table::new(opened, game, seats))
}

fn unfit(reason: Unavailable) -> TableError {
    TableError::Unfit(reason.to_string().trim_end().to_owned())
}

impl Loaded {
    fn find(&mut self, id: TableId) -> Option<Arc<LiveTable>> {
        self.looks += 1;
        let seated = self.open.get_mut(&id)?;
        seated.looked = self.looks;
        Some(seated.table.clone())
    }

    fn put(&mut self, id: TableId, table: Arc<LiveTable>) {
        self.open.insert(id, Seated { table, looked: self.looks });
    }

    fn all(&self) -> Vec<Arc<LiveTable>> {
        self.open.values().map(|seated| seated.table.clone()).collect()
    }

    /// Drops the tables that have been without viewers for longest, beyond a limit.
    fn forget_idle(&mut self, most: usize) {
        if self.open.len() <= most {
            return;
        }
        let idle = self.open.iter().filter(|(_, seated)| Arc::strong_count(&seated.table) == 1);
        let mut idle: Vec<(u64, TableId)> = idle.map(|(id, seated)| (seated.looked, *id)).collect();
        idle.sort_unstable();
        // Half of what may stay goes at once, so that this is done seldom.
        let surplus = idle.len().saturating_sub(most / 2);
        for (_, id) in idle.into_iter().take(surplus) {
            self.open.remove(&id);
        }
    }
}
