//! Teams that seats bring: sheets parted by blank lines, all of them legal.

use crate::rule;
use crate::setup::SQUAD;
use crate::sheet::{self, Agreed, LONGEST, Sheet, Wrong};
use engine::{Refusal, RuleId};

/// Something that is wrong with a team: the rule that it breaks, if it can be read at all, and where, why and what to do.
type Fault = (Option<RuleId>, String);

/// Reads a team, by what the players have agreed on.
///
/// # Errors
/// With everything that is wrong with its sheets; the rule is that of the first fault.
pub fn read(text: &str, agreed: Agreed) -> Result<Vec<Sheet>, Refusal> {
    if text.len() > LONGEST {
        return Err(no_team(format!(
            "a team has at most {} kB; leave out what is no line of a sheet",
            LONGEST / 1024
        )));
    }
    let parts = parts(text);
    if parts.is_empty() {
        return Err(no_team("a team has at least one figure; write or paste its sheet".to_owned()));
    }
    if parts.len() > SQUAD {
        return Err(no_team(format!(
            "a team has {SQUAD} figures at most, and these are {}; strike some",
            parts.len()
        )));
    }
    let mut sheets = Vec::new();
    let mut faults: Vec<Fault> = Vec::new();
    for (above, part) in parts {
        match sheet::read(&part) {
            Err(wrong) => faults.extend(wrong.iter().map(|wrong| unread(wrong, above))),
            Ok(sheet) => {
                faults.extend(broken(&sheet, agreed));
                sheets.push(sheet);
            }
        }
    }
    if faults.is_empty() { Ok(sheets) } else { Err(refusal(faults)) }
}

/// A text that is no team.
fn no_team(why: String) -> Refusal {
    Refusal { rule: rule::DUE_SETUP_02, why }
}

fn unread(wrong: &Wrong, above: usize) -> Fault {
    let Wrong { line, reason, remedy, .. } = wrong;
    (None, format!("line {}: {reason}; {remedy}", line + above))
}

/// The rules that a sheet breaks.
fn broken(sheet: &Sheet, agreed: Agreed) -> Vec<Fault> {
    let faults = sheet.judge(agreed).faults.into_iter();
    let fault = |it: sheet::Fault| {
        let says = format!("{}, {}: {}; {}", sheet.name, it.place, it.reason, it.remedy);
        (Some(it.rule), says)
    };
    faults.map(fault).collect()
}

/// One fault as any refusal, several one a line.
fn refusal(faults: Vec<Fault>) -> Refusal {
    let rule = faults.iter().find_map(|(rule, _)| *rule).unwrap_or(rule::DUE_SETUP_02);
    let line = |(rule, says): &Fault| match rule {
        Some(rule) => format!("{says} [{rule}]"),
        None => says.clone(),
    };
    let why = match faults.as_slice() {
        [(_, says)] => says.clone(),
        many => {
            let lines: Vec<String> = many.iter().map(line).collect();
            format!("there are {} faults in this team:\n{}", many.len(), lines.join("\n"))
        }
    };
    Refusal { rule, why }
}

/// The texts of the sheets, each with the number of lines above it. A sheet begins behind a blank line with a line that is
/// no `key: words`, so that a sheet with blank lines in it is still one.
fn parts(text: &str) -> Vec<(usize, String)> {
    let mut parts: Vec<(usize, String)> = Vec::new();
    let (mut is_after_blank, mut has_said) = (true, true);
    for (above, line) in text.lines().enumerate() {
        let is_blank = line.trim().is_empty();
        let says = !is_blank && !line.trim_start().starts_with('#');
        let begins = says && is_after_blank && !line.contains(':');
        if (begins && has_said) || (parts.is_empty() && !is_blank) {
            parts.push((above, String::new()));
            has_said = false;
        }
        if let Some((_, part)) = parts.last_mut() {
            part.push_str(line);
            part.push('\n');
        }
        has_said |= says;
        is_after_blank = !says && (is_blank || is_after_blank);
    }
    parts
}

/// Sheets as the text of a team.
pub(crate) fn written(sheets: &[Sheet]) -> String {
    let texts: Vec<String> =
        sheets.iter().map(|sheet| sheet.to_string().trim_end().to_owned()).collect();
    texts.join("\n\n") + "\n"
}

/// A legal sheet with all that follows from its choices said. What it says itself stays: printed characters have exceptions.
pub(crate) fn worked_out(sheet: &Sheet) -> Sheet {
    let follows = sheet.outcome(Agreed::default());
    let mut sheet = sheet.clone();
    // Of several outcomes a legal sheet says which.
    sheet.bonus = sheet.bonus.or_else(|| follows.bonuses.first().copied());
    let lowered = follows.dice.iter().find(|(lowered, _)| *lowered == sheet.lowered);
    let dice = lowered.or(follows.dice.first()).map(|(_, dice)| dice.clone());
    let said = &mut sheet.stated;
    said.cost = said.cost.or(Some(follows.cost));
    said.dice = said.dice.take().or(dice);
    said.ranges = said.ranges.or(Some(follows.ranges));
    said.gear_factor = said.gear_factor.or(Some(follows.gear_factor));
    said.street_cred = said.street_cred.or(Some(follows.street_cred));
    said.karma = said.karma.or(Some(follows.karma));
    sheet
}
