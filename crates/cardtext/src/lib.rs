//! What a card says is what it does.
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
//! Why no parser library: the grammar is what we make. A parser built from combinators is code, and code
//! can't be printed back; it would need a printer beside it, kept equal by tests alone. A pattern is data
//! that both directions read, a game's whole vocabulary is one page of patterns, and what is expected at
//! each word is known exactly, which is what a good complaint is made of. The sentences need no nesting
//! and no precedence, so the matcher is short.
//!
//! The crate knows no word of any game and refuses to guess: a word it can't place is an error with an
//! arrow and a suggestion, and all errors of a file come at once.
//!
//! Read on in [`form`], then [`mod@grammar`], [`dictionary`], [`sheet`] (card files), [`rows`] (cards of
//! other programs) and [`diagnostic`].

pub mod diagnostic;
pub mod dictionary;
pub mod form;
pub mod grammar;
pub mod lexer;
mod mistake;
pub mod rows;
pub mod sheet;
pub mod slot;
pub mod suggest;

pub use diagnostic::{Diagnostic, Diagnostics, Paint};
pub use dictionary::{Dictionary, Names};
pub use form::Form;
pub use grammar::{Grammar, List, Reading, Sentence};
pub use rows::Sort;
pub use sheet::{Entry, NotUnderstood, Sheet, Text};
pub use slot::{Count, Digit, Kind, Plus, Signed, Slot};
