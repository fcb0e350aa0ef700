//! The real program serving real people: killed, copied, without its database, without room, with other cards.
//!
//! `TESSERA_KILLS` says how often it is killed; a few times without it.

#[allow(dead_code, reason = "other tests need more of it")]
#[path = "../../../table/tests/evenings/common/cluster.rs"]
mod cluster;
#[allow(dead_code, reason = "other tests need more of it")]
#[path = "../../../server/tests/network/http.rs"]
mod http;
#[allow(dead_code, reason = "other tests need more of it")]
#[path = "../../../server/tests/network/person.rs"]
mod person;

mod backup;
#[cfg(unix)]
mod bot;
mod cards;
mod evening;
mod killing;
mod program;
mod sharing;
mod trouble;
