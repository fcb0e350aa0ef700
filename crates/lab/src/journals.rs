//! The games of an experiment as journals, each to be opened afterwards.

use crate::contender::Contender;
use crate::experiment::LabError;
use crate::one_game::Onlooker;
use crate::whole::write_whole;
use engine::playing::Playing;
use engine::{Seat, Seed, Worth};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::sync::Arc;

/// The games of an experiment that are kept as journals.
#[derive(Clone, Debug)]
pub struct Journals {
    /// The folder, in which each journal is named after the number of its game.
    pub folder: PathBuf,
    /// Those games are kept whose number this divides.
    pub every: NonZeroU32,
}

impl Journals {
    /// All games, kept in a folder.
    pub fn of_all(folder: PathBuf) -> Journals {
        Journals { folder, every: NonZeroU32::MIN }
    }

    /// Returns true if the game of this number is kept.
    pub fn keeps(&self, number: u32) -> bool {
        number.is_multiple_of(self.every.get())
    }

    /// The file of a game.
    pub fn file(&self, number: u32) -> PathBuf {
        self.folder.join(format!("{number}.tessera"))
    }
}

/// Writes down a game while it is played.
pub(crate) struct Scribe<G: Worth>(Playing<G>);

impl<G: Worth> Scribe<G> {
    /// Somebody who writes down the game of a phrase between these bots; nobody, if there can be no such game.
    pub(crate) fn of(
        game: &Arc<G>,
        setup: &G::Setup,
        phrase: &str,
        bots: &[Contender<G>],
    ) -> Option<Scribe<G>> {
        let begun = Playing::begin(game.clone(), setup.clone(), Seed::from_phrase(phrase)).ok()?;
        Some(Scribe(begun.played_by(bots.iter().map(Contender::to_string).collect())))
    }

    /// Puts the journal of a game into its file.
    pub(crate) fn keep(&self, journals: &Journals, number: u32) -> Result<(), LabError> {
        let path = journals.file(number);
        write_whole(&path, &self.0.save()).map_err(|error| LabError::unkept(&path, &error))
    }
}

impl<G: Worth> Onlooker<G> for Scribe<G> {
    fn see(&mut self, _: &G, _: &G::State, seat: Seat, moves: &[G::Move], chosen: usize) {
        self.0.play_move(seat, &moves[chosen]).expect("what a game lists is allowed");
    }
}

/// Makes the folder for journals, if there is none.
pub(crate) fn make_room(journals: Option<&Journals>) -> Result<(), LabError> {
    let Some(Journals { folder, .. }) = journals else { return Ok(()) };
    std::fs::create_dir_all(folder).map_err(|error| LabError::unkept(folder, &error))
}
