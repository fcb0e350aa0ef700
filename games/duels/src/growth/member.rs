//! A member of a campaign: a legal sheet, with everything that was earned and bought.

use super::buying::{buy, settled, told};
use super::wares;
use crate::passcards::Passcards;
use crate::rule;
use crate::sheet::{self, Agreed, RICHEST, Sheet, in_tenths};
use campaign::{Account, Fault, Gain, Grown, Spent, Ware};
use engine::scene::Person;
use engine::sheets::SheetField;
use std::sync::Arc;

/// The name of Street Cred among the gains of a Run.
pub(super) const STREET_CRED: &str = "street-cred";

/// The name of Karma among them.
pub(super) const KARMA: &str = "karma";

/// A member between Runs. Dials and dice are always those of the sheet: nothing of a Run stays but its gains, also for one
/// who was eliminated.
// DUE-RUN-22, DUE-RUN-23, DUE-ADV-28
#[derive(Clone, Debug)]
pub struct Member {
    sheet: Sheet,
}

impl Member {
    /// Makes a member of the sheet of a new character.
    ///
    /// # Errors
    /// Lists everything that is wrong with the sheet.
    pub(super) fn new(text: &str) -> Result<Member, Vec<Fault>> {
        let sheet = sheet::read(text).map_err(|wrong| {
            let fault = |it: sheet::Wrong| Fault::new(it.reason, it.remedy).at(it.line);
            wrong.into_iter().map(fault).collect::<Vec<Fault>>()
        })?;
        let judged = sheet.judge(Agreed::default());
        let mut faults: Vec<Fault> = judged.faults.into_iter().map(told).collect();
        if !sheet.is_new() {
            let reason = "this character has earned or bought something already";
            let remedy = "enlist it as it was at creation";
            faults.push(Fault::new(reason, remedy).by(rule::DUE_CHAR_16));
        }
        if faults.is_empty() { Ok(Member { sheet }) } else { Err(faults) }
    }
}

impl Grown for Member {
    fn name(&self) -> String {
        self.sheet.name.clone()
    }

    fn sheet(&self) -> String {
        self.sheet.to_string()
    }

    fn account(&self) -> Vec<Account> {
        let follows = self.sheet.outcome(Agreed::default());
        let own = &self.sheet.advancement;
        let row = |name, says: String| Account { name, says };
        let mut rows = vec![
            row(wares::STREET_CRED, follows.street_cred.to_string()),
            row(wares::KARMA, follows.karma.to_string()),
            row("Cost", in_tenths(follows.tenths)),
        ];
        let spells: u16 = self.sheet.spells.iter().map(|spell| u16::from(spell.cost())).sum();
        let left = u16::from(follows.spell_choices).saturating_sub(spells);
        if left > 0 {
            rows.push(row(wares::SPELLS, left.to_string()));
        }
        if !own.vehicles.is_empty() {
            let names: Vec<&str> = own.vehicles.iter().map(|it| it.name()).collect();
            rows.push(row("vehicles", names.join(", ")));
        }
        let cards: Passcards = own.passcards.iter().copied().collect();
        if !cards.is_empty() {
            let names = cards.iter().filter_map(|card| Some(card.ready()?.name.to_string()));
            rows.push(row("passcards", names.collect::<Vec<String>>().join(", ")));
        }
        rows
    }

    fn after(&self, gains: &[Gain]) -> Result<Arc<dyn Grown>, Fault> {
        let mut sheet = self.sheet.clone();
        let own = &mut sheet.advancement;
        for Gain { of, amount, .. } in gains {
            let place = match (of.as_str(), *amount < 0) {
                (STREET_CRED, false) => &mut own.street_cred,
                (STREET_CRED, true) => &mut own.burned,
                (KARMA, false) => &mut own.karma,
                _ => {
                    let reason = format!("no character gains {amount} `{of}`");
                    return Err(Fault::new(reason, "gain Street Cred or Karma"));
                }
            };
            let more = i64::from(*place) + i64::from(amount.unsigned_abs());
            *place = u16::try_from(more).ok().filter(|more| *more <= RICHEST).ok_or_else(|| {
                let reason = format!("a character earns {RICHEST} of each at most");
                Fault::new(reason, "go on with another character")
            })?;
        }
        Ok(Arc::new(Member { sheet: settled(&self.sheet, sheet) }))
    }

    fn spend(&self, purchase: &str) -> Result<Spent, Vec<Fault>> {
        let (sheet, told) = buy(&self.sheet, purchase)?;
        Ok(Spent { grown: Arc::new(Member { sheet }), told })
    }

    fn wares(&self) -> Vec<Ware> {
        wares::wares(&self.sheet)
    }

    fn rows(&self) -> Vec<SheetField> {
        sheet::dial_rows(&self.sheet)
    }

    fn person(&self) -> Option<Person> {
        Some(sheet::person(self.sheet.race, self.sheet.aptitude()))
    }
}
