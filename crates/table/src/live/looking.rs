//! The public state of a table, and the game as one viewer sees it.

use super::LiveTable;
use crate::error::TableError;
use crate::secret::SecretHash;
use crate::table::{Blamed, Bringing, Stage, Table};
use crate::terms::{Chair, Claim, Holder, Terms};
use engine::ruler::RulerEnd;
use engine::scene::Stroke;
use engine::{AnyTable, Occasion, Scene, Seat, Viewer};
use std::sync::{Arc, MutexGuard, Weak};

/// The scenes of current viewers, each drawn once for each change of the game.
#[derive(Default)]
pub(super) struct Scenes(Vec<(Viewer, usize, Weak<Scene>)>);

impl Scenes {
    /// Returns the scene of a viewer after this many entries, if it is still in use.
    fn find(&self, viewer: Viewer, entries: usize) -> Option<Arc<Scene>> {
        let found = self.0.iter().find(|(known, of, _)| *known == viewer && *of == entries);
        found.and_then(|(_, _, scene)| scene.upgrade())
    }

    /// Keeps a scene, unless a newer one of this viewer is kept.
    fn put(&mut self, viewer: Viewer, entries: usize, scene: &Arc<Scene>) {
        if self.0.iter().any(|(known, of, _)| *known == viewer && *of > entries) {
            return;
        }
        self.0.retain(|(known, _, _)| *known != viewer);
        self.0.push((viewer, entries, Arc::downgrade(scene)));
    }
}

/// The public state of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plate {
    /// The terms of the table.
    pub terms: Terms,
    /// The hash that binds the table to its seed.
    pub commitment: String,
    /// The stage of the table.
    pub stage: Stage,
    /// The seats and their holders.
    pub places: Vec<SeatStatus>,
    /// The seat that must decide.
    pub asks: Option<Seat>,
    /// The number of moves.
    pub moves: usize,
    /// Milliseconds until the others may agree to go on without the player who must decide.
    pub waits: Option<u64>,
    /// True if this process cannot reach the store, so that it may show old data.
    pub is_cut_off: bool,
    /// The number of spectators.
    pub watching: usize,
    /// The players who did not reveal what they had promised.
    pub blamed: Vec<Blamed>,
    /// The person who brought the game here, if it was brought.
    pub brought: Option<Bringing>,
    /// The thing that a player who sits down may bring, in the game's words. `None` if the game
    /// wants nothing or has begun.
    pub brings: Option<&'static str>,
    /// The kinds of moment that the player of this seat may skip without being asked.
    pub occasions: &'static [Occasion],
    /// Milliseconds left to reveal the promised words, while players must do so.
    pub within: Option<u64>,
}

/// The public state of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatStatus {
    /// The seat.
    pub seat: Seat,
    /// The holder, and their contribution to the chance.
    pub chair: Chair,
    /// True if its person is connected.
    pub here: bool,
    /// Milliseconds until the others may let a bot play for its person, who is away.
    pub away: Option<u64>,
    /// Milliseconds left to think, where there is a clock.
    pub left: Option<u64>,
}

impl LiveTable {
    /// Returns the public state of the table.
    pub fn plate(&self) -> Plate {
        let table = self.read();
        let seats = Seat::all(table.chairs().len() as u8);
        Plate {
            terms: table.terms().clone(),
            commitment: table.commitment(),
            stage: table.stage(),
            places: seats
                .zip(table.chairs())
                .map(|(seat, chair)| self.place(&table, seat, chair))
                .collect(),
            asks: table.asks(),
            moves: table.moves(),
            waits: self.waits(&table),
            is_cut_off: self.shared.is_cut_off(),
            watching: self.watching(),
            blamed: table.blamed().cloned().collect(),
            brought: table.brought().cloned(),
            brings: table.brings(),
            occasions: table.game().occasions(),
            within: self.within(&table),
        }
    }

    fn place(&self, table: &Table, seat: Seat, chair: &Chair) -> SeatStatus {
        let now = (self.shared.means.now)();
        let left = table.clocks().map(|clocks| clocks.left(seat, now));
        let is_seen = self.is_here(Viewer::Seat(seat));
        let grace = table.terms().patience.grace;
        let away = chair.away.filter(|_| !is_seen && chair.is_in_person());
        let here = is_seen || matches!(chair.holder, Holder::Person(_)) && chair.away.is_none();
        let away = away.map(|since| (since + grace).saturating_sub(now));
        SeatStatus { seat, chair: chair.clone(), here, away, left }
    }

    fn within(&self, table: &Table) -> Option<u64> {
        let Stage::Revealing { until } = table.stage() else { return None };
        Some(until.saturating_sub((self.shared.means.now)()))
    }

    fn waits(&self, table: &Table) -> Option<u64> {
        let now = (self.shared.means.now)();
        let (seat, since) = table.waits_since()?;
        let is_person = table.chair(seat).is_ok_and(Chair::is_in_person);
        is_person.then(|| (since + table.terms().patience.thought).saturating_sub(now))
    }

    /// Returns the number of the last event.
    pub fn number(&self) -> u64 {
        self.read().number()
    }

    /// Returns the number of moves.
    pub fn moves(&self) -> usize {
        self.read().moves()
    }

    /// Returns the stage of the table.
    pub fn stage(&self) -> Stage {
        self.read().stage()
    }

    /// Returns the seat that must decide.
    pub fn asks(&self) -> Option<Seat> {
        self.read().asks()
    }

    /// Returns the seats that a person holds.
    pub fn seats_of(&self, secret: SecretHash) -> Vec<Seat> {
        let table = self.read();
        let seats = Seat::all(table.chairs().len() as u8).zip(table.chairs());
        seats.filter(|(_, chair)| chair.is_held_by(secret)).map(|(seat, _)| seat).collect()
    }

    /// Checks that the claimant holds the seat.
    ///
    /// # Errors
    /// When another person does, or there is no such seat.
    pub fn admit(&self, claim: Claim) -> Result<(), TableError> {
        self.read().admit(claim).map(|_| ())
    }

    /// Returns the scene for a viewer, or `None` before the game begins.
    pub fn scene(&self, viewer: Viewer) -> Option<Arc<Scene>> {
        let playing = self.snapshot()?;
        Some(self.scene_of(&*playing, viewer))
    }

    /// Returns the current game. Work that takes longer than reading one number uses this copy,
    /// while the table goes on.
    pub(super) fn snapshot(&self) -> Option<Arc<dyn AnyTable>> {
        self.read().snapshot()
    }

    /// Returns the scene of a snapshot for a viewer. Two threads at the same moment may both draw
    /// it. Neither waits for the other, and no move waits for them.
    pub(super) fn scene_of(&self, playing: &dyn AnyTable, viewer: Viewer) -> Arc<Scene> {
        let entries = playing.journal().entries().len();
        if let Some(scene) = self.scenes().find(viewer, entries) {
            return scene;
        }
        let drawn = Arc::new(playing.scene(viewer));
        let mut scenes = self.scenes();
        // Who was quicker has shown theirs already.
        if let Some(scene) = scenes.find(viewer, entries) {
            return scene;
        }
        scenes.put(viewer, entries, &drawn);
        drawn
    }

    fn scenes(&self) -> MutexGuard<'_, Scenes> {
        self.scenes.lock().expect("nobody panics while a scene is put away")
    }

    /// Returns the scene for a viewer after a number of moves.
    ///
    /// # Errors
    /// When so many never stood, or nothing is played here.
    pub fn scene_at(&self, viewer: Viewer, moves: usize) -> Result<Scene, TableError> {
        let playing = self.snapshot().ok_or(TableError::NotBegun)?;
        has_come_to(&*playing, moves)?;
        Ok(playing.scene_after(viewer, moves))
    }

    /// Measures with a ruler on the current table, for any viewer; nothing before the game begins.
    pub fn ruler(&self, viewer: Viewer, from: RulerEnd, to: Option<RulerEnd>) -> Vec<Stroke> {
        self.snapshot().map_or_else(Vec::new, |playing| playing.ruler(viewer, from, to))
    }

    /// Returns the journal of a game that is over or will not go on. It reveals the seed.
    ///
    /// # Errors
    /// While the game goes on.
    pub fn export(&self) -> Result<String, TableError> {
        let playing = {
            let table = self.read();
            self.may_be_told(&table)?;
            if let Some(closed) = table.closed() {
                return Ok(closed.journal(table.grown()));
            }
            match (table.stage(), table.snapshot()) {
                (Stage::Over(_), Some(playing)) => playing,
                _ => return Err(TableError::GoesOn),
            }
        };
        Ok(playing.save())
    }
}

/// Checks that a game has come to a moment.
pub(super) fn has_come_to(playing: &dyn AnyTable, moves: usize) -> Result<(), TableError> {
    let stand = playing.moves_played();
    (moves <= stand).then_some(()).ok_or(TableError::NotYet { stand, asked: moves })
}
