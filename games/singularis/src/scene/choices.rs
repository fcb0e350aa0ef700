//! What can be done, in plain words and under headings.

use super::{OF_HAND, OF_OBJECTIVES, OF_PLACES, decks};
use crate::cards::CardPlace;
use crate::game::Singularis;
use crate::moves::Move;
use crate::state::State;
use engine::Text;
use engine::by_hand;
use engine::scene::{Choice, ThingId};
use runners::cards::Card;
use runners::scene::blanks::with_blanks;
use runners::scene::id_of;
use runners::story::handed;

impl Singularis {
    pub(super) fn choices(&self, state: &State) -> Vec<Choice> {
        let mut listed = Vec::new();
        self.list(state, &mut listed);
        self.list_by_hand(state, &mut listed);
        let mut choices: Vec<Choice> = listed.iter().map(|mv| self.choice(state, mv)).collect();
        with_blanks(self.forms(state), &mut choices);
        choices
    }

    fn choice(&self, state: &State, mv: &Move) -> Choice {
        if let Move::OnRun(mv) = mv {
            return self.card_rules().choice(&state.run.open, mv);
        }
        let (group, text) = match mv {
            Move::ByHand(deed) => (by_hand::GROUP, self.offered_by_hand(state, deed)),
            Move::Upkeep(card) if !self.can_be_paid(state, *card) => {
                let name = self.card_rules().pool.name(*card).to_owned();
                ("Upkeep", Text::from("Let ").card(name).words(" go: you are short of nuyen"))
            }
            mv => self.in_plain_words(state, mv),
        };
        let touches = touched(mv).into_iter().filter_map(|card| self.thing_of(state, card));
        let choice = Choice::new(self.written(&state.run.open, mv), text, group);
        match mv {
            Move::Draw(deck) => {
                let deck = usize::from(*deck);
                let left = state.open.decks.get(deck).map_or(0, |cards| cards.len());
                let (touches, cost) = (vec![decks::id_of_deck(deck)], format!("{left} left"));
                Choice { touches, cost, ..choice }
            }
            _ => Choice { touches: touches.collect(), ..choice },
        }
    }

    fn thing_of(&self, state: &State, card: Card) -> Option<ThingId> {
        if let Some(at) = state.open.hand.iter().position(|it| *it == card) {
            return Some(ThingId(OF_HAND + at as u32));
        }
        if let Some(at) = state.open.station(card) {
            return Some(ThingId(OF_OBJECTIVES + at as u32 * 100));
        }
        match self.find(state, card)? {
            CardPlace::Place(at) => Some(ThingId(OF_PLACES + at as u32)),
            lies => lies.target().map(id_of),
        }
    }

    fn swap_in_words(&self, state: &State, one: Card, other: Card, moved: &[Card]) -> Text {
        let called = |card: Card| Text::new().card(self.card_rules().pool.name(card).to_owned());
        let runners = &state.run.open.runners;
        let holds = |gear: &Card| match self.find(state, *gear) {
            Some(CardPlace::Gear(at, _)) => runners[at].card == one,
            _ => false,
        };
        let (given, got): (Vec<Card>, Vec<Card>) = moved.iter().partition(|gear| holds(gear));
        let [given, got] = [given, got].map(|held| held.into_iter().map(called).collect());
        handed(called(one), called(other), given, got)
    }

    fn in_plain_words(&self, state: &State, mv: &Move) -> (&'static str, Text) {
        let name = |card: &Card| self.card_rules().pool.name(*card).to_owned();
        let said = |words: &str, card: &Card| Text::from(words.to_owned()).card(name(card));
        let cost = |card: &Card| self.card_rules().pool.face(*card).cost;
        let with_named = |text: Text, on: &[Card]| {
            on.iter().fold(text, |text, card| text.words(", ").card(name(card)))
        };
        match mv {
            Move::OnRun(_) | Move::ByHand(_) => ("Run", Text::new()),
            Move::Roll => (decks::ROLL, "Roll for the deck of a card".into()),
            Move::Draw(deck) => {
                let title = decks::title((*deck).into());
                (title, format!("Draw from {title}").into())
            }
            Move::DrawAll => (decks::ALL, "All of them, one after the other".into()),
            Move::Stop => (decks::ASK_AGAIN, "After this card ask me again".into()),
            Move::Nuyen => (decks::NUYEN, "1 nuyen instead of a card".into()),
            Move::Upkeep(card) => ("Upkeep", said("Pay for ", card)),
            Move::CashIn(card) => ("Cash in", said("Cash in ", card).words(", for 1 nuyen")),
            Move::Pay(0) => ("Pay", "Pay nothing".into()),
            Move::Pay(nuyen) => ("Pay", format!("Pay {nuyen} of the interest").into()),
            Move::Deploy(card) => {
                ("Deploy", said("Deploy ", card).words(format!(", for {} nuyen", cost(card))))
            }
            Move::Give(gear, to, jack) => {
                let text = said("Give ", gear).words(" to ").card(name(to));
                let price = self.price_with(*gear, *to, *jack);
                let text = match jack {
                    Some(jack) => text.words(" with ").card(name(jack)),
                    None => text,
                };
                ("Gear", text.words(format!(", for {price} nuyen")))
            }
            Move::Swap(one, other, moved) => {
                ("Gear", self.swap_in_words(state, *one, *other, moved))
            }
            Move::Work(card, sentence, on) => {
                let which = self.card_rules().which_use(*card, *sentence);
                ("Use", with_named(said("Use ", card).words(which), on))
            }
            Move::Play(card, on) => {
                let text = said("Play ", card).words(format!(", for {} nuyen", cost(card)));
                ("Use", with_named(text, on))
            }
            Move::Heal(card) => ("Heal", said("Heal ", card)),
            Move::Cure(doctor, patient) => {
                ("Heal", said("", doctor).words(" heals ").card(name(patient)))
            }
            Move::Recon(who, objective, place) => {
                let text = said("", who).words(format!(" looks at Challenge {place} of "));
                ("Use", text.card(name(objective)))
            }
            Move::Errand(card) => ("Errands", said("", card).words(" earns what a die shows")),
            Move::Six => ("Errands", "Take 6 nuyen".into()),
            Move::Twice => ("Errands", "Roll twice, and take the sum".into()),
            Move::Sell(cards) => {
                let after = |at: usize| match cards.len() - at {
                    1 => "",
                    2 => " and ",
                    _ => ", ",
                };
                let said =
                    cards.iter().enumerate().fold(Text::from("Sell "), |text, (at, card)| {
                        text.card(name(card)).words(after(at))
                    });
                ("Sell", said.words(format!(", for {} nuyen", cards.len())))
            }
            Move::Repay(0, interest) => ("Pay off", format!("Pay off {interest} interest").into()),
            Move::Repay(loan, 0) => ("Pay off", format!("Pay off {loan} of the loan").into()),
            Move::Repay(loan, interest) => {
                ("Pay off", format!("Pay off {interest} interest and {loan} of the loan").into())
            }
            Move::Done => ("Go on", "Done for tonight: nobody can go on a run".into()),
            Move::Target(card) => ("Run", said("Run on ", card)),
            Move::Stay => ("Go on", "No run tonight".into()),
            Move::Trash(card) => ("Trash", said("Trash ", card)),
            Move::EndTurn => ("Go on", "End the turn".into()),
            Move::Concede => ("Go on", "Give up".into()),
        }
    }
}

/// The cards that a move touches, first the one to pick up.
fn touched(mv: &Move) -> Vec<Card> {
    match mv {
        Move::Give(gear, to, _) => vec![*gear, *to],
        Move::Swap(one, other, moved) => [moved.as_slice(), &[*one, *other]].concat(),
        Move::Work(card, _, on) | Move::Play(card, on) => [&[*card], on.as_slice()].concat(),
        Move::Sell(cards) => cards.to_vec(),
        Move::Recon(who, objective, _) => vec![*who, *objective],
        Move::Cure(doctor, patient) => vec![*doctor, *patient],
        Move::Upkeep(card)
        | Move::CashIn(card)
        | Move::Deploy(card)
        | Move::Heal(card)
        | Move::Errand(card)
        | Move::Target(card)
        | Move::Trash(card) => vec![*card],
        _ => Vec::new(),
    }
}
