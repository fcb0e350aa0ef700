//! Cards that nobody would make, of every sort and with every sentence: what is let in can be played ([`proving::boxes`]).

use cardtext::Dictionary;
use proving::boxes::{Author, are_playable};
use whoccg::WhoCcg;
use whoccg::cards::sentences::sentences;
use whoccg::cards::{
    Class, ConditionKind, Era, GoalType, HIGHEST_QUALITY, Keyword, Quality, Trait, standard_pool,
};

#[test]
fn what_is_let_in_can_be_played() {
    are_playable::<WhoCcg>(120, |author| Writer::new(author).written());
}

/// How many cards a box has, and how many sentences one has at most before what cannot be is taken out.
const CARDS: usize = 18;
const SENTENCES: i16 = 9;

/// A box that is being written.
struct Writer<'a> {
    author: &'a mut Author,
    /// The titles that sentences may name: those of the game, and those of the box.
    titles: Dictionary,
    number_of_titles: i16,
}

/// What writes the fields of one sort of card.
type Fields<'a> = fn(&mut Writer<'a>) -> String;

impl<'a> Writer<'a> {
    fn new(author: &'a mut Author) -> Writer<'a> {
        let mut titles = Dictionary::default();
        let own = (0..CARDS).map(title);
        let all: Vec<String> = own.chain(standard_pool().titles.iter().cloned()).collect();
        (0..).zip(&all).for_each(|(number, name)| titles.add("title", number, name));
        Writer { author, titles, number_of_titles: all.len() as i16 }
    }

    fn written(mut self) -> String {
        (0..CARDS).map(|number| self.card(number)).collect()
    }

    fn card(&mut self, number: usize) -> String {
        let sorts: [(&str, Fields<'a>); 16] = [
            ("spacetime", Self::place),
            ("tardis", Self::tardis),
            ("character", Self::person),
            ("character", Self::person),
            ("character", Self::person),
            ("character", Self::person),
            ("goal", Self::goal),
            ("goal", Self::goal),
            ("artifact", Self::artifact),
            ("artifact", Self::artifact),
            ("condition", Self::condition),
            ("condition", Self::condition),
            ("condition", Self::condition),
            ("attack", Self::attack),
            ("bang", |_| String::new()),
            ("flashback", |_| cost(0)),
        ];
        let (sort, fields) = self.author.one_of(&sorts);
        let fields = fields(self);
        // Two of them may be versions of one card.
        let name = if self.author.once_in(8) { title(0) } else { title(number) };
        let diamonds = self.author.number(0..=4);
        let text = self.text();
        format!(
            "[[{sort}]]\nid = \"own-{number}\"\nname = \"{name}\"\nversion = \"The {number}\"\n\
             diamonds = {diamonds}\norigin = \"own\"\n{fields}{text}"
        )
    }

    fn text(&mut self) -> String {
        // The first titles are those of the box itself: they are named as often as all others together.
        let most = if self.author.once_in(2) { CARDS as i16 } else { self.number_of_titles };
        self.author.text(SENTENCES, sentences(), &self.titles, 0..most)
    }

    fn word(&mut self, words: &[&'static str]) -> &'static str {
        self.author.one_of(words)
    }

    fn place(&mut self) -> String {
        let era = self.word(Era::WORDS);
        let goals = self.author.list(3, |author| author.one_of(GoalType::WORDS).to_owned());
        cost(self.author.number(0..=9)) + &format!("era = \"{era}\"\ngoals = {goals}\n")
    }

    fn tardis(&mut self) -> String {
        let (crew, aboard) = (self.author.number(1..=30), self.author.number(1..=20));
        cost(self.author.number(0..=9)) + &format!("crew = {crew}\naboard = {aboard}\n")
    }

    fn person(&mut self) -> String {
        let class = self.word(Class::WORDS);
        let [brains, brawn, bravery] =
            [0; 3].map(|_| self.author.number(0..=HIGHEST_QUALITY.into()));
        let traits = self.author.list(4, |author| {
            let times = if author.once_in(3) { " x2" } else { "" };
            author.one_of(Trait::WORDS).to_owned() + times
        });
        let keywords = self.author.list(3, |author| author.one_of(Keyword::WORDS).to_owned());
        let native = self.author.list(3, |author| {
            author.one_of(&[Era::WORDS, &["Any"; 5], &["Own 1"]].concat()).to_owned()
        });
        let icons = self.author.list(2, |author| author.one_of(&["Vortex", "Doctor"]).to_owned());
        let cost = cost(self.author.number(0..=4));
        format!(
            "{cost}kind = \"{class}\"\nbrains = {brains}\nbrawn = {brawn}\nbravery = {bravery}\n\
             traits = {traits}\nkeywords = {keywords}\nnative = {native}\nicons = {icons}\n"
        )
    }

    fn goal(&mut self) -> String {
        let what = self.word(GoalType::WORDS);
        let points = self.author.number(1..=9);
        let (reach, oppose) = (self.needs(), self.needs());
        format!("points = {points}\ntype = \"{what}\"\nreach = {reach}\noppose = {oppose}\n")
    }

    fn artifact(&mut self) -> String {
        cost(self.author.number(0..=3))
    }

    fn condition(&mut self) -> String {
        let kind = self.word(ConditionKind::WORDS);
        let needs = self.needs();
        let fields = match kind {
            "Danger" => {
                let number = self.author.number(2..=99);
                let harm = self.author.one_of(&[
                    "Loses a Character",
                    "Freezes all its Characters",
                    "Loses 1 point",
                    "Discards 1 card",
                    "Loses many points",
                    "Discards many cards",
                ]);
                format!(
                    "needs = {needs}\nharm = \"{}\"\n",
                    harm.replace("many", &number.to_string())
                )
            }
            "Monster" => {
                let strength = self.author.number(1..=20);
                format!("strength = {strength}\nquality = \"{}\"\n", self.word(Quality::WORDS))
            }
            "Puzzle" if self.author.once_in(2) => {
                format!("needs = {needs}\notherwise = \"one of the group is destroyed\"\n")
            }
            "Puzzle" => format!("needs = {needs}\n"),
            "Prisoner" => format!("needs = {needs}\ncaptive = {}\n", self.author.number(0..=9)),
            _ => String::new(),
        };
        cost(self.author.number(0..=3)) + &format!("kind = \"{kind}\"\n") + &fields
    }

    fn attack(&mut self) -> String {
        let (needs, quality) = (self.needs(), self.word(Quality::WORDS));
        let bonus = self.author.number(0..=9);
        let target = self.word(&["any Character", "an unfrozen Character", "a Human Character"]);
        let loser = self.word(&["destroyed", "frozen"]);
        cost(self.author.number(0..=3))
            + &format!(
                "needs = {needs}\nquality = \"{quality}\"\nbonus = {bonus}\ntarget = \"{target}\"\n\
                 loser = \"{loser}\"\n"
            )
    }

    /// What is asked for, in none, one or several ways.
    fn needs(&mut self) -> String {
        self.author.list(3, |author| {
            let terms: Vec<String> = (0..author.number(1..=3)).map(|_| term(author)).collect();
            terms.join(", ")
        })
    }
}

/// One thing that is asked for; seldom more than a few people have.
fn term(author: &mut Author) -> String {
    let most = if author.once_in(4) { 99 } else { 12 };
    let number = author.number(1..=most);
    match author.number(0..=3) {
        0 | 1 => format!("{number} {}", author.one_of(Quality::WORDS)),
        2 if author.once_in(3) => format!("{number} {}", author.one_of(Trait::WORDS)),
        2 => author.one_of(Trait::WORDS).to_owned(),
        _ => {
            let few = author.number(2..=3);
            format!("{few} {} Characters", author.one_of(Keyword::WORDS))
        }
    }
}

fn cost(points: i16) -> String {
    format!("cost = {points}\n")
}

fn title(number: usize) -> String {
    format!("Own {number}")
}
