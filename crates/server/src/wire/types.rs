//! The wire's types in TypeScript.

use super::campaigns::*;
use super::cards::*;
use super::days::*;
use super::decks::*;
use super::learn::*;
use super::lobby::*;
use super::review::*;
use super::sheets::*;
use super::socket::*;
use engine::any::Teaching;
use engine::blank::{Blank, Pick, Stop};
use engine::decks::*;
use engine::lift::{End, Lift, Outlook, Ways};
use engine::preview::{Chance, Change, Mark, Preview};
use engine::ruler::RulerEnd;
use engine::scenario::teaching::Task;
use engine::scene::*;
use engine::sheets::*;
use engine::{
    Bend, CardPage, CardText, Die, DieLook, Line, Misprint, Occasion, Pace, Scene, Seat,
    SetupAnswer, SetupOption, Span, Text, Tint, Trail, Viewer,
};
use ledger::{Rule, RuleId, RuleKind};
use ts_rs::{Config, TS};

/// One step of a patch (RFC 6902), as far as patches are used here.
const OP: &str = r#"export type Op =
  | { op: "add" | "replace"; path: string; value: unknown }
  | { op: "remove"; path: string }
  | { op: "move" | "copy"; from: string; path: string };
"#;

macro_rules! declarations {
    ($config:expr; $($type:ty),* $(,)?) => {
        [$(format!("export {}\n", <$type>::decl($config))),*]
    };
}

/// Returns the whole file `web/src/wire.ts`.
pub fn typescript() -> String {
    let config = Config::new().with_large_int("number");
    let head = "// Made from crates/server/src/wire by `BLESS=1 cargo test -p server --features types`; do not edit.\n\n";
    let scene = declarations![&config;
        RuleId, RuleKind, Rule, Seat, Viewer, Span, Die, DieLook, Tint, Trail, Bend, Text, Line, Scene, Prompt, LetsBy, Deed, Choice, Blank, Stop, Pick, ThingId, Part, Plate, Meter,
        Counter, Tone, Columns, Opening, Column, Lay, Rows, Fan, Pile, Path, Ground, Sign, Map, Shape, Dial, Stroke, Draws, Leg, Lift, Outlook, Ways, End, RulerEnd, Account, LineRoll,
        Thing, Face, Person, Folk, Wears, Progress,
        WhyNot, Link, Actor, Stands, CardPage, Misprint,
    ];
    let lobby = declarations![&config;
        GameCard, SetupOption, SetupAnswer, BotCard, ServerAddress, NewTable, Wanted, Listing, ClockWish, Opened,
        Invitation, SitDown, Promise, SatDown, TableCard, Absence, Occasion, Order, Withheld, Bringing, Stage, SeatCard, Adds, Holder, Fault, Rulebook, Moment,
        BringCards, FileSent, CardText, CardsRead, CardsBrought,
        DayCard, PlayDay, Compared, DayCourse, DayEnd, DayField,
    ];
    let decks = declarations![&config;
        DeckKit, DeckQuestion, DeckPart, ReadyDeck, DeckSheet, DeckFact, SheetPart, SheetEntry,
        DeckToCheck, DeckReport, DeckFault, Tally, TallyCount,
    ];
    let sheets = declarations![&config;
        SheetKit, SheetAgreement, SheetToJudge, JudgedSheet, BothOdds, ReadySheet, SheetReport, SheetFault, SheetBudget, SheetStep,
        SheetForm, SheetField, FieldContent, SheetOption, OptionFault, SheetNumber, MadeThing, ThingPart, PartShape,
        SheetResult, SheetTape, SheetReach, SheetOdds, OddsRow, SheetChance, SheetChange, FieldValue, ThingWish,
    ];
    let campaigns = declarations![&config; CampaignKit, CampaignJob, CampaignJobAim, CampaignToOpen, CampaignDeed, OpenedCampaign, CampaignMember, CampaignRow, CampaignFault, CampaignEntry, CampaignPart, CampaignAim, CampaignGain, PurchaseToTry, TriedPurchase, AfterPurchase, CampaignWare, RunToProve, ProvedRun];
    let learn = declarations![&config; LessonCard, Teaching, LearnStep, Lesson, Task, Attempt, Measuring, Measure, Measured];
    let socket = declarations![&config; ClientMessage, Answer, Matter, ServerMessage, Step, Pace, Shown, StoryLine, Talk, Preview, Change, Chance, Mark, Advised, Rank, WayBack, Question, Review, LookedAt, ChanceAccount, LuckShare, GoOn];
    let all = scene
        .into_iter()
        .chain(lobby)
        .chain(decks)
        .chain(sheets)
        .chain(campaigns)
        .chain(learn)
        .chain(socket)
        .collect::<String>();
    format!("{head}{OP}{all}")
}
