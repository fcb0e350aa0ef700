//! When what a card does can be done: in the Legwork phase, on a run, in a fight, and at whose table.

use super::sentences::{Affected, Clause, Moment, ObjectiveChoice};

impl Moment {
    /// Whether a run waits at it until it is said who takes what a text does.
    pub(crate) const fn may_wait(self) -> bool {
        matches!(self, Moment::Faced | Moment::Combat | Moment::NotDefeated)
    }
}

impl Clause {
    /// The same to whoever is named, whomever it is aimed at.
    pub(crate) const fn at_one(self) -> Clause {
        match self {
            Clause::Damage(damage, _) => Clause::Damage(damage, Affected::One),
            clause => clause,
        }
    }

    /// Whether it speaks of other players.
    pub const fn is_of_others(self) -> bool {
        matches!(
            self,
            Clause::TheirNuyen(_)
                | Clause::TheirReputation(_)
                | Clause::TheirCards(_)
                | Clause::TheirLocation
                | Clause::Turn(Affected::Theirs)
                | Clause::Pin(Affected::Theirs)
        )
    }

    /// Whether it brings its player something, or costs him something, whatever goes on.
    pub const fn is_brought(self) -> bool {
        matches!(
            self,
            Clause::GainNuyen(_)
                | Clause::LoseNuyen(_)
                | Clause::GainReputation(_)
                | Clause::LoseReputation(_)
                | Clause::Draw(_)
                | Clause::Discard(_)
        )
    }

    /// SHDX-FAQ-09: whether it is done at any time at which somebody is asked, wherever whoever does it is.
    pub const fn is_for_any_time(self) -> bool {
        matches!(self, Clause::Pin(_) | Clause::TheirLocation)
    }
}

/// What lasts until the end of a run, or changes the way of one.
pub(super) const fn on_this_run(clause: Clause) -> bool {
    matches!(
        clause,
        Clause::Give { .. }
            | Clause::Team(..)
            | Clause::Alert(..)
            | Clause::Bound
            | Clause::Prevent(..)
            | Clause::First(_)
            | Clause::Pierce(_)
            | Clause::AlarmOn
            | Clause::AlarmOff
            | Clause::SendHome(_)
            | Clause::RunEnds
    )
}

/// What has a meaning only in the middle of a fight, or before one.
pub(super) const fn in_a_fight(clause: Clause) -> bool {
    matches!(clause, Clause::Weaken(..) | Clause::Redirect(_) | Clause::Sleaze)
}

/// What can be done from outside a run for those who are on it.
pub fn for_a_run(clause: Clause) -> bool {
    on_a_run(clause) || to_one_there(clause)
}

/// What can be done to a Runner on the run who is named: everybody there is turned already, and what is spent is rolled only for
/// an Event.
pub(super) const fn to_one_there(clause: Clause) -> bool {
    let turns = matches!(clause, Clause::Turn(_) | Clause::Unturn(_) | Clause::Spend(..));
    clause.asks_for_one() && !turns
}

/// What can be played on a run where one plays alone: nobody is asked for it when a Challenge is revealed.
pub(super) fn on_ones_run_alone(clause: Clause) -> bool {
    for_a_run(clause) && clause != Clause::Sleaze
}

/// What can be done to those who are at home while a run goes on.
pub fn at_home_meanwhile(clause: Clause) -> bool {
    let sort = matches!(
        clause,
        Clause::Heal(_) | Clause::Unturn(_) | Clause::Token { .. } | Clause::Lend { .. }
    );
    sort && clause.whom().is_some() && at_home(clause)
}

/// What can be done in the Legwork phase.
pub fn at_home(clause: Clause) -> bool {
    match clause {
        Clause::GainNuyen(_)
        | Clause::LoseNuyen(_)
        | Clause::GainReputation(_)
        | Clause::LoseReputation(_)
        | Clause::Draw(_)
        | Clause::Discard(_)
        | Clause::Shrink(_)
        | Clause::Grow(_)
        | Clause::Abandon
        | Clause::Salvage(_)
        | Clause::Recruit
        | Clause::TheirLocation
        | Clause::Pin(Affected::Theirs)
        | Clause::Cancel => true,
        Clause::Look(place) | Clause::LookAll(place) | Clause::TrashTop(place) => {
            place == ObjectiveChoice::Any
        }
        Clause::Bury(place) => place == ObjectiveChoice::Any,
        Clause::Heal(whom)
        | Clause::Turn(whom)
        | Clause::Unturn(whom)
        | Clause::Lend { whom, .. }
        | Clause::Token { whom, .. } => {
            !whom.is_there() && whom != Affected::Theirs
                || matches!(whom, Affected::This | Affected::Holder)
        }
        _ => false,
    }
}

/// What a card in play can do in its player's Legwork phase where several play.
pub fn used_in_the_legwork_of_several(clause: Clause) -> bool {
    let takes = matches!(
        clause,
        Clause::TheirNuyen(_) | Clause::TheirReputation(_) | Clause::TheirCards(_)
    );
    at_home(clause) || takes
}

/// What a Special can do in its player's Legwork phase where several play.
pub fn in_the_legwork_of_several(clause: Clause) -> bool {
    at_home(clause)
        || clause.is_of_others()
        || matches!(clause, Clause::Deal(ObjectiveChoice::Any | ObjectiveChoice::Dearest))
}

/// What a Stinger can do on a run of somebody else's that was just declared. SHDX-SPEC-02: what it brings its player, too.
pub fn on_their_run(clause: Clause) -> bool {
    match clause {
        Clause::Deal(place) => place == ObjectiveChoice::Target,
        Clause::AlarmOn
        | Clause::AlarmOff
        | Clause::Bound
        | Clause::RunEnds
        | Clause::Alert(..)
        | Clause::Ambush(..) => true,
        // No combat has begun.
        Clause::Redirect(_) => false,
        clause if clause.whom().is_some() => for_a_run(clause) || clause.is_for_any_time(),
        Clause::TrashTop(place) | Clause::Bury(place) => place == ObjectiveChoice::Target,
        clause => clause.is_of_others() || is_ones_own(clause),
    }
}

/// What is done to whoever says it, and to nobody on a run.
pub const fn is_ones_own(clause: Clause) -> bool {
    let looks = matches!(
        clause,
        Clause::Look(ObjectiveChoice::Target) | Clause::LookAll(ObjectiveChoice::Target)
    );
    clause.is_brought() || looks
}

/// What a Contact or Location does when its player's run begins, where several play.
pub fn as_ones_own_run_begins(clause: Clause) -> bool {
    let there = for_a_run(clause) || on_their_run(clause) && !is_ones_own(clause);
    there && !in_a_fight(clause)
}

/// What it does when the run of another begins: what is said of one's own team is nothing to that one.
pub fn as_their_run_begins(clause: Clause) -> bool {
    on_their_run(clause)
}

/// What a Stinger can do on a run of its player's.
pub fn on_ones_own_run(clause: Clause) -> bool {
    match clause {
        Clause::Deal(place) => place == ObjectiveChoice::Target,
        clause if clause.is_of_others() => clause.whom().is_none() || clause.is_for_any_time(),
        // Nobody is asked for a Stinger when a Challenge is revealed.
        Clause::Sleaze => false,
        clause => for_a_run(clause),
    }
}

/// Whether somebody or something has to be named for what is done in the Legwork phase.
pub(super) fn names_at_home(clause: Clause) -> bool {
    let named = |whom: Affected| {
        matches!(whom, Affected::AtHome | Affected::AnotherAtHome | Affected::OneAtHome(_))
    };
    clause.whom().is_some_and(named) || clause.place() == Some(ObjectiveChoice::Any)
}

/// Whether somebody on a run can have this done, there and then.
pub fn on_a_run(clause: Clause) -> bool {
    let done_to = |whom: Affected| whom.is_there() && whom != Affected::One;
    match clause {
        Clause::Look(place) | Clause::LookAll(place) | Clause::TrashTop(place) => {
            place == ObjectiveChoice::Target
        }
        Clause::Bury(place) => place == ObjectiveChoice::Target,
        Clause::Turn(_)
        | Clause::Unturn(_)
        | Clause::RunGoesOn
        | Clause::Deal(_)
        | Clause::Abandon
        | Clause::Salvage(_)
        | Clause::Cancel
        | Clause::TheirNuyen(_)
        | Clause::TheirReputation(_)
        | Clause::TheirCards(_)
        | Clause::TheirLocation
        | Clause::Ambush(..)
        | Clause::Spend(..)
        | Clause::Recruit => false,
        clause => clause.whom().is_none_or(done_to),
    }
}
