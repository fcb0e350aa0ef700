//! The answers: every move that is listed, in plain words, with its cost and what it touches.
//!
//! Most are offered again and again, and are then shared by the scenes in which they are.

use super::{Drawing, Spot};
use crate::cards::Card;
use crate::moves::Move;
use crate::refusals::Denial;
use crate::rules::Actor;
use crate::state::Site;
use engine::blank::{Blank, HOLE};
use engine::scene::{Choice, ThingId};
use engine::{Seat, Text, Viewer};
use std::sync::Arc;

/// All that a choice is made of, if it touches nothing that lies elsewhere from scene to scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Offered {
    mv: Move,
    cost: Option<u8>,
    /// For an event that would be played into a tree: the current generation there.
    generation: Option<u8>,
}

impl Drawing<'_> {
    pub(super) fn listed(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.game.list_moves(self.state, &mut moves);
        moves
    }

    pub(super) fn choices(&self, moves: &[Move]) -> Vec<Arc<Choice>> {
        let actor = self.viewer().map(|seat| Actor::new(self.game, self.state, seat));
        moves.iter().map(|mv| self.choice(actor.as_ref(), mv)).collect()
    }

    fn choice(&self, actor: Option<&Actor>, mv: &Move) -> Arc<Choice> {
        let cost = actor.and_then(|actor| cost(actor, mv).ok().flatten());
        let generation = match mv {
            Move::Play { tree, .. } => Some(self.view.player(*tree).tree.generations),
            _ => None,
        };
        let drawn = || self.drawn_choice(mv, cost);
        match mv {
            // What these touch, or may be filled with, depends on where the question came from.
            Move::Choose(_) | Move::ChooseEvent { .. } | Move::Discard(_) => drawn().into(),
            _ => self.game.printed.choices.get(Offered { mv: *mv, cost, generation }, drawn),
        }
    }

    fn drawn_choice(&self, mv: &Move, cost: Option<u8>) -> Choice {
        let blanks: Vec<Blank> = match mv {
            Move::Discard(_) => self.discards().into_iter().collect(),
            _ => Vec::new(),
        };
        let form = if blanks.is_empty() { String::new() } else { format!("discard {HOLE}") };
        Choice {
            notation: self.game.write(mv),
            text: self.in_words(mv),
            cost: cost.map_or(String::new(), crate::story::action_points),
            touches: self.touches(mv),
            group: group(mv).into(),
            form,
            blanks,
        }
    }

    pub(super) fn in_words(&self, mv: &Move) -> Text {
        match *mv {
            Move::Mat(None) => "Take no mat".into(),
            Move::Mat(Some(number)) => {
                let mat = &self.game.pool.corporations[usize::from(number)];
                let says = self.game.sentences(&mat.effects);
                Text::from("Take ").card(&mat.name).words(format!(": {says}"))
            }
            Move::Draft(influence) => format!("Take 1 permanent {influence}").into(),
            Move::Draw => "Draw a card".into(),
            Move::Trade(with) => Text::from("Take a random card from ").seat(with),
            Move::Give(card) => self.verb("Give ", card),
            Move::Develop(card) => self.verb("Develop ", card),
            Move::Buy(influence) => format!("Buy 1 permanent {influence}").into(),
            Move::Play { card, tree } => self.played(card, tree),
            Move::Travel { tree, generation, card } => {
                let text = self.verb("Travel with ", card);
                text.words(format!(" to generation {generation} of ")).seat(tree)
            }
            Move::Offer(offer) => {
                let text = Text::from("Offer ").seat(offer.to).words(" ");
                // Whoever may make the offer sees what is in it.
                self.game.bargain(text, offer.to, &offer, Viewer::Seat(offer.to))
            }
            Move::Accept => "Accept the offer".into(),
            Move::Decline => "Decline the offer".into(),
            Move::Choose(card) => self.verb("Choose ", card),
            Move::ChooseEvent { card, by } => {
                self.verb("Discard ", card).words(", played by ").seat(by)
            }
            Move::ChooseSeat(seat) => Text::from("Take it from ").seat(seat),
            Move::Search => "Search the deck".into(),
            Move::Pass => "Do without".into(),
            Move::Discard(card) => self.verb("Discard ", card),
            Move::Stay => "Keep the turn when your action points run out".into(),
            Move::End => "End the turn".into(),
            Move::Leave => "Leave the game".into(),
        }
    }

    pub(super) fn verb(&self, words: &str, card: Card) -> Text {
        Text::from(words).card(self.game.pool.name(card))
    }

    fn played(&self, card: Card, tree: Seat) -> Text {
        let generation = self.view.player(tree).tree.generations;
        let text = self.verb("Play ", card).words(format!(" in generation {generation} of "));
        text.seat(tree)
    }

    fn touches(&self, mv: &Move) -> Vec<ThingId> {
        let spots = match *mv {
            Move::Draw | Move::Search => vec![Spot::Deck],
            Move::Trade(seat) | Move::ChooseSeat(seat) => vec![Spot::Plate(seat)],
            Move::Give(card) | Move::Discard(card) | Move::Develop(card) => vec![Spot::Hand(card)],
            Move::Play { card, tree } => {
                let generation = self.view.player(tree).tree.generations;
                vec![Spot::Hand(card), Spot::Generation(tree, generation)]
            }
            Move::Travel { tree, generation, card } => {
                vec![Spot::Hand(card), Spot::Generation(tree, generation)]
            }
            Move::Offer(offer) => {
                let cards = offer.give.cards.kinds().map(|card| Spot::Hand(Card(card)));
                cards.chain([Spot::Plate(offer.to)]).collect()
            }
            Move::Choose(card) => self
                .site()
                .map_or(Vec::new(), |site| vec![Spot::Tree(site.tree, card), Spot::Found(card)]),
            Move::ChooseEvent { card, by } => self.site().map_or(Vec::new(), |site| {
                vec![Spot::Event(site.tree, site.generation, card, by, 0)]
            }),
            _ => Vec::new(),
        };
        spots.into_iter().filter_map(|spot| self.at(spot)).collect()
    }

    fn site(&self) -> Option<&Site> {
        self.state.pending.last()?.site()
    }
}

/// What a move costs, if it costs anything.
pub(super) fn cost(actor: &Actor, mv: &Move) -> Result<Option<u8>, Denial> {
    Ok(Some(match mv {
        Move::Draw => actor.may_draw()?,
        Move::Trade(with) => actor.may_trade(*with)?,
        Move::Develop(card) => actor.may_develop(*card, &actor.present(actor.seat))?,
        Move::Buy(influence) => actor.may_buy(*influence)?,
        Move::Play { card, tree } => actor.may_play(*card, &actor.present(*tree))?,
        Move::Travel { tree, generation, card } => {
            actor.may_travel_with(*card, &actor.may_visit(*tree, *generation)?)?
        }
        _ => return Ok(None),
    }))
}

/// The heading under which choices of one sort stand together.
pub(super) fn group(mv: &Move) -> &'static str {
    match mv {
        Move::Mat(_) => "Take a mat",
        Move::Draft(_) => "Draft",
        Move::Draw => "Draw",
        Move::Trade(_) | Move::Give(_) => "Trade",
        Move::Develop(_) => "Develop",
        Move::Buy(_) => "Buy influence",
        Move::Play { .. } => "Play an event",
        Move::Travel { .. } => "Time travel",
        Move::Offer(_) | Move::Accept | Move::Decline => "Barter",
        Move::Choose(_) | Move::ChooseEvent { .. } | Move::ChooseSeat(_) => "Choose",
        Move::Search | Move::Pass => "Search",
        Move::Discard(_) => "Discard",
        Move::Stay | Move::Leave => "The turn",
        Move::End => "End the turn",
    }
}
