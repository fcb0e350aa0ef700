//! What happened in a game, in words the table would use, each with its rules.

use crate::cards::DECK_NAMES;
use crate::deeds::ByHand;
use crate::game::Singularis;
use crate::rule;
use crate::state::Ending;
use engine::by_hand::Deed;
use engine::{Line, Marked, Pace, RuleId, Text, Told, Viewer};
use runners::cards::{Card, Kind};
use runners::story::handed;

engine::happenings! {
    /// Something that happened.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Event {
        /// Something on a run.
        OnRun(event: runners::story::Event) = {event.pace()} {event.lifts_a_secret()},
        /// A loan is taken.
        Loan(loan: u8, target: u16) = Act open,
        /// The Reputation that one begins with.
        Renown(reputation: u8) = Act open,
        /// A turn begins.
        Turn(turn: u16) = Act open,
        /// An Objective is laid out, with so many Challenges.
        Objective(card: Card, challenges: u8) = Brief open,
        /// The same, before the game.
        FirstObjective(card: Card, challenges: u8) = Brief open,
        /// Nobody ran on it for long, and it is trashed with its Challenges, which lie face up then.
        ClearedAway(card: Card) = Brief lifts,
        /// One more Challenge lies on it.
        OneMore(card: Card) = Brief open,
        /// The same, as an Event says.
        Dealt(card: Card) = Brief open,
        /// Dice name two decks.
        Luck(one: u8, other: u8) = Roll open,
        /// A card is drawn.
        Drew(card: Card) = Act lifts,
        /// A card of the first hand is.
        FirstHand(card: Card) = Act lifts,
        /// A nuyen instead.
        TookNuyen = Act open,
        /// A Chipjack of the supply is bought with a Skillsoft.
        Bought(card: Card, on: Card, cost: u8) = Act open,
        /// An Event takes a card of the hand.
        Robbed(card: Card) = Grave open,
        /// Objectives of last turn are paid for.
        Paid(reputation: u16, nuyen: u16) = Act open,
        /// A card brings nuyen.
        Income(card: Card, nuyen: u8) = Act open,
        /// Upkeep is paid.
        Upkeep(card: Card, nuyen: u8) = Act open,
        /// It cannot be paid.
        Unpaid(card: Card) = Grave open,
        /// Interest is charged.
        Interest {
            /// The rate.
            percent: u16,
            /// On how much.
            debt: u16,
            /// How much.
            charged: u16,
        } = Act open,
        /// The shark demands his interest, or does not.
        Demand {
            /// The die; 0 where none is rolled.
            die: u8,
            /// Up to which roll he does.
            up_to: u8,
            /// Whether he does.
            demanded: bool,
        } = Roll open,
        /// A card becomes a nuyen.
        CashedIn(card: Card) = Act open,
        /// So much of the interest is paid.
        PaidInterest(nuyen: u16) = Act open,
        /// So much is not.
        Short(nuyen: u16) = Grave open,
        /// A card comes into play, for so much.
        Deployed(card: Card, cost: u8) = Act open,
        /// Gear goes to a Runner, for so much.
        Placed(card: Card, on: Card, cost: u8) = Act open,
        /// Gear changes hands.
        Swapped {
            /// One of them.
            one: Card,
            /// The other.
            other: Card,
            /// What the other has now.
            given: Vec<Card>,
            /// What the one has now.
            got: Vec<Card>,
        } = Act open,
        /// A card in play is used.
        Worked(card: Card) = Act open,
        /// A Special is played, for so much.
        Played(card: Card, cost: u8) = Act open,
        /// Somebody was turned.
        Turned(card: Card) = Act open,
        /// An Event turned somebody.
        TurnedAtRandom(card: Card) = Act open,
        /// Somebody was unturned.
        Unturned(card: Card) = Act open,
        /// A token was put on somebody.
        Token(card: Card) = Act open,
        /// Somebody or something was healed.
        Healed(card: Card) = Act open,
        /// The top Challenge of an Objective was looked at.
        Looked(objective: Card, card: Card) = Act lifts,
        /// It was trashed.
        TrashedTop(objective: Card, card: Card) = Act lifts,
        /// It was put under the others.
        PutUnder(card: Card) = Act open,
        /// An Objective was given up: its Challenges are trashed with it, and lie face up then.
        Abandoned(card: Card) = Grave lifts,
        /// A card came back from the trash.
        Salvaged(card: Card) = Act open,
        /// A Runner came out of the trash into the Safehouse.
        Recruited(card: Card) = Act open,
        /// What an Event does on the run.
        ByEvent(event: runners::story::Event) = {event.pace()} {event.lifts_a_secret()},
        /// What an Event's owner would spend, by dice.
        Spent(card: Card, nuyen: u8) = Act open,
        /// Debts grew or shrank.
        Debts(by: i16) = {if *by > 0 { Pace::Grave } else { Pace::Act }} open,
        /// An Event was cancelled.
        Cancelled(card: Card) = Act open,
        /// A Runner runs errands.
        Errand(card: Card, die: u8) = Roll open,
        /// What came of it.
        Earned(nuyen: u8) = Act open,
        /// A card was sold.
        Sold(card: Card) = Act open,
        /// Debts were paid off.
        Repaid {
            /// Of the loan.
            loan: u16,
            /// Of the interest.
            interest: u16,
        } = Act open,
        /// The run is on this Objective.
        Target(card: Card) = Act open,
        /// An Event was drawn.
        Drawn {
            /// Which.
            card: Card,
            /// What was rolled for it; 0 where nothing is.
            die: u8,
            /// Whether it is played.
            played: bool,
        } = Roll open,
        /// A die says whether a Reputation below 0 is deadly, and the game is over if it is.
        Failure {
            /// What it shows; 0 where none is rolled.
            die: u8,
            /// How far below 0.
            below: u16,
        } = Roll open,
        /// A card of the hand was trashed.
        Trashed(card: Card) = Act open,
        /// One at random was, as a text says.
        Discarded(card: Card) = Act open,
        /// An empty deck was filled: which of them, unless there is one only.
        Reshuffled(deck: Option<u8>) = Brief open,
        /// Something was done by hand; whether what was turned is now.
        ByHand(deed: ByHand, is_turned: bool) = Act open,
        /// The game is over.
        Over(ending: Ending) = Grave open,
    }
}

impl Told for Singularis {
    /// The line in which a viewer is told of an event: what was looked at is told to who looked.
    fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        if let Event::OnRun(event) = event {
            return Some(self.card_rules().line(event));
        }
        if let (Event::Looked(objective, _), Viewer::Spectator) = (event, viewer) {
            let name = self.card_rules().pool.name(*objective);
            let text = Text::from("a Challenge of ").card(name).words(" is looked at");
            return Some(Line { text, rules: rules_of(event) });
        }
        let is_gear =
            |card: &Card| matches!(self.card_rules().pool.face(*card).kind, Kind::Gear(_));
        let rules = match event {
            Event::Healed(card) if is_gear(card) => vec![rule::SGS_LEG_50],
            event => rules_of(event),
        };
        Some(Line { text: self.told(event), rules })
    }

    fn pace(&self, event: &Event) -> Pace {
        event.pace()
    }

    fn reveals(&self, event: &Event) -> bool {
        event.lifts_a_secret()
    }

    fn is_only_told(&self, event: &Event) -> bool {
        match event {
            Event::OnRun(event) | Event::ByEvent(event) => self.runs.is_only_told(event),
            Event::Errand(..) | Event::Demand { .. } => true,
            Event::Failure { die, below } => u16::from(*die) > *below,
            _ => false,
        }
    }
}

impl Marked for Singularis {
    fn marks(&self, event: &Event, marks: &mut Vec<String>) {
        match event {
            Event::OnRun(event) | Event::ByEvent(event) => self.runs.marks(event, marks),
            Event::Over(ending) => marks.push(how(*ending).to_owned()),
            Event::Failure { die, below } if u16::from(*die) <= *below => {
                marks.push(how(Ending::Dead).to_owned());
            }
            _ => {}
        }
    }

    fn all_marks(&self) -> Vec<String> {
        let mut marks = self.runs.all_marks();
        marks.extend(Ending::ALL.map(|ending| how(ending).to_owned()));
        marks
    }
}

impl Singularis {
    fn told(&self, event: &Event) -> Text {
        let name = |card: &Card| self.card_rules().pool.name(*card).to_owned();
        let called = |card: &Card| Text::new().card(name(card));
        let said = |card: &Card, words: &str| called(card).words(words);
        let of = |words: &str, card: &Card| Text::from(words.to_owned()).card(name(card));
        match event {
            Event::OnRun(event) | Event::ByEvent(event) => self.card_rules().line(event).text,
            Event::Loan(loan, target) => {
                format!("a loan of {loan} nuyen; {target} Reputation and no debt win").into()
            }
            Event::Renown(points) => {
                format!("you already have a name: you begin with {points} Reputation").into()
            }
            Event::Turn(turn) => Text::heading(format!("Turn {turn}")),
            Event::Objective(card, 1) | Event::FirstObjective(card, 1) => {
                said(card, " is on offer, behind a face-down Challenge")
            }
            Event::Objective(card, many) | Event::FirstObjective(card, many) => {
                said(card, &format!(" is on offer, behind {many} face-down Challenges"))
            }
            Event::ClearedAway(card) => said(card, " is off: nobody went for it"),
            Event::OneMore(card) | Event::Dealt(card) => of("one more Challenge lies on ", card),
            Event::Luck(one, other) => {
                let rolled = Text::new().die(6, *one).words(" and ").die(6, *other);
                let deck = |at: &u8| DECK_NAMES[usize::from(*at) - 1];
                rolled.words(match one == other {
                    true => ": the card may come from any deck".to_owned(),
                    false => format!(": {} or {}", deck(one), deck(other)),
                })
            }
            Event::Drew(card) | Event::FirstHand(card) => of("you draw ", card),
            Event::TookNuyen => "you take a nuyen instead of a card".into(),
            Event::Paid(reputation, nuyen) => {
                format!("{nuyen} nuyen for the {reputation} Reputation of last turn").into()
            }
            Event::Income(card, nuyen) => said(card, &format!(" brings {nuyen} nuyen")),
            Event::Upkeep(card, nuyen) => said(card, &format!(" costs {nuyen} nuyen of Upkeep")),
            Event::Unpaid(card) => said(card, " cannot be paid and leaves you"),
            Event::Interest { percent, debt, charged } => {
                format!("{percent}% of {debt} owed: {charged} more interest").into()
            }
            Event::Demand { die, up_to, demanded } => demand(*die, *up_to, *demanded),
            Event::CashedIn(card) => said(card, " is cashed in for 1 nuyen"),
            Event::PaidInterest(0) => "you pay nothing of the interest".into(),
            Event::PaidInterest(nuyen) => format!("you pay {nuyen} of the interest").into(),
            Event::Short(short) => {
                format!("{short} of the interest is not paid: you lose {short} Reputation").into()
            }
            Event::Deployed(card, cost) => said(card, &format!(" is deployed for {cost} nuyen")),
            Event::Placed(card, to, cost) | Event::Bought(card, to, cost) => {
                of("", to).words(" takes ").card(name(card)).words(format!(" for {cost} nuyen"))
            }
            Event::Swapped { one, other, given, got } => {
                let [given, got] = [given, got].map(|cards| cards.iter().map(called).collect());
                handed(called(one), called(other), given, got)
            }
            Event::Worked(card) => said(card, " is used"),
            Event::Played(card, cost) => said(card, &format!(" is played for {cost} nuyen")),
            Event::Turned(card) | Event::TurnedAtRandom(card) => said(card, " is turned"),
            Event::Unturned(card) => said(card, " is unturned"),
            Event::Token(card) => said(card, " gets a token"),
            Event::Healed(card) => said(card, " is healed"),
            Event::Looked(objective, seen) => of("on ", objective).words(" lies ").card(name(seen)),
            Event::TrashedTop(objective, card) => {
                said(card, " is taken off ").card(name(objective))
            }
            Event::PutUnder(card) => {
                of("the top Challenge of ", card).words(" goes under the others")
            }
            Event::Abandoned(card) => said(card, " is given up, with its Challenges"),
            Event::Salvaged(card) => said(card, " comes back from the trash"),
            Event::Recruited(card) => said(card, " comes out of the trash into your Safehouse"),
            Event::Spent(card, nuyen) => said(card, &format!(" has {nuyen} nuyen to spend")),
            Event::Debts(0) => "you owe nothing".into(),
            Event::Debts(by) if *by < 0 => {
                format!("you owe {} nuyen less", by.unsigned_abs()).into()
            }
            Event::Debts(by) => format!("you owe {by} nuyen more").into(),
            Event::Cancelled(card) => said(card, " is cancelled"),
            Event::Errand(card, 1) => said(card, " runs errands for nothing: a ").die(6, 1),
            Event::Errand(card, die) => said(card, " runs errands: a ").die(6, *die),
            Event::Earned(nuyen) => format!("you earn {nuyen} nuyen").into(),
            Event::Sold(card) => said(card, " is sold for 1 nuyen"),
            Event::Repaid { loan: 0, interest } => {
                format!("you pay off {interest} interest").into()
            }
            Event::Repaid { loan, interest: 0 } => format!("you pay off {loan} of the loan").into(),
            Event::Repaid { loan, interest } => {
                format!("you pay off {interest} interest and {loan} of the loan").into()
            }
            Event::Target(card) => of("the run goes for ", card),
            Event::Drawn { card, die: 0, played: true } => said(card, " happens"),
            Event::Drawn { card, die: 0, .. } => said(card, " costs too much ever to happen"),
            Event::Drawn { card, die, played } => {
                let happens = if *played { "happens" } else { "comes to nothing" };
                said(card, &format!(" {happens}: a ")).die(6, *die)
            }
            Event::Failure { die, below } => failure(*die, *below),
            Event::Trashed(card) | Event::Discarded(card) | Event::Robbed(card) => {
                said(card, " is trashed")
            }
            Event::Reshuffled(None) => "your deck is shuffled anew".into(),
            Event::Reshuffled(Some(deck)) => {
                format!("the {} deck is shuffled anew", DECK_NAMES[usize::from(*deck)]).into()
            }
            Event::ByHand(deed, is) => self.told_by_hand(deed, *is),
            Event::Over(ending) => how(*ending).into(),
        }
    }
}

fn demand(die: u8, up_to: u8, demanded: bool) -> Text {
    if die == 0 {
        return "with so much debt the shark wants his interest now".into();
    }
    let comes = match up_to {
        1 => "he comes on a 1".to_owned(),
        up_to => format!("he comes on 1 to {up_to}"),
    };
    let rolled = Text::from("a ").die(6, die);
    rolled.words(match demanded {
        true => format!(": the shark wants his interest now ({comes})"),
        false => format!(": the shark waits ({comes})"),
    })
}

/// Whoever dies is told why: the Reputation, and the die with what it needed.
fn failure(die: u8, below: u16) -> Text {
    let dead = how(Ending::Dead);
    if die == 0 {
        return format!("{dead}: at -{below} Reputation no die is rolled, for any would lose")
            .into();
    }
    let rolled =
        format!("at -{below} Reputation the die had to show more than {below}, and shows ");
    match u16::from(die) <= below {
        true => Text::from(format!("{dead}: {rolled}")).die(6, die),
        false => Text::from(rolled).die(6, die).words(": you get away"),
    }
}

fn rules_of(event: &Event) -> Vec<RuleId> {
    match event {
        Event::OnRun(_) => Vec::new(),
        Event::ByEvent(runners::story::Event::Stripped(_)) => vec![rule::SGS_RUN_46],
        Event::ByEvent(_) => vec![rule::SGS_RUN_35],
        Event::Loan(..) => vec![rule::SGS_SETUP_16, rule::SGS_SETUP_19, rule::SGS_SETUP_26],
        Event::Renown(_) => vec![rule::SGS_OPT_08],
        Event::Turn(_) => vec![rule::SGS_TURN_02],
        Event::Objective(..) => vec![rule::SGS_OBJ_01, rule::SGS_SETUP_34],
        Event::FirstObjective(..) => vec![rule::SGS_SETUP_30, rule::SGS_SETUP_34],
        Event::ClearedAway(_) => vec![rule::SGS_OPT_06],
        Event::OneMore(_) => vec![rule::SGS_OBJ_10, rule::SGS_OBJ_12, rule::SGS_OBJ_22],
        Event::Luck(one, other) if one == other => vec![rule::SGS_SETUP_11],
        Event::Luck(..) => vec![rule::SGS_SETUP_09, rule::SGS_SETUP_12],
        Event::Dealt(_) => vec![rule::SGS_RUN_35, rule::SGS_OBJ_22],
        Event::Drew(_) => vec![rule::SGS_REFRESH_03],
        Event::FirstHand(_) => vec![rule::SGS_SETUP_05],
        Event::TookNuyen => vec![rule::SGS_REFRESH_05, rule::SGS_REFRESH_06],
        Event::Paid(..) => vec![rule::SGS_CRED_05],
        Event::Income(..) => vec![rule::SGS_CRED_12],
        Event::Upkeep(..) => vec![rule::SGS_CRED_14],
        Event::Unpaid(_) => vec![rule::SGS_CRED_18, rule::SGS_CRED_22],
        Event::Interest { .. } => vec![rule::SGS_CRED_27, rule::SGS_CRED_30],
        Event::Demand { die: 0, .. } => vec![rule::SGS_CRED_45],
        Event::Demand { .. } => vec![rule::SGS_CRED_40, rule::SGS_CRED_46],
        Event::CashedIn(_) => vec![rule::SGS_CRED_52, rule::SGS_CRED_57],
        Event::PaidInterest(_) => vec![rule::SGS_CRED_51],
        Event::Short(_) => vec![rule::SGS_CRED_60, rule::SGS_CRED_62],
        Event::Deployed(..) => vec![rule::SGS_LEG_05],
        Event::Placed(..) => vec![rule::SGS_LEG_20],
        Event::Bought(..) => vec![rule::SGS_PREP_18],
        Event::Swapped { .. } => vec![rule::SGS_LEG_30],
        Event::Worked(_) => vec![rule::SGS_LEG_34],
        Event::Played(..) => vec![rule::SGS_LEG_69],
        Event::TurnedAtRandom(_) => vec![rule::SGS_RUN_44],
        Event::Turned(_) | Event::Unturned(_) | Event::Token(_) => vec![rule::SGS_LEG_34],
        Event::Healed(_) => vec![rule::SGS_LEG_45, rule::SGS_LEG_48],
        Event::Looked(..) => vec![rule::SGS_LEG_37],
        Event::TrashedTop(..) => vec![rule::SGS_GEN_16],
        Event::Recruited(_) => vec![rule::SGS_LEG_16],
        Event::Spent(..) => vec![rule::SGS_RUN_47],
        Event::PutUnder(_) | Event::Abandoned(_) | Event::Salvaged(_) | Event::Debts(_) => {
            vec![rule::SGS_LEG_34]
        }
        Event::Cancelled(_) => vec![rule::SGS_RUN_40],
        Event::Errand(_, 1) => vec![rule::SGS_LEG_54, rule::SGS_LEG_55],
        Event::Errand(_, 6) => vec![rule::SGS_LEG_54, rule::SGS_LEG_57],
        Event::Errand(..) => vec![rule::SGS_LEG_54, rule::SGS_LEG_56],
        Event::Earned(_) => vec![rule::SGS_LEG_54],
        Event::Sold(_) => vec![rule::SGS_LEG_61],
        Event::Repaid { .. } => vec![rule::SGS_LEG_64, rule::SGS_LEG_66],
        Event::Target(_) => vec![rule::SGS_RUN_15],
        Event::Drawn { die: 0, played: true, .. } => vec![rule::SGS_RUN_28, rule::SGS_RUN_37],
        Event::Drawn { die: 0, .. } => vec![rule::SGS_RUN_28, rule::SGS_RUN_38],
        Event::Drawn { .. } => vec![rule::SGS_RUN_28, rule::SGS_RUN_35],
        Event::Failure { die: 0, .. } => vec![rule::SGS_WIN_09],
        Event::Failure { .. } => vec![rule::SGS_WIN_07],
        Event::Trashed(_) => vec![rule::SGS_END_01],
        Event::Discarded(_) => vec![rule::SGS_LEG_34],
        Event::Robbed(_) => vec![rule::SGS_RUN_46],
        Event::Reshuffled(_) => vec![rule::SGS_END_04],
        Event::ByHand(deed, _) => vec![match deed {
            Deed::Turn(_) => rule::SGS_HAND_04,
            Deed::Move { .. } => rule::SGS_HAND_05,
            _ => rule::SGS_HAND_03,
        }],
        Event::Over(ending) => vec![rule_of(*ending, 0)],
    }
}

/// The rule that ends a game so, with this Reputation.
pub(crate) const fn rule_of(ending: Ending, reputation: i16) -> RuleId {
    match ending {
        Ending::Won => rule::SGS_WIN_02,
        Ending::Dead if reputation <= -6 => rule::SGS_WIN_09,
        Ending::Dead => rule::SGS_WIN_07,
        Ending::Late => rule::SGS_OPT_01,
        Ending::Conceded => rule::SGS_WIN_13,
    }
}

/// How a game ended, in words.
pub(crate) const fn how(ending: Ending) -> &'static str {
    match ending {
        Ending::Won => "the name is made and the shark is paid",
        Ending::Dead => "the life was not worth the bullet",
        Ending::Late => "time is up and the shark collects",
        Ending::Conceded => "you give up, and the shark collects",
    }
}
