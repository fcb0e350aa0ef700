//! Moves as they are written: `run grist wick mother-static@home`, `divide grist 3 wick 2`.
//!
//! Where Runners fight Runners, `oppose wick tall` names one of one's own and an opponent, `deal tall 3 short 2` whom one strikes.
//!
//! Cards are called by their ids; of several alike the second is `grist#2`, counted as they lie.

use crate::book::Rulebook;
use crate::conflict::{MOST_FIGHTERS, Side};
use crate::moves::{MOST_PARTS, Move, Team};
use crate::rules::between::OURS;
use crate::state::{Open, Phase, Target};
use crate::view::View;
use crate::{CardRules, Runs};
use engine::{NotationError, Written};
use std::ops::Range;

/// Moves that are one word, or two.
const PLAIN: [(&str, Move); 6] = [
    ("go on", Move::GoOn),
    ("pull out", Move::PullOut),
    ("meet", Move::Meet),
    ("face", Move::Face),
    ("pass", Move::Pass),
    ("strike", Move::Strike),
];

/// The first of these moves, of one word or two, that a text begins with; whatever stands behind it is too much.
pub fn plain<M: Clone>(text: &str, moves: &[(&str, M)]) -> Option<Result<M, NotationError>> {
    let begins = |said: &str| {
        let mut words = text.split_whitespace();
        let mut parts = said.split(' ');
        parts.all(|part| words.next().is_some_and(|word| word.eq_ignore_ascii_case(part)))
    };
    let (said, mv) = moves.iter().find(|(said, _)| begins(said))?;
    let beyond = text.split_whitespace().nth(said.split(' ').count());
    Some(beyond.map_or_else(|| Ok(mv.clone()), |word| Err(too_much(text, word))))
}

/// Which use is meant, where a number says it; nothing has as many as the largest.
pub fn counted(word: &str) -> Option<u8> {
    let is_number = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| word.parse().unwrap_or(u8::MAX))
}

/// A word of a text that is one too many.
pub fn too_much(text: &str, word: &str) -> NotationError {
    let at = word.as_ptr() as usize - text.as_ptr() as usize;
    NotationError { at, reason: format!("`{word}` is one word too many"), suggestion: None }
}

impl<B: Rulebook> Written for Runs<B> {
    fn write(&self, view: &View, mv: &Move) -> String {
        self.card_rules.write(&view.open, mv)
    }

    fn read(&self, view: &View, text: &str) -> Result<Move, NotationError> {
        self.card_rules.read(&view.open, text)
    }

    fn move_kind(&self, mv: &Move) -> &'static str {
        mv.kind()
    }

    fn move_kinds(&self) -> &'static [&'static str] {
        self.book().kinds
    }
}

impl CardRules {
    /// What something in play is called.
    pub fn name(&self, open: &Open, target: Target) -> String {
        let card = open.card(target);
        let before = open.everything().take_while(|it| *it != target);
        let alike = before.filter(|it| open.card(*it) == card).count();
        match alike {
            0 => self.pool.id(card).to_owned(),
            more => format!("{}#{}", self.pool.id(card), more + 1),
        }
    }

    /// What somebody who fights is called, on the side of whoever decides or on the other.
    fn in_line_name(&self, open: &Open, whose: Whose, at: u8) -> String {
        let open = self.side(open, whose.side(open));
        let target = self.in_line(&open).get(usize::from(at)).copied();
        target.map_or_else(|| at.to_string(), |target| self.name(&open, target))
    }

    /// A move as it is written. A team, and whom a text means, are Runners of the run itself, also while opponents are asked.
    pub fn write(&self, open: &Open, mv: &Move) -> String {
        let asked = self.as_asked(open);
        let name = |target: &Target| self.name(&asked, *target);
        match mv {
            Move::Run(team) => {
                let places = 0..open.runners.len();
                let going = places.filter(|at| team.goes(*at) || team.stays(*at)).map(|at| {
                    let name = self.name(open, Target::runner(at));
                    if team.stays(at) { format!("{name}@home") } else { name }
                });
                format!("run {}", going.collect::<Vec<String>>().join(" ")).trim_end().to_owned()
            }
            Move::Use(target, 0) => format!("use {}", name(target)),
            Move::Use(target, sentence) => format!("use {} {}", name(target), sentence + 1),
            Move::Pump(target, times) => format!("pump {} {times}", name(target)),
            Move::Against(times) => format!("raise {times}"),
            Move::Send(target) => format!("send {}", name(target)),
            Move::Recall(target) => format!("recall {}", name(target)),
            Move::Hit(target) => format!("hit {}", name(target)),
            Move::Divide(parts) => {
                let parts: Vec<String> =
                    parts.iter().map(|(it, damage)| format!("{} {damage}", name(it))).collect();
                format!("divide {}", parts.join(" ")).trim_end().to_owned()
            }
            Move::Pick(at) => {
                format!("pick {}", self.name(open, Target::runner((*at).into())))
            }
            Move::Join(places) => {
                let pairs = places.iter().map(|(who, other)| {
                    let own = self.in_line_name(open, Whose::Own, *who);
                    format!("{own} {}", self.in_line_name(open, Whose::Theirs, *other))
                });
                format!("oppose {}", pairs.collect::<Vec<String>>().join(" ")).trim_end().to_owned()
            }
            Move::Deal(parts) => {
                let parts = parts.iter().map(|(to, damage)| {
                    format!("{} {damage}", self.in_line_name(open, Whose::Theirs, *to))
                });
                format!("deal {}", parts.collect::<Vec<String>>().join(" ")).trim_end().to_owned()
            }
            plain => plain.kind().to_owned(),
        }
    }

    /// Reads what was written.
    ///
    /// # Errors
    /// When it is no move.
    pub fn read(&self, open: &Open, text: &str) -> Result<Move, NotationError> {
        let text = text.trim();
        if let Some(read) = plain(text, &PLAIN) {
            return read;
        }
        let (verb, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let verb = verb.to_ascii_lowercase();
        let words =
            Words { card_rules: self, open, text, words: rest.split_whitespace().collect() };
        let most = match verb.as_str() {
            "use" | "pump" => 2,
            "raise" | "send" | "recall" | "hit" | "pick" => 1,
            _ => usize::MAX,
        };
        if let Some(word) = words.words.get(most) {
            return Err(too_much(text, word));
        }
        match verb.as_str() {
            "run" => words.team(),
            "use" => words.usage(),
            "pump" => Ok(Move::Pump(words.target(0)?, words.number(1)?)),
            "raise" => Ok(Move::Against(words.number(0)?)),
            "send" => Ok(Move::Send(words.target(0)?)),
            "recall" => Ok(Move::Recall(words.target(0)?)),
            "hit" => Ok(Move::Hit(words.target(0)?)),
            "divide" => words.division(),
            "pick" => {
                let word = words.words.first().copied().unwrap_or_default();
                Ok(Move::Pick(words.runner(0, word)?))
            }
            "oppose" => words.places(),
            "deal" => words.dealing(),
            _ => {
                let (reason, kinds) = match verb.as_str() {
                    "" => ("say what to do".to_owned(), &[][..]),
                    _ => (format!("`{verb}` is not a move here"), &Move::KINDS[..]),
                };
                let meant = ledger::form::nearest(&verb, kinds.iter().copied());
                Err(NotationError { at: 0, reason, suggestion: meant.map(str::to_owned) })
            }
        }
    }
}

/// Whose a fighter is, as whoever decides sees it.
#[derive(Clone, Copy)]
enum Whose {
    Own,
    Theirs,
}

impl Whose {
    fn side(self, open: &Open) -> Side {
        let decides = match open.phase {
            Phase::Between(combat) => combat.decides().unwrap_or(OURS),
            _ => OURS,
        };
        match self {
            Whose::Own => decides,
            Whose::Theirs => decides.other(),
        }
    }
}

/// Who stays at home, where that stands behind his name.
fn home_of(word: &str) -> Option<&str> {
    let (name, place) = word.rsplit_once('@')?;
    place.eq_ignore_ascii_case("home").then_some(name)
}

/// The words behind a verb.
struct Words<'a> {
    card_rules: &'a CardRules,
    open: &'a Open,
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

    fn named(&self, at: usize, word: &str) -> Result<Target, NotationError> {
        self.named_among(&self.card_rules.as_asked(self.open), at, word)
    }

    fn named_among(&self, open: &Open, at: usize, word: &str) -> Result<Target, NotationError> {
        let called = |it: &Target| self.card_rules.name(open, *it).eq_ignore_ascii_case(word);
        let named =
            |it: &Target| self.card_rules.pool.name(open.card(*it)).eq_ignore_ascii_case(word);
        let found = open.everything().find(called).or_else(|| open.everything().find(named));
        found.ok_or_else(|| {
            if word.is_empty() {
                return self.wrong(at, "expected a card in play here".to_owned(), None);
            }
            let names: Vec<String> =
                open.everything().map(|it| self.card_rules.name(open, it)).collect();
            let meant = ledger::form::nearest(word, names.iter().map(String::as_str));
            let reason = format!("there is no `{word}` in play");
            self.wrong(at, reason, meant.map(str::to_owned))
        })
    }

    fn target(&self, at: usize) -> Result<Target, NotationError> {
        self.named(at, self.words.get(at).copied().unwrap_or_default())
    }

    /// A Runner of the run itself.
    fn runner(&self, at: usize, word: &str) -> Result<u8, NotationError> {
        let target = self.named_among(self.open, at, word)?;
        match target.gear {
            None => Ok(target.runner),
            Some(_) => Err(self.wrong(at, "expected a Runner here".to_owned(), None)),
        }
    }

    fn number(&self, at: usize) -> Result<u8, NotationError> {
        let word = self.words.get(at).copied().unwrap_or_default();
        let why = "expected a number up to 255 here";
        word.parse().map_err(|_| self.wrong(at, why.to_owned(), None))
    }

    fn team(&self) -> Result<Move, NotationError> {
        let mut team = Team::default();
        for (at, word) in self.words.iter().enumerate() {
            let (word, home) = match home_of(word) {
                Some(word) => (word, true),
                None => (*word, false),
            };
            let runner = self.runner(at, word)?;
            let part = if home { &mut team.home } else { &mut team.along };
            if *part & 1 << runner != 0 {
                return Err(self.wrong(at, "you named it twice".to_owned(), None));
            }
            *part |= 1 << runner;
        }
        Ok(Move::Run(team))
    }

    fn usage(&self) -> Result<Move, NotationError> {
        let target = self.target(0)?;
        let said = self.words.get(1).copied();
        let sentence = match said.map(counted) {
            None => 1,
            Some(Some(sentence)) => sentence,
            Some(None) => self.number(1)?,
        };
        match sentence.checked_sub(1) {
            Some(sentence) => Ok(Move::Use(target, sentence)),
            None => Err(self.wrong(1, "uses are counted from 1".to_owned(), None)),
        }
    }

    /// Somebody who fights, by his place among those of a side.
    fn fighter(&self, at: usize, whose: Whose) -> Result<u8, NotationError> {
        let word = self.words.get(at).copied().unwrap_or_default();
        let open = self.card_rules.side(self.open, whose.side(self.open));
        let line = self.card_rules.in_line(&open);
        let called =
            |target: &Target| self.card_rules.name(&open, *target).eq_ignore_ascii_case(word);
        let named = line.iter().position(called);
        // Where nobody stands the place itself is the name.
        let empty = || word.parse().ok().filter(|at| *at >= line.len() && *at <= u8::MAX.into());
        named.or_else(empty).map(|at| at as u8).ok_or_else(|| {
            if word.is_empty() {
                return self.wrong(at, "expected somebody who fights here".to_owned(), None);
            }
            let names: Vec<String> =
                line.iter().map(|it| self.card_rules.name(&open, *it)).collect();
            let meant = ledger::form::nearest(word, names.iter().map(String::as_str));
            let reason = format!("nobody called `{word}` fights on that side");
            self.wrong(at, reason, meant.map(str::to_owned))
        })
    }

    /// Words two by two, so many pairs at most.
    fn pairs(&self, most: usize) -> Result<Range<usize>, NotationError> {
        match self.words.len().div_ceil(2) {
            pairs if pairs > most => {
                Err(self.wrong(2 * most, format!("{most} can be named at most"), None))
            }
            pairs => Ok(0..pairs),
        }
    }

    fn places(&self) -> Result<Move, NotationError> {
        let pairs = self.pairs(MOST_FIGHTERS)?;
        let pair = |at: usize| {
            Ok((self.fighter(2 * at, Whose::Own)?, self.fighter(2 * at + 1, Whose::Theirs)?))
        };
        pairs.map(pair).collect::<Result<_, _>>().map(Move::Join)
    }

    fn dealing(&self) -> Result<Move, NotationError> {
        let pairs = self.pairs(MOST_FIGHTERS)?;
        let part = |at: usize| Ok((self.fighter(2 * at, Whose::Theirs)?, self.number(2 * at + 1)?));
        pairs.map(part).collect::<Result<_, _>>().map(Move::Deal)
    }

    fn division(&self) -> Result<Move, NotationError> {
        let pairs = self.pairs(MOST_PARTS)?;
        let part = |pair: usize| Ok((self.target(2 * pair)?, self.number(2 * pair + 1)?));
        pairs.map(part).collect::<Result<_, _>>().map(Move::Divide)
    }
}
