//! A game of two people at a real program, and what was acknowledged of it.

use crate::person::{Guest, Person};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::SocketAddr;

/// A game, and every move of it that was acknowledged.
pub struct Played {
    pub people: [Person; 2],
    pub table: String,
    pub acknowledged: BTreeMap<u64, String>,
}

impl Played {
    /// Opens a table, each person at a server.
    pub async fn open(at: [SocketAddr; 2]) -> Played {
        let people = at.map(Person::new);
        let seats = json!([{"is": "me"}, {"is": "guest"}]);
        let wish = json!({"game": "singularity", "seats": seats, "name": "Ada"});
        let (table, invitations) = people[0].open_as(wish).await;
        assert_eq!(people[1].sit_down(&table, &invitations[0]).await.status, 200);
        Played { people, table, acknowledged: BTreeMap::new() }
    }

    /// Sits down by socket, each person at a server.
    pub async fn join(&mut self, at: [SocketAddr; 2]) -> [Guest; 2] {
        for (person, address) in self.people.iter_mut().zip(at) {
            person.address = address;
        }
        let mut guests =
            [self.people[0].join(&self.table).await, self.people[1].join(&self.table).await];
        for guest in &mut guests {
            guest.see(0).await;
        }
        guests
    }

    /// Plays one move, and notes it when it is acknowledged.
    pub async fn play_one(&mut self, guests: &mut [Guest; 2]) {
        let answer = self.try_one(guests).await;
        assert_eq!(answer["hear"], "done", "{answer}");
        let moves = guests[0].moves;
        for guest in guests {
            guest.see(moves + 1).await;
        }
    }

    /// Asks for one move; what is answered.
    pub async fn try_one(&mut self, guests: &mut [Guest; 2]) -> Value {
        let moves = guests[0].moves;
        let asked = guests[0].scene["prompt"]["asks"].as_u64().expect("somebody is asked");
        let asked = &mut guests[asked as usize];
        asked.see(moves).await;
        let choices = asked.choices();
        let choice = choices[moves as usize * 7 % choices.len()].clone();
        let answer = asked.play(&choice).await;
        if answer["hear"] == "done" {
            self.acknowledged.insert(moves, choice);
        }
        answer
    }

    /// Plays so many moves.
    pub async fn play_some(&mut self, guests: &mut [Guest; 2], moves: usize) {
        for _ in 0..moves {
            self.play_one(guests).await;
        }
    }

    /// Plays to the end.
    pub async fn play_on(&mut self, guests: &mut [Guest; 2]) {
        while !guests[0].is_over() {
            self.play_one(guests).await;
        }
    }

    /// Ends the game, and compares its journal with what was acknowledged.
    pub async fn settle(mut self, at: SocketAddr) -> String {
        let mut guests = self.join([at; 2]).await;
        if !guests[0].is_over() {
            guests[0].ask(json!({"say": "resign"})).await;
        }
        let journal = self.people[0].get(format!("/api/tables/{}/journal", self.table)).await.body;
        let lines = journal.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        let written = |line: Value| line["move"].as_str().map(str::to_owned);
        let moves: Vec<String> = lines.filter_map(written).collect();
        for (number, notation) in &self.acknowledged {
            assert_eq!(moves.get(*number as usize), Some(notation), "move {number} was lost");
        }
        journal
    }
}
