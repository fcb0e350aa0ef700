//! The certain consequences of a move, shown before the move is made.
//!
//! The move is played on several states imagined from the seat's own view, each with dice of its
//! own, and every outcome is drawn. All that the drawings agree on is certain as far as the seat
//! can know. Where they part, the preview says how often the gravest things came, and on what it
//! depends. The true state is never asked for, so a preview can reveal nothing that the view does
//! not: law 4 covers it.
//!
//! It knows no rule of any game: it compares scenes. Read on in `facts`, how a scene is taken
//! apart, in `compare`, what becomes of the differences, and in `chances`, how often they came.

mod chances;
mod compare;
mod facts;
#[cfg(all(test, feature = "toy"))]
mod tests;

pub use crate::odds::Chance;

use crate::scene::ThingId;
use crate::story::{Line, Span};
use crate::{Dice, Game, Headline, Refusal, Scene, Seat, Seed, Text, Viewer};
use facts::Facts;
use serde::Serialize;

/// The number of imagined states on which a move is tried.
const WORLDS: usize = 256;

/// The label under which an imagining game draws a thing that could be anything, such as the next
/// card of an unknown deck. A preview goes through the answers one after another, so that it misses
/// none of up to 256 that chance alone would seldom bring.
pub const ANYTHING: &str = "anything";

/// The number of outcomes that look different to draw and compare. If a seat can see more than
/// these come apart, the preview has long said so.
const OUTCOMES: usize = 96;

/// The consequences of a move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Preview {
    /// The certain consequences, the weightiest first.
    pub certain: Vec<Change>,
    /// The consequences that the seat cannot know, and the things that they depend on.
    pub open: Vec<Text>,
    /// The chances that the game has counted, then those of the gravest open consequences by trying
    /// the move, the gravest first.
    pub chances: Vec<Chance>,
}

/// A thing that will be different.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Change {
    /// The change, in a sentence without its full stop.
    pub text: Text,
    /// The places to mark in the present scene; empty, if the change cannot be drawn there.
    pub marks: Vec<Mark>,
}

/// A change drawn into the present scene. Parts and columns are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase", tag = "is")]
pub enum Mark {
    /// A thing goes away from where it is.
    Goes {
        /// The thing.
        thing: ThingId,
    },
    /// A thing comes here.
    Comes {
        /// The index of the part.
        part: usize,
        /// The index of the column in it.
        column: Option<usize>,
        /// The name of the thing, or `None` for a back.
        name: Option<String>,
    },
    /// A thing comes here, to a column that is not there yet.
    Opens {
        /// The index of the part.
        part: usize,
        /// The index that the column will have, counted among the columns of then.
        at: usize,
        /// The heading of the column.
        header: String,
        /// The name of the thing, or `None` for a back.
        name: Option<String>,
    },
    /// A number becomes another.
    Number {
        /// The index of the part.
        part: usize,
        /// The index of the column in it.
        column: Option<usize>,
        /// The name of the counter.
        name: String,
        /// The new number.
        to: i64,
    },
}

/// Returns all that would certainly follow if a seat with this view made this move.
///
/// # Errors
/// Fails if the move is not allowed.
pub fn preview<G: Game>(
    game: &G,
    view: &G::View,
    seat: Seat,
    mv: &G::Move,
) -> Result<Preview, Refusal> {
    let preview = preview_while(game, view, seat, mv, &|| true)?;
    Ok(preview.expect("it is wanted to its end"))
}

/// Works like `preview`, but returns `None` once `is_wanted` is false. It calls `is_wanted`
/// between any two worlds and scenes.
///
/// # Errors
/// Fails if the move is not allowed.
pub fn preview_while<G: Game>(
    game: &G,
    view: &G::View,
    seat: Seat,
    mv: &G::Move,
    is_wanted: &dyn Fn() -> bool,
) -> Result<Option<Preview>, Refusal> {
    let Some(foresight) = Foresight::of_while(game, view, seat, mv, is_wanted)? else {
        return Ok(None);
    };
    let mut preview = foresight.told();
    preview.chances.splice(0..0, game.odds(view, mv));
    Ok(Some(preview))
}

/// The views that a seat reaches in many possible worlds, with their headlines.
#[derive(Clone, Debug)]
pub struct SeenLater<V> {
    views: Vec<(V, u32)>,
    headlines: Vec<(Headline, u32)>,
}

impl<V> Default for SeenLater<V> {
    fn default() -> SeenLater<V> {
        SeenLater { views: Vec::new(), headlines: Vec::new() }
    }
}

impl<V: PartialEq> SeenLater<V> {
    /// Notes the seat's view in one more world, with its headlines.
    pub fn note(&mut self, view: V, headlines: Vec<Headline>) {
        count(&mut self.views, view, 1);
        headlines.into_iter().for_each(|headline| count(&mut self.headlines, headline, 1));
    }

    fn worlds(&self) -> u32 {
        self.views.iter().map(|(_, times)| times).sum()
    }
}

/// Returns the headlines with their counts, everything that all outcomes have in common and that
/// differs from now, and the counts of the gravest other consequences. The preview is empty if
/// nothing was noted, and `None` once `is_wanted` is false.
pub fn told_while<G: Game>(
    game: &G,
    now: &G::View,
    later: &SeenLater<G::View>,
    is_wanted: &dyn Fn() -> bool,
) -> Option<Preview> {
    let after = drawn_while(game, &later.views, is_wanted)?;
    if after.is_empty() {
        return Some(Preview::default());
    }
    let now = Facts::of(&game.scene(now));
    let mut preview = Foresight { now, after, said: Vec::new(), asked: Vec::new() }.told();
    chances::put_first(later.headlines.clone(), later.worlds(), &mut preview.chances);
    Some(preview)
}

/// Draws each of these views, with the number of times that it came; `None` once `is_wanted` is
/// false.
fn drawn_while<G: Game>(
    game: &G,
    views: &[(G::View, u32)],
    is_wanted: &dyn Fn() -> bool,
) -> Option<Vec<(Facts, u32)>> {
    let drawn = |(view, times): &(G::View, u32)| {
        is_wanted().then(|| (Facts::of(&game.scene(view)), *times))
    };
    views.iter().map(drawn).collect()
}

/// The scene now, all possible scenes after a move, and the events that leave no trace there.
#[derive(Debug)]
pub(crate) struct Foresight {
    now: Facts,
    /// The possible scenes, each with the number of times that it came.
    after: Vec<(Facts, u32)>,
    /// The events that leave no trace on the table, each with the number of times that it came.
    said: Vec<(Text, u32)>,
    asked: Vec<String>,
}

impl Foresight {
    /// Tries a move wherever the seat may be.
    pub fn of<G: Game>(
        game: &G,
        view: &G::View,
        seat: Seat,
        mv: &G::Move,
    ) -> Result<Foresight, Refusal> {
        let foresight = Foresight::of_while(game, view, seat, mv, &|| true)?;
        Ok(foresight.expect("it is wanted to its end"))
    }

    /// Tries the move as long as `is_wanted` is true.
    fn of_while<G: Game>(
        game: &G,
        view: &G::View,
        seat: Seat,
        mv: &G::Move,
        is_wanted: &dyn Fn() -> bool,
    ) -> Result<Option<Foresight>, Refusal> {
        let worlds = Worlds { game, view, seat, mv, seed: seed_of(game, view, mv) };
        let Some(Outcomes { views, said, asked }) = worlds.outcomes_while(is_wanted)? else {
            return Ok(None);
        };
        let after = drawn_while(game, &views, is_wanted);
        let now = Facts::of(&game.scene(view));
        Ok(after.map(|after| Foresight { now, after, said, asked }))
    }

    /// Compares the outcomes and returns the preview, in sentences.
    pub fn told(&self) -> Preview {
        let mut preview = compare::compare(&self.now, &self.outcomes(), &self.asked);
        let said = self.always_said().map(|text| Change { text: text.clone(), marks: Vec::new() });
        preview.certain.splice(0..0, said);
        preview.chances = chances::chances(&self.now, &self.after, &self.said);
        preview
    }

    fn outcomes(&self) -> Vec<&Facts> {
        self.after.iter().map(|(facts, _)| facts).collect()
    }

    /// Returns the events that come in every outcome.
    fn always_said(&self) -> impl Iterator<Item = &Text> {
        let tried = chances::tried(&self.after);
        self.said.iter().filter(move |(_, times)| *times == tried).map(|(text, _)| text)
    }

    /// Returns a certain consequence that is not so in the scene that came, or that no line
    /// mentioned, if there is one.
    pub fn denied_by(&self, came: &Scene, told: &[Line]) -> Option<String> {
        let is_told = |said: &&Text| told.iter().any(|line| sentence(line) == **said);
        let unsaid = self.always_said().find(|said| !is_told(said));
        let unsaid = unsaid.map(|said| format!("nobody said \u{201c}{said}\u{201d}"));
        unsaid.or_else(|| compare::denied(&self.now, &self.outcomes(), &Facts::of(came)))
    }
}

/// Returns the text of a line, without its full stop.
fn sentence(line: &Line) -> Text {
    let mut text = line.text.clone();
    if let Some(Span::Words(last)) = text.0.last_mut() {
        last.truncate(last.trim_end_matches('.').len());
    }
    text
}

/// Adds to the count of something.
fn count<T: PartialEq>(counts: &mut Vec<(T, u32)>, what: T, times: u32) {
    match counts.iter_mut().find(|(known, _)| *known == what) {
        Some((_, known)) => *known += times,
        None => counts.push((what, times)),
    }
}

/// Returns the seed of the imagined states, so that the same view and the same move always meet the
/// same ones.
pub fn seed_of<G: Game>(game: &G, view: &G::View, mv: &G::Move) -> Seed {
    let seen = serde_json::to_string(view).expect("a view is plain data");
    Seed::from_phrase(&format!("preview of {} in {seen}", game.write(view, mv)))
}

/// Imagined states in which a move is tried.
struct Worlds<'a, G: Game> {
    game: &'a G,
    view: &'a G::View,
    seat: Seat,
    mv: &'a G::Move,
    seed: Seed,
}

/// The possible outcomes of a move.
struct Outcomes<G: Game> {
    /// The possible views of the seat then, each once, with the number of times that it came.
    views: Vec<(G::View, u32)>,
    /// The events that leave no trace on the table, each with the number of times that it came.
    said: Vec<(Text, u32)>,
    /// The labels that asked for chance, each once.
    asked: Vec<String>,
}

impl<G: Game> Worlds<'_, G> {
    /// Returns the outcomes that look new. Drawing is dear and most outcomes look alike, so only
    /// those are kept to be drawn.
    fn outcomes_while(&self, is_wanted: &dyn Fn() -> bool) -> Result<Option<Outcomes<G>>, Refusal> {
        let mut dice = Dice::spread(self.seed, ANYTHING).recording();
        let mut outcomes = Outcomes { views: Vec::new(), said: Vec::new(), asked: Vec::new() };
        for _ in 0..WORLDS {
            if !is_wanted() {
                return Ok(None);
            }
            let (view, said) = self.play(&mut dice, &mut outcomes.asked)?;
            count(&mut outcomes.views, view, 1);
            for (number, text) in said.iter().enumerate() {
                if !said[..number].contains(text) {
                    count(&mut outcomes.said, text.clone(), 1);
                }
            }
            if outcomes.views.len() == OUTCOMES {
                break;
            }
        }
        Ok(Some(outcomes))
    }

    /// Plays the move in one more imagined state. Returns the seat's view after it, and the events
    /// that leave no trace there.
    fn play(
        &self,
        dice: &mut Dice,
        asked: &mut Vec<String>,
    ) -> Result<(G::View, Vec<Text>), Refusal> {
        let mut state = self.game.imagine(self.view, dice);
        self.game.check(&state, self.seat, self.mv)?;
        dice.take_record();
        let mut events = Vec::new();
        self.game.play(&mut state, self.seat, self.mv, dice, &mut events);
        for roll in dice.take_record() {
            if !asked.iter().any(|label| *label == roll.what) {
                asked.push(roll.what.into_owned());
            }
        }
        let viewer = Viewer::Seat(self.seat);
        let events = events.iter().filter(|event| self.game.is_only_told(event));
        let lines = events.filter_map(|event| self.game.line(event, viewer));
        Ok((self.game.view(&state, viewer), lines.map(|line| sentence(&line)).collect()))
    }
}
