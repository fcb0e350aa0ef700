//! Cards as card text: what [`read`](super::read) reads, written so that it reads the same card again.

use super::notes::modifier_text;
use super::print::{says, trait_word};
use super::{
    Challenge, Face, Gear, Kind, Objective, Pool, Requirement, Runner, Sentence, Skills, Solo,
};
use toml::Value;

/// A field and what stands there.
type Field = (&'static str, Value);

impl Pool {
    /// Cards as a card file.
    pub fn card_text<'f>(&self, faces: impl IntoIterator<Item = &'f Face>) -> String {
        let cards = faces.into_iter().map(|face| {
            let lines = fields(face).into_iter().map(|(key, value)| format!("{key} = {value}\n"));
            format!("[[{}]]\n{}", list(&face.kind), lines.collect::<String>())
        });
        cards.collect::<Vec<String>>().join("\n")
    }
}

/// The list in which a card of this kind stands.
fn list(kind: &Kind) -> &'static str {
    match kind {
        Kind::Runner(_) => "runner",
        Kind::Gear(_) => "gear",
        Kind::Challenge(_) => "challenge",
        Kind::Objective(_) => "objective",
        Kind::Contact => "contact",
        Kind::Location => "location",
        Kind::Special | Kind::Stinger => "special",
    }
}

fn fields(face: &Face) -> Vec<Field> {
    let mut fields = vec![("id", text(&face.id)), ("name", text(&face.name))];
    if !matches!(face.kind, Kind::Challenge(_) | Kind::Objective(_)) {
        fields.push(("cost", number(face.cost)));
    }
    if face.upkeep > 0 {
        fields.push(("upkeep", number(face.upkeep)));
    }
    if let Some(unique) = face.unique {
        fields.push(("unique", text(if unique { "yes" } else { "no" })));
    }
    match &face.kind {
        Kind::Runner(runner) => of_runner(&mut fields, runner),
        Kind::Gear(gear) => of_gear(&mut fields, gear),
        Kind::Challenge(challenge) => of_challenge(&mut fields, challenge),
        Kind::Objective(objective) => of_objective(&mut fields, objective),
        Kind::Stinger => flag(&mut fields, "stinger", true),
        Kind::Contact | Kind::Location | Kind::Special => {}
    }
    said(&mut fields, "text", Some(face.text.as_slice()).filter(|text| !text.is_empty()));
    said(&mut fields, "solo_text", face.solo_text.as_deref());
    several(&mut fields, "by_hand", face.by_hand.iter().cloned());
    let usual = if list(&face.kind) == "special" { Solo::Event } else { Solo::Player };
    if face.solo != usual {
        fields.push(("solo", text(face.solo.word())));
    }
    note(&mut fields, "image", face.image.as_ref());
    fields.push(("origin", text(face.origin.word())));
    fields
}

fn said(fields: &mut Vec<Field>, key: &'static str, sentences: Option<&[Sentence]>) {
    fields.extend(sentences.map(|sentences| (key, text(&says(sentences)))));
}

fn of_runner(fields: &mut Vec<Field>, runner: &Runner) {
    note(fields, "threat", Some(runner.threat));
    own_armor(fields, runner.armor);
    fields.push(("metatype", text(runner.metatype.word())));
    several(fields, "professions", runner.professions.iter().map(|it| it.word().to_owned()));
    several(fields, "skills", runner.skills.words());
    several(fields, "traits", runner.traits.iter().map(|it| trait_word(*it)));
    note(fields, "pump", runner.pump);
}

fn of_gear(fields: &mut Vec<Field>, gear: &Gear) {
    fields.push(("kind", text(gear.kind.word())));
    if gear.bonus != (0, 0) {
        fields.push(("bonus", text(&modifier_text(gear.bonus))));
    }
    note(fields, "threat", gear.threat);
    note(fields, "armor", gear.armor);
    several(fields, "needs", gear.needs.words());
    several(fields, "skills", gear.skills.words());
    note(fields, "fits", gear.fits);
    note(fields, "pump", gear.pump);
}

fn of_challenge(fields: &mut Vec<Field>, challenge: &Challenge) {
    several(fields, "categories", challenge.categories.iter().map(|it| it.word().to_owned()));
    note(fields, "threat", challenge.threat);
    own_armor(fields, challenge.armor);
    asked(fields, "sleaze", &challenge.sleaze);
    note(fields, "pump", challenge.pump);
    flag(fields, "attacks_first", challenge.first);
}

fn of_objective(fields: &mut Vec<Field>, objective: &Objective) {
    fields.push(("reputation", number(objective.reputation)));
    several(fields, "keywords", objective.keywords.iter().map(|it| it.word().to_owned()));
    asked(fields, "needs", &objective.needs);
    several(fields, "bans", objective.bans.iter().map(|it| it.word().to_owned()));
    flag(fields, "closed", objective.closed);
    note(fields, "threat", objective.threat);
    own_armor(fields, objective.armor);
    note(fields, "pump", objective.pump);
}

fn asked(fields: &mut Vec<Field>, key: &'static str, asked: &Requirement) {
    several(fields, key, asked.ways.iter().map(|way: &Skills| way.words().join(", ")));
}

fn own_armor(fields: &mut Vec<Field>, armor: u8) {
    note(fields, "armor", Some(super::ArmorGiven::Own(armor)).filter(|_| armor > 0));
}

fn note(fields: &mut Vec<Field>, key: &'static str, value: Option<impl ToString>) {
    fields.extend(value.map(|value| (key, text(&value.to_string()))));
}

fn several(fields: &mut Vec<Field>, key: &'static str, all: impl IntoIterator<Item = String>) {
    let all: Vec<Value> = all.into_iter().map(Value::String).collect();
    if !all.is_empty() {
        fields.push((key, Value::Array(all)));
    }
}

fn flag(fields: &mut Vec<Field>, key: &'static str, is_set: bool) {
    if is_set {
        fields.push((key, text("yes")));
    }
}

fn text(words: &str) -> Value {
    Value::String(words.to_owned())
}

fn number(number: u8) -> Value {
    Value::Integer(number.into())
}
