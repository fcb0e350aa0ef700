//! Tables and moves for long trials: all decks and levels come up, and moves that nobody would make.

use crate::by_hand::{ByHand, Pile, Place as Put, Thing};
use crate::cards::{Card, Face};
use crate::decks::ready_decks;
use crate::game::WhoCcg;
use crate::moves::{Group, Move, Object, Spot};
use crate::setup::{Deck, Level, Part, Setup};
use crate::state::{Aim, Id, State};
use engine::by_hand::Deed;
use engine::{Dice, Seat};

const TRIAL: &str = "trial";

/// WHO-WIN-11: after how many turns a game without the clock counts as conceded.
const TURNS: u16 = 60;

/// More decisions than random play takes.
pub(crate) const BOUND: u32 = 20_000;

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
pub(crate) fn soak_setup(number: u64) -> Setup {
    let decks = ready_decks();
    let deck = &decks[(number % decks.len() as u64) as usize];
    let level = Level::ALL[(number / decks.len() as u64 % 4) as usize];
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

impl WhoCcg {
    /// WHOX-HAND-02: the same, with cards that are played by hand in the draw deck where there are some.
    pub(crate) fn trial_setup(&self, number: u64) -> Setup {
        let mut setup = soak_setup(number);
        if !self.facts.any_by_hand() {
            return setup;
        }
        let ready = || crate::decks::deck_of(&setup).expect("trials have decks").clone();
        let mut deck = ready();
        deck.leave_out.clear();
        let brought = self.pool.cards.iter().filter(|face| !face.by_hand.is_empty());
        for (place, face) in
            deck.draw.iter_mut().rev().zip(brought.filter(|face| fits(face, deck.part)))
        {
            *place = face.id.clone();
        }
        setup.own = Some(deck);
        setup
    }

    /// Some move, legal or not.
    pub(crate) fn some_move(&self, state: &State, dice: &mut Dice) -> (Seat, Move) {
        let stranger = dice.index(TRIAL, 40) == 0;
        (Seat(u8::from(stranger)), Trial { game: self, state, dice }.any())
    }
}

/// Whether a card may be in the draw deck of this part.
fn fits(face: &Face, part: Part) -> bool {
    face.person().is_none_or(|person| person.class.is_good() == (part == Part::Good))
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

    fn pile(&mut self) -> Pile {
        Pile::ALL[self.below(2) as usize]
    }

    fn below(&mut self, of: u32) -> u32 {
        self.dice.index(TRIAL, of)
    }

    /// Mostly a card of the hand.
    fn card(&mut self) -> Card {
        let hand = &self.state.hand;
        if hand.is_empty() || self.below(4) == 0 {
            return Card(self.below(self.game.pool.cards.len() as u32) as u8);
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
