//! What lies on the table: plates, hands and piles; trees are drawn in `tree`.

use super::faces::{counter, tone};
use super::{Drawing, Spot};
use crate::cards::{Card, Influence, Objective, Term};
use crate::rule;
use crate::rules::points::MOST_POINTS;
use crate::state::MOST_SEATS;
use engine::bag::Bits;
use engine::scene::{Counter, Fan, Lay, Meter, Part, Pile, Plate, Rows, Tone};
use engine::{Bag, Line, Seat, Text};
use std::borrow::Cow;
use std::sync::Arc;

/// How a company is called that took no mat: everybody at a table has a name of its own.
const COMPANIES: [&str; MOST_SEATS] =
    ["First Company", "Second Company", "Third Company", "Fourth Company"];

impl Drawing<'_> {
    /// All parts, the viewer's own first.
    pub(super) fn parts(&self) -> Vec<Part> {
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

    fn plate(&self, seat: Seat) -> Plate {
        let corporation = self.view.player(seat).corporation;
        let mat = corporation.map(|number| &self.game.pool.corporations[usize::from(number)]);
        Plate {
            id: Some(Spot::Plate(seat).id()),
            seat: Some(seat),
            name: mat.map_or(COMPANIES[seat.index()].into(), |mat| mat.name.clone()),
            on_turn: self.view.on_turn == seat,
            counters: self.counters(seat),
            meters: self.objectives(seat).collect(),
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

    /// The effect of the mat, and what is remembered of the hand.
    fn notes(&self, seat: Seat) -> Vec<Arc<Line>> {
        let mut notes = Vec::new();
        let player = self.view.player(seat);
        if let Some(number) = player.corporation {
            notes.push(self.game.printed.mats[usize::from(number)].clone());
        }
        let known = self.view.memory[seat.index()];
        if !known.is_empty() && !self.is_mine(seat) {
            let text = Text::from("Known cards in hand: ").words(self.names(&known)).words(".");
            notes.push(Line { text, rules: vec![rule::SGY_RULE_06] }.into());
        }
        if self.view.gone.has(seat) {
            let text = Text::new().seat(seat).words(" has left the game.");
            notes.push(Line { text, rules: vec![rule::SGY_CONSEQ_19] }.into());
        }
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
    fn objectives(&self, seat: Seat) -> impl Iterator<Item = Arc<Meter>> {
        let known = self.view.objectives[seat.index()];
        Bits(known.into()).map(move |number| {
            let terms = &self.game.pool.objectives[usize::from(number)].terms;
            let progress = |term: &Term| self.game.progress(self.state, seat, *term);
            let has = terms.iter().map(|term| progress(term).0).collect();
            self.game
                .printed
                .progress
                .get((number, has), || self.objective(number, terms.iter().map(progress)))
        })
    }

    fn objective(&self, number: u8, progress: impl Iterator<Item = (i32, i32)>) -> Meter {
        let Objective { name, terms, .. } = &self.game.pool.objectives[usize::from(number)];
        let bars = terms.iter().zip(progress).map(|(term, (has, needs))| Counter {
            of: Some(needs.into()),
            ..counter(wanted(term), has, term_tone(term))
        });
        Meter {
            name: name.clone(),
            wants: self.game.printed.objectives[usize::from(number)].clone(),
            bars: bars.collect(),
            rules: vec![rule::SGY_OBJ_01],
        }
    }

    fn hand(&self, seat: Seat) -> Fan {
        let hand = self.view.hand;
        let things = hand.iter().map(|(kind, copies)| self.card_in_hand(Card(kind), copies));
        Fan { seat, title: "Your hand".into(), things: things.collect() }
    }

    fn piles(&self) -> impl Iterator<Item = Arc<Pile>> {
        let deck = Pile {
            id: Some(Spot::Deck.id()),
            name: "Deck".into(),
            size: self.view.deck.into(),
            ..Pile::default()
        };
        let open = [
            ("Discard pile", self.view.discard),
            ("Beside the board", self.view.beside.iter().map(|card| card.0).collect()),
            ("Out of the game", self.view.removed),
        ];
        let used = (0..).zip(open).filter(|(place, (_, bag))| *place == 0 || !bag.is_empty());
        let open = used.map(|(place, (name, bag))| {
            let piles = &self.game.printed.piles;
            piles.get((place, bag), || self.open_pile(place, name, &bag))
        });
        [deck.into()].into_iter().chain(open)
    }

    fn open_pile(&self, place: u8, name: &str, bag: &Bag) -> Pile {
        let seen = bag.iter().map(|(kind, copies)| {
            let card = Card(kind);
            self.card(Spot::Pile(place, card), card, copies, Vec::new())
        });
        let (size, seen) = (bag.len().into(), seen.collect());
        Pile { name: name.into(), size, seen, ..Pile::default() }
    }

    fn looked_through(&self, deck: &Bag) -> Rows {
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
            meters: Vec::new(),
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
            meters: Vec::new(),
            notes: self.game.printed.trips.clone(),
            things: Vec::new(),
        }
    }
}

/// What a term asks for, in a word or two.
fn wanted(term: &Term) -> Cow<'static, str> {
    match term {
        Term::Influence(level) => level.influence.name().into(),
        Term::Permanent(_) => "permanent influence".into(),
        Term::Technologies(_) => "technologies".into(),
        Term::StageTechnologies { stage, .. } => format!("of stage {stage}").into(),
        Term::Generations(_) => "generations".into(),
    }
}

fn term_tone(term: &Term) -> Tone {
    match term {
        Term::Influence(level) => tone(level.influence),
        _ => Tone::Lapis,
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
