//! Tables as people use them: real stores, real clocks, real threads.

mod bots;
mod bringing;
mod clocks;
mod common;
mod crash;
mod days;
mod editions;
mod encrypted;
mod fairness;
mod forced;
mod leaving;
mod orders;
mod postgres;
mod records;
mod secrecy;
mod servers;
mod sqlite;
mod steps;
mod tables;
mod takebacks;
mod waiting;
