//! What lies on the table: both parties, the line of places, the TARDIS, hand and piles.

use super::faces::{accent, counter};
use super::{Drawing, Spot};
use crate::cards::Card;
use crate::rule;
use crate::rules::play::COST_A_TURN;
use crate::rules::score::POINTS_TO_WIN;
use crate::state::{CardPlace, InPlay, Open, Side};
use engine::scene::{
    Column, Columns, Counter, Fan, Lay, Link, Meter, Part, Pile, Plate, Rows, Thing, Tone,
};
use engine::{Seat, Text, stack::SeenCard};

impl Drawing<'_> {
    /// All parts, in the order in which they are read.
    pub(super) fn parts(&mut self) -> Vec<Part> {
        let mut parts = vec![Part::Plate(self.player())];
        parts.push(Part::Columns(self.line().into()));
        if self.view.open.tardis.is_some() {
            parts.push(Part::Rows(self.tardis()));
        }
        if self.view.hand.is_some() {
            parts.push(Part::Fan(self.hand()));
        }
        parts.extend(self.piles().map(|pile| Part::Pile(pile.into())));
        parts
    }

    fn player(&self) -> Plate {
        let open = &self.view.open;
        let points = counter("points", open.points, Tone::Verdigris);
        let spent = COST_A_TURN.saturating_sub(open.so_far.spent);
        let owed = (open.owed > 0).then(|| counter("flips owed to you", open.owed, Tone::Cinnabar));
        let counters = [
            Counter { of: Some(POINTS_TO_WIN.into()), ..points },
            counter("Goals", open.goals, Tone::Verdigris),
            counter("points of Cost left", spent, Tone::Ochre),
            counter("cards played", open.so_far.played, Tone::Plain),
            counter("cards in hand", self.view.hand_size, Tone::Plain),
        ];
        Plate {
            id: None,
            seat: Some(Seat(0)),
            name: if open.is_good() { "Good".into() } else { "Evil".into() },
            on_turn: open.over.is_none(),
            counters: counters.into_iter().chain(owed).collect(),
            meters: vec![self.victory().into()],
            notes: Vec::new(),
            things: Vec::new(),
        }
    }

    /// WHO-WIN-01, WHO-WIN-07: points alone do not win.
    fn victory(&self) -> Meter {
        let Open { points, goals, .. } = self.view.open;
        let bar = |name, value, of: u8| Counter {
            of: Some(of.into()),
            ..counter(name, value, Tone::Verdigris)
        };
        Meter {
            name: "To win".into(),
            wants: format!("Have {POINTS_TO_WIN} points and 1 Goal Reached or Opposed."),
            bars: vec![bar("points", points, POINTS_TO_WIN), bar("Goals", goals, 1)],
            rules: vec![rule::WHO_WIN_01],
        }
    }

    /// WHO-SETUP-03: from left to right.
    fn line(&mut self) -> Columns {
        let places = self.view.open.places();
        Columns {
            title: Text::from("The line of places"),
            seat: None,
            columns: places.map(|place| self.place(place)).collect(),
            next: None,
        }
    }

    fn place(&mut self, place: u8) -> Column {
        let id = self.id(Spot::Place(place));
        let open = &self.view.open;
        let card = open.line[usize::from(place)];
        let tardis = open.tardis_at() == Some(place);
        let face = self.game.faces[card.index()].on(Side::Player);
        let theirs = self.people_of(Side::Opponent, place);
        let between = self.lay(place, |game, one| !game.is_person(one));
        let between = Lay { name: "between".into(), things: between, ..Lay::default() };
        let yours = self.people_of(Side::Player, place);
        Column {
            id: Some(id),
            header: face.name.clone(),
            face: Some(face.clone()),
            current: tardis,
            note: if tardis { "TARDIS".into() } else { "".into() },
            lays: vec![theirs, between, yours],
            footer: Vec::new(),
        }
    }

    /// Those of a side, told by a name and by the stone that the side has everywhere.
    fn people_of(&mut self, side: Side, place: u8) -> Lay {
        let name = match (self.is_player(), side) {
            (true, Side::Player) => "yours",
            (true, Side::Opponent) => "opposing",
            (false, side) => self.part(side),
        };
        let things = self.lay(place, |game, one| one.side == side && game.is_person(one));
        Lay { name: name.into(), tone: accent(side), things }
    }

    fn lay(&mut self, place: u8, wanted: impl Fn(&crate::WhoCcg, &InPlay) -> bool) -> Vec<Thing> {
        let there = self.view.open.there(CardPlace::At(place)).filter(|one| wanted(self.game, one));
        let there: Vec<InPlay> = there.copied().collect();
        let mut things: Vec<Thing> = Vec::new();
        for one in &there {
            things.push(self.in_play(one));
            things.extend(self.upon(one));
        }
        things
    }

    /// What lies on or under a card.
    fn upon(&mut self, one: &InPlay) -> Vec<Thing> {
        let open = &self.view.open;
        let upon = open.upon(one.id).chain(open.there(CardPlace::Under(one.id)));
        let upon: Vec<InPlay> = upon.copied().collect();
        let mut things = Vec::new();
        for other in &upon {
            things.push(self.in_play(other));
            things.extend(self.upon(other));
        }
        things
    }

    fn tardis(&mut self) -> Rows {
        let tardis = self.view.open.tardis.expect("there is a TARDIS");
        let at = self.view.open.line[usize::from(tardis.at)];
        let at = format!("at {}", self.game.pool.name(at));
        let card = self.thing(Spot::Tardis, tardis.card, 1, vec![at]);
        let card = Thing { why_not: self.why_not_fly(), ..card };
        let aboard: Vec<InPlay> = self.view.open.there(CardPlace::Aboard).copied().collect();
        let mut things = Vec::new();
        for one in &aboard {
            things.push(self.in_play(one));
            things.extend(self.upon(one));
        }
        let rows = vec![
            Lay { things: vec![card], ..Lay::default() },
            Lay { name: "aboard".into(), things, ..Lay::default() },
        ];
        Rows { title: "The TARDIS".into(), rows }
    }

    fn hand(&mut self) -> Fan {
        let hand = self.view.hand.unwrap_or_default();
        let things = counted(&hand).into_iter().map(|(card, copies)| self.in_hand(card, copies));
        Fan { seat: Seat(0), title: "Your hand".into(), things: things.collect() }
    }

    fn in_hand(&mut self, card: Card, copies: u32) -> Thing {
        let thing = self.thing(Spot::Hand(card), card, copies, Vec::new());
        Thing { why_not: self.why_not_play(card), ..thing }
    }

    fn piles(&mut self) -> impl Iterator<Item = Pile> + use<> {
        let mut pile = self.view.open.discard;
        pile.sort_unstable();
        let seen = counted(&pile)
            .into_iter()
            .map(|(card, copies)| self.thing(Spot::Discard(card), card, copies, Vec::new()));
        let discard = Pile {
            id: None,
            name: "Discard pile".into(),
            size: pile.len() as u32,
            seen: seen.collect(),
            holds: Vec::new(),
        };
        let deck = Pile {
            id: None,
            name: "Draw deck".into(),
            size: self.view.deck.len() as u32,
            seen: self.known(Side::Player, &self.view.deck),
            holds: Vec::new(),
        };
        let id = self.id(Spot::OpponentDeck);
        let opponent = Pile {
            id: Some(id),
            name: "Opponent deck".into(),
            size: self.view.opponent.len() as u32,
            seen: self.known(Side::Opponent, &self.view.opponent),
            holds: Vec::new(),
        };
        [deck, discard, opponent].into_iter()
    }

    /// What is known of a deck.
    fn known(&mut self, side: Side, deck: &[SeenCard<Card>]) -> Vec<Thing> {
        let cards = deck.iter().filter_map(|one| one.card);
        cards.map(|card| self.thing(Spot::Deck(side), card, 1, Vec::new())).collect()
    }

    /// From what lies on another card to that card.
    pub(super) fn links(&self) -> Vec<Link> {
        let table = self.view.open.table.iter();
        table
            .filter_map(|one| {
                let (CardPlace::On(host) | CardPlace::Under(host)) = one.place else { return None };
                let from = self.at(Spot::InPlay(one.id))?;
                Some(Link { from, to: self.at(Spot::InPlay(host))?, why: "lies on".into() })
            })
            .collect()
    }
}

/// Each card of a sorted row with its number.
pub(super) fn counted(cards: &[Card]) -> Vec<(Card, u32)> {
    let mut counted: Vec<(Card, u32)> = Vec::new();
    for card in cards {
        match counted.last_mut() {
            Some((last, copies)) if last == card => *copies += 1,
            _ => counted.push((*card, 1)),
        }
    }
    counted
}
