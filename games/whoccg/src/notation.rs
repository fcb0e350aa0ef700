//! Moves as they are written and read.
//!
//! One move has one written form (`play ada-pell at marrowmoor-60`); reading also takes names with spaces,
//! any case, and places by their number in the line. A copy among several in play has a number (`brassling#2`).
//! Whether a move is allowed is not asked here.

mod by_hand;
mod read;

use crate::cards::{Card, Pool};
use crate::game::WhoCcg;
use crate::moves::{Group, Move, Object, Spot};
use crate::state::{Aim, CardPlace, Id, InPlay, Open, Side};
use crate::view::View;
use engine::{NotationError, Written};

/// Names of what lies on one table.
pub(crate) struct TableNames<'a> {
    pub(crate) pool: &'a Pool,
    pub(crate) open: &'a Open,
}

impl WhoCcg {
    fn names<'a>(&'a self, view: &'a View) -> TableNames<'a> {
        TableNames { pool: &self.pool, open: &view.open }
    }
}

impl Written for WhoCcg {
    fn write(&self, view: &View, mv: &Move) -> String {
        self.names(view).write(mv)
    }

    fn read(&self, view: &View, text: &str) -> Result<Move, NotationError> {
        self.names(view).read(text)
    }

    fn move_kind(&self, mv: &Move) -> &'static str {
        mv.kind()
    }

    fn move_kinds(&self) -> &'static [&'static str] {
        if self.facts.any_by_hand() { &Move::KINDS_AND_DEEDS } else { &Move::KINDS }
    }
}

impl<'a> TableNames<'a> {
    /// The written form of a move.
    pub(crate) fn write(&self, mv: &Move) -> String {
        match *mv {
            Move::Play { card, to } => format!("play {}{}", self.card(card), self.spot(to)),
            Move::Flip => "flip".into(),
            Move::Attempt { place, aim, group } => {
                let verb = if aim == Aim::Goal { "attempt" } else { "solve" };
                let group = self.group(Some(place), group);
                format!("{verb} {} with {group}", self.place(place))
            }
            Move::Hunt { monster, group } => {
                let place = self.place_of(monster);
                format!("hunt {} with {}", self.name(monster), self.group(place, group))
            }
            Move::Attack { card, fighter, target } => {
                let (fighter, target) = (self.name(fighter), self.name(target));
                format!("attack {} by {fighter} against {target}", self.card(card))
            }
            Move::Use { who, on } => format!("use {}{}", self.name(who), self.object(on)),
            Move::Vortex { who, place } => {
                format!("vortex {} at {}", self.name(who), self.place(place))
            }
            Move::Board(who) => format!("board {}", self.name(who)),
            Move::Leave(who) => format!("leave {}", self.name(who)),
            Move::Give { what, to } => {
                let to = to.map_or("tardis".into(), |who| self.name(who));
                format!("give {} to {to}", self.name(what))
            }
            Move::Fly(place) => format!("fly {}", self.place(place)),
            Move::Done => "done".into(),
            Move::Bang { card, on } => format!("bang {}{}", self.card(card), self.object(on)),
            Move::Pass => "pass".into(),
            Move::Choose(who) => format!("choose {}", self.name(who)),
            Move::Regenerate(card) => format!("regenerate {}", self.card(card)),
            Move::Discard(card) => format!("discard {}", self.card(card)),
            Move::End => "end".into(),
            Move::Concede => "concede".into(),
            Move::ByHand(deed) => deed.write(self),
        }
    }

    pub(crate) fn card(&self, card: Card) -> &'a str {
        &self.pool.face(card).id
    }

    /// A place by its card; one that is not there by its number.
    pub(crate) fn place(&self, place: u8) -> String {
        match self.open.line.get(usize::from(place)) {
            Some(card) => self.card(*card).to_owned(),
            None => format!("#{place}"),
        }
    }

    /// What lies on the table, told from others of the same card if there are any.
    pub(crate) fn name(&self, id: Id) -> String {
        let Some(one) = self.open.get(id) else { return format!("#{}", id.0) };
        let same: Vec<&InPlay> = self.same(one.card).collect();
        let card = self.card(one.card);
        if same.len() == 1 {
            return card.to_owned();
        }
        let number = same.iter().position(|other| other.id == id).expect("it is one of them");
        format!("{card}#{}", number + 1)
    }

    fn same(&self, card: Card) -> impl Iterator<Item = &'a InPlay> {
        self.open.table.iter().filter(move |one| one.card == card)
    }

    fn place_of(&self, id: Id) -> Option<u8> {
        match self.open.get(id)?.place {
            CardPlace::At(place) => Some(place),
            _ => None,
        }
    }

    /// All that a group at a place can name, in the order of its numbers ([`Group`]).
    fn people(&self, place: Option<u8>) -> Vec<Id> {
        let Some(place) = place else { return Vec::new() };
        let own = self.open.table.iter().filter(|one| one.side == Side::Player);
        let own = own.filter(|one| self.pool.face(one.card).person().is_some());
        let (there, elsewhere): (Vec<&InPlay>, Vec<&InPlay>) =
            own.partition(|one| one.place == CardPlace::At(place));
        there.into_iter().chain(elsewhere).map(|one| one.id).collect()
    }

    /// Those of a group who are on the table, in the order of its numbers.
    pub(crate) fn members(&self, place: u8, group: Group) -> Vec<Card> {
        let people = self.people(Some(place)).into_iter().enumerate();
        let among = people.filter(|(number, _)| group.has(*number));
        among.filter_map(|(_, id)| self.open.get(id)).map(|one| one.card).collect()
    }

    fn group(&self, place: Option<u8>, group: Group) -> String {
        let people = self.people(place);
        let named = |number: usize| match people.get(number) {
            Some(id) => self.name(*id),
            None => format!("+{number}"),
        };
        let names: Vec<String> = (0..64).filter(|number| group.has(*number)).map(named).collect();
        if names.is_empty() { "nobody".into() } else { names.join(", ") }
    }

    fn spot(&self, to: Spot) -> String {
        match to {
            Spot::Nowhere => String::new(),
            Spot::At(place) => format!(" at {}", self.place(place)),
            Spot::Left => " at left".into(),
            Spot::Right => " at right".into(),
            Spot::Aboard => " at tardis".into(),
            Spot::On(who) => format!(" on {}", self.name(who)),
            Spot::Over(who) => format!(" over {}", self.name(who)),
            Spot::Captive { who, group } => {
                let group = self.group(self.place_of(who), group);
                format!(" on {} with {group}", self.name(who))
            }
            Spot::For(card) => format!(" for {}", self.card(card)),
        }
    }

    fn object(&self, on: Object) -> String {
        match on {
            Object::Nothing => String::new(),
            Object::Card(id) => format!(" on {}", self.name(id)),
            Object::Place(place) => format!(" at {}", self.place(place)),
        }
    }
}

/// A name as ids are written: lower case, everything else but letters, digits, `#` and `+` a hyphen.
pub(crate) fn slug(name: &str) -> String {
    let keep = |c: char| c.is_alphanumeric() || matches!(c, '#' | '+');
    let plain: String = name
        .chars()
        .filter(|c| !matches!(c, '\'' | '’'))
        .flat_map(char::to_lowercase)
        .map(|c| if keep(c) { c } else { '-' })
        .collect();
    let parts: Vec<&str> = plain.split('-').filter(|part| !part.is_empty()).collect();
    parts.join("-")
}
