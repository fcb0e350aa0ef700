//! Ways of play that won nearly always before the rules were settled, each kept to by a player who is greedy in
//! everything else: none of them should win more often than greedy play does.

use bots::{Advice, Bot, Greedy};
use engine::Seed;
use std::fmt;
use whoccg::cards::{Card, CardEffect, Kind, Sentence};
use whoccg::moves::Spot;
use whoccg::setup::{Deck, Difficulty};
use whoccg::state::{Aim, CardPlace, InPlay, Open, Side};
use whoccg::view::View;
use whoccg::{Move, WhoCcg};

/// With how many Characters in play a player has built up enough.
const ENOUGH: usize = 7;

/// How many Purposes that pay points are put into a deck.
const PURPOSES: usize = 2;

/// A way of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Plays the cheapest Goals only, and only where the crew stands.
    Cheap,
    /// Plays nothing while a Purpose may still pay points.
    Purpose,
    /// Leaves the Goal at the left end alone and plays one card a turn, so that all flips go there.
    Lure,
    /// Plays no Goal before there are many Characters.
    BuildUp,
}

/// All of them.
pub const WAYS: [Way; 4] = [Way::Cheap, Way::Purpose, Way::Lure, Way::BuildUp];

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Way::Cheap => "cheap",
            Way::Purpose => "purpose",
            Way::Lure => "lure",
            Way::BuildUp => "build-up",
        })
    }
}

impl Way {
    /// What the way needs in a deck of this level: two Purposes that pay points, for cards that harder levels do
    /// without.
    pub fn deck(self, ready: &Deck, level: Difficulty) -> Deck {
        let mut deck = ready.clone();
        let purposes = if self == Way::Purpose { PURPOSES } else { 0 };
        for card in &ready.leave_out[..level.left_out() + purposes] {
            take_copy(&mut deck.draw, card);
        }
        deck.draw.extend(vec!["gold-in-the-hills".to_owned(); purposes]);
        deck.leave_out.clear();
        deck
    }

    /// Whether it plays such a move.
    fn plays(self, game: &WhoCcg, open: &Open, mv: &Move) -> bool {
        let points = |card: Card| game.pool.face(card).goal().map(|_| game.pool.face(card).cost);
        match (self, *mv) {
            (Way::Cheap, Move::Play { card, to: Spot::At(place) }) => {
                points(card).is_none_or(|points| points <= 2 && stands(game, open, place))
            }
            (Way::Purpose, Move::Play { card, .. }) => {
                points_to_come(game, open) == 0 || pays_points(game, card)
            }
            (Way::Lure, Move::Play { .. }) => open.so_far.played == 0,
            (Way::Lure, Move::Attempt { place, aim: Aim::Goal, .. }) => {
                leftmost_goal(game, open) != Some(place)
            }
            (Way::BuildUp, Move::Play { card, .. }) => {
                points(card).is_none() || own_people(game, open).count() >= ENOUGH
            }
            _ => true,
        }
    }
}

/// Takes one copy of a card out of a list in which there may be a number before it.
fn take_copy(list: &mut Vec<String>, card: &str) {
    let name =
        |line: &String| line.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ') == card;
    let at = list.iter().position(name).expect("what is left out is in the deck");
    let copies = list[at].split_once(' ').map_or(1, |(number, _)| number.parse().unwrap_or(1));
    match copies {
        1 => drop(list.remove(at)),
        _ => list[at] = format!("{} {card}", copies - 1),
    }
}

fn own_people<'a>(game: &'a WhoCcg, open: &'a Open) -> impl Iterator<Item = &'a InPlay> {
    let own = open.table.iter().filter(|one| one.side == Side::Player);
    own.filter(|one| game.pool.face(one.card).person().is_some())
}

/// Whether somebody of the player's is at a place, or in the TARDIS there.
fn stands(game: &WhoCcg, open: &Open, place: u8) -> bool {
    let landed = open.tardis_at() == Some(place);
    own_people(game, open)
        .any(|one| one.place == CardPlace::At(place) || landed && one.place == CardPlace::Aboard)
}

fn pays_points(game: &WhoCcg, card: Card) -> bool {
    let says = |said: &Sentence| matches!(said, Sentence::Does { what: CardEffect::Score(_), .. });
    game.pool.face(card).text.iter().any(says)
}

/// How many points a Purpose in play may still pay.
fn points_to_come(game: &WhoCcg, open: &Open) -> u8 {
    let is_there = open.table.iter().any(|one| pays_points(game, one.card));
    if is_there { 2 - open.purpose_points } else { 0 }
}

fn leftmost_goal(game: &WhoCcg, open: &Open) -> Option<u8> {
    let is_live =
        |one: &InPlay| !one.done && matches!(game.pool.face(one.card).kind, Kind::Goal(_));
    open.places().find(|place| open.there(CardPlace::At(*place)).any(is_live))
}

/// Somebody who keeps to a way of play.
pub struct Stubborn {
    way: Way,
    greedy: Greedy<WhoCcg>,
}

impl Stubborn {
    pub fn new(way: Way, seed: Seed) -> Stubborn {
        Stubborn { way, greedy: Greedy::new(seed) }
    }
}

impl Bot<WhoCcg> for Stubborn {
    fn advise(&mut self, game: &WhoCcg, view: &View, moves: &[Move]) -> Advice {
        let fit = |place: &usize| self.way.plays(game, &view.open, &moves[*place]);
        let mut places: Vec<usize> = (0..moves.len()).filter(fit).collect();
        if places.is_empty() {
            places.extend(0..moves.len());
        }
        let some: Vec<Move> = places.iter().map(|place| moves[*place]).collect();
        let chosen = self.greedy.advise(game, view, &some).chosen;
        Advice::plain(places[chosen], moves.len())
    }
}
