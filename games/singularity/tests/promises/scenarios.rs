//! What the reader of scenarios promises: any text is read or refused with its places, and what can be read
//! can be run, for a tiny game as for a whole one.

use engine::scenario::{self, Report, Verdict};
use engine::toy::Lowball;
use singularity::Singularity;
use std::sync::LazyLock;

/// Longer texts only make the same steps more often.
const LONGEST: usize = 6_000;

static GAME: LazyLock<Singularity> = LazyLock::new(Singularity::standard);

/// A text as a scenario.
pub fn hold(text: &str) {
    if text.len() > LONGEST {
        return;
    }
    let _named = scenario::game_of(text);
    is_reported(text, &scenario::check(&Lowball, "toy", text));
    is_reported(text, &scenario::check(&*GAME, "whole", text));
}

fn is_reported(text: &str, report: &Report) {
    assert!(!report.to_string().is_empty());
    if let Verdict::Unreadable(faults) = &report.verdict {
        assert!(!faults.is_empty(), "what is refused is refused for a reason");
        let last = text.lines().count() + 1;
        assert!(faults.iter().all(|fault| (1..=last).contains(&fault.line)), "{faults:?}");
    }
}
