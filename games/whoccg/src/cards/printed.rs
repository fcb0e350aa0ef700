//! The sentences in which cards print their fields: filled in where a card is shown, and taken apart again where cards of
//! other programs are read.

/// The sentences of a sort of card, without their full stops. `{needs}` is a field; of a field such as `{loser=frozen}`
/// the sentence is said only where it says just that.
pub(super) fn sentences_of(sort: &str) -> &'static [&'static str] {
    match sort {
        sort if sort.ends_with("goal") => &["Reach: {reach}", "Oppose: {oppose}"],
        "danger" => &["Each side here needs {needs} or {harm}"],
        "monster" => &["Strength {strength} {quality}"],
        "puzzle" => &["Overcome: {needs}", "Otherwise {otherwise=one of the group is destroyed}"],
        "prisoner" => &["Needs {needs}", "Target: an opposing Character of Cost {captive} or less"],
        "attack" => &[
            "Needs {needs}",
            "Fight with {quality}, +{bonus}",
            "Target: {target}",
            "The loser is {loser=frozen} instead of destroyed",
        ],
        _ => &[],
    }
}

/// A sentence with what its fields say; nothing, if one of them does not say it.
pub(super) fn filled(sentence: &str, says: impl Fn(&str) -> Option<String>) -> Option<String> {
    let slot = |slot: &str| match slot.split_once('=') {
        Some((field, only)) => says(field).filter(|said| said == only),
        None => says(slot),
    };
    let pieces = pieces(sentence).enumerate();
    let said = pieces.map(|(at, piece)| if at % 2 == 1 { slot(piece) } else { Some(piece.into()) });
    said.collect()
}

/// The fields of a sentence, if this is what was said. Where one could end sooner or later, it ends later.
pub(super) fn taken_apart<'t>(
    sentence: &'static str,
    said: &'t str,
) -> Option<Vec<(&'static str, &'t str)>> {
    let pieces: Vec<&str> = pieces(sentence).collect();
    let (mut rest, mut found) = (said, Vec::new());
    for at in (1..pieces.len()).step_by(2).rev() {
        rest = rest.strip_suffix(pieces[at + 1])?;
        let start = rest.rfind(pieces[at - 1])? + pieces[at - 1].len();
        let (before, said) = rest.split_at(start);
        let (field, only) = pieces[at].split_once('=').unwrap_or((pieces[at], said));
        if said.is_empty() || said != only {
            return None;
        }
        found.push((field, said));
        rest = before;
    }
    (rest == pieces[0]).then_some(found)
}

/// What stands before, between and after fields, and the fields: by turns.
fn pieces(sentence: &str) -> impl Iterator<Item = &str> {
    sentence.split(['{', '}'])
}

#[cfg(test)]
mod tests {
    use super::*;

    const DANGER: &str = "Each side here needs {needs} or {harm}";
    const FROZEN: &str = "The loser is {loser=frozen} instead of destroyed";

    #[test]
    fn a_sentence_is_taken_apart_as_it_is_filled_in() {
        let says =
            |field: &str| Some(if field == "harm" { "freezes" } else { "Law or Guns" }.into());
        let said = filled(DANGER, says).expect("it has its fields");
        assert_eq!(said, "Each side here needs Law or Guns or freezes");
        let fields = [("harm", "freezes"), ("needs", "Law or Guns")];
        assert_eq!(taken_apart(DANGER, &said), Some(fields.to_vec()));
    }

    #[test]
    fn a_sentence_is_not_said_where_a_field_is_missing_or_says_something_else() {
        assert_eq!(filled(DANGER, |field| (field == "harm").then(|| "freezes".into())), None);
        assert_eq!(filled(FROZEN, |_| Some("destroyed".into())), None);
        assert_eq!(taken_apart(FROZEN, "The loser is here instead of destroyed"), None);
        assert_eq!(taken_apart(DANGER, "Each side here needs  or freezes"), None);
        assert_eq!(taken_apart(DANGER, "Each side needs Law or freezes"), None);
    }
}
