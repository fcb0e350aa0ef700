//! The contract between a game and everything that plays it.

use crate::parts::{Arranged, Drawn, Kept, Legal, Marked, Told, Tried, Written};

/// A game: a value that owns everything that never changes in play (cards, tables, options). It is
/// the sum of its [parts](crate::parts), which say what each method must keep; a type that
/// implements all of them is a game.
///
/// Everything that changes is in its [state](crate::Rules::State), a plain value that is cheap to
/// clone. A choice in the middle of an effect is data in the state, never a suspended function.
/// [`Legal::check`] alone decides which moves are legal; [`Legal::moves`] proposes, and the laws
/// compare the two.
pub trait Game: Legal + Drawn + Written + Told + Marked + Arranged + Kept + Tried {}

impl<G> Game for G where G: Legal + Drawn + Written + Told + Marked + Arranged + Kept + Tried {}
