//! Skerry as a [`Game`]: it only points at the other files.

use super::cards::{Card, Fish};
use super::{ABOUT, Baits, Event, MOST, Move, Point, SEA, SEATS, Setup, Skerry, State, View};
use super::{moves, play, position, scene, view};
use crate::journal::{Fingerprint, state_hash};
use crate::{About, Bag, Dice, Game, Judge, Line, NotationError, Problem, Refusal, Scene};
use crate::{CardFile, Misprints, Published};
use crate::{Seat, Shape, Story, Turn, Viewer};
use tinyvec::ArrayVec;

impl Game for Skerry {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type View = View;
    type Event = Event;

    fn about(&self) -> &About {
        &ABOUT
    }

    fn cards(&self) -> Option<Fingerprint> {
        (self.fish != Fish::default()).then(|| state_hash(&self.fish))
    }

    fn with_cards(&self, file: &CardFile) -> Result<Skerry, Misprints> {
        self.fish.clone().and(file).map(|fish| Skerry { fish })
    }

    fn usual_setup(&self, seats: u8) -> Setup {
        Setup { seats, rounds: 8, baits: Baits::default() }
    }

    fn brings(&self) -> Option<&'static str> {
        Some("a bait")
    }

    fn equipped(&self, setup: &Setup, seat: Seat, text: &str) -> Result<Setup, Refusal> {
        play::baited(self, *setup, seat, text)
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
        play::begin(self, *setup, dice, story)
    }

    fn turn(&self, state: &State) -> Turn {
        play::turn(state)
    }

    fn moves(&self, state: &State, list: &mut Vec<Move>) {
        moves::list(self, state, list);
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        moves::check(self, state, seat, mv)
    }

    fn play(
        &self,
        state: &mut State,
        seat: Seat,
        mv: &Move,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) {
        play::play(self, state, seat, *mv, dice, story);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        view::imagine(self, view, dice)
    }

    fn scene(&self, view: &View) -> Scene {
        scene::scene(self, view)
    }

    fn write(&self, _view: &View, mv: &Move) -> String {
        mv.write(&self.fish)
    }

    fn read(&self, _view: &View, text: &str) -> Result<Move, NotationError> {
        Move::read(text, &self.fish)
    }

    fn move_kind(&self, mv: &Move) -> &'static str {
        mv.kind()
    }

    fn move_kinds(&self) -> &'static [&'static str] {
        &Move::KINDS
    }

    fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        play::line(self, event, viewer)
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Event::Dealt(..) | Event::Looked(..) | Event::Took(..) | Event::Sold(..))
    }

    fn marks(&self, event: &Event, marks: &mut Vec<String>) {
        let mark = match event {
            Event::Robbed(..) => "a gull robs",
            Event::Sold(_, cards, _) if cards.len() == MOST => "three are sold",
            Event::Shared(seat, shares) if shares[seat.index()] == 0 => "all is given away",
            _ => return,
        };
        marks.push(mark.to_owned());
    }

    fn all_marks(&self) -> Vec<String> {
        ["a gull robs", "three are sold", "all is given away"].map(str::to_owned).to_vec()
    }

    fn shape(&self, setup: &Setup) -> Shape {
        position::shape(self, *setup)
    }

    fn lay_out(&self, setup: &Setup, position: &toml::Table) -> Result<State, Vec<Problem>> {
        position::lay_out(self, *setup, position)
    }

    fn describe(&self, state: &State) -> toml::Table {
        position::describe(self, state)
    }

    fn chance(&self, what: &str, name: &str) -> Option<u32> {
        self.fish.named(name).filter(|_| what == "gull").map(u32::from)
    }

    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        view::canaries(self, state, viewer)
    }

    fn inventory(&self, state: &State) -> Vec<(String, i64)> {
        let mut cards: Bag<Card> = state.stack.iter().map(|lying| lying.card).collect();
        cards.add_all(&state.sold);
        state.hands.iter().for_each(|hand| cards.add_all(hand));
        let count = |card| (self.fish.name(card).to_owned(), i64::from(cards.count(card)));
        self.fish.cards().map(count).collect()
    }

    fn any_move(&self, state: &State, dice: &mut Dice) -> (Seat, Move) {
        let seat = Seat(dice.index("seat", state.setup.seats.into()) as u8);
        let mv = match dice.index("sort", 5) {
            0 => {
                let [x, y] =
                    [SEA.x, SEA.y].map(|most| dice.index("at", most as u32 + 2_000) as i32);
                Move::Sail(Point { x: x - 1_000, y: y - 1_000 })
            }
            1 => Move::Sound(dice.index("cards", 5) as u8),
            2 => Move::Keep,
            3 => Move::Sell(self.any_fish(dice)),
            _ => Move::Share([(); SEATS].map(|()| dice.index("coins", 5) as u16)),
        };
        (seat, mv)
    }

    fn soak_setup(&self, number: u64) -> Setup {
        let (seats, rounds) = ((number % 3) as u8 + 1, (number / 3 % 8) as u8 + 1);
        let baits = match number % 4 {
            0 => Baits::default().with(Seat(0), Card((number % 8) as u16)),
            _ => Baits::default(),
        };
        Setup { seats, rounds, baits }
    }

    fn bound(&self, setup: &Setup) -> u32 {
        // Sail, sound, sell, share.
        u32::from(setup.seats) * u32::from(setup.rounds) * 4
    }
}

impl Skerry {
    /// Up to three different fish, one at least.
    fn any_fish(&self, dice: &mut Dice) -> ArrayVec<[Card; MOST]> {
        let mut fish: Vec<Card> = self.fish.cards().collect();
        dice.shuffle("fish", &mut fish);
        fish.truncate(1 + dice.index("many", MOST as u32) as usize);
        fish.sort_unstable();
        fish.into_iter().collect()
    }
}

impl Judge for Skerry {
    /// The lead in coins over the best of the others.
    fn judge(&self, state: &State, seat: Seat) -> f32 {
        if let Turn::Over(outcome) = self.turn(state) {
            return if outcome.winners.has(seat) { 1.0 } else { 0.0 };
        }
        let coins = |seat: Seat| f32::from(state.coins[seat.index()]);
        let others = Seat::all(state.setup.seats).filter(|other| *other != seat);
        let best = others.map(coins).fold(0.0, f32::max);
        (0.5 + (coins(seat) - best) / 100.0).clamp(0.01, 0.99)
    }

    fn is_settled(&self, state: &State) -> bool {
        state.step == super::Step::Sail
    }

    fn turns_begun(&self, state: &State) -> u16 {
        let begun = u16::from(state.round - 1) * u16::from(state.setup.seats);
        if state.is_over() { begun } else { begun + u16::from(state.turn.0) + 1 }
    }

    fn is_alone(&self, state: &State) -> bool {
        state.setup.seats == 1
    }
}

impl Published for Skerry {
    const ABOUT: &'static About = &ABOUT;

    fn publish(own: &[CardFile]) -> Result<Skerry, Misprints> {
        Fish::with(own).map(|fish| Skerry { fish })
    }
}
