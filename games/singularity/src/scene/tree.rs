//! Technology trees: what stands in which generation, and the lines between technologies.
//!
//! All viewers see the same trees, and most moves change none, so a tree is drawn once for each way it can stand.

use super::faces::{counter, tone};
use super::{Drawing, Spot};
use crate::cards::{Card, Influence, MOST_TECHNOLOGIES};
use crate::state::{Lasting, Placed};
use engine::bag::Bits;
use engine::scene::{Column, Columns, Counter, Lay, Link, Opening, Thing};
use engine::{Seat, Text};
use std::sync::Arc;
use tinyvec::ArrayVec;

/// All that a drawn tree is made of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Growth {
    seat: Seat,
    placed: ArrayVec<[Placed; MOST_TECHNOLOGIES]>,
    generations: u8,
    spent: u64,
    /// It counts in every generation.
    permanent: [u8; 3],
    events: Vec<Lasting>,
}

impl Drawing<'_> {
    /// SGY-TREE-01: from generation 1 to the right.
    pub(super) fn tree(&self, seat: Seat) -> Arc<Columns> {
        let growth = self.growth(seat);
        let generations = 1..=growth.generations;
        self.game.printed.trees.get(growth, || Columns {
            title: Text::from("Technology tree"),
            seat: Some(seat),
            columns: generations.map(|number| self.generation(seat, number)).collect(),
            next: Some(self.next(seat)),
        })
    }

    /// SGY-GEN-02, SGY-GEN-06: the generation that comes next, and what opens it.
    fn next(&self, seat: Seat) -> Opening {
        let tree = &self.view.player(seat).tree;
        let header = format!("Generation {}", tree.generations + 1);
        if tree.generations == 0 {
            return Opening { header, how: "opens with the first technology".into() };
        }
        let carries = |card: &Card| self.game.facts.requires.iter().any(|it| it & card.bit() != 0);
        let carriers: Vec<Card> = tree.in_generation(tree.generations).filter(carries).collect();
        let how = match carriers.as_slice() {
            [] => "opens once a technology stands here that others require".into(),
            [first, rest @ ..] => rest.iter().enumerate().fold(
                Text::from("opens with what stands on ").card(self.game.pool.name(*first)),
                |text, (at, card)| {
                    let and = if at + 1 == rest.len() { " or " } else { ", " };
                    text.words(and).card(self.game.pool.name(*card))
                },
            ),
        };
        Opening { header, how }
    }

    fn growth(&self, seat: Seat) -> Growth {
        let player = self.view.player(seat);
        Growth {
            seat,
            placed: player.tree.placed,
            generations: player.tree.generations,
            spent: player.tree.spent,
            permanent: player.permanent,
            events: self.view.lasting.iter().filter(|event| event.tree == seat).copied().collect(),
        }
    }

    fn generation(&self, seat: Seat, number: u8) -> Column {
        let tree = &self.view.player(seat).tree;
        let technologies = tree.in_generation(number).map(|card| {
            let used = tree.spent & card.bit() != 0;
            let marks = if used { vec!["its one trip is used".to_owned()] } else { Vec::new() };
            self.card(Spot::Tree(seat, card), card, 1, marks)
        });
        let technologies =
            Lay { name: "technologies".into(), things: technologies.collect(), ..Lay::default() };
        let events =
            Lay { name: "events".into(), things: self.events(seat, number), ..Lay::default() };
        let with_events = (!events.things.is_empty()).then_some(events);
        let current = number == tree.generations;
        Column {
            id: Some(Spot::Generation(seat, number).id()),
            header: format!("Generation {number}"),
            face: None,
            current,
            note: if current { "current".into() } else { "".into() },
            lays: [technologies].into_iter().chain(with_events).collect(),
            footer: self.accumulated(seat, number),
        }
    }

    fn events(&self, seat: Seat, generation: u8) -> Vec<Thing> {
        let here = |event: &&Lasting| event.tree == seat && event.generation == generation;
        let here: Vec<&Lasting> = self.view.lasting.iter().filter(here).collect();
        let things = here.iter().enumerate().map(|(place, event)| {
            let alike = here[..place].iter().filter(|other| other == &event).count();
            let spot = Spot::Event(seat, generation, event.card, event.by, alike as u8);
            self.card(spot, event.card, 1, vec![format!("played by {}", event.by)])
        });
        things.collect()
    }

    fn accumulated(&self, seat: Seat, generation: u8) -> Vec<Counter> {
        let amounts = self.game.accumulated(self.state, seat, generation);
        Influence::ALL.map(|one| counter(one.name(), amounts[one.index()], tone(one))).into()
    }

    /// Lines from each technology to those it requires, and to those with which it gives more.
    pub(super) fn links(&self) -> Vec<Link> {
        let (mut links, printed) = (Vec::new(), &self.game.printed);
        for seat in Seat::all(self.view.seats) {
            let tree = &self.view.player(seat).tree;
            for placed in &tree.placed {
                let requires = self.game.pool.technology(placed.card).requires;
                for kind in Bits(requires & tree.has) {
                    links.push(link(seat, placed.card, Card(kind), &printed.requires));
                }
                for (with, why) in &printed.bonds[placed.card.index()] {
                    if tree.holds(*with) {
                        links.push(link(seat, placed.card, *with, why));
                    }
                }
            }
        }
        links
    }
}

/// A line between two technologies of a tree, all of which are drawn.
fn link(seat: Seat, from: Card, to: Card, why: &Arc<str>) -> Link {
    let id = |card| Spot::Tree(seat, card).id();
    Link { from: id(from), to: id(to), why: why.clone() }
}
