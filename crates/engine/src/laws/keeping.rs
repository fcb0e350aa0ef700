//! Law 5, nothing is lost, and what law 7 says of a single state: saving it is invisible.

use super::{Kept, Moment};
use crate::Game;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks that the counted things stay the same.
pub(super) fn nothing_is_lost<G: Game>(moment: &mut Moment<'_, G>) -> Kept {
    let now = moment.game.inventory(moment.state);
    if now == moment.inventory {
        return Ok(());
    }
    let pairs = moment.inventory.iter().zip(&now);
    match pairs.clone().find(|(then, now)| then != now) {
        Some(((name, then), (_, now))) => {
            Err(format!("there were {then} of {name} at the beginning, and now there are {now}"))
        }
        None => Err(format!("{} things were counted, now {}", moment.inventory.len(), now.len())),
    }
}

/// Checks that a state survives being saved, and being described in words.
pub(super) fn saving_is_invisible<G: Game>(moment: &mut Moment<'_, G>) -> Kept {
    survives("set-up", moment.setup)?;
    survives("state", moment.state)?;
    let described = moment.game.describe(moment.state);
    let text = toml::to_string(&described)
        .map_err(|wrong| format!("the description cannot be written: {wrong}"))?;
    let read = text.parse().map_err(|wrong| format!("the description cannot be read: {wrong}"))?;
    match moment.game.arrange(moment.setup, &read) {
        Ok(state) if state == *moment.state => Ok(()),
        Ok(state) => Err(format!(
            "the state arranged from its description is another: {}",
            difference(&described, &moment.game.describe(&state))
        )),
        Err(problems) => {
            let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
            Err(format!("the described state cannot be arranged: {}", problems.join("; ")))
        }
    }
}

fn survives<T: Serialize + DeserializeOwned + PartialEq>(what: &str, value: &T) -> Kept {
    let text = serde_json::to_string(value).expect("plain data can be written");
    match serde_json::from_str::<T>(&text) {
        Ok(read) if read == *value => Ok(()),
        Ok(_) => Err(format!("the {what} is another after being saved and loaded")),
        Err(wrong) => Err(format!("the saved {what} cannot be loaded: {wrong}")),
    }
}

/// Returns the first field that differs, or says that the difference lies in something the words
/// leave out.
fn difference(wanted: &toml::Table, got: &toml::Table) -> String {
    let differs = wanted.iter().find(|(key, value)| got.get(*key) != Some(value));
    match differs {
        Some((key, value)) => format!("`{key}` is {:?} instead of {value:?}", got.get(key)),
        None => "in something that the description leaves out".to_owned(),
    }
}
