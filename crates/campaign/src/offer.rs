//! The offers of a game between Runs: what it sells to a member, and the Runs that it has.

use engine::sheets::ThingPart;

/// Something that a game sells. The line buys it, alone or with others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ware {
    /// The line of a purchase.
    pub line: String,
    /// The name.
    pub name: String,
    /// The heading under which it stands.
    pub group: &'static str,
    /// The price.
    pub price: i32,
    /// The row of the account that pays, such as `coins`.
    pub purse: &'static str,
    /// The effect, in a few words.
    pub says: String,
    /// The parts that it is made of, such as dice.
    pub parts: Vec<ThingPart>,
    /// The number on the sheet that it changes, if it is about one.
    pub at: Option<WarePlace>,
}

/// A number in a row of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WarePlace {
    /// The name of the row.
    pub row: String,
    /// The number, counted from 1.
    pub number: usize,
}

/// A Run that a table can be opened for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// The title.
    pub title: String,
    /// The situation, in a sentence or two.
    pub about: String,
    /// The rounds in which it can be done; 0 if there is no limit.
    pub rounds: u8,
    /// The aims.
    pub aims: Vec<JobAim>,
    /// The options of the game for such a table, each as its line in the set-up.
    pub settings: Vec<String>,
}

/// An aim of a Run, before it is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobAim {
    /// The name.
    pub name: String,
    /// The tasks, in a few words.
    pub wants: String,
    /// The pay in words.
    pub pays: String,
}
