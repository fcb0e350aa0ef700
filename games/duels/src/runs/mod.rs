//! Runs: what a game is about beside the fight. A Run is a text, ready or the players' own; [`read`] judges it, and what it says
//! stands in [`script`].

pub mod npc;
pub mod phrase;
pub mod premises;
pub mod read;
pub mod script;

pub use premises::{Ban, Cause, Door, Doorway, Fact, FactEntry, Item};
pub use script::{
    Aim, Check, Nonfigure, Objective, Paid, Reward, Roles, RunSite, Script, Sort, Task,
};

use crate::gear::Gear;
use engine::Seat;
use ledger::form::Fault;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::{Arc, LazyLock};

/// The Run of a table, if there is one. A copy shares it.
#[derive(Clone, Debug, Default)]
pub struct Run(Option<Arc<Loaded>>);

/// A Run with what names it: its title if it is ready, and otherwise its text.
#[derive(Debug)]
struct Loaded {
    named: String,
    script: Script,
}

/// The texts of the ready Runs.
pub const READY: [&str; 3] = [
    include_str!("../../runs/the-relay.toml"),
    include_str!("../../runs/night-freight.toml"),
    // DUE-ALT-08, DUE-ALT-09, DUE-ALT-10, DUE-ALT-11, DUE-ALT-12, DUE-ALT-13, DUE-ALT-14, DUE-ALT-15, DUE-ALT-18, DUE-ALT-19
    // DUE-ALT-26, DUE-ALT-27, DUE-ALT-40, DUE-ALT-41, DUE-ALT-50, DUE-ALT-51, DUE-ALT-102, DUE-ALT-104, DUE-ALT-126, DUE-ALT-135, DUE-ALT-139
    // DUE-ALT-20, DUE-ALT-21, DUE-ALT-33, DUE-ALT-48, DUE-ALT-49, DUE-ALT-65, DUE-ALT-66, DUE-ALT-67, DUE-ALT-117, DUE-ALT-118, DUE-ALT-119, DUE-ALT-120
    include_str!("../../runs/alternative-power.toml"),
];

static LOADED: LazyLock<Vec<Arc<Loaded>>> = LazyLock::new(|| {
    let load = |text: &&str| {
        let script = read::read(text).expect("a ready Run is sound");
        Arc::new(Loaded { named: script.title.clone(), script })
    };
    READY.iter().map(load).collect()
});

impl Run {
    /// Returns true for a game that is a fight and nothing else.
    pub const fn is_none(&self) -> bool {
        self.0.is_none()
    }

    /// Returns the data of the Run.
    pub fn script(&self) -> Option<&Script> {
        self.0.as_ref().map(|loaded| &loaded.script)
    }

    /// The ready Runs.
    pub fn ready() -> impl Iterator<Item = Run> {
        LOADED.iter().map(|loaded| Run(Some(Arc::clone(loaded))))
    }

    /// The ready Run of this title.
    pub fn find(title: &str) -> Option<Run> {
        let letters = |name: &str| -> String {
            let lower = name.to_lowercase();
            let name = lower.strip_prefix("the").unwrap_or(&lower);
            name.chars().filter(|it| it.is_alphanumeric()).collect()
        };
        let is_it = |loaded: &&Arc<Loaded>| letters(&loaded.named) == letters(title);
        LOADED.iter().find(is_it).map(|loaded| Run(Some(Arc::clone(loaded))))
    }

    /// The Run of a title or of a text; none if that is empty.
    ///
    /// # Errors
    /// With everything that is wrong with the text, or the titles that there are.
    // DUE-RUN-08
    pub fn of(text: &str) -> Result<Run, String> {
        if text.trim().is_empty() {
            return Ok(Run::default());
        }
        if let Some(ready) = Run::find(text) {
            return Ok(ready);
        }
        if !text.contains('=') {
            let titles: Vec<&str> = LOADED.iter().map(|it| it.named.as_str()).collect();
            return Err(format!("no Run is called `{text}`; there is {}", titles.join(", ")));
        }
        Run::read(text).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            format!("this Run has faults: {}", faults.join("; "))
        })
    }

    /// The Run of a text.
    ///
    /// # Errors
    /// With everything that is wrong with the text, each fault at its line and column.
    pub fn read(text: &str) -> Result<Run, Vec<Fault>> {
        let script = read::read(text)?;
        Ok(Run(Some(Arc::new(Loaded { named: text.to_owned(), script }))))
    }

    /// The names of its checks, or a word for none.
    pub(crate) fn checks(&self) -> Vec<String> {
        let Some(script) = self.script() else { return vec!["nothing".to_owned()] };
        script.checks.iter().map(|check| check.name.clone()).collect()
    }

    /// The names of its things, or a word for none.
    pub(crate) fn things(&self) -> Vec<String> {
        let Some(script) = self.script() else { return vec!["nothing".to_owned()] };
        script.things.iter().map(|thing| thing.name.clone()).collect()
    }

    /// The names of its aims, or a word for none.
    pub(crate) fn aims(&self) -> Vec<String> {
        let Some(script) = self.script() else { return vec!["nothing".to_owned()] };
        script.aims.iter().map(|aim| aim.name.clone()).collect()
    }

    /// The names of its doors, or a word for none.
    pub(crate) fn doors(&self) -> Vec<String> {
        let doors = self.script().map_or(&[][..], |script| &script.doors);
        match doors {
            [] => vec!["nothing".to_owned()],
            doors => doors.iter().map(|door| door.name.clone()).collect(),
        }
    }

    /// The gear that its things hold.
    pub(crate) fn items(&self) -> impl Iterator<Item = Gear> {
        self.script().into_iter().flat_map(|script| script.items.iter().map(|it| it.gear))
    }

    /// Returns true if figures come in by doors.
    pub(crate) fn has_doors(&self) -> bool {
        self.script().is_some_and(|script| !script.doors.is_empty())
    }

    /// Returns true if it has gear of its own.
    pub(crate) fn has_items(&self) -> bool {
        self.script().is_some_and(|script| !script.items.is_empty())
    }

    /// The names of its facts, or a word for none.
    pub(crate) fn facts(&self) -> Vec<String> {
        let facts = self.script().map_or(&[][..], |script| &script.facts);
        match facts {
            [] => vec!["nothing".to_owned()],
            facts => facts.iter().map(|fact| fact.name.clone()).collect(),
        }
    }

    /// Returns true if a team is hired to do the job; without a Run nobody is.
    pub(crate) fn hires(&self, seat: Seat) -> bool {
        self.script().is_some_and(|script| script.hires(seat))
    }

    /// Returns true for a Run under a roof.
    pub(crate) fn is_indoors(&self) -> bool {
        self.script().is_some_and(|script| script.site == RunSite::Indoors)
    }

    /// The title of a ready Run, or the text of one's own.
    pub(crate) fn named(&self) -> &str {
        self.0.as_ref().map_or("", |loaded| loaded.named.as_str())
    }
}

impl PartialEq for Run {
    fn eq(&self, other: &Run) -> bool {
        self.named() == other.named()
    }
}

impl Eq for Run {}

impl Serialize for Run {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.named())
    }
}

impl<'d> Deserialize<'d> for Run {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Run, D::Error> {
        Run::of(&String::deserialize(from)?).map_err(serde::de::Error::custom)
    }
}
