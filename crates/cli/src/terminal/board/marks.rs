//! Where what would follow is drawn: on things that would go, at places to which others come, on numbers.

use engine::Preview;
use engine::preview::Mark;
use engine::scene::ThingId;

/// A place of the scene: a part, or one of its columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ScenePlace {
    pub part: usize,
    pub column: Option<usize>,
}

impl ScenePlace {
    pub fn part(part: usize) -> ScenePlace {
        ScenePlace { part, column: None }
    }
}

/// The marks of a preview; none, if nobody asked what would follow.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks(Vec<Mark>);

impl Marks {
    pub fn of(follows: Option<&Preview>) -> Marks {
        let certain = follows.map_or(&[][..], |preview| &preview.certain);
        Marks(certain.iter().flat_map(|change| change.marks.clone()).collect())
    }

    /// Whether a thing would go.
    pub fn goes(&self, which: ThingId) -> bool {
        self.0.iter().any(|mark| matches!(mark, Mark::Goes { thing } if *thing == which))
    }

    /// What would come to a place, by name; a back has none.
    pub fn comes(&self, to: ScenePlace) -> impl Iterator<Item = Option<&str>> {
        self.0.iter().filter_map(move |mark| match mark {
            Mark::Comes { part, column, name }
                if to == (ScenePlace { part: *part, column: *column }) =>
            {
                Some(name.as_deref())
            }
            _ => None,
        })
    }

    /// What a number would become.
    pub fn becomes(&self, at: ScenePlace, counter: &str) -> Option<i64> {
        self.0.iter().find_map(|mark| match mark {
            Mark::Number { part, column, name, to }
                if name == counter && at == (ScenePlace { part: *part, column: *column }) =>
            {
                Some(*to)
            }
            _ => None,
        })
    }
}
