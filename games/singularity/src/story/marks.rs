//! What an event shows, and what it proves to have happened.

use super::{Cause, DrawReason, Event, TurnEnd};
use crate::cards::{Card, Effect};
use crate::game::Singularity;
use crate::state::WonBy;
use engine::Marked;

/// Branches of the rules that a long soak should see, besides what the cards say.
const BRANCHES: [&str; 45] = [
    "mat taken",
    "mat left",
    "mat dealt",
    "drew: turn",
    "drew: paid",
    "drew: card",
    "drew: trip",
    "traded",
    "gave back",
    "developed: same generation",
    "developed: new generation",
    "developed: another tree",
    "bought",
    "played: own tree",
    "played: another tree",
    "travelled: own tree",
    "travelled: another tree",
    "once used",
    "returned: support",
    "returned: influence",
    "returned: card",
    "event ended: influence",
    "event ended: card",
    "event ended: generation lost",
    "generation lost",
    "offered",
    "bartered",
    "declined",
    "looked through deck",
    "found",
    "took at random",
    "used up",
    "discarded",
    "reshuffled",
    "stayed",
    "goes on",
    "turn ended: said",
    "turn ended: points used",
    "left",
    "over: objectives",
    "over: influence",
    "over: last player",
    "over: turn limit",
    "over: best standing",
    "points lost",
];

impl Marked for Singularity {
    /// What an event proves to have happened: the sentence of a card, or a branch of the rules.
    fn marks(&self, event: &Event, marks: &mut Vec<String>) {
        if let Event::Effect { card, effect } = event {
            marks.push(self.sentence_mark(*card, effect));
        }
        marks.extend(branch(event).map(str::to_owned));
    }

    /// Every mark that a long soak should see.
    fn all_marks(&self) -> Vec<String> {
        let sentences = self.pool.cards().flat_map(|card| {
            self.pool.effects(card).iter().map(move |effect| self.sentence_mark(card, effect))
        });
        sentences.chain(BRANCHES.iter().map(|branch| (*branch).to_owned())).collect()
    }
}

impl Singularity {
    fn sentence_mark(&self, card: Card, effect: &Effect) -> String {
        format!("{}: {}", self.pool.id(card), self.sentence(effect))
    }
}

/// The branch of the rules that an event proves, one of [`BRANCHES`].
fn branch(event: &Event) -> Option<&'static str> {
    Some(match *event {
        Event::MatTaken { corporation: Some(_), .. } => "mat taken",
        Event::MatTaken { corporation: None, .. } => "mat left",
        Event::MatDealt { .. } => "mat dealt",
        Event::Drew { why: DrawReason::TurnStart, .. } => "drew: turn",
        Event::Drew { why: DrawReason::Paid(_), .. } => "drew: paid",
        Event::Drew { why: DrawReason::Card(_), .. } => "drew: card",
        Event::Drew { why: DrawReason::Trip, .. } => "drew: trip",
        Event::Traded { .. } => "traded",
        Event::GaveBack { .. } => "gave back",
        Event::Developed { by, tree, .. } if by != tree => "developed: another tree",
        Event::Developed { new_generation: true, .. } => "developed: new generation",
        Event::Developed { .. } => "developed: same generation",
        Event::Bought { .. } => "bought",
        Event::Played { by, tree, .. } if by != tree => "played: another tree",
        Event::Played { .. } => "played: own tree",
        Event::Travelled { by, tree, .. } if by != tree => "travelled: another tree",
        Event::Travelled { .. } => "travelled: own tree",
        Event::OnceUsed { .. } => "once used",
        Event::Points { change, .. } if change < 0 => "points lost",
        Event::Returned { cause, .. } => returned(cause)?,
        Event::EventEnded { cause, .. } => event_ended(cause)?,
        Event::GenerationLost { .. } => "generation lost",
        Event::Offered { .. } => "offered",
        Event::Bartered { .. } => "bartered",
        Event::Declined { .. } => "declined",
        Event::LooksThroughDeck { .. } => "looked through deck",
        Event::Found { .. } => "found",
        Event::TookAtRandom { .. } => "took at random",
        Event::UsedUp(_) => "used up",
        Event::Discarded { .. } => "discarded",
        Event::Reshuffled => "reshuffled",
        Event::Stayed(_) => "stayed",
        Event::GoesOn(_) => "goes on",
        Event::TurnEnded { how: TurnEnd::Said, .. } => "turn ended: said",
        Event::TurnEnded { how: TurnEnd::PointsUsed, .. } => "turn ended: points used",
        Event::Left(_) => "left",
        Event::Over { ending, .. } => over(ending.by)?,
        _ => return None,
    })
}

fn returned(cause: Cause) -> Option<&'static str> {
    match cause {
        Cause::Support => Some("returned: support"),
        Cause::Influence { .. } => Some("returned: influence"),
        Cause::Card(_) => Some("returned: card"),
        Cause::GenerationLost => None,
    }
}

fn event_ended(cause: Cause) -> Option<&'static str> {
    match cause {
        Cause::Influence { .. } => Some("event ended: influence"),
        Cause::Card(_) => Some("event ended: card"),
        Cause::GenerationLost => Some("event ended: generation lost"),
        Cause::Support => None,
    }
}

/// The win by the last technology has the mark of the sentence that says so.
fn over(by: WonBy) -> Option<&'static str> {
    match by {
        WonBy::Objectives => Some("over: objectives"),
        WonBy::Influence => Some("over: influence"),
        WonBy::LastPlayer => Some("over: last player"),
        WonBy::TurnLimit => Some("over: turn limit"),
        WonBy::Standing => Some("over: best standing"),
        WonBy::ArtificialIntelligence => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Influence;
    use crate::fixture::small_game;
    use crate::moves::{Goods, Offer};
    use engine::Seat;
    use engine::Told;

    #[test]
    fn every_mark_of_an_event_is_one_of_all() {
        let (game, seat, card) = (small_game(), Seat(0), Card(0));
        let all = game.all_marks();
        let influence = Influence::Social;
        for event in [
            Event::Effect { card, effect: game.pool.effects(card)[0] },
            Event::Drew { seat, card, why: DrawReason::TurnStart },
            Event::Bought { seat, influence, cost: 5 },
            Event::Returned { owner: seat, card, generation: 1, cause: Cause::Support },
            Event::TurnEnded { seat, how: TurnEnd::Said },
            Event::Points { seat, change: -1, card },
        ] {
            let mut marks = Vec::new();
            game.marks(&event, &mut marks);
            assert_eq!(marks.len(), 1, "{event:?}");
            assert!(all.contains(&marks[0]), "{}", marks[0]);
        }
    }

    #[test]
    fn a_card_that_leaves_a_hand_reveals_itself() {
        let (game, seat, card, generation, cost) = (small_game(), Seat(0), Card(0), 1, 3);
        let new_generation = true;
        for event in [
            Event::Developed { by: seat, tree: seat, card, generation, new_generation, cost },
            Event::Played { by: seat, tree: seat, card, generation, cost },
            Event::Discarded { seat, card, limit: 10 },
            Event::GoesOn(seat),
            Event::TurnEnded { seat, how: TurnEnd::PointsUsed },
        ] {
            assert!(game.reveals(&event), "{event:?}");
        }
        assert!(!game.reveals(&Event::Bought { seat, influence: Influence::Social, cost }));
        assert!(!game.reveals(&Event::TurnEnded { seat, how: TurnEnd::Said }));
    }

    #[test]
    fn an_offer_reveals_if_it_names_cards() {
        let (game, by) = (small_game(), Seat(0));
        let points = Offer { give: Goods::points(2), ..Offer::default() };
        let cards = Offer { ask: Goods::card(Card(1)), ..points };
        assert!(!game.reveals(&Event::Offered { by, offer: points }));
        assert!(game.reveals(&Event::Offered { by, offer: cards }));
    }
}
