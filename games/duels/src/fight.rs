//! An attack as it happens: the fourteen steps on the state, with whoever has a choice asked in between.

use crate::attack::{self, Roll, Striker};
use crate::custody::is_subdued;
use crate::dials::Dial;
use crate::facts;
use crate::figures::{FigureId, Upgrade};
use crate::gear::Gear;
use crate::handling;
use crate::link::{Donations, Purpose, Sight};
use crate::machines::piloting;
use crate::magic::{banishing, fingers};
use crate::measure::{self, Shot};
use crate::moves::{Aim, Guard, Hand, Kit};
use crate::play::Play;
use crate::sending::striker_of;
use crate::state::{
    AfterDamage, Blow, Declared, Fighter, Handling, Hit, Lying, Phase, Point, Thrown,
};
use crate::story::{Barred, Bonus, Event, Fallen, Sum};
use engine::Story;

/// What a miss costs whom Combat Monster strikes.
const BACK: u8 = 1;

impl<S: Story<Event, crate::State>> Play<'_, S> {
    /// Steps 1 to 3: the attacker lays its dice before the target, and cannot take them back.
    // DUE-ATK-43
    pub(crate) fn declare(&mut self, aim: Aim, dice: Hand) {
        let who = self.state.acting;
        let declared = Declared {
            dice: dice.0,
            lane: aim.lane,
            sent: self.state.sent(),
            armed: aim.armed,
            sight: self.fighter().link.sight,
        };
        let Some(shot) = measure::declared(self.state, aim.target, declared) else { return };
        self.state.attacks += 1;
        self.state.target = aim.target;
        self.ends_coercion(aim.target);
        // DUE-MAGIC-53, DUE-MAGIC-62, DUE-RIG-13: what is sent strikes with the dials of its figure, which stays where it is.
        // DUE-DECK-67: what is sent is no use of donated dice, and every attack is one of Precision.
        match declared.sent {
            Some(_) => self.take_off(who, dice),
            None => _ = self.take_off_for(who, Purpose::Attack, dice),
        }
        self.state.change(who, |fighter| fighter.link.sight = Sight::NONE);
        self.state.phase = Phase::Dodge(declared);
        let (line, striker) = (shot.length().into(), striker_of(self.state, declared.sent));
        self.story.tell(|| match (declared.sent, striker) {
            (Some(sent), Striker::Spirit) => {
                Event::SpiritAttacks(sent.gear, who, aim.target, line, dice)
            }
            (Some(sent), Striker::Figure) => {
                Event::DroneAttacks(sent.gear, who, aim.target, line, dice)
            }
            (None, _) => Event::Declared(who, aim.target, dice, line),
        });
        if aim.armed {
            self.arm();
        }
        if shot.lift > 0 {
            self.story.tell(|| Event::Aloft(aim.target));
        }
        if shot.is_hindered {
            self.story.tell(|| Event::Hindered(aim.target));
        }
        if shot.up > 0 {
            self.story.tell(|| Event::Above(aim.target, shot.up.unsigned_abs()));
        }
        // DUE-DECK-26, DUE-DECK-27: who is jacked in has nothing to choose.
        if self.state.fighter(aim.target).is_jacked_in() {
            self.dodge(Guard::default());
        }
        self.npc_dodges();
    }

    /// Dice leave a base for the sheet, so that none is used twice.
    // DUE-ATK-02, DUE-KARMA-13, DUE-KARMA-14
    pub(crate) fn take_off(&mut self, who: FigureId, dice: Hand) {
        self.state.change(who, |fighter| fighter.spend(dice.dice()));
    }

    /// Step 4 and all that follows from it until somebody is asked.
    pub(crate) fn dodge(&mut self, guard: Guard) {
        let Phase::Dodge(declared) = self.state.phase else { return };
        let target = self.state.target;
        let Some(shot) = measure::declared(self.state, target, declared) else { return };
        self.story.tell(|| Event::Dodged(target, guard));
        // DUE-ATK-25, DUE-ATK-76: what terrain lends stays with it.
        let used = match self.spends_guard(target) {
            true => self.take_off_for(target, Purpose::Defence, guard.own),
            false => Donations::default(),
        };
        // Step 5: both roll at once, the attack first.
        let attack = attack::rolled(Hand(declared.dice), self.dice);
        let dodge = attack::rolled(attack::dodging(&shot, guard), self.dice);
        self.story.tell(|| Event::Rolls(Fallen(attack), Fallen(dodge)));
        self.story.beat(self.state);
        // DUE-ACE-05, DUE-ATK-56: a dodge die with an ace goes back to the base.
        self.state.change(target, |fighter| fighter.returns_of(&dodge, used));
        // Step 6.
        self.karma_comes(&shot, Thrown { declared, attack, dodge, defence: 0 });
    }

    /// Steps 7 to 9.
    pub(crate) fn compare(&mut self, shot: &Shot, thrown: &Thrown) {
        let (attacker, target) = (self.state.acting, self.state.target);
        let (own, theirs) = (self.state.fighter(attacker), self.state.fighter(target));
        let Thrown { attack: kept, dodge, defence, .. } = *thrown;
        let (_, numbers) = attack::aces_aside(&kept);
        let strikes = attack::final_value(own, Dial::Weapon, &numbers);
        let strikes = strikes.saturating_add(shot.bonus());
        let stands = attack::final_value(theirs, Dial::Body, &dodge).saturating_add(defence);
        if kept.is_empty() {
            self.story.tell(|| Event::Failed(attacker));
            return self.missed(&dodge, [stands, strikes]);
        }
        let weapon = own.value(Dial::Weapon).saturating_add(shot.bonus());
        let body = theirs.value(Dial::Body).saturating_add(defence);
        self.story.tell(|| Event::Compared(Sum(weapon, numbers), Sum(body, dodge)));
        if attack::hits(strikes, stands) {
            self.hit(shot, kept);
        } else {
            self.missed(&dodge, [stands, strikes]);
        }
    }

    fn missed(&mut self, dodge: &Roll, lead: [u8; 2]) {
        let target = self.state.target;
        self.story.tell(|| Event::Missed(target));
        // DUE-DMG-21, DUE-RIG-29: how near they are, whatever line was laid and whoever attacked, and on one level.
        let line = measure::gap(self.state, self.state.acting, target);
        let levels = [self.state.acting, target].map(|who| measure::level(self.state, who));
        let answers = levels[0] == levels[1]
            && attack::may_strike_back(self.state.roster().figure(target), line, dodge, lead);
        self.state.phase = if answers { Phase::StrikeBack } else { Phase::Act };
    }

    /// Steps 10 to 12: shields come after the comparison and before what aces do.
    // DUE-SHIELD-15, DUE-ACE-20, DUE-DMG-27, DUE-MAGIC-60, DUE-MAGIC-69
    fn hit(&mut self, shot: &Shot, kept: Roll) {
        let (own, theirs) = (self.state.acting, self.state.target);
        self.story.tell(|| Event::Hit(theirs));
        self.stops_following(theirs);
        let [attacker, target] = [own, theirs].map(|who| self.state.fighter(who));
        let (stopped, left) = attack::blocked(attacker.figure(), target, &kept);
        // DUE-DMG-13
        let eyes = shot.sight.of(attacker.figure());
        let counted = attack::damage(&eyes, target.figure(), &left, shot.length());
        if !stopped.is_empty() {
            self.story.tell(|| Event::Stopped(Barred(stopped)));
        }
        self.story.tell(|| Event::Damage(counted.dice, Bonus(counted.bonus)));
        let bonus = counted.bonus.map_or(0, |(_, clicks)| clicks);
        let aces = attack::ace_effects(&left);
        let crash = piloting::comes_down(target, &kept);
        let blow = Blow { clicks: counted.dice + bonus, aces, crash };
        match banishing::is_possible(self.state, aces) {
            true => self.state.phase = Phase::Banish(blow),
            false => self.strike(blow),
        }
    }

    /// Step 13: what aces do.
    // DUE-ACE-24, DUE-ACE-25
    pub(crate) fn strike(&mut self, Blow { clicks, aces, crash }: Blow) {
        let (own, theirs) = (self.state.acting, self.state.target);
        if aces.stun {
            self.stun(theirs);
        }
        if aces.called {
            self.story.tell(|| Event::Called(own));
        }
        if aces.drops > 0 && handling::losable(self.state.fighter(theirs)) == 0 {
            self.story.tell(|| Event::NothingToDrop(theirs));
        }
        if aces.clicks > 0 {
            self.story.tell(|| Event::Mojo(aces.clicks));
        }
        let clicks = clicks + aces.clicks;
        self.go_on(Hit { clicks, called: aces.called, drops: aces.drops, crash });
    }

    // DUE-ACE-12, DUE-UPG-42
    fn stun(&mut self, who: FigureId) {
        if self.state.roster().figure(who).has(Upgrade::ResilientSystem) {
            return self.story.tell(|| Event::Resilient(who));
        }
        self.state.change(who, Fighter::clear_base);
        self.story.tell(|| Event::Stunned(who));
    }

    /// The next thing that a hit asks: a piece to be dropped, then a dial. Of one piece nobody is asked which.
    pub(crate) fn go_on(&mut self, hit: Hit) {
        let target = self.state.fighter(self.state.target);
        let (first, vehicle) = (handling::knocked(target).next(), target.vehicle);
        if hit.drops > 0 {
            match (handling::losable(target), first, vehicle) {
                (0, ..) => {}
                (1, Some(gear), _) => {
                    self.state.phase = Phase::Drop(hit);
                    return self.drop(gear);
                }
                (1, None, Some(vehicle)) => {
                    self.state.phase = Phase::Drop(hit);
                    return self.discard(vehicle);
                }
                _ => {
                    self.state.phase = Phase::Drop(hit);
                    return;
                }
            }
        }
        self.state.phase = if hit.clicks > 0 { Phase::Assign(hit) } else { Phase::Act };
        if hit.clicks == 0 && hit.crash {
            self.crash(self.state.target);
        }
        self.rolls_dial();
    }

    // DUE-SPIRIT-02, DUE-SPIRIT-09
    pub(crate) fn drop(&mut self, gear: Gear) {
        let Phase::Drop(hit) = self.state.phase else { return };
        let who = self.state.target;
        self.story.tell(|| Event::Dropped(who, gear));
        self.misses(who, gear);
        self.falls(who, gear);
        self.state.phase = Phase::Lay(Hit { drops: hit.drops - 1, ..hit });
    }

    /// Step 14, and what Combat Monster does.
    // DUE-DMG-19
    pub(crate) fn take(&mut self, dial: Dial) {
        let by = match self.state.phase {
            Phase::Answer => self.state.target,
            _ => self.state.acting,
        };
        let (who, clicks, then) = match self.state.phase {
            Phase::Withdraw(left) => return self.withdraw(dial, left),
            Phase::Jolt(clicks) => return self.sear(dial, clicks),
            // DUE-VEH-30
            Phase::Assign(hit) if hit.crash => (self.state.target, hit.clicks, AfterDamage::Crash),
            Phase::Assign(hit) => (self.state.target, hit.clicks, AfterDamage::Act),
            _ => (self.state.acting, BACK, AfterDamage::Act),
        };
        self.state.phase = Phase::Act;
        let was_subdued = is_subdued(self.state.fighter(who));
        let wound = self.hurts(who, dial, clicks);
        let shows = self.state.fighter(who).value(dial);
        self.story.tell(|| Event::Taken(who, clicks, dial, shows));
        if !was_subdued {
            self.subdues(who, by);
        }
        self.after_damage(who, wound, then);
    }

    /// Declines an offer: a card is kept, a spirit is not banished, or nobody strikes back.
    pub(crate) fn refrain(&mut self) {
        match self.state.phase {
            Phase::Banish(blow) => self.spare(blow),
            Phase::AttackRoll(thrown) | Phase::DodgeRoll(thrown) => self.plays_no_card(thrown),
            Phase::Fortune(thrown) => self.takes_karma(thrown),
            Phase::Treat(care) => self.untreated(care),
            Phase::Summoned(spirit) => self.leave_spirit(spirit),
            Phase::Coordinate | Phase::Board => self.next(),
            Phase::Tamper(attempt) => self.leaves_number(attempt),
            _ => self.state.phase = Phase::Act,
        }
    }

    pub(crate) fn strike_back(&mut self) {
        let who = self.state.target;
        self.story.tell(|| Event::StruckBack(who));
        self.state.phase = Phase::Answer;
        self.rolls_dial();
    }

    /// What gear it had stays on the ground, and the figure leaves. Nobody is asked where it lies when the duel is over.
    // DUE-ELIM-08, DUE-ELIM-10, DUE-ELIM-12
    pub(crate) fn eliminate(&mut self, who: FigureId) {
        self.state.cravings.retain(|it| it.who != who);
        self.leaves(who);
        self.story.tell(|| Event::Eliminated(who));
        self.count_costs();
        if matches!(self.state.phase, Phase::Over(_)) {
            return self.all_falls();
        }
        if !self.state.falling.is_empty() {
            self.state.phase = Phase::Lay(Hit::default());
            return;
        }
        self.go_on_without();
    }

    /// A figure leaves the table, and all that it carries falls.
    pub(crate) fn leaves(&mut self, who: FigureId) {
        let Fighter { gear, cards, .. } = *self.state.fighter(who);
        Kit(gear, cards).pieces().for_each(|piece| self.falls(who, piece));
        self.state.change_by(who, |fighter, roster| fighter.parts_with_vehicle(roster));
        self.state.change(who, |fighter| {
            fighter.base = engine::Bag::new();
            fighter.link.donated.clear();
            fighter.out = true;
        });
    }

    /// Takes a piece from a figure, to be laid beside it.
    // DUE-TERM-07, DUE-GEAR-12
    fn falls(&mut self, who: FigureId, gear: Gear) {
        let mut lost = None;
        self.state.change_by(who, |fighter, roster| lost = Some(fighter.loses(roster, gear)));
        self.state.faller = who;
        if let Some(lost) = lost {
            _ = self.state.falling.try_push(lost);
        }
    }

    /// Lays all that falls under the middle of the base from which it falls.
    pub(crate) fn all_falls(&mut self) {
        let falling = std::mem::take(&mut self.state.falling);
        falling.into_iter().for_each(|lost| _ = self.state.lying.try_push(lost));
    }

    /// Something else is done than handling gear.
    pub(crate) fn handling_is_over(&mut self) {
        if self.state.phase == Phase::Act && self.state.handling == Handling::Now {
            self.state.handling = Handling::Done;
        }
    }

    /// A piece that falls is laid, then the next; or one's own is laid down.
    pub(crate) fn lay_gear(&mut self, gear: Gear, at: Point) {
        let Phase::Lay(hit) = self.state.phase else {
            let who = self.state.acting;
            // Making room for a spirit that was summoned is no handling of gear.
            if self.state.phase == Phase::Act {
                self.state.handling = Handling::Now;
            }
            self.falls(who, gear);
            self.settle(gear, at);
            return;
        };
        self.settle(gear, at);
        match (self.state.falling.is_empty(), self.state.fighter(self.state.faller).out) {
            (false, _) => {}
            (true, false) => self.go_on(hit),
            (true, true) if self.has_succumbed(self.state.faller) => {
                self.state.phase = Phase::Withdraw(0);
                self.next();
            }
            (true, true) => {
                self.state.phase = self.resumed();
                self.go_on_without();
            }
        }
    }

    fn settle(&mut self, gear: Gear, at: Point) {
        let who = self.state.faller;
        if let Some(place) = self.state.falling.iter().position(|lost| lost.gear == gear) {
            let lost = self.state.falling.remove(place);
            _ = self.state.lying.try_push(Lying { at, ..lost });
            self.story.tell(|| Event::Laid(who, gear, at));
        }
    }

    pub(crate) fn pick(&mut self, gear: Gear, pay: Hand, take: Hand) {
        let who = self.state.acting;
        if facts::stored(self.state, gear).is_some() {
            return self.takes_out(gear);
        }
        let Some(place) = handling::touched(self.state, who, gear) else { return };
        self.take_up(place, pay, take);
        self.story.tell(|| Event::Picked(who, gear, pay, take));
    }

    /// A piece comes from afar; its price alone is another.
    pub(crate) fn fetch(&mut self, gear: Gear, pay: Hand, take: Hand) {
        let who = self.state.acting;
        let Some(place) = fingers::reached(self.state, gear) else { return };
        self.take_up(place, pay, take);
        self.story.tell(|| Event::Fetched(who, gear, pay, take));
    }

    /// A piece is taken up: dice of the base pay for it, and half of its own come.
    // DUE-GEARACT-20, DUE-GEARACT-24
    fn take_up(&mut self, place: usize, pay: Hand, take: Hand) {
        let who = self.state.acting;
        let lying = self.state.lying.remove(place);
        self.state.handling = Handling::Now;
        self.state.change(who, |fighter| {
            fighter.spend(pay.dice());
            fighter.gains(&lying);
            take.dice().for_each(|die| fighter.base.add(die));
        });
        self.regains(who, lying.gear);
        _ = self.state.picked.try_push(lying.gear);
    }

    /// Pieces change hands with their dice, which lie on the sheet until the next round.
    // DUE-GEARACT-26, DUE-GEARACT-27, DUE-GEARACT-28, DUE-GEARACT-31
    pub(crate) fn swap(&mut self, give: Kit, get: Kit, with: FigureId) {
        let who = self.state.acting;
        self.state.handling = Handling::Now;
        let mut lost: [Vec<Lying>; 2] = Default::default();
        for ((from, kit), lost) in [(who, give), (with, get)].into_iter().zip(&mut lost) {
            self.state.change_by(from, |it, roster| {
                lost.extend(kit.pieces().map(|gear| it.loses(roster, gear)));
            });
        }
        let [given, gotten] = lost;
        self.state.change(who, |it| gotten.iter().for_each(|piece| it.gains(piece)));
        self.state.change(with, |it| given.iter().for_each(|piece| it.gains(piece)));
        get.pieces().for_each(|piece| self.regains(who, piece));
        give.pieces().for_each(|piece| self.regains(with, piece));
        self.story.tell(|| Event::Swapped(who, give, get, with));
    }
}
