//! Set-Up: whether a deck is legal for its part, and how the table is laid.

use super::Play;
use super::end::HAND;
use crate::cards::{Card, Class, Condition, Kind, Sentence};
use crate::decks::deck_of;
use crate::game::WhoCcg;
use crate::refusals::{No, no, no_card};
use crate::rule;
use crate::setup::{Deck, Part, Setup};
use crate::state::{
    Buried, Id, Known, MOST_OPPOSING, MOST_OWN, Open, Side, SoFar, State, Step, Tardis, Where,
};
use crate::story::Event;
use crate::table::Table;
use engine::{Refusal, RuleId, Story};
use tinyvec::ArrayVec;

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

/// A deck whose names are looked up.
pub(crate) struct Built {
    part: Part,
    line: Vec<Card>,
    tardis: Option<Card>,
    tardis_at: u8,
    crew: Vec<Card>,
    artifact: Option<Card>,
    set_up: Vec<Extra>,
    goal: Card,
    goal_at: u8,
    draw: Vec<Card>,
    opponent: Vec<Card>,
}

/// A Set-Up card, with its bearer and what lies under it.
struct Extra {
    card: Card,
    on: Option<Card>,
    under: Vec<Card>,
}

impl Built {
    /// WHO-GEN-12: the part that is played.
    pub(crate) fn part(&self) -> Part {
        self.part
    }
}

impl WhoCcg {
    /// WHO-GEN-04: a deck that was built, if it is legal; else the first rule that it breaks.
    pub(crate) fn built(&self, setup: &Setup) -> Result<Built, Refusal> {
        let Some(deck) = deck_of(setup) else {
            let why = format!("there is no ready deck `{}`", setup.deck);
            return Err(Refusal { rule: rule::WHO_GEN_04, why });
        };
        let left_out = if setup.own.is_some() { 0 } else { setup.level.left_out() };
        let built = self.look_up(deck, left_out)?;
        self.judge_deck(&built).map_err(|no| self.refusal(no))?;
        Ok(built)
    }

    /// WHO-DECK-02 to WHO-DECK-04 and all others on decks, in the order of Set-Up (WHO-SETUP-20).
    fn judge_deck(&self, built: &Built) -> Result<(), No> {
        self.judge_line(built)?;
        self.judge_tardis(built)?;
        self.judge_set_up_cards(built)?;
        self.judge_goal(built)?;
        self.judge_draw_deck(built)?;
        self.judge_opponent_deck(built)?;
        self.judge_copies(built)
    }

    /// WHO-SETUP-01, WHO-SETUP-02, WHO-SETUP-05, WHO-SETUP-06
    fn judge_line(&self, built: &Built) -> Result<(), No> {
        if built.line.len() < LEAST_PLACES {
            return Err(no(rule::WHO_SETUP_01, "the line needs at least 5 Spacetime cards"));
        }
        for (number, card) in built.line.iter().enumerate() {
            if self.pool.face(*card).spacetime().is_none() {
                return Err(no_card(rule::WHO_SETUP_01, *card, "is no Spacetime card"));
            }
            if built.line[..number].contains(card) {
                return Err(no_card(rule::WHO_SETUP_05, *card, "is in the line twice"));
            }
        }
        Ok(())
    }

    /// WHO-SETUP-08 to WHO-SETUP-12, WHOX-TARDIS-02
    fn judge_tardis(&self, built: &Built) -> Result<(), No> {
        let Some(tardis) = built.tardis else { return self.judge_no_tardis(built) };
        if built.part == Part::Evil {
            return Err(no(rule::WHO_SETUP_08, "a player of Evil has no TARDIS"));
        }
        let Some(capacity) = self.pool.face(tardis).capacity() else {
            return Err(no_card(rule::WHO_SETUP_08, tardis, "is no TARDIS"));
        };
        let mut cost = 0;
        for card in &built.crew {
            match self.pool.face(*card).person() {
                Some(person) if person.class == Class::TardisCharacter => {}
                _ => return Err(no_card(rule::WHO_SETUP_10, *card, "is no TARDIS Character")),
            }
            cost += self.pool.face(*card).cost;
        }
        let doctors = built.crew.iter().filter(|card| self.is_doctor(**card)).count();
        if doctors != 1 {
            return Err(no(rule::WHO_SETUP_09, "one version of the Doctor is aboard"));
        }
        if cost > capacity.crew {
            return Err(no_card(rule::WHO_SETUP_11, tardis, "does not hold a crew of that Cost"));
        }
        if built.crew.len() > usize::from(capacity.aboard) {
            return Err(no_card(rule::WHOX_TARDIS_06, tardis, "does not hold so many"));
        }
        if let Some(twice) = self.more_than_diamonds(&built.crew) {
            return Err(no_card(rule::WHOX_ICON_04, twice, "is aboard too often"));
        }
        Ok(())
    }

    fn judge_no_tardis(&self, built: &Built) -> Result<(), No> {
        match built.part {
            Part::Good => Err(no(rule::WHO_SETUP_08, "a player of Good begins with a TARDIS")),
            Part::Evil if !built.crew.is_empty() => {
                Err(no(rule::WHO_SETUP_08, "a player of Evil has no crew"))
            }
            Part::Evil => Ok(()),
        }
    }

    fn is_doctor(&self, card: Card) -> bool {
        self.pool.face(card).person().is_some_and(|person| person.doctor)
    }

    fn more_than_diamonds(&self, cards: &[Card]) -> Option<Card> {
        cards.iter().copied().find(|card| {
            let most = usize::from(self.pool.face(*card).diamonds);
            most > 0 && cards.iter().filter(|other| self.same_title(**other, *card)).count() > most
        })
    }

    /// WHO-SETUP-13, WHO-SETUP-14, WHO-SETUP-15
    fn judge_set_up_cards(&self, built: &Built) -> Result<(), No> {
        if built.set_up.len() > MOST_SET_UP {
            return Err(no(rule::WHO_SETUP_13, "at most 3 Set-Up cards are played"));
        }
        for extra in &built.set_up {
            self.judge_set_up_card(built, extra)?;
        }
        let brings = built
            .tardis
            .is_some_and(|tardis| self.pool.face(tardis).says(Sentence::BringsArtifact));
        match built.artifact {
            Some(artifact) if !brings || self.pool.face(artifact).kind != Kind::Artifact => {
                Err(no_card(rule::WHOX_ART_02, artifact, "is brought by no TARDIS"))
            }
            _ => Ok(()),
        }
    }

    fn judge_set_up_card(&self, built: &Built, extra: &Extra) -> Result<(), No> {
        let face = self.pool.face(extra.card);
        if !self.facts.of(extra.card).is_set_up {
            return Err(no_card(rule::WHO_SETUP_13, extra.card, "does not play during Set-Up"));
        }
        let on_tardis = extra.on.is_none() && built.tardis.is_some();
        let borne = extra.on.is_some_and(|bearer| built.crew.contains(&bearer));
        if !on_tardis && (!borne || face.says(Sentence::SetUpOnTardis)) {
            return Err(no_card(rule::WHO_SETUP_13, extra.card, "has nobody to bear it"));
        }
        let most = face.text.iter().map(|said| if let Sentence::Holds(n) = said { *n } else { 0 });
        if extra.under.len() > usize::from(most.sum::<u8>()) {
            return Err(no_card(rule::WHO_SETUP_14, extra.card, "does not hold so many cards"));
        }
        Ok(())
    }

    /// WHO-SETUP-17, WHO-SETUP-18
    fn judge_goal(&self, built: &Built) -> Result<(), No> {
        if self.pool.face(built.goal).goal().is_none() {
            return Err(no_card(rule::WHO_SETUP_17, built.goal, "is no Goal"));
        }
        self.goal_fits(built.line[usize::from(built.goal_at)], built.goal)
    }

    /// WHO-DECK-01 to WHO-DECK-04
    fn judge_draw_deck(&self, built: &Built) -> Result<(), No> {
        if built.draw.len() > MOST_DRAW {
            return Err(no(rule::WHO_DECK_01, "the draw deck has at most 30 cards"));
        }
        let mut rest = built.draw.clone();
        self.take_brought(built, &mut rest, &mut built.opponent.clone())?;
        if rest.len() < HAND {
            return Err(no(rule::WHO_DECK_01, "the draw deck has at least 8 cards"));
        }
        let own = built.line.len() + built.crew.len() + built.set_up.len() + built.draw.len() + 2;
        if own > MOST_OWN {
            return Err(no(rule::WHO_SETUP_02, "the table holds 64 cards of yours at most"));
        }
        for card in built.draw.iter().chain(built.set_up.iter().flat_map(|extra| &extra.under)) {
            match (built.part, self.pool.face(*card).person()) {
                (Part::Good, Some(person)) if !person.class.is_good() => {
                    return Err(no_card(rule::WHO_DECK_02, *card, "is an Enemy"));
                }
                (Part::Evil, Some(person)) if person.class.is_good() => {
                    return Err(no_card(rule::WHO_DECK_03, *card, "is no Enemy"));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// WHO-OPP-01, WHO-OPP-02, WHO-OPP-04 to WHO-OPP-07
    fn judge_opponent_deck(&self, built: &Built) -> Result<(), No> {
        if built.opponent.len() < LEAST_OPPONENT {
            return Err(no(rule::WHO_OPP_01, "the opponent deck has at least 30 cards"));
        }
        if built.opponent.len() > MOST_OPPOSING {
            return Err(no(rule::WHO_OPP_02, "the table holds 160 opposing cards at most"));
        }
        for card in &built.opponent {
            self.may_oppose(built.part, *card)?;
        }
        Ok(())
    }

    fn may_oppose(&self, part: Part, card: Card) -> Result<(), No> {
        match &self.pool.face(card).kind {
            Kind::Character(person) if person.class.is_good() == (part == Part::Evil) => Ok(()),
            Kind::Character(_) if part == Part::Good => {
                Err(no_card(rule::WHO_OPP_04, card, "is no Enemy"))
            }
            Kind::Character(_) => Err(no_card(rule::WHO_OPP_05, card, "is an Enemy")),
            Kind::Attack(_) => Ok(()),
            Kind::Condition(
                Condition::Danger { .. } | Condition::Monster { .. } | Condition::Puzzle { .. },
            ) => Ok(()),
            _ => Err(no_card(rule::WHO_OPP_06, card, "may not be in the opponent deck")),
        }
    }

    /// WHO-GEN-05, WHO-GEN-06, WHO-GEN-07, WHO-SETUP-16
    fn judge_copies(&self, built: &Built) -> Result<(), No> {
        let mut own: Vec<Card> =
            built.line.iter().chain(&built.crew).chain(&built.draw).copied().collect();
        own.extend(built.set_up.iter().map(|extra| extra.card));
        own.extend(built.tardis);
        own.push(built.goal);
        for (cards, rule) in [(&own, rule::WHO_GEN_05), (&built.opponent, rule::WHO_GEN_07)] {
            let often = cards
                .iter()
                .find(|card| cards.iter().filter(|other| other == card).count() > MOST_COPIES);
            if let Some(card) = often {
                return Err(no_card(rule, *card, "is used more than 4 times"));
            }
        }
        Ok(())
    }

    /// Takes out of the decks what lies under cards and what is brought at Set-Up (WHO-SETUP-16).
    fn take_brought(
        &self,
        built: &Built,
        draw: &mut Vec<Card>,
        opponent: &mut Vec<Card>,
    ) -> Result<Vec<Option<Card>>, No> {
        let under = built.set_up.iter().flat_map(|extra| &extra.under);
        for card in under.chain(&built.artifact) {
            if !take(draw, *card) {
                return Err(no_card(
                    rule::WHO_SETUP_16,
                    *card,
                    "comes out of the draw deck, and is not there",
                ));
            }
        }
        let from = if built.part == Part::Good { opponent } else { draw };
        let mut brought = Vec::new();
        for place in &built.line {
            let wanted = self.pool.face(*place).text.iter().find_map(|said| match said {
                Sentence::BringsEnemy(title) => Some(*title),
                _ => None,
            });
            let found = wanted.and_then(|title| {
                let place = from.iter().position(|card| self.pool.face(*card).title == title)?;
                Some(from.remove(place))
            });
            brought.push(found);
        }
        Ok(brought)
    }

    /// All names of a deck as cards.
    fn look_up(&self, deck: &Deck, left_out: usize) -> Result<Built, Refusal> {
        let line = self.cards(&deck.line, rule::WHO_SETUP_01)?;
        let place = |name: &str, rule: RuleId| {
            let card = self.card(name, rule)?;
            let place = line.iter().position(|other| *other == card);
            place
                .map(|place| place as u8)
                .ok_or_else(|| Refusal { rule, why: format!("`{name}` is not in the line") })
        };
        let mut draw = self.cards(&deck.draw, rule::WHO_DECK_01)?;
        for name in deck.leave_out.iter().take(left_out) {
            take(&mut draw, self.card(name, rule::WHO_DECK_01)?);
        }
        let set_up = deck.set_up.iter().map(|extra| {
            let on = extra.on.as_deref().filter(|name| *name != "tardis");
            Ok(Extra {
                card: self.card(&extra.card, rule::WHO_SETUP_13)?,
                on: on.map(|name| self.card(name, rule::WHO_SETUP_13)).transpose()?,
                under: self.cards(&extra.under, rule::WHO_SETUP_14)?,
            })
        });
        let tardis_at = match &deck.tardis_at {
            Some(name) => place(name, rule::WHO_SETUP_19)?,
            None => 0,
        };
        let named = |name: &Option<String>| {
            name.as_deref().map(|name| self.card(name, rule::WHO_SETUP_08)).transpose()
        };
        Ok(Built {
            part: deck.part,
            tardis: named(&deck.tardis)?,
            tardis_at,
            crew: self.cards(&deck.crew, rule::WHO_SETUP_10)?,
            artifact: named(&deck.artifact)?,
            set_up: set_up.collect::<Result<_, Refusal>>()?,
            goal: self.card(&deck.goal, rule::WHO_SETUP_17)?,
            goal_at: place(&deck.goal_at, rule::WHO_SETUP_17)?,
            draw,
            opponent: self.cards(&deck.opponent, rule::WHO_OPP_01)?,
            line,
        })
    }

    /// Cards such as `brassling` and `2 brassling`.
    fn cards(&self, names: &[String], rule: RuleId) -> Result<Vec<Card>, Refusal> {
        let mut cards = Vec::new();
        for text in names {
            let (number, name) = copies_of(text);
            let card = self.card(name, rule)?;
            cards.extend(std::iter::repeat_n(card, number));
        }
        Ok(cards)
    }

    fn card(&self, name: &str, rule: RuleId) -> Result<Card, Refusal> {
        self.pool.find(name).ok_or_else(|| {
            let ids = self.pool.cards.iter().map(|face| face.id.as_str());
            let meant = crate::notation::closest(name, ids);
            let hint = meant.map_or(String::new(), |meant| format!("; did you mean `{meant}`?"));
            Refusal { rule, why: format!("there is no card `{name}`{hint}") }
        })
    }
}

/// `2 brassling` as 2 and `brassling`.
pub(crate) fn copies_of(text: &str) -> (usize, &str) {
    match text.split_once(' ').map(|(number, name)| (number.parse::<u8>(), name)) {
        Some((Ok(number), name)) => (number.into(), name.trim()),
        _ => (1, text),
    }
}

/// Takes one copy out, if there is one.
fn take(cards: &mut Vec<Card>, card: Card) -> bool {
    let place = cards.iter().position(|other| *other == card);
    place.map(|place| cards.remove(place)).is_some()
}

/// A table on which nothing lies yet.
pub(crate) fn empty_table(part: Part, setup: &Setup) -> State {
    State {
        open: Open {
            part,
            clock: setup.level.has_clock(),
            turn_limit: setup.turn_limit.unwrap_or(0),
            turn: 1,
            step: Step::Play,
            so_far: SoFar::default(),
            line: ArrayVec::new(),
            tardis: None,
            table: Table::default(),
            discard: ArrayVec::new(),
            points: 0,
            goals: 0,
            purpose_points: 0,
            owed: 0,
            pending: ArrayVec::new(),
            over: None,
        },
        hand: ArrayVec::new(),
        deck: ArrayVec::new(),
        opponent: ArrayVec::new(),
    }
}

impl<S: Story<Event>> Play<'_, S> {
    /// WHO-SETUP-20: everything in its order; the line as the player ordered it (WHO-SETUP-04). WHO-SETUP-22: one
    /// hand is drawn and kept. WHO-SETUP-21: of eight.
    /// WHO-SETUP-07, WHO-SETUP-12: nothing costs anything. WHO-SETUP-23:
    /// nothing is flipped.
    pub(crate) fn set_up(&mut self, built: &Built) {
        let (mut draw, mut opponent) = (built.draw.clone(), built.opponent.clone());
        let brought = self.game.take_brought(built, &mut draw, &mut opponent);
        let brought = brought.expect("the deck was judged");
        let open = self.open();
        open.line = built.line.iter().copied().collect();
        open.tardis = built.tardis.map(|card| Tardis { card, at: built.tardis_at });
        for card in &built.crew {
            self.lay_own(*card, Where::Aboard);
        }
        for extra in &built.set_up {
            self.lay_extra(extra);
        }
        if let Some(artifact) = built.artifact {
            let id = self.lay_own(artifact, Where::Aboard);
            self.open().change(id, |one| one.set_up = true);
        }
        self.bring_enemies(built.part, &brought);
        self.lay_own(built.goal, Where::At(built.goal_at));
        self.shuffle(draw, opponent);
        self.tell(Event::Began);
        self.draw(HAND as u8);
        self.open().so_far = SoFar::default();
    }

    fn lay_own(&mut self, card: Card, place: Where) -> Id {
        self.open().lay(card, Side::Player, Side::Player, place)
    }

    fn lay_extra(&mut self, extra: &Extra) {
        let bearer = extra.on.and_then(|card| {
            self.state.open.table.iter().find(|one| one.card == card).map(|one| one.id)
        });
        let id = self.lay_own(extra.card, bearer.map_or(Where::Aboard, Where::On));
        self.open().change(id, |one| one.set_up = true);
        for card in &extra.under {
            self.lay_own(*card, Where::Under(id));
        }
    }

    /// WHO-SETUP-15: Enemies that places bring: the opponent deck's against Good, the player's own for Evil.
    fn bring_enemies(&mut self, part: Part, brought: &[Option<Card>]) {
        let side = if part == Part::Good { Side::Opponent } else { Side::Player };
        for (place, card) in brought.iter().enumerate() {
            if let Some(card) = card {
                self.open().lay(*card, side, side, Where::At(place as u8));
            }
        }
    }

    /// WHO-DECK-05, WHO-OPP-09: both decks are shuffled, once.
    fn shuffle(&mut self, mut draw: Vec<Card>, mut opponent: Vec<Card>) {
        self.dice.shuffle("shuffle", &mut draw);
        self.dice.shuffle("shuffle", &mut opponent);
        let buried = |card| Buried { card, known: Known::Nobody };
        self.state.deck = draw.into_iter().map(buried).collect();
        self.state.opponent = opponent.into_iter().map(buried).collect();
    }
}
