//! Every sentence on every sort of card: either it does something there, or the reader says why it would not.

use cardtext::Dictionary;
use engine::{CardFile, Published};
use std::collections::BTreeSet;
use whoccg::WhoCcg;
use whoccg::cards::sentences::sentences;

/// A card of each sort, without what it says.
const CARDS: [(&str, &str); 15] = [
    ("Spacetime", "[[spacetime]]\nera = \"Modern\"\ngoals = [\"Theft\"]\ncost = 1"),
    ("TARDIS", "[[tardis]]\ncost = 1\ncrew = 9\naboard = 4"),
    ("TARDIS Character", "[[character]]\nkind = \"TARDIS Character\"\nPERSON"),
    ("Ally", "[[character]]\nkind = \"Ally\"\nnative = [\"Any\"]\nPERSON"),
    ("Enemy", "[[character]]\nkind = \"Enemy\"\nnative = [\"Any\"]\nPERSON"),
    ("Goal", "[[goal]]\ntype = \"Theft\"\npoints = 1\nreach = [\"Law\"]\noppose = [\"Law\"]"),
    ("Artifact", "[[artifact]]\ncost = 1"),
    (
        "Danger",
        "[[condition]]\nkind = \"Danger\"\ncost = 1\nneeds = [\"Law\"]\nharm = \"Loses a Character\"",
    ),
    ("Monster", "[[condition]]\nkind = \"Monster\"\ncost = 1\nstrength = 5\nquality = \"Brawn\""),
    ("Puzzle", "[[condition]]\nkind = \"Puzzle\"\ncost = 1\nneeds = [\"Law\"]"),
    ("Purpose", "[[condition]]\nkind = \"Purpose\"\ncost = 1"),
    ("Prisoner", "[[condition]]\nkind = \"Prisoner\"\ncost = 1\nneeds = [\"Law\"]\ncaptive = 2"),
    (
        "Attack",
        "[[attack]]\ncost = 1\nneeds = []\nquality = \"Brawn\"\nbonus = 1\ntarget = \"any Character\"",
    ),
    ("Bang!", "[[bang]]"),
    ("Flashback", "[[flashback]]\ncost = 1"),
];

const PERSON: &str = "cost = 1\nbrains = 1\nbrawn = 1\nbravery = 1";
const PEOPLE: &str = "TARDIS Character, Ally, Enemy";
const WITH_A_SIDE: &str = "TARDIS Character, Ally, Enemy, Goal, Danger, Monster, Puzzle, Purpose";
const AT_A_PLACE: &str =
    "Spacetime, TARDIS Character, Ally, Enemy, Goal, Danger, Monster, Puzzle, Purpose";
const PLAYED: &str =
    "TARDIS Character, Ally, Enemy, Goal, Artifact, Danger, Monster, Puzzle, Purpose, Prisoner";
const USERS: &str = "TARDIS Character, Ally, Enemy, Artifact";

/// The sorts of card on which a sentence works, by how it begins or what it has in it.
fn sorts_of(said: &str) -> BTreeSet<&'static str> {
    let sorts = match said {
        _ if said.starts_with("Counts as") => USERS,
        _ if said.starts_with("The second Capacity") => "TARDIS Character, Ally, Artifact",
        "At Set-Up put an Artifact of your choice on this card." => "TARDIS",
        _ if said.starts_with("At Set-Up put a Swarmling") => "Spacetime",
        "Enemies may be played here." => "Purpose",
        _ if said.starts_with('+') => PEOPLE,
        _ if said.starts_with("Cannot be ") || said.contains("cannot be frozen") => PEOPLE,
        _ if said.starts_with("Your ") || said.starts_with("Opposing ") => WITH_A_SIDE,
        _ if said.contains("on your side here have") => WITH_A_SIDE,
        _ if said.starts_with("The bearer") || said.starts_with("When another of") => "Artifact",
        _ if said.contains("Set-Up") || said.starts_with("Put up to") => "Artifact",
        _ if said.starts_with("At the end of step 2") => "Purpose",
        _ if said.starts_with("When played") => PLAYED,
        _ if said.starts_with("Freeze: ") => USERS,
        _ if said.starts_with("If ") => "Goal",
        _ if said.starts_with("When ") || said.starts_with("At any time") => "Bang!",
        _ if said.contains("from your discard pile") => "Flashback",
        _ => AT_A_PLACE,
    };
    sorts.split(", ").collect()
}

/// The sorts of card on which a text is read, each card with the text on a line that tells which it is; all others
/// must be refused for the one reason.
fn read_on(text: &str) -> BTreeSet<&'static str> {
    let (mut file, mut lines) = (String::new(), Vec::new());
    for (number, (sort, card)) in CARDS.iter().enumerate() {
        let card = card.replace("PERSON", PERSON);
        file += &format!(
            "{card}\nid = \"card-{number}\"\nname = \"Card {number}\"\norigin = \"own\"\n"
        );
        lines.push((file.lines().count() + 1, *sort));
        file += &format!("text = \"{text}\"\n\n");
    }
    let file = CardFile { name: "cards.toml".into(), text: file };
    let wrong = match WhoCcg::publish(&[file]) {
        Ok(_) => Vec::new(),
        Err(wrong) => wrong.found,
    };
    assert!(wrong.iter().all(|one| one.code == "misfit"), "{text}: {wrong:?}");
    let refused = |line: usize| wrong.iter().any(|one| one.line == line);
    lines.into_iter().filter(|(line, _)| !refused(*line)).map(|(_, sort)| sort).collect()
}

/// Rules: WHOX-TEXT-04
#[test]
fn a_sentence_stands_only_on_cards_on_which_it_does_something() {
    let mut names = Dictionary::default();
    names.add("title", 0, "Swarmling");
    let all = sentences().combinations(&names);
    assert!(all.len() > 65, "{}", all.len());
    for said in all {
        // Cards lie only under one that plays during Set-Up.
        let before = if said.starts_with("Put up to") { "Plays during Set-Up. " } else { "" };
        assert_eq!(read_on(&format!("{before}{said}")), sorts_of(&said), "{said}");
    }
}

/// Rules: WHOX-BANG-02, WHOX-FLASH-01, WHO-ACT-04
#[test]
fn a_sentence_of_which_only_the_first_counts_is_refused_the_second_time() {
    for text in [
        "At any time: draw 1 card. At any time: unfreeze one of your Characters.",
        "Put a Character from your discard pile into your hand. Put any card from your discard pile on the \
         top of your draw deck.",
        "Freeze: draw 1 card. Freeze: move to any place.",
    ] {
        assert!(read_on(text).is_empty(), "{text}");
    }
}

/// Rules: WHOX-TEXT-02
#[test]
fn a_title_that_no_character_has_is_nobody() {
    for text in [
        "+1 Brains with Pocket Library here.",
        "When played: put a Pocket Library from your draw deck on your side here.",
        "At Set-Up put an Ox on the side of the Enemies here.",
    ] {
        let text = text.replace("an Ox", "a Ox");
        assert!(read_on(&text).is_empty(), "{text}");
    }
}
