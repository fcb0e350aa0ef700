//! Law 1 and what law 7 says of whole games: replaying leads to the same states, journals included, and a journal
//! whose chance was cut short is refused.

use super::Kept;
use super::guard::guarded;
use crate::dice::{Roll, Script};
use crate::fair::Formula;
use crate::journal::{self, Entry, Footer, Header, Journal, PlayedMove, state_hash};
use crate::story::Silence;
use crate::{Dice, Game, Seat, Seed, Viewer};
use serde_json::value::to_raw_value;

/// A game that was played: its start, its moves and its result.
pub(super) struct Record<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) setup: &'a G::Setup,
    pub(super) seed: Seed,
    pub(super) moves: &'a [(Seat, G::Move)],
    /// The state after this number of moves, as it was then.
    pub(super) midway: &'a (usize, G::State),
    pub(super) last: &'a G::State,
}

/// Checks that the same moves from the same seed lead to the same state, and that their journal
/// does too.
pub(super) fn same_journal_same_game<G: Game>(record: &Record<'_, G>) -> Kept {
    let journal = journal_of(record, record.moves.len(), record.last)
        .map_err(|why| format!("played again from the same seed: {why}"))?;
    leads_to(record, &journal, Some(record.seed), record.last)?;
    leads_to(record, &journal, None, record.last)
}

/// Checks that a takeback replays the shorter journal and leads to the state as it was then.
pub(super) fn undo_is_replay<G: Game>(record: &Record<'_, G>) -> Kept {
    let (moves, state) = record.midway;
    let shorter = journal_of(record, *moves, state)
        .map_err(|why| format!("taken back to move {moves}: {why}"))?;
    leads_to(record, &shorter, Some(record.seed), state)
}

/// Checks that a move still ends if its dice run out anywhere, recorded or scripted, and that the
/// dice say so.
///
/// Each move is tried without any answer and with its answers cut at a random place.
pub(super) fn dice_may_run_out<G: Game>(record: &Record<'_, G>, places: &mut Dice) -> Kept {
    let (game, setup) = (record.game, record.setup);
    let mut dice = Dice::seeded(record.seed).recording();
    let mut state = game
        .begin(setup, &mut dice, &mut Silence)
        .map_err(|refusal| format!("the set-up is refused the second time: {refusal}"))?;
    ends_without(&dice.take_record(), places, |cut| {
        _ = game.begin(setup, cut, &mut Silence);
    })
    .map_err(|why| format!("the set-up, {why}"))?;
    for (seat, mv) in record.moves {
        let before = state.clone();
        game.play(&mut state, *seat, mv, &mut dice, &mut Silence);
        ends_without(&dice.take_record(), places, |cut| {
            game.play(&mut before.clone(), *seat, mv, cut, &mut Silence);
        })
        .map_err(|why| {
            let text = game.write(&game.view(&before, Viewer::Seat(*seat)), mv);
            format!("`{text}` of {seat}, {why}")
        })?;
    }
    Ok(())
}

/// Plays with only the first answers of chance: with none, and with a random number of them.
fn ends_without(rolls: &[Roll], places: &mut Dice, play: impl Fn(&mut Dice)) -> Kept {
    if rolls.is_empty() {
        return Ok(());
    }
    let some = places.index("cut", rolls.len() as u32) as usize;
    for kept in [0, some] {
        let mut script = Script::new();
        rolls[..kept].iter().for_each(|roll| script.push(&roll.what, roll.got));
        let recorded = Dice::recorded(rolls[..kept].to_vec());
        for (sort, mut dice) in [("recorded", recorded), ("scripted", Dice::scripted(script))] {
            let cut = format!("with {kept} of {} {sort} answers", rolls.len());
            guarded(|| play(&mut dice)).map_err(|panic| format!("{cut}, panics: {panic}"))?;
            if dice.fault().is_none() {
                return Err(format!("{cut}, ends as if nothing were missing"));
            }
        }
    }
    Ok(())
}

/// Plays the first moves again and writes them down.
fn journal_of<G: Game>(
    record: &Record<'_, G>,
    moves: usize,
    expected: &G::State,
) -> Result<Journal, String> {
    let game = record.game;
    let mut dice = Dice::seeded(record.seed).recording();
    let mut state = game
        .begin(record.setup, &mut dice, &mut Silence)
        .map_err(|refusal| format!("the set-up is refused the second time: {refusal}"))?;
    let mut journal = Journal::new(Header {
        tessera: journal::FORMAT,
        game: game.about().name.to_owned(),
        edition: game.about().edition,
        setup: to_raw_value(record.setup).expect("a set-up is plain data"),
        position: None,
        bots: Vec::new(),
        cards: game.cards(),
        commitment: record.seed.commitment(),
        formula: Formula::default(),
        table: String::new(),
        entropy: Vec::new(),
        rolls: dice.take_record(),
    });
    for (seat, mv) in &record.moves[..moves] {
        let notation = game.write(&game.view(&state, Viewer::Seat(*seat)), mv);
        game.play(&mut state, *seat, mv, &mut dice, &mut Silence);
        journal.append(Entry::Move(PlayedMove {
            seat: *seat,
            notation,
            rolls: dice.take_record(),
        }));
    }
    let same = state_hash(&state) == state_hash(expected) && state == *expected;
    if same { Ok(journal) } else { Err("the state is another".to_owned()) }
}

/// Checks that the journal survives its text form, and that its replay leads to the state.
fn leads_to<G: Game>(
    record: &Record<'_, G>,
    journal: &Journal,
    seed: Option<Seed>,
    expected: &G::State,
) -> Kept {
    let entries = journal.entries().len();
    let footer = Footer {
        entries,
        outcome: None,
        state: Some(state_hash(expected)),
        seed,
        anew: Vec::new(),
    };
    let text = journal.to_text(&footer);
    let (read, _) = journal::read(&text).map_err(|wrong| format!("the journal: {wrong}"))?;
    let replayed = journal::replay(record.game, &read, seed.as_slice())
        .map_err(|wrong| format!("the journal does not replay: {wrong}"))?;
    if replayed.state == *expected {
        Ok(())
    } else {
        Err("the journal leads to another state".to_owned())
    }
}
