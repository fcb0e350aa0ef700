//! The game of a table, followed record by record. The table is closed where its game comes out
//! differently.

use super::{RecordEffect, Table};
use crate::closed::Closed;
use crate::error::TableError;
use crate::record::Record;
use engine::any::Proposal;
use engine::journal::{Entry, Fingerprint, Header};
use engine::{AnyTable, Journal, Seat, Seats, Seed};
use std::sync::Arc;

impl Table {
    /// Applies a record to the game.
    pub(super) fn follow(
        &mut self,
        record: &Record,
        change: RecordEffect,
        at: u64,
    ) -> Result<(), TableError> {
        match record {
            Record::Began(header) => self.start(header, change, at),
            Record::Stands { state } => self.stand(*state),
            Record::Entered { entry, clocks, state } => {
                self.enter(entry, clocks, *state, change, at)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Begins the game. Closes the table if its own records began it otherwise.
    fn start(&mut self, header: &Header, change: RecordEffect, at: u64) {
        let begun = match change {
            RecordEffect::Begin(playing) => Ok(playing),
            _ => self.game.resume(Journal::new(header.clone()), vec![self.seed]),
        };
        let begun = begun.map(Arc::from);
        match begun {
            Ok(playing) => self.playing = Some(playing),
            Err(wrong) => self.close(header, &[], &wrong.reason),
        }
        self.is_marked = false;
        self.wind(at);
    }

    /// Checks that the game is in the recorded state; otherwise closes the table.
    fn stand(&mut self, state: Fingerprint) {
        self.is_marked = true;
        if self.playing.as_ref().is_some_and(|playing| playing.state_hash() != state) {
            self.close_here("the table is not as it was");
        }
    }

    /// Applies a change of the game. Closes the table if the game comes out differently than
    /// before.
    fn enter(
        &mut self,
        entry: &Entry,
        clocks: &[u64],
        state: Option<Fingerprint>,
        change: RecordEffect,
        at: u64,
    ) -> Result<(), TableError> {
        let seed = self.seed;
        let playing = self.playing.as_mut().ok_or(TableError::NotBegun)?;
        let proposal = match change {
            RecordEffect::Settle(proposal) => Ok(proposal),
            _ => repeat(&**playing, entry, state, seed),
        };
        match proposal {
            Ok(proposal) => own(playing).settle(proposal),
            Err(reason) => self.close_here(&reason),
        }
        self.is_marked = state.is_some();
        self.set_clocks(clocks, at);
        Ok(())
    }

    /// Closes the table at its current state.
    fn close_here(&mut self, reason: &str) {
        let Some(playing) = &self.playing else { return };
        let journal = playing.journal().clone();
        let entries: Vec<Entry> = journal.entries().iter().cloned().collect();
        self.close(journal.header(), &entries, reason);
    }

    fn close(&mut self, header: &Header, entries: &[Entry], reason: &str) {
        self.closed = Some(Closed::after(self.game.about(), header, entries, reason));
    }

    /// Closes a table of another edition, unless its records show that the game still comes out the
    /// same.
    pub fn is_followed_to_its_end(&mut self) {
        let is_of_another =
            |playing: &dyn AnyTable| !playing.journal().header().is_of(playing.about());
        if !self.is_marked && self.playing().is_some_and(is_of_another) {
            self.close_here("there is no record of how the table was");
        }
    }
}

/// Returns the game for a change, copied if a snapshot is still in use.
fn own(playing: &mut Arc<dyn AnyTable>) -> &mut dyn AnyTable {
    if Arc::get_mut(playing).is_none() {
        *playing = playing.fork();
    }
    Arc::get_mut(playing).expect("nobody else has a new copy")
}

/// Works out again what a record says was done, or returns what is different.
fn repeat(
    playing: &dyn AnyTable,
    entry: &Entry,
    state: Option<Fingerprint>,
    seed: Seed,
) -> Result<Proposal, String> {
    let proposal = match entry {
        Entry::Move(played) => playing
            .propose(played.seat, &played.notation)
            .map_err(|wrong| format!("`{}`: {wrong}", played.notation))?,
        Entry::Takeback { takeback } => {
            let all = Seats::first(playing.seats());
            playing.propose_takeback(Seat(0), *takeback, all).map_err(|wrong| wrong.to_string())?
        }
        Entry::Anew { anew } => playing.propose_anew(&anew.by, seed, anew.mixture()),
    };
    let move_number = proposal.moves_played();
    if proposal.entry() != entry {
        return Err(format!("at move {move_number} different dice are asked for"));
    }
    match state {
        Some(state) if state != proposal.state_hash() => {
            Err(format!("after move {move_number} the table is not as it was"))
        }
        _ => Ok(proposal),
    }
}
