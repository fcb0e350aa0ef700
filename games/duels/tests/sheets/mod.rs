//! Sheets: how they are read and written, what follows from them, and what is wrong with them.

mod text;
