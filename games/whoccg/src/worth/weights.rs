//! What things are worth in points of Goals: found by many games of bots that disagreed on them.

/// What share of a Goal's points is expected where 0, 1, 2 and more are lacking.
pub const CHANCE: [f32; 9] = [0.75, 0.505, 0.34, 0.228, 0.153, 0.102, 0.068, 0.046, 0.03];
/// How much is lacking with one Trait, and with one of a Quality.
pub const TRAIT: f32 = 1.3;
pub const QUALITY: f32 = 0.125;
/// How likely the opposing side is to take a Goal for which it lacks so much.
pub const RISK: [f32; 6] = [0.827, 0.372, 0.167, 0.075, 0.034, 0.015];
/// How much of that is left while a Puzzle stops it.
pub const STOPPED: f32 = 0.3;
/// How much it counts what could be done with those who are not there yet: who is in the TARDIS there, who can
/// come from elsewhere, who is still in the hand. Those who can come count the same before and after they
/// might have set out in this turn, or the end of step 2 would look like a loss.
pub const COMING: [f32; 3] = [0.97, 0.7, 0.7];
/// How many turns are needed for half of what is promised.
pub const HURRY: f32 = 0.7;
/// How much of what those would add counts for the Goal to which they had best come.
pub const HERE: f32 = 0.8;
/// Who comes to one Goal comes to no other: how much the other ones count.
pub const ELSEWHERE: f32 = 0.35;
/// What is left of the best Goal of the hand while there is room for it, and of all others.
pub const GOAL_NEXT: f32 = 0.33;
pub const GOAL_LATER: f32 = 0.25;
/// Somebody in play, and more for each point of Cost.
pub const PERSON: f32 = 0.0;
pub const COST: f32 = 0.06;
/// Somebody who is where something is to be done, or can go there.
pub const IN_PLACE: f32 = 0.03;
/// Somebody on the opposing side, for each point of Cost.
pub const OPPOSING: f32 = -0.02;
/// A card that is still to be flipped.
pub const FLIP: f32 = -0.03;
/// A card of the draw deck.
pub const DECK: f32 = 0.01;
/// A card of the hand that can be of use, one that cannot, and each point of a Goal.
pub const CARD: f32 = 0.04;
pub const IDLE: f32 = 0.01;
pub const GOAL_POINT: f32 = 0.1;
/// What Dangers take: a Character, a turn of all, a card; a Character of the opposing side.
pub const LOST: f32 = 0.35;
pub const ALL_FROZEN: f32 = 0.3;
pub const DISCARD: f32 = 0.1;
pub const LOST_BY_OPPONENT: f32 = 0.15;
/// How much more a Monster's victim is worth than one more Character would be.
pub const VICTIM: f32 = 2.0;
/// How much of that is left if it can be hunted before.
pub const HUNTED: f32 = 0.2;
/// Points that can still be made beyond those that win, and how many of them count.
pub const SLACK: f32 = 0.06;
pub const MOST_SLACK: f32 = 8.0;
/// How many points make an even game, and how steeply more of them win it.
pub const EVEN: f32 = 5.25;
pub const STEEPNESS: f32 = 0.2;
/// A game in which there are not enough points left to win.
pub const HOPELESS: f32 = 0.01;
