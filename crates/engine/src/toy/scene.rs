//! A view drawn.

use super::{Laid, Move, NAMES, State, View, moves, play, points, view};
use crate::scene::{
    Choice, Counter, Deed, Face, Fan, Part, Pile, Plate, Prompt, Scene, Thing, ThingId, Tone,
    WhyNot,
};
use crate::{Dice, Line, Seat, Text, Turn, Viewer};
use std::sync::Arc;

pub(super) fn scene(view: &View) -> Scene {
    let mut ids = 0;
    let mut parts: Vec<Part> =
        Seat::all(view.setup.seats).map(|seat| Part::Plate(plate(view, seat, &mut ids))).collect();
    parts.push(pile("Deck", view.deck.into(), Vec::new()));
    let turned_up = cards(&view.discard, &mut ids);
    parts.push(pile("Turned up", view.discard.len().into(), turned_up));
    let mut hand = Vec::new();
    if let Viewer::Seat(seat) = view.viewer {
        hand = cards(&view.hand, &mut ids);
        refuse_second_card(view, &mut hand);
        parts.push(Part::Fan(Fan { seat, title: "Your hand".into(), things: hand.clone() }));
    }
    Scene {
        title: "Lowball".to_owned(),
        viewer: view.viewer,
        moment: format!("Round {} of {}", view.round.min(view.setup.rounds), view.setup.rounds),
        prompt: prompt(view, &hand),
        parts,
        links: Vec::new(),
        ending: ending(view),
    }
}

fn pile(name: &str, size: u32, seen: Vec<Thing>) -> Part {
    Part::Pile(Pile { id: None, name: name.to_owned(), size, seen }.into())
}

/// An open table that shows what the view shows; good for questions whose answer lies open.
fn open_table(view: &View) -> State {
    view::imagine(view, &mut Dice::from_number(0))
}

fn ending(view: &View) -> Option<Line> {
    match play::turn(&open_table(view)) {
        Turn::Over(outcome) => {
            Some(Line { text: play::ending(&outcome), rules: vec![outcome.rule] })
        }
        Turn::Decide(_) => None,
    }
}

fn plate(view: &View, seat: Seat, ids: &mut u32) -> Plate {
    let on_turn = view.turn == seat && view.round <= view.setup.rounds;
    let known = view.known[seat.index()];
    let note = known.map(|card| Line {
        text: Text::from("you have seen ").card(NAMES[card as usize]).words(" here"),
        rules: vec![super::rule::PEEK],
    });
    let laid = match view.laid {
        Laid::Own(card) if on_turn => vec![thing(ids, Some(card), 1)],
        Laid::FaceDown if on_turn => vec![thing(ids, None, 1)],
        _ => Vec::new(),
    };
    Plate {
        id: None,
        seat: Some(seat),
        name: format!("Player {}", seat.0 + 1),
        on_turn,
        counters: vec![
            counter("points", view.scores[seat.index()].into()),
            counter("cards", view.sizes[seat.index()].into()),
        ],
        meters: Vec::new(),
        notes: note.into_iter().map(Arc::new).collect(),
        things: laid,
    }
}

fn counter(name: &'static str, value: i64) -> Counter {
    Counter { name: name.into(), value, of: None, tone: Tone::Plain }
}

fn cards(bag: &crate::Bag, ids: &mut u32) -> Vec<Thing> {
    bag.iter().map(|(kind, copies)| thing(ids, Some(kind), copies)).collect()
}

fn thing(ids: &mut u32, kind: Option<u8>, copies: u8) -> Thing {
    let id = ThingId(*ids);
    *ids += 1;
    let face = kind.map(face).map(Arc::new);
    Thing {
        id,
        face,
        copies: copies.into(),
        now: Vec::new(),
        marks: Vec::new(),
        progress: Vec::new(),
        why_not: Vec::new(),
    }
}

fn face(kind: u8) -> Face {
    Face {
        name: NAMES[kind as usize].to_owned(),
        kind: "animal".to_owned(),
        text: format!("Counts {}.", points(kind)),
        numbers: vec![counter("points", points(kind).into())],
        tone: Tone::Plain,
        harms: false,
    }
}

/// While a wager is pending, each card of the hand says why it cannot be laid.
fn refuse_second_card(view: &View, hand: &mut [Thing]) {
    let Laid::Own(_) = view.laid else { return };
    let state = open_table(view);
    for (thing, kind) in hand.iter_mut().zip(view.hand.kinds()) {
        let mv = Move::Lay(kind);
        let refused = moves::check(&state, view.turn, &mv).expect_err("one card is laid at a time");
        let (rule, why) = (refused.rule, refused.why);
        thing.why_not.push(WhyNot { notation: mv.to_string(), rule, why }.into());
    }
}

fn prompt(view: &View, hand: &[Thing]) -> Prompt {
    if view.round > view.setup.rounds {
        return Prompt {
            asks: None,
            text: "The game is over.".into(),
            choices: Vec::new(),
            deeds: Vec::new(),
        };
    }
    if !view.viewer.is(view.turn) {
        let text = Text::new().seat(view.turn).words(" is deciding.");
        return Prompt { asks: Some(view.turn), text, choices: Vec::new(), deeds: Vec::new() };
    }
    let question = match view.laid {
        Laid::Nothing => "Lay a card, or peek first.",
        _ => "How many points do you wager that the die beats your card?",
    };
    let mut listed = Vec::new();
    moves::list(&open_table(view), &mut listed);
    let choices: Vec<Arc<Choice>> = listed.into_iter().map(|mv| choice(mv, hand).into()).collect();
    let deeds = deeds(view, &choices);
    Prompt { asks: Some(view.turn), text: question.into(), choices, deeds }
}

/// What a turn is made of: a peek, a card, a wager on it.
fn deeds(view: &View, choices: &[Arc<Choice>]) -> Vec<Deed> {
    let judged = |mv| moves::check(&open_table(view), view.turn, &mv).err();
    let deed = |name: &'static str, mv: Option<Move>, leads_on| Deed {
        name: name.into(),
        price: "".into(),
        group: name.into(),
        why_not: mv
            .filter(|_| choices.iter().all(|choice| choice.group != name))
            .and_then(judged)
            .map(|refusal| Line { text: refusal.why.into(), rules: vec![refusal.rule] }),
        leads_on,
    };
    let other = Seat::all(view.setup.seats).find(|seat| *seat != view.turn);
    vec![
        deed("Peek", other.map(Move::Peek), false),
        deed("Lay", view.hand.kinds().next().map(Move::Lay), false),
        deed("Wager", Some(Move::Wager(0)), true),
    ]
}

fn choice(mv: Move, hand: &[Thing]) -> Choice {
    let (group, text, cost) = match mv {
        Move::Peek(seat) => {
            ("Peek", Text::from("look at a card of ").seat(seat), "your one peek this turn".into())
        }
        Move::Lay(kind) => ("Lay", Text::from("lay ").card(NAMES[kind as usize]), String::new()),
        Move::Wager(0) => ("Wager", Text::from("wager nothing"), String::new()),
        Move::Wager(n) => {
            ("Wager", Text::from(format!("wager {n}")), format!("{n} points at risk"))
        }
    };
    Choice {
        notation: mv.to_string(),
        text,
        cost,
        touches: touched(mv, hand),
        group: group.into(),
        form: String::new(),
        blanks: Vec::new(),
    }
}

fn touched(mv: Move, hand: &[Thing]) -> Vec<ThingId> {
    let Move::Lay(kind) = mv else { return Vec::new() };
    let is_it =
        |thing: &&Thing| thing.face.as_ref().is_some_and(|face| face.name == NAMES[kind as usize]);
    hand.iter().find(is_it).map(|thing| thing.id).into_iter().collect()
}
