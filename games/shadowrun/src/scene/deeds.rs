//! The sorts of deeds: what each is done by, or why it cannot be done now.

use crate::game::Shadowrun;
use crate::moves::Move;
use crate::rule;
use crate::state::{State, Step};
use engine::scene::{Deed, Prompt};
use engine::{Line, RuleId};
use runners::cards::Card;
use runners::scene::deeds::{from, is_offered, of_gear};
use std::borrow::Cow;

/// The deeds of the Legwork phase, in the order in which they stand; the last leads on.
const LEGWORK: [&str; 7] = ["Deploy", "Gear", "Challenges", "Use", "Heal", "Run", "Go on"];

impl Shadowrun {
    /// None where one thing is asked and nothing else.
    pub(super) fn deeds(&self, state: &State, prompt: &Prompt) -> Vec<Deed> {
        if prompt.choices.is_empty() {
            return Vec::new();
        }
        match state.open.step {
            Step::Legwork => {
                let each = LEGWORK.into_iter();
                each.map(|name| match name {
                    "Go on" => leading(prompt, "Stay home"),
                    name => self.priced(state, self.deed(state, prompt, name)),
                })
                .collect()
            }
            Step::Running => {
                let why = |name: &str, mv: Option<&runners::Move>| match mv {
                    Some(mv) => self.refused(state, [Move::OnRun(mv.clone())].into_iter()),
                    None => self.why_no(state, name),
                };
                self.card_rules().deeds(&state.run.open, prompt, &why)
            }
            Step::End => vec![self.deed(state, prompt, "Trash"), leading(prompt, "End turn")],
            _ => Vec::new(),
        }
    }

    /// With its price, where it can be done.
    fn priced(&self, state: &State, deed: Deed) -> Deed {
        match deed.why_not {
            Some(_) => deed,
            None => Deed { price: self.price(state, &deed.name), ..deed },
        }
    }

    /// What the deeds of a sort cost at least, or how many could go.
    fn price(&self, state: &State, name: &str) -> Cow<'static, str> {
        let hand = || state.hidden[state.open.active].hand.into_iter();
        let can = |mv: Move| self.check_move(state, state.open.active, &mv).is_ok();
        let runners = &state.run.open.runners;
        match name {
            "Deploy" => {
                let deployed = hand().filter(|card| can(Move::Deploy(*card)));
                from(deployed.map(|card| self.card_rules().pool.face(card).cost))
            }
            "Gear" => {
                let each = |card: Card| (0..runners.len() as u8).map(move |to| (card, to));
                let given = hand().flat_map(each).filter(|(card, to)| can(Move::Give(*card, *to)));
                let price =
                    |(card, to)| self.card_rules().price_for(card, runners[usize::from(to)].card);
                of_gear(given.map(price))
            }
            "Run" => {
                let able = runners.iter().filter(|runner| !runner.turned).count();
                format!("{able} can go").into()
            }
            _ => "".into(),
        }
    }

    fn deed(&self, state: &State, prompt: &Prompt, name: &'static str) -> Deed {
        let why_not = (!is_offered(prompt, name)).then(|| self.why_no(state, name));
        Deed { name: name.into(), group: name.into(), why_not, ..Deed::default() }
    }

    /// Why nothing of a sort can be done: what the judge says of what comes to mind first, or that there is nothing.
    fn why_no(&self, state: &State, name: &str) -> Line {
        match name {
            "Deploy" => line("nothing to deploy", rule::SHDX_LEG_02),
            "Gear" => line("none to give", rule::SHDX_GEAR_01),
            "Challenges" => line("none to lay", rule::SHDX_CHAL_01),
            "Use" => line("nothing to use", rule::SHDX_TIMING_02),
            "Heal" => line("nobody can heal", rule::SHDX_LEG_06),
            "Run" => self.refused(state, state.open.seats().map(Move::Target)),
            "Pump" => line("nobody to pump", rule::SHDX_PUMP_01),
            "Helpers" => line("no Drone or Spirit", rule::SHDX_DRONE_01),
            _ => line("your hand is empty", rule::SHDX_END_01),
        }
    }

    /// The last reason against these moves.
    fn refused(&self, state: &State, asked: impl Iterator<Item = Move>) -> Line {
        let seat = self.decides(state).unwrap_or(state.open.active);
        let no = asked.filter_map(|mv| self.check_move(state, seat, &mv).err()).last();
        let said = no.map(|no| self.said(no));
        said.map_or(line("not now", rule::SHDX_RUN_03), |no| Line {
            text: no.why.into(),
            rules: vec![no.rule],
        })
    }
}

/// The deed that leads on.
fn leading(prompt: &Prompt, name: &'static str) -> Deed {
    let first = line("first trash down to seven cards", rule::SHDX_END_02);
    let why_not = (!is_offered(prompt, "Go on")).then_some(first);
    Deed { name: name.into(), group: "Go on".into(), why_not, leads_on: true, ..Deed::default() }
}

fn line(why: &'static str, rule: RuleId) -> Line {
    Line { text: why.into(), rules: vec![rule] }
}
