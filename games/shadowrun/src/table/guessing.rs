//! What somebody may imagine of a deck whose list he does not know: one that is legal and holds what was seen of it, and of
//! all such decks most likely a ready one or one that is close to it.

use super::game::Shadowrun;
use super::setup::Deck;
use crate::cards::Card;
use engine::Dice;

/// How many cards of a player lie unseen.
pub(crate) struct Missing {
    /// Challenges on somebody's Objective or on the way of a run.
    pub challenges: usize,
    /// Cards that are drawn, those Challenges included.
    pub cards: usize,
    /// Objectives.
    pub objectives: usize,
}

/// SHDX-DECK-10: of so many guesses one is a deck in which any card may be.
const STRANGE: u32 = 8;

impl Shadowrun {
    /// The cards and the Objectives of a player that lie unseen, of which these were seen.
    pub(crate) fn guessed(
        &self,
        seen: &[Card],
        missing: Missing,
        dice: &mut Dice,
    ) -> (Vec<Card>, Vec<Card>) {
        let mut likely = if dice.index("guess", STRANGE) == 0 {
            Vec::new()
        } else {
            self.left_of(self.likeliest(seen, dice), seen)
        };
        dice.shuffle("guess", &mut likely);
        likely.extend(self.any_order(dice));
        let mut draft = Draft { game: self, seen, cards: Vec::new(), objectives: Vec::new() };
        draft.fill(&likely, &missing);
        (draft.cards, draft.objectives)
    }

    /// The ready deck of which the most was seen; of some alike one at random.
    fn likeliest(&self, seen: &[Card], dice: &mut Dice) -> Deck {
        let mut decks = Deck::ALL;
        dice.shuffle("guess", &mut decks);
        let in_it = |deck: &Deck| {
            let listed = &self.ready[*deck as usize];
            seen.iter().filter(|card| listed.contains(card)).count()
        };
        decks.into_iter().max_by_key(in_it).unwrap_or_default()
    }

    /// What a ready deck has beside what was seen.
    fn left_of(&self, deck: Deck, seen: &[Card]) -> Vec<Card> {
        let mut left = self.ready[deck as usize].clone();
        for card in seen {
            if let Some(at) = left.iter().position(|it| it == card) {
                left.swap_remove(at);
            }
        }
        left
    }

    /// Every card of the box as often as a deck may have it, shuffled.
    fn any_order(&self, dice: &mut Dice) -> Vec<Card> {
        let pool = &self.house().pool;
        let copies = |card| std::iter::repeat_n(card, self.house().most_in_a_deck(card).0 as usize);
        let mut all: Vec<Card> = pool.all().flat_map(copies).collect();
        dice.shuffle("guess", &mut all);
        all
    }
}

/// A deck that is being imagined.
struct Draft<'g> {
    game: &'g Shadowrun,
    seen: &'g [Card],
    cards: Vec<Card>,
    objectives: Vec<Card>,
}

impl Draft<'_> {
    /// Takes what may be taken, in this order; enough Challenges first.
    fn fill(&mut self, candidates: &[Card], missing: &Missing) {
        let house = self.game.house();
        let (objectives, mut drawn): (Vec<Card>, Vec<Card>) =
            candidates.iter().partition(|card| house.is_objective(**card));
        objectives.into_iter().for_each(|card| {
            if self.objectives.len() < missing.objectives && self.fits(card) {
                self.objectives.push(card);
            }
        });
        for (most, wanted) in [(missing.challenges, true), (missing.cards, false)] {
            drawn.retain(|card| {
                let takes = self.cards.len() < most
                    && (!wanted || self.game.is_challenge(*card))
                    && self.fits(*card);
                if takes {
                    self.cards.push(*card);
                }
                !takes
            });
        }
    }

    /// SHDX-DECK-03, SHDX-DECK-04, SHDX-DECK-05: whether one more of a card is legal.
    fn fits(&self, card: Card) -> bool {
        let house = self.game.house();
        let all = self.seen.iter().chain(&self.cards).chain(&self.objectives);
        let alike = all.filter(|it| house.pool.name(**it) == house.pool.name(card)).count();
        alike < house.most_in_a_deck(card).0 as usize
    }
}
