//! What happened in a game, in words the table would use, each with its rules.

use crate::game::Shadowrun;
use crate::rule;
use crate::state::Ending;
use engine::{Line, Marked, Pace, RuleId, Seat, Text, Told, Viewer};
use runners::cards::{Card, Kind};
use runners::story::handed;

/// What a card is drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawReason {
    /// The first hand.
    Opening,
    /// The hand after a Bad Shuffle.
    BadShuffle,
    /// The Credstick phase.
    Credstick,
    /// The Refresh phase.
    Refresh,
    /// A Special or Stinger says so.
    Special,
    /// The text of a card in play says so.
    Text,
    /// Somebody has left a run.
    Left,
}

/// In whose turn a card is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhoseTurn {
    /// In that of whoever uses it.
    PrivateView,
    /// In that of another.
    Others,
}

engine::happenings! {
    /// Something that happened.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Event {
        /// Something on a run.
        OnRun(event: runners::story::Event) = {event.pace()} {event.lifts_a_secret()},
        /// Who begins, and what wins.
        Begins(seat: Seat, target: u16) = Act open,
        /// A Bad Shuffle: a hand is shown and trashed.
        BadShuffle(seat: Seat, hand: Vec<Card>) = Act lifts,
        /// A turn begins.
        Turn(seat: Seat, turn: u16) = Act open,
        /// An Objective is put down.
        LaidOut(seat: Seat, card: Card) = Act open,
        /// It is revealed.
        Revealed(seat: Seat, card: Card) = Act lifts,
        /// A card brings nuyen.
        Income(card: Card, nuyen: u8) = Act open,
        /// Four nuyen are taken.
        TookNuyen(seat: Seat) = Act open,
        /// Cards are taken.
        TookCards(seat: Seat) = Brief open,
        /// A card is drawn.
        Drew(seat: Seat, card: Card, why: DrawReason) = Brief lifts,
        /// A trash pile becomes a draw pile.
        Reshuffled(seat: Seat) = Brief open,
        /// Upkeep is paid.
        Upkeep(card: Card, nuyen: u8) = Act open,
        /// It is not.
        Unpaid(card: Card) = Grave open,
        /// A card comes into play, for so much.
        Deployed(seat: Seat, card: Card, cost: u8) = Act lifts,
        /// Gear goes to a Runner, for so much.
        Placed(card: Card, on: Card, cost: u8) = Act lifts,
        /// A Special is played on a Runner and stays with him, for so much.
        StaysWith(card: Card, on: Card, cost: u8) = Act open,
        /// It is a copy of another card from then on.
        Copies(card: Card, of: Card) = Act open,
        /// Gear changes hands.
        Swapped {
            /// One of them.
            one: Card,
            /// The other.
            other: Card,
            /// What the other has now.
            given: Vec<Card>,
            /// What the one has now.
            got: Vec<Card>,
        } = Act open,
        /// A Challenge is laid on an Objective.
        Laid(seat: Seat, on: Seat, card: Card) = Act open,
        /// A random one comes to lie there.
        Dealt(seat: Seat) = Act open,
        /// A card in play is used.
        Worked(card: Card, whose: WhoseTurn) = Act open,
        /// A Special is played, for so much.
        Played(seat: Seat, card: Card, cost: u8) = Act lifts,
        /// Somebody was turned.
        Turned(card: Card) = Act open,
        /// Somebody was unturned.
        Unturned(card: Card) = Act open,
        /// Somebody will stay turned.
        Pinned(card: Card) = Act open,
        /// A token was put on somebody.
        Token(card: Card) = Act open,
        /// Somebody or something was healed.
        Healed(card: Card) = Act open,
        /// Challenges of an Objective were looked at.
        Looked(seat: Seat, on: Seat, cards: Vec<Card>) = Act lifts,
        /// The top one was trashed.
        TrashedTop(seat: Seat, card: Card) = Act lifts,
        /// It was put under the others.
        PutUnder(seat: Seat) = Act open,
        /// An Objective was trashed.
        Abandoned(seat: Seat, card: Card) = Grave lifts,
        /// A Challenge was trashed with its Objective, and lies face up then.
        Swept(card: Card) = Act lifts,
        /// It was trashed because its owner has left.
        Followed(seat: Seat, card: Card) = Act lifts,
        /// A card came back from the trash.
        Salvaged(seat: Seat, card: Card) = Act open,
        /// A Runner came back from the trash.
        Recruited(seat: Seat, card: Card) = Act open,
        /// A seat lost nuyen.
        LostNuyen(seat: Seat, nuyen: u8) = Act open,
        /// A seat lost Reputation.
        LostReputation(seat: Seat, reputation: u8) = Grave open,
        /// A card brings a seat nuyen because somebody has left a run.
        Bounty(seat: Seat, card: Card, nuyen: u8) = Act open,
        /// It brings Reputation for that.
        Name(seat: Seat, card: Card, reputation: u8) = Grave open,
        /// What was meant for a seat was cancelled.
        Cancelled(seat: Seat) = Act open,
        /// The run is on the Objective of a seat.
        Target(seat: Seat, on: Seat, card: Card) = Act open,
        /// These Runners of a seat intercept the run.
        Intercepts(seat: Seat, team: Vec<Card>) = Act open,
        /// Whom or what a card that is played is meant for.
        MeantFor(card: Card) = Act open,
        /// Somebody with Biotech heals another.
        Cured(doctor: Card, patient: Card) = Act open,
        /// A card of a hand was trashed at the end of a turn.
        Trashed(seat: Seat, card: Card) = Act lifts,
        /// A random one was, because a text says so.
        Discarded(seat: Seat, card: Card) = Act lifts,
        /// Somebody leaves the game.
        Left(seat: Seat) = Grave open,
        /// The game is over.
        Over(ending: Ending) = Grave open,
    }
}

impl Told for Shadowrun {
    /// The line in which a viewer is told of an event: what a seat drew or laid or looked at is told to that seat.
    fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        match event {
            Event::OnRun(event) => Some(self.card_rules().line(event)),
            event => Some(Line { text: self.told(event, viewer), rules: self.rules_of(event) }),
        }
    }

    fn pace(&self, event: &Event) -> Pace {
        event.pace()
    }

    fn reveals(&self, event: &Event) -> bool {
        event.lifts_a_secret()
    }

    fn is_only_told(&self, event: &Event) -> bool {
        match event {
            Event::OnRun(event) => self.runs.is_only_told(event),
            Event::Cancelled(_) | Event::PutUnder(_) | Event::Swapped { .. } => true,
            _ => false,
        }
    }
}

impl Marked for Shadowrun {
    fn marks(&self, event: &Event, marks: &mut Vec<String>) {
        match event {
            Event::OnRun(event) => self.runs.marks(event, marks),
            Event::Over(ending) => marks.push(how(*ending).to_owned()),
            _ => {}
        }
    }

    fn all_marks(&self) -> Vec<String> {
        let mut marks = self.runs.all_marks();
        marks.extend(Ending::ALL.map(|ending| how(ending).to_owned()));
        marks
    }
}

impl Shadowrun {
    /// The rules of an event, and where the sort of its card makes another of it, the one for that.
    fn rules_of(&self, event: &Event) -> Vec<RuleId> {
        let kind = |card: &Card| &self.card_rules().pool.face(*card).kind;
        match event {
            Event::Healed(card) if matches!(kind(card), Kind::Gear(_)) => vec![rule::SHDX_LEG_07],
            Event::Worked(card, whose)
                if !matches!(kind(card), Kind::Runner(_) | Kind::Gear(_)) =>
            {
                vec![match whose {
                    WhoseTurn::PrivateView => rule::SHDX_LOC_02,
                    WhoseTurn::Others => rule::SHDX_LOC_05,
                }]
            }
            Event::Played(_, card, _) if *kind(card) == Kind::Stinger => vec![rule::SHDX_SPEC_02],
            event => rules_of(event),
        }
    }

    fn told(&self, event: &Event, viewer: Viewer) -> Text {
        let name = |card: &Card| self.card_rules().pool.name(*card).to_owned();
        let called = |card: &Card| Text::new().card(name(card));
        let said = |card: &Card, words: &str| called(card).words(words);
        let by = |seat: &Seat, words: &str| Text::new().seat(*seat).words(words);
        let with = |text: Text, cards: &[Card]| {
            let each = cards.iter().enumerate();
            each.fold(text, |text, (at, card)| {
                text.words(if at == 0 { "" } else { ", " }).card(name(card))
            })
        };
        match event {
            Event::OnRun(event) => self.card_rules().line(event).text,
            Event::Begins(seat, target) => {
                by(seat, " begins; ").words(format!("{target} Reputation win"))
            }
            Event::BadShuffle(seat, cards) => {
                with(by(seat, " declares a Bad Shuffle and trashes "), cards)
            }
            Event::Turn(seat, turn) => {
                Text::heading(format!("Turn {turn}")).words(": ").seat(*seat)
            }
            Event::LaidOut(seat, card) if viewer.is(*seat) => {
                by(seat, " puts down an Objective: ").card(name(card))
            }
            Event::LaidOut(seat, _) => by(seat, " puts down an Objective"),
            Event::Revealed(seat, card) => by(seat, " reveals ").card(name(card)),
            Event::Income(card, nuyen) => said(card, &format!(" brings {nuyen} nuyen")),
            Event::TookNuyen(seat) => by(seat, " takes 4 nuyen"),
            Event::TookCards(seat) => by(seat, " draws instead of taking nuyen"),
            Event::Drew(seat, card, _) if viewer.is(*seat) => by(seat, " draws ").card(name(card)),
            Event::Drew(seat, ..) => by(seat, " draws a card"),
            Event::Reshuffled(seat) => {
                by(seat, " has no draw pile left, and shuffles the trash into a new one")
            }
            Event::Upkeep(card, nuyen) => said(card, &format!(" costs {nuyen} nuyen of Upkeep")),
            Event::Unpaid(card) => {
                Text::from("the Upkeep of ").card(name(card)).words(" is not paid: it is trashed")
            }
            Event::Deployed(seat, card, cost) => {
                by(seat, " deploys ").card(name(card)).words(format!(" for {cost} nuyen"))
            }
            Event::Placed(card, to, cost) => {
                said(to, " takes ").card(name(card)).words(format!(" for {cost} nuyen"))
            }
            Event::StaysWith(card, with, cost) => said(card, " is played on ")
                .card(name(with))
                .words(format!(" and stays there, for {cost} nuyen")),
            Event::Copies(card, of) => said(card, " is a copy of ").card(name(of)),
            Event::Swapped { one, other, given, got } => {
                let [given, got] = [given, got].map(|cards| cards.iter().map(called).collect());
                handed(called(one), called(other), given, got)
            }
            Event::Laid(seat, on, card) if viewer.is(*seat) => {
                by(seat, " lays ").card(name(card)).words(" on the Objective of ").seat(*on)
            }
            Event::Laid(seat, on, _) if seat == on => {
                by(seat, " lays a Challenge on the Objective at home")
            }
            Event::Laid(seat, on, _) => {
                by(seat, " lays a Challenge on the Objective of ").seat(*on)
            }
            Event::Dealt(on) => {
                Text::from("one more Challenge lies on the Objective of ").seat(*on)
            }
            Event::Worked(card, _) => said(card, " is used"),
            Event::Played(seat, card, cost) => {
                by(seat, " plays ").card(name(card)).words(format!(" for {cost} nuyen"))
            }
            Event::Turned(card) => said(card, " is turned"),
            Event::Unturned(card) => said(card, " is unturned"),
            Event::Pinned(card) => said(card, " will stay turned in the next Refresh phase"),
            Event::Token(card) => said(card, " gets a token"),
            Event::Healed(card) => said(card, " is healed"),
            Event::Looked(seat, on, seen) if viewer.is(*seat) => {
                let text = by(seat, " looks at the Objective of ").seat(*on).words(": ");
                with(text, seen)
            }
            Event::Looked(seat, on, _) => {
                by(seat, " looks at Challenges on the Objective of ").seat(*on)
            }
            Event::TrashedTop(on, card) => said(card, " is taken off the Objective of ").seat(*on),
            Event::PutUnder(on) => {
                Text::from("the top Challenge goes under the others on the Objective of ").seat(*on)
            }
            Event::Abandoned(seat, card) => said(card, ", the Objective of ")
                .seat(*seat)
                .words(", is trashed with its Challenges"),
            Event::Swept(card) => said(card, " is trashed with it"),
            Event::Followed(owner, card) => said(card, " goes with ").seat(*owner),
            Event::Salvaged(seat, card) => said(card, " comes back from the trash to ").seat(*seat),
            Event::Recruited(seat, card) => {
                said(card, " comes out of the trash into the safehouse of ").seat(*seat)
            }
            Event::LostNuyen(seat, nuyen) => by(seat, &format!(" loses {nuyen} nuyen")),
            Event::LostReputation(seat, points) => by(seat, &format!(" loses {points} Reputation")),
            Event::Bounty(seat, card, nuyen) => said(card, " brings ")
                .seat(*seat)
                .words(format!(" {nuyen} nuyen, since a Runner has left the run")),
            Event::Name(seat, card, points) => said(card, " brings ")
                .seat(*seat)
                .words(format!(" {points} Reputation, since a Runner has left the run")),
            Event::Cancelled(seat) => {
                Text::from("it is cancelled: nothing happens to ").seat(*seat)
            }
            Event::Target(seat, on, card) if seat == on => {
                by(seat, " goes for ").card(name(card)).words(", on home ground")
            }
            Event::Target(seat, on, card) => {
                by(seat, " goes for ").card(name(card)).words(", the Objective of ").seat(*on)
            }
            Event::Intercepts(seat, cards) => with(by(seat, " intercepts with "), cards),
            Event::MeantFor(card) => Text::from("it is meant for ").card(name(card)),
            Event::Cured(doctor, patient) => said(doctor, " heals ").card(name(patient)),
            Event::Trashed(seat, card) | Event::Discarded(seat, card) => {
                by(seat, " trashes ").card(name(card))
            }
            Event::Left(seat) => by(seat, " leaves the game"),
            Event::Over(ending) => how(*ending).into(),
        }
    }
}

impl DrawReason {
    fn rules(self) -> Vec<RuleId> {
        let rule = match self {
            DrawReason::Opening => rule::SHDX_SETUP_03,
            DrawReason::BadShuffle => rule::SHDX_SETUP_10,
            DrawReason::Credstick => return vec![rule::SHDX_CRED_01, rule::SHDX_CRED_02],
            DrawReason::Refresh => rule::SHDX_REFRESH_02,
            DrawReason::Special => rule::SHDX_SPEC_09,
            DrawReason::Text => rule::SHDX_TIMING_01,
            DrawReason::Left => rule::SHDX_FAQ_01,
        };
        vec![rule]
    }
}

fn rules_of(event: &Event) -> Vec<RuleId> {
    match event {
        Event::OnRun(_) => Vec::new(),
        Event::Begins(..) => vec![rule::SHDX_SETUP_05, rule::SHDX_OBJT_06],
        Event::BadShuffle(..) => vec![rule::SHDX_SETUP_09],
        Event::Turn(..) => vec![rule::SHDX_TURN_05],
        Event::LaidOut(..) => vec![rule::SHDX_OBJ_01],
        Event::Revealed(..) => vec![rule::SHDX_OBJ_02],
        Event::Income(..) => vec![rule::SHDX_CRED_04],
        Event::TookNuyen(_) | Event::TookCards(_) => vec![rule::SHDX_CRED_01],
        Event::Drew(_, _, why) => why.rules(),
        Event::Reshuffled(_) => vec![rule::SHDX_REFRESH_03],
        Event::Upkeep(..) => vec![rule::SHDX_CRED_05],
        Event::Unpaid(_) => vec![rule::SHDX_CRED_07, rule::SHDX_CARD_10],
        Event::Deployed(..) => vec![rule::SHDX_LEG_02],
        Event::Placed(..) => vec![rule::SHDX_GEAR_01],
        Event::StaysWith(..) => vec![rule::SHDX_SPEC_04],
        Event::Copies(..) => vec![rule::SHDX_FAQ_10],
        Event::Swapped { .. } => vec![rule::SHDX_LEG_05],
        Event::Laid(..) => vec![rule::SHDX_CHAL_01, rule::SHDX_CHAL_06],
        Event::Dealt(_) => vec![rule::SHDX_CHAL_15],
        Event::Worked(..) => vec![rule::SHDX_TIMING_02],
        Event::Played(..) => vec![rule::SHDX_SPEC_01],
        Event::MeantFor(_) => vec![rule::SHDX_SPEC_12],
        Event::Cured(..) => vec![rule::SHDX_SKILL_07],
        Event::Turned(_) | Event::Unturned(_) => vec![rule::SHDX_CARD_16],
        Event::Pinned(_) => vec![rule::SHDX_FAQ_09],
        Event::Token(_) => vec![rule::SHDX_SPEC_06],
        Event::Healed(_) => vec![rule::SHDX_LEG_06],
        Event::Looked(..) => vec![rule::SHDX_SKILL_06],
        Event::TrashedTop(..) | Event::PutUnder(_) => vec![rule::SHDX_CHAL_12],
        Event::Abandoned(..) | Event::Swept(_) => vec![rule::SHDX_TAKE_06],
        Event::Followed(..) => vec![rule::SHDX_MULTI_03],
        Event::Salvaged(..) | Event::Recruited(..) => vec![rule::SHDX_CARD_14],
        Event::Bounty(..) | Event::Name(..) => vec![rule::SHDX_FAQ_01],
        Event::LostNuyen(..) | Event::LostReputation(..) | Event::Discarded(..) => {
            vec![rule::SHDX_SPEC_09]
        }
        Event::Cancelled(_) => vec![rule::SHDX_TIMING_10],
        Event::Target(..) => vec![rule::SHDX_RUN_02],
        Event::Intercepts(..) => vec![rule::SHD_INT_06, rule::SHD_INT_18],
        Event::Trashed(..) => vec![rule::SHDX_END_01],
        Event::Left(_) => vec![rule::SHDX_MULTI_03],
        Event::Over(ending) => vec![rule_of(*ending)],
    }
}

/// The rule that ends a game so.
pub(crate) const fn rule_of(ending: Ending) -> RuleId {
    match ending {
        Ending::Won => rule::SHDX_OBJT_12,
        Ending::Nothing => rule::SHDX_OBJT_17,
        Ending::Late => rule::SHDX_OBJT_18,
        Ending::Left => rule::SHDX_MULTI_03,
    }
}

/// How a game ended, in words.
pub(crate) const fn how(ending: Ending) -> &'static str {
    match ending {
        Ending::Won => "the name is made",
        Ending::Nothing => "there is nothing left to run for",
        Ending::Late => "the agreed rounds are played",
        Ending::Left => "every other crew has given up",
    }
}
