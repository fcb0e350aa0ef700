//! What can stand on which card: whatever would do nothing, or contradicts the rest of the card, is refused.

use super::sentences::{Clause, Cost, Moment, Sentence, Standing, Time, When, Whom};
use super::{Face, GearKind, Kind, Solo};

/// What does not fit, and what would.
pub(super) struct Misfit {
    pub(super) message: String,
    pub(super) remedy: Option<String>,
}

fn wrong(message: &str, remedy: &str) -> Option<Misfit> {
    Some(Misfit { message: message.to_owned(), remedy: Some(remedy.to_owned()) })
}

/// What of a whole card contradicts the rest.
pub(super) fn ill_fitting(face: &Face) -> Vec<Misfit> {
    let mut found: Vec<Misfit> = Vec::new();
    let rated = face.kind.threat().is_some();
    if face.kind.pump().is_some() && !rated {
        found.extend(wrong("what has no Threat Rating cannot be pumped", "add `threat`"));
    }
    match &face.kind {
        Kind::Gear(gear) => {
            if gear.kind.is_fighter() != rated {
                found.extend(wrong(
                    "Drones and Spirits have a Threat Rating, and no other Gear has",
                    "add `threat` to a Drone, and take it from anything else",
                ));
            }
            if (gear.kind == GearKind::Accessory) != gear.fits.is_some() {
                found.extend(wrong(
                    "an Accessory says for which weapon it is, and nothing else does",
                    "write `fits = \"Ranged Weapon\"`",
                ));
            }
            if gear.kind == GearKind::Skillsoft && gear.skills.is_empty() {
                found.extend(wrong("a Skillsoft gives skills", "add `skills`"));
            }
        }
        Kind::Challenge(challenge) => {
            if challenge.categories.is_empty() {
                found.extend(wrong("a Challenge has a category", "add `categories`"));
            }
            let idle = !rated && challenge.sleaze.is_empty() && face.text.is_empty();
            if idle {
                let message = "a Challenge without Threat Rating, sleaze and text stops nobody";
                found.extend(wrong(message, "add one of them"));
            }
        }
        _ => {}
    }
    let is_of_the_table = matches!(face.kind, Kind::Challenge(_) | Kind::Objective(_));
    let is_event = matches!(face.kind, Kind::Runner(_) | Kind::Gear(_)) || is_of_the_table;
    if face.solo == Solo::Event && is_event {
        found.extend(wrong(
            "only Specials, Contacts and Locations can be Events",
            "write `solo = \"player\"` or `solo = \"out\"`",
        ));
    }
    found
}

/// Why a sentence cannot stand on a card.
pub(super) fn misfit(sentence: Sentence, face: &Face) -> Option<Misfit> {
    match sentence {
        Sentence::Standing(standing) => standing_misfit(standing, face),
        Sentence::Does { when, cost, clause } => {
            moment_misfit(when, cost, face).or_else(|| clause_misfit(when, clause, face))
        }
    }
}

fn standing_misfit(standing: Standing, face: &Face) -> Option<Misfit> {
    let fits = match standing {
        Standing::Drones(..) | Standing::Others(..) | Standing::Team(..) => is_runner(face),
        Standing::HolderPierces => is_gear(face),
        Standing::Pierces => face.kind.threat().is_some(),
        Standing::OneRunner | Standing::Grows { .. } => {
            matches!(face.kind, Kind::Challenge(_) | Kind::Objective(_))
                && face.kind.threat().is_some()
        }
        Standing::AlarmFrom(_) => matches!(face.kind, Kind::Challenge(_)),
        Standing::ChallengesHere(..) | Standing::CategoryHere(..) => {
            matches!(face.kind, Kind::Objective(_))
        }
    };
    if fits {
        None
    } else {
        wrong("this would change nothing on such a card", "say it on another card")
    }
}

fn is_runner(face: &Face) -> bool {
    matches!(face.kind, Kind::Runner(_))
}

fn is_gear(face: &Face) -> bool {
    matches!(face.kind, Kind::Gear(_))
}

fn moment_misfit(when: When, cost: Cost, face: &Face) -> Option<Misfit> {
    let is_challenge = matches!(face.kind, Kind::Challenge(_));
    let is_once = matches!(face.kind, Kind::Special | Kind::Stinger);
    let fits = match when {
        When::Moment(Moment::Revealed | Moment::Faced | Moment::NotDefeated) => is_challenge,
        When::Moment(Moment::Taken) => matches!(face.kind, Kind::Objective(_)),
        When::Moment(Moment::Dies) => is_runner(face),
        When::Moment(Moment::RunBegins) => is_once,
        When::Moment(Moment::Combat) => face.kind.threat().is_some(),
        When::Moment(Moment::Deployed | Moment::Credstick) => {
            !is_challenge && !matches!(face.kind, Kind::Objective(_))
        }
        When::Any => is_once || cost != Cost::Free,
        When::Time(_) => !is_challenge && !matches!(face.kind, Kind::Objective(_)),
    };
    if !fits {
        return wrong("that moment never comes to such a card", "choose another opening");
    }
    if matches!(when, When::Moment(_)) && cost != Cost::Free && !is_once {
        return wrong("what happens by itself costs nothing", "leave the cost out");
    }
    None
}

fn clause_misfit(when: When, clause: Clause, face: &Face) -> Option<Misfit> {
    let moment = match when {
        When::Moment(moment) => Some(moment),
        _ => None,
    };
    if clause == Clause::RunGoesOn && moment != Some(Moment::NotDefeated) {
        return wrong("a run goes on by itself", "say it behind \"If not defeated:\"");
    }
    let asks = clause.asks_for_one();
    let may_ask = matches!(moment, Some(Moment::Faced | Moment::NotDefeated))
        || matches!(face.kind, Kind::Special | Kind::Stinger | Kind::Contact | Kind::Location);
    if asks && !may_ask {
        return wrong("nobody can be named at this moment", "say \"a random Runner on the run\"");
    }
    let alone =
        matches!(moment, Some(Moment::Dies | Moment::Taken | Moment::Revealed | Moment::Combat));
    let simple = matches!(
        clause,
        Clause::GainNuyen(_)
            | Clause::LoseNuyen(_)
            | Clause::GainReputation(_)
            | Clause::LoseReputation(_)
            | Clause::AlarmOn
            | Clause::AlarmOff
            | Clause::Draw(_)
            | Clause::Discard(_)
    );
    let own = clause.whom();
    if alone && !simple && moment != Some(Moment::Combat) {
        return wrong("that cannot be done at this moment", "gain or lose something instead");
    }
    if moment == Some(Moment::Combat) && !simple && !matches!(clause, Clause::Give { .. }) {
        return wrong("that cannot be done at this moment", "change a rating instead");
    }
    if own == Some(Whom::This) && !is_runner(face) || own == Some(Whom::Holder) && !is_gear(face) {
        return wrong(
            "there is no such Runner here",
            "say \"the holder\" on Gear, \"this Runner\" on a Runner",
        );
    }
    if when == When::Time(Time::Combat) && !crate::legal::on_a_run(clause) {
        return wrong("that cannot be done in a combat", "choose another time");
    }
    None
}

impl Clause {
    /// Whom it is done to.
    pub(crate) const fn whom(self) -> Option<Whom> {
        match self {
            Clause::Damage(_, whom)
            | Clause::Kill(whom)
            | Clause::SendHome(whom)
            | Clause::Heal(whom)
            | Clause::Turn(whom)
            | Clause::Unturn(whom)
            | Clause::TrashGear(whom)
            | Clause::Give { whom, .. }
            | Clause::Token { whom, .. } => Some(whom),
            _ => None,
        }
    }
}
