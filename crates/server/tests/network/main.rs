//! The server as people meet it: over real connections, with a real file.

mod bent;
mod bounds;
mod bringing;
mod campaigns;
mod decks;
mod described;
mod editions;
mod fairness;
mod garbage;
mod guard;
mod http;
mod inn;
mod lasting;
mod learning;
mod lobby;
mod orders;
mod person;
mod playing;
mod preview;
mod reading;
mod returning;
mod schema;
mod secrecy;
mod sheets;
