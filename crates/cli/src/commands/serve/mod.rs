//! `tessera serve`: tables in the browser, for oneself and for those one invites.
//!
//! Read on in `log`, what is told of it all; `browser`, how the page is opened; `database`, how one is reached.

mod browser;
mod database;
mod files;
mod log;

use crate::answer::{Answer, CommandResult, Trouble};
use crate::screen::{Ink, Screen};
use crate::{folder, games};
use registry::OwnCards;
use server::{Limits, MostSockets, Server, Settings};
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use table::{Means, Sqlite, Store, Tables};

/// How to serve.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
pub struct Args {
    /// Where to listen; 0.0.0.0 lets others on your network in
    #[arg(long, value_name = "ADDRESS", default_value_t = USUAL_ADDRESS)]
    listen: SocketAddr,
    /// The folder where tables are kept; your own data folder without it
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Keep tables in a PostgreSQL database, which several servers can share
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
    /// A file with the database's password; without it, the URL or PGPASSWORD gives it
    #[arg(long, value_name = "FILE", requires = "database")]
    database_password_file: Option<PathBuf>,
    /// Don't open the page in the browser
    #[arg(long)]
    no_browser: bool,
    /// Play with cards from these files, added to the games' own or replacing them
    #[arg(long, value_name = "FILE", num_args = 1..)]
    cards: Vec<PathBuf>,
    /// The folder with the images of these cards
    #[arg(long, value_name = "FOLDER")]
    images: Option<PathBuf>,
    /// Another address under which browsers know this server, as `https://tables.example`
    #[arg(long, value_name = "ORIGIN")]
    origin: Vec<String>,
    /// How many seconds a player may be away before the others may let a bot play for them
    #[arg(long, value_name = "SECONDS", default_value_t = USUAL_GRACE)]
    grace: u32,
    /// Trust the proxy in front of this server about where requests come from
    #[arg(long)]
    behind_proxy: bool,
    /// How many sockets may be open in total
    #[arg(long, value_name = "N", default_value_t = MostSockets::USUAL.in_all)]
    sockets: usize,
    /// How many sockets may be open from one address
    #[arg(long, value_name = "N", default_value_t = MostSockets::USUAL.of_an_address)]
    sockets_per_address: usize,
    /// How many may watch one table; those who sit at it always get in
    #[arg(long, value_name = "N", default_value_t = MostSockets::USUAL.watching_a_table)]
    watchers_per_table: usize,
    /// How many bots think at once; without it, one fewer than the machine has cores
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    thinkers: Option<u16>,
    /// Accept requests as often as they come; for measurements
    #[arg(long)]
    no_limits: bool,
    /// How to write the log
    #[arg(long, value_enum, value_name = "FORM", default_value_t)]
    log: log::LogFormat,
}

const USUAL_GRACE: u32 = 60;

/// How long a store may take to close.
const PATIENCE: Duration = Duration::from_secs(10);

const USUAL_ADDRESS: SocketAddr =
    SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 7171);

const EXAMPLES: &str = "\
Examples:
  tessera serve                          you, and programs on this machine
  tessera serve --listen 0.0.0.0:7171    everybody on your network
  tessera serve --data ./tables          keep tables in a folder of your choice
  tessera serve --database postgres://tessera@db/tessera

Ctrl-C stops it; no move that was acknowledged is ever lost.";

impl Default for Args {
    fn default() -> Self {
        Args {
            listen: USUAL_ADDRESS,
            data: None,
            database: None,
            database_password_file: None,
            no_browser: false,
            cards: Vec::new(),
            images: None,
            origin: Vec::new(),
            grace: USUAL_GRACE,
            behind_proxy: false,
            sockets: MostSockets::USUAL.in_all,
            sockets_per_address: MostSockets::USUAL.of_an_address,
            watchers_per_table: MostSockets::USUAL.watching_a_table,
            thinkers: None,
            no_limits: false,
            log: log::LogFormat::default(),
        }
    }
}

/// Serves until somebody ends it.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    let limit = files::raise_limit();
    let (settings, means) = (settings(args, limit)?, means(args)?);
    log::begin(args.log);
    if let Some(warning) = files::warning(sockets(args), limit).filter(|_| !args.no_limits) {
        tracing::warn!("{warning}");
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let (store, place) = store(args).await?;
        let tables = Tables::new(store.clone(), means).await.map_err(Trouble::input)?;
        let server = Server::bind(args.listen, tables, settings).await;
        let server = server.map_err(|error| unheard(args.listen, &error))?;
        welcome(args, screen, &server, &place)?;
        server.run(ended()).await;
        match tokio::time::timeout(PATIENCE, store.close()).await {
            Ok(Ok(())) => {}
            Ok(Err(wrong)) => {
                tracing::error!("the file is not complete without the files beside it: {wrong}");
            }
            Err(_) => tracing::error!(
                "the disk did not answer in time; the file is not complete without the files beside it"
            ),
        }
        Ok::<(), Trouble>(())
    })?;
    // Whatever is still being read, nobody waits for.
    runtime.shutdown_background();
    screen.line("All tables are saved. Goodbye.")?;
    Ok(Answer::Yes)
}

/// Where tables are kept, and what that is called.
async fn store(args: &Args) -> Result<(Arc<dyn Store>, String), Trouble> {
    if let Some(address) = &args.database {
        let store = database::open(address, args.database_password_file.as_deref()).await?;
        return Ok((Arc::new(store), "the database".to_owned()));
    }
    let folder = folder::open(args.data.as_deref())?;
    let store = Sqlite::open(&folder.join(folder::TABLES)).map_err(Trouble::input)?;
    Ok((Arc::new(store), folder.display().to_string()))
}

fn settings(args: &Args, limit: Option<usize>) -> Result<Settings, Trouble> {
    let images = args.images.as_ref().map(|folder| super::import::images(folder));
    Ok(Settings {
        images: images.transpose()?,
        limits: limits(args, limit),
        origins: args.origin.clone(),
        grace: Duration::from_secs(args.grace.into()),
        addresses: match args.behind_proxy {
            true => server::Addresses::Proxy,
            false => server::Addresses::Connection,
        },
        ..Settings::default()
    })
}

fn limits(args: &Args, limit: Option<usize>) -> Limits {
    if args.no_limits {
        return Limits::none();
    }
    let open = sockets(args);
    let connected = files::most_connected(open, limit);
    Limits { open, connected, ..Limits::default() }
}

/// The most sockets there may be.
fn sockets(args: &Args) -> MostSockets {
    MostSockets {
        in_all: args.sockets,
        of_an_address: args.sockets_per_address,
        watching_a_table: args.watchers_per_table,
    }
}

fn means(args: &Args) -> Result<Means, Trouble> {
    let cards = OwnCards::read(crate::files::read_cards(&args.cards)?);
    let means = Means { cards: cards.map_err(games::misprinted)?, ..Means::default() };
    let thinkers = args.thinkers.map_or(means.thinkers, usize::from);
    Ok(Means { thinkers, fields_ahead: true, ..means })
}

fn unheard(address: SocketAddr, error: &io::Error) -> Trouble {
    let port = address.port();
    Trouble::Input(match error.kind() {
        io::ErrorKind::AddrInUse => format!(
            "another program is already listening on {address}; stop it, or choose another port with --listen {}:{}",
            address.ip(),
            port.wrapping_add(1).max(1024)
        ),
        io::ErrorKind::PermissionDenied => format!(
            "you are not allowed to listen on {address}; choose a port above 1023, as in --listen {}:7171",
            address.ip()
        ),
        _ => format!("cannot listen on {address} ({error}); choose another address with --listen"),
    })
}

fn welcome(args: &Args, screen: &mut Screen, server: &Server, place: &str) -> Result<(), Trouble> {
    let address = format!("http://{}/", server.address()?);
    screen.title("Tessera: tabletop games with their complete rules")?;
    let shown = screen.ink(Ink::Type, &address);
    screen.line(format!("Open {shown} in a browser; Ctrl-C stops it."))?;
    screen.line(format!("Tables are kept in {place}."))?;
    if !server.has_page() {
        screen.line(
            "The page itself is missing: it needs Node 20 and npm when the program is built.",
        )?;
    } else if !args.no_browser {
        browser::open(&address);
    }
    Ok(())
}

/// Comes when somebody wants the server to end.
async fn ended() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminated = signal(SignalKind::terminate()).expect("the system has this signal");
        tokio::select! {
            _ = interrupted => {}
            _ = terminated.recv() => {}
        }
    }
    #[cfg(not(unix))]
    {
        let _ = interrupted.await;
    }
}
