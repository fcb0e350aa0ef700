//! A server with tables of every sort: one that waits for a guest, one that is played, one whose game is over.

use crate::bounds::{play, table_of};
use crate::inn::{Inn, inn};
use crate::person::Person;
use engine::AnyGame;
use proving::bend::Chance;
use serde_json::json;
use tempfile::TempDir;

/// A table, as one of its players knows it.
pub struct Place {
    pub game: &'static str,
    pub id: String,
    /// A good invitation, as long as nobody has used it.
    pub invitation: String,
    pub moves: u64,
    /// Moves that were offered there, as they are written.
    pub notations: Vec<String>,
}

/// A server, its tables, and texts that can be sent to it.
pub struct Site {
    pub inn: Inn,
    _folder: TempDir,
    pub ada: Person,
    pub places: Vec<Place>,
    /// Saved games and scenarios of its tables.
    pub texts: Vec<String>,
}

/// The moves that are made at a table before anything is sent.
const MOVES: usize = 6;

impl Site {
    /// Opens a server with three tables; at one of them this game is played.
    pub async fn open(game: &'static str, chance: &mut Chance) -> Site {
        let (inn, folder) = inn().await;
        let (ada, id, guest) = table_of(&inn, game, chance.below(MOVES) as u64).await;
        let played = place(game, id, guest.moves, guest.choices());
        let waits = waiting(&ada).await;
        let over = over(&ada).await;
        let mut texts = Vec::new();
        for path in [
            format!("/api/tables/{}/journal", over.id),
            format!("/api/tables/{}/at/1/report?seat=0", over.id),
        ] {
            let told = ada.get(path).await;
            assert_eq!(told.status, 200, "{}", told.body);
            texts.push(told.body);
        }
        texts.push(saved(game));
        Site { inn, _folder: folder, ada, places: vec![played, waits, over], texts }
    }
}

fn place(game: &'static str, id: String, moves: u64, notations: Vec<String>) -> Place {
    let invitation = "00112233445566778899aabbccddeeff".to_owned();
    Place { game, id, invitation, moves, notations }
}

/// Opens a table that waits for a guest.
async fn waiting(ada: &Person) -> Place {
    let (id, invitations) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    let invitation = invitations[0].clone();
    Place { invitation, ..place("lowball", id, 0, vec!["lay 3".to_owned()]) }
}

/// Opens a table and ends its game.
async fn over(ada: &Person) -> Place {
    let (id, _) = ada.open_long(json!([{"is": "me"}, {"is": "me"}]), 1).await;
    let mut guest = ada.join(&id).await;
    guest.hear("welcome").await;
    let mut notations = Vec::new();
    while !guest.is_over() {
        notations.extend(guest.choices());
        play(ada, &id, &mut guest).await;
    }
    place("lowball", id, guest.moves, notations)
}

/// Returns a saved game after some moves.
fn saved(name: &str) -> String {
    let game = opened(name);
    let seats = game.about().least;
    let begun = game.begin(&game.usual_setup(seats), engine::Seed::from_number(1));
    begun.expect("the usual set-up is allowed").save()
}

/// Opens a game of the list.
pub fn opened(name: &str) -> Box<dyn AnyGame> {
    registry::open(name, &[]).expect("it is in the list")
}
