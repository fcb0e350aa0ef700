//! What somebody may imagine of a deck whose list he does not know: one that is legal and holds what was seen of it, and of
//! all such decks most likely a ready one or one that is close to it.

use crate::game::Shadowrun;
use crate::setup::Deck;
use engine::Dice;
use engine::preview::ANYTHING;
use runners::cards::Card;

/// How many cards of a player lie unseen.
pub(crate) struct Missing {
    /// Challenges on somebody's Objective or on the way of a run.
    pub challenges: usize,
    /// Cards that are drawn, those Challenges included.
    pub cards: usize,
    /// Objectives.
    pub objectives: usize,
}

/// SHDX-DECK-10: of so many guesses one has a card of which nobody would think.
const STRANGE: u32 = 3;
/// And of so many one is a deck in which any card may be.
const OF_ANYTHING: u32 = 8;

/// The first Challenge and the first Objective of a deck that is guessed, where they are what nobody would think of.
#[derive(Clone, Copy)]
pub(crate) struct Strange {
    challenge: Card,
    objective: Card,
}

impl Strange {
    /// The one of two cards that is of a sort.
    pub(crate) fn among(self, cards: &[Card]) -> Option<usize> {
        cards.iter().position(|card| *card == self.challenge || *card == self.objective)
    }
}

impl Shadowrun {
    /// Each Challenge comes now and then, so that nothing that one of them could do is thought impossible.
    pub(crate) fn strange(&self, dice: &mut Dice) -> Option<Strange> {
        let [challenges, objectives] = &self.laid;
        let at = dice.index(ANYTHING, STRANGE * challenges.len() as u32) as usize;
        let objective = objectives[at % objectives.len()];
        challenges.get(at).map(|challenge| Strange { challenge: *challenge, objective })
    }

    /// The cards and the Objectives of a player that lie unseen, of which these were seen.
    pub(crate) fn guessed(
        &self,
        seen: &[Card],
        missing: Missing,
        strange: Option<Strange>,
        dice: &mut Dice,
    ) -> [Vec<Card>; 2] {
        let mut likely = match dice.index("guess", OF_ANYTHING) {
            0 => Vec::new(),
            _ => self.left_of(self.likeliest(seen, dice), seen),
        };
        dice.shuffle("guess", &mut likely);
        let strange = strange.map(|it| [it.challenge, it.objective]);
        likely.splice(0..0, strange.into_iter().flatten());
        likely.extend(self.any_order(dice));
        let mut draft = Draft { game: self, holds: seen.to_vec(), candidates: likely };
        let is_objective = |card| self.card_rules().is_objective(card);
        let mut cards = draft.take(missing.challenges, |card| self.is_challenge(card));
        cards.extend(draft.take(missing.cards - missing.challenges, |card| !is_objective(card)));
        [cards, draft.take(missing.objectives, is_objective)]
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
        let pool = &self.card_rules().pool;
        let copies = |card| std::iter::repeat_n(card, self.most_in_a_deck(card).0 as usize);
        let mut all: Vec<Card> = pool.all().flat_map(copies).collect();
        dice.shuffle("guess", &mut all);
        all
    }
}

/// A deck that is being imagined.
struct Draft<'g> {
    game: &'g Shadowrun,
    /// What was seen of it, and what it has beside that.
    holds: Vec<Card>,
    /// What it may have, the likeliest first.
    candidates: Vec<Card>,
}

impl Draft<'_> {
    /// So many more of the wanted cards.
    fn take(&mut self, many: usize, wanted: impl Fn(Card) -> bool) -> Vec<Card> {
        let mut taken = Vec::with_capacity(many);
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.retain(|card| {
            let takes = taken.len() < many && wanted(*card) && self.fits(*card);
            if takes {
                taken.push(*card);
                self.holds.push(*card);
            }
            !takes
        });
        // Only at a table that no game leads to too few are legal.
        let left = candidates.iter().copied().filter(|card| wanted(*card)).cycle();
        taken.extend(left.take(many - taken.len()));
        self.candidates = candidates;
        taken
    }

    /// Whether one more of a card is legal.
    fn fits(&self, card: Card) -> bool {
        let card_rules = self.game.card_rules();
        let name = card_rules.pool.name(card);
        let alike = self.holds.iter().filter(|it| card_rules.pool.name(**it) == name).count();
        alike < self.game.most_in_a_deck(card).0 as usize
    }
}
