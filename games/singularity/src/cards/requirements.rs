//! The technologies that a technology requires.

use super::draft::{Draft, TechnologyBody};
use super::shelf::Shelf;
use cardtext::suggest::did_you_mean;
use cardtext::{Diagnostic, Text};

/// The technologies that a card requires, as bits; whatever is wrong with them is reported.
pub(super) fn requirements(card: &Draft<'_, TechnologyBody<'_>>, shelf: &Shelf<'_>) -> u64 {
    let mut bits = 0;
    for id in &card.body.requires {
        let Some(number) = shelf.technologies.iter().position(|known| is(known, id)) else {
            card.source.sheet.complain(|| unknown(id, shelf));
            continue;
        };
        if bits & (1 << number) != 0 {
            let message = format!("`{}` is required twice", id.value);
            card.source.sheet.report(Diagnostic::new("double", id.span.clone(), message));
        }
        check_stages(card, &shelf.technologies[number], id);
        bits |= 1 << number;
    }
    check_some(card);
    bits
}

fn is(card: &Draft<'_, TechnologyBody<'_>>, id: &Text<'_>) -> bool {
    !id.value.is_empty() && card.id.value == id.value
}

fn unknown(id: &Text<'_>, shelf: &Shelf<'_>) -> Diagnostic {
    if shelf.events.iter().any(|event| event.id.value == id.value) {
        let message = format!("`{}` is an event, and technologies require technologies", id.value);
        return Diagnostic::new("unknown-card", id.span.clone(), message).label("not a technology");
    }
    let message = format!("no technology has the id `{}`", id.value);
    let ids = shelf.technologies.iter().map(|card| card.id.value);
    Diagnostic::new("unknown-card", id.span.clone(), message)
        .label("not an id that these cards know")
        .help(did_you_mean(id.value, ids))
}

/// SGY-STAGE-02: a technology requires technologies of the stage before its own. SGY-STAGE-04: one of
/// stage 0 requires none.
fn check_stages(
    card: &Draft<'_, TechnologyBody<'_>>,
    required: &Draft<'_, TechnologyBody<'_>>,
    id: &Text<'_>,
) {
    let (Some(stage), Some(before)) = (card.body.stage, required.body.stage) else { return };
    if stage == before + 1 {
        return;
    }
    let message = match stage {
        0 => "a technology of stage 0 requires no technology".to_owned(),
        _ => format!("a technology of stage {stage} requires technologies of stage {}", stage - 1),
    };
    let found = Diagnostic::new("stage", id.span.clone(), message);
    card.source.sheet.report(found.label(format!("this one is of stage {before}")));
}

/// SGY-TECH-03: only technologies of stage 0 require nothing.
fn check_some(card: &Draft<'_, TechnologyBody<'_>>) {
    let Some(stage @ 1..) = card.body.stage else { return };
    if card.body.requires.is_empty() {
        let message = format!("{} is of stage {stage} and requires no technology", card.name.value);
        let found = Diagnostic::new("stage", card.id.span.clone(), message);
        let remedy = format!("write `requires` with technologies of stage {}", stage - 1);
        card.source.sheet.report(found.label(remedy));
    }
}
