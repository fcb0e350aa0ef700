//! What lies where at the table: all that somebody has in play, and which card is at a spot.

use crate::game::Shadowrun;
use crate::moves::Spot;
use crate::state::{Lies, State};
use engine::Seat;
use runners::cards::{Card, Kind};
use runners::state::{Gear, Runner};

impl Shadowrun {
    /// Everything that a seat has in play: Runners, what they hold, Contacts and Locations; a copy as what it is a copy of.
    pub(crate) fn in_play(&self, state: &State, seat: Seat) -> impl Iterator<Item = Card> {
        self.all_in_play(state, seat, |gear| gear.card)
    }

    /// The same cards, as they lie there.
    pub(crate) fn lying_there(&self, state: &State, seat: Seat) -> impl Iterator<Item = Card> {
        self.all_in_play(state, seat, Gear::lies)
    }

    fn all_in_play(
        &self,
        state: &State,
        seat: Seat,
        of: fn(&Gear) -> Card,
    ) -> impl Iterator<Item = Card> {
        // Those whom a card has brought in stand on no cards of their own.
        let kind = |runner: &&Runner| &self.card_rules().pool.face(runner.card).kind;
        let there = state.everybody(seat).filter(move |it| matches!(kind(it), Kind::Runner(_)));
        let held = there
            .flat_map(move |runner| std::iter::once(runner.card).chain(runner.gear.iter().map(of)));
        let places = state.open.crews[seat].places.iter().map(|place| place.card);
        held.chain(places)
    }

    /// The card at a spot; `Place` is one of whoever is asked.
    pub(crate) fn card_at(&self, state: &State, spot: Spot) -> Option<Card> {
        let open = &state.open;
        match spot {
            Spot::Here(target) => {
                let runner = state.run.open.runners.get(usize::from(target.runner))?;
                match target.gear {
                    None => Some(runner.card),
                    Some(gear) => runner.gear.get(usize::from(gear)).map(|gear| gear.card),
                }
            }
            Spot::Place(at) => {
                open.crews[open.whose_places()].places.get(usize::from(at)).map(|place| place.card)
            }
            Spot::There(seat, at) => {
                let there = open.is_taken(seat) && seat != open.active;
                let runners = there.then(|| open.crews[seat].runners)?;
                runners.get(usize::from(at)).map(|runner| runner.card)
            }
            Spot::Seat(seat) if open.is_taken(seat) => match open.crews[seat].station.lies {
                Lies::Revealed(card) => Some(card),
                _ => None,
            },
            Spot::Seat(_) => None,
        }
    }

    /// Who or what somebody named, if it can leave the table while a text is carried out.
    pub(crate) fn somebody_at(&self, state: &State, named: Option<Spot>) -> Option<Card> {
        let can_leave = |spot: &Spot| !matches!(spot, Spot::Seat(_));
        named.filter(can_leave).and_then(|spot| self.card_at(state, spot))
    }

    /// Where a card of whoever has the turn lies, the first if there are several.
    pub(crate) fn spot_of(&self, state: &State, card: Card) -> Option<Spot> {
        let run = &state.run.open;
        let held = run.everything().find(|target| run.card(*target) == card).map(Spot::Here);
        let places = &state.open.crews[state.open.active].places;
        let place = || places.iter().position(|place| place.card == card);
        held.or_else(|| place().map(|at| Spot::Place(at as u8)))
    }

    /// Whatever whoever has the turn has in play.
    pub(crate) fn own_in_play(&self, state: &State) -> impl Iterator<Item = Card> {
        let run = &state.run.open;
        let held = run.everything().map(|target| run.card(target));
        held.chain(state.open.crews[state.open.active].places.iter().map(|place| place.card))
    }

    /// What Contacts and Locations give to each profession is told to whoever works out what a Runner is.
    pub(crate) fn lend(&self, state: &mut State) {
        let given = |seat: Seat| {
            let places = state.open.crews[seat].places;
            self.card_rules().lent(places.iter().map(|place| place.card))
        };
        let (lent, run) = (given(state.open.active), &state.run.open);
        let stand = !run.opponents.is_empty();
        let to_them = if stand { given(run.sides.owner) } else { Default::default() };
        (state.run.open.lent, state.run.open.lent_to_them) = (lent, to_them);
    }
}
