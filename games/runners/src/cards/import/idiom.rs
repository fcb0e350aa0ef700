//! The words in which such cards were once printed, put into those of our own: "Turn to heal target Runner in your
//! safehouse." says what "Turn: heal a Runner in your Safehouse." says.
//!
//! A sentence has an opening at most, and a clause. Each is looked up in its table; what stands in none of them stays as it is.
//! Nothing is guessed: what comes out is taken only if our language reads it.

use crate::cards::Skill;
use crate::cards::language::sentences;
use crate::cards::print::capital;
use cardtext::Dictionary;

/// What stands before a clause: as it was printed, and as we say it. `#` is a number.
const OPENINGS: [(&str, &str); 22] = [
    ("turn and pay # nuyen to ", "Turn, # nuyen: "),
    ("turn and pay # nuyen: ", "Turn, # nuyen: "),
    ("turn a Runner to ", "Turn a Runner: "),
    ("turn to ", "Turn: "),
    ("turn: ", "Turn: "),
    ("pay # nuyen to ", "# nuyen: "),
    ("pay # nuyen: ", "# nuyen: "),
    ("trash this card to ", "Trash this card: "),
    ("trash at any time to ", "Trash this card: "),
    ("trash to ", "Trash this card: "),
    ("trash: ", "Trash this card: "),
    ("when deployed, ", "When deployed: "),
    ("when revealed, ", "When revealed: "),
    ("when this Runner dies, ", "When this Runner dies: "),
    ("if this Runner dies, ", "When this Runner dies: "),
    ("when faced, ", "If faced: "),
    ("if faced, ", "If faced: "),
    ("if not sleazed, ", "If faced: "),
    ("if not defeated, ", "If not defeated: "),
    ("when taken, ", "When taken: "),
    ("when a run begins, ", "When a run begins: "),
    ("during your Credstick phase, ", "In your Credstick phase: "),
];

/// Clauses and standing sentences: as they were printed but for what [`WHOM`] has changed, and as we say them. `#` is a number or a change such as `+2/+0`, `*` is any words.
const CLAUSES: [(&str, &str); 44] = [
    ("gets #", "has #"),
    ("get #", "have #"),
    ("all other *s on the run get #", "each other * on the run has #"),
    ("gets # if no other Runners are on the run", "has # while no other Runner is on the run"),
    ("gets # for each Runner beyond #", "has # for each Runner on the run beyond #"),
    ("all Challenges on this Objective get #", "Challenges here have #"),
    ("drones held by this Runner get #", "Drones this Runner holds have #"),
    (
        "you do not lose Reputation when this Runner dies",
        "the death of this Runner costs no Reputation",
    ),
    ("cannot be sent home from a run", "cannot be sent home"),
    ("holder gets Stamina", "the holder has Stamina"),
    ("holder attacks first", "the holder attacks first"),
    ("all damage done by holder is armor-piercing", "the holder's damage is armor-piercing"),
    ("holder's damage is armor-piercing", "the holder's damage is armor-piercing"),
    ("damage is armor-piercing", "its damage is armor-piercing"),
    ("all damage goes to a single Runner", "all its damage goes to one Runner"),
    ("does full damage to every Runner", "its damage is dealt to each Runner on the run"),
    ("cannot be harmed except by Runners with *", "only Runners with * harm it"),
    (
        "drones and Spirits cannot be used against this Challenge",
        "Drones and Spirits cannot fight it",
    ),
    ("worth # more Reputation if taken by a *", "is worth # Reputation more if a * is on the run"),
    ("no more than # Runners may attempt this Objective", "at most # Runners go along"),
    ("failure does not end the run", "If not defeated: the run goes on"),
    ("end the run", "the run ends"),
    ("sound the alarm", "the alarm is on"),
    ("switch off the alarm", "the alarm is off"),
    ("look at the top Challenge on any Objective", "look at the top Challenge of an Objective"),
    ("each Runner takes # damage", "deal # damage to each Runner on the run"),
    ("a random Runner takes # damage", "deal # damage to a random Runner on the run"),
    ("do # damage to *", "deal # damage to *"),
    ("prevent # damage to holder", "prevent the next # damage to the holder"),
    ("prevent # damage to this Runner", "prevent the next # damage to this Runner"),
    ("a random Runner is sent home", "send home a random Runner on the run"),
    ("target Runner goes home", "send home a Runner on the run"),
    ("send target Runner home", "send home a Runner on the run"),
    ("kill target Runner on the run", "kill a Runner on the run"),
    ("trash one piece of Gear held by *", "trash a Gear of *"),
    ("give holder # until the end of the run", "give the holder # until the end of the run"),
    ("give * # this run", "give * # until the end of the run"),
    ("your team has * # this run", "your team has * # until the end of the run"),
    ("your team gets * # until the end of the run", "your team has * # until the end of the run"),
    ("heal all Runners in your Safehouse", "heal each Runner in your Safehouse"),
    ("target opponent *", "another player *"),
    ("nobody may pull out", "nobody pulls out of this run"),
    ("unturn target Runner", "unturn a Runner in your Safehouse"),
    ("lose # additional Reputation", "lose # Reputation"),
];

/// Whom, as it was printed, and as we say it.
const WHOM: [(&str, &str); 5] = [
    ("target Runner in your safehouse", "a Runner in your Safehouse"),
    ("target Runner on a run", "a Runner on the run"),
    ("target Runner on the run", "a Runner on the run"),
    ("in your safehouse", "in your Safehouse"),
    ("reputation", "Reputation"),
];

/// Numbers that were printed as words; no card is called so.
const NUMBERS: [(&str, &str); 5] =
    [("one", "1"), ("two", "2"), ("three", "3"), ("four", "4"), ("five", "5")];

/// What a sentence says in our words, with its full stop, if that can be done.
pub(super) fn in_our_words(said: &str) -> Option<String> {
    let said = small(&plain(said));
    let said = WHOM.iter().fold(said, |said, (printed, ours)| said.replace(printed, ours));
    let (opening, clause) = opened(&said);
    let clause = CLAUSES
        .iter()
        .find_map(|(printed, ours)| filled(clause, printed, ours))
        .unwrap_or_else(|| clause.to_owned());
    let whole = format!("{}.", capital(&format!("{opening}{clause}")));
    let reading = sentences().read(&whole, &Dictionary::default());
    (reading.mistakes.is_empty() && reading.sentences.len() == 1).then_some(whole)
}

fn opened(said: &str) -> (String, &str) {
    let found = OPENINGS.iter().find_map(|(printed, ours)| {
        let mut rest = said;
        let (before, after) = printed.split_once('#').unwrap_or((printed, ""));
        rest = rest.strip_prefix(before)?;
        if before.len() == printed.len() {
            return Some(((*ours).to_owned(), rest));
        }
        let (number, rest) = rest.split_once(after)?;
        is_number(number).then(|| (ours.replace('#', number), rest))
    });
    found.unwrap_or((String::new(), said))
}

/// What is said, if it is what was printed so, with its numbers and words in the places of ours.
fn filled(said: &str, printed: &str, ours: &str) -> Option<String> {
    let mut found: Vec<&str> = Vec::new();
    let mut rest = said;
    let mut slots = printed.split_inclusive(['#', '*']);
    let mut open = None;
    for part in &mut slots {
        let slot = part.chars().last().filter(|last| "#*".contains(*last));
        let words = part.trim_end_matches(['#', '*']);
        let at = if open.is_some() && !words.is_empty() { rest.find(words)? } else { 0 };
        if let Some(slot) = open {
            found.push(said_in(slot, &rest[..at])?);
        }
        rest = rest[at..].strip_prefix(words)?;
        open = slot;
    }
    match open {
        Some(slot) => found.push(said_in(slot, rest)?),
        None if !rest.is_empty() => return None,
        None => {}
    }
    let mut found = found.into_iter();
    Some(ours.split_inclusive(['#', '*']).fold(String::new(), |whole, part| {
        match part.strip_suffix(['#', '*']) {
            Some(words) => whole + words + found.next().unwrap_or_default(),
            None => whole + part,
        }
    }))
}

fn said_in(slot: char, words: &str) -> Option<&str> {
    (slot == '*' && !words.is_empty() || is_number(words)).then_some(words)
}

/// A number, or a change such as `+2/-1`.
fn is_number(words: &str) -> bool {
    let is_part = |it: char| it.is_ascii_digit() || "+-/".contains(it);
    words.chars().any(|it| it.is_ascii_digit()) && words.chars().all(is_part)
}

/// The same with nuyen, skills and numbers written as we write them: "2¥" as "2 nuyen", "Stealth-2" as "Stealth 2", "a card" as "1 card".
pub(super) fn plain(said: &str) -> String {
    let said = said.replace('¥', " nuyen").replace("  nuyen", " nuyen");
    let words = said.split(' ').map(|word| {
        let number = NUMBERS.iter().find(|(printed, _)| *printed == word);
        number.map_or_else(|| skill(word), |(_, number)| (*number).to_owned())
    });
    let said = words.collect::<Vec<String>>().join(" ");
    let said = said.replace("1 piece of Gear", "one piece of Gear");
    ["draw", "discard", "discards"]
        .iter()
        .fold(said, |said, word| said.replace(&format!("{word} a card"), &format!("{word} 1 card")))
}

/// "Stealth-2" as "Stealth 2", "Stealth-1" as "Stealth", whatever stands behind it in a list.
fn skill(word: &str) -> String {
    let bare = word.trim_end_matches([';', ',']);
    let behind = &word[bare.len()..];
    match bare.split_once('-') {
        Some((skill, "1")) if Skill::WORDS.contains(&skill) => format!("{skill}{behind}"),
        Some((skill, rating)) if Skill::WORDS.contains(&skill) => {
            format!("{skill} {rating}{behind}")
        }
        _ => word.to_owned(),
    }
}

/// With a small letter, where it begins.
fn small(said: &str) -> String {
    let mut letters = said.chars();
    let first = letters.next().map(|first| first.to_lowercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}
