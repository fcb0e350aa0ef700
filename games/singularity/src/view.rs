//! What one viewer knows of a game.
//!
//! A [`View`] is built field by field from what lies open and from what the viewer owns, looks through or
//! remembers. It has no field in which a secret could lie, so whatever is made of a view (a scene, a
//! bot's choice) cannot betray one. How the rest is guessed is in [`crate::imagine`].

use crate::cards::{Card, MOST_LASTING, MOST_ONE_USE};
use crate::game::Singularity;
use crate::moves::{Goods, Offer};
use crate::state::{
    Ending, Frame, Lasting, MOST_SEATS, Phase, Player, Site, State, Tree, TurnProgress,
};
use engine::{Bag, Dice, Seat, Seats, Seen, Viewer};
use serde::Serialize;
use tinyvec::ArrayVec;

/// A game at one moment, as one viewer knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// How many play.
    pub seats: u8,
    /// After how many turns of a player the game ends; 0 for never.
    pub turn_limit: u16,
    /// Whether whoever stands best then wins.
    pub best_wins: bool,
    /// What a trip brings beyond the rulebook.
    pub trips: crate::setup::Trips,
    /// Whether with four players the lead in two types of influence wins, with nobody ahead in the third.
    pub tie_suffices: bool,
    /// Which part of the game this is.
    pub phase: Phase,
    /// Whose turn it is, or who chooses in the set-up.
    pub on_turn: Seat,
    /// How many turns have begun, all players together.
    pub turn: u16,
    /// What the player on turn has done so far.
    pub so_far: TurnProgress,
    /// Who has left the game.
    pub gone: Seats,
    /// The open half of the players; those beyond `seats` are blank.
    #[serde(serialize_with = "engine::seat::by_seat")]
    pub players: [OpenPlayer; MOST_SEATS],
    /// How many cards the deck has.
    pub deck: u16,
    /// The cards of the deck, while the viewer looks through it.
    pub looked_through: Option<Bag>,
    /// The discard pile.
    pub discard: Bag,
    /// The one use events played this turn, in order of playing.
    pub beside: ArrayVec<[Card; MOST_ONE_USE]>,
    /// Cards that left play with a player who left.
    pub removed: Bag,
    /// The continuous events in all trees, in order of playing.
    pub lasting: ArrayVec<[Lasting; MOST_LASTING]>,
    /// The permanent influence that can still be had, by type.
    pub supply: [u8; 3],
    /// Permanent influence that left play with a player who left, by type.
    pub removed_influence: [u8; 3],
    /// The viewer's own hand; empty for a spectator.
    #[serde(serialize_with = "engine::seat::own")]
    pub hand: Bag,
    /// The objectives that the viewer knows, as bits: the viewer's own, and all once the game is over.
    #[serde(serialize_with = "engine::seat::by_seat")]
    pub objectives: [u16; MOST_SEATS],
    /// Cards that the viewer knows to be in each hand.
    #[serde(serialize_with = "engine::seat::by_seat")]
    pub memory: [Bag; MOST_SEATS],
    /// Cards that everybody knows to be in each hand.
    #[serde(serialize_with = "engine::seat::by_seat")]
    pub open_memory: [Bag; MOST_SEATS],
    /// What is not finished, as far as the viewer may know.
    pub pending: ArrayVec<[Unfinished; 8]>,
    /// How the game ended.
    pub over: Option<Ending>,
}

/// The open half of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct OpenPlayer {
    /// The corporation mat, by number.
    pub corporation: Option<u8>,
    /// Action points, 0 to 59.
    pub points: u8,
    /// Permanent influence by type.
    pub permanent: [u8; 3],
    /// How many cards the hand has.
    pub hand: u16,
    /// How many objectives the player has.
    pub objectives: u8,
    /// The technology tree.
    pub tree: Tree,
    /// How many technologies came back to this hand in this turn.
    pub returned: u8,
    /// How many turns this player has begun.
    pub turns: u16,
}

/// Something unfinished, as one viewer knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unfinished {
    /// Known in full: it is public, or the viewer is one of those whom it concerns.
    Known(Frame),
    /// A barter between two others.
    ClosedOffer {
        /// To whom it is offered.
        to: Seat,
        /// What the player on turn would give.
        give: Parcel,
        /// What he would get.
        ask: Parcel,
    },
}

impl Default for Unfinished {
    fn default() -> Self {
        Unfinished::Known(Frame::Nothing)
    }
}

/// One side of a barter between others: the cards are only counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Parcel {
    /// How many cards.
    pub cards: u16,
    /// Action points.
    pub points: u8,
    /// Permanent influence by type.
    pub influence: [u8; 3],
}

impl Parcel {
    /// What others see of one side of a barter. (SGY-BARTER-12)
    pub fn of(goods: &Goods) -> Parcel {
        Parcel { cards: goods.cards.len(), points: goods.points, influence: goods.influence }
    }
}

impl View {
    /// The seat of the viewer, if it is a player's.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// The open half of the player of a seat.
    pub fn player(&self, seat: Seat) -> &OpenPlayer {
        &self.players[seat.index()]
    }

    /// All seats whose players are still in the game.
    pub fn present(&self) -> Seats {
        Seats(Seats::first(self.seats).0 & !self.gone.0)
    }
}

impl Seen for Singularity {
    type View = View;

    /// What a viewer knows of a state. SGY-RULE-05: every card of the discard pile, and of the deck the size.
    fn view(&self, state: &State, viewer: Viewer) -> View {
        let own = own_seat(viewer).map(|seat| state.player(seat));
        View {
            viewer,
            seats: state.seats,
            turn_limit: state.turn_limit,
            best_wins: state.best_wins,
            trips: state.trips,
            tie_suffices: state.tie_suffices,
            phase: state.phase,
            on_turn: state.on_turn,
            turn: state.turn,
            so_far: state.so_far,
            gone: state.gone,
            players: state.players.each_ref().map(open_half),
            deck: state.deck.len(),
            looked_through: looks_through_deck(state, viewer).then_some(state.deck),
            discard: state.discard,
            beside: state.beside,
            removed: state.removed,
            lasting: state.lasting,
            supply: state.supply,
            removed_influence: state.removed_influence,
            hand: own.map(|player| player.hand).unwrap_or_default(),
            objectives: known_objectives(state, viewer),
            memory: state.memory[observer(viewer)],
            open_memory: state.memory[MOST_SEATS],
            pending: state.pending.iter().map(|frame| unfinished(state, frame, viewer)).collect(),
            over: state.over,
        }
    }

    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        self.imagined(view, dice)
    }
}

/// The row of `State::memory` that belongs to a viewer.
pub(crate) fn observer(viewer: Viewer) -> usize {
    own_seat(viewer).map_or(MOST_SEATS, Seat::index)
}

fn own_seat(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}

/// SGY-TREE-04, SGY-RULE-06: trees, chits and action points are open; of a hand only its size is.
fn open_half(player: &Player) -> OpenPlayer {
    OpenPlayer {
        corporation: player.corporation,
        points: player.points,
        permanent: player.permanent,
        hand: player.hand.len(),
        objectives: player.objectives.count_ones() as u8,
        tree: player.tree,
        returned: player.returned,
        turns: player.turns,
    }
}

/// SGY-OBJ-02, SGY-OBJ-09: one's own objectives, and at the end everybody's. SGY-SETUP-07: one's own from
/// the moment they are dealt.
fn known_objectives(state: &State, viewer: Viewer) -> [u16; MOST_SEATS] {
    let mut known = [0; MOST_SEATS];
    for seat in Seat::all(state.seats) {
        if state.over.is_some() || viewer.is(seat) {
            known[seat.index()] = state.player(seat).objectives;
        }
    }
    known
}

/// SGY-EVENT-33: whoever searches by an event sees the deck.
fn looks_through_deck(state: &State, viewer: Viewer) -> bool {
    state.pending.iter().any(|frame| match frame {
        Frame::Search { site: Site { by, .. }, .. } => viewer.is(*by),
        _ => false,
    })
}

/// SGY-BARTER-12: only the two sides see the cards of an offer.
fn unfinished(state: &State, frame: &Frame, viewer: Viewer) -> Unfinished {
    match frame {
        Frame::Answer(offer) if !is_side(state, offer, viewer) => Unfinished::ClosedOffer {
            to: offer.to,
            give: Parcel::of(&offer.give),
            ask: Parcel::of(&offer.ask),
        },
        frame => Unfinished::Known(*frame),
    }
}

fn is_side(state: &State, offer: &Offer, viewer: Viewer) -> bool {
    viewer.is(state.on_turn) || viewer.is(offer.to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{any_table, bare, small_game};
    use crate::state::Placed;
    use engine::Dice;

    fn seats() -> (Viewer, Viewer, Viewer) {
        (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)))
    }

    #[test]
    fn whatever_is_imagined_looks_the_same() {
        let game = small_game();
        for number in 0..300 {
            let state = any_table(&game, number);
            for viewer in Viewer::all(state.seats) {
                let view = game.view(&state, viewer);
                let imagined = game.imagine(&view, &mut Dice::from_number(number));
                assert_eq!(game.view(&imagined, viewer), view, "table {number}, {viewer}");
            }
        }
    }

    #[test]
    fn nothing_is_lost_or_made_when_a_state_is_imagined() {
        let game = small_game();
        for number in 0..100 {
            let state = any_table(&game, number);
            for viewer in Viewer::all(state.seats) {
                let imagined = game.imagine(&game.view(&state, viewer), &mut Dice::from_number(1));
                assert_eq!(imagined.deck.len(), state.deck.len());
                let mut cards = imagined.deck;
                for player in &imagined.players {
                    cards.add_all(&player.hand);
                }
                let mut real = state.deck;
                for player in &state.players {
                    real.add_all(&player.hand);
                }
                assert_eq!(cards, real, "table {number}, {viewer}");
            }
        }
    }

    #[test]
    fn imagined_hands_hold_what_is_remembered() {
        let game = small_game();
        for number in 0..100 {
            let state = any_table(&game, number);
            for viewer in Viewer::all(state.seats) {
                let view = game.view(&state, viewer);
                let imagined = game.imagine(&view, &mut Dice::from_number(number));
                for seat in Seat::all(state.seats) {
                    assert!(imagined.player(seat).hand.contains(&view.memory[seat.index()]));
                }
            }
        }
    }

    #[test]
    fn every_unseen_card_is_as_likely_to_be_held() {
        let game = small_game();
        let mut state = bare(&game, 2);
        state.players[1].hand = [0].into_iter().collect();
        state.deck.take(0);
        let view = game.view(&state, Viewer::Seat(Seat(0)));
        let mut seen = [0u32; 9];
        let mut dice = Dice::from_number(7);
        for _ in 0..4_100 {
            let hand = game.imagine(&view, &mut dice).players[1].hand;
            seen[usize::from(hand.at(0))] += 1;
        }
        for (kind, times) in seen.iter().enumerate() {
            let fair = 100 * u32::from(game.facts.all_cards.count(kind as u8));
            assert!(times.abs_diff(fair) < fair / 4, "card {kind} was held {times} of {fair}");
        }
    }

    #[test]
    fn sgy_rule_06_of_another_hand_only_the_size_is_seen() {
        let (game, (p1, p2, _)) = (small_game(), seats());
        let mut state = bare(&game, 2);
        state.players[0].hand = [0, 0, 3].into_iter().collect();
        assert_eq!(game.view(&state, p1).hand.count(0), 2);
        let other = game.view(&state, p2);
        assert!(other.hand.is_empty());
        assert_eq!(other.players[0].hand, 3);
        assert_eq!(game.view(&state, Viewer::Spectator).players[0].hand, 3);
    }

    #[test]
    fn sgy_rule_05_the_discard_pile_is_open_and_the_deck_is_not() {
        let game = small_game();
        let mut state = bare(&game, 2);
        state.deck.take(2);
        state.discard.add(2);
        let view = game.view(&state, Viewer::Spectator);
        assert_eq!((view.discard.count(2), view.deck, view.looked_through), (1, 40, None));
    }

    #[test]
    fn sgy_tree_04_trees_chits_and_points_are_open_to_all() {
        let game = small_game();
        let mut state = bare(&game, 2);
        let player = state.player_mut(Seat(0));
        player.points = 12;
        player.permanent = [2, 3, 2];
        player.tree.placed.push(Placed { card: Card(0), generation: 1 });
        player.tree.has = 1;
        player.tree.generations = 1;
        for viewer in Viewer::all(2) {
            let open = game.view(&state, viewer).players[0];
            assert_eq!((open.points, open.permanent), (12, [2, 3, 2]));
            assert_eq!(open.tree, state.players[0].tree);
        }
    }

    #[test]
    fn sgy_obj_02_objectives_are_hidden_and_sgy_obj_09_shown_at_the_end() {
        let game = small_game();
        let mut state = bare(&game, 2);
        state.players[0].objectives = 0b11;
        state.players[1].objectives = 0b1100;
        let view = game.view(&state, Viewer::Seat(Seat(0)));
        assert_eq!((view.objectives, view.players[1].objectives), ([0b11, 0, 0, 0], 2));
        assert_eq!(game.view(&state, Viewer::Spectator).objectives, [0; 4]);
        state.over = Some(Ending::undecided());
        assert_eq!(game.view(&state, Viewer::Spectator).objectives, [0b11, 0b1100, 0, 0]);
    }

    #[test]
    fn sgy_setup_07_own_objectives_are_seen_before_the_draft() {
        let game = small_game();
        let mut state = bare(&game, 2);
        state.phase = Phase::Draft { last: None };
        state.players[1].objectives = 0b101;
        assert_eq!(game.view(&state, Viewer::Seat(Seat(1))).objectives[1], 0b101);
    }

    #[test]
    fn sgy_barter_12_others_see_only_how_many_cards_moved() {
        let (game, (p1, p2, p3)) = (small_game(), seats());
        let mut state = bare(&game, 3);
        state.players[0].hand.add(0);
        state.deck.take(0);
        let offer = Offer {
            to: Seat(1),
            give: Goods::card(Card(0)),
            ask: Goods { points: 2, ..Goods::card(Card(3)) },
        };
        state.pending.push(Frame::Answer(offer));
        for side in [p1, p2] {
            let known = Unfinished::Known(Frame::Answer(offer));
            assert_eq!(game.view(&state, side).pending.as_slice(), [known]);
        }
        for other in [p3, Viewer::Spectator] {
            let one = Parcel { cards: 1, ..Parcel::default() };
            let closed = Unfinished::ClosedOffer {
                to: Seat(1),
                give: one,
                ask: Parcel { points: 2, ..one },
            };
            assert_eq!(game.view(&state, other).pending.as_slice(), [closed]);
        }
    }

    #[test]
    fn sgy_barter_12_what_is_offered_lies_in_the_imagined_hand() {
        let game = small_game();
        for number in 0..300 {
            let state = any_table(&game, number);
            for viewer in Viewer::all(state.seats) {
                let view = game.view(&state, viewer);
                let imagined = game.imagine(&view, &mut Dice::from_number(number));
                for frame in &imagined.pending {
                    let Frame::Answer(offer) = frame else { continue };
                    assert!(imagined.player(imagined.on_turn).hand.contains(&offer.give.cards));
                }
            }
        }
    }

    #[test]
    fn sgy_tech_29_who_did_not_say_so_does_not_hold_the_wanted_card() {
        let game = small_game();
        let mut state = bare(&game, 3);
        for index in [1, 2] {
            state.players[index].hand = [3, 3, 3].into_iter().skip(index - 1).collect();
        }
        (0..5).for_each(|_| assert!(state.deck.take(3)));
        let site = Site { card: Card(4), by: Seat(0), tree: Seat(0), generation: 1 };
        state.pending.push(Frame::MaySearch { site, wanted: Card(0) });
        let view = game.view(&state, Viewer::Seat(Seat(0)));
        for number in 0..200 {
            let imagined = game.imagine(&view, &mut Dice::from_number(number));
            assert!(imagined.players.iter().all(|player| !player.hand.has(0)));
        }
    }

    #[test]
    fn sgy_event_33_only_who_searches_sees_the_deck() {
        let (game, (p1, p2, _)) = (small_game(), seats());
        let mut state = bare(&game, 2);
        let site = Site { card: Card(8), by: Seat(1), tree: Seat(0), generation: 1 };
        state.pending.push(Frame::Search { site, left: 1 });
        assert_eq!(game.view(&state, p2).looked_through, Some(state.deck));
        assert_eq!(game.view(&state, p1).looked_through, None);
        assert_eq!(game.view(&state, Viewer::Spectator).looked_through, None);
    }
}
