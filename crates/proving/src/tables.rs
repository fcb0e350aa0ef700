//! Tables of random games on which promises are tried, and the moves and positions that those tables write.

use crate::games::{begin, list, pick};
use crate::steps::Bounded;
use engine::{Dice, Game, Turn, Viewer};
use toml::{Table, Value};

/// Tables of random games, each further into its game than the one before.
pub struct Tables<G: Game> {
    /// The game.
    pub game: G,
    /// The set-ups and states.
    pub some: Vec<(G::Setup, G::State)>,
}

impl<G: Game> Tables<G> {
    /// Plays `games` games, each for `between` decisions more than the one before.
    ///
    /// # Panics
    /// If a rule forbids a set-up of the soak.
    pub fn of(game: G, games: u64, between: u64) -> Tables<G> {
        let table = |number| {
            let setup = game.soak_setup(number);
            let (mut state, mut dice) = begin(&game, &setup, number);
            goes_on(&game, &mut state, &mut dice, number * between);
            (setup, state)
        };
        let some = (0..games).map(table).collect();
        Tables { game, some }
    }

    /// Checks that a viewer imagines as many of each thing as there are, where `knows` says that they know.
    ///
    /// # Panics
    /// If a table is imagined with other things.
    pub fn are_imagined_whole(&self, knows: impl Fn(&G::State, Viewer) -> bool) {
        let game = &self.game;
        let mut dice = Dice::from_number(7);
        for (setup, state) in &self.some {
            for viewer in Viewer::all(game.seats(setup)).filter(|viewer| knows(state, *viewer)) {
                let imagined = game.imagine(&game.view(state, viewer), &mut dice);
                assert_eq!(game.inventory(&imagined), game.inventory(state), "{viewer}");
            }
        }
    }

    /// The moves offered at the tables, in notation.
    pub fn moves(&self) -> Vec<String> {
        let game = &self.game;
        let mut texts = Vec::new();
        for (_, state) in &self.some {
            let Turn::Decide(seat) = game.turn(state) else { continue };
            let mut moves = Vec::new();
            game.moves(state, &mut moves);
            let view = game.view(state, Viewer::Seat(seat));
            texts.extend(moves.iter().map(|mv| game.write(&view, mv)));
        }
        texts.sort_unstable();
        texts.dedup();
        texts
    }

    /// The tables as `[setup]` and `[position]` of a scenario.
    ///
    /// # Panics
    /// If one cannot be written.
    pub fn positions(&self) -> Vec<String> {
        let written = |(setup, state): &(G::Setup, G::State)| {
            let setup = Value::try_from(setup).expect("a set-up is TOML");
            let position = Value::Table(self.game.describe(state));
            let both = [("setup".to_owned(), setup), ("position".to_owned(), position)];
            toml::to_string(&Table::from_iter(both)).expect("a position is TOML")
        };
        self.some.iter().map(written).collect()
    }
}

/// Plays on at random for `decisions` decisions, or to the end of the game.
///
/// # Panics
/// If a seat that must decide has no move, or a move does not end.
pub fn goes_on<G: Game>(game: &G, state: &mut G::State, dice: &mut Dice, decisions: u64) {
    let mut moves = Vec::new();
    for _ in 0..decisions {
        let Turn::Decide(seat) = game.turn(state) else { break };
        list(game, state, &mut moves);
        let mv = &moves[pick(&moves, dice)];
        game.play(state, seat, mv, dice, &mut Bounded::default());
    }
}

/// Plays `decisions` decisions with a set-up and shows the table to every viewer. Returns false if a rule forbids the set-up.
///
/// # Panics
/// If the game does not go on.
pub fn can_be_played<G: Game>(game: &G, setup: &G::Setup, decisions: u64) -> bool {
    let mut dice = Dice::from_number(1);
    let Ok(mut state) = game.begin(setup, &mut dice, &mut Bounded::default()) else {
        return false;
    };
    goes_on(game, &mut state, &mut dice, decisions);
    for viewer in Viewer::all(game.seats(setup)) {
        let _drawn = game.scene(&game.view(&state, viewer));
    }
    true
}
