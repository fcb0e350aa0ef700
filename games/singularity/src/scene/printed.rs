//! What is printed on cards, mats and objectives, and what is said again and again: the same in many scenes, and so made
//! once for a game.

use super::choices::Offered;
use super::faces;
use super::tree::Growth;
use crate::cards::{Card, Effect, Pool, condition, trip_rows};
use crate::moves::Move;
use crate::refusals::Denial;
use crate::rule;
use engine::scene::{Choice, Columns, Face, Meter, Pile, WhyNot};
use engine::{Bag, Line, Memo};
use std::sync::Arc;

/// How many choices and how many sentences are surely kept, each of a few hundred bytes.
const WORDS: usize = 4_096;

/// How many parts of a table are surely kept, each of a few thousand bytes.
const PARTS: usize = 512;

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
    pub mats: Vec<Arc<Line>>,
    /// What each objective asks for.
    pub objectives: Vec<String>,
    /// The time travel card.
    pub trips: Vec<Arc<Line>>,
    /// The choices that were offered so far.
    pub(super) choices: Memo<Offered, Choice>,
    /// Why moves were refused so far.
    pub(super) reasons: Memo<(Move, Denial), WhyNot>,
    /// How far somebody was with an objective, by its number and how much there was for each of its terms.
    pub(super) progress: Memo<(u8, Vec<i32>), Meter>,
    /// Trees as they stood.
    pub(super) trees: Memo<Growth, Columns>,
    /// Open piles as they lay, by their places.
    pub(super) piles: Memo<(u8, Bag), Pile>,
}

impl Printed {
    /// What is printed on the cards of a pool.
    pub fn of(pool: &Pool) -> Printed {
        let mats = pool.corporations.iter().map(|mat| pool.sentences(&mat.effects));
        let line = |text: String, rule| Arc::new(Line { text: text.into(), rules: vec![rule] });
        Printed {
            faces: pool.cards().map(|card| Arc::new(faces::face(pool, card))).collect(),
            bonds: pool.cards().map(|card| bonds(pool, card)).collect(),
            requires: "requires".into(),
            mats: mats.map(|text| line(text, rule::SGY_CORP_02)).collect(),
            objectives: pool.objectives.iter().map(|one| condition(&one.terms)).collect(),
            choices: Memo::of(WORDS),
            reasons: Memo::of(WORDS),
            progress: Memo::of(WORDS),
            trees: Memo::of(PARTS),
            piles: Memo::of(PARTS),
            trips: trip_rows(&pool.trips).map(|row| line(row, rule::SGY_TIME_04)).collect(),
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
