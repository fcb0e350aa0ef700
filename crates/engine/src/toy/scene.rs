//! A view drawn.

use super::{Card, Laid, Lowball, MANY, Move, NAMES, View, WAGER, points, rule};
use crate::scene::{
    Choice, Counter, Deed, Face, Fan, Part, Plate, Prompt, Scene, Thing, ThingId, WhyNot,
};
use crate::{Bag, Dice, Drawn, Legal, Line, Rules, Seat, Seen, Text, Viewer};

/// The first id for the cards turned up, by their kinds; those of a hand follow. A laid card has
/// the number of its seat.
const TURNED_UP: u32 = 100;
const HAND: u32 = 200;

impl Drawn for Lowball {
    fn scene(&self, view: &View) -> Scene {
        // An open table that shows what the view shows: good for questions whose answer lies open.
        let state = self.imagine(view, &mut Dice::from_number(0));
        let (turn, refused) = (self.turn(&state), |mv| self.check(&state, view.turn, &mv).err());
        let seats = || Seat::all(view.setup.seats);
        let mut parts: Vec<Part> = seats().map(|seat| Part::Plate(plate(view, seat))).collect();
        parts.push(Part::pile("Deck", view.deck, Vec::new()));
        let turned_up = cards(&view.discard, TURNED_UP);
        parts.push(Part::pile("Turned up", view.discard.len(), turned_up));
        if let Viewer::Seat(seat) = view.viewer {
            let mut things = cards(&view.hand, HAND);
            for (thing, mv) in things.iter_mut().zip(view.hand.kinds().map(Move::Lay)) {
                let second = matches!(view.laid, Laid::Own(_)).then(|| refused(mv)).flatten();
                thing.why_not =
                    second.map(|no| WhyNot::of(mv.write(self), no).into()).into_iter().collect();
            }
            parts.push(Part::Fan(Fan { seat, title: "Your hand".into(), things }));
        }
        let question = match view.laid {
            Laid::Nothing => "Lay a card, or peek first.",
            _ => "How many points do you wager that the die beats your card?",
        };
        let mut listed = Vec::new();
        self.moves(&state, &mut listed);
        let choices = || listed.into_iter().map(choice).collect();
        let mut prompt = Prompt::of(view.viewer, &turn, question, choices);
        if view.laid != Laid::Nothing && view.setup.seats >= MANY {
            prompt = prompt.letting_by(WAGER, || Move::Wager(0).write(self));
        }
        if !prompt.choices.is_empty() {
            let peek = || refused(Move::Peek(seats().find(|seat| *seat != view.turn)?));
            let lay = || refused(Move::Lay(view.hand.kinds().next()?));
            prompt.deeds = vec![
                prompt.deed("Peek", peek),
                prompt.deed("Lay", lay),
                Deed { leads_on: true, ..prompt.deed("Wager", || refused(Move::Wager(0))) },
            ];
        }
        let moment =
            format!("Round {} of {}", view.round.min(view.setup.rounds), view.setup.rounds);
        Scene::new("Lowball", view.viewer, moment, &turn, prompt, parts)
    }
}

fn plate(view: &View, seat: Seat) -> Plate {
    let on_turn = view.turn == seat && view.round <= view.setup.rounds;
    let note = view.known[seat].map(|card| Line {
        text: Text::from("you have seen ").card(name(card)).words(" here"),
        rules: vec![rule::PEEK],
    });
    let laid = match view.laid {
        Laid::Own(card) if on_turn => Some(Some(face(card))),
        Laid::FaceDown if on_turn => Some(None),
        _ => None,
    };
    let (points, cards) = (view.scores[seat], view.sizes[seat]);
    Plate {
        seat: Some(seat),
        name: format!("Player {}", seat.0 + 1),
        on_turn,
        counters: vec![Counter::new("points", points), Counter::new("cards", cards)],
        notes: note.into_iter().map(Into::into).collect(),
        things: laid.into_iter().map(|face| Thing::new(seat.0.into(), face)).collect(),
        ..Plate::default()
    }
}

fn cards(bag: &Bag<Card>, from: u32) -> Vec<Thing> {
    let alike = |(card, copies): (Card, u8)| Thing {
        copies: copies.into(),
        ..Thing::new(from + u32::from(card), Some(face(card)))
    };
    bag.iter().map(alike).collect()
}

fn name(card: Card) -> &'static str {
    NAMES[usize::from(card.0)]
}

fn face(card: Card) -> Face {
    Face {
        name: name(card).to_owned(),
        kind: "animal".to_owned(),
        text: format!("Counts {}.", points(card)),
        numbers: vec![Counter::new("points", points(card))],
        ..Face::default()
    }
}

fn choice(mv: Move) -> Choice {
    let (group, text, cost) = match mv {
        Move::Peek(seat) => {
            ("Peek", Text::from("look at a card of ").seat(seat), "your one peek this turn".into())
        }
        Move::Lay(card) => ("Lay", Text::from("lay ").card(name(card)), String::new()),
        Move::Wager(0) => ("Wager", "wager nothing".into(), String::new()),
        Move::Wager(n) => ("Wager", format!("wager {n}").into(), format!("{n} points at risk")),
    };
    let touches =
        if let Move::Lay(card) = mv { vec![ThingId(HAND + u32::from(card))] } else { vec![] };
    Choice { cost, touches, ..Choice::new(mv.write(&Lowball), text, group) }
}
