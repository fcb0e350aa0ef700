//! The decisions of a seat: their notation, and the rules that allow them.

use super::cards::Card;
use super::{BERTH, MOST, Point, REACH, SEA, SEATS, Skerry, State, Step, near, rule};
use crate::blank::{self, Inches};
use crate::notation::{Slot, TRIAL};
use crate::refusal::{Gap, require};
use crate::{BySeat, Denial, Dice, Legal, Refusal, Seat};
use tinyvec::ArrayVec;

/// Fish that are sold together, in the order of their codes.
pub type Catch = ArrayVec<[Card; MOST]>;

/// Coins for each seat.
pub type Shares = BySeat<u16, SEATS>;

crate::moves! {
    /// A decision.
    pub enum Move of Skerry {
        /// Sail to a point.
        Sail(to: Point) = "sail {}",
        /// Look at this number of cards, and take the top one.
        Sound(many: u8) = "sound {}",
        /// Sell these fish.
        Sell(fish: Catch) = "sell {}",
        /// Sell nothing.
        Keep = "keep",
        /// A number of coins for each seat.
        Share(coins: Shares) = "share {}",
    }
}

impl Slot<Skerry> for Point {
    const WANTED: &'static str = "a point, such as `3.25 4`";

    fn write(&self, _game: &Skerry) -> String {
        format!("{} {}", Inches(self.x), Inches(self.y))
    }

    fn read(_game: &Skerry, text: &str) -> Option<Point> {
        let (x, y) = text.split_once(' ')?;
        Some(Point { x: Inches::parse(x)?.0, y: Inches::parse(y)?.0 })
    }

    fn any(_game: &Skerry, dice: &mut Dice) -> Point {
        let [x, y] = [SEA.x, SEA.y].map(|most| dice.index(TRIAL, most as u32 + 2_000) as i32);
        Point { x: x - 1_000, y: y - 1_000 }
    }
}

impl Slot<Skerry> for Catch {
    const WANTED: &'static str = "up to three different fish";

    fn write(&self, game: &Skerry) -> String {
        let names: Vec<String> = self.iter().map(|card| card.write(game)).collect();
        names.join("+")
    }

    fn read(game: &Skerry, text: &str) -> Option<Catch> {
        let mut sold = Catch::new();
        for name in text.split('+') {
            let card = Card::read(game, name)?;
            if sold.contains(&card) || sold.try_push(card).is_some() {
                return None;
            }
        }
        sold.sort_unstable();
        Some(sold)
    }

    fn any(game: &Skerry, dice: &mut Dice) -> Catch {
        let mut fish: Vec<Card> = game.fish.cards().collect();
        dice.shuffle(TRIAL, &mut fish);
        fish.truncate(1 + dice.index(TRIAL, MOST as u32) as usize);
        fish.sort_unstable();
        fish.into_iter().collect()
    }
}

impl Slot<Skerry> for Shares {
    const WANTED: &'static str = "coins for seats, such as `p1:3 p2:1`";

    fn write(&self, _game: &Skerry) -> String {
        let parts = Seat::all(SEATS as u8).zip(self.0);
        blank::share(parts.map(|(seat, coins)| (seat, coins.into())))
    }

    fn read(_game: &Skerry, text: &str) -> Option<Shares> {
        let mut coins = Shares::default();
        for (word, number) in blank::parts(text)? {
            let seat = Seat::parse(word)?;
            let mine = coins.0.get_mut(seat.index()).filter(|mine| **mine == 0)?;
            *mine = u16::try_from(number).ok()?;
        }
        Some(coins)
    }

    fn any(_game: &Skerry, dice: &mut Dice) -> Shares {
        BySeat([(); SEATS].map(|()| dice.index(TRIAL, 5) as u16))
    }
}

/// The points to sail to for a player whom no point of the sea calls: the skerries, and the boat's
/// own place.
pub(super) const STOPS: [Point; 4] = [
    Point { x: 2_000, y: 2_000 },
    Point { x: 6_000, y: 1_500 },
    Point { x: 9_500, y: 3_000 },
    Point { x: 5_000, y: 5_250 },
];

impl Legal for Skerry {
    /// Lists moves that stand for all others: stops, every number, single fish and the first few
    /// together, shares that are just or greedy.
    fn moves(&self, state: &State, list: &mut Vec<Move>) {
        if state.is_over() {
            return;
        }
        let seat = state.turn;
        match state.step {
            Step::Sail => {
                list.extend([state.boats[seat]].into_iter().chain(STOPS).map(Move::Sail));
            }
            Step::Sound => list.extend((1..=MOST as u8).map(Move::Sound)),
            Step::Sell => {
                let hand = &state.hands[seat];
                list.push(Move::Keep);
                list.extend(hand.kinds().map(|card| Move::Sell([card].into_iter().collect())));
                let many: Catch = hand.kinds().take(MOST).collect();
                list.extend((many.len() > 1).then_some(Move::Sell(many)));
            }
            Step::Share(coins) => {
                list.extend(near(&state.boats, state.setup.seats, seat).map(|to| {
                    let mut shares = Shares::default();
                    shares[to] = coins;
                    Move::Share(shares)
                }))
            }
        }
        list.retain(|mv| allows(state, seat, mv).is_ok());
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        allows(state, seat, mv).map_err(|no| no.in_words(self))
    }
}

fn allows(state: &State, seat: Seat, mv: &Move) -> Result<(), Denial<Card>> {
    require(!state.is_over(), rule::TURN, "the game is over", [])?;
    require(seat == state.turn, rule::TURN, "it is the turn of {}", [state.turn.into()])?;
    match *mv {
        Move::Sail(to) => check_sail(state, seat, to),
        Move::Sound(many) => {
            require(state.step == Step::Sound, rule::SOUND, "you sound after sailing", [])?;
            let fits = (1..=MOST).contains(&usize::from(many));
            require(fits, rule::SOUND, "you look at one to three cards", [])
        }
        Move::Keep => {
            require(state.step == Step::Sell, rule::SELL, "you keep fish after sounding", [])
        }
        Move::Sell(cards) => {
            require(state.step == Step::Sell, rule::SELL, "you sell after sounding", [])?;
            require(!cards.is_empty(), rule::SELL, "name a fish, or keep them all", [])?;
            cards.iter().try_for_each(|card| {
                let held = state.hands[seat].has(*card);
                require(held, rule::SELL, "you hold no {}", [Gap::Thing(*card)])
            })
        }
        Move::Share(shares) => check_share(state, seat, shares),
    }
}

fn check_sail(state: &State, seat: Seat, to: Point) -> Result<(), Denial<Card>> {
    let sails = state.step == Step::Sail;
    require(sails, rule::SAIL, "you sail once, at the beginning of your turn", [])?;
    require(to.is_at_sea(), rule::SAIL, "that is not at sea", [])?;
    let reaches = to.is_within(REACH, state.boats[seat]);
    require(reaches, rule::SAIL, "that is more than four inches away", [])?;
    let others = Seat::all(state.setup.seats).filter(|other| *other != seat);
    let crowded = others.map(|other| state.boats[other]).any(|it| it.is_within(BERTH - 1, to));
    require(!crowded, rule::BERTH, "another boat lies less than an inch from there", [])
}

fn check_share(state: &State, seat: Seat, shares: Shares) -> Result<(), Denial<Card>> {
    let Step::Share(coins) = state.step else {
        return require(false, rule::SHARE, "there is nothing to share", []);
    };
    let given: i32 = shares.0.iter().map(|share| i32::from(*share)).sum();
    let gaps = [coins.into(), given.into()];
    require(given == i32::from(coins), rule::SHARE, "{} coins are shared, not {}", gaps)?;
    Seat::all(SEATS as u8).filter(|to| shares[*to] > 0).try_for_each(|to| {
        let is_near = near(&state.boats, state.setup.seats, seat).any(|one| one == to);
        require(is_near, rule::SHARE, "{} does not lie near", [to.into()])
    })
}
