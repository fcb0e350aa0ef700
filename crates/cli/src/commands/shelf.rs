//! Texts that a player keeps for a game, such as decks and sheets, beside the ready ones that come with it.

use crate::answer::{Answer, CommandResult, Trouble};
use crate::screen::Screen;
use crate::{files, folder};
use ledger::form::nearest;
use std::io;
use std::path::{Path, PathBuf};

/// All texts of one kind.
pub struct Shelf {
    /// The word for one of them, which is the extension of its file, too.
    pub kind: &'static str,
    /// The folder of the player's own.
    pub folder: &'static str,
}

impl Shelf {
    /// Starts a text of the player's own, and prints where it lies.
    pub fn start(&self, game: &str, file: &Path, text: &str, screen: &mut Screen) -> CommandResult {
        let path = match is_word(file) {
            true => self.place(game, file)?,
            false => file.to_owned(),
        };
        if path.exists() {
            let path = path.display();
            return Err(Trouble::Input(format!("`{path}` is already there; choose another name")));
        }
        files::write(&path, text)?;
        screen.line(path.display())?;
        Ok(Answer::Yes)
    }

    /// Finds the name and text of a file, of one of the player's own, or of a ready one.
    pub fn find<'r>(
        &self,
        game: &str,
        wanted: &str,
        ready: impl Iterator<Item = (&'r str, &'r str)> + Clone,
    ) -> Result<(String, String), Trouble> {
        let path = Path::new(wanted);
        if wanted == "-" || !is_word(path) {
            return Ok((wanted.to_owned(), files::read(path)?));
        }
        let own = self.place(game, path)?;
        if own.exists() {
            return Ok((wanted.to_owned(), files::read(&own)?));
        }
        let known = ready.clone().find(|(name, _)| *name == wanted);
        let (name, text) =
            known.ok_or_else(|| self.unknown(wanted, ready.map(|(name, _)| name)))?;
        Ok((name.to_owned(), text.to_owned()))
    }

    /// The player's own texts, each with its name.
    pub fn own(&self, game: &str) -> Result<Vec<(String, String)>, Trouble> {
        let paths = files::gather(&self.kept(game)?, self.kind)?;
        paths.iter().map(|path| Ok((name_of(path), files::read(path)?))).collect()
    }

    /// Prints whether a text is legal.
    pub fn conclude(&self, name: &str, faults: usize, screen: &mut Screen) -> io::Result<()> {
        let kind = self.kind;
        match faults {
            0 => screen.line(format!("{name}: the {kind} is legal")),
            1 => screen.line(format!("{name}: the {kind} is not legal, for 1 reason")),
            many => screen.line(format!("{name}: the {kind} is not legal, for {many} reasons")),
        }
    }

    fn kept(&self, game: &str) -> Result<PathBuf, Trouble> {
        let folder = folder::open(None)?.join(self.folder).join(game);
        folder::open(Some(&folder))
    }

    fn place(&self, game: &str, word: &Path) -> Result<PathBuf, Trouble> {
        Ok(self.kept(game)?.join(word).with_extension(self.kind))
    }

    fn unknown<'r>(&self, wanted: &str, ready: impl Iterator<Item = &'r str>) -> Trouble {
        let (kind, folder) = (self.kind, self.folder);
        let names: Vec<&str> = ready.collect();
        let remedy = match nearest(wanted, names.iter().copied()) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => {
                let names = names.join(", ");
                format!("the ready {folder} are {names}; a file is named with its extension")
            }
        };
        Trouble::Input(format!("there is no {kind} `{wanted}`; {remedy}"))
    }
}

/// The name of the text in a file.
pub fn name_of(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Returns true for a name without a folder or an extension, which is no file's.
fn is_word(file: &Path) -> bool {
    file.extension().is_none() && file.components().count() == 1
}
