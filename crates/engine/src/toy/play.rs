//! The effects of moves, and their story.

use super::{Card, HAND, Lowball, Move, START, Setup, State, WAGER, points, rule};
use crate::position::Positioned;
use crate::refusal::require;
use crate::{
    About, Bag, Denial, Dice, Occasion, Outcome, Refusal, Rules, Seat, Seats, Secret, Story, Turn,
};

crate::events! {
    /// Something that happened.
    pub enum Event of Lowball {
        /// A seat was dealt its cards.
        Dealt(seat: Seat, hand: Secret<Bag<Card>>) = Brief "{seat} is dealt {hand}" [rule::DEAL],
        /// A seat looked at a card in another hand.
        Peeked(seat: Seat, other: Seat, card: Secret<Card>)
            = Act "{seat} peeks at a card of {other}[: {card}]" [rule::PEEK],
        /// A seat laid a card face down.
        Laid(seat: Seat) = Act "{seat} lays a card face down" [rule::LAY],
        /// The die was above the card that was turned up: the wager came off.
        Beaten(seat: Seat, wager: u8, card: Secret<Card>, die: u8)
            = Roll "{seat} wagers {wager} and turns up {card}, the die shows {die}" [rule::DIE],
        /// The die was not above it: three times the wager was added.
        Held(seat: Seat, wager: u8, card: Secret<Card>, die: u8)
            = Roll "{seat} wagers {wager} and turns up {card}, the die shows {die}" [rule::DIE],
        /// A seat drew a card.
        Drew(seat: Seat, card: Secret<Card>) = Brief "{seat} draws[: {card}]" [rule::DRAW],
        /// The last round is over.
        Ended(outcome: Outcome) = Act "the game is over{outcome}" [outcome.rule],
    }
}

impl Rules for Lowball {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type Event = Event;

    fn about(&self) -> &About {
        &super::ABOUT
    }

    fn usual_setup(&self, seats: u8) -> Setup {
        Setup { seats, rounds: 8 }
    }

    fn occasions(&self) -> &'static [Occasion] {
        &[Occasion { name: WAGER, title: "I may wager on the card that I have laid" }]
    }

    fn seats(&self, setup: &Setup) -> u8 {
        setup.seats
    }

    fn begin(
        &self,
        setup: &Setup,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) -> Result<State, Refusal> {
        let (seats, rounds) = (setup.seats, setup.rounds);
        require((1..=4).contains(&seats), rule::DEAL, "1 to 4 seats can play", [])
            .and(require((1..=8).contains(&rounds), rule::TURN, "1 to 8 rounds can be played", []))
            .map_err(|no: Denial<Card>| no.in_words(self))?;
        let mut state = self.empty(setup);
        for seat in Seat::all(setup.seats) {
            let hand = dice.deal("deal", &mut state.deck, HAND.into());
            state.hands[seat] = hand;
            story.tell(|| Event::Dealt(seat, Secret::to(seat, hand)));
        }
        Ok(state)
    }

    fn turn(&self, state: &State) -> Turn {
        if state.is_over() { Turn::Over(outcome(state)) } else { Turn::Decide(state.turn) }
    }

    fn play(
        &self,
        state: &mut State,
        seat: Seat,
        mv: &Move,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) {
        match *mv {
            Move::Peek(other) => {
                let card = dice.card("peek", &state.hands[other]);
                state.peeked = true;
                state.known[seat][other] = Some(card);
                story.tell(|| Event::Peeked(seat, other, Secret::to(seat, card)));
            }
            Move::Lay(card) => {
                state.hands[seat].take(card);
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
    // LOW-WAGER-02: an ibex is beaten by all faces but the 1, a zebu by none.
    let beats = die > card.0 + 1;
    let wagered = i16::from(wager);
    state.scores[seat] += points(card) + if beats { -wagered } else { 3 * wagered };
    state.discard.add(card);
    // A seat that had peeked at such a card can no longer be sure that the hand has one.
    state.known.0.iter_mut().for_each(|known| _ = known[seat].take_if(|known| *known == card));
    let tell = if beats { Event::Beaten } else { Event::Held };
    story.tell(|| tell(seat, wager, Secret::lifted(card), die));
}

fn draw(state: &mut State, seat: Seat, dice: &mut Dice, story: &mut impl Story<Event, State>) {
    if !state.deck.is_empty() {
        let card = dice.draw("draw", &mut state.deck);
        state.hands[seat].add(card);
        story.tell(|| Event::Drew(seat, Secret::to(seat, card)));
    }
}

fn pass_turn(state: &mut State, story: &mut impl Story<Event, State>) {
    state.peeked = false;
    state.turn = state.turn.left(state.setup.seats);
    state.round += u8::from(state.turn == Seat(0));
    if state.is_over() {
        story.tell(|| Event::Ended(outcome(state)));
    }
}

fn outcome(state: &State) -> Outcome {
    match state.setup.seats {
        1 if state.scores[Seat(0)] <= START => {
            Outcome { winners: Seats::only(Seat(0)), rule: rule::PAR, how: "at or below par" }
        }
        1 => Outcome { winners: Seats::NONE, rule: rule::PAR, how: "above par" },
        seats => Outcome::most(seats, |seat| -state.scores[seat], rule::END, "lowest score"),
    }
}
