//! A position in words made into a state.

use super::players::Laid;
use super::reader::{Reader, flag, influence, join, number, seat};
use crate::cards::Influence;
use crate::game::Singularity;
use crate::rule;
use crate::rules::consequences::Failure;
use crate::rules::purchase::CHITS;
use crate::setup::Setup;
use crate::state::{Ending, MOST_SEATS, Phase, Player, State, TurnProgress, WonBy};
use engine::{Bag, Problem, Seat, Seats};
use toml::{Table, Value};

pub(super) const ENDINGS: [(&str, WonBy); 6] = [
    ("artificial-intelligence", WonBy::ArtificialIntelligence),
    ("objectives", WonBy::Objectives),
    ("influence", WonBy::Influence),
    ("last-player", WonBy::LastPlayer),
    ("turn-limit", WonBy::TurnLimit),
    ("standing", WonBy::Standing),
];

/// A position on its way to a state.
pub(super) struct Arranging<'g> {
    pub(super) reader: Reader<'g>,
    pub(super) state: State,
    pub(super) setup: &'g Setup,
    /// The continuous events with the order in which they were played.
    pub(super) laid: Vec<Laid>,
}

impl<'g> Arranging<'g> {
    pub(super) fn of(game: &'g Singularity, setup: &'g Setup) -> Result<Self, Vec<Problem>> {
        if !(2..=MOST_SEATS as u8).contains(&setup.players) {
            let reason = format!("2 to 4 can play [{}]", rule::SGY_COMP_01);
            return Err(vec![Problem { path: "players".into(), reason }]);
        }
        let reader = Reader { game, left: game.facts.all_cards, problems: Vec::new() };
        Ok(Arranging { reader, state: empty_table(setup), setup, laid: Vec::new() })
    }

    pub(super) fn arrange(mut self, position: &Table) -> Result<State, Vec<Problem>> {
        self.read_moment(position);
        for seat in Seat::all(MOST_SEATS as u8) {
            let name = seat.to_string();
            if let Some(player) = position.get(&name).and_then(Value::as_table) {
                self.read_player(seat, &name, player);
            }
            self.read_turns(seat, position);
        }
        self.lay_events();
        self.read_piles(position);
        self.read_supply(position);
        self.read_memory(position);
        self.read_pending(position);
        self.read_ending(position);
        self.sum_up_trees();
        self.refuse_failing_trees();
        self.refuse_other_sums(position);
        self.refuse_what_cannot_go_on();
        if self.reader.problems.is_empty() { Ok(self.state) } else { Err(self.reader.problems) }
    }

    fn read_moment(&mut self, position: &Table) {
        self.state.phase = read_phase(position);
        self.state.on_turn = seat(position, "on_turn").unwrap_or(Seat(0));
        self.state.turn = number(position, "turn").unwrap_or(1);
        let gone = position.get("gone").and_then(Value::as_array).into_iter().flatten();
        let gone = gone.filter_map(|name| name.as_str().and_then(Seat::parse));
        self.state.gone = gone.fold(Seats::NONE, Seats::with);
        let so_far = position.get("so_far").and_then(Value::as_table);
        self.state.so_far = so_far.map(read_so_far).unwrap_or_default();
    }

    /// What is not said of turns is what it would be if nobody had left.
    fn read_turns(&mut self, seat: Seat, position: &Table) {
        let player = position.get(&seat.to_string()).and_then(Value::as_table);
        let turns = player.and_then(|player| number(player, "turns"));
        self.state.player_mut(seat).turns = turns.unwrap_or_else(|| self.state.usual_turns(seat));
    }

    fn read_piles(&mut self, position: &Table) {
        for key in ["discard", "removed", "deck"] {
            let Some(value) = position.get(key) else { continue };
            let bag = self.reader.place_cards(key, value);
            *match key {
                "discard" => &mut self.state.discard,
                "removed" => &mut self.state.removed,
                _ => &mut self.state.deck,
            } = bag;
        }
        if let Some(value) = position.get("beside") {
            self.read_beside(value);
        }
        let left = std::mem::take(&mut self.reader.left);
        if position.contains_key("deck") {
            self.state.removed.add_all(&left);
        } else {
            self.state.deck = left;
        }
    }

    /// The one use events of this turn, in order of playing.
    fn read_beside(&mut self, value: &Value) {
        for (card, copies) in self.reader.place_in_order("beside", value) {
            if card.bit() & self.one_use() == 0 {
                let reason = "only one-use events lie beside the board; put this one into a tree";
                self.reader.wrong("beside", format!("{reason} [{}]", rule::SGY_EVENT_31));
                return;
            }
            self.state.beside.extend((0..copies).map(|_| card));
        }
    }

    fn one_use(&self) -> u64 {
        let facts = &self.reader.game.facts;
        facts.all_cards.mask() & !facts.technologies & !facts.continuous
    }

    /// What of the supply is not named is what the players do not have.
    fn read_supply(&mut self, position: &Table) {
        let (supply, removed) =
            (influence(position, "supply"), influence(position, "removed_influence"));
        for of in Influence::ALL {
            let index = of.index();
            let had = self.state.players.iter().map(|one| u16::from(one.permanent[index])).sum();
            self.share_chits(of, had, supply.map(|s| s[index]), removed.map(|r| r[index]));
        }
    }

    fn share_chits(&mut self, of: Influence, had: u16, supply: Option<u8>, removed: Option<u8>) {
        let named = had + u16::from(supply.unwrap_or(0)) + u16::from(removed.unwrap_or(0));
        let Some(rest) = u16::from(CHITS).checked_sub(named) else {
            let reason =
                format!("{named} chits of {of} influence are named, but there are only {CHITS}");
            return self.reader.wrong("supply", format!("{reason} [{}]", rule::SGY_COMP_07));
        };
        let rest = rest as u8;
        let (supply, removed) = match (supply, removed) {
            (Some(supply), Some(removed)) if rest == 0 => (supply, removed),
            (Some(_), Some(_)) => {
                let reason = format!("{rest} of the {CHITS} chits of {of} influence are missing");
                return self.reader.wrong("supply", reason);
            }
            (Some(supply), None) => (supply, rest),
            (None, removed) => (rest, removed.unwrap_or(0)),
        };
        self.state.supply[of.index()] = supply;
        self.state.removed_influence[of.index()] = removed;
    }

    /// What all know is known to everybody; a player may remember more.
    fn read_memory(&mut self, position: &Table) {
        let open = match position.get("seen_by_all") {
            Some(value) => self.read_remembered("seen_by_all", value, [Bag::new(); MOST_SEATS]),
            None => [Bag::new(); MOST_SEATS],
        };
        self.state.memory = [open; MOST_SEATS + 1];
        for seat in Seat::all(self.setup.players) {
            let mut known = open;
            known[seat.index()] = Bag::new();
            let name = seat.to_string();
            let own = position.get(&name).and_then(|value| value.get("remembers"));
            self.state.memory[seat.index()] = match own {
                Some(value) => self.read_remembered(&join(&name, "remembers"), value, known),
                None => known,
            };
        }
    }

    fn read_remembered(
        &mut self,
        path: &str,
        value: &Value,
        mut known: [Bag; MOST_SEATS],
    ) -> [Bag; MOST_SEATS] {
        for seat in Seat::all(self.setup.players) {
            let name = seat.to_string();
            if let Some(value) = value.get(&name) {
                known[seat.index()] = self.read_known(&join(path, &name), value, seat.index());
            }
        }
        known
    }

    /// Cards that a player holds.
    fn read_known(&mut self, path: &str, value: &Value, holder: usize) -> Bag {
        let mut unnamed = self.state.players[holder].hand;
        let mut known = Bag::new();
        for (_, card, copies) in self.reader.cards(path, value) {
            let held = copies.min(unnamed.count(card.0));
            (0..held).for_each(|_| assert!(unnamed.take(card.0), "that many are held"));
            known.add_many(card.0, held);
            if held < copies {
                let name = Seat(holder as u8);
                self.reader.wrong(path, format!("{name} does not hold all of these cards"));
            }
        }
        known
    }

    /// What the trees amount to follows from what lies in them.
    fn sum_up_trees(&mut self) {
        for seat in Seat::all(MOST_SEATS as u8) {
            self.reader.game.sum_up(&mut self.state, seat);
        }
    }

    /// What fails its requirements has left before anybody decides again. (SGY-CONSEQ-08)
    fn refuse_failing_trees(&mut self) {
        if !self.reader.problems.is_empty() || self.state.over.is_some() {
            return;
        }
        for seat in Seat::all(self.setup.players) {
            let Some(failure) = self.reader.game.first_failure(&self.state, seat) else { continue };
            let (card, cause) = match failure {
                Failure::Technology(card, cause) => (card, cause),
                Failure::Event(place, cause) => (self.state.lasting[place].card, cause),
            };
            let reason = self.reader.game.because(self.reader.game.named(card), cause);
            self.reader.wrong(format!("{seat}.tree"), format!("{reason} [{}]", cause.rule()));
        }
    }

    fn read_ending(&mut self, position: &Table) {
        let Some(over) = position.get("over").and_then(Value::as_table) else { return };
        let by = over.get("by").and_then(Value::as_str);
        match ENDINGS.iter().find(|(name, _)| Some(*name) == by) {
            Some((_, by)) => {
                let with = over.get("with").and_then(Value::as_array).into_iter().flatten();
                let with = with.filter_map(|name| name.as_str().and_then(Seat::parse)).collect();
                self.state.over = Some(Ending { winner: seat(over, "winner"), with, by: *by });
            }
            None => {
                let names = ENDINGS.map(|(name, _)| format!("`{name}`")).join(", ");
                self.reader.wrong("over.by", format!("say one of {names}"));
            }
        }
    }
}

fn read_phase(position: &Table) -> Phase {
    match position.get("phase").and_then(Value::as_str) {
        Some("mats") => Phase::Mats { asked: number(position, "asked").unwrap_or(0) },
        Some("draft") => Phase::Draft { last: seat(position, "last") },
        _ => Phase::Play,
    }
}

fn read_so_far(so_far: &Table) -> TurnProgress {
    TurnProgress {
        acted: flag(so_far, "acted"),
        travelled: flag(so_far, "travelled"),
        followed: flag(so_far, "followed"),
        stays: flag(so_far, "stays"),
        ending: flag(so_far, "ending"),
        paid: number(so_far, "paid").unwrap_or(0),
        offers: number(so_far, "offers").unwrap_or(0),
    }
}

/// The first player's first turn at a table where nothing lies but the deck.
fn empty_table(setup: &Setup) -> State {
    State {
        seats: setup.players,
        turn_limit: setup.turn_limit.unwrap_or(0),
        best_wins: setup.best_wins,
        trips: setup.trips,
        tie_suffices: setup.tie_suffices,
        phase: Phase::Play,
        on_turn: Seat(0),
        turn: 1,
        so_far: TurnProgress::default(),
        players: [Player::default(); MOST_SEATS],
        gone: Seats::NONE,
        deck: Bag::new(),
        discard: Bag::new(),
        beside: Default::default(),
        removed: Bag::new(),
        lasting: Default::default(),
        supply: [0; 3],
        removed_influence: [0; 3],
        pending: Default::default(),
        memory: Default::default(),
        over: None,
    }
}
