//! The contract between a game and everything that plays it.

use crate::parts::{Arranged, Drawn, Kept, Legal, Marked, Told, Tried, Written};
use crate::{Line, RuleId, Seat, Seats, Text};
use serde::Serialize;

/// A game: a value that owns what never changes in play (cards, tables, options). It is the sum of its
/// [parts](crate::parts), which say what each method must keep; a type that implements all of them is a game.
///
/// Everything that changes is in its [state](crate::Rules::State), a plain value that is cheap to clone. A choice in the
/// middle of an effect is data in the state, never a suspended function. [`Legal::check`] is the one
/// definition of what is legal; [`Legal::moves`] proposes, and the laws compare the two.
pub trait Game: Legal + Drawn + Written + Told + Marked + Arranged + Kept + Tried {}

impl<G> Game for G where G: Legal + Drawn + Written + Told + Marked + Arranged + Kept + Tried {}

/// What a game is called and where its rules are.
#[derive(Clone, Debug)]
pub struct About {
    /// Its name in commands and files.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// One sentence that says what one does in it.
    pub blurb: &'static str,
    /// One sentence that says how one wins, to whoever has read no rule yet.
    pub wins: &'static str,
    /// Which edition of its rules and of its box this is, from 1 on. It rises whenever a rule is mended or something
    /// in the box changes, so that a game that was begun before is not taken for one of today.
    pub edition: u32,
    /// The fewest players.
    pub least: u8,
    /// The most players.
    pub most: u8,
    /// What may be chosen beforehand, beside who plays.
    pub options: &'static [SetupOption],
    /// Its rulebook.
    pub ledger: &'static ledger::Ledger,
    /// Rulebooks whose rules hold here too and are cited beside its own.
    pub beside: &'static [&'static ledger::Ledger],
}

impl About {
    /// Its rulebook, then those beside it.
    pub fn ledgers(&self) -> impl Iterator<Item = &'static ledger::Ledger> + use<> {
        std::iter::once(self.ledger).chain(self.beside.iter().copied())
    }

    /// The rules of all its rulebooks.
    pub fn rules(&self) -> impl Iterator<Item = &'static ledger::Rule> + use<> {
        self.ledgers().flat_map(|ledger| ledger.rules)
    }

    /// The rules of all its rulebooks, those that are to come among them.
    pub fn all_rules(&self) -> impl Iterator<Item = &'static ledger::Rule> + use<> {
        self.ledgers().flat_map(ledger::Ledger::read)
    }

    /// Whether nothing decides a rule yet.
    pub fn is_to_come(&self, id: RuleId) -> bool {
        self.ledgers().any(|ledger| ledger.is_to_come(id))
    }

    /// The rule with this id, in any case, that holds or is to come.
    pub fn any_rule(&self, id: &str) -> Option<&'static ledger::Rule> {
        self.all_rules().find(|rule| rule.id.as_str().eq_ignore_ascii_case(id))
    }

    /// The rules of all its rulebooks that have all these words, in any case.
    pub fn search(&self, words: &str) -> Vec<&'static ledger::Rule> {
        self.ledgers().flat_map(|ledger| ledger.search(words)).collect()
    }

    /// The rule with this id, in any case, of any of its rulebooks.
    pub fn rule(&self, id: &str) -> Option<&'static ledger::Rule> {
        self.ledgers().find_map(|ledger| ledger.find(id))
    }
}

/// Something that a person may choose before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SetupOption {
    /// What is chosen.
    pub title: &'static str,
    /// What there is to choose from.
    pub answers: &'static [SetupAnswer],
    /// Which of them the suggested set-up has.
    pub suggested: usize,
    /// Which of them a first game has, begun by whoever chooses nothing.
    pub quick: usize,
    /// The seat that it is about. It is asked only where somebody sits there; without one, always.
    pub seat: Option<Seat>,
}

/// One of the things there are to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SetupAnswer {
    /// What it is called.
    pub title: &'static str,
    /// What comes of it.
    pub about: &'static str,
    /// How a set-up says it: a line of TOML, or nothing.
    pub setting: &'static str,
}

/// A sort of moment in which seats are asked and mostly let it go by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Occasion {
    /// Its name in prompts and records, a word.
    pub name: &'static str,
    /// When that is, so that it ends a sentence that begins with "Ask me when".
    pub title: &'static str,
}

/// Who must decide now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This seat.
    Decide(Seat),
    /// Nobody: the game is over.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winners: Seats,
    /// The rule that ended it.
    pub rule: RuleId,
    /// How, in a few words that are the same for every game that ended so.
    pub how: &'static str,
}

impl Turn {
    /// The line that says how the game ended, if it did.
    pub fn ending(&self) -> Option<Line> {
        match self {
            Turn::Over(outcome) => {
                let text = outcome.say_after("the game is over".into());
                Some(Line { text, rules: vec![outcome.rule] })
            }
            Turn::Decide(_) => None,
        }
    }
}

impl Outcome {
    /// Those win together, of so many seats, who have the most.
    pub fn most<N: Ord>(
        seats: u8,
        have: impl Fn(Seat) -> N,
        rule: RuleId,
        how: &'static str,
    ) -> Outcome {
        let most = Seat::all(seats).map(&have).max();
        let winners = Seat::all(seats).filter(|seat| Some(have(*seat)) == most).collect();
        Outcome { winners, rule, how }
    }

    /// A sentence with who won, and how, at its end.
    pub fn say_after(&self, mut text: Text) -> Text {
        for seat in self.winners.iter() {
            text = text.words(", ").seat(seat).words(" wins");
        }
        text.words(format!(" ({})", self.how))
    }
}

/// Why a text is no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}{}", suggestion.as_ref().map(|word| format!("; did you mean `{word}`?")).unwrap_or_default())]
pub struct NotationError {
    /// Where in the text it goes wrong, in bytes.
    pub at: usize,
    /// What is wrong.
    pub reason: String,
    /// What was probably meant.
    pub suggestion: Option<String>,
}

/// What is wrong with a position, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {reason}")]
pub struct Problem {
    /// The field, such as `seats.p1.hand[2]`.
    pub path: String,
    /// What is wrong and what would be right.
    pub reason: String,
}
