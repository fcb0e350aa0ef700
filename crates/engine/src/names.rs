//! What the things of a game are called.

/// The names of a game's things.
pub trait Names {
    /// The names of all things of a sort, in the order of their numbers. A sort is a type that holds one number, by its
    /// name in the code, such as `Card`. What has no names is said by its number.
    fn names(&self, sort: &str) -> Vec<String>;

    /// The same names as they are written in moves and positions.
    fn words(&self, sort: &str) -> Vec<String> {
        let names = self.names(sort).into_iter();
        names.map(|name| name.to_lowercase().replace(' ', "-")).collect()
    }
}

/// The number of the thing that is called so, in any case.
pub fn named(game: &impl Names, sort: &str, name: &str) -> Option<u16> {
    let is_it = |known: &String| known.eq_ignore_ascii_case(name);
    let at = game.words(sort).iter().position(is_it);
    let at = at.or_else(|| game.names(sort).iter().position(is_it));
    at.and_then(|at| u16::try_from(at).ok())
}
