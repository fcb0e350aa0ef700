//! A rulebook within the code, for games too small for a file of rules.

/// Rules and the constants that cite them: `DEAL = "LOW-DEAL-01" Setup "What it says.",`.
macro_rules! rulebook {
    ($(#[$meta:meta])* $ledger:ident = $game:literal, $title:literal;
     $($rule:ident = $id:literal $kind:ident $text:literal,)+) => {
        $(pub(super) const $rule: ledger::RuleId = ledger::RuleId::new($id);)+

        $(#[$meta])*
        pub static $ledger: ledger::Ledger = ledger::Ledger {
            game: $game,
            title: $title,
            source: "this page",
            rules: &[$(
                ledger::Rule::new($rule, "the whole rulebook", ledger::RuleKind::$kind, $text),
            )+],
            to_come: &[],
            tables: &[],
        };
    };
}
pub(crate) use rulebook;
