//! How well the player stands: what bots go by.
//!
//! What is weighed is how many points there may be in the end: those that are there, what each live Goal
//! promises with who is at its place or may come there, what threatens it, and what people and cards are still good for.
//! It knows no plan and looks no move ahead; that is left to the bots. It uses no function of a
//! mathematical library, so that it is the same number on every machine.

use crate::cards::requirement::{Requirement, Sum};
use crate::cards::{Act, Card, Class, Condition, Harm, Kind, Quality, Sentence, Term};
use crate::game::WhoCcg;
use crate::rules::play::COST_A_TURN;
use crate::rules::score::POINTS_TO_WIN;
use crate::state::{Ending, Frame, Id, InPlay, Open, Side, State, Step, Where};
use engine::{Judge, Seat};
use tinyvec::ArrayVec;

#[cfg(test)]
mod tests;

/// What things are worth in points of Goals: found by many games of bots that disagreed on them.
mod worth {
    /// What share of a Goal's points is expected where 0, 1, 2 and more are lacking.
    pub const CHANCE: [f32; 9] = [0.75, 0.505, 0.34, 0.228, 0.153, 0.102, 0.068, 0.046, 0.03];
    /// How much is lacking with one Trait, and with one of a Quality.
    pub const TRAIT: f32 = 1.3;
    pub const QUALITY: f32 = 0.125;
    /// How likely the opposing side is to take a Goal for which it lacks so much.
    pub const RISK: [f32; 6] = [0.827, 0.372, 0.167, 0.075, 0.034, 0.015];
    /// How much of that is left while a Puzzle stops it.
    pub const STOPPED: f32 = 0.3;
    /// How much it counts what could be done with those who are not there yet: who is in the TARDIS there, who can
    /// come from elsewhere, who is still in the hand. Those who can come count the same before and after they
    /// might have set out in this turn, or the end of step 2 would look like a loss.
    pub const COMING: [f32; 3] = [0.97, 0.7, 0.7];
    /// How many turns are needed for half of what is promised.
    pub const HURRY: f32 = 0.7;
    /// How much of what those would add counts for the Goal to which they had best come.
    pub const HERE: f32 = 0.8;
    /// Who comes to one Goal comes to no other: how much the other ones count.
    pub const ELSEWHERE: f32 = 0.35;
    /// What is left of the best Goal of the hand while there is room for it, and of all others.
    pub const GOAL_NEXT: f32 = 0.33;
    pub const GOAL_LATER: f32 = 0.25;
    /// Somebody in play, and more for each point of Cost.
    pub const PERSON: f32 = 0.0;
    pub const COST: f32 = 0.06;
    /// Somebody who is where something is to be done, or can go there.
    pub const IN_PLACE: f32 = 0.03;
    /// Somebody on the opposing side, for each point of Cost.
    pub const OPPOSING: f32 = -0.02;
    /// A card that is still to be flipped.
    pub const FLIP: f32 = -0.03;
    /// A card of the draw deck.
    pub const DECK: f32 = 0.01;
    /// A card of the hand that can be of use, one that cannot, and each point of a Goal.
    pub const CARD: f32 = 0.04;
    pub const IDLE: f32 = 0.01;
    pub const GOAL_POINT: f32 = 0.1;
    /// What Dangers take: a Character, a turn of all, a card; a Character of the opposing side.
    pub const LOST: f32 = 0.35;
    pub const ALL_FROZEN: f32 = 0.3;
    pub const DISCARD: f32 = 0.1;
    pub const LOST_BY_OPPONENT: f32 = 0.15;
    /// How much more a Monster's victim is worth than one more Character would be.
    pub const VICTIM: f32 = 2.0;
    /// How much of that is left if it can be hunted before.
    pub const HUNTED: f32 = 0.2;
    /// Points that can still be made beyond those that win, and how many of them count.
    pub const SLACK: f32 = 0.06;
    pub const MOST_SLACK: f32 = 8.0;
    /// How many points make an even game, and how steeply more of them win it.
    pub const EVEN: f32 = 5.25;
    pub const STEEPNESS: f32 = 0.2;
    /// A game in which there are not enough points left to win.
    pub const HOPELESS: f32 = 0.01;
}

impl Judge for WhoCcg {
    fn judge(&self, state: &State, _seat: Seat) -> f32 {
        match state.open.over {
            Some(Ending::Won) => 1.0,
            Some(_) => 0.0,
            None => Outlook::of(self, state).chance_to_win(),
        }
    }

    fn is_settled(&self, state: &State) -> bool {
        state.open.pending.is_empty()
    }

    fn turns_begun(&self, state: &State) -> Option<u16> {
        Some(state.open.turn)
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
fn lacking(needs: &Requirement, sum: &Sum, more: &[i16; 3]) -> f32 {
    let lacks = |term: &Term| match term {
        Term::Quality { .. } => worth::QUALITY * f32::from(sum.lacks(*term, more)),
        _ => worth::TRAIT * f32::from(sum.lacks(*term, more)),
    };
    let ways = needs.ways.iter().map(|way| way.iter().map(lacks).sum::<f32>());
    if needs.ways.is_empty() { 0.0 } else { ways.fold(f32::INFINITY, f32::min) }
}

/// A chance to win from expected points: half at an even game, and close to it in proportion.
fn squashed(points: f32) -> f32 {
    let ahead = worth::STEEPNESS * (points - worth::EVEN);
    0.5 + 0.48 * ahead / (1.0 + ahead.abs())
}

/// How far somebody is: places in `worth::COMING`.
const LANDED: usize = 0;
const ELSEWHERE: usize = 1;
const IN_HAND: usize = 2;
const FARTHEST: usize = 3;

/// How many of the player's Characters in play and in the hand are looked at; there are hardly ever more.
const MOST_IN_PLAY: usize = 22;
const MOST_IN_HAND: usize = 10;
const MOST_GOALS_IN_HAND: usize = 8;

/// One of the player's Characters, with what there is to add up.
#[derive(Clone, Copy, Default)]
struct Own {
    place: Where,
    sum: Sum,
    can_move: bool,
    may_travel: bool,
    /// Whether it can fly a TARDIS.
    flies: bool,
    /// The card, of somebody who is still in the hand.
    held: Option<Card>,
}

/// What there is at a place for any Goal.
struct Ground {
    /// Who is there, and who might be with them: each group has everybody of the one before.
    groups: ArrayVec<[Group; 1 + FARTHEST]>,
    /// How much more of each Quality the player needs.
    more: [i16; 3],
    /// What those on the opposing side have together, if there are any.
    opposing: Option<Sum>,
    more_for_opposing: [i16; 3],
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

/// What there is room for among those who may come to a place.
struct Room {
    seats: u32,
    points: u32,
}

/// Takes so many, if there are so many.
fn take(from: &mut u32, number: u32) -> bool {
    let left = from.checked_sub(number);
    *from = left.unwrap_or(*from);
    left.is_some()
}

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

/// A state that is judged.
struct Outlook<'a> {
    game: &'a WhoCcg,
    state: &'a State,
    open: &'a Open,
    own: ArrayVec<[Own; MOST_IN_PLAY + MOST_IN_HAND]>,
    /// How many more the TARDIS holds.
    seats: u32,
    /// Whether somebody is in the TARDIS, or beside it, who can fly it.
    has_pilot: bool,
}

impl<'a> Outlook<'a> {
    fn of(game: &'a WhoCcg, state: &'a State) -> Outlook<'a> {
        let open = &state.open;
        let aboard = game.people(open, Side::Player, Where::Aboard).count();
        let seats = game.room(open).saturating_sub(aboard) as u32;
        let own = open.table.iter().filter(|one| one.side == Side::Player && game.is_person(one));
        let own: ArrayVec<_> =
            own.take(MOST_IN_PLAY).map(|one| own_person(game, open, one)).collect();
        let at = open.tardis_at().map(Where::At);
        let has_pilot = own
            .iter()
            .any(|one: &Own| one.flies && (one.place == Where::Aboard || Some(one.place) == at));
        let mut outlook = Outlook { game, state, open, own, seats, has_pilot };
        outlook.count_the_hand();
        outlook
    }

    /// Counts those who are still in the hand, each title once.
    fn count_the_hand(&mut self) {
        let mut last = None;
        let people = self.state.hand.iter().filter(|card| self.game.facts.people.has(**card));
        for card in people.take(MOST_IN_HAND) {
            let is_copy = last.replace(*card) == Some(*card);
            if !is_copy && !self.game.is_full(self.open, Side::Player, *card, Where::Aboard) {
                let sum = self.game.facts.of(*card).sum;
                self.own.push(Own { held: Some(*card), sum, ..Own::default() });
            }
        }
    }

    fn chance_to_win(&self) -> f32 {
        let slack = self.slack();
        if slack < 0.0 {
            return worth::HOPELESS;
        }
        squashed(self.expected() + worth::SLACK * slack.min(worth::MOST_SLACK))
    }

    /// How many points more than enough could still be made, with all Goals there are.
    fn slack(&self) -> f32 {
        let points = |card: Card| self.game.pool.face(card).goal().map_or(0, |_| self.cost(card));
        let live = self.open.table.iter().filter(|one| !one.done && one.side == Side::Player);
        let to_come = live.map(|one| one.card).chain(self.state.hand.iter().copied());
        let to_come = to_come.chain(self.state.deck.iter().map(|one| one.card)).map(points);
        let all = to_come.sum::<u32>() + u32::from(self.open.points);
        all as f32 - f32::from(POINTS_TO_WIN)
    }

    fn cost(&self, card: Card) -> u32 {
        self.game.pool.face(card).cost.into()
    }

    fn expected(&self) -> f32 {
        let hand: f32 = self.state.hand.iter().map(|card| self.card_worth(*card)).sum();
        let people: f32 = self.open.table.iter().map(|one| self.person_worth(one)).sum();
        let threats: f32 = self.open.places().map(|place| self.threats(place)).sum();
        let deck = worth::DECK * self.state.deck.len() as f32;
        f32::from(self.open.points) + self.time() * self.goals() + people + hand + deck - threats
            + worth::FLIP * f32::from(self.flips_to_come())
    }

    /// What share of all that is promised there is time for: the draw deck lasts half as many turns as it has cards,
    /// and after it each card of the hand that can be played is good for one.
    fn time(&self) -> f32 {
        let playable = self.state.hand.iter().filter(|card| self.is_playable_later(**card));
        let turns = 0.5 * self.state.deck.len() as f32 + playable.count() as f32;
        turns / (turns + worth::HURRY)
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
    fn flips_to_come(&self) -> u8 {
        let open = self.open;
        let asked = if open.step == Step::Play { open.so_far.played } else { 0 };
        let left = open.pending.iter().map(|frame| match frame {
            Frame::Flip { left, .. } => *left,
            _ => 0,
        });
        asked + open.owed + left.sum::<u8>()
    }

    /// What all live Goals promise: each with who is there, and the best of them with who may come; and what those
    /// of the hand would promise at the best place for each.
    fn goals(&self) -> f32 {
        let mut hand = self.goals_in_hand();
        let (mut sum, mut coming) = (0.0, Best::default());
        for place in self.open.places() {
            let live = self.game.live_goal(self.open, place);
            let line = self.open.line[usize::from(place)];
            let fits = |card: Card| live.is_none() && self.game.goal_fits(line, card).is_ok();
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
                *best = f32::max(*best, there + worth::HERE * more);
            }
        }
        sum + worth::HERE * coming.best + worth::ELSEWHERE * coming.others + self.kept(&hand)
    }

    /// The Goals of the hand that may still be played, each without a promise so far.
    fn goals_in_hand(&self) -> ArrayVec<[(Card, f32); MOST_GOALS_IN_HAND]> {
        let goals = self.state.hand.iter().filter(|card| {
            self.game.facts.goals.has(**card)
                && !self.game.is_full(self.open, Side::Player, **card, Where::Aboard)
        });
        goals.take(MOST_GOALS_IN_HAND).map(|card| (*card, 0.0)).collect()
    }

    /// What is left of what Goals of the hand would promise.
    fn kept(&self, goals: &[(Card, f32)]) -> f32 {
        let mut promised = Best::default();
        goals.iter().for_each(|(_, best)| promised.count(*best));
        let room = self.game.has_room_for_a_goal(self.open);
        let first = if room { worth::GOAL_NEXT } else { worth::GOAL_LATER };
        first * promised.best + worth::GOAL_LATER * promised.others
    }

    /// What a Goal promises with who is there, and how much more with who may come.
    fn promise(&self, goal: Card, ground: &Ground) -> (f32, f32) {
        let needs = self.needs(goal, self.game.opposes(self.open, Side::Player));
        let chances = ground.groups.iter().map(|group| {
            let lacks = lacking(needs, &group.sum, &ground.more) + group.lacks_for_puzzles;
            group.counts * between(&worth::CHANCE, lacks)
        });
        let there = chances.clone().next().expect("there is a group, if one of nobody");
        let best = chances.fold(there, f32::max);
        let points = self.cost(goal) as f32;
        let (risk, loss) = self.risk(goal, ground);
        let safe = points * (1.0 - risk);
        (safe * there - risk * loss, safe * (best - there))
    }

    /// What there is at a place for any Goal.
    fn ground(&self, place: u8) -> Ground {
        let (game, open) = (self.game, self.open);
        let mut people = game.people(open, Side::Opponent, Where::At(place)).peekable();
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

    /// Those who are at a place, and with them those who are so far from it, in steps of `worth::COMING`.
    fn groups(&self, place: u8) -> ArrayVec<[Group; 1 + FARTHEST]> {
        let [mut sum, coming @ ..] = self.gathered(place);
        let group = |sum: Sum, counts| {
            let lacks_for_puzzles = self.lacking_for_puzzles(place, &sum);
            Group { sum, counts, lacks_for_puzzles }
        };
        let mut groups = ArrayVec::new();
        groups.push(group(sum, 1.0));
        for (came, counts) in coming.iter().zip(worth::COMING) {
            if *came != Sum::default() {
                sum.add(came);
                groups.push(group(sum, counts));
            }
        }
        groups
    }

    fn lacking_for_puzzles(&self, place: u8, sum: &Sum) -> f32 {
        let mut puzzles = self.game.puzzles(self.open, place).peekable();
        if puzzles.peek().is_none() {
            return 0.0;
        }
        let more = self.game.puzzle_change(self.open, place);
        puzzles.map(|(_, needs, _)| lacking(needs, sum, &more)).sum()
    }

    /// What those have together who are at a place, and those who are so far from it.
    fn gathered(&self, place: u8) -> [Sum; 1 + FARTHEST] {
        let mut sums = [Sum::default(); 1 + FARTHEST];
        let mut room = Room { seats: self.seats, points: COST_A_TURN.into() };
        for one in &self.own {
            if one.place == Where::At(place) && one.held.is_none() {
                sums[0].add(&one.sum);
            } else if let Some(steps) = self.steps(one, place, &mut room) {
                sums[1 + steps].add(&one.sum);
            }
        }
        sums
    }

    /// How far somebody is from a place who is not there. No more can board than find room, nor be played than a
    /// turn's points pay.
    fn steps(&self, one: &Own, place: u8, room: &mut Room) -> Option<usize> {
        let beside = self.open.tardis_at().map(Where::At) == Some(one.place);
        if let Some(card) = one.held {
            let joins = self.could_join(card, place) && take(&mut room.points, self.cost(card));
            return joins.then_some(IN_HAND);
        }
        match one.place {
            Where::Aboard if self.open.tardis_at() == Some(place) => Some(LANDED),
            Where::Aboard => self.has_pilot.then_some(ELSEWHERE),
            _ if one.can_move => Some(ELSEWHERE),
            _ if beside && one.may_travel && self.has_pilot => {
                take(&mut room.seats, 1).then_some(ELSEWHERE)
            }
            _ => None,
        }
    }

    /// Whether somebody in the hand could be played at a place, or fly there.
    fn could_join(&self, card: Card, place: u8) -> bool {
        let class = self.game.pool.face(card).person().map(|person| person.class);
        let flies = class == Some(Class::TardisCharacter) && self.open.tardis.is_some();
        flies || self.game.facts.is_native(card, self.open.line[usize::from(place)])
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
            between(&worth::RISK, lacks) * if ground.is_stopped { worth::STOPPED } else { 1.0 };
        (risk, self.loss(goal).min(f32::from(self.open.points)))
    }

    /// How many points it costs when the opposing side completes a Goal.
    fn loss(&self, goal: Card) -> f32 {
        let opposes = self.game.opposes(self.open, Side::Opponent);
        let lost = self.game.pool.face(goal).text.iter().map(|said| match *said {
            Sentence::LosesIfReached(number) if !opposes => number,
            Sentence::LosesIfOpposed(number) if opposes => number,
            _ => 0,
        });
        f32::from(lost.sum::<u8>())
    }

    fn person_worth(&self, one: &InPlay) -> f32 {
        if !self.game.is_person(one) {
            return 0.0;
        }
        let cost = self.cost(one.card) as f32;
        match one.side {
            Side::Opponent => worth::OPPOSING * cost,
            Side::Player => worth::PERSON + worth::COST * cost + self.standing(one),
        }
    }

    /// What it is worth to be where something is to be done, or to be able to go there.
    fn standing(&self, one: &InPlay) -> f32 {
        match one.place {
            Where::At(place) if self.game.live_goal(self.open, place).is_none() => 0.0,
            _ => worth::IN_PLACE,
        }
    }

    /// What Dangers and Monsters at a place may cost the player at the end of the turn, less what they may
    /// cost the opposing side.
    fn threats(&self, place: u8) -> f32 {
        let there = self.open.there(Where::At(place));
        let harm = there.map(|one| match self.game.pool.face(one.card).condition() {
            Some(Condition::Danger { harm, .. }) => self.danger(one, *harm),
            Some(Condition::Monster { .. }) => self.monster(one.id, place),
            _ => 0.0,
        });
        harm.sum()
    }

    fn danger(&self, danger: &InPlay, harm: Harm) -> f32 {
        let hit = |side| self.game.is_hit(self.open, danger, side);
        let mine = match harm {
            Harm::LosesCharacter => worth::LOST,
            Harm::Freezes => worth::ALL_FROZEN,
            Harm::LosesPoints(number) => f32::from(number.min(self.open.points)),
            Harm::Discards(number) => worth::DISCARD * f32::from(number),
        };
        let theirs = if harm == Harm::LosesCharacter { worth::LOST_BY_OPPONENT } else { 0.0 };
        let mine = if hit(Side::Player) { mine } else { 0.0 };
        mine - if hit(Side::Opponent) { theirs } else { 0.0 }
    }

    /// What a Monster is expected to take: each whom it may select is as likely.
    fn monster(&self, monster: Id, place: u8) -> f32 {
        let Some((_, strength, quality)) = self.game.monster(self.open, monster) else {
            return 0.0;
        };
        let prey = self.game.prey(self.open, place);
        let occasion = crate::rules::sums::Occasion::Monster;
        let lost = prey.iter().filter_map(|id| self.open.get(*id)).map(|one| {
            let loses = self.game.quality(self.open, one, quality, occasion) < strength;
            if loses { worth::VICTIM * self.person_worth(one) } else { 0.0 }
        });
        let loss = lost.sum::<f32>() / prey.len().max(1) as f32;
        if loss > 0.0 && self.hunters(place, quality) > 2 * strength {
            worth::HUNTED * loss
        } else {
            loss
        }
    }

    /// What those have against Monsters who could hunt at a place now: who is there, or in the TARDIS there.
    fn hunters(&self, place: u8, quality: Quality) -> i16 {
        let landed = self.open.tardis_at() == Some(place);
        let able = self.open.table.iter().filter(|one| {
            one.side == Side::Player
                && !one.frozen
                && self.game.is_person(one)
                && (one.place == Where::At(place) || landed && one.place == Where::Aboard)
        });
        let occasion = crate::rules::sums::Occasion::Monster;
        able.map(|one| self.game.quality(self.open, one, quality, occasion)).sum()
    }

    /// What a card of the hand is good for.
    fn card_worth(&self, card: Card) -> f32 {
        let face = self.game.pool.face(card);
        let useful = match &face.kind {
            Kind::Goal(_) => return self.goal_in_hand(card),
            Kind::Character(person) => self.has_a_stand(card, person.class),
            _ => true,
        };
        if useful { worth::CARD } else { worth::IDLE }
    }

    fn goal_in_hand(&self, card: Card) -> f32 {
        if self.has_a_place(card) {
            worth::GOAL_POINT * self.cost(card) as f32
        } else {
            worth::IDLE
        }
    }

    /// Whether a Goal of the hand may still be played somewhere.
    fn has_a_place(&self, card: Card) -> bool {
        let mut line = self.open.line.iter();
        line.any(|place| self.game.goal_fits(*place, card).is_ok())
            && !self.game.is_full(self.open, Side::Player, card, Where::Aboard)
    }

    fn has_a_stand(&self, card: Card, class: Class) -> bool {
        let native = || self.open.line.iter().any(|place| self.game.facts.is_native(card, *place));
        (class == Class::TardisCharacter || native())
            && !self.game.is_full(self.open, Side::Player, card, Where::Aboard)
    }
}

fn own_person(game: &WhoCcg, open: &Open, one: &InPlay) -> Own {
    let fact = game.facts.of(one.card);
    let person = game.pool.face(one.card).person().expect("it is a Character");
    Own {
        place: one.place,
        sum: game.sum_of(open, one),
        can_move: fact.has_vortex || fact.act == Some(Act::Move),
        may_travel: person.class != Class::Enemy,
        flies: game.is_pilot(open, one),
        held: None,
    }
}
