//! The Objectives between two runs: what each asks for and who has that, what it is worth, what lies on it.

use super::{OF_OBJECTIVES, Whose, seats};
use crate::game::Shadowrun;
use crate::state::{Lies, State};
use crate::view::View;
use engine::Seat;
use engine::scene::{Column, Columns, Counter, Lay, Thing, ThingId, Tone};
use runners::cards::Skills;

impl Shadowrun {
    pub(super) fn stations(&self, view: &View, state: &State) -> Columns {
        Columns {
            title: "Objectives".into(),
            seat: None,
            columns: seats(view).map(|seat| self.station(view, state, seat)).collect(),
            next: None,
        }
    }

    fn station(&self, view: &View, state: &State, seat: Seat) -> Column {
        let station = &view.open.crews[seat].station;
        let first = OF_OBJECTIVES + u32::from(seat.0) * 100;
        let mine = view.sights[seat.index()].own.as_ref().and_then(|own| own.laid);
        let whose = Whose::of(view, seat);
        let (card, note) = match station.lies {
            Lies::Nothing => (None, "Still to come.".to_owned()),
            Lies::FaceDown => {
                let whose = match whose {
                    Whose::Mine => "your",
                    Whose::Theirs => "their",
                    Whose::Crew(..) => "its owner's",
                };
                (mine, format!("Face down until {whose} next turn."))
            }
            Lies::Revealed(card) => {
                let (has, have) = self.at_hand(view, state);
                let worth = self.card_rules().reputation_of(card);
                let asks = self.card_rules().asks_for(card, (has, &have));
                (Some(card), format!("Worth {worth}. {asks}"))
            }
        };
        let whose = match whose {
            Whose::Crew(name, _) => name,
            whose => whose.said_of("Objective"),
        };
        let header = match card {
            Some(card) => format!("{whose}: {}", self.card_rules().pool.name(card)),
            // What is known of it stands below.
            None => whose,
        };
        let worth = card.map(|card| Counter {
            tone: Tone::Lapis,
            ..Counter::new("Reputation", self.card_rules().reputation_of(card))
        });
        // With many at the table only of those who have laid some.
        let few = view.open.terms.players == 2;
        let lays = |owner: &Seat| few || view.open.guards_of(*owner, seat) > 0;
        let challenges = seats(view).filter(lays).map(|owner| {
            let whose = Whose::of(view, owner);
            Counter {
                tone: whose.tone(),
                name: whose.beside_a_number().into(),
                value: view.open.guards_of(owner, seat) as i64,
                of: Some(view.open.terms.challenges.into()),
            }
        });
        let intercepted = station.intercepted.then(|| Counter::new("interception so far", 1));
        Column {
            id: Some(ThingId(first)),
            header,
            face: card.map(|card| self.card_rules().printed(card).into()),
            current: false,
            note: note.into(),
            lays: self.guards(view, seat, first),
            footer: worth.into_iter().chain(challenges).chain(intercepted).collect(),
        }
    }

    /// The Challenges, a lay for those of each player.
    fn guards(&self, view: &View, seat: Seat, first: u32) -> Vec<Lay> {
        let owners = &view.open.crews[seat].station.owners;
        let lay = |owner: Seat| {
            let each = view.stacks[seat.index()].iter().zip(owners).enumerate().rev();
            let things: Vec<Thing> = each
                .filter(|(_, (_, it))| **it == owner)
                .map(|(at, (seen, _))| self.card_rules().thing(first + 1 + at as u32, seen.card))
                .collect();
            let whose = Whose::of(view, owner);
            Lay { name: whose.said_of("Challenges").into(), tone: whose.tone(), things }
        };
        seats(view).map(lay).filter(|lay| !lay.things.is_empty()).collect()
    }

    /// The skills of everybody who could go for whoever looks.
    fn at_hand(&self, view: &View, state: &State) -> (&'static str, Skills) {
        let open = &view.open;
        let seat = seats(view).find(|seat| view.viewer.is(*seat)).unwrap_or(open.active);
        let whose = match (view.viewer.is(seat), seat == open.active) {
            (true, true) => "your unturned Runners have",
            (true, false) => "your Runners have",
            _ => "unturned Runners have",
        };
        // Who is turned now may be sent in one's own turn.
        let can = state.runners(seat).iter().filter(|it| seat != open.active || !it.turned);
        (whose, self.card_rules().skills_of(can))
    }
}
