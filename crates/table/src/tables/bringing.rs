//! Bringing a saved game to a table: a finished one to look at, an unfinished one to go on with.

use super::opening::{Guests, Laying};
use super::{Created, Tables, Wanted};
use crate::error::TableError;
use crate::ids::TableId;
use crate::record::Record;
use crate::secret::{SecretHash, random};
use crate::store::Opened;
use crate::table::PendingRecord;
use crate::terms::{Listing, Patience, Terms, TimeOut, USUAL_STAND_IN};
use crate::wish;
use engine::journal::{self, Entry, Footer};
use engine::{AnyGame, Journal, Seed};
use std::sync::Arc;

/// A saved game to bring to a table.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// The text of a `.tessera` file.
    pub journal: String,
    /// Own card text to play with, in addition to the server's.
    pub cards: Option<Arc<str>>,
    /// The wanted players from `p1` on, if the game is to go on. A finished game needs none.
    pub seats: Vec<Wanted>,
    /// The visibility of the table.
    pub listing: Listing,
    /// The name of the person who brings it.
    pub by: String,
    /// The person who brings it, if known. They may free seats before the game goes on.
    pub opener: Option<SecretHash>,
    /// The times that the others wait for a player.
    pub patience: Patience,
}

impl Tables {
    /// Brings a saved game to a table of its own. If it goes on, its chance begins anew, because
    /// the person who brings it knows the seed.
    ///
    /// # Errors
    /// When the journal does not hold, keeps its seed to itself, or other seats are named than it has.
    pub async fn bring(&self, brought: SavedGame) -> Result<Created, TableError> {
        wish::is_a_name(&brought.by)?;
        let name = journal::game_of(&brought.journal)?;
        // Loading verifies every line, move and roll.
        let game = self.shared.game_with(&name, brought.cards.as_ref()).await?;
        let loaded = game.load(&brought.journal)?;
        let (setup, state) = (loaded.setup(), loaded.state_hash());
        let (journal, footer) = journal::read(&brought.journal)?;
        let terms = self.terms_of(&*game, setup, &brought);
        let opened = Opened { id: TableId::draw(), terms, seed: seed(&footer) };
        let mut laying = Laying::of(opened.clone(), game)?;
        laying.make(entered(journal, &footer))?;
        laying.make(vec![
            Record::Stands { state }.into(),
            Record::Brought { by: brought.by }.into(),
        ])?;
        let mut guests = Guests::of(brought.seats);
        if footer.outcome.is_none() {
            laying.fits(guests.invitations.len() + guests.seated.len())?;
            laying.make(vec![Record::Committed { seed: Seed(random()) }.into()])?;
            laying.make(guests.invited())?;
            laying.seat(guests.seated)?;
        } else {
            guests.invitations.clear();
        }
        let id = self.lay(opened, laying).await?;
        Ok(Created { id, invitations: guests.invitations })
    }

    fn terms_of(&self, game: &dyn AnyGame, setup: String, brought: &SavedGame) -> Terms {
        Terms {
            game: game.about().name.to_owned(),
            setup,
            cards: game.cards(),
            own_cards: brought.cards.clone(),
            deal: None,
            listing: brought.listing,
            clock: None,
            time_out: TimeOut::default(),
            patience: brought.patience,
            stand_in: USUAL_STAND_IN.to_owned(),
            opener: brought.opener,
            opened: (self.shared.means.now)(),
        }
    }
}

fn seed(footer: &Footer) -> Seed {
    footer.seed.expect("a game that keeps its seed to itself is not loaded")
}

/// Returns the records of a journal. Where its chance began anew, the seed comes first.
fn entered(journal: Journal, footer: &Footer) -> Vec<PendingRecord> {
    let mut steps = vec![Record::Began(Box::new(journal.header().clone())).into()];
    let mut anew = footer.anew.iter();
    for entry in journal.entries().iter().cloned() {
        if let Entry::Anew { .. } = entry {
            let seed = anew.next().expect("a journal that was loaded tells all seeds");
            steps.push(Record::Committed { seed: *seed }.into());
        }
        steps.push(Record::Entered { entry, clocks: Vec::new(), state: None }.into());
    }
    steps
}
