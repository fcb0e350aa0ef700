//! Singularity: two to four players race technology trees and rewrite each other's past.

pub mod cards;
