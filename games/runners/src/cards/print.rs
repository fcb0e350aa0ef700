//! What is printed on a card: sentences from what they mean, the page for reading from everything.

use super::language::sentences;
use super::notes::modifier_text;
use super::{
    ArmorGiven, Challenge, Face, Gear, GearKind, Kind, Objective, Runner, Sentence, Trait,
};
use cardtext::Dictionary;

/// The sentences of a card, as they are printed.
pub fn says(said: &[Sentence]) -> String {
    sentences().print_all(said, &Dictionary::default())
}

/// "Fame 2"
pub(super) fn trait_word((it, rating): (Trait, u8)) -> String {
    if rating > 1 { format!("{it} {rating}") } else { it.to_string() }
}

type Row = (String, String);

impl Face {
    /// Everything that the card says, in sentences.
    pub fn printed(&self) -> String {
        let said = says(&self.text);
        let parts = (!said.is_empty()).then_some(said).into_iter();
        parts.chain(self.by_hand.iter().cloned()).collect::<Vec<String>>().join(" ")
    }

    /// What sort of card it is.
    pub fn sort(&self) -> String {
        match &self.kind {
            Kind::Runner(runner) => {
                let trades: Vec<&str> = runner.professions.iter().map(|it| it.word()).collect();
                // SHDX-CARD-09: whoever has an Upkeep is a Prime Runner.
                let prime = if self.upkeep > 0 { "Prime Runner" } else { "Runner" };
                format!("{prime}, {} {}", runner.metatype, trades.join(" and ")).trim_end().into()
            }
            Kind::Gear(gear) => format!("Gear, {}", gear.kind),
            Kind::Challenge(challenge) => {
                let all: Vec<&str> = challenge.categories.iter().map(|it| it.word()).collect();
                format!("Challenge, {}", all.join(" and "))
            }
            Kind::Objective(objective) => {
                let all: Vec<&str> = objective.keywords.iter().map(|it| it.word()).collect();
                let all = all.join(" and ");
                if all.is_empty() { "Objective".into() } else { format!("Objective, {all}") }
            }
            Kind::Contact => "Contact".into(),
            Kind::Location => "Location".into(),
            Kind::Special => "Special".into(),
            Kind::Stinger => "Stinger".into(),
        }
    }

    /// What a seat pays for it, and then each turn, if it is paid for at all.
    pub fn price(&self) -> Option<(u8, u8)> {
        let is_free = matches!(self.kind, Kind::Challenge(_) | Kind::Objective(_));
        (!is_free).then_some((self.cost, self.upkeep))
    }

    /// What stands on the card besides its price and its text, a sentence each.
    pub fn facts(&self) -> impl Iterator<Item = String> {
        self.rows().into_iter().filter(|(title, _)| title != "cost").map(in_words)
    }

    /// What stands on the card besides its text, a title and a text each.
    pub fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        match &self.kind {
            Kind::Challenge(_) => {}
            Kind::Objective(objective) => row(&mut rows, "Reputation", objective.reputation),
            // SHDX-CARD-05: what it costs to deploy.
            _ if self.upkeep > 0 => {
                row(&mut rows, "cost", format!("{}/{}", self.cost, self.upkeep))
            }
            _ => row(&mut rows, "cost", self.cost),
        }
        match &self.kind {
            Kind::Runner(runner) => runner_rows(&mut rows, runner),
            Kind::Gear(gear) => gear_rows(&mut rows, gear),
            Kind::Challenge(challenge) => challenge_rows(&mut rows, challenge),
            Kind::Objective(objective) => objective_rows(&mut rows, objective),
            _ => {}
        }
        match self.unique {
            Some(true) => row(&mut rows, "unique", "one in a deck"),
            Some(false) => row(&mut rows, "unique", "not unique"),
            None => {}
        }
        rows.retain(|(_, text)| !text.is_empty());
        rows
    }
}

/// What says enough without its title.
const PLAIN: [&str; 4] = ["skills", "first", "closed", "unique"];
/// What reads on from its title.
const READS_ON: [&str; 4] = ["needs", "runs", "gives", "for"];

/// "Needs Sorcery 2.", "Threat: 2/3.", "Decking 2, Social."
fn in_words((title, text): (String, String)) -> String {
    let is = |some: &[&str]| some.contains(&title.as_str());
    capital(&match () {
        () if is(&PLAIN) => format!("{text}."),
        () if is(&READS_ON) => format!("{title} {text}."),
        () => format!("{title}: {text}."),
    })
}

/// As a sentence begins.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

fn row(rows: &mut Vec<Row>, title: &str, text: impl ToString) {
    rows.push((title.to_owned(), text.to_string()));
}

/// SHD-CBT-11, SHDX-TR-05: "2/3 (A2)".
fn rated(threat: Option<super::Rating>, armor: u8) -> String {
    match (threat, armor) {
        (None, _) => String::new(),
        (Some(threat), 0) => threat.to_string(),
        (Some(threat), armor) => format!("{threat} ({})", ArmorGiven::Own(armor)),
    }
}

fn runner_rows(rows: &mut Vec<Row>, runner: &Runner) {
    row(rows, "threat", rated(Some(runner.threat), runner.armor));
    row(rows, "skills", runner.skills.words().join(", "));
    let traits: Vec<String> = runner.traits.iter().map(|it| trait_word(*it)).collect();
    row(rows, "traits", traits.join(", "));
    row(rows, "pump", runner.pump.map_or(String::new(), |pump| pump.to_string()));
}

fn gear_rows(rows: &mut Vec<Row>, gear: &Gear) {
    row(rows, "threat", rated(gear.threat, 0));
    if gear.bonus != (0, 0) {
        row(rows, "bonus", modifier_text(gear.bonus));
    }
    row(rows, "armor", gear.armor.map_or(String::new(), |armor| armor.to_string()));
    let socket = (gear.kind == GearKind::Skillsoft).then(|| "a Chipjack".to_owned());
    let needs: Vec<String> = socket.into_iter().chain(gear.needs.words()).collect();
    row(rows, "needs", needs.join(", "));
    // SHDX-GEAR-07.
    row(rows, "runs", if gear.kind == GearKind::Chipjack { "one Skillsoft" } else { "" });
    row(rows, "gives", gear.skills.words().join(", "));
    row(rows, "pump", gear.pump.map_or(String::new(), |pump| pump.to_string()));
    row(rows, "for", gear.fits.map_or(String::new(), |kind| format!("a {kind}")));
}

fn challenge_rows(rows: &mut Vec<Row>, challenge: &Challenge) {
    row(rows, "threat", rated(challenge.threat, challenge.armor));
    row(rows, "first", if challenge.first { "attacks first" } else { "" });
    row(rows, "sleaze", challenge.sleaze.words());
    row(rows, "pump", challenge.pump.map_or(String::new(), |pump| pump.to_string()));
}

fn objective_rows(rows: &mut Vec<Row>, objective: &Objective) {
    row(rows, "threat", rated(objective.threat, objective.armor));
    row(rows, "needs", objective.needs.words());
    let bans: Vec<&str> = objective.bans.iter().map(|it| it.word()).collect();
    row(rows, "bans", bans.join(", "));
    row(
        rows,
        "closed",
        if objective.closed { "Deckers cannot work from the Safehouse" } else { "" },
    );
    row(rows, "pump", objective.pump.map_or(String::new(), |pump| pump.to_string()));
}
