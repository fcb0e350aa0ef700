//! What is agreed on before a game.

use serde::{Deserialize, Serialize};

/// SGS-PREP-13: how the player's cards are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decks {
    /// SGS-PREP-08: a deck for each sort.
    Separate,
    /// SGS-PREP-10: all of them in one deck.
    Mixed,
    /// SGS-PREP-11: a constructed deck, of those who fight and what they fight with.
    Steel,
    /// SGS-PREP-11: a constructed deck, of those who get past others unseen.
    SoftSteps,
}

/// SGS-SETUP-28: how many more Challenges come every turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Difficulty {
    /// SGS-OBJ-13.
    Easy,
    /// SGS-OBJ-14.
    Normal,
    /// SGS-OBJ-15.
    Hard,
    /// SGS-OBJ-16.
    Extreme,
}

impl Difficulty {
    /// How many more Challenges come every turn.
    pub const fn more(self) -> u8 {
        self as u8
    }
}

/// SGS-OBJ-07: whether additional Challenges are bounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cap {
    /// They are not.
    None,
    /// They stop at what an Objective is worth.
    Value,
    /// SGS-OPT-03: they stop at one more.
    OneMore,
    /// SGS-OPT-03: they stop at as many more as the level brings every turn.
    Level,
}

/// SGS-OPT-02: what holds where nothing else is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Style {
    /// What the book says.
    #[default]
    AsPrinted,
    /// What makes an evening of it: every option of our own.
    Keen,
}

/// What is agreed on before a game. Where an option of our own is not set, `play` says how it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Setup {
    /// What holds where nothing else is said.
    pub play: Style,
    /// How the player's cards are laid out.
    pub decks: Decks,
    /// SGS-PREP-11: a constructed deck of one's own, as text. SGS-PREP-13: in place of any other choice of `decks`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<String>,
    /// SGS-SETUP-09: whether dice say from which deck a card comes.
    pub luck: bool,
    /// SGS-PREP-17: whether Chipjacks lie in an open supply.
    pub chipjacks: bool,
    /// SGS-SETUP-18: 20 for first games. SGS-SETUP-16: the loan.
    pub loan: u8,
    /// SGS-SETUP-26: the Reputation to reach.
    pub target: u16,
    /// How hard it shall be.
    pub level: Difficulty,
    /// Whether additional Challenges are bounded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub challenge_cap: Option<Cap>,
    /// SGS-OPT-01: after how many turns the shark collects; 0 is never.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns: Option<u16>,
    /// SGS-OPT-04: the least loan.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least_loan: Option<u8>,
    /// SGS-OPT-05: how many errands there are in a turn; 0 is as many as one likes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub errands: Option<u8>,
    /// SGS-OPT-06: after how many turns without a run an Objective is replaced; 0 is never.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub patience: Option<u8>,
    /// SGS-OPT-07: whether a Challenge stays face up to who has seen it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<bool>,
    /// SGS-OPT-08: the Reputation that one begins with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub renown: Option<u8>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            play: Style::AsPrinted,
            decks: Decks::Separate,
            own: None,
            luck: true,
            chipjacks: true,
            loan: 20,
            target: 60,
            level: Difficulty::Normal,
            challenge_cap: None,
            turns: None,
            least_loan: None,
            errands: None,
            patience: None,
            notes: None,
            renown: None,
        }
    }
}

impl Setup {
    /// As it is suggested at a table.
    pub fn keen() -> Setup {
        Setup { play: Style::Keen, ..Setup::default() }
    }

    /// An option of our own: as it was set, or as `play` says.
    fn or<T>(&self, set: Option<T>, printed: T, keen: T) -> T {
        set.unwrap_or(match self.play {
            Style::AsPrinted => printed,
            Style::Keen => keen,
        })
    }

    /// The least loan that there is.
    pub fn smallest_loan(&self) -> u8 {
        self.or(self.least_loan, 0, 10)
    }

    /// The Reputation that one begins with.
    pub fn begins_with(&self) -> u8 {
        self.or(self.renown, 0, 4)
    }

    /// After how many turns the game ends, if it does.
    pub fn length(&self) -> Option<u16> {
        Some(self.or(self.turns, 0, 14)).filter(|turns| *turns > 0)
    }

    /// What holds while it is played.
    pub fn terms(&self) -> Terms {
        Terms {
            one_deck: self.own.is_some() || self.decks != Decks::Separate,
            luck: self.luck,
            chipjacks: self.chipjacks,
            target: self.target,
            level: self.level,
            cap: self.or(self.challenge_cap, Cap::None, Cap::Level),
            length: self.length(),
            errands: Some(self.or(self.errands, 0, 2)).filter(|errands| *errands > 0),
            patience: Some(self.or(self.patience, 0, 4)).filter(|turns| *turns > 0),
            notes: self.or(self.notes, false, true),
        }
    }
}

/// What holds while a game is played, out of what was agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Terms {
    /// SGS-PREP-10, SGS-PREP-11: whether all of the player's cards lie in one deck.
    pub one_deck: bool,
    /// SGS-SETUP-09: whether dice say from which deck a card comes, where there are several.
    pub luck: bool,
    /// SGS-PREP-17: whether Chipjacks lie in an open supply.
    pub chipjacks: bool,
    /// SGS-SETUP-26: the Reputation to reach.
    pub target: u16,
    /// How hard it is.
    pub level: Difficulty,
    /// How additional Challenges are bounded.
    pub cap: Cap,
    /// SGS-OPT-01: after how many turns the shark collects, if he does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<u16>,
    /// SGS-OPT-05: how many errands there are in a turn, if there is a bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub errands: Option<u8>,
    /// SGS-OPT-06: after how many turns without a run an Objective is replaced, if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patience: Option<u8>,
    /// SGS-OPT-07: whether a Challenge stays face up to who has seen it.
    pub notes: bool,
}
