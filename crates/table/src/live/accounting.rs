//! A finished game split into luck and errors.

use super::LiveTable;
use crate::error::TableError;
use crate::table::Stage;
use crate::terms::Claim;
use crate::thought::{Priority, Ticket, Waits};
use bots::{Account, Accountant, Tether};
use engine::{CardFile, Dice, Journal, Published, Seat, Seed, Turn, Viewer, journal};
use registry::Visitor;

/// The moves that are tried for one account, over all its choices. Of a long game each is tried in fewer worlds.
const MOST_TRIED: usize = 60_000;

impl LiveTable {
    /// Splits the way of a seat's chance to win over a finished game: start, luck by label of chance, errors by seat and what nobody
    /// foresaw add up to the end. It looks at the whole truth, which everybody may see by now.
    ///
    /// # Errors
    /// When the seat is another's or the game goes on; and as [`crate::Tables::work_out`].
    pub async fn account(&self, claim: Claim, ticket: &Ticket) -> Result<Account, TableError> {
        let playing = self.snapshot_for(claim)?;
        let (game, own) = {
            let table = self.read();
            self.may_be_told(&table)?;
            if !matches!(table.stage(), Stage::Over(_)) {
                return Err(TableError::GoesOn);
            }
            (table.terms().game.clone(), table.terms().own_cards.clone())
        };
        let cards = self.shared.cards_with(&game, own.as_deref())?;
        let account = move |tether: &Tether| {
            let journal = playing.journal();
            let accounting = Accounting { journal, cards: &cards, seat: claim.seat, tether };
            registry::visit(&game, accounting).map_err(|_| TableError::Broken)?
        };
        self.work_out(Priority::Background(Waits::Watchers), ticket, account).await
    }
}

struct Accounting<'a> {
    journal: &'a Journal,
    cards: &'a [CardFile],
    seat: Seat,
    tether: &'a Tether,
}

impl Visitor for Accounting<'_> {
    type Out = Result<Account, TableError>;

    fn visit<G: Published>(self) -> Self::Out {
        let Accounting { journal, cards, seat, tether } = self;
        let published = G::publish(cards).map_err(|_| TableError::Broken)?;
        let setup = journal.header().setup.get();
        let setup: G::Setup = serde_json::from_str(setup).map_err(|_| TableError::Broken)?;
        let own = published.with_brought(&setup);
        let game = own.as_ref().unwrap_or(&published);
        let played = journal.standing();
        // Everybody who asks gets the same answer.
        let accountant = Accountant::new(game.seats(&setup), Seed::from_phrase("accountant"));
        let mut accountant = accountant.trying(MOST_TRIED / played.len().max(1));
        let mut list = Vec::new();
        let mut pass = |_: &G, number: usize, state: &G::State, _: &Dice| {
            if tether.is_cut() {
                return;
            }
            let (_, played) = played[number];
            let view = game.view(state, Viewer::Seat(played.seat));
            let Ok(mv) = game.read(&view, &played.notation) else { return };
            list.clear();
            // Who gives up in another's turn had nothing to choose.
            if game.turn(state) == Turn::Decide(played.seat) {
                game.moves(state, &mut list);
                accountant.see(game, state, played.seat, &mv, &list);
            }
        };
        let replayed = journal::replay_passing(&published, journal, &[], &mut pass)?;
        if tether.is_cut() {
            return Err(TableError::Superseded);
        }
        let Turn::Over(outcome) = game.turn(&replayed.state) else {
            return Err(TableError::GoesOn);
        };
        let mut accounts = accountant.close(&outcome);
        Ok(accounts.swap_remove(seat.index()))
    }
}
