//! "Did you mean".

use ledger::form::{LONGEST_NAME, MOST_NAMES};

/// The least likeness, 0 to 1, at which a suggestion helps more than it puzzles.
const LIKE_ENOUGH: f64 = 0.6;

/// Returns the candidate most like what was written, if any is like it at all. The first of equals
/// wins.
pub fn nearest<'c>(
    written: &str,
    candidates: impl IntoIterator<Item = &'c str>,
) -> Option<&'c str> {
    let mut best = None;
    let mut best_score = LIKE_ENOUGH;
    for candidate in candidates.into_iter().take(MOST_NAMES) {
        let score = likeness(written, candidate);
        if score > best_score {
            (best, best_score) = (Some(candidate), score);
        }
    }
    best
}

/// Returns how alike two writings are, from 0 to 1, ignoring case. Returns 0 if their lengths
/// differ too much or one is longer than any name.
pub fn likeness(written: &str, candidate: &str) -> f64 {
    let (shorter, longer) =
        (written.len().min(candidate.len()), written.len().max(candidate.len()));
    if longer > LONGEST_NAME || shorter * 4 < longer {
        return 0.0;
    }
    strsim::normalized_damerau_levenshtein(&written.to_lowercase(), &candidate.to_lowercase())
}

/// Returns "did you mean `x`", for a help line.
pub fn did_you_mean<'c>(
    written: &str,
    candidates: impl IntoIterator<Item = &'c str>,
) -> Option<String> {
    nearest(written, candidates).map(|candidate| format!("did you mean `{candidate}`?"))
}

/// Names the field that was probably meant, or all fields if none is like it.
pub fn fields_there<'f>(
    written: &str,
    fields: impl IntoIterator<Item = &'f str> + Clone,
) -> String {
    did_you_mean(written, fields.clone()).unwrap_or_else(|| {
        let there: Vec<String> = fields.into_iter().map(|field| format!("`{field}`")).collect();
        format!("the fields are {}", there.join(", "))
    })
}

/// Joins words for a reader: "`a`, `b` or `c`".
pub fn any_of<'w>(words: impl IntoIterator<Item = &'w str>) -> String {
    let quoted: Vec<String> = words.into_iter().map(|word| format!("`{word}`")).collect();
    match quoted.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_is_recognised_and_a_stranger_is_not() {
        assert_eq!(nearest("femer", ["fewer", "more"]), Some("fewer"));
        assert_eq!(nearest("ROBOTICS", ["Robotics"]), Some("Robotics"));
        assert_eq!(nearest("banana", ["fewer", "more"]), None);
    }
}
