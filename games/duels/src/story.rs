//! What happened, in words the table would use, each with its rules.

use crate::Duels;
use crate::attack::{Roll, Rolled, ShieldHolder, Stops};
use crate::dials::Dial;
use crate::dice::{Colour, Die, tint};
use crate::edges::Edge;
use crate::figures::{FigureId, Program};
use crate::gear::Gear;
use crate::link::{Purpose, Terminal};
use crate::measure::{said, said_at};
use crate::moves::{Guard, Hand, Kit, Lent};
use crate::passcards::rule_of;
use crate::rule;
use crate::runs::phrase::counts;
use crate::runs::{Door, Fact, Objective, Task};
use crate::state::Point;
use crate::terrain::TerrainPiece;
use crate::vehicle::Vehicle;
use engine::notation::Slot;
use engine::position::Names;
use engine::telling::{Secret, Spoken};
use engine::{Outcome, Span, Text, Trail, Viewer};

engine::events! {
    /// Something that happened.
    pub enum Event of Duels {
        /// A figure begins in a vehicle of its own.
        Boarded(who: FigureId, vehicle: Vehicle) = Act "{who} comes with its {vehicle}" [rule::DUE_VEH_35, rule::DUE_VEH_03],
        /// Somebody chose gear, and has not shown it.
        Packed(who: FigureId) = Brief "{who} has chosen its gear" [rule::DUE_SETUP_06],
        /// What somebody carries is shown.
        Showed(who: FigureId, kit: Secret<Kit>) = Act "{who} carries {kit}" [rule::DUE_SETUP_05, rule::DUE_SETUP_06],
        /// Street Cred was burned for gear.
        Connected(who: FigureId) = Act "{who} burns 1 Street Cred for Black Market Connections: each piece costs 1 less to carry"
            [rule::DUE_UPG_46, rule::DUE_UPG_47],
        /// Two figures are on the table, and somebody is alpha.
        Begun(alpha: FigureId, other: FigureId) = Act "{alpha} is alpha, {other} stands opposite"
            [rule::DUE_SETUP_09, rule::DUE_SETUP_31],
        /// More than two figures are on the table, and a team is alpha.
        Led(alpha: FigureId) = Act "the team of {alpha} is alpha" [rule::DUE_SETUP_09],
        /// A team has the least Cost left.
        Behind(who: FigureId, until: u8) = Act "the team of {who} has the least Cost left and must catch up by the end of round {until}"
            [rule::DUE_VICTORY_02],
        /// It did not catch up.
        Outdone(who: FigureId) = Grave "the team of {who} did not catch up, and leaves" [rule::DUE_VICTORY_03, rule::DUE_VICTORY_18],
        /// A piece of terrain was laid.
        Placed(who: FigureId, piece: TerrainPiece) = Act "the team of {who} lays {piece}" [rule::DUE_SETUP_17, rule::DUE_SETUP_20],
        /// A team laid none.
        Skipped(who: FigureId) = Act "the team of {who} lays nothing" [rule::DUE_SETUP_19],
        /// An edge was chosen.
        Edge(who: FigureId, edge: Edge) = Act "the team of {who} begins at the {edge} edge" [rule::DUE_SETUP_30, rule::DUE_SETUP_32],
        /// A door was chosen.
        Entered(who: FigureId, door: Door) = Act "the team of {who} comes in by {door}" [rule::DUE_ALT_22, rule::DUE_ALT_23],
        /// A figure was placed.
        Stood(who: FigureId, at: Point) = Act "{who} stands at {at}" [rule::DUE_SETUP_31],
        /// A round begins: the words mark the alpha team, as a token would.
        // DUE-ROUND-32
        Round(round: u8, alpha: FigureId) = Brief "round {round}: {alpha} is alpha" [rule::DUE_ROUND_14],
        /// Dice were put on a base.
        Pooled(who: FigureId, dice: Hand) = Brief "{who} takes {dice}" [rule::DUE_ROUND_02],
        /// Initiative was rolled.
        Initiative(who: FigureId, roll: Fallen, sum: u8) = Roll "{who} has initiative {sum}: {roll}" [rule::DUE_INIT_08],
        /// A figure's turn.
        Turn(who: FigureId) = Brief "{who} has its turn" [rule::DUE_INIT_09],
        /// Dice for movement.
        Hurried(who: FigureId, roll: Fallen, sum: u8) = Roll "{who} may move {sum} inches: {roll}" [rule::DUE_MOVE_03],
        /// A figure moved.
        Went(who: FigureId, way: Trail, to: Point) = Act "{who} goes {way} to {to}" [rule::DUE_GEO_05],
        /// A figure jumped down.
        Jumped(who: FigureId, levels: u8, to: Point) = Act "{who} jumps down {levels} to {to}: {levels} on each dial"
            [rule::DUE_ELEV_19, rule::DUE_ELEV_20],
        /// An attack was declared.
        Declared(who: FigureId, target: FigureId, dice: Hand, line: Measured)
            = Act "{who} attacks {target} at {line} with {dice}" [rule::DUE_ATK_05, rule::DUE_ATK_37],
        /// The line lies over hindering ground.
        Hindered(target: FigureId) = Act "over hindering ground: {target} may dodge with one more d4" [rule::DUE_ATK_20],
        /// The target stands higher.
        Above(target: FigureId, up: u8) = Act "{target} stands {up} higher: one more die to dodge with, and 1 more for the attack"
            [rule::DUE_ATK_27, rule::DUE_ATK_28],
        /// The target chose.
        Dodged(who: FigureId, dice: Guard) = Act "{who} dodges with {dice}" [rule::DUE_ATK_44],
        /// The dice fell.
        Rolls(attack: Fallen, dodge: Fallen) = Roll "the attack shows {attack}; the dodge shows {dodge}" [rule::DUE_ATK_50],
        /// Equal numbers went.
        BadKarma(dice: Struck) = Act "Bad Karma takes {dice}" [rule::DUE_KARMA_02],
        /// Equal numbers stayed.
        Lucky(who: FigureId, dice: Struck) = Act "{who} ignores Bad Karma: {dice} stay" [rule::DUE_UPG_44, rule::DUE_KARMA_12],
        /// Nothing was left.
        Failed(who: FigureId) = Act "no die of {who} is left: the attack fails" [rule::DUE_KARMA_06],
        /// Both sides were added up.
        Compared(attack: Sum, defence: Sum) = Act "{attack} against {defence}" [rule::DUE_ATK_53, rule::DUE_ATK_55],
        /// It hit.
        Hit(target: FigureId) = Act "{target} is hit" [rule::DUE_ATK_57],
        /// It missed.
        Missed(target: FigureId) = Act "{target} is missed" [rule::DUE_ATK_57, rule::DUE_ATK_59],
        /// Shields stopped dice.
        Stopped(dice: Barred) = Act "{dice}" [rule::DUE_ATK_60, rule::DUE_ATK_61],
        /// Damage was counted.
        Damage(dice: u8, bonus: Bonus) = Act "{dice} for the dice that are left{bonus}" [rule::DUE_ATK_62],
        /// A blue ace.
        Stunned(target: FigureId) = Act "{target} is stunned: its dice go to the sheet" [rule::DUE_ACE_11],
        /// A blue ace that does not stun.
        Resilient(target: FigureId) = Act "{target} is not stunned" [rule::DUE_UPG_41],
        /// A green ace.
        Called(who: FigureId) = Act "a called shot: {who} picks the dial" [rule::DUE_ACE_14],
        /// A black ace.
        Dropped(target: FigureId, gear: Gear) = Act "{target} drops {gear}" [rule::DUE_ACE_16],
        /// A piece lies on the ground.
        Laid(who: FigureId, gear: Gear, at: Point) = Act "{gear} of {who} lies at {at}" [rule::DUE_GEO_23, rule::DUE_GEARACT_04],
        /// A piece was taken up.
        Picked(who: FigureId, gear: Gear, pay: Hand, take: Hand) = Act "{who} takes up {gear} for {pay}, with {take} on the base"
            [rule::DUE_GEARACT_12, rule::DUE_GEARACT_16],
        /// A piece came from afar.
        Fetched(who: FigureId, gear: Gear, pay: Hand, take: Hand)
            = Act "{who} fetches {gear} by Magic Fingers for {pay}, with {take} on the base" [rule::DUE_MAGIC_32, rule::DUE_MAGIC_34],
        /// Gear changed hands.
        Swapped(who: FigureId, give: Kit, get: Kit, with: FigureId) = Act "{who} gives {give} to {with} for {get}" [rule::DUE_GEARACT_26],
        /// A black ace against nothing.
        NothingToDrop(target: FigureId) = Act "{target} has nothing to drop" [rule::DUE_ACE_18],
        /// Red aces.
        Mojo(clicks: u8) = Act "{clicks} more for red aces" [rule::DUE_ACE_21],
        /// Clicks on a dial.
        Taken(target: FigureId, clicks: u8, dial: Dial, shows: u8)
            = Act "{target} takes {clicks} on {dial}, which shows {shows}" [rule::DUE_DMG_15, rule::DUE_DMG_17],
        /// A spirit was sent.
        Projected(who: FigureId, spirit: Gear, at: Point, pay: Hand) = Act "{who} sends {spirit} to {at} for {pay}"
            [rule::DUE_MAGIC_51, rule::DUE_MAGIC_55],
        /// It attacks.
        SpiritAttacks(spirit: Gear, who: FigureId, target: FigureId, line: Measured, dice: Hand)
            = Act "{spirit} of {who} attacks {target} at {line} with {dice}" [rule::DUE_MAGIC_52, rule::DUE_MAGIC_53],
        /// It does not.
        CalledBack(who: FigureId, spirit: Gear) = Act "{spirit} is back with {who}" [rule::DUE_MAGIC_61],
        /// A spirit was called.
        Summoned(who: FigureId, spirit: Gear, roll: Fallen, sum: Sum, enough: u8)
            = Roll "{who} burns {roll} to summon {spirit}: {sum} against {enough}" [rule::DUE_MAGIC_43, rule::DUE_MAGIC_45],
        /// It answers.
        Heard(who: FigureId, spirit: Gear) = Act "{spirit} answers {who}" [rule::DUE_MAGIC_47],
        /// It does not.
        Unheard(who: FigureId, spirit: Gear) = Act "{spirit} does not answer {who}" [rule::DUE_MAGIC_48],
        /// It is taken.
        Joined(who: FigureId, spirit: Gear) = Act "{who} takes {spirit}, whose dice can be chosen from the next round on"
            [rule::DUE_MAGIC_46, rule::DUE_MAGIC_49],
        /// It is left.
        Stayed(who: FigureId, spirit: Gear) = Act "{who} leaves {spirit} at home" [rule::DUE_MAGIC_46],
        /// A drone was sent.
        Remote(who: FigureId, drone: Gear, at: Point, pay: Hand) = Act "{who} sends {drone} to {at} for {pay}" [rule::DUE_RIG_12],
        /// It attacks.
        DroneAttacks(drone: Gear, who: FigureId, target: FigureId, line: Measured, dice: Hand)
            = Act "{drone} of {who} attacks {target} at {line} with {dice}" [rule::DUE_RIG_13, rule::DUE_RIG_27],
        /// It does not.
        DroneBack(who: FigureId, drone: Gear) = Act "{drone} is back with {who}" [rule::DUE_RIG_14, rule::DUE_RIG_31],
        /// The target is in a helicopter, and the attacker in none.
        Aloft(target: FigureId) = Act "{target} is in a helicopter: 8 inches more" [rule::DUE_VEH_23, rule::DUE_VEH_37],
        /// A black ace took a vehicle.
        TakenDown(target: FigureId, vehicle: Vehicle) = Act "{target} is knocked out of its {vehicle}" [rule::DUE_ACE_16, rule::DUE_VEH_13],
        /// A vehicle left play.
        Discarded(who: FigureId, vehicle: Vehicle) = Act "{vehicle} of {who} leaves play" [rule::DUE_VEH_08, rule::DUE_VEH_14],
        /// Clicks for all dials go to one.
        OnBody(who: FigureId, clicks: u8) = Act "{who} is on a motorcycle: all {clicks} go to Body" [rule::DUE_VEH_20, rule::DUE_VEH_36],
        /// A helicopter comes down.
        Crashed(who: FigureId) = Grave "the helicopter of {who} crashes: 3 on each dial" [rule::DUE_VEH_28, rule::DUE_VEH_30],
        /// A team no longer has the least Cost, though nobody was eliminated.
        CaughtUp(who: FigureId) = Act "the team of {who} no longer has the least Cost alone" [rule::DUE_VICTORY_08, rule::DUE_VICTORY_21],
        /// A spirit was removed.
        Banished(who: FigureId, spirit: Gear, target: FigureId) = Grave "{who} banishes {spirit} of {target}, in place of the damage"
            [rule::DUE_MAGIC_37, rule::DUE_MAGIC_41],
        /// A spirit could have been.
        Spared(who: FigureId) = Act "{who} banishes nothing" [rule::DUE_MAGIC_37],
        /// An addicted figure lost a focus.
        Craves(who: FigureId, gear: Gear) = Act "{who} is addicted and loses {gear}: 1 at the end of each round without it"
            [rule::DUE_MAGIC_10, rule::DUE_MAGIC_13],
        /// It hurts.
        Withdrew(who: FigureId, dial: Dial, shows: u8) = Act "{who} takes 1 on {dial} for a lost focus, which shows {shows}"
            [rule::DUE_MAGIC_10, rule::DUE_MAGIC_11],
        /// A passcard was played with an attack.
        Armed(who: FigureId, card: Gear) = Act "{who} plays {card}: 2 more on Weapon for this attack" [rule::DUE_CARD_18, rule::DUE_CARD_36],
        /// A passcard raised a die.
        Raised(who: FigureId, card: Gear, die: Struck, to: u8) = Act "{who} plays {card}: {die} counts {to}" [rule::DUE_CARD_31, rule_of(*card)],
        /// A passcard raised a defence.
        Guarded(who: FigureId, card: Gear) = Act "{who} plays {card}: 2 more for the defence" [rule::DUE_CARD_30, rule::DUE_CARD_33],
        /// A passcard lengthens a move.
        Quickened(who: FigureId, card: Gear) = Act "{who} plays {card}: 2 more on Head for this move" [rule::DUE_CARD_29],
        /// A passcard turned a dial back.
        Treated(who: FigureId, card: Gear, dial: Dial, clicks: u8, shows: u8)
            = Act "{who} plays {card}: {dial} goes back by {clicks} and shows {shows}" [rule::DUE_CARD_24],
        /// Struck back.
        StruckBack(who: FigureId) = Act "{who} strikes back" [rule::DUE_UPG_45],
        /// Out of play.
        Eliminated(who: FigureId) = Grave "{who} is eliminated" [rule::DUE_ELIM_01],
        /// A die was burned.
        Healed(who: FigureId, roll: Fallen, dial: Dial, shows: u8)
            = Roll "{who} burns a die that shows {roll}; {dial} shows {shows}" [rule::DUE_HEAL_01, rule::DUE_HEAL_05],
        /// A die was burned for a friend.
        Mended(who: FigureId, roll: Fallen, dial: Dial, friend: FigureId, shows: u8)
            = Roll "{who} burns a die that shows {roll}; {dial} of {friend} shows {shows}" [rule::DUE_HEAL_01, rule::DUE_HEAL_09],
        /// A skill check was made.
        Checked(who: FigureId, task: Task, roll: Fallen, sum: CheckSum, enough: u8)
            = Roll "{who} attempts {task} with {roll}: {sum} against {enough}" [rule::DUE_SKILL_06, rule::DUE_SKILL_07],
        /// It succeeded.
        Succeeded(who: FigureId, task: Task) = Act "{who} succeeds at {task}" [rule::DUE_SKILL_07, rule::DUE_SKILL_23],
        /// It failed.
        CheckFailed(who: FigureId, task: Task) = Act "{who} fails at {task}: 1 on a dial of its choice" [rule::DUE_SKILL_12],
        /// It failed, and the Run says which dial that hurts.
        CheckHurt(who: FigureId, task: Task, dial: Dial) = Act "{who} fails at {task}: 1 on {dial}" [rule::DUE_ALT_53, rule::DUE_ALT_55],
        /// Failure costs all dice.
        Dazed(who: FigureId) = Act "all dice of {who} go to the sheet" [rule::DUE_SKILL_23],
        /// A fact of the Run came about.
        CameAbout(who: FigureId, fact: Fact) = Grave "by {who} this comes about: {fact}" [rule::DUE_ALT_42],
        /// A piece of the Run was taken out of the thing that held it.
        TookOut(who: FigureId, gear: Gear) = Act "{who} takes {gear}" [rule::DUE_ALT_60],
        /// A figure left.
        WentOut(who: FigureId, door: Door) = Grave "{who} leaves by {door}" [rule::DUE_ALT_128],
        /// An aim of the Run was achieved.
        Achieved(who: FigureId, aim: Objective) = Grave "the team of {who} achieves {aim}" [rule::DUE_RUN_14],
        /// What a Run pays.
        Paid(who: FigureId, street_cred: u8, karma: u8)
            = Act "each of the team of {who} earns {street_cred} Street Cred and {karma} Karma" [rule::DUE_RUN_15, rule::DUE_RUN_18],
        /// A decker is in.
        JackedIn(who: FigureId, at: Terminal, roll: Fallen) = Roll "{who} burns {roll} and is jacked in at {at}"
            [rule::DUE_DECK_11, rule::DUE_DECK_18],
        /// It is not.
        NotIn(who: FigureId, at: Terminal, roll: Fallen) = Roll "{who} burns {roll} at {at}: doubles, and it is not let in"
            [rule::DUE_DECK_12, rule::DUE_DECK_13],
        /// It leaves.
        JackedOut(who: FigureId, dice: Hand) = Act "{who} jacks out and takes {dice}" [rule::DUE_DECK_37, rule::DUE_DECK_40],
        /// It loses its deck, its terminal, or the touch of it.
        ThrownOut(who: FigureId) = Grave "{who} is thrown out of the Matrix" [rule::DUE_DECK_42],
        /// The alpha team rolls.
        Jolted(who: FigureId, roll: Fallen, less: u8, clicks: u8)
            = Roll "{who} is jacked in: the alpha team rolls {roll}, {less} less for Hardening: {clicks}"
            [rule::DUE_DECK_31, rule::DUE_DECK_32, rule::DUE_DECK_56],
        /// It hurts.
        Seared(who: FigureId, clicks: u8, dial: Dial, shows: u8) = Act "{who} takes {clicks} on {dial} from the Matrix, which shows {shows}"
            [rule::DUE_DECK_33],
        /// Dice were given.
        Donated(who: FigureId, dice: Hand, friend: FigureId, purpose: Purpose) = Act "{who} gives {dice} to {friend} for {purpose}"
            [rule::DUE_DECK_22, rule::DUE_DECK_44],
        /// A range is longer.
        Sharpened(who: FigureId, die: Die, colour: Colour, friend: FigureId)
            = Act "{who} spends {die}: {colour} of {friend} reaches 2 inches farther in its next attack" [rule::DUE_DECK_66, rule::DUE_DECK_67],
        /// Freeform Code is another program.
        Coded(who: FigureId, program: Program) = Act "{who} uses Freeform Code as {program}" [rule::DUE_DECK_70],
        /// A die was burned for a friend far away.
        Hacked(who: FigureId, roll: Fallen, dial: Dial, friend: FigureId, shows: u8)
            = Roll "{who} burns a die that shows {roll} from the Matrix; {dial} of {friend} shows {shows}"
            [rule::DUE_DECK_58, rule::DUE_DECK_59],
        /// A check got another number.
        Tampered(who: FigureId, roll: Fallen, shift: Shift) = Roll "{who} rolls {roll}: the number of the check is {shift}"
            [rule::DUE_DECK_19, rule::DUE_DECK_20],
        /// Datasteal.
        Stole(who: FigureId, street_cred: u8) = Act "{who} earns {street_cred} more Street Cred by Datasteal" [rule::DUE_DECK_60],
        /// A figure of the Run is not asked for dice.
        Waits(who: FigureId, sum: u8) = Brief "{who} acts at {sum}" [rule::DUE_ALT_74, rule::DUE_ALT_109],
        /// A figure of the Run comes.
        Arrived(who: FigureId, at: Point) = Grave "{who} arrives at {at}" [rule::DUE_ALT_108, rule::DUE_ALT_112],
        /// The alpha team chose whom a figure of the Run attacks.
        SetOn(who: FigureId, target: FigureId) = Act "the alpha team sets {who} on {target}" [rule::DUE_ALT_113, rule::DUE_ALT_114],
        /// A die chose the dial of a figure of the Run.
        Located(who: FigureId, shows: u8, dial: Dial) = Act "the dial of {who} is rolled: {shows} is {dial}" [rule::DUE_ALT_80],
        /// A figure of the Run can no longer resist.
        Subdued(who: FigureId, by: FigureId) = Grave "{by} subdues {who}" [rule::DUE_ALT_79, rule::DUE_ALT_88],
        /// A figure of the Run follows somebody.
        Leads(who: FigureId, led: FigureId) = Act "{led} follows {who}" [rule::DUE_ALT_76, rule::DUE_ALT_89],
        /// It comes along.
        Followed(who: FigureId, leader: FigureId, at: Point) = Brief "{who} follows {leader} to {at}" [rule::DUE_ALT_93],
        /// An attack freed it.
        Uncoerced(who: FigureId) = Act "{who} is attacked and follows nobody any more" [rule::DUE_ALT_76, rule::DUE_ALT_77],
        /// A hit made it stop.
        StopsFollowing(who: FigureId) = Act "{who} is hit and follows nobody any more" [rule::DUE_ALT_87],
        /// It was led out.
        LedOut(who: FigureId, led: FigureId) = Grave "{who} takes {led} out" [rule::DUE_ALT_97],
        /// Its leader is gone.
        Unled(who: FigureId) = Act "{who} stays where it is: its leader is gone" [rule::DUE_ALT_92],
        /// A Run's pay for one character.
        PaidAlone(who: FigureId, street_cred: u8, karma: u8)
            = Act "{who} earns {street_cred} Street Cred and {karma} Karma" [rule::DUE_RUN_15, rule::DUE_ALT_39],
        /// A friend chooses its dice first.
        Left(who: FigureId, friend: FigureId) = Act "{who} lets {friend} choose first" [rule::DUE_ROUND_07],
        /// A friend goes first.
        Waited(who: FigureId, friend: FigureId) = Act "{who} waits for {friend}" [rule::DUE_INIT_12],
        /// A turn was ended.
        Ended(who: FigureId) = Brief "{who} is done" [rule::DUE_ROUND_26],
        /// Given up.
        GaveUp(who: FigureId) = Grave "{who} gives up" [rule::DUE_VICTORY_17],
        /// The duel is over.
        Over(outcome: Outcome) = Grave "the duel is over{outcome}" [outcome.rule],
    }
}

/// The amount by which a number was changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shift(pub i16);

impl Spoken<Duels> for Shift {
    fn say(&self, _game: &Duels, _viewer: Viewer, text: Text) -> Text {
        let way = if self.0 < 0 { "lower" } else { "higher" };
        text.words(format!("{} {way}", self.0.abs()))
    }
}

impl Spoken<Duels> for Purpose {
    fn say(&self, _game: &Duels, _viewer: Viewer, text: Text) -> Text {
        text.words(self.name())
    }
}

impl Spoken<Duels> for Program {
    fn say(&self, _game: &Duels, _viewer: Viewer, text: Text) -> Text {
        text.words(self.name())
    }
}

impl Spoken<Duels> for Colour {
    fn say(&self, _game: &Duels, _viewer: Viewer, text: Text) -> Text {
        text.words(self.name())
    }
}

impl Spoken<Duels> for Edge {
    fn say(&self, _game: &Duels, _viewer: Viewer, text: Text) -> Text {
        text.words(self.name())
    }
}

impl Spoken<Duels> for TerrainPiece {
    fn say(&self, game: &Duels, _viewer: Viewer, text: Text) -> Text {
        text.words(format!("the {}", self.write(game)))
    }
}

/// The sum of a skill check: an attribute and what the dice add.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckSum(pub u8, pub Roll);

impl CheckSum {
    /// The whole sum.
    pub fn total(&self) -> u8 {
        self.1.iter().map(|rolled| counts(*rolled)).fold(self.0, u8::saturating_add)
    }
}

impl Spoken<Duels> for CheckSum {
    fn say(&self, _game: &Duels, _viewer: Viewer, text: Text) -> Text {
        let mut said = self.0.to_string();
        self.1.iter().for_each(|rolled| said.push_str(&format!(" + {}", counts(*rolled))));
        text.words(if self.1.is_empty() { said } else { format!("{said} = {}", self.total()) })
    }
}

/// Dice that were rolled just then; `nothing`, if there are none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fallen(pub Roll);

impl Spoken<Duels> for Fallen {
    fn say(&self, _game: &Duels, _viewer: Viewer, mut text: Text) -> Text {
        if self.0.is_empty() {
            return text.words("nothing");
        }
        for (number, rolled) in self.0.iter().enumerate() {
            text = if number == 0 { text } else { text.words(", ") };
            text.0.push(Span::Die(fallen(rolled)));
        }
        text
    }
}

/// Dice on the table that are spoken of once more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Struck(pub Roll);

impl Spoken<Duels> for Struck {
    fn say(&self, _game: &Duels, _viewer: Viewer, text: Text) -> Text {
        let said: Vec<String> = self.0.iter().map(says).collect();
        text.words(said.join(", "))
    }
}

fn fallen(rolled: &Rolled) -> engine::Die {
    engine::Die {
        says: says(rolled),
        shows: rolled.shows,
        sides: rolled.die.sides(),
        tint: Some(tint(rolled.die.colour())),
    }
}

fn says(rolled: &Rolled) -> String {
    match rolled.is_ace() {
        true => format!("a {} ace", rolled.die.colour()),
        false => format!("{} {}", rolled.die.colour(), rolled.shows),
    }
}

/// The dice that shields stopped, with what stopped each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Barred(pub Stops);

impl Spoken<Duels> for Barred {
    fn say(&self, game: &Duels, _viewer: Viewer, mut text: Text) -> Text {
        for (number, (rolled, by)) in self.0.iter().enumerate() {
            let comma = if number == 0 { "" } else { ", " };
            let (colour, shows) = (rolled.die.colour(), rolled.shows);
            text = text.words(format!("{comma}the {colour} {shows} is stopped by "));
            text = match by {
                ShieldHolder::Gear(gear) => text.card(&*game.roster.piece(*gear).name),
                ShieldHolder::Dial(dial) => text.words(format!("the shield on {dial}")),
                ShieldHolder::Vehicle(vehicle) => text.card(vehicle.name()),
            };
        }
        text
    }
}

/// A value and the dice that are added to it: `8 + 5 + 3 = 16`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum(pub u8, pub Roll);

impl Spoken<Duels> for Sum {
    fn say(&self, _game: &Duels, _viewer: Viewer, text: Text) -> Text {
        let mut said = self.0.to_string();
        let counted = self.1.iter().filter(|rolled| !rolled.is_ace());
        counted.for_each(|rolled| said.push_str(&format!(" + {}", rolled.shows)));
        let sum = u16::from(self.0) + u16::from(crate::attack::total(&self.1));
        text.words(if said.contains('+') { format!("{said} = {sum}") } else { said })
    }
}

/// The bonus that counted, if one did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bonus(pub Option<(Colour, u8)>);

impl Spoken<Duels> for Bonus {
    fn say(&self, _game: &Duels, _viewer: Viewer, text: Text) -> Text {
        match self.0 {
            Some((colour, clicks)) => text.words(format!(", {clicks} more for {colour}")),
            None => text,
        }
    }
}

/// A length in thousandths of an inch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measured(pub i32);

impl From<tape::Length> for Measured {
    fn from(length: tape::Length) -> Measured {
        Measured(length.0.round() as i32)
    }
}

impl Spoken<Duels> for Measured {
    fn say(&self, _game: &Duels, _viewer: Viewer, text: Text) -> Text {
        text.words(format!("{} inches", said(self.0)))
    }
}

impl Spoken<Duels> for Trail {
    fn say(&self, _game: &Duels, _viewer: Viewer, mut text: Text) -> Text {
        text.0.push(Span::Trail(self.clone()));
        text
    }
}

impl Spoken<Duels> for Point {
    fn say(&self, _game: &Duels, _viewer: Viewer, text: Text) -> Text {
        text.words(format!("{}; {}", said_at(self.x), said_at(self.y)))
    }
}

impl Spoken<Duels> for Hand {
    fn say(&self, _game: &Duels, _viewer: Viewer, text: Text) -> Text {
        let said: Vec<String> = self.dice().map(|die| die.to_string()).collect();
        text.words(if said.is_empty() { "no dice".to_owned() } else { said.join(", ") })
    }
}

impl Spoken<Duels> for Guard {
    fn say(&self, game: &Duels, viewer: Viewer, text: Text) -> Text {
        if self.lent.is_empty() {
            return self.own.say(game, viewer, text);
        }
        text.words(engine::notation::Slot::write(self, game))
    }
}

impl Spoken<Duels> for Kit {
    fn say(&self, game: &Duels, viewer: Viewer, text: Text) -> Text {
        if self.is_empty() {
            return text.words("nothing");
        }
        let text = if self.0.is_empty() { text } else { self.0.say(game, viewer, text) };
        self.1.iter().enumerate().fold(text, |text, (place, card)| {
            let is_first = place == 0 && self.0.is_empty();
            let text = if is_first { text } else { text.words(", ") };
            text.card(&*game.roster.piece(card).name)
        })
    }
}

impl Spoken<Duels> for Vehicle {
    fn say(&self, _game: &Duels, _viewer: Viewer, text: Text) -> Text {
        text.card(self.name())
    }
}

impl Spoken<Duels> for Dial {
    fn say(&self, _game: &Duels, _viewer: Viewer, text: Text) -> Text {
        text.words(self.name())
    }
}

impl Names for Duels {
    fn names(&self, sort: &str) -> Vec<String> {
        match sort {
            "FigureId" => self.roster.names(),
            "Gear" => self.roster.gear_names(self.run.has_items()),
            "Prop" => crate::terrain::PROPS.iter().map(|(name, _)| (*name).to_owned()).collect(),
            "Task" => self.run.checks(),
            "Objective" => self.run.aims(),
            "Terminal" => self.run.things(),
            "Door" => self.run.doors(),
            "Fact" => self.run.facts(),
            "Lent" => Lent::NAMES.iter().map(|name| (*name).to_owned()).collect(),
            "Die" => (0..Die::KINDS).map(|die| Die(die).to_string()).collect(),
            _ => Vec::new(),
        }
    }
}
