//! What lies on the table: plates, trees, hands, piles and the lines between cards.

use super::faces::{counter, tone};
use super::{Drawing, Spot};
use crate::cards::{Card, Influence};
use crate::rule;
use crate::rules::points::MOST_POINTS;
use engine::bag::Bits;
use engine::scene::{
    Column, Columns, Counter, Fan, Lay, Link, Part, Pile, Plate, Rows, Thing, Tone,
};
use engine::{Bag, Line, Seat, Text};
use std::sync::Arc;

impl Drawing<'_> {
    /// All parts, the viewer's own first.
    pub(super) fn table(&mut self) -> Vec<Part> {
        let first = self.viewer().unwrap_or(Seat(0));
        let count = self.view.seats;
        let mut parts = Vec::with_capacity(8 + 2 * usize::from(count));
        for seat in (0..count).map(|step| Seat((first.0 + step) % count)) {
            parts.push(Part::Plate(self.plate(seat)));
            parts.push(Part::Columns(self.tree(seat)));
            if self.is_mine(seat) {
                parts.push(Part::Fan(self.hand(seat)));
            }
        }
        parts.extend(self.piles().map(Part::Pile));
        if let Some(deck) = self.view.looked_through {
            parts.push(Part::Rows(self.looked_through(&deck)));
        }
        parts.push(Part::Plate(self.supply()));
        parts.push(Part::Plate(self.time_travel_card()));
        parts
    }

    fn plate(&mut self, seat: Seat) -> Plate {
        let id = self.id(Spot::Plate(seat));
        let corporation = self.view.player(seat).corporation;
        let mat = corporation.map(|number| &self.game.pool.corporations[usize::from(number)]);
        Plate {
            id: Some(id),
            seat: Some(seat),
            name: mat.map_or("no corporation".into(), |mat| mat.name.clone()),
            on_turn: self.view.on_turn == seat,
            counters: self.counters(seat),
            notes: self.notes(seat),
            things: Vec::new(),
        }
    }

    /// SGY-TREE-03: permanent influence stands on the plate, before the tree.
    fn counters(&self, seat: Seat) -> Vec<Counter> {
        let player = self.view.player(seat);
        let points = counter("action points", player.points, Tone::Lapis);
        let mut counters = Vec::with_capacity(7);
        counters.push(Counter { of: Some(MOST_POINTS.into()), ..points });
        counters.extend(
            Influence::ALL
                .map(|one| counter(permanent(one), player.permanent[one.index()], tone(one))),
        );
        counters.push(counter("cards in hand", player.hand, Tone::Plain));
        counters.push(counter("technologies", player.tree.size(), Tone::Plain));
        counters.push(counter("generations", player.tree.generations, Tone::Plain));
        counters
    }

    /// The effect of the mat, what is remembered of the hand, and the objectives that the viewer knows.
    fn notes(&self, seat: Seat) -> Vec<Line> {
        let mut notes = Vec::new();
        let player = self.view.player(seat);
        if let Some(number) = player.corporation {
            notes.push(self.game.printed.mats[usize::from(number)].clone());
        }
        let known = self.view.memory[seat.index()];
        if !known.is_empty() && !self.is_mine(seat) {
            let text = Text::from("Known of the hand: ").words(self.names(&known)).words(".");
            notes.push(Line { text, rules: vec![rule::SGY_RULE_06] });
        }
        if self.view.gone.has(seat) {
            let text = Text::new().seat(seat).words(" has left the game.");
            notes.push(Line { text, rules: vec![rule::SGY_CONSEQ_19] });
        }
        notes.extend(self.objectives(seat));
        notes
    }

    fn names(&self, bag: &Bag) -> String {
        let names = bag.iter().map(|(kind, copies)| match copies {
            1 => self.game.pool.name(Card(kind)).to_owned(),
            _ => format!("{copies} {}", self.game.pool.name(Card(kind))),
        });
        names.collect::<Vec<String>>().join(", ")
    }

    /// SGY-OBJ-02, SGY-OBJ-09: the objectives that the viewer knows, with their progress in numbers.
    fn objectives(&self, seat: Seat) -> impl Iterator<Item = Line> {
        let known = self.view.objectives[seat.index()];
        Bits(known.into()).map(move |number| {
            let objective = &self.game.pool.objectives[usize::from(number)];
            let progress = objective.terms.iter().map(|term| {
                let (has, needs) = self.game.progress(self.state, seat, *term);
                format!("{has} of {needs}")
            });
            let progress = progress.collect::<Vec<String>>().join(", ");
            let condition = &self.game.printed.objectives[usize::from(number)];
            let text = Text::new().card(&objective.name);
            let text = text.words(format!(": {condition} Now {progress}."));
            Line { text, rules: vec![rule::SGY_OBJ_01] }
        })
    }

    /// SGY-TREE-01: from generation 1 to the right.
    fn tree(&mut self, seat: Seat) -> Columns {
        let generations = self.view.player(seat).tree.generations;
        Columns {
            title: Text::from("Technology tree"),
            seat: Some(seat),
            columns: (1..=generations).map(|number| self.generation(seat, number)).collect(),
        }
    }

    fn generation(&mut self, seat: Seat, number: u8) -> Column {
        let id = self.id(Spot::Generation(seat, number));
        let tree = &self.view.player(seat).tree;
        let cards: Vec<Card> = tree.in_generation(number).collect();
        let current = number == tree.generations;
        let spent = tree.spent;
        let technologies = cards.into_iter().map(|card| {
            let used = spent & card.bit() != 0;
            let marks = if used { vec!["its one trip is used".to_owned()] } else { Vec::new() };
            self.card(Spot::Tree(seat, card), card, 1, marks)
        });
        let technologies = Lay { name: "technologies".into(), things: technologies.collect() };
        let events = Lay { name: "events".into(), things: self.events(seat, number) };
        let with_events = (!events.things.is_empty()).then_some(events);
        Column {
            id: Some(id),
            header: format!("Generation {number}"),
            face: None,
            current,
            note: if current { "current".into() } else { "".into() },
            lays: [technologies].into_iter().chain(with_events).collect(),
            footer: self.accumulated(seat, number),
        }
    }

    fn events(&mut self, seat: Seat, generation: u8) -> Vec<Thing> {
        let all = self.view.lasting.iter();
        let here = all.filter(|event| event.tree == seat && event.generation == generation);
        here.map(|event| {
            let spot = self.free(Spot::Event(seat, generation, event.card, event.by, 0));
            self.card(spot, event.card, 1, vec![format!("played by {}", event.by)])
        })
        .collect()
    }

    fn accumulated(&self, seat: Seat, generation: u8) -> Vec<Counter> {
        let amounts = self.game.accumulated(self.state, seat, generation);
        Influence::ALL.map(|one| counter(one.name(), amounts[one.index()], tone(one))).into()
    }

    fn hand(&mut self, seat: Seat) -> Fan {
        let hand = self.view.hand;
        let things = hand.iter().map(|(kind, copies)| self.card_in_hand(Card(kind), copies));
        Fan { seat, title: "Your hand".into(), things: things.collect() }
    }

    fn piles(&mut self) -> impl Iterator<Item = Pile> + use<> {
        let deck = Pile {
            id: Some(self.id(Spot::Deck)),
            name: "Deck".into(),
            size: self.view.deck.into(),
            seen: Vec::new(),
        };
        let open = [
            ("Discard pile", self.view.discard),
            ("Beside the board", self.view.beside),
            ("Out of the game", self.view.removed),
        ];
        let open = open.into_iter().zip(0..);
        let open: Vec<Pile> =
            open.map(|((name, bag), place)| self.open_pile(place, name, &bag)).collect();
        let used = open.into_iter().enumerate();
        let used = used.filter(|(place, pile)| *place == 0 || pile.size > 0);
        [deck].into_iter().chain(used.map(|(_, pile)| pile))
    }

    fn open_pile(&mut self, place: u8, name: &str, bag: &Bag) -> Pile {
        let spot = |card| Spot::Pile(place, card);
        let seen = bag.iter().map(|(kind, copies)| (Card(kind), copies));
        let seen = seen.map(|(card, copies)| self.card(spot(card), card, copies, Vec::new()));
        Pile { id: None, name: name.into(), size: bag.len().into(), seen: seen.collect() }
    }

    fn looked_through(&mut self, deck: &Bag) -> Rows {
        let things = deck.iter().map(|(kind, copies)| {
            self.card(Spot::Found(Card(kind)), Card(kind), copies, Vec::new())
        });
        let row = Lay { things: things.collect(), ..Lay::default() };
        Rows { title: "You look through the deck".into(), rows: vec![row] }
    }

    /// SGY-SETUP-11: what was not drafted lies beside the table.
    fn supply(&self) -> Plate {
        let supply = self.view.supply;
        let left = Influence::ALL.map(|one| counter(one.name(), supply[one.index()], tone(one)));
        Plate {
            id: None,
            seat: None,
            name: "Supply of permanent influence".into(),
            on_turn: false,
            counters: left.into(),
            notes: Vec::new(),
            things: Vec::new(),
        }
    }

    /// SGY-SETUP-06: the card that lies open with every player; all are alike, and so one is drawn.
    fn time_travel_card(&self) -> Plate {
        Plate {
            id: None,
            seat: None,
            name: "Time travel card, one for each player".into(),
            on_turn: false,
            counters: Vec::new(),
            notes: self.game.printed.trips.clone(),
            things: Vec::new(),
        }
    }

    /// Lines from each technology to those it requires, and to those with which it gives more.
    pub(super) fn links(&self) -> Vec<Link> {
        let (mut links, printed) = (Vec::new(), &self.game.printed);
        for seat in Seat::all(self.view.seats) {
            let tree = &self.view.player(seat).tree;
            for placed in &tree.placed {
                let requires = self.game.pool.technology(placed.card).requires;
                for kind in Bits(requires & tree.has) {
                    links.extend(self.link(seat, placed.card, Card(kind), &printed.requires));
                }
                for (with, why) in &printed.bonds[placed.card.index()] {
                    if tree.holds(*with) {
                        links.extend(self.link(seat, placed.card, *with, why));
                    }
                }
            }
        }
        links
    }

    fn link(&self, seat: Seat, from: Card, to: Card, why: &Arc<str>) -> Option<Link> {
        let from = self.at(Spot::Tree(seat, from))?;
        Some(Link { from, to: self.at(Spot::Tree(seat, to))?, why: why.clone() })
    }
}

/// What permanent influence is called on a plate.
fn permanent(influence: Influence) -> &'static str {
    match influence {
        Influence::Military => "permanent military",
        Influence::Social => "permanent social",
        Influence::Economic => "permanent economic",
    }
}
