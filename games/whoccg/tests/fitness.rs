//! Every sentence on every sort of card: either it does something there, or the reader says why it would not.

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

/// The sorts of card on which a form works, by how the form begins or what it has in it.
fn sorts_of(form: &str) -> BTreeSet<&'static str> {
    let sorts = match form {
        "Counts as {skill}" => USERS,
        "The second Capacity number is {number} higher" => "TARDIS Character, Ally, Artifact",
        "At Set-Up put an Artifact of your choice on this card" => "TARDIS",
        "At Set-Up put a {title} on the side of the Enemies here" => "Spacetime",
        "Enemies may be played here" => "Purpose",
        _ if form.starts_with("{amount} {quality}") => PEOPLE,
        _ if form.starts_with("Cannot be ") || form.contains("cannot be frozen") => PEOPLE,
        _ if form.starts_with("Your ") || form.starts_with("Opposing ") => WITH_A_SIDE,
        _ if form.contains("on your side here have") => WITH_A_SIDE,
        _ if form.starts_with("The bearer") || form.starts_with("When another of") => "Artifact",
        _ if form.contains("Set-Up") || form.starts_with("Put up to") => "Artifact",
        _ if form.starts_with("At the end of step 2") => "Purpose",
        _ if form.starts_with("When played") => PLAYED,
        _ if form.starts_with("Freeze: ") => USERS,
        _ if form.starts_with("If ") => "Goal",
        _ if form.starts_with("When ") || form.starts_with("At any time") => "Bang!",
        _ if form.contains("from your discard pile") => "Flashback",
        _ => AT_A_PLACE,
    };
    sorts.split(", ").collect()
}

/// A sentence of a form.
fn example(form: &str) -> String {
    let filled = [
        ("{amount}", "+2"),
        ("{quality}", "Brains"),
        ("{title}", "Swarmling"),
        ("{keyword}", "Swarm"),
        ("{class}", "Allies"),
        ("{skill}", "Guns"),
        ("{number}", "2"),
        ("{what}", "Goals"),
        ("{fewer}", "1"),
        ("{cards}", "2"),
        ("{points}", "2"),
        ("{kind}", "Danger"),
        ("{cost}", "2"),
        ("(s)", "s"),
    ];
    let said = filled.iter().fold(form.to_owned(), |said, (slot, word)| said.replace(slot, word));
    let before = if form.starts_with("Put up to") { "Plays during Set-Up. " } else { "" };
    format!("{before}{said}.")
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
    for pattern in sentences().patterns().all() {
        let text = example(pattern.written());
        assert_eq!(read_on(&text), sorts_of(pattern.written()), "{text}");
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
