//! Machines: drones under remote control.

pub(crate) mod remote;
