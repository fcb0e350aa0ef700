//! Bringing a saved game to a table: a finished one to look at, an unfinished one to go on with.

use super::opening::{Guests, fits};
use super::{Created, House, Wanted, laid};
use crate::error::TableError;
use crate::ids::TableId;
use crate::record::Record;
use crate::store::Opened;
use crate::table::Step;
use crate::terms::{Listing, Patience, Terms, TimeOut};
use crate::wish;
use engine::journal::{self, Footer};
use engine::{AnyGame, Journal, Seed};

/// A saved game to be brought to a table.
#[derive(Clone, Debug)]
pub struct Brought {
    /// The text of a `.tessera` file.
    pub journal: String,
    /// Who shall sit where, from `p1` on, if the game is to go on; nobody need be named for one that is over.
    pub seats: Vec<Wanted>,
    /// Who learns that the table is there.
    pub listing: Listing,
}

impl House {
    /// Brings a saved game to a table of its own.
    ///
    /// # Errors
    /// When the journal does not hold, keeps its seed to itself, or other seats are named than it has.
    pub async fn bring(&self, brought: Brought) -> Result<Created, TableError> {
        let name = journal::game_of(&brought.journal)?;
        // Loading verifies every line, move and roll.
        let game = self.shared.game(&name)?;
        let loaded = game.load(&brought.journal)?;
        let (setup, state) = (loaded.setup(), loaded.state_hash());
        let (journal, footer) = journal::read(&brought.journal)?;
        let opened = self.as_opened(&*game, setup, seed(&footer), brought.listing);
        let table = laid(opened.clone(), game)?;
        let mut steps = entered(journal);
        steps.push(Record::Stands { state }.into());
        let mut guests = Guests::of(brought.seats);
        if footer.outcome.is_none() {
            fits(&table, guests.invitations.len() + guests.seated.len())?;
            steps.extend(guests.invited());
            steps.extend(wish::seat_again(&guests.seated)?);
        } else {
            guests.invitations.clear();
        }
        let id = self.lay(opened, table, steps).await?;
        Ok(Created { id, invitations: guests.invitations })
    }

    fn as_opened(&self, game: &dyn AnyGame, setup: String, seed: Seed, listing: Listing) -> Opened {
        let (game, cards) = (game.about().name.to_owned(), game.cards());
        let opened = (self.shared.means.now)();
        let (time_out, patience) = (TimeOut::default(), Patience::default());
        let (own_cards, clock, opener) = (None, None, None);
        let terms = Terms {
            game,
            setup,
            cards,
            own_cards,
            listing,
            clock,
            time_out,
            patience,
            opener,
            opened,
        };
        Opened { id: TableId::draw(), terms, seed }
    }
}

fn seed(footer: &Footer) -> Seed {
    footer.seed.expect("a game that keeps its seed to itself is not loaded")
}

/// The records that a journal comes to.
fn entered(journal: Journal) -> Vec<Step> {
    let begun = Record::Began(Box::new(journal.header().clone()));
    let entries = journal.entries().iter().cloned();
    let entered = entries.map(|entry| Record::Entered { entry, clocks: Vec::new(), state: None });
    std::iter::once(begun).chain(entered).map(Step::from).collect()
}
