//! What moves do, and the story they tell.

use super::{HAND, Move, NAMES, SEATS, START, Setup, State, all_cards, points, rule};
use crate::{Bag, Dice, Line, Outcome, Pace, Refusal, Seat, Seats, Story, Text, Turn, Viewer};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat was dealt its cards.
    Dealt(Seat, Bag),
    /// A seat looked at a card in another hand.
    Peeked(Seat, Seat, u8),
    /// A seat laid a card face down.
    Laid(Seat),
    /// A laid card was turned up and the die was rolled.
    Rolled {
        /// Who laid it.
        seat: Seat,
        /// What it is.
        card: u8,
        /// What was wagered on it.
        wager: u8,
        /// What the die showed.
        die: u8,
    },
    /// A seat drew a card.
    Drew(Seat, u8),
    /// The last round is over.
    Ended(Outcome),
}

pub(super) fn begin(
    setup: Setup,
    dice: &mut Dice,
    story: &mut impl Story<Event, State>,
) -> Result<State, Refusal> {
    let fits = |holds: bool, rule, why: &str| {
        if holds { Ok(()) } else { Err(Refusal { rule, why: why.to_owned() }) }
    };
    fits((1..=SEATS as u8).contains(&setup.seats), rule::DEAL, "1 to 4 seats can play")?;
    fits((1..=8).contains(&setup.rounds), rule::TURN, "1 to 8 rounds can be played")?;
    let mut state = empty(setup);
    for seat in Seat::all(setup.seats) {
        let mut hand = Bag::new();
        for _ in 0..HAND {
            let card = dice.card("deal", &state.deck);
            state.deck.take(card);
            hand.add(card);
        }
        state.hands[seat.index()] = hand;
        story.tell(|| Event::Dealt(seat, hand));
    }
    Ok(state)
}

/// A table with all cards in the deck.
pub(super) fn empty(setup: Setup) -> State {
    State {
        setup,
        round: 1,
        turn: Seat(0),
        peeked: false,
        laid: None,
        hands: [Bag::new(); SEATS],
        known: [[None; SEATS]; SEATS],
        scores: [START; SEATS],
        deck: all_cards(),
        discard: Bag::new(),
    }
}

pub(super) fn play(
    state: &mut State,
    seat: Seat,
    mv: Move,
    dice: &mut Dice,
    story: &mut impl Story<Event, State>,
) {
    match mv {
        Move::Peek(other) => {
            let card = dice.card("peek", &state.hands[other.index()]);
            state.peeked = true;
            state.known[seat.index()][other.index()] = Some(card);
            story.tell(|| Event::Peeked(seat, other, card));
        }
        Move::Lay(card) => {
            state.hands[seat.index()].take(card);
            state.laid = Some(card);
            story.tell(|| Event::Laid(seat));
        }
        Move::Wager(wager) => {
            turn_up(state, seat, wager, dice, story);
            story.beat(state);
            draw(state, seat, dice, story);
            pass_turn(state, story);
        }
    }
}

fn turn_up(
    state: &mut State,
    seat: Seat,
    wager: u8,
    dice: &mut Dice,
    story: &mut impl Story<Event, State>,
) {
    let card = state.laid.take().expect("a wager follows a laid card");
    let die = dice.die("d6", 6) as u8;
    let score = &mut state.scores[seat.index()];
    *score += points(card);
    if die_beats(die, card) {
        *score -= i16::from(wager);
    } else {
        *score += 3 * i16::from(wager);
    }
    state.discard.add(card);
    forget(state, seat, card);
    story.tell(|| Event::Rolled { seat, card, wager, die });
}

/// LOW-WAGER-02: an ibex is beaten by all faces but the 1, a zebu by none.
fn die_beats(die: u8, card: u8) -> bool {
    die > card + 1
}

/// Whoever had peeked at a card of this kind can no longer be sure that the hand has one.
fn forget(state: &mut State, seat: Seat, card: u8) {
    for known in &mut state.known {
        known[seat.index()].take_if(|known| *known == card);
    }
}

fn draw(state: &mut State, seat: Seat, dice: &mut Dice, story: &mut impl Story<Event, State>) {
    if state.deck.is_empty() {
        return;
    }
    let card = dice.card("draw", &state.deck);
    state.deck.take(card);
    state.hands[seat.index()].add(card);
    story.tell(|| Event::Drew(seat, card));
}

fn pass_turn(state: &mut State, story: &mut impl Story<Event, State>) {
    state.peeked = false;
    state.turn = state.turn.left(state.setup.seats);
    if state.turn == Seat(0) {
        state.round += 1;
    }
    if let Turn::Over(outcome) = turn(state) {
        story.tell(|| Event::Ended(outcome));
    }
}

pub(super) fn turn(state: &State) -> Turn {
    if state.is_over() { Turn::Over(outcome(state)) } else { Turn::Decide(state.turn) }
}

fn outcome(state: &State) -> Outcome {
    let seats = state.setup.seats;
    if seats == 1 {
        let won = state.scores[0] <= START;
        let (winners, how) = if won {
            (Seats::only(Seat(0)), "at or below par")
        } else {
            (Seats::NONE, "above par")
        };
        return Outcome { winners, rule: rule::PAR, how };
    }
    let lowest = state.scores[..seats as usize].iter().min();
    let winners = Seat::all(seats)
        .filter(|seat| Some(&state.scores[seat.index()]) == lowest)
        .fold(Seats::NONE, Seats::with);
    Outcome { winners, rule: rule::END, how: "lowest score" }
}

pub(super) fn line(event: &Event, viewer: Viewer) -> Option<Line> {
    let (text, rule) = match event {
        Event::Dealt(seat, hand) => {
            let names: Vec<&str> = hand
                .iter()
                .flat_map(|(kind, copies)| vec![NAMES[kind as usize]; copies.into()])
                .collect();
            let cards =
                if viewer.is(*seat) { names.join(", ") } else { format!("{} cards", hand.len()) };
            (Text::new().seat(*seat).words(" is dealt ").words(cards), rule::DEAL)
        }
        Event::Peeked(seat, other, card) => {
            let text = Text::new().seat(*seat).words(" peeks at a card of ").seat(*other);
            (shown_if(viewer.is(*seat), text, *card), rule::PEEK)
        }
        Event::Laid(seat) => (Text::new().seat(*seat).words(" lays a card face down"), rule::LAY),
        Event::Rolled { seat, card, wager, die } => {
            let text = Text::new().seat(*seat).words(format!(" wagers {wager} and turns up "));
            (text.card(NAMES[*card as usize]).words(format!(", the die shows {die}")), rule::DIE)
        }
        Event::Drew(seat, card) => {
            (shown_if(viewer.is(*seat), Text::new().seat(*seat).words(" draws"), *card), rule::DRAW)
        }
        Event::Ended(outcome) => (ending(outcome), outcome.rule),
    };
    Some(Line { text, rules: vec![rule] })
}

fn shown_if(shown: bool, text: Text, card: u8) -> Text {
    if shown { text.words(": ").card(NAMES[card as usize]) } else { text }
}

/// The sentence that says how a game ended.
pub(super) fn ending(outcome: &Outcome) -> Text {
    let mut text = Text::from("the game is over");
    for seat in outcome.winners.iter() {
        text = text.words(", ").seat(seat).words(" wins");
    }
    text.words(format!(" ({})", outcome.how))
}

pub(super) fn pace(event: &Event) -> Pace {
    match event {
        Event::Rolled { .. } => Pace::Roll,
        Event::Dealt(..) | Event::Drew(..) => Pace::Brief,
        Event::Peeked(..) | Event::Laid(_) | Event::Ended(_) => Pace::Act,
    }
}

pub(super) fn marks(event: &Event, marks: &mut Vec<String>) {
    match event {
        Event::Peeked(..) => marks.push("peeked".to_owned()),
        Event::Rolled { card, die, .. } => {
            marks.push(
                if die_beats(*die, *card) { "die above card" } else { "card holds" }.to_owned(),
            );
        }
        _ => {}
    }
}
