//! The rules engine of the program: the traits that a game implements.
//!
//! The engine knows no rule of any game. It gives games their words ([`Game`], [`Turn`], [`Dice`],
//! [`Story`], [`Scene`], [`Refusal`]) and gives every game, for nothing, journals, scenarios and
//! the laws. It refuses to do input and output, to read a clock or to draw randomness that was not
//! handed in.
//!
//! Read on in [`game`] and [`dice`], the words a game is written in; then in what it gets for them:
//! [`playing`] and [`journal`], [`preview`](mod@preview), [`scenario`], [`laws`], [`plain`] and,
//! for programs that hold many games, [`any`](mod@any). Three modules serve some games only:
//! [`decks`] those whose players build decks, [`sheets`] those whose players fill in sheets, and
//! [`blank`] those that ask questions with blanks to fill. With the feature `toy` it brings two
//! tiny games to test on.

pub mod about;
pub mod any;
pub mod bag;
pub mod blank;
pub mod by_hand;
mod card_texts;
pub mod cards;
pub mod decks;
pub mod dice;
pub mod fair;
pub mod fingerprint;
pub mod game;
pub mod journal;
pub mod laws;
pub mod lift;
pub mod memo;
pub mod misread;
pub mod names;
pub mod notation;
pub mod odds;
pub mod parts;
pub mod plain;
pub mod playing;
pub mod position;
pub mod preview;
pub mod published;
pub mod refusal;
#[cfg(feature = "toy")]
mod rulebook;
pub mod ruler;
pub mod scenario;
pub mod scene;
pub mod seat;
pub mod set;
pub mod setup;
pub mod shape;
pub mod shared_list;
pub mod sheets;
#[cfg(feature = "toy")]
pub mod skerry;
pub mod stack;
pub mod story;
pub mod telling;
#[cfg(feature = "toy")]
pub mod toy;
pub mod turn;
pub mod worth;

/// The imports of a file that calls a whole game: [`Game`], and the traits whose methods it has.
///
/// Code that is generic over a [`Game`] needs no part: it reaches them through its bound.
pub mod prelude {
    pub use crate::Game;
    pub use crate::parts::{Arranged as _, Drawn as _, Kept as _, Legal as _, Marked as _};
    pub use crate::parts::{Rules as _, Seen as _, Told as _, Tried as _, Written as _};
}

pub use about::{About, Occasion, SetupAnswer, SetupOption};
pub use any::{AnyBot, AnyGame, AnyLesson, AnyTable, any};
pub use bag::Bag;
pub use card_texts::{CardText, card_ids, card_texts};
pub use cards::{CardFile, CardPage, CardRow, CardSheet, Cell, Misprint, Misprints, SheetBody};
pub use dice::{ChanceQuestion, Dice, Roll, Seed};
pub use fair::{Entropy, Mixture};
pub use game::Game;
pub use journal::Journal;
pub use ledger::{Ledger, Rule, RuleId, RuleKind};
pub use memo::Memo;
pub use misread::{NotationError, Problem};
pub use names::Names;
pub use parts::{Arranged, Drawn, Kept, Legal, Marked, Rules, Seen, Told, Tried, Written};
pub use playing::{Playing, Step};
pub use preview::{Preview, preview};
pub use published::{Imported, LessonFile, Published, SentenceForms};
pub use refusal::{Denial, Refusal, require};
pub use scene::Scene;
pub use seat::{BySeat, Seat, Seats, Viewer};
pub use set::Set;
pub use shape::ValueShape;
pub use stack::Stack;
pub use story::{Bend, Die, DieLook, Line, Pace, Span, Story, Tale, Telling, Text, Tint, Trail};
pub use telling::Secret;
pub use turn::{Outcome, Turn};
pub use worth::{Blunder, Came, Countable, Headline, Vintage, Worth};
