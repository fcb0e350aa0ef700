//! The replay of a journal, move by move, to the last state.

use super::{Fingerprint, Journal, JournalError, PlayedMove, Renewal, edition};
use crate::{Dice, Game, Roll, Rules, Seed, Tale, Turn, Viewer};

/// The result of replaying a journal.
#[derive(Clone, Debug)]
pub struct Replayed<G: Game> {
    /// The set-up.
    pub setup: G::Setup,
    /// The state after the last move that stands.
    pub state: G::State,
    /// The events: while setting up, then move by move.
    pub told: Vec<Tale<G::Event>>,
    /// The dice after the last move, when they were made from seeds.
    pub dice: Dice,
}

/// Plays the moves that stand. With the seeds of the server, chance answers again and must answer
/// as recorded; without them, the record answers.
///
/// # Errors
/// Fails if the journal is another game's, a move is not allowed, or chance answers otherwise.
pub fn replay<G: Game>(
    game: &G,
    journal: &Journal,
    seeds: &[Seed],
) -> Result<Replayed<G>, JournalError> {
    replay_passing(game, journal, seeds, &mut |_, _, _, _| ())
}

/// A callback that gets, before each replayed move, the game, the number of moves before it, the state and
/// the dice.
pub type Passing<'a, G> = &'a mut dyn FnMut(&G, usize, &<G as Rules>::State, &Dice);

/// Works like [`replay`], and calls `pass` on the way.
///
/// # Errors
/// Fails like [`replay`].
pub fn replay_passing<G: Game>(
    game: &G,
    journal: &Journal,
    seeds: &[Seed],
    pass: Passing<'_, G>,
) -> Result<Replayed<G>, JournalError> {
    is_a_game_of(game, journal)?;
    let replayed = replay_here(game, journal, seeds, pass);
    replayed.map_err(|wrong| edition::noted(&journal.header, game.about(), wrong))
}

fn replay_here<G: Game>(
    game: &G,
    journal: &Journal,
    seeds: &[Seed],
    pass: Passing<'_, G>,
) -> Result<Replayed<G>, JournalError> {
    let setup = read_setup::<G>(journal)?;
    with_its_cards(journal.header.cards, game.cards())?;
    let own = game.with_brought(&setup);
    let game = own.as_ref().unwrap_or(game);
    let seats = game.seats(&setup);
    let (mut chance, dice) = Chance::of(journal, seeds)?;
    let mut player = Player { game, seats, dice };
    let mut told = vec![Tale::default()];
    let begun = journal.header.begin(game, &setup, &mut player.dice, &mut told[0]);
    let mut state = begun.map_err(|why| JournalError::new(1, why.to_string(), OTHER_RULES))?;
    player.compare(1, &journal.header.rolls)?;
    for (index, played) in journal.standing() {
        if let Some(dice) = chance.before(index, &played.rolls) {
            player.dice = dice;
        }
        pass(game, told.len() - 1, &state, &player.dice);
        told.push(player.play(index + 2, &mut state, played)?);
    }
    if let Some(dice) = chance.before(journal.entries.len(), &[]) {
        player.dice = dice;
    }
    Ok(Replayed { setup, state, told, dice: player.dice })
}

/// Checks that a game has the cards that a journal was played with.
///
/// # Errors
/// Fails if the cards differ.
pub fn with_its_cards(
    said: Option<Fingerprint>,
    here: Option<Fingerprint>,
) -> Result<(), JournalError> {
    if said == here {
        return Ok(());
    }
    let reason = format!("this was played with {}, not with {}", named(said), named(here));
    Err(JournalError::new(1, reason, "name exactly the card files it was played with"))
}

/// Names cards by the beginning of their hash.
fn named(cards: Option<Fingerprint>) -> String {
    match cards {
        None => "the cards of the box".to_owned(),
        Some(cards) => format!("changed cards ({})", &cards.to_string()[..12]),
    }
}

const OTHER_RULES: &str = "replay it with the version of the game that wrote it";

/// The dice that replay a journal, and the entries at which they change.
enum Chance {
    /// The record answers.
    Recorded,
    /// Chance answers again, from other seeds where it began anew; the next of them is last.
    Seeded(Vec<(usize, Seed)>),
}

impl Chance {
    /// Returns the dice to begin with, and how they change.
    fn of(journal: &Journal, seeds: &[Seed]) -> Result<(Chance, Dice), JournalError> {
        let Some((first, later)) = seeds.split_first() else {
            return Ok((Chance::Recorded, recorded(&journal.header.rolls)));
        };
        let renewals = journal.renewals();
        if later.len() != renewals.len() {
            let (told, anew) = (later.len(), renewals.len());
            let reason =
                format!("chance was started afresh {anew} times, but {told} new seeds are given");
            return Err(JournalError::new(journal.entries.len() + 2, reason, OTHER_RULES));
        }
        let of_dice = |(renewal, seed): (&Renewal<'_>, &Seed)| {
            (renewal.index, renewal.anew.mixture().seed(*seed))
        };
        let later = renewals.iter().zip(later).rev().map(of_dice).collect();
        let first = Dice::seeded(journal.header.mixture().seed(*first)).recording();
        Ok((Chance::Seeded(later), first))
    }

    /// Returns the dice for the move of this entry, if they are others than those before.
    fn before(&mut self, entry: usize, rolls: &[Roll]) -> Option<Dice> {
        match self {
            Chance::Recorded => Some(recorded(rolls)),
            Chance::Seeded(later) => {
                let mut dice = None;
                while let Some((_, seed)) = later.pop_if(|(from, _)| *from < entry) {
                    dice = Some(Dice::seeded(seed).recording());
                }
                dice
            }
        }
    }
}

fn recorded(rolls: &[Roll]) -> Dice {
    Dice::recorded(rolls.to_vec()).recording()
}

fn is_a_game_of<G: Game>(game: &G, journal: &Journal) -> Result<(), JournalError> {
    let (name, expected) = (&journal.header.game, game.about().name);
    if name == expected {
        return Ok(());
    }
    let reason = format!("this is a journal of `{name}`, not of `{expected}`");
    Err(JournalError::new(1, reason, "name the right game"))
}

fn read_setup<G: Game>(journal: &Journal) -> Result<G::Setup, JournalError> {
    let name = &journal.header.game;
    serde_json::from_str(journal.header.setup.get()).map_err(|wrong| {
        JournalError::new(1, format!("not a valid set-up for `{name}` ({wrong})"), OTHER_RULES)
    })
}

/// A replay of a journal, line by line, with the dice of the game.
struct Player<'a, G: Game> {
    game: &'a G,
    seats: u8,
    dice: Dice,
}

impl<G: Game> Player<'_, G> {
    fn play(
        &mut self,
        line: usize,
        state: &mut G::State,
        played: &PlayedMove,
    ) -> Result<Tale<G::Event>, JournalError> {
        let fault = |reason: String| JournalError::new(line, reason, OTHER_RULES);
        if let Turn::Over(_) = self.game.turn(state) {
            return Err(fault("a move follows the end of the game".to_owned()));
        }
        if played.seat.0 >= self.seats {
            let (seat, seats) = (played.seat, self.seats);
            return Err(fault(format!("{seat} is not playing; there are p1 to p{seats}")));
        }
        let view = self.game.view(state, Viewer::Seat(played.seat));
        let text = &played.notation;
        let mv = self.game.read(&view, text);
        let mv = mv.map_err(|wrong| fault(format!("`{text}` is not a move: {wrong}")))?;
        let allowed = self.game.check(state, played.seat, &mv);
        allowed.map_err(|refusal| fault(format!("`{text}` is refused: {refusal}")))?;
        let mut told = Tale::default();
        self.game.play(state, played.seat, &mv, &mut self.dice, &mut told);
        self.compare(line, &played.rolls)?;
        Ok(told)
    }

    /// Checks that chance answered as the journal says.
    fn compare(&mut self, line: usize, recorded: &[Roll]) -> Result<(), JournalError> {
        let fault = |reason: String| Err(JournalError::new(line, reason, OTHER_RULES));
        if let Some(wrong) = self.dice.fault() {
            return fault(format!("chance does not fit the move: {wrong}"));
        }
        if let Some((what, number)) = self.dice.leftover().first() {
            return fault(format!("{number} recorded answers for `{what}` were left over"));
        }
        let answered = self.dice.take_record();
        match first_difference(&answered, recorded) {
            None => Ok(()),
            Some(number) => fault(format!(
                "chance answers {}, but {} was recorded",
                said(answered.get(number)),
                said(recorded.get(number))
            )),
        }
    }
}

fn first_difference(answered: &[Roll], recorded: &[Roll]) -> Option<usize> {
    let longer = answered.len().max(recorded.len());
    (0..longer).find(|&number| answered.get(number) != recorded.get(number))
}

fn said(roll: Option<&Roll>) -> String {
    match roll {
        Some(roll) => format!("{} to `{}` of {}", roll.got, roll.what, roll.of),
        None => "nothing more".to_owned(),
    }
}
