//! What a seat can decide, how it is written, and what is allowed.

use super::cards::{Card, Fish};
use super::{BERTH, MOST, Point, REACH, SEATS, Skerry, State, Step, near, rule};
use crate::blank::{self, Inches};
use crate::{NotationError, Refusal, RuleId, Seat};
use std::fmt;
use tinyvec::ArrayVec;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Sail to a point.
    Sail(Point),
    /// Look at so many cards, and take the top one.
    Sound(u8),
    /// Sell these fish, in the order of their codes.
    Sell(ArrayVec<[Card; MOST]>),
    /// Sell nothing.
    Keep,
    /// So many coins for each seat.
    Share([u16; SEATS]),
}

impl Move {
    /// The sorts of move.
    pub const KINDS: [&'static str; 5] = ["sail", "sound", "sell", "keep", "share"];

    /// The sort of this move.
    pub fn kind(self) -> &'static str {
        match self {
            Move::Sail(_) => "sail",
            Move::Sound(_) => "sound",
            Move::Sell(_) => "sell",
            Move::Keep => "keep",
            Move::Share(_) => "share",
        }
    }

    /// As it is written: `sail 3.25 4`, `sound 2`, `sell cod+eel`, `keep`, `share p1:3 p2:1`.
    pub fn write(self, fish: &Fish) -> String {
        match self {
            Move::Sail(Point { x, y }) => format!("sail {} {}", Inches(x), Inches(y)),
            Move::Sound(many) => format!("sound {many}"),
            Move::Sell(cards) => {
                let names: Vec<String> = cards.iter().map(|card| word(fish, *card)).collect();
                format!("sell {}", names.join("+"))
            }
            Move::Keep => "keep".to_owned(),
            Move::Share(coins) => {
                let parts = Seat::all(SEATS as u8).zip(coins);
                format!("share {}", blank::share(parts.map(|(seat, coins)| (seat, coins.into()))))
            }
        }
    }

    /// Reads what is written so.
    pub fn read(text: &str, fish: &Fish) -> Result<Move, NotationError> {
        let (verb, object) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        let at = text.find(object).unwrap_or(text.len());
        let wrong = |wanted| move || expected(at, wanted);
        match verb {
            "sail" => point(object).map(Move::Sail).ok_or_else(wrong("a point, such as `3.25 4`")),
            "sound" => object.parse().map(Move::Sound).map_err(|_| expected(at, "a number")),
            "sell" => cards(object, fish).ok_or_else(wrong("up to three different fish")),
            "keep" if object.is_empty() => Ok(Move::Keep),
            "share" => shares(object).ok_or_else(wrong("coins for seats, such as `p1:3 p2:1`")),
            _ => Err(NotationError {
                at: 0,
                reason: format!("`{verb}` is nothing one can do"),
                suggestion: Some("sound 1".to_owned()),
            }),
        }
    }
}

/// What a fish is called in a move.
pub(super) fn word(fish: &Fish, card: Card) -> String {
    fish.name(card).to_lowercase().replace(' ', "-")
}

fn point(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(' ')?;
    Some(Point { x: Inches::parse(x)?.0, y: Inches::parse(y)?.0 })
}

fn cards(text: &str, fish: &Fish) -> Option<Move> {
    let mut sold = ArrayVec::new();
    for name in text.split('+') {
        let card = fish.cards().find(|card| word(fish, *card) == name)?;
        if sold.contains(&card) || sold.try_push(card).is_some() {
            return None;
        }
    }
    sold.sort_unstable();
    Some(Move::Sell(sold))
}

fn shares(text: &str) -> Option<Move> {
    let mut coins = [0; SEATS];
    for (word, number) in blank::parts(text)? {
        let seat = Seat::parse(word)?;
        let mine = coins.get_mut(seat.index()).filter(|mine| **mine == 0)?;
        *mine = u16::try_from(number).ok()?;
    }
    Some(Move::Share(coins))
}

fn expected(at: usize, wanted: &str) -> NotationError {
    NotationError { at, reason: format!("expected {wanted} here"), suggestion: None }
}

/// Where one sails whom no point of the sea calls: the skerries, and where one is.
pub(super) const STOPS: [Point; 4] = [
    Point { x: 2_000, y: 2_000 },
    Point { x: 6_000, y: 1_500 },
    Point { x: 9_500, y: 3_000 },
    Point { x: 5_000, y: 5_250 },
];

/// Moves that stand for all others: stops, every number, single fish and the first few together, shares that are just or
/// greedy.
pub(super) fn list(game: &Skerry, state: &State, list: &mut Vec<Move>) {
    if state.is_over() {
        return;
    }
    let seat = state.turn;
    let here = state.boats[seat.index()];
    match state.step {
        Step::Sail => list.extend([here].into_iter().chain(STOPS).map(Move::Sail)),
        Step::Sound => list.extend((1..=MOST as u8).map(Move::Sound)),
        Step::Sell => {
            let hand = &state.hands[seat.index()];
            list.push(Move::Keep);
            list.extend(hand.kinds().map(|card| Move::Sell([card].into_iter().collect())));
            let many: ArrayVec<[Card; MOST]> = hand.kinds().take(MOST).collect();
            list.extend((many.len() > 1).then_some(Move::Sell(many)));
        }
        Step::Share(coins) => {
            let others: Vec<Seat> = near(&state.boats, state.setup, seat).collect();
            list.extend(others.iter().map(|to| {
                let mut shares = [0; SEATS];
                shares[to.index()] = coins;
                Move::Share(shares)
            }));
        }
    }
    list.retain(|mv| check(game, state, seat, mv).is_ok());
}

/// The one definition of what is allowed.
pub(super) fn check(game: &Skerry, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
    require(!state.is_over(), rule::TURN, "the game is over")?;
    require(seat == state.turn, rule::TURN, format_args!("it is the turn of {}", state.turn))?;
    match *mv {
        Move::Sail(to) => check_sail(state, seat, to),
        Move::Sound(many) => {
            require(state.step == Step::Sound, rule::SOUND, "you sound after sailing")?;
            let fits = (1..=MOST).contains(&usize::from(many));
            require(fits, rule::SOUND, "you look at one to three cards")
        }
        Move::Keep => require(state.step == Step::Sell, rule::SELL, "you keep fish after sounding"),
        Move::Sell(cards) => {
            require(state.step == Step::Sell, rule::SELL, "you sell after sounding")?;
            require(!cards.is_empty(), rule::SELL, "name a fish, or keep them all")?;
            let missing = cards.iter().find(|card| !state.hands[seat.index()].has(**card));
            let missing = missing.map(|card| game.fish.name(*card)).unwrap_or_default();
            require(missing.is_empty(), rule::SELL, format_args!("you hold no {missing}"))
        }
        Move::Share(shares) => check_share(state, seat, shares),
    }
}

fn check_sail(state: &State, seat: Seat, to: Point) -> Result<(), Refusal> {
    require(state.step == Step::Sail, rule::SAIL, "you sail once, at the beginning of your turn")?;
    require(to.is_at_sea(), rule::SAIL, "that is not at sea")?;
    let reaches = to.is_within(REACH, state.boats[seat.index()]);
    require(reaches, rule::SAIL, "that is more than four inches away")?;
    let others = Seat::all(state.setup.seats).filter(|other| *other != seat);
    let crowded =
        others.map(|other| state.boats[other.index()]).any(|it| it.is_within(BERTH - 1, to));
    require(!crowded, rule::BERTH, "another boat lies less than an inch from there")
}

fn check_share(state: &State, seat: Seat, shares: [u16; SEATS]) -> Result<(), Refusal> {
    let Step::Share(coins) = state.step else {
        return require(false, rule::SHARE, "there is nothing to share");
    };
    let given: u32 = shares.iter().map(|share| u32::from(*share)).sum();
    require(
        given == u32::from(coins),
        rule::SHARE,
        format_args!("{coins} coins are shared, not {given}"),
    )?;
    let given = Seat::all(SEATS as u8).filter(|to| shares[to.index()] > 0);
    let far =
        given.into_iter().find(|to| near(&state.boats, state.setup, seat).all(|one| one != *to));
    match far {
        Some(far) => require(false, rule::SHARE, format_args!("{far} does not lie near")),
        None => Ok(()),
    }
}

fn require(holds: bool, rule: RuleId, why: impl fmt::Display) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal { rule, why: why.to_string() }) }
}
