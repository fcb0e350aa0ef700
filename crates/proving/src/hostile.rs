//! Texts that are made to be slow to read, of any size: nothing but mistakes, of one sort each.
//!
//! A reader is as quick with them as with true texts. Which words a game knows, whoever tries it says.

use allocation_counter::measure;
use ledger::complaints::TOLD;
use std::fmt;

/// A text that is made to be slow to read.
#[derive(Clone, Debug)]
pub struct Hostile {
    /// What is bad about it.
    pub what: &'static str,
    /// The text.
    pub text: String,
}

impl fmt::Display for Hostile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.what)
    }
}

/// What comes again and again, by its number.
type Shape = fn(usize) -> String;

/// So many bytes and no more, for a test.
const SIZE: usize = 20_000;

/// Tries that a reader tells a hundred complaints at most of whatever it is given, one more saying how many there
/// are beside, and that it asks for memory in proportion to the size of a text.
///
/// # Panics
/// When it does not.
pub fn is_read_in_proportion(
    texts: impl Fn(usize) -> Vec<Hostile>,
    complaints: impl Fn(&str) -> Vec<String>,
) {
    for (small, large) in texts(SIZE).into_iter().zip(texts(4 * SIZE)) {
        let told = complaints(&large.text);
        assert!(told.len() <= TOLD + 1, "{} of {}", told.len(), large.what);
        if told.len() > TOLD {
            let last = &told[TOLD];
            assert!(
                last.starts_with("and ") && last.ends_with(" more"),
                "{last} of {}",
                large.what
            );
        }
        let cost = |text: &str| measure(|| drop(complaints(text))).count_total;
        let (once, fourfold) = (cost(&small.text), cost(&large.text));
        let allowed = 5 * once + 20_000;
        assert!(fourfold <= allowed, "{}: {once} pieces of memory, then {fourfold}", large.what);
    }
}

/// TOML of about so many bytes, in which the tables of these names are lists of cards.
pub fn toml(bytes: usize, tables: &[&'static str]) -> Vec<Hostile> {
    let card = |table: &str, number: usize, text: &str| {
        format!("[[{table}]]\nid = \"c{number}\"\nname = \"C {number}\"\ntext = \"{text}\"\n")
    };
    let shapes: [(&'static str, Shape); 9] = [
        ("keys that nobody reads", |number| format!("k{number} = 1\n")),
        ("tables that nobody reads", |number| format!("[t{number}]\n")),
        ("no TOML at all", |_| "= = =\n".to_owned()),
        ("one key a thousand times", |_| "k = 1\n".to_owned()),
        ("breaks of line", |_| "\n".to_owned()),
        ("brackets", |_| "[".to_owned()),
        ("dots", |_| "a.".to_owned()),
        ("quotation marks", |_| "\"".to_owned()),
        ("letters", |_| "é".to_owned()),
    ];
    let mut found: Vec<(&'static str, String)> =
        shapes.iter().map(|(what, shape)| (*what, repeated(bytes, shape))).collect();
    found.push(("a key of one letter", format!("{} = 1", repeated(bytes, |_| "k".to_owned()))));
    for table in tables {
        found.push(("cards without fields", repeated(bytes, |_| format!("[[{table}]]\n"))));
        found.push(("cards of one id", repeated(bytes, |_| card(table, 1, "Draw 1 card."))));
        found.push(("many cards", repeated(bytes, |number| card(table, number, "Nothing."))));
        let nonsense = repeated(bytes, |_| "x. ".to_owned());
        found.push(("one text of nonsense", card(table, 1, &nonsense)));
        let numbers = repeated(bytes, |number| format!("+{} ", number % 9));
        found.push(("one sentence", card(table, 1, &numbers)));
        let list = repeated(bytes, |number| format!("\"n{number}\", "));
        found.push((
            "a list of strangers",
            format!("[[{table}]]\nid = \"a\"\nreach = [{list}]\nrequires = [{list}]\n"),
        ));
        let field = repeated(bytes, |number| format!("k{number} = 1\n"));
        found.push(("a card of strange fields", format!("[[{table}]]\n{field}")));
    }
    named(found)
}

fn named(texts: Vec<(&'static str, String)>) -> Vec<Hostile> {
    texts.into_iter().map(|(what, text)| Hostile { what, text }).collect()
}

/// Values after commas.
pub fn csv(bytes: usize) -> Vec<Hostile> {
    let head = "name,card,text\n";
    let rows = |shape: &str| [head, &repeated(bytes, |_| shape.to_owned())].concat();
    named(vec![
        ("columns", repeated(bytes, |number| format!("c{number},"))),
        ("commas", rows(",")),
        ("rows without a name", rows(",Ally,x\n")),
        ("rows of one name", rows("A,Ally,x\n")),
        (
            "many rows",
            [head, &repeated(bytes, |number| format!("N{number},Goal,x. y.\n"))].concat(),
        ),
        ("rows with too much", rows("a,b,c,d,e,f,g\n")),
        ("quotation marks", rows("\"a\"b\n")),
        ("a text of nonsense", format!("{head}A,Ally,{}", repeated(bytes, |_| "x. ".to_owned()))),
        ("strange sorts", rows("A,Ogre,x\n")),
    ])
}

/// XML.
pub fn xml(bytes: usize) -> Vec<Hostile> {
    let cards = |inner: &str| format!("<d><cards>{inner}</cards></d>");
    let one = |inner: &str| cards(&format!("<card><name>A</name>{inner}</card>"));
    named(vec![
        ("opening marks", repeated(bytes, |_| "<a>".to_owned())),
        ("strange elements", one(&repeated(bytes, |number| format!("<e{number}/>")))),
        ("one element again and again", one(&repeated(bytes, |_| "<text>x</text>".to_owned()))),
        ("empty cards", cards(&repeated(bytes, |_| "<card/>".to_owned()))),
        (
            "attributes",
            cards(&format!("<card {}/>", repeated(bytes, |number| format!("a{number}=\"\" ")))),
        ),
        ("names of spaces", {
            let spaces = repeated(bytes, |number| format!("xmlns:a{number}=\"u{number}\" "));
            cards(&format!("<card {spaces}/>"))
        }),
    ])
}

/// Decks.
pub fn decks(bytes: usize) -> Vec<Hostile> {
    named(vec![
        ("cards that nobody knows", format!("Line:\n{}", repeated(bytes, |n| format!("n{n}\n")))),
        ("copies", format!("Draw deck:\n{}", repeated(bytes, |n| format!("250 n{n}\n")))),
        ("parts", repeated(bytes, |number| format!("p{number}:\n"))),
        ("facts", repeated(bytes, |number| format!("f{number}: x\n"))),
    ])
}

/// What comes again and again, with a number, until the text is so long.
pub fn repeated(bytes: usize, shape: impl Fn(usize) -> String) -> String {
    let mut text = String::with_capacity(bytes + 100);
    for number in 0.. {
        if text.len() >= bytes {
            break;
        }
        text.push_str(&shape(number));
    }
    text
}

/// How many pieces of memory a reader may ask for, for each thing in a list of things that nobody knows, once it has told of a
/// hundred: looking for what was meant by each asks for hundreds.
const A_STRANGER: u64 = 40;

/// Tries that what nobody is told costs little: the text is made of so many things that nobody knows.
///
/// # Panics
/// When it does not.
pub fn strangers_cost_little(text: impl Fn(usize) -> String, read: impl Fn(&str)) {
    let cost = |strangers: usize| measure(|| read(&text(strangers))).count_total;
    let (few, many) = (cost(1_000), cost(3_000));
    let each = many.saturating_sub(few) / 2_000;
    assert!(each <= A_STRANGER, "{each} pieces of memory for each thing of\n{:.300}", text(3));
}
