//! When Runners meet Runners on a run: who they are, where they stand, what is done to them.

use super::Play;
use crate::House;
use crate::book::{Drones, Pumping};
use crate::cards::{Card, Kind};
use crate::conflict::blows::Came;
use crate::conflict::{Combat, Fighter, Line, MOST_FIGHTERS, Place, Places, Side, Stage};
use crate::legal::{Not, require};
use crate::state::{Ending, Open, Part, Phase, Runner, State, Target};
use crate::story::Event;
use engine::refusal::Gap;
use engine::{No, Story};
use std::borrow::Cow;
use tinyvec::ArrayVec;

/// The side of the team: others have come for it.
pub(crate) const OURS: Side = Side::Defender;

impl House {
    /// The opponents, as if it were they who are on the run.
    pub fn opposing(&self, open: &Open) -> Open {
        let mut purses = open.purses;
        purses[open.sides.owner] = open.nuyen;
        Open {
            purses,
            runners: open.opponents,
            opponents: open.runners,
            nuyen: open.against(),
            lent: open.lent_to_them,
            lent_to_them: open.lent,
            ..*open
        }
    }

    /// The table as whoever is asked sees it.
    pub(crate) fn as_asked<'o>(&self, open: &'o Open) -> Cow<'o, Open> {
        match open.phase {
            Phase::Between(combat) if combat.decides() == Some(OURS.other()) => {
                Cow::Owned(self.opposing(open))
            }
            _ => Cow::Borrowed(open),
        }
    }

    /// Whether a side could do anything before they strike, if it were asked.
    fn could_act(&self, open: &Open, side: Side) -> bool {
        let Phase::Between(combat) = open.phase else { return false };
        let stage = Stage::InTurn { side, quiet: false };
        let phase = Phase::Between(Combat { stage, ..combat });
        let asked = Open { phase, ..*open };
        let mut can =
            self.as_asked(&asked).everything().any(|it| self.check_pump(&asked, it, 1).is_ok());
        self.uses(&asked, |_| can = true);
        can
    }

    /// The table as a side sees it.
    pub(crate) fn side(&self, open: &Open, side: Side) -> Open {
        if side == OURS { *open } else { self.opposing(open) }
    }

    /// Who fights for those on the run: the Runners, then their Drones and Spirits.
    pub fn in_line(&self, open: &Open) -> ArrayVec<[Target; MOST_FIGHTERS]> {
        let helpers = open.along().flat_map(|at| {
            let gear = 0..open.runners[at].gear.len();
            gear.map(move |gear| Target::gear(at, gear))
        });
        let fights = |target: &Target| {
            let fighter = self.gear_face(open.card(*target)).kind.is_fighter();
            fighter && self.can_use(open, *target).is_ok()
        };
        let runners = open.along().map(Target::runner);
        runners.chain(helpers.filter(fights)).take(MOST_FIGHTERS).collect()
    }

    /// Those on the run as they go into a combat with other Runners.
    pub fn fighters(&self, open: &Open) -> ArrayVec<[Fighter; MOST_FIGHTERS]> {
        let place = |runner: u8| open.along().position(|at| at == usize::from(runner));
        let fighter = |target: Target| Fighter {
            now: self.now(open, target),
            tires: match target.gear {
                None => !self.is_tireless(open.runner(target.runner)),
                Some(_) => matches!(self.book.drones, Drones::Tire(_)),
            },
            of: target.gear.and_then(|_| place(target.runner)).map(|at| at as u8),
            ..Fighter::default()
        };
        self.in_line(open).into_iter().map(fighter).collect()
    }

    /// The card of a fighter.
    pub fn card_in_line(&self, open: &Open, side: Side, at: u8) -> Card {
        let open = self.side(open, side);
        open.card(self.in_line(&open)[usize::from(at)])
    }

    fn combat(&self, open: &Open) -> Result<Combat, Not> {
        match open.phase {
            Phase::Between(combat) => Ok(combat),
            _ => Err(No::new(self.book.rules.like_combat, "no Runners fight Runners now", [])),
        }
    }

    pub(crate) fn check_places(&self, open: &Open, places: &[Place]) -> Result<(), Not> {
        let combat = self.combat(open)?;
        let checked = combat.check_places(places, &self.book.rules);
        checked.map_err(|(rule, why)| No::new(rule, why, []))
    }

    pub(crate) fn check_dealing(&self, open: &Open, parts: &[(u8, u8)]) -> Result<(), Not> {
        let combat = self.combat(open)?;
        let checked = combat.check_dealing(parts, &self.book.rules);
        checked.map_err(|(rule, why)| No::new(rule, why, []))
    }

    pub(crate) fn check_hit_between(
        &self,
        open: &Open,
        combat: &Combat,
        target: Target,
    ) -> Result<(), Not> {
        let rules = &self.book.rules;
        let at = self.in_line(open).iter().position(|it| *it == target);
        let Some(at) = at else {
            return Err(No::new(rules.allocates, "that one is not in this fight", []));
        };
        let card = Gap::Thing(open.card(target));
        let fights = combat.fighter(OURS, at as u8).fight.is_some();
        require(fights, rules.allocates, "{} is in no fight", [card])?;
        let checked = combat.check_hit(at as u8, rules);
        checked.map_err(|(rule, why)| No::new(rule, why, []))
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// A card brings in Runners that stand on no cards of their own. SHDX-FAQ-04: whoever owns a Challenge that does says whom each of
    /// them fights.
    pub(super) fn ambushed(&mut self, card: Card, number: u8) {
        if self.state.open.along().next().is_none() {
            return;
        }
        let one = Runner { card, part: Part::Along, turned: true, ..Runner::default() };
        self.open().opponents = (0..number).map(|_| one).collect();
        self.tell(Event::Ambushed(card, number));
        self.meet_runners();
    }

    /// The opponents attack the team.
    pub(crate) fn meet_runners(&mut self) {
        for runner in self.open().opponents.as_mut_slice() {
            (runner.turned, runner.part) = (true, Part::Along);
        }
        let open = &self.state.open;
        let ours = self.house.fighters(open);
        let theirs = self.house.fighters(&self.house.opposing(open));
        let ownerless = self.house.book.ownerless.map(|_| OURS.other());
        let combat = Combat::between(&theirs, &ours, ownerless);
        self.tell(Event::RunnersMeet);
        self.go_on_between(combat);
    }

    pub(super) fn join(&mut self, places: &[Place]) {
        let Phase::Between(mut combat) = self.state.open.phase else { return };
        combat.place(places);
        self.go_on_between(combat);
    }

    /// Nobody's Runners are placed by dice; then whoever decides is asked.
    fn go_on_between(&mut self, mut combat: Combat) {
        while combat.stage != Stage::Placed && combat.decides() == combat.ownerless {
            let places = self.random_places(&combat);
            combat.place(&places);
        }
        self.open().phase = Phase::Between(combat);
        if combat.stage == Stage::Placed {
            self.tell_pairs(&combat);
            if self.house.book.pumping == Pumping::Owner {
                self.ask_in_turn(OURS, false);
            }
        }
    }

    /// Whoever has the turn first, then both in turn until they have stopped; then they strike.
    fn ask_in_turn(&mut self, side: Side, quiet: bool) {
        let Phase::Between(mut combat) = self.state.open.phase else { return };
        if self.house.could_act(&self.state.open, side) {
            combat.stage = Stage::InTurn { side, quiet };
            self.open().phase = Phase::Between(combat);
        } else if quiet {
            self.strike_between(combat);
        } else {
            self.ask_in_turn(side.other(), true);
        }
    }

    /// A side does something before they strike, and the other is asked again.
    pub(super) fn act(&mut self, side: Side, what: impl FnOnce(&mut Self)) {
        let turned = |play: &mut Self| {
            if side != OURS {
                play.state.open = play.house.opposing(&play.state.open);
            }
        };
        turned(self);
        what(self);
        turned(self);
        self.refresh_fighters();
        self.ask_in_turn(side.other(), false);
    }

    /// SHDX-FAQ-03: whoever a Runner fights falls before anybody strikes; the combat goes on without them, so the run is over all
    /// the same.
    pub(super) fn cuff(&mut self, side: Side, at: usize) {
        let Phase::Between(mut combat) = self.state.open.phase else { return };
        let line = self.house.in_line(&self.state.open);
        let Some(who) = line.iter().position(|it| *it == Target::runner(at)) else { return };
        for other in combat.opponents(side, who as u8) {
            let fighter = &mut combat.sides[side.other() as usize][usize::from(other)];
            if fighter.of.is_none() {
                fighter.taken = u8::MAX;
            }
        }
        self.open().phase = Phase::Between(combat);
    }

    /// Each against a random one who has no opponent yet, or against any where all have one.
    fn random_places(&mut self, combat: &Combat) -> Places {
        let mut left = Line::new();
        let waits = combat.to_place();
        let mut places = Places::new();
        for who in waits {
            if left.is_empty() {
                left = (0..combat.runners(OURS)).collect();
            }
            let open = &self.state.open;
            let cards: ArrayVec<[Card; MOST_FIGHTERS]> =
                left.iter().map(|at| self.house.card_in_line(open, OURS, *at)).collect();
            let card = self.dice.one_of("opponent", &cards);
            let found = cards.iter().position(|it| *it == card).unwrap_or_default();
            places.push((who, left.remove(found)));
        }
        places
    }

    fn tell_pairs(&mut self, combat: &Combat) {
        for at in 0..combat.of(OURS).len() as u8 {
            for other in combat.opponents(OURS, at) {
                let open = &self.state.open;
                let card = self.house.card_in_line(open, OURS, at);
                let against = self.house.card_in_line(open, OURS.other(), other);
                self.tell(Event::Faces { card, against });
            }
        }
    }

    /// What was pumped counts at once.
    pub(super) fn refresh_fighters(&mut self) {
        let Phase::Between(mut combat) = self.state.open.phase else { return };
        for side in Side::BOTH {
            let fresh = self.house.fighters(&self.house.side(&self.state.open, side));
            for (fighter, fresh) in combat.sides[side as usize].iter_mut().zip(fresh) {
                fighter.now = fresh.now;
            }
        }
        self.open().phase = Phase::Between(combat);
    }

    /// Whoever is asked is ready; where the other side still is to say so, that one is asked.
    pub(super) fn ready(&mut self, combat: Combat) {
        match combat.stage {
            Stage::InTurn { side, quiet: false } => self.ask_in_turn(side.other(), true),
            _ => self.strike_between(combat),
        }
    }

    fn strike_between(&mut self, mut combat: Combat) {
        combat.strike(&mut |it| self.came(it));
        self.after_blows(combat);
    }

    pub(super) fn deal_between(&mut self, parts: &[(u8, u8)]) {
        let Phase::Between(mut combat) = self.state.open.phase else { return };
        combat.divide(parts, &mut |it| self.came(it));
        self.after_blows(combat);
    }

    pub(super) fn hit_between(&mut self, mut combat: Combat, target: Target) {
        let Stage::Blow(blow) = combat.stage else { return };
        let at = self.house.in_line(&self.state.open).iter().position(|it| *it == target);
        let rolled = match blow.left {
            1 => 1,
            _ => (0..blow.dice).map(|_| self.dice.die("hit", 6) as u8).sum(),
        };
        combat.hit(at.unwrap_or_default() as u8, rolled, &mut |it| self.came(it));
        self.after_blows(combat);
    }

    fn came(&mut self, it: Came) {
        let open = &self.state.open;
        let card = |side, at| self.house.card_in_line(open, side, at);
        let event = match it {
            Came::Lost(damage) => Event::Lost(damage),
            Came::Dealt { side, by, to, given, stopped } => {
                Event::Struck { by: card(side, by), card: card(side.other(), to), given, stopped }
            }
        };
        self.tell(event);
    }

    fn after_blows(&mut self, combat: Combat) {
        self.open().phase = Phase::Between(combat);
        if combat.stage == Stage::Over {
            self.end_between(&combat);
        }
    }

    /// Everybody keeps his wounds; the fallen are trashed, the others go home, and the run is over.
    fn end_between(&mut self, combat: &Combat) {
        self.beat();
        let ours = self.house.in_line(&self.state.open);
        for (target, fighter) in ours.into_iter().zip(combat.of(OURS)) {
            self.wound(target, fighter.taken);
        }
        let theirs = self.house.in_line(&self.house.opposing(&self.state.open));
        for (target, fighter) in theirs.into_iter().zip(combat.of(OURS.other())) {
            let runner = &mut self.open().opponents[usize::from(target.runner)];
            let damage = match target.gear {
                None => &mut runner.damage,
                Some(gear) => &mut runner.gear[usize::from(gear)].damage,
            };
            let spared = if target.gear.is_none() { runner.boost.spared } else { 0 };
            *damage = damage.saturating_add(fighter.taken.saturating_sub(spared));
        }
        self.bury();
        self.bury_opponents();
        // Whatever brought them in goes where trashed Challenges go.
        self.discard_met();
        self.end(Ending::Fought);
    }

    /// What a fight has changed about them ends with it; who lived only by that dies.
    pub(super) fn opponents_rest(&mut self) {
        for runner in self.open().opponents.as_mut_slice() {
            (runner.part, runner.pumped, runner.changed) = (Part::None, 0, (0, 0));
            runner.boost = Default::default();
        }
        self.bury_opponents();
    }

    /// The fallen among them; those on no cards of their own are gone in any case.
    fn bury_opponents(&mut self) {
        let mut at = 0;
        while at < self.state.open.opponents.len() {
            self.bury_their_gear(at);
            let theirs = self.house.opposing(&self.state.open);
            let lives = self.house.now(&theirs, Target::runner(at)).left > 0;
            let card = theirs.runners[at].card;
            let has_card = matches!(self.house.pool.face(card).kind, Kind::Runner(_));
            if !lives {
                self.tell(Event::Killed(card));
            }
            if lives && has_card {
                at += 1;
                continue;
            }
            let runner = self.open().opponents.remove(at);
            if has_card {
                self.open().fallen.push(card);
                for gear in runner.gear {
                    self.open().fallen.push(gear.lies());
                    self.tell(Event::Gone(gear.card));
                }
            }
        }
    }

    /// Their Drones and Spirits that fell while whoever controls them did not.
    fn bury_their_gear(&mut self, at: usize) {
        for gear in (0..self.state.open.opponents[at].gear.len()).rev() {
            let theirs = self.house.opposing(&self.state.open);
            let target = Target::gear(at, gear);
            let card = theirs.card(target);
            if self.house.gear_face(card).kind.is_fighter()
                && self.house.now(&theirs, target).left == 0
            {
                let gear = self.open().opponents[at].gear.remove(gear);
                self.open().fallen.push(gear.lies());
                self.tell(Event::Killed(card));
            }
        }
    }
}
