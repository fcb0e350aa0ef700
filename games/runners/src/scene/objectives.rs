//! What an Objective asks for, in sentences and numbers.

use crate::CardRules;
use crate::cards::{Card, Kind, Rating, Skill, Skills};
use crate::state::Runner;

impl CardRules {
    /// What it asks for and what there is of that; then whatever else is printed on it.
    pub fn asks_for(&self, card: Card, (whose, have): (&str, &Skills)) -> String {
        let Kind::Objective(objective) = &self.pool.face(card).kind else { return String::new() };
        let ways = objective.needs.ways.iter().map(|way| held_against(way, have));
        // Whose they are is said once: what stands below is to be in sight, too.
        let whose = std::iter::once(format!("{whose} ")).chain(std::iter::repeat(String::new()));
        let ways = ways.zip(whose).map(|((asked, has), whose)| format!("{asked}: {whose}{has}"));
        let ways: Vec<String> = ways.collect();
        let needs = match ways.is_empty() {
            true => "Needs no skill.".to_owned(),
            false => format!("Needs {}.", ways.join("; or ")),
        };
        let bans: Vec<&str> = objective.bans.iter().map(|ban| ban.word()).collect();
        let bans = (!bans.is_empty()).then(|| format!("Bans {}.", bans.join(", ")));
        let closed =
            objective.closed.then(|| "Deckers cannot work from the Safehouse here.".to_owned());
        let threat = objective
            .threat
            .map(|Rating { attack, body }| format!("Fights with Attack {attack} and Body {body}."));
        let said = Some(crate::cards::says(self.says(card))).filter(|said| !said.is_empty());
        let all = [needs].into_iter().chain(bans).chain(closed).chain(threat).chain(said);
        all.collect::<Vec<String>>().join(" ")
    }

    /// The skills of these Runners together.
    pub fn skills_of<'r>(&self, runners: impl Iterator<Item = &'r Runner>) -> Skills {
        let mut have = Skills::default();
        runners.for_each(|runner| have.add(&self.own_skills(runner)));
        have
    }
}

/// "Decking 3, Stealth 2", and "2 and 4".
fn held_against(way: &Skills, have: &Skills) -> (String, String) {
    let asked = Skill::ALL.iter().filter(|skill| way.of(**skill) > 0);
    let has: Vec<String> = asked.map(|skill| have.of(*skill).to_string()).collect();
    (way.words().join(", "), has.join(" and "))
}
