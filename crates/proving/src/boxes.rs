//! Boxes of cards that nobody would make: every sentence that a game knows, with numbers at their bounds, on any card.
//!
//! Whoever reads cards says what cannot be; that is taken out, line by line. What is let in must be playable: it is put
//! into decks and played at random under the laws of every game, and by a greedy bot. The boxes are the same ones each time.
//! `BOXES=1000..9000 cargo nextest run --profile long -p GAME boxes::` tries others.

use bots::{Bot, Greedy};
use cardtext::{Grammar, NameSource, SlotKind};
use engine::story::Silence;
use engine::{CardFile, Dice, Game, Misprints, Published, Seed, Turn, Viewer, Worth, laws};
use std::env;
use std::ops::{Range, RangeInclusive};

/// Whoever writes the cards of a box, by chance.
#[derive(Debug)]
pub struct Author {
    dice: Dice,
}

/// One sentence in so many is said over and over again, and one number in so many is at a bound.
const STUBBORN: u32 = 12;
const EXTREME: u32 = 3;

/// How often a sentence can be said over and over again: more often than a card may.
const OVER_AND_OVER: usize = 17;

impl Author {
    fn of_box(game: &str, number: u64) -> Author {
        Author { dice: Dice::seeded(Seed::from_phrase(&format!("{game} box {number}"))) }
    }

    /// Whether something happens that happens once in so many times.
    pub fn once_in(&mut self, times: u32) -> bool {
        self.dice.index("box", times) == 0
    }

    /// One of several.
    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.dice.index("box", all.len() as u32) as usize]
    }

    /// A number, often the least or the greatest.
    pub fn number(&mut self, within: RangeInclusive<i16>) -> i16 {
        let (least, most) = within.into_inner();
        if self.once_in(EXTREME) {
            return self.one_of(&[least, most]);
        }
        least + self.dice.index("box", (most - least + 1) as u32) as i16
    }

    /// Some of these, each as often as it comes, in quotation marks and brackets.
    pub fn list(&mut self, most: i16, mut one: impl FnMut(&mut Author) -> String) -> String {
        let number = self.number(0..=most);
        let all: Vec<String> = (0..number).map(|_| format!("\"{}\"", one(self))).collect();
        format!("[{}]", all.join(", "))
    }

    /// A sentence of a game; so many names can be named under each noun.
    fn sentence<T>(
        &mut self,
        grammar: &Grammar<T>,
        names: &dyn NameSource,
        named: Range<i16>,
    ) -> String {
        grammar.print(&grammar.made(&mut Naming { author: self, named }), names)
    }

    /// So many sentences, a line for each, as the text of a card. Names are those of these numbers.
    pub fn text<T>(
        &mut self,
        most: i16,
        grammar: &Grammar<T>,
        names: &dyn NameSource,
        named: Range<i16>,
    ) -> String {
        let mut lines = Vec::new();
        for _ in 0..self.number(0..=most) {
            let sentence = self.sentence(grammar, names, named.clone());
            let times = if self.once_in(STUBBORN) { OVER_AND_OVER } else { 1 };
            lines.extend(std::iter::repeat_n(sentence + "\n", times));
        }
        format!("text = \"\"\"\n{}\"\"\"\n", lines.concat())
    }
}

/// An author who may name things by these numbers.
struct Naming<'a> {
    author: &'a mut Author,
    named: Range<i16>,
}

impl cardtext::Author for Naming<'_> {
    fn one_of(&mut self, number: usize) -> usize {
        self.author.dice.index("box", number as u32) as usize
    }

    fn filled(&mut self, kind: SlotKind) -> i16 {
        let most = cardtext::slot::MOST;
        let author = &mut self.author;
        match kind {
            SlotKind::Count | SlotKind::Plus => author.number(1..=most),
            SlotKind::Digit => author.number(0..=most),
            SlotKind::Signed => author.number(1..=most) * author.one_of(&[1, -1]),
            SlotKind::Change => author.number(-most..=most),
            SlotKind::Choice(words) => author.dice.index("box", words.len() as u32) as i16,
            SlotKind::Name(_) => author.number(self.named.start..=self.named.end - 1),
            SlotKind::Phrase(phrase) => unreachable!("`{}` is made of its forms", phrase.name()),
        }
    }
}

/// Which boxes are tried: those of a range in the environment, or else the first of all.
fn numbers(usual: u64) -> Range<u64> {
    let asked = env::var("BOXES").ok();
    let range = asked.as_deref().and_then(|text| {
        let (from, to) = text.split_once("..")?;
        Some(from.parse().ok()?..to.parse().ok()?)
    });
    range.unwrap_or(0..usual)
}

/// Tries so many boxes, or those that the environment asks for.
///
/// # Panics
/// When cards that were let in break a law, or when hardly anything is let in.
pub fn are_playable<G: Published + Worth>(usual: u64, write: impl Fn(&mut Author) -> String) {
    let name = G::ABOUT.name;
    let (mut boxes, mut let_in) = (0, 0);
    for number in numbers(usual) {
        let mut text = write(&mut Author::of_box(name, number));
        let Some(game) = let_in_of::<G>(&mut text) else { continue };
        keeps_the_laws(&game, number, &text);
        if number % GREEDY == 0 {
            is_played_greedily(&game, number);
        }
        boxes += 1;
        let_in += text.matches(".\n").count();
    }
    println!("{boxes} boxes with {let_in} sentences");
    assert!(boxes > 0 && let_in > 5 * boxes, "{let_in} sentences in {boxes} boxes prove little");
}

/// One box in so many is played by a greedy bot.
const GREEDY: u64 = 10;
/// So many decisions of it.
const DECISIONS: usize = 20;

/// The game with a box of which all is taken out that is complained of; none if that is something about the game's own cards,
/// such as that one names a card which the box takes away.
fn let_in_of<G: Published>(text: &mut String) -> Option<G> {
    loop {
        let file = CardFile { name: BOX.into(), text: text.clone() };
        let wrong = match G::publish(&[file]) {
            Ok(game) => return Some(game),
            Err(wrong) => wrong,
        };
        let rest = without(text, &wrong);
        if rest == *text {
            return None;
        }
        *text = rest;
    }
}

/// What the file with the box is called.
const BOX: &str = "box.toml";

/// A text without the sentences that are complained of, and without cards of which anything else is.
fn without(text: &str, wrong: &Misprints) -> String {
    let in_box = || wrong.found.iter().filter(|found| found.file == BOX);
    let is_wrong = |line: usize| in_box().any(|found| found.line == line + 1);
    let mut cards: Vec<(Vec<&str>, bool)> = Vec::new();
    let mut is_text = false;
    for (number, line) in text.lines().enumerate() {
        if line.starts_with("[[") {
            cards.push((Vec::new(), true));
        }
        let (lines, is_kept) = cards.last_mut().expect("a file begins with a card");
        let is_sentence = is_text && !line.starts_with("\"\"\"");
        if line.starts_with("text") || line.starts_with("\"\"\"") {
            is_text = line.starts_with("text");
        }
        if !is_wrong(number) {
            lines.push(line);
        } else if !is_sentence {
            *is_kept = false;
        }
    }
    let kept = cards.into_iter().filter(|(_, is_kept)| *is_kept);
    let lines = kept.flat_map(|(lines, _)| lines).flat_map(|line| [line, "\n"]);
    lines.collect()
}

fn keeps_the_laws<G: Game>(game: &G, number: u64, text: &str) {
    let report = laws::soak(game, 1, number, |_| {});
    assert!(report.violations.is_empty(), "box {number}: {report}\n{text}");
}

/// Plays a game with a bot that looks at what would come of each move, and draws the table for everybody.
fn is_played_greedily<G: Worth>(game: &G, number: u64) {
    let mut dice = Dice::from_number(number);
    let setup = game.soak_setup(number);
    let begun = game.begin(&setup, &mut dice, &mut Silence);
    let mut state = begun.expect("the set-up of a trial is allowed");
    let mut bot = Greedy::new(Seed::from_number(number));
    let mut moves = Vec::new();
    for _ in 0..DECISIONS {
        let Turn::Decide(seat) = game.turn(&state) else { break };
        moves.clear();
        game.moves(&state, &mut moves);
        let view = game.view(&state, Viewer::Seat(seat));
        let chosen = bot.advise(game, &view, &moves).chosen;
        game.play(&mut state, seat, &moves[chosen], &mut dice, &mut Silence);
    }
    Viewer::all(game.seats(&setup)).for_each(|viewer| drop(game.scene(&game.view(&state, viewer))));
}
