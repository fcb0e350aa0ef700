//! What is on the box: whose game it is, what one does, and what it presumes.
//!
//! The page for players, `docs/whoccg.md`, has this text, and a test keeps the two alike. Nothing here is a rule of play.

use crate::cards::{Kind, Pool};

/// WHO-GEN-02, WHOX-BASE-01, WHOX-BASE-06: whose game it is, and of when its pages are.
const MAKER: &str = "\
The Unauthorized Doctor Who CCG is by Michel M. Albert, a collectible card game for two or more. Its page of rules
for one player is of 31/12/07; the rules for several, in their first edition, were last changed on 10/08/10. Where the two
differ, the page for one player decides.";

/// WHOX-BASE-02, WHOX-BASE-03: what one does among several, and alone.
const PLAY: &str = "\
Among several, each plays a TARDIS crew and the Enemies that the others' crews will face: Enemies try to Reach Goals on
Spacetime cards, and the Doctor and his Allies try to stop them and score those points first. Alone, one plays one of
the two parts, Good or Evil, and a deck plays the other by itself.";

/// What is on the box, as a page for players tells it.
pub fn the_box(pool: &Pool) -> String {
    let count =
        |wanted: fn(&Kind) -> bool| pool.cards.iter().filter(|face| wanted(&face.kind)).count();
    let parts = [
        format!("{} Spacetime cards", count(|kind| matches!(kind, Kind::Spacetime(_)))),
        format!("{} TARDIS cards", count(|kind| matches!(kind, Kind::Tardis(_)))),
        format!("{} Characters", count(|kind| matches!(kind, Kind::Character(_)))),
        format!("{} Goals", count(|kind| matches!(kind, Kind::Goal(_)))),
        format!("{} Artifacts", count(|kind| matches!(kind, Kind::Artifact))),
        format!("{} Conditions", count(|kind| matches!(kind, Kind::Condition(_)))),
        format!("{} Attack cards", count(|kind| matches!(kind, Kind::Attack(_)))),
        format!("{} Bang! cards", count(|kind| matches!(kind, Kind::Bang))),
        format!("{} Flashbacks", count(|kind| matches!(kind, Kind::Flashback))),
    ];
    [MAKER.into(), PLAY.into(), format!("Different cards:\n\n- {}", parts.join("\n- "))]
        .join("\n\n")
}
