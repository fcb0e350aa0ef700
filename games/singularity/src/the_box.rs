//! What is on the box and in it: for whom the game is, its story, its parts and its makers.
//!
//! The page for players, `docs/singularity.md`, has this text, and a test keeps the two alike. Cards are
//! counted, not told again. Nothing here is a rule of play; read on in [`crate::setup`].

use crate::cards::{Library, Technology};
use crate::game::ABOUT;
use crate::rules::points::MOST_POINTS;
use crate::rules::purchase::CHITS;

/// SGY-COMP-01: the age from which it is meant to be played.
const AGE: u8 = 14;
/// SGY-COMP-01: how many minutes it is meant to take.
const MINUTES: [u8; 2] = [60, 90];
/// SGY-COMP-08: round chits of each type. They only count: generational influence follows from the cards in
/// a tree, and no number of chits limits it.
const ROUND_CHITS: u8 = 50;
/// SGY-SETUP-02: the pawns of a player, one for tens and one for units of action points.
const PAWNS_EACH: u8 = 2;

/// SGY-COMP-12, SGY-COMP-13: what has happened, and who one is.
const STORY: &str = "\
Late in the 21st century an accident with dark matter showed how to travel in time. It was soon against the
law, and large technology corporations do it all the same: mercenaries go back for them and bend the growth
of technology their way. Each player runs such a corporation, and wants to be the first to reach the
singularity.";

/// SGY-COMP-14, SGY-COMP-15: what one does.
const PLAY: &str = "\
With action points and influence (military, social, economic) you develop technologies and play events, and
these give more influence, action points and abilities. By travelling in time you improve your own tree or sabotage
another's.";

/// SGY-COMP-10: who made it.
const MAKERS: &str = "\
Singularity is by Rampage Games LLC of Hollis, New Hampshire, copyright 2014 to 2016, made in the United
States of America.";

/// What is on the box and in it, as a page for players tells it.
pub fn the_box(library: &Library) -> String {
    [for_whom(), STORY.into(), PLAY.into(), parts(library), MAKERS.into()].join("\n\n")
}

fn for_whom() -> String {
    let [least, most] = MINUTES;
    let (few, many) = (ABOUT.least, ABOUT.most);
    format!("For {few} to {many} players aged {AGE} and up; {least} to {most} minutes.")
}

/// SGY-COMP-07, SGY-COMP-09: the parts, of which the cards are counted.
fn parts(library: &Library) -> String {
    let pool = &library.pool;
    let technologies: u32 = pool.technologies.iter().map(copies).sum();
    let events: u32 = pool.events.iter().map(|event| u32::from(event.copies)).sum();
    let parts = [
        format!("{technologies} technology cards"),
        format!("{events} event cards"),
        format!("{} objective cards", pool.objectives.len()),
        format!("{} time travel cards", library.travel_cards),
        format!("{} corporation mats", pool.corporations.len()),
        format!("{} hexagonal chits, {CHITS} of each type, for permanent influence", 3 * CHITS),
        format!(
            "{} round chits, {ROUND_CHITS} of each type, for generational influence",
            3 * ROUND_CHITS
        ),
        format!(
            "{} yellow pawns, {PAWNS_EACH} a player, for 0 to {MOST_POINTS} action points",
            PAWNS_EACH * ABOUT.most
        ),
        "1 instruction manual".to_owned(),
    ];
    format!("In the box:\n\n- {}", parts.join("\n- "))
}

fn copies(technology: &Technology) -> u32 {
    technology.copies.into()
}
