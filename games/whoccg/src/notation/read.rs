//! Reading moves.

use super::{TableNames, slug};
use crate::cards::{Card, Kind};
use crate::moves::{Group, Move, Object, Spot};
use crate::state::{Aim, Id};
use engine::NotationError;
use engine::by_hand::{self, Deed};
use ledger::form::nearest;

type Read<T> = Result<T, NotationError>;

/// The words with which moves begin: most sorts of move have their own.
fn verbs() -> impl Iterator<Item = &'static str> {
    let sorts = Move::KINDS.into_iter().filter(|sort| !["capture", "puzzles"].contains(sort));
    sorts.chain(["solve", "oppose", "reach", by_hand::VERB])
}

/// A part of a line of text, and where it stands.
#[derive(Clone, Copy)]
struct Piece<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Piece<'t> {
    /// What stands before and after the last of a word.
    fn split(self, word: &str) -> (Piece<'t>, Option<Piece<'t>>) {
        let spaced = format!(" {word} ");
        match self.text.to_ascii_lowercase().rfind(&spaced) {
            None => (self, None),
            Some(place) => {
                let end = place + spaced.len();
                let after = Piece { text: &self.text[end..], at: self.at + end };
                (Piece { text: &self.text[..place], ..self }, Some(after))
            }
        }
    }

    fn wrong<T>(self, reason: impl Into<String>) -> Read<T> {
        Err(NotationError { at: self.at, reason: reason.into(), suggestion: None })
    }

    fn or_needed(self, piece: Option<Piece<'t>>, what: &str) -> Read<Piece<'t>> {
        let end = Piece { at: self.at + self.text.len(), ..self };
        piece.map_or_else(|| end.wrong(format!("say {what}")), Ok)
    }
}

impl TableNames<'_> {
    /// Reads a move, as it is written or as a person would type it.
    pub(crate) fn read(&self, text: &str) -> Read<Move> {
        let start = text.len() - text.trim_start().len();
        let whole = text.trim();
        let (verb, rest) = whole.split_once(char::is_whitespace).unwrap_or((whole, ""));
        let rest_at = start + whole.len() - rest.len();
        let spaces = rest.len() - rest.trim_start().len();
        let rest = Piece { text: rest.trim(), at: rest_at + spaces };
        match verb.to_lowercase().as_str() {
            "play" => self.read_play(rest),
            "attempt" | "oppose" | "reach" => self.read_attempt(rest, Aim::Goal),
            "solve" => self.read_attempt(rest, Aim::Puzzles),
            "hunt" => self.read_hunt(rest),
            "attack" => self.read_attack(rest),
            "use" => self.read_use(rest),
            "vortex" => self.read_vortex(rest),
            "board" => Ok(Move::Board(self.id(rest)?)),
            "leave" => Ok(Move::Leave(self.id(rest)?)),
            "give" => self.read_give(rest),
            "fly" => Ok(Move::Fly(self.read_place(rest)?)),
            "bang" => self.read_bang(rest),
            "choose" => Ok(Move::Choose(self.id(rest)?)),
            "regenerate" => Ok(Move::Regenerate(self.read_card(rest)?)),
            "discard" => Ok(Move::Discard(self.read_card(rest)?)),
            by_hand::VERB => Deed::read(rest.text, rest.at, self).map(Move::ByHand),
            other => read_bare(other, rest, start),
        }
    }

    fn read_play(&self, rest: Piece<'_>) -> Read<Move> {
        let (head, group) = rest.split("with");
        if let Some(group) = group {
            let (card, who) = head.split("on");
            let who = self.id(head.or_needed(who, "on whom, such as `on brassling`")?)?;
            let group = self.read_group(self.place_of(who), group)?;
            let card = self.read_card(card)?;
            return Ok(Move::Play { card, to: Spot::Captive { who, group } });
        }
        if let Ok(card) = self.read_card(rest) {
            return Ok(Move::Play { card, to: Spot::Nowhere });
        }
        let (card, to) = self.read_spot(rest)?;
        Ok(Move::Play { card: self.read_card(card)?, to })
    }

    /// The card, and where it shall go.
    fn read_spot<'t>(&self, rest: Piece<'t>) -> Read<(Piece<'t>, Spot)> {
        if let (card, Some(place)) = rest.split("at") {
            let spot = match place.text.to_lowercase().as_str() {
                "left" => Spot::Left,
                "right" => Spot::Right,
                "tardis" => Spot::Aboard,
                _ => Spot::At(self.read_place(place)?),
            };
            return Ok((card, spot));
        }
        if let (card, Some(who)) = rest.split("over") {
            return Ok((card, Spot::Over(self.id(who)?)));
        }
        if let (card, Some(wanted)) = rest.split("for") {
            return Ok((card, Spot::For(self.read_card(wanted)?)));
        }
        match rest.split("on") {
            (card, Some(who)) => Ok((card, Spot::On(self.id(who)?))),
            (card, None) => Ok((card, Spot::Nowhere)),
        }
    }

    fn read_attempt(&self, rest: Piece<'_>, aim: Aim) -> Read<Move> {
        let (place, group) = rest.split("with");
        let group = rest.or_needed(group, "with whom, such as `with ada-pell, ox`")?;
        let place = self.read_place(place)?;
        Ok(Move::Attempt { place, aim, group: self.read_group(Some(place), group)? })
    }

    fn read_hunt(&self, rest: Piece<'_>) -> Read<Move> {
        let (monster, group) = rest.split("with");
        let group = rest.or_needed(group, "with whom, such as `with ada-pell, ox`")?;
        let monster = self.id(monster)?;
        Ok(Move::Hunt { monster, group: self.read_group(self.place_of(monster), group)? })
    }

    fn read_attack(&self, rest: Piece<'_>) -> Read<Move> {
        let (head, target) = rest.split("against");
        let target = rest.or_needed(target, "against whom")?;
        let (card, fighter) = head.split("by");
        let fighter = head.or_needed(fighter, "by whom")?;
        let card = self.read_card(card)?;
        Ok(Move::Attack { card, fighter: self.id(fighter)?, target: self.id(target)? })
    }

    fn read_use(&self, rest: Piece<'_>) -> Read<Move> {
        let (who, on) = self.read_object(rest)?;
        Ok(Move::Use { who: self.id(who)?, on })
    }

    fn read_bang(&self, rest: Piece<'_>) -> Read<Move> {
        let (card, on) = self.read_object(rest)?;
        Ok(Move::Bang { card: self.read_card(card)?, on })
    }

    fn read_object<'t>(&self, rest: Piece<'t>) -> Read<(Piece<'t>, Object)> {
        if let (head, Some(who)) = rest.split("on") {
            return Ok((head, Object::Card(self.id(who)?)));
        }
        match rest.split("at") {
            (head, Some(place)) => Ok((head, Object::Place(self.read_place(place)?))),
            (head, None) => Ok((head, Object::Nothing)),
        }
    }

    fn read_vortex(&self, rest: Piece<'_>) -> Read<Move> {
        let (who, place) = rest.split("at");
        let place = rest.or_needed(place, "where to, such as `at marrowmoor-60`")?;
        Ok(Move::Vortex { who: self.id(who)?, place: self.read_place(place)? })
    }

    fn read_give(&self, rest: Piece<'_>) -> Read<Move> {
        let (what, to) = rest.split("to");
        let to = rest.or_needed(to, "to whom, or `to tardis`")?;
        let to = if to.text.eq_ignore_ascii_case("tardis") { None } else { Some(self.id(to)?) };
        Ok(Move::Give { what: self.id(what)?, to })
    }

    fn read_group(&self, place: Option<u8>, piece: Piece<'_>) -> Read<Group> {
        if piece.text == "nobody" {
            return Ok(Group::default());
        }
        let people = self.people(place);
        piece.text.split(',').try_fold(Group::default(), |group, name| {
            let piece = Piece { text: name.trim(), ..piece };
            if let Some(number) = numbered(piece.text, '+') {
                return Ok(group.with(number.into()));
            }
            let who = self.id(piece)?;
            match people.iter().position(|other| *other == who) {
                Some(number) => Ok(group.with(number)),
                None => piece.wrong(format!("`{}` is not one of your Characters", piece.text)),
            }
        })
    }

    /// A place by its card, its name or its number in the line.
    fn read_place(&self, piece: Piece<'_>) -> Read<u8> {
        if let Some(number) = numbered(piece.text, '#') {
            return Ok(number);
        }
        if let Ok(number) = piece.text.parse::<u8>()
            && (1..=self.open.line.len()).contains(&number.into())
        {
            return Ok(number - 1);
        }
        let wanted = slug(piece.text);
        let is_it = |card: &Card| self.is_called(*card, &wanted);
        match self.open.line.iter().position(is_it) {
            Some(place) => Ok(place as u8),
            None => Err(NotationError {
                at: piece.at,
                reason: format!("there is no place `{}` in the line", piece.text),
                suggestion: self.nearest(&wanted, self.open.line.iter().copied()),
            }),
        }
    }

    /// The place that is written so, which begins at this byte of the move.
    pub(crate) fn place_at(&self, text: &str, at: usize) -> Read<u8> {
        self.read_place(Piece { text, at })
    }

    /// The card that is written so.
    pub(crate) fn card_at(&self, text: &str, at: usize) -> Read<Card> {
        self.read_card(Piece { text, at })
    }

    /// The card in play that is written so.
    pub(crate) fn id_at(&self, text: &str, at: usize) -> Read<Id> {
        self.id(Piece { text, at })
    }

    /// The card that was probably meant.
    fn nearest(&self, wanted: &str, cards: impl Iterator<Item = Card>) -> Option<String> {
        nearest(wanted, cards.map(|card| self.card(card))).map(str::to_owned)
    }

    fn is_called(&self, card: Card, wanted: &str) -> bool {
        let face = self.pool.face(card);
        face.id == wanted || slug(&face.full_name()) == wanted || slug(&face.name) == wanted
    }

    fn read_card(&self, piece: Piece<'_>) -> Read<Card> {
        self.read_card_of(std::iter::empty(), piece)
    }

    /// Any card; whoever writes what is none probably means one of these.
    fn read_card_of(&self, probably: impl Iterator<Item = Card>, piece: Piece<'_>) -> Read<Card> {
        let wanted = slug(piece.text);
        if wanted.is_empty() {
            return piece.wrong("say which card");
        }
        let exact = self.pool.all().find(|card| self.card(*card) == wanted);
        let named = || self.pool.all().find(|card| self.is_called(*card, &wanted));
        exact.or_else(named).ok_or_else(|| NotationError {
            at: piece.at,
            reason: format!("there is no card `{}`", piece.text),
            suggestion: self.nearest(&wanted, probably.chain(self.pool.all())),
        })
    }

    /// A card in play, with its number among those that are the same.
    fn id(&self, piece: Piece<'_>) -> Read<Id> {
        if let Some(number) = numbered(piece.text, '#') {
            return Ok(Id(number));
        }
        let (name, number) = match piece.text.rsplit_once('#') {
            Some((name, number)) => (name, number.parse::<usize>().unwrap_or(0)),
            None => (piece.text, 1),
        };
        let in_play = self.open.table.iter().map(|one| one.card);
        let card = self.read_card_of(in_play, Piece { text: name, ..piece })?;
        let found = number.checked_sub(1).and_then(|number| self.same(card).nth(number));
        match found {
            Some(one) => Ok(one.id),
            None if matches!(self.pool.face(card).kind, Kind::Spacetime(_)) => {
                piece.wrong(format!("`{}` is a place", piece.text))
            }
            None => piece.wrong(format!("`{}` is not in play", piece.text)),
        }
    }
}

/// `#12` as 12.
fn numbered(text: &str, mark: char) -> Option<u8> {
    text.strip_prefix(mark)?.parse().ok()
}

fn read_bare(verb: &str, rest: Piece<'_>, start: usize) -> Read<Move> {
    let mv = match verb {
        "flip" => Move::Flip,
        "done" => Move::Done,
        "pass" => Move::Pass,
        "end" => Move::End,
        "concede" => Move::Concede,
        other => {
            return Err(NotationError {
                at: start,
                reason: format!("no move begins with `{other}`"),
                suggestion: nearest(other, verbs()).map(str::to_owned),
            });
        }
    };
    if rest.text.is_empty() {
        Ok(mv)
    } else {
        rest.wrong(format!("unexpected `{}` after the move", rest.text))
    }
}
