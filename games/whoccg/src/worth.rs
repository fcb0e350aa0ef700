//! How well the player stands: what bots go by.
//!
//! What is weighed is how many points there may be in the end: those that are there, what each live Goal
//! promises with who is at its place or may come there, what threatens it, and what people and cards are still good for.
//! It knows no plan and looks no move ahead; that is left to the bots. It uses no function of a
//! mathematical library, so that it is the same number on every machine. Read on in `coming` (who is at a place, and who
//! may come to it), `threats` (Dangers and Monsters) and `weights` (the numbers).

use crate::cards::requirement::{Requirement, Sum};
use crate::cards::{Card, CardEffect, Class, Kind, Term, Timing, Way};
use crate::game::WhoCcg;
use crate::moves::Move;
use crate::rules::score::POINTS_TO_WIN;
use crate::sets::CardSet;
use crate::state::{CardPlace, Ending, Frame, InPlay, Open, Side, State, Step};
use crate::view::View;
use coming::{FARTHEST, MOST_IN_HAND, MOST_IN_PLAY, OwnCharacter};
use engine::{Blunder, Countable, Seat, Worth};
use tinyvec::ArrayVec;

mod blunders;
mod coming;
#[cfg(test)]
mod tests;
mod threats;
mod weights;

impl Worth for WhoCcg {
    const HINT_WALKS: u32 = 10_000;

    fn worth(&self, state: &State, _seat: Seat) -> f32 {
        match state.open.over {
            Some(Ending::Won) => 1.0,
            Some(_) => 0.0,
            None => Outlook::of(self, state).chance_to_win(),
        }
    }

    fn is_settled(&self, state: &State) -> bool {
        state.open.pending.is_empty()
    }

    fn turns_begun(&self, state: &State) -> u16 {
        state.open.turn
    }

    fn is_alone(&self, _state: &State) -> bool {
        true
    }

    fn score(&self, state: &State, _seat: Seat) -> Option<i32> {
        Some(state.open.points.into())
    }

    fn measures(&self, view: &View, _seat: Seat) -> Vec<(&'static str, i32)> {
        vec![
            ("points", view.open.points.into()),
            ("goals", view.open.goals.into()),
            ("cards in hand", view.hand_size.into()),
            ("cards in play", view.open.table.len() as i32),
        ]
    }

    fn countables(&self) -> Vec<Countable> {
        let names: Vec<String> = self.pool.all().map(|card| self.pool.name(card)).collect();
        Countable::all("card", names.iter().map(String::as_str)).collect()
    }

    fn mark_held(&self, state: &State, _seat: Seat, held: &mut [bool]) {
        state.hand.iter().for_each(|card| held[card.index()] = true);
    }

    fn plays(&self, mv: &Move) -> Option<usize> {
        match *mv {
            Move::Play { card, .. } | Move::Attack { card, .. } | Move::Bang { card, .. } => {
                Some(card.index())
            }
            Move::Regenerate(card) => Some(card.index()),
            _ => None,
        }
    }

    fn blunder(&self, state: &State, _seat: Seat, mv: &Move) -> Option<Blunder> {
        self.blunder(state, mv)
    }
}

/// What stands in a table for 0, 1, 2 and so on, and in between in proportion.
fn between(table: &[f32], number: f32) -> f32 {
    let below = number as usize;
    match (table.get(below), table.get(below + 1)) {
        (Some(low), Some(high)) => low + (high - low) * (number - below as f32),
        _ => table[table.len() - 1],
    }
}

/// How much is lacking in the way that lacks least.
fn lacking(needs: &Requirement, sum: &Sum, more: &[i32; 3]) -> f32 {
    let lacks = |term: &Term| match term {
        Term::Quality { .. } => weights::QUALITY * sum.lacks(*term, more) as f32,
        _ => weights::TRAIT * sum.lacks(*term, more) as f32,
    };
    let ways = needs.ways.iter().map(|way| way.iter().map(lacks).sum::<f32>());
    if needs.ways.is_empty() { 0.0 } else { ways.fold(f32::INFINITY, f32::min) }
}

/// A chance to win from expected points: half at an even game, and close to it in proportion.
fn squashed(points: f32) -> f32 {
    let ahead = weights::STEEPNESS * (points - weights::EVEN);
    0.5 + 0.48 * ahead / (1.0 + ahead.abs())
}

/// How many Goals of the hand are looked at; there are hardly ever more.
const MOST_GOALS_IN_HAND: usize = 8;

/// The best of several numbers, and the sum of all others.
#[derive(Default)]
struct Best {
    best: f32,
    others: f32,
}

impl Best {
    fn count(&mut self, number: f32) {
        self.others += f32::min(number, self.best);
        self.best = f32::max(number, self.best);
    }
}

/// What there is at a place for any Goal.
struct Ground {
    /// Who is there, and who might be with them: each group has everybody of the one before.
    groups: ArrayVec<[Group; 1 + FARTHEST]>,
    /// How much more of each Quality the player needs.
    more: [i32; 3],
    /// What those on the opposing side have together, if there are any.
    opposing: Option<Sum>,
    more_for_opposing: [i32; 3],
    /// Whether a Puzzle stops the opposing side.
    is_stopped: bool,
}

/// Some who might be at a place together.
#[derive(Clone, Copy, Default)]
struct Group {
    sum: Sum,
    /// How much it counts what they could do.
    counts: f32,
    lacks_for_puzzles: f32,
}

/// A state whose worth is asked.
struct Outlook<'a> {
    game: &'a WhoCcg,
    state: &'a State,
    open: &'a Open,
    /// The cards of the line.
    line: CardSet,
    own: ArrayVec<[OwnCharacter; MOST_IN_PLAY + MOST_IN_HAND]>,
    /// How many more the TARDIS holds.
    seats: u32,
    /// Whether somebody is in the TARDIS, or beside it, who can fly it.
    has_pilot: bool,
}

impl<'a> Outlook<'a> {
    fn of(game: &'a WhoCcg, state: &'a State) -> Outlook<'a> {
        let open = &state.open;
        let aboard = game.people_there(open, Side::Player, CardPlace::Aboard).count();
        let seats = game.room(open).saturating_sub(aboard) as u32;
        let line = open.line.iter().copied().collect();
        let own = ArrayVec::new();
        let mut outlook = Outlook { game, state, open, line, own, seats, has_pilot: false };
        outlook.count_those_in_play();
        outlook.count_the_hand();
        outlook
    }

    fn chance_to_win(&self) -> f32 {
        let slack = self.slack();
        if slack < 0.0 {
            return weights::HOPELESS;
        }
        squashed(self.expected() + weights::SLACK * slack.min(weights::MOST_SLACK))
    }

    /// How many points more than enough could still be made, with all Goals there are.
    fn slack(&self) -> f32 {
        let live = self.game.live_goals(self.open).and(self.open.table.own());
        let live = live.iter().map(|row| self.open.table.at(row).card);
        let deck = self.state.deck.iter().map(|one| one.card);
        let to_come = live.chain(self.state.hand.iter().copied()).chain(deck);
        let points = to_come.map(|card| u32::from(self.game.facts.points[card.index()]));
        let all = points.sum::<u32>() + u32::from(self.open.points);
        all as f32 - f32::from(POINTS_TO_WIN)
    }

    fn cost(&self, card: Card) -> u32 {
        self.game.facts.of(card).cost.into()
    }

    fn expected(&self) -> f32 {
        let hand: f32 = self.state.hand.iter().map(|card| self.card_worth(*card)).sum();
        let people = self.game.everybody(self.open);
        let people = people.iter().map(|row| self.person_worth(self.open.table.at(row)));
        let people: f32 = people.sum();
        let threats: f32 = self.open.places().map(|place| self.threats(place)).sum();
        let deck = weights::DECK * self.state.deck.len() as f32;
        f32::from(self.open.points) + self.time() * self.goals() + people + hand + deck - threats
            + weights::FLIP * f32::from(self.flips_to_come())
    }

    /// What share of all that is promised there is time for: the draw deck lasts half as many turns as it has cards,
    /// and after it each card of the hand that can be played is good for one.
    fn time(&self) -> f32 {
        let playable = self.state.hand.iter().filter(|card| self.is_playable_later(**card));
        let turns = 0.5 * self.state.deck.len() as f32 + playable.count() as f32;
        turns / (turns + weights::HURRY)
    }

    fn is_playable_later(&self, card: Card) -> bool {
        match &self.game.pool.face(card).kind {
            Kind::Goal(_) => self.game.has_room_for_a_goal(self.open) && self.has_a_place(card),
            Kind::Character(person) => self.has_a_stand(card, person.class),
            Kind::Bang | Kind::Attack(_) => false,
            _ => true,
        }
    }

    /// Cards that are played are answered by flips.
    fn flips_to_come(&self) -> u16 {
        let open = self.open;
        let asked = if open.step == Step::Play { open.so_far.played } else { 0 };
        let left = open.pending.iter().map(|frame| match frame {
            Frame::Flip { left, .. } => u16::from(*left),
            _ => 0,
        });
        u16::from(asked) + u16::from(open.owed) + left.sum::<u16>()
    }

    /// What all live Goals promise: each with who is there, and the best of them with who may come; and what those
    /// of the hand would promise at the best place for each.
    fn goals(&self) -> f32 {
        let mut hand = self.goals_in_hand();
        let (mut sum, mut coming) = (0.0, Best::default());
        for place in self.open.places() {
            let live = self.game.live_goal(self.open, place);
            let line = self.open.line[usize::from(place)];
            let fits = |card: Card| live.is_none() && self.game.facts.lists(line, card);
            if live.is_none() && !hand.iter().any(|(card, _)| fits(*card)) {
                continue;
            }
            let ground = self.ground(place);
            if let Some(goal) = live {
                let (there, more) = self.promise(goal.card, &ground);
                sum += there;
                coming.count(more);
            }
            for (card, best) in hand.iter_mut().filter(|(card, _)| fits(*card)) {
                let (there, more) = self.promise(*card, &ground);
                *best = f32::max(*best, there + weights::HERE * more);
            }
        }
        sum + weights::HERE * coming.best + weights::ELSEWHERE * coming.others + self.kept(&hand)
    }

    /// The Goals of the hand that may still be played, each without a promise so far.
    fn goals_in_hand(&self) -> ArrayVec<[(Card, f32); MOST_GOALS_IN_HAND]> {
        let goals = self.state.hand.iter().filter(|card| {
            self.game.facts.goals.has(**card)
                && !self.game.is_full(self.open, Side::Player, **card, CardPlace::Aboard)
        });
        goals.take(MOST_GOALS_IN_HAND).map(|card| (*card, 0.0)).collect()
    }

    /// What is left of what Goals of the hand would promise.
    fn kept(&self, goals: &[(Card, f32)]) -> f32 {
        let mut promised = Best::default();
        goals.iter().for_each(|(_, best)| promised.count(*best));
        let room = self.game.has_room_for_a_goal(self.open);
        let first = if room { weights::GOAL_NEXT } else { weights::GOAL_LATER };
        first * promised.best + weights::GOAL_LATER * promised.others
    }

    /// What a Goal promises with who is there, and how much more with who may come.
    fn promise(&self, goal: Card, ground: &Ground) -> (f32, f32) {
        let needs = self.needs(goal, self.game.opposes(self.open, Side::Player));
        let mut chances = ground.groups.iter().map(|group| {
            let lacks = lacking(needs, &group.sum, &ground.more) + group.lacks_for_puzzles;
            group.counts * between(&weights::CHANCE, lacks)
        });
        let there = chances.next().expect("there is a group, if one of nobody");
        let best = chances.fold(there, f32::max);
        let points = self.cost(goal) as f32;
        let (risk, loss) = self.risk(goal, ground);
        let safe = points * (1.0 - risk);
        (safe * there - risk * loss, safe * (best - there))
    }

    /// What there is at a place for any Goal.
    fn ground(&self, place: u8) -> Ground {
        let (game, open) = (self.game, self.open);
        let mut people = game.people(open, Side::Opponent, CardPlace::At(place)).peekable();
        let is_opposed = people.peek().is_some();
        let opposes = game.opposes(open, Side::Player);
        Ground {
            groups: self.groups(place),
            more: game.goal_change(open, place, opposes),
            opposing: is_opposed.then(|| game.sum(open, people)),
            more_for_opposing: game.goal_change(open, place, !opposes),
            is_stopped: game.puzzles(open, place).next().is_some(),
        }
    }

    /// What it asks for.
    fn needs(&self, goal: Card, opposes: bool) -> &'a Requirement {
        let goal = self.game.pool.face(goal).goal().expect("it is a Goal");
        if opposes { &goal.oppose } else { &goal.reach }
    }

    /// How likely the opposing side is to take a Goal, and how many points that would cost besides.
    fn risk(&self, goal: Card, ground: &Ground) -> (f32, f32) {
        let Some(opposing) = &ground.opposing else { return (0.0, 0.0) };
        let needs = self.needs(goal, self.game.opposes(self.open, Side::Opponent));
        let lacks = lacking(needs, opposing, &ground.more_for_opposing);
        let risk =
            between(&weights::RISK, lacks) * if ground.is_stopped { weights::STOPPED } else { 1.0 };
        (risk, self.loss(goal).min(f32::from(self.open.points)))
    }

    /// How many points it costs when the opposing side completes a Goal.
    fn loss(&self, goal: Card) -> f32 {
        let opposes = self.game.opposes(self.open, Side::Opponent);
        let way = if opposes { Way::Opposed } else { Way::Reached };
        let deeds = self.game.pool.face(goal).deeds(Timing::CompletedByOthers(way));
        let lost = deeds
            .map(|deed| if let CardEffect::Lose(number) = deed { u16::from(number) } else { 0 });
        f32::from(lost.sum::<u16>())
    }

    fn person_worth(&self, one: &InPlay) -> f32 {
        let cost = self.cost(one.card) as f32;
        match one.side {
            Side::Opponent => weights::OPPOSING * cost,
            Side::Player => weights::PERSON + weights::COST * cost + self.standing(one),
        }
    }

    /// What it is worth to be where something is to be done, or to be able to go there.
    fn standing(&self, one: &InPlay) -> f32 {
        match one.place {
            CardPlace::At(place) if !self.game.places_with_goals(self.open).has(place) => 0.0,
            _ => weights::IN_PLACE,
        }
    }

    /// What a card of the hand is good for.
    fn card_worth(&self, card: Card) -> f32 {
        let face = self.game.pool.face(card);
        let useful = match &face.kind {
            Kind::Goal(_) => return self.goal_in_hand(card),
            Kind::Character(person) => self.has_a_stand(card, person.class),
            _ => true,
        };
        if useful { weights::CARD } else { weights::IDLE }
    }

    fn goal_in_hand(&self, card: Card) -> f32 {
        if self.has_a_place(card) {
            weights::GOAL_POINT * self.cost(card) as f32
        } else {
            weights::IDLE
        }
    }

    /// Whether a Goal of the hand may still be played somewhere.
    fn has_a_place(&self, card: Card) -> bool {
        self.game.facts.of(card).listed.meets(&self.line)
            && !self.game.is_full(self.open, Side::Player, card, CardPlace::Aboard)
    }

    fn has_a_stand(&self, card: Card, class: Class) -> bool {
        (class == Class::TardisCharacter || self.game.facts.of(card).native.meets(&self.line))
            && !self.game.is_full(self.open, Side::Player, card, CardPlace::Aboard)
    }
}
