//! How well a player stands: what bots go by.
//!
//! A player stands as well as he is ahead of the best of the others, and each is as far along as a guess
//! says how many turns he still needs to win: the action points that his aims still ask for, less what he
//! has to pay with, over what a turn brings him. The guess knows no plan and no rule beyond what things
//! cost; looking ahead is left to the bots.
//!
//! A judgement is asked only of states that were imagined from a view, so it may look at everything. It
//! uses no function of a mathematical library, so that it is the same number on every machine.

use crate::Singularity;
use crate::cards::{Card, Term};
use crate::rules::points::HAND_LIMIT;
use crate::state::{Amounts, Phase, Player, State};
use engine::bag::Bits;
use engine::{Judge, Seat};

/// What things are worth in action points: found by many games between bots that disagreed on them.
mod worth {
    /// One influence of a type that an objective asks much of.
    pub const INFLUENCE: f32 = 3.5;
    /// One influence of a type that an objective asks for beside the two others.
    pub const EVEN_INFLUENCE: f32 = 1.8;
    /// From how much influence of a type an objective asks much of it.
    pub const MUCH: u8 = 20;
    /// Influence that nothing asks for: the first three of a type, the next three, each beyond. It opens the
    /// way to technologies, the first of each type to the most.
    pub const ANY_INFLUENCE: [f32; 3] = [2.0, 1.0, 0.3];
    /// One technology that an objective asks for, with the card.
    pub const TECHNOLOGY: f32 = 4.5;
    /// One technology that nothing asks for.
    pub const ANY_TECHNOLOGY: f32 = 0.5;
    /// One generation that an objective asks for.
    pub const GENERATION: f32 = 5.5;
    /// One permanent influence that an objective asks for.
    pub const PERMANENT: f32 = 5.5;
    /// What one has to do for one objective serves the other a little.
    pub const OVERLAP: f32 = 0.8;
    /// A technology on the way to one that is wanted whose card is not in hand yet, beside developing it.
    pub const MISSING_CARD: f32 = 8.0;
    /// One influence that a technology on the way still lacks.
    pub const LACKING: f32 = 2.1;
    /// One influence behind somebody else, for whoever wants to lead.
    pub const BEHIND: f32 = 3.0;
    /// One type for which no stage 3 technology stands, for whoever wants to lead.
    pub const CLOSED: f32 = 40.0;
    /// How much the nearest way to win counts, and not the objectives alone.
    pub const NEAREST: f32 = 0.5;
    /// A technology in hand, and how much more it is worth if it could be developed now, or soon.
    pub const CARD: f32 = 0.5;
    pub const READY: f32 = 0.8;
    pub const NEARLY_READY: f32 = 0.4;
    /// An event in hand.
    pub const EVENT: f32 = 0.7;
    /// A technology in hand that stands in the tree already.
    pub const SECOND: f32 = 0.2;
    /// The card that a turn brings.
    pub const TURN_CARD: f32 = 1.0;
    /// Points: the first ten, the next ten, the ten after these. More are only in danger of being lost.
    pub const POINTS: [f32; 3] = [0.9, 0.4, 0.15];
    /// The lead, in turns, that is worth half of the way from an even game to a won one.
    pub const LEAD: f32 = 2.5;
}

impl Judge for Singularity {
    fn judge(&self, state: &State, seat: Seat) -> f32 {
        if let Some(ending) = state.over {
            return match ending.winner {
                Some(winner) if winner == seat => 1.0,
                Some(_) => 0.0,
                None => 0.5,
            };
        }
        let turns = |seat| Prospect::of(self, state, seat).turns();
        let others = state.present().without(seat);
        let nearest = others.iter().map(turns).fold(f32::INFINITY, f32::min);
        let lead = (nearest - turns(seat)) / worth::LEAD;
        0.5 + 0.5 * lead / (1.0 + lead.abs())
    }

    fn is_settled(&self, state: &State) -> bool {
        state.pending.is_empty()
    }
}

/// What lies before one player.
struct Prospect<'a> {
    game: &'a Singularity,
    state: &'a State,
    seat: Seat,
    player: &'a Player,
    influence: Amounts,
}

impl<'a> Prospect<'a> {
    fn of(game: &'a Singularity, state: &'a State, seat: Seat) -> Self {
        let influence = game.current_influence(state, seat);
        Prospect { game, state, seat, player: state.player(seat), influence }
    }

    /// How many turns it takes to win, by rule of thumb, counted from the turn being taken.
    ///
    /// Whoever waits for his turn is counted as having its income, and as being so much later: to end a
    /// turn changes nothing, unless there are more points than can be used.
    fn turns(&self) -> f32 {
        let income = f32::from(self.player.tree.sums.rates.income().max(1));
        let (coming, card, wait) = match self.share_of_round_to_wait() {
            0.0 => (0.0, 0.0, 0.0),
            wait => (income, worth::TURN_CARD, wait),
        };
        let means = purse(f32::from(self.player.points) + coming) + card + self.hand();
        (self.cost() - means - self.footing()) / (income + worth::TURN_CARD) + wait
    }

    fn share_of_round_to_wait(&self) -> f32 {
        if self.state.phase != Phase::Play {
            return 0.0;
        }
        let steps = self.seat.0 + self.state.seats - self.state.on_turn.0;
        f32::from(steps % self.state.seats) / f32::from(self.state.seats)
    }

    /// What winning still costs.
    fn cost(&self) -> f32 {
        let objectives = self.objectives();
        let nearest = objectives.min(self.intelligence()).min(self.leadership());
        worth::NEAREST * nearest + (1.0 - worth::NEAREST) * objectives
    }

    fn objectives(&self) -> f32 {
        let terms = Bits(self.player.objectives.into())
            .flat_map(|number| &self.game.pool.objectives[usize::from(number)].terms);
        worth::OVERLAP * terms.map(|term| self.term(*term)).sum::<f32>()
    }

    fn term(&self, term: Term) -> f32 {
        let each = match term {
            Term::Influence(level) if level.number >= worth::MUCH => worth::INFLUENCE,
            Term::Influence(_) => worth::EVEN_INFLUENCE,
            Term::Permanent(_) => worth::PERMANENT,
            Term::Technologies(_) => worth::TECHNOLOGY,
            Term::Generations(_) => worth::GENERATION,
            Term::StageTechnologies { number, stage } => return self.of_stage(number, stage),
        };
        let (has, needs) = self.game.progress(self.state, self.seat, term);
        each * f32::from((needs - has).max(0))
    }

    /// The cheapest roads to so many technologies of a stage.
    fn of_stage(&self, number: u8, stage: u8) -> f32 {
        let mut roads = [f32::INFINITY; engine::bag::KINDS];
        let technologies = Bits(self.game.facts.stages[usize::from(stage)]);
        for (road, card) in roads.iter_mut().zip(technologies) {
            *road = self.road(Card(card));
        }
        let wanted = usize::from(number);
        roads.select_nth_unstable_by(wanted, f32::total_cmp);
        roads[..wanted].iter().sum()
    }

    /// What a technology costs with all that it stands on and that does not stand yet.
    fn road(&self, card: Card) -> f32 {
        let facts = &self.game.facts;
        let missing = facts.roots[card.index()] & !self.player.tree.has;
        let not_in_hand = missing & !self.player.hand.mask();
        let developing = worth::TECHNOLOGY * missing.count_ones() as f32;
        let finding = worth::MISSING_CARD * not_in_hand.count_ones() as f32;
        let lacking = if missing == 0 { 0 } else { self.lack(card) };
        developing + finding + worth::LACKING * f32::from(lacking)
    }

    /// How much influence a technology lacks.
    fn lack(&self, card: Card) -> i16 {
        let needs = self.game.facts.needs[card.index()];
        (i16::from(needs.number) - self.influence[needs.influence.index()]).max(0)
    }

    fn intelligence(&self) -> f32 {
        let roads = Bits(self.game.facts.winning).map(|card| self.road(Card(card)));
        roads.fold(f32::INFINITY, f32::min)
    }

    /// What it costs to lead in all three types, with the condition open.
    fn leadership(&self) -> f32 {
        let mut behind = [0; 3];
        for other in self.state.present().without(self.seat).iter() {
            let theirs = self.game.current_influence(self.state, other);
            for (kind, gap) in behind.iter_mut().enumerate() {
                *gap = (theirs[kind] + 1 - self.influence[kind]).max(*gap);
            }
        }
        let closed = self.game.opened_types(self.state).iter().filter(|open| !**open).count();
        worth::BEHIND * f32::from(behind.iter().sum::<i16>()) + worth::CLOSED * closed as f32
    }

    /// What the hand is worth. More cards than may be kept are worth nothing.
    fn hand(&self) -> f32 {
        let cards = self.player.hand.iter();
        let all: f32 = cards.map(|(card, copies)| self.cards(Card(card), f32::from(copies))).sum();
        let kept = HAND_LIMIT + self.player.returned;
        all * (f32::from(kept) / f32::from(self.player.hand.len().max(1))).min(1.0)
    }

    fn cards(&self, card: Card, copies: f32) -> f32 {
        let (facts, has) = (&self.game.facts, self.player.tree.has);
        if !facts.is_technology(card) {
            return worth::EVENT * copies;
        }
        if has & card.bit() != 0 {
            return worth::SECOND * copies;
        }
        let ready = match (facts.requires[card.index()] & !has, self.lack(card)) {
            (0, 0) => worth::READY,
            (0, 1 | 2) => worth::NEARLY_READY,
            _ => 0.0,
        };
        worth::CARD + ready + worth::SECOND * (copies - 1.0)
    }

    /// What there is in the tree that nothing asks for.
    fn footing(&self) -> f32 {
        let influence: f32 = self.influence.iter().map(|has| opening(f32::from(*has))).sum();
        influence + worth::ANY_TECHNOLOGY * f32::from(self.player.tree.size())
    }
}

/// What influence of one type is worth for what it opens.
fn opening(influence: f32) -> f32 {
    let [first, next, beyond] = worth::ANY_INFLUENCE;
    first * influence.min(3.0)
        + next * (influence - 3.0).clamp(0.0, 3.0)
        + beyond * (influence - 6.0).max(0.0)
}

/// What points are worth: the more there are, the less one more.
fn purse(points: f32) -> f32 {
    let tens = [0.0, 10.0, 20.0];
    tens.iter().zip(worth::POINTS).map(|(from, each)| each * (points - from).clamp(0.0, 10.0)).sum()
}
