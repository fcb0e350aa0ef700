//! The address of a database, in libpq's words: `postgres://user@host/name?sslmode=require`, or `host=db sslmode=require`.
//!
//! What tokio-postgres does not know of these words is taken out and read here. No message repeats what was written: there
//! may be a password in it.

use super::secrecy::{Mode, Trust};
use crate::store::StoreError;
use percent_encoding::percent_decode_str;
use std::time::Duration;
use tokio_postgres::Config;

/// The parts of an address needed to reach a database.
#[derive(Clone, Default)]
pub struct Access {
    /// Its address.
    pub address: String,
    /// The password, whatever the address says.
    pub password: Option<String>,
    /// The password, if it is given nowhere else.
    pub spare_password: Option<String>,
    /// The longest time the database may leave a query unanswered, if not ten seconds. After that
    /// the connection is dead.
    pub silence: Option<Duration>,
}

impl Access {
    /// Returns the access by the address alone.
    pub fn at(address: &str) -> Access {
        Access { address: address.to_owned(), ..Access::default() }
    }
}

/// A parsed address.
pub struct Address {
    /// All but the fields below.
    pub config: Config,
    /// The required encryption.
    pub mode: Mode,
    /// The authorities trusted to confirm the server.
    pub trust: Trust,
}

impl Address {
    /// Parses it, and puts the password in.
    pub fn read(access: &Access) -> Result<Address, StoreError> {
        let Taken { left, mode, trust } = Taken::from(&access.address)?;
        let mut config: Config = left.parse().map_err(|_| unreadable(WORDS))?;
        let said = config.get_password().is_some();
        let spare = access.spare_password.as_ref().filter(|_| !said);
        if let Some(password) = access.password.as_ref().or(spare) {
            config.password(password);
        }
        Ok(Address { config, mode, trust })
    }
}

const WORDS: &str = "it is written as postgres://user@host/name or as host=... user=... dbname=...";

fn unreadable(reason: &str) -> StoreError {
    StoreError::Unreadable {
        place: "the address of the database".to_owned(),
        reason: reason.to_owned(),
    }
}

/// The settings taken out of an address, and the rest of it.
#[derive(Default)]
struct Taken {
    left: String,
    mode: Mode,
    trust: Trust,
}

impl Taken {
    fn from(address: &str) -> Result<Taken, StoreError> {
        let mut taken = Taken::default();
        match address.split_once('?') {
            Some((before, asked)) if before.contains("://") => taken.read_query(before, asked)?,
            _ if address.contains("://") => taken.left = address.to_owned(),
            _ => taken.read_words(address)?,
        }
        Ok(taken)
    }

    fn read_query(&mut self, before: &str, asked: &str) -> Result<(), StoreError> {
        let mut left = Vec::new();
        for pair in asked.split('&') {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            let value = percent_decode_str(value).decode_utf8();
            let value = value.map_err(|_| unreadable("it is not Unicode text"))?;
            if !self.takes(key, &value)? {
                left.push(pair);
            }
        }
        before.clone_into(&mut self.left);
        if !left.is_empty() {
            self.left += &format!("?{}", left.join("&"));
        }
        Ok(())
    }

    fn read_words(&mut self, address: &str) -> Result<(), StoreError> {
        let mut rest = address.trim_start();
        while !rest.is_empty() {
            let (key, value) = rest.split_once('=').ok_or_else(|| unreadable(WORDS))?;
            let (value, length) = one_value(value).ok_or_else(|| unreadable(WORDS))?;
            let end = key.len() + 1 + length;
            if !self.takes(key.trim(), &value)? {
                self.left += &rest[..end];
                self.left.push(' ');
            }
            rest = rest[end..].trim_start();
        }
        Ok(())
    }

    /// Takes a setting, and returns true if it is one that we read.
    fn takes(&mut self, key: &str, value: &str) -> Result<bool, StoreError> {
        match key {
            "sslmode" => {
                self.mode = Mode::read(value).ok_or_else(|| {
                    unreadable(
                        "sslmode is one of disable, prefer, require, verify-ca and verify-full",
                    )
                })?;
            }
            "sslrootcert" if value == "system" => self.trust = Trust::System,
            "sslrootcert" => self.trust = Trust::File(value.into()),
            "sslcert" | "sslkey" | "sslpassword" => {
                return Err(unreadable("client certificates are not sent; leave out `sslcert`"));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// Returns the value at the beginning of a text, and its length there, including quotes and leading
/// blanks.
fn one_value(text: &str) -> Option<(String, usize)> {
    let start = text.len() - text.trim_start().len();
    let mut letters = text[start..].char_indices().peekable();
    let quoted = letters.next_if(|(_, letter)| *letter == '\'').is_some();
    let mut value = String::new();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\\' => value.push(letters.next()?.1),
            '\'' if quoted => return Some((value, start + at + 1)),
            letter if !quoted && letter.is_whitespace() => return Some((value, start + at)),
            letter => value.push(letter),
        }
    }
    (!quoted).then_some((value, text.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn read(address: &str) -> Address {
        match Address::read(&Access::at(address)) {
            Ok(address) => address,
            Err(wrong) => panic!("{address}: {wrong}"),
        }
    }

    #[test]
    fn both_ways_of_writing_an_address_say_the_same() {
        for address in [
            "postgres://ada@db/tables?sslmode=verify-full&sslrootcert=%2Fetc%2Four%20ca.pem&connect_timeout=3",
            "host=db user=ada sslrootcert = '/etc/our ca.pem'  dbname=tables sslmode=verify-full connect_timeout=3",
        ] {
            let Address { config, mode, trust } = read(address);
            assert_eq!(mode, Mode::VerifyFull, "{address}");
            assert_eq!(trust, Trust::File(PathBuf::from("/etc/our ca.pem")), "{address}");
            assert_eq!((config.get_user(), config.get_dbname()), (Some("ada"), Some("tables")));
            assert_eq!(config.get_connect_timeout().map(|time| time.as_secs()), Some(3));
        }
        let Address { mode, trust, .. } = read("postgres://db/tables?sslrootcert=system");
        assert_eq!((mode, trust), (Mode::Prefer, Trust::System));
    }

    #[test]
    fn passwords_come_from_beside_the_address_then_from_it_then_from_elsewhere() {
        let password = |address: &str, password: Option<&str>, spare: Option<&str>| {
            let owned = |text: Option<&str>| text.map(str::to_owned);
            let access = Access {
                password: owned(password),
                spare_password: owned(spare),
                ..Access::at(address)
            };
            let address = Address::read(&access).unwrap_or_else(|wrong| panic!("{wrong}"));
            address.config.get_password().map(|word| String::from_utf8_lossy(word).into_owned())
        };
        let (with, without) = ("postgres://ada:inside@db/tables", "postgres://ada@db/tables");
        assert_eq!(password(with, Some("beside"), Some("spare")).as_deref(), Some("beside"));
        assert_eq!(password(with, None, Some("spare")).as_deref(), Some("inside"));
        assert_eq!(password(without, None, Some("spare")).as_deref(), Some("spare"));
        assert_eq!(password(without, None, None), None);
    }

    #[test]
    fn what_cannot_be_read_is_told_and_never_repeated() {
        for address in [
            "postgres://ada:geheim@db/tables?sslmode=geheim",
            "postgres://ada@db/tables?geheim=geheim",
            "host=db password='geheim",
            "password=ge heim=geheim geheim",
            "geheim",
            "postgres://ada:geheim@db/tables?sslcert=mine.pem",
        ] {
            let wrong = Address::read(&Access::at(address)).err().expect("it cannot be read");
            assert!(!wrong.to_string().contains("geheim"), "{address}: {wrong}");
            assert!(wrong.to_string().contains("; check how it is written"), "{address}: {wrong}");
        }
    }
}
