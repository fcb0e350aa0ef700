//! What a viewer knows: everything. The one secret of the game, which gear is chosen, lies before the duel.

use crate::Duels;
use crate::state::State;
use engine::{Dice, Kept, Seen, Viewer, position};
use serde::{Deserialize, Serialize};

/// What one viewer knows.
// DUE-ROUND-34
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The table, which lies open.
    pub open: State,
}

impl Seen for Duels {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View { viewer, open: state.clone() }
    }

    fn imagine(&self, view: &View, _dice: &mut Dice) -> State {
        view.open.clone()
    }
}

impl Kept for Duels {
    fn canaries(&self, _state: &State, _viewer: Viewer) -> Vec<String> {
        Vec::new()
    }

    fn inventory(&self, state: &State) -> Vec<(String, i64)> {
        position::inventory(self, state, "Gear")
    }
}
