//! Law 2, no move surprises, and law 3, written is the move.

use super::guard::guarded;
use super::{Kept, Moment};
use crate::blank;
use crate::scene::{Choice, LetsBy, Part, Scene, WhyNot};
use crate::story::Silence;
use crate::{Dice, Game, Seat, Viewer};

/// Checks that every listed move is allowed, that checking leaves the state untouched, and that an
/// allowed move plays without panic. All that the scene offers or explains must be as the check
/// says.
pub(super) fn no_surprises<G: Game>(moment: &mut Moment<'_, G>) -> Kept {
    for mv in moment.listed {
        if let Err(refusal) = moment.game.check(moment.state, moment.seat, mv) {
            let text = written(moment, moment.seat, mv);
            return Err(format!("`{text}` is listed and refused: {refusal}"));
        }
    }
    let chosen = moment.dice.index("trial", moment.listed.len() as u32) as usize;
    plays(moment, moment.seat, &moment.listed[chosen])?;
    for _ in 0..moment.tries {
        let (seat, mv) = moment.game.any_move(moment.state, &mut moment.dice);
        refusing_changes_nothing(moment, seat, &mv)?;
    }
    forced_is_the_only_one(moment)?;
    scene_is_true(moment)
}

/// Checks that a forced move is the only one listed, and that no random move is allowed beside it.
fn forced_is_the_only_one<G: Game>(moment: &mut Moment<'_, G>) -> Kept {
    let Some(forced) = moment.game.forced(moment.state) else { return Ok(()) };
    let is_other = |mv: &&G::Move| **mv != forced;
    let text = written(moment, moment.seat, &forced);
    if let Some(other) = moment.listed.iter().find(is_other) {
        let other = written(moment, moment.seat, other);
        return Err(format!("`{text}` is forced, and `{other}` is listed"));
    }
    if moment.listed.is_empty() {
        return Err(format!("`{text}` is forced, and not listed"));
    }
    let own = out_of_nowhere(moment).into_iter().filter(|(seat, _)| *seat == moment.seat);
    for (seat, mv) in own {
        let is_allowed = |by: Seat| moment.game.check(moment.state, by, &mv).is_ok();
        // A move for any seat at any time, such as giving up, is no answer.
        let others = Seat::all(moment.game.seats(moment.setup)).filter(|other| *other != seat);
        if mv != forced && is_allowed(seat) && !others.into_iter().any(is_allowed) {
            let other = written(moment, seat, &mv);
            return Err(format!("`{text}` is forced, and `{other}` is allowed"));
        }
    }
    Ok(())
}

fn refusing_changes_nothing<G: Game>(moment: &mut Moment<'_, G>, seat: Seat, mv: &G::Move) -> Kept {
    let before = moment.state.clone();
    let allowed = moment.game.check(moment.state, seat, mv);
    if *moment.state != before {
        let text = written(moment, seat, mv);
        return Err(format!("checking `{text}` of {seat} changed the state"));
    }
    if allowed.is_ok() { plays(moment, seat, mv) } else { Ok(()) }
}

/// Plays on a copy.
fn plays<G: Game>(moment: &mut Moment<'_, G>, seat: Seat, mv: &G::Move) -> Kept {
    let mut copy = moment.state.clone();
    let (game, dice) = (moment.game, &mut moment.dice);
    guarded(|| game.play(&mut copy, seat, mv, dice, &mut Silence)).map_err(|panic| {
        format!("`{}` of {seat} passes check and panics: {panic}", written(moment, seat, mv))
    })
}

/// Checks that everything the deciding seat's scene offers is allowed, and that each move it
/// explains is refused for that reason.
fn scene_is_true<G: Game>(moment: &Moment<'_, G>) -> Kept {
    let (game, seat) = (moment.game, moment.seat);
    let view = game.view(moment.state, Viewer::Seat(seat));
    let scene = game.scene(&view);
    if scene.prompt.choices.is_empty() {
        return Err(format!("{seat} must decide, and its scene offers nothing"));
    }
    for choice in &scene.prompt.choices {
        let text = &choice.notation;
        let mv = game.read(&view, text);
        let mv = mv.map_err(|wrong| format!("the scene offers `{text}`, no move: {wrong}"))?;
        let allowed = game.check(moment.state, seat, &mv);
        allowed.map_err(|refusal| format!("the scene offers `{text}`, refused: {refusal}"))?;
        stands_filled(game, &view, choice, &mv)?;
    }
    lets_by_as_offered(game, &scene)?;
    reasons(&scene).try_for_each(|reason| reason_is_true(moment, &view, reason))
}

/// Checks that the answer which lets a moment go by is offered, and that the game knows that sort
/// of moment.
fn lets_by_as_offered<G: Game>(game: &G, scene: &Scene) -> Kept {
    let Some(LetsBy { occasion, notation }) = &scene.prompt.lets_by else { return Ok(()) };
    if !game.occasions().iter().any(|known| known.name == occasion) {
        return Err(format!("the sort of moment `{occasion}` is not among those of the game"));
    }
    let is_offered = scene.prompt.choices.iter().any(|choice| choice.notation == *notation);
    let why = || format!("`{notation}` lets the moment go by, and the scene does not offer it");
    is_offered.then_some(()).ok_or_else(why)
}

/// Checks that filling a choice's blanks with its own fillings gives its own move.
fn stands_filled<G: Game>(game: &G, view: &G::View, choice: &Choice, mv: &G::Move) -> Kept {
    let Choice { notation, form, blanks, .. } = choice;
    let written = blank::moves(choice, &blank::fillings(choice));
    let is_it = |text: &String| game.read(view, text).is_ok_and(|read| read == *mv);
    if blanks.is_empty() || written.len() == 1 && written.iter().all(is_it) {
        return Ok(());
    }
    Err(format!("the scene offers `{notation}`, and its form `{form}` is filled as {written:?}"))
}

fn reason_is_true<G: Game>(moment: &Moment<'_, G>, view: &G::View, reason: &WhyNot) -> Kept {
    let Ok(mv) = moment.game.read(view, &reason.notation) else { return Ok(()) };
    let text = &reason.notation;
    match moment.game.check(moment.state, moment.seat, &mv) {
        Ok(()) => Err(format!("the scene says why `{text}` is refused, and it is allowed")),
        Err(refusal) if refusal.rule != reason.rule || refusal.why != reason.why => {
            Err(format!("the scene says `{text}` is refused as {}: {refusal}", reason.why))
        }
        Err(_) => Ok(()),
    }
}

fn reasons(scene: &Scene) -> impl Iterator<Item = &WhyNot> {
    scene.parts.iter().flat_map(Part::things).flat_map(|thing| &thing.why_not).map(AsRef::as_ref)
}

/// Checks that every move reads back from its notation: all that are listed, and some random ones.
pub(super) fn written_is_the_move<G: Game>(moment: &mut Moment<'_, G>) -> Kept {
    let view = moment.game.view(moment.state, Viewer::Seat(moment.seat));
    for mv in moment.listed {
        reads_back(moment.game, &view, mv)?;
    }
    for (seat, mv) in out_of_nowhere(moment) {
        reads_back(moment.game, &moment.game.view(moment.state, Viewer::Seat(seat)), &mv)?;
    }
    Ok(())
}

fn reads_back<G: Game>(game: &G, view: &G::View, mv: &G::Move) -> Kept {
    let text = game.write(view, mv);
    match game.read(view, &text) {
        Ok(read) if read == *mv => Ok(()),
        Ok(read) => Err(format!("{mv:?} is written `{text}`, which reads as {read:?}")),
        Err(wrong) => Err(format!("{mv:?} is written `{text}`, which is no move: {wrong}")),
    }
}

/// Returns some random moves, legal or not.
pub(super) fn out_of_nowhere<G: Game>(moment: &mut Moment<'_, G>) -> Vec<(Seat, G::Move)> {
    let (game, state, dice): (_, _, &mut Dice) = (moment.game, moment.state, &mut moment.dice);
    (0..moment.tries).map(|_| game.any_move(state, dice)).collect()
}

fn written<G: Game>(moment: &Moment<'_, G>, seat: Seat, mv: &G::Move) -> String {
    moment.game.write(&moment.game.view(moment.state, Viewer::Seat(seat)), mv)
}
