//! Cards that nobody would make, of every sort and with every sentence: what is let in can be played ([`proving::boxes`]).

use cardtext::Dictionary;
use proving::boxes::{Author, are_playable};
use runners::cards::language::sentences;
use runners::cards::{
    Category, GearKind, Keyword, Metatype, Profession, SKILLS, Skill, Solo, Trait,
};
use singularis::Singularis;

#[test]
fn what_is_let_in_can_be_played() {
    are_playable::<Singularis>(60, |author| (0..CARDS).map(|at| card(author, at)).collect());
}

/// How many cards a box has, and how many sentences one has at most before what cannot be is taken out.
const CARDS: usize = 18;
const SENTENCES: i16 = 6;

type Fields = fn(&mut Author) -> String;

fn card(author: &mut Author, number: usize) -> String {
    let sorts: [(&str, Fields); 12] = [
        ("runner", runner),
        ("runner", runner),
        ("runner", runner),
        ("gear", gear),
        ("gear", gear),
        ("challenge", challenge),
        ("challenge", challenge),
        ("objective", objective),
        ("contact", cost),
        ("location", cost),
        ("special", special),
        ("special", special),
    ];
    let (sort, fields) = author.one_of(&sorts);
    let fields = fields(author);
    let text = author.text(SENTENCES, sentences(), &Dictionary::default(), 0..1);
    format!(
        "[[{sort}]]\nid = \"own-{number}\"\nname = \"Own {number:02}\"\norigin = \"own\"\n{fields}{text}"
    )
}

fn cost(author: &mut Author) -> String {
    format!("cost = {}\n", author.number(0..=9))
}

fn words(author: &mut Author, key: &str, most: i16, all: &[&'static str]) -> String {
    format!("{key} = {:?}\n", some(author, most, all))
}

/// Some of these, each once.
fn some<T: Copy + PartialEq>(author: &mut Author, most: i16, all: &[T]) -> Vec<T> {
    let many = author.number(0..=most);
    let mut some = Vec::new();
    for one in (0..many).map(|_| author.one_of(all)).collect::<Vec<T>>() {
        if !some.contains(&one) {
            some.push(one);
        }
    }
    some
}

fn skill(author: &mut Author) -> String {
    let skill = Skill::ALL[author.number(0..=SKILLS as i16 - 1) as usize];
    rated(author, skill)
}

fn rated(author: &mut Author, skill: Skill) -> String {
    match author.number(1..=5) {
        1 => skill.to_string(),
        rating => format!("{skill} {rating}"),
    }
}

fn skills(author: &mut Author, key: &str) -> String {
    let skills = some(author, 3, Skill::ALL);
    let rated: Vec<String> = skills.into_iter().map(|skill| rated(author, skill)).collect();
    format!("{key} = {rated:?}\n")
}

fn threat(author: &mut Author, most: i16) -> String {
    format!("threat = \"{}/{}\"\n", author.number(0..=most), author.number(1..=most))
}

fn pump(author: &mut Author) -> String {
    if author.once_in(2) {
        return String::new();
    }
    let (nuyen, attack, body) =
        (author.number(1..=5), author.number(-3..=9), author.number(-3..=9));
    format!("pump = \"{nuyen} nuyen: {attack:+}/{body:+}\"\n")
}

fn runner(author: &mut Author) -> String {
    let upkeep = author.number(0..=3);
    let upkeep = if upkeep > 0 { format!("upkeep = {upkeep}\n") } else { String::new() };
    let metatype = author.one_of(Metatype::WORDS);
    cost(author)
        + &upkeep
        + &threat(author, 9)
        + &format!("metatype = \"{metatype}\"\n")
        + &words(author, "professions", 2, Profession::WORDS)
        + &words(author, "traits", 2, Trait::WORDS)
        + &skills(author, "skills")
        + &pump(author)
}

fn gear(author: &mut Author) -> String {
    let kind = author.one_of(GearKind::WORDS);
    let own = match kind {
        "Drone" | "Spirit" => threat(author, 9),
        "Accessory" => "fits = \"Melee Weapon\"\n".to_owned(),
        "Skillsoft" => format!("skills = [\"{}\"]\n", skill(author)),
        "Armor" => format!("armor = \"A{}\"\n", author.number(1..=9)),
        _ => format!("bonus = \"{:+}/{:+}\"\n", author.number(-2..=9), author.number(0..=9)),
    };
    cost(author) + &format!("kind = \"{kind}\"\n") + &own + &skills(author, "needs")
}

fn challenge(author: &mut Author) -> String {
    let rated = if author.once_in(3) { String::new() } else { threat(author, 99) };
    let first = if author.once_in(4) { "attacks_first = \"yes\"\n" } else { "" };
    words(author, "categories", 3, Category::WORDS) + &rated + &skills(author, "sleaze") + first
}

fn objective(author: &mut Author) -> String {
    let rated = if author.once_in(3) { threat(author, 20) } else { String::new() };
    format!("reputation = {}\n", author.number(1..=49))
        + &words(author, "keywords", 2, Keyword::WORDS)
        + &words(author, "bans", 2, Category::WORDS)
        + &skills(author, "needs")
        + &rated
}

fn special(author: &mut Author) -> String {
    let solo = author.one_of(Solo::WORDS);
    cost(author) + &format!("solo = \"{solo}\"\n")
}
