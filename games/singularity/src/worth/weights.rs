//! What things are worth in action points: found by many games between bots that disagreed on them.

/// What the bots of some vintage held otherwise than those of another.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// A technology on the way to one that is wanted whose card is not in hand yet, beside developing it.
    pub missing_card: f32,
    /// One type for which no stage 3 technology stands, for whoever wants to lead.
    pub closed: f32,
    /// How much the nearest way to win counts, and not the objectives alone.
    pub nearest: f32,
    /// What is left to do even for whoever has all that his aims ask for.
    pub rest: f32,
    /// From how much influence of a type an objective asks much of it.
    pub much: u8,
    /// Whether it counts who stands best when an agreed end is near.
    pub sees_the_limit: bool,
}

impl Weights {
    /// Those of the first bots.
    pub const V0: Weights = Weights {
        missing_card: 8.0,
        closed: 40.0,
        nearest: 0.5,
        rest: 0.0,
        much: 20,
        sees_the_limit: false,
    };
    /// Those that bots go by.
    pub const TODAY: Weights = Weights {
        missing_card: 4.0,
        closed: 20.0,
        nearest: 0.8,
        rest: 60.0,
        much: 18,
        sees_the_limit: true,
    };
}

/// One influence of a type that an objective asks much of.
pub const INFLUENCE: f32 = 3.5;
/// One influence of a type that an objective asks for beside the two others.
pub const EVEN_INFLUENCE: f32 = 1.8;
/// Influence that nothing asks for: the first three of a type, the next three, each beyond. It opens the
/// way to technologies, the first of each type to the most.
pub const ANY_INFLUENCE: [f32; 3] = [2.0, 1.0, 0.3];
/// One technology that an objective asks for, with the card.
pub const TECHNOLOGY: f32 = 4.5;
/// One technology that nothing asks for.
pub const ANY_TECHNOLOGY: f32 = 0.5;
/// One generation that an objective asks for.
pub const GENERATION: f32 = 5.5;
/// One permanent influence that an objective asks for.
pub const PERMANENT: f32 = 5.5;
/// What one has to do for one objective serves the other a little.
pub const OVERLAP: f32 = 0.8;
/// One influence that a technology on the way still lacks.
pub const LACKING: f32 = 2.1;
/// One influence behind somebody else, for whoever wants to lead.
pub const BEHIND: f32 = 3.0;
/// A technology in hand, and how much more it is worth if it could be developed now, or soon.
pub const CARD: f32 = 0.5;
pub const READY: f32 = 0.8;
pub const NEARLY_READY: f32 = 0.4;
/// An event in hand.
pub const EVENT: f32 = 0.7;
/// A technology in hand that stands in the tree already.
pub const SECOND: f32 = 0.2;
/// The card that a turn brings.
pub const TURN_CARD: f32 = 1.0;
/// Points: the first ten, the next ten, the ten after these. More are only in danger of being lost.
pub const POINTS: [f32; 3] = [0.9, 0.4, 0.15];
/// The lead, in turns, that is worth half of the way from an even game to a won one.
pub const LEAD: f32 = 2.5;
/// From how many turns before an agreed end on it counts who stands best then.
pub const NEAR_THE_LIMIT: u16 = 5;
/// What an objective, a generation, a technology and influence are worth there, each in leads worth half of the way to a win.
pub const AT_THE_LIMIT: [f32; 4] = [4.0, 1.5, 0.4, 0.02];
