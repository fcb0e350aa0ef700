//! What can be done, in plain words and under headings; and why not.

use super::{OF_HAND, OF_OBJECTIVES, first_of, thing_here, with_blanks};
use crate::game::Shadowrun;
use crate::moves::{Move, Spot};
use crate::state::{Lies, State, Step};
use engine::scene::{Choice, ThingId, WhyNot};
use engine::{Seat, Text};
use runners::cards::{Card, Kind};
use runners::legal::CardDenial;
use runners::scene::which;
use runners::state::Target;
use runners::story::handed;
use std::sync::Arc;

impl Shadowrun {
    pub(super) fn choices(&self, state: &State) -> Vec<Choice> {
        let mut listed = Vec::new();
        self.list(state, &mut listed);
        let mut choices: Vec<Choice> = listed.iter().map(|mv| self.choice(state, mv)).collect();
        with_blanks(self.forms(state), &mut choices);
        choices
    }

    fn choice(&self, state: &State, mv: &Move) -> Choice {
        if let Move::OnRun(mv) = mv {
            return self.card_rules().choice(&state.run.open, mv);
        }
        let (group, text) = self.in_plain_words(state, mv);
        Choice {
            touches: self.touched(state, mv),
            ..Choice::new(self.written(&state.open, &state.run.open, mv), text, group)
        }
    }

    fn touched(&self, state: &State, mv: &Move) -> Vec<ThingId> {
        let in_hand = |card: &Card| {
            let hand = &state.hidden[state.open.active].hand;
            hand.iter().position(|it| it == card).map(|at| ThingId(OF_HAND + at as u32))
        };
        let here = |at: u8| thing_here(Target { runner: at, gear: None });
        let player = self.is_against_a_player(state, mv);
        let thing = |state: &State, spot: Spot| match spot {
            Spot::Seat(seat) if player => super::thing_of(seat),
            spot => thing(state, spot),
        };
        let spots = |on: &[Spot]| on.iter().map(|spot| thing(state, *spot)).collect::<Vec<_>>();
        let station = |seat: Seat| ThingId(OF_OBJECTIVES + u32::from(seat.0) * 100);
        match mv {
            Move::Deploy(card) | Move::Trash(card) => in_hand(card).into_iter().collect(),
            Move::Give(card, to) => in_hand(card).into_iter().chain([here(*to)]).collect(),
            Move::Swap(one, other, moved) => {
                moved.iter().map(|it| thing_here(*it)).chain([here(*one), here(*other)]).collect()
            }
            Move::Lay(card, on) => in_hand(card).into_iter().chain([station(*on)]).collect(),
            Move::Work(spot, _, on) => {
                [&[*spot], on.as_slice()].concat().iter().map(|it| thing(state, *it)).collect()
            }
            Move::Play(card, on) => in_hand(card).into_iter().chain(spots(on)).collect(),
            Move::Heal(target) => vec![thing_here(*target)],
            Move::Cure(doctor, patient) => vec![here(*doctor), here(*patient)],
            Move::Recon(who, on, _) => vec![here(*who), station(*on)],
            Move::Target(on) => vec![station(*on)],
            _ => Vec::new(),
        }
    }

    fn in_plain_words(&self, state: &State, mv: &Move) -> (&'static str, Text) {
        let name = |card: &Card| self.card_rules().pool.name(*card).to_owned();
        let said = |words: &str, card: &Card| Text::from(words.to_owned()).card(name(card));
        let at = |text: Text, spot: Spot| {
            let called = self.called_at(state, spot);
            let name =
                self.card_at(state, spot).map_or("", |card| self.card_rules().pool.name(card));
            text.card(name).words(called.strip_prefix(name).unwrap_or_default().to_owned())
        };
        let here =
            |text: Text, place: &u8| at(text, Spot::Here(Target { runner: *place, gear: None }));
        let cost = |card: &Card| self.card_rules().pool.face(*card).cost;
        let with_named = |text: Text, on: &[Spot]| {
            on.iter().fold(text, |text, spot| match spot {
                Spot::Seat(seat) if self.is_against_a_player(state, mv) => {
                    text.words(", against ").seat(*seat)
                }
                Spot::Seat(seat) => text.words(", on the Objective of ").seat(*seat),
                Spot::There(seat, _) => at(text.words(", "), *spot).words(" of ").seat(*seat),
                spot => at(text.words(", "), *spot),
            })
        };
        match mv {
            Move::OnRun(_) => ("Run", Text::new()),
            Move::Keep => ("Hand", "Keep it".into()),
            Move::Shuffle => {
                ("Hand", "Bad Shuffle: show it, trash it, draw seven new cards".into())
            }
            Move::Nuyen => ("Credstick", "Take 4 nuyen".into()),
            Move::Cards => ("Credstick", "Draw up to seven cards".into()),
            Move::Pay => ("Upkeep", self.due_words(state, "Pay for ")),
            Move::LetGo => ("Upkeep", self.due_words(state, "Let go of ")),
            Move::Deploy(card) => {
                ("Deploy", said("Deploy ", card).words(format!(", for {} nuyen", cost(card))))
            }
            Move::Give(card, to) => {
                let holder = state.run.open.runners.get(usize::from(*to)).map(|runner| runner.card);
                let price = holder.map_or(0, |to| self.card_rules().price_for(*card, to));
                let text = here(said("Give ", card).words(" to "), to);
                ("Gear", text.words(format!(", for {price} nuyen")))
            }
            Move::Swap(one, other, moved) => {
                let of = |who: u8| moved.iter().filter(move |held| held.runner == who);
                let [given, got] = [*one, *other]
                    .map(|who| of(who).map(|held| at(Text::new(), Spot::Here(*held))).collect());
                let [one, other] = [one, other].map(|who| here(Text::new(), who));
                ("Gear", handed(one, other, given, got))
            }
            Move::Lay(card, on) => {
                ("Challenges", said("Lay ", card).words(" on the Objective of ").seat(*on))
            }
            Move::Work(spot, sentence, on) => {
                let card = self.card_at(state, *spot).unwrap_or_default();
                let text = at(Text::from("Use "), *spot);
                ("Use", with_named(text.words(self.card_rules().which_use(card, *sentence)), on))
            }
            Move::Play(card, on) => {
                let text = said("Play ", card).words(format!(", for {} nuyen", cost(card)));
                ("Use", with_named(text, on))
            }
            Move::Heal(target) => ("Heal", at(Text::from("Heal "), Spot::Here(*target))),
            Move::Cure(doctor, patient) => {
                ("Heal", here(here(Text::new(), doctor).words(" heals "), patient))
            }
            Move::Recon(who, on, place) => {
                let text = here(Text::new(), who);
                let text = text.words(format!(" looks at Challenge {place} on the Objective of "));
                ("Use", text.seat(*on))
            }
            Move::Target(on) => ("Run", self.target_words(state, *on)),
            Move::Stay => ("Go on", "No run this turn".into()),
            Move::Intercept(team) => ("Intercept", self.who_steps_in(state, *team)),
            Move::Hold => ("Hold", "Play nothing".into()),
            Move::LetBy => ("Let by", "Let them go".into()),
            Move::Trash(card) => ("Trash", said("Trash ", card)),
            Move::EndTurn => ("Go on", "End the turn".into()),
            Move::Concede => ("Go on", "Leave the game".into()),
        }
    }

    /// What lies at a spot is called so; of some alike it is said which, counted as they lie.
    fn called_at(&self, state: &State, spot: Spot) -> String {
        let Some(card) = self.card_at(state, spot) else { return String::new() };
        let all: Vec<Spot> = match spot {
            Spot::Here(target) => return self.card_rules().called(&state.run.open, target),
            Spot::Place(_) => {
                let places = state.open.crews[state.open.whose_places()].places.len() as u8;
                (0..places).map(Spot::Place).collect()
            }
            Spot::There(seat, _) => {
                let runners = state.open.crews[seat].runners.len() as u8;
                (0..runners).map(|at| Spot::There(seat, at)).collect()
            }
            Spot::Seat(_) => Vec::new(),
        };
        let alike = all.into_iter().filter(|it| self.card_at(state, *it) == Some(card));
        which(self.card_rules().pool.name(card), alike, spot)
    }

    fn who_steps_in(&self, state: &State, team: u8) -> Text {
        let Some(seat) = self.decides(state) else { return Text::new() };
        let run = self.table_of(state, seat);
        let who = (0..run.runners.len()).filter(|at| team & 1 << at != 0).enumerate();
        who.fold(Text::from("Intercept with "), |text, (number, at)| {
            let now = self.card_rules().now(&run, Target::runner(at));
            let text = text.words(if number == 0 { "" } else { ", " });
            let called = self.card_rules().text_of(&run, Target::runner(at));
            Text([text.0, called.0].concat()).words(format!(" {}/{}", now.attack, now.left))
        })
    }

    fn due_words(&self, state: &State, words: &str) -> Text {
        let text = Text::from(words.to_owned());
        let due = self.due(state);
        due.map_or(Text::new(), |(_, card)| text.card(self.card_rules().pool.name(card)))
    }

    fn target_words(&self, state: &State, on: Seat) -> Text {
        let text = match on == state.open.active {
            true => Text::from("Run on your own "),
            false => Text::from("Run on ").seat(on).words("'s "),
        };
        match state.open.crews[on].station.lies {
            Lies::Revealed(card) => text.card(self.card_rules().pool.name(card)),
            _ => text.words("Objective"),
        }
    }

    /// Why a card of the hand cannot be played now: the judge is asked about the moves that come to mind first.
    pub(super) fn why_not_play(&self, state: &State, card: Card) -> Vec<Arc<WhyNot>> {
        if state.open.step != Step::Legwork {
            return Vec::new();
        }
        let mut asked = Vec::new();
        match self.card_rules().pool.face(card).kind {
            Kind::Gear(_) => {
                let all = 0..state.run.open.runners.len() as u8;
                asked.extend(all.map(|to| Move::Give(card, to)));
            }
            Kind::Challenge(_) => asked.extend(state.open.seats().map(|on| Move::Lay(card, on))),
            Kind::Special | Kind::Stinger => self.plays(state, card, &mut |mv| asked.push(mv)),
            _ => asked.push(Move::Deploy(card)),
        }
        let mut reasons: Vec<(&Move, CardDenial)> = Vec::new();
        for mv in &asked {
            match self.check_move(state, state.open.active, mv) {
                Ok(()) => return Vec::new(),
                Err(no) if reasons.iter().any(|(_, known)| *known == no) => {}
                Err(no) => reasons.push((mv, no)),
            }
        }
        let in_words = |(mv, no): (&Move, CardDenial)| {
            let notation = self.written(&state.open, &state.run.open, mv);
            Arc::new(WhyNot::of(notation, self.said(no)))
        };
        reasons.into_iter().map(in_words).collect()
    }
}

/// The thing at a spot.
fn thing(state: &State, spot: Spot) -> ThingId {
    match spot {
        Spot::Here(target) => thing_here(target),
        Spot::Place(at) => ThingId(first_of(state.open.whose_places()) + 500 + u32::from(at)),
        Spot::There(seat, at) => {
            ThingId(first_of(seat) + thing_here(Target { runner: at, gear: None }).0)
        }
        Spot::Seat(seat) => ThingId(OF_OBJECTIVES + u32::from(seat.0) * 100),
    }
}
