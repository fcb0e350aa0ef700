//! What the people at a terminal bring to a game that asks each seat for a text.

use crate::answer::Trouble;
use crate::files;
use engine::{AnyGame, Seat};
use std::path::PathBuf;

/// The seats of those who type; the last that is named fills up the table.
pub fn people(named: &[String], seats: u8) -> Vec<Seat> {
    let last = named.last().map_or("", String::as_str);
    let name = |seat: &Seat| named.get(seat.index()).map_or(last, String::as_str);
    Seat::all(seats).filter(|seat| name(seat) == "human").collect()
}

/// The set-up with what these people bring, a file for each in order; or why something cannot be brought.
pub fn equipped(
    game: &dyn AnyGame,
    setup: String,
    people: &[Seat],
    files: &[PathBuf],
) -> Result<String, Trouble> {
    if files.is_empty() {
        return Ok(setup);
    }
    let title = game.about().title;
    if game.brings().is_none() {
        return Err(Trouble::Input(format!(
            "nobody brings anything to {title}; leave out --bring"
        )));
    }
    if files.len() > people.len() {
        return Err(Trouble::Input(format!(
            "{} files are named for {} at this terminal; give one --bring to each",
            files.len(),
            people.len()
        )));
    }
    people.iter().zip(files).try_fold(setup, |setup, (seat, path)| {
        let text = files::read(path)?;
        let place = |error| Trouble::Input(format!("{}: {error}", path.display()));
        game.equipped(&setup, *seat, &text).map_err(place)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::skerry::Skerry;
    use std::fs;

    fn bring(files: &[(&str, &str)]) -> Result<String, String> {
        let folder = tempfile::tempdir().expect("a folder");
        let paths: Vec<PathBuf> = files.iter().map(|(name, _)| folder.path().join(name)).collect();
        for (path, (_, text)) in paths.iter().zip(files) {
            fs::write(path, text).expect("it is written");
        }
        let game = engine::any(Skerry::default());
        let people = people(&["normal", "human"].map(str::to_owned), 3);
        equipped(&*game, game.usual_setup(3), &people, &paths).map_err(|why| why.to_string())
    }

    #[test]
    fn each_person_brings_a_file_in_order_and_bots_bring_none() {
        let both = bring(&[("mine", "Ling\n"), ("yours", "Ray")]).expect("fish");
        assert!(both.contains("[baits]"), "{both}");
        assert_ne!(Ok(both), bring(&[("mine", "Ray"), ("yours", "Ling")]), "in order");
        assert!(!bring(&[]).expect("nothing is brought").contains("baits"));
        let why = bring(&[("a", "Ling"), ("b", "Ray"), ("c", "Cod")]).expect_err("a bot is one");
        assert!(why.starts_with("3 files are named for 2"), "{why}");
    }

    #[test]
    fn what_does_not_fit_is_told_with_its_file_and_a_remedy() {
        let why = bring(&[("mine", "shark")]).expect_err("there is no such fish");
        assert!(why.contains("mine: ") && why.contains("name one such as"), "{why}");
    }
}
