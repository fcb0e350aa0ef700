//! All tests of ShadowRun Duels in one program: linking twenty of them took longer than running them.

mod begin;
mod bots;
mod dice;
mod figures;
mod found;
mod gear;
mod golden;
mod laws;
mod ledger;
mod lessons;
mod lying;
mod magic;
mod mistakes;
mod odds;
mod order;
mod passcards;
mod placing;
mod promises;
mod readers;
mod scenarios;
mod second;
mod sheets;
mod sight;
mod steps;
mod tables;
mod teams;
