//! What clauses of cards do on a run. SHDX-TIMING-01: in the order in which they stand.

use super::Play;
use crate::House;
use crate::cards::sentences::{Clause, Cost, Sentence, Whom};
use crate::cards::{Card, Metatype, Profession, Skill};
use crate::moves::Move;
use crate::state::{Ending, Open, Part, State, Target};
use crate::story::Event;
use engine::Story;

impl Clause {
    /// Whether somebody has to be named.
    pub const fn asks_for_one(self) -> bool {
        matches!(
            self,
            Clause::Damage(_, Whom::One)
                | Clause::Kill(Whom::One)
                | Clause::SendHome(Whom::One)
                | Clause::TrashGear(Whom::One)
                | Clause::Give { whom: Whom::One, .. }
                | Clause::Heal(Whom::One)
        )
    }
}

impl House {
    /// Whether anything of the team can be used now.
    pub(crate) fn has_a_use(&self, open: &Open) -> bool {
        self.uses(open).next().is_some()
    }

    /// All that can be used now.
    pub(crate) fn uses<'a>(&'a self, open: &'a Open) -> impl Iterator<Item = Move> + 'a {
        open.everything().flat_map(move |target| {
            let said = 0..self.says(open.card(target)).len() as u8;
            let state = State { open: *open, stack: Default::default() };
            said.map(move |sentence| Move::Use(target, sentence))
                .filter(move |mv| self.check_move(&state, crate::legal::RUNNER, mv).is_ok())
        })
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    pub(super) fn use_card(&mut self, target: Target, sentence: u8) {
        let card = self.state.open.card(target);
        let said = self.house.says(card)[usize::from(sentence)];
        let Sentence::Does { cost, clause, .. } = said else { return };
        self.tell(Event::Used(card));
        self.open().nuyen -= cost.nuyen();
        let at = usize::from(target.runner);
        match (cost, target.gear) {
            (Cost::Turn | Cost::TurnAndNuyen(_), Some(gear)) => {
                self.open().runners[at].gear[usize::from(gear)].turned = true;
            }
            (Cost::Turn | Cost::TurnAndNuyen(_), None) => self.open().runners[at].turned = true,
            (Cost::Trash | Cost::TrashAndNuyen(_), Some(gear)) => {
                self.open().runners[at].gear.remove(gear.into());
                self.open().trash.push(card);
            }
            _ => {}
        }
        self.clause(clause, card, Some(at));
    }

    /// Does what a clause says; `one` is whoever was named, or whose card it is.
    pub(crate) fn clause(&mut self, clause: Clause, card: Card, one: Option<usize>) {
        match clause {
            Clause::RunEnds => self.end(Ending::Ended),
            Clause::AlarmOn => self.set_alarm(true, card),
            Clause::AlarmOff => self.set_alarm(false, card),
            Clause::GainNuyen(nuyen) => self.change_nuyen(i16::from(nuyen)),
            Clause::LoseNuyen(nuyen) => self.change_nuyen(-i16::from(nuyen)),
            Clause::GainReputation(points) => self.change_reputation(i16::from(points)),
            Clause::LoseReputation(points) => self.change_reputation(-i16::from(points)),
            Clause::Team(skill, rating) => self.raise_skill(skill, rating),
            Clause::Damage(damage, whom) => {
                for at in self.meant(whom, one) {
                    self.hurt_outright(at, damage);
                }
                self.bury_all();
            }
            Clause::Kill(whom) => {
                for at in self.meant(whom, one) {
                    let left = self.house.now(&self.state.open, Target::runner(at)).left;
                    self.hurt_outright(at, left.clamp(0, 99) as u8);
                }
                self.bury_all();
            }
            Clause::SendHome(whom) => {
                for at in self.meant(whom, one) {
                    self.send_home(at);
                }
                self.somebody_is_left();
            }
            Clause::Heal(whom) => {
                for at in self.meant(whom, one) {
                    self.open().runners[at].damage = 0;
                    let healed = self.state.open.runners[at].card;
                    self.tell(Event::Healed(healed));
                }
            }
            Clause::Give { whom, attack, body } => {
                for at in self.meant(whom, one) {
                    self.change(at, attack, body);
                }
                self.bury_all();
            }
            Clause::TrashGear(whom) => {
                for at in self.meant(whom, one) {
                    self.trash_gear(at);
                }
            }
            // For other times than a run, or said by how the run goes on.
            Clause::RunGoesOn
            | Clause::Draw(_)
            | Clause::Discard(_)
            | Clause::Turn(_)
            | Clause::Unturn(_)
            | Clause::Token { .. }
            | Clause::Look(_)
            | Clause::TrashTop(_)
            | Clause::Deal(_) => {}
        }
    }

    /// Whom a phrase means, the last ones first, so that nobody's place changes on the way.
    fn meant(&mut self, whom: Whom, one: Option<usize>) -> Vec<usize> {
        let open = &self.state.open;
        let along: Vec<usize> = open.along().collect();
        let face = |at: &usize| self.house.runner_face(open.runners[*at].card);
        let trade = |wanted: Profession| -> Vec<usize> {
            along.iter().copied().filter(|at| face(at).professions.contains(&wanted)).collect()
        };
        let birth = |wanted: Metatype| -> Vec<usize> {
            along.iter().copied().filter(|at| face(at).metatype == wanted).collect()
        };
        let mut meant = match whom {
            Whom::Each => along,
            Whom::One | Whom::This | Whom::Holder => one.into_iter().collect(),
            Whom::EachDecker => trade(Profession::Decker),
            Whom::EachGanger => trade(Profession::Ganger),
            Whom::EachMage => trade(Profession::Mage),
            Whom::EachTroll => birth(Metatype::Troll),
            Whom::EachElf => birth(Metatype::Elf),
            Whom::Random => self.at_random(),
            Whom::Another | Whom::AtHome | Whom::AnotherAtHome | Whom::GangerAtHome => Vec::new(),
        };
        meant.reverse();
        meant
    }

    fn at_random(&mut self) -> Vec<usize> {
        let open = &self.state.open;
        let cards: Vec<Card> = open.along().map(|at| open.runners[at].card).collect();
        if cards.is_empty() {
            return Vec::new();
        }
        let card = self.dice.one_of("target", &cards);
        let open = &self.state.open;
        open.along().find(|at| open.runners[*at].card == card).into_iter().collect()
    }

    fn set_alarm(&mut self, on: bool, card: Card) {
        if self.state.open.alarm == on {
            return;
        }
        self.open().alarm = on;
        self.tell(if on { Event::Alarm(card) } else { Event::AlarmOff(card) });
    }

    fn change_nuyen(&mut self, by: i16) {
        let before = i16::from(self.state.open.nuyen);
        let after = (before + by).clamp(0, i16::from(u8::MAX));
        self.open().nuyen = after as u8;
        self.tell(Event::Nuyen(after - before));
    }

    fn change_reputation(&mut self, by: i16) {
        let reputation = &mut self.open().reputation;
        *reputation = reputation.saturating_add(by);
        self.tell(Event::Reputation(by));
    }

    fn raise_skill(&mut self, skill: Skill, rating: u8) {
        let raised = &mut self.open().raised[skill as usize];
        *raised = raised.saturating_add(rating);
        self.tell(Event::Skill(skill, rating));
    }

    /// SHD-ARM-19: what a text deals outside combat is no attack, so Armor does not stop it.
    fn hurt_outright(&mut self, at: usize, damage: u8) {
        let card = self.state.open.runners[at].card;
        self.wound(Target::runner(at), damage);
        self.tell(Event::Hurt(card, damage));
    }

    fn bury_all(&mut self) {
        self.bury();
        self.somebody_is_left();
    }

    fn somebody_is_left(&mut self) {
        if self.state.open.team().next().is_some() && self.state.open.along().next().is_none() {
            self.end(Ending::Nobody);
        }
    }

    fn send_home(&mut self, at: usize) {
        let runner = &mut self.open().runners[at];
        runner.part = Part::None;
        let card = runner.card;
        self.tell(Event::SentHome(card));
    }

    fn change(&mut self, at: usize, attack: i8, body: i8) {
        let runner = &mut self.open().runners[at];
        runner.changed.0 = runner.changed.0.saturating_add(attack);
        runner.changed.1 = runner.changed.1.saturating_add(body);
        let card = runner.card;
        self.tell(Event::Changed(card, attack, body));
    }

    /// The Gear that he was given last.
    fn trash_gear(&mut self, at: usize) {
        let Some(gear) = self.open().runners[at].gear.pop() else { return };
        self.open().trash.push(gear.card);
        self.tell(Event::Gone(gear.card));
    }
}
