//! The language of the cards: openings, clauses and selectors, each said once. `crates/cardtext/GRAMMAR.md` explains the
//! patterns.

use super::sentences::{Clause, Cost, Moment, Sentence, Standing, Time, When, Where, Whom};
use super::{Category, Profession, Skill};
use cardtext::{Change, Count, Dictionary, Plus, choice, phrases};
use engine::SentenceForms;

choice!(Category);
choice!(Moment);
choice!(Profession);
choice!(Skill);
choice!(Time);
choice!(Where);
choice!(Whom);

phrases! {
    /// Whatever a card may say.
    pub sentences: Sentence, "sentence";
    "{standing}" (standing: Standing) => { Sentence::Standing(standing) }
    "{clause}" (clause: Clause) => {
        Sentence::Does { when: When::Any, cost: Cost::Free, clause }
    }
    "{cost}: {clause}" (cost: Cost, clause: Clause) => {
        Sentence::Does { when: When::Any, cost, clause }
    }
    "{moment}: {clause}" (moment: Moment, clause: Clause) => {
        Sentence::Does { when: When::Moment(moment), cost: Cost::Free, clause }
    }
    "{time}: {clause}" (time: Time, clause: Clause) => {
        Sentence::Does { when: When::Time(time), cost: Cost::Free, clause }
    }
    "{time}: {cost}: {clause}" (time: Time, cost: Cost, clause: Clause) => {
        Sentence::Does { when: When::Time(time), cost, clause }
    }
}

phrases! { costs: Cost, "cost";
    "{nuyen} nuyen" (nuyen: Count) => { Cost::Nuyen(nuyen) }
    "Turn" () => { Cost::Turn }
    "Turn, {nuyen} nuyen" (nuyen: Count) => { Cost::TurnAndNuyen(nuyen) }
    "Turn a Runner" () => { Cost::TurnRunner }
    "Turn a Runner, {nuyen} nuyen" (nuyen: Count) => { Cost::TurnRunnerAndNuyen(nuyen) }
    "Trash this card" () => { Cost::Trash }
    "Trash this card, {nuyen} nuyen" (nuyen: Count) => { Cost::TrashAndNuyen(nuyen) }
}

phrases! { standings: Standing, "standing sentence";
    "drones this Runner holds have {attack}/{body}" (attack: Change, body: Change) => {
        Standing::Drones(attack, body)
    }
    "the holder's damage is armor-piercing" () => { Standing::HolderPierces }
    "its damage is armor-piercing" () => { Standing::Pierces }
    "all its damage goes to one Runner" () => { Standing::OneRunner }
    "sets off the alarm only if {least} or more Runners are on the run" (least: Count) => {
        Standing::AlarmFrom(least)
    }
    "Challenges here have {attack}/{body}" (attack: Change, body: Change) => {
        Standing::ChallengesHere(attack, body)
    }
    "{category} Challenges here have {attack}/{body}"
        (category: Category, attack: Change, body: Change) => {
        Standing::CategoryHere(category, attack, body)
    }
    "has {attack}/{body} for each Runner on the run beyond {beyond}"
        (attack: Change, body: Change, beyond: Count) => {
        Standing::Grows { attack, body, beyond }
    }
    "each other {profession} on the run has {attack}/{body}"
        (profession: Profession, attack: Change, body: Change) => {
        Standing::Others(profession, attack, body)
    }
    "your team has {skill} {rating} while this Runner is on the run" (skill: Skill, rating: Plus) => {
        Standing::Team(skill, rating)
    }
}

phrases! { clauses: Clause, "clause";
    "the run ends" () => { Clause::RunEnds }
    "the run goes on" () => { Clause::RunGoesOn }
    "the alarm is on" () => { Clause::AlarmOn }
    "the alarm is off" () => { Clause::AlarmOff }
    "gain {nuyen} nuyen" (nuyen: Count) => { Clause::GainNuyen(nuyen) }
    "lose {nuyen} nuyen" (nuyen: Count) => { Clause::LoseNuyen(nuyen) }
    "gain {points} Reputation" (points: Count) => { Clause::GainReputation(points) }
    "lose {points} Reputation" (points: Count) => { Clause::LoseReputation(points) }
    "draw {number} card(s)" (number: Count) => { Clause::Draw(number) }
    "discard {number} card(s)" (number: Count) => { Clause::Discard(number) }
    "deal {damage} damage to {whom}" (damage: Count, whom: Whom) => { Clause::Damage(damage, whom) }
    "kill {whom}" (whom: Whom) => { Clause::Kill(whom) }
    "send home {whom}" (whom: Whom) => { Clause::SendHome(whom) }
    "heal {whom}" (whom: Whom) => { Clause::Heal(whom) }
    "turn {whom}" (whom: Whom) => { Clause::Turn(whom) }
    "unturn {whom}" (whom: Whom) => { Clause::Unturn(whom) }
    "trash a Gear of {whom}" (whom: Whom) => { Clause::TrashGear(whom) }
    "give {whom} {attack}/{body} until the end of the run"
        (whom: Whom, attack: Change, body: Change) => {
        Clause::Give { whom, attack, body }
    }
    "put a {attack}/{body} token on {whom}" (attack: Change, body: Change, whom: Whom) => {
        Clause::Token { whom, attack, body }
    }
    "your team has {skill} {rating} until the end of the run" (skill: Skill, rating: Plus) => {
        Clause::Team(skill, rating)
    }
    "look at the top Challenge of {place}" (place: Where) => { Clause::Look(place) }
    "trash the top Challenge of {place}" (place: Where) => { Clause::TrashTop(place) }
    "deal a Challenge to {place}" (place: Where) => { Clause::Deal(place) }
}

/// Everything that a card can say, by what it is part of, with an example each.
pub(crate) fn places() -> Vec<SentenceForms> {
    sentences().listed("`text` and `solo_text`", &Dictionary::default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_the_language_can_be_read_in_one_way_only() {
        let doubts = sentences().doubts(&Dictionary::default());
        assert!(doubts.is_empty(), "{doubts:?}");
    }

    #[test]
    fn everything_that_can_be_said_is_read_and_printed_as_it_stands() {
        let names = Dictionary::default();
        let said = sentences().combinations(&names);
        assert!(said.len() > 100, "{}", said.len());
        for sentence in said {
            let reading = sentences().read(&sentence, &names);
            assert_eq!(reading.mistakes, [], "{sentence}");
            assert_eq!(sentences().print_all(reading.values(), &names), sentence);
        }
    }
}
