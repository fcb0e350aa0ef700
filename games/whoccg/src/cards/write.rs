//! Cards as card text: what [`read`](super::read) reads, written so that it reads the same card again.

use super::fields::{harm_words, keyword_targets};
use super::print::traits_list;
use super::sentences::sentences;
use super::{
    Attack, Character, Condition, Face, Goal, Keyword, Kind, Nativity, Pool, Quality, Requirement,
    Spacetime, Target,
};
use toml::Value;

/// A field and what stands there.
pub(super) type Field = (&'static str, Value);

impl Pool {
    /// Cards as a card file.
    pub fn card_text<'f>(&self, faces: impl IntoIterator<Item = &'f Face>) -> String {
        let cards = faces.into_iter().map(|face| self.card(face));
        cards.collect::<Vec<String>>().join("\n")
    }

    fn card(&self, face: &Face) -> String {
        let lines = self.fields(face).into_iter().map(|(key, value)| format!("{key} = {value}\n"));
        format!("[[{}]]\n{}", list(&face.kind), lines.collect::<String>())
    }

    fn fields(&self, face: &Face) -> Vec<Field> {
        let mut fields = vec![("id", text(&face.id)), ("name", text(&face.name))];
        fields.extend(face.version.as_ref().map(|version| ("version", text(version))));
        match face.kind {
            Kind::Bang => {}
            Kind::Goal(_) => fields.push(("points", number(face.cost))),
            _ => fields.push(("cost", number(face.cost))),
        }
        fields.push(("diamonds", number(face.diamonds)));
        fields.extend(self.of_kind(&face.kind));
        if !face.text.is_empty() {
            fields.push(("text", text(&sentences().print_all(&face.text, self))));
        }
        if !face.by_hand.is_empty() {
            fields.push(("by_hand", texts(&face.by_hand)));
        }
        fields.extend(face.image.as_ref().map(|image| ("image", text(image))));
        fields.push(("origin", text(face.origin_word())));
        fields
    }

    /// What only cards of this kind have.
    pub(super) fn of_kind(&self, kind: &Kind) -> Vec<Field> {
        match kind {
            Kind::Spacetime(place) => of_place(place),
            Kind::Tardis(capacity) => {
                vec![("crew", number(capacity.crew)), ("aboard", number(capacity.aboard))]
            }
            Kind::Character(person) => of_person(person),
            Kind::Goal(goal) => self.of_goal(goal),
            Kind::Condition(condition) => self.of_condition(condition),
            Kind::Attack(attack) => self.of_attack(attack),
            Kind::Artifact | Kind::Bang | Kind::Flashback => Vec::new(),
        }
    }

    fn of_goal(&self, goal: &Goal) -> Vec<Field> {
        vec![
            ("type", text(goal.what.word())),
            ("reach", self.asked_for(&goal.reach)),
            ("oppose", self.asked_for(&goal.oppose)),
        ]
    }

    fn of_condition(&self, condition: &Condition) -> Vec<Field> {
        let mut fields = vec![("kind", text(condition.kind().word()))];
        match condition {
            Condition::Danger { needs, harm } => {
                fields
                    .extend([("needs", self.asked_for(needs)), ("harm", text(&harm_words(*harm)))]);
            }
            Condition::Monster { strength, quality } => {
                fields.extend([("strength", number(*strength)), ("quality", text(quality.word()))]);
            }
            Condition::Puzzle { needs, kills } => {
                fields.push(("needs", self.asked_for(needs)));
                fields.extend(kills.then(|| ("otherwise", text("one of the group is destroyed"))));
            }
            Condition::Purpose => {}
            Condition::Prisoner { needs, cost } => {
                fields.extend([("needs", self.asked_for(needs)), ("captive", number(*cost))]);
            }
        }
        fields
    }

    fn of_attack(&self, attack: &Attack) -> Vec<Field> {
        let mut fields = vec![
            ("needs", self.asked_for(&attack.needs)),
            ("quality", text(attack.quality.word())),
            ("bonus", number(attack.bonus)),
            ("target", text(target_words(attack.target))),
        ];
        fields.extend(attack.freezes.then(|| ("loser", text("frozen"))));
        fields
    }

    /// What is asked for, a text for each way.
    fn asked_for(&self, needs: &Requirement) -> Value {
        texts(&self.ways(needs))
    }
}

/// The list in which a card of this kind stands.
fn list(kind: &Kind) -> &'static str {
    match kind {
        Kind::Spacetime(_) => "spacetime",
        Kind::Tardis(_) => "tardis",
        Kind::Character(_) => "character",
        Kind::Goal(_) => "goal",
        Kind::Artifact => "artifact",
        Kind::Condition(_) => "condition",
        Kind::Attack(_) => "attack",
        Kind::Bang => "bang",
        Kind::Flashback => "flashback",
    }
}

pub(super) fn of_place(place: &Spacetime) -> Vec<Field> {
    let goals: Vec<&str> = place.goals.iter().map(|goal| goal.word()).collect();
    vec![("era", text(place.era.word())), ("goals", texts(&goals))]
}

pub(super) fn of_person(person: &Character) -> Vec<Field> {
    let quality = |one: Quality| number(person.qualities[one as usize]);
    let keywords: Vec<&str> =
        Keyword::ALL.iter().filter(|one| person.is(**one)).map(|one| one.word()).collect();
    let native: Vec<&str> = person.native.iter().map(native_word).collect();
    let icons = [(person.doctor, "Doctor"), (person.vortex, "Vortex")];
    let icons: Vec<&str> = icons.iter().filter(|(is, _)| *is).map(|(_, word)| *word).collect();
    vec![
        ("kind", text(person.class.word())),
        ("brains", quality(Quality::Brains)),
        ("brawn", quality(Quality::Brawn)),
        ("bravery", quality(Quality::Bravery)),
        ("traits", texts(&traits_list(person))),
        ("keywords", texts(&keywords)),
        ("native", texts(&native)),
        ("icons", texts(&icons)),
    ]
}

fn native_word(native: &Nativity) -> &str {
    match native {
        Nativity::Any => "Any",
        Nativity::Era(era) => era.word(),
        Nativity::Place(place) => place,
    }
}

/// Whom an Attack card may be played against, in words.
fn target_words(target: Target) -> &'static str {
    match target {
        Target::Any => "any Character",
        Target::Unfrozen => "an unfrozen Character",
        keyword => keyword_targets()
            .into_iter()
            .find(|(_, target)| *target == keyword)
            .map(|(words, _)| words)
            .expect("every keyword has its words"),
    }
}

fn text(words: &str) -> Value {
    Value::String(words.to_owned())
}

fn texts<W: AsRef<str>>(words: &[W]) -> Value {
    Value::Array(words.iter().map(|words| text(words.as_ref())).collect())
}

fn number(number: u8) -> Value {
    Value::Integer(number.into())
}
