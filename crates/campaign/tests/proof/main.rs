//! Campaigns on Skerry, whose boats bring a bait: what they sell in a Run they may spend on a dearer bait.

mod harbor;
mod packing;
mod random;
mod rosters;
mod steps;
mod tampering;
