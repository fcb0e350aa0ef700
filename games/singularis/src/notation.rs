//! Moves as they are written: `give night-feet wick bone-socket`, `recon mother-static pier-nine-books 2`.

use crate::cards::DECK_NAMES;
use crate::game::Singularis;
use crate::moves::Move;
use crate::view::View;
use engine::by_hand;
use engine::{NotationError, Written};
use runners::cards::Card;
use runners::notation::{counted, plain, too_much};
use runners::state::Open;
use tinyvec::{Array, ArrayVec};

/// Moves that are one word, or two.
const PLAIN: [(&str, Move); 11] = [
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
    ("concede", Move::Concede),
];

impl Written for Singularis {
    fn write(&self, view: &View, mv: &Move) -> String {
        self.written(&view.run.open, mv)
    }

    fn read(&self, view: &View, text: &str) -> Result<Move, NotationError> {
        let run = &view.run.open;
        let text = text.trim();
        if let Some(read) = plain(text, &PLAIN) {
            return read;
        }
        let (verb, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let verb = verb.to_ascii_lowercase();
        let words = Words { game: self, text, words: rest.split_whitespace().collect() };
        if let Some(word) = words.words.get(most_words(&verb)) {
            return Err(too_much(text, word));
        }
        match verb.as_str() {
            by_hand::VERB => self.read_by_hand(rest, text.len() - rest.len()).map(Move::ByHand),
            "draw" => words.deck(),
            "upkeep" => Ok(Move::Upkeep(words.card(0)?)),
            "cash" => Ok(Move::CashIn(words.card(0)?)),
            "deploy" => Ok(Move::Deploy(words.card(0)?)),
            "heal" => Ok(Move::Heal(words.card(0)?)),
            "errand" => Ok(Move::Errand(words.card(0)?)),
            "sell" => words.sold(),
            "target" => Ok(Move::Target(words.card(0)?)),
            "trash" => Ok(Move::Trash(words.card(0)?)),
            "pay" => Ok(Move::Pay(words.number(0)?)),
            "repay" => Ok(Move::Repay(words.number(0)?, words.number_or_none(1)?)),
            "cure" => Ok(Move::Cure(words.card(0)?, words.card(1)?)),
            "recon" => {
                let (who, objective) = (words.card(0)?, words.card(1)?);
                let place = words.number(2)?.try_into().unwrap_or(u8::MAX);
                Ok(Move::Recon(who, objective, place))
            }
            "give" => {
                let jack = if words.words.len() > 2 { Some(words.card(2)?) } else { None };
                Ok(Move::Give(words.card(0)?, words.card(1)?, jack))
            }
            "swap" => Ok(Move::Swap(words.card(0)?, words.card(1)?, words.cards(2)?)),
            "work" => words.work(),
            "play" => Ok(Move::Play(words.card(0)?, words.cards(1)?)),
            _ => self.card_rules().read(run, text).map(Move::OnRun).map_err(|wrong| {
                // Where the verb is understood, it is not what is wrong.
                if wrong.at > 0 {
                    return wrong;
                }
                let meant = ledger::form::nearest(&verb, Move::KINDS.into_iter());
                let meant = meant.filter(|_| !verb.is_empty());
                NotationError { suggestion: meant.map(str::to_owned), ..wrong }
            }),
        }
    }

    fn move_kind(&self, mv: &Move) -> &'static str {
        mv.kind()
    }

    fn move_kinds(&self) -> &'static [&'static str] {
        if self.any_by_hand() { &Move::KINDS_AND_DEEDS } else { &Move::KINDS }
    }
}

impl Singularis {
    pub(crate) fn written(&self, run: &Open, mv: &Move) -> String {
        let id = |card: &Card| self.card_rules().pool.id(*card);
        let named = |verb: &str, cards: &[Card]| {
            let ids = cards.iter().map(id).collect::<Vec<&str>>().join(" ");
            format!("{verb} {ids}").trim_end().to_owned()
        };
        match mv {
            Move::OnRun(mv) => self.card_rules().write(run, mv),
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
            Move::Cure(doctor, patient) => named("cure", &[*doctor, *patient]),
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
}

/// How many words may stand behind a verb; where cards are named one after the other, they are counted there.
fn most_words(verb: &str) -> usize {
    match verb {
        "draw" | "upkeep" | "cash" | "deploy" | "heal" | "errand" | "target" | "trash" | "pay" => 1,
        "repay" | "cure" => 2,
        "recon" | "give" => 3,
        _ => usize::MAX,
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
        let (word, pool) = (self.word(at), &self.game.card_rules().pool);
        pool.find(word).ok_or_else(|| {
            let ids = pool.all().map(|card| pool.id(card));
            match word {
                "" => self.wrong(at, "expected a card here".to_owned(), None),
                _ => {
                    let meant = ledger::form::nearest(word, ids).map(str::to_owned);
                    self.wrong(at, format!("there is no card `{word}`"), meant)
                }
            }
        })
    }

    fn cards<A: Array<Item = Card>>(&self, from: usize) -> Result<ArrayVec<A>, NotationError> {
        let mut cards = ArrayVec::default();
        for at in from..self.words.len() {
            if cards.len() == A::CAPACITY {
                return Err(too_much(self.text, self.words[at]));
            }
            cards.push(self.card(at)?);
        }
        Ok(cards)
    }

    fn number(&self, at: usize) -> Result<u16, NotationError> {
        let wrong = || self.wrong(at, "expected a number up to 65535 here".to_owned(), None);
        self.word(at).parse().map_err(|_| wrong())
    }

    fn number_or_none(&self, at: usize) -> Result<u16, NotationError> {
        if self.words.len() > at { self.number(at) } else { Ok(0) }
    }

    fn deck(&self) -> Result<Move, NotationError> {
        let word = self.word(0);
        let found = DECK_NAMES.iter().position(|name| name.eq_ignore_ascii_case(word));
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
        let counted = counted(self.word(1));
        let from = if counted.is_some() { 2 } else { 1 };
        match counted.unwrap_or(1).checked_sub(1) {
            Some(sentence) => Ok(Move::Work(self.card(0)?, sentence, self.cards(from)?)),
            None => Err(self.wrong(1, "uses are counted from 1".to_owned(), None)),
        }
    }
}
