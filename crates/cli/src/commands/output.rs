//! Where results go: a table for people, JSON and CSV for programs.

use crate::answer::Trouble;
use crate::files;
use crate::screen::Screen;
use std::path::{Path, PathBuf};

/// The files that results are written to.
#[derive(Debug, clap::Args)]
pub struct Output {
    /// Write the summary as JSON; `-` prints it instead of the table
    #[arg(long, value_name = "FILE|-")]
    json: Option<PathBuf>,
    /// Write the single results as CSV, one to a line; `-` prints them instead of the table
    #[arg(long, value_name = "FILE|-")]
    csv: Option<PathBuf>,
    /// Overwrite files that are there already
    #[arg(long)]
    pub force: bool,
}

/// What goes to the standard output, and nothing else does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printed {
    /// The table for people.
    Table,
    /// JSON.
    Json,
    /// CSV.
    Csv,
}

/// Results in each form.
pub struct Forms<'a> {
    /// For people.
    pub table: &'a dyn Fn() -> String,
    /// As JSON.
    pub json: &'a dyn Fn() -> String,
    /// As CSV.
    pub csv: &'a dyn Fn() -> String,
}

impl Output {
    /// What is to be printed.
    ///
    /// # Errors
    /// When two things are to be printed, or a file would overwrite another: said before anything is played.
    pub fn printed(&self) -> Result<Printed, Trouble> {
        let files = [&self.json, &self.csv].into_iter().flatten();
        files
            .filter(|path| !is_output(path))
            .try_for_each(|path| files::must_be_free(path, self.force))?;
        let is_printed = |path: &Option<PathBuf>| path.as_deref().is_some_and(is_output);
        match (is_printed(&self.json), is_printed(&self.csv)) {
            (true, true) => Err(Trouble::input(
                "JSON and CSV cannot both be printed: name a file for one of `--json` and `--csv`",
            )),
            (true, false) => Ok(Printed::Json),
            (false, true) => Ok(Printed::Csv),
            (false, false) => Ok(Printed::Table),
        }
    }

    /// Writes and prints results.
    ///
    /// # Errors
    /// When a file cannot be written.
    pub fn put(
        &self,
        printed: Printed,
        forms: &Forms<'_>,
        screen: &mut Screen,
    ) -> Result<(), Trouble> {
        let file = |path: &Option<PathBuf>| path.clone().filter(|path| !is_output(path));
        if let Some(path) = file(&self.json) {
            files::write(&path, &(forms.json)())?;
        }
        if let Some(path) = file(&self.csv) {
            files::write(&path, &(forms.csv)())?;
        }
        match printed {
            Printed::Json => screen.ask((forms.json)())?,
            Printed::Csv => screen.ask((forms.csv)())?,
            Printed::Table => screen.line((forms.table)().trim_end())?,
        }
        Ok(())
    }
}

fn is_output(path: &Path) -> bool {
    path == Path::new("-")
}
