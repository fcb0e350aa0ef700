//! The tree of a search: which moves were tried after which, with their results.

use engine::{Seat, Seats};

/// The most seats that a search can tell apart.
pub const MOST_SEATS: usize = 8;

/// The result of a walk for each seat: how much better it stands than before.
pub type Worth = [f32; MOST_SEATS];

/// A node of a [`Tree`].
pub type NodeId = u32;

/// The node at which every walk begins.
pub const ROOT: NodeId = 0;

/// No node: the root is nobody's child, so its number is free to say so.
const NONE: NodeId = ROOT;

/// The balance that divides a search's walks over the moves of a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Balance {
    /// The bonus for a rarely played move, in units of the spread of walk results. So a game whose
    /// results lie close together is searched like any other.
    pub exploration: f32,
    /// A node has room for this many moves times the square root of its visits.
    pub width: f32,
}

impl Balance {
    fn room(&self, visits: u32) -> usize {
        (self.width * (visits as f32).sqrt()).ceil() as usize
    }
}

/// Returns the logarithm to base 2, right at powers of two and at most 0.09 below in between.
///
/// That is enough to weigh moves by. Unlike a mathematical library's, it is the same number on
/// every machine, so that a search with the same seed gives the same answer everywhere.
fn log2_roughly(number: u32) -> f32 {
    const MANTISSA: f32 = (1u32 << 23) as f32;
    (number as f32).to_bits() as f32 / MANTISSA - 127.0
}

/// The action to take at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeAction {
    /// Play a move that has a node: the node, and the move's index in the list.
    Along(NodeId, usize),
    /// Give a node to a move that has none.
    Grow,
}

/// The apparent worth of a move before any walk, for the seat that decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight {
    /// The seat's apparent gain from it.
    pub gain: f32,
    /// The number of walks this counts as.
    pub weight: f32,
}

impl Sight {
    /// A sight of nothing.
    pub const NONE: Sight = Sight { gain: 0.0, weight: 0.0 };
}

/// All nodes of a search, in one piece of memory that is used again for the next.
#[derive(Debug)]
pub struct Tree<M> {
    nodes: Vec<Node<M>>,
    taken: Vec<bool>,
    /// The sum of the squares of the results of all walks, for each seat.
    squares: Worth,
}

#[derive(Debug)]
struct Node<M> {
    /// The move that leads here; the root has none.
    mv: Option<M>,
    /// The move's place in the list when it was last legal, which is mostly its place again.
    place: usize,
    first_child: NodeId,
    next_sibling: NodeId,
    visits: u32,
    /// The number of visits to its parent at which the move was legal.
    available: u32,
    /// The apparent worth of the move before any walk.
    sight: Sight,
    worth: Worth,
}

impl<M> Node<M> {
    fn new(mv: Option<M>, place: usize, next_sibling: NodeId) -> Self {
        let worth = [0.0; MOST_SEATS];
        let sight = Sight::NONE;
        Node { mv, place, first_child: NONE, next_sibling, visits: 0, available: 1, sight, worth }
    }

    /// Returns the mean worth for a seat, raised for moves that were rarely played although they
    /// were legal.
    fn promise(&self, seat: Seat, exploration: f32) -> f32 {
        let visits = self.visits as f32;
        let Sight { gain, weight } = self.sight;
        let mean = (self.worth[seat.index()] + weight * gain) / (visits + weight);
        mean + exploration * (log2_roughly(self.available) / visits).sqrt()
    }
}

impl<M: Clone + PartialEq> Tree<M> {
    /// Creates a tree with a root and nothing else.
    pub fn new() -> Self {
        let squares = [0.0; MOST_SEATS];
        Tree { nodes: vec![Node::new(None, 0, NONE)], taken: Vec::new(), squares }
    }

    /// Forgets all but the root.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new(None, 0, NONE));
        self.squares = [0.0; MOST_SEATS];
    }

    /// Returns the action at a node with these legal moves and this seat.
    pub fn meet(&mut self, node: NodeId, list: &[M], seat: Seat, balance: &Balance) -> NodeAction {
        self.taken.clear();
        self.taken.resize(list.len(), false);
        let exploration = balance.exploration * self.spread(seat);
        let mut known = 0;
        let mut best = (f32::NEG_INFINITY, NodeAction::Grow);
        let mut child = self.nodes[node as usize].first_child;
        while child != NONE {
            let branch = &mut self.nodes[child as usize];
            if let Some(place) = branch.find_in(list) {
                branch.available += 1;
                self.taken[place] = true;
                known += 1;
                let promise = branch.promise(seat, exploration);
                if promise > best.0 {
                    best = (promise, NodeAction::Along(child, place));
                }
            }
            child = branch.next_sibling;
        }
        let is_full = known >= balance.room(self.nodes[node as usize].visits + 1);
        if known == list.len() || is_full { best.1 } else { NodeAction::Grow }
    }

    /// Returns the standard deviation of the results of all walks for a seat.
    pub fn spread(&self, seat: Seat) -> f32 {
        let root = &self.nodes[ROOT as usize];
        let walks = root.visits.max(1) as f32;
        let mean = root.worth[seat.index()] / walks;
        (self.squares[seat.index()] / walks - mean * mean).max(0.0).sqrt()
    }

    /// Returns the moves of the last list that have no node, by index.
    pub fn unknown(&self) -> impl Iterator<Item = usize> + '_ {
        self.taken.iter().enumerate().filter(|(_, taken)| !**taken).map(|(place, _)| place)
    }

    /// Gives a node to a move that has none.
    pub fn grow(&mut self, parent: NodeId, mv: M, place: usize, sight: Sight) -> NodeId {
        let child = self.nodes.len() as NodeId;
        let sibling = self.nodes[parent as usize].first_child;
        self.nodes.push(Node { sight, ..Node::new(Some(mv), place, sibling) });
        self.nodes[parent as usize].first_child = child;
        child
    }

    /// Adds the result of a walk to every node on its path, the root first.
    pub fn learn(&mut self, path: &[NodeId], worth: &Worth) {
        for (sum, worth) in self.squares.iter_mut().zip(worth) {
            *sum += worth * worth;
        }
        for &node in path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            for (sum, worth) in node.worth.iter_mut().zip(worth) {
                *sum += worth;
            }
        }
    }

    /// Returns the number of walks the tree has learned from.
    pub fn walks(&self) -> u32 {
        self.nodes[ROOT as usize].visits
    }

    /// Returns how many more times the most played move was played than any other.
    pub fn lead(&self) -> u32 {
        let (mut most, mut second) = (0, 0);
        for node in self.root_children() {
            second = second.max(node.visits.min(most));
            most = most.max(node.visits);
        }
        most - second
    }

    /// Returns the root's moves: place in the list, visits, and the sum of their results for a
    /// seat.
    pub fn root_moves(&self, seat: Seat) -> impl Iterator<Item = (usize, u32, f32)> + '_ {
        self.root_children().map(move |node| (node.place, node.visits, node.worth[seat.index()]))
    }

    fn root_children(&self) -> impl Iterator<Item = &Node<M>> + '_ {
        let first = self.nodes[ROOT as usize].first_child;
        let known = |node: NodeId| (node != NONE).then_some(node);
        let next = move |&child: &NodeId| known(self.nodes[child as usize].next_sibling);
        std::iter::successors(known(first), next).map(|child| &self.nodes[child as usize])
    }
}

impl<M: PartialEq> Node<M> {
    fn find_in(&mut self, list: &[M]) -> Option<usize> {
        let mv = self.mv.as_ref().expect("only the root has no move");
        if list.get(self.place) != Some(mv) {
            self.place = list.iter().position(|listed| listed == mv)?;
        }
        Some(self.place)
    }
}

/// Returns the result of a walk for the seats that decided on it.
pub fn worth_of(seats: Seats, standing: impl Fn(Seat) -> f32) -> Worth {
    let mut worth = [0.0; MOST_SEATS];
    for seat in seats.iter() {
        worth[seat.index()] = standing(seat);
    }
    worth
}

#[cfg(test)]
mod tests {
    use super::*;

    const BALANCE: Balance = Balance { exploration: 0.5, width: 1.0 };
    const ME: Seat = Seat(0);

    fn visit(tree: &mut Tree<char>, list: &[char], worth: f32) -> usize {
        let (node, place) = match tree.meet(ROOT, list, ME, &BALANCE) {
            NodeAction::Along(node, place) => (node, place),
            NodeAction::Grow => {
                let place = tree.unknown().next().expect("a move without a node");
                (tree.grow(ROOT, list[place], place, Sight::NONE), place)
            }
        };
        tree.learn(&[ROOT, node], &worth_of(Seats::only(ME), |_| worth));
        place
    }

    #[test]
    fn the_rough_logarithm_is_exact_at_powers_of_two() {
        for power in 0..31 {
            assert_eq!(log2_roughly(1 << power), power as f32);
        }
        assert!((log2_roughly(6) - 2.585).abs() < 0.09);
    }

    #[test]
    fn a_node_widens_with_its_visits() {
        let mut tree = Tree::new();
        let places: Vec<usize> = (0..5).map(|_| visit(&mut tree, &['a', 'b', 'c'], 0.5)).collect();
        assert_eq!(places.iter().collect::<std::collections::BTreeSet<_>>().len(), 3);
        assert_eq!(places[..2], [0, 1], "one move for one visit, two for two");
    }

    #[test]
    fn a_lead_is_how_far_the_most_played_is_before_the_next() {
        let mut tree = Tree::new();
        assert_eq!(tree.lead(), 0);
        let nodes = ['a', 'b', 'c'].map(|mv| tree.grow(ROOT, mv, 0, Sight::NONE));
        for (node, visits) in nodes.into_iter().zip([2, 7, 4]) {
            (0..visits).for_each(|_| tree.learn(&[ROOT, node], &[0.0; MOST_SEATS]));
        }
        assert_eq!(tree.lead(), 3);
    }

    #[test]
    fn a_move_that_is_not_legal_in_this_state_is_not_walked() {
        let mut tree = Tree::new();
        visit(&mut tree, &['a', 'b'], 1.0);
        for _ in 0..10 {
            assert_eq!(visit(&mut tree, &['b'], 0.0), 0);
        }
        let visits: Vec<u32> = tree.root_moves(ME).map(|(_, visits, _)| visits).collect();
        assert_eq!(visits, [10, 1]);
    }

    #[test]
    fn a_first_look_counts_as_the_walks_it_stands_for() {
        let list = ['a', 'b'];
        let balance = Balance { exploration: 0.0, width: 2.0 };
        let favourite = |weight: f32| {
            let mut tree = Tree::new();
            for (place, worth, gain) in [(0, 0.0, 0.5), (1, 0.2, 0.0)] {
                let node = tree.grow(ROOT, list[place], place, Sight { gain, weight });
                tree.learn(&[ROOT, node], &worth_of(Seats::only(ME), |_| worth));
            }
            tree.meet(ROOT, &list, ME, &balance)
        };
        assert_eq!(favourite(0.0), NodeAction::Along(2, 1), "walks alone speak for the second");
        assert_eq!(favourite(8.0), NodeAction::Along(1, 0), "eight at first sight for the first");
    }

    #[test]
    fn a_move_is_known_again_wherever_it_stands_in_the_list() {
        let mut tree = Tree::new();
        visit(&mut tree, &['a'], 1.0);
        assert_eq!(tree.meet(ROOT, &['x', 'a'], ME, &BALANCE), NodeAction::Grow);
        assert_eq!(tree.unknown().collect::<Vec<_>>(), [0]);
    }
}
