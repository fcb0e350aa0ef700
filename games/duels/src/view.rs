//! What a viewer knows: everything but the gear that the other has chosen and not shown yet.

use crate::gear::Gear;
use crate::state::{Laid, Phase, State};
use crate::{Duels, kit};
use engine::{Bag, BySeat, Dice, Kept, Seat, Seen, Viewer, position};
use serde::{Deserialize, Serialize};

/// What one viewer knows.
// DUE-ROUND-34
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The table, as far as it lies open.
    pub open: Laid<()>,
    /// The gear that the viewer has chosen itself.
    pub kit: Option<Bag<Gear>>,
}

impl Seen for Duels {
    type View = View;

    // DUE-SETUP-06
    fn view(&self, state: &State, viewer: Viewer) -> View {
        let kit = match viewer {
            Viewer::Seat(seat) => state.kits[seat],
            Viewer::Spectator => None,
        };
        View { viewer, open: state.clone().hiding(()), kit }
    }

    /// Who has chosen without being seen has chosen anything that is allowed.
    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        let mut kits = BySeat::default();
        if view.open.phase == Phase::Gear {
            for seat in Seat::all(2).filter(|seat| *seat < view.open.turn) {
                let all = kit::allowed(view.open.fighters[seat].who);
                let any = all[dice.index("imagine", all.len() as u32) as usize];
                kits[seat] = if view.viewer.is(seat) { view.kit } else { Some(any) };
            }
        }
        view.open.clone().hiding(kits)
    }
}

impl Kept for Duels {
    /// What the other has chosen and not shown, unless it is on one's own list as well.
    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        let hidden = Seat::all(2).filter(|seat| !viewer.is(*seat));
        let chosen = hidden.filter_map(|seat| state.kits[seat]).flat_map(|kit| kit.kinds());
        let is_own = |gear: &Gear| match viewer {
            Viewer::Seat(seat) => state.fighters[seat].figure().gear.contains(gear),
            Viewer::Spectator => false,
        };
        chosen.filter(|gear| !is_own(gear)).map(|gear| gear.piece().name.to_owned()).collect()
    }

    fn inventory(&self, state: &State) -> Vec<(String, i64)> {
        position::inventory(self, state, "Gear")
    }
}
