//! The question of the moment, and its answers in plain words.

use super::{Drawing, Spot};
use crate::by_hand::{ByHand, Destination, HiddenPile, Thing};
use crate::cards::Card;
use crate::moves::{Group, Move, Object, Spot as To};
use crate::state::{Aim, CardPlace, Frame, Id, Step};
use crate::story::where_to;
use engine::by_hand::{self, Deed};
use engine::scene::{Choice, Prompt, ThingId};
use engine::{Seat, Text};
use std::sync::Arc;

/// So many points, in words.
pub(super) fn points(number: u8) -> String {
    format!("{number} point{}", if number == 1 { "" } else { "s" })
}

impl Drawing<'_> {
    /// What the moment is called.
    pub(super) fn moment(&self) -> String {
        if self.view.open.over.is_some() {
            "The end".into()
        } else {
            format!("Turn {}", self.view.open.turn)
        }
    }

    pub(super) fn prompt(&self) -> Prompt {
        if self.view.open.over.is_some() {
            let text = "The game is over.".into();
            return Prompt { text, ..Prompt::default() };
        }
        let choices = if self.is_player() { self.choices() } else { Vec::new() };
        Prompt {
            asks: Some(Seat(0)),
            text: self.question(),
            choices,
            deeds: self.deeds(),
            ..Prompt::default()
        }
    }

    fn question(&self) -> Text {
        let open = &self.view.open;
        let name = |card: Card| self.game.pool.name(card);
        match open.pending.last() {
            Some(Frame::AfterFlip) => "A card was flipped. Play a Bang! card, or pass.".into(),
            Some(Frame::Flipped { card, place }) => {
                let at = open.line[usize::from(*place)];
                let text = Text::new().card(name(*card)).words(" is flipped for ").card(name(at));
                text.words(". Play a Bang! card, or pass.")
            }
            Some(Frame::Attempt { .. }) => {
                let says = self.hurdle().map_or("tries".to_owned(), |hurdle| hurdle.says());
                format!("Your group {says}. Play a Bang! card, or pass.").into()
            }
            Some(Frame::Doomed { who }) => {
                let text =
                    open.get(*who).map_or(Text::new(), |one| Text::new().card(name(one.card)));
                text.words(" would be destroyed. Save it, or pass.")
            }
            Some(Frame::Sacrifice { .. }) => "Choose whom the Puzzle destroys.".into(),
            Some(Frame::Lose { .. }) => "Choose which of your Characters is lost.".into(),
            Some(Frame::Discard { left }) => format!("Discard {left} of your cards.").into(),
            Some(Frame::Crowded) => "The TARDIS has too little room. Choose who comes out.".into(),
            Some(Frame::Affect { .. }) => "Choose what the card affects.".into(),
            _ => self.step_question().into(),
        }
    }

    fn step_question(&self) -> &'static str {
        match self.view.open.step {
            Step::Play => "Step 1: play cards for up to 6 points, then flip.",
            Step::Act if self.view.open.tardis.is_none() => {
                "Step 2: act with your cards in play, then finish."
            }
            Step::Act => "Step 2: act with your cards in play, then finish or fly.",
            _ if self.game.may_end(self.state).is_err() => {
                "Step 3: the draw deck is empty and you played no card; discard one."
            }
            _ => "Step 3: discard one card, or end the turn.",
        }
    }

    fn choices(&self) -> Vec<Arc<Choice>> {
        let mut moves = self.offered.clone();
        self.game.list_deeds(self.state, &mut moves);
        moves.iter().map(|mv| self.choice(mv).into()).collect()
    }

    fn choice(&self, mv: &Move) -> Choice {
        let (form, blanks) = self.blanks(mv);
        Choice {
            notation: self.names().write(mv),
            text: self.in_words(mv),
            cost: self.cost(mv),
            touches: self.touches(mv),
            group: group(mv).into(),
            form,
            blanks,
        }
    }

    fn cost(&self, mv: &Move) -> String {
        let cost = match *mv {
            Move::Play { card, to } => self.game.cost_at(&self.view.open, card, to),
            Move::Attack { card, .. } => self.game.pool.face(card).cost,
            _ => return String::new(),
        };
        let left = crate::rules::play::COST_A_TURN.saturating_sub(self.view.open.so_far.spent);
        format!("{cost} of your {}", points(left))
    }

    fn in_words(&self, mv: &Move) -> Text {
        let place = |place: u8| {
            let card = self.view.open.line.get(usize::from(place));
            card.map_or(String::new(), |card| self.game.pool.name(*card))
        };
        let verb = |words: &str, card: Card| Text::from(words).card(self.game.pool.name(card));
        let who = |words: &str, id: Id| match self.view.open.get(id) {
            Some(one) => Text::from(words).card(self.game.pool.name(one.card)),
            None => Text::from(words),
        };
        match *mv {
            Move::Play { card, to } => verb("Play ", card).words(self.where_to(to)),
            Move::Flip => "Flip: on to the opponent deck".into(),
            Move::Attempt { place: at, aim, group } => {
                let goal = self.game.live_goal(&self.view.open, at).map(|goal| goal.card);
                let text = match (aim, goal) {
                    (Aim::Goal, Some(goal)) => verb("Try ", goal),
                    (Aim::Goal, None) => "Try the Goal".into(),
                    (Aim::Puzzles, _) => "Face the Puzzles".into(),
                };
                text.words(format!(" at {} with {}", place(at), self.members(at, group)))
            }
            Move::Hunt { monster, group } => {
                who("Fight ", monster).words(self.hunters(monster, group))
            }
            Move::Attack { card, fighter, target } => {
                let text = verb("Play ", card).words(": ");
                let [fighter, target] = [fighter, target].map(|id| who("", id).to_string());
                text.words(format!("{fighter} against {target}"))
            }
            Move::Use { who: source, on } => who("Use ", source).words(self.on_what(on)),
            Move::Vortex { who: one, place: to } => {
                who("Through the Vortex: ", one).words(format!(" to {}", place(to)))
            }
            Move::Board(one) => who("", one).words(" boards the TARDIS"),
            Move::Leave(one) => who("", one).words(" leaves the TARDIS"),
            Move::Give { what, to } => {
                let to = to.map_or("the TARDIS".into(), |one| who("", one).to_string());
                who("Hand ", what).words(format!(" to {to}"))
            }
            Move::Fly(to) => format!("Fly the TARDIS to {} and end step 2", place(to)).into(),
            Move::Done => "Done: end step 2".into(),
            Move::Bang { card, on } => verb("Bang! ", card).words(self.on_what(on)),
            Move::Pass => "Pass".into(),
            Move::Choose(one) => who("Choose ", one),
            Move::Regenerate(card) => verb("Regenerate as ", card),
            Move::Discard(card) => verb("Discard ", card),
            Move::End => "End the turn without a discard".into(),
            Move::Concede => "Concede".into(),
            Move::ByHand(deed) => self.deed_in_words(&deed),
        }
    }

    /// "Ada Pell, Juno Vance"
    fn members(&self, place: u8, group: Group) -> String {
        let members = self.names().members(place, group).into_iter();
        members.map(|card| self.game.pool.name(card)).collect::<Vec<_>>().join(", ")
    }

    fn hunters(&self, monster: Id, group: Group) -> String {
        match self.view.open.get(monster).map(|one| one.place) {
            Some(CardPlace::At(place)) => format!(" with {}", self.members(place, group)),
            _ => String::new(),
        }
    }

    fn deed_in_words(&self, deed: &ByHand) -> Text {
        let card = |card: Card| Text::new().card(self.game.pool.name(card));
        let thing = |what: &Thing| match *what {
            Thing::InPlay(id) => self.view.open.get(id).map_or(Text::new(), |one| card(one.card)),
            Thing::Hand(held) => card(held).words(" of your hand"),
            Thing::Discard(lying) => card(lying).words(" of the discard pile"),
            Thing::Top(pile) => format!("the top card of {}", pile.name()).into(),
        };
        let open = &self.view.open;
        let spot = |to: &Destination| {
            let host = match *to {
                Destination::At(place) => open.line.get(usize::from(place)).copied(),
                Destination::On(who) => open.get(who).map(|one| one.card),
                _ => None,
            };
            where_to(*to, host.map(|card| self.game.pool.name(card)))
        };
        by_hand::offered(deed, thing, spot, |pile| pile.name().to_owned())
    }

    fn where_to(&self, to: To) -> String {
        let name = |id: Id| {
            self.view.open.get(id).map_or(String::new(), |one| self.game.pool.name(one.card))
        };
        match to {
            To::Nowhere => String::new(),
            To::At(place) => match self.view.open.line.get(usize::from(place)) {
                Some(card) => format!(" at {}", self.game.pool.name(*card)),
                None => String::new(),
            },
            To::Left => " at the left end".into(),
            To::Right => " at the right end".into(),
            To::Aboard => " aboard the TARDIS".into(),
            To::On(who) => format!(" on {}", name(who)),
            To::Over(who) => format!(" over {}", name(who)),
            To::Captive { who, .. } => format!(" and take {}", name(who)),
            To::For(card) => format!(" for {}", self.game.pool.name(card)),
        }
    }

    fn on_what(&self, on: Object) -> String {
        match on {
            Object::Nothing => String::new(),
            Object::Card(id) => self.where_to(To::On(id)),
            Object::Place(place) => self.where_to(To::At(place)),
        }
    }

    /// The card that an attempt is about.
    fn aimed_at(&self, place: u8, aim: Aim) -> Option<Spot> {
        let open = &self.view.open;
        let card = match aim {
            Aim::Goal => self.game.live_goal(open, place).map(|goal| goal.id),
            Aim::Puzzles => self.game.puzzles(open, place).map(|(id, ..)| id).next(),
        };
        card.map(Spot::InPlay)
    }

    fn touches(&self, mv: &Move) -> Vec<ThingId> {
        let object = |on| match on {
            Object::Nothing => None,
            Object::Card(id) => Some(Spot::InPlay(id)),
            Object::Place(place) => Some(Spot::Place(place)),
        };
        let spots = match *mv {
            Move::Play { card, to } => {
                let target = match to {
                    To::At(place) => Some(Spot::Place(place)),
                    To::On(id) | To::Over(id) | To::Captive { who: id, .. } => {
                        Some(Spot::InPlay(id))
                    }
                    To::Aboard | To::Nowhere => Some(Spot::Tardis),
                    To::For(card) => Some(Spot::Discard(card)),
                    To::Left | To::Right => None,
                };
                [Some(Spot::Hand(card)), target]
            }
            Move::Flip => [Some(Spot::OpponentDeck), None],
            Move::Attempt { place, aim, .. } => {
                [self.aimed_at(place, aim), Some(Spot::Place(place))]
            }
            Move::Hunt { monster, .. } => [Some(Spot::InPlay(monster)), None],
            Move::Attack { card, target, .. } => {
                [Some(Spot::Hand(card)), Some(Spot::InPlay(target))]
            }
            Move::Use { who, on } => [Some(Spot::InPlay(who)), object(on)],
            Move::Vortex { who, place } => [Some(Spot::InPlay(who)), Some(Spot::Place(place))],
            Move::Board(who) | Move::Leave(who) => [Some(Spot::InPlay(who)), Some(Spot::Tardis)],
            Move::Give { what, to } => [Some(Spot::InPlay(what)), to.map(Spot::InPlay)],
            Move::Fly(place) => [Some(Spot::Tardis), Some(Spot::Place(place))],
            Move::Bang { card, on } => [Some(Spot::Hand(card)), object(on)],
            Move::Choose(id) => [Some(Spot::InPlay(id)), None],
            Move::Regenerate(card) | Move::Discard(card) => [Some(Spot::Hand(card)), None],
            Move::ByHand(deed) => deed_touches(deed),
            Move::Done | Move::Pass | Move::End | Move::Concede => [None, None],
        };
        spots.into_iter().flatten().filter_map(|spot| self.at(spot)).collect()
    }
}

/// The heading under which choices of one sort stand together.
pub(super) fn group(mv: &Move) -> &'static str {
    match mv {
        Move::Play { .. } => "Play",
        Move::Attempt { .. } | Move::Hunt { .. } => "Try",
        Move::Attack { .. } => "Fight",
        Move::Use { .. } => "Use a text",
        Move::Vortex { .. } | Move::Board(_) | Move::Leave(_) | Move::Fly(_) => "Move",
        Move::Give { .. } => "Hand over",
        Move::Bang { .. } => "Bang!",
        Move::Choose(_) | Move::Regenerate(_) => "Choose",
        Move::Discard(_) => "Discard",
        Move::Flip | Move::Done | Move::Pass | Move::End | Move::Concede => "Go on",
        Move::ByHand(_) => by_hand::GROUP,
    }
}

/// What a deed touches.
fn deed_touches(deed: ByHand) -> [Option<Spot>; 2] {
    let thing = |what| match what {
        Thing::InPlay(id) => Some(Spot::InPlay(id)),
        Thing::Hand(card) => Some(Spot::Hand(card)),
        Thing::Discard(card) => Some(Spot::Discard(card)),
        Thing::Top(HiddenPile::Opponent) => Some(Spot::OpponentDeck),
        Thing::Top(HiddenPile::Draw) => None,
    };
    match deed {
        Deed::Move { what, to } => {
            let to = match to {
                Destination::At(place) => Some(Spot::Place(place)),
                Destination::On(id) => Some(Spot::InPlay(id)),
                Destination::Aboard => Some(Spot::Tardis),
                _ => None,
            };
            [thing(what), to]
        }
        Deed::Turn(what) | Deed::Token { on: what, .. } | Deed::Counter { on: what, .. } => {
            [thing(what), None]
        }
        Deed::Reveal(HiddenPile::Opponent) | Deed::Shuffle(HiddenPile::Opponent) => {
            [Some(Spot::OpponentDeck), None]
        }
        _ => [None, None],
    }
}
