//! What can stand on which card: whatever would do nothing, or contradicts the rest of the card, is refused.

use super::sentences::{Clause, Cost, Moment, Sentence, Standing, Time, When, Where, Whom};
use super::{Alone, Face, GearKind, Kind, Solo};
use crate::at_home::Wanted;
use crate::legal::on_a_run;

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
            let silent = face.text.is_empty() && face.by_hand.is_empty();
            let idle = !rated && challenge.sleaze.is_empty() && silent;
            if idle {
                let message = "a Challenge without Threat Rating, sleaze and text stops nobody";
                found.extend(wrong(message, "add one of them"));
            }
        }
        _ => {}
    }
    let many = |wanted: Standing| face.text.contains(&Sentence::Standing(wanted));
    if many(Standing::OneRunner) && many(Standing::HitsEach) {
        found.extend(wrong("damage goes to one Runner or to each, not both", "leave one out"));
    }
    if face.solo_text.is_some() && face.solo == Solo::Out {
        found.extend(wrong(
            "a card that is out when one plays alone needs no `solo_text`",
            "leave `solo_text` out, or write another `solo`",
        ));
    }
    let stands = |sentence: &Sentence| matches!(sentence, Sentence::Standing(_));
    if is_once(face) && names_two(face) {
        found.extend(wrong(
            "whoever plays it can name one whom it is meant for: a Runner, another player or an Objective, and not two of them",
            "leave one of these sentences out",
        ));
    }
    if is_once(face) && has_no_moment(face) {
        found.extend(wrong(
            "a part of it is for the Legwork phase and another for a run, so nobody could play it",
            "leave one of them out",
        ));
    }
    if [Alone::No, Alone::Yes].into_iter().any(|alone| goes_on_after_a_fight(face.says(alone))) {
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
    if face.solo == Solo::Event && lasts(face) {
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

/// SHDX-SPEC-12, SHDX-SPEC-13: whether a card is meant for two of these: a Runner, another player, an Objective.
fn names_two(face: &Face) -> bool {
    let says = |what: fn(Clause) -> bool| clauses(face).any(what);
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

/// Whether a card that is played has no moment at which all that it says could be done.
fn has_no_moment(face: &Face) -> bool {
    let all = |fits: fn(Clause) -> bool| clauses(face).all(fits);
    let each = |clause| {
        in_the_legwork_of_several(clause) || on_their_run(clause) || on_ones_own_run(clause)
    };
    // What has no moment by itself is told of at its own place.
    let some = clauses(face).all(each);
    some && !all(in_the_legwork_of_several) && !all(on_their_run) && !all(on_ones_own_run)
}

fn clauses(face: &Face) -> impl Iterator<Item = Clause> {
    face.text.iter().filter_map(|it| match it {
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
pub(super) fn misfit(sentence: Sentence, face: &Face, alone: Alone) -> Option<Misfit> {
    let said_alone = alone == Alone::Yes || face.solo_text.is_none() && face.solo != Solo::Out;
    let to_several = || if said_alone { None } else { lost_on_several(sentence) };
    book_misfit(sentence, face, alone).or_else(to_several).or_else(|| match sentence {
        Sentence::Standing(standing) => standing_misfit(standing, face),
        Sentence::Does { when, cost, clause } => {
            let said = Said { when, cost, clause, face };
            moment_misfit(&said).or_else(|| said.misfit(said_alone))
        }
    })
}

/// What one of the two games knows nothing of.
fn book_misfit(sentence: Sentence, face: &Face, alone: Alone) -> Option<Misfit> {
    let of_the_shark = matches!(
        sentence,
        Sentence::Standing(Standing::Errands(_))
            | Sentence::Does { clause: Clause::Shrink(_) | Clause::Grow(_), .. }
    );
    if of_the_shark && alone == Alone::No {
        return wrong(
            "there are debts and errands only where one plays alone",
            "say it in `solo_text`, and something else in `text`",
        );
    }
    let said_alone = alone == Alone::Yes || face.solo_text.is_none();
    if of_several(sentence) && said_alone && face.solo != Solo::Out {
        return wrong(
            "there is no such thing where one plays alone",
            "write `solo = \"out\"`, or say something else in `solo_text`",
        );
    }
    let of_others = matches!(sentence, Sentence::Does { clause, .. } if clause.is_of_others());
    let nobody_else = match alone {
        Alone::Yes => face.solo == Solo::Player,
        Alone::No => face.solo == Solo::Player && face.solo_text.is_none(),
    };
    if of_others && nobody_else {
        return wrong(
            "there are no other players where one plays alone",
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
            matches!(when, When::Moment(Moment::Left))
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
        Sentence::Standing(Standing::Unmourned) => {
            "a death costs Reputation only where one plays alone"
        }
        Sentence::Does { clause: Clause::Spend(..), .. } => {
            "how much is spent a die says only where one plays alone"
        }
        _ => return None,
    };
    wrong(message, "say it in `solo_text`, and something else in `text`")
}

fn standing_misfit(standing: Standing, face: &Face) -> Option<Misfit> {
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
            let home = matches!(whom, Whom::AtHome | Whom::OneAtHome(_));
            home && matches!(face.kind, Kind::Special)
        }
        Standing::Softs(_) => {
            matches!(&face.kind, Kind::Gear(gear) if gear.kind == GearKind::Chipjack)
        }
        Standing::Sluggish => is_runner(face) || is_gear(face) || is_place(face),
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
        Standing::Errands(_) | Standing::Yours(..) => is_place(face),
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

fn is_place(face: &Face) -> bool {
    matches!(face.kind, Kind::Contact | Kind::Location) || lasts(face)
}

fn goes_with(face: &Face) -> bool {
    face.goes_with(Alone::No).is_some()
}

fn is_once(face: &Face) -> bool {
    matches!(face.kind, Kind::Special | Kind::Stinger) && !lasts(face)
}

fn lasts(face: &Face) -> bool {
    face.lasts(Alone::No) || face.lasts(Alone::Yes)
}

/// A clause with its opening, and the card on which it stands.
struct Said<'f> {
    when: When,
    cost: Cost,
    clause: Clause,
    face: &'f Face,
}

fn moment_misfit(said: &Said<'_>) -> Option<Misfit> {
    let Said { when, cost, face, .. } = said;
    let is_challenge = matches!(face.kind, Kind::Challenge(_));
    let is_objective = matches!(face.kind, Kind::Objective(_));
    let is_rated = face.kind.threat().is_some();
    let can_be_sleazed = || matches!(&face.kind, Kind::Challenge(it) if !it.sleaze.is_empty());
    let is_event = face.solo != Solo::Player;
    let fits = match when {
        When::Moment(Moment::Revealed | Moment::Faced | Moment::NotDefeated) => is_challenge,
        When::Moment(Moment::Sleazed) => can_be_sleazed(),
        When::Moment(Moment::Defeated) => is_challenge && is_rated,
        When::Moment(Moment::Taken) => is_objective,
        When::Moment(Moment::Dies) => is_runner(face),
        When::Moment(Moment::RunBegins) => {
            (is_once(face) || is_place(face)) && is_event || is_runner(face) || is_objective
        }
        When::Moment(Moment::Combat) => is_rated && !is_gear(face),
        When::Moment(Moment::Left) => is_place(face),
        When::Moment(Moment::Deployed) => is_runner(face) || is_place(face),
        When::Moment(Moment::Credstick) => is_runner(face) || is_gear(face) || is_place(face),
        When::Any => is_once(face) || *cost != Cost::Free,
        When::Time(Time::Combat) => is_runner(face) || is_gear(face),
        When::Time(_) => !is_challenge && !is_objective && !is_once(face),
    };
    if !fits {
        return wrong("that moment never comes to such a card", "choose another opening");
    }
    if matches!(when, When::Moment(_)) && *cost != Cost::Free {
        return wrong("what happens by itself costs nothing", "leave the cost out");
    }
    cost_misfit(said)
}

fn cost_misfit(said: &Said<'_>) -> Option<Misfit> {
    let Said { when, cost, clause, face } = said;
    let turns_one = matches!(cost, Cost::TurnRunner | Cost::TurnRunnerAndNuyen(_));
    // SHDX-FAQ-08: one Runner turns, as the price of playing it.
    let turns_for_it = *cost == Cost::TurnRunner && matches!(face.kind, Kind::Special);
    if turns_for_it && face.solo == Solo::Out && is_once(face) {
        return None;
    }
    if is_once(face) && *cost != Cost::Free {
        return wrong("a Special costs what its `cost` says", "leave the cost out");
    }
    let table = matches!(face.kind, Kind::Challenge(_) | Kind::Objective(_));
    if table && *cost != Cost::Free {
        return wrong("nobody uses such a card", "choose another opening");
    }
    if matches!(cost, Cost::Trash | Cost::TrashAndNuyen(_)) && is_runner(face) {
        return wrong("a Runner is not trashed for what he does", "choose another cost");
    }
    if turns_one && *when != When::Time(Time::Legwork) {
        return wrong(
            "Runners on a run are turned already",
            "say it behind \"Legwork:\", or choose another cost",
        );
    }
    // Whoever is on a run was turned for it.
    let turns_self = matches!(cost, Cost::Turn | Cost::TurnAndNuyen(_));
    if turns_self && is_runner(face) && matches!(when, When::Time(Time::Run | Time::Combat)) {
        return wrong("whoever is on a run is turned already", "choose another cost");
    }
    match (cost, clause) {
        (Cost::Nuyen(_), Clause::GainEach(_)) => wrong(
            "with enough Runners this could be done for ever",
            "let it cost a turn, or bring a number of nuyen below its price",
        ),
        (Cost::Nuyen(paid), Clause::GainNuyen(gained)) if gained >= paid => {
            wrong("this could be done for ever", "let it cost more than it brings, or a turn")
        }
        _ => None,
    }
}

impl Said<'_> {
    fn misfit(&self, said_alone: bool) -> Option<Misfit> {
        let Said { clause, face, .. } = *self;
        let own = clause.whom();
        if own == Some(Whom::This) && !is_runner(face)
            || own == Some(Whom::Holder) && !is_gear(face)
        {
            return wrong(
                "there is no such Runner here",
                "say \"the holder\" on Gear, \"this Runner\" on a Runner",
            );
        }
        if let Clause::Ambush(number, _, body) = clause
            && !((1..=6).contains(&number) && body > 0)
        {
            return wrong("one to six living Runners attack", "say how many, and a Body for each");
        }
        if clause == Clause::Cuff && !(self.when == When::Time(Time::Combat) && is_gear(face)) {
            return wrong(
                "only who holds it in a combat of Runners fights anybody",
                "say it on Gear, behind \"Combat:\" and a price",
            );
        }
        if matches!(clause, Clause::Pin(whom) if whom != Whom::Theirs) {
            return wrong(
                "one's own Runners unturn",
                "say \"another player's Runner stays turned in the next Refresh phase\"",
            );
        }
        if clause == Clause::RunGoesOn && self.when != When::Moment(Moment::NotDefeated) {
            return wrong("a run goes on by itself", "say it behind \"If not defeated:\"");
        }
        let unrated = matches!(&face.kind, Kind::Challenge(it) if it.threat.is_none());
        let at = |moment: Moment| self.when == When::Moment(moment);
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
        let turns =
            matches!(clause, Clause::Turn(_)) && (is_once(face) || face.solo == Solo::Event);
        if clause.whom() == Some(Whom::Theirs) && !turns && !clause.is_for_any_time() {
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
        let there = Some(Where::Target);
        let not_there = clause.place().is_some() && clause.place() != there;
        match self.when {
            When::Any | When::Moment(Moment::RunBegins) if is_once(face) && !said_alone => {
                self.at_a_table()
            }
            When::Moment(moment) => self.moment_does(moment),
            When::Time(Time::Combat) if !on_a_run(clause) || clause == Clause::Sleaze => {
                wrong("that cannot be done in a combat", "choose another time")
            }
            When::Time(Time::Run) if not_there || !for_a_run(clause) => {
                wrong("that cannot be done on a run", "choose another time")
            }
            When::Time(Time::Run) if clause == Clause::Sleaze && is_place(face) => {
                wrong("only those on a run can do that", "say it on a Runner or on Gear")
            }
            When::Time(Time::Legwork) if !at_home(clause) => {
                wrong("that does nothing in the Legwork phase", "choose another time")
            }
            When::Any if is_once(face) && said_alone && face.solo == Solo::Event => self.event(),
            When::Any if is_once(face) && said_alone => self.played(),
            _ => None,
        }
    }

    fn can_ask(&self) -> bool {
        match self.when {
            When::Moment(Moment::Faced | Moment::NotDefeated) => true,
            When::Moment(Moment::RunBegins) => is_once(self.face) || is_place(self.face),
            When::Any => is_once(self.face),
            When::Time(Time::Run) => is_place(self.face),
            _ => false,
        }
    }

    /// What happens by itself at a moment.
    fn moment_does(&self, moment: Moment) -> Option<Misfit> {
        let clause = self.clause;
        let simple = clause.whom().is_none() && clause.place().is_none() && on_a_run(clause);
        let to_them = on_a_run(clause) && clause.place().is_none();
        let fits = match moment {
            // Nobody is named then, and of three or more it would have to be said which other player is meant: SHDX-SPEC-13.
            Moment::Deployed => at_home(clause) && !names_at_home(clause) && !clause.is_of_others(),
            Moment::Credstick => {
                matches!(
                    clause,
                    Clause::GainNuyen(_) | Clause::GainReputation(_) | Clause::Shrink(_)
                )
            }
            Moment::Left => matches!(clause, Clause::GainNuyen(_) | Clause::GainReputation(_)),
            Moment::Dies => simple && !matches!(clause, Clause::Sleaze | Clause::Weaken(..)),
            Moment::RunBegins if is_once(self.face) || is_place(self.face) => return self.event(),
            Moment::RunBegins => to_them && !in_a_fight(clause) && clause != Clause::AlarmOff,
            Moment::Combat => to_them && !matches!(clause, Clause::Sleaze),
            // The run is over: what lasts until its end would change nothing.
            Moment::Taken => {
                matches!(clause, Clause::Draw(_))
                    || to_them && !on_this_run(clause) && !in_a_fight(clause)
            }
            Moment::Faced if matches!(clause, Clause::Ambush(..)) => true,
            Moment::Faced | Moment::NotDefeated => {
                matches!(clause, Clause::RunGoesOn)
                    || clause.asks_for_one()
                    || to_them && !in_a_fight(clause)
            }
            Moment::Revealed | Moment::Sleazed | Moment::Defeated => {
                matches!(clause, Clause::Draw(_)) && moment != Moment::Revealed
                    || to_them && !in_a_fight(clause)
            }
        };
        let fits = fits && !(moment == Moment::Taken && clause == Clause::RunEnds);
        if fits {
            None
        } else {
            wrong("that cannot be done at this moment", "gain or lose something instead")
        }
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
        let dealt = matches!(clause, Clause::Deal(Where::Target | Where::Dearest));
        let fits = dealt
            || matches!(clause, Clause::Ambush(..) | Clause::Spend(..))
            || clause.is_of_others()
            || clause.asks_for_one()
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
    fn at_a_table(&self) -> Option<Misfit> {
        let (clause, is_stinger) = (self.clause, self.face.kind == Kind::Stinger);
        let at_home = self.when == When::Any && in_the_legwork_of_several(clause);
        let on_a_run = on_their_run(clause) || self.when == When::Any && on_ones_own_run(clause);
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
        let done =
            |clause: Clause| (at_home(clause), for_a_run(clause) && clause != Clause::Sleaze);
        if done(self.clause) == (false, false) {
            wrong("nobody could ever play this", "say something else, or `solo = \"event\"`")
        } else {
            None
        }
    }
}

impl Clause {
    /// The same to whoever is named, whomever it is aimed at.
    pub(crate) const fn at_one(self) -> Clause {
        match self {
            Clause::Damage(damage, _) => Clause::Damage(damage, Whom::One),
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
                | Clause::Turn(Whom::Theirs)
                | Clause::Pin(Whom::Theirs)
        )
    }

    /// SHDX-FAQ-09: whether it is done at any time at which somebody is asked, wherever whoever does it is.
    pub(crate) const fn is_for_any_time(self) -> bool {
        matches!(self, Clause::Pin(_) | Clause::TheirLocation)
    }
}

/// What lasts until the end of a run, or changes the way of one.
const fn on_this_run(clause: Clause) -> bool {
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
const fn in_a_fight(clause: Clause) -> bool {
    matches!(clause, Clause::Weaken(..) | Clause::Redirect(_) | Clause::Sleaze)
}

/// What can be done from outside a run for those who are on it.
pub fn for_a_run(clause: Clause) -> bool {
    on_a_run(clause) || clause.asks_for_one()
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
        | Clause::Pin(Whom::Theirs)
        | Clause::Cancel => true,
        Clause::Look(place) | Clause::LookAll(place) | Clause::TrashTop(place) => {
            place == Where::Any
        }
        Clause::Bury(place) => place == Where::Any,
        Clause::Heal(whom)
        | Clause::Turn(whom)
        | Clause::Unturn(whom)
        | Clause::Lend { whom, .. }
        | Clause::Token { whom, .. } => {
            !whom.is_there() && whom != Whom::Theirs || matches!(whom, Whom::This | Whom::Holder)
        }
        _ => false,
    }
}

/// What a Special can do in its player's Legwork phase where several play.
pub(crate) fn in_the_legwork_of_several(clause: Clause) -> bool {
    at_home(clause)
        || clause.is_of_others()
        || matches!(clause, Clause::Deal(Where::Any | Where::Dearest))
}

/// What a Stinger can do on a run of somebody else's that was just declared.
pub(crate) fn on_their_run(clause: Clause) -> bool {
    match clause {
        Clause::Deal(place) => place == Where::Target,
        Clause::AlarmOn
        | Clause::AlarmOff
        | Clause::Bound
        | Clause::RunEnds
        | Clause::Alert(..)
        | Clause::Ambush(..) => true,
        clause if clause.whom().is_some() => for_a_run(clause) || clause.is_for_any_time(),
        clause => clause.is_of_others(),
    }
}

/// What a Stinger can do on a run of its player's.
pub(crate) fn on_ones_own_run(clause: Clause) -> bool {
    match clause {
        Clause::Deal(place) => place == Where::Target,
        clause if clause.is_of_others() => clause.whom().is_none() || clause.is_for_any_time(),
        // Nobody is asked for a Stinger when a Challenge is revealed.
        Clause::Sleaze => false,
        clause => for_a_run(clause),
    }
}

/// Whether somebody or something has to be named for what is done in the Legwork phase.
fn names_at_home(clause: Clause) -> bool {
    let named =
        |whom: Whom| matches!(whom, Whom::AtHome | Whom::AnotherAtHome | Whom::OneAtHome(_));
    clause.whom().is_some_and(named) || clause.place() == Some(Where::Any)
}
