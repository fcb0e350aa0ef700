//! What is agreed on before a game: how many play, and options by name.

use crate::answer::Trouble;
use engine::About;
use ledger::form::nearest;
use toml::{Table, Value};

/// An option as it is typed, `key=value`.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    key: String,
    value: Value,
}

impl Setting {
    /// An option that is a text.
    pub fn of_text(key: &str, text: String) -> Setting {
        Setting { key: key.to_owned(), value: Value::String(text) }
    }
}

/// Reads `turn_limit=20`; what is no number and no truth is a text.
pub fn setting(text: &str) -> Result<Setting, String> {
    let (key, value) = text.split_once('=').ok_or_else(|| {
        format!("write `{text}=` and the value behind it; `tessera games GAME` lists the options")
    })?;
    let value = value.trim();
    let value = match (value.parse::<i64>(), value.parse::<bool>()) {
        (Ok(number), _) => Value::Integer(number),
        (_, Ok(truth)) => Value::Boolean(truth),
        _ => Value::String(value.to_owned()),
    };
    Ok(Setting { key: key.trim().to_owned(), value })
}

/// The usual set-up with these options.
pub fn with_settings(usual: &str, settings: &[Setting]) -> String {
    let options = settings.iter().map(|Setting { key, value }| (key.clone(), value.clone()));
    let options = options.collect::<Table>().to_string();
    engine::any::setup::with_settings(usual, &options).expect("a table is written as TOML")
}

/// How many sit at the table: as many as asked for, else as many as are named, within what the game allows.
pub fn players(about: &About, asked: Option<u8>, named: usize) -> Result<u8, Trouble> {
    let About { title, least, most, .. } = about;
    let players = match asked {
        Some(players) => usize::from(players),
        None => named.max(usize::from(*least)),
    };
    if !(usize::from(*least)..=usize::from(*most)).contains(&players) {
        let many = match (least, most) {
            (1, 1) => "one player".to_owned(),
            (least, most) if least == most => format!("{least} players"),
            _ => format!("{least} to {most} players"),
        };
        return Err(Trouble::Input(format!("{title} is for {many}, not {players}")));
    }
    if named > players {
        return Err(Trouble::Input(format!(
            "{named} seats are named for {players} players; name one for each, or fewer"
        )));
    }
    Ok(players as u8)
}

/// Why a name is none of those known.
pub fn unknown(what: &str, name: &str, known: &[&str]) -> String {
    match nearest(&name.to_lowercase(), known.iter().copied()) {
        Some(meant) => format!("there is no {what} `{name}`; did you mean `{meant}`?"),
        None => format!("there is no {what} `{name}`; choose one of {}", known.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_is_a_number_a_truth_or_a_text() {
        let value = |text| setting(text).expect("an option").value;
        assert_eq!(value("turn_limit=20"), Value::Integer(20));
        assert_eq!(value("mats = false"), Value::Boolean(false));
        assert_eq!(value("level=hard"), Value::String("hard".to_owned()));
        assert!(setting("fast").is_err());
    }

    #[test]
    fn options_are_laid_over_the_usual_set_up() {
        let settings = [setting("rounds=2").expect("an option")];
        let text = with_settings("seats = 2\nrounds = 8\n", &settings);
        assert_eq!(text.parse::<Table>(), "seats = 2\nrounds = 2".parse());
    }
}
