//! SGY-SETUP: mats, objectives, the draft, hands.

use super::Play;
use super::purchase::CHITS;
use crate::Singularity;
use crate::cards::{Card, Influence};
use crate::refusals::{Denial, Thing, no};
use crate::rule;
use crate::setup::{DEALT, Setup};
use crate::state::{Phase, State};
use crate::story::Event;
use engine::refusal::Gap;
use engine::{Bag, Refusal, Seat, Story};

/// SGY-SETUP-09: how many chits each player drafts.
pub(crate) const DRAFTED: u8 = 7;
/// SGY-SETUP-22: how many chits of each type are given where nothing is drafted; chance adds one.
const GIVEN: u8 = 2;
/// SGY-SETUP-05, SGY-OBJ-01: how many objectives each player is dealt.
pub(crate) const OBJECTIVES: u8 = 2;

impl Singularity {
    /// An empty table. SGY-SETUP-18, SGY-SETUP-19, SGY-SETUP-20, SGY-SETUP-02: no points, no generation, no
    /// discards. SGY-SETUP-04, SGY-SETUP-13: technologies and events make one deck, objectives and time
    /// travel cards are kept apart. SGY-COMP-01: two to four players.
    pub(crate) fn empty_table(&self, setup: &Setup) -> Result<State, Refusal> {
        if !(2..=4).contains(&setup.players) {
            let why = format!("the game is for 2 to 4 players, not {}", setup.players);
            return Err(Refusal { rule: rule::SGY_COMP_01, why });
        }
        if setup.turn_limit == Some(0) {
            let why = "the turn limit must be at least 1".to_owned();
            return Err(Refusal { rule: rule::SGY_WIN_12, why });
        }
        if setup.deal_mats && !setup.corporations {
            let why =
                "mats that nobody may have are not dealt; agree on corporations too".to_owned();
            return Err(Refusal { rule: rule::SGY_SETUP_23, why });
        }
        if setup.best_wins && setup.turn_limit.is_none() {
            let why = "the best standing wins only at a turn limit; agree on one too".to_owned();
            return Err(Refusal { rule: rule::SGY_WIN_15, why });
        }
        Ok(State {
            seats: setup.players,
            turn_limit: setup.turn_limit.unwrap_or(0),
            best_wins: setup.best_wins,
            trips: setup.trips,
            tie_suffices: setup.tie_suffices,
            phase: Phase::Mats { asked: 0 },
            on_turn: Seat(0),
            turn: 0,
            so_far: Default::default(),
            players: Default::default(),
            gone: Default::default(),
            deck: self.facts.all_cards,
            discard: Bag::new(),
            beside: Default::default(),
            removed: Bag::new(),
            lasting: Default::default(),
            supply: [CHITS; 3],
            removed_influence: [0; 3],
            pending: Default::default(),
            memory: Default::default(),
            over: None,
        })
    }

    /// SGY-SETUP-01: a mat goes to one player only.
    pub(crate) fn may_take_mat(&self, state: &State, mat: Option<u8>) -> Result<(), Denial> {
        let Some(mat) = mat else { return Ok(()) };
        if usize::from(mat) >= self.pool.corporations.len() {
            return Err(no(rule::SGY_SETUP_01, "there is no such corporation mat", []));
        }
        if state.players.iter().any(|player| player.corporation == Some(mat)) {
            let mat = Gap::Thing(Thing::Mat(mat));
            return Err(no(rule::SGY_SETUP_01, "{} belongs to another player", [mat]));
        }
        Ok(())
    }

    /// SGY-SETUP-10: any type of which the supply has a chit.
    pub(crate) fn may_draft(&self, state: &State, influence: Influence) -> Result<(), Denial> {
        self.in_supply(state, influence, rule::SGY_SETUP_10)
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// SGY-SETUP-03, SGY-SETUP-21: mats come first, from a player drawn at random. What is not drafted is there from
    /// the beginning.
    pub fn set_up(&mut self, setup: &Setup) {
        if !setup.draft {
            self.give_chits();
        }
        if setup.deal_mats {
            self.deal_mats();
            self.deal_objectives();
        } else if setup.corporations && !self.game.pool.corporations.is_empty() {
            self.state.on_turn = self.random_seat("first mat");
        } else {
            self.deal_objectives();
        }
    }

    /// SGY-SETUP-22: two chits of each type to everybody, and one that chance chooses.
    fn give_chits(&mut self) {
        for seat in Seat::all(self.state.seats) {
            for influence in Influence::ALL {
                (0..GIVEN).for_each(|_| self.take_chit(seat, influence));
            }
            let more = Influence::ALL[self.dice.index("chit", 3) as usize];
            self.take_chit(seat, more);
            self.tell(Event::ChitsGiven { seat, more });
        }
    }

    /// SGY-SETUP-23: a mat to each, by chance; nobody gets one when there are none left.
    fn deal_mats(&mut self) {
        let mut mats: Bag = (0..self.game.pool.corporations.len() as u8).collect();
        for seat in self.state.clockwise() {
            if mats.is_empty() {
                return;
            }
            let corporation = self.dice.card("mat", &mats);
            mats.take(corporation);
            self.give_mat(seat, Some(corporation));
            self.tell(Event::MatDealt { seat, corporation });
        }
    }

    /// It counts at once: the first turn may begin with the same move.
    fn give_mat(&mut self, seat: Seat, corporation: Option<u8>) {
        self.state.player_mut(seat).corporation = corporation;
        self.game.sum_up(self.state, seat);
    }

    fn random_seat(&mut self, what: &'static str) -> Seat {
        let present = self.state.present();
        let number = self.dice.index(what, present.count().into()) as usize;
        present.iter().nth(number).expect("the number is below that of the players")
    }

    pub fn take_mat(&mut self, seat: Seat, corporation: Option<u8>) {
        self.give_mat(seat, corporation);
        self.tell(Event::MatTaken { seat, corporation });
        self.next_mat();
    }

    /// SGY-SETUP-01: players choose clockwise.
    pub fn next_mat(&mut self) {
        let Phase::Mats { asked } = self.state.phase else { unreachable!("mats are being chosen") };
        self.state.phase = Phase::Mats { asked: asked + 1 };
        self.state.on_turn = self.state.on_turn.left(self.state.seats);
        if asked + 1 == self.state.seats {
            self.deal_objectives();
        } else if self.state.gone.has(self.state.on_turn) {
            self.next_mat();
        }
    }

    /// SGY-SETUP-05, SGY-SETUP-06: two objectives each, face down; the rest is put away unseen. The time
    /// travel cards are all alike and lie with every player, so they need no dealing.
    fn deal_objectives(&mut self) {
        let mut cards: Bag = (0..self.game.pool.objectives.len() as u8).collect();
        for seat in self.state.clockwise() {
            for _ in 0..OBJECTIVES {
                let objective = self.dice.card("objective", &cards);
                cards.take(objective);
                self.state.player_mut(seat).objectives |= 1 << objective;
            }
        }
        self.tell(Event::ObjectivesDealt);
        self.begin_draft();
    }

    /// SGY-SETUP-08: a random player begins. SGY-SETUP-22: with nothing to draft, that player has the first turn.
    fn begin_draft(&mut self) {
        if !self.anybody_drafts() {
            let first = self.random_seat("first turn");
            self.deal_hands(first);
            return;
        }
        self.state.phase = Phase::Draft { last: None };
        self.state.on_turn = self.random_seat("first draft");
        let first = self.state.on_turn;
        self.tell(Event::DraftBegins(first));
    }

    fn drafts(&self, seat: Seat) -> bool {
        let has = self.state.player(seat).permanent.iter().sum::<u8>();
        self.state.present().has(seat) && has < DRAFTED
    }

    fn anybody_drafts(&self) -> bool {
        Seat::all(self.state.seats).any(|seat| self.drafts(seat))
    }

    pub fn draft(&mut self, seat: Seat, influence: Influence) {
        self.take_chit(seat, influence);
        self.tell(Event::Drafted { seat, influence });
        self.state.phase = Phase::Draft { last: Some(seat) };
        self.next_draft();
    }

    /// SGY-SETUP-09: counter-clockwise, one chit at a time, until each has seven. SGY-SETUP-12: four players
    /// take 28 of the 60.
    pub fn next_draft(&mut self) {
        let Phase::Draft { last } = self.state.phase else {
            unreachable!("chits are being drafted")
        };
        if !self.anybody_drafts() {
            self.deal_hands(last.expect("a chit was drafted"));
            return;
        }
        let seats = self.state.seats;
        let mut next = self.state.on_turn.right(seats);
        while !self.drafts(next) {
            next = next.right(seats);
        }
        self.state.on_turn = next;
    }

    /// SGY-SETUP-13, SGY-SETUP-14: hands are dealt after the draft. SGY-SETUP-15, SGY-SETUP-17: whoever
    /// took the last chit takes the first turn; if that player has left, the next one clockwise who is there.
    fn deal_hands(&mut self, first: Seat) {
        self.state.phase = Phase::Play;
        self.state.on_turn = first;
        let first = self.state.clockwise().next();
        self.state.on_turn = first.expect("somebody is in the game");
        for seat in self.state.clockwise() {
            for _ in 0..DEALT {
                let card = Card(self.dice.card("draw", &self.state.deck));
                self.state.deck.take(card.0);
                self.state.player_mut(seat).hand.add(card.0);
            }
        }
        self.tell(Event::HandsDealt);
        self.first_turn();
    }
}
