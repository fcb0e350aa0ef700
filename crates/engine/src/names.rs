//! The names of a game's things.

/// The names of a game's things.
pub trait Names {
    /// Returns the names of all things of a sort, in the order of their numbers. A sort is a type
    /// that holds one number, by its name in the code, such as `Card`. Things without names are
    /// written as numbers.
    fn names(&self, sort: &str) -> Vec<String>;

    /// Returns the same names as they are written in moves and positions.
    fn words(&self, sort: &str) -> Vec<String> {
        let names = self.names(sort).into_iter();
        names.map(|name| name.to_lowercase().replace(' ', "-")).collect()
    }
}

/// Returns the number of the thing with this name, in any case.
pub fn named(game: &impl Names, sort: &str, name: &str) -> Option<u16> {
    let is_it = |known: &String| known.eq_ignore_ascii_case(name);
    let at = game.words(sort).iter().position(is_it);
    let at = at.or_else(|| game.names(sort).iter().position(is_it));
    at.and_then(|at| u16::try_from(at).ok())
}
