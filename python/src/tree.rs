//! A game as a tree: the states in which a seat or chance must choose, without a seed.

use crate::rows::{Eyes, Rows};
use crate::stepping::{StepError, pay};
use crate::words::mixed;
use engine::parts::at_table;
use engine::story::Silence;
use engine::{ChanceQuestion, Dice, Published, Seat, Seed, Turn, Viewer};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A node of the tree of any game. It never changes.
pub trait Branch: Send + Sync {
    /// The seat that must decide; `None` where chance must, or the game is over.
    fn seat(&self) -> Option<Seat>;

    /// The pending question to chance.
    fn question(&self) -> Option<&ChanceQuestion>;

    /// The number of listed moves.
    fn moves(&self) -> usize;

    /// The reward of each seat at the end of the game: 1 for a win, −1 for a loss; before it, 0.
    fn returns(&self) -> Vec<f32>;

    /// The node after the listed move, or the listed answer of chance, with this index.
    fn child(&self, action: usize) -> Result<Box<dyn Branch>, StepError>;

    /// The listed moves, as they are written.
    fn written(&self) -> Vec<String>;

    /// The view of a viewer as JSON; `None` before the game has been set up. Where chance must
    /// choose, it is the view before the move.
    fn view(&self, viewer: Viewer) -> Option<String>;

    /// A digest of all that a seat has seen and done so far.
    fn recall(&self, seat: Seat) -> u64;

    /// Writes the view of a seat, added up in as many numbers as there are places.
    fn dense(&self, seat: Seat, places: &mut [f32]);

    /// The rows of a seat's view.
    fn rows(&self, seat: Seat) -> Rows;

    /// The table in words, as a viewer sees it.
    fn drawn(&self, viewer: Viewer) -> String;

    /// The names of things that are hidden from a seat.
    fn hidden(&self, seat: Seat) -> Vec<String>;

    /// A node that looks the same to a seat, with everything it cannot know imagined from a seed;
    /// `None` where chance must choose.
    fn imagine(&self, seat: Seat, seed: Seed) -> Option<Box<dyn Branch>>;

    /// The node as text, from which [`restored`] makes it again. It tells everything hidden.
    fn record(&self) -> String;
}

/// The game, set-up and limits that all nodes of a tree share.
struct Tree<G: Published> {
    game: Arc<G>,
    setup: G::Setup,
    most: usize,
    bound: u32,
}

/// A state without a pending question to chance.
struct Settled<G: Published> {
    state: G::State,
    seat: Option<Seat>,
    moves: Vec<G::Move>,
    decisions: u32,
    recalls: Vec<Recall>,
}

/// The memory of one seat.
#[derive(Clone, Copy, Debug, Default)]
struct Recall {
    /// The digest of all it has seen and done.
    all: u64,
    /// The digest of its last view.
    last: u64,
}

/// A move or a set-up that waits for chance.
struct Waiting {
    /// The index of the move in the list.
    action: usize,
    answers: Vec<u32>,
    question: ChanceQuestion,
}

/// A node of one game.
struct Node<G: Published> {
    tree: Arc<Tree<G>>,
    /// The state; at a question to chance the state before the move, or `None` during the set-up.
    settled: Option<Arc<Settled<G>>>,
    waiting: Option<Waiting>,
    path: Path,
}

/// The way from the root to a node, the last step first. Nodes share what they have in common.
type Path = Option<Arc<Taken>>;

struct Taken {
    before: Path,
    step: Step,
}

/// A step from one node to another.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Step {
    /// To the child with this index.
    Child(usize),
    /// To a node that looks the same to a seat, by the bytes of a seed.
    Imagined(Seat, [u8; 32]),
}

/// A node as it is written: not the state, part of which a game may work out anew, but the way there.
#[derive(Serialize, Deserialize)]
struct Record {
    setup: String,
    most: usize,
    path: Vec<Step>,
}

/// The root of the tree of a set-up.
pub fn root<G: Published>(
    game: Arc<G>,
    setup: G::Setup,
    most: usize,
) -> Result<Box<dyn Branch>, StepError> {
    let tree = Arc::new(Tree::new(game, setup, most));
    Ok(Box::new(Node::reach(tree, None, 0, Vec::new(), None)?))
}

/// The node that a record leads to.
pub fn restored<G: Published>(game: Arc<G>, record: &str) -> Result<Box<dyn Branch>, StepError> {
    let unreadable = |why: String| StepError::Setup(format!("this is no pickled node ({why})"));
    let record: Record =
        serde_json::from_str(record).map_err(|error| unreadable(error.to_string()))?;
    let setup = engine::any::setup::read(&*game, &record.setup);
    let setup = setup.map_err(|error| unreadable(error.to_string()))?;
    let mut node = root(game, setup, record.most)?;
    for step in record.path {
        node = match step {
            Step::Child(action) => node.child(action)?,
            Step::Imagined(seat, seed) if seat.index() < node.returns().len() => {
                node.imagine(seat, Seed(seed)).ok_or_else(|| {
                    unreadable("nothing can be imagined at a question to chance".to_owned())
                })?
            }
            Step::Imagined(seat, _) => {
                return Err(unreadable(format!("there is no seat {}", seat.0)));
            }
        };
    }
    Ok(node)
}

impl<G: Published> Tree<G> {
    fn new(game: Arc<G>, setup: G::Setup, most: usize) -> Tree<G> {
        let game = at_table(game, &setup);
        let bound = game.bound(&setup);
        Tree { game, setup, most, bound }
    }

    fn seats(&self) -> u8 {
        self.game.seats(&self.setup)
    }

    fn rows(&self, state: &G::State, seat: Seat) -> Rows {
        let mut rows = Rows::default();
        let view = self.game.view(state, Viewer::Seat(seat));
        rows.add(&*self.game, &view, Eyes { seat, seats: self.seats() });
        rows
    }
}

impl<G: Published> Settled<G> {
    fn of(
        tree: &Tree<G>,
        state: G::State,
        decisions: u32,
        recalls: Vec<Recall>,
    ) -> Result<Settled<G>, StepError> {
        let seat = match tree.game.turn(&state) {
            Turn::Decide(seat) if decisions < tree.bound => Some(seat),
            Turn::Decide(_) | Turn::Over(_) => None,
        };
        let mut moves = Vec::new();
        if seat.is_some() {
            tree.game.moves(&state, &mut moves);
        }
        if moves.len() > tree.most {
            return Err(StepError::TooMany { table: 0, moves: moves.len(), most: tree.most });
        }
        Ok(Settled { state, seat, moves, decisions, recalls })
    }

    /// The memories after a new state. A seat whose view has not changed must not notice that
    /// others decided something.
    fn remember(tree: &Tree<G>, state: &G::State, recalls: &mut [Recall]) {
        for (seat, recall) in Seat::all(tree.seats()).zip(recalls) {
            let seen = tree.rows(state, seat).digest();
            if seen != recall.last {
                *recall = Recall { all: mixed(recall.all, seen), last: seen };
            }
        }
    }
}

impl<G: Published> Node<G> {
    /// The node that a move, or the set-up, comes to with these answers of chance. A question with a
    /// single answer is no choice, so it is answered at once.
    fn reach(
        tree: Arc<Tree<G>>,
        settled: Option<Arc<Settled<G>>>,
        action: usize,
        mut answers: Vec<u32>,
        path: Path,
    ) -> Result<Node<G>, StepError> {
        loop {
            let mut dice = Dice::asking(&answers);
            let next = play(&tree, settled.as_deref(), action, &mut dice);
            if let Some(question) = dice.question() {
                match question.answers[..] {
                    [(only, _)] => answers.push(only),
                    _ => {
                        let waiting = Waiting { action, answers, question: question.clone() };
                        return Ok(Node { tree, settled, waiting: Some(waiting), path });
                    }
                }
                continue;
            }
            if let Some(fault) = dice.fault() {
                return Err(StepError::Setup(fault.to_owned()));
            }
            let next = Settled::after(&tree, settled.as_deref(), action, next?)?;
            return Ok(Node { tree, settled: Some(Arc::new(next)), waiting: None, path });
        }
    }

    /// The path that one more step makes of this node's.
    fn onward(&self, step: Step) -> Path {
        Some(Arc::new(Taken { before: self.path.clone(), step }))
    }

    fn deciding(&self) -> Option<&Settled<G>> {
        self.settled.as_deref().filter(|_| self.waiting.is_none())
    }
}

impl<G: Published> Settled<G> {
    /// The state after a move of a state before, or after the set-up.
    fn after(
        tree: &Tree<G>,
        before: Option<&Settled<G>>,
        action: usize,
        state: G::State,
    ) -> Result<Settled<G>, StepError> {
        let mut recalls = match before {
            Some(before) => before.recalls.clone(),
            None => vec![Recall::default(); tree.seats().into()],
        };
        if let Some(seat) = before.and_then(|before| before.seat) {
            let recall = &mut recalls[seat.index()];
            recall.all = mixed(recall.all, action as u64);
        }
        Settled::remember(tree, &state, &mut recalls);
        let decisions = before.map_or(0, |before| before.decisions + 1);
        Settled::of(tree, state, decisions, recalls)
    }
}

/// The state after a move, or after the set-up, as far as the dice have answers.
fn play<G: Published>(
    tree: &Tree<G>,
    before: Option<&Settled<G>>,
    action: usize,
    dice: &mut Dice,
) -> Result<G::State, StepError> {
    let Some(before) = before else {
        let begun = tree.game.begin(&tree.setup, dice, &mut Silence);
        return begun.map_err(|refusal| StepError::Setup(refusal.to_string()));
    };
    let moves = before.moves.len();
    let outside = || StepError::Action { table: 0, action: action as i64, moves };
    let seat = before.seat.ok_or(StepError::Over { table: 0 })?;
    let mv = before.moves.get(action).ok_or_else(outside)?;
    let mut state = before.state.clone();
    tree.game.play(&mut state, seat, mv, dice, &mut Silence);
    Ok(state)
}

impl<G: Published> Branch for Node<G> {
    fn seat(&self) -> Option<Seat> {
        self.deciding().and_then(|settled| settled.seat)
    }

    fn question(&self) -> Option<&ChanceQuestion> {
        self.waiting.as_ref().map(|waiting| &waiting.question)
    }

    fn moves(&self) -> usize {
        self.deciding().map_or(0, |settled| settled.moves.len())
    }

    fn returns(&self) -> Vec<f32> {
        let mut returns = vec![0.0; self.tree.seats().into()];
        let turn = self.deciding().map(|settled| self.tree.game.turn(&settled.state));
        if let Some(Turn::Over(outcome)) = turn {
            pay(&outcome, &mut returns);
        }
        returns
    }

    fn child(&self, action: usize) -> Result<Box<dyn Branch>, StepError> {
        let (tree, settled) = (self.tree.clone(), self.settled.clone());
        let path = self.onward(Step::Child(action));
        let Some(waiting) = &self.waiting else {
            return Ok(Box::new(Node::reach(tree, settled, action, Vec::new(), path)?));
        };
        let possible = &waiting.question.answers;
        let (answer, _) = possible.get(action).ok_or(StepError::Action {
            table: 0,
            action: action as i64,
            moves: possible.len(),
        })?;
        let answers = waiting.answers.iter().copied().chain([*answer]).collect();
        Ok(Box::new(Node::reach(tree, settled, waiting.action, answers, path)?))
    }

    fn written(&self) -> Vec<String> {
        let Some(settled) = self.deciding() else { return Vec::new() };
        let Some(seat) = settled.seat else { return Vec::new() };
        let view = self.tree.game.view(&settled.state, Viewer::Seat(seat));
        settled.moves.iter().map(|mv| self.tree.game.write(&view, mv)).collect()
    }

    fn view(&self, viewer: Viewer) -> Option<String> {
        let settled = self.settled.as_deref()?;
        let view = self.tree.game.view(&settled.state, viewer);
        Some(serde_json::to_string(&view).expect("a view is plain data"))
    }

    fn recall(&self, seat: Seat) -> u64 {
        self.settled.as_deref().map_or(0, |settled| settled.recalls[seat.index()].all)
    }

    fn dense(&self, seat: Seat, places: &mut [f32]) {
        self.rows(seat).dense(places);
    }

    fn rows(&self, seat: Seat) -> Rows {
        let settled = self.settled.as_deref();
        settled.map_or_else(Rows::default, |settled| self.tree.rows(&settled.state, seat))
    }

    fn drawn(&self, viewer: Viewer) -> String {
        let Some(settled) = self.settled.as_deref() else { return String::new() };
        let view = self.tree.game.view(&settled.state, viewer);
        engine::plain::draw(&self.tree.game.scene(&view))
    }

    fn hidden(&self, seat: Seat) -> Vec<String> {
        let settled = self.settled.as_deref();
        settled.map_or_else(Vec::new, |settled| {
            self.tree.game.canaries(&settled.state, Viewer::Seat(seat))
        })
    }

    fn imagine(&self, seat: Seat, seed: Seed) -> Option<Box<dyn Branch>> {
        let (tree, settled) = (&self.tree, self.deciding()?);
        let view = tree.game.view(&settled.state, Viewer::Seat(seat));
        let state = tree.game.imagine(&view, &mut Dice::seeded(seed));
        let (decisions, recalls) = (settled.decisions, settled.recalls.clone());
        let imagined = Settled::of(tree, state, decisions, recalls).ok()?;
        let settled = Some(Arc::new(imagined));
        let path = self.onward(Step::Imagined(seat, seed.0));
        Some(Box::new(Node { tree: tree.clone(), settled, waiting: None, path }))
    }

    fn record(&self) -> String {
        let mut last = self.path.as_ref();
        let back = std::iter::from_fn(|| {
            let taken = last?;
            last = taken.before.as_ref();
            Some(taken.step)
        });
        let mut path: Vec<Step> = back.collect();
        path.reverse();
        let setup = engine::any::setup::text(&self.tree.setup);
        let record = Record { setup, most: self.tree.most, path };
        serde_json::to_string(&record).expect("a path is plain data")
    }
}
