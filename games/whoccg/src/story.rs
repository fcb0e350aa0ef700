//! What happened, in words the table would use.

use crate::cards::{Card, Kind};
use crate::game::WhoCcg;
use crate::rule;
use crate::state::{Aim, Ending, Side};
use engine::{Line, RuleId, Text, Viewer};
use tinyvec::ArrayVec;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the sentences in `line` say what the fields are")]
pub enum Event {
    /// The game begins.
    Began,
    /// A new turn.
    TurnBegins { turn: u16 },
    /// A card was drawn; only the player sees which.
    Drew { card: Card },
    /// A card was played for its Cost.
    Played { card: Card, cost: u8 },
    /// The opponent deck is about to be flipped.
    FlipBegins { cards: u8 },
    /// There was no place for so many flips.
    FlipsOwed { cards: u8 },
    /// A card of the opponent deck was flipped for a place.
    Flipped { card: Card, place: u8 },
    /// A card is now at a place.
    Arrived { card: Card, place: u8 },
    /// A card took the place of another of its title.
    Ousted { card: Card },
    /// A text brought a card out of a deck.
    Brought { card: Card, place: u8 },
    /// An Attack card found nobody to fight.
    NoFight { card: Card },
    /// A fight, with what each had.
    Fought { fighter: Card, target: Card, mine: i16, theirs: i16 },
    /// A card was destroyed.
    Destroyed { card: Card, owner: Side },
    /// A card went back to a hand.
    Returned { card: Card, owner: Side },
    /// A card was discarded from the hand.
    Discarded { card: Card },
    /// The clock took a card.
    Ticked { card: Card },
    /// A Character was frozen.
    Froze { card: Card },
    /// A Character was unfrozen.
    Unfroze { card: Card },
    /// A group tries something.
    Attempted { place: u8, aim: Aim },
    /// A Puzzle stopped the group.
    StoppedBy { puzzle: Card },
    /// The group did not have what the Goal asks for.
    Failed { goal: Card },
    /// The player completed a Goal.
    Completed { goal: Card, place: u8, opposed: bool, points: u8 },
    /// The opposing side completed a Goal.
    OpposingCompleted { goal: Card, place: u8, opposed: bool },
    /// Points were scored.
    Scored { points: u8, now: u8 },
    /// Points were lost.
    LostPoints { points: u8 },
    /// A group fought a Monster.
    Hunted { monster: Card, beaten: bool },
    /// A Monster selected somebody.
    Selected { monster: Card, who: Card, has: i16, strength: i16 },
    /// A Danger hit a party.
    Harmed { danger: Card, side: Side },
    /// A Purpose gave what it promises.
    PurposePaid { purpose: Card },
    /// A Freeze text was used.
    Used { card: Card },
    /// Somebody, or the TARDIS, is now at another place.
    Moved { card: Card, place: u8 },
    /// Somebody boarded or left the TARDIS.
    Stepped { card: Card, aboard: bool },
    /// An Artifact was handed over.
    Gave { card: Card },
    /// A Character changed sides.
    ChangedSides { card: Card, to: Side },
    /// Another version took over.
    Regenerated { old: Card, new: Card },
    /// A Bang! card was played.
    Banged { card: Card },
    /// A Flashback brought a card back.
    BroughtBack { card: Card },
    /// The player looked at the top of the opponent deck; only the player sees what.
    Looked { cards: ArrayVec<[Card; 8]> },
    /// The top card of the opponent deck went under it.
    BuriedTop,
    /// The game is over.
    Over { ending: Ending },
}

impl WhoCcg {
    /// The line in which a viewer is told of an event.
    pub fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        let (text, rules) = self.told(event, viewer)?;
        Some(Line { text, rules })
    }

    fn told(&self, event: &Event, viewer: Viewer) -> Option<(Text, Vec<RuleId>)> {
        let says = Sayer { game: self };
        let player = matches!(viewer, Viewer::Seat(_));
        Some(match *event {
            Event::Began => {
                ("Set-Up is done, and the game begins.".into(), vec![rule::WHO_SETUP_20])
            }
            Event::TurnBegins { turn } => (
                format!("Turn {turn} begins: what was frozen is free again.").into(),
                vec![rule::WHO_TURN_01, rule::WHOX_FREEZE_04],
            ),
            Event::Drew { card } if player => {
                (says.of("You draw ", card, "."), vec![rule::WHO_END_03])
            }
            Event::Drew { .. } => ("A card is drawn.".into(), vec![rule::WHO_END_03]),
            Event::Played { card, cost } => (
                says.of("You play ", card, &format!(" for {cost}.")),
                vec![rule::WHO_PLAY_03, self.rule_of_kind(card)],
            ),
            Event::FlipBegins { cards: 0 } => {
                ("No card is flipped.".into(), vec![rule::WHO_FLIP_02])
            }
            Event::FlipBegins { cards } => {
                (format!("{cards} cards are to be flipped.").into(), vec![rule::WHO_FLIP_01])
            }
            Event::FlipsOwed { cards } => (
                format!("No place is eligible: {cards} flips are owed.").into(),
                vec![rule::WHO_FLIP_11],
            ),
            Event::Flipped { card, place } => (
                says.of("Flipped: ", card, &format!(", for place {}.", place + 1)),
                vec![rule::WHO_FLIP_05, rule::WHO_FLIP_12],
            ),
            Event::Arrived { card, place } => (
                says.of("", card, &format!(" comes to place {}.", place + 1)),
                vec![self.rule_of_arrival(card)],
            ),
            Event::Ousted { card } => (
                says.of("", card, " takes the place of the one that is there."),
                vec![rule::WHO_UNIQ_04, rule::WHOX_COND_03],
            ),
            Event::Brought { card, place } => (
                says.of("", card, &format!(" is brought to place {}.", place + 1)),
                vec![rule::WHOX_TEXT_02],
            ),
            Event::NoFight { card } => {
                (says.of("", card, " finds no fight."), vec![rule::WHO_ATT_03, rule::WHO_ATT_04])
            }
            Event::Fought { fighter, target, mine, theirs } => (
                says.of("", fighter, &format!(" with {mine} fights "))
                    .card(self.pool.name(target))
                    .words(format!(" with {theirs}.")),
                vec![rule::WHOX_ATT_05],
            ),
            Event::Destroyed { card, owner: Side::Player } => {
                (says.of("", card, " is destroyed."), vec![rule::WHOX_DEST_01])
            }
            Event::Destroyed { card, owner: Side::Opponent } => (
                says.of("", card, " is destroyed and goes under the opponent deck."),
                vec![rule::WHO_OPP_08],
            ),
            Event::Returned { card, owner: Side::Player } => {
                (says.of("", card, " returns to your hand."), vec![rule::WHOX_DEST_03])
            }
            Event::Returned { card, owner: Side::Opponent } => {
                (says.of("", card, " goes under the opponent deck."), vec![rule::WHOX_DEST_03])
            }
            Event::Discarded { card } => {
                (says.of("You discard ", card, "."), vec![rule::WHOX_DEST_02])
            }
            Event::Ticked { card } => {
                (says.of("The clock takes ", card, "."), vec![rule::WHOX_CLOCK_01])
            }
            Event::Froze { card } => (says.of("", card, " is frozen."), vec![rule::WHOX_FREEZE_03]),
            Event::Unfroze { card } => {
                (says.of("", card, " is no longer frozen."), vec![rule::WHOX_FREEZE_01])
            }
            Event::Attempted { place, aim: Aim::Goal } => (
                format!("A group tries the Goal at place {}.", place + 1).into(),
                vec![rule::WHOX_REACH_01, rule::WHOX_REACH_02],
            ),
            Event::Attempted { place, aim: Aim::Puzzles } => (
                format!("A group faces the Puzzles at place {}.", place + 1).into(),
                vec![rule::WHOX_PUZ_09],
            ),
            Event::StoppedBy { puzzle } => {
                (says.of("", puzzle, " stops the group."), vec![rule::WHOX_PUZ_08])
            }
            Event::Failed { goal } => (
                says.of("The group does not have what ", goal, " asks for."),
                vec![rule::WHOX_REACH_03],
            ),
            Event::Completed { goal, opposed, points, .. } => (
                says.of("", goal, "").words(format!(
                    " is {} for {points} points.",
                    if opposed { "Opposed" } else { "Reached" }
                )),
                vec![rule::WHOX_GOAL_09, if opposed { rule::WHO_GEN_10 } else { rule::WHO_GEN_09 }],
            ),
            Event::OpposingCompleted { goal, opposed, .. } => (
                says.of(
                    "",
                    goal,
                    if opposed {
                        " is Opposed by the opposing side; nobody scores."
                    } else {
                        " is Reached by the opposing side; nobody scores."
                    },
                ),
                vec![rule::WHO_SCORE_05, rule::WHO_SCORE_02],
            ),
            Event::Scored { points, now } => {
                (format!("You score {points}: you have {now}.").into(), vec![rule::WHO_SCORE_01])
            }
            Event::LostPoints { points } => (
                format!("You lose {points} points.").into(),
                vec![rule::WHO_SCORE_03, rule::WHO_SCORE_04],
            ),
            Event::Hunted { monster, beaten: true } => {
                (says.of("The group overpowers ", monster, "."), vec![rule::WHOX_MON_05])
            }
            Event::Hunted { monster, beaten: false } => {
                (says.of("The group is too weak for ", monster, "."), vec![rule::WHOX_MON_05])
            }
            Event::Selected { monster, who, has, strength } => (
                says.of("", monster, &format!(" ({strength}) selects "))
                    .card(self.pool.name(who))
                    .words(format!(" ({has}).")),
                vec![rule::WHOX_MON_03, rule::WHOX_MON_04],
            ),
            Event::Harmed { danger, side } => (
                says.of(
                    "",
                    danger,
                    match side {
                        Side::Player => " hits your side.",
                        Side::Opponent => " hits the opposing side.",
                    },
                ),
                vec![rule::WHO_DNG_02],
            ),
            Event::PurposePaid { purpose } => {
                (says.of("", purpose, " pays."), vec![rule::WHOX_PURP_03])
            }
            Event::Used { card } => (says.of("You use ", card, "."), vec![rule::WHO_ACT_04]),
            Event::Moved { card, place } => (
                says.of("", card, &format!(" moves to place {}.", place + 1)),
                vec![rule::WHOX_MOVE_01],
            ),
            Event::Stepped { card, aboard: true } => {
                (says.of("", card, " boards the TARDIS."), vec![rule::WHOX_MOVE_02])
            }
            Event::Stepped { card, aboard: false } => {
                (says.of("", card, " leaves the TARDIS."), vec![rule::WHOX_MOVE_03])
            }
            Event::Gave { card } => {
                (says.of("", card, " is handed over."), vec![rule::WHOX_ART_04])
            }
            Event::ChangedSides { card, to: Side::Player } => {
                (says.of("", card, " comes over to you."), vec![rule::WHO_CTRL_01])
            }
            Event::ChangedSides { card, to: Side::Opponent } => {
                (says.of("", card, " goes over to the opposing side."), vec![rule::WHO_CTRL_02])
            }
            Event::Regenerated { old, new } => (
                says.of("", new, " takes the place of ").card(self.pool.name(old)).words("."),
                vec![rule::WHOX_REGEN_02],
            ),
            Event::Banged { card } => {
                (says.of("Bang! You play ", card, "."), vec![rule::WHO_BANG_02])
            }
            Event::BroughtBack { card } => {
                (says.of("", card, " comes back from the discard pile."), vec![rule::WHOX_FLASH_01])
            }
            Event::Looked { ref cards } if player => (self.seen(cards), vec![rule::WHO_OPP_12]),
            Event::Looked { .. } => {
                ("The player looks at the top of the opponent deck.".into(), vec![rule::WHO_OPP_12])
            }
            Event::BuriedTop => (
                "The top card of the opponent deck goes under it, unseen.".into(),
                vec![rule::WHO_DEAD_03],
            ),
            Event::Over { ending } => (words_of(ending).into(), vec![ending.rule()]),
        })
    }

    fn seen(&self, cards: &[Card]) -> Text {
        cards.iter().enumerate().fold("You see: ".into(), |text: Text, (number, card)| {
            let text = if number > 0 { text.words(", ") } else { text };
            text.card(self.pool.name(*card))
        })
    }

    /// The rule that says what playing such a card is.
    fn rule_of_kind(&self, card: Card) -> RuleId {
        match self.pool.face(card).kind {
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
        match self.pool.face(card).kind {
            Kind::Character(_) => rule::WHO_FLIP_13,
            _ => rule::WHO_FLIP_14,
        }
    }

    /// Whether an event showed somebody something that was hidden.
    pub(crate) fn reveals(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::Drew { .. }
                | Event::Flipped { .. }
                | Event::Brought { .. }
                | Event::Looked { .. }
                | Event::Ticked { .. }
                | Event::Played { .. }
                | Event::Banged { .. }
                | Event::Regenerated { .. }
                | Event::Discarded { .. }
        )
    }

    /// What an event proves to have happened.
    pub(crate) fn marks(&self, event: &Event, marks: &mut Vec<String>) {
        let name = format!("{event:?}");
        let name = name.split([' ', '(', '{']).next().unwrap_or_default();
        marks.push(format!("event {name}"));
    }
}

impl Ending {
    /// The rule that ended the game so.
    pub const fn rule(self) -> RuleId {
        match self {
            Ending::Won => rule::WHO_WIN_01,
            Ending::NothingLeft => rule::WHO_WIN_02,
            Ending::Conceded | Ending::TurnLimit => rule::WHO_WIN_11,
        }
    }
}

/// How a game ended, in a sentence.
pub(crate) const fn words_of(ending: Ending) -> &'static str {
    match ending {
        Ending::Won => "Ten points and a Goal: you win.",
        Ending::NothingLeft => "There is no draw deck, and nothing to play: you lose.",
        Ending::Conceded => "You concede.",
        Ending::TurnLimit => "The agreed number of turns is over: you lose.",
    }
}

/// Sentences about one card.
struct Sayer<'g> {
    game: &'g WhoCcg,
}

impl Sayer<'_> {
    fn of(&self, before: &str, card: Card, after: &str) -> Text {
        let text = if before.is_empty() { Text::new() } else { before.into() };
        let text = text.card(self.game.pool.name(card));
        if after.is_empty() { text } else { text.words(after) }
    }
}

/// How a game ended, in a few words that are the same for every game that ended so.
pub(crate) const fn how(ending: Ending) -> &'static str {
    match ending {
        Ending::Won => "ten points",
        Ending::NothingLeft => "nothing left to play",
        Ending::Conceded => "conceded",
        Ending::TurnLimit => "turn limit",
    }
}

/// Every event there is, so that a long soak can tell which never happened.
pub(crate) const MARKS: [&str; 40] = [
    "Began",
    "TurnBegins",
    "Drew",
    "Played",
    "FlipBegins",
    "FlipsOwed",
    "Flipped",
    "Arrived",
    "Ousted",
    "Brought",
    "NoFight",
    "Fought",
    "Destroyed",
    "Returned",
    "Discarded",
    "Ticked",
    "Froze",
    "Unfroze",
    "Attempted",
    "StoppedBy",
    "Failed",
    "Completed",
    "OpposingCompleted",
    "Scored",
    "LostPoints",
    "Hunted",
    "Selected",
    "Harmed",
    "PurposePaid",
    "Used",
    "Moved",
    "Stepped",
    "Gave",
    "ChangedSides",
    "Regenerated",
    "Banged",
    "BroughtBack",
    "Looked",
    "BuriedTop",
    "Over",
];
