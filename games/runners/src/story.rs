//! What happened on a run, in words the table would use, each with its rules.

use crate::book::{Dealing, Pumping, Rulebook};
use crate::cards::notes::modifier_text;
use crate::cards::{Card, Kind, Skill};
use crate::state::Ending;
use crate::{CardRules, Runs};
use engine::{Line, Marked, Pace, RuleId, Seat, Text, Told, Viewer};

/// Why somebody has no Body left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Damage, or what a text took.
    Damage,
    /// A pump took it.
    Pump,
    /// He lived by a pump that is over.
    PumpOver,
}

engine::happenings! {
    /// Something that happened.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A run was dealt.
        Dealt(card: Card, challenges: u8) = Brief open,
        /// These Runners go on a run on this Objective.
        SetOut(objective: Card, team: Vec<Card>) = Act open,
        /// A Challenge is turned up.
        Revealed(card: Card) = Act lifts,
        /// It could not lie here.
        Bluff(card: Card) = Act open,
        /// The team sleazed it.
        Sleazed(card: Card) = Act open,
        /// The alarm is on.
        Alarm(card: Card) = Act open,
        /// The alarm is off.
        AlarmOff(card: Card) = Act open,
        /// It does not set off the alarm, and counts as sleazed.
        NoAlarm(card: Card) = Act open,
        /// It is fought.
        Fought(card: Card) = Act open,
        /// Dice said how it is pumped.
        PumpRolled {
            /// What is pumped.
            card: Card,
            /// What the dice gave.
            nuyen: u8,
            /// How often that pays for it.
            times: u8,
        } = Roll open,
        /// The running player pumped a card.
        Pumped {
            /// Which.
            card: Card,
            /// How often.
            times: u8,
            /// For how much.
            nuyen: u16,
        } = Act open,
        /// The Challenge's owner pumped it.
        Raised {
            /// Which.
            card: Card,
            /// How often.
            times: u8,
            /// For how much.
            nuyen: u16,
        } = Act open,
        /// A Drone or Spirit fights.
        Sent(card: Card) = Act open,
        /// It does not.
        Recalled(card: Card) = Act open,
        /// Somebody used a card.
        Used(card: Card) = Act open,
        /// The team's total was held against the Body.
        Compared {
            /// Of what.
            card: Card,
            /// The total.
            total: u16,
            /// The Body.
            body: u16,
            /// Whether only those count who attack first.
            first: bool,
        } = Roll open,
        /// It strikes back.
        Strikes(card: Card, damage: u8) = Act open,
        /// A part of the damage.
        Hit {
            /// For whom.
            card: Card,
            /// How much.
            given: u8,
            /// What of it Armor stopped.
            stopped: u8,
            /// What of it was taken.
            taken: u8,
            /// Whether Armor stops nothing.
            pierces: bool,
        } = Roll open,
        /// Damage that nobody could take.
        Lost(damage: u8) = Brief open,
        /// Somebody died.
        Killed(card: Card, cause: Cause) = Grave open,
        /// Gear went with its holder, or was trashed.
        Gone(card: Card) = Brief open,
        /// Somebody's Gear was trashed by a text.
        Stripped(card: Card) = Grave open,
        /// What a death costs.
        Price(card: Card, reputation: u8) = Grave open,
        /// It was defeated.
        Defeated(card: Card) = Act open,
        /// It went back face down.
        Returned(card: Card) = Act open,
        /// The run goes on all the same.
        GoesOn(card: Card) = Act open,
        /// The team lacks what the Objective asks for.
        Lacks(card: Card) = Act open,
        /// The Objective was taken.
        Taken(card: Card, reputation: u8) = Grave open,
        /// The running player's nuyen changed.
        Nuyen(seat: Seat, by: i16) = Act open,
        /// The running player's Reputation changed.
        Reputation(seat: Seat, by: i16) = Grave open,
        /// The team's skill is raised.
        Skill(skill: Skill, by: u8) = Act open,
        /// A text dealt damage.
        Hurt(card: Card, damage: u8) = Act open,
        /// A text sent somebody home.
        SentHome(card: Card) = Act open,
        /// A text healed somebody.
        Healed(card: Card) = Act open,
        /// A text changed a rating.
        Changed(card: Card, attack: i8, body: i8) = Act open,
        /// Nothing sends him home.
        Stayed(card: Card) = Act open,
        /// A text changed a rating until the end of the turn.
        Lent(card: Card, attack: i8, body: i8) = Act open,
        /// A token was put on somebody.
        Token(card: Card, attack: i8, body: i8) = Act open,
        /// The next damage to him will be prevented, so much of it.
        Guarded(card: Card, damage: u8) = Act open,
        /// So much damage to him was prevented.
        Prevented(card: Card, damage: u8) = Act open,
        /// All damage of this combat goes to him.
        Shields(card: Card) = Act open,
        /// Somebody on guard takes what was aimed at another.
        TakesIt(card: Card, aimed_at: Card) = Act open,
        /// He attacks first.
        Quick(card: Card) = Act open,
        /// His damage ignores Armor.
        Piercing(card: Card) = Act open,
        /// Each Challenge is changed.
        Alert(attack: i8, body: i8) = Act open,
        /// Nobody pulls out.
        Bound = Act open,
        /// The next Challenges were looked at, so many.
        Looked(many: u8) = Act lifts,
        /// The next Challenge was trashed.
        OffTheWay(card: Card) = Act lifts,
        /// The next Challenge was put under the others.
        PutUnder = Act open,
        /// A card brings in so many Runners.
        Ambushed(card: Card, runners: u8) = Act open,
        /// Runners fight Runners.
        RunnersMeet = Act open,
        /// Who stands against whom.
        Faces {
            /// One of the team.
            card: Card,
            /// An opponent.
            against: Card,
        } = Brief open,
        /// A Runner, or what fights for one, struck another.
        Struck {
            /// Who.
            by: Card,
            /// Whom.
            card: Card,
            /// How much.
            given: u8,
            /// What of it Armor stopped.
            stopped: u8,
        } = Roll open,
        /// The run is over.
        Over(ending: Ending) = Act open,
    }
}

impl<B: Rulebook> Told for Runs<B> {
    fn line(&self, event: &Event, _viewer: Viewer) -> Option<Line> {
        Some(self.card_rules.line(event))
    }

    fn pace(&self, event: &Event) -> Pace {
        event.pace()
    }

    fn reveals(&self, event: &Event) -> bool {
        event.lifts_a_secret()
    }

    fn is_only_told(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::Bluff(_)
                | Event::NoAlarm(_)
                | Event::Lost(_)
                | Event::Stayed(_)
                | Event::PutUnder
        )
    }
}

impl<B: Rulebook> Marked for Runs<B> {
    fn marks(&self, event: &Event, marks: &mut Vec<String>) {
        if let Event::Over(ending) = event {
            marks.push(how(*ending).to_owned());
        }
    }

    fn all_marks(&self) -> Vec<String> {
        Ending::ALL.iter().map(|ending| how(*ending).to_owned()).collect()
    }
}

impl CardRules {
    /// Whoever plays alone is spoken to; of several it is said who it is.
    fn gained(&self, who: Seat, by: i16, what: &str) -> Text {
        let (verb, many) = (if by < 0 { "lose" } else { "gain" }, by.abs());
        match self.book.sides() {
            1 if by == 0 => format!("you have no {what} to lose").into(),
            _ if by == 0 => Text::new().seat(who).words(format!(" has no {what} to lose")),
            1 => format!("you {verb} {many} {what}").into(),
            _ => Text::new().seat(who).words(format!(" {verb}s {many} {what}")),
        }
    }

    /// The line in which everybody is told of an event.
    pub fn line(&self, event: &Event) -> Line {
        Line { text: self.told(event), rules: self.rules_of(event) }
    }

    fn told(&self, event: &Event) -> Text {
        let name = |card: &Card| self.pool.name(*card).to_owned();
        let said = |card: &Card, words: String| Text::new().card(name(card)).words(words);
        match event {
            Event::Dealt(objective, challenges) => {
                let behind = match challenges {
                    0 => "no Challenge".to_owned(),
                    1 => "a face-down Challenge".to_owned(),
                    many => format!("{many} face-down Challenges"),
                };
                said(objective, format!(" lies here behind {behind}"))
            }
            Event::SetOut(objective, team) => {
                let mut text =
                    Text::heading("A run").words(" on ").card(name(objective)).words(": ");
                for (at, card) in team.iter().enumerate() {
                    text = text.words(if at == 0 { "" } else { ", " }).card(name(card));
                }
                text
            }
            Event::Revealed(card) => said(card, " is turned up".into()),
            Event::Bluff(card) => said(card, " cannot lie here: a bluff".into()),
            Event::Sleazed(card) => said(card, " is sleazed".into()),
            Event::Alarm(card) => said(card, " sets off the alarm".into()),
            Event::AlarmOff(card) => said(card, " turns the alarm off".into()),
            Event::NoAlarm(card) => said(card, " lets so few Runners pass".into()),
            Event::Fought(card) => said(card, " is fought".into()),
            Event::PumpRolled { card, nuyen, times } => {
                said(card, format!(" has {nuyen} nuyen to spend and is pumped {}", often(*times)))
            }
            Event::Pumped { card, times, nuyen } | Event::Raised { card, times, nuyen } => {
                said(card, format!(" is pumped {} for {nuyen} nuyen", often(*times)))
            }
            Event::Sent(card) => said(card, " fights in its holder's place".into()),
            Event::Recalled(card) => said(card, " keeps out of the fight".into()),
            Event::Used(card) => said(card, " is used".into()),
            Event::Compared { card, total, body, first } => {
                let who =
                    if *first { "those who attack first inflict" } else { "the team inflicts" };
                let enough = if total >= body { "enough" } else { "not enough" };
                Text::from(format!("{who} {total} on "))
                    .card(name(card))
                    .words(format!(", whose Body is {body}: {enough}"))
            }
            Event::Strikes(card, damage) => said(card, format!(" inflicts {damage} damage")),
            Event::Hit { card, given, stopped, taken, .. } => match stopped {
                0 => said(card, format!(" takes {taken}")),
                _ => said(card, format!(" is given {given}, Armor stops {stopped}, takes {taken}")),
            },
            Event::Lost(damage) => format!("{damage} damage is lost").into(),
            Event::Killed(card, _) => said(card, " is killed".into()),
            Event::Gone(card) | Event::Stripped(card) => said(card, " is trashed".into()),
            Event::Price(card, cost) => said(card, format!(" costs you {cost} Reputation")),
            Event::Defeated(card) => said(card, " is defeated".into()),
            Event::Returned(card) => said(card, " goes back face down".into()),
            Event::GoesOn(card) => said(card, " does not end the run".into()),
            Event::Lacks(card) => said(card, " asks for more than the team can do".into()),
            Event::Taken(card, points) => said(card, format!(" is taken: {points} Reputation")),
            Event::Nuyen(who, by) => self.gained(*who, *by, "nuyen"),
            Event::Reputation(who, by) => self.gained(*who, *by, "Reputation"),
            Event::Skill(skill, more) => {
                format!("the team has {skill} +{more} until the end of the run").into()
            }
            Event::Hurt(card, damage) => said(card, format!(" takes {damage}")),
            Event::SentHome(card) => said(card, " is sent home".into()),
            Event::Healed(card) => said(card, " is healed".into()),
            Event::Changed(card, attack, body) => {
                said(card, format!(" has {} now", modifier_text((*attack, *body))))
            }
            Event::Stayed(card) => said(card, " cannot be sent home".into()),
            Event::Lent(card, attack, body) => {
                said(card, format!(" has {} this turn", modifier_text((*attack, *body))))
            }
            Event::Token(card, attack, body) => {
                said(card, format!(" gets a {} token", modifier_text((*attack, *body))))
            }
            Event::Guarded(card, damage) => {
                said(card, format!(" is guarded against the next {damage} damage"))
            }
            Event::Prevented(card, damage) => said(card, format!(" is spared {damage} of it")),
            Event::TakesIt(card, other) => said(card, " takes it for ".into()).card(name(other)),
            Event::Shields(card) => said(card, " draws all damage of this combat".into()),
            Event::Quick(card) => said(card, " attacks first on this run".into()),
            Event::Piercing(card) => said(card, " ignores Armor on this run".into()),
            Event::Alert(attack, body) => {
                let by = modifier_text((*attack, *body));
                format!("each Challenge has {by} on this run").into()
            }
            Event::Bound => "nobody pulls out of this run".into(),
            Event::Looked(1) => "the next Challenge is looked at".into(),
            Event::Looked(many) => format!("the next {many} Challenges are looked at").into(),
            Event::OffTheWay(card) => said(card, " is trashed before it is met".into()),
            Event::PutUnder => "the next Challenge goes under the others".into(),
            Event::Ambushed(card, 1) => said(card, " brings in another Runner".into()),
            Event::Ambushed(card, many) => said(card, format!(" brings in {many} Runners")),
            Event::RunnersMeet => "Runners fight Runners".into(),
            Event::Faces { card, against } => said(card, " faces ".into()).card(name(against)),
            Event::Struck { by, card, given, stopped } => {
                let armor = match stopped {
                    0 => String::new(),
                    some => format!(", Armor stops {some}"),
                };
                said(by, " strikes ".into()).card(name(card)).words(format!(" for {given}{armor}"))
            }
            // That it is taken was told with what it is worth.
            Event::Over(Ending::Taken) => "the team comes home".into(),
            Event::Over(ending) => Text::from(how(*ending)),
        }
    }

    fn rules_of(&self, event: &Event) -> Vec<RuleId> {
        let rules = &self.book.rules;
        let dealing = match self.book.dealing {
            Dealing::Divided => rules.where_to,
            Dealing::Rolled { dice, .. } => dice,
        };
        match event {
            Event::Dealt(..) => vec![rules.order],
            Event::SetOut(..) => vec![rules.team, rules.goes],
            Event::Revealed(_) => vec![rules.revealed],
            Event::Bluff(_) => vec![rules.bluff],
            Event::Sleazed(_) => vec![rules.sleazed, rules.sleazed_goes],
            Event::Alarm(card) => {
                let why = match &self.pool.face(*card).kind {
                    Kind::Challenge(_) if self.can_be_sleazed(*card) => rules.alarm,
                    Kind::Challenge(_) => rules.alarm_anyway,
                    _ => rules.ability,
                };
                vec![why, rules.alarm_stays]
            }
            Event::AlarmOff(_) => vec![rules.alarm_off],
            Event::NoAlarm(_) => vec![rules.alarm_if],
            Event::Fought(card) => {
                let how = if self.is_objective(*card) { rules.requirement } else { rules.fought };
                vec![how]
            }
            Event::PumpRolled { .. } => match self.book.pumping {
                Pumping::Rolled { dice, spared } => vec![dice, spared],
                Pumping::Owner => vec![rules.pumped_against],
            },
            Event::Pumped { .. } => vec![rules.pump_price, rules.pump_ends],
            Event::Raised { .. } => vec![rules.pumped_against, rules.pump_ends],
            Event::Sent(_) | Event::Recalled(_) => vec![rules.drone],
            Event::Used(_) => vec![rules.ability],
            Event::Compared { total, body, first, .. } => {
                let won = if total >= body { rules.defeated } else { rules.not_defeated };
                let first = first.then_some(rules.first_enough);
                [rules.total, rules.armor_each, won].into_iter().chain(first).collect()
            }
            Event::Strikes(..) => vec![rules.damage, rules.either_case],
            Event::Hit { stopped, pierces, .. } => {
                let armor = match (stopped, pierces) {
                    (_, true) => Some(rules.piercing),
                    (0, false) => None,
                    _ => Some(rules.soaked),
                };
                [dealing, rules.wounded].into_iter().chain(armor).collect()
            }
            Event::Lost(_) => vec![rules.lost],
            Event::Killed(_, Cause::Damage) => vec![rules.killed],
            Event::Killed(_, Cause::Pump) => vec![rules.killed, rules.pumped_dead],
            Event::Killed(_, Cause::PumpOver) => vec![rules.killed, rules.unpumped_dead],
            Event::Gone(_) => vec![rules.gear_goes],
            Event::Price(..) => self.book.price.into_iter().collect(),
            Event::Defeated(_) => vec![rules.defeated_goes],
            Event::Returned(_) => vec![rules.returned],
            Event::GoesOn(_) => vec![rules.goes_on],
            Event::Lacks(_) => vec![rules.requirement],
            Event::Taken(..) => vec![rules.taken],
            Event::Nuyen(..) | Event::Reputation(..) | Event::Skill(..) | Event::Changed(..) => {
                vec![rules.ability]
            }
            Event::Hurt(..)
            | Event::SentHome(_)
            | Event::Stripped(_)
            | Event::Healed(_)
            | Event::Stayed(_) => vec![rules.carried_out],
            Event::Token(..)
            | Event::Lent(..)
            | Event::Guarded(..)
            | Event::Prevented(..)
            | Event::Shields(_)
            | Event::Quick(_)
            | Event::Piercing(_)
            | Event::Alert(..)
            | Event::Bound
            | Event::Looked(_)
            | Event::OffTheWay(_)
            | Event::PutUnder => vec![rules.ability],
            Event::TakesIt(..) => vec![rules.guard],
            Event::Ambushed(..) => {
                [rules.runners_meet].into_iter().chain(self.book.ownerless).collect()
            }
            Event::RunnersMeet => vec![rules.like_combat, rules.turned_to_attack],
            Event::Faces { .. } => vec![rules.pairs, rules.each_fight],
            Event::Struck { stopped, .. } => {
                let armor = (*stopped > 0).then_some(rules.soaked);
                [rules.each_fight, rules.together].into_iter().chain(armor).collect()
            }
            Event::Over(Ending::Fought) => vec![rules.homeward, rules.fallen],
            Event::Over(ending) => vec![self.rule_of(*ending), rules.comes_home],
        }
    }

    /// The rule that ends a run so.
    pub(crate) fn rule_of(&self, ending: Ending) -> RuleId {
        let rules = &self.book.rules;
        match ending {
            Ending::Taken => rules.taken,
            Ending::PulledOut => rules.whole_team,
            Ending::Beaten => rules.not_defeated,
            Ending::Ended => rules.carried_out,
            Ending::Nobody => rules.dead,
            Ending::Unmet => rules.unmet,
            Ending::Fought => rules.homeward,
            Ending::BrokenOff => rules.broken_off,
        }
    }
}

/// Who gives whom what of his Gear, and what he gets for it: two Runners, and the names of what changes hands.
pub fn handed(one: Text, other: Text, given: Vec<Text>, got: Vec<Text>) -> Text {
    let (giver, taker, given, got) = match given.is_empty() {
        true => (other, one, got, given),
        false => (one, other, given, got),
    };
    let text = join(giver.words(" gives "), given);
    let text = join(text.words(" to "), [taker]);
    match got.is_empty() {
        true => text,
        false => join(text.words(" for "), got),
    }
}

/// A sentence with these names after it.
fn join(text: Text, names: impl IntoIterator<Item = Text>) -> Text {
    names.into_iter().enumerate().fold(text, |text, (at, name)| {
        let mut text = if at == 0 { text } else { text.words(", ") };
        text.0.extend(name.0);
        text
    })
}

/// How many times, in words.
pub(crate) fn often(times: u8) -> String {
    match times {
        0 => "not at all".to_owned(),
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        more => format!("{more} times"),
    }
}

/// How a run ended, in words.
pub const fn how(ending: Ending) -> &'static str {
    match ending {
        Ending::Taken => "the Objective is taken",
        Ending::PulledOut => "the team pulls out",
        Ending::Beaten => "the run is over: the Challenge was not defeated",
        Ending::Ended => "a card ends the run",
        Ending::Nobody => "the run is over: nobody who went along is left",
        Ending::Unmet => "the run is over: the Objective stays",
        Ending::Fought => "the run is over: Runners fought Runners",
        Ending::BrokenOff => "the run is broken off",
    }
}
