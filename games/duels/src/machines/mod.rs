//! Machines: drones under remote control, and vehicles with their pilots.

pub(crate) mod piloting;
pub(crate) mod remote;
