//! The box of the game, and the game played with a designer's Run.

use crate::lessons::LESSONS;
use crate::pages::{self, of_run};
use crate::runs::Run;
use crate::setup::Setup;
use crate::{ABOUT, Duels};
use cardtext::{Diagnostic, Diagnostics};
use engine::journal::{Fingerprint, cards_hash};
use engine::{
    About, CardFile, CardPage, CardSheet, Imported, LessonFile, Misprints, Published, SheetBody,
};
use ledger::form::Fault;

impl Published for Duels {
    const ABOUT: &'static About = &ABOUT;

    /// A file is a Run. Of several the last is played.
    // DUE-RUN-08
    fn publish(own: &[CardFile]) -> Result<Duels, Misprints> {
        Ok(Duels { own: last_of(own)?, ..Duels::default() })
    }

    fn pages(own: &[CardFile]) -> Result<Vec<CardPage>, Misprints> {
        let own = last_of(own)?;
        Ok(pages::pages().into_iter().chain(own.script().map(of_run)).collect())
    }

    fn import(sheets: &[CardSheet]) -> Result<Imported, Misprints> {
        let file = |sheet: &CardSheet| match sheet.body {
            SheetBody::CardText => {
                Ok(CardFile { name: sheet.name.clone(), text: sheet.text.clone() })
            }
            SheetBody::Rows(_) => {
                let message = format!("{} takes a Run as a file of its own", ABOUT.title);
                let help = "write it as a Run and save it as .toml";
                Err(Misprints::of_file(&sheet.name, "no-run", message, help))
            }
        };
        let files: Vec<CardFile> = sheets.iter().map(file).collect::<Result<_, _>>()?;
        let own = last_of(&files)?;
        let text = files.into_iter().next_back().map(|file| file.text).unwrap_or_default();
        let pages = own.script().map(of_run).into_iter().collect();
        Ok(Imported { text, pages, understood: 0, by_hand: Misprints::default() })
    }

    fn sheets() -> Option<&'static dyn engine::sheets::Sheets> {
        Some(&crate::characters::Characters)
    }

    fn lessons() -> &'static [LessonFile] {
        LESSONS
    }
}

impl Duels {
    /// The set-up with the Run of a designer where it names none.
    pub(crate) fn agreed_on(&self, setup: &Setup) -> Setup {
        let run = if setup.run.is_none() { &self.own } else { &setup.run };
        Setup { run: run.clone(), ..setup.clone() }
    }

    /// The fingerprint of the Run of a designer.
    pub(crate) fn own_hash(&self) -> Option<Fingerprint> {
        let script = self.own.script()?;
        let mut page = of_run(script);
        page.rows.push(("text".to_owned(), self.own.named().to_owned()));
        Some(cards_hash(&[page]))
    }
}

/// The Run of the last of these files, if all of them are sound.
fn last_of(own: &[CardFile]) -> Result<Run, Misprints> {
    let (mut last, mut wrong) = (Run::default(), Diagnostics::default());
    for file in own {
        match Run::read(&file.text) {
            Ok(run) => last = run,
            Err(faults) => wrong.add(&file.name, &file.text, diagnostics(&file.text, faults)),
        }
    }
    if wrong.is_empty() { Ok(last) } else { Err(Misprints::from(&wrong)) }
}

/// The faults of a text, each with an arrow to the end of its line.
fn diagnostics(text: &str, faults: Vec<Fault>) -> Vec<Diagnostic> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let diagnostic = |Fault { line, column, reason, remedy }: Fault| {
        let before: usize = lines.iter().take(line - 1).map(|line| line.len()).sum();
        let own = lines.get(line - 1).copied().unwrap_or_default();
        let from = own.char_indices().nth(column - 1).map_or(own.len(), |(at, _)| at);
        let to = own.trim_end().len().max(from);
        Diagnostic::new("run", before + from..before + to, reason).help(remedy)
    };
    faults.into_iter().map(diagnostic).collect()
}
