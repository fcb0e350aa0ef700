//! The sentences in which events are told, by subject, each with its rules.

use super::{Event, words_of};
use crate::cards::{Card, Kind};
use crate::game::WhoCcg;
use crate::rule;
use crate::state::{Aim, Side};
use engine::{Line, Pace, RuleId, Seat, Text, Viewer, by_hand};

/// Who plays, and is told so; all others are told of somebody.
const PLAYER: Seat = Seat(0);

/// A sentence with the rules behind it.
type Told = (Text, Vec<RuleId>);

impl engine::Told for WhoCcg {
    /// The line in which a viewer is told of an event.
    fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        let says = Sayer { game: self, player: matches!(viewer, Viewer::Seat(_)) };
        let (text, rules) = says.told(*event);
        Some(Line { text, rules })
    }

    fn pace(&self, event: &Event) -> Pace {
        event.pace()
    }

    fn is_only_told(&self, event: &Event) -> bool {
        event.is_only_told()
    }

    fn reveals(&self, event: &Event) -> bool {
        event.lifts_a_secret()
    }
}

/// Who tells, and whether it is the player who is told.
pub(super) struct Sayer<'g> {
    pub(super) game: &'g WhoCcg,
    pub(super) player: bool,
}

impl Sayer<'_> {
    /// What is said of an event, and by which rules: an arm a sort, by subject.
    fn told(&self, event: Event) -> Told {
        match event {
            // Turns.
            Event::Began => {
                ("Set-Up is done, and the game begins.".into(), vec![rule::WHO_SETUP_20])
            }
            Event::TurnBegins { turn } => (
                Text::heading(format!("Turn {turn}"))
                    .words(" begins: everything frozen is free again."),
                vec![rule::WHO_TURN_01, rule::WHOX_FREEZE_04],
            ),
            Event::Ticked { card } => {
                (self.card("The clock takes ", card, "."), vec![rule::WHOX_CLOCK_01])
            }
            Event::Scored { points, now } => (self.score(points, now), vec![rule::WHO_SCORE_01]),
            Event::LostPoints { points } => (
                self.does("lose").words(format!("{}.", many(points, "point"))),
                vec![rule::WHO_SCORE_03, rule::WHO_SCORE_04],
            ),
            Event::Over { ending } => (words_of(ending).into(), vec![ending.rule()]),
            // The hand.
            Event::Drew { card } if self.player => {
                (self.with(self.does("draw"), card, "."), vec![rule::WHO_END_03])
            }
            Event::Drew { .. } => ("A card is drawn.".into(), vec![rule::WHO_END_03]),
            Event::Played { card, cost, to: None } => (
                self.with(self.does("play"), card, &format!(" for {cost}.")),
                vec![rule::WHO_PLAY_03, self.rule_of_kind(card)],
            ),
            Event::Played { card, cost, to: Some(to) } => (
                self.with(
                    self.with(
                        self.does("play"),
                        card,
                        &format!(" for {cost}, {} ", self.how(card, to)),
                    ),
                    to,
                    ".",
                ),
                vec![rule::WHO_PLAY_03, self.rule_of_kind(card)],
            ),
            Event::Banged { card } => {
                let bang = [Text::from("Bang! ").0, self.does("play").0].concat();
                (self.with(Text(bang), card, "."), vec![rule::WHO_BANG_02])
            }
            Event::Discarded { card } => {
                (self.with(self.does("discard"), card, "."), vec![rule::WHOX_DEST_02])
            }
            Event::BroughtBack { card } => (
                self.card("", card, " comes back from the discard pile."),
                vec![rule::WHOX_FLASH_01],
            ),
            Event::Used { card, on: None } => {
                (self.with(self.does("use"), card, "."), vec![rule::WHO_ACT_04])
            }
            Event::Used { card, on: Some(on) } => {
                let used = self.with(self.does("use"), card, " on ");
                (self.with(used, on, "."), vec![rule::WHO_ACT_04])
            }
            // Flips.
            Event::FlipBegins { cards: 0 } => {
                ("No card is flipped.".into(), vec![rule::WHO_FLIP_02])
            }
            Event::FlipBegins { cards } => (
                format!("{} will be flipped.", many(cards, "card")).into(),
                vec![rule::WHO_FLIP_01],
            ),
            Event::FlipsOwed { cards } => (
                format!("No place can take a flip: {} owed.", are(cards, "flip")).into(),
                vec![rule::WHO_FLIP_11],
            ),
            Event::Flipped { card, at } => (
                self.two("Flipped: ", card, ", for ", at, "."),
                vec![rule::WHO_FLIP_05, rule::WHO_FLIP_12],
            ),
            Event::Arrived { card, at } => {
                (self.two("", card, " comes to ", at, "."), vec![self.rule_of_arrival(card)])
            }
            Event::Ousted { card } => (
                self.card("", card, " replaces the one already there."),
                vec![rule::WHO_UNIQ_04, rule::WHOX_COND_03],
            ),
            Event::Brought { card, at } => {
                (self.two("", card, " is brought to ", at, "."), vec![rule::WHOX_TEXT_02])
            }
            // Attempts.
            Event::Attempted { at, aim: Aim::Goal } => (
                self.card(&format!("{} goes for the Goal at ", self.group()), at, "."),
                vec![rule::WHOX_REACH_01, rule::WHOX_REACH_02],
            ),
            Event::Attempted { at, aim: Aim::Puzzles } => (
                self.card(&format!("{} takes on the Puzzles at ", self.group()), at, "."),
                vec![rule::WHOX_PUZ_09],
            ),
            Event::StoppedBy { puzzle } => {
                (self.card("", puzzle, " stops the group."), vec![rule::WHOX_PUZ_08])
            }
            Event::Failed { goal } => {
                (self.card("The group lacks what ", goal, " asks for."), vec![rule::WHOX_REACH_03])
            }
            Event::Completed { goal, opposed, points } => (
                self.card(
                    "",
                    goal,
                    &format!(" is {} for {}.", done(opposed), many(points, "point")),
                ),
                vec![rule::WHOX_GOAL_09, if opposed { rule::WHO_GEN_10 } else { rule::WHO_GEN_09 }],
            ),
            Event::OpposingCompleted { goal, opposed } => (
                self.card(
                    "",
                    goal,
                    &format!(" is {} by the opposing side; nobody scores.", done(opposed)),
                ),
                vec![rule::WHO_SCORE_05, rule::WHO_SCORE_02],
            ),
            // Fights.
            Event::NoFight { card } => (
                self.card("", card, " finds nobody to fight."),
                vec![rule::WHO_ATT_03, rule::WHO_ATT_04],
            ),
            Event::Fought { fighter, target, mine, theirs } => (
                self.two("", fighter, &format!(" with {mine} fights "), target, "")
                    .words(format!(" with {theirs}.")),
                vec![rule::WHOX_ATT_05],
            ),
            Event::Hunted { monster, beaten: true } => {
                (self.card("The group overpowers ", monster, "."), vec![rule::WHOX_MON_05])
            }
            Event::Hunted { monster, beaten: false } => {
                (self.card("The group is too weak for ", monster, "."), vec![rule::WHOX_MON_05])
            }
            // Conditions.
            Event::Selected { monster, who, has, strength } => (
                self.two("", monster, &format!(" ({strength}) selects "), who, "")
                    .words(format!(" ({has}).")),
                vec![rule::WHOX_MON_03, rule::WHOX_MON_04],
            ),
            Event::Harmed { danger, side } => {
                let hits = match side {
                    Side::Player if self.player => " hits your side.",
                    Side::Player => " hits the player's side.",
                    Side::Opponent => " hits the opposing side.",
                };
                (self.card("", danger, hits), vec![rule::WHO_DNG_02])
            }
            Event::PurposePaid { purpose } => {
                (self.card("", purpose, " pays off."), vec![rule::WHOX_PURP_03])
            }
            // Movement.
            Event::Moved { card, at } => {
                (self.two("", card, " moves to ", at, "."), vec![rule::WHOX_MOVE_01])
            }
            Event::Stepped { card, aboard: true } => {
                (self.card("", card, " boards the TARDIS."), vec![rule::WHOX_MOVE_02])
            }
            Event::Stepped { card, aboard: false } => {
                (self.card("", card, " leaves the TARDIS."), vec![rule::WHOX_MOVE_03])
            }
            Event::CameOut { card } => (
                self.card("", card, " finds no room in the TARDIS and comes out."),
                vec![rule::WHOX_TARDIS_09],
            ),
            Event::Gave { card } => {
                (self.card("", card, " is handed over."), vec![rule::WHOX_ART_04])
            }
            // Who changes.
            Event::Froze { card } => {
                (self.card("", card, " is frozen."), vec![rule::WHOX_FREEZE_03])
            }
            Event::Unfroze { card } => {
                (self.card("", card, " is no longer frozen."), vec![rule::WHOX_FREEZE_01])
            }
            Event::ChangedSides { card, to: Side::Player } => (
                self.card(
                    "",
                    card,
                    if self.player { " comes over to you." } else { " changes sides." },
                ),
                vec![rule::WHO_CTRL_01],
            ),
            Event::ChangedSides { card, to: Side::Opponent } => {
                (self.card("", card, " goes over to the opposing side."), vec![rule::WHO_CTRL_02])
            }
            Event::Regenerated { old, new } => {
                (self.two("", new, " takes the place of ", old, "."), vec![rule::WHOX_REGEN_02])
            }
            // Piles.
            Event::Destroyed { card, owner: Side::Player } => {
                (self.card("", card, " is destroyed."), vec![rule::WHOX_DEST_01])
            }
            Event::Destroyed { card, owner: Side::Opponent } => (
                self.card("", card, " is destroyed and goes under the opponent deck."),
                vec![rule::WHO_OPP_08],
            ),
            Event::Returned { card, owner: Side::Player } => {
                let hand = if self.player { "your" } else { "the player's" };
                (
                    self.card("", card, &format!(" returns to {hand} hand.")),
                    vec![rule::WHOX_DEST_03],
                )
            }
            Event::Returned { card, owner: Side::Opponent } => {
                (self.card("", card, " goes under the opponent deck."), vec![rule::WHOX_DEST_03])
            }
            Event::Looked { cards } if self.player => (self.seen(&cards), vec![rule::WHO_OPP_12]),
            Event::Looked { .. } => {
                ("The player looks at the top of the opponent deck.".into(), vec![rule::WHO_OPP_12])
            }
            Event::BuriedTop => (
                "The top card of the opponent deck goes to the bottom, unseen.".into(),
                vec![rule::WHO_DEAD_03],
            ),
            // By hand.
            Event::HandMoved { card, seen, to, at, .. } => {
                (self.moved(card, seen, to, at), vec![rule::WHOX_HAND_03])
            }
            Event::HandTurned { card, is_turned } => {
                let now = self.turned(card, is_turned);
                (by_hand::turned(self.card("", card, ""), now), vec![rule::WHOX_HAND_04])
            }
            Event::HandCounted { card, tokens, counter } => (
                by_hand::counted(self.card("", card, ""), tokens, counter),
                vec![rule::WHOX_HAND_05],
            ),
            Event::HandPoints { by } => (by_hand::scored(by), vec![rule::WHOX_HAND_05]),
            Event::HandRevealed { card, pile } => {
                (by_hand::revealed(self.card("", card, ""), pile.name()), vec![rule::WHOX_HAND_06])
            }
            Event::HandShuffled { pile } => {
                (by_hand::shuffled(pile.name()), vec![rule::WHOX_HAND_06])
            }
        }
    }

    /// "You play ", to whoever plays.
    fn does(&self, verb: &str) -> Text {
        match self.player {
            true => format!("You {verb} ").into(),
            false => Text::new().seat(PLAYER).words(format!(" {verb}s ")),
        }
    }

    /// Who makes an attempt.
    fn group(&self) -> &'static str {
        if self.player { "Your group" } else { "A group" }
    }

    fn score(&self, points: u8, now: u8) -> Text {
        let has = if self.player { "you have" } else { "that makes" };
        self.does("score").words(format!("{points}: {has} {now}."))
    }

    /// A sentence about a card.
    fn card(&self, before: &str, card: Card, after: &str) -> Text {
        let text = if before.is_empty() { Text::new() } else { before.into() };
        self.with(text, card, after)
    }

    /// A sentence about two cards.
    fn two(&self, before: &str, card: Card, between: &str, other: Card, after: &str) -> Text {
        self.with(self.card(before, card, between), other, after)
    }

    /// A sentence that goes on with a card.
    fn with(&self, text: Text, card: Card, after: &str) -> Text {
        let text = text.card(self.game.pool.name(card));
        if after.is_empty() { text } else { text.words(after) }
    }

    fn seen(&self, cards: &[Card]) -> Text {
        let listed =
            cards.iter().enumerate().fold("You see: ".into(), |text: Text, (number, card)| {
                let text = if number > 0 { text.words(", ") } else { text };
                text.card(self.game.pool.name(*card))
            });
        listed.words(".")
    }

    /// How a card is played to another.
    fn how(&self, card: Card, to: Card) -> &'static str {
        match (&self.game.pool.face(card).kind, &self.game.pool.face(to).kind) {
            (_, Kind::Spacetime(_)) => "at",
            (Kind::Character(_), _) => "over",
            _ => "on",
        }
    }

    /// The rule that says what playing such a card is.
    fn rule_of_kind(&self, card: Card) -> RuleId {
        match self.game.pool.face(card).kind {
            Kind::Spacetime(_) => rule::WHO_PLAY_09,
            Kind::Tardis(_) => rule::WHO_PLAY_11,
            Kind::Character(_) => rule::WHOX_CHAR_06,
            Kind::Goal(_) => rule::WHOX_GOAL_01,
            Kind::Artifact => rule::WHOX_ART_03,
            Kind::Condition(_) => rule::WHOX_COND_01,
            Kind::Attack(_) => rule::WHO_ATT_01,
            Kind::Bang => rule::WHO_BANG_01,
            Kind::Flashback => rule::WHOX_FLASH_01,
        }
    }

    fn rule_of_arrival(&self, card: Card) -> RuleId {
        match self.game.pool.face(card).kind {
            Kind::Character(_) => rule::WHO_FLIP_13,
            _ => rule::WHO_FLIP_14,
        }
    }
}

/// "1 card is", "2 cards are"
fn are(number: u8, thing: &str) -> String {
    format!("{} {}", many(number, thing), if number == 1 { "is" } else { "are" })
}

/// "1 card", "2 cards"
fn many(number: u8, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// What was done with a Goal.
fn done(opposed: bool) -> &'static str {
    if opposed { "Opposed" } else { "Reached" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Told as _;

    #[test]
    fn one_is_told_as_one() {
        let game = WhoCcg::standard();
        let told =
            |event| game.line(&event, Viewer::Spectator).expect("it is told").text.to_string();
        assert_eq!(told(Event::FlipBegins { cards: 1 }), "1 card will be flipped.");
        assert_eq!(
            told(Event::FlipsOwed { cards: 2 }),
            "No place can take a flip: 2 flips are owed."
        );
    }
}
