//! The end of step 2: all Dangers, all Monsters, all Purposes, in an order that asks for none.
//!
//! WHOX-DNG-02: places from left to right, at a place the oldest card first. WHOX-DEST-04: here the player chooses no
//! order; elsewhere no card makes several things happen at one moment, and what a card says it does in the order
//! of its sentences.

use super::Play;
use super::gains::Affectable;
use crate::cards::{Card, CardEffect, Condition, ConditionKind, Harm, Sentence, Timing};
use crate::game::WhoCcg;
use crate::moves::Object;
use crate::state::{CardPlace, Frame, Id, InPlay, Open, Side, State, Step};
use crate::story::Event;
use engine::Story;

/// WHOX-PURP-03: the most points from Purpose cards in a game.
const MOST_PURPOSE_POINTS: u8 = 2;

/// The order of the end of step 2.
const ORDER: [ConditionKind; 3] =
    [ConditionKind::Danger, ConditionKind::Monster, ConditionKind::Purpose];

impl WhoCcg {
    /// The next Condition that acts.
    fn next_to_act(&self, open: &Open) -> Option<(Id, ConditionKind)> {
        let all = open.table.kinds();
        let kinds = ORDER.into_iter().filter(|kind| all.meets(self.facts.conditions(*kind)));
        let in_order = kinds.flat_map(|kind| open.places().map(move |place| (kind, place)));
        in_order.into_iter().find_map(|(kind, place)| {
            let next = self.conditions(open, place, kind).find(|one| !one.acted);
            next.map(|one| (one.id, kind))
        })
    }

    /// WHOX-COND-02, WHO-DNG-02, WHO-DNG-03, WHOX-DNG-03: whether a Danger hits a party: one that is there, frozen or not, and
    /// does not meet it.
    pub(crate) fn is_hit(&self, open: &Open, danger: &InPlay, side: Side) -> bool {
        let Some(Condition::Danger { needs, .. }) = self.pool.face(danger.card).condition() else {
            return false;
        };
        let mut people = self.people(open, side, danger.place).peekable();
        people.peek().is_some() && !self.sum(open, people).meets(needs, &[0; 3])
    }

    /// WHO-MON-01, WHOX-MON-01, WHOX-MON-03: all whom a Monster may select, on both sides.
    pub(crate) fn prey<'a>(
        &'a self,
        open: &'a Open,
        place: u8,
    ) -> impl Iterator<Item = &'a InPlay> {
        let everybody = self.everybody(open).and(&open.table.rows_there(CardPlace::At(place)));
        let there = everybody.iter().map(|row| open.table.at(row));
        let some_are_spared = self.is_any_at(open, place, &self.facts.sparing);
        there.filter(move |one| {
            !(self.facts.not_selected.has(one.card)
                || some_are_spared && self.is_spared(open, place, one.card))
        })
    }

    /// Whether something at a place spares such a Character.
    #[cold]
    fn is_spared(&self, open: &Open, place: u8, card: Card) -> bool {
        let person = self.pool.face(card).person().expect("only Characters are selected");
        let spares = |said| matches!(said, &Sentence::MonstersSpare(keyword) if person.is(keyword));
        self.said_at(open, place).any(spares)
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// WHO-END-01: step 2 ends.
    pub(crate) fn begin_close(&mut self) {
        self.open().step = Step::Close;
        self.push(Frame::LookAround);
    }

    /// One Condition acts; when all have, step 3 begins.
    pub(crate) fn close_on(&mut self) {
        let Some((id, kind)) = self.game.next_to_act(&self.state.open) else {
            self.all_have_acted();
            self.open().step = Step::End;
            return;
        };
        self.open().change(id, |one| one.acted = true);
        self.push(Frame::LookAround);
        match kind {
            ConditionKind::Danger => self.danger(id),
            ConditionKind::Monster => self.monster_acts(id),
            _ => self.purpose(id),
        }
    }

    fn all_have_acted(&mut self) {
        self.open().table.change_those(|one| one.acted, |one| one.acted = false);
    }

    /// WHO-DNG-01, WHOX-DNG-02: both parties are judged before either is harmed, then the player's first.
    fn danger(&mut self, id: Id) {
        let danger = *self.state.open.get(id).expect("it is in play");
        let hit = |side| self.game.is_hit(&self.state.open, &danger, side);
        let (player, opponent) = (hit(Side::Player), hit(Side::Opponent));
        if player || opponent {
            self.push(Frame::DangerSpent(id));
        }
        for (side, is_hit) in [(Side::Opponent, opponent), (Side::Player, player)] {
            if is_hit {
                self.push(Frame::Harm { danger: id, side });
            }
        }
    }

    /// WHOX-DNG-04, WHO-PUZ-04: what a Danger does to one party; the opponent deck chooses at random.
    pub(crate) fn harm(&mut self, danger: Id, side: Side) {
        let one = *self.state.open.get(danger).expect("a Danger stays until it has harmed");
        let Some(Condition::Danger { harm, .. }) = self.face(one.card).condition() else {
            unreachable!("only Dangers harm");
        };
        self.tell(Event::Harmed { danger: one.card, side });
        match (harm, side) {
            (Harm::LosesCharacter, Side::Player) => {
                if let CardPlace::At(place) = one.place {
                    self.push(Frame::Lose { place });
                }
            }
            (Harm::LosesCharacter, Side::Opponent) => self.opponent_loses(one.place),
            (Harm::Freezes, side) => self.freeze_all(one.place, side),
            (Harm::LosesPoints(number), Side::Player) => self.lose_points(*number),
            (Harm::Discards(number), Side::Player) => self.push(Frame::Discard { left: *number }),
            // WHO-DEAD-09: the opponent deck has no points and no hand to lose.
            (Harm::LosesPoints(_) | Harm::Discards(_), Side::Opponent) => {}
        }
    }

    fn opponent_loses(&mut self, place: CardPlace) {
        let people = self.game.people(&self.state.open, Side::Opponent, place);
        let people: Affectable = people.map(|one| one.id).collect();
        if let Some(lost) = self.any_of(&people) {
            self.destroy(lost);
        }
    }

    /// WHOX-DNG-02: what a Danger freezes stays so through the next turn. WHOX-FREEZE-03, WHOX-FREEZE-04: whom it
    /// cannot freeze it does not keep frozen either.
    fn freeze_all(&mut self, place: CardPlace, side: Side) {
        let game = self.game;
        let open = &self.state.open;
        let people = game.people(open, side, place);
        let people = people.filter(|one| game.may_be_frozen(open, one, None));
        let people: Affectable = people.map(|one| one.id).collect();
        for id in people {
            self.freeze(id);
            self.open().change(id, |one| one.late = true);
        }
    }

    /// WHOX-MON-02, WHOX-MON-04, WHOX-MON-06, WHO-MON-02, WHO-MON-03: higher and the Monster is destroyed, but never by an
    /// opposing Character; lower and the Character is; equal and nothing happens.
    fn monster_acts(&mut self, id: Id) {
        let found = self.game.monster(&self.state.open, id);
        let (place, strength, quality) = found.expect("the Monster is in play");
        let prey = self.game.prey(&self.state.open, place).map(|one| one.id);
        let prey: Affectable = prey.collect();
        let Some(selected) = self.any_of(&prey) else { return };
        let one = *self.state.open.get(selected).expect("it is there");
        let occasion = super::sums::Occasion::Monster;
        let has = self.game.quality(&self.state.open, &one, quality, occasion);
        let monster = self.state.open.get(id).expect("it is in play").card;
        self.tell(Event::Selected { monster, who: one.card, has, strength });
        match has.cmp(&strength) {
            std::cmp::Ordering::Greater if one.side == Side::Player => self.destroy(id),
            std::cmp::Ordering::Less => self.doom(selected),
            _ => {}
        }
    }

    /// WHOX-PURP-03, WHOX-PURP-04: what a Purpose gives the player, whose it is.
    fn purpose(&mut self, id: Id) {
        let one = *self.state.open.get(id).expect("it is in play");
        for said in &self.face(one.card).text {
            let Sentence::Does { when: Timing::EndOfStep2 { number, quality }, what } = *said
            else {
                continue;
            };
            if !self.has_there(one.place, quality, number) {
                continue;
            }
            if let CardEffect::Score(points) = what {
                self.pay_points(one.card, points);
            } else {
                self.pays(one.card);
                self.carry_out(Some(id), Side::Player, what, Object::Nothing);
            }
        }
    }

    fn has_there(&self, place: CardPlace, quality: crate::cards::Quality, number: u8) -> bool {
        let people = self.game.people(&self.state.open, Side::Player, place);
        let sum = self.game.sum(&self.state.open, people);
        sum.qualities[quality as usize] >= i32::from(number)
    }

    fn pays(&mut self, purpose: Card) {
        self.tell(Event::PurposePaid { purpose });
    }

    /// At most 1 point a turn, and 2 in a game.
    fn pay_points(&mut self, purpose: Card, points: u8) {
        let open = &self.state.open;
        let left = MOST_PURPOSE_POINTS.saturating_sub(open.purpose_points);
        let points = points.min(left).min(u8::from(!open.so_far.paid));
        if points == 0 {
            return;
        }
        self.open().purpose_points += points;
        self.open().so_far.paid = true;
        self.pays(purpose);
        self.score(points);
    }
}
