//! What is done by hand while a card is in the game that says what is not understood.
//!
//! By hand a player answers for what happens, not this file: it keeps cards from being lost, piles from being
//! looked into unseen, and the table such that all other rules can go on.

use super::Play;
use crate::by_hand::{ByHand, Destination, HiddenPile, Thing};
use crate::cards::{Card, ConditionKind, Kind};
use crate::game::WhoCcg;
use crate::refusals::{Denial, no, no_card};
use crate::rule;
use crate::state::{CardPlace, Id, InPlay, Open, PLAYER, Side, State};
use crate::story::Event;
use engine::by_hand::Deed;
use engine::stack::Lying;
use engine::{Seats, Story};

/// WHOX-HAND-05: the most tokens on a card, and the most points by hand.
const MOST: i16 = 99;
/// WHOX-HAND-05: the most points of one deed.
const MOST_POINTS: u8 = 9;

impl WhoCcg {
    /// WHOX-HAND-02: whether some card of the game is played by hand. Which cards are in it is no secret, only where.
    pub(crate) fn is_played_by_hand(&self, state: &State) -> bool {
        if !self.facts.any_by_hand() {
            return false;
        }
        let open = &state.open;
        let in_play = open.table.iter().map(|one| &one.card).chain(&open.line);
        let own = state.hand.iter().chain(&open.discard);
        let buried = state.deck.iter().chain(state.opponent.iter()).map(|one| &one.card);
        let tardis = open.tardis.as_ref().map(|tardis| &tardis.card);
        in_play.chain(own).chain(buried).chain(tardis).any(|card| self.facts.of(*card).by_hand)
    }

    /// Whether a deed may be done now.
    pub(crate) fn may_do_by_hand(&self, state: &State, deed: ByHand) -> Result<(), Denial> {
        if !self.is_played_by_hand(state) {
            return Err(no(rule::WHOX_HAND_02, "no card in this game is played by hand"));
        }
        match deed {
            Deed::Move { what, to } => self.may_move_by_hand(state, what, to),
            Deed::Turn(what) => self.may_turn(&state.open, what),
            Deed::Token { on, by } => {
                let one = in_play(&state.open, on)?;
                let now = i16::from(one.tokens) + i16::from(by);
                within(by != 0 && (0..=MOST).contains(&now))
            }
            Deed::Counter { on, to } => {
                let one = in_play(&state.open, on)?;
                within(one.counter != to && i16::from(to).abs() <= MOST)
            }
            Deed::Points(by) => {
                let now = i16::from(state.open.points) + i16::from(by);
                let few = by != 0 && by.unsigned_abs() <= MOST_POINTS;
                within(few && (0..=MOST).contains(&now))
            }
            Deed::Reveal(pile) => match pile_of(state, pile).last() {
                Some(top) if top.known != Seats::ALL => Ok(()),
                _ => Err(no(rule::WHOX_HAND_06, "you have seen every card there")),
            },
            Deed::Shuffle(pile) if pile_of(state, pile).len() > 1 => Ok(()),
            Deed::Shuffle(_) => Err(no(rule::WHOX_HAND_06, "there are too few cards to shuffle")),
        }
    }

    /// WHOX-HAND-04: a Character is frozen or unfrozen, a Goal completed or not.
    fn may_turn(&self, open: &Open, what: Thing) -> Result<(), Denial> {
        let one = in_play(open, what)?;
        match &self.pool.face(one.card).kind {
            Kind::Character(_) => Ok(()),
            Kind::Goal(_) if one.done => self.has_no_other_goal(open, one.card, one.place),
            Kind::Goal(_) => Ok(()),
            _ => Err(no_card(rule::WHOX_HAND_04, one.card, "{} has no other side")),
        }
    }

    fn has_no_other_goal(&self, open: &Open, card: Card, place: CardPlace) -> Result<(), Denial> {
        match place {
            CardPlace::At(at) if self.live_goal(open, at).is_some() => {
                Err(no_card(rule::WHOX_GOAL_07, card, "{} would be a second live Goal there"))
            }
            _ => Ok(()),
        }
    }

    /// WHOX-HAND-03: a card goes from one place to another, with nothing on it, and back only to the piles of whom
    /// it belongs to. What the player does not see is not named, and comes into play only when it was shown.
    fn may_move_by_hand(&self, state: &State, what: Thing, to: Destination) -> Result<(), Denial> {
        let open = &state.open;
        let Some((card, owner)) = handled(state, what) else {
            return Err(no(rule::WHOX_HAND_03, "there is no such card to move"));
        };
        let is_seen = is_seen(state, what);
        let refused = |why| match is_seen {
            true => Err(no_card(rule::WHOX_HAND_03, card, why)),
            false => Err(no(rule::WHOX_HAND_03, "a card you have not seen cannot go there")),
        };
        if let Thing::InPlay(id) = what
            && carries(open, id)
        {
            return refused("{} carries something; move that first");
        }
        if is_there(open, what, to) {
            return refused("{} is there already");
        }
        match to {
            Destination::Hand | Destination::Discard if owner == Side::Opponent => {
                refused("{} belongs to the opponent deck")
            }
            Destination::Top(pile) | Destination::Under(pile) if owner_of(pile) != owner => {
                refused("{} does not belong to that deck")
            }
            Destination::Hand
            | Destination::Discard
            | Destination::Top(_)
            | Destination::Under(_) => Ok(()),
            Destination::At(_) | Destination::Aboard | Destination::On(_) if !is_seen => {
                refused("{}")
            }
            Destination::At(_) | Destination::Aboard | Destination::On(_) => {
                self.may_lie(open, (what, card, owner), to)
            }
        }
    }

    /// WHOX-HAND-03: what can lie where in play.
    fn may_lie(
        &self,
        open: &Open,
        (what, card, owner): (Thing, Card, Side),
        to: Destination,
    ) -> Result<(), Denial> {
        let side = if let Thing::InPlay(id) = what {
            open.get(id).map_or(owner, |one| one.side)
        } else {
            owner
        };
        let is_chain = self.pool.condition_kind(card) == Some(ConditionKind::Prisoner);
        let fits = match (&self.pool.face(card).kind, to) {
            (Kind::Artifact, Destination::On(who)) => {
                what != Thing::InPlay(who) && self.is_someone(open, who)
            }
            (Kind::Artifact | Kind::Character(_), Destination::Aboard) => {
                open.tardis.is_some() && side == Side::Player
            }
            (Kind::Condition(_), Destination::On(who)) => is_chain && self.is_someone(open, who),
            (Kind::Condition(_), Destination::At(place)) => {
                !is_chain && open.places().contains(&place)
            }
            (Kind::Character(_), Destination::At(place)) => open.places().contains(&place),
            (Kind::Goal(_), Destination::At(place)) if open.places().contains(&place) => {
                return self.has_no_other_goal(open, card, CardPlace::At(place));
            }
            _ => false,
        };
        if fits { Ok(()) } else { Err(no_card(rule::WHOX_HAND_03, card, "{} cannot lie there")) }
    }

    fn is_someone(&self, open: &Open, who: Id) -> bool {
        open.get(who).is_some_and(|one| self.is_person(one))
    }
}

fn within(bounds_are_kept: bool) -> Result<(), Denial> {
    if bounds_are_kept {
        return Ok(());
    }
    Err(no(rule::WHOX_HAND_05, "that changes nothing, or counts too low or too high"))
}

fn in_play(open: &Open, what: Thing) -> Result<&InPlay, Denial> {
    let found = if let Thing::InPlay(id) = what { open.get(id) } else { None };
    found.ok_or(no(rule::WHOX_HAND_04, "that is not in play"))
}

fn pile_of(state: &State, pile: HiddenPile) -> &[Lying<Card>] {
    match pile {
        HiddenPile::Draw => &state.deck,
        HiddenPile::Opponent => &state.opponent,
    }
}

fn owner_of(pile: HiddenPile) -> Side {
    match pile {
        HiddenPile::Draw => Side::Player,
        HiddenPile::Opponent => Side::Opponent,
    }
}

/// The card that is meant, and to whom it belongs.
fn handled(state: &State, what: Thing) -> Option<(Card, Side)> {
    match what {
        Thing::InPlay(id) => state.open.get(id).map(|one| (one.card, one.owner)),
        Thing::Hand(card) => state.hand.contains(&card).then_some((card, Side::Player)),
        Thing::Discard(card) => state.open.discard.contains(&card).then_some((card, Side::Player)),
        Thing::Top(pile) => pile_of(state, pile).last().map(|top| (top.card, owner_of(pile))),
    }
}

/// Whether the player sees which card that is.
fn is_seen(state: &State, what: Thing) -> bool {
    let Thing::Top(pile) = what else { return true };
    pile_of(state, pile).last().is_some_and(|top| top.known != Seats::NONE)
}

fn carries(open: &Open, id: Id) -> bool {
    open.upon(id).chain(open.there(CardPlace::Under(id))).next().is_some()
}

fn is_there(open: &Open, what: Thing, to: Destination) -> bool {
    match (what, to) {
        (Thing::Hand(_), Destination::Hand) | (Thing::Discard(_), Destination::Discard) => true,
        (Thing::Top(pile), Destination::Top(other)) => pile == other,
        (Thing::InPlay(id), to) => open.get(id).map(|one| one.place) == in_play_at(to),
        _ => false,
    }
}

/// A spot in play.
fn in_play_at(to: Destination) -> Option<CardPlace> {
    match to {
        Destination::At(place) => Some(CardPlace::At(place)),
        Destination::Aboard => Some(CardPlace::Aboard),
        Destination::On(id) => Some(CardPlace::On(id)),
        _ => None,
    }
}

/// A card that has been picked up: which, whose, and who knew it.
struct Held {
    card: Card,
    owner: Side,
    known: Seats,
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Does by hand what was judged.
    pub(crate) fn do_by_hand(&mut self, deed: ByHand) {
        match deed {
            Deed::Move { what, to } => self.move_by_hand(what, to),
            Deed::Turn(what) => self.turn_by_hand(what),
            Deed::Token { on, by } => {
                self.count_by_hand(on, |one| one.tokens = one.tokens.saturating_add_signed(by));
            }
            Deed::Counter { on, to } => self.count_by_hand(on, |one| one.counter = to),
            Deed::Points(by) => {
                self.tell(Event::HandPoints { by });
                match u8::try_from(by) {
                    Ok(points) => self.score(points),
                    Err(_) => self.lose_points(by.unsigned_abs()),
                }
            }
            Deed::Reveal(pile) => self.reveal_by_hand(pile),
            Deed::Shuffle(pile) => self.shuffle_by_hand(pile),
        }
    }

    fn move_by_hand(&mut self, what: Thing, to: Destination) {
        if let (Thing::InPlay(id), Some(place)) = (what, in_play_at(to)) {
            let card = self.open().change(id, |one| {
                (one.place, one.joins) = (place, false);
                one.card
            });
            return self.tell_move(card, Seats::ALL, Seats::ALL, to);
        }
        let held = self.pick_up(what);
        let seen = seen_at(held.known, to);
        self.tell_move(held.card, held.known, seen, to);
        self.put_down(&held, seen, to);
        self.count_what_left(what, to);
    }

    fn tell_move(&mut self, card: Card, known: Seats, seen: Seats, to: Destination) {
        let at = match to {
            Destination::At(place) => self.state.open.line.get(usize::from(place)).copied(),
            Destination::On(host) => self.state.open.get(host).map(|one| one.card),
            _ => None,
        };
        self.tell(Event::HandMoved { card, seen, shows: seen != known, to, at });
    }

    /// Takes a card from where it lies.
    fn pick_up(&mut self, what: Thing) -> Held {
        let own = |card, known| Held { card, owner: Side::Player, known };
        match what {
            Thing::InPlay(id) => {
                let one = self.open().table.remove(id).expect("it was judged to be in play");
                self.captive_returns(&one);
                Held { card: one.card, owner: one.owner, known: Seats::ALL }
            }
            Thing::Hand(card) => {
                assert!(self.state.take_from_hand(card), "it was judged to be in the hand");
                own(card, PLAYER)
            }
            Thing::Discard(card) => {
                let pile = &mut self.open().discard;
                let place = pile.iter().rposition(|other| *other == card).expect("it lies there");
                own(pile.remove(place), Seats::ALL)
            }
            Thing::Top(HiddenPile::Draw) => {
                let top = self.state.deck.take_top().expect("the deck was judged to have a card");
                own(top.card, top.known)
            }
            Thing::Top(HiddenPile::Opponent) => {
                let top =
                    self.state.opponent.take_top().expect("the deck was judged to have a card");
                Held { card: top.card, owner: Side::Opponent, known: top.known }
            }
        }
    }

    /// WHOX-CLOCK-01: a card of the draw deck has left it.
    fn count_what_left(&mut self, what: Thing, to: Destination) {
        if what == Thing::Top(HiddenPile::Draw) && to != Destination::Under(HiddenPile::Draw) {
            let so_far = &mut self.open().so_far;
            so_far.left_deck = so_far.left_deck.saturating_add(1);
        }
    }

    fn put_down(&mut self, held: &Held, known: Seats, to: Destination) {
        let Held { card, owner, .. } = *held;
        let lying = Lying { card, known };
        match to {
            Destination::Hand => self.state.take(card),
            Destination::Discard => self.open().discard.push(card),
            Destination::Top(HiddenPile::Draw) => self.state.deck.put_on_top(lying),
            Destination::Top(HiddenPile::Opponent) => self.state.opponent.put_on_top(lying),
            Destination::Under(HiddenPile::Draw) => self.state.deck.put_under(lying),
            Destination::Under(HiddenPile::Opponent) => self.state.opponent.put_under(lying),
            Destination::At(_) | Destination::Aboard | Destination::On(_) => {
                let place = in_play_at(to).expect("these three are in play");
                self.open().lay(card, owner, owner, place);
            }
        }
    }

    /// WHOX-HAND-04: a Goal that is turned counts as completed by the player.
    fn turn_by_hand(&mut self, what: Thing) {
        let Thing::InPlay(id) = what else { return };
        let game = self.game;
        let (card, is_turned) = self.open().change(id, |one| {
            if game.facts.goals.has(one.card) {
                one.done = !one.done;
                return (one.card, one.done);
            }
            (one.frozen, one.late) = (!one.frozen, false);
            (one.card, one.frozen)
        });
        if is_turned && game.facts.goals.has(card) {
            self.open().goals = self.state.open.goals.saturating_add(1);
        }
        self.tell(Event::HandTurned { card, is_turned });
    }

    fn count_by_hand(&mut self, on: Thing, count: impl FnOnce(&mut InPlay)) {
        let Thing::InPlay(id) = on else { return };
        let (card, tokens, counter) = self.open().change(id, |one| {
            count(one);
            (one.card, one.tokens, one.counter)
        });
        self.tell(Event::HandCounted { card, tokens, counter });
    }

    fn reveal_by_hand(&mut self, pile: HiddenPile) {
        match pile {
            HiddenPile::Draw => self.state.deck.look(1, Seats::ALL),
            HiddenPile::Opponent => self.state.opponent.look(1, Seats::ALL),
        }
        let top = pile_of(self.state, pile).last();
        let card = top.expect("the pile was judged to have a card").card;
        self.tell(Event::HandRevealed { card, pile });
    }

    /// WHOX-HAND-06: nobody knows any more where a card lies.
    fn shuffle_by_hand(&mut self, pile: HiddenPile) {
        match pile {
            HiddenPile::Draw => self.state.deck.shuffle("shuffle", self.dice),
            HiddenPile::Opponent => self.state.opponent.shuffle("shuffle", self.dice),
        }
        self.tell(Event::HandShuffled { pile });
    }
}

/// WHOX-HAND-03: who sees a card where it goes. What lies open is seen by all, the hand by the player; what goes from
/// one hidden place to another is seen by who knew it.
fn seen_at(known: Seats, to: Destination) -> Seats {
    match to {
        Destination::Hand => known.and(PLAYER),
        Destination::Top(_) | Destination::Under(_) => known,
        Destination::At(_) | Destination::Aboard | Destination::On(_) | Destination::Discard => {
            Seats::ALL
        }
    }
}
