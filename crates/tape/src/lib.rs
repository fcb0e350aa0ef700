//! The measured table: bases, pieces of terrain, and what a tape measure says about them.
//!
//! It knows inches and no rule of any game. Bodies are [`Disc`]s and simple [`Polygon`]s in whole thousandths of an inch;
//! asked are gaps ([`Gap`]), the shortest free line between two discs ([`line::shortest`]), and where a disc can go on one
//! floor ([`Ground`]) or several ([`Floors`]). It refuses to draw, to read files and to guess: a body that crosses itself is a [`BodyError`] when it is made.
//!
//! What is rational is decided in whole numbers. The rest is counted with `+ - * /` and `sqrt`, which every machine does
//! alike, and angles by the crate `libm`, so that two people with two machines never measure two things.
//!
//! ```
//! use tape::{Body, Disc, Length, Point, Polygon, Thou, line};
//!
//! let base = |x, y| Disc::new(Point::inches(x, y), Thou::inches(3));
//! let (shooter, target) = (base(10, 10)?, base(40, 10)?);
//! let free = line::shortest(&shooter, &target, &[]).expect("an empty table");
//! assert_eq!(free.length(), Length(24_000.0));
//!
//! // A crate in between: the tape goes past its upper side, and is a little longer.
//! let corners = [(20, 2), (25, 2), (25, 11), (20, 11)].map(|(x, y)| Point::inches(x, y));
//! let crates = Body::new(Polygon::new(&corners)?.into());
//! let past = line::shortest(&shooter, &target, &[&crates]).expect("there is room above");
//! assert_eq!(past.length().to_string(), "24.343");
//! # Ok::<(), tape::BodyError>(())
//! ```
//!
//! Read on in [`body`], then [`gap`], [`mod@line`] and [`way`].

pub mod body;
pub mod gap;
pub mod inch;
pub mod line;
mod vector;
pub mod way;

pub use body::{Body, BodyError, Disc, Polygon, Shape, Table};
pub use gap::{Contact, Gap};
pub use inch::{Length, NoLength, Point, TOLERANCE, Thou};
pub use vector::Vector;
pub use way::{Climb, FloorPoint, Floors, Ground, Outline, Reach, Way};
