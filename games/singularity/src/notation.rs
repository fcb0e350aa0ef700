//! Moves as they are written and read.
//!
//! One move has one written form (`develop fuel-cell`); reading also takes names with spaces, any case and
//! the small words a person adds. Whether a move is allowed is not asked here.

mod goods;
mod words;

use crate::cards::{Card, Influence};
use crate::game::Singularity;
use crate::moves::Move;
use crate::view::View;
use engine::{NotationError, Seat, Written};
use ledger::form::nearest;
use words::{Words, slug, wrong};

/// The first words of all moves, in the order in which a game asks for them.
const VERBS: [&str; 19] = [
    "mat", "draft", "draw", "trade", "give", "develop", "buy", "play", "travel", "offer", "accept",
    "decline", "choose", "search", "pass", "discard", "stay", "end", "leave",
];

impl Written for Singularity {
    fn write(&self, _view: &View, mv: &Move) -> String {
        self.write(mv)
    }

    fn read(&self, _view: &View, text: &str) -> Result<Move, NotationError> {
        self.read(text)
    }

    fn move_kind(&self, mv: &Move) -> &'static str {
        mv.kind()
    }

    fn move_kinds(&self) -> &'static [&'static str] {
        &Move::KINDS
    }
}

impl Singularity {
    /// The written form of a move.
    pub fn write(&self, mv: &Move) -> String {
        match mv {
            Move::Mat(None) => "mat none".into(),
            Move::Mat(Some(number)) => format!("mat {}", self.corporation_id(*number)),
            Move::Draft(influence) => format!("draft {influence}"),
            Move::Draw => "draw".into(),
            Move::Trade(seat) => format!("trade {seat}"),
            Move::Give(card) => format!("give {}", self.pool.id(*card)),
            Move::Develop(card) => format!("develop {}", self.pool.id(*card)),
            Move::Buy(influence) => format!("buy {influence}"),
            Move::Play { card, tree } => format!("play {} {tree}", self.pool.id(*card)),
            Move::Travel { tree, generation, card } => {
                format!("travel {tree} {generation} {}", self.pool.id(*card))
            }
            Move::Offer(offer) => self.write_offer(offer),
            Move::Accept => "accept".into(),
            Move::Decline => "decline".into(),
            Move::Choose(card) => format!("choose {}", self.pool.id(*card)),
            Move::ChooseEvent { card, by } => format!("choose {} by {by}", self.pool.id(*card)),
            Move::ChooseSeat(seat) => format!("choose {seat}"),
            Move::Search => "search".into(),
            Move::Pass => "pass".into(),
            Move::Discard(card) => format!("discard {}", self.pool.id(*card)),
            Move::Stay => "stay".into(),
            Move::End => "end".into(),
            Move::Leave => "leave".into(),
        }
    }

    /// Reads a move, as [`Singularity::write`] writes it or as a person would type it.
    pub fn read(&self, text: &str) -> Result<Move, NotationError> {
        let mut words = Words::of(text);
        let Some((at, verb)) = words.next() else {
            return Err(wrong(0, "write a move, such as `draw` or `end`"));
        };
        let mv = match verb.to_lowercase().as_str() {
            "mat" => Move::Mat(self.read_mat(&mut words)?),
            "draft" => Move::Draft(read_influence(&mut words)?),
            "trade" => Move::Trade(read_seat(&mut words)?),
            "give" => Move::Give(self.read_card(&mut words)?),
            "develop" => Move::Develop(self.read_card(&mut words)?),
            "buy" => Move::Buy(read_influence(&mut words)?),
            "play" => self.read_play(&mut words)?,
            "travel" => self.read_travel(&mut words)?,
            "offer" => Move::Offer(self.read_offer(&mut words)?),
            "choose" => self.read_choice(&mut words)?,
            "discard" => Move::Discard(self.read_card(&mut words)?),
            other => read_bare(other, at)?,
        };
        words.skip(&["turn", "game", "influence", "permanent", "card", "deck", "a", "the"]);
        match words.next() {
            Some((at, word)) => Err(wrong(at, format!("unexpected `{word}` after the move"))),
            None => Ok(mv),
        }
    }

    fn corporation_id(&self, number: u8) -> &str {
        &self.pool.corporations[usize::from(number)].id
    }

    fn read_mat(&self, words: &mut Words) -> Result<Option<u8>, NotationError> {
        let (at, name) = words.rest("which corporation, or `none`")?;
        let wanted = slug(&name);
        if wanted == "none" {
            return Ok(None);
        }
        let corporations = &self.pool.corporations;
        let found = corporations
            .iter()
            .position(|one| slug(&one.id) == wanted || slug(&one.name) == wanted);
        match found {
            Some(number) => Ok(Some(number as u8)),
            None => Err(NotationError {
                at,
                reason: format!("there is no corporation `{name}`"),
                suggestion: nearest(&wanted, corporations.iter().map(|one| one.id.as_str()))
                    .map(str::to_owned),
            }),
        }
    }

    fn read_card(&self, words: &mut Words) -> Result<Card, NotationError> {
        let (at, name) = words.rest("which card")?;
        self.card_named(at, &name)
    }

    fn card_named(&self, at: usize, name: &str) -> Result<Card, NotationError> {
        let wanted = slug(name);
        let has_id = |card: &Card| self.pool.id(*card) == wanted;
        let is_it = |card: &Card| {
            slug(self.pool.id(*card)) == wanted || slug(self.pool.name(*card)) == wanted
        };
        let mut cards = self.pool.cards();
        // Programs write ids, people write names.
        let found = self.pool.cards().find(has_id).or_else(|| cards.find(is_it));
        found.ok_or_else(|| NotationError {
            at,
            reason: format!("there is no card `{name}`"),
            suggestion: nearest(&wanted, self.pool.cards().map(|card| self.pool.id(card)))
                .map(str::to_owned),
        })
    }

    fn read_play(&self, words: &mut Words) -> Result<Move, NotationError> {
        let tree = words.take_seat();
        words.drop_ends(&["into", "in", "on", "against", "for", "to", "tree", "of"]);
        let (at, name) = words.rest("which event and whose tree, such as `p1`")?;
        let card = self.card_named(at, &name)?;
        let id = self.pool.id(card);
        let tree =
            tree.ok_or_else(|| wrong(at, format!("say into whose tree, such as `play {id} p1`")))?;
        Ok(Move::Play { card, tree })
    }

    fn read_travel(&self, words: &mut Words) -> Result<Move, NotationError> {
        const FORM: &str = "whose tree, which generation and a card, such as `p1 1 depletion`";
        let tree = words.take_seat().ok_or_else(|| wrong(words.at(), format!("say {FORM}")))?;
        words.remove(&["generation", "gen"]);
        let (at, number) =
            words.take_number().ok_or_else(|| wrong(words.at(), format!("say {FORM}")))?;
        let generation = u8::try_from(number)
            .map_err(|_| wrong(at, format!("there is no generation {number}")))?;
        words.drop_ends(&["to", "into", "in", "of", "with", "and", "play", "develop", "tree"]);
        let card = self.read_card(words)?;
        Ok(Move::Travel { tree, generation, card })
    }

    fn read_choice(&self, words: &mut Words) -> Result<Move, NotationError> {
        let seat = words.take_seat();
        let mentions_player = words.remove(&["by"]);
        match (seat, words.is_empty()) {
            (Some(seat), true) if !mentions_player => Ok(Move::ChooseSeat(seat)),
            (Some(by), _) => Ok(Move::ChooseEvent { card: self.read_card(words)?, by }),
            (None, _) => Ok(Move::Choose(self.read_card(words)?)),
        }
    }
}

fn read_influence(words: &mut Words) -> Result<Influence, NotationError> {
    words.skip(&["1", "a", "permanent"]);
    let (at, word) = words.needed("which type of influence: military, social or economic")?;
    influence_named(word).ok_or_else(|| NotationError {
        at,
        reason: format!("`{word}` is not a type of influence"),
        suggestion: nearest(&word.to_lowercase(), Influence::ALL.iter().map(|one| one.name()))
            .map(str::to_owned),
    })
}

fn influence_named(word: &str) -> Option<Influence> {
    Influence::ALL.into_iter().find(|one| one.name().eq_ignore_ascii_case(word))
}

fn read_seat(words: &mut Words) -> Result<Seat, NotationError> {
    words.skip(&["with", "from"]);
    let (at, word) = words.needed("which player, such as `p2`")?;
    Seat::parse(word)
        .ok_or_else(|| wrong(at, format!("`{word}` is not a player; write one such as `p2`")))
}

fn read_bare(verb: &str, at: usize) -> Result<Move, NotationError> {
    Ok(match verb {
        "draw" => Move::Draw,
        "accept" => Move::Accept,
        "decline" => Move::Decline,
        "search" => Move::Search,
        "pass" => Move::Pass,
        "stay" => Move::Stay,
        "end" => Move::End,
        "leave" => Move::Leave,
        other => {
            return Err(NotationError {
                at,
                reason: format!("no move begins with `{other}`"),
                suggestion: nearest(other, VERBS.into_iter()).map(str::to_owned),
            });
        }
    })
}

#[cfg(test)]
mod tests;
