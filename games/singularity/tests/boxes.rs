//! Cards that nobody would make, of every sort and with every sentence: what is let in can be played ([`proving::boxes`]).

use cardtext::Dictionary;
use proving::boxes::{Author, are_playable};
use singularity::Singularity;
use singularity::cards::vocabulary::effects;
use singularity::cards::{Card, standard_pool};

#[test]
fn what_is_let_in_can_be_played() {
    are_playable::<Singularity>(40, |author| Writer::new(author).written());
}

/// How many cards a box has, and how many sentences one has at most before what cannot be is taken out.
const CARDS: usize = 16;
const SENTENCES: i16 = 9;
/// How many technologies, and how many events, a sentence may name.
const NAMED: i16 = 24;

/// Stages, and what may be required of a technology there.
const STAGES: [(u8, &[&str]); 4] =
    [(0, &[]), (1, &["robotics", "laser"]), (1, &["laser"]), (2, &["hypersonics"])];

/// A box that is being written.
struct Writer<'a> {
    author: &'a mut Author,
    /// The names that sentences may name: those of the box, and those of the game.
    names: Dictionary,
    /// Cards of the game that are replaced: others stand on them.
    ids: Vec<String>,
}

impl Writer<'_> {
    fn new(author: &mut Author) -> Writer<'_> {
        let pool = standard_pool();
        let mut names = Dictionary::default();
        for noun in ["technology", "event"] {
            let is_noun = |card: &Card| pool.is_technology(*card) == (noun == "technology");
            let others = pool.cards().filter(is_noun).map(|card| pool.name(card).to_owned());
            let own = (0..CARDS).map(|number| format!("Own {noun} {number}"));
            (0..).zip(own.chain(others)).for_each(|(number, name)| names.add(noun, number, &name));
        }
        let ids = pool.cards().map(|card| pool.id(card).to_owned()).collect();
        Writer { author, names, ids }
    }

    fn written(mut self) -> String {
        (0..CARDS).map(|number| self.card(number)).collect()
    }

    fn card(&mut self, number: usize) -> String {
        match self.author.number(0..=9) {
            0..=3 => self.technology(number),
            4..=7 => self.event(number),
            8 => self.objective(number),
            _ => self.corporation(number),
        }
    }

    /// Now and then a card of the game is replaced.
    fn head(&mut self, sort: &str, number: usize) -> String {
        let id = match self.author.once_in(3) {
            true => self
                .author
                .one_of(&self.ids.iter().map(String::as_str).collect::<Vec<_>>())
                .to_owned(),
            false => format!("own-{sort}-{number}"),
        };
        format!(
            "[[{sort}]]\nid = \"{id}\"\nname = \"Own {sort} {number}\"\norigin = \"designed\"\n"
        )
    }

    fn text(&mut self) -> String {
        self.author.text(SENTENCES, effects(), &self.names, 0..NAMED)
    }

    /// Influence of some types, or of one.
    fn influence(&mut self, types: &[&str]) -> String {
        let all: Vec<String> = types
            .iter()
            .map(|name| {
                let most = if self.author.once_in(3) { 99 } else { 5 };
                format!("{name} = {}", self.author.number(1..=most))
            })
            .collect();
        format!("{{ {} }}", all.join(", "))
    }

    fn technology(&mut self, number: usize) -> String {
        let head = self.head("technology", number);
        let (stage, requires) = self.author.one_of(&STAGES);
        let needs = self.author.one_of(&["military", "social", "economic"]);
        let needs = self.influence(&[needs]);
        let gives = self.influence(&["military", "social", "economic"]);
        let copies = self.author.number(0..=5);
        format!(
            "{head}stage = {stage}\nrequires = {requires:?}\nneeds = {needs}\ngives = {gives}\n\
             copies = {copies}\n{}",
            self.text()
        )
    }

    fn event(&mut self, number: usize) -> String {
        let head = self.head("event", number);
        let polarity = self.author.one_of(&["positive", "negative"]);
        let duration = self.author.one_of(&["one-use", "continuous"]);
        let needs = self.author.one_of(&[&[][..], &["social"], &["military", "economic"]]);
        let needs = self.influence(needs);
        let most = if self.author.once_in(3) { 99 } else { 6 };
        let (cost, copies) = (self.author.number(1..=most), self.author.number(0..=5));
        format!(
            "{head}polarity = \"{polarity}\"\nduration = \"{duration}\"\ncost = {cost}\nneeds = {needs}\n\
             copies = {copies}\n{}",
            self.text()
        )
    }

    fn objective(&mut self, number: usize) -> String {
        let head = self.head("objective", number);
        let terms: Vec<String> = (0..self.author.number(1..=4))
            .map(|_| {
                let number = self.author.number(2..=30);
                let kind = self.author.one_of(&["military", "social", "economic"]);
                match self.author.number(0..=4) {
                    0 => format!("{number} {kind} influence"),
                    1 => format!("{number} permanent influence"),
                    2 => format!("{number} technologies developed"),
                    3 => format!(
                        "{number} stage {} technologies developed",
                        self.author.number(0..=4)
                    ),
                    _ => format!("{number} generations"),
                }
            })
            .collect();
        format!("{head}text = \"Have {}.\"\n", terms.join(" and "))
    }

    fn corporation(&mut self, number: usize) -> String {
        let head = self.head("corporation", number);
        format!("{head}background = \"It grinds on.\"\n{}", self.text())
    }
}
