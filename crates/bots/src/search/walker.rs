//! A walker: it imagines a state, walks down the tree, plays on a little, and brings back the
//! result.

use super::Style;
use super::habits::Habits;
use super::tree::{NodeAction, NodeId, ROOT, Sight, Tree, worth_of};
use crate::budget::Spending;
use crate::foresight::{Foresight, copied, standing};
use crate::greedy::{Appraisal, decider};
use crate::{Budget, Opinion};
use engine::story::Silence;
use engine::{Dice, Seat, Seed, Turn, Worth};

/// A walker's question: a game, what its seat sees of it, and the moves it may play.
#[derive(Debug)]
pub struct Question<'asked, G: Worth> {
    pub game: &'asked G,
    pub view: &'asked G::View,
    pub moves: &'asked [G::Move],
}

/// The number of moves tried in the time of a usual iteration. A walk over whole turns takes longer
/// than one that plays on by habit, and costs as many iterations as it takes.
const TRIES_OF_AN_ITERATION: u32 = 24;

/// The number of walks between two looks at which move is ahead.
const BETWEEN_LOOKS: u32 = 16;

/// The largest share of its time that a search spends on the first look.
const LOOK_SHARE: f32 = 0.4;

/// The end of a walk.
///
/// All walks must end at the same moment of the game. A walk that ends right after a seat has used
/// its turn could not be compared with others.
enum Horizon {
    /// Until the turn has passed on this many times.
    Passes { left: usize, on_turn: Option<Seat> },
    /// Until this turn begins.
    Turn(u16),
}

impl Horizon {
    /// Returns the horizon of a walk that begins in this state.
    fn from<G: Worth>(game: &G, state: &G::State, style: &Style) -> Self {
        if game.is_alone(state) {
            Horizon::Turn(game.turns_begun(state).saturating_add(style.turns))
        } else {
            Horizon::Passes { left: style.horizon, on_turn: None }
        }
    }

    /// Returns true if the walk ends where this seat must decide.
    fn is_reached<G: Worth>(&mut self, game: &G, state: &G::State, seat: Seat) -> bool {
        match self {
            Horizon::Passes { .. } => self.passes_to(seat, game.is_settled(state)),
            Horizon::Turn(last) => game.turns_begun(state) >= *last,
        }
    }

    /// Returns true if the turn has passed on for the last time. An answer in the middle of an
    /// effect is nobody's turn.
    fn passes_to(&mut self, seat: Seat, is_settled: bool) -> bool {
        let Horizon::Passes { left, on_turn } = self else { return false };
        if !is_settled || *on_turn == Some(seat) {
            return false;
        }
        let begins = on_turn.replace(seat).is_none();
        if begins {
            return false;
        }
        if *left == 0 {
            return true;
        }
        *left -= 1;
        false
    }
}

/// A tree, chance of its own, and the scratch space of a walk, all of it used again for the next.
#[derive(Debug)]
pub struct Walker<G: Worth> {
    style: Style,
    dice: Dice,
    tree: Tree<G::Move>,
    appraisal: Appraisal<G>,
    foresight: Foresight<G>,
    habits: Habits,
    /// The apparent worth of each of the root's moves before any walk.
    first_sight: Vec<f32>,
    list: Vec<G::Move>,
    unknown: Vec<usize>,
    path: Vec<NodeId>,
    /// The state imagined for a walk, as it was at the root.
    before: Option<G::State>,
    /// The root's move that this walk plays, by its place.
    played: usize,
    /// The seat's standing at the end of the walks, summed for each of the root's moves.
    ended: Vec<f32>,
    decisions: u64,
    /// The number of moves tried since the last call.
    tries: u32,
    /// True if the last walk went on to the end of a turn.
    walks_turns: bool,
}

impl<G: Worth> Walker<G> {
    pub fn new(style: Style, seed: Seed) -> Self {
        Walker {
            style,
            dice: Dice::seeded(seed),
            tree: Tree::new(),
            appraisal: Appraisal::default(),
            foresight: Foresight::default(),
            habits: Habits::default(),
            first_sight: Vec::new(),
            list: Vec::new(),
            unknown: Vec::new(),
            path: Vec::new(),
            before: None,
            played: 0,
            ended: Vec::new(),
            decisions: 0,
            tries: 0,
            walks_turns: false,
        }
    }

    /// Walks as often as the budget lets it, or until more walks would not change the answer; not at all where a win is there to
    /// be seen. Opinions are added to `options`, one for each move.
    pub fn think(&mut self, asked: &Question<G>, budget: Budget, options: &mut [Opinion]) {
        self.appraisal.tether = budget.tether().cloned();
        let mut spending = budget.start();
        self.look(asked, &mut spending);
        if self.style.takes_sure_wins && self.sees_win(options) {
            return;
        }
        let mut seat = Seat(0);
        while spending.take() {
            seat = self.walk(asked);
            spending.take_more(std::mem::take(&mut self.tries) / TRIES_OF_AN_ITERATION);
            if self.is_decided(spending.spent()) {
                break;
            }
        }
        if self.tree.walks() == 0 {
            let seen = options.iter_mut().zip(self.appraisal.options());
            return seen.for_each(|(option, seen)| *option += *seen);
        }
        let spread = self.tree.spread(seat);
        for (place, visits, gained) in self.tree.root_moves(seat) {
            let looks = visits as f32;
            let total = self.ended[place];
            let squares = total * total / looks + spread * spread * looks;
            options[place] += Opinion { visits, total, squares, gained };
        }
    }

    /// Adds the opinions of the moves that won in every state they were looked at in. Returns true
    /// if there is one.
    fn sees_win(&self, options: &mut [Opinion]) -> bool {
        let seen = options.iter_mut().zip(self.appraisal.options());
        let wins = seen.filter(|(_, seen)| seen.always_wins());
        wins.map(|(option, seen)| *option += *seen).count() > 0
    }

    /// Returns true if one move is far enough ahead at this share of the budget, if walks keep
    /// their cost. That means no other could catch up with the rest of the budget, or, where walks
    /// are whole turns, that hardly one would.
    fn is_decided(&self, spent: f32) -> bool {
        let walks = self.tree.walks();
        let to_come = walks as f32 * (1.0 - spent) / spent;
        let share = if self.walks_turns { self.style.turn_lead } else { 1.0 };
        walks.is_multiple_of(BETWEEN_LOOKS) && self.tree.lead() as f32 >= share * to_come + 1.0
    }

    /// Returns the number of moves listed and played since the last call.
    pub fn take_decisions(&mut self) -> u64 {
        std::mem::take(&mut self.decisions)
    }

    /// Begins a new tree, with a first look at each of the root's moves.
    fn look(&mut self, asked: &Question<G>, spending: &mut Spending) {
        self.tree.clear();
        self.habits.clear();
        self.ended.clear();
        self.ended.resize(asked.moves.len(), 0.0);
        let worlds = self.style.first_worlds;
        let Question { game, view, moves } = *asked;
        // What a first look may take of the time: walks tell more.
        let goes_on = || spending.is_within(LOOK_SHARE);
        self.appraisal.look_while(game, view, moves, worlds, &mut self.dice, goes_on);
        let before = self.appraisal.before();
        self.first_sight.clear();
        let seen = self.appraisal.options().iter();
        let gains = seen.map(|option| option.value().unwrap_or(before) - before);
        self.first_sight.extend(gains);
    }

    /// Does one iteration and returns the seat that decides at the root.
    ///
    /// A walk learns how much better a seat stands than at the root in the same imagined state.
    /// Some of these states are better for a seat than others whatever it does, which would drown
    /// the small differences between moves.
    fn walk(&mut self, asked: &Question<G>) -> Seat {
        let game = asked.game;
        let mut state = game.imagine(asked.view, &mut self.dice);
        let seat = decider(game, &state);
        let mut before = self.before.take();
        let root = copied(&mut before, &state);
        let mut horizon = Horizon::from(game, root, &self.style);
        self.walks_turns = matches!(horizon, Horizon::Turn(_));
        self.descend(asked, &mut state, &mut horizon);
        self.play_on(game, &mut state, &mut horizon);
        let stood = worth_of(self.habits.seats(), |seat| standing(game, root, seat));
        let ended = worth_of(self.habits.seats(), |seat| standing(game, &state, seat));
        let gain = |seat: Seat| ended[seat.index()] - stood[seat.index()];
        let gains = worth_of(self.habits.seats(), gain);
        self.tree.learn(&self.path, &gains);
        self.habits.learn(&gains);
        self.ended[self.played] += ended[seat.index()];
        self.before = before;
        seat
    }

    /// Walks down the tree until it grows by a node, the turn has passed on or the game is over.
    fn descend(&mut self, asked: &Question<G>, state: &mut G::State, horizon: &mut Horizon) {
        let mut node = ROOT;
        self.path.clear();
        self.path.push(ROOT);
        while let Turn::Decide(seat) = asked.game.turn(state) {
            if horizon.is_reached(asked.game, state, seat) {
                break;
            }
            self.list_moves(asked, state, node);
            let step = self.tree.meet(node, &self.list, seat, &self.style.balance);
            let (next, place) = match step {
                NodeAction::Along(child, place) => (child, place),
                NodeAction::Grow => self.grow(asked.game, state, seat, node),
            };
            if node == ROOT {
                self.played = place;
            }
            self.path.push(next);
            self.play(asked.game, state, seat, place);
            node = next;
            if step == NodeAction::Grow {
                break;
            }
        }
    }

    /// Lists the moves at a node. At the root the list is the one of the question, so that places
    /// mean the same.
    fn list_moves(&mut self, asked: &Question<G>, state: &G::State, node: NodeId) {
        self.list.clear();
        if node == ROOT {
            self.list.extend_from_slice(asked.moves);
        } else {
            asked.game.moves(state, &mut self.list);
        }
    }

    fn play(&mut self, game: &G, state: &mut G::State, seat: Seat, place: usize) {
        game.play(state, seat, &self.list[place], &mut self.dice, &mut Silence);
        self.habits.note(seat, &self.list[place]);
        self.decisions += 1;
    }

    /// Gives a node to the most promising move that has none.
    fn grow(&mut self, game: &G, state: &G::State, seat: Seat, node: NodeId) -> (NodeId, usize) {
        self.unknown.clear();
        self.unknown.extend(self.tree.unknown());
        let (place, sight) = match node {
            ROOT => self.best_at_first_sight(),
            _ => (self.best_of_few(game, state, seat), Sight::NONE),
        };
        (self.tree.grow(node, self.list[place].clone(), place, sight), place)
    }

    fn best_at_first_sight(&self) -> (usize, Sight) {
        let sight = |place: usize| self.first_sight[place];
        let better =
            |best: usize, place: usize| if sight(place) > sight(best) { place } else { best };
        let place = self.unknown.iter().copied().reduce(better);
        let place = place.expect("a node grows by a move without a node");
        (place, Sight { gain: sight(place), weight: self.style.trust })
    }

    /// Returns the best of a few unknown moves, drawn without going through all of them.
    fn best_of_few(&mut self, game: &G, state: &G::State, seat: Seat) -> usize {
        let few = self.style.candidates.min(self.unknown.len());
        if few <= 1 {
            let at = self.dice.index("grow", self.unknown.len() as u32) as usize;
            return self.unknown[at];
        }
        let mut best = (f32::NEG_INFINITY, 0);
        for drawn in 0..few {
            let left = (self.unknown.len() - drawn) as u32;
            self.unknown.swap(drawn, drawn + self.dice.index("grow", left) as usize);
            let place = self.unknown[drawn];
            let mv = &self.list[place];
            let worth = self.foresight.worth(game, state, seat, mv, &mut self.dice);
            if worth > best.0 {
                best = (worth, place);
            }
        }
        best.1
    }

    /// Plays on from a new node: to the horizon if that is a turn, otherwise a little.
    fn play_on(&mut self, game: &G, state: &mut G::State, horizon: &mut Horizon) {
        match horizon {
            Horizon::Passes { .. } => self.play_by_habit(game, state),
            Horizon::Turn(_) => self.play_by_sight(game, state, horizon),
        }
        self.decisions += self.foresight.settle(game, state, &mut self.dice);
    }

    /// Plays a few more moves of any seat, picked by what did well on earlier walks.
    fn play_by_habit(&mut self, game: &G, state: &mut G::State) {
        for _ in 0..self.style.play_on {
            if self.appraisal.is_cut() {
                return;
            }
            let Turn::Decide(seat) = game.turn(state) else { return };
            self.list.clear();
            game.moves(state, &mut self.list);
            let drawn = self.style.play_on_candidates;
            let place = self.habits.pick(seat, &self.list, drawn, &mut self.dice);
            self.play(game, state, seat, place);
        }
    }

    /// Plays whole turns, each move the one that looks best right after it.
    fn play_by_sight(&mut self, game: &G, state: &mut G::State, horizon: &mut Horizon) {
        for _ in 0..self.style.turn_moves {
            if self.appraisal.is_cut() {
                return;
            }
            let Turn::Decide(seat) = game.turn(state) else { return };
            if horizon.is_reached(game, state, seat) {
                return;
            }
            self.list.clear();
            game.moves(state, &mut self.list);
            let tries = self.style.turn_candidates;
            let place = self.foresight.best(game, state, seat, &self.list, tries, &mut self.dice);
            self.tries += self.list.len().min(tries) as u32;
            self.play(game, state, seat, place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINE: (Seat, bool) = (Seat(0), true);
    const THEIRS: (Seat, bool) = (Seat(1), true);
    const THEIR_ANSWER: (Seat, bool) = (Seat(1), false);

    /// Returns the decision before which a walk ends that lets the turn pass on this often.
    fn end(passes: usize, decisions: &[(Seat, bool)]) -> Option<usize> {
        let mut horizon = Horizon::Passes { left: passes, on_turn: None };
        decisions.iter().position(|(seat, is_settled)| horizon.passes_to(*seat, *is_settled))
    }

    #[test]
    fn a_walk_ends_where_the_turn_has_passed_on_so_often() {
        assert_eq!(end(0, &[MINE, MINE, THEIRS, MINE]), Some(2));
        assert_eq!(end(1, &[MINE, THEIRS, THEIRS, MINE]), Some(3));
        assert_eq!(end(0, &[MINE; 9]), None);
    }

    #[test]
    fn an_answer_in_the_middle_of_an_effect_ends_no_walk() {
        assert_eq!(end(0, &[MINE, THEIR_ANSWER, MINE, THEIRS]), Some(3));
        assert_eq!(end(0, &[THEIR_ANSWER, MINE, THEIRS]), Some(2), "nor begins one");
    }
}
