//! Proof that a game was played as its journal says, and that chance was fair.

use super::{
    Ending, Fingerprint, Footer, Header, Journal, JournalError, Renewal, edition, replay,
    state_hash,
};
use crate::{Game, Roll, Turn};
use serde::Serialize;

/// The result of proving a journal in which everything is right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The game's name.
    pub game: String,
    /// The number of entries, takebacks included.
    pub entries: usize,
    /// The number of answers of chance that were compared.
    pub rolls: usize,
    /// The degree to which chance is proven.
    pub proof: Proof,
    /// The start of the game.
    pub start: Start,
    /// The people who brought it to a table, and the part of its chance that each knew before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub brought: Vec<Bringing>,
    /// The ending of the game, if it is over.
    pub outcome: Option<Ending>,
    /// The hash of the last state.
    pub state: Fingerprint,
}

/// A saved game was brought to a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bringing {
    /// The name of the person who brought it.
    pub by: String,
    /// The number of moves before it. The answers of chance until then were known to that person.
    pub moves: usize,
}

/// The start of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Start {
    /// Its set-up, as chance dealt it.
    Dealt,
    /// A table that was laid out: nothing on it was dealt.
    Laid,
}

/// The degree to which chance is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Proof {
    /// Every answer follows from the seed, and the seed was committed to before the game.
    Proven,
    /// Every answer follows from the seed of a deal of the day, which is the same for everybody.
    /// The server dealt it alone, and could have chosen it.
    Server,
    /// The seed is not revealed: the answers fit the moves, and nothing more is proven.
    Sealed,
}

/// Replays a journal and compares everything it says: moves, chance, commitment, last state, outcome.
///
/// # Errors
/// Names the first line that does not hold.
pub fn verify<G: Game>(
    game: &G,
    journal: &Journal,
    footer: &Footer,
) -> Result<Verdict, JournalError> {
    honours_commitments(journal, footer)?;
    let replayed = replay(game, journal, &footer.seeds())?;
    let own = game.with_brought(&replayed.setup);
    let game = own.as_ref().unwrap_or(game);
    let outcome = match game.turn(&replayed.state) {
        Turn::Over(outcome) => Some(Ending::from(&outcome)),
        Turn::Decide(_) => None,
    };
    let state = state_hash(&replayed.state);
    ends_as_said(game, journal, footer, &outcome, state)
        .map_err(|wrong| edition::noted(&journal.header, game.about(), wrong))?;
    Ok(Verdict {
        game: journal.header.game.clone(),
        entries: journal.entries.len(),
        rolls: rolls(journal).count(),
        start: journal.header.start(),
        brought: journal.renewals().iter().map(Bringing::from).collect(),
        proof: proof_of(&journal.header, footer),
        outcome,
        state,
    })
}

fn proof_of(header: &Header, footer: &Footer) -> Proof {
    match (footer.seed, header.mixture().day()) {
        (None, _) => Proof::Sealed,
        (Some(_), Some(_)) => Proof::Server,
        (Some(_), None) => Proof::Proven,
    }
}

impl From<&Renewal<'_>> for Bringing {
    fn from(renewal: &Renewal<'_>) -> Self {
        Bringing { by: renewal.anew.by.clone(), moves: renewal.moves }
    }
}

fn honours_commitments(journal: &Journal, footer: &Footer) -> Result<(), JournalError> {
    let renewals = journal.renewals();
    let later = renewals.iter().map(|renewal| &renewal.anew.commitment);
    let bound = std::iter::once(&journal.header.commitment).chain(later);
    let honoured =
        footer.seeds().iter().zip(bound).all(|(seed, bound)| seed.commitment() == *bound);
    let reason = "the revealed seed is not the one that was committed to before the game";
    let remedy = "do not trust this game, or ask its table for the true journal";
    if honoured {
        Ok(())
    } else {
        Err(JournalError::new(journal.entries.len() + 2, reason, remedy))
    }
}

/// Checks the end of the game. Rules and decks that have changed since lead elsewhere too, so not
/// only cheats fail.
fn ends_as_said<G: Game>(
    game: &G,
    journal: &Journal,
    footer: &Footer,
    outcome: &Option<Ending>,
    state: Fingerprint,
) -> Result<(), JournalError> {
    let is_proven = footer.state.is_some() || journal.header.is_of(game.about());
    let reason = if *outcome != footer.outcome {
        "the game does not end as the closing line says"
    } else if footer.state.is_some_and(|said| said != state) {
        "the moves do not lead to the state in the closing line"
    } else if !is_proven {
        "the closing line does not say what state the moves led to"
    } else {
        return Ok(());
    };
    let remedy = "replay it with the version of the game that wrote it, and do not trust it if it fails there too";
    Err(JournalError::new(journal.entries.len() + 2, reason, remedy))
}

fn rolls(journal: &Journal) -> impl Iterator<Item = &Roll> {
    let played = journal.standing().into_iter().flat_map(|(_, played)| &played.rolls);
    journal.header.rolls.iter().chain(played)
}
