//! What moves do, and the story they tell.

use super::cards::{COPIES, Card};
use super::{Baits, HAND, MOST, Move, Point, SEATS, Setup, Skerry, State, Step, near, rule};
use crate::stack::Lying;
use crate::{Bag, Dice, Line, Outcome, Refusal, Seat, Seats, Stack, Story, Text, Turn, Viewer};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat was dealt its fish.
    Dealt(Seat, Vec<Card>),
    /// A boat sailed.
    Sailed(Seat, Point),
    /// A seat looked at so many cards of the stack.
    Looked(Seat, Vec<Card>),
    /// A seat took the top card.
    Took(Seat, Card),
    /// A gull took a card of a hand and dropped it under the stack.
    Robbed(Seat, Card),
    /// A seat sold fish for so many coins.
    Sold(Seat, Vec<Card>, u16),
    /// A seat sold nothing.
    Kept(Seat),
    /// A seat shared coins.
    Shared(Seat, [u16; SEATS]),
    /// The last round is over.
    Ended(Outcome),
}

pub(super) fn begin(
    game: &Skerry,
    setup: Setup,
    dice: &mut Dice,
    story: &mut impl Story<Event, State>,
) -> Result<State, Refusal> {
    if !(1..=SEATS as u8).contains(&setup.seats) {
        return Err(Refusal { rule: rule::DEAL, why: "1 to 3 boats can play".to_owned() });
    }
    if !(1..=8).contains(&setup.rounds) {
        return Err(Refusal { rule: rule::TURN, why: "1 to 8 rounds can be played".to_owned() });
    }
    let mut state = empty(game, setup);
    let baits = take_baits(&mut state, &setup.baits)?;
    state.stack.shuffle("shuffle", dice);
    for (seat, bait) in Seat::all(setup.seats).zip(baits) {
        let mut dealt: Vec<Card> = bait.into_iter().collect();
        let more = HAND - dealt.len();
        dealt.extend((0..more).filter_map(|_| state.stack.take_top()).map(|lying| lying.card));
        dealt.sort_unstable();
        state.hands[seat.index()] = dealt.iter().copied().collect();
        story.tell(|| Event::Dealt(seat, dealt));
    }
    Ok(state)
}

/// Takes the bait of each boat out of the stack.
fn take_baits(state: &mut State, baits: &Baits) -> Result<[Option<Card>; SEATS], Refusal> {
    let mut taken = [None; SEATS];
    for seat in Seat::all(state.setup.seats) {
        let Some(bait) = baits.of(seat) else { continue };
        let at = state.stack.iter().position(|lying| lying.card == bait);
        let why = || format!("there is no fish of the number {}; bring another", bait.0);
        let at = at.ok_or_else(|| Refusal { rule: rule::BAIT, why: why() })?;
        taken[seat.index()] = Some(state.stack.take(at).card);
    }
    Ok(taken)
}

/// The set-up with the bait that a boat brings.
pub(super) fn baited(
    game: &Skerry,
    setup: Setup,
    seat: Seat,
    text: &str,
) -> Result<Setup, Refusal> {
    let name = text.trim();
    let known = game.fish.name(Card(0));
    let why = || format!("`{name}` is no fish here; name one such as {known}");
    let bait = game.fish.named(name).ok_or_else(|| Refusal { rule: rule::BAIT, why: why() })?;
    Ok(Setup { baits: setup.baits.with(seat, bait), ..setup })
}

/// A table with all cards on the stack, in the order of their codes. It keeps no baits: they are dealt or not there.
pub(super) fn empty(game: &Skerry, setup: Setup) -> State {
    let boats = [3_000, 6_000, 9_000].map(|x| Point { x, y: 7_000 });
    State {
        setup: Setup { baits: Baits::default(), ..setup },
        round: 1,
        turn: Seat(0),
        step: Step::Sail,
        boats,
        coins: [0; SEATS],
        hands: [Bag::new(); SEATS],
        stack: Stack::hidden(all_cards(game)),
        sold: Bag::new(),
    }
}

/// All cards of the game, in the order of their codes.
pub(super) fn all_cards(game: &Skerry) -> impl Iterator<Item = Card> {
    game.fish.cards().flat_map(|card| [card; COPIES as usize])
}

pub(super) fn play(
    game: &Skerry,
    state: &mut State,
    seat: Seat,
    mv: Move,
    dice: &mut Dice,
    story: &mut impl Story<Event, State>,
) {
    match mv {
        Move::Sail(to) => {
            state.boats[seat.index()] = to;
            state.step = if state.stack.is_empty() { Step::Sell } else { Step::Sound };
            story.tell(|| Event::Sailed(seat, to));
        }
        Move::Sound(many) => sound(state, seat, many.into(), dice, story),
        Move::Keep => {
            story.tell(|| Event::Kept(seat));
            pass_turn(state, story);
        }
        Move::Sell(cards) => sell(game, state, seat, &cards, story),
        Move::Share(shares) => share(state, seat, shares, story),
    }
}

fn sound(
    state: &mut State,
    seat: Seat,
    many: usize,
    dice: &mut Dice,
    story: &mut impl Story<Event, State>,
) {
    state.stack.look(many, Seats::only(seat));
    let looked = state.stack.iter().rev().take(many).map(|lying| lying.card);
    story.tell(|| Event::Looked(seat, looked.collect()));
    let hand = &mut state.hands[seat.index()];
    if let Some(top) = state.stack.take_top() {
        hand.add(top.card);
        story.tell(|| Event::Took(seat, top.card));
    }
    if many == MOST {
        let held: Vec<Card> =
            hand.iter().flat_map(|(card, copies)| vec![card; copies.into()]).collect();
        let lost = dice.one_of("gull", &held);
        hand.take(lost);
        state.stack.put_under(Lying { card: lost, known: Seats::only(seat) });
        story.tell(|| Event::Robbed(seat, lost));
    }
    state.step = Step::Sell;
}

fn sell(
    game: &Skerry,
    state: &mut State,
    seat: Seat,
    cards: &[Card],
    story: &mut impl Story<Event, State>,
) {
    let coins = cards.iter().map(|card| game.fish.worth(*card)).sum();
    for card in cards {
        state.hands[seat.index()].take(*card);
        state.sold.add(*card);
    }
    story.tell(|| Event::Sold(seat, cards.to_vec(), coins));
    state.step = Step::Share(coins);
    if near(&state.boats, state.setup, seat).count() == 1 {
        let mut alone = [0; SEATS];
        alone[seat.index()] = coins;
        share(state, seat, alone, story);
    }
}

fn share(
    state: &mut State,
    seat: Seat,
    shares: [u16; SEATS],
    story: &mut impl Story<Event, State>,
) {
    for (coins, share) in state.coins.iter_mut().zip(shares) {
        *coins += share;
    }
    story.tell(|| Event::Shared(seat, shares));
    pass_turn(state, story);
}

fn pass_turn(state: &mut State, story: &mut impl Story<Event, State>) {
    state.step = Step::Sail;
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
    let most = state.coins[..state.setup.seats.into()].iter().max();
    let winners = Seat::all(state.setup.seats)
        .filter(|seat| Some(&state.coins[seat.index()]) == most)
        .fold(Seats::NONE, Seats::with);
    Outcome { winners, rule: rule::END, how: "most coins" }
}

pub(super) fn line(game: &Skerry, event: &Event, viewer: Viewer) -> Option<Line> {
    let hidden = |seat: &Seat, cards: &[Card]| match viewer.is(*seat) {
        true => format!(": {}", names(game, cards)),
        false => String::new(),
    };
    let by = |seat: &Seat, words: String| Text::new().seat(*seat).words(words);
    let (text, rule) = match event {
        Event::Dealt(seat, cards) => {
            (by(seat, format!(" is dealt {} fish{}", cards.len(), hidden(seat, cards))), rule::DEAL)
        }
        Event::Sailed(seat, to) => {
            let [x, y] = [to.x, to.y].map(crate::blank::Inches);
            (by(seat, format!(" sails to {x}; {y}")), rule::SAIL)
        }
        Event::Looked(seat, cards) => (
            by(seat, format!(" looks at {} cards{}", cards.len(), hidden(seat, cards))),
            rule::SOUND,
        ),
        Event::Took(seat, card) => {
            (by(seat, format!(" takes the top card{}", hidden(seat, &[*card]))), rule::SOUND)
        }
        Event::Robbed(seat, card) => {
            (by(seat, format!(" loses a card to a gull{}", hidden(seat, &[*card]))), rule::GULL)
        }
        Event::Sold(seat, cards, coins) => {
            (by(seat, format!(" sells {} for {coins}", names(game, cards))), rule::SELL)
        }
        Event::Kept(seat) => (by(seat, " sells nothing".to_owned()), rule::SELL),
        Event::Shared(seat, shares) => {
            let given = Seat::all(SEATS as u8).zip(shares).filter(|(_, share)| **share > 0);
            let text = given.fold(by(seat, " shares:".to_owned()), |text, (to, share)| {
                text.words(" ").seat(to).words(format!(" {share}"))
            });
            (text, rule::SHARE)
        }
        Event::Ended(outcome) => (ending(outcome), outcome.rule),
    };
    Some(Line { text, rules: vec![rule] })
}

fn names(game: &Skerry, cards: &[Card]) -> String {
    cards.iter().map(|card| game.fish.name(*card)).collect::<Vec<_>>().join(", ")
}

/// The sentence that says how a game ended.
pub(super) fn ending(outcome: &Outcome) -> Text {
    let winners = outcome.winners.iter();
    winners.fold(Text::from("the game is over"), |text, seat| {
        text.words(", ").seat(seat).words(" wins")
    })
}
