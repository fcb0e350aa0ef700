//! Passcards that are played on dice which have just fallen: the attacker decides first, then the target.

use crate::attack::{Roll, Rolled};
use crate::dice::{Colour, Die};
use crate::figures::FigureId;
use crate::gear::Gear;
use crate::measure::{self, Shot};
use crate::moves::Move;
use crate::passcards::{
    MISUHAMA, MORE, NOVATECH, Passcards, RENRAKU, WUXING, YAMATETSU, moment, rule_of,
};
use crate::play::Play;
use crate::requirements::require;
use crate::rule;
use crate::state::{Phase, State, Thrown};
use crate::story::{Event, Struck};
use engine::{Refusal, Story};

/// The passcards that raise a die of an attack, each with its colour.
// DUE-CARD-21, DUE-CARD-22, DUE-CARD-28
const IN_ATTACK: &[(Gear, Colour)] =
    &[(NOVATECH, Colour::Yellow), (MISUHAMA, Colour::Black), (WUXING, Colour::Red)];

/// The passcard that raises a die of a dodge, also one that terrain lent.
// DUE-CARD-19, DUE-CARD-20
const IN_DODGE: &[(Gear, Colour)] = &[(YAMATETSU, Colour::White)];

/// A roll on which a figure may play passcards now.
struct Raisable<'s> {
    who: FigureId,
    roll: &'s Roll,
    cards: &'static [(Gear, Colour)],
}

/// The roll that the phase is about.
fn raisable(state: &State) -> Option<Raisable<'_>> {
    match &state.phase {
        Phase::AttackRoll(thrown) => {
            Some(Raisable { who: state.acting, roll: &thrown.attack, cards: IN_ATTACK })
        }
        Phase::DodgeRoll(thrown) => {
            Some(Raisable { who: state.target, roll: &thrown.dodge, cards: IN_DODGE })
        }
        _ => None,
    }
}

/// Returns true for a die that a card of this colour may raise: an ace stays an ace.
// DUE-CARD-22, DUE-CARD-28
fn fits(rolled: &Rolled, colour: Colour) -> bool {
    rolled.die.colour() == colour && !rolled.is_ace()
}

/// The ways in which held cards may raise dice of a roll.
fn raises<'r>(
    held: Passcards,
    roll: &'r Roll,
    cards: &'static [(Gear, Colour)],
) -> impl Iterator<Item = (Rolled, Gear)> + 'r {
    let held = cards.iter().filter(move |(card, _)| held.has(*card));
    held.flat_map(move |(card, colour)| {
        roll.iter().filter(|rolled| fits(rolled, *colour)).map(|rolled| (*rolled, *card))
    })
}

/// The cards that may be played on the dice which have just fallen, and the answer that plays none.
pub(crate) fn offered(state: &State) -> Vec<Move> {
    let Some(Raisable { who, roll, cards }) = raisable(state) else { return Vec::new() };
    let held = state.fighter(who).cards;
    let raised = raises(held, roll, cards);
    let guards = matches!(state.phase, Phase::DodgeRoll(_)) && held.has(RENRAKU);
    raised
        .map(|(rolled, card)| Move::Raise(rolled.die, rolled.shows, card))
        .chain(guards.then_some(Move::Play(RENRAKU)))
        .chain([Move::Refrain])
        .collect()
}

/// Checks that a card raises this die now.
///
/// # Errors
/// Says why not.
// DUE-CARD-16, DUE-CARD-17
pub(crate) fn check(state: &State, die: Die, shows: u8, card: Gear) -> Result<(), Refusal> {
    let rule = rule_of(card);
    let now = raisable(state);
    let now = now.as_ref().and_then(|now| {
        let (_, colour) = now.cards.iter().find(|(it, _)| *it == card)?;
        Some((now, *colour))
    });
    let Some((Raisable { who, roll, .. }, colour)) = now else {
        return Err(Refusal { rule, why: moment(card).to_owned() });
    };
    super::playing::held(state.fighter(*who), card)?;
    let is_there = roll.iter().any(|it| (it.die, it.shows) == (die, shows));
    require(is_there, rule, format_args!("no {die} of this roll shows {shows}"))?;
    let why = format_args!(
        "{} raises a {colour} die that is not an ace",
        state.roster().piece(card).name
    );
    require(fits(&Rolled { die, shows }, colour), rule, why)
}

/// Returns true if the target may play a card on what has fallen.
fn may_guard(held: Passcards, dodge: &Roll) -> bool {
    held.has(RENRAKU) || raises(held, dodge, IN_DODGE).next().is_some()
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Asks the attacker for cards on the dice that Bad Karma left, then the target, and then compares.
    // DUE-CARD-16, DUE-CARD-17, DUE-CARD-33
    pub(crate) fn offer_attack_cards(&mut self, shot: &Shot, thrown: Thrown) {
        let held = self.fighter().cards;
        if raises(held, &thrown.attack, IN_ATTACK).next().is_some() {
            self.state.phase = Phase::AttackRoll(thrown);
            return;
        }
        self.offer_dodge_cards(shot, thrown);
    }

    fn offer_dodge_cards(&mut self, shot: &Shot, thrown: Thrown) {
        let held = self.state.fighter(self.state.target).cards;
        // A failed attack is not compared.
        if !thrown.attack.is_empty() && may_guard(held, &thrown.dodge) {
            self.state.phase = Phase::DodgeRoll(thrown);
            return;
        }
        self.compare(shot, &thrown);
    }

    /// The roll goes on to whoever decides next.
    fn go_on_with_roll(&mut self, thrown: Thrown) {
        let Some(shot) = measure::declared(self.state, self.state.target, thrown.declared) else {
            return;
        };
        match self.state.phase {
            Phase::AttackRoll(_) => self.offer_attack_cards(&shot, thrown),
            _ => self.offer_dodge_cards(&shot, thrown),
        }
    }

    /// A card makes a die count more, beyond its faces too. Bad Karma is over by then.
    // DUE-CARD-31, DUE-CARD-32
    pub(crate) fn raise(&mut self, die: Die, shows: u8, card: Gear) {
        let Some(who) = self.state.asked() else { return };
        let mut phase = self.state.phase;
        let roll = match &mut phase {
            Phase::AttackRoll(thrown) => &mut thrown.attack,
            Phase::DodgeRoll(thrown) => &mut thrown.dodge,
            _ => return,
        };
        let raised = Rolled { die, shows };
        let to = shows.saturating_add(MORE);
        if let Some(rolled) = roll.iter_mut().find(|rolled| **rolled == raised) {
            rolled.shows = to;
        }
        self.uses(who, card);
        self.story.tell(|| Event::Raised(who, card, Struck([raised].into_iter().collect()), to));
        if let Phase::AttackRoll(thrown) | Phase::DodgeRoll(thrown) = phase {
            self.go_on_with_roll(thrown);
        }
    }

    /// A card raises the defence.
    // DUE-CARD-30
    pub(crate) fn guard_more(&mut self, mut thrown: Thrown) {
        let who = self.state.target;
        self.uses(who, RENRAKU);
        thrown.defence = thrown.defence.saturating_add(MORE);
        self.story.tell(|| Event::Guarded(who, RENRAKU));
        self.go_on_with_roll(thrown);
    }

    /// No card is played: the other side decides, or the values are compared.
    pub(crate) fn plays_no_card(&mut self, thrown: Thrown) {
        let Some(shot) = measure::declared(self.state, self.state.target, thrown.declared) else {
            return;
        };
        match self.state.phase {
            Phase::AttackRoll(_) => self.offer_dodge_cards(&shot, thrown),
            _ => self.compare(&shot, &thrown),
        }
    }
}

/// Checks that the target may raise its defence now.
///
/// # Errors
/// Says why not.
// DUE-CARD-30
pub(crate) fn check_guard(state: &State) -> Result<(), Refusal> {
    let now = matches!(state.phase, Phase::DodgeRoll(_));
    require(now, rule::DUE_CARD_30, moment(RENRAKU))
}
