//! One game being played: the state, the journal it is a cache of, and the story so far.
//!
//! It takes moves as they are written, refuses with reasons, takes back, saves and loads. It refuses to
//! know who sits at the table, what time it is and where journals are kept.

use crate::journal::{
    self, Ending, Entry, Fingerprint, Footer, Header, JournalError, PlayedMove, state_hash,
};
use crate::parts::at_table;
use crate::shared_list::SharedList;
use crate::{Dice, Game, Journal, Line, Mixture, NotationError, Refusal};
use crate::{Seat, Seed, Tale, Turn, Viewer};
use serde_json::value::to_raw_value;
use std::sync::Arc;

mod draft;
mod retelling;
mod returning;
mod steps;
mod waypoints;

pub use draft::Draft;
pub use steps::Step;
use waypoints::Waypoints;

/// A game that is being played. Copies cost the same for games of any length.
#[derive(Debug)]
pub struct Playing<G: Game> {
    game: Arc<G>,
    setup: G::Setup,
    /// The seeds of the server, from the first on.
    seeds: Vec<Seed>,
    dice: Dice,
    state: G::State,
    journal: Journal,
    moments: SharedList<Moment<G::Event>>,
    waypoints: Waypoints<G::State>,
}

/// A move, kept for the story and for takebacks; the first is the setting up.
#[derive(Clone, Debug)]
struct Moment<E> {
    seat: Option<Seat>,
    rolled: bool,
    /// True if the seat had no choice.
    forced: bool,
    tale: Tale<E>,
}

/// The reason why a move was not played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// A rule forbids it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The text is no move.
    #[error(transparent)]
    Unreadable(#[from] NotationError),
    /// The game is over, and nothing is left to decide.
    #[error("the game is over; start another one")]
    Over,
}

/// The reason why moves can't be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TakebackError {
    /// There are not so many moves.
    #[error("there are only {0} moves to take back")]
    TooMany(usize),
    /// Chance was rolled since.
    #[error("chance was rolled since; every seat must consent")]
    Rolled,
    /// Something hidden was shown since.
    #[error("something hidden was shown since; every seat must consent")]
    Revealed,
    /// The game was brought to a table since.
    #[error("the game was brought here after move {0}; what came before cannot be taken back")]
    Brought(usize),
    /// Another player has moved since.
    #[error("somebody else has moved since; every seat must consent")]
    Others,
}

impl<G: Game> Clone for Playing<G> {
    fn clone(&self) -> Self {
        Playing {
            game: self.game.clone(),
            setup: self.setup.clone(),
            seeds: self.seeds.clone(),
            dice: self.dice.clone(),
            state: self.state.clone(),
            journal: self.journal.clone(),
            moments: self.moments.clone(),
            waypoints: self.waypoints.clone(),
        }
    }
}

impl<G: Game> Playing<G> {
    /// Sits down and begins.
    ///
    /// # Errors
    /// Fails if a rule forbids the set-up.
    pub fn begin(game: Arc<G>, setup: G::Setup, seed: Seed) -> Result<Self, Refusal> {
        Playing::begin_with(game, setup, seed, Mixture::default())
    }

    /// Sits down and begins, with the words that seats add to the seed.
    ///
    /// # Errors
    /// Fails if a rule forbids the set-up.
    pub fn begin_with(
        game: Arc<G>,
        setup: G::Setup,
        seed: Seed,
        mixture: Mixture,
    ) -> Result<Self, Refusal> {
        let game = at_table(game, &setup);
        let mut dice = Dice::seeded(mixture.seed(seed)).recording();
        let mut tale = Tale::default();
        let state = game.begin(&setup, &mut dice, &mut tale)?;
        let header = header_of(&*game, &setup, seed, mixture);
        let journal = Journal::new(Header { rolls: dice.take_record(), ..header });
        let moments =
            SharedList::from_iter([Moment { seat: None, rolled: true, forced: false, tale }]);
        let (seeds, waypoints) = (vec![seed], Waypoints::default());
        Ok(Playing { game, setup, seeds, dice, state, journal, moments, waypoints })
    }

    /// Says in the journal which bot has which seat.
    pub fn played_by(self, bots: Vec<String>) -> Self {
        let header = Header { bots, ..self.journal.header().clone() };
        let journal = Journal::of(header, self.journal.entries().iter().cloned().collect());
        Playing { journal, ..self }
    }

    /// Sits down at a table that was laid out in the middle of a game.
    pub fn lay(game: Arc<G>, setup: G::Setup, state: G::State, seed: Seed) -> Self {
        let game = at_table(game, &setup);
        let dice = Dice::seeded(seed).recording();
        let header = header_of(&*game, &setup, seed, Mixture::default());
        let position = Some(journal::laid_out(&*game, &state));
        let journal = Journal::new(Header { position, ..header });
        let laid = Moment { seat: None, rolled: false, forced: false, tale: Tale::default() };
        let moments = SharedList::from_iter([laid]);
        let (seeds, waypoints) = (vec![seed], Waypoints::default());
        Playing { game, setup, seeds, dice, state, journal, moments, waypoints }
    }

    /// Returns the game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Returns the game, for code that thinks about it elsewhere.
    pub(crate) fn shared_game(&self) -> Arc<G> {
        self.game.clone()
    }

    /// Returns the set-up.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// Returns the number of seats.
    pub fn seats(&self) -> u8 {
        self.game.seats(&self.setup)
    }

    /// Returns the whole truth: not for any viewer at the table.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Returns the hash of the state.
    pub fn state_hash(&self) -> Fingerprint {
        state_hash(&self.state)
    }

    /// Returns the journal so far: it tells the whole truth too.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Returns the seat that must decide, or how the game ended.
    pub fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// Returns all that a viewer knows.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.state, viewer)
    }

    /// Returns the moves that the seat on turn is offered.
    pub fn moves(&self) -> Vec<G::Move> {
        let mut list = Vec::new();
        if let Turn::Decide(_) = self.turn() {
            self.game.moves(&self.state, &mut list);
        }
        list
    }

    /// Returns the number of moves that stand.
    pub fn moves_played(&self) -> usize {
        self.moments.len() - 1
    }

    /// Plays a written move.
    ///
    /// # Errors
    /// Fails if the text is no move, or a rule forbids it; nothing has changed then.
    pub fn play(&mut self, seat: Seat, notation: &str) -> Result<(), PlayError> {
        let mv = self.check(seat, notation)?;
        self.play_move(seat, &mv)
    }

    /// Reads a written move and says whether it is allowed; plays nothing.
    ///
    /// # Errors
    /// Fails if the text is no move, or a rule forbids it.
    pub fn check(&self, seat: Seat, notation: &str) -> Result<G::Move, PlayError> {
        self.check_seeing(&self.view(Viewer::Seat(seat)), seat, notation)
    }

    /// Checks a move against a view that the caller has already made for this seat.
    fn check_seeing(
        &self,
        view: &G::View,
        seat: Seat,
        notation: &str,
    ) -> Result<G::Move, PlayError> {
        if let Turn::Over(_) = self.turn() {
            return Err(PlayError::Over);
        }
        let mv = self.game.read(view, notation)?;
        self.game.check(&self.state, seat, &mv)?;
        Ok(mv)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Fails if a rule forbids the move; nothing has changed then.
    pub fn play_move(&mut self, seat: Seat, mv: &G::Move) -> Result<(), PlayError> {
        if let Turn::Over(_) = self.turn() {
            return Err(PlayError::Over);
        }
        self.game.check(&self.state, seat, mv)?;
        let notation = self.game.write(&self.view(Viewer::Seat(seat)), mv);
        let forced = self.game.forced(&self.state).is_some();
        self.waypoints.pass(self.moments.len() - 1, &self.state, &self.dice);
        let mut tale = Tale::default();
        self.game.play(&mut self.state, seat, mv, &mut self.dice, &mut tale);
        let rolls = self.dice.take_record();
        self.moments.push(Moment { seat: Some(seat), rolled: !rolls.is_empty(), forced, tale });
        self.journal.append(Entry::Move(PlayedMove { seat, notation, rolls }));
        Ok(())
    }

    /// Returns the lines told to a viewer since the setting up (0) or a later move.
    pub fn told(&self, viewer: Viewer, since: usize) -> Vec<Line> {
        let moments = self.moments.iter_from(since);
        moments
            .flat_map(|moment| moment.tale.events())
            .filter_map(|event| self.game.line(event, viewer))
            .collect()
    }

    /// Returns the events since the setting up (0) or a later move.
    pub fn events(&self, since: usize) -> impl Iterator<Item = &G::Event> {
        self.moments.iter_from(since).flat_map(|moment| moment.tale.events())
    }

    /// Returns the game as it was after so many moves.
    pub fn as_of(&self, moves: usize) -> Self {
        let journal = self.journal.cut(moves);
        let seeds = self.seeds[..=journal.renewals().len()].to_vec();
        Playing::follow(self.game.clone(), journal, seeds).expect("a journal replays")
    }

    /// Writes the journal as text, whole enough to go on from: it reveals the seed.
    pub fn save(&self) -> String {
        let outcome = match self.turn() {
            Turn::Over(outcome) => Some(Ending::from(&outcome)),
            Turn::Decide(_) => None,
        };
        let entries = self.journal.entries().len();
        let state = Some(self.state_hash());
        let (first, anew) = self.seeds.split_first().expect("the first seed is there");
        let (seed, anew) = (Some(*first), anew.to_vec());
        self.journal.to_text(&Footer { entries, outcome, state, seed, anew })
    }

    /// Goes on from a saved journal.
    ///
    /// # Errors
    /// Fails if the journal was changed or cut off, does not replay, or keeps its seed to itself.
    pub fn load(game: Arc<G>, text: &str) -> Result<Self, JournalError> {
        let (journal, footer) = journal::read(text)?;
        journal::verify(&*game, &journal, &footer)?;
        if footer.seed.is_none() {
            return Err(JournalError {
                line: footer.entries + 2,
                reason: "the seed is not revealed, so chance cannot go on".to_owned(),
                remedy: "replay or verify this journal instead",
            });
        }
        Playing::follow(game, journal, footer.seeds())
    }

    /// Returns the game that a journal leads to.
    pub(crate) fn follow(
        game: Arc<G>,
        journal: Journal,
        seeds: Vec<Seed>,
    ) -> Result<Self, JournalError> {
        let (mut waypoints, mut forced) = (Waypoints::default(), vec![false]);
        let mut pass = |game: &G, moves, state: &G::State, dice: &Dice| {
            waypoints.pass(moves, state, dice);
            forced.push(game.forced(state).is_some());
        };
        let replayed = journal::replay_passing(&*game, &journal, &seeds, &mut pass)?;
        let standing = journal.standing();
        let begun = std::iter::once((None, true));
        let moves =
            standing.iter().map(|(_, played)| (Some(played.seat), !played.rolls.is_empty()));
        let told = begun.chain(moves).zip(forced).zip(replayed.told);
        let moment = |(((seat, rolled), forced), tale)| Moment { seat, rolled, forced, tale };
        let moments = told.map(moment).collect();
        let (setup, dice, state) = (replayed.setup, replayed.dice, replayed.state);
        let game = at_table(game, &setup);
        Ok(Playing { game, setup, seeds, dice, state, journal, moments, waypoints })
    }
}

/// Returns the header of a game's journal before the first answer of chance.
fn header_of<G: Game>(game: &G, setup: &G::Setup, seed: Seed, mixture: Mixture) -> Header {
    let Mixture { formula, table, entropy } = mixture;
    Header {
        tessera: journal::FORMAT,
        game: game.about().name.to_owned(),
        edition: game.about().edition,
        setup: to_raw_value(setup).expect("a set-up is plain data"),
        position: None,
        bots: Vec::new(),
        cards: game.cards(),
        commitment: seed.commitment(),
        formula,
        table,
        entropy,
        rolls: Vec::new(),
    }
}

#[cfg(all(test, feature = "toy"))]
mod tests;
