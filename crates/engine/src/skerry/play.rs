//! The effects of moves, and their story.

use super::cards::{COPIES, Card, FishKind};
use super::moves::{Move, Shares};
use super::{Bait, Baits, HAND, MOST, Point, SEATS, Setup, Skerry, State, Step, near, rule};
use crate::blank::Inches;
use crate::journal::Fingerprint;
use crate::position::{Names, Positioned};
use crate::refusal::require;
use crate::stack::Lying;
use crate::telling::Spoken;
use crate::{
    About, CardFile, Denial, Dice, Misprints, Outcome, Refusal, Rules, Seat, Seats, Secret,
};
use crate::{Story, Text, Turn, Viewer};

crate::events! {
    /// Something that happened.
    pub enum Event of Skerry {
        /// A seat was dealt its fish.
        Dealt(seat: Seat, many: u8, fish: Secret<Vec<Card>>)
            = Act "{seat} is dealt {many} fish[: {fish}]" [rule::DEAL],
        /// A boat sailed.
        Sailed(seat: Seat, to: Point) = Act "{seat} sails to {to}" [rule::SAIL],
        /// A seat looked at so many cards of the stack.
        Looked(seat: Seat, many: u8, fish: Secret<Vec<Card>>)
            = Act "{seat} looks at {many} cards[: {fish}]" [rule::SOUND],
        /// A seat took the top card.
        Took(seat: Seat, card: Secret<Card>)
            = Act "{seat} takes the top card[: {card}]" [rule::SOUND],
        /// A gull took a card of a hand and dropped it under the stack.
        Robbed(seat: Seat, card: Secret<Card>)
            = Act "{seat} loses a card to a gull[: {card}]" [rule::GULL],
        /// A seat sold fish for so many coins.
        Sold(seat: Seat, fish: Secret<Vec<Card>>, coins: u16)
            = Act "{seat} sells {fish} for {coins}" [rule::SELL],
        /// A seat sold nothing.
        Kept(seat: Seat) = Act "{seat} sells nothing" [rule::SELL],
        /// A seat shared coins.
        Shared(seat: Seat, shares: Shares) = Act "{seat} shares:{shares}" [rule::SHARE],
        /// The last round is over.
        Ended(outcome: Outcome) = Act "the game is over{outcome}" [outcome.rule],
    }
}

impl Spoken<Skerry> for Point {
    fn say(&self, _game: &Skerry, _viewer: Viewer, text: Text) -> Text {
        text.words(format!("{}; {}", Inches(self.x), Inches(self.y)))
    }
}

impl Spoken<Skerry> for Shares {
    fn say(&self, _game: &Skerry, _viewer: Viewer, text: Text) -> Text {
        let given = Seat::all(SEATS as u8).zip(self.0).filter(|(_, share)| *share > 0);
        given.fold(text, |text, (to, share)| text.words(" ").seat(to).words(format!(" {share}")))
    }
}

impl Names for Skerry {
    fn names(&self, sort: &str) -> Vec<String> {
        let fish = self.fish.cards().filter(|_| sort == "Card");
        fish.map(|card| self.fish.name(card).to_owned()).collect()
    }
}

impl Rules for Skerry {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type Event = Event;

    fn about(&self) -> &About {
        &super::ABOUT
    }

    fn cards(&self) -> Option<Fingerprint> {
        self.fish.changed()
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
        let name = text.trim();
        let own = || FishKind::read(name).filter(|kind| self.fish.has_room_for(kind));
        let bait = self.fish.named(name).map(Bait::Known).or_else(|| own().map(Bait::Own));
        let known = self.fish.name(Card(0));
        let why = || {
            format!("`{name}` is no fish here; name one such as {known}, or a new one, `Minnow 3`")
        };
        let bait = bait.ok_or_else(|| Refusal { rule: rule::BAIT, why: why() })?;
        Ok(Setup { baits: setup.baits.clone().with(seat, bait), ..*setup })
    }

    fn with_brought(&self, setup: &Setup) -> Option<Skerry> {
        setup.baits.own().next()?;
        Some(Skerry { fish: self.fish.with_brought(&setup.baits) })
    }

    fn has_brought(&self, setup: &Setup, seat: Seat) -> bool {
        setup.baits.of(seat).is_some()
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
        require((1..=SEATS as u8).contains(&seats), rule::DEAL, "1 to 3 boats can play", [])
            .and(require((1..=8).contains(&rounds), rule::TURN, "1 to 8 rounds can be played", []))
            .map_err(|no: Denial<Card>| no.in_words(self))?;
        let mut state = self.empty(setup);
        let baits = take_baits(self, &mut state, &setup.baits)?;
        state.stack.shuffle("shuffle", dice);
        for (seat, bait) in Seat::all(seats).zip(baits) {
            let mut dealt: Vec<Card> = bait.into_iter().collect();
            let more = HAND - dealt.len();
            dealt.extend((0..more).filter_map(|_| state.stack.take_top()).map(|lying| lying.card));
            dealt.sort_unstable();
            state.hands[seat] = dealt.iter().copied().collect();
            story.tell(|| Event::Dealt(seat, dealt.len() as u8, Secret::to(seat, dealt)));
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
            Move::Sail(to) => {
                state.boats[seat] = to;
                state.step = if state.stack.is_empty() { Step::Sell } else { Step::Sound };
                story.tell(|| Event::Sailed(seat, to));
            }
            Move::Sound(many) => sound(state, seat, many, dice, story),
            Move::Keep => {
                story.tell(|| Event::Kept(seat));
                pass_turn(state, story);
            }
            Move::Sell(cards) => sell(self, state, seat, &cards, story),
            Move::Share(shares) => share(state, seat, shares, story),
        }
    }
}

/// Takes the bait of each boat out of the stack.
fn take_baits(
    game: &Skerry,
    state: &mut State,
    baits: &Baits,
) -> Result<[Option<Card>; SEATS], Refusal> {
    let mut taken = [None; SEATS];
    for seat in Seat::all(state.setup.seats) {
        let Some(bait) = baits.of(seat) else { continue };
        let card = match bait {
            Bait::Known(card) => Some(*card),
            Bait::Own(_) => game.fish.brought_by(seat),
        };
        let at = state.stack.iter().position(|lying| Some(lying.card) == card);
        let why = || format!("the bait of {seat} is no fish of this table; bring another");
        let at = at.ok_or_else(|| Refusal { rule: rule::BAIT, why: why() })?;
        taken[seat.index()] = Some(state.stack.take(at).card);
    }
    Ok(taken)
}

/// Returns all cards of the game, in the order of their codes.
pub(super) fn all_cards(game: &Skerry) -> impl Iterator<Item = Card> {
    game.fish.cards().flat_map(|card| [card; COPIES as usize])
}

fn sound(
    state: &mut State,
    seat: Seat,
    many: u8,
    dice: &mut Dice,
    story: &mut impl Story<Event, State>,
) {
    state.stack.look(many.into(), Seats::only(seat));
    let looked = || state.stack.iter().rev().take(many.into()).map(|lying| lying.card).collect();
    story.tell(|| {
        let fish: Vec<Card> = looked();
        Event::Looked(seat, fish.len() as u8, Secret::to(seat, fish))
    });
    let hand = &mut state.hands[seat];
    if let Some(top) = state.stack.take_top() {
        hand.add(top.card);
        story.tell(|| Event::Took(seat, Secret::to(seat, top.card)));
    }
    if usize::from(many) == MOST {
        let held: Vec<Card> =
            hand.iter().flat_map(|(card, copies)| vec![card; copies.into()]).collect();
        let lost = dice.one_of("gull", &held);
        hand.take(lost);
        state.stack.put_under(Lying { card: lost, known: Seats::only(seat) });
        story.tell(|| Event::Robbed(seat, Secret::to(seat, lost)));
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
        state.hands[seat].take(*card);
        state.sold.add(*card);
    }
    story.tell(|| Event::Sold(seat, Secret::lifted(cards.to_vec()), coins));
    state.step = Step::Share(coins);
    if near(&state.boats, state.setup.seats, seat).count() == 1 {
        let mut alone = Shares::default();
        alone[seat] = coins;
        share(state, seat, alone, story);
    }
}

fn share(state: &mut State, seat: Seat, shares: Shares, story: &mut impl Story<Event, State>) {
    Seat::all(SEATS as u8).for_each(|to| state.coins[to] += shares[to]);
    story.tell(|| Event::Shared(seat, shares));
    pass_turn(state, story);
}

fn pass_turn(state: &mut State, story: &mut impl Story<Event, State>) {
    state.step = Step::Sail;
    state.turn = state.turn.left(state.setup.seats);
    state.round += u8::from(state.turn == Seat(0));
    if state.is_over() {
        story.tell(|| Event::Ended(outcome(state)));
    }
}

fn outcome(state: &State) -> Outcome {
    Outcome::most(state.setup.seats, |seat| state.coins[seat], rule::END, "most coins")
}
