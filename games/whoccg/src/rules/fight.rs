//! Fights: Attack cards of the player and of the opponent deck.
//!
//! WHOX-ATT-10: without an Attack card nobody fights.

use super::Play;
use super::gains::Affectable;
use super::play::COST_A_TURN;
use super::sums::Occasion;
use crate::cards::meaning::Attacks;
use crate::cards::requirement::{Term, uses};
use crate::cards::{Attack, Card, Sentence, Target, Trait};
use crate::game::WhoCcg;
use crate::moves::Spot;
use crate::refusals::{Denial, costs_too_much, no_card};
use crate::rule;
use crate::state::{CardPlace, Frame, Id, InPlay, Open, Side, State};
use crate::story::Event;
use engine::Story;

/// Whether frozen Characters are counted out, as usual, or everybody will be unfrozen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thaw {
    /// As they are now.
    Now,
    /// WHO-WIN-05: as in a coming turn.
    NextTurn,
}

impl WhoCcg {
    /// WHOX-ATT-02, WHOX-ATT-03: whether the player may fight so; the Cost is paid from the points of the turn.
    pub(crate) fn may_attack(
        &self,
        state: &State,
        card: Card,
        fighter: Id,
        target: Id,
    ) -> Result<(), Denial> {
        let Some(attack) = self.pool.face(card).attack() else {
            return Err(no_card(rule::WHOX_ATT_10, card, "{} is not an Attack card"));
        };
        self.has_in_hand(state, card)?;
        let open = &state.open;
        let Some(CardPlace::At(place)) = self.may_act(open, fighter).map(|one| Some(one.place))?
        else {
            return Err(no_card(rule::WHOX_ATT_02, card, "{} is played at a place in the line"));
        };
        self.may_pay_attack(open, card, place)?;
        if !self.fighters(open, attack, place, Side::Player, Thaw::Now).contains(&fighter) {
            return Err(no_card(
                rule::WHOX_ATT_04,
                card,
                "{} asks for something that Character does not have",
            ));
        }
        if !self.targets(open, attack, place, Side::Player, Thaw::Now).contains(&target) {
            return Err(no_card(rule::WHO_ATT_04, card, "{} cannot be played against that"));
        }
        Ok(())
    }

    /// WHOX-ATT-03: whether the points that are left pay an Attack card at a place.
    pub(crate) fn may_pay_attack(&self, open: &Open, card: Card, place: u8) -> Result<(), Denial> {
        let cost = self.cost_at(open, card, Spot::At(place));
        let left = COST_A_TURN.saturating_sub(open.so_far.spent);
        if cost > left {
            return Err(costs_too_much(rule::WHOX_ATT_03, cost, left));
        }
        Ok(())
    }

    /// WHOX-ATT-04, WHOX-ATT-08: the unfrozen Characters of a side who have some of what is required, if the
    /// side meets it (WHO-ATT-03).
    pub(crate) fn fighters(
        &self,
        open: &Open,
        attack: &Attack,
        place: u8,
        side: Side,
        thaw: Thaw,
    ) -> Affectable {
        let fit = |one: &&InPlay| thaw == Thaw::NextTurn || !one.frozen;
        let people = || self.people(open, side, CardPlace::At(place)).filter(fit);
        if !self.skills(open, people()).has_skills_for(&attack.needs) {
            return Affectable::new();
        }
        let sum = self.sum(open, people());
        let met = |way: &&[Term]| sum.meets_way(way, &[0; 3]) && self.is_allowed(open, place, way);
        let nothing: &[Term] = &[];
        let ways = attack.needs.ways.iter().map(Vec::as_slice);
        let free = attack.needs.ways.is_empty().then_some(nothing);
        let mut found = Affectable::new();
        for way in ways.chain(free).filter(met) {
            for one in people() {
                if !found.contains(&one.id) && self.sum_of(open, one).has_some_of(way) {
                    found.push(one.id);
                }
            }
        }
        found
    }

    /// WHO-NAT-05: a place's text about Attack cards binds everybody.
    fn is_allowed(&self, open: &Open, place: u8, way: &[Term]) -> bool {
        !self.said_at(open, place).any(|said| match said {
            Sentence::NoAttackWith(barred) => uses(way, *barred),
            _ => false,
        })
    }

    /// WHOX-ATT-08: the Characters on the other side that may be attacked with this; frozen ones too.
    pub(crate) fn targets(
        &self,
        open: &Open,
        attack: &Attack,
        place: u8,
        side: Side,
        thaw: Thaw,
    ) -> Affectable {
        let people = self.people(open, side.other(), CardPlace::At(place));
        let fit = people.filter(|one| self.may_be_target(open, attack, one, thaw));
        fit.map(|one| one.id).collect()
    }

    fn may_be_target(&self, open: &Open, attack: &Attack, one: &InPlay, thaw: Thaw) -> bool {
        let face = self.pool.face(one.card);
        let person = face.person().expect("only Characters are attacked");
        let fits = match attack.target {
            Target::Any => true,
            Target::Unfrozen => !one.frozen || thaw == Thaw::NextTurn,
            Target::Keyword(keyword) => person.is(keyword),
        };
        fits && !face.text.iter().any(|said| match *said {
            Sentence::NoTarget(Attacks::All) => true,
            Sentence::NoTarget(Attacks::Needing(skill)) => self.needs_trait(attack, skill),
            Sentence::NoTarget(Attacks::InCompany) => {
                self.people(open, one.side, one.place).any(|other| other.id != one.id)
            }
            _ => false,
        })
    }

    fn needs_trait(&self, attack: &Attack, skill: Trait) -> bool {
        attack.needs.mentions(skill)
    }

    /// WHOX-ATT-05: what fighter and target have, with the card's bonus and what is said at the place.
    pub(crate) fn compare(
        &self,
        open: &Open,
        attack: &Attack,
        fighter: &InPlay,
        target: &InPlay,
    ) -> (i32, i32) {
        let number = |one| self.quality(open, one, attack.quality, Occasion::Fight);
        let CardPlace::At(place) = fighter.place else { unreachable!("fights are at places") };
        let more = self.said_at(open, place).map(|said| match *said {
            Sentence::AttacksHave(amount) => i32::from(amount),
            _ => 0,
        });
        (number(fighter) + i32::from(attack.bonus) + more.sum::<i32>(), number(target))
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// WHOX-ATT-03: the player's Attack card adds nothing to the flip, and is used up (WHOX-ATT-09).
    pub(crate) fn attack(&mut self, card: Card, fighter: Id, target: Id) {
        self.push(Frame::LookAround);
        let place = self.state.open.get(fighter).map(|one| one.place);
        let Some(CardPlace::At(place)) = place else { unreachable!("fights are at places") };
        let cost = self.game.cost_at(&self.state.open, card, Spot::At(place));
        self.open().so_far.spent += cost;
        self.open().so_far.used = true;
        self.take_up(card);
        self.tell(Event::Played { card, cost, to: None });
        self.put_away(card, Side::Player);
        self.fight(card, fighter, target);
    }

    /// WHOX-ATT-11, WHO-ATT-02, WHO-ATT-03, WHO-ATT-04, WHO-ATT-05, WHO-ATT-06, WHO-ATT-07: a flipped Attack card is resolved
    /// at once, with fighter and target at random, and goes under its deck, used or not.
    pub(crate) fn opposing_attack(&mut self, card: Card, place: u8) {
        let attack = self.face(card).attack().expect("it is an Attack card");
        let open = &self.state.open;
        let fighters = self.game.fighters(open, attack, place, Side::Opponent, Thaw::Now);
        let targets = self.game.targets(open, attack, place, Side::Opponent, Thaw::Now);
        self.push(Frame::Spent { card });
        // Nobody is chosen for a fight that does not come about.
        if fighters.is_empty() || targets.is_empty() {
            return self.tell(Event::NoFight { card });
        }
        if let (Some(fighter), Some(target)) = (self.any_of(&fighters), self.any_of(&targets)) {
            self.fight(card, fighter, target);
        }
    }

    /// WHOX-ATT-05, WHOX-ATT-06, WHOX-ATT-07: the lower one is destroyed; equal ones are both frozen; a fighter
    /// who survives is frozen, also one who has lost and is saved.
    fn fight(&mut self, card: Card, fighter: Id, target: Id) {
        let attack = self.face(card).attack().expect("it is an Attack card");
        let [one, other] =
            [fighter, target].map(|id| *self.state.open.get(id).expect("it is there"));
        let (mine, theirs) = self.game.compare(&self.state.open, attack, &one, &other);
        self.tell(Event::Fought { fighter: one.card, target: other.card, mine, theirs });
        match mine.cmp(&theirs) {
            std::cmp::Ordering::Equal => {
                self.freeze(fighter);
                self.freeze(target);
            }
            std::cmp::Ordering::Greater => {
                self.freeze(fighter);
                self.beaten(target, attack.freezes);
            }
            std::cmp::Ordering::Less => {
                self.push(Frame::Fought { who: fighter });
                self.beaten(fighter, attack.freezes);
            }
        }
    }

    fn beaten(&mut self, who: Id, freezes: bool) {
        if freezes { self.freeze(who) } else { self.doom(who) }
    }
}
