//! Getting into a PostgreSQL database, and telling how secret the way there is. No password is ever written anywhere.

use crate::answer::Trouble;
use std::env;
use std::fs;
use std::path::Path;
use table::{Access, Postgres, Secrecy};

/// Opens a database with the password of the file, of the address, or of `PGPASSWORD`.
pub async fn open(address: &str, password_file: Option<&Path>) -> Result<Postgres, Trouble> {
    let access = Access {
        address: address.to_owned(),
        password: password_file.map(password_in).transpose()?,
        spare_password: env::var("PGPASSWORD").ok(),
        silence: None,
    };
    let store = Postgres::open_with(&access).await.map_err(Trouble::input)?;
    tell(store.secrecy());
    Ok(store)
}

/// What a file says, but for the end of its line.
fn password_in(file: &Path) -> Result<String, Trouble> {
    let text = fs::read_to_string(file).map_err(|error| {
        let file = file.display();
        Trouble::Input(format!(
            "the password file `{file}` cannot be read ({error}); name a text file with the password in it"
        ))
    })?;
    let line = text.strip_suffix('\n').unwrap_or(&text);
    Ok(line.strip_suffix('\r').unwrap_or(line).to_owned())
}

fn tell(secrecy: Secrecy) {
    match secrecy {
        Secrecy::Plain => tracing::warn!(
            "the connection to the database is not encrypted: anybody along the way can read all seeds; put sslmode=verify-full in its address to encrypt it"
        ),
        Secrecy::Encrypted => tracing::warn!(
            "the connection to the database is encrypted, but nobody checks who answers there; put sslmode=verify-full in its address to have that checked"
        ),
        Secrecy::Vouched => tracing::info!(
            "the connection to the database is encrypted; an authority vouches for the server that answers, but not for its name"
        ),
        Secrecy::Verified => {
            tracing::info!(
                "the connection to the database is encrypted, and the server that answers is checked"
            );
        }
    }
}
