//! Moves as they are written: `deploy grist`, `lay yard-dogs p2`, `work aunt-paper p2`.
//!
//! Cards are called by their ids, a player and his Objective by the seat; of several alike the second is `grist#2`, counted as they lie.
//! A Runner of another seat is `p2.grist`.

use crate::game::Shadowrun;
use crate::interception::interceptor;
use crate::moves::{Held, Move, Named, Spot};
use crate::state::{Open, Step};
use crate::view::View;
use engine::{NotationError, Seat, Written};
use runners::cards::Card;
use runners::notation::{counted, plain, too_much};
use runners::state::Target;

/// Moves that are one word, or two.
const PLAIN: [(&str, Move); 12] = [
    ("keep", Move::Keep),
    ("shuffle", Move::Shuffle),
    ("nuyen", Move::Nuyen),
    ("cards", Move::Cards),
    ("pay", Move::Pay),
    ("let go", Move::LetGo),
    ("let by", Move::LetBy),
    ("hold", Move::Hold),
    ("stay", Move::Stay),
    ("end turn", Move::EndTurn),
    ("end", Move::EndTurn),
    ("concede", Move::Concede),
];

impl Written for Shadowrun {
    fn write(&self, view: &View, mv: &Move) -> String {
        self.written(&view.open, &view.run.open, mv)
    }

    fn read(&self, view: &View, text: &str) -> Result<Move, NotationError> {
        let (open, run) = (&view.open, &view.run.open);
        let text = text.trim();
        if let Some(read) = plain(text, &PLAIN) {
            return read;
        }
        let (verb, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let verb = verb.to_ascii_lowercase();
        let words: Vec<&str> = rest.split_whitespace().collect();
        let words = Words { game: self, open, run, text, words };
        let most = match verb.as_str() {
            "deploy" | "trash" | "heal" | "target" => 1,
            "give" | "lay" | "cure" => 2,
            "recon" => 3,
            _ => usize::MAX,
        };
        words.no_more_than(most)?;
        match verb.as_str() {
            "deploy" => Ok(Move::Deploy(words.card(0)?)),
            "trash" => Ok(Move::Trash(words.card(0)?)),
            "give" => Ok(Move::Give(words.card(0)?, words.runner(1)?)),
            "swap" => Ok(Move::Swap(words.runner(0)?, words.runner(1)?, words.moved(2)?)),
            "lay" => Ok(Move::Lay(words.card(0)?, words.seat(1)?)),
            "work" => words.work(),
            "play" => Ok(Move::Play(words.card(0)?, words.spots(1)?)),
            "heal" => Ok(Move::Heal(words.target(0)?)),
            "cure" => Ok(Move::Cure(words.runner(0)?, words.runner(1)?)),
            "recon" => Ok(Move::Recon(words.runner(0)?, words.seat(1)?, words.number(2)?)),
            "target" => Ok(Move::Target(words.seat(0)?)),
            "intercept" => words.who_steps_in(),
            _ => self.card_rules().read(run, text).map(Move::OnRun).map_err(|wrong| {
                // Where the verb is understood, it is not what is wrong.
                if wrong.at > 0 || verb.is_empty() {
                    return wrong;
                }
                let meant = ledger::form::nearest(&verb, Move::KINDS.into_iter());
                let meant = meant.map(str::to_owned);
                NotationError { suggestion: wrong.suggestion.clone().or(meant), ..wrong }
            }),
        }
    }

    fn move_kind(&self, mv: &Move) -> &'static str {
        mv.kind()
    }

    fn move_kinds(&self) -> &'static [&'static str] {
        &Move::KINDS
    }
}

impl Shadowrun {
    fn counted(&self, card: Card, before: impl Iterator<Item = Card>) -> String {
        let id = self.card_rules().pool.id(card);
        match before.filter(|it| *it == card).count() {
            0 => id.to_owned(),
            more => format!("{id}#{}", more + 1),
        }
    }

    /// What something on the table is called in moves.
    pub(crate) fn name_of(&self, open: &Open, run: &runners::state::Open, spot: Spot) -> String {
        match spot {
            Spot::Here(target) if is_there(run, target) => self.card_rules().name(run, target),
            Spot::Place(at) => {
                let places = &open.crews[open.whose_places()].places;
                let before = places.iter().take(at.into()).map(|place| place.card);
                let card = places.get(usize::from(at)).map(|place| place.card);
                card.map_or("?".to_owned(), |card| self.counted(card, before))
            }
            Spot::There(seat, at) if open.is_taken(seat) => {
                let runners = &open.crews[seat].runners;
                let before = runners.iter().take(at.into()).map(|runner| runner.card);
                let card = runners.get(usize::from(at)).map(|runner| runner.card);
                let name = card.map_or("?".to_owned(), |card| self.counted(card, before));
                format!("{seat}.{name}")
            }
            Spot::Seat(seat) => seat.to_string(),
            Spot::Here(_) | Spot::There(..) => "?".to_owned(),
        }
    }

    /// The Runners at home of whoever could step into a run's way, as they are called there.
    pub(crate) fn who_may_step_in(&self, open: &Open) -> Vec<String> {
        let runners = &open.crews[interceptor(open)].runners;
        let card = |at: usize| runners[at].card;
        (0..runners.len()).map(|at| self.counted(card(at), (0..at).map(card))).collect()
    }

    pub(crate) fn written(&self, open: &Open, run: &runners::state::Open, mv: &Move) -> String {
        let id = |card: &Card| self.card_rules().pool.id(*card);
        let spot = |spot: Spot| self.name_of(open, run, spot);
        let runner = |at: &u8| spot(Spot::Here(Target { runner: *at, gear: None }));
        let said = |verb: String, on: &[Spot]| {
            on.iter().fold(verb, |text, one| format!("{text} {}", spot(*one)))
        };
        match mv {
            Move::OnRun(mv) => self.card_rules().write(run, mv),
            Move::Deploy(card) | Move::Trash(card) => format!("{} {}", mv.kind(), id(card)),
            Move::Give(card, to) => format!("give {} {}", id(card), runner(to)),
            Move::Swap(one, other, moved) => {
                let moved = moved.iter().map(|target| spot(Spot::Here(*target)));
                let moved = moved.collect::<Vec<String>>().join(" ");
                format!("swap {} {} {moved}", runner(one), runner(other)).trim_end().to_owned()
            }
            Move::Lay(card, on) => format!("lay {} {on}", id(card)),
            Move::Work(what, sentence, on) => {
                said(format!("work {} {}", spot(*what), sentence + 1), on)
            }
            Move::Play(card, on) => said(format!("play {}", id(card)), on),
            Move::Heal(target) => format!("heal {}", spot(Spot::Here(*target))),
            Move::Cure(doctor, patient) => format!("cure {} {}", runner(doctor), runner(patient)),
            Move::Recon(who, on, place) => format!("recon {} {on} {place}", runner(who)),
            Move::Target(on) => format!("target {on}"),
            Move::Intercept(team) => {
                let at_home = self.who_may_step_in(open);
                let each = at_home.iter().enumerate().filter(|(at, _)| team & 1 << at != 0);
                each.fold("intercept".to_owned(), |text, (_, name)| format!("{text} {name}"))
            }
            plain => plain.kind().to_owned(),
        }
    }
}

fn is_there(run: &runners::state::Open, target: Target) -> bool {
    let runner = run.runners.get(usize::from(target.runner));
    runner
        .is_some_and(|runner| target.gear.is_none_or(|gear| usize::from(gear) < runner.gear.len()))
}

/// The words behind a verb.
struct Words<'a> {
    game: &'a Shadowrun,
    open: &'a Open,
    run: &'a runners::state::Open,
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

    fn no_more_than(&self, most: usize) -> Result<(), NotationError> {
        match self.words.get(most) {
            None => Ok(()),
            Some(word) => Err(too_much(self.text, word)),
        }
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

    fn number(&self, at: usize) -> Result<u8, NotationError> {
        self.word(at)
            .parse()
            .map_err(|_| self.wrong(at, "expected a number up to 255 here".to_owned(), None))
    }

    fn seat(&self, at: usize) -> Result<Seat, NotationError> {
        let seat = Seat::parse(self.word(at)).filter(|seat| self.open.is_taken(*seat));
        seat.ok_or_else(|| self.wrong(at, "expected a seat here, such as `p1`".to_owned(), None))
    }

    /// Everything on the table that can be named.
    fn all(&self) -> impl Iterator<Item = Spot> {
        let open = self.open;
        let places = (0..open.crews[open.whose_places()].places.len() as u8).map(Spot::Place);
        let others = open.others(open.active).flat_map(move |seat| {
            (0..open.crews[seat].runners.len() as u8).map(move |at| Spot::There(seat, at))
        });
        let seats = open.seats().map(Spot::Seat);
        self.run.everything().map(Spot::Here).chain(places).chain(others).chain(seats)
    }

    fn spot(&self, at: usize) -> Result<Spot, NotationError> {
        let word = self.word(at);
        let name = |spot: &Spot| self.game.name_of(self.open, self.run, *spot);
        let found = self.all().find(|spot| name(spot).eq_ignore_ascii_case(word));
        found.or_else(|| self.only_one_called(word)).ok_or_else(|| {
            if word.is_empty() {
                return self.wrong(at, "expected something in play here".to_owned(), None);
            }
            let names: Vec<String> = self.all().map(|spot| name(&spot)).collect();
            let meant = ledger::form::nearest(word, names.iter().map(String::as_str));
            let reason = format!("there is no `{word}` in play");
            self.wrong(at, reason, meant.map(str::to_owned))
        })
    }

    /// Who is called so without the seat whose he is, if there is no other.
    fn only_one_called(&self, word: &str) -> Option<Spot> {
        let is_called = |spot: &Spot| {
            let name = self.game.name_of(self.open, self.run, *spot);
            name.split_once('.').is_some_and(|(_, name)| name.eq_ignore_ascii_case(word))
        };
        let mut called = self.all().filter(is_called);
        called.next().filter(|_| called.next().is_none())
    }

    fn spots(&self, from: usize) -> Result<Named, NotationError> {
        let mut spots = Named::default();
        for at in from..self.words.len() {
            if spots.len() == spots.capacity() {
                return Err(self.wrong(at, "you can name at most two".to_owned(), None));
            }
            spots.push(self.spot(at)?);
        }
        Ok(spots)
    }

    fn target(&self, at: usize) -> Result<Target, NotationError> {
        match self.spot(at)? {
            Spot::Here(target) => Ok(target),
            Spot::There(..) => Err(self.wrong(at, "that Runner isn't yours".to_owned(), None)),
            _ => Err(self.wrong(at, "expected a Runner or Gear here".to_owned(), None)),
        }
    }

    /// One of one's own: SHDX-MULTI-04, nothing is given away.
    fn runner(&self, at: usize) -> Result<u8, NotationError> {
        match self.target(at)? {
            Target { runner, gear: None } => Ok(runner),
            _ => Err(self.wrong(at, "expected a Runner here".to_owned(), None)),
        }
    }

    fn moved(&self, from: usize) -> Result<Held, NotationError> {
        let mut moved = Held::default();
        for at in from..self.words.len() {
            if moved.len() == moved.capacity() {
                return Err(self.wrong(at, "this is too much Gear for one swap".to_owned(), None));
            }
            moved.push(self.target(at)?);
        }
        Ok(moved)
    }

    fn who_steps_in(&self) -> Result<Move, NotationError> {
        let names = self.game.who_may_step_in(self.open);
        let place = |(at, word): (usize, &&str)| {
            names.iter().position(|name| name.eq_ignore_ascii_case(word)).ok_or_else(|| {
                let meant = ledger::form::nearest(word, names.iter().map(String::as_str));
                let reason = format!("there is no `{word}` at home who could intercept");
                self.wrong(at, reason, meant.map(str::to_owned))
            })
        };
        let who = self.words.iter().enumerate().map(place);
        let who: Result<Vec<usize>, _> = who.collect();
        let twice = |who: &Vec<usize>| (1..who.len()).find(|at| who[..*at].contains(&who[*at]));
        if let Some(at) = who.as_ref().ok().and_then(twice) {
            return Err(self.wrong(at, "you named it twice".to_owned(), None));
        }
        // Where nobody is asked, the rules say so, whoever is named.
        let is_asked = matches!(self.open.step, Step::Intercept(_));
        let who = if is_asked { who? } else { who.unwrap_or_default() };
        Ok(Move::Intercept(who.iter().fold(0, |all, at| all | 1 << at)))
    }

    fn work(&self) -> Result<Move, NotationError> {
        let counted = counted(self.word(1));
        let from = if counted.is_some() { 2 } else { 1 };
        match counted.unwrap_or(1).checked_sub(1) {
            Some(sentence) => Ok(Move::Work(self.spot(0)?, sentence, self.spots(from)?)),
            None => Err(self.wrong(1, "uses are counted from 1".to_owned(), None)),
        }
    }
}
