//! Characters that grow: what they gain by Runs, what they buy between them, and what a campaign comes to.

mod buying;
mod chronicle;
mod lines;
mod random;
mod sheets;

use campaign::{Fault, Gain, Grown, Growth};
use duels::growth::Careers;
use std::sync::Arc;

/// An ork without an aptitude, with points left.
pub const RAVEN: &str = "Raven\nrace: Ork\nbonus: yellow 1, blue 1\nhead: 6, 5, 5, 4, 4, 3*, 2**\n\
    body: 7, 7 yellow, 6 blue, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1*, 1**\nweapon: 6, 5, 4, 4, 3, 2, 1, 1*, 1**\n\
    gear: Knife, Colt, Fichetti, Medkit, Cloak\nupgrades: Smartlink, Black Market Connections, Street Cred\n";

/// A shaman with a spell choice that is left.
pub const WREN: &str = "Wren\nrace: Elf\naptitude: Shaman\nbonus: yellow 1, blue 1, red 1\n\
    head: 5 red, 5, 4, 4, 3, 3, 2*, 1**\nbody: 6 red, 5, 5, 4, 4, 3, 3, 2, 2, 1*, 0**\n\
    weapon: 5, 5, 4, 4, 3, 2, 1*, 0**\ngear: Knife, Wisp (spirit: red d6), Colt, Medkit, Cloak\n\
    upgrades: Initiate 1\nspells: Heal, Powerbolt\n";

fn gain(of: &str, amount: i32) -> Gain {
    let (of, why) = (of.to_owned(), "pay".to_owned());
    Gain { of, amount, why, rule: "DUE-RUN-18".to_owned() }
}

/// A character who has earned this much Street Cred and Karma.
pub fn grown(text: &str, street_cred: i32, karma: i32) -> Arc<dyn Grown> {
    let new = Careers.enlist(text).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let gains = [gain("street-cred", street_cred), gain("karma", karma)];
    new.after(&gains).expect("these are gains of the game")
}

/// The member after a purchase.
#[track_caller]
pub fn buy(member: &Arc<dyn Grown>, purchase: &str) -> Arc<dyn Grown> {
    member.spend(purchase).unwrap_or_else(|faults| panic!("{faults:#?}")).grown
}

/// The faults of a purchase.
#[track_caller]
pub fn refused(member: &Arc<dyn Grown>, purchase: &str) -> Vec<Fault> {
    member.spend(purchase).expect_err("it is refused")
}

/// A row of what a member owns.
pub fn owns(member: &Arc<dyn Grown>, name: &str) -> String {
    let row = member.account().into_iter().find(|row| row.name == name);
    row.map(|row| row.says).unwrap_or_default()
}

/// A line of a member's sheet.
pub fn line(member: &Arc<dyn Grown>, key: &str) -> String {
    let sheet = member.sheet();
    let found = sheet.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
    found.unwrap_or_default().to_owned()
}
