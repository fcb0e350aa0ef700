//! What is asked on a run, and what whoever is asked has to know for it.

use crate::CardRules;
use crate::cards::{Card, Kind, Requirement, Skill};
use crate::conflict::{Combat, Stage};
use crate::rules::run::Meeting;
use crate::state::{Open, Phase, Pick};
use crate::stats::CurrentStats;
use engine::Text;

/// Asked whether or not there is something to use: what is in hand may be played, too.
const ANYTHING_BEFORE_IT: &str = "Anything before the run goes on?";

/// Asked at every fork of a run.
const GO_ON: &str = "Go on, or pull out?";

impl CardRules {
    /// What is asked on a run.
    pub fn question(&self, open: &Open) -> Text {
        match open.phase {
            Phase::Team => "Who goes on the run?".into(),
            Phase::Ways if self.check_pulling_out(open).is_ok() => GO_ON.into(),
            Phase::Ways => ANYTHING_BEFORE_IT.into(),
            Phase::Revealed => match open.met {
                Some(met) => self.in_the_way(open, met),
                None if self.check_pulling_out(open).is_ok() => GO_ON.into(),
                None => ANYTHING_BEFORE_IT.into(),
            },
            Phase::Fight { owner: false } => self.odds(open).into(),
            Phase::Fight { owner: true } => format!("{} Do you pump it?", self.odds(open)).into(),
            Phase::Damage(hits) => {
                format!("Who takes the damage? {} to be dealt.", hits.left).into()
            }
            Phase::Pick(pick) => self.asked_by_a_card(open, pick),
            Phase::Between(combat) => self.asked_between(open, &combat),
            Phase::Over(_) => "The run is over.".into(),
        }
    }

    /// What stands before the team, whether it gets past, and what a fight would be.
    fn in_the_way(&self, open: &Open, met: Card) -> Text {
        let fight = match self.met_now(open) {
            Some(foe) => format!("You strike for {}.", self.exchange(open, &foe, "take")),
            None => "There is nothing to strike: your team does what it says.".to_owned(),
        };
        Text::from("In your way: ")
            .card(self.pool.name(met))
            .words(format!(". {} {fight}", self.past_it(open, met)))
    }

    fn past_it(&self, open: &Open, met: Card) -> String {
        let Kind::Challenge(challenge) = &self.pool.face(met).kind else { return String::new() };
        let wants = &challenge.sleaze;
        if open.alarm {
            return "The alarm is on: you cannot sleaze it.".to_owned();
        }
        match self.meeting(open, met) {
            Meeting::Unnoticed => "So few of you go unnoticed.".to_owned(),
            _ if wants.is_empty() => "Nobody can sleaze it.".to_owned(),
            Meeting::Sleazed => format!("{}: you can sleaze it.", self.measured(open, wants)),
            Meeting::Faced if wants.is_met(&self.skills(open)) => {
                format!("{}, but there are too many of you.", self.measured(open, wants))
            }
            Meeting::Faced => format!("{}.", self.measured(open, wants)),
        }
    }

    /// "It wants Stealth 3; you have 2": what is asked for, and what the team has of it.
    fn measured(&self, open: &Open, wants: &Requirement) -> String {
        let skills = self.skills(open);
        let asked =
            Skill::ALL.iter().filter(|skill| wants.ways.iter().any(|way| way.of(**skill) > 0));
        let asked: Vec<&Skill> = asked.collect();
        let has = match asked.as_slice() {
            [only] if skills.of(**only) == 0 => "none".to_owned(),
            [only] => skills.of(**only).to_string(),
            several => {
                let each = several.iter().map(|skill| match skills.of(**skill) {
                    0 => format!("no {skill}"),
                    rating => format!("{skill} {rating}"),
                });
                each.collect::<Vec<String>>().join(", ")
            }
        };
        format!("It wants {}; you have {has}", wants.words())
    }

    /// Who is named, and for what: the sentence of the card that waits for it.
    fn asked_by_a_card(&self, open: &Open, Pick { sentence, aimed, .. }: Pick) -> Text {
        let card = open.met.unwrap_or(open.objective);
        let at = usize::from(sentence);
        let said = crate::cards::says(&self.says(card)[at..=at]);
        let question = match aimed {
            Some(aimed) => {
                let aimed = self.pool.name(open.runner(aimed).card);
                Text::from("Who takes what is aimed at ").card(aimed).words("? ")
            }
            None => "Which Runner? ".into(),
        };
        question.card(self.pool.name(card)).words(format!(" says \u{201c}{said}\u{201d}"))
    }

    /// What the team would inflict now, beside what is enough, and what it takes.
    fn odds(&self, open: &Open) -> String {
        let met = self.met_now(open);
        let said = |met: CurrentStats| {
            format!("The team strikes for {}.", self.exchange(open, &met, "takes"))
        };
        met.map_or(String::new(), said)
    }

    /// Striking as an answer.
    pub(super) fn blows(&self, open: &Open) -> String {
        let met = self.met_now(open);
        let said = |met: CurrentStats| format!("Strike for {}", self.exchange(open, &met, "take"));
        met.map_or("Strike".to_owned(), said)
    }

    /// "7 against Body 3, and take 4": what is known before anybody pumps or rolls.
    fn exchange(&self, open: &Open, met: &CurrentStats, take: &str) -> String {
        let attackers = self.attackers(open);
        let first = self.total(attackers.iter().filter(|now| now.first), met.armor);
        let all = self.total(attackers.iter(), met.armor);
        let is_quicker = !met.first && first > 0 && i32::from(first) >= i32::from(met.body);
        let back = match met.attack {
            ..=0 => String::new(),
            _ if is_quicker => ", before it strikes".to_owned(),
            attack if met.first => format!(", after it strikes for {attack}"),
            attack => format!(", and {take} {attack}"),
        };
        let struck = if is_quicker { first } else { all };
        format!("{struck} against Body {}{back}", met.body)
    }

    fn asked_between(&self, open: &Open, combat: &Combat) -> Text {
        let placed = |asked: &'static str| self.against_whom(open, Text::from(asked));
        match combat.stage {
            Stage::Pairs | Stage::Extras | Stage::Helpers(_) => {
                self.against_whom(open, self.asked_to_place(open, combat))
            }
            Stage::Placed => placed("Anything before the blows fall?"),
            Stage::InTurn { .. } => placed("Anything more before the blows fall?"),
            Stage::Blow(blow) => {
                let card = self.card_in_line(open, blow.side, blow.fighter);
                let text = Text::from("Who does ").card(self.pool.name(card));
                text.words(format!(" strike? {} left.", blow.left))
            }
            Stage::Over => "The fight is over.".into(),
        }
    }

    /// Where those fight who have no place yet; of a single one it is said who.
    fn asked_to_place(&self, open: &Open, combat: &Combat) -> Text {
        let waits = combat.to_place();
        let [one] = waits.as_slice() else {
            return match combat.stage {
                Stage::Pairs => "Who does each of your Runners face?".into(),
                Stage::Extras => "Which fights do your other Runners join?".into(),
                _ => "Where do your Drones and Spirits fight?".into(),
            };
        };
        let card = self.card_in_line(open, self.asked_side(open), *one);
        let (before, after) = match combat.stage {
            Stage::Pairs => ("Who does ", " face?"),
            Stage::Extras => ("Whose fight does ", " join?"),
            _ => ("Where does ", " fight?"),
        };
        Text::from(before).card(self.pool.name(card)).words(after)
    }

    /// A question, who stands on the other side, and whom of yours each of them fights: at a table their cards may lie far from what
    /// is asked.
    fn against_whom(&self, open: &Open, question: Text) -> Text {
        let side = self.asked_side(open).other();
        let theirs = self.side(open, side);
        let each = self.in_line(&theirs).into_iter().enumerate();
        let named = each.fold(question, |text, (at, target)| {
            let now = self.now(&theirs, target);
            let foes = self.foes(open, side, target);
            let fights = match foes.is_empty() {
                true => String::new(),
                false => format!(" against {}", foes.join(" and ")),
            };
            text.words(if at == 0 { " Against you: " } else { ", " })
                .card(self.pool.name(theirs.card(target)))
                .words(format!(" {}/{}{fights}", now.attack, now.left))
        });
        named.words(".")
    }
}
