//! Lowball as a [`Game`]: it only points at the other files.

use super::{ABOUT, Event, Lowball, Move, NAMES, SEATS, Setup, State, View};
use super::{kind_named, moves, play, points, position, scene, view};
use crate::{
    About, Bag, Countable, Dice, Game, Judge, Line, NotationError, Pace, Problem, Refusal, Scene,
};
use crate::{CardFile, Misprints, Published};
use crate::{Seat, Shape, Story, Turn, Viewer};

impl Game for Lowball {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type View = View;
    type Event = Event;

    fn about(&self) -> &About {
        &ABOUT
    }

    fn usual_setup(&self, seats: u8) -> Setup {
        Setup { seats, rounds: 8 }
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
        play::begin(*setup, dice, story)
    }

    fn turn(&self, state: &State) -> Turn {
        play::turn(state)
    }

    fn moves(&self, state: &State, list: &mut Vec<Move>) {
        moves::list(state, list);
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        moves::check(state, seat, mv)
    }

    fn play(
        &self,
        state: &mut State,
        seat: Seat,
        mv: &Move,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) {
        play::play(state, seat, *mv, dice, story);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        view::imagine(view, dice)
    }

    fn scene(&self, view: &View) -> Scene {
        scene::scene(view)
    }

    fn write(&self, _view: &View, mv: &Move) -> String {
        mv.to_string()
    }

    fn read(&self, _view: &View, text: &str) -> Result<Move, NotationError> {
        Move::read(text)
    }

    fn move_kind(&self, mv: &Move) -> &'static str {
        mv.kind()
    }

    fn move_kinds(&self) -> &'static [&'static str] {
        &Move::KINDS
    }

    fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        play::line(event, viewer)
    }

    fn pace(&self, event: &Event) -> Pace {
        play::pace(event)
    }

    fn reveals(&self, event: &Event) -> bool {
        !matches!(event, Event::Laid(_) | Event::Ended(_))
    }

    fn marks(&self, event: &Event, marks: &mut Vec<String>) {
        play::marks(event, marks);
    }

    fn all_marks(&self) -> Vec<String> {
        ["card holds", "die above card", "peeked"].map(str::to_owned).to_vec()
    }

    fn shape(&self, setup: &Setup) -> Shape {
        position::shape(*setup)
    }

    fn lay_out(&self, setup: &Setup, position: &toml::Table) -> Result<State, Vec<Problem>> {
        position::lay_out(*setup, position)
    }

    fn describe(&self, state: &State) -> toml::Table {
        position::describe(state)
    }

    fn chance(&self, what: &str, name: &str) -> Option<u32> {
        let is_card = matches!(what, "deal" | "draw" | "peek");
        kind_named(name).filter(|_| is_card).map(u32::from)
    }

    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        view::canaries(state, viewer)
    }

    fn inventory(&self, state: &State) -> Vec<(String, i64)> {
        let mut cards = state.deck;
        cards.add_all(&state.discard);
        state.hands.iter().for_each(|hand| cards.add_all(hand));
        state.laid.into_iter().for_each(|card| cards.add(card));
        let count = |kind: usize| i64::from(cards.count(kind as u8));
        NAMES.iter().enumerate().map(|(kind, name)| ((*name).to_owned(), count(kind))).collect()
    }

    fn any_move(&self, state: &State, dice: &mut Dice) -> (Seat, Move) {
        let seat = Seat(dice.index("seat", state.setup.seats.into()) as u8);
        let mv = match dice.index("sort", 3) {
            0 => Move::Peek(Seat(dice.index("target", SEATS as u32) as u8)),
            1 => Move::Lay(dice.index("card", NAMES.len() as u32) as u8),
            _ => Move::Wager(dice.index("wager", 8) as u8),
        };
        (seat, mv)
    }

    fn soak_setup(&self, number: u64) -> Setup {
        Setup { seats: (number % 4) as u8 + 1, rounds: (number / 4 % 8) as u8 + 1 }
    }

    fn bound(&self, setup: &Setup) -> u32 {
        // Peek, lay, wager.
        u32::from(setup.seats) * u32::from(setup.rounds) * 3
    }
}

impl Judge for Lowball {
    /// The lead over the mean of the others, the worth of the cards in hand counted in.
    fn judge(&self, state: &State, seat: Seat) -> f32 {
        if let Turn::Over(outcome) = self.turn(state) {
            return if outcome.winners.has(seat) { 1.0 } else { 0.0 };
        }
        let mine = prospect(state, seat);
        let others = Seat::all(state.setup.seats).filter(|other| *other != seat);
        let theirs: f32 = others.map(|other| prospect(state, other)).sum();
        let lead = match state.setup.seats {
            1 => 10.0 - mine,
            seats => theirs / f32::from(seats - 1) - mine,
        };
        (0.5 + lead / 60.0).clamp(0.01, 0.99)
    }

    fn is_settled(&self, state: &State) -> bool {
        state.laid.is_none()
    }

    fn turns_begun(&self, state: &State) -> u16 {
        let begun = u16::from(state.round - 1) * u16::from(state.setup.seats);
        if state.is_over() { begun } else { begun + u16::from(state.turn.0) + 1 }
    }

    fn is_alone(&self, state: &State) -> bool {
        state.setup.seats == 1
    }

    fn countables(&self) -> Vec<Countable> {
        Countable::all("card", NAMES).collect()
    }

    fn mark_held(&self, state: &State, seat: Seat, held: &mut [bool]) {
        state.hands[seat.index()].kinds().for_each(|card| held[usize::from(card)] = true);
    }

    fn plays(&self, mv: &Move) -> Option<usize> {
        match mv {
            Move::Lay(card) => Some(usize::from(*card)),
            Move::Peek(_) | Move::Wager(_) => None,
        }
    }
}

impl Published for Lowball {
    const ABOUT: &'static About = &ABOUT;

    fn publish(own: &[CardFile]) -> Result<Lowball, Misprints> {
        own.first().map_or(Ok(Lowball), |file| Err(Misprints::no_cards(&ABOUT, file)))
    }
}

/// The points that a seat may expect: those it has, and the mean of its cards.
fn prospect(state: &State, seat: Seat) -> f32 {
    f32::from(state.scores[seat.index()]) + mean(&state.hands[seat.index()])
}

fn mean(hand: &Bag) -> f32 {
    let sum: i16 = hand.iter().map(|(kind, copies)| points(kind) * i16::from(copies)).sum();
    f32::from(sum) / f32::from(hand.len().max(1))
}
