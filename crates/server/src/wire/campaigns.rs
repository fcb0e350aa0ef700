//! Messages about campaigns: what is sent of one, and what comes of it.

use engine::scene::Person;
use engine::sheets::{SheetField, ThingPart};
use engine::{Line, RuleId};
use serde::{Deserialize, Serialize};

/// The Runs of a game that has campaigns.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CampaignKit {
    /// The Runs that a table can be opened for.
    pub jobs: Vec<CampaignJob>,
    /// The longest campaign that is read here, in bytes.
    pub longest: usize,
}

/// A Run, before it is played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CampaignJob {
    /// The title.
    pub title: String,
    /// The situation, in a sentence or two.
    pub about: String,
    /// The rounds in which it can be done; 0 if there is no limit.
    pub rounds: u8,
    /// The aims.
    pub aims: Vec<CampaignJobAim>,
    /// The settings of a table for it, as those of the game's options.
    pub settings: Vec<String>,
}

/// An aim of a Run, before it is played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CampaignJobAim {
    /// The name.
    pub name: String,
    /// The tasks, in a few words.
    pub wants: String,
    /// The pay in words.
    pub pays: String,
}

/// A campaign to be opened, and what is to be done with it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CampaignToOpen {
    /// The text; without it a new campaign begins.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub text: Option<String>,
    /// The name of a new campaign.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional))]
    pub name: Option<String>,
    /// The changes, in order: all of them or none.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<CampaignDeed>>"))]
    pub deeds: Vec<CampaignDeed>,
}

/// A change of a campaign.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", tag = "does", deny_unknown_fields)]
pub enum CampaignDeed {
    /// Lets a member join.
    Enlist {
        /// The sheet.
        sheet: String,
    },
    /// Enters a game that was played to its end.
    Play {
        /// The saved game.
        journal: String,
    },
    /// Makes a purchase: all lines of it or none.
    Spend {
        /// The member's name.
        name: String,
        /// The lines.
        purchase: String,
    },
    /// Takes a member's last purchase back.
    TakeBack {
        /// The member's name.
        name: String,
    },
}

/// A campaign as it is, or as it was if a change was refused.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OpenedCampaign {
    /// The text.
    pub text: String,
    /// The name.
    pub name: String,
    /// The members.
    pub members: Vec<CampaignMember>,
    /// The entries, the first one first.
    pub entries: Vec<CampaignEntry>,
    /// The reasons why a change was refused; empty if all was done.
    pub faults: Vec<CampaignFault>,
}

/// A member of a campaign.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CampaignMember {
    /// The name.
    pub name: String,
    /// The face of a portrait, if the member is a person.
    pub person: Option<Person>,
    /// Everything that the member owns beside the sheet.
    pub owns: Vec<CampaignRow>,
    /// The sheet to bring to the next Run.
    pub sheet: String,
    /// The lines that are new on the sheet since the last Run began.
    pub new: Vec<String>,
    /// The lines that are gone since then.
    pub gone: Vec<String>,
    /// True if there is a purchase to take back.
    pub can_take_back: bool,
}

/// A row of what a member owns.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CampaignRow {
    /// The name.
    pub name: String,
    /// The amount or the things in words.
    pub says: String,
}

/// A reason why a change of a campaign is refused.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CampaignFault {
    /// The line of a purchase, counted from 1; 0 where there are no lines.
    pub line: usize,
    /// The rule, if one refuses it.
    pub rule: Option<RuleId>,
    /// The reason.
    pub reason: String,
    /// The remedy.
    pub remedy: String,
}

/// An entry of a campaign, in the words of its day.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", tag = "is")]
pub enum CampaignEntry {
    /// A member joined.
    Enlist {
        /// The member's name.
        name: String,
    },
    /// A Run was played.
    Run {
        /// The title.
        title: String,
        /// The hash of its saved game.
        journal: String,
        /// Everybody who took part.
        parts: Vec<CampaignPart>,
    },
    /// A member spent something.
    Spend {
        /// The member's name.
        name: String,
        /// The result of each line.
        told: Vec<String>,
    },
    /// A member took the last purchase back.
    TakeBack {
        /// The member's name.
        name: String,
    },
}

/// A character's part in a Run.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CampaignPart {
    /// The seat, such as `p1`.
    pub seat: String,
    /// The character's name.
    pub name: String,
    /// The aims.
    pub aims: Vec<CampaignAim>,
    /// The gains.
    pub gains: Vec<CampaignGain>,
}

/// An aim of a Run that was played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CampaignAim {
    /// The aim in words.
    pub aim: String,
    /// True if it was achieved.
    pub achieved: bool,
}

/// Something that a character gained, or lost if it is negative.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CampaignGain {
    /// The reward's name.
    pub of: String,
    /// The amount.
    pub amount: i32,
    /// The reason in words.
    pub why: String,
    /// The id of the rule that gives it.
    pub rule: String,
}

/// A purchase to be tried on a member.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PurchaseToTry {
    /// The text of the campaign.
    pub text: String,
    /// The member's name.
    pub name: String,
    /// The lines of the purchase; empty to look at the shop alone.
    pub purchase: String,
}

/// A purchase, tried and not made, and the shop beside it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TriedPurchase {
    /// Everything that the member owns.
    pub owns: Vec<CampaignRow>,
    /// The rows of numbers on the sheet.
    pub rows: Vec<SheetField>,
    /// The result of each line in words.
    pub told: Vec<String>,
    /// The same after the purchase; `None` if it is empty or refused.
    pub then: Option<AfterPurchase>,
    /// The reasons why it is refused.
    pub faults: Vec<CampaignFault>,
    /// Everything that is sold, each judged as the next line of the purchase.
    pub wares: Vec<CampaignWare>,
}

/// A member after a purchase.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AfterPurchase {
    /// Everything that the member owns then.
    pub owns: Vec<CampaignRow>,
    /// The rows of numbers on the sheet then.
    pub rows: Vec<SheetField>,
}

/// Something that a game sells.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CampaignWare {
    /// The line of a purchase.
    pub line: String,
    /// The name.
    pub name: String,
    /// The heading under which it stands.
    pub group: String,
    /// The price.
    pub price: i32,
    /// The row of the account that pays.
    pub purse: String,
    /// The effect, in a few words.
    pub says: String,
    /// The parts that it is made of, such as dice.
    pub parts: Vec<ThingPart>,
    /// The row of numbers that it changes, and which number, counted from 1.
    pub at: Option<(String, usize)>,
    /// The reason why it cannot be bought with the purchase.
    pub why_not: Option<CampaignFault>,
}

/// A saved game to be compared with the campaign that counts it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RunToProve {
    /// The text of the campaign.
    pub text: String,
    /// The saved game.
    pub journal: String,
}

/// A Run that came out as its entry says.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ProvedRun {
    /// The index of its entry.
    pub entry: usize,
    /// The number of moves.
    pub moves: usize,
    /// The lines of its story that matter most, in order.
    pub story: Vec<Line>,
}
