//! How well a player stands: what bots go by.
//!
//! A player stands as well as he is ahead of the best of the others, and each is as far along as a guess
//! says how many turns he still needs to win: the action points that his aims still ask for, less what he
//! has to pay with, over what a turn brings him. The guess knows no plan and no rule beyond what things
//! cost; looking ahead is left to the bots.
//!
//! The worth is asked only of states that were imagined from a view, so it may look at everything. It
//! uses no function of a mathematical library, so that it is the same number on every machine.

use crate::Singularity;
use crate::cards::{Card, InfluenceLevel, Term};
use crate::moves::Move;
use crate::rules::influence::current_influence;
use crate::rules::points::HAND_LIMIT;
use crate::rules::victory::ties_allowed;
use crate::state::{Amounts, MOST_SEATS, Phase, Player, State};
use crate::view::View;
use blunders::offer_rests_on;
use counting::played_card;
use engine::bag::{Bits, KINDS};
use engine::{Blunder, Countable, Seat, Seats, Vintage, Worth};
use weights::Weights;

mod blunders;
mod counting;
mod limit;
pub(crate) mod weights;

/// What so many points are worth: the more there are, the less one more.
const PURSE: [f32; 31] = in_stretches(10, weights::POINTS);

/// What so much influence of one type is worth for what it opens.
const OPENING: [f32; 61] = in_stretches(3, weights::ANY_INFLUENCE);

/// What 0, 1, 2 and more of something are worth if each of the first stretch is worth so much, each of the
/// second so much, and each beyond so much.
const fn in_stretches<const N: usize>(stretch: usize, [first, next, beyond]: [f32; 3]) -> [f32; N] {
    let mut sums = [0.0; N];
    let mut number = 1;
    while number < N {
        sums[number] = sums[number - 1]
            + match (number - 1) / stretch {
                0 => first,
                1 => next,
                _ => beyond,
            };
        number += 1;
    }
    sums
}

/// The worth of so many, or of the most that a table knows.
fn look_up(table: &[f32], number: usize) -> f32 {
    table[number.min(table.len() - 1)]
}

/// Those who win together share what a win is worth; where nobody wins, nobody has lost.
fn share_of_win(winners: Seats, seat: Seat) -> f32 {
    match (winners.count(), winners.has(seat)) {
        (0, _) => 0.5,
        (_, false) => 0.0,
        (winners, true) => 1.0 / f32::from(winners),
    }
}

impl Worth for Singularity {
    const HINT_WALKS: u32 = 10_000;

    fn worth(&self, state: &State, seat: Seat) -> f32 {
        if let Some(ending) = state.over {
            return share_of_win(ending.winners(), seat);
        }
        let race = Race::seen_in(self, state);
        let others = state.present().without(seat);
        let nearest = others.iter().map(|seat| race.turns(seat)).fold(f32::INFINITY, f32::min);
        let lead = (nearest - race.turns(seat)) / weights::LEAD;
        let lead = match self.lead_at_the_limit(state, seat) {
            Some((share, at_the_limit)) => lead + share * (at_the_limit - lead),
            None => lead,
        };
        0.5 + 0.5 * lead / (1.0 + lead.abs())
    }

    fn is_settled(&self, state: &State) -> bool {
        state.pending.is_empty()
    }

    fn turns_begun(&self, state: &State) -> u16 {
        state.turn
    }

    fn countables(&self) -> Vec<Countable> {
        self.countables()
    }

    fn mark_held(&self, state: &State, seat: Seat, held: &mut [bool]) {
        self.mark_held(state, seat, held);
    }

    fn plays(&self, mv: &Move) -> Option<usize> {
        played_card(mv).map(Card::index)
    }

    fn measures(&self, view: &View, seat: Seat) -> Vec<(&'static str, i32)> {
        let player = view.player(seat);
        let permanent = player.permanent.into_iter().map(i32::from).sum();
        let influence = current_influence(player.permanent, &player.tree).into_iter().sum();
        vec![
            ("technologies", player.tree.size().into()),
            ("generations", player.tree.generations.into()),
            ("permanent influence", permanent),
            ("influence", influence),
            ("turns begun", player.turns.into()),
        ]
    }

    fn valued_as(&self, vintage: Vintage) -> Option<Self> {
        let Vintage::V0 = vintage;
        Some(Singularity { weights: Weights::V0, ..self.clone() })
    }

    fn blunder(&self, state: &State, seat: Seat, mv: &Move) -> Option<Blunder> {
        self.blunder(state, seat, mv)
    }

    fn offer_rests_on(&self, view: &View, mv: &Move) -> Option<u64> {
        offer_rests_on(view, mv)
    }
}

/// What is looked up once for all who take part.
struct Race<'a> {
    game: &'a Singularity,
    state: &'a State,
    influence: [Amounts; MOST_SEATS],
    /// How many types of influence have no stage 3 technology standing.
    closed: usize,
}

impl<'a> Race<'a> {
    fn seen_in(game: &'a Singularity, state: &'a State) -> Self {
        let mut influence = [[0; 3]; MOST_SEATS];
        for seat in state.present().iter() {
            influence[seat.index()] = game.current_influence(state, seat);
        }
        let closed = game.opened_types(state).iter().filter(|open| !**open).count();
        Race { game, state, influence, closed }
    }

    fn turns(&self, seat: Seat) -> f32 {
        let (player, influence) = (self.state.player(seat), self.influence[seat.index()]);
        Prospect { race: self, game: self.game, seat, player, influence }.turns()
    }
}

/// What lies before one player.
struct Prospect<'a> {
    race: &'a Race<'a>,
    game: &'a Singularity,
    seat: Seat,
    player: &'a Player,
    influence: Amounts,
}

impl Prospect<'_> {
    /// How many turns it takes to win, by rule of thumb, counted from the turn being taken.
    ///
    /// Whoever waits for his turn is counted as having its income, and as being so much later: to end a
    /// turn changes nothing, unless there are more points than can be used.
    fn turns(&self) -> f32 {
        let income = self.player.tree.sums.rates.income().max(1);
        let (coming, card, wait) = match self.share_of_round_to_wait() {
            0.0 => (0, 0.0, 0.0),
            wait => (income, weights::TURN_CARD, wait),
        };
        let purse = look_up(&PURSE, usize::from(self.player.points) + usize::from(coming));
        let cost = self.cost() + self.game.weights.rest;
        let left = cost - purse - card - self.hand() - self.footing();
        left / (f32::from(income) + weights::TURN_CARD) + wait
    }

    fn share_of_round_to_wait(&self) -> f32 {
        let State { phase, on_turn, seats, .. } = *self.race.state;
        if phase != Phase::Play {
            return 0.0;
        }
        f32::from((self.seat.0 + seats - on_turn.0) % seats) / f32::from(seats)
    }

    /// What winning still costs.
    fn cost(&self) -> f32 {
        let objectives = self.objectives();
        let nearest = objectives.min(self.intelligence()).min(self.leadership());
        let share = self.game.weights.nearest;
        share * nearest + (1.0 - share) * objectives
    }

    fn objectives(&self) -> f32 {
        let terms = Bits(self.player.objectives.into())
            .flat_map(|number| &self.game.pool.objectives[usize::from(number)].terms);
        weights::OVERLAP * terms.map(|term| self.term(*term)).sum::<f32>()
    }

    fn term(&self, term: Term) -> f32 {
        let each = match term {
            Term::Influence(level) => return self.of_influence(level),
            Term::StageTechnologies { number, stage } => return self.of_stage(number, stage),
            Term::Permanent(_) => weights::PERMANENT,
            Term::Technologies(_) => weights::TECHNOLOGY,
            Term::Generations(_) => weights::GENERATION,
        };
        let (has, needs) = self.game.progress(self.race.state, self.seat, term);
        each * (needs - has).max(0) as f32
    }

    fn of_influence(&self, level: InfluenceLevel) -> f32 {
        let each = if level.number >= self.game.weights.much {
            weights::INFLUENCE
        } else {
            weights::EVEN_INFLUENCE
        };
        each * self.lack_of(level) as f32
    }

    /// The cheapest roads to so many technologies of a stage, or to all there are.
    fn of_stage(&self, number: u8, stage: u8) -> f32 {
        let mut roads = [0.0; KINDS];
        let technologies = self.game.facts.stages[usize::from(stage)];
        for (road, card) in roads.iter_mut().zip(Bits(technologies)) {
            *road = self.road(Card(card));
        }
        let roads = &mut roads[..technologies.count_ones() as usize];
        roads.sort_unstable_by(f32::total_cmp);
        roads.iter().take(number.into()).sum()
    }

    /// What a technology costs with all that it stands on and that does not stand yet.
    fn road(&self, card: Card) -> f32 {
        let facts = &self.game.facts;
        let missing = facts.roots[card.index()] & !self.player.tree.has;
        if missing == 0 {
            return 0.0;
        }
        let not_in_hand = missing & !self.player.hand.mask();
        weights::TECHNOLOGY * missing.count_ones() as f32
            + self.game.weights.missing_card * not_in_hand.count_ones() as f32
            + weights::LACKING * self.lack(card) as f32
    }

    /// How much influence a technology lacks.
    fn lack(&self, card: Card) -> i32 {
        self.lack_of(self.game.facts.needs[card.index()])
    }

    fn lack_of(&self, level: InfluenceLevel) -> i32 {
        (i32::from(level.number) - self.influence[level.influence.index()]).max(0)
    }

    fn intelligence(&self) -> f32 {
        let roads = Bits(self.game.facts.winning).map(|card| self.road(Card(card)));
        roads.fold(f32::INFINITY, f32::min)
    }

    /// What it costs to lead in all three types, with the condition open.
    fn leadership(&self) -> f32 {
        let mut behind = [0; 3];
        for other in self.race.state.present().without(self.seat).iter() {
            let theirs = &self.race.influence[other.index()];
            for (kind, gap) in behind.iter_mut().enumerate() {
                *gap = (theirs[kind] + 1 - self.influence[kind]).max(*gap);
            }
        }
        // SGY-WIN-16: where a tie is enough, the last step past somebody is left out where it is still to be made.
        let is_behind = behind.iter().any(|gap| *gap > 0);
        let spared = ties_allowed(self.race.state) as i32 * i32::from(is_behind);
        weights::BEHIND * (behind.iter().sum::<i32>() - spared) as f32
            + self.game.weights.closed * self.race.closed as f32
    }

    /// What the hand is worth. More cards than may be kept are worth nothing.
    fn hand(&self) -> f32 {
        let hand = &self.player.hand;
        let technologies = hand.mask() & self.game.facts.technologies;
        let copies: u16 = Bits(technologies).map(|card| u16::from(hand.count(card))).sum();
        let fresh = technologies & !self.player.tree.has;
        let kinds = fresh.count_ones() as u16;
        let all = weights::EVENT * f32::from(hand.len() - copies)
            + weights::SECOND * f32::from(copies - kinds)
            + weights::CARD * f32::from(kinds)
            + Bits(fresh).map(|card| self.readiness(Card(card))).sum::<f32>();
        let kept = u16::from(HAND_LIMIT) + u16::from(self.player.returned);
        if hand.len() <= kept { all } else { all * f32::from(kept) / f32::from(hand.len()) }
    }

    /// How much more a technology in hand is worth because it could be developed now, or soon.
    fn readiness(&self, card: Card) -> f32 {
        if self.game.facts.requires[card.index()] & !self.player.tree.has != 0 {
            return 0.0;
        }
        match self.lack(card) {
            0 => weights::READY,
            1 | 2 => weights::NEARLY_READY,
            _ => 0.0,
        }
    }

    /// What there is in the tree that nothing asks for.
    fn footing(&self) -> f32 {
        let opened = self.influence.iter().map(|has| look_up(&OPENING, *has as usize));
        opened.sum::<f32>() + weights::ANY_TECHNOLOGY * f32::from(self.player.tree.size())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use crate::state::{Ending, WonBy};
    use engine::Dice;
    use engine::prelude::*;
    use engine::story::Silence;

    /// A game of two in which a few hundred decisions were made at random.
    fn middle() -> (Singularity, State) {
        let (game, mut dice) = (Singularity::standard(), Dice::from_number(4));
        let begun = game.begin(&Setup::usual(2), &mut dice, &mut Silence);
        let (mut state, mut list) = (begun.expect("the set-up is allowed"), Vec::new());
        for _ in 0..200 {
            list.clear();
            game.moves(&state, &mut list);
            let at = dice.index("any", list.len() as u32) as usize;
            let seat = state.decider().expect("it is a long game");
            game.play(&mut state, seat, &list[at], &mut dice, &mut Silence);
        }
        (game, state)
    }

    #[test]
    fn what_one_of_two_is_ahead_the_other_is_behind() {
        let (game, state) = middle();
        let [mine, theirs] = [Seat(0), Seat(1)].map(|seat| game.worth(&state, seat));
        assert!((mine + theirs - 1.0).abs() < 1e-5, "{mine} and {theirs}");
    }

    #[test]
    fn whoever_has_won_stands_best_and_whoever_has_lost_worst() {
        let (game, mut state) = middle();
        state.over = Some(Ending::won(Seat(1), WonBy::Objectives));
        assert_eq!([Seat(0), Seat(1)].map(|seat| game.worth(&state, seat)), [0.0, 1.0]);
        state.over = Some(Ending::undecided());
        assert_eq!(game.worth(&state, Seat(0)), 0.5);
    }

    #[test]
    fn having_more_is_better() {
        let (game, state) = middle();
        let richer: [fn(&mut Player); 3] =
            [|me| me.points = 5, |me| me.permanent[0] += 1, |me| me.tree.sums.influence[1] += 3];
        let mut poor = state;
        poor.player_mut(Seat(0)).points = 0;
        for change in richer {
            let mut rich = poor;
            change(rich.player_mut(Seat(0)));
            assert!(game.worth(&rich, Seat(0)) > game.worth(&poor, Seat(0)));
            assert!(game.worth(&rich, Seat(1)) < game.worth(&poor, Seat(1)));
        }
    }

    #[test]
    fn each_stretch_counts_what_it_is_worth() {
        let worth = in_stretches::<8>(2, [3.0, 2.0, 1.0]);
        assert_eq!(worth, [0.0, 3.0, 6.0, 8.0, 10.0, 11.0, 12.0, 13.0]);
        assert_eq!([look_up(&worth, 1), look_up(&worth, 99)], [3.0, 13.0]);
    }
}
