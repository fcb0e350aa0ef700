//! What a viewer knows: everything but the gear that others have chosen and not shown yet.

use crate::gear::Gear;
use crate::setup::TEAMS;
use crate::state::{Combatant, Kits, Laid, Phase, State};
use crate::{Duels, kit};
use engine::{BySeat, Dice, Kept, Seat, Seen, Viewer, position};
use serde::{Deserialize, Serialize};

/// What one viewer knows.
// DUE-ROUND-34
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The table, as far as it lies open.
    pub open: Laid<()>,
    /// The gear that the viewer's own figures have chosen.
    #[serde(serialize_with = "engine::seat::own")]
    pub kits: Kits,
}

impl Seen for Duels {
    type View = View;

    // DUE-SETUP-06
    fn view(&self, state: &State, viewer: Viewer) -> View {
        let kits = match viewer {
            Viewer::Seat(seat) => state.kits.0.get(seat.index()).copied().unwrap_or_default(),
            Viewer::Spectator => Kits::default(),
        };
        View { viewer, open: state.clone().hiding(()), kits }
    }

    /// Who has chosen without being seen has chosen anything that is allowed.
    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        let mut kits: BySeat<Kits, TEAMS> = BySeat::default();
        for seat in Seat::all(TEAMS as u8) {
            kits[seat] = match view.viewer.is(seat) {
                true => view.kits,
                false => chosen(&view.open, seat, dice),
            };
        }
        view.open.clone().hiding(kits)
    }
}

/// Gear for those figures of a team that have chosen.
fn chosen(open: &Laid<()>, seat: Seat, dice: &mut Dice) -> Kits {
    if open.phase != Phase::Gear {
        return Kits::default();
    }
    let choose = |who| open.acting == who || open.row.contains(&who);
    let done = open.squad(seat).filter(|fighter| !choose(fighter.who) && !fighter.out);
    let any = |fighter: Combatant<'_>| {
        let all = kit::allowed(fighter);
        all[dice.index("imagine", all.len() as u32) as usize]
    };
    done.map(any).collect()
}

impl Kept for Duels {
    /// The pieces that others have chosen and not shown, unless a list of one's own has its name as well, a figure at the table is called so,
    /// or a brought team has it: with an Armor Vest of one's own the word Vest tells nothing, and with Kellan Colt there the word Colt.
    /// The sheets of brought teams lie open, with all that their figures might choose.
    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        let hidden = Seat::all(TEAMS as u8).filter(|seat| !viewer.is(*seat));
        let kits = hidden.flat_map(|seat| state.kits[seat]);
        let chosen = kits.flat_map(|kit| kit.kinds().collect::<Vec<Gear>>());
        let name = |gear: Gear| &*state.roster().piece(gear).name;
        let is_own = |gear: &Gear| match viewer {
            Viewer::Seat(seat) => {
                let mut lists = state.squad(seat).flat_map(|it| &it.figure().gear);
                lists.any(|own| name(*own).contains(name(*gear)))
            }
            Viewer::Spectator => false,
        };
        let is_called = |name: &&str| {
            state.all().any(|(_, fighter)| fighter.name().split(' ').any(|word| word == *name))
        };
        let is_open = |name: &&str| {
            let mut teams = Seat::all(TEAMS as u8).filter_map(|seat| state.roster().text(seat));
            teams.any(|text| text.contains(*name))
        };
        let names = chosen.filter(|gear| !is_own(gear)).map(name);
        names.filter(|name| !is_called(name) && !is_open(name)).map(str::to_owned).collect()
    }

    fn inventory(&self, state: &State) -> Vec<(String, i64)> {
        position::inventory(self, state, "Gear")
    }
}
