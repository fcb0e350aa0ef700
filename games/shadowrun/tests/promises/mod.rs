//! What the readers promise for any text: tried by the tests of the game and by fuzzing.

pub mod cards;
