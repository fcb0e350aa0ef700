//! What is printed on a card: sentences from what they mean, the page for reading from everything.

use super::demands::term_grammar;
use super::fields::harm_words;
use super::requirement::Asked;
use super::write::target_words;
use super::{
    Attack, Capacity, Condition, Face, Kind, Nativity, Origin, Person, Pool, Quality, Requirement,
    Spacetime, Term, Trait,
};
use crate::cards::sentences::sentences;

impl Pool {
    /// Everything a card says, in sentences; last what is played by hand.
    pub fn text(&self, face: &Face) -> String {
        let mut parts = vec![self.asks(face), sentences().print_all(&face.text, self)];
        parts.extend(face.by_hand.iter().cloned());
        parts.retain(|part| !part.is_empty());
        parts.join(" ")
    }

    /// What a card asks for, in sentences.
    fn asks(&self, face: &Face) -> String {
        match &face.kind {
            Kind::Goal(goal) => {
                let [reach, oppose] = [&goal.reach, &goal.oppose].map(|one| self.requirement(one));
                format!("Reach: {reach}. Oppose: {oppose}.")
            }
            Kind::Condition(condition) => self.condition_text(condition),
            Kind::Attack(attack) => self.attack_text(attack),
            _ => String::new(),
        }
    }

    fn condition_text(&self, condition: &Condition) -> String {
        match condition {
            Condition::Danger { needs, harm } => {
                let harm = harm_words(*harm);
                let harm = harm.replacen(|c: char| c.is_uppercase(), &harm[..1].to_lowercase(), 1);
                format!("Each side here needs {} or {harm}.", self.requirement(needs))
            }
            Condition::Monster { strength, quality } => format!("Strength {strength} {quality}."),
            Condition::Puzzle { needs, kills } => {
                let kills = if *kills { " Otherwise one of the group is destroyed." } else { "" };
                format!("Overcome: {}.{kills}", self.requirement(needs))
            }
            Condition::Purpose => String::new(),
            Condition::Prisoner { needs, cost } => format!(
                "Needs {}. Target: an opposing Character of Cost {cost} or less.",
                self.requirement(needs)
            ),
        }
    }

    fn attack_text(&self, attack: &Attack) -> String {
        let needs = if attack.needs.ways.is_empty() {
            "nothing".to_owned()
        } else {
            self.requirement(&attack.needs)
        };
        let target = target_words(attack.target);
        let freezes =
            if attack.freezes { " The loser is frozen instead of destroyed." } else { "" };
        let (quality, bonus) = (attack.quality, attack.bonus);
        format!("Needs {needs}. Fight with {quality}, +{bonus}. Target: {target}.{freezes}")
    }

    /// "Computers, 10 Brains or 20 Brains"
    pub fn requirement(&self, needs: &Requirement) -> String {
        self.ways(needs).join(" or ")
    }

    /// The ways one by one: "Computers, 10 Brains".
    pub(super) fn ways(&self, needs: &Requirement) -> Vec<String> {
        let way = |way: &Vec<Term>| way.iter().map(|term| self.term(term)).collect::<Vec<String>>();
        needs.ways.iter().map(|terms| way(terms).join(", ")).collect()
    }

    /// "10 Brains"; a title as it is written, without a capital letter of the sentence's own.
    pub fn term(&self, term: &Term) -> String {
        if let Term::Named(Asked(number)) = term {
            return self.titles[usize::from(self.asked[usize::from(*number)].0)].clone();
        }
        term_grammar().print(term, self).trim_end_matches('.').to_owned()
    }
}

impl Face {
    /// What sort of card it is.
    pub fn sort(&self) -> String {
        match &self.kind {
            Kind::Spacetime(_) => "Spacetime".into(),
            Kind::Tardis(_) => "TARDIS".into(),
            Kind::Character(person) => person.class.to_string(),
            Kind::Goal(goal) => format!("{} Goal", goal.what),
            Kind::Artifact => "Artifact".into(),
            Kind::Condition(condition) => condition.kind().to_string(),
            Kind::Attack(_) => "Attack".into(),
            Kind::Bang => "Bang!".into(),
            Kind::Flashback => "Flashback".into(),
        }
    }

    /// What stands on the card besides its text, a title and a text each.
    pub fn rows(&self) -> Vec<(String, String)> {
        let mut rows = match &self.kind {
            Kind::Bang => Vec::new(),
            Kind::Goal(_) => vec![("points".to_owned(), self.cost.to_string())],
            _ => vec![("cost".to_owned(), self.cost.to_string())],
        };
        match &self.kind {
            Kind::Spacetime(place) => rows.extend(place_rows(place)),
            Kind::Tardis(capacity) => rows.push(capacity_row(*capacity)),
            Kind::Character(person) => rows.extend(person_rows(person)),
            _ => {}
        }
        if self.diamonds > 0 {
            rows.push(("diamonds".into(), self.diamonds.to_string()));
        }
        rows
    }

    /// Where the card is from, in a word.
    pub fn origin_word(&self) -> &'static str {
        match self.origin {
            Origin::Seed => "seed",
            Origin::Public => "public",
            Origin::Designed => "designed",
            Origin::Own => "own",
        }
    }
}

fn place_rows(place: &Spacetime) -> Vec<(String, String)> {
    let goals: Vec<&str> = place.goals.iter().map(|goal| goal.word()).collect();
    vec![("era".into(), place.era.to_string()), ("goals".into(), goals.join(", "))]
}

fn capacity_row(capacity: Capacity) -> (String, String) {
    ("capacity".into(), format!("{}/{}", capacity.crew, capacity.aboard))
}

fn person_rows(person: &Person) -> Vec<(String, String)> {
    let qualities =
        Quality::ALL.iter().map(|one| format!("{} {one}", person.qualities[*one as usize]));
    let native = person.native.iter().map(|one| match one {
        Nativity::Any => "Any".to_owned(),
        Nativity::Era(era) => era.to_string(),
        Nativity::Place(place) => place.clone(),
    });
    let icons = [(person.doctor, "Doctor"), (person.vortex, "Vortex")];
    let icons: Vec<&str> = icons.iter().filter(|(is, _)| *is).map(|(_, word)| *word).collect();
    let rows = [
        ("qualities", qualities.collect::<Vec<String>>().join(", ")),
        ("traits", traits(person)),
        ("keywords", keywords(person)),
        ("native", native.collect::<Vec<String>>().join(", ")),
        ("icons", icons.join(", ")),
    ];
    let rows = rows.into_iter().filter(|(_, text)| !text.is_empty());
    rows.map(|(title, text)| (title.to_owned(), text)).collect()
}

/// "Science x2, Medicine"
pub fn traits(person: &Person) -> String {
    traits_list(person).join(", ")
}

/// The Traits one by one: "Science x2".
pub(super) fn traits_list(person: &Person) -> Vec<String> {
    let all = Trait::ALL.iter().filter_map(|one| match person.traits[*one as usize] {
        0 => None,
        1 => Some(one.to_string()),
        times => Some(format!("{one} x{times}")),
    });
    all.collect()
}

fn keywords(person: &Person) -> String {
    let all = super::Keyword::ALL.iter().filter(|one| person.is(**one));
    all.map(|one| one.word()).collect::<Vec<&str>>().join(", ")
}
