//! What is done by hand, while cards are played with that say what no program understands.
//!
//! By hand the player answers for what happens. What counts is set: nuyen, Reputation, the loan, the interest, the damage on
//! somebody; cards are turned, or go between hand, table and trash; the alarm is switched. Programs that play never do so:
//! deeds are in no list of moves, only among the answers of a scene.

pub use crate::deeds::{ByHand, Handled, HiddenPile, Spot};

use crate::cards::{CardPlace, add, remove};
use crate::deeds::DEEDS;
use crate::game::Singularis;
use crate::moves::Move;
use crate::rule;
use crate::state::{State, Step};
use crate::story::Event;
use crate::turn::Play;
use engine::by_hand::{self, Deed, DeedNames};
use engine::refusal::Gap;
use engine::{NotationError, Story, Text};
use runners::cards::Card;
use runners::legal::{CardDenial, require};
use runners::state::{Phase, Target};

/// SGS-HAND-03: the most that anything counts by hand.
const MOST: i32 = 99;

type Checked = Result<(), CardDenial>;

impl Singularis {
    /// SGS-HAND-01: whether some card says what is not understood.
    pub(crate) fn any_by_hand(&self) -> bool {
        self.card_rules().pool.cards.iter().any(|face| !face.by_hand.is_empty())
    }

    /// SGS-HAND-02: whether such a card is in this game, wherever it lies.
    fn plays_by_hand(&self, state: &State) -> bool {
        let is_one = |card: Card| !self.card_rules().pool.face(card).by_hand.is_empty();
        self.any_by_hand() && self.all_cards(state).into_iter().any(is_one)
    }

    /// SGS-HAND-02: whenever nothing is asked that must be answered first.
    pub(crate) fn check_by_hand(&self, state: &State, deed: ByHand) -> Checked {
        let any = self.plays_by_hand(state);
        require(any, rule::SGS_HAND_02, "no card here is played by hand", [])?;
        require(is_free(state), rule::SGS_HAND_02, "first answer what is asked", [])?;
        match deed {
            Deed::Turn(Handled::Alarm) => {
                let runs = state.open.step == Step::Running;
                require(runs, rule::SGS_HAND_04, "there is an alarm only on a run", [])
            }
            Deed::Turn(Handled::Card(card)) => {
                let lies = self.find(state, card).is_some();
                let why = "{} is not in play";
                require(lies, rule::SGS_HAND_04, why, [Gap::Thing(card)])
            }
            Deed::Counter { on, to } => self.check_counting(state, on, to.into()),
            Deed::Move { what: Handled::Card(card), to } => self.check_moving(state, card, to),
            _ => Err(CardDenial::new(rule::SGS_HAND_03, "that cannot be done by hand here", [])),
        }
    }

    fn check_counting(&self, state: &State, on: Handled, to: i32) -> Checked {
        let Some(now) = self.counted_by_hand(state, on) else {
            return Err(CardDenial::new(rule::SGS_HAND_03, "nothing is counted there", []));
        };
        require(now != to, rule::SGS_HAND_03, "it already is", [])?;
        let least = if on == Handled::Reputation { -MOST } else { 0 };
        let most = match on {
            // Whoever would die of it is moved to the trash instead.
            Handled::Card(card) => self.stands(state, card) - 1,
            _ => MOST,
        };
        let why = "it can be from {} to {}";
        let gaps = [Gap::Number(least), Gap::Number(most)];
        require((least..=most).contains(&to), rule::SGS_HAND_03, why, gaps)
    }

    /// SGS-HAND-03: what something counts now, if it counts anything.
    fn counted_by_hand(&self, state: &State, on: Handled) -> Option<i32> {
        let open = &state.run.open;
        Some(match on {
            Handled::Nuyen => open.nuyen.into(),
            Handled::Reputation => open.reputation.into(),
            Handled::Loan => state.open.loan.into(),
            Handled::Interest => state.open.interest.into(),
            Handled::Alarm => return None,
            Handled::Card(card) => open.damage(self.rated(state, card)?).into(),
        })
    }

    /// The damage under which somebody falls.
    fn stands(&self, state: &State, card: Card) -> i32 {
        let open = &state.run.open;
        self.rated(state, card).map_or(1, |at| {
            i32::from(self.card_rules().now(open, at).left) + i32::from(open.damage(at))
        })
    }

    /// A Runner, or Gear that has a Threat Rating.
    fn rated(&self, state: &State, card: Card) -> Option<Target> {
        let target = self.find(state, card)?.target()?;
        self.card_rules().pool.face(card).kind.threat().map(|_| target)
    }

    /// SGS-HAND-05: between runs, and nobody who holds anything.
    fn check_moving(&self, state: &State, card: Card, to: Spot) -> Checked {
        let gap = || [Gap::Thing(card)];
        let runs = state.open.step == Step::Running;
        require(!runs, rule::SGS_HAND_05, "cards are not moved by hand on a run", [])?;
        let open = &state.open;
        let lies = match to {
            Spot::Hand => open.trash.iter().flatten().any(|it| *it == card),
            Spot::Trash => open.hand.contains(&card) || self.find(state, card).is_some(),
        };
        require(lies, rule::SGS_HAND_05, "{} cannot go there from where it lies", gap())?;
        let holds = match self.find(state, card) {
            Some(CardPlace::Runner(at)) => !state.run.open.runners[at].gear.is_empty(),
            _ => false,
        };
        require(!holds, rule::SGS_HAND_05, "{} holds something; move that first", gap())
    }

    /// SGS-HAND-02: deeds that stand for the many; all others can be written.
    pub(crate) fn list_by_hand(&self, state: &State, list: &mut Vec<Move>) {
        if !self.plays_by_hand(state) {
            return;
        }
        let mut offer = |deed: ByHand| {
            if self.check_by_hand(state, deed).is_ok() {
                list.push(Move::ByHand(deed));
            }
        };
        let table = || crate::account::in_play(state).map(Handled::Card);
        let counts = [Handled::Nuyen, Handled::Reputation, Handled::Loan, Handled::Interest];
        for on in table().chain(counts) {
            let now = self.counted_by_hand(state, on).unwrap_or(MOST + 1);
            for to in [now + 1, now - 1] {
                offer(Deed::Counter { on, to: to.try_into().unwrap_or(i8::MAX) });
            }
        }
        for what in table().chain([Handled::Alarm]) {
            offer(Deed::Turn(what));
        }
        let hand = state.open.hand.iter().copied().map(Handled::Card);
        hand.chain(table()).for_each(|what| offer(Deed::Move { what, to: Spot::Trash }));
        let trash = state.open.trash.iter().flatten().copied().map(Handled::Card);
        trash.for_each(|what| offer(Deed::Move { what, to: Spot::Hand }));
    }

    fn called(&self, what: Handled) -> Text {
        match what {
            Handled::Card(card) => Text::new().card(self.card_rules().pool.name(card).to_owned()),
            Handled::Nuyen => "nuyen".into(),
            Handled::Reputation => "Reputation".into(),
            Handled::Loan => "the loan".into(),
            Handled::Interest => "the interest".into(),
            Handled::Alarm => "the alarm".into(),
        }
    }

    /// The words of an answer.
    pub(crate) fn offered_by_hand(&self, state: &State, deed: &ByHand) -> Text {
        if let Deed::Counter { on, to } = deed {
            let by = i32::from(*to) - self.counted_by_hand(state, *on).unwrap_or_default();
            let what = if matches!(on, Handled::Card(_)) { "Damage of " } else { "" };
            let mut text = Text::from(what);
            text.0.extend(self.called(*on).0);
            return text.words(format!(": {by:+}"));
        }
        let spot = |spot: &Spot| format!("to {}", where_to(*spot));
        by_hand::offered(deed, |what| self.called(*what), spot, |pile| match *pile {})
    }

    /// What is told of a deed: for a count what it is now, of what is turned whether it is.
    pub(crate) fn told_by_hand(&self, deed: &ByHand, is: bool) -> Text {
        match deed {
            Deed::Turn(Handled::Alarm) => {
                format!("By hand: the alarm is {}.", if is { "on" } else { "off" }).into()
            }
            Deed::Turn(what) => {
                let mut text = Text::from("By hand: ");
                text.0.extend(self.called(*what).0);
                text.words(if is { " is turned." } else { " is unturned." })
            }
            Deed::Counter { on, to } => {
                let what = if matches!(on, Handled::Card(_)) { "damage of " } else { "" };
                let mut text = Text::from(format!("By hand: {what}"));
                text.0.extend(self.called(*on).0);
                text.words(format!(" is {to} now."))
            }
            Deed::Move { what, to } => {
                by_hand::moved(self.called(*what), &format!("to {}", where_to(*to)))
            }
            _ => Text::new(),
        }
    }
}

const fn where_to(spot: Spot) -> &'static str {
    match spot {
        Spot::Hand => "your hand",
        Spot::Trash => "the trash",
    }
}

/// Whether nothing is asked that has to be answered before anything else.
fn is_free(state: &State) -> bool {
    match state.open.step {
        Step::Legwork | Step::Shadowrun | Step::End => true,
        Step::Running => {
            matches!(state.run.open.phase, Phase::Ways | Phase::Revealed | Phase::Fight { .. })
        }
        _ => false,
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    pub(crate) fn do_by_hand(&mut self, deed: ByHand) {
        let is = match deed {
            Deed::Turn(what) => self.turn_by_hand(what),
            Deed::Counter { on, to } => {
                self.count_by_hand(on, to.into());
                true
            }
            Deed::Move { what: Handled::Card(card), to } => {
                self.move_by_hand(card, to);
                true
            }
            _ => true,
        };
        self.tell(Event::ByHand(deed, is));
    }

    /// Says whether it is turned, or on, now.
    fn turn_by_hand(&mut self, what: Handled) -> bool {
        let open = &mut self.state.run.open;
        let Handled::Card(card) = what else {
            open.alarm = !open.alarm;
            return open.alarm;
        };
        let turned = match self.game.find(self.state, card) {
            Some(CardPlace::Runner(at)) => &mut self.state.run.open.runners[at].turned,
            Some(CardPlace::Gear(at, gear)) => {
                &mut self.state.run.open.runners[at].gear[gear].turned
            }
            Some(CardPlace::Place(at)) => &mut self.state.open.places[at].turned,
            None => return false,
        };
        *turned = !*turned;
        *turned
    }

    fn count_by_hand(&mut self, on: Handled, to: i16) {
        let (open, run) = (&mut self.state.open, &mut self.state.run.open);
        match on {
            Handled::Nuyen => run.nuyen = to.unsigned_abs(),
            Handled::Reputation => run.reputation = to,
            Handled::Loan => open.loan = to.unsigned_abs(),
            Handled::Interest => open.interest = to.unsigned_abs(),
            Handled::Alarm => {}
            Handled::Card(card) => match self.game.find(self.state, card) {
                Some(CardPlace::Runner(at)) => self.state.run.open.runners[at].damage = to as u8,
                Some(CardPlace::Gear(at, gear)) => {
                    self.state.run.open.runners[at].gear[gear].damage = to as u8;
                }
                _ => {}
            },
        }
    }

    fn move_by_hand(&mut self, card: Card, to: Spot) {
        if to == Spot::Hand {
            let _ = self.state.open.trash.iter_mut().any(|pile| remove(pile, card));
            add(&mut self.state.open.hand, card);
            return;
        }
        if !remove(&mut self.state.open.hand, card) {
            match self.game.find(self.state, card) {
                Some(CardPlace::Runner(at)) => {
                    self.state.run.open.runners.remove(at);
                }
                Some(CardPlace::Gear(at, gear)) => {
                    self.state.run.open.runners[at].gear.remove(gear);
                }
                Some(CardPlace::Place(at)) => {
                    self.state.open.places.remove(at);
                    self.game.lend(self.state);
                }
                None => {}
            }
        }
        self.game.discard(self.state, card);
    }
}

impl Singularis {
    /// What stands behind `by-hand`, which begins at this byte of the move.
    pub(crate) fn read_by_hand(&self, text: &str, at: usize) -> Result<ByHand, NotationError> {
        let verb = text.split_whitespace().next().unwrap_or_default();
        let wrong = |at, reason, suggestion| Err(NotationError { at, reason, suggestion });
        let deeds = DEEDS.map(|deed| deed.trim_start_matches("by-hand "));
        if !deeds.iter().any(|deed| deed.eq_ignore_ascii_case(verb)) {
            let all = deeds.join(", ");
            let reason = match verb {
                "" => format!("say what to do by hand: {all}"),
                _ => format!("`{verb}` cannot be done by hand here; choose one of {all}"),
            };
            let meant = ledger::form::nearest(verb, deeds.into_iter()).map(str::to_owned);
            return wrong(at, reason, meant);
        }
        if verb.eq_ignore_ascii_case("move") && !text.contains(" to ") {
            let reason = "say where to: `to hand` or `to trash`".to_owned();
            return wrong(at + text.len(), reason, None);
        }
        Deed::read(text, at, self)
    }
}

impl DeedNames<Handled, Spot, HiddenPile> for Singularis {
    fn thing(&self, thing: &Handled) -> String {
        match thing {
            Handled::Card(card) => self.card_rules().pool.id(*card).to_owned(),
            other => other.word().unwrap_or_default().to_owned(),
        }
    }

    fn spot(&self, spot: &Spot) -> String {
        if *spot == Spot::Hand { "hand" } else { "trash" }.to_owned()
    }

    fn pile(&self, pile: &HiddenPile) -> String {
        match *pile {}
    }

    fn read_thing(&self, text: &str, at: usize) -> Result<Handled, NotationError> {
        let said = Handled::WORDS.iter().find(|(word, _)| word.eq_ignore_ascii_case(text));
        if let Some((_, counted)) = said {
            return Ok(*counted);
        }
        let pool = &self.card_rules().pool;
        pool.find(text).map(Handled::Card).ok_or_else(|| {
            let ids = pool.all().map(|card| pool.id(card));
            let all = ids.chain(Handled::WORDS.iter().map(|(word, _)| *word));
            let suggestion = ledger::form::nearest(text, all).map(str::to_owned);
            NotationError { at, reason: format!("there is no card `{text}`"), suggestion }
        })
    }

    fn read_spot(&self, text: &str, at: usize) -> Result<Spot, NotationError> {
        match text.to_ascii_lowercase().as_str() {
            "hand" => Ok(Spot::Hand),
            "trash" => Ok(Spot::Trash),
            _ => Err(NotationError {
                at,
                reason: format!("`{text}` is not a place; say `hand` or `trash`"),
                suggestion: None,
            }),
        }
    }

    fn read_pile(&self, text: &str, at: usize) -> Result<HiddenPile, NotationError> {
        let reason = format!("`{text}` is not a pile you can look into by hand");
        Err(NotationError { at, reason, suggestion: None })
    }
}
