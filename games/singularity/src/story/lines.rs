//! Events as sentences: who did what with what result, as one viewer may hear it.
//!
//! What an event hides is left out here and nowhere else: the owner hears which card was drawn, the two
//! sides which card changed hands, everybody else only how many.

use super::{Cause, DrawReason, Event, TurnEnd};
use crate::cards::{Card, Effect, Influence};
use crate::game::Singularity;
use crate::moves::{Goods, Offer};
use crate::rule;
use crate::rules::standing::Standing;
use crate::state::{Ending, WonBy};
use engine::{Line, Pace, RuleId, Seat, Seats, Text, Told, Viewer};

impl Told for Singularity {
    /// The line in which a viewer is told of an event.
    fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        let (text, rules) = self.tell(*event, viewer);
        Some(Line { text: text.words("."), rules })
    }

    /// What only counts, or only follows from something that has been looked at, is soon seen.
    fn pace(&self, event: &Event) -> Pace {
        match event {
            Event::Drafted { .. }
            | Event::TurnBegins { .. }
            | Event::TurnEnded { .. }
            | Event::Drew { why: DrawReason::TurnStart, .. }
            | Event::UsedUp(_)
            | Event::Returned { cause: Cause::Support, .. }
            | Event::EventEnded { cause: Cause::GenerationLost, .. }
            | Event::GenerationLost { .. } => Pace::Brief,
            Event::Stole { .. } | Event::Left(_) | Event::Over { .. } => Pace::Grave,
            _ => Pace::Act,
        }
    }

    /// Whether an event showed somebody something that was hidden: a card that leaves a hand shows itself, and
    /// a turn that ends or goes on without points shows whether a card that costs nothing is held.
    fn reveals(&self, event: &Event) -> bool {
        match event {
            Event::ObjectivesDealt
            | Event::HandsDealt
            | Event::Drew { .. }
            | Event::Traded { .. }
            | Event::GaveBack { .. }
            | Event::TookAtRandom { .. }
            | Event::LooksThroughDeck { .. }
            | Event::Found { .. }
            | Event::FoundNothing { .. }
            | Event::FoundOpenly { .. }
            | Event::Holders { .. }
            | Event::Stole { .. }
            | Event::Developed { .. }
            | Event::Played { .. }
            | Event::Discarded { .. }
            | Event::GoesOn(_)
            | Event::TurnEnded { how: TurnEnd::PointsUsed, .. }
            | Event::Left(_)
            | Event::Over { .. } => true,
            Event::Offered { offer, .. } | Event::Bartered { offer, .. } => {
                !offer.give.cards.is_empty() || !offer.ask.cards.is_empty()
            }
            Event::MatTaken { .. }
            | Event::MatDealt { .. }
            | Event::DraftBegins(_)
            | Event::Drafted { .. }
            | Event::ChitsGiven { .. }
            | Event::TurnBegins { .. }
            | Event::DrewNothing(_)
            | Event::Bought { .. }
            | Event::Travelled { .. }
            | Event::OnceUsed { .. }
            | Event::Effect { .. }
            | Event::Points { .. }
            | Event::Permanent { .. }
            | Event::Returned { .. }
            | Event::EventEnded { .. }
            | Event::GenerationLost { .. }
            | Event::Declined { .. }
            | Event::UsedUp(_)
            | Event::Reshuffled
            | Event::Stayed(_)
            | Event::TurnEnded { how: TurnEnd::Said, .. } => false,
        }
    }
}

impl Singularity {
    /// What is said of an event, and by which rules: an arm a sort, by subject.
    fn tell(&self, event: Event, viewer: Viewer) -> (Text, Vec<RuleId>) {
        match event {
            // Set-up.
            Event::MatTaken { seat, corporation: None } => {
                (by(seat, " takes no corporation mat"), vec![rule::SGY_SETUP_01])
            }
            Event::MatTaken { seat, corporation: Some(number) } => {
                let name = &self.pool.corporations[usize::from(number)].name;
                (by(seat, " takes a corporation mat: ").card(name), vec![rule::SGY_SETUP_01])
            }
            Event::MatDealt { seat, corporation } => {
                let name = &self.pool.corporations[usize::from(corporation)].name;
                (by(seat, " is dealt a corporation mat: ").card(name), vec![rule::SGY_SETUP_23])
            }
            Event::DraftBegins(seat) => {
                (by(seat, " begins the draft of permanent influence"), vec![rule::SGY_SETUP_08])
            }
            Event::Drafted { seat, influence } => {
                (by(seat, &format!(" drafts 1 {influence}")), vec![rule::SGY_SETUP_09])
            }
            Event::ChitsGiven { seat, more } => {
                let words =
                    format!(" is given 2 permanent influence of each type and 1 {more} more");
                (by(seat, &words), vec![rule::SGY_SETUP_22])
            }
            Event::ObjectivesDealt => {
                ("Each player is dealt 2 objectives".into(), vec![rule::SGY_SETUP_05])
            }
            Event::HandsDealt => ("Each player is dealt 7 cards".into(), vec![rule::SGY_SETUP_13]),
            // Turns.
            Event::TurnBegins { seat, turn, income, points } => {
                let words = format!(" receives {} and has {points}", action_points(income));
                let text = Text::new().words(format!("Turn {turn}: ")).seat(seat).words(words);
                (text, vec![rule::SGY_TURN_01])
            }
            Event::UsedUp(card) => {
                (self.named(card).words(" goes to the discard pile"), vec![rule::SGY_EVENT_12])
            }
            Event::Discarded { seat, card, limit } => {
                let text = self.and_card(by(seat, " discards "), card);
                (text.words(format!(": the hand limit is {limit}")), vec![rule::SGY_TURN_10])
            }
            Event::Stayed(seat) => (by(seat, " keeps the turn"), vec![rule::SGY_TURN_13]),
            Event::GoesOn(seat) => {
                let words =
                    " has no action points left and a card that costs nothing: the turn goes on";
                (by(seat, words), vec![rule::SGY_TURN_13])
            }
            Event::TurnEnded { seat, how: TurnEnd::Said } => {
                (by(seat, " ends the turn"), vec![rule::SGY_TURN_08])
            }
            Event::TurnEnded { seat, how: TurnEnd::PointsUsed } => {
                (by(seat, " has used all action points: the turn ends"), vec![rule::SGY_TURN_08])
            }
            Event::Left(seat) => (by(seat, " leaves the game"), vec![rule::SGY_CONSEQ_19]),
            Event::Reshuffled => {
                ("The discard pile is shuffled into the deck".into(), vec![rule::SGY_RULE_02])
            }
            // Actions.
            Event::Developed { by: seat, tree, card, generation, new_generation, cost } => {
                let place = if new_generation { "the new generation" } else { "generation" };
                let text = self.and_card(by(seat, " develops "), card);
                let text = of_tree(text.words(format!(" in {place} {generation}")), seat, tree);
                let placed = if new_generation { rule::SGY_GEN_02 } else { rule::SGY_GEN_03 };
                (costs(text, cost), vec![rule::SGY_DEV_01, placed])
            }
            Event::Bought { seat, influence, cost } => {
                let text = by(seat, &format!(" buys 1 permanent {influence} influence"));
                (costs(text, cost), vec![rule::SGY_BUY_01])
            }
            Event::Played { by: seat, tree, card, generation, cost } => {
                let text = self.and_card(by(seat, " plays "), card);
                let text = of_tree(text.words(format!(" in generation {generation}")), seat, tree);
                (costs(text, cost), vec![rule::SGY_PLAY_01])
            }
            Event::Travelled { by: seat, tree, generation, distance, cost } => {
                let far = count(distance, "generation");
                let text = by(seat, &format!(" travels {far} back to generation {generation}"));
                (costs(of_tree(text, seat, tree), cost), vec![rule::SGY_TIME_01, rule::SGY_TIME_04])
            }
            Event::OnceUsed { seat, card } => {
                (self.and_card(by(seat, " has used "), card), vec![rule::SGY_TECH_28])
            }
            Event::Effect { card, effect } => self.tell_effect(card, &effect),
            // What cards give and take.
            Event::Points { seat, change, card } => {
                let what = action_points(change.unsigned_abs());
                let gain = self.rule_of_gain(card);
                let rule = self.rule_of_change(card, change, rule::SGY_AP_07, gain);
                (self.gains(seat, change, &what, card), vec![rule])
            }
            Event::Permanent { seat, influence, change, card } => {
                let what = format!("{} permanent {influence} influence", change.unsigned_abs());
                let rule = self.rule_of_change(card, change, rule::SGY_INF_19, rule::SGY_BUY_06);
                (self.gains(seat, change, &what, card), vec![rule])
            }
            // Cards that some alone see.
            Event::Drew { seat, card, why } => {
                let text = self.shown_to(viewer, Seats::only(seat), by(seat, " draws "), card);
                self.tell_why(text, why)
            }
            Event::Traded { seat, with, card, cost } => {
                let both = Seats::only(seat).with(with);
                let text = self.shown_to(viewer, both, by(seat, " takes "), card);
                (costs(text.words(" from ").seat(with), cost), vec![rule::SGY_TRADE_02])
            }
            Event::GaveBack { seat, to, card } => {
                let both = Seats::only(seat).with(to);
                let text = self.shown_to(viewer, both, by(seat, " gives "), card);
                (text.words(" to ").seat(to), vec![rule::SGY_TRADE_02])
            }
            Event::TookAtRandom { by: seat, from, card } => {
                let both = Seats::only(seat).with(from);
                let text = self.shown_to(viewer, both, by(seat, " takes "), card);
                (text.words(" at random from ").seat(from), vec![rule::SGY_EVENT_32])
            }
            Event::DrewNothing(seat) => {
                let words = " draws nothing: there is no card left";
                (by(seat, words), vec![rule::SGY_RULE_03])
            }
            // Searches and thefts.
            Event::LooksThroughDeck { by: seat } => {
                (by(seat, " looks through the deck"), vec![rule::SGY_EVENT_33])
            }
            Event::Found { by: seat, to, card } => {
                let both = Seats::only(seat).with(to);
                let text = self.shown_to(viewer, both, by(seat, " takes "), card);
                let text = text.words(" from the deck");
                let kept = to == seat;
                let text = if kept { text } else { text.words(" and gives it to ").seat(to) };
                (text, vec![rule::SGY_EVENT_33])
            }
            Event::FoundNothing { by: seat, card } => {
                (self.and_card(by(seat, " does not find "), card), vec![rule::SGY_TECH_23])
            }
            Event::FoundOpenly { by: seat, card } => {
                let text = self.and_card(by(seat, " finds "), card);
                (text.words(" in the deck and shows it"), vec![rule::SGY_TECH_23])
            }
            Event::Holders { card, seats } => {
                let verb = if seats.count() == 1 { " holds " } else { " hold " };
                (self.and_card(all_of(seats).words(verb), card), vec![rule::SGY_TECH_29])
            }
            Event::Stole { by: seat, from, card } => {
                let text = self.and_card(by(seat, " steals "), card);
                (text.words(" from ").seat(from), vec![rule::SGY_TECH_23])
            }
            // Consequences.
            Event::Returned { owner, card, generation, cause } => {
                let words = format!(" goes back from generation {generation} to the hand of ");
                let text = self.named(card).words(words).seat(owner);
                (self.because(text, cause), vec![cause.rule()])
            }
            Event::EventEnded { tree, card, generation, cause } => {
                let words = format!(" leaves generation {generation} of ");
                let text = self.named(card).words(words).seat(tree);
                (self.because(text, cause), vec![event_rule(cause)])
            }
            Event::GenerationLost { tree, generation } => {
                let text = Text::new().words(format!("Generation {generation} of ")).seat(tree);
                (text.words(" is lost"), vec![rule::SGY_CONSEQ_13])
            }
            // Barter.
            Event::Offered { by: seat, offer } => {
                let text = by(seat, " offers ").seat(offer.to).words(" ");
                (self.bargain(text, seat, &offer, viewer), vec![rule::SGY_BARTER_12])
            }
            Event::Bartered { by: seat, offer } => {
                let text = by(seat, " gives ").seat(offer.to).words(" ");
                (self.bargain(text, seat, &offer, viewer), vec![rule::SGY_BARTER_02])
            }
            Event::Declined { seat, by } => {
                let text = Text::new().seat(seat).words(" declines the offer of ").seat(by);
                (text, vec![rule::SGY_BARTER_02])
            }
            Event::Over { ending, objectives, standings } => {
                self.tell_ending(ending, &objectives, standings.as_ref())
            }
        }
    }

    fn tell_effect(&self, card: Card, effect: &Effect) -> (Text, Vec<RuleId>) {
        let sentence = self.sentence(effect);
        let text = self.named(card).words(format!(": {}", sentence.trim_end_matches('.')));
        let is_technology = self.pool.is_technology(card);
        (text, vec![if is_technology { rule::SGY_TECH_12 } else { rule::SGY_EVENT_02 }])
    }

    /// The rule of a loss or a gain; SGY-EVENT-25, SGY-AP-06: or why nothing came of it.
    fn rule_of_change(&self, card: Card, change: i8, loss: RuleId, gain: RuleId) -> RuleId {
        match change.signum() {
            -1 => loss,
            0 if self.pool.is_technology(card) => rule::SGY_AP_06,
            0 => rule::SGY_EVENT_25,
            _ => gain,
        }
    }

    /// SGY-TECH-17: what a technology brings when it is developed; SGY-EVENT-28: what an event brings.
    fn rule_of_gain(&self, card: Card) -> RuleId {
        let is_technology = self.pool.is_technology(card);
        if is_technology { rule::SGY_TECH_17 } else { rule::SGY_EVENT_28 }
    }

    fn gains(&self, seat: Seat, change: i8, what: &str, card: Card) -> Text {
        if change == 0 {
            return self.named(card).words(" changes nothing for ").seat(seat);
        }
        let verb = if change < 0 { "loses" } else { "gains" };
        self.and_card(by(seat, &format!(" {verb} {what} by ")), card)
    }

    fn tell_why(&self, text: Text, why: DrawReason) -> (Text, Vec<RuleId>) {
        match why {
            DrawReason::TurnStart => (text, vec![rule::SGY_TURN_02]),
            DrawReason::Paid(cost) => (costs(text, cost), vec![rule::SGY_DRAW_01]),
            DrawReason::Trip => (text.words(" for the trip"), vec![rule::SGY_TIME_31]),
            DrawReason::Card(card) => {
                (self.and_card(text.words(" by "), card), vec![self.rule_of_gain(card)])
            }
        }
    }

    pub(crate) fn because(&self, text: Text, cause: Cause) -> Text {
        match cause {
            Cause::Support => text.words(": a technology that it requires is gone"),
            Cause::Influence { influence, needs, counts } => {
                text.words(format!(": {counts} of the {needs} {influence} influence it needs"))
            }
            Cause::Card(card) => self.and_card(text.words(" by "), card),
            Cause::GenerationLost => text.words(": its generation is lost"),
        }
    }

    /// SGY-BARTER-12: the two sides hear which cards, others only how many.
    pub(crate) fn bargain(&self, text: Text, by: Seat, offer: &Offer, viewer: Viewer) -> Text {
        let sees = viewer.is(by) || viewer.is(offer.to);
        let text = self.goods(text, &offer.give, sees).words(" for ");
        self.goods(text, &offer.ask, sees)
    }

    fn goods(&self, text: Text, goods: &Goods, sees_cards: bool) -> Text {
        let mut items: Vec<Text> = Vec::new();
        if sees_cards {
            let copies =
                goods.cards.iter().flat_map(|(card, copies)| (0..copies).map(move |_| card));
            items.extend(copies.map(|card| self.named(Card(card))));
        } else if !goods.cards.is_empty() {
            items.push(count(goods.cards.len(), "card").into());
        }
        if goods.points > 0 {
            items.push(action_points(goods.points).into());
        }
        for influence in Influence::ALL {
            let amount = goods.influence[influence.index()];
            if amount > 0 {
                items.push(format!("{amount} permanent {influence}").into());
            }
        }
        if items.is_empty() {
            items.push("nothing".into());
        }
        listed(text, items)
    }

    fn tell_ending(
        &self,
        ending: Ending,
        objectives: &[u16; 4],
        standings: Option<&[Option<Standing>; 4]>,
    ) -> (Text, Vec<RuleId>) {
        let (words, rule) = match ending.by {
            WonBy::ArtificialIntelligence => (" wins by a technology", rule::SGY_WIN_02),
            WonBy::Objectives => (" wins by both objectives", rule::SGY_WIN_03),
            WonBy::Influence => (" wins by the highest influence of all types", rule::SGY_WIN_06),
            WonBy::LastPlayer => (" wins as the last player", rule::SGY_CONSEQ_19),
            WonBy::TurnLimit => (" wins: the agreed turns are over", rule::SGY_WIN_12),
            WonBy::Standing if ending.with.is_empty() => {
                (" wins: the agreed turns are over, and nobody stands better", rule::SGY_WIN_15)
            }
            WonBy::Standing => {
                (" win together: the agreed turns are over, and they stand alike", rule::SGY_WIN_15)
            }
        };
        let winners = ending.winners();
        let who = if winners.is_empty() { Text::from("Nobody") } else { all_of(winners) };
        let mut text = who.words(words);
        for (seat, standing) in Seat::all(4).zip(standings.into_iter().flatten()) {
            let Some(standing) = standing else { continue };
            text = text.words(". ").seat(seat).words(format!(" came to {}", come_to(*standing)));
        }
        for (seat, bits) in objectives.iter().enumerate().filter(|(_, bits)| **bits != 0) {
            let held = self.pool.objectives.iter().enumerate();
            let held = held.filter(|(number, _)| bits >> number & 1 == 1);
            let names = held.map(|(_, objective)| Text::new().card(&objective.name)).collect();
            text = listed(text.words(". ").seat(Seat(seat as u8)).words(" had "), names);
        }
        (text, vec![rule, rule::SGY_OBJ_09])
    }

    pub(crate) fn named(&self, card: Card) -> Text {
        self.and_card(Text::new(), card)
    }

    fn and_card(&self, text: Text, card: Card) -> Text {
        text.card(self.pool.name(card))
    }

    /// The card for those who may see it, for others only that it is one.
    fn shown_to(&self, viewer: Viewer, seers: Seats, text: Text, card: Card) -> Text {
        match viewer {
            Viewer::Seat(seat) if seers.has(seat) => self.and_card(text, card),
            _ => text.words("a card"),
        }
    }
}

fn by(seat: Seat, words: &str) -> Text {
    Text::new().seat(seat).words(words)
}

fn costs(text: Text, cost: u8) -> Text {
    text.words(format!(" for {}", action_points(cost)))
}

/// A tree is named where it is not the player's own.
fn of_tree(text: Text, by: Seat, tree: Seat) -> Text {
    if by == tree { text } else { text.words(" of ").seat(tree) }
}

fn count(number: impl Into<u16>, what: &str) -> String {
    let number = number.into();
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// What a player has come to: "1 objective, 4 generations, 9 technologies and 31 influence".
fn come_to(standing: Standing) -> String {
    let parts = standing.parts().map(|(number, what)| so_many(number, what));
    let [objectives, generations, technologies, influence] = parts;
    format!("{objectives}, {generations}, {technologies} and {influence}")
}

/// "1 technology", "2 technologies"; influence has no plural.
pub(crate) fn so_many(number: i32, what: &str) -> String {
    match (number, what) {
        (1, _) | (_, "influence") => format!("{number} {what}"),
        (_, "technology") => format!("{number} technologies"),
        _ => format!("{number} {what}s"),
    }
}

pub(crate) fn action_points(number: u8) -> String {
    count(number, "action point")
}

fn all_of(seats: Seats) -> Text {
    listed(Text::new(), seats.iter().map(|seat| Text::new().seat(seat)).collect())
}

/// Items with commas, the last one with "and".
fn listed(mut text: Text, items: Vec<Text>) -> Text {
    let last = items.len().saturating_sub(1);
    for (position, item) in items.into_iter().enumerate() {
        if position > 0 {
            text = text.words(if position == last { " and " } else { ", " });
        }
        text.0.extend(item.0);
    }
    text
}

impl Cause {
    /// The rule by which a technology leaves a tree.
    pub(crate) fn rule(self) -> RuleId {
        match self {
            Cause::Support => rule::SGY_CONSEQ_03,
            Cause::Influence { .. } => rule::SGY_CONSEQ_04,
            Cause::Card(_) => rule::SGY_CONSEQ_07,
            Cause::GenerationLost => rule::SGY_CONSEQ_13,
        }
    }
}

fn event_rule(cause: Cause) -> RuleId {
    match cause {
        Cause::Support | Cause::Influence { .. } => rule::SGY_CONSEQ_02,
        Cause::Card(_) => rule::SGY_RULE_01,
        Cause::GenerationLost => rule::SGY_CONSEQ_14,
    }
}

#[cfg(test)]
mod tests;
