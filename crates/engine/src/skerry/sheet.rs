//! A bait as a sheet: a name, and the coins that it is sold for.

use super::cards::{FishKind, MOST_COINS, MOST_LETTERS};
use super::rule;
use crate::sheets::{
    FieldContent, FieldValue, ReadySheet, SheetChange, SheetFault, SheetField, SheetForm,
    SheetNumber, SheetReport, Sheets,
};

/// The sheets of baits.
#[derive(Clone, Copy, Debug)]
pub struct BaitSheets;

impl Sheets for BaitSheets {
    fn noun(&self) -> &'static str {
        "bait"
    }

    fn ready(&self) -> Vec<ReadySheet> {
        vec![ReadySheet { name: "sprat".to_owned(), text: "Sprat 2".to_owned(), origin: "ours" }]
    }

    fn blank(&self, name: &str) -> String {
        written(&FishKind { name: name.to_owned(), coins: 1 })
    }

    fn report(&self, text: &str, _agreed: &[String]) -> Result<SheetReport, String> {
        let kind = FishKind::read(text);
        let is_right = kind.as_ref().is_some_and(FishKind::is_sound);
        Ok(SheetReport {
            faults: if is_right { Vec::new() } else { vec![fault(kind.as_ref())] },
            text: kind.as_ref().map(written),
            ..SheetReport::default()
        })
    }

    fn form(&self, text: &str, _agreed: &[String]) -> Option<SheetForm> {
        let kind = FishKind::read(text)?;
        let coins = u8::try_from(kind.coins).ok()?;
        let name = FieldContent::Words { text: kind.name, longest: MOST_LETTERS };
        let coins = FieldContent::Numbers {
            numbers: vec![SheetNumber { value: coins, ..SheetNumber::default() }],
            highest: MOST_COINS as u8,
            marks: Vec::new(),
        };
        let field =
            |name: &str, holds| SheetField { name: name.to_owned(), about: String::new(), holds };
        let fields = vec![field("name", name), field("coins", coins)];
        Some(SheetForm { fields, ..SheetForm::default() })
    }

    fn changed(&self, text: &str, change: &SheetChange) -> Result<String, String> {
        let mut kind = FishKind::read(text).ok_or("a bait is a name and a number")?;
        match (change.field.as_str(), &change.to) {
            ("name", FieldValue::Words { text }) => kind.name.clone_from(text),
            ("coins", FieldValue::Numbers { numbers }) => {
                kind.coins = numbers.first().map_or(0, |number| number.value.into());
            }
            _ => return Err("a bait has a name and coins; fill in one of them".to_owned()),
        }
        Ok(written(&kind))
    }
}

fn written(FishKind { name, coins }: &FishKind) -> String {
    format!("{name} {coins}")
}

/// The fault of a bait that is not sound, or that cannot be understood.
fn fault(kind: Option<&FishKind>) -> SheetFault {
    let mended = kind
        .map(|kind| FishKind { name: kind.name.clone(), coins: kind.coins.clamp(1, MOST_COINS) });
    SheetFault {
        rule: kind.map(|_| rule::BAIT),
        place: "coins".to_owned(),
        amount: kind.map_or(0, |kind| kind.coins.saturating_sub(MOST_COINS).into()),
        reason: format!("a bait is one word, and sold for 1 to {MOST_COINS} coins"),
        remedy: "write one such as `Minnow 3`".to_owned(),
        mended: mended.filter(FishKind::is_sound).as_ref().map(written),
    }
}
