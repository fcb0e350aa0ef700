//! The language of the cards: openings, clauses and selectors, each said once. `crates/cardtext/GRAMMAR.md` explains the
//! patterns.

use super::sentences::{
    Affected, Arms, Clause, Cost, Fighters, Lost, Moment, ObjectiveChoice, Sentence, Standing,
    Time, Timing,
};
use super::{Category, Metatype, Profession, Skill};
use cardtext::{Change, Count, Dictionary, Plus, choice, phrases};
use engine::SentenceForms;

choice!(Arms);
choice!(Category);
choice!(Fighters);
choice!(Lost);
choice!(Metatype);
choice!(Moment);
choice!(Profession);
choice!(Skill);
choice!(Time);
choice!(ObjectiveChoice);

phrases! {
    /// Whatever a card may say.
    pub sentences: Sentence, "sentence";
    "{standing}" (standing: Standing) => { Sentence::Standing(standing) }
    "{clause}" (clause: Clause) => {
        Sentence::Does { when: Timing::Any, cost: Cost::Free, clause }
    }
    "{cost}: {clause}" (cost: Cost, clause: Clause) => {
        Sentence::Does { when: Timing::Any, cost, clause }
    }
    "{moment}: {clause}" (moment: Moment, clause: Clause) => {
        Sentence::Does { when: Timing::Moment(moment), cost: Cost::Free, clause }
    }
    "{time}: {cost}: {clause}" (time: Time, cost: Cost, clause: Clause) => {
        Sentence::Does { when: Timing::Time(time), cost, clause }
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
    "{fighters} this Runner holds have {attack}/{body}"
        (fighters: Fighters, attack: Change, body: Change) => {
        Standing::Held(fighters, attack, body)
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
    "has {attack}/{body} while no other Runner is on the run" (attack: Change, body: Change) => {
        Standing::Alone(attack, body)
    }
    "has {attack}/{body} for each other {profession} on the run"
        (attack: Change, body: Change, profession: Profession) => {
        Standing::Pack(profession, attack, body)
    }
    "has {attack}/{body} while holding a {arms}" (attack: Change, body: Change, arms: Arms) => {
        Standing::Armed(arms, attack, body)
    }
    "whatever is fought has {attack}/{body} while this Runner is on the run"
        (attack: Change, body: Change) => {
        Standing::Daunts(attack, body)
    }
    "Gear for this Runner costs {nuyen} nuyen less" (nuyen: Count) => { Standing::Discount(nuyen) }
    "the death of this Runner costs no Reputation" () => { Standing::Unmourned }
    "cannot be sent home" () => { Standing::Stays }
    "the holder cannot be sent home" () => { Standing::HolderStays }
    "the holder attacks first" () => { Standing::HolderFirst }
    "the holder has Stamina" () => { Standing::HolderStamina }
    "the holder has {attack}/{body}" (attack: Change, body: Change) => {
        Standing::HolderHas(attack, body)
    }
    "the holder is a {profession}" (profession: Profession) => { Standing::HolderIs(profession) }
    "the holder has a copy of a Gear in your Safehouse" () => { Standing::HolderCopies }
    "is played on {whom} and stays with that Runner" (whom: Affected) => { Standing::With(whom) }
    "each Skillsoft of the holder gives {more} more" (more: Count) => { Standing::Softs(more) }
    "only Runners with {skill} harm it" (skill: Skill) => { Standing::OnlyHarmedBy(skill) }
    "Drones and Spirits cannot fight it" () => { Standing::NoDrones }
    "can be sleazed only while {most} or fewer Runners are on the run" (most: Count) => {
        Standing::SleazedUpTo(most)
    }
    "its damage is dealt to each Runner on the run" () => { Standing::HitsEach }
    "at most {most} Runner(s) goes/go along" (most: Count) => { Standing::TeamUpTo(most) }
    "{skill} counts for nothing here" (skill: Skill) => { Standing::Useless(skill) }
    "is worth {more} Reputation more if a {profession} is on the run"
        (more: Count, profession: Profession) => {
        Standing::Prize(profession, more)
    }
    "stays turned in the Refresh phase" () => { Standing::Sluggish }
    "errands bring {nuyen} nuyen more" (nuyen: Count) => { Standing::Errands(nuyen) }
    "each {profession} of yours strikes for {more} more" (profession: Profession, more: Count) => {
        Standing::Yours(profession, more)
    }
}

phrases! { selectors: Affected, "selector";
    "this Runner" () => { Affected::This }
    "the holder" () => { Affected::Holder }
    "a Runner on the run" () => { Affected::One }
    "a random Runner on the run" () => { Affected::Random }
    "the strongest Runner on the run" () => { Affected::Strongest }
    "the weakest Runner on the run" () => { Affected::Weakest }
    "each Runner on the run" () => { Affected::Each }
    "each {profession} on the run" (profession: Profession) => { Affected::EachOf(profession) }
    "each {metatype} on the run" (metatype: Metatype) => { Affected::EachBorn(metatype) }
    "each Runner on the run with {skill}" (skill: Skill) => { Affected::EachWith(skill) }
    "each Runner on the run without {skill}" (skill: Skill) => { Affected::EachWithout(skill) }
    "a Runner in your Safehouse" () => { Affected::AtHome }
    "another Runner in your Safehouse" () => { Affected::AnotherAtHome }
    "a {profession} in your Safehouse" (profession: Profession) => { Affected::OneAtHome(profession) }
    "each Runner in your Safehouse" () => { Affected::EachAtHome }
    "another player's Runner" () => { Affected::Theirs }
}

// The first stands in the examples of `--sentences`: it can be said at any time.
phrases! { clauses: Clause, "clause";
    "draw {number} card(s)" (number: Count) => { Clause::Draw(number) }
    "the run ends" () => { Clause::RunEnds }
    "the run goes on" () => { Clause::RunGoesOn }
    "the alarm is on" () => { Clause::AlarmOn }
    "the alarm is off" () => { Clause::AlarmOff }
    "gain {nuyen} nuyen" (nuyen: Count) => { Clause::GainNuyen(nuyen) }
    "lose {nuyen} nuyen" (nuyen: Count) => { Clause::LoseNuyen(nuyen) }
    "gain {points} Reputation" (points: Count) => { Clause::GainReputation(points) }
    "lose {points} Reputation" (points: Count) => { Clause::LoseReputation(points) }
    "discard {number} card(s)" (number: Count) => { Clause::Discard(number) }
    "deal {damage} damage to {whom}" (damage: Count, whom: Affected) => { Clause::Damage(damage, whom) }
    "kill {whom}" (whom: Affected) => { Clause::Kill(whom) }
    "send home {whom}" (whom: Affected) => { Clause::SendHome(whom) }
    "heal {whom}" (whom: Affected) => { Clause::Heal(whom) }
    "turn {whom}" (whom: Affected) => { Clause::Turn(whom) }
    "unturn {whom}" (whom: Affected) => { Clause::Unturn(whom) }
    "trash a Gear of {whom}" (whom: Affected) => { Clause::TrashGear(whom) }
    "give {whom} {attack}/{body} until the end of the run"
        (whom: Affected, attack: Change, body: Change) => {
        Clause::Give { whom, attack, body }
    }
    "put a {attack}/{body} token on {whom}" (attack: Change, body: Change, whom: Affected) => {
        Clause::Token { whom, attack, body }
    }
    "your team has {skill} {rating} until the end of the run" (skill: Skill, rating: Plus) => {
        Clause::Team(skill, rating)
    }
    "look at the top Challenge of {place}" (place: ObjectiveChoice) => { Clause::Look(place) }
    "trash the top Challenge of {place}" (place: ObjectiveChoice) => { Clause::TrashTop(place) }
    "deal a Challenge to {place}" (place: ObjectiveChoice) => { Clause::Deal(place) }
    "put the top Challenge of {place} under the others" (place: ObjectiveChoice) => { Clause::Bury(place) }
    "look at each Challenge of {place}" (place: ObjectiveChoice) => { Clause::LookAll(place) }
    "trash an Objective with its Challenges" () => { Clause::Abandon }
    "return a random {lost} from your trash to your hand" (lost: Lost) => { Clause::Salvage(lost) }
    "cancel the next Special against you" () => { Clause::Cancel }
    "debts shrink by {nuyen} nuyen" (nuyen: Count) => { Clause::Shrink(nuyen) }
    "debts grow by {nuyen} nuyen" (nuyen: Count) => { Clause::Grow(nuyen) }
    "another player loses {nuyen} nuyen" (nuyen: Count) => { Clause::TheirNuyen(nuyen) }
    "another player loses {points} Reputation" (points: Count) => {
        Clause::TheirReputation(points)
    }
    "another player discards {number} card(s)" (number: Count) => { Clause::TheirCards(number) }
    "gain {nuyen} nuyen for each Runner on the run" (nuyen: Count) => { Clause::GainEach(nuyen) }
    "lose {nuyen} nuyen for each Runner on the run" (nuyen: Count) => { Clause::LoseEach(nuyen) }
    "nobody pulls out of this run" () => { Clause::Bound }
    "each Challenge has {attack}/{body} until the end of the run"
        (attack: Change, body: Change) => {
        Clause::Alert(attack, body)
    }
    "the Challenge has {attack}/{body} until the end of combat" (attack: Change, body: Change) => {
        Clause::Weaken(attack, body)
    }
    "the Challenge is sleazed" () => { Clause::Sleaze }
    "prevent the next {damage} damage to {whom}" (damage: Count, whom: Affected) => {
        Clause::Prevent(damage, whom)
    }
    "all damage of this combat goes to {whom}" (whom: Affected) => { Clause::Redirect(whom) }
    "let {whom} attack first until the end of the run" (whom: Affected) => { Clause::First(whom) }
    "let {whom} ignore Armor until the end of the run" (whom: Affected) => { Clause::Pierce(whom) }
    "the team is attacked by {number} Runner(s) of {attack}/{body}"
        (number: Count, attack: Count, body: Count) => {
        Clause::Ambush(number, attack, body)
    }
    "give {whom} {attack}/{body} until the end of the turn"
        (whom: Affected, attack: Change, body: Change) => {
        Clause::Lend { whom, attack, body }
    }
    "deal {damage} damage to {whom} for each {nuyen} nuyen spent"
        (damage: Count, whom: Affected, nuyen: Count) => {
        Clause::Spend(damage, whom, nuyen)
    }
    "put a random Runner from your trash into your Safehouse" () => { Clause::Recruit }
    "the Threat Rating of {whom} is added to the Challenge until the end of combat" (whom: Affected) => {
        Clause::Join(whom)
    }
    "trash whoever the holder fights" () => { Clause::Cuff }
    "{whom} stays turned in the next Refresh phase" (whom: Affected) => { Clause::Pin(whom) }
    "another player trashes a random Location" () => { Clause::TheirLocation }
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
