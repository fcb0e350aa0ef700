//! Players and their trees in a position.

use super::arrange::Arranging;
use super::reader::{influence, join, list, number, seat};
use crate::cards::{Card, Duration};
use crate::rule;
use crate::state::{Lasting, Placed};
use engine::Seat;
use ledger::form::nearest;
use toml::{Table, Value};

/// A continuous event that lies in a tree, and its number in the order of playing.
pub(super) struct Laid {
    order: u32,
    event: Lasting,
}

impl Arranging<'_> {
    pub(super) fn read_player(&mut self, seat: Seat, path: &str, table: &Table) {
        self.read_numbers(seat, table);
        if let Some(value) = table.get("corporation") {
            let corporation = self.read_corporation(&join(path, "corporation"), value);
            self.state.player_mut(seat).corporation = corporation;
        }
        if let Some(value) = table.get("hand") {
            let hand = self.reader.place_cards(&join(path, "hand"), value);
            self.state.player_mut(seat).hand = hand;
        }
        if let Some(value) = table.get("objectives") {
            self.read_objectives(seat, &join(path, "objectives"), value);
        }
        if let Some(value) = table.get("tree") {
            self.read_tree(seat, &join(path, "tree"), value);
        }
        if let Some(value) = table.get("spent") {
            self.read_spent(seat, &join(path, "spent"), value);
        }
    }

    /// Any number of action points is a position; the rulebook's own example begins with 10. (SGY-WALK-02)
    fn read_numbers(&mut self, seat: Seat, table: &Table) {
        let player = self.state.player_mut(seat);
        player.points = number(table, "points").unwrap_or(0);
        player.returned = number(table, "returned").unwrap_or(0);
        player.permanent = influence(table, "permanent").unwrap_or([0; 3]);
    }

    fn read_corporation(&mut self, path: &str, value: &Value) -> Option<u8> {
        let name = value.as_str()?;
        let all = &self.reader.game.pool.corporations;
        let is_it = |id: &str| id.eq_ignore_ascii_case(name);
        let Some(number) = all.iter().position(|one| is_it(&one.id) || is_it(&one.name)) else {
            let meant = nearest(name, all.iter().map(|one| one.id.as_str()));
            self.unknown(path, "corporation", name, meant);
            return None;
        };
        let number = number as u8;
        if !self.setup.corporations {
            self.reader.wrong(path, "this game is played without corporations");
        } else if self.state.players.iter().any(|other| other.corporation == Some(number)) {
            let reason = format!("another player has this mat [{}]", rule::SGY_SETUP_01);
            self.reader.wrong(path, reason);
        }
        Some(number)
    }

    fn unknown(&mut self, path: &str, what: &str, name: &str, meant: Option<&str>) {
        let hint = meant.map_or(String::new(), |meant| format!("; did you mean `{meant}`?"));
        self.reader.wrong(path, format!("there is no {what} `{name}`{hint}"));
    }

    fn read_objectives(&mut self, seat: Seat, path: &str, value: &Value) {
        let list = list(path, value);
        if list.len() > 2 {
            let reason = format!("a player has 2 objectives [{}]", rule::SGY_OBJ_01);
            self.reader.wrong(path, reason);
        }
        for (path, value) in list {
            let Some(name) = value.as_str() else { continue };
            let Some(number) = self.reader.game.objective_named(name) else {
                let all = &self.reader.game.pool.objectives;
                let meant = nearest(name, all.iter().map(|one| one.id.as_str()));
                self.unknown(&path, "objective", name, meant);
                continue;
            };
            if self.state.players.iter().any(|player| player.objectives >> number & 1 == 1) {
                self.reader.wrong(
                    &path,
                    "this objective has been dealt already; there is only one of each",
                );
            }
            self.state.player_mut(seat).objectives |= 1 << number;
        }
    }

    fn read_tree(&mut self, seat: Seat, path: &str, value: &Value) {
        let list = list(path, value);
        for (index, (path, value)) in list.into_iter().enumerate() {
            let Ok(generation) = u8::try_from(index + 1) else {
                return self.reader.wrong(path, "there are at most 255 generations");
            };
            self.state.player_mut(seat).tree.generations = generation;
            self.read_generation(seat, generation, &path, value);
        }
    }

    fn read_generation(&mut self, seat: Seat, generation: u8, path: &str, value: &Value) {
        let before = self.state.tree(seat).placed.len();
        if let Some(value) = value.get("technologies") {
            for (path, value) in list(&join(path, "technologies"), value) {
                self.read_technology(seat, generation, &path, value);
            }
        }
        if self.state.tree(seat).placed.len() == before {
            let reason = "a generation without a technology is lost; leave it out";
            self.reader.wrong(path, format!("{reason} [{}]", rule::SGY_CONSEQ_13));
        }
        if let Some(value) = value.get("events") {
            for (path, value) in list(&join(path, "events"), value) {
                self.read_event(seat, generation, &path, value);
            }
        }
    }

    fn read_technology(&mut self, seat: Seat, generation: u8, path: &str, value: &Value) {
        let Some(card) = self.reader.place_card(path, value) else { return };
        let name = self.reader.game.pool.name(card);
        if !self.reader.game.pool.is_technology(card) {
            return self.reader.wrong(path, format!("{name} is an event; put it under `events`"));
        }
        if self.state.tree(seat).holds(card) {
            let reason = format!("{name} stands in this tree already [{}]", rule::SGY_TECH_10);
            return self.reader.wrong(path, reason);
        }
        let tree = &mut self.state.player_mut(seat).tree;
        tree.placed.push(Placed { card, generation });
        tree.has |= card.bit();
    }

    fn read_event(&mut self, tree: Seat, generation: u8, path: &str, value: &Value) {
        let Some(table) = value.as_table() else { return };
        let Some(value) = table.get("card") else {
            return self.reader.wrong(path, "say which `card` it is");
        };
        let Some(card) = self.reader.place_card(&join(path, "card"), value) else { return };
        self.refuse_what_cannot_lie(card, &join(path, "card"));
        let by = seat(table, "by").unwrap_or(tree);
        let event = Lasting { card, by, tree, generation };
        self.laid.push(Laid { order: number(table, "order").unwrap_or(0), event });
    }

    fn refuse_what_cannot_lie(&mut self, card: Card, path: &str) {
        let pool = &self.reader.game.pool;
        let name = pool.name(card);
        if pool.is_technology(card) {
            self.reader.wrong(path, format!("{name} is a technology"));
        } else if pool.event(card).duration == Duration::OneUse {
            let reason = format!("{name} is for one use; put it under `beside`");
            self.reader.wrong(path, format!("{reason} [{}]", rule::SGY_EVENT_31));
        }
    }

    fn read_spent(&mut self, seat: Seat, path: &str, value: &Value) {
        for (path, card, _) in self.reader.cards(path, value) {
            if !self.state.tree(seat).holds(card) {
                self.reader.wrong(path, "it does not stand in this tree");
            }
            self.state.player_mut(seat).tree.spent |= card.bit();
        }
    }

    /// Lays the events of all trees in the order in which they were played.
    pub(super) fn lay_events(&mut self) {
        self.laid.sort_by_key(|laid| laid.order);
        for laid in &self.laid {
            if self.state.lasting.try_push(laid.event).is_some() {
                let reason = "there are more continuous events than a game can hold";
                return self.reader.wrong("p1.tree", reason);
            }
        }
    }
}
