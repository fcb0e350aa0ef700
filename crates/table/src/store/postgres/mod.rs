//! Tables in a PostgreSQL database that several processes share.
//!
//! Three ways lead to the database: one on which everything that waits is appended in one transaction
//! (`writer`), one that listens to what other processes do (`listener`), and one for all other questions.
//! Each is opened again when it was lost, as secret as the first was (`secrecy`), and is lost when no answer comes in time (`way`).

mod address;
mod connection;
mod listener;
mod rows;
mod secrecy;
mod writer;

use super::damage::Damage;
use super::{Append, Letter, Listed, Notice, Opened, Reply, Store, StoreError};
use crate::ids::{ProcessId, TableId};
use crate::record::Numbered;
use crate::secret::SecretHash;
use crate::terms::Listing;
use address::Address;
use connection::{PgConnection, SILENCE};
use listener::Listener;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Mutex, broadcast};
use tokio_postgres::config::SslMode;
use tokio_postgres::error::SqlState;
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, Connection, Row, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;
use writer::Writer;

pub use address::Access;
pub use secrecy::Secrecy;

/// The migrations of the database, one per version.
const MIGRATIONS: [&str; 2] = [include_str!("schema.sql"), include_str!("notes.sql")];

/// The lock held while a database is laid out, so that only one process does it.
const LAYING_OUT: i64 = 0x7e55e2a;

/// The most notices that may wait for a slow reader.
const NOTICES: usize = 4096;

/// The pause before an unreachable database is tried again.
const BETWEEN_TRIES: Duration = Duration::from_millis(500);

/// A connection before anybody drives it.
type Line = Connection<Socket, <MakeRustlsConnect as MakeTlsConnect<Socket>>::Stream>;

/// A store in a database.
pub struct Postgres {
    place: Arc<Database>,
    writer: Writer,
    asker: Mutex<Asker>,
    damage: Damage,
    notices: broadcast::Sender<Notice>,
    _listener: Listener,
}

/// The connection for queries.
#[derive(Default)]
struct Asker {
    way: Option<Arc<PgConnection>>,
    /// The time and the reason of the last failure to connect.
    failed: Option<(Instant, StoreError)>,
}

/// A database: its address, the way to connect, and its name in messages, without the password.
struct Database {
    config: Config,
    connector: MakeRustlsConnect,
    secrecy: Secrecy,
    name: String,
    /// The longest time it may leave a query unanswered.
    silence: Duration,
}

impl Postgres {
    /// Opens a database by its address alone, `postgres://user@host/name`.
    ///
    /// # Errors
    /// As [`Postgres::open_with`].
    pub async fn open(address: &str) -> Result<Postgres, StoreError> {
        Postgres::open_with(&Access::at(address)).await
    }

    /// Opens a database, and lays it out if it is new. Must be called inside a tokio runtime.
    ///
    /// # Errors
    /// When the address is none, the database cannot be reached as secretly as is asked for, or was written by a later
    /// version.
    pub async fn open_with(access: &Access) -> Result<Postgres, StoreError> {
        let mut place = Database::read(access)?;
        let mut way = PgConnection::open(&place).await?;
        place.settle_on(&way).await?;
        way.lay_out(&place).await?;
        let place = Arc::new(place);
        let notices = broadcast::channel(NOTICES).0;
        let listener = Listener::start(place.clone(), notices.clone()).await?;
        Ok(Postgres {
            _listener: listener,
            writer: Writer::start(place.clone()),
            place,
            asker: Mutex::new(Asker { way: Some(Arc::new(way)), failed: None }),
            damage: Damage::default(),
            notices,
        })
    }

    /// Returns the secrecy of connections to the database, now and after any reconnection.
    pub fn secrecy(&self) -> Secrecy {
        self.place.secrecy
    }

    /// Returns the connection for queries, opened again if it was lost.
    async fn way(&self) -> Result<Arc<PgConnection>, StoreError> {
        let mut asker = self.asker.lock().await;
        if let Some(way) = asker.way.as_ref().filter(|way| !way.is_lost()) {
            return Ok(way.clone());
        }
        let just_now = |(when, _): &&(Instant, StoreError)| when.elapsed() < BETWEEN_TRIES;
        if let Some((_, why)) = asker.failed.as_ref().filter(just_now) {
            // Everybody who waited meanwhile is answered at once, and not one after the other.
            return Err(why.clone());
        }
        match PgConnection::open(&self.place).await {
            Ok(way) => {
                let way = Arc::new(way);
                *asker = Asker { way: Some(way.clone()), failed: None };
                Ok(way)
            }
            Err(why) => {
                *asker = Asker { way: None, failed: Some((Instant::now(), why.clone())) };
                Err(why)
            }
        }
    }

    async fn ask(
        &self,
        question: &str,
        given: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        let way = self.way().await?;
        way.within(&self.place, way.client().query(question, given)).await
    }

    async fn records(&self, table: TableId, number: u64) -> Result<Vec<Numbered>, StoreError> {
        let question =
            "select number, at, body from records where id = $1 and number > $2 order by number";
        let rows = self.ask(question, &[&table.0.as_slice(), &(number as i64)]).await?;
        let expected = (number + 1..).zip(&rows);
        let records = expected.map(|(number, row)| {
            let read = rows::numbered(row).filter(|read| read.number == number);
            read.ok_or_else(|| {
                self.place.damaged(table, format!("record {number} is missing or cannot be read"))
            })
        });
        records.collect()
    }

    async fn table(&self, table: TableId) -> Result<Option<(Opened, Vec<Numbered>)>, StoreError> {
        let question = "select terms, seed from tables where id = $1";
        let rows = self.ask(question, &[&table.0.as_slice()]).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let opened = rows::opened(table, row).ok_or_else(|| {
            self.place.damaged(table, "its terms or its seed cannot be read".to_owned())
        })?;
        Ok(Some((opened, self.records(table, 0).await?)))
    }

    /// Lists tables. One that cannot be listed is left out and remembered: it must not hide all others.
    async fn lists(
        &self,
        question: &str,
        given: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Listed>, StoreError> {
        let rows = self.ask(question, given).await?;
        let listed = rows.iter().filter_map(|row| {
            let listed = rows::listed(row);
            if let Some(table) = rows::table(row).filter(|_| listed.is_none()) {
                let what = "how it is listed cannot be read".to_owned();
                // That it is remembered is all that is wanted.
                let _ = self.damage.note::<()>(table, Err(self.place.damaged(table, what)));
            }
            listed
        });
        Ok(listed.collect())
    }
}

const LISTED: &str = "select tables.id, terms, stage, moves, asks, holders, touched from tables join heads using (id)";

impl Store for Postgres {
    fn open(&self, table: Opened, process: ProcessId, first: Append) -> Reply<'_, ()> {
        Box::pin(async move {
            let listed = table.terms.listing == Listing::Lobby;
            let (id, seed) = (table.id.0.as_slice(), table.seed.0.as_slice());
            let (terms, touched) = (rows::json(&table.terms), table.terms.opened as i64);
            let process = process.0.as_slice();
            let given: [&(dyn ToSql + Sync); 6] = [&id, &terms, &seed, &listed, &touched, &process];
            self.ask(include_str!("open.sql"), &given).await?;
            // Nobody knows the table yet: without its first records it is never found.
            self.append(first).await
        })
    }

    fn load(&self, table: TableId) -> Reply<'_, Option<(Opened, Vec<Numbered>)>> {
        Box::pin(async move { self.damage.note(table, self.table(table).await) })
    }

    fn since(&self, table: TableId, number: u64) -> Reply<'_, Vec<Numbered>> {
        Box::pin(async move {
            match self.records(table, number).await {
                // What can be read of its end tells nothing of its beginning.
                Ok(records) => Ok(records),
                wrong => self.damage.note(table, wrong),
            }
        })
    }

    fn append(&self, append: Append) -> Reply<'_, ()> {
        self.writer.append(append)
    }

    fn listed(&self, most: usize) -> Reply<'_, Vec<Listed>> {
        Box::pin(async move {
            let question =
                format!("{LISTED} where listed and number > 0 order by touched desc limit $1");
            self.lists(&question, &[&(most as i64)]).await
        })
    }

    fn tables_of(&self, person: SecretHash, most: usize) -> Reply<'_, Vec<Listed>> {
        Box::pin(async move {
            let question = format!(
                "{LISTED} join sitters using (id) where person = $1 and number > 0 order by touched desc limit $2"
            );
            self.lists(&question, &[&person.0.as_slice(), &(most as i64)]).await
        })
    }

    fn live(&self, process: ProcessId, span: Duration) -> Reply<'_, ()> {
        Box::pin(async move {
            let span = span.as_millis() as i64;
            self.ask(include_str!("live.sql"), &[&process.0.as_slice(), &span]).await?;
            Ok(())
        })
    }

    fn hold(&self, table: TableId, process: ProcessId) -> Reply<'_, ProcessId> {
        Box::pin(async move {
            let given: [&(dyn ToSql + Sync); 2] = [&table.0.as_slice(), &process.0.as_slice()];
            let rows = self.ask(include_str!("hold.sql"), &given).await?;
            let holder = rows.first().and_then(|row| rows::process(row, 0));
            Ok(holder.unwrap_or(process))
        })
    }

    fn release(&self, table: TableId, process: ProcessId) -> Reply<'_, ()> {
        Box::pin(async move {
            let question = "update heads set process = null where id = $1 and process = $2";
            self.ask(question, &[&table.0.as_slice(), &process.0.as_slice()]).await?;
            Ok(())
        })
    }

    fn note(&self, name: String) -> Reply<'_, Option<String>> {
        Box::pin(async move {
            let rows = self.ask("select text from notes where name = $1", &[&name]).await?;
            Ok(rows.first().map(|row| row.get(0)))
        })
    }

    fn keep_note(&self, name: String, text: String) -> Reply<'_, String> {
        Box::pin(async move {
            let note = "insert into notes values ($1, $2) on conflict (name) do nothing";
            self.ask(note, &[&name, &text]).await?;
            Ok(self.note(name).await?.unwrap_or(text))
        })
    }

    fn post(&self, letter: Letter) -> Reply<'_, ()> {
        Box::pin(async move {
            let notice = listener::write(&Notice::Letter(letter));
            self.ask("select pg_notify('tessera', $1)", &[&notice]).await?;
            Ok(())
        })
    }

    fn health(&self) -> Reply<'_, ()> {
        Box::pin(async move {
            self.damage.none_is_known()?;
            self.listed(1).await?;
            // A row that is written anew, of a process that there is not.
            self.live(ProcessId([0; 8]), Duration::ZERO).await
        })
    }

    fn close(&self) -> Reply<'_, ()> {
        // Everything acknowledged is in the database, and later readers may have it.
        Box::pin(std::future::ready(Ok(())))
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }
}

impl Database {
    fn read(access: &Access) -> Result<Database, StoreError> {
        let Address { mut config, mode, trust } = Address::read(access)?;
        config.ssl_mode(secrecy::ssl_mode(mode, &config));
        let name = config.get_dbname().unwrap_or("of the usual name");
        let name = format!("the database `{name}`");
        let connector = secrecy::connector(mode, &trust)?;
        let silence = access.silence.unwrap_or(SILENCE);
        connection::watch_over(&mut config, silence);
        Ok(Database { config, connector, secrecy: Secrecy::of(mode, &trust), name, silence })
    }

    /// Connects to the database, greetings included.
    async fn connect(&self) -> Result<(Client, Line), StoreError> {
        let connected = self.config.connect(self.connector.clone());
        match tokio::time::timeout(self.silence, connected).await {
            Ok(connected) => connected.map_err(|wrong| self.fault(&wrong)),
            Err(_) => Err(self.is_silent()),
        }
    }

    /// Returns the error for a query without an answer in time.
    fn is_silent(&self) -> StoreError {
        let seconds = self.silence.as_secs_f32();
        let reason = format!("it has not answered within {seconds} seconds");
        StoreError::Gone { place: self.name.clone(), reason }
    }

    /// Settles on the encryption of the first connection for all others, where either would do.
    async fn settle_on(&mut self, way: &PgConnection) -> Result<(), StoreError> {
        if self.config.get_ssl_mode() != SslMode::Prefer {
            return Ok(());
        }
        let question = "select ssl from pg_stat_ssl where pid = pg_backend_pid()";
        let row = way.within(self, way.client().query_one(question, &[])).await?;
        if row.get(0) {
            self.config.ssl_mode(SslMode::Require);
        } else {
            self.config.ssl_mode(SslMode::Disable);
            self.secrecy = Secrecy::Plain;
        }
        Ok(())
    }

    async fn lay_out(&self, client: &mut Client) -> Result<(), StoreError> {
        let fault = |wrong: tokio_postgres::Error| self.fault(&wrong);
        let step = client.transaction().await.map_err(fault)?;
        step.execute("select pg_advisory_xact_lock($1)", &[&LAYING_OUT]).await.map_err(fault)?;
        step.batch_execute("create table if not exists tessera (form bigint not null)")
            .await
            .map_err(fault)?;
        let row = step.query_one("select coalesce(max(form), 0) from tessera", &[]).await;
        let (form, known) = (row.map_err(fault)?.get::<_, i64>(0), MIGRATIONS.len() as i64);
        if form > known {
            return Err(StoreError::Later { place: self.name.clone(), form, known });
        }
        for sql in MIGRATIONS.iter().skip(form as usize) {
            step.batch_execute(sql).await.map_err(fault)?;
        }
        step.execute("delete from tessera", &[]).await.map_err(fault)?;
        step.execute("insert into tessera values ($1)", &[&known]).await.map_err(fault)?;
        step.commit().await.map_err(fault)
    }

    /// Converts an error of the database.
    fn fault(&self, wrong: &tokio_postgres::Error) -> StoreError {
        let place = self.name.clone();
        if let Some((reason, remedy)) = secrecy::trouble(wrong) {
            return StoreError::Unsafe { place, reason, remedy };
        }
        match wrong.code() {
            Some(code) if *code == SqlState::DISK_FULL => StoreError::Full { place },
            Some(code)
                if [SqlState::INVALID_PASSWORD, SqlState::INVALID_AUTHORIZATION_SPECIFICATION]
                    .contains(code) =>
            {
                StoreError::Unwelcome { place, reason: self.reason(wrong) }
            }
            _ => StoreError::Gone { place, reason: self.reason(wrong) },
        }
    }

    /// Returns the whole reason. The first words of such an error only say that there was one.
    fn reason(&self, wrong: &tokio_postgres::Error) -> String {
        match std::error::Error::source(wrong) {
            Some(cause) => format!("{wrong}: {cause}"),
            None => wrong.to_string(),
        }
    }

    fn damaged(&self, table: TableId, what: String) -> StoreError {
        StoreError::Damaged { place: self.name.clone(), table, what }
    }
}
