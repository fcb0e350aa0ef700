//! `tessera backup`: a copy of all tables, while they are played at.

use crate::answer::{Answer, CommandResult, Trouble};
use crate::folder;
use crate::screen::Screen;
use std::path::PathBuf;
use table::Sqlite;

/// What to copy, and where to.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The file to make; an existing file is never overwritten
    #[arg(value_name = "FILE")]
    to: PathBuf,
    /// The folder where tables are kept; your own data folder without it
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// A PostgreSQL database; prints how to back it up
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  tessera backup monday.sqlite                  all your tables, as they stand now
  tessera backup monday.sqlite --data ./tables  those in another folder

A server may be running on them. To restore them, stop the server, put the copy into a
folder of its own under the name tables.sqlite, and serve with --data FOLDER.";

/// Copies all tables.
pub fn run(args: &Args, screen: &mut Screen) -> CommandResult {
    if args.database.is_some() {
        return Err(Trouble::input(
            "PostgreSQL makes its own copies, while servers are running; use \
             `pg_dump --format=custom --file FILE DATABASE`, and `pg_restore` to restore them",
        ));
    }
    let folder = folder::find(args.data.as_deref())?;
    let file = folder.join(folder::TABLES);
    if !file.exists() {
        let folder = folder.display();
        return Err(Trouble::Input(format!(
            "no tables are kept in {folder}; name the folder that the server was started with, as --data FOLDER"
        )));
    }
    let count = Sqlite::back_up(&file, &args.to).map_err(Trouble::input)?;
    let tables = if count == 1 { "1 table".to_owned() } else { format!("{count} tables") };
    screen.line(format!("{tables} copied to {}, as they stood just now.", args.to.display()))?;
    Ok(Answer::Yes)
}
