//! Help from inside the Matrix: dice for teammates, longer ranges, and Freeform Code as any other program.

use super::LONGER;
use crate::attack::Roll;
use crate::dice::{Colour, Die};
use crate::figures::FigureId;
use crate::link::{Code, Donation, Donations, Purpose};
use crate::measure;
use crate::moves::{Hand, Move};
use crate::play::Play;
use crate::requirements::{on_base, require};
use crate::rule;
use crate::sheet::Program;
use crate::state::{Combatant, Fighter, Phase, State};
use crate::story::Event;
use engine::{Refusal, Story};
use tape::Thou;

/// The programs that Freeform Code can be in a decker's own turn.
const IN_TURN: [Program; 6] = [
    Program::Attack,
    Program::Defend,
    Program::Layout,
    Program::Precision,
    Program::DocWagonHack,
    Program::RasOverride,
];

/// The programs that spend black dice on teammates.
const GIFTS: [Program; 6] = [
    Program::Attack,
    Program::Defend,
    Program::Layout,
    Program::Coordination,
    Program::Precision,
    Program::DocWagonHack,
];

/// The colours whose range Precision makes longer.
// DUE-DECK-66
const SHARP: [Colour; 3] = [Colour::Blue, Colour::Green, Colour::Black];

impl Fighter {
    /// The fighter with the dice that were donated to it for a use among those of its base.
    // DUE-DECK-45
    pub(crate) fn with_donated(&self, purpose: Purpose) -> Fighter {
        let mut fighter = *self;
        self.link.donated_for(purpose).for_each(|die| fighter.base.add(die));
        fighter
    }

    /// Dice leave the base for a use, of alike ones those that were donated for it first. The donated ones are returned.
    // DUE-DECK-45
    pub(crate) fn spend_for(&mut self, purpose: Purpose, hand: Hand) -> Donations {
        let mut used = Donations::default();
        for die in hand.dice() {
            match self.link.take(die, purpose) {
                Some(donation) => used.push(donation),
                None => self.spend([die]),
            }
        }
        used
    }

    /// Dice of a roll that showed an ace go back to the base, a donated one as what it was.
    // DUE-DECK-47
    pub(crate) fn returns_of(&mut self, roll: &Roll, mut used: Donations) {
        for rolled in roll {
            let donation = used.iter().position(|it| it.die == rolled.die);
            let donation = donation.map(|place| used.remove(place));
            match (rolled.is_ace(), donation) {
                (true, Some(donation)) => _ = self.link.donated.try_push(donation),
                (true, None) => self.returns([rolled.die]),
                (false, _) => {}
            }
        }
    }
}

/// Checks that a jacked-in decker helps now with a program: in its own turn, and with Coordination before initiative.
// DUE-DECK-22, DUE-DECK-43, DUE-DECK-55, DUE-DECK-73
fn may_help(state: &State, program: Program) -> Result<(), Refusal> {
    let own = state.fighter(state.acting);
    let name = own.name();
    let now = match program {
        Program::Coordination => state.phase == Phase::Coordinate,
        _ => state.phase == Phase::Act,
    };
    let rule = if program == Program::Coordination { rule::DUE_DECK_55 } else { rule::DUE_DECK_22 };
    let when = match program {
        Program::Coordination => "after all have chosen their dice, before initiative",
        _ => "in the turn of its decker",
    };
    require(now, rule, format_args!("{program} helps {when}"))?;
    let is_in = own.is_jacked_in();
    require(is_in, rule::DUE_DECK_73, format_args!("{name} is not jacked in"))?;
    require(own.runs(program), rule::DUE_DECK_43, format_args!("{name} does not run {program}"))
}

/// Checks that a teammate has its turn after the decker's.
///
/// # Errors
/// Says that it has had it.
// DUE-DECK-23
pub(crate) fn comes_later(state: &State, friend: FigureId) -> Result<(), Refusal> {
    let why = format_args!("{} has had its turn this round", state.roster().name(friend));
    require(state.row.contains(&friend), rule::DUE_DECK_23, why)
}

fn is_friend(state: &State, friend: FigureId) -> Result<(), Refusal> {
    let is_one = state.friends(state.acting).any(|it| it.who == friend);
    require(is_one, rule::DUE_DECK_44, "help goes to teammates on the table")
}

/// Checks that a decker may donate dice to a teammate for a use.
///
/// # Errors
/// Says why not.
// DUE-DECK-44, DUE-DECK-48, DUE-DECK-51, DUE-DECK-52, DUE-DECK-53, DUE-DECK-54, DUE-DECK-62
pub(crate) fn check_gift(
    state: &State,
    dice: Hand,
    friend: FigureId,
    purpose: Purpose,
) -> Result<(), Refusal> {
    may_help(state, purpose.program())?;
    is_friend(state, friend)?;
    if purpose != Purpose::Initiative {
        comes_later(state, friend)?;
    }
    let is_black = !dice.0.is_empty() && dice.dice().all(|die| die.colour() == Colour::Black);
    require(is_black, rule::DUE_DECK_44, "a decker donates black dice: name them")?;
    on_base(state.fighter(state.acting), dice)
}

/// Checks that a decker may make a range of a teammate longer for a black die.
///
/// # Errors
/// Says why not.
// DUE-DECK-66, DUE-DECK-67, DUE-DECK-68, DUE-DECK-69
pub(crate) fn check_sight(
    state: &State,
    colour: Colour,
    friend: FigureId,
    die: Die,
) -> Result<(), Refusal> {
    may_help(state, Program::Precision)?;
    is_friend(state, friend)?;
    comes_later(state, friend)?;
    let sharp = "Precision serves blue, green and black";
    require(SHARP.contains(&colour), rule::DUE_DECK_66, sharp)?;
    let (name, figure) = (state.roster().name(friend), state.roster().figure(friend));
    let has_range = figure.range(colour).is_some();
    let rule = if colour == Colour::Black { rule::DUE_DECK_69 } else { rule::DUE_DECK_66 };
    require(has_range, rule, format_args!("{name} has no {colour} range"))?;
    let is_black = die.colour() == Colour::Black;
    require(is_black, rule::DUE_DECK_66, "Precision costs a black die")?;
    on_base(state.fighter(state.acting), Hand::from_iter([die]))
}

/// Returns true if the healing of a figure by the one whose turn it is would be a Doc Wagon Hack: from afar.
// DUE-DECK-58, DUE-DECK-77
pub(crate) fn is_hack(state: &State, healed: FigureId) -> bool {
    let own = state.fighter(state.acting);
    let touch = measure::gap(state, own.who, healed).within(Thou(0));
    let is_level = measure::level(state, own.who) == measure::level(state, healed);
    own.runs(Program::DocWagonHack) && healed != own.who && !(touch && is_level)
}

/// Checks that a decker may heal a teammate that it does not touch.
///
/// # Errors
/// Says why not.
// DUE-DECK-23, DUE-DECK-58, DUE-DECK-77
pub(crate) fn check_hack(state: &State, friend: FigureId, die: Die) -> Result<(), Refusal> {
    let is_black = die.colour() == Colour::Black;
    require(is_black, rule::DUE_DECK_58, "Doc Wagon Hack burns a black die")?;
    comes_later(state, friend)
}

/// Checks that the decker that is asked may use its Freeform Code as another program now.
///
/// # Errors
/// Says why not.
// DUE-DECK-22, DUE-DECK-70, DUE-DECK-71, DUE-DECK-72
pub(crate) fn check_code(state: &State, program: Program) -> Result<(), Refusal> {
    let own = state.fighter(state.acting);
    let name = own.name();
    let is_in = own.is_jacked_in();
    require(is_in, rule::DUE_DECK_73, format_args!("{name} is not jacked in"))?;
    let has_one = own.knows_program(Program::FreeformCode);
    require(has_one, rule::DUE_DECK_70, format_args!("{name} has no Freeform Code"))?;
    let is_fresh = own.link.code.is_none();
    require(is_fresh, rule::DUE_DECK_70, "Freeform Code is used once on a Run")?;
    let now = match program {
        Program::Hardening => matches!(state.phase, Phase::Jolt(_)),
        Program::GracefulLogoff => state.phase == Phase::Pool,
        Program::Coordination | Program::ResponseIncrease => state.phase == Phase::Coordinate,
        _ => state.phase == Phase::Act && IN_TURN.contains(&program),
    };
    let why = match program {
        Program::FreeformCode => "Freeform Code is any other program".to_owned(),
        Program::Datasteal => {
            "Freeform Code that is left at the end of the Run is Datasteal".to_owned()
        }
        _ => format!("{program} would not work now"),
    };
    require(now, rule::DUE_DECK_22, why)?;
    let is_new = program == Program::Hardening || !own.knows_program(program);
    require(is_new, rule::DUE_DECK_70, format_args!("{name} has {program}"))
}

/// Each lot of black dice that stands for all: every number of them, the largest first.
fn lots(own: Combatant<'_>) -> Vec<Hand> {
    let mut black: Vec<Die> = own.black_dice().collect();
    black.sort_by_key(|die| std::cmp::Reverse(die.sides()));
    let mut lots: Vec<Hand> =
        (1..=black.len()).map(|many| black.iter().take(many).copied().collect()).collect();
    lots.extend(black.iter().map(|die| Hand::from_iter([*die])));
    lots
}

/// The help that the decker that is asked could declare now; what is not allowed among it is struck by [`check_gift`] and the like.
pub(crate) fn offered(state: &State) -> Vec<Move> {
    let own = state.fighter(state.acting);
    if !own.is_jacked_in() {
        return Vec::new();
    }
    let mut moves: Vec<Move> = Vec::new();
    let lots = lots(own);
    for friend in state.friends(own.who) {
        for purpose in Purpose::ALL.iter().filter(|it| own.runs(it.program())) {
            moves.extend(lots.iter().map(|dice| Move::Donate(*dice, friend.who, *purpose)));
        }
        if own.runs(Program::Precision) {
            let dice = || own.black_dice();
            let sights = SHARP.iter().flat_map(|colour| dice().map(move |die| (*colour, die)));
            moves.extend(sights.map(|(colour, die)| Move::Sharpen(colour, friend.who, die)));
        }
    }
    if own.can_code() {
        // What gives dice is of use to whoever has some, and teammates.
        let can_give = !lots.is_empty() && state.friends(own.who).next().is_some();
        let is_gift = |program: Program| GIFTS.contains(&program);
        let useful = Program::ALL.iter().filter(|it| can_give || !is_gift(**it));
        moves.extend(useful.copied().map(Move::Run));
    }
    moves
}

/// Returns true if a decker has anything to decide between the choice of dice and initiative.
// DUE-DECK-55
pub(crate) fn may_coordinate(state: &State, who: FigureId) -> bool {
    let own = state.fighter(who);
    let has_gift = own.black_dice().next().is_some() && state.friends(who).next().is_some();
    let codes = own.can_code() && (has_gift || !own.knows_program(Program::ResponseIncrease));
    codes || has_gift && own.runs(Program::Coordination)
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// All have chosen their dice: deckers with something to decide before initiative come first.
    // DUE-DECK-55
    pub(crate) fn begin_coordination(&mut self) {
        let can = |who: &FigureId| may_coordinate(self.state, *who);
        let row = self.in_order(|_| 0).into_iter().filter(can).collect();
        self.state.row = row;
        self.state.phase = Phase::Coordinate;
        self.next();
    }

    /// The same decker decides again while there is something left.
    fn goes_on_coordinating(&mut self) {
        if self.state.phase == Phase::Coordinate && !may_coordinate(self.state, self.state.acting) {
            self.next();
        }
    }

    /// Black dice go from base to base, each bound to one use.
    // DUE-DECK-24, DUE-DECK-44, DUE-DECK-48
    pub(crate) fn donate(&mut self, dice: Hand, friend: FigureId, purpose: Purpose) {
        let from = self.state.acting;
        self.take_off(from, dice);
        self.state.change(friend, |fighter| {
            let gifts = dice.dice().map(|die| Donation { die, purpose, from });
            gifts.for_each(|gift| _ = fighter.link.donated.try_push(gift));
        });
        self.story.tell(|| Event::Donated(from, dice, friend, purpose));
        self.uses_up(purpose.program());
        self.goes_on_coordinating();
    }

    /// A black die goes to the sheet, and a range is longer in one attack.
    // DUE-DECK-66, DUE-DECK-68
    pub(crate) fn sharpen(&mut self, colour: Colour, friend: FigureId, die: Die) {
        let who = self.state.acting;
        self.take_off(who, Hand::from_iter([die]));
        self.state.change(friend, |fighter| {
            if let Some(part) = fighter.link.sight.part(colour) {
                *part = part.saturating_add(LONGER);
            }
        });
        self.story.tell(|| Event::Sharpened(who, die, colour, friend));
        self.uses_up(Program::Precision);
    }

    /// Freeform Code works as another program, until the round is over at most.
    // DUE-DECK-70, DUE-DECK-71
    pub(crate) fn run_code(&mut self, program: Program) {
        let who = self.state.acting;
        self.state.change(who, |fighter| fighter.link.code = Some(Code::As(program)));
        self.story.tell(|| Event::Coded(who, program));
        if let Phase::Jolt(clicks) = self.state.phase {
            return self.soften(clicks);
        }
        self.goes_on_coordinating();
    }

    /// A Freeform Code that was this program for one handing-out is used up.
    // DUE-DECK-71
    pub(crate) fn uses_up(&mut self, program: Program) {
        let who = self.state.acting;
        self.state.change(who, |fighter| {
            if fighter.link.code == Some(Code::As(program)) {
                fighter.link.code = Some(Code::Spent);
            }
        });
    }

    /// Dice leave a base for a use, donated ones among them.
    pub(crate) fn take_off_for(
        &mut self,
        who: FigureId,
        purpose: Purpose,
        dice: Hand,
    ) -> Donations {
        let mut used = Donations::default();
        self.state.change(who, |fighter| used = fighter.spend_for(purpose, dice));
        used
    }
}
