//! What a card does, with its opening: whether that moment comes to such a card, and whether it can be done then.

use super::{Misfit, is_gear, is_once, is_place, is_runner, wrong};
use crate::cards::moments::{
    as_ones_own_run_begins, as_their_run_begins, at_home, for_a_run, in_a_fight,
    in_the_legwork_of_several, names_at_home, on_a_run, on_ones_own_run, on_ones_run_alone,
    on_their_run, on_this_run, to_one_there, used_in_the_legwork_of_several,
};
use crate::cards::sentences::{
    Affected, Clause, Cost, Lost, Moment, ObjectiveChoice, Sentence, Time, Timing,
};
use crate::cards::{Face, Kind, SinglePlayer, Solo};

/// A clause with its opening, and the card on which it stands.
pub(super) struct PrintedClause<'f> {
    pub(super) when: Timing,
    pub(super) cost: Cost,
    pub(super) clause: Clause,
    pub(super) face: &'f Face,
    /// In which of its texts.
    pub(super) alone: SinglePlayer,
}

pub(super) fn moment_misfit(said: &PrintedClause<'_>) -> Option<Misfit> {
    let PrintedClause { when, cost, face, .. } = said;
    let (is_once, is_place) = (said.is_once(), said.is_place());
    let is_challenge = matches!(face.kind, Kind::Challenge(_));
    let is_objective = matches!(face.kind, Kind::Objective(_));
    let is_rated = face.kind.threat().is_some();
    let can_be_sleazed = || matches!(&face.kind, Kind::Challenge(it) if !it.sleaze.is_empty());
    let is_event = face.solo != Solo::Player;
    let fits = match when {
        Timing::Moment(Moment::Revealed | Moment::Faced | Moment::NotDefeated) => is_challenge,
        Timing::Moment(Moment::Sleazed) => can_be_sleazed(),
        Timing::Moment(Moment::Defeated) => is_challenge && is_rated,
        Timing::Moment(Moment::Taken) => is_objective,
        Timing::Moment(Moment::Dies) => is_runner(face),
        Timing::Moment(Moment::RunBegins) => {
            is_once && is_event || is_place || is_runner(face) || is_objective
        }
        Timing::Moment(Moment::Combat) => is_rated && !is_gear(face),
        Timing::Moment(Moment::Left) => is_place,
        // A Special that stays in play is played, and not deployed.
        Timing::Moment(Moment::Deployed) => {
            is_runner(face) || matches!(face.kind, Kind::Contact | Kind::Location)
        }
        Timing::Moment(Moment::Credstick) => is_runner(face) || is_gear(face) || is_place,
        Timing::Any => is_once || *cost != Cost::Free,
        Timing::Time(Time::Combat) => is_runner(face) || is_gear(face),
        Timing::Time(_) => !is_challenge && !is_objective && !is_once,
    };
    if !fits {
        return wrong("that moment never comes to such a card", "choose another opening");
    }
    if matches!(when, Timing::Moment(_)) && *cost != Cost::Free {
        return wrong("what happens by itself costs nothing", "leave the cost out");
    }
    cost_misfit(said)
}

fn cost_misfit(said: &PrintedClause<'_>) -> Option<Misfit> {
    let PrintedClause { when, cost, clause, face, .. } = said;
    let turns_one = matches!(cost, Cost::TurnRunner | Cost::TurnRunnerAndNuyen(_));
    // SHDX-FAQ-08: one Runner turns, as the price of playing it.
    let turns_for_it = *cost == Cost::TurnRunner && matches!(face.kind, Kind::Special);
    if turns_for_it && face.solo == Solo::Out && said.is_once() {
        return None;
    }
    if said.is_once() && *cost != Cost::Free {
        return wrong("a Special costs what its `cost` says", "leave the cost out");
    }
    let table = matches!(face.kind, Kind::Challenge(_) | Kind::Objective(_));
    if table && *cost != Cost::Free {
        return wrong("nobody uses such a card", "choose another opening");
    }
    if matches!(cost, Cost::Trash | Cost::TrashAndNuyen(_)) && is_runner(face) {
        return wrong("a Runner is not trashed for what he does", "choose another cost");
    }
    if turns_one && *when != Timing::Time(Time::Legwork) {
        return wrong(
            "Runners on a run are turned already",
            "say it behind \"Legwork:\", or choose another cost",
        );
    }
    // Whoever is on a run was turned for it.
    let turns_self = matches!(cost, Cost::Turn | Cost::TurnAndNuyen(_));
    if turns_self && matches!(clause, Clause::Unturn(Affected::This)) {
        return wrong("he would be as he was before", "choose another cost");
    }
    if turns_self && is_runner(face) && matches!(when, Timing::Time(Time::Run | Time::Combat)) {
        return wrong("whoever is on a run is turned already", "choose another cost");
    }
    match (cost, clause) {
        (Cost::Nuyen(_), Clause::GainEach(_)) => wrong(
            "with enough Runners this could be done for ever",
            "let it cost a turn, or bring a number of nuyen below its price",
        ),
        (Cost::Nuyen(_), Clause::Salvage(Lost::Special)) => wrong(
            "with a Special that brings nuyen this could be done for ever",
            "let it cost a turn",
        ),
        (Cost::Nuyen(paid), Clause::GainNuyen(gained)) if gained >= paid => {
            wrong("this could be done for ever", "let it cost more than it brings, or a turn")
        }
        _ => None,
    }
}

impl Clause {
    /// Whether it changes a rating by nothing.
    const fn changes_nothing(self) -> bool {
        matches!(
            self,
            Clause::Give { attack: 0, body: 0, .. }
                | Clause::Token { attack: 0, body: 0, .. }
                | Clause::Lend { attack: 0, body: 0, .. }
                | Clause::Alert(0, 0)
                | Clause::Weaken(0, 0)
        )
    }
}

impl PrintedClause<'_> {
    pub(super) fn misfit(&self, said_alone: bool) -> Option<Misfit> {
        self.of_nobody()
            .or_else(|| self.of_nothing())
            .or_else(|| self.at_another_moment())
            .or_else(|| self.of_somebody_else())
            .or_else(|| self.never_done(said_alone))
    }

    /// What is done to whoever is not there, or changes nothing about him.
    fn of_nobody(&self) -> Option<Misfit> {
        let PrintedClause { clause, face, .. } = *self;
        let own = clause.whom();
        if own == Some(Affected::This) && !is_runner(face)
            || own == Some(Affected::Holder) && !is_gear(face)
        {
            return wrong(
                "there is no such Runner here",
                "say \"the holder\" on Gear, \"this Runner\" on a Runner",
            );
        }
        if let Clause::Turn(whom) | Clause::Unturn(whom) = clause
            && whom.is_there()
            && !matches!(whom, Affected::This | Affected::Holder)
        {
            return wrong(
                "everybody on a run is turned, and nobody unturns before it is over",
                "say \"a Runner in your Safehouse\"",
            );
        }
        None
    }

    /// What comes to nothing by its numbers.
    fn of_nothing(&self) -> Option<Misfit> {
        let PrintedClause { clause, face, .. } = *self;
        if matches!(clause, Clause::Spend(..)) && face.solo != Solo::Event {
            return wrong(
                "a die says how much is spent only for an Event",
                "write `solo = \"event\"`, or say how much damage it is",
            );
        }
        if clause.changes_nothing() {
            return wrong("+0/+0 changes nothing", "say by how much it changes a rating");
        }
        if let Clause::Ambush(number, _, body) = clause
            && !((1..=6).contains(&number) && body > 0)
        {
            return wrong("one to six living Runners attack", "say how many, and a Body for each");
        }
        None
    }

    /// What has a meaning behind one opening only.
    fn at_another_moment(&self) -> Option<Misfit> {
        let PrintedClause { clause, face, .. } = *self;
        if clause == Clause::Cuff && !(self.when == Timing::Time(Time::Combat) && is_gear(face)) {
            return wrong(
                "only who holds it in a combat of Runners fights anybody",
                "say it on Gear, behind \"Combat:\" and a price",
            );
        }
        if matches!(clause, Clause::Pin(whom) if whom != Affected::Theirs) {
            return wrong(
                "one's own Runners unturn",
                "say \"another player's Runner stays turned in the next Refresh phase\"",
            );
        }
        if clause == Clause::RunGoesOn && self.when != Timing::Moment(Moment::NotDefeated) {
            return wrong("a run goes on by itself", "say it behind \"If not defeated:\"");
        }
        let unrated = matches!(&face.kind, Kind::Challenge(it) if it.threat.is_none());
        let at = |moment: Moment| self.when == Timing::Moment(moment);
        if matches!(clause, Clause::Join(_)) && (unrated || !at(Moment::Faced)) {
            return wrong(
                "only a Challenge that is fought is made stronger by somebody",
                "say it behind \"If faced:\", and add `threat`",
            );
        }
        if clause == Clause::RunEnds && (at(Moment::NotDefeated) || at(Moment::Faced) && unrated) {
            return wrong(
                "the run ends by itself when such a Challenge is not got past",
                "say what else it does, or leave this out",
            );
        }
        None
    }

    /// What is done to another player's Runner, or to one who would have to be named.
    fn of_somebody_else(&self) -> Option<Misfit> {
        let PrintedClause { clause, face, .. } = *self;
        let turns =
            matches!(clause, Clause::Turn(_)) && (self.is_once() || face.solo == Solo::Event);
        if clause.whom() == Some(Affected::Theirs) && !turns && !clause.is_for_any_time() {
            return wrong(
                "another player's Runner is turned by a Special or stays turned, and nothing else is done to him",
                "say \"turn another player's Runner\", or what another player loses",
            );
        }
        if clause.asks_for_one() && !self.can_ask() {
            return wrong(
                "nobody can be named at this moment",
                "say \"a random Runner on the run\"",
            );
        }
        None
    }

    /// Whether it can be done when its opening says so.
    fn never_done(&self, said_alone: bool) -> Option<Misfit> {
        let clause = self.clause;
        let there = Some(ObjectiveChoice::Target);
        let not_there = clause.place().is_some() && clause.place() != there;
        match self.when {
            Timing::Any | Timing::Moment(Moment::RunBegins) if self.is_once() => {
                self.at_a_table(said_alone).or_else(|| self.played_alone(said_alone))
            }
            Timing::Moment(Moment::RunBegins) if self.is_place() => {
                self.as_a_run_begins(said_alone).or_else(|| self.played_alone(said_alone))
            }
            Timing::Moment(moment) => self.moment_does(moment),
            Timing::Time(Time::Combat) if !on_a_run(clause) || clause == Clause::Sleaze => {
                wrong("that cannot be done in a combat", "choose another time")
            }
            Timing::Time(Time::Run) if not_there || !for_a_run(clause) => {
                wrong("that cannot be done on a run", "choose another time")
            }
            Timing::Time(Time::Run) if clause == Clause::Sleaze && self.is_place() => {
                wrong("only those on a run can do that", "say it on a Runner or on Gear")
            }
            Timing::Time(Time::Legwork) if !self.is_used_at_home() => {
                wrong("that does nothing in the Legwork phase", "choose another time")
            }
            Timing::Any => self.used(said_alone),
            Timing::Time(_) => None,
        }
    }

    fn is_once(&self) -> bool {
        is_once(self.face, self.alone)
    }

    fn is_place(&self) -> bool {
        is_place(self.face, self.alone)
    }

    fn is_used_at_home(&self) -> bool {
        match self.alone {
            SinglePlayer::No => used_in_the_legwork_of_several(self.clause),
            SinglePlayer::Yes => at_home(self.clause),
        }
    }

    /// What a card in play does for a price alone: in some moment somebody could have it done.
    fn used(&self, said_alone: bool) -> Option<Misfit> {
        let PrintedClause { clause, face, .. } = *self;
        if clause == Clause::Sleaze && self.is_place() {
            return wrong("only those on a run can do that", "say it on a Runner or on Gear");
        }
        let is_place = self.is_place();
        let on_a_run = if is_place { for_a_run(clause) } else { on_a_run(clause) };
        // Whoever is on a run was turned for it.
        let turned = is_runner(face) && matches!(self.cost, Cost::Turn | Cost::TurnAndNuyen(_));
        let there = on_a_run && !turned;
        let of_theirs = is_place && as_their_run_begins(clause);
        let by_several = self.is_used_at_home() || there || of_theirs;
        let by_one = at_home(clause) || there;
        let is_alone = said_alone && face.solo == Solo::Player;
        match (self.alone, is_alone) {
            (SinglePlayer::No, true) if by_several && by_one => None,
            (SinglePlayer::No, false) if by_several => None,
            (SinglePlayer::Yes, _) if by_one => None,
            _ if on_a_run && turned => {
                wrong("whoever is on a run is turned already", "choose another cost")
            }
            (SinglePlayer::No, true) if by_several => wrong(
                "nobody could ever use this in solo play",
                "write `solo = \"out\"`, or say something else in `solo_text`",
            ),
            _ => wrong(
                "nobody could ever use this",
                "say what can be done in the Legwork phase, or on a run",
            ),
        }
    }

    /// What a Contact or Location does where several play when a run begins, one's own or another's.
    fn as_a_run_begins(&self, said_alone: bool) -> Option<Misfit> {
        let clause = self.clause;
        let spends = said_alone && matches!(clause, Clause::Spend(..));
        let does = as_ones_own_run_begins(clause) || as_their_run_begins(clause);
        if does || spends || self.alone == SinglePlayer::Yes {
            None
        } else if said_alone {
            wrong(
                "that does nothing at a table of several when a run begins",
                "say it in `solo_text`, and something else in `text`",
            )
        } else {
            wrong("that does nothing when a run begins", "choose another opening")
        }
    }

    /// What is played by one who plays alone, or comes as an Event.
    fn played_alone(&self, said_alone: bool) -> Option<Misfit> {
        match self.when {
            _ if !said_alone => None,
            Timing::Any if self.face.solo != Solo::Event => self.played(),
            Timing::Moment(moment) if self.is_place() && self.face.solo == Solo::Player => {
                self.moment_does(moment)
            }
            _ => self.event(),
        }
    }

    fn can_ask(&self) -> bool {
        match self.when {
            Timing::Moment(Moment::Faced | Moment::NotDefeated) => true,
            Timing::Moment(Moment::RunBegins) => self.is_once() || self.is_place(),
            Timing::Any => self.is_once(),
            Timing::Time(Time::Run) => self.is_place(),
            _ => false,
        }
    }

    /// What happens by itself at a moment.
    fn moment_does(&self, moment: Moment) -> Option<Misfit> {
        let clause = self.clause;
        let simple = clause.whom().is_none() && clause.place().is_none() && on_a_run(clause);
        let to_them = on_a_run(clause) && clause.place().is_none();
        let draws = matches!(clause, Clause::Draw(_));
        let rated = self.face.kind.threat().is_some();
        if let Some(misfit) = self.in_vain(moment) {
            return Some(misfit);
        }
        let fits = match moment {
            // Nobody is named then, and of three or more it would have to be said which other player is meant: SHDX-SPEC-13.
            Moment::Deployed => at_home(clause) && !names_at_home(clause) && !clause.is_of_others(),
            Moment::Credstick => {
                let alone = matches!(clause, Clause::Shrink(_) | Clause::Grow(_));
                let gains = matches!(clause, Clause::GainNuyen(_) | Clause::GainReputation(_));
                alone || gains || matches!(clause, Clause::LoseNuyen(_) | Clause::LoseReputation(_))
            }
            Moment::Left => {
                matches!(clause, Clause::GainNuyen(_) | Clause::GainReputation(_)) || draws
            }
            Moment::Dies => simple && !matches!(clause, Clause::Sleaze | Clause::Weaken(..)),
            Moment::RunBegins => to_them && !in_a_fight(clause) && clause != Clause::AlarmOff,
            Moment::Combat => to_them && !matches!(clause, Clause::Sleaze),
            // The run is over: what lasts until its end would change nothing.
            Moment::Taken => to_them && !on_this_run(clause) && !in_a_fight(clause),
            Moment::Faced if matches!(clause, Clause::Ambush(..)) => true,
            Moment::Faced if rated && to_them && matches!(clause, Clause::Redirect(_)) => true,
            Moment::Faced | Moment::NotDefeated => {
                matches!(clause, Clause::RunGoesOn)
                    || to_one_there(clause)
                    || to_them && !in_a_fight(clause)
            }
            Moment::Revealed | Moment::Sleazed | Moment::Defeated => to_them && !in_a_fight(clause),
        };
        let fits = fits && !(moment == Moment::Taken && clause == Clause::RunEnds);
        if fits {
            None
        } else {
            wrong("that cannot be done at this moment", "gain or lose something instead")
        }
    }

    /// What comes too late at a moment, or too early.
    fn in_vain(&self, moment: Moment) -> Option<Misfit> {
        let PrintedClause { clause, face, .. } = *self;
        let mine = matches!(clause.whom(), Some(Affected::This));
        match (moment, clause) {
            (Moment::Deployed, Clause::Heal(_) | Clause::Unturn(_)) if mine => wrong(
                "whoever is deployed is unhurt and unturned",
                "say what else it does, or leave this out",
            ),
            // He dies of that when it is over at the latest.
            (Moment::Taken, Clause::Lend { body: 0.., .. }) => wrong(
                "nobody fights any more in a turn in which an Objective was taken",
                "put a token on him instead, or take Body from him",
            ),
            (Moment::NotDefeated, Clause::Redirect(_)) => {
                wrong("that combat is over", "say it behind \"If faced:\"")
            }
            (Moment::Faced, Clause::Redirect(_)) if face.kind.threat().is_none() => {
                wrong("there is no combat with such a Challenge", "add `threat`, or leave this out")
            }
            // Being sent home is told of those who leave a run.
            (Moment::NotDefeated, clause)
                if on_this_run(clause)
                    && !matches!(clause, Clause::SendHome(_) | Clause::RunEnds)
                    && !self.goes_on() =>
            {
                wrong(
                    "the run is over then, and what lasts until its end changes nothing",
                    "say \"If not defeated: the run goes on.\", too, or choose another opening",
                )
            }
            _ => None,
        }
    }

    /// Whether the run goes on when the Challenge was not defeated.
    fn goes_on(&self) -> bool {
        let when = Timing::Moment(Moment::NotDefeated);
        let goes_on = Sentence::Does { when, cost: Cost::Free, clause: Clause::RunGoesOn };
        self.face.says(self.alone).contains(&goes_on)
    }

    /// What an Event does: "you" is whoever would have played it, so it says what comes to another player.
    fn event(&self) -> Option<Misfit> {
        let clause = self.clause;
        let mine = matches!(
            clause,
            Clause::GainNuyen(_)
                | Clause::LoseNuyen(_)
                | Clause::GainEach(_)
                | Clause::LoseEach(_)
                | Clause::GainReputation(_)
                | Clause::LoseReputation(_)
                | Clause::Draw(_)
                | Clause::Discard(_)
                | Clause::Shrink(_)
        );
        if mine && self.face.solo == Solo::Event {
            return wrong(
                "in an Event \"you\" is whoever would have played it",
                "say \"another player loses 2 nuyen\", or whatever it is",
            );
        }
        let dealt = matches!(clause, Clause::Deal(_));
        let fits = dealt
            || matches!(clause, Clause::Ambush(..))
            || matches!(clause, Clause::Spend(_, whom, _) if whom.is_there())
            || clause.is_of_others()
            || to_one_there(clause) && !in_a_fight(clause)
            || on_a_run(clause)
                && clause.place().is_none()
                && !in_a_fight(clause)
                && clause != Clause::AlarmOff;
        if fits || self.face.solo != Solo::Event {
            None
        } else {
            wrong("that would do nothing as an Event", "write `solo = \"player\"`")
        }
    }

    /// What is said to several alone: a Special does it in the Legwork phase, or a Stinger on a run.
    fn at_a_table(&self, said_alone: bool) -> Option<Misfit> {
        if self.alone == SinglePlayer::Yes || said_alone && matches!(self.clause, Clause::Spend(..))
        {
            return None;
        }
        let (clause, is_stinger) = (self.clause, self.face.kind == Kind::Stinger);
        let at_home = self.when == Timing::Any && in_the_legwork_of_several(clause);
        let on_a_run = on_their_run(clause) || self.when == Timing::Any && on_ones_own_run(clause);
        if at_home || is_stinger && on_a_run {
            None
        } else if on_a_run {
            wrong("that is for a run, where only Stingers are played", "add `stinger = \"yes\"`")
        } else {
            wrong("nobody at a table could ever play this", "say something else")
        }
    }

    /// What is played from the hand: all of it in the Legwork phase, or all of it on a run.
    fn played(&self) -> Option<Misfit> {
        if !at_home(self.clause) && !on_ones_run_alone(self.clause) {
            wrong("nobody could ever play this", "say something else, or `solo = \"event\"`")
        } else {
            None
        }
    }
}
