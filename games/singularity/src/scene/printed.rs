//! What is printed on cards, mats and objectives: the same in every scene, and so made once for a game.

use super::faces;
use crate::cards::{Card, Effect, Pool, condition, trip_rows};
use crate::rule;
use engine::Line;
use engine::scene::Face;
use std::sync::Arc;

/// What is printed on everything in the box.
#[derive(Clone, Debug)]
pub struct Printed {
    /// The seen side of each card.
    pub faces: Vec<Arc<Face>>,
    /// The other cards with which each gives more influence, and what it says of that.
    pub bonds: Vec<Vec<(Card, Arc<str>)>>,
    /// What joins a technology to those it requires.
    pub requires: Arc<str>,
    /// What each corporation mat says.
    pub mats: Vec<Line>,
    /// What each objective asks for.
    pub objectives: Vec<String>,
    /// The time travel card.
    pub trips: Vec<Line>,
}

impl Printed {
    /// What is printed on the cards of a pool.
    pub fn of(pool: &Pool) -> Printed {
        let mats = pool.corporations.iter().map(|mat| Line {
            text: pool.sentences(&mat.effects).into(),
            rules: vec![rule::SGY_CORP_02],
        });
        let trips = trip_rows(&pool.trips);
        let trips = trips.map(|row| Line { text: row.into(), rules: vec![rule::SGY_TIME_04] });
        Printed {
            faces: pool.cards().map(|card| Arc::new(faces::face(pool, card))).collect(),
            bonds: pool.cards().map(|card| bonds(pool, card)).collect(),
            requires: "requires".into(),
            mats: mats.collect(),
            objectives: pool.objectives.iter().map(|one| condition(&one.terms)).collect(),
            trips: trips.collect(),
        }
    }
}

fn bonds(pool: &Pool, card: Card) -> Vec<(Card, Arc<str>)> {
    let bonds = pool.effects(card).iter().filter_map(|effect| match effect {
        Effect::InfluenceWith { with, .. } => Some((*with, pool.sentence(effect).into())),
        _ => None,
    });
    bonds.collect()
}
