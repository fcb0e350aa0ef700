//! What can be typed besides moves.

use crate::commands::setup::unknown;

/// Something typed, understood as far as it can be without a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order<'l> {
    /// Show the table.
    Look,
    /// Say what can be typed.
    Help,
    /// Say what cannot be done, and why.
    Refusals,
    /// Say what a choice or a move would do or why it cannot be done, or what a rule says.
    Explain(&'l str),
    /// Play the choice with this number.
    Number(usize),
    /// Show rules by id or words.
    Rules(&'l str),
    /// Show a card.
    Card(&'l str),
    /// Say in which moments of others' turns one is asked, or change it.
    AskWhen(&'l str),
    /// Take the last decision back.
    Undo,
    /// Save the game.
    Save(&'l str),
    /// Load a game.
    Load(&'l str),
    /// Ask for advice.
    Hint,
    /// Ask what would come of a choice or a move, if everybody played on.
    Forecast(&'l str),
    /// Lay a ruler on the map.
    Measure(&'l str),
    /// Tell what happened so far.
    Story(&'l str),
    /// Leave.
    Quit,
    /// A move, or the name of a group of choices.
    Other(&'l str),
}

/// A word that can be typed: its other forms, what follows it, and what it is for.
pub struct Word {
    names: &'static [&'static str],
    /// How it is typed.
    pub usage: &'static str,
    /// What it is for.
    pub what: &'static str,
    order: for<'l> fn(&'l str) -> Order<'l>,
}

/// All of them, in the order in which `help` shows them.
pub const WORDS: [Word; 15] = [
    word(&["?"], "?", "what cannot be done now, and why", |text| match text {
        "" => Order::Refusals,
        text => Order::Explain(text),
    }),
    word(
        &["why", "explain"],
        "? N",
        "what choice N would do; `? MOVE` also why a move is refused",
        |text| Order::Explain(text),
    ),
    word(
        &["look", "table", "show"],
        "look",
        "the whole table and how its cards are joined; so does Enter",
        |_| Order::Look,
    ),
    word(
        &["rules", "rule"],
        "rules WORDS",
        "the rules that contain these words, or one by its id",
        |text| Order::Rules(text),
    ),
    word(&["card", "cards"], "card NAME", "a card, and where its numbers are from", |text| {
        Order::Card(text)
    }),
    word(&["hint"], "hint", "what a strong player would think of your choices", |_| Order::Hint),
    word(
        &["forecast"],
        "forecast N",
        "how choice N, or a move, would come out if everybody played on",
        |text| Order::Forecast(text),
    ),
    word(
        &["measure", "ruler"],
        "measure A to B",
        "how far it is from one thing on a map to another, or to a point such as `31.2 40`",
        |text| Order::Measure(text),
    ),
    word(
        &["story", "history"],
        "story",
        "what happened so far; `story 20` the last 20 lines",
        |text| Order::Story(text),
    ),
    word(
        &["ask"],
        "ask N",
        "asks you in moments of the Nth kind in others' turns, or no longer; `ask` lists them",
        |text| Order::AskWhen(text),
    ),
    word(&["undo"], "undo", "take back your last decision", |_| Order::Undo),
    word(&["save"], "save FILE", "save the game in a file; `--force` overwrites another", |text| {
        Order::Save(text)
    }),
    word(&["load"], "load FILE", "continue a game from a file", |text| Order::Load(text)),
    word(&["help"], "help", "this list", |_| Order::Help),
    word(&["quit", "exit", "q"], "quit", "leave", |_| Order::Quit),
];

const fn word(
    names: &'static [&'static str],
    usage: &'static str,
    what: &'static str,
    order: for<'l> fn(&'l str) -> Order<'l>,
) -> Word {
    Word { names, usage, what, order }
}

impl<'l> Order<'l> {
    /// Understands a line.
    pub fn read(line: &'l str) -> Order<'l> {
        if line.is_empty() {
            return Order::Look;
        }
        if let Ok(number) = line.parse() {
            return Order::Number(number);
        }
        let (first, rest) = match line.strip_prefix('?') {
            Some(rest) => ("?", rest),
            None => line.split_once(char::is_whitespace).unwrap_or((line, "")),
        };
        let first = first.to_lowercase();
        match WORDS.iter().find(|word| word.names.contains(&first.as_str())) {
            Some(word) => (word.order)(rest.trim()),
            None => Order::Other(line),
        }
    }
}

/// The word that somebody may have meant who typed something else.
pub fn meant(typed: &str) -> Option<String> {
    let first = typed.split_whitespace().next()?;
    let names: Vec<&str> = WORDS.iter().flat_map(|word| word.names).copied().collect();
    let told = unknown("word", first, &names);
    told.split_once("did you mean ").map(|(_, meant)| meant.trim_end_matches('?').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_numbers_and_moves_are_told_apart() {
        assert_eq!(Order::read(""), Order::Look);
        assert_eq!(Order::read("12"), Order::Number(12));
        assert_eq!(Order::read("?"), Order::Refusals);
        assert_eq!(Order::read("? develop laser"), Order::Explain("develop laser"));
        assert_eq!(Order::read("?draw"), Order::Explain("draw"));
        assert_eq!(Order::read("Rules  hand limit"), Order::Rules("hand limit"));
        assert_eq!(Order::read("exit"), Order::Quit);
        assert_eq!(Order::read("develop laser"), Order::Other("develop laser"));
    }

    #[test]
    fn no_two_words_have_a_name_in_common() {
        let mut names: Vec<&str> = WORDS.iter().flat_map(|word| word.names).copied().collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
    }

    #[test]
    fn a_misspelt_word_is_recognised() {
        assert_eq!(meant("hnit").as_deref(), Some("`hint`"));
        assert_eq!(meant("develop laser"), None);
    }
}
