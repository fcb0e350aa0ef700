//! Any game, text in and text out: the one adapter that forgets the type of the game.
//!
//! A program that holds tables of many games (a terminal, a server, a laboratory) holds [`AnyGame`]
//! and [`AnyTable`]; games never see either. A bot is plugged in as an [`AnyBot`]. It gets the
//! knowledge of its seat and the moves it is offered, and has no way to the state. The only
//! downcast of the engine is here: it joins a bot with the game it was made for.

use crate::journal::{self, Entry, Fingerprint, JournalError, Verdict};
use crate::laws;
use crate::lift::Lift;
use crate::playing::{Draft, PlayError, TakebackError};
use crate::preview::{Preview, preview_while};
use crate::ruler::RulerEnd;
use crate::scene::Stroke;
use crate::{
    About, Game, Journal, Line, Mixture, Occasion, Playing, Rules, Scene, Seat, Seats, Seed, Seen,
    Step, Telling, Turn, Viewer, scenario,
};
use ledger::form::Fault;
use std::any::Any;
use std::sync::Arc;

mod lesson;

pub use crate::scenario::taught::{AnyLesson, Teaching};
pub use crate::setup::{self, BeginError};

/// A game of any kind.
pub trait AnyGame: Send + Sync {
    /// Returns the name, title, players and rulebooks of the game.
    fn about(&self) -> &About;

    /// Returns the fingerprint of the cards, or `None` if they are those of the box.
    fn cards(&self) -> Option<Fingerprint>;

    /// Returns the usual set-up for a number of seats, as TOML that a person can change.
    fn usual_setup(&self, seats: u8) -> String;

    /// Returns, as text, the set-up for a person who asks for nothing else.
    fn suggested_setup(&self, seats: u8) -> String;

    /// Names what each seat may bring to the game when it sits down, or `None` if seats bring
    /// nothing.
    fn brings(&self) -> Option<&'static str>;

    /// Returns the sorts of moment in which the game asks seats, and they mostly let it go by.
    fn occasions(&self) -> &'static [Occasion];

    /// Returns a set-up with a text that a seat brings, as TOML.
    ///
    /// # Errors
    /// Fails if the set-up is none of this game, or a rule forbids the text.
    fn equipped(&self, setup: &str, seat: Seat, text: &str) -> Result<String, BeginError>;

    /// Begins a game with a set-up in TOML or JSON.
    ///
    /// # Errors
    /// Fails if the text is no set-up of this game, or a rule forbids it.
    fn begin(&self, setup: &str, seed: Seed) -> Result<Box<dyn AnyTable>, BeginError> {
        self.begin_with(setup, seed, Mixture::default())
    }

    /// Begins a game with the words that seats add to the seed.
    ///
    /// # Errors
    /// Fails like [`AnyGame::begin`].
    fn begin_with(
        &self,
        setup: &str,
        seed: Seed,
        mixture: Mixture,
    ) -> Result<Box<dyn AnyTable>, BeginError>;

    /// Goes on from a journal that was kept without its text form, with all seeds of the server in their order.
    ///
    /// # Errors
    /// Fails if the journal does not replay.
    fn resume(&self, journal: Journal, seeds: Vec<Seed>)
    -> Result<Box<dyn AnyTable>, JournalError>;

    /// Goes on from a saved journal.
    ///
    /// # Errors
    /// Fails if the journal was changed or cut off, does not replay, or keeps its seed to itself.
    fn load(&self, journal: &str) -> Result<Box<dyn AnyTable>, JournalError>;

    /// Replays a journal and compares everything it says.
    ///
    /// # Errors
    /// Names the first line that does not hold.
    fn verify(&self, journal: &str) -> Result<Verdict, JournalError>;

    /// Reads a scenario and runs it. The name is only for the report.
    fn check_scenario(&self, name: &str, text: &str) -> scenario::Report;

    /// Plays the moves of a scenario and tells the result.
    ///
    /// # Errors
    /// Lists all mistakes.
    fn ask_scenario(&self, text: &str) -> Result<scenario::ScenarioAnswer, Vec<Fault>>;

    /// Lays out the table of a scenario before its first step, to be played at, and returns its
    /// seat as well. The caller takes care of the cards it brings: see [`scenario::cards_of`].
    ///
    /// # Errors
    /// Lists all mistakes, or says that the scenario lays nothing out.
    fn lay_scenario(&self, text: &str) -> Result<(Seat, Box<dyn AnyTable>), Vec<Fault>>;

    /// Opens a lesson or a puzzle. The name is only for the report.
    ///
    /// # Errors
    /// Fails if the text cannot be read, is neither, or does not hold.
    fn lesson(&self, name: &str, text: &str) -> Result<Box<dyn AnyLesson>, Box<scenario::Report>>;

    /// Plays random games and tries every law on them.
    fn soak(
        &self,
        games: u64,
        seed: u64,
        progress: &mut dyn FnMut(&laws::SoakProgress),
    ) -> laws::Report;
}

/// A table at which any game is played.
pub trait AnyTable: Send + Sync {
    /// Returns the name, title, players and rulebooks of the game.
    fn about(&self) -> &About;

    /// Returns the number of seats.
    fn seats(&self) -> u8;

    /// Returns the set-up, as TOML.
    fn setup(&self) -> String;

    /// Returns the seat that must decide, or how the game ended.
    fn turn(&self) -> Turn;

    /// Draws the table for a viewer, with the moves it is offered.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// Returns all that a viewer knows, as JSON.
    fn view(&self, viewer: Viewer) -> String;

    /// Returns the lines told to a viewer since the setting up (0) or a later move.
    fn told(&self, viewer: Viewer, since: usize) -> Vec<Line>;

    /// Returns the lines told to a viewer about one move, by its number, or about the setting up
    /// (0).
    fn told_of(&self, viewer: Viewer, number: usize) -> Vec<Telling>;

    /// Returns the last `most` steps that a viewer saw after the first `since` moves. `now` is the
    /// table as drawn for that viewer now, to which the last step leads.
    fn steps(&self, viewer: Viewer, since: usize, most: usize, now: &Arc<Scene>) -> Vec<Step>;

    /// Returns the number of moves that stand.
    fn moves_played(&self) -> usize;

    /// Returns the hash of the state: the same on every platform, build and run.
    fn state_hash(&self) -> Fingerprint;

    /// Says whether a written move is allowed, and plays nothing.
    ///
    /// # Errors
    /// Says why the move is not allowed.
    fn check(&self, seat: Seat, notation: &str) -> Result<(), PlayError>;

    /// Returns all that would certainly follow from a written move, as far as its seat can know.
    ///
    /// # Errors
    /// Fails if the text is no move, or a rule forbids it.
    fn preview(&self, seat: Seat, notation: &str) -> Result<Preview, PlayError> {
        let preview = self.preview_while(seat, notation, &|| true)?;
        Ok(preview.expect("it is wanted to its end"))
    }

    /// Works like a preview, but returns `None` once `is_wanted` is false. It calls `is_wanted`
    /// often.
    ///
    /// # Errors
    /// Fails if the text is no move, or a rule forbids it.
    fn preview_while(
        &self,
        seat: Seat,
        notation: &str,
        is_wanted: &dyn Fn() -> bool,
    ) -> Result<Option<Preview>, PlayError>;

    /// Returns the measurements of a written move, whether it is allowed or not.
    ///
    /// # Errors
    /// Fails if the text is no move.
    fn sketch(&self, seat: Seat, notation: &str) -> Result<Vec<Stroke>, PlayError>;

    /// Returns the places where a written move could carry its thing, for the seat that takes it
    /// up.
    ///
    /// # Errors
    /// Fails if the text is no move.
    fn lift(&self, seat: Seat, notation: &str) -> Result<Option<Lift>, PlayError>;

    /// Returns the measurements of a ruler, for any viewer.
    fn ruler(&self, viewer: Viewer, from: RulerEnd, to: Option<RulerEnd>) -> Vec<Stroke>;

    /// Plays a written move.
    ///
    /// # Errors
    /// Fails if the text is no move, or a rule forbids it; nothing has changed then.
    fn play(&mut self, seat: Seat, notation: &str) -> Result<(), PlayError>;

    /// Works out the result of a written move, and plays nothing.
    ///
    /// # Errors
    /// Fails if the text is no move, or a rule forbids it.
    fn propose(&self, seat: Seat, notation: &str) -> Result<Proposal, PlayError>;

    /// Works out how a seat leaves, when the rules know leaving and allow it now.
    fn propose_leaving(&self, seat: Seat) -> Option<Proposal>;

    /// Works out the result of a takeback, and takes nothing back.
    ///
    /// # Errors
    /// Fails if too few seats consent.
    fn propose_takeback(
        &self,
        by: Seat,
        moves: usize,
        consent: Seats,
    ) -> Result<Proposal, TakebackError>;

    /// Works out how chance begins anew from another seed of the server, because a person has
    /// brought the game to a table.
    fn propose_anew(&self, by: &str, seed: Seed, mixture: Mixture) -> Proposal;

    /// Makes a change that was worked out at this table.
    ///
    /// # Panics
    /// Panics if the change was worked out at another table, or another entry was made since.
    fn settle(&mut self, proposal: Proposal);

    /// Returns the question to the seat that must decide, to be answered away from the table;
    /// `None` when the game is over.
    fn question(&self) -> Option<Box<dyn AnyQuestion>>;

    /// Returns the forced move of the seat that must decide, as notation
    /// ([`Legal::forced`](crate::parts::Legal::forced)).
    fn forced(&self) -> Option<String>;

    /// Returns the number of last moves to take back instead of this one if the first of them was
    /// forced: those from the last choice of its seat on.
    fn back_to_a_choice(&self, moves: usize) -> usize;

    /// Lets a bot decide for the seat that must, and returns the move it played.
    ///
    /// # Errors
    /// Fails if the bot plays another game, or the game is over.
    fn ask(&mut self, bot: &mut AnyBot) -> Result<String, AskError>;

    /// Checks that a seat may take back the last moves without asking the others.
    ///
    /// # Errors
    /// Says why the consent of all is necessary, or that there are too few moves.
    fn may_take_back(&self, by: Seat, moves: usize) -> Result<(), TakebackError>;

    /// Takes back the last moves.
    ///
    /// # Errors
    /// Fails if too few seats consent; nothing has changed then.
    fn take_back(&mut self, by: Seat, moves: usize, consent: Seats) -> Result<(), TakebackError>;

    /// Draws the table for a viewer as it was after so many moves. A late moment is drawn as
    /// quickly in a long game as in a short one.
    fn scene_after(&self, viewer: Viewer, moves: usize) -> Scene;

    /// Returns the question that was open after the first `moves` moves; `None` when the game was
    /// over.
    fn question_after(&self, moves: usize) -> Option<Box<dyn AnyQuestion>>;

    /// Returns all that would certainly have followed from a written move after the first `moves`
    /// moves, as far as its seat could know. It calls `is_wanted` often, and returns `None` once
    /// that is false.
    ///
    /// # Errors
    /// Fails if the text was no move, or a rule forbade it.
    fn preview_after(
        &self,
        seat: Seat,
        moves: usize,
        notation: &str,
        is_wanted: &dyn Fn() -> bool,
    ) -> Result<Option<Preview>, PlayError>;

    /// Writes the table after so many moves, and what the seat did then, as a scenario. Things
    /// hidden from the seat are imagined. The scenario brings the card text that the table has
    /// beside the server's. `None` where other seats have brought something of their own.
    fn scenario_after(&self, seat: Seat, moves: usize, cards: Option<&str>) -> Option<String>;

    /// Makes a copy to look at while this one goes on. It costs the same for games of any length.
    fn fork(&self) -> Arc<dyn AnyTable>;

    /// Returns the table as it was after so many moves.
    fn as_of(&self, moves: usize) -> Box<dyn AnyTable>;

    /// Returns the journal so far. It tells the whole truth.
    fn journal(&self) -> &Journal;

    /// Writes the journal as text. It tells the whole truth, so it must not reach a player of an
    /// unfinished game.
    fn save(&self) -> String;
}

/// A change that is worked out and not made, with the table as it will be when the change is
/// settled there.
pub struct Proposal {
    entry: Entry,
    turn: Turn,
    moves: usize,
    state: Fingerprint,
    draft: Box<dyn Any + Send + Sync>,
}

impl Proposal {
    fn of<G: Game>(game: &G, draft: Draft<G>) -> Proposal {
        let (entry, turn, moves) = (draft.entry().clone(), draft.turn(game), draft.moves_played());
        Proposal { entry, turn, moves, state: draft.state_hash(), draft: Box::new(draft) }
    }

    /// Returns the seat that must decide then, or how the game ends.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// Returns the number of moves that stand then.
    pub fn moves_played(&self) -> usize {
        self.moves
    }

    /// Returns the hash of the state then.
    pub fn state_hash(&self) -> Fingerprint {
        self.state
    }

    /// Returns the journal entry that this would add.
    pub fn entry(&self) -> &Entry {
        &self.entry
    }
}

/// The question to a seat, with all that the seat knows and nothing else.
pub trait AnyQuestion: Send {
    /// Returns the seat that must answer.
    fn seat(&self) -> Seat;

    /// Returns the number of seats of the game.
    fn seats(&self) -> u8;

    /// Returns the seat's view, as JSON.
    fn view(&self) -> String;

    /// Returns the listed moves, as notation.
    fn moves(&self) -> Vec<String>;

    /// Returns the bot's answer, in notation.
    ///
    /// # Errors
    /// Fails if the bot plays another game, or chooses a move that is not offered.
    fn answer(&self, bot: &mut AnyBot) -> Result<String, AskError>;
}

/// The reason why a bot did not move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AskError {
    /// The bot was made for another game.
    #[error("this bot plays a different game, not {0}")]
    OtherGame(&'static str),
    /// The bot chose an entry that the list does not have.
    #[error("the bot chose move {0} of a list of {1}")]
    NotListed(usize, usize),
    /// The move was not played.
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// The decision of a bot for one game: the index of one of the moves, seen from this view.
type Choose<G> = Box<dyn FnMut(&G, &<G as Seen>::View, &[<G as Rules>::Move]) -> usize + Send>;

/// A bot of any game.
pub struct AnyBot(Box<dyn Any + Send>);

impl AnyBot {
    /// Makes a bot from a function that picks a move by its index.
    pub fn new<G: Game>(
        choose: impl FnMut(&G, &G::View, &[G::Move]) -> usize + Send + 'static,
    ) -> AnyBot {
        let choose: Choose<G> = Box::new(choose);
        AnyBot(Box::new(choose))
    }

    /// Returns the index of the move that the bot plays.
    fn choose<G: Game>(
        &mut self,
        game: &G,
        view: &G::View,
        moves: &[G::Move],
    ) -> Result<usize, AskError> {
        let other_game = AskError::OtherGame(game.about().title);
        let choose = self.0.downcast_mut::<Choose<G>>().ok_or(other_game)?;
        let chosen = choose(game, view, moves);
        let listed = chosen < moves.len();
        listed.then_some(chosen).ok_or(AskError::NotListed(chosen, moves.len()))
    }
}

/// Wraps a game, so that its type is forgotten.
pub fn any<G: Game>(game: G) -> Box<dyn AnyGame> {
    Box::new(Forgotten(Arc::new(game)))
}

/// The question to a seat, in the types of its game.
struct Question<G: Game> {
    game: Arc<G>,
    seat: Seat,
    seats: u8,
    view: G::View,
    moves: Vec<G::Move>,
}

impl<G: Game> AnyQuestion for Question<G> {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn view(&self) -> String {
        serde_json::to_string(&self.view).expect("a view is plain data")
    }

    fn moves(&self) -> Vec<String> {
        self.moves.iter().map(|mv| self.game.write(&self.view, mv)).collect()
    }

    fn answer(&self, bot: &mut AnyBot) -> Result<String, AskError> {
        let chosen = bot.choose(&*self.game, &self.view, &self.moves)?;
        Ok(self.game.write(&self.view, &self.moves[chosen]))
    }
}

/// Returns the pending question, or `None` if the game is over.
fn question_of<G: Game>(game: Arc<G>, seats: u8, state: &G::State) -> Option<Box<dyn AnyQuestion>> {
    let Turn::Decide(seat) = game.turn(state) else { return None };
    let (view, mut moves) = (game.view(state, Viewer::Seat(seat)), Vec::new());
    game.moves(state, &mut moves);
    Some(Box::new(Question { game, seat, seats, view, moves }))
}

/// Returns the forced move, written for the seat that must decide, if there is one.
pub(crate) fn forced_move<G: Game>(game: &G, state: &G::State) -> Option<String> {
    let Turn::Decide(seat) = game.turn(state) else { return None };
    let mv = game.forced(state)?;
    Some(game.write(&game.view(state, Viewer::Seat(seat)), &mv))
}

struct Forgotten<G>(Arc<G>);

impl<G: Game> AnyGame for Forgotten<G> {
    fn about(&self) -> &About {
        self.0.about()
    }

    fn cards(&self) -> Option<Fingerprint> {
        self.0.cards()
    }

    fn usual_setup(&self, seats: u8) -> String {
        setup::text(&self.0.usual_setup(seats))
    }

    fn suggested_setup(&self, seats: u8) -> String {
        setup::text(&self.0.suggested_setup(seats))
    }

    fn brings(&self) -> Option<&'static str> {
        self.0.brings()
    }

    fn occasions(&self) -> &'static [Occasion] {
        self.0.occasions()
    }

    fn equipped(&self, setup: &str, seat: Seat, text: &str) -> Result<String, BeginError> {
        let setup = setup::read(&*self.0, setup)?;
        Ok(setup::text(&self.0.equipped(&setup, seat, text)?))
    }

    fn begin_with(
        &self,
        setup: &str,
        seed: Seed,
        mixture: Mixture,
    ) -> Result<Box<dyn AnyTable>, BeginError> {
        let setup = setup::read(&*self.0, setup)?;
        Ok(Box::new(Playing::begin_with(self.0.clone(), setup, seed, mixture)?))
    }

    fn resume(
        &self,
        journal: Journal,
        seeds: Vec<Seed>,
    ) -> Result<Box<dyn AnyTable>, JournalError> {
        Ok(Box::new(Playing::follow(self.0.clone(), journal, seeds)?))
    }

    fn load(&self, journal: &str) -> Result<Box<dyn AnyTable>, JournalError> {
        Ok(Box::new(Playing::load(self.0.clone(), journal)?))
    }

    fn verify(&self, journal: &str) -> Result<Verdict, JournalError> {
        let (journal, footer) = journal::read(journal)?;
        journal::verify(&*self.0, &journal, &footer)
    }

    fn check_scenario(&self, name: &str, text: &str) -> scenario::Report {
        scenario::check(&*self.0, name, text)
    }

    fn ask_scenario(&self, text: &str) -> Result<scenario::ScenarioAnswer, Vec<Fault>> {
        scenario::ask(&*self.0, text)
    }

    fn lay_scenario(&self, text: &str) -> Result<(Seat, Box<dyn AnyTable>), Vec<Fault>> {
        let (seat, playing) = scenario::lay(self.0.clone(), text)?;
        Ok((seat, Box::new(playing)))
    }

    fn lesson(&self, name: &str, text: &str) -> Result<Box<dyn AnyLesson>, Box<scenario::Report>> {
        self.open_lesson(name, text)
    }

    fn soak(
        &self,
        games: u64,
        seed: u64,
        progress: &mut dyn FnMut(&laws::SoakProgress),
    ) -> laws::Report {
        laws::soak(&*self.0, games, seed, progress)
    }
}

impl<G: Game> AnyTable for Playing<G> {
    fn about(&self) -> &About {
        self.game().about()
    }

    fn seats(&self) -> u8 {
        Playing::seats(self)
    }

    fn setup(&self) -> String {
        setup::text(Playing::setup(self))
    }

    fn turn(&self) -> Turn {
        Playing::turn(self)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.game().scene(&Playing::view(self, viewer))
    }

    fn view(&self, viewer: Viewer) -> String {
        serde_json::to_string(&Playing::view(self, viewer)).expect("a view is plain data")
    }

    fn told(&self, viewer: Viewer, since: usize) -> Vec<Line> {
        Playing::told(self, viewer, since)
    }

    fn told_of(&self, viewer: Viewer, number: usize) -> Vec<Telling> {
        Playing::told_of(self, viewer, number)
    }

    fn steps(&self, viewer: Viewer, since: usize, most: usize, now: &Arc<Scene>) -> Vec<Step> {
        Playing::steps(self, viewer, since, most, now)
    }

    fn moves_played(&self) -> usize {
        Playing::moves_played(self)
    }

    fn state_hash(&self) -> Fingerprint {
        Playing::state_hash(self)
    }

    fn check(&self, seat: Seat, notation: &str) -> Result<(), PlayError> {
        Playing::check(self, seat, notation).map(|_| ())
    }

    fn preview_while(
        &self,
        seat: Seat,
        notation: &str,
        is_wanted: &dyn Fn() -> bool,
    ) -> Result<Option<Preview>, PlayError> {
        let mv = Playing::check(self, seat, notation)?;
        let view = Playing::view(self, Viewer::Seat(seat));
        Ok(preview_while(self.game(), &view, seat, &mv, is_wanted)?)
    }

    fn sketch(&self, seat: Seat, notation: &str) -> Result<Vec<Stroke>, PlayError> {
        let view = Playing::view(self, Viewer::Seat(seat));
        let mv = self.game().read(&view, notation)?;
        Ok(self.game().sketch(&view, &mv))
    }

    fn lift(&self, seat: Seat, notation: &str) -> Result<Option<Lift>, PlayError> {
        let view = Playing::view(self, Viewer::Seat(seat));
        let mv = self.game().read(&view, notation)?;
        Ok(self.game().lift(&view, &mv))
    }

    fn ruler(&self, viewer: Viewer, from: RulerEnd, to: Option<RulerEnd>) -> Vec<Stroke> {
        self.game().ruler(&Playing::view(self, viewer), from, to)
    }

    fn play(&mut self, seat: Seat, notation: &str) -> Result<(), PlayError> {
        Playing::play(self, seat, notation)
    }

    fn propose(&self, seat: Seat, notation: &str) -> Result<Proposal, PlayError> {
        self.draft(seat, notation).map(|draft| Proposal::of(self.game(), draft))
    }

    fn propose_leaving(&self, seat: Seat) -> Option<Proposal> {
        self.draft_leaving(seat).map(|draft| Proposal::of(self.game(), draft))
    }

    fn propose_takeback(
        &self,
        by: Seat,
        moves: usize,
        consent: Seats,
    ) -> Result<Proposal, TakebackError> {
        let draft = self.draft_takeback(by, moves, consent)?;
        Ok(Proposal::of(self.game(), draft))
    }

    fn propose_anew(&self, by: &str, seed: Seed, mixture: Mixture) -> Proposal {
        Proposal::of(self.game(), self.draft_anew(by, seed, mixture))
    }

    fn settle(&mut self, proposal: Proposal) {
        let draft = proposal.draft.downcast().expect("a proposal is settled where it was made");
        Playing::settle(self, *draft);
    }

    fn question(&self) -> Option<Box<dyn AnyQuestion>> {
        question_of(self.shared_game(), Playing::seats(self), self.state())
    }

    fn forced(&self) -> Option<String> {
        forced_move(self.game(), self.state())
    }

    fn back_to_a_choice(&self, moves: usize) -> usize {
        Playing::back_to_a_choice(self, moves)
    }

    fn ask(&mut self, bot: &mut AnyBot) -> Result<String, AskError> {
        let Turn::Decide(seat) = Playing::turn(self) else { return Err(PlayError::Over.into()) };
        let (view, moves) = (Playing::view(self, Viewer::Seat(seat)), self.moves());
        let mv = &moves[bot.choose(self.game(), &view, &moves)?];
        self.play_move(seat, mv)?;
        Ok(self.game().write(&view, mv))
    }

    fn may_take_back(&self, by: Seat, moves: usize) -> Result<(), TakebackError> {
        Playing::may_take_back(self, by, moves)
    }

    fn take_back(&mut self, by: Seat, moves: usize, consent: Seats) -> Result<(), TakebackError> {
        Playing::take_back(self, by, moves, consent)
    }

    fn scene_after(&self, viewer: Viewer, moves: usize) -> Scene {
        self.game().scene(&self.game().view(&self.state_after(moves), viewer))
    }

    fn question_after(&self, moves: usize) -> Option<Box<dyn AnyQuestion>> {
        question_of(self.shared_game(), Playing::seats(self), &self.state_after(moves))
    }

    fn preview_after(
        &self,
        seat: Seat,
        moves: usize,
        notation: &str,
        is_wanted: &dyn Fn() -> bool,
    ) -> Result<Option<Preview>, PlayError> {
        let (game, state) = (self.game(), self.state_after(moves));
        let view = game.view(&state, Viewer::Seat(seat));
        let mv = game.read(&view, notation)?;
        game.check(&state, seat, &mv)?;
        Ok(preview_while(game, &view, seat, &mv, is_wanted)?)
    }

    fn scenario_after(&self, seat: Seat, moves: usize, cards: Option<&str>) -> Option<String> {
        Playing::scenario_after(self, seat, moves, cards)
    }

    fn fork(&self) -> Arc<dyn AnyTable> {
        Arc::new(self.clone())
    }

    fn as_of(&self, moves: usize) -> Box<dyn AnyTable> {
        Box::new(Playing::as_of(self, moves))
    }

    fn journal(&self) -> &Journal {
        Playing::journal(self)
    }

    fn save(&self) -> String {
        Playing::save(self)
    }
}

#[cfg(all(test, feature = "toy"))]
mod tests;
