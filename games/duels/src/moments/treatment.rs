//! The Doc Wagon card: clicks back right after damage, also after damage that would eliminate.

use crate::attack::{Wound, assigned};
use crate::dials::Dial;
use crate::figures::FigureId;
use crate::moves::Move;
use crate::passcards::{DOC_WAGON, moment};
use crate::play::Play;
use crate::requirements::require;
use crate::rule;
use crate::state::{AfterDamage, Care, Phase, State};
use crate::story::Event;
use engine::{Refusal, Story};

/// The most clicks that the card takes back.
// DUE-CARD-24
const CLICKS: u8 = 2;

/// The dials that may go back, each by every number of clicks, and the answer that plays nothing.
// DUE-CARD-27
pub(crate) fn offered(state: &State, care: Care) -> impl Iterator<Item = Move> {
    let fighter = *state.fighter(care.who);
    let by = |dial: Dial| (1..=CLICKS).rev().map(move |clicks| (dial, clicks));
    let all = Dial::ALL.iter().flat_map(move |dial| by(*dial));
    let goes_back = move |(dial, clicks): &(Dial, u8)| fighter.moved(*dial) >= *clicks;
    all.filter(goes_back).map(|(dial, clicks)| Move::Treat(dial, clicks)).chain([Move::Refrain])
}

/// Checks that a dial may go back so far now.
///
/// # Errors
/// Says why not.
// DUE-CARD-24, DUE-CARD-27
pub(crate) fn check(state: &State, dial: Dial, clicks: u8) -> Result<(), Refusal> {
    let Phase::Treat(care) = state.phase else {
        return require(false, rule::DUE_CARD_24, moment(DOC_WAGON));
    };
    let few = (1..=CLICKS).contains(&clicks);
    require(few, rule::DUE_CARD_24, format_args!("Doc Wagon takes back 1 or {CLICKS} clicks"))?;
    let moved = state.fighter(care.who).moved(dial);
    let why = format_args!("{dial} has moved by {moved}, and never goes beyond its start");
    require(clicks <= moved, rule::DUE_CARD_27, why)
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Clicks go onto a dial.
    pub(crate) fn hurts(&mut self, who: FigureId, dial: Dial, clicks: u8) -> Wound {
        let mut wound = Wound::None;
        self.state.change_by(who, |it, roster| wound = assigned(it, roster, dial, clicks));
        wound
    }

    /// After damage its holder may play the card, unless a dial was turned past its end.
    // DUE-CARD-02, DUE-CARD-24, DUE-CARD-25, DUE-CARD-26
    pub(crate) fn after_damage(&mut self, who: FigureId, wound: Wound, then: AfterDamage) {
        let hurt = self.state.fighter(who);
        if wound != Wound::PastTheEnd && hurt.cards.has(DOC_WAGON) && hurt.clicks() > 0 {
            self.state.phase = Phase::Treat(Care { who, then });
            return;
        }
        self.recovers(who, wound != Wound::None, then);
    }

    /// The card is played.
    // DUE-CARD-24, DUE-CARD-25
    pub(crate) fn treat(&mut self, dial: Dial, clicks: u8) {
        let Phase::Treat(Care { who, then }) = self.state.phase else { return };
        self.uses(who, DOC_WAGON);
        self.state.change(who, |fighter| fighter.turn_back(dial, clicks));
        let shows = self.state.fighter(who).value(dial);
        self.story.tell(|| Event::Treated(who, DOC_WAGON, dial, clicks, shows));
        self.untreated(Care { who, then });
    }

    /// The card is kept, or has been played: three bullet holes eliminate now.
    pub(crate) fn untreated(&mut self, Care { who, then }: Care) {
        let is_out = self.state.fighter(who).is_down();
        self.recovers(who, is_out, then);
    }

    /// Goes on after damage: the figure leaves, or play does.
    fn recovers(&mut self, who: FigureId, is_out: bool, then: AfterDamage) {
        self.state.phase = match then {
            AfterDamage::Jolt => Phase::Jolt(0),
            _ => Phase::Act,
        };
        match then {
            AfterDamage::Withdraw(left) => self.withdrew(who, is_out, left),
            _ if is_out => self.eliminate(who),
            AfterDamage::Send(sent) => self.state.phase = Phase::Sent(sent),
            AfterDamage::Crash => self.crash(who),
            AfterDamage::Act => self.go_on_without(),
            AfterDamage::Jolt => self.next(),
        }
    }
}
