//! Which sentences can work on which cards.

use super::{Duration, Effect, EventCard, Pool};

/// A card that sentences stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stand {
    /// A technology: it is developed and then stays.
    Technology,
    /// A one use event: it acts when it is played.
    OneUse,
    /// A continuous event: it stays in its generation.
    Continuous,
    /// A corporation mat: it lies beside the tree all game.
    Corporation,
}

impl Stand {
    /// Where the sentences of an event stand.
    pub(super) const fn event(duration: Duration) -> Self {
        match duration {
            Duration::OneUse => Stand::OneUse,
            Duration::Continuous => Stand::Continuous,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Stand::Technology => "a technology",
            Stand::OneUse => "a one-use event",
            Stand::Continuous => "a continuous event",
            Stand::Corporation => "a corporation",
        }
    }
}

/// When an effect works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Works {
    /// For its having been developed.
    Developed,
    /// At the moment it is played.
    Played,
    /// As long as it lies in a generation.
    InGeneration,
    /// As long as it lies anywhere.
    Always,
}

impl Works {
    /// Whether a card of this kind gives it the occasion.
    const fn on(self, stand: Stand) -> bool {
        match self {
            Works::Developed => matches!(stand, Stand::Technology),
            Works::Played => matches!(stand, Stand::OneUse),
            Works::InGeneration => matches!(stand, Stand::Technology | Stand::Continuous),
            Works::Always => !matches!(stand, Stand::OneUse),
        }
    }

    const fn reason(self) -> &'static str {
        match self {
            Works::Developed => "it works on a technology only, because that is developed",
            Works::Played => "it happens once, when a one-use event is played",
            Works::InGeneration => "it needs a card that stays in a generation",
            Works::Always => "it lasts, and needs a card that stays",
        }
    }
}

/// A sentence that can't work, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Misfit {
    /// What is wrong.
    pub message: String,
    /// Why it can't work.
    pub reason: String,
    /// What could be meant.
    pub remedy: Option<String>,
}

/// Why an effect can't work on such a card, if it can't. The pool gives the cards that it names.
pub(super) fn misfit(effect: Effect, stand: Stand, pool: &Pool) -> Option<Misfit> {
    let works = works(effect);
    if !works.on(stand) {
        let message = format!("this sentence can't work on {}", stand.name());
        let remedy = remedy(effect, works, stand, pool);
        return Some(Misfit { message, reason: works.reason().into(), remedy });
    }
    let Effect::DiscardEvery(card) = effect else { return None };
    let EventCard { name, duration, .. } = pool.event(card);
    (*duration == Duration::OneUse).then(|| Misfit {
        message: format!("there is never a {name} to discard"),
        reason: format!("{name} is a one-use event and lies in no generation"),
        remedy: None,
    })
}

/// What the author may have meant.
fn remedy(effect: Effect, works: Works, stand: Stand, pool: &Pool) -> Option<String> {
    if let Some(meant) = counterpart(effect, stand) {
        return Some(format!("write `{}`", pool.sentence(&meant)));
    }
    match (works, stand) {
        (Works::InGeneration | Works::Always, Stand::OneUse) => {
            Some("or make the event last: `duration = \"continuous\"`".into())
        }
        (Works::Played, Stand::Continuous) => {
            Some("or let the event happen once: `duration = \"one-use\"`".into())
        }
        _ => None,
    }
}

/// The effect that does the same on such a card.
fn counterpart(effect: Effect, stand: Stand) -> Option<Effect> {
    match (effect, stand) {
        (Effect::Points(points), Stand::Technology) => {
            u8::try_from(points).ok().map(Effect::PointsWhenDeveloped)
        }
        (Effect::PointsWhenDeveloped(points), Stand::OneUse) => {
            i8::try_from(points).ok().map(Effect::Points)
        }
        (Effect::Draw(number), Stand::Technology) => Some(Effect::DrawWhenDeveloped(number)),
        (Effect::DrawWhenDeveloped(number), Stand::OneUse) => Some(Effect::Draw(number)),
        _ => None,
    }
}

/// When an effect works.
const fn works(effect: Effect) -> Works {
    match effect {
        Effect::PointsWhenDeveloped(_)
        | Effect::DrawWhenDeveloped(_)
        | Effect::TravelOnceCheaper(_)
        | Effect::StealOrSearch(_)
        | Effect::Victory => Works::Developed,
        Effect::Points(_)
        | Effect::Draw(_)
        | Effect::RemovePermanent { .. }
        | Effect::GainPermanent { .. }
        | Effect::TakeAtRandom(_)
        | Effect::ReturnTechnology(_)
        | Effect::DiscardNegativeEvent(_)
        | Effect::DiscardEvery(_)
        | Effect::SearchTechnology(_) => Works::Played,
        Effect::InfluenceWith { .. }
        | Effect::InfluenceHere { .. }
        | Effect::EventsHere { .. }
        | Effect::TechnologiesHereCheaper(_) => Works::InGeneration,
        Effect::Income(_)
        | Effect::TravelCheaper(_)
        | Effect::EventsCheaper { .. }
        | Effect::NegativeEventsInTreeDearer(_)
        | Effect::TradeCheaper(_)
        | Effect::DrawCheaper(_)
        | Effect::PurchaseCheaper { .. }
        | Effect::HandSize(_) => Works::Always,
    }
}
