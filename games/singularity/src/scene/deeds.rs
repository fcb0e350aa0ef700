//! The sorts of deeds of a turn: what each costs, or why it cannot be done now.

use super::Drawing;
use super::choices::{cost, group};
use crate::cards::{Card, Influence};
use crate::moves::Move;
use crate::refusals::Denial;
use crate::rule;
use crate::rules::Actor;
use engine::scene::Deed;
use engine::{Line, Seat};
use std::borrow::Cow;

/// In the order in which they stand.
const SORTS: [Sort; 8] = [
    Sort::Develop,
    Sort::Draw,
    Sort::Trade,
    Sort::Buy,
    Sort::Event,
    Sort::Travel,
    Sort::Barter,
    Sort::End,
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Develop,
    Draw,
    Trade,
    Buy,
    Event,
    Travel,
    Barter,
    End,
}

impl Sort {
    /// What it is called, and the heading of its answers.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Sort::Develop => ("Develop", "Develop"),
            Sort::Draw => ("Draw", "Draw"),
            Sort::Trade => ("Trade", "Trade"),
            Sort::Buy => ("Buy", "Buy influence"),
            Sort::Event => ("Event", "Play an event"),
            Sort::Travel => ("Travel", "Time travel"),
            Sort::Barter => ("Barter", "Barter"),
            Sort::End => ("End turn", "End the turn"),
        }
    }
}

impl Drawing<'_> {
    /// None where something else is asked first.
    pub(super) fn deeds(&self, moves: &[Move]) -> Vec<Deed> {
        let Some(seat) = self.viewer().filter(|seat| self.acts(*seat)) else { return Vec::new() };
        let actor = Actor::new(self.game, self.state, seat);
        SORTS.map(|sort| self.deed(&actor, sort, moves)).into()
    }

    fn deed(&self, actor: &Actor<'_>, sort: Sort, moves: &[Move]) -> Deed {
        let (name, heading) = sort.names();
        let possible: Vec<&Move> = moves.iter().filter(|mv| group(mv) == heading).collect();
        let why_not = possible.is_empty().then(|| self.why_no(actor, sort));
        Deed {
            name: name.into(),
            price: price(actor, sort, &possible),
            group: heading.into(),
            why_not,
            leads_on: sort == Sort::End,
            of_any: sort == Sort::Barter,
        }
    }

    /// What the cheapest lacks that only its price forbids; else the reason that all moves of a sort share, or that no card fits.
    fn why_no(&self, actor: &Actor<'_>, sort: Sort) -> Line {
        let mut refused = self.refused_first(actor, sort);
        refused.dedup();
        let too_dear = refused.iter().filter(|no| no.rule == rule::SGY_AP_08);
        // They read alike but for the price.
        let too_dear = too_dear.min_by_key(|no| {
            let why = self.game.refusal(**no).why;
            (why.len(), why)
        });
        let Some(first) = too_dear.or(refused.first()) else { return none_such(sort) };
        let refusal = self.game.refusal(*first);
        let is_of_cards = matches!(sort, Sort::Develop | Sort::Event);
        let differ = is_of_cards && too_dear.is_none() && refused.len() > 1;
        let why = if differ { "none of your cards fits now".into() } else { refusal.why };
        Line { text: why.into(), rules: vec![refusal.rule] }
    }

    /// Why the moves that come to mind first are refused.
    fn refused_first(&self, actor: &Actor<'_>, sort: Sort) -> Vec<Denial> {
        let others = || self.state.present().without(actor.seat).iter();
        let held = |technologies: bool| {
            let cards = self.view.hand.kinds().map(Card);
            cards.filter(move |card| self.game.pool.is_technology(*card) == technologies)
        };
        let own = |card| Move::Play { card, tree: actor.seat };
        match sort {
            Sort::Develop => self.judged(actor, held(true).map(Move::Develop)),
            Sort::Draw => self.judged(actor, [Move::Draw]),
            Sort::Trade => self.judged(actor, others().map(Move::Trade)),
            Sort::Buy => self.judged(actor, Influence::ALL.map(Move::Buy)),
            Sort::Event => self.judged(actor, held(false).map(own)),
            Sort::Travel => self.no_trip(actor, others()),
            Sort::Barter => others().filter_map(|seat| actor.may_barter_with(seat).err()).collect(),
            Sort::End => self.judged(actor, [Move::End]),
        }
    }

    fn judged(&self, actor: &Actor<'_>, moves: impl IntoIterator<Item = Move>) -> Vec<Denial> {
        let judged = |mv: Move| self.game.check_move(self.state, actor.seat, &mv).err();
        moves.into_iter().filter_map(judged).collect()
    }

    /// Why no past can be visited: first one's own.
    fn no_trip(&self, actor: &Actor<'_>, others: impl Iterator<Item = Seat>) -> Vec<Denial> {
        let mut trees = [actor.seat].into_iter().chain(others);
        trees.find_map(|tree| actor.may_visit(tree, 1).err()).into_iter().collect()
    }
}

/// What a sort of deed costs; of the one that ends the turn, what is kept.
fn price(actor: &Actor<'_>, sort: Sort, possible: &[&Move]) -> Cow<'static, str> {
    let costs = possible.iter().filter_map(|mv| cost(actor, mv).ok().flatten());
    match (costs.clone().min(), costs.max()) {
        _ if possible.is_empty() => "".into(),
        (Some(least), Some(most)) if least == most => least.to_string().into(),
        (Some(least), _) => format!("from {least}").into(),
        _ if sort == Sort::End => format!("keep {}", actor.player().points).into(),
        _ => "free".into(),
    }
}

/// Nothing is held that could be used so.
fn none_such(sort: Sort) -> Line {
    let (text, rule) = match sort {
        Sort::Develop => ("you hold no technology", rule::SGY_DEV_01),
        Sort::Event => ("you hold no event", rule::SGY_PLAY_01),
        Sort::Travel => ("none of your cards can be played there", rule::SGY_TIME_12),
        _ => ("there is nothing to offer", rule::SGY_BARTER_13),
    };
    Line { text: text.into(), rules: vec![rule] }
}
