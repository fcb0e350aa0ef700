//! Tables and moves for long trials: all decks and levels come up, and moves that nobody would make.

use crate::by_hand::{ByHand, Destination as Put, HiddenPile, Thing};
use crate::cards::{Card, Face, Kind, Origin};
use crate::decks::listed::copies_of;
use crate::decks::ready_decks;
use crate::game::WhoCcg;
use crate::moves::{Group, Move, Object, Spot};
use crate::setup::{Deck, Difficulty, SetUpCard, Setup};
use crate::state::{Aim, Id, State};
use engine::by_hand::Deed;
use engine::{Dice, Seat, Tried};

const TRIAL: &str = "trial";

/// WHO-WIN-11: after how many turns a game without the clock counts as conceded.
const TURNS: u16 = 60;

/// More decisions than random play takes.
const BOUND: u32 = 20_000;

/// One trial in so many is played with other cards than those of the ready decks.
const OTHER_CARDS: u64 = 5;

/// Cards that the ready decks lack, and those in whose place they are put.
const STRANGERS: [(&str, &str); 6] = [
    ("lost-luggage", "second-wind"),
    ("wrong-door", "lights-out"),
    ("good-post", "war-of-words"),
    ("whispering-shell", "pocket-library"),
    ("waiting-room-overgrown-wing", "beat-poet"),
    ("long-gallery", "ant-speaker"),
];

/// Set-ups by number: every ready deck at every level, and now and then other cards.
pub(crate) fn soak_setup_of_the_box(number: u64) -> Setup {
    let decks = ready_decks();
    let deck = &decks[(number % decks.len() as u64) as usize];
    let level = Difficulty::ALL[(number / decks.len() as u64 % 4) as usize];
    let own = (number % OTHER_CARDS == OTHER_CARDS - 1).then(|| with_strangers(&decks[0].1));
    Setup { deck: deck.0.into(), level, turn_limit: Some(TURNS), own }
}

fn with_strangers(deck: &Deck) -> Deck {
    let mut deck = deck.clone();
    for card in &mut deck.draw {
        if let Some((stranger, _)) = STRANGERS.iter().find(|(_, gone)| gone == card) {
            *card = (*stranger).to_owned();
        }
    }
    deck
}

impl Tried for WhoCcg {
    /// The same with cards of somebody's own, where there are some.
    fn soak_setup(&self, number: u64) -> Setup {
        let setup = soak_setup_of_the_box(number);
        let is_own = |face: &&Face| face.origin == Origin::Own || !face.by_hand.is_empty();
        let mut own: Vec<&Face> = self.pool.cards.iter().filter(is_own).collect();
        if own.is_empty() {
            return setup;
        }
        // WHOX-HAND-02: those that are played by hand first, since they are what is tried then.
        own.sort_by_key(|face| face.by_hand.is_empty());
        let mut deck = crate::decks::deck_of(&setup).expect("trials have decks").clone();
        deck.leave_out.clear();
        let mut mixed = Mixed { game: self, setup: Setup { own: Some(deck), ..setup }, number };
        own.into_iter().for_each(|face| mixed.add(face));
        mixed.setup
    }

    /// Some move, legal or not.
    fn any_move(&self, state: &State, dice: &mut Dice) -> (Seat, Move) {
        let stranger = dice.index(TRIAL, 40) == 0;
        (Seat(u8::from(stranger)), Trial { game: self, state, dice }.any())
    }

    fn bound(&self, _setup: &Setup) -> u32 {
        BOUND
    }
}

/// A deck into which cards of somebody's own are put, as far as the rules of decks let them.
struct Mixed<'a> {
    game: &'a WhoCcg,
    setup: Setup,
    /// By which is chosen how many copies there are.
    number: u64,
}

impl Mixed<'_> {
    /// Puts a card wherever it may be.
    fn add(&mut self, face: &Face) {
        let id = || face.id.clone();
        self.number += 1;
        match &face.kind {
            Kind::Spacetime(_) => self.change(|deck| deck.line.push(id())),
            Kind::Tardis(_) => self.change(|deck| deck.tardis = Some(id())),
            Kind::Goal(_) => self.change(|deck| deck.goal = id()),
            Kind::Character(_) => self.change(|deck| deck.crew.push(id())),
            Kind::Artifact => self.add_set_up_card(face),
            _ => {}
        }
        let copies = format!("{} {}", 1 + self.number % 4, face.id);
        self.change(|deck| put_in(&mut deck.draw, &copies));
        self.change(|deck| put_in(&mut deck.opponent, &copies));
    }

    /// On the TARDIS, or on one of the crew, and some cards of the draw deck under it.
    fn add_set_up_card(&mut self, face: &Face) {
        let own = self.setup.own.as_ref();
        let under = own.map_or(Vec::new(), |deck| plain(&deck.draw[..4]));
        let bearers = own.map_or(Vec::new(), |deck| deck.crew.clone());
        for on in [None].into_iter().chain(bearers.into_iter().map(Some)) {
            for under in [under.clone(), Vec::new()] {
                let card = face.id.clone();
                let extra = SetUpCard { card, on: on.clone(), under };
                self.change(|deck| deck.set_up.push(extra));
            }
        }
    }

    /// Changes the deck, if it stays legal.
    fn change(&mut self, how: impl FnOnce(&mut Deck)) {
        let mut other = self.setup.clone();
        how(other.own.as_mut().expect("a trial with cards of one's own has a deck of its own"));
        if self.game.built(&other).is_ok() {
            self.setup = other;
        }
    }
}

/// Puts copies of a card in the place of the one that is there longest, but for the first few.
fn put_in(row: &mut Vec<String>, copies: &str) {
    if row.len() > 6 {
        row.remove(6);
    }
    row.push(copies.to_owned());
}

/// Names of cards without how many there are.
fn plain(row: &[String]) -> Vec<String> {
    row.iter().map(|text| copies_of(text).1.to_owned()).collect()
}

/// A move being made up.
struct Trial<'a> {
    game: &'a WhoCcg,
    state: &'a State,
    dice: &'a mut Dice,
}

impl Trial<'_> {
    fn any(&mut self) -> Move {
        if self.game.facts.any_by_hand() && self.below(2) == 0 {
            return Move::ByHand(self.deed());
        }
        match self.below(22) {
            0..=3 => Move::Play { card: self.card(), to: self.spot() },
            4 => Move::Flip,
            5 | 6 => Move::Attempt { place: self.place(), aim: self.aim(), group: self.group() },
            7 => Move::Hunt { monster: self.id(), group: self.group() },
            8 => Move::Attack { card: self.card(), fighter: self.id(), target: self.id() },
            9 => Move::Use { who: self.id(), on: self.object() },
            10 => Move::Vortex { who: self.id(), place: self.place() },
            11 => Move::Board(self.id()),
            12 => Move::Leave(self.id()),
            13 => {
                let to = if self.below(3) == 0 { None } else { Some(self.id()) };
                Move::Give { what: self.id(), to }
            }
            14 => Move::Fly(self.place()),
            15 => Move::Done,
            16 => Move::Bang { card: self.card(), on: self.object() },
            17 => Move::Pass,
            18 => Move::Choose(self.id()),
            19 => Move::Regenerate(self.card()),
            20 => Move::Discard(self.card()),
            _ if self.below(15) == 0 => Move::Concede,
            _ => Move::End,
        }
    }

    fn deed(&mut self) -> ByHand {
        let some = |trial: &mut Self| trial.below(12) as i8 - 4;
        match self.below(10) {
            0 => Deed::Turn(self.thing()),
            1 => Deed::Token { on: self.thing(), by: some(self) },
            2 => Deed::Counter { on: self.thing(), to: some(self) },
            3 => Deed::Points((some(self) - 3).min(1)),
            4 => Deed::Reveal(self.pile()),
            5 if self.below(3) == 0 => Deed::Shuffle(self.pile()),
            _ => Deed::Move { what: self.thing(), to: self.put_where() },
        }
    }

    fn thing(&mut self) -> Thing {
        match self.below(6) {
            0 => Thing::Hand(self.card()),
            1 => Thing::Discard(self.card()),
            2 => Thing::Top(self.pile()),
            _ => Thing::InPlay(self.id()),
        }
    }

    fn put_where(&mut self) -> Put {
        match self.below(8) {
            0 => Put::Aboard,
            1 => Put::On(self.id()),
            2 => Put::Hand,
            3 => Put::Discard,
            4 => Put::Top(self.pile()),
            5 => Put::Under(self.pile()),
            _ => Put::At(self.place()),
        }
    }

    fn pile(&mut self) -> HiddenPile {
        HiddenPile::ALL[self.below(2) as usize]
    }

    fn below(&mut self, of: u32) -> u32 {
        self.dice.index(TRIAL, of)
    }

    /// Mostly a card of the hand.
    fn card(&mut self) -> Card {
        let hand = &self.state.hand;
        if hand.is_empty() || self.below(4) == 0 {
            return Card(self.below(self.game.pool.cards.len() as u32) as u16);
        }
        self.state.hand[self.below(hand.len() as u32) as usize]
    }

    /// Mostly something in play.
    fn id(&mut self) -> Id {
        let table = &self.state.open.table;
        if table.is_empty() || self.below(6) == 0 {
            return Id(self.below(256) as u8);
        }
        self.state.open.table[self.below(table.len() as u32) as usize].id
    }

    fn place(&mut self) -> u8 {
        self.below(self.state.open.line.len() as u32 + 1) as u8
    }

    fn aim(&mut self) -> Aim {
        if self.below(3) == 0 { Aim::Puzzles } else { Aim::Goal }
    }

    fn group(&mut self) -> Group {
        (0..self.below(4)).fold(Group::default(), |group, _| {
            let number = self.dice.index(TRIAL, 5);
            group.with(number as usize)
        })
    }

    fn object(&mut self) -> Object {
        match self.below(4) {
            0 => Object::Nothing,
            1 => Object::Place(self.place()),
            _ => Object::Card(self.id()),
        }
    }

    fn spot(&mut self) -> Spot {
        match self.below(12) {
            0 => Spot::Nowhere,
            1 => Spot::Left,
            2 => Spot::Right,
            3 => Spot::Aboard,
            4 => Spot::Over(self.id()),
            5 => Spot::Captive { who: self.id(), group: self.group() },
            6 => Spot::For(self.card()),
            7 | 8 => Spot::On(self.id()),
            _ => Spot::At(self.place()),
        }
    }
}
