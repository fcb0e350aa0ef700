//! What may be filled in where a choice is one of many: who goes, what is sold together, how much is paid.

use super::OF_HAND;
use crate::game::Singularis;
use crate::moves::MOST_SOLD;
use crate::state::{State, Step};
use engine::Text;
use engine::blank::{Blank, HOLE, Pick, taking};
use engine::scene::ThingId;
use runners::cards::Card;
use runners::scene::blanks::BlankForm;

impl Singularis {
    /// What may be filled in otherwise than it is listed.
    pub(super) fn forms(&self, state: &State) -> Vec<BlankForm> {
        let open = &state.open;
        let hand = self.hand_picks(state);
        let several = hand.len() > 1;
        let picked = |verb: &str, title: &'static str, joined_by: Option<String>, most: u32| {
            let (from, least) = (hand.clone(), 1);
            let title = title.into();
            let (none, does) = (String::new(), taking(verb, "card", "cards"));
            Blank::Things { title, from, least, most, joined_by, none, does }
        };
        let most = hand.len() as u32;
        match open.step {
            Step::Legwork => {
                let mut forms = Vec::new();
                if several {
                    let blank =
                        picked("Sell", "sell together", Some(" ".into()), most.min(MOST_SOLD));
                    forms.push(("Sell", format!("sell {HOLE}"), vec![blank]));
                }
                if open.debt() > 0 && state.run.open.nuyen > 0 {
                    forms.push(("Pay off", format!("repay {HOLE} {HOLE}"), self.sums(state)));
                }
                forms
            }
            Step::Demand => {
                let most = open.interest.min(state.run.open.nuyen);
                vec![("Pay", format!("pay {HOLE}"), vec![number("nuyen", most)])]
            }
            Step::End if several => {
                vec![(
                    "Trash",
                    format!("trash {HOLE}"),
                    vec![picked("Trash", "trash together", None, most)],
                )]
            }
            Step::Running => self.card_rules().who_goes(&state.run.open).into_iter().collect(),
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
            word: self.card_rules().pool.id(*card).to_owned(),
            text: Text::new().card(self.card_rules().pool.name(*card)),
            thing: Some(ThingId(OF_HAND + at as u32)),
            copies: 1,
        };
        state.open.hand.iter().enumerate().map(pick).collect()
    }
}

fn number(title: &'static str, most: u16) -> Blank {
    Blank::Number { title: title.into(), least: 0, most: most.into() }
}
