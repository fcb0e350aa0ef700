//! What may be filled in where a choice is one of many: who goes, and what else is picked by tapping it.

use super::id_of;
use crate::CardRules;
use crate::cards::Profession;
use crate::state::{Open, Phase, Target};
use engine::blank::{Blank, HOLE, Pick, taking};
use engine::scene::Choice;

/// How many Runners go at most.
const MOST_ALONG: u32 = 6;

/// A sort of choices that may be filled in otherwise: its group, how it is written, what is filled in.
pub type BlankForm = (&'static str, String, Vec<Blank>);

/// The first choice of each of these sorts can be filled in otherwise.
pub fn with_blanks(forms: Vec<BlankForm>, choices: &mut [Choice]) {
    for (group, form, blanks) in forms {
        let verb = form.split(HOLE).next().unwrap_or_default();
        let first =
            choices.iter_mut().find(|it| it.group == group && it.notation.starts_with(verb));
        if let Some(first) = first {
            (first.form, first.blanks) = (form, blanks);
        }
    }
}

/// Several of these, written one behind the other; nothing, if there is but one.
pub fn several(
    group: &'static str,
    verb: &str,
    title: &'static str,
    from: Vec<Pick>,
) -> Option<BlankForm> {
    let most = MOST_ALONG.min(from.len() as u32);
    let (joined_by, none) = (Some(" ".to_owned()), String::new());
    let does = taking(&format!("{group}:"), "Runner", "Runners");
    let blank = Blank::Things { title: title.into(), from, least: 1, most, joined_by, none, does };
    (most > 1).then(|| (group, format!("{verb} {HOLE}"), vec![blank]))
}

impl CardRules {
    /// Who goes; a Decker may also work from the safehouse.
    pub fn who_goes(&self, run: &Open) -> Option<BlankForm> {
        if run.phase != Phase::Team {
            return None;
        }
        let closed = self.objective(run).closed;
        let mut from = Vec::new();
        for (at, runner) in run.runners.iter().enumerate().filter(|(_, one)| !one.turned) {
            let target = Target::runner(at);
            let pick = Pick {
                word: self.name(run, target),
                text: self.text_of(run, target),
                thing: Some(id_of(target)),
                copies: 1,
            };
            if !closed && self.is_a(runner, Profession::Decker) {
                let text = pick.text.clone().words(", from the safehouse");
                from.push(Pick {
                    word: format!("{}@home", pick.word),
                    text,
                    thing: None,
                    ..pick.clone()
                });
            }
            from.push(pick);
        }
        several("Run", "run", "who goes", from)
    }
}
