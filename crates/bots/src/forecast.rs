//! A forecast of a whole run, and not of one move.
//!
//! A move is made in imagined worlds that fit the seat's view. Everybody plays on as the greedy bot
//! would until what is under way is over ([`Worth::is_under_way`]), or else the turn. The forecast
//! reports, like a preview, what the final scenes have in common, and how often the gravest of the
//! rest came. The game's own headlines come first ([`Worth::headlines`]). The true state is never
//! used.

use crate::{Bot, Greedy, Tether};
use engine::preview::{self, Preview, SeenLater};
use engine::{Came, Dice, Headline, Refusal, Seat, Seed, Turn, Viewer, Worth};

/// The number of imagined worlds in which a move is made.
const WORLDS: usize = 40;

/// The number of decisions followed before a world is reported unfinished.
const MOST_DECISIONS: usize = 120;

/// The total number of decisions after which no further world is begun.
const MOST_IN_ALL: usize = 2_400;

/// Forecasts a move of a seat that has this view, if everybody plays on as the greedy bot would.
///
/// # Errors
/// When the move is not allowed.
pub fn forecast<G: Worth>(
    game: &G,
    view: &G::View,
    seat: Seat,
    mv: &G::Move,
) -> Result<Preview, Refusal> {
    let told = forecast_on(game, view, seat, mv, &Tether::default())?;
    Ok(told.expect("nobody cuts the tether"))
}

/// Does the same on a tether; returns `None` if it is cut before the end.
///
/// # Errors
/// When the move is not allowed.
pub fn forecast_on<G: Worth>(
    game: &G,
    view: &G::View,
    seat: Seat,
    mv: &G::Move,
    tether: &Tether,
) -> Result<Option<Preview>, Refusal> {
    let seed = preview::seed_of(game, view, mv);
    let mut dice = Dice::seeded(seed);
    let mut later = SeenLater::default();
    let mut decisions = 0;
    for world in 0..WORLDS {
        if decisions >= MOST_IN_ALL {
            break;
        }
        let mut state = game.imagine(view, &mut dice);
        game.check(&state, seat, mv)?;
        let seed = Seed::from_phrase(&format!("world {world} of {seed}"));
        let mut greedy = Greedy::new(seed).tethered(tether.clone());
        let played = play_on(game, &mut state, (seat, mv), &mut greedy, &mut dice, tether);
        let Some((said, followed)) = played else { return Ok(None) };
        decisions += followed;
        later.note(game.view(&state, Viewer::Seat(seat)), said);
    }
    Ok(preview::told_while(game, view, &later, &|| !tether.is_cut()))
}

/// Plays a move and all that follows until it is over. Returns the headlines, and the number of
/// decisions. Returns `None` if the tether was cut.
fn play_on<G: Worth>(
    game: &G,
    state: &mut G::State,
    (seat, mv): (Seat, &G::Move),
    greedy: &mut Greedy<G>,
    dice: &mut Dice,
    tether: &Tether,
) -> Option<(Vec<Headline>, usize)> {
    let before = state.clone();
    let turns = game.turns_begun(state);
    let (mut events, mut list) = (Vec::new(), Vec::new());
    game.play(state, seat, mv, dice, &mut events);
    let mut followed = 0;
    while followed < MOST_DECISIONS {
        let over = game.turns_begun(state) != turns || !goes_on(game, state, &events);
        let Turn::Decide(seat) = game.turn(state) else { break };
        if over && game.is_settled(state) {
            break;
        }
        list.clear();
        game.moves(state, &mut list);
        let seen = game.view(state, Viewer::Seat(seat));
        let chosen = greedy.advise(game, &seen, &list).chosen;
        if tether.is_cut() {
            return None;
        }
        followed += 1;
        game.play(state, seat, &list[chosen], dice, &mut events);
    }
    let headlines = game.headlines(&Came { before: &before, events: &events, after: state }, seat);
    Some((headlines, followed))
}

/// Returns true until nothing is under way and the events sum up the move.
fn goes_on<G: Worth>(game: &G, state: &G::State, events: &[G::Event]) -> bool {
    let summed_up = events.iter().any(|event| game.sums_up(event));
    game.is_under_way(state) || !summed_up
}
