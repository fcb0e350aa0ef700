//! The sorts of deeds on a run, in whichever game: what each comes to, or why it cannot be done now.

use crate::House;
use crate::moves::Move;
use crate::state::{Open, Phase};
use engine::Line;
use engine::scene::{Deed, Prompt};
use std::borrow::Cow;

/// Says why nothing of a sort can be done: why the move that does it is refused, if there is one.
pub type WhyNone<'a> = dyn Fn(&str, Option<&Move>) -> Line + 'a;

impl House {
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
                let ahead = on("Go on", Move::GoOn);
                vec![sort("Use"), Deed { price: ways_ahead(run).into(), ..ahead }]
            }
            Phase::Revealed => {
                let mut face = deed(prompt, "Face", why, Some(&Move::Face));
                match face.why_not {
                    None if !run.alarm => face.price = "sets off the alarm".into(),
                    None => {}
                    // Nobody sleazes it, or the alarm is on: there is no other way.
                    Some(_) => face.why_not = Some(self.met_as_well()),
                }
                vec![sort("Use"), pull_out(), face, on("Meet", Move::Meet)]
            }
            Phase::Fight { owner: false } => {
                let deeds = ["Use", "Pump", "Helpers"].map(sort);
                deeds.into_iter().chain([pull_out(), on("Strike", Move::Strike)]).collect()
            }
            Phase::Between(_) => vec![sort("Pump"), on("Strike", Move::Strike)],
            _ => Vec::new(),
        }
    }

    fn met_as_well(&self) -> Line {
        Line { text: "to meet it is to face it".into(), rules: vec![self.book.rules.faced_first] }
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
