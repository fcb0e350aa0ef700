//! When Runners meet Runners on a run: who they are, where they stand, what is done to them.

use super::clauses::RunnersMeant;
use super::{Play, one_at_random};
use crate::CardRules;
use crate::book::{Drones, Pumping};
use crate::cards::sentences::{Clause, Moment};
use crate::cards::{Card, Kind};
use crate::conflict::blows::Came;
use crate::conflict::{
    Assignment, Assignments, Combat, Fighter, FighterPlaces, MOST_FIGHTERS, Side, Stage,
};
use crate::legal::{CardDenial, require};
use crate::state::{Ending, Open, Part, Phase, Runner, RunnerCards, State, Target};
use crate::story::Event;
use engine::refusal::Gap;
use engine::{Denial, Story};
use std::borrow::Cow;
use tinyvec::ArrayVec;

/// The side of the team: others have come for it.
pub(crate) const OURS: Side = Side::Defender;

impl CardRules {
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
    pub fn as_asked<'o>(&self, open: &'o Open) -> Cow<'o, Open> {
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
        if side == OURS && open.race.beside {
            return true;
        }
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
            spared: if target.gear.is_none() { open.runner(target.runner).boost.spared } else { 0 },
            ..Fighter::default()
        };
        self.in_line(open).into_iter().map(fighter).collect()
    }

    /// Whether a Runner is on a card of his own, and not one of those whom another card brings in.
    pub(crate) fn is_on_a_card(&self, runner: &Runner) -> bool {
        matches!(self.pool.face(runner.card).kind, Kind::Runner(_))
    }

    /// The card of a fighter.
    pub fn card_in_line(&self, open: &Open, side: Side, at: u8) -> Card {
        let open = self.side(open, side);
        open.card(self.in_line(&open)[usize::from(at)])
    }

    fn combat(&self, open: &Open) -> Result<Combat, CardDenial> {
        match open.phase {
            Phase::Between(combat) => Ok(combat),
            _ => Err(Denial::new(self.book.rules.like_combat, "no Runners fight Runners now", [])),
        }
    }

    pub(crate) fn check_places(
        &self,
        open: &Open,
        places: &[Assignment],
    ) -> Result<(), CardDenial> {
        let combat = self.combat(open)?;
        let checked = combat.check_places(places, &self.book.rules);
        checked.map_err(|(rule, why)| Denial::new(rule, why, []))
    }

    pub(crate) fn check_dealing(&self, open: &Open, parts: &[(u8, u8)]) -> Result<(), CardDenial> {
        let combat = self.combat(open)?;
        let checked = combat.check_dealing(parts, &self.book.rules);
        checked.map_err(|(rule, why)| Denial::new(rule, why, []))
    }

    pub(crate) fn check_hit_between(
        &self,
        open: &Open,
        combat: &Combat,
        target: Target,
    ) -> Result<(), CardDenial> {
        let rules = &self.book.rules;
        let at = self.in_line(open).iter().position(|it| *it == target);
        let Some(at) = at else {
            return Err(Denial::new(rules.allocates, "that one is not in this fight", []));
        };
        let card = Gap::Thing(open.card(target));
        let fights = combat.fighter(OURS, at as u8).fight.is_some();
        require(fights, rules.allocates, "{} is in no fight", [card])?;
        let checked = combat.check_hit(at as u8, rules);
        checked.map_err(|(rule, why)| Denial::new(rule, why, []))
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

    /// The opponents attack the team. SHD-RVR-02, SGS-RVR-02: what they say of the start of combat is said of this one, too.
    /// SHDX-TIMING-03: those on the run first.
    pub fn meet_runners(&mut self) {
        for runner in self.open().opponents.as_mut_slice() {
            (runner.turned, runner.part) = (true, Part::Along);
        }
        self.tell(Event::RunnersMeet);
        self.own_moments(OURS, Moment::Combat);
        self.own_moments(OURS.other(), Moment::Combat);
        if matches!(self.state.open.phase, Phase::Over(_)) {
            return;
        }
        let nobody_comes = self.card_rules.opposing(&self.state.open).along().next().is_none();
        if nobody_comes {
            return self.after_the_fallen();
        }
        let open = &self.state.open;
        let ours = self.card_rules.fighters(open);
        let theirs = self.card_rules.fighters(&self.card_rules.opposing(open));
        let ownerless = self.card_rules.book.ownerless.map(|_| OURS.other());
        let combat = Combat::between(&theirs, &ours, ownerless);
        self.go_on_between(combat);
    }

    pub(super) fn join(&mut self, places: &[Assignment]) {
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
        // What is said of whatever is fought is said of them from now on.
        self.refresh_fighters();
        if combat.stage == Stage::Placed {
            self.tell_pairs(&combat);
            if self.card_rules.book.pumping == Pumping::Owner {
                self.ask_in_turn(OURS, false);
            }
        }
    }

    /// Whoever has the turn first, then both in turn until they have stopped; then they strike.
    fn ask_in_turn(&mut self, side: Side, quiet: bool) {
        let Phase::Between(mut combat) = self.state.open.phase else { return };
        if self.card_rules.could_act(&self.state.open, side) {
            combat.stage = Stage::InTurn { side, quiet };
            self.open().phase = Phase::Between(combat);
        } else if quiet {
            self.strike_between(combat);
        } else {
            self.ask_in_turn(side.other(), true);
        }
    }

    /// Something was done from outside: whoever had stopped may do something more.
    pub(super) fn may_answer(&mut self) {
        let Phase::Between(Combat { stage: Stage::InTurn { quiet, .. }, .. }) =
            &mut self.state.open.phase
        else {
            return;
        };
        *quiet = false;
    }

    /// A side does something before they strike, and the other is asked again. What brings its player something comes to that player.
    pub(super) fn act(&mut self, side: Side, what: impl FnOnce(&mut Self) -> Option<Clause>) {
        let turned = |play: &mut Self| {
            if side != OURS {
                play.state.open = play.card_rules.opposing(&play.state.open);
            }
        };
        turned(self);
        let brings = what(self);
        turned(self);
        brings.into_iter().for_each(|clause| self.brings(side, clause));
        self.refresh_fighters();
        self.ask_in_turn(side.other(), false);
    }

    /// What is used brings something to the player of that side.
    pub(super) fn brings(&mut self, side: Side, clause: Clause) {
        match side {
            OURS => self.clause(clause, Card::default(), None),
            _ => self.said_by_opponent(clause, None),
        }
    }

    /// SHD-FAT-05: who has no Body left by what a text took is out of the fight; SHDX-PUMP-08: a pump leaves him his blow.
    fn fall_before_the_blows(&mut self) {
        let Phase::Between(mut combat) = self.state.open.phase else { return };
        for side in Side::BOTH {
            let open = self.card_rules.side(&self.state.open, side);
            for (at, target) in self.card_rules.in_line(&open).into_iter().enumerate() {
                if target.gear.is_some() || !self.card_rules.falls_at_once(&open, target) {
                    continue;
                }
                combat.sides[side as usize][at].taken = u8::MAX;
                let place = usize::from(target.runner);
                let mine = side == OURS;
                let open = self.open();
                let runners = if mine { &mut open.runners } else { &mut open.opponents };
                runners[place].boost.fell = true;
            }
        }
        self.open().phase = Phase::Between(combat);
    }

    /// SHDX-FAQ-03: whoever a Runner fights falls before anybody strikes; the combat goes on without them, so the run is over all
    /// the same.
    pub(super) fn cuff(&mut self, side: Side, at: usize) {
        let Phase::Between(mut combat) = self.state.open.phase else { return };
        let line = self.card_rules.in_line(&self.state.open);
        let Some(who) = line.iter().position(|it| *it == Target::runner(at)) else { return };
        let theirs: RunnersMeant = self.card_rules.opposing(&self.state.open).along().collect();
        for other in combat.opponents(side, who as u8).into_iter().map(usize::from) {
            let fighter = &mut combat.sides[side.other() as usize][other];
            if fighter.of.is_none() {
                fighter.taken = u8::MAX;
                self.open().opponents[theirs[other]].boost.fell = true;
            }
        }
        self.open().phase = Phase::Between(combat);
    }

    /// Each against a random one who has no opponent yet, or against any where all have one.
    fn random_places(&mut self, combat: &Combat) -> Assignments {
        let all: FighterPlaces = (0..combat.runners(OURS)).collect();
        let mut free = all;
        let mut places = Assignments::new();
        for who in combat.to_place() {
            let among = if free.is_empty() { all } else { free };
            let open = &self.state.open;
            let cards: ArrayVec<[Card; MOST_FIGHTERS]> =
                among.iter().map(|at| self.card_rules.card_in_line(open, OURS, *at)).collect();
            let opponent = among[one_at_random(self.dice, "opponent", &cards)];
            free.retain(|at| *at != opponent);
            places.push((who, opponent));
        }
        places
    }

    fn tell_pairs(&mut self, combat: &Combat) {
        for at in 0..combat.of(OURS).len() as u8 {
            for other in combat.opponents(OURS, at) {
                let open = &self.state.open;
                let card = self.card_rules.card_in_line(open, OURS, at);
                let against = self.card_rules.card_in_line(open, OURS.other(), other);
                self.tell(Event::Faces { card, against });
            }
        }
    }

    /// What was pumped counts at once.
    pub(super) fn refresh_fighters(&mut self) {
        let Phase::Between(mut combat) = self.state.open.phase else { return };
        for side in Side::BOTH {
            let fresh = self.card_rules.fighters(&self.card_rules.side(&self.state.open, side));
            for (fighter, fresh) in combat.sides[side as usize].iter_mut().zip(fresh) {
                (fighter.now, fighter.spared) = (fresh.now, fresh.spared);
            }
        }
        self.open().phase = Phase::Between(combat);
        self.fall_before_the_blows();
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
        let at = self.card_rules.in_line(&self.state.open).iter().position(|it| *it == target);
        let rolled = match blow.left {
            1 => 1,
            _ => (0..blow.dice).map(|_| self.dice.die("hit", 6) as u8).sum(),
        };
        combat.hit(at.unwrap_or_default() as u8, rolled, &mut |it| self.came(it));
        self.after_blows(combat);
    }

    fn came(&mut self, it: Came) {
        let open = &self.state.open;
        let card = |side, at| self.card_rules.card_in_line(open, side, at);
        let event = match it {
            Came::Lost(damage) => Event::Lost(damage),
            Came::Prevented { side, to, damage } => Event::Prevented(card(side, to), damage),
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
        let ours = self.card_rules.in_line(&self.state.open);
        for (target, fighter) in ours.into_iter().zip(combat.of(OURS)) {
            self.open().runners[usize::from(target.runner)].hurt(target.gear, fighter.taken);
        }
        let theirs = self.card_rules.in_line(&self.card_rules.opposing(&self.state.open));
        for (target, fighter) in theirs.into_iter().zip(combat.of(OURS.other())) {
            self.open().opponents[usize::from(target.runner)].hurt(target.gear, fighter.taken);
        }
        self.after_the_fallen();
    }

    /// The fallen are trashed, all at the same time, and whatever brought the opponents in goes where trashed Challenges go; then it
    /// is done what the fallen say of their death.
    fn after_the_fallen(&mut self) {
        let (dead, theirs) = (self.trash_the_dead(), self.trash_dead_opponents());
        self.discard_met();
        self.last_words(dead);
        self.their_last_words(theirs);
        self.end(Ending::Fought);
    }

    /// What opponents say of their death.
    fn their_last_words(&mut self, dead: RunnerCards) {
        for card in dead {
            for clause in self.card_rules.said_at(card, Moment::Dies) {
                self.said_by_opponent(clause, None);
            }
        }
    }

    /// What an opponent says is done as if it were they who are on the run, and what it brings or costs is his player's. What is said
    /// of the run itself changes nothing any more: it is over when they have fought.
    pub(super) fn said_by_opponent(&mut self, clause: Clause, one: Option<usize>) {
        let many = self.card_rules.opposing(&self.state.open).along().count() as i16;
        match clause {
            Clause::GainNuyen(nuyen) => self.change_their_nuyen(nuyen.into()),
            Clause::LoseNuyen(nuyen) => self.change_their_nuyen(-i16::from(nuyen)),
            Clause::GainEach(nuyen) => self.change_their_nuyen(i16::from(nuyen) * many),
            Clause::LoseEach(nuyen) => self.change_their_nuyen(-i16::from(nuyen) * many),
            Clause::GainReputation(points) => self.change_their_reputation(points.into()),
            Clause::LoseReputation(points) => {
                self.change_their_reputation(-i16::from(points));
            }
            Clause::Draw(cards) => self.owe(|owed| owed.their_cards.draw(cards)),
            Clause::Discard(cards) => self.owe(|owed| owed.their_cards.discard(cards)),
            clause if clause.whom().is_some() => {
                self.as_opponents(|play| play.done_to_each(clause, one));
                let dead = self.trash_dead_opponents();
                self.their_last_words(dead);
            }
            _ => {}
        }
    }

    /// Something is done to the opponents as it would be to those on the run; what leaves play is theirs.
    fn as_opponents(&mut self, what: impl FnOnce(&mut Self)) {
        let Open { trash, owed, race, .. } = self.state.open;
        self.open().trash.clear();
        self.state.open = self.card_rules.opposing(&self.state.open);
        what(self);
        self.state.open = self.card_rules.opposing(&self.state.open);
        let open = self.open();
        (open.owed, open.race) = (owed, race);
        open.fallen.extend(std::mem::replace(&mut open.trash, trash));
    }

    fn change_their_nuyen(&mut self, by: i16) {
        let owner = self.state.open.sides.owner;
        let purse = &mut self.open().purses[owner];
        let lost = i16::try_from(*purse).unwrap_or(i16::MAX);
        *purse = purse.saturating_add_signed(by);
        self.tell(Event::Nuyen(owner, by.max(-lost)));
    }

    fn change_their_reputation(&mut self, by: i16) {
        let theirs = &mut self.open().owed.their_reputation;
        *theirs = theirs.saturating_add(by);
        let owner = self.state.open.sides.owner;
        let has = &mut self.open().race.has[owner];
        *has = has.saturating_add(by);
        self.in_the_race();
        self.tell(Event::Reputation(owner, by));
    }

    /// What a fight has changed about them ends with it; who lived only by that dies.
    pub(super) fn opponents_rest(&mut self) {
        for runner in self.open().opponents.as_mut_slice() {
            (runner.part, runner.changed) = (Part::None, (0, 0));
            runner.end_boost();
        }
        let dead = self.trash_dead_opponents();
        self.their_last_words(dead);
        let card_rules = self.card_rules;
        self.open().opponents.retain(|runner| card_rules.is_on_a_card(runner));
    }

    /// Those of them who have no Body left, with what they hold, and who lived only by them; gives back who they were.
    fn trash_dead_opponents(&mut self) -> RunnerCards {
        self.until_nobody_falls(OURS.other(), Self::trash_opponents_once)
    }

    fn trash_opponents_once(&mut self, dead: &mut RunnerCards) {
        let mut at = 0;
        while at < self.state.open.opponents.len() {
            self.bury_their_gear(at);
            let theirs = self.card_rules.opposing(&self.state.open);
            if self.card_rules.now(&theirs, Target::runner(at)).left > 0 {
                at += 1;
                continue;
            }
            let cause = self.cause(&theirs, Target::runner(at));
            let runner = self.open().opponents.remove(at);
            self.gone[OURS.other() as usize].leaves(at);
            self.tell(Event::Killed(runner.card, cause));
            if self.card_rules.is_on_a_card(&runner) {
                dead.push(runner.card);
                self.open().fallen.push(runner.card);
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
            let theirs = self.card_rules.opposing(&self.state.open);
            let target = Target::gear(at, gear);
            let card = theirs.card(target);
            if self.card_rules.gear_face(card).kind.is_fighter()
                && self.card_rules.now(&theirs, target).left == 0
            {
                let cause = self.cause(&theirs, target);
                let gear = self.open().opponents[at].gear.remove(gear);
                self.open().fallen.push(gear.lies());
                self.tell(Event::Killed(card, cause));
            }
        }
    }
}
