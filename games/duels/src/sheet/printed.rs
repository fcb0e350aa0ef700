//! The sheets of the thirteen printed figures.

use super::{Sheet, read};
use std::sync::LazyLock;

/// The sheets of the figures of the original game, in the order of the book, with all that its conversion notes and its appendix give
/// them.
// DUE-TERM-01, DUE-CHAR-20, DUE-CHAR-23
pub const PRINTED: [&str; 13] = [
    // DUE-FIG-01, DUE-FIG-02, DUE-FIG-03, DUE-FIG-04, DUE-FIG-05, DUE-FIG-06, DUE-FIG-07, DUE-FIG-08
    include_str!("../../figures/wolf-nev.txt"),
    // DUE-FIG-09, DUE-FIG-10, DUE-FIG-11, DUE-FIG-12, DUE-FIG-13, DUE-FIG-14, DUE-FIG-15,
    // DUE-FIG-16
    include_str!("../../figures/lothan-the-wise.txt"),
    // DUE-FIG-17, DUE-FIG-18, DUE-FIG-19, DUE-FIG-20, DUE-FIG-21, DUE-FIG-22, DUE-FIG-23
    include_str!("../../figures/midnight.txt"),
    // DUE-FIG-25, DUE-FIG-26, DUE-FIG-27, DUE-FIG-28, DUE-FIG-29, DUE-FIG-30, DUE-FIG-31, DUE-FIG-32
    include_str!("../../figures/liada.txt"),
    // DUE-FIG-33, DUE-FIG-34, DUE-FIG-35, DUE-FIG-36, DUE-FIG-37, DUE-FIG-38, DUE-FIG-39
    include_str!("../../figures/kross.txt"),
    // DUE-FIG-41, DUE-FIG-42, DUE-FIG-43, DUE-FIG-44, DUE-FIG-45, DUE-FIG-46, DUE-FIG-47, DUE-FIG-48
    include_str!("../../figures/g-dogg.txt"),
    // DUE-FIG-49, DUE-FIG-50, DUE-FIG-51, DUE-FIG-52, DUE-FIG-53, DUE-FIG-54, DUE-FIG-55, DUE-FIG-56
    include_str!("../../figures/kellan-colt.txt"),
    // DUE-FIG-57, DUE-FIG-58, DUE-FIG-59, DUE-FIG-60, DUE-FIG-61, DUE-FIG-62, DUE-FIG-63,
    // DUE-FIG-64
    include_str!("../../figures/natokah.txt"),
    // DUE-FIG-65, DUE-FIG-66, DUE-FIG-67, DUE-FIG-68, DUE-FIG-69, DUE-FIG-70, DUE-FIG-71, DUE-FIG-72
    include_str!("../../figures/the-street-deacon.txt"),
    // DUE-FIG-73, DUE-FIG-74, DUE-FIG-75, DUE-FIG-76, DUE-FIG-77, DUE-FIG-78, DUE-FIG-79,
    // DUE-FIG-80
    include_str!("../../figures/karkhov.txt"),
    // DUE-FIG-81, DUE-FIG-82, DUE-FIG-83, DUE-FIG-84, DUE-FIG-85, DUE-FIG-86, DUE-FIG-87,
    // DUE-CHAR-17, DUE-CHAR-18
    include_str!("../../figures/kyushi.txt"),
    // DUE-FIG-89, DUE-FIG-90, DUE-FIG-91, DUE-FIG-92, DUE-FIG-93, DUE-FIG-94, DUE-FIG-95
    include_str!("../../figures/silver-max.txt"),
    // DUE-FIG-97, DUE-FIG-98, DUE-FIG-99, DUE-FIG-100, DUE-FIG-101, DUE-FIG-102, DUE-FIG-103, DUE-FIG-104
    include_str!("../../figures/draven-von-drekill.txt"),
];

/// The sheets of the printed figures.
pub static SHEETS: LazyLock<Vec<Sheet>> = LazyLock::new(|| {
    PRINTED.iter().map(|sheet| read(sheet).expect("a test reads every printed sheet")).collect()
});
