//! What lies on the table: both parties, the line of places, the TARDIS, hand and piles.

use super::faces::counter;
use super::{Drawing, Spot};
use crate::cards::requirement::Sum;
use crate::cards::{Card, Requirement, print};
use crate::rule;
use crate::rules::play::COST_A_TURN;
use crate::rules::score::POINTS_TO_WIN;
use crate::state::{InPlay, Side, Where};
use engine::scene::{
    Column, Columns, Counter, Fan, Lay, Link, Part, Pile, Plate, Rows, Thing, Tone,
};
use engine::{Line, Seat, Text};

impl Drawing<'_> {
    /// All parts, in the order in which they are read.
    pub(super) fn table(&mut self) -> Vec<Part> {
        let mut parts = vec![Part::Plate(self.player()), Part::Plate(self.opponent())];
        parts.push(Part::Columns(self.line()));
        if self.view.open.tardis.is_some() {
            parts.push(Part::Rows(self.tardis()));
        }
        if self.view.hand.is_some() {
            parts.push(Part::Fan(self.hand()));
        }
        parts.extend(self.piles().map(Part::Pile));
        parts
    }

    fn player(&self) -> Plate {
        let open = &self.view.open;
        let points = counter("points", open.points, Tone::Verdigris);
        let spent = COST_A_TURN.saturating_sub(open.so_far.spent);
        Plate {
            id: None,
            seat: Some(Seat(0)),
            name: if open.is_good() { "Good".into() } else { "Evil".into() },
            on_turn: open.over.is_none(),
            counters: vec![
                Counter { of: Some(POINTS_TO_WIN.into()), ..points },
                counter("Goals", open.goals, Tone::Verdigris),
                counter("points of Cost left", spent, Tone::Ochre),
                counter("cards played", open.so_far.played, Tone::Plain),
                counter("cards in hand", self.view.hand_size, Tone::Plain),
            ],
            notes: self.goal_notes(),
            things: Vec::new(),
        }
    }

    fn opponent(&self) -> Plate {
        let open = &self.view.open;
        let owed = (open.owed > 0).then(|| counter("flips owed", open.owed, Tone::Cinnabar));
        let deck = counter("cards in deck", self.view.opponent.len() as i64, Tone::Plain);
        Plate {
            id: None,
            seat: None,
            name: "The opponent deck".into(),
            on_turn: false,
            counters: [deck].into_iter().chain(owed).collect(),
            notes: Vec::new(),
            things: Vec::new(),
        }
    }

    /// The live Goals, with what is still missing for each side in plain numbers.
    fn goal_notes(&self) -> Vec<Line> {
        let open = &self.view.open;
        let goals =
            open.places().filter_map(|place| self.game.live_goal(open, place).map(|g| (place, g)));
        goals.map(|(place, goal)| self.goal_note(place, goal)).collect()
    }

    fn goal_note(&self, place: u8, goal: &InPlay) -> Line {
        let at = self.game.pool.name(self.view.open.line[usize::from(place)]);
        let mine = self.missing(place, goal, Side::Player);
        let theirs = self.missing(place, goal, Side::Opponent);
        let text = Text::new().card(self.game.pool.name(goal.card));
        let text = text.words(format!(" at {at}: you {mine}; the opposing side {theirs}."));
        Line { text, rules: vec![rule::WHOX_GOAL_05] }
    }

    /// "needs 4 more Brains and History"
    fn missing(&self, place: u8, goal: &InPlay, side: Side) -> String {
        let open = &self.view.open;
        let people = self.game.people(open, side, Where::At(place));
        let sum = self.game.sum(open, people.filter(|one| !one.frozen));
        let more = self.game.goal_change(open, place, self.game.opposes(open, side));
        let lacks = lacking(self.game.goal_needs(open, goal, side), &sum, &more);
        let puzzles = self.game.puzzles(open, place).count();
        match (lacks.is_empty(), puzzles) {
            (true, 0) => "have what it asks for".into(),
            (true, _) => "have what it asks for, past a Puzzle".into(),
            (false, _) => format!("need {lacks}"),
        }
    }

    /// WHO-SETUP-03: from left to right.
    fn line(&mut self) -> Columns {
        let places = self.view.open.places();
        Columns {
            title: Text::from("The line of places"),
            seat: None,
            columns: places.map(|place| self.place(place)).collect(),
        }
    }

    fn place(&mut self, place: u8) -> Column {
        let id = self.id(Spot::Place(place));
        let open = &self.view.open;
        let card = open.line[usize::from(place)];
        let tardis = open.tardis_at() == Some(place);
        let face = self.game.pool.face(card);
        let name = format!("{}. {}", place + 1, face.full_name());
        let text = self.game.pool.text(face);
        let rows = face.rows();
        let goals = rows.iter().find(|(title, _)| title == "goals").map(|(_, text)| text.clone());
        let said =
            [goals.map(|goals| format!("Goals: {goals}.")), (!text.is_empty()).then_some(text)];
        let said: Vec<String> = said.into_iter().flatten().collect();
        let theirs = self
            .lay("opposing", place, |game, one| one.side == Side::Opponent && game.is_person(one));
        let between = self.lay(&said.join(" "), place, |game, one| !game.is_person(one));
        let yours =
            self.lay("yours", place, |game, one| one.side == Side::Player && game.is_person(one));
        Column {
            id: Some(id),
            header: name,
            current: tardis,
            lays: vec![theirs, between, yours],
            footer: Vec::new(),
        }
    }

    fn lay(&mut self, name: &str, place: u8, wanted: fn(&crate::WhoCcg, &InPlay) -> bool) -> Lay {
        let there = self.view.open.there(Where::At(place)).filter(|one| wanted(self.game, one));
        let there: Vec<InPlay> = there.copied().collect();
        let mut things: Vec<Thing> = Vec::new();
        for one in &there {
            things.push(self.in_play(one));
            things.extend(self.upon(one));
        }
        Lay { name: name.to_owned().into(), things }
    }

    /// What lies on or under a card.
    fn upon(&mut self, one: &InPlay) -> Vec<Thing> {
        let open = &self.view.open;
        let upon = open.upon(one.id).chain(open.there(Where::Under(one.id)));
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
        let aboard: Vec<InPlay> = self.view.open.there(Where::Aboard).copied().collect();
        let mut things = Vec::new();
        for one in &aboard {
            things.push(self.in_play(one));
            things.extend(self.upon(one));
        }
        let rows = vec![
            Lay { name: "".into(), things: vec![card] },
            Lay { name: "aboard".into(), things },
        ];
        Rows { title: "The TARDIS".into(), rows }
    }

    fn hand(&mut self) -> Fan {
        let hand = self.view.hand.unwrap_or_default();
        let things = counted(&hand)
            .into_iter()
            .map(|(card, copies)| self.thing(Spot::Hand(card), card, copies, Vec::new()));
        Fan { seat: Seat(0), title: "Your hand".into(), things: things.collect() }
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
        };
        let deck = Pile {
            id: None,
            name: "Draw deck".into(),
            size: self.view.deck.len() as u32,
            seen: self.known(self.view.deck.iter().flatten().map(|one| one.card).collect()),
        };
        let id = self.id(Spot::OpponentDeck);
        let opponent = Pile {
            id: Some(id),
            name: "Opponent deck (known cards are seen)".into(),
            size: self.view.opponent.len() as u32,
            seen: self.known(self.view.opponent.iter().flatten().map(|one| one.card).collect()),
        };
        [deck, discard, opponent].into_iter()
    }

    fn known(&mut self, cards: Vec<Card>) -> Vec<Thing> {
        cards.into_iter().map(|card| self.thing(Spot::Other, card, 1, Vec::new())).collect()
    }

    /// From what lies on another card to that card.
    pub(super) fn links(&self) -> Vec<Link> {
        let table = self.view.open.table.iter();
        table
            .filter_map(|one| {
                let (Where::On(host) | Where::Under(host)) = one.place else { return None };
                let from = self.at(Spot::InPlay(one.id))?;
                Some(Link { from, to: self.at(Spot::InPlay(host))?, why: "lies on".into() })
            })
            .collect()
    }
}

/// Each card of a sorted row with its number.
fn counted(cards: &[Card]) -> Vec<(Card, u32)> {
    let mut counted: Vec<(Card, u32)> = Vec::new();
    for card in cards {
        match counted.last_mut() {
            Some((last, copies)) if last == card => *copies += 1,
            _ => counted.push((*card, 1)),
        }
    }
    counted
}

/// What is missing for the way that lacks least.
fn lacking(needs: &Requirement, sum: &Sum, more: &[i16; 3]) -> String {
    let ways = needs.ways.iter().map(|way| {
        let missing = way.iter().filter(|term| sum.lacks(**term, more) > 0);
        let words: Vec<String> = missing
            .map(|term| match term {
                crate::cards::Term::Quality { quality, .. } => {
                    format!("{} more {quality}", sum.lacks(*term, more))
                }
                term => print::term(term),
            })
            .collect();
        (words.len(), words.join(" and "))
    });
    ways.min().map(|(_, words)| words).unwrap_or_default()
}
