//! The sorts of deeds on a run, in whichever game: what each comes to, or why it cannot be done now.

use super::{FACE, SLEAZE};
use crate::CardRules;
use crate::cards::{Card, Kind};
use crate::conflict::{Combat, Stage};
use crate::moves::Move;
use crate::rules::run::Meeting;
use crate::state::{Open, Phase};
use engine::Line;
use engine::scene::{Deed, Prompt};
use std::borrow::Cow;

/// Says why nothing of a sort can be done: why the move that does it is refused, if there is one.
pub type WhyNone<'a> = dyn Fn(&str, Option<&Move>) -> Line + 'a;

impl CardRules {
    /// The deeds of a run, in the order in which they stand; the last leads on. None where one thing is asked and nothing else.
    pub fn deeds(&self, run: &Open, prompt: &Prompt, why: &WhyNone<'_>) -> Vec<Deed> {
        let sort = |name: &'static str| deed(prompt, name, why, None);
        let pull_out = || deed(prompt, "Pull out", why, Some(&Move::PullOut));
        let on = |name: &'static str, mv: Move| Deed {
            leads_on: true,
            ..deed(prompt, name, why, Some(&mv))
        };
        match run.phase {
            Phase::Ways => {
                let ahead = on("Go on", Move::GoOn);
                vec![sort("Use"), pull_out(), Deed { price: ways_ahead(run).into(), ..ahead }]
            }
            Phase::Revealed if run.is_behind_a_bluff() => {
                let ahead = Deed { price: ways_ahead(run).into(), ..on("Go on", Move::GoOn) };
                match self.book.leaving {
                    Some(_) => vec![sort("Use"), pull_out(), ahead],
                    None => vec![sort("Use"), ahead],
                }
            }
            Phase::Revealed => {
                let met = run.met.unwrap_or_default();
                let rings = if self.rings(run, met) { "sets off the alarm" } else { "" };
                let mut deeds = vec![sort("Use"), pull_out()];
                if self.meeting(run, met) == Meeting::Faced {
                    let face = on(FACE, Move::Meet);
                    deeds.push(self.not_sleazed(run, met));
                    deeds.push(Deed { price: rings.into(), ..face });
                } else {
                    let face = deed(prompt, FACE, why, Some(&Move::Face));
                    let price = if face.why_not.is_none() { rings } else { "" };
                    deeds.push(Deed { price: price.into(), ..face });
                    deeds.push(on(SLEAZE, Move::Meet));
                }
                deeds
            }
            Phase::Fight { owner: false } => {
                let deeds = ["Use", "Pump", "Helpers"].map(sort);
                deeds.into_iter().chain([pull_out(), on("Strike", Move::Strike)]).collect()
            }
            // As long as places are taken nothing else can be done.
            Phase::Between(Combat { stage: Stage::Placed | Stage::InTurn { .. }, .. }) => {
                vec![sort("Use"), sort("Pump"), on("Strike", Move::Strike)]
            }
            _ => Vec::new(),
        }
    }

    /// Why what is met is faced.
    fn not_sleazed(&self, run: &Open, met: Card) -> Deed {
        let rules = &self.book.rules;
        let (why, rule) = match &self.pool.face(met).kind {
            _ if run.alarm => ("the alarm is on", rules.alarm_stays),
            _ if !self.can_be_sleazed(met) => ("nobody can", rules.no_sleaze),
            Kind::Challenge(challenge) if challenge.sleaze.is_met(&self.skills(run)) => {
                ("too many of you", rules.sleazed)
            }
            _ => ("you lack the skill", rules.sleazed),
        };
        let why_not = Some(Line { text: why.into(), rules: vec![rule] });
        Deed { name: SLEAZE.into(), group: SLEAZE.into(), why_not, ..Deed::default() }
    }
}

fn deed(prompt: &Prompt, name: &'static str, why: &WhyNone<'_>, mv: Option<&Move>) -> Deed {
    let why_not = (!is_offered(prompt, name)).then(|| why(name, mv));
    Deed { name: name.into(), group: name.into(), why_not, ..Deed::default() }
}

/// Whether a question can be answered with something of a group.
pub fn is_offered(prompt: &Prompt, group: &str) -> bool {
    prompt.choices.iter().any(|choice| choice.group == group)
}

/// The least price of the Gear that can be given now; where there is none, what is held can change hands.
pub fn of_gear(prices: impl Iterator<Item = u8>) -> Cow<'static, str> {
    match from(prices) {
        price if price.is_empty() => "to swap".into(),
        price => price,
    }
}

/// The least of these prices, as it stands beside a deed.
pub fn from(costs: impl Iterator<Item = u8>) -> Cow<'static, str> {
    costs.min().map_or("".into(), |least| format!("from {least}").into())
}

fn ways_ahead(run: &Open) -> String {
    match run.ahead {
        0 => "the Objective".to_owned(),
        1 => "1 Challenge ahead".to_owned(),
        more => format!("{more} Challenges ahead"),
    }
}
