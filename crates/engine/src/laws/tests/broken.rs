//! Lowball with one flaw at a time, each breaking a law.

use crate::lift::Lift;
use crate::parts::{Arranged, Drawn, Kept, Legal, Marked, Rules, Seen, Told, Tried, Written};
use crate::ruler::RulerEnd;
use crate::scene::{Draws, Stroke, ThingId, Tone};
use crate::toy::{self, Card, Event, Lowball, MOST, Move, NAMES, Setup};
use crate::{About, Dice, Line, NotationError, Occasion, Problem, Refusal, Scene};
use crate::{Seat, Secret, Story, Text, Turn, ValueShape, Viewer};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// The flaw of a broken game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    Nothing,
    ListsWhatIsRefused,
    ListsNothing,
    PanicsWhilePlaying,
    PanicsWhenSomebodyLeaves,
    ChangesWhenItRefuses,
    RefusesItsOwnSetup,
    OffersWhatIsRefused,
    ExplainsWrongly,
    WritesAnotherMove,
    PanicsWhileWriting,
    ShowsACardInTheView,
    ShowsACardAtABeat,
    ShowsASizeInTheView,
    HandsTheTruthAlong,
    ListsByHiddenCards,
    RefusesByHiddenCards,
    SketchesByHiddenCards,
    LiftsByHiddenCards,
    MeasuresByHiddenCards,
    TellsWhatWasDrawn,
    LosesACard,
    NeverEnds,
    SetsAnUnknownMark,
    RollsItsOwnDice,
    RollsUntilDiceDiffer,
    ForgetsWhenSaved,
    DescribesTooLittle,
    RevealsQuietly,
    ForgetsThatAnEventReveals,
    ImaginesOneTableOnly,
    AsksOnlyWhoHoldsACard,
    SortsMomentsByHiddenCards,
    LetsByWithWhatIsNotOffered,
    NamesAnUnknownOccasion,
    ForcesOneOfMany,
    ForcesByHiddenCards,
}

/// The move with which a seat leaves a game that has the flaw of forbidding it.
const LEAVES: Move = Move::Wager(MOST + 50);

/// Lowball with a flaw.
pub struct Broken {
    flaw: Flaw,
    clock: AtomicU32,
}

impl Broken {
    pub fn by(flaw: Flaw) -> Broken {
        Broken { flaw, clock: AtomicU32::new(0) }
    }

    fn is(&self, flaw: Flaw) -> bool {
        self.flaw == flaw
    }
}

/// A table, with a number beside it that flaws put out of order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    table: toy::State,
    #[serde(skip)]
    unsaved: u32,
    stir: Stir,
}

/// The number that stands beside a table in the middle of a move.
const MIDWAY: u32 = u32::MAX;

/// A listener to Lowball that hears of the whole table.
struct Around<'s, T>(&'s mut T);

impl<T: Story<Event, State>> Story<Event, toy::State> for Around<'_, T> {
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.0.tell(event);
    }

    fn beat(&mut self, table: &toy::State) {
        let table = table.clone();
        self.0.beat(&State { table, unsaved: MIDWAY, stir: Stir::default() });
    }
}

/// A number that changes behind a shared reference.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Stir(AtomicU32);

impl Clone for Stir {
    fn clone(&self) -> Self {
        Stir(AtomicU32::new(self.0.load(Relaxed)))
    }
}

impl PartialEq for Stir {
    fn eq(&self, other: &Self) -> bool {
        self.0.load(Relaxed) == other.0.load(Relaxed)
    }
}

impl Eq for Stir {}

/// A view, with something beside it that should not be there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    view: toy::View,
    leak: String,
    truth: Option<Box<State>>,
    /// A secret beside the view that lines may depend on, though the viewer is never sent it.
    #[serde(skip)]
    aside: u8,
}

/// Returns the first card of the next seat's hand, which is nobody else's business.
fn secret(table: &toy::State, viewer: Viewer) -> u8 {
    let seat = match viewer {
        Viewer::Seat(seat) => seat.left(table.setup.seats),
        Viewer::Spectator => Seat(0),
    };
    let hand = &table.hands[seat];
    if hand.is_empty() || viewer.is(seat) { 0 } else { hand.at(0).0 }
}

impl Rules for Broken {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type Event = Event;

    fn about(&self) -> &About {
        Lowball.about()
    }

    fn usual_setup(&self, seats: u8) -> Setup {
        Lowball.usual_setup(seats)
    }

    fn seats(&self, setup: &Setup) -> u8 {
        setup.seats
    }

    fn begin(
        &self,
        setup: &Setup,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) -> Result<State, Refusal> {
        let rounds = if self.is(Flaw::RefusesItsOwnSetup) { 99 } else { setup.rounds };
        let table = Lowball.begin(&Setup { rounds, ..*setup }, dice, &mut Around(story))?;
        Ok(State { table, unsaved: 0, stir: Stir::default() })
    }

    fn turn(&self, state: &State) -> Turn {
        Lowball.turn(&state.table)
    }

    fn leaving(&self, _state: &State, _seat: Seat) -> Option<Move> {
        self.is(Flaw::PanicsWhenSomebodyLeaves).then_some(LEAVES)
    }

    fn occasions(&self) -> &'static [Occasion] {
        Lowball.occasions()
    }

    fn play(
        &self,
        state: &mut State,
        seat: Seat,
        mv: &Move,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) {
        assert!(*mv != LEAVES, "nobody can go on without {seat}");
        let table = &mut state.table;
        Lowball.play(table, seat, mv, dice, &mut Around(story));
        match (self.flaw, mv) {
            (Flaw::PanicsWhilePlaying, Move::Wager(0)) => panic!("a wager of nothing"),
            (Flaw::LosesACard, Move::Wager(_)) => drop(table.discard.take(Card(5))),
            (Flaw::NeverEnds, _) if table.round > 1 => table.round = 1,
            (Flaw::RollsItsOwnDice, _) => {
                table.scores[Seat(0)] += self.clock.fetch_add(1, Relaxed) as i16 % 2
            }
            // No fault ends this, and dice that ran out never differ.
            (Flaw::RollsUntilDiceDiffer, Move::Wager(_)) => {
                while dice.die("tie", 6) == dice.die("tie", 6) {}
            }
            (Flaw::ForgetsWhenSaved, _) => state.unsaved += 1,
            (Flaw::ImaginesOneTableOnly, Move::Lay(_)) => {
                table.scores[Seat(0)] += i16::from(secret(table, Viewer::Seat(seat)))
            }
            (Flaw::AsksOnlyWhoHoldsACard, Move::Wager(_)) => pass_over(table),
            (Flaw::ForgetsThatAnEventReveals, Move::Lay(_)) => {
                let other = seat.left(table.setup.seats);
                if other != seat && !table.hands[other].is_empty() {
                    let card = table.hands[other].at(0);
                    table.known[seat][other] = Some(card);
                    story.tell(|| Event::Peeked(seat, other, Secret::to(seat, card)));
                }
            }
            (Flaw::RevealsQuietly, Move::Lay(_)) if !table.deck.is_empty() => {
                let card = table.deck.at(0);
                table.deck.take(card);
                table.discard.add(card);
            }
            _ => {}
        }
    }
}

impl Legal for Broken {
    fn moves(&self, state: &State, list: &mut Vec<Move>) {
        let table = &state.table;
        match self.flaw {
            Flaw::ListsNothing if table.laid.is_some() => return,
            Flaw::ListsWhatIsRefused if table.laid.is_some() => list.push(Move::Wager(MOST + 1)),
            Flaw::ListsByHiddenCards
                if table.laid.is_some() && secret(table, Viewer::Seat(table.turn)) > 0 =>
            {
                list.push(Move::Wager(1))
            }
            _ => {}
        }
        Lowball.moves(table, list);
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        let answer = Lowball.check(&state.table, seat, mv);
        match self.flaw {
            Flaw::PanicsWhenSomebodyLeaves if *mv == LEAVES => Ok(()),
            Flaw::ChangesWhenItRefuses if answer.is_err() => {
                state.stir.0.fetch_add(1, Relaxed);
                answer
            }
            Flaw::RefusesByHiddenCards => answer.map_err(|refusal| {
                let card = secret(&state.table, Viewer::Seat(seat));
                let why = format!("{}, and your neighbour has {card}", refusal.why);
                Refusal { why, ..refusal }
            }),
            _ => answer,
        }
    }

    fn forced(&self, state: &State) -> Option<Move> {
        let mut list = Vec::new();
        Lowball.moves(&state.table, &mut list);
        let is_forced = match self.flaw {
            Flaw::ForcesOneOfMany => list.len() > 1,
            Flaw::ForcesByHiddenCards => secret(&state.table, Viewer::Seat(state.table.turn)) > 0,
            _ => false,
        };
        is_forced.then(|| list.first().copied()).flatten()
    }
}

impl Seen for Broken {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let card = secret(&state.table, viewer);
        let leak = match self.flaw {
            Flaw::ShowsACardInTheView => NAMES[card as usize].to_owned(),
            Flaw::ShowsACardAtABeat if state.unsaved == MIDWAY => NAMES[card as usize].to_owned(),
            Flaw::ShowsASizeInTheView => "x".repeat(card.into()),
            _ => String::new(),
        };
        let truth = self.is(Flaw::HandsTheTruthAlong).then(|| Box::new(state.clone()));
        View { view: Lowball.view(&state.table, viewer), leak, truth, aside: card }
    }

    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        let mut fixed = Dice::from_number(7);
        let dice = if self.is(Flaw::ImaginesOneTableOnly) { &mut fixed } else { dice };
        match &view.truth {
            Some(truth) => (**truth).clone(),
            None => {
                let table = Lowball.imagine(&view.view, dice);
                State { table, unsaved: 0, stir: Stir::default() }
            }
        }
    }
}

impl Drawn for Broken {
    fn scene(&self, view: &View) -> Scene {
        let mut scene = Lowball.scene(&view.view);
        match self.flaw {
            Flaw::HandsTheTruthAlong => {
                let truth = view.truth.as_ref().expect("the truth is handed along");
                scene.moment = NAMES[secret(&truth.table, view.view.viewer) as usize].to_owned();
            }
            Flaw::OffersWhatIsRefused => {
                for choice in scene.prompt.choices.iter_mut().map(Arc::make_mut) {
                    choice.notation = choice.notation.replace("wager 5", "wager 50");
                }
            }
            Flaw::ExplainsWrongly => spoil_reasons(&mut scene),
            Flaw::SortsMomentsByHiddenCards if !view.view.hand.has(IBEX) => {
                scene.prompt.lets_by = None;
            }
            Flaw::LetsByWithWhatIsNotOffered | Flaw::NamesAnUnknownOccasion => {
                let lets_by = scene.prompt.lets_by.iter_mut();
                lets_by.for_each(|lets_by| match self.flaw {
                    Flaw::NamesAnUnknownOccasion => lets_by.occasion = "whim".into(),
                    _ => lets_by.notation = "wager 50".to_owned(),
                });
            }
            _ => {}
        }
        scene
    }

    fn sketch(&self, view: &View, _mv: &Move) -> Vec<Stroke> {
        if self.is(Flaw::SketchesByHiddenCards) { vec![ring(view.aside)] } else { Vec::new() }
    }

    fn lift(&self, view: &View, _mv: &Move) -> Option<Lift> {
        let from = (f64::from(view.aside), 0.0);
        self.is(Flaw::LiftsByHiddenCards).then(|| Lift::of(ThingId(0), from, 0.5))
    }

    fn ruler(&self, view: &View, _from: RulerEnd, to: Option<RulerEnd>) -> Vec<Stroke> {
        let leaks = self.is(Flaw::MeasuresByHiddenCards) && to.is_some();
        if leaks { vec![ring(view.aside)] } else { Vec::new() }
    }
}

impl Written for Broken {
    fn write(&self, view: &View, mv: &Move) -> String {
        match mv {
            Move::Wager(points @ 1..) if self.is(Flaw::WritesAnotherMove) => {
                Lowball.write(&view.view, &Move::Wager(points - 1))
            }
            Move::Wager(3) if self.is(Flaw::PanicsWhileWriting) => panic!("no word for 3"),
            _ => Lowball.write(&view.view, mv),
        }
    }

    fn read(&self, view: &View, text: &str) -> Result<Move, NotationError> {
        Lowball.read(&view.view, text)
    }

    fn move_kind(&self, mv: &Move) -> &'static str {
        Lowball.move_kind(mv)
    }

    fn move_kinds(&self) -> &'static [&'static str] {
        Lowball.move_kinds()
    }
}

impl Told for Broken {
    fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        match event {
            Event::Drew(seat, _) if self.is(Flaw::TellsWhatWasDrawn) => {
                Lowball.line(event, Viewer::Seat(*seat))
            }
            _ => Lowball.line(event, viewer),
        }
    }

    fn reveals(&self, event: &Event) -> bool {
        let forgets = self.is(Flaw::ForgetsThatAnEventReveals);
        Lowball.reveals(event) && !(forgets && matches!(event, Event::Peeked(..)))
    }
}

impl Marked for Broken {
    fn marks(&self, event: &Event, marks: &mut Vec<String>) {
        Lowball.marks(event, marks);
        if self.is(Flaw::SetsAnUnknownMark) {
            marks.push("unicorn".to_owned());
        }
    }

    fn all_marks(&self) -> Vec<String> {
        Lowball.all_marks()
    }
}

impl Arranged for Broken {
    fn shape(&self, setup: &Setup) -> ValueShape {
        Lowball.shape(setup)
    }

    fn lay_out(&self, setup: &Setup, position: &toml::Table) -> Result<State, Vec<Problem>> {
        let table = Lowball.lay_out(setup, position)?;
        Ok(State { table, unsaved: 0, stir: Stir::default() })
    }

    fn describe(&self, state: &State) -> toml::Table {
        let mut described = Lowball.describe(&state.table);
        if self.is(Flaw::DescribesTooLittle) {
            described.remove("discard");
        }
        described
    }
}

impl Kept for Broken {
    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        Lowball.canaries(&state.table, viewer)
    }

    fn inventory(&self, state: &State) -> Vec<(String, i64)> {
        Lowball.inventory(&state.table)
    }
}

impl Tried for Broken {
    fn any_move(&self, state: &State, dice: &mut Dice) -> (Seat, Move) {
        Lowball.any_move(&state.table, dice)
    }

    fn soak_setup(&self, number: u64) -> Setup {
        Lowball.soak_setup(number)
    }

    fn bound(&self, setup: &Setup) -> u32 {
        Lowball.bound(setup)
    }
}

/// The card that a seat must hold to be asked, in a game whose flaw is to look for it.
const IBEX: Card = Card(0);

/// Passes over a seat that does not hold a fitting card, if neither a round begins with it nor ends.
fn pass_over(table: &mut toy::State) {
    let next = table.turn.left(table.setup.seats);
    let within = table.turn != Seat(0) && next != Seat(0);
    if within && !table.hands[table.turn].has(IBEX) {
        table.turn = next;
    }
}

/// Draws a circle that is as large as a card is high.
fn ring(card: u8) -> Stroke {
    let draws = Draws::Ring { middle: (0.0, 0.0), radius: card.into() };
    Stroke { draws, tone: Tone::Plain, says: Text::new(), label: None, about: None }
}

fn spoil_reasons(scene: &mut Scene) {
    for part in &mut scene.parts {
        let crate::scene::Part::Fan(fan) = part else { continue };
        for reason in fan.things.iter_mut().flat_map(|thing| &mut thing.why_not) {
            Arc::make_mut(reason).why = "you feel like it".to_owned();
        }
    }
}
