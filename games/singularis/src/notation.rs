//! Moves as they are written: `give night-feet wick bone-socket`, `recon mother-static pier-nine-books 2`.

use crate::cards::DECK_NAMES;
use crate::game::Singularis;
use crate::moves::Move;
use engine::NotationError;
use engine::by_hand::{self, Deed};
use shadowrun::cards::Card;
use shadowrun::state::Open;
use tinyvec::{Array, ArrayVec};

/// Moves that are one word, or two.
const PLAIN: [(&str, Move); 10] = [
    ("roll", Move::Roll),
    ("draw all", Move::DrawAll),
    ("stop", Move::Stop),
    ("nuyen", Move::Nuyen),
    ("six", Move::Six),
    ("twice", Move::Twice),
    ("done", Move::Done),
    ("stay", Move::Stay),
    ("end turn", Move::EndTurn),
    ("end", Move::EndTurn),
];

impl Singularis {
    pub(crate) fn written(&self, run: &Open, mv: &Move) -> String {
        let id = |card: &Card| self.house().pool.id(*card);
        let named = |verb: &str, cards: &[Card]| {
            let ids = cards.iter().map(id).collect::<Vec<&str>>().join(" ");
            format!("{verb} {ids}").trim_end().to_owned()
        };
        match mv {
            Move::OnRun(mv) => self.house().write(run, mv),
            Move::ByHand(deed) => deed.write(self),
            Move::Draw(deck) => {
                let name = DECK_NAMES.get(usize::from(*deck)).unwrap_or(&"?");
                format!("draw {name}")
            }
            Move::Pay(nuyen) => format!("pay {nuyen}"),
            Move::Repay(loan, interest) => format!("repay {loan} {interest}"),
            Move::Recon(who, objective, place) => {
                format!("recon {} {} {place}", id(who), id(objective))
            }
            Move::Give(gear, to, None) => named("give", &[*gear, *to]),
            Move::Give(gear, to, Some(jack)) => named("give", &[*gear, *to, *jack]),
            Move::Swap(one, other, gear) => {
                named("swap", &[&[*one, *other], gear.as_slice()].concat())
            }
            Move::Work(card, sentence, on) => {
                let verb = format!("work {} {}", id(card), sentence + 1);
                named(&verb, on)
            }
            Move::Play(card, on) => named("play", &[&[*card], on.as_slice()].concat()),
            Move::Sell(cards) => named("sell", cards),
            Move::Upkeep(card)
            | Move::CashIn(card)
            | Move::Deploy(card)
            | Move::Heal(card)
            | Move::Errand(card)
            | Move::Target(card)
            | Move::Trash(card) => named(mv.kind(), &[*card]),
            plain => plain.kind().to_owned(),
        }
    }

    pub(crate) fn read_move(&self, run: &Open, text: &str) -> Result<Move, NotationError> {
        let text = text.trim();
        if let Some((_, mv)) = PLAIN.iter().find(|(word, _)| *word == text) {
            return Ok(mv.clone());
        }
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let words = Words { game: self, text, words: rest.split_whitespace().collect() };
        match verb {
            by_hand::VERB => Deed::read(rest, text.len() - rest.len(), self).map(Move::ByHand),
            "draw" => words.deck(),
            "upkeep" => Ok(Move::Upkeep(words.only()?)),
            "cash" => Ok(Move::CashIn(words.only()?)),
            "deploy" => Ok(Move::Deploy(words.only()?)),
            "heal" => Ok(Move::Heal(words.only()?)),
            "errand" => Ok(Move::Errand(words.only()?)),
            "sell" => words.sold(),
            "target" => Ok(Move::Target(words.only()?)),
            "trash" => Ok(Move::Trash(words.only()?)),
            "pay" => Ok(Move::Pay(words.number(0)?)),
            "repay" => Ok(Move::Repay(words.number(0)?, words.number_or_none(1)?)),
            "recon" => {
                let place = words.number(2)?.try_into().unwrap_or(u8::MAX);
                Ok(Move::Recon(words.card(0)?, words.card(1)?, place))
            }
            "give" => {
                let jack = if words.words.len() > 2 { Some(words.card(2)?) } else { None };
                Ok(Move::Give(words.card(0)?, words.card(1)?, jack))
            }
            "swap" => Ok(Move::Swap(words.card(0)?, words.card(1)?, words.cards(2)?)),
            "work" => words.work(),
            "play" => Ok(Move::Play(words.card(0)?, words.cards(1)?)),
            _ => self.house().read(run, text).map(Move::OnRun).map_err(|wrong| {
                let kinds = Move::KINDS.into_iter();
                let meant = ledger::form::nearest(verb, kinds).map(str::to_owned);
                NotationError { suggestion: wrong.suggestion.clone().or(meant), ..wrong }
            }),
        }
    }
}

/// The words behind a verb.
struct Words<'a> {
    game: &'a Singularis,
    text: &'a str,
    words: Vec<&'a str>,
}

impl Words<'_> {
    fn wrong(&self, at: usize, reason: String, suggestion: Option<String>) -> NotationError {
        let place = self
            .words
            .get(at)
            .map_or(self.text.len(), |word| word.as_ptr() as usize - self.text.as_ptr() as usize);
        NotationError { at: place, reason, suggestion }
    }

    fn word(&self, at: usize) -> &str {
        self.words.get(at).copied().unwrap_or_default()
    }

    fn card(&self, at: usize) -> Result<Card, NotationError> {
        let (word, pool) = (self.word(at), &self.game.house().pool);
        pool.find(word).ok_or_else(|| {
            let ids = pool.all().map(|card| pool.id(card));
            let meant = ledger::form::nearest(word, ids).map(str::to_owned);
            let reason = match word {
                "" => "expected a card here".to_owned(),
                _ => format!("there is no card `{word}`"),
            };
            self.wrong(at, reason, meant)
        })
    }

    fn only(&self) -> Result<Card, NotationError> {
        match self.words.len() {
            0 | 1 => self.card(0),
            _ => Err(self.wrong(1, "expected one card".to_owned(), None)),
        }
    }

    fn cards<A: Array<Item = Card>>(&self, from: usize) -> Result<ArrayVec<A>, NotationError> {
        let mut cards = ArrayVec::default();
        for at in from..self.words.len() {
            if cards.len() == A::CAPACITY {
                return Err(self.wrong(at, "these are too many cards".to_owned(), None));
            }
            cards.push(self.card(at)?);
        }
        Ok(cards)
    }

    fn number(&self, at: usize) -> Result<u16, NotationError> {
        let wrong = || self.wrong(at, "expected a number here".to_owned(), None);
        self.word(at).parse().map_err(|_| wrong())
    }

    fn number_or_none(&self, at: usize) -> Result<u16, NotationError> {
        if self.words.len() > at { self.number(at) } else { Ok(0) }
    }

    fn deck(&self) -> Result<Move, NotationError> {
        let word = self.word(0);
        let found = DECK_NAMES.iter().position(|name| *name == word);
        let found = if word.is_empty() { Some(0) } else { found };
        found.map(|deck| Move::Draw(deck as u8)).ok_or_else(|| {
            let meant = ledger::form::nearest(word, DECK_NAMES.into_iter()).map(str::to_owned);
            self.wrong(0, format!("there is no deck `{word}`"), meant)
        })
    }

    /// One card at least.
    fn sold(&self) -> Result<Move, NotationError> {
        self.card(0)?;
        self.cards(0).map(Move::Sell)
    }

    fn work(&self) -> Result<Move, NotationError> {
        let counted = self.word(1).parse::<u8>().ok();
        let from = if counted.is_some() { 2 } else { 1 };
        match counted.unwrap_or(1).checked_sub(1) {
            Some(sentence) => Ok(Move::Work(self.card(0)?, sentence, self.cards(from)?)),
            None => Err(self.wrong(1, "uses are counted from 1".to_owned(), None)),
        }
    }
}
