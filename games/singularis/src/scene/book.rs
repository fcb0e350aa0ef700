//! The shark's book: what is owed, what comes next turn, when he wants it, what could be raised.

use crate::account::{charge, demanded_up_to, in_play, rate};
use crate::game::Singularis;
use crate::rule;
use crate::state::{State, Step};
use crate::view::View;
use engine::scene::{Account, Counter, LineRoll, Meter, Tone};
use engine::{Line, RuleId};

impl Singularis {
    pub(super) fn account(&self, state: &State) -> Account {
        let open = &state.open;
        let reputation = state.run.open.reputation;
        let mut lines = vec![
            line("what is left of the loan".into(), &[rule::SGS_SETUP_20], open.loan.into()),
            line(interest_so_far(open.interest), &[rule::SGS_CRED_26], open.interest.into()),
        ];
        let next = charge(open.debt(), reputation);
        if open.debt() > 0 {
            lines.push(line(
                format!("next turn's charge, {}% at {reputation} Reputation", rate(reputation)),
                &[rule::SGS_CRED_27, rule::SGS_CRED_30],
                next.into(),
            ));
        }
        lines.extend(self.if_taken(state));
        let roll = when_rolled(open.debt(), next, lines.len() as u32);
        lines.push(line(when_he_comes(open.debt(), next), &[rule::SGS_CRED_40], 0));
        lines.push(self.to_be_raised(state));
        if open.gained > 0 {
            let words = format!("for {} Reputation you are paid next turn", open.gained);
            lines.push(line(words, &[rule::SGS_CRED_05], i64::from(open.gained / 2)));
        }
        let balance =
            Counter { tone: Tone::Cinnabar, ..Counter::new("Debt", i64::from(open.debt())) };
        Account { title: "The shark's book".into(), lines, balance, roll }
    }

    /// What the Objective of the run would make of the next charge.
    fn if_taken(&self, state: &State) -> Option<(Line, i64)> {
        let open = &state.open;
        let card = open.objectives.get(usize::from(open.target))?;
        if open.step != Step::Running || open.debt() == 0 {
            return None;
        }
        let reputation = state.run.open.reputation.saturating_add(self.reputation_of(*card).into());
        let name = self.card_rules().pool.name(*card);
        Some(line(
            format!("if you take {name}, {}% instead", rate(reputation)),
            &[rule::SGS_CRED_32],
            charge(open.debt(), reputation).into(),
        ))
    }

    fn to_be_raised(&self, state: &State) -> (Line, i64) {
        let cash = usize::from(state.run.open.nuyen);
        let (hand, table) = (state.open.hand.len(), in_play(state).count());
        let cards = match (hand, table) {
            (0, 0) => String::new(),
            (1, 0) => ", the card in your hand for 1".to_owned(),
            (0, 1) => ", the card in play for 1".to_owned(),
            (hand, 0) => format!(", {hand} cards in your hand for 1 each"),
            (0, table) => format!(", {table} cards in play for 1 each"),
            (1, table) => format!(", the card in your hand and {table} in play for 1 each"),
            (hand, table) => format!(", {hand} cards in your hand and {table} in play for 1 each"),
        };
        let words = format!("you could raise {}: {cash} in cash{cards}", cash + hand + table);
        line(words, &[rule::SGS_CRED_52, rule::SGS_LEG_61], 0)
    }
}

fn line(words: String, rules: &[RuleId], sum: i64) -> (Line, i64) {
    (Line { text: words.into(), rules: rules.to_vec() }, sum)
}

/// A sum of 0 is not written beside a line, so the line says it.
fn interest_so_far(interest: u16) -> String {
    if interest == 0 { "no interest yet" } else { "interest" }.to_owned()
}

/// The die of a loan shark: it has six sides.
const SIDES: u8 = 6;

/// The roll that brings him next turn; none while nothing is owed.
fn when_rolled(debt: u16, next: u16, line: u32) -> Option<LineRoll> {
    let up_to = demanded_up_to(debt.saturating_add(next));
    (debt > 0).then_some(LineRoll { line, sides: SIDES, up_to })
}

fn when_he_comes(debt: u16, next: u16) -> String {
    match (debt, demanded_up_to(debt.saturating_add(next))) {
        (0, _) => "the shark has no business with you".to_owned(),
        (_, SIDES) => "next turn he wants all interest, whatever is rolled".to_owned(),
        (_, up_to) => format!("next turn he wants all interest on a roll of 1 to {up_to}"),
    }
}

/// SGS-WIN-07, SGS-WIN-09: what is at stake below 0 when this turn is judged.
pub(super) fn stake(view: &View) -> Option<Line> {
    let below = view.run.open.reputation.checked_neg().unwrap_or(i16::MAX);
    let over = matches!(view.open.step, Step::Over(_));
    let (words, rule) = match below {
        _ if over => return None,
        ..=0 => return None,
        1..=5 => {
            let die = if below == 1 { "a 1".to_owned() } else { format!("1 to {below}") };
            let words = format!(
                "At -{below} Reputation a die is rolled when this turn is judged: {die} loses the game. At -6 it is lost without one."
            );
            (words, rule::SGS_WIN_07)
        }
        _ => {
            let words = format!(
                "At -{below} Reputation the game is lost when this turn is judged: from -6 on no die is rolled."
            );
            (words, rule::SGS_WIN_09)
        }
    };
    Some(Line { text: words.into(), rules: vec![rule] })
}

/// How far the name is made.
pub(super) fn goal(view: &View) -> Meter {
    let open = &view.open;
    let target = open.terms.target;
    let has = i64::from(view.run.open.reputation);
    let reputation =
        Counter { of: Some(target.into()), tone: Tone::Lapis, ..Counter::new("Reputation", has) };
    let left = match open.debt() {
        0 => "You owe nothing.".to_owned(),
        debt => format!("You still owe {debt}."),
    };
    Meter {
        name: "Make a name".to_owned(),
        wants: format!("Have {target} Reputation and no debt when a turn is judged. {left}"),
        bars: vec![reputation],
        rules: vec![rule::SGS_WIN_02, rule::SGS_WIN_04],
    }
}
