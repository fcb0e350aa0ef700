//! A controlled English for cards, whose text is their behaviour.
//!
//! A card is written in a controlled English. Each kind of sentence is declared once, as a [`Form`]: a
//! pattern with typed slots, and the value it stands for. The reader and the printer both walk that
//! pattern, so a text and its meaning can't drift apart.
//!
//! ```
//! use cardtext::{Count, Dictionary, Signed, grammar};
//!
//! #[derive(Clone, Debug, PartialEq)]
//! enum Effect {
//!     Income(i8),
//!     Draw(u8),
//! }
//!
//! let effects = grammar! { Effect;
//!     "{amount} action point(s) per turn" (amount: Signed) => { Effect::Income(amount) }
//!     "Draw {number} card(s)" (number: Count) => { Effect::Draw(number) }
//! };
//! let names = Dictionary::default();
//! let read = effects.read("+1 action point per turn. Draw 2 cards.", &names);
//! let said: Vec<Effect> = read.values().cloned().collect();
//! assert_eq!(said, [Effect::Income(1), Effect::Draw(2)]);
//! assert_eq!(effects.print_all(&said, &names), "+1 action point per turn. Draw 2 cards.");
//! ```
//!
//! A slot may hold a phrase with a grammar of its own, and a phrase may hold others. So costs, times and people are
//! described once, however many sentences use them:
//!
//! ```
//! use cardtext::{Count, Dictionary, Signed, choice, phrases};
//!
//! #[derive(Clone, Copy, Debug, PartialEq)]
//! enum Who {
//!     Runner,
//!     Another,
//!     Team,
//! }
//!
//! impl Who {
//!     const WORDS: &'static [&'static str] = &["a Runner", "another Runner", "your team"];
//!     const ALL: &'static [Who] = &[Who::Runner, Who::Another, Who::Team];
//! }
//!
//! choice!(Who);
//!
//! #[derive(Clone, Debug, PartialEq)]
//! enum Cost {
//!     Turn,
//!     Pay(u8),
//!     Both(u8),
//! }
//!
//! phrases! { costs: Cost, "cost";
//!     "turn" () => { Cost::Turn }
//!     "{number} nuyen" (number: Count) => { Cost::Pay(number) }
//!     "turn, {number} nuyen" (number: Count) => { Cost::Both(number) }
//! }
//!
//! #[derive(Clone, Debug, PartialEq)]
//! enum Clause {
//!     Heal(Who),
//!     EndRun,
//!     Change { who: Who, amount: i8, until: Until },
//! }
//!
//! #[derive(Clone, Debug, PartialEq)]
//! enum Until {
//!     Always,
//!     EndOfRun,
//! }
//!
//! phrases! { untils: Until, "end";
//!     "" () => { Until::Always }
//!     "until the end of the run" () => { Until::EndOfRun }
//! }
//!
//! phrases! { clauses: Clause, "clause";
//!     "heal {who}" (who: Who) => { Clause::Heal(who) }
//!     "the run ends" () => { Clause::EndRun }
//!     "{who} has Decking {amount} {until}" (who: Who, amount: Signed, until: Until) => {
//!         Clause::Change { who, amount, until }
//!     }
//! }
//!
//! #[derive(Clone, Debug, PartialEq)]
//! enum Sentence {
//!     Always(Clause),
//!     IfFaced(Clause),
//!     For(Cost, Clause),
//!     OnARun(Cost, Clause),
//! }
//!
//! phrases! {
//!     /// Whatever a card may say.
//!     sentences: Sentence, "sentence";
//!     "{clause}" (clause: Clause) => { Sentence::Always(clause) }
//!     "if faced: {clause}" (clause: Clause) => { Sentence::IfFaced(clause) }
//!     "{cost}: {clause}" (cost: Cost, clause: Clause) => { Sentence::For(cost, clause) }
//!     "run: {cost}: {clause}" (cost: Cost, clause: Clause) => { Sentence::OnARun(cost, clause) }
//! }
//!
//! let names = Dictionary::default();
//! let text = "Turn: heal another Runner. If faced: the run ends. \
//!     Run: 1 nuyen: your team has Decking +1 until the end of the run. Your team has Decking -2.";
//! let read = sentences().read(text, &names);
//! assert!(read.mistakes.is_empty());
//! let until = Until::EndOfRun;
//! let change = Clause::Change { who: Who::Team, amount: 1, until };
//! assert_eq!(read.sentences[2].value, Sentence::OnARun(Cost::Pay(1), change));
//! assert_eq!(sentences().print_all(read.values(), &names), text);
//! assert!(sentences().doubts(&names).is_empty(), "all of it can be read in one way only");
//!
//! let wrong = &sentences().read("Run: turn: heel a Runner.", &names).mistakes[0];
//! assert_eq!((&wrong.message[..], &wrong.label[..]), ("`heel` does not fit here", "expected a clause"));
//! assert_eq!(wrong.help[0], "did you mean `heal`?");
//! ```
//!
//! Why no parser library: the grammar is what we make. A parser built from combinators is code, and code
//! can't be printed back; it would need a separate printer, kept equal by tests alone. A pattern is data
//! that both directions read, a game's whole vocabulary is one page of patterns, and what is expected at
//! each word is known exactly, which is what a good complaint is made of. The sentences need no precedence,
//! so the matcher is short.
//!
//! The crate knows no word of any game and refuses to guess: a word it can't place is an error with an
//! arrow and a suggestion, and all errors of a file come at once.
//!
//! Read on in [`mod@grammar`], then [`patterns`], [`slot`], [`proof`] (that a grammar is sound), [`dictionary`], [`sheet`] (card files), [`rows`] (cards of
//! other programs) and [`diagnostic`].

pub mod diagnostic;
pub mod dictionary;
pub mod grammar;
pub mod lexer;
pub mod list;
mod mistake;
pub mod patterns;
pub mod proof;
pub mod rows;
pub mod sheet;
pub mod slot;
pub mod suggest;
mod walk;

pub use diagnostic::{Diagnostic, Diagnostics, Paint};
pub use dictionary::{Dictionary, NameSource};
pub use grammar::{Form, Grammar, Reading, Sentence};
pub use list::List;
pub use patterns::MOST_DEEP;
pub use proof::{Author, Doubt};
pub use rows::Sort;
pub use sheet::{Entry, NotUnderstood, Sheet, Text};
pub use slot::{Change, Count, Digit, FilledForm, Filling, Phrase, Plus, Signed, Slot, SlotKind};
