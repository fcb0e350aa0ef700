//! What may be filled in where a choice is one of many: who goes, what is sold together, how much is paid.

use super::OF_HAND;
use crate::game::Singularis;
use crate::state::{State, Step};
use engine::Text;
use engine::blank::{Blank, HOLE, Pick};
use engine::scene::{Choice, ThingId};
use shadowrun::cards::Card;
use shadowrun::scene::id_of;
use shadowrun::state::Target;

/// How many Runners go at most.
const MOST_ALONG: u32 = 6;

impl Singularis {
    /// The first choice of a sort that is one of many can be filled in otherwise.
    pub(super) fn with_blanks(&self, state: &State, choices: &mut [Choice]) {
        for (group, form, blanks) in self.forms(state) {
            let verb = form.split(HOLE).next().unwrap_or_default();
            let first =
                choices.iter_mut().find(|it| it.group == group && it.notation.starts_with(verb));
            if let Some(first) = first {
                (first.form, first.blanks) = (form, blanks);
            }
        }
    }

    fn forms(&self, state: &State) -> Vec<(&'static str, String, Vec<Blank>)> {
        let open = &state.open;
        let hand = self.hand_picks(state);
        let several = hand.len() > 1;
        let alone = |title: &'static str, most: u32| {
            let (from, least) = (hand.clone(), 1);
            let title = title.into();
            Blank::Things { title, from, least, most, joined_by: None, none: String::new() }
        };
        let most = hand.len() as u32;
        match open.step {
            Step::Legwork => {
                let mut forms = Vec::new();
                if several {
                    let blank = alone("sell together", most);
                    forms.push(("Sell", format!("sell {HOLE}"), vec![blank]));
                }
                if open.debt() > 0 && state.run.open.nuyen > 0 {
                    forms.push(("Pay off", format!("repay {HOLE} {HOLE}"), self.sums(state)));
                }
                forms
            }
            Step::Demand => {
                let most = open.interest.min(state.run.open.nuyen);
                vec![("Pay", format!("pay {HOLE}"), vec![number("of the interest", most)])]
            }
            Step::End if several => {
                vec![("Trash", format!("trash {HOLE}"), vec![alone("trash together", most)])]
            }
            Step::Running => self.who_goes(state).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    fn sums(&self, state: &State) -> Vec<Blank> {
        let cash = state.run.open.nuyen;
        let (loan, interest) = (state.open.loan, state.open.interest);
        vec![number("of the loan", loan.min(cash)), number("of the interest", interest.min(cash))]
    }

    fn hand_picks(&self, state: &State) -> Vec<Pick> {
        let pick = |(at, card): (usize, &Card)| Pick {
            word: self.house().pool.id(*card).to_owned(),
            text: Text::new().card(self.house().pool.name(*card)),
            thing: Some(ThingId(OF_HAND + at as u32)),
            copies: 1,
        };
        state.open.hand.iter().enumerate().map(pick).collect()
    }

    /// Who goes; a Decker may also work from the safehouse.
    fn who_goes(&self, state: &State) -> Option<(&'static str, String, Vec<Blank>)> {
        let run = &state.run.open;
        if run.phase != shadowrun::state::Phase::Team {
            return None;
        }
        let closed = self.house().objective(run).closed;
        let mut from = Vec::new();
        for (at, runner) in run.runners.iter().enumerate().filter(|(_, one)| !one.turned) {
            let target = Target::runner(at);
            let pick = Pick {
                word: self.house().name(run, target),
                text: Text::new().card(self.house().pool.name(runner.card)),
                thing: Some(id_of(target)),
                copies: 1,
            };
            if !closed && self.house().runner_face(runner.card).is_decker() {
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
        let most = MOST_ALONG.min(from.len() as u32);
        let joined_by = Some(" ".to_owned());
        let (title, none) = ("who goes".into(), String::new());
        let blank = Blank::Things { title, from, least: 1, most, joined_by, none };
        (most > 1).then(|| ("Run", format!("run {HOLE}"), vec![blank]))
    }
}

fn number(title: &'static str, most: u16) -> Blank {
    Blank::Number { title: title.into(), least: 0, most: most.into() }
}
