//! The blows of a combat: SHD-RVR-34, SHD-RVR-35, all fights at the same time.

use crate::now::Now;
use crate::state::{Part, Target};
use crate::table::decks::add;
use crate::table::game::Shadowrun;
use crate::table::running::Within;
use crate::table::state::{Brawl, Share, State, Step};
use crate::table::story::Event;
use crate::table::turn::Play;
use engine::{Seat, Story};

/// Who strikes whom for how much, Armor taken off.
struct Blow {
    seat: Seat,
    to: Target,
    damage: u8,
}

impl Shadowrun {
    /// Whether a seat has to say where its damage goes: whoever faces several.
    pub(crate) fn divides(&self, state: &State, brawl: &Brawl, seat: Seat) -> bool {
        brawl.fights.iter().any(|fight| {
            let (own, others) = brawl.sides(seat, fight);
            others.len() > 1
                && own.iter().any(|target| self.fighter(state, seat, *target).attack > 0)
        })
    }

    /// SHD-RVR-36, SHD-RVR-37, SHD-RVR-39, SHD-RVR-40: what those of a seat inflict, each part against the Armor that it meets. SHD-FIRST-01: those who
    /// attack first, or the others.
    fn inflicted(
        &self,
        state: &State,
        brawl: &Brawl,
        (seat, other): (Seat, Seat),
        parts: &[Share],
        first: bool,
    ) -> Vec<Blow> {
        let mut blows = Vec::new();
        for fight in &brawl.fights {
            let (own, others) = brawl.sides(seat, fight);
            for from in own {
                let now = self.fighter(state, seat, *from);
                if now.first != first || !self.stands(state, seat, *from) {
                    continue;
                }
                let mut left = now.attack.max(0);
                let alone = others.len() == 1;
                let whole = others.iter().map(|to| Share { from: *from, to: *to, damage: u8::MAX });
                let whole: Vec<Share> = whole.filter(|_| alone).collect();
                let own_parts = parts.iter().filter(|part| part.from == *from).copied();
                for part in own_parts.filter(|_| !alone).chain(whole) {
                    let given = left.min(part.damage.into());
                    left -= given;
                    let armor = self.fighter(state, other, part.to).armor;
                    let struck = Now { attack: given, ..now }.inflicts(armor);
                    let damage = struck.clamp(0, 99) as u8;
                    blows.push(Blow { seat: other, to: part.to, damage });
                }
            }
        }
        blows
    }

    /// SHD-RVR-33: whoever was killed by a first attack deals nothing, nor does what he controls.
    fn stands(&self, state: &State, seat: Seat, target: Target) -> bool {
        let holder = Target { gear: None, ..target };
        self.fighter(state, seat, holder).left > 0 && self.fighter(state, seat, target).left > 0
    }

    /// The card of a seat's at a place.
    pub(crate) fn card_of(&self, state: &State, seat: Seat, target: Target) -> crate::cards::Card {
        let runner = &state.runners(seat)[usize::from(target.runner)];
        target.gear.map_or(runner.card, |gear| runner.gear[usize::from(gear)].card)
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    pub(super) fn blows(&mut self, defending: &[Share]) {
        let brawl = self.state.open.brawl;
        let (attacker, defender) = (brawl.attacker, self.active());
        for first in [true, false] {
            let (state, game) = (&*self.state, self.game);
            let mut blows =
                game.inflicted(state, &brawl, (attacker, defender), &brawl.parts, first);
            blows.extend(game.inflicted(state, &brawl, (defender, attacker), defending, first));
            blows.into_iter().for_each(|blow| self.land(&blow));
        }
        self.after_the_brawl(&brawl);
    }

    /// SHD-RVR-10: damage stays.
    fn land(&mut self, blow: &Blow) {
        if blow.damage == 0 {
            return;
        }
        let card = self.game.card_of(self.state, blow.seat, blow.to);
        let mut side = self.game.side_of(self.state, blow.seat);
        let runner = &mut side.runners[usize::from(blow.to.runner)];
        let on = match blow.to.gear {
            Some(gear) => &mut runner.gear[usize::from(gear)].damage,
            None => &mut runner.damage,
        };
        *on = on.saturating_add(blow.damage);
        self.put_side(blow.seat, &side);
        self.tell(Event::OnRun(crate::story::Event::Hurt(card, blow.damage)));
    }

    /// SHD-RVR-03, SHD-RVR-13, SHD-RVR-14, SHD-RVR-15, SHD-RVR-32, SHD-RVR-41: the dead are trashed with all they hold. SHD-RVR-04, SHD-INT-21, SHD-INT-22: then the run is over, whoever won.
    /// SHD-INT-25, SHD-INT-27: without the Objective, and there is no other run this turn. SHD-RVR-08, SHD-RVR-09, SHD-INT-23, SHD-INT-24: all come home turned.
    fn after_the_brawl(&mut self, brawl: &Brawl) {
        self.bury_side(brawl.attacker);
        for runner in &mut self.state.open.crews[brawl.attacker].runners {
            (runner.part, runner.pumped) = (Part::None, 0);
        }
        // SHDX-PUMP-11: who lived only by what he was pumped for.
        self.bury_side(brawl.attacker);
        self.state.open.brawl = Brawl::default();
        self.state.open.step = Step::Running;
        self.on_run(&crate::Move::PullOut);
    }

    /// Whoever of the Attacker's has no Body left.
    fn bury_side(&mut self, seat: Seat) {
        let mut run = crate::State { open: self.game.side_of(self.state, seat), ..self.state.run };
        let mut within = Within { state: *self.state, story: self.story };
        self.game.house().bury_the_dead(&mut run, self.dice, &mut within);
        let trashed = std::mem::take(&mut run.open.trash);
        self.put_side(seat, &run.open);
        trashed.into_iter().for_each(|card| add(&mut self.state.open.crews[seat].trash, card));
    }
}
