//! Law 4: everything that a viewer gets is equal on the real state and on one imagined from its
//! view.
//!
//! Otherwise it would depend on something that the viewer does not know. Everything is compared
//! byte for byte as the server would send it, so sizes, orders and ids count. Plain text is drawn
//! from the scene alone, so the scene stands for it.

use super::moves::out_of_nowhere;
use super::{Kept, Moment};
use crate::any::forced_move;
use crate::preview::Foresight;
use crate::ruler::RulerEnd;
use crate::scene::Part;
use crate::story::Silence;
use crate::{Dice, Game, Line, Refusal, Seat, Story, Turn, Viewer};
use serde::Serialize;
use std::borrow::Cow;

/// Secrets stay secret from every seat and from a spectator.
pub(super) fn secrets_stay_secret<G: Game>(moment: &mut Moment<'_, G>) -> Kept {
    let nowhere = out_of_nowhere(moment);
    let seats = moment.game.seats(moment.setup);
    Viewer::all(seats).try_for_each(|viewer| keeps_from(moment, viewer, &nowhere))
}

fn keeps_from<G: Game>(
    moment: &mut Moment<'_, G>,
    viewer: Viewer,
    nowhere: &[(Seat, G::Move)],
) -> Kept {
    let game = moment.game;
    let (view, imagined) = looks_alike(game, moment.state, viewer, &mut moment.dice)?;
    rulers_tell_nothing(moment, viewer, [&view, &game.view(&imagined, viewer)])?;
    let turns = (game.turn(moment.state), game.turn(&imagined));
    same(viewer, "whose turn it is", &format!("{:?}", turns.0), &format!("{:?}", turns.1))?;
    let [sort, imagined_sort] = [moment.state, &imagined].map(|state| asked(game, state));
    same(viewer, "the sort of moment", &sort, &imagined_sort)?;
    let [forced, imagined_forced] = [moment.state, &imagined].map(|state| forced_move(game, state));
    same(viewer, "the forced move", &forced, &imagined_forced)?;
    match viewer {
        Viewer::Seat(seat) => moves_tell_nothing(moment, seat, &view, &imagined, nowhere),
        Viewer::Spectator => Ok(()),
    }
}

/// Checks that the table looks the same to a viewer, whatever is hidden, and names nothing hidden.
/// Returns the view, and the state that was imagined.
fn looks_alike<G: Game>(
    game: &G,
    state: &G::State,
    viewer: Viewer,
    dice: &mut Dice,
) -> Result<(G::View, G::State), String> {
    let view = game.view(state, viewer);
    let imagined = game.imagine(&view, dice);
    let view_again = game.view(&imagined, viewer);
    same(viewer, "the view", &view, &view_again)?;
    let (scene, scene_again) = (game.scene(&view), game.scene(&view_again));
    same(viewer, "the scene", &scene, &scene_again)?;
    let hidden = game.canaries(state, viewer);
    names_none(viewer, "the view", &sent(&view), &hidden)?;
    names_none(viewer, "the scene", &sent(&scene), &hidden)?;
    Ok((view, imagined))
}

/// A listener to a move, which checks at each of its beats that secrets stay secret.
pub(super) struct Witness<'a, G: Game> {
    game: &'a G,
    seats: u8,
    /// The dice for imagined states; without them, nothing is looked at.
    dice: Option<Dice>,
    /// The events so far.
    pub(super) events: Vec<G::Event>,
    /// The number of events before the last beat.
    before: usize,
    /// The secrets at that time, by viewer.
    hidden: Vec<Vec<String>>,
    /// The result so far.
    pub(super) kept: Kept,
}

impl<'a, G: Game> Witness<'a, G> {
    /// Listens to a move that begins with this state; looks at its beats, if there is chance for it.
    pub(super) fn of(game: &'a G, seats: u8, state: &G::State, dice: Option<Dice>) -> Self {
        let hidden = dice.as_ref().map_or(Vec::new(), |_| all_hidden(game, seats, state));
        Witness { game, seats, dice, events: Vec::new(), before: 0, hidden, kept: Ok(()) }
    }

    /// Checks that a viewer's scene at a beat is the same whatever is hidden, and that no line
    /// before it names what is still hidden.
    fn look(&self, state: &G::State, dice: &mut Dice) -> Kept {
        let told = &self.events[self.before..];
        for (viewer, hidden) in Viewer::all(self.seats).zip(&self.hidden) {
            looks_alike(self.game, state, viewer, dice)?;
            let mut hidden = hidden.clone();
            let still = self.game.canaries(state, viewer);
            hidden.retain(|name| still.contains(name));
            no_line_names(self.game, viewer, told, &hidden)?;
        }
        Ok(())
    }
}

fn all_hidden<G: Game>(game: &G, seats: u8, state: &G::State) -> Vec<Vec<String>> {
    Viewer::all(seats).map(|viewer| game.canaries(state, viewer)).collect()
}

impl<G: Game> Story<G::Event, G::State> for Witness<'_, G> {
    fn tell(&mut self, event: impl FnOnce() -> G::Event) {
        self.events.push(event());
    }

    fn beat(&mut self, state: &G::State) {
        let Some(mut dice) = self.dice.take() else { return };
        if self.kept.is_ok() && self.events.len() > self.before {
            self.kept = self.look(state, &mut dice).map_err(|why| format!("at a beat: {why}"));
            self.before = self.events.len();
            self.hidden = all_hidden(self.game, self.seats, state);
        }
        self.dice = Some(dice);
    }
}

/// Checks that no secret shows in the moves that a seat is offered, their notation, or the refusals
/// it gets.
fn moves_tell_nothing<G: Game>(
    moment: &Moment<'_, G>,
    seat: Seat,
    view: &G::View,
    imagined: &G::State,
    nowhere: &[(Seat, G::Move)],
) -> Kept {
    let viewer = Viewer::Seat(seat);
    let own = nowhere.iter().filter(|(whose, _)| *whose == seat).map(|(_, mv)| mv);
    let mut tried: Vec<&G::Move> = own.collect();
    if seat == moment.seat {
        tried.extend(moment.listed);
        let written = |moves: &[G::Move]| -> Vec<String> {
            moves.iter().map(|mv| moment.game.write(view, mv)).collect()
        };
        let mut listed = Vec::new();
        moment.game.moves(imagined, &mut listed);
        same(viewer, "the list of moves", &written(moment.listed), &written(&listed))?;
    }
    let view_again = moment.game.view(imagined, viewer);
    if seat == moment.seat {
        lift_tells_nothing(moment, viewer, [view, &view_again])?;
    }
    let hidden = moment.game.canaries(moment.state, viewer);
    for mv in tried {
        let sketch = moment.game.sketch(view, mv);
        let what = format!("the sketch of `{}`", moment.game.write(view, mv));
        same(viewer, &what, &sketch, &moment.game.sketch(&view_again, mv))?;
        names_none(viewer, &what, &sent(&sketch), &hidden)?;
        let answer = |state| said(moment.game.check(state, seat, mv));
        let what = format!("the answer to `{}`", moment.game.write(view, mv));
        same(viewer, &what, &answer(moment.state), &answer(imagined))?;
    }
    Ok(())
}

/// Checks that taking a thing up reveals no secret, for the first move that carries one.
fn lift_tells_nothing<G: Game>(
    moment: &Moment<'_, G>,
    viewer: Viewer,
    views: [&G::View; 2],
) -> Kept {
    let game = moment.game;
    let carries = |mv: &&G::Move| game.lift(views[0], mv).is_some();
    let Some(mv) = moment.listed.iter().find(carries) else { return Ok(()) };
    let [lift, lift_again] = views.map(|view| game.lift(view, mv));
    let what = format!("the lift of `{}`", game.write(views[0], mv));
    same(viewer, &what, &lift, &lift_again)?;
    names_none(viewer, &what, &sent(&lift), &game.canaries(moment.state, viewer))
}

/// Checks that a ruler reveals no secret, laid at one place of the map and from there to another.
fn rulers_tell_nothing<G: Game>(
    moment: &mut Moment<'_, G>,
    viewer: Viewer,
    views: [&G::View; 2],
) -> Kept {
    let game = moment.game;
    let spots = spots_of(&game.scene(views[0]).parts);
    let any = |_| spots[moment.dice.index("spot", spots.len() as u32) as usize];
    let [from, to] = [(); 2].map(any);
    let hidden = game.canaries(moment.state, viewer);
    for to in [None, Some(to)] {
        let [told, again] = views.map(|view| game.ruler(view, from, to));
        let what = format!("what a ruler measures from {from:?} to {to:?}");
        same(viewer, &what, &told, &again)?;
        names_none(viewer, &what, &sent(&told), &hidden)?;
    }
    Ok(())
}

/// Returns all spots on the maps, and a corner.
fn spots_of(parts: &[Part]) -> Vec<RulerEnd> {
    let maps = parts.iter().filter_map(|part| match part {
        Part::Map(map) => Some(map),
        _ => None,
    });
    let things = maps.flat_map(|map| &map.shapes).map(|shape| RulerEnd::Thing(shape.thing.id));
    things.chain([RulerEnd::Point(0, 0)]).collect()
}

fn said(answer: Result<(), Refusal>) -> String {
    answer.err().map_or_else(|| "allowed".to_owned(), |refusal| refusal.to_string())
}

/// A move that was played, with its events.
pub(super) struct PlayedMove<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) seats: u8,
    pub(super) before: &'a G::State,
    pub(super) after: &'a G::State,
    pub(super) events: &'a [G::Event],
}

/// Checks that no line names something that was hidden from its reader before the move and still is
/// after it.
pub(super) fn story_tells_nothing<G: Game>(told: &PlayedMove<'_, G>) -> Kept {
    for viewer in Viewer::all(told.seats) {
        let mut hidden = told.game.canaries(told.before, viewer);
        let still = told.game.canaries(told.after, viewer);
        hidden.retain(|name| still.contains(name));
        no_line_names(told.game, viewer, told.events, &hidden)?;
    }
    Ok(())
}

fn no_line_names<G: Game>(
    game: &G,
    viewer: Viewer,
    events: &[G::Event],
    hidden: &[String],
) -> Kept {
    let mut lines = events.iter().filter_map(|event| game.line(event, viewer));
    lines.try_for_each(|line| names_none(viewer, "the story", &line.to_string(), hidden))
}

/// Checks that a move which neither rolled nor revealed has shown nothing, since it can be taken
/// back freely. For other seats, no name that was hidden may be on the table as drawn now. Their
/// choices do not count: the next moves of a seat can name things that it has never seen.
pub(super) fn quiet_moves_show_nothing<G: Game>(
    told: &PlayedMove<'_, G>,
    by: (Seat, &G::Move),
    dice: &mut Dice,
) -> Kept {
    if told.events.iter().any(|event| told.game.reveals(event)) {
        return Ok(());
    }
    let (mover, _) = by;
    for viewer in Viewer::all(told.seats).filter(|viewer| !viewer.is(mover)) {
        let still = told.game.canaries(told.after, viewer);
        let mut shown = told.game.canaries(told.before, viewer);
        shown.retain(|name| !still.contains(name));
        let scene = told.game.scene(&told.game.view(told.after, viewer));
        let table = sent(&scene.parts).to_lowercase();
        if let Some(name) = shown.iter().find(|name| table.contains(&name.to_lowercase())) {
            return Err(format!(
                "`{name}` was hidden from {viewer} and no longer is, and no event says so: it could be \
                 taken back without consent"
            ));
        }
    }
    the_mover_learns_nothing(told, by, dice)
}

/// Checks that the mover learns nothing from their own quiet move. Played on another table that the
/// mover could not tell from this one, it leads to the same view. Only the mover could look, take
/// back and choose better.
fn the_mover_learns_nothing<G: Game>(
    told: &PlayedMove<'_, G>,
    (mover, mv): (Seat, &G::Move),
    dice: &mut Dice,
) -> Kept {
    let (game, viewer) = (told.game, Viewer::Seat(mover));
    let mut imagined = game.imagine(&game.view(told.before, viewer), dice);
    // Law 4 covers it where hidden things decide which moves are allowed.
    if game.check(&imagined, mover, mv).is_err() {
        return Ok(());
    }
    game.play(&mut imagined, mover, mv, dice, &mut Silence);
    // An unfinished game says something about every hidden aim, whatever the players do.
    if matches!(game.turn(&imagined), Turn::Over(_)) {
        return Ok(());
    }
    let what = "after a move that could be taken back without consent, the view";
    same(viewer, what, &game.view(told.after, viewer), &game.view(&imagined, viewer))
}

/// Checks that everything a preview called certain is so after the move was really made. A game
/// whose imagined states leave out possible ones would promise too much.
pub(super) fn what_was_certain_came_true<G: Game>(
    told: &PlayedMove<'_, G>,
    mover: Seat,
    mv: &G::Move,
) -> Kept {
    let (game, viewer) = (told.game, Viewer::Seat(mover));
    let view = game.view(told.before, viewer);
    let written = || game.write(&view, mv);
    let foresight = Foresight::of(game, &view, mover, mv).map_err(|refusal| {
        format!("`{}` is allowed, and its preview says: {refusal}", written())
    })?;
    let lines: Vec<Line> = told.events.iter().filter_map(|it| game.line(it, viewer)).collect();
    match foresight.denied_by(&game.scene(&game.view(told.after, viewer)), &lines) {
        None => Ok(()),
        Some(denied) => Err(format!("what was certain of `{}` did not come: {denied}", written())),
    }
}

/// Returns the seat that must decide and the sort of moment, or `None` when the game is over.
fn asked<G: Game>(game: &G, state: &G::State) -> Option<(Seat, Option<Cow<'static, str>>)> {
    let Turn::Decide(seat) = game.turn(state) else { return None };
    // Only a game that knows such moments need be drawn.
    let is_drawn = !game.occasions().is_empty();
    let prompt = is_drawn.then(|| game.scene(&game.view(state, Viewer::Seat(seat))).prompt);
    Some((seat, prompt.and_then(|prompt| prompt.lets_by).map(|lets_by| lets_by.occasion)))
}

/// Checks that the next seat to decide is the same whatever is hidden from those who saw the same
/// of the move. A game that asked only seats with a fitting card would reveal, by its silence, that
/// there is none. The check covers each move, and the order of seats that let a moment go by.
pub(super) fn who_is_asked_tells_nothing<G: Game>(
    told: &PlayedMove<'_, G>,
    (mover, mv): (Seat, &G::Move),
    dice: &mut Dice,
) -> Kept {
    let PlayedMove { game, seats, before, .. } = *told;
    // Elsewhere a rule may let a hidden thing decide whose turn it is.
    if game.occasions().is_empty() {
        return Ok(());
    }
    let roll = dice.index("roll", u32::MAX).into();
    let played = |state: &G::State| {
        let (mut after, mut events) = (state.clone(), Vec::new());
        game.play(&mut after, mover, mv, &mut Dice::from_number(roll), &mut events);
        (asked(game, &after), events)
    };
    let (next, events) = played(before);
    for viewer in Viewer::all(seats) {
        let imagined = game.imagine(&game.view(before, viewer), dice);
        if game.check(&imagined, mover, mv).is_err() {
            continue;
        }
        let (next_then, events_then) = played(&imagined);
        let ends = next.is_none() || next_then.is_none();
        if ends || lines_of(game, viewer, &events) != lines_of(game, viewer, &events_then) {
            continue;
        }
        let written = game.write(&game.view(before, Viewer::Seat(mover)), mv);
        let what = format!("who is asked after `{written}`, told the same of it,");
        same(viewer, &what, &next, &next_then)?;
    }
    Ok(())
}

fn lines_of<G: Game>(game: &G, viewer: Viewer, events: &[G::Event]) -> Vec<String> {
    let lines = events.iter().filter_map(|event| game.line(event, viewer));
    lines.map(|line| line.to_string()).collect()
}

/// Returns the bytes that would leave the table.
fn sent(what: &impl Serialize) -> String {
    serde_json::to_string(what).expect("what is sent is plain data")
}

fn same<T: Serialize>(viewer: Viewer, what: &str, real: &T, imagined: &T) -> Kept {
    let (real, imagined) = (sent(real), sent(imagined));
    if real == imagined {
        return Ok(());
    }
    let at = real.bytes().zip(imagined.bytes()).take_while(|(a, b)| a == b).count();
    Err(format!(
        "{what} that {viewer} is given depends on what is hidden: really {}, imagined {}",
        around(&real, at),
        around(&imagined, at)
    ))
}

/// Returns the place where two texts part, with some of the text around it.
fn around(text: &str, at: usize) -> String {
    let (from, to) = (at.saturating_sub(40), (at + 60).min(text.len()));
    let bytes = text.as_bytes().get(from.min(text.len())..to).unwrap_or_default();
    format!("`…{}…`", String::from_utf8_lossy(bytes))
}

fn names_none(viewer: Viewer, what: &str, text: &str, hidden: &[String]) -> Kept {
    let text = text.to_lowercase();
    match hidden.iter().find(|name| has_name(&text, &name.to_lowercase())) {
        None => Ok(()),
        Some(name) => Err(format!("{what} that {viewer} is given names `{name}`, which is hidden")),
    }
}

/// Returns true if a name stands in a text as a whole: "battlestaff" does not name a hidden
/// "staff".
fn has_name(text: &str, name: &str) -> bool {
    // The server writes the end of a line as `\n`, whose letter belongs to no name.
    let begins = |before: &str| {
        let mut back = before.chars().rev();
        let is_apart = back.next().is_none_or(|sign| !sign.is_alphanumeric());
        is_apart || back.next() == Some('\\')
    };
    let ends = |after: &str| after.chars().next().is_none_or(|sign| !sign.is_alphanumeric());
    text.match_indices(name).any(|(at, _)| begins(&text[..at]) && ends(&text[at + name.len()..]))
}

#[cfg(test)]
mod tests {
    use super::has_name;

    #[test]
    fn a_canary_is_a_whole_name() {
        for text in ["staff", "a staff.", "\"staff\"", "one\\nstaff", "battlestaff, staff"] {
            assert!(has_name(text, "staff"), "{text}");
        }
        for text in ["battlestaff", "staffs", "staf", ""] {
            assert!(!has_name(text, "staff"), "{text}");
        }
    }
}
