//! Whether a deck is legal for its part: everything that is wrong with it, in the order of Set-Up.

use super::listed::{Built, Extra, Listed, Section, take};
use crate::cards::meaning::Bearer;
use crate::cards::{Card, Class, Condition, Kind, Sentence};
use crate::game::WhoCcg;
use crate::refusals::{Denial, no, no_card};
use crate::rule;
use crate::rules::end::HAND;
use crate::setup::Part;
use crate::state::{MOST_OPPOSING, MOST_OWN};
use engine::Refusal;
use engine::decks::DeckFault;

/// WHO-SETUP-01: the fewest places.
const LEAST_PLACES: usize = 5;
/// WHO-SETUP-13: the most Set-Up cards.
const MOST_SET_UP: usize = 3;
/// WHO-DECK-01: the most cards of a draw deck.
const MOST_DRAW: usize = 30;
/// WHO-OPP-01: the fewest cards of an opponent deck.
const LEAST_OPPONENT: usize = 30;
/// WHO-GEN-05: the most copies of a card.
const MOST_COPIES: usize = 4;

/// Looks a deck over, and keeps what is wrong with it.
pub(crate) struct Inspection<'a> {
    pub(crate) game: &'a WhoCcg,
    pub(crate) built: &'a Built,
    pub(crate) faults: &'a mut Vec<DeckFault>,
}

impl Inspection<'_> {
    /// WHO-DECK-02 to WHO-DECK-04 and all others on decks, in the order of Set-Up (WHO-SETUP-20).
    pub(crate) fn inspect(mut self) {
        self.inspect_line();
        self.inspect_tardis();
        self.inspect_set_up_cards();
        self.inspect_goal();
        self.inspect_draw_deck();
        self.inspect_opponent_deck();
        self.inspect_copies();
    }

    fn fault(&mut self, line: usize, no: Denial, remedy: impl Into<String>) {
        let Refusal { rule, why: reason } = self.game.refusal(no);
        self.faults.push(DeckFault { rule: Some(rule), line, reason, remedy: remedy.into() });
    }

    /// Enough places (WHO-SETUP-01), as many as one likes (WHO-SETUP-02), none of them twice (WHO-SETUP-05) unless at
    /// another date (WHO-SETUP-06).
    fn inspect_line(&mut self) {
        let line = &self.built.line;
        if line.named < LEAST_PLACES {
            let few = no(rule::WHO_SETUP_01, "the line needs at least 5 Spacetime cards");
            self.fault(line.heading, few, format!("add {}", LEAST_PLACES - line.named));
        }
        for (number, place) in line.cards.iter().enumerate() {
            let is_before = |other: &Listed| other.card == place.card;
            if self.game.pool.face(place.card).spacetime().is_none() {
                let other = no_card(rule::WHO_SETUP_01, place.card, "{} is not a Spacetime card");
                self.fault(place.line, other, "take it out of the line");
            } else if line.cards[..number].iter().any(is_before) {
                let twice = no_card(rule::WHO_SETUP_05, place.card, "{} is in the line twice");
                self.fault(
                    place.line,
                    twice,
                    "take one out; the same place at another date would do",
                );
            }
        }
    }

    /// One TARDIS, and what goes with it (WHO-SETUP-08 to WHO-SETUP-12); who starts aboard must fit (WHOX-TARDIS-02).
    fn inspect_tardis(&mut self) {
        let Some(tardis) = self.built.tardis else { return self.inspect_no_tardis() };
        if self.built.part == Part::Evil {
            let evil = no(rule::WHO_SETUP_08, "Evil has no TARDIS");
            return self.fault(tardis.line, evil, "take it out");
        }
        let Some(capacity) = self.game.pool.face(tardis.card).capacity() else {
            let other = no_card(rule::WHO_SETUP_08, tardis.card, "{} is not a TARDIS");
            return self.fault(tardis.line, other, "choose a TARDIS card");
        };
        self.inspect_crew();
        let crew = &self.built.crew;
        let costs = crew.cards.iter().map(|one| self.game.pool.face(one.card).cost);
        let cost: usize = costs.map(usize::from).sum();
        if cost > usize::from(capacity.crew) {
            let dear =
                no_card(rule::WHO_SETUP_11, tardis.card, "{} cannot carry a crew of that Cost");
            let remedy =
                format!("it carries {} points of Cost, and the crew has {cost}", capacity.crew);
            self.fault(crew.heading, dear, remedy);
        }
        if crew.cards.len() > usize::from(capacity.aboard) {
            let many = no_card(rule::WHOX_TARDIS_06, tardis.card, "{} cannot carry that many");
            self.fault(crew.heading, many, format!("leave at most {} aboard", capacity.aboard));
        }
    }

    fn inspect_no_tardis(&mut self) {
        let crew = &self.built.crew;
        match self.built.part {
            Part::Good => {
                let none = no(rule::WHO_SETUP_08, "Good begins with a TARDIS");
                self.fault(0, none, "add one");
            }
            Part::Evil if crew.named > 0 => {
                let crewed = no(rule::WHO_SETUP_08, "Evil has no crew");
                self.fault(crew.heading, crewed, "take them out");
            }
            Part::Evil => {}
        }
    }

    /// The Doctor (WHO-SETUP-09) and those who come along (WHO-SETUP-10), none more often than the diamonds allow
    /// (WHOX-ICON-04).
    fn inspect_crew(&mut self) {
        let crew = &self.built.crew;
        for one in &crew.cards {
            let person = self.game.pool.face(one.card).person();
            if person.is_none_or(|person| person.class != Class::TardisCharacter) {
                let other = no_card(rule::WHO_SETUP_10, one.card, "{} is not a TARDIS Character");
                self.fault(one.line, other, "take it out of the crew");
            }
        }
        let doctors = crew.cards.iter().filter(|one| self.is_doctor(one.card)).count();
        if doctors != 1 {
            let lost = no(rule::WHO_SETUP_09, "exactly one version of the Doctor must be aboard");
            let remedy = if doctors == 0 { "add one" } else { "leave one of them aboard" };
            self.fault(crew.heading, lost, remedy);
        }
        if let Some(twice) = self.more_than_diamonds(crew) {
            let often = no_card(rule::WHOX_ICON_04, twice.card, "too many copies of {} are aboard");
            self.fault(
                twice.line,
                often,
                "take copies out until there are as many as it has diamonds",
            );
        }
    }

    fn is_doctor(&self, card: Card) -> bool {
        self.game.pool.face(card).person().is_some_and(|person| person.doctor)
    }

    fn more_than_diamonds(&self, section: &Section) -> Option<Listed> {
        let cards = section.plain();
        section.cards.iter().copied().find(|Listed { card, .. }| {
            let most = usize::from(self.game.pool.face(*card).diamonds);
            let alike = |other: &&Card| self.game.same_title(**other, *card);
            most > 0 && cards.iter().filter(alike).count() > most
        })
    }

    /// At most 3 cards that play during Set-Up (WHO-SETUP-13), without those under them (WHO-SETUP-14) and those that
    /// other cards bring (WHO-SETUP-15).
    fn inspect_set_up_cards(&mut self) {
        if let Some(fourth) = self.built.set_up.get(MOST_SET_UP) {
            let many = no(rule::WHO_SETUP_13, "at most 3 Set-Up cards can be played");
            self.fault(fourth.listed.line, many, "leave the rest out");
        }
        for extra in &self.built.set_up {
            self.inspect_set_up_card(extra);
        }
        let Some(artifact) = self.built.artifact else { return };
        let tardis = self.built.tardis.map(|tardis| self.game.pool.face(tardis.card));
        let brings = tardis.is_some_and(|tardis| tardis.says(Sentence::BringsArtifact));
        if !brings || self.game.pool.face(artifact.card).kind != Kind::Artifact {
            let brought = no_card(rule::WHOX_ART_02, artifact.card, "no TARDIS brings {}");
            self.fault(artifact.line, brought, "choose a TARDIS that brings an Artifact");
        }
    }

    fn inspect_set_up_card(&mut self, extra: &Extra) {
        let Listed { card, line } = extra.listed;
        let face = self.game.pool.face(card);
        if !self.game.facts.of(card).is_set_up {
            let other = no_card(rule::WHO_SETUP_13, card, "{} cannot be played during Set-Up");
            return self.fault(line, other, "put it into the draw deck");
        }
        let on_tardis = extra.on.is_none() && self.built.tardis.is_some();
        let borne = extra.on.is_some_and(|bearer| self.built.crew.plain().contains(&bearer));
        if !on_tardis && (!borne || face.says(Sentence::SetUp(Bearer::Tardis))) {
            let nobody = no_card(rule::WHO_SETUP_13, card, "{} has nobody to bear it");
            self.fault(line, nobody, "name one of the crew after an `@`, or leave it out");
        }
        let most = face.text.iter().map(|said| if let Sentence::Holds(n) = said { *n } else { 0 });
        if extra.under.len() > most.map(usize::from).sum() {
            let full = no_card(rule::WHO_SETUP_14, card, "{} cannot hold that many cards");
            self.fault(line, full, "leave out some of the cards under it");
        }
    }

    /// The Goal that lies there from the beginning (WHO-SETUP-17), which is none of the draw deck (WHO-SETUP-18).
    fn inspect_goal(&mut self) {
        let Some(Listed { card, line }) = self.built.goal else { return };
        if self.game.pool.face(card).goal().is_none() {
            let other = no_card(rule::WHO_SETUP_17, card, "{} is not a Goal");
            return self.fault(line, other, "choose a Goal");
        }
        let place = self.built.line.cards.get(usize::from(self.built.goal_at));
        let fits = place.map_or(Ok(()), |place| self.game.goal_fits(place.card, card));
        if let Err(elsewhere) = fits {
            self.fault(line, elsewhere, "choose another place, or another Goal");
        }
    }

    /// How many cards the draw deck may have, and which (WHO-DECK-01 to WHO-DECK-04).
    fn inspect_draw_deck(&mut self) {
        let built = self.built;
        let draw = &built.draw;
        if draw.named > MOST_DRAW {
            let many = no(rule::WHO_DECK_01, "the draw deck has at most 30 cards");
            self.fault(draw.heading, many, format!("take {} out", draw.named - MOST_DRAW));
        }
        let unknown = draw.named - draw.cards.len();
        let mut rest = draw.plain();
        match self.game.take_brought(built, &mut rest, &mut built.opponent.plain()) {
            Err((line, missing)) => self.fault(line, missing, "add it there"),
            Ok(_) if rest.len() + unknown < HAND => {
                let few = no(rule::WHO_DECK_01, "the draw deck has at least 8 cards");
                self.fault(draw.heading, few, format!("add {}", HAND - rest.len() - unknown));
            }
            Ok(_) => {}
        }
        let own = built.line.named + built.crew.named + built.set_up.len() + draw.named + 2;
        if own > MOST_OWN {
            let many = no(rule::WHO_SETUP_02, "the table holds at most 64 of your cards");
            self.fault(draw.heading, many, format!("take {} out", own - MOST_OWN));
        }
        self.inspect_side();
    }

    /// Nobody plays with those of the other side: no Enemies with Good (WHO-DECK-02), no TARDIS Characters and Allies
    /// with Evil (WHO-DECK-03).
    fn inspect_side(&mut self) {
        let under = self.built.set_up.iter().flat_map(|extra| &extra.under);
        for Listed { card, line } in each_once(self.built.draw.cards.iter().chain(under)) {
            match (self.built.part, self.game.pool.face(card).person()) {
                (Part::Good, Some(person)) if !person.class.is_good() => {
                    let enemy = no_card(rule::WHO_DECK_02, card, "{} is an Enemy");
                    self.fault(line, enemy, "Good plays no Enemies: take it out");
                }
                (Part::Evil, Some(person)) if person.class.is_good() => {
                    let friend = no_card(rule::WHO_DECK_03, card, "{} is not an Enemy");
                    self.fault(line, friend, "Evil plays only Enemies: take it out");
                }
                _ => {}
            }
        }
    }

    /// Enough cards in the opponent deck (WHO-OPP-01), as many as one likes (WHO-OPP-02), and only such as may be in it
    /// (WHO-OPP-04 to WHO-OPP-07).
    fn inspect_opponent_deck(&mut self) {
        let opponent = &self.built.opponent;
        if opponent.named < LEAST_OPPONENT {
            let few = no(rule::WHO_OPP_01, "the opponent deck has at least 30 cards");
            let remedy = format!("add {}", LEAST_OPPONENT - opponent.named);
            self.fault(opponent.heading, few, remedy);
        }
        if opponent.named > MOST_OPPOSING {
            let many = no(rule::WHO_OPP_02, "the table holds at most 160 opposing cards");
            let remedy = format!("take {} out", opponent.named - MOST_OPPOSING);
            self.fault(opponent.heading, many, remedy);
        }
        for Listed { card, line } in each_once(opponent.cards.iter()) {
            if let Err(other) = self.game.may_oppose(self.built.part, card) {
                self.fault(line, other, "take it out of the opponent deck");
            }
        }
    }

    /// At most 4 copies of a card (WHO-GEN-05), those of Set-Up (WHO-GEN-06), of the draw deck (WHO-GEN-07) and under
    /// other cards (WHO-SETUP-16) counted together.
    fn inspect_copies(&mut self) {
        let built = self.built;
        let mut own: Vec<Listed> = Vec::new();
        for section in [&built.line, &built.crew, &built.draw] {
            own.extend(&section.cards);
        }
        own.extend(built.set_up.iter().map(|extra| extra.listed));
        own.extend(built.tardis);
        own.extend(built.goal);
        for (cards, rule) in [(&own, rule::WHO_GEN_05), (&built.opponent.cards, rule::WHO_GEN_07)] {
            for Listed { card, line } in one_too_many(cards) {
                let often = no_card(rule, card, "{} is used more than 4 times");
                self.fault(line, often, "take copies out until 4 are left");
            }
        }
    }
}

/// The fifth copy of each card that has one.
fn one_too_many(cards: &[Listed]) -> impl Iterator<Item = Listed> + '_ {
    cards.iter().enumerate().filter_map(|(number, listed)| {
        let before = cards[..number].iter().filter(|other| other.card == listed.card).count();
        (before == MOST_COPIES).then_some(*listed)
    })
}

/// Copies on one line are told of once.
fn each_once<'c>(cards: impl Iterator<Item = &'c Listed>) -> Vec<Listed> {
    let mut cards: Vec<Listed> = cards.copied().collect();
    cards.dedup_by_key(|listed| (listed.card, listed.line));
    cards
}

impl WhoCcg {
    /// Whether a card may be in the deck that plays against a part.
    pub(crate) fn may_oppose(&self, part: Part, card: Card) -> Result<(), Denial> {
        match &self.pool.face(card).kind {
            Kind::Character(person) if person.class.is_good() == (part == Part::Evil) => Ok(()),
            Kind::Character(_) if part == Part::Good => {
                Err(no_card(rule::WHO_OPP_04, card, "{} is not an Enemy"))
            }
            Kind::Character(_) => Err(no_card(rule::WHO_OPP_05, card, "{} is an Enemy")),
            Kind::Attack(_) => Ok(()),
            Kind::Condition(
                Condition::Danger { .. } | Condition::Monster { .. } | Condition::Puzzle { .. },
            ) => Ok(()),
            _ => Err(no_card(rule::WHO_OPP_06, card, "{} cannot be in the opponent deck")),
        }
    }

    /// Takes out of the decks what lies under cards and what is brought at Set-Up (WHO-SETUP-16). Says what is
    /// missing, and the line that asks for it.
    pub(crate) fn take_brought(
        &self,
        built: &Built,
        draw: &mut Vec<Card>,
        opponent: &mut Vec<Card>,
    ) -> Result<Vec<Option<Card>>, (usize, Denial)> {
        let under = built.set_up.iter().flat_map(|extra| &extra.under);
        for Listed { card, line } in under.chain(&built.artifact) {
            if !take(draw, *card) {
                let why = "{} must come from the draw deck, and is not in it";
                return Err((*line, no_card(rule::WHO_SETUP_16, *card, why)));
            }
        }
        let from = if built.part == Part::Good { opponent } else { draw };
        let brings = |place: &Listed| self.take_brought_by(place.card, from);
        Ok(built.line.cards.iter().map(brings).collect())
    }

    /// WHO-SETUP-15: the Enemy that a place brings out of a deck.
    fn take_brought_by(&self, place: Card, from: &mut Vec<Card>) -> Option<Card> {
        let wanted = self.pool.face(place).text.iter().find_map(|said| match said {
            Sentence::BringsEnemy(title) => Some(*title),
            _ => None,
        })?;
        let found = from.iter().position(|card| self.pool.face(*card).title == wanted)?;
        Some(from.remove(found))
    }
}
