//! What can stand on which card: whatever would do nothing, or contradicts the rest of the card, is refused.

mod said;

use super::moments::{
    at_home, in_the_legwork_of_several, on_ones_own_run, on_ones_run_alone, on_their_run,
};
use super::sentences::{Affected, Clause, Cost, Lost, Moment, Sentence, Standing, Timing};
use super::{Challenge, Face, GearKind, Kind, Objective, SinglePlayer, Solo};
use crate::safehouse::Wanted;
use crate::setup::MOST_RUNNERS;
use said::{PrintedClause, moment_misfit};

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
    if face.kind.pump().is_some_and(|pump| pump.by == (0, 0)) {
        found.extend(wrong("such a pump changes nothing", "say what it adds, as in `+2/-1`"));
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
            let silent = face.text.is_empty() && face.by_hand.is_empty();
            let idle = !rated && challenge.sleaze.is_empty() && silent;
            if idle {
                let message = "a Challenge without Threat Rating, sleaze and text stops nobody";
                found.extend(wrong(message, "add one of them"));
            }
        }
        _ => {}
    }
    found.extend(useless_fields(face));
    let both = |alone: SinglePlayer| {
        let says = |wanted: Standing| face.says(alone).contains(&Sentence::Standing(wanted));
        says(Standing::OneRunner) && says(Standing::HitsEach)
    };
    if [SinglePlayer::No, SinglePlayer::Yes].into_iter().any(both) {
        found.extend(wrong("damage goes to one Runner or to each, not both", "leave one out"));
    }
    if face.solo_text.is_some() && face.solo == Solo::Out {
        found.extend(wrong(
            "a card that is out in solo play needs no `solo_text`",
            "leave `solo_text` out, or write another `solo`",
        ));
    }
    let stands = |sentence: &Sentence| matches!(sentence, Sentence::Standing(_));
    let tables = || {
        [SinglePlayer::No, SinglePlayer::Yes].into_iter().filter(|alone| is_played(face, *alone))
    };
    if tables().any(|alone| names_two(face, alone)) {
        found.extend(wrong(
            "whoever plays it can name one whom it is meant for: a Runner, another player or an Objective, and not two of them",
            "leave one of these sentences out",
        ));
    }
    if tables().any(|alone| has_no_moment(face, alone)) {
        found.extend(wrong(
            "a part of it is for the Legwork phase and another for a run, so nobody could play it",
            "leave one of them out",
        ));
    }
    if tables().any(|alone| fetches_for_ever(face, alone)) {
        found.extend(wrong(
            "two such cards could fetch each other for ever",
            "let it cost more nuyen than it brings, and fetch one Special",
        ));
    }
    if [SinglePlayer::No, SinglePlayer::Yes]
        .into_iter()
        .any(|alone| goes_on_after_a_fight(face.says(alone)))
    {
        found.extend(wrong(
            "when Runners have fought the team the run is over, and nothing more is done",
            "leave out what stands behind \"the team is attacked\", or say it before",
        ));
    }
    if goes_with(face) && !face.text.iter().all(stands) {
        found.extend(wrong(
            "what stays with a Runner says what the holder has, and does nothing besides",
            "leave the rest out, or say that it is played on nobody",
        ));
    }
    let is_of_the_table = matches!(face.kind, Kind::Challenge(_) | Kind::Objective(_));
    let is_event = matches!(face.kind, Kind::Runner(_) | Kind::Gear(_)) || is_of_the_table;
    if face.solo == Solo::Event && face.lasts(SinglePlayer::Yes) {
        found.extend(wrong(
            "an Event is over when it has happened, and nobody uses it",
            "write `solo = \"player\"`, or leave the price out",
        ));
    }
    if face.solo == Solo::Event && is_event {
        found.extend(wrong(
            "only Specials, Contacts and Locations can be Events",
            "write `solo = \"player\"` or `solo = \"out\"`",
        ));
    }
    found
}

/// What is written of a card that nothing asks for: what holds of its own numbers only, or of a fight that never comes.
fn useless_fields(face: &Face) -> Option<Misfit> {
    match &face.kind {
        // SHDX-DRONE-04: it goes by its own numbers, and adds nothing to its holder's.
        Kind::Gear(gear) if gear.kind.is_fighter() && gear.bonus != (0, 0) => wrong(
            "a Drone or Spirit adds nothing to its holder's Threat Rating",
            "leave `bonus` out, or add it to `threat`",
        ),
        Kind::Gear(gear) if gear.kind.is_fighter() && gear.armor.is_some() => wrong(
            "a Drone or Spirit gives its holder no Armor, and has none",
            "leave `armor` out, or give it more Body in `threat`",
        ),
        Kind::Challenge(Challenge { threat: None, armor, .. })
        | Kind::Objective(Objective { threat: None, armor, .. })
            if *armor > 0 =>
        {
            wrong("what has no Threat Rating is not fought, so no Armor helps it", "add `threat`")
        }
        Kind::Challenge(Challenge { threat: None, first: true, .. }) => wrong(
            "what has no Threat Rating is not fought, so it does not attack first",
            "add `threat`, or leave `attacks_first` out",
        ),
        _ => None,
    }
}

/// Whether somebody plays it from the hand and is done with it.
fn is_played(face: &Face, alone: SinglePlayer) -> bool {
    is_once(face, alone) && (alone == SinglePlayer::No || face.solo == Solo::Player)
}

/// SHDX-SPEC-12, SHDX-SPEC-13: whether a card is meant for two of these: a Runner, another player, an Objective.
fn names_two(face: &Face, alone: SinglePlayer) -> bool {
    let says = |what: fn(Clause) -> bool| clauses(face, alone).any(what);
    let a_runner = |clause: Clause| match clause.wants() {
        None | Some(Wanted::Theirs | Wanted::Objective { .. }) => false,
        Some(_) => true,
    };
    let an_objective = |clause: Clause| matches!(clause.wants(), Some(Wanted::Objective { .. }));
    // A Stinger is against whoever runs, and nobody need say so.
    let a_player = face.kind == Kind::Special && says(Clause::is_of_others);
    let named = [says(a_runner), a_player, says(an_objective)];
    named.into_iter().filter(|it| *it).count() > 1
}

/// Returns true if a Special brings another Special back without ever costing anything: two of them would never end.
fn fetches_for_ever(face: &Face, alone: SinglePlayer) -> bool {
    let fetched = clauses(face, alone).filter(|it| *it == Clause::Salvage(Lost::Special)).count();
    let gains = clauses(face, alone).map(|clause| match clause {
        Clause::GainNuyen(nuyen) => u16::from(nuyen),
        // At home as many Runners as there is room for.
        Clause::GainEach(nuyen) => u16::from(nuyen) * MOST_RUNNERS as u16,
        _ => 0,
    });
    let pays = gains.sum::<u16>() < face.cost.into();
    fetched > 0 && is_played(face, alone) && (fetched > 1 || !pays)
}

/// Whether a card that is played has no moment at which all that it says could be done.
fn has_no_moment(face: &Face, alone: SinglePlayer) -> bool {
    let moments: &[fn(Clause) -> bool] = match alone {
        SinglePlayer::No => &[in_the_legwork_of_several, on_their_run, on_ones_own_run],
        SinglePlayer::Yes => &[at_home, on_ones_run_alone],
    };
    // What has no moment by itself is told of at its own place.
    clauses(face, alone).all(|clause| moments.iter().any(|fits| fits(clause)))
        && !moments.iter().any(|fits| clauses(face, alone).all(fits))
}

fn clauses(face: &Face, alone: SinglePlayer) -> impl Iterator<Item = Clause> {
    face.says(alone).iter().filter_map(|it| match it {
        Sentence::Does { clause, .. } => Some(*clause),
        Sentence::Standing(_) => None,
    })
}

/// Whether anything is said behind an attack by Runners, at the same moment.
fn goes_on_after_a_fight(text: &[Sentence]) -> bool {
    let moments = text.iter().enumerate().filter_map(|(at, sentence)| match sentence {
        Sentence::Does { when, clause: Clause::Ambush(..), .. } => Some((at, when)),
        _ => None,
    });
    moments.into_iter().any(|(at, wanted)| {
        let same = |it: &Sentence| matches!(it, Sentence::Does { when, .. } if when == wanted);
        text[at + 1..].iter().any(same)
    })
}

/// Why a sentence cannot stand on a card; `alone` where it is said to one who plays alone.
pub(super) fn misfit(sentence: Sentence, face: &Face, alone: SinglePlayer) -> Option<Misfit> {
    let said_alone =
        alone == SinglePlayer::Yes || face.solo_text.is_none() && face.solo != Solo::Out;
    let to_several = || if said_alone { None } else { lost_on_several(sentence) };
    let first = book_misfit(sentence, face, alone).or_else(to_several);
    first.or_else(|| unused_misfit(sentence, face, alone)).or_else(|| match sentence {
        Sentence::Standing(standing) => {
            idle_misfit(standing, face, alone).or_else(|| standing_misfit(standing, face, alone))
        }
        Sentence::Does { when, cost, clause } => {
            let said = PrintedClause { when, cost, clause, face, alone };
            moment_misfit(&said).or_else(|| said.misfit(said_alone))
        }
    })
}

/// What one of the two games knows nothing of.
fn book_misfit(sentence: Sentence, face: &Face, alone: SinglePlayer) -> Option<Misfit> {
    let of_the_shark = matches!(
        sentence,
        Sentence::Standing(Standing::Errands(_))
            | Sentence::Does { clause: Clause::Shrink(_) | Clause::Grow(_), .. }
    );
    if of_the_shark && alone == SinglePlayer::No {
        return wrong(
            "only solo play has debts and errands",
            "say it in `solo_text`, and something else in `text`",
        );
    }
    if matches!(sentence, Sentence::Standing(Standing::HolderHas(..))) && is_gear(face) {
        return wrong("what Gear gives its holder is a field of it", "write `bonus = \"+1/+1\"`");
    }
    let said_alone = alone == SinglePlayer::Yes || face.solo_text.is_none();
    if of_several(sentence) && said_alone && face.solo != Solo::Out {
        return wrong(
            "there is no such thing in solo play",
            "write `solo = \"out\"`, or say something else in `solo_text`",
        );
    }
    let of_others = matches!(sentence, Sentence::Does { clause, .. } if clause.is_of_others());
    let nobody_else = match alone {
        SinglePlayer::Yes => face.solo == Solo::Player,
        SinglePlayer::No => face.solo == Solo::Player && face.solo_text.is_none(),
    };
    if of_others && nobody_else {
        return wrong(
            "solo play has no other players",
            "say something else in `solo_text`, or write `solo = \"event\"` or `solo = \"out\"`",
        );
    }
    None
}

/// What only the game for several knows.
const fn of_several(sentence: Sentence) -> bool {
    match sentence {
        Sentence::Standing(standing) => {
            matches!(
                standing,
                Standing::With(_)
                    | Standing::HolderHas(..)
                    | Standing::HolderIs(_)
                    | Standing::HolderCopies
            )
        }
        Sentence::Does { when, clause, .. } => {
            matches!(when, Timing::Moment(Moment::Left))
                || matches!(
                    clause,
                    Clause::Join(_) | Clause::Cuff | Clause::Pin(_) | Clause::TheirLocation
                )
        }
    }
}

/// What does nothing where several play, said to them alone.
fn lost_on_several(sentence: Sentence) -> Option<Misfit> {
    let message = match sentence {
        Sentence::Standing(Standing::Unmourned) => "a death costs Reputation only in solo play",
        Sentence::Does { clause: Clause::Spend(..), .. } => {
            "a die says how much is spent only in solo play"
        }
        _ => return None,
    };
    wrong(message, "say it in `solo_text`, and something else in `text`")
}

/// SGS-RUN-49: of a Contact or Location that comes as an Event, what nobody is there for.
fn unused_misfit(sentence: Sentence, face: &Face, alone: SinglePlayer) -> Option<Misfit> {
    let begins = matches!(sentence, Sentence::Does { when: Timing::Moment(Moment::RunBegins), .. });
    let comes = matches!(face.kind, Kind::Contact | Kind::Location) && face.solo == Solo::Event;
    if alone == SinglePlayer::No || !comes || begins {
        return None;
    }
    wrong(
        "an Event is over when it has happened, and nobody uses it",
        "say it behind \"When a run begins:\", or write `solo = \"player\"`",
    )
}

/// What could hold of such a card, but never does of this one.
fn idle_misfit(standing: Standing, face: &Face, alone: SinglePlayer) -> Option<Misfit> {
    let turns = |sentence: &Sentence| {
        matches!(sentence, Sentence::Does { cost: Cost::Turn | Cost::TurnAndNuyen(_), .. })
    };
    // SHDX-LEG-07: a Drone or Spirit turns when it is healed.
    let is_healed = matches!(&face.kind, Kind::Gear(gear) if gear.kind.is_fighter());
    match standing {
        Standing::Sluggish
            if (is_gear(face) || is_place(face, alone))
                && !is_healed
                && !face.says(alone).iter().any(turns) =>
        {
            wrong(
                "nothing turns this card, so it cannot stay turned",
                "let what it does cost a turn: \"Legwork: Turn: gain 2 nuyen.\"",
            )
        }
        Standing::Grows { beyond: 6.., .. } => {
            wrong("six Runners go on a run at most", "say a smaller number")
        }
        _ => None,
    }
}

fn standing_misfit(standing: Standing, face: &Face, alone: SinglePlayer) -> Option<Misfit> {
    let is_rated = face.kind.threat().is_some();
    let worn = matches!(&face.kind, Kind::Gear(gear) if !gear.kind.is_fighter());
    let is_challenge = matches!(face.kind, Kind::Challenge(_));
    let is_objective = matches!(face.kind, Kind::Objective(_));
    let fits = match standing {
        Standing::Held(..)
        | Standing::Others(..)
        | Standing::Team(..)
        | Standing::Alone(..)
        | Standing::Pack(..)
        | Standing::Armed(..)
        | Standing::Daunts(..)
        | Standing::Discount(_)
        | Standing::Unmourned
        | Standing::Stays => is_runner(face),
        Standing::HolderPierces
        | Standing::HolderStays
        | Standing::HolderFirst
        | Standing::HolderStamina
        | Standing::HolderIs(_) => worn || goes_with(face),
        Standing::HolderCopies => goes_with(face),
        Standing::HolderHas(attack, body) => goes_with(face) && (attack, body) != (0, 0),
        Standing::With(whom) => {
            let home = matches!(whom, Affected::AtHome | Affected::OneAtHome(_));
            home && matches!(face.kind, Kind::Special)
        }
        Standing::Softs(_) => {
            matches!(&face.kind, Kind::Gear(gear) if gear.kind == GearKind::Chipjack)
        }
        Standing::Sluggish => is_runner(face) || is_gear(face) || is_place(face, alone),
        Standing::Pierces => is_rated,
        Standing::OneRunner
        | Standing::Grows { .. }
        | Standing::OnlyHarmedBy(_)
        | Standing::NoDrones
        | Standing::HitsEach => (is_challenge || is_objective) && is_rated,
        Standing::AlarmFrom(least) => is_challenge && least > 1,
        Standing::SleazedUpTo(most) => {
            let sleaze = |kind: &Kind| matches!(kind, Kind::Challenge(it) if !it.sleaze.is_empty());
            sleaze(&face.kind) && most < 6
        }
        Standing::CategoryHere(category, ..) => {
            matches!(&face.kind, Kind::Objective(it) if !it.bans.contains(&category))
        }
        Standing::TeamUpTo(most) => is_objective && most < 6,
        Standing::ChallengesHere(..) | Standing::Useless(_) | Standing::Prize(..) => is_objective,
        Standing::Errands(_) | Standing::Yours(..) => is_place(face, alone),
    };
    match (fits, beyond_a_team(standing)) {
        (false, _) => wrong("this would change nothing on such a card", "say it on another card"),
        (true, false) if changes_nothing(standing) => {
            wrong("+0/+0 changes nothing", "say by how much it changes a rating")
        }
        (true, true) => wrong("six Runners are on a run at most", "say it of six or fewer"),
        (true, false) => None,
    }
}

/// Whether it waits for more Runners than ever are on a run.
const fn beyond_a_team(standing: Standing) -> bool {
    match standing {
        Standing::AlarmFrom(least) => least > 6,
        Standing::Grows { beyond, .. } => beyond >= 6,
        _ => false,
    }
}

/// Whether it changes a rating by nothing.
const fn changes_nothing(standing: Standing) -> bool {
    matches!(
        standing,
        Standing::Held(_, 0, 0)
            | Standing::ChallengesHere(0, 0)
            | Standing::CategoryHere(_, 0, 0)
            | Standing::Grows { attack: 0, body: 0, .. }
            | Standing::Others(_, 0, 0)
            | Standing::Alone(0, 0)
            | Standing::Pack(_, 0, 0)
            | Standing::Armed(_, 0, 0)
            | Standing::Daunts(0, 0)
    )
}

fn is_runner(face: &Face) -> bool {
    matches!(face.kind, Kind::Runner(_))
}

fn is_gear(face: &Face) -> bool {
    matches!(face.kind, Kind::Gear(_))
}

fn is_place(face: &Face, alone: SinglePlayer) -> bool {
    matches!(face.kind, Kind::Contact | Kind::Location) || face.lasts(alone)
}

fn goes_with(face: &Face) -> bool {
    face.goes_with(SinglePlayer::No).is_some()
}

fn is_once(face: &Face, alone: SinglePlayer) -> bool {
    matches!(face.kind, Kind::Special | Kind::Stinger) && !face.lasts(alone)
}
