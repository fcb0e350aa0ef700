//! The sorts of deeds: what each costs, or why it cannot be done now.

use crate::game::Singularis;
use crate::legal::can_run;
use crate::moves::Move;
use crate::rule;
use crate::state::{State, Step};
use engine::scene::{Deed, Prompt};
use engine::{Line, RuleId};
use runners::cards::{Card, Kind};
use runners::legal::{CardDenial, RUNNER};
use runners::scene::deeds::{from, is_offered, of_gear};
use std::borrow::Cow;

/// The deeds of the Legwork phase, in the order in which they stand; the last leads on.
const LEGWORK: [&str; 9] =
    ["Deploy", "Gear", "Use", "Heal", "Errands", "Sell", "Pay off", "Run", "Go on"];

impl Singularis {
    /// None where one thing is asked and nothing else.
    pub(super) fn deeds(&self, state: &State, prompt: &Prompt) -> Vec<Deed> {
        if prompt.choices.is_empty() {
            return Vec::new();
        }
        match state.open.step {
            Step::Legwork => {
                LEGWORK.into_iter().map(|name| self.of_legwork(state, prompt, name)).collect()
            }
            Step::Draw(draw) => self.deeds_of_a_draw(draw, prompt),
            Step::Running => self.of_a_run(state, prompt),
            Step::End => vec![
                self.deed(state, prompt, "Trash", ""),
                self.leading(state, prompt, ("End turn", "Go on"), &[Move::EndTurn]),
            ],
            _ => Vec::new(),
        }
    }

    fn of_legwork(&self, state: &State, prompt: &Prompt, name: &'static str) -> Deed {
        let open = &state.open;
        let hand = || open.hand.iter().copied();
        let price: Cow<'static, str> = match name {
            "Deploy" => {
                let can = |card: &Card| self.judged(state, &Move::Deploy(*card)).is_ok();
                from(hand().filter(can).map(|card| self.cost(card)))
            }
            "Gear" => of_gear(self.prices_of_gear(state).into_iter()),
            "Errands" => "a die each".into(),
            "Sell" => "1 each".into(),
            "Pay off" => format!("{} owed", open.debt()).into(),
            "Run" => {
                let runners = &state.run.open.runners;
                let able = runners.iter().filter(|runner| !runner.turned).count();
                format!("{able} can go").into()
            }
            "Go on" => {
                let name = if can_run(state) { "Stay home" } else { "End the night" };
                return self.leading(state, prompt, (name, "Go on"), &[Move::Stay]);
            }
            _ => "".into(),
        };
        self.deed(state, prompt, name, price)
    }

    /// What each Gear of the hand that can be given now costs whoever can have it.
    fn prices_of_gear(&self, state: &State) -> Vec<u8> {
        let mut prices = Vec::new();
        for card in state.open.hand.iter().filter(|card| self.is_gear(**card)) {
            self.gifts(state, *card, &mut |mv| match mv {
                Move::Give(gear, to, jack) if self.judged(state, &mv).is_ok() => {
                    prices.push(self.price_with(gear, to, jack));
                }
                _ => {}
            });
        }
        prices
    }

    fn of_a_run(&self, state: &State, prompt: &Prompt) -> Vec<Deed> {
        let why = |name: &str, mv: Option<&runners::Move>| match mv {
            Some(mv) => self.not_now(state, &[Move::OnRun(mv.clone())]),
            None => self.why_no(state, name),
        };
        self.card_rules().deeds(&state.run.open, prompt, &why)
    }

    fn deed(
        &self,
        state: &State,
        prompt: &Prompt,
        name: &'static str,
        price: impl Into<Cow<'static, str>>,
    ) -> Deed {
        let possible = is_offered(prompt, name);
        let why_not = (!possible).then(|| self.why_no(state, name));
        let price = if possible { price.into() } else { "".into() };
        let of_any = name == "Sell";
        Deed { name: name.into(), price, group: name.into(), why_not, leads_on: false, of_any }
    }

    /// The deed of a name, done by the answers of a group, that leads on.
    fn leading(
        &self,
        state: &State,
        prompt: &Prompt,
        (name, group): (&'static str, &'static str),
        asked: &[Move],
    ) -> Deed {
        let why_not = (!is_offered(prompt, group)).then(|| self.not_now(state, asked));
        let (name, group) = (name.into(), group.into());
        Deed { name, group, why_not, leads_on: true, ..Deed::default() }
    }

    fn not_now(&self, state: &State, asked: &[Move]) -> Line {
        self.first_reason(state, asked).unwrap_or_else(|| line("not now", rule::SGS_RUN_05))
    }

    fn why_no(&self, state: &State, name: &str) -> Line {
        let open = &state.open;
        let hand = || open.hand.iter().copied();
        let runners = || state.run.open.runners.iter().map(|runner| runner.card);
        let mut asked = Vec::new();
        let none = match name {
            "Deploy" => {
                let can = hand().filter(|card| !self.is_gear(*card) && !self.is_special(*card));
                asked.extend(can.map(Move::Deploy));
                line("nobody in hand", rule::SGS_LEG_05)
            }
            "Gear" => {
                for card in hand().filter(|card| self.is_gear(*card)) {
                    asked.extend(runners().map(|to| Move::Give(card, to, None)));
                }
                let nobody = runners().next().is_none();
                let why = if nobody { "no Runner" } else { "no Gear in hand" };
                line(why, rule::SGS_LEG_20)
            }
            "Heal" => line("nobody can heal", rule::SGS_LEG_45),
            "Errands" => {
                asked.extend(runners().map(Move::Errand));
                line("no Runner", rule::SGS_LEG_54)
            }
            "Sell" => line("you hold no card", rule::SGS_LEG_61),
            "Pay off" if open.debt() == 0 => line("you owe nothing", rule::SGS_LEG_64),
            "Pay off" => line("you have no nuyen", rule::SGS_LEG_65),
            "Run" => {
                asked.extend(open.objectives.iter().map(|card| Move::Target(*card)));
                line("there is no Objective to go for", rule::SGS_RUN_15)
            }
            "Trash" => line("you hold no card", rule::SGS_END_01),
            "Pump" => line("nobody to pump", rule::SGS_COMBAT_15),
            "Helpers" => line("no Drone or Spirit", rule::SGS_COMBAT_12),
            _ => line("nothing to use", rule::SGS_LEG_34),
        };
        self.first_reason(state, &asked).unwrap_or(none)
    }

    /// The first reason against these moves.
    pub(super) fn first_reason(&self, state: &State, asked: &[Move]) -> Option<Line> {
        let no = asked.iter().find_map(|mv| self.judged(state, mv).err())?;
        let refusal = self.said(no);
        Some(Line { text: refusal.why.into(), rules: vec![refusal.rule] })
    }

    pub(super) fn judged(&self, state: &State, mv: &Move) -> Result<(), CardDenial> {
        self.check_move(state, RUNNER, mv)
    }

    pub(super) fn is_gear(&self, card: Card) -> bool {
        matches!(self.card_rules().pool.face(card).kind, Kind::Gear(_))
    }

    pub(super) fn is_special(&self, card: Card) -> bool {
        matches!(self.card_rules().pool.face(card).kind, Kind::Special | Kind::Stinger)
    }

    pub(super) fn cost(&self, card: Card) -> u8 {
        self.card_rules().pool.face(card).cost
    }

    /// What a Gear costs somebody, with the Chipjack that is bought for it.
    pub(super) fn price_with(&self, gear: Card, to: Card, jack: Option<Card>) -> u8 {
        let jack = jack.map_or(0, |jack| self.cost(jack));
        self.card_rules().price_for(gear, to).saturating_add(jack)
    }
}

fn line(why: &'static str, rule: RuleId) -> Line {
    Line { text: why.into(), rules: vec![rule] }
}
