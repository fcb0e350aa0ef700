//! Reading and printing card text are one another's mirror, and no text breaks them.

use cardtext::Dictionary;
use proptest::collection::vec;
use proptest::prelude::*;
use singularity::cards::pool::STANDARD_FILES;
use singularity::cards::vocabulary::{effects, objectives};
use singularity::cards::{
    Card, CostChange, Effect, Influence, InfluenceLevel, Polarities, Polarity, Pool, Term,
    condition, lint, standard_pool,
};

fn names(pool: &Pool) -> Dictionary {
    let mut names = Dictionary::default();
    for card in pool.cards() {
        let noun = if pool.is_technology(card) { "technology" } else { "event" };
        names.add(noun, card.0.into(), pool.name(card));
    }
    names
}

/// Every text of the card files, as it stands there.
fn shipped_texts() -> impl Iterator<Item = &'static str> {
    let lines = STANDARD_FILES.iter().flat_map(|(_, file)| file.lines());
    lines
        .filter_map(|line| line.strip_prefix("text = \"")?.strip_suffix('"'))
        .filter(|text| text.ends_with('.'))
}

fn is_condition(text: &&str) -> bool {
    text.starts_with("Have ")
}

#[test]
fn every_shipped_sentence_is_printed_as_it_was_written() {
    let pool = standard_pool();
    let names = names(&pool);
    let mut sentences = 0;
    for text in shipped_texts().filter(|text| !is_condition(text)) {
        let reading = effects().read(text, &names);
        assert!(reading.mistakes.is_empty(), "{text}");
        let said: Vec<Effect> = reading.values().copied().collect();
        assert_eq!(pool.sentences(&said), text);
        sentences += said.len();
    }
    assert_eq!(sentences, 32 + 16 + 17);
}

#[test]
fn every_shipped_sentence_can_be_read_in_one_way_only() {
    let pool = standard_pool();
    let names = names(&pool);
    let all = pool.cards().flat_map(|card| pool.effects(card)).copied();
    let mats = pool.corporations.iter().flat_map(|mat| &mat.effects).copied();
    for effect in all.chain(mats) {
        let sentence = pool.sentence(&effect);
        assert_eq!(effects().ways(&sentence, &names), 1, "{sentence}");
    }
}

#[test]
fn every_shipped_condition_is_printed_as_it_was_written() {
    let conditions: Vec<&str> = shipped_texts().filter(is_condition).collect();
    assert_eq!(conditions.len(), 8);
    for text in conditions {
        let reading = objectives().read(text, &Dictionary::default());
        assert!(reading.mistakes.is_empty(), "{text}");
        let terms: Vec<Term> = reading.values().copied().collect();
        assert_eq!(condition(&terms), text);
    }
}

#[test]
fn nouns_agree_with_their_numbers() {
    let pool = standard_pool();
    let says = |effect, sentence: &str| assert_eq!(pool.sentence(&effect), sentence);
    says(Effect::Income(-1), "-1 action point per turn.");
    says(Effect::Income(2), "+2 action points per turn.");
    says(
        Effect::ReturnTechnology(2),
        "Return 2 technologies in this generation to their owner's hand.",
    );
    says(
        Effect::SearchTechnology(2),
        "Search the deck for 2 technologies and add them to your hand.",
    );
}

fn influence() -> impl Strategy<Value = Influence> {
    prop::sample::select(&Influence::ALL[..])
}

fn polarity() -> impl Strategy<Value = Polarity> {
    prop_oneof![Just(Polarity::Positive), Just(Polarity::Negative)]
}

fn polarities() -> impl Strategy<Value = Polarities> {
    prop_oneof![Just(Polarities::Positive), Just(Polarities::Negative), Just(Polarities::Both)]
}

fn number() -> impl Strategy<Value = u8> {
    1..=99u8
}

fn signed() -> impl Strategy<Value = i8> {
    (1..=99i8, any::<bool>()).prop_map(|(number, minus)| if minus { -number } else { number })
}

fn change() -> impl Strategy<Value = CostChange> {
    prop_oneof![
        number().prop_map(CostChange::More),
        number().prop_map(CostChange::Fewer),
        Just(CostChange::Free)
    ]
}

fn technology() -> impl Strategy<Value = Card> {
    (0..32u8).prop_map(Card)
}

fn event() -> impl Strategy<Value = Card> {
    (32..47u8).prop_map(Card)
}

/// Every effect there is.
fn effect() -> impl Strategy<Value = Effect> {
    let points = prop_oneof![
        signed().prop_map(Effect::Income),
        number().prop_map(Effect::PointsWhenDeveloped),
        signed().prop_map(Effect::Points),
    ];
    let influences = prop_oneof![
        (number(), influence(), technology()).prop_map(|(amount, influence, with)| {
            Effect::InfluenceWith { amount, influence, with }
        }),
        (signed(), influence())
            .prop_map(|(amount, influence)| Effect::InfluenceHere { amount, influence }),
        (number(), influence())
            .prop_map(|(amount, influence)| Effect::RemovePermanent { amount, influence }),
        (number(), influence())
            .prop_map(|(amount, influence)| Effect::GainPermanent { amount, influence }),
    ];
    let costs = prop_oneof![
        number().prop_map(Effect::TravelCheaper),
        number().prop_map(Effect::TravelOnceCheaper),
        (polarity(), change())
            .prop_map(|(polarity, change)| Effect::EventsHere { polarity, change }),
        (polarities(), number())
            .prop_map(|(polarities, fewer)| Effect::EventsCheaper { polarities, fewer }),
        number().prop_map(Effect::NegativeEventsInTreeDearer),
        number().prop_map(Effect::TradeCheaper),
        number().prop_map(Effect::DrawCheaper),
        (prop::option::of(influence()), number())
            .prop_map(|(influence, fewer)| Effect::PurchaseCheaper { influence, fewer }),
        number().prop_map(Effect::TechnologiesHereCheaper),
    ];
    let cards = prop_oneof![
        number().prop_map(Effect::DrawWhenDeveloped),
        number().prop_map(Effect::Draw),
        number().prop_map(Effect::TakeAtRandom),
        number().prop_map(Effect::ReturnTechnology),
        number().prop_map(Effect::DiscardNegativeEvent),
        event().prop_map(Effect::DiscardEvery),
        number().prop_map(Effect::SearchTechnology),
        technology().prop_map(Effect::StealOrSearch),
        number().prop_map(Effect::HandSize),
        Just(Effect::Victory),
    ];
    prop_oneof![points, influences, costs, cards]
}

fn term() -> impl Strategy<Value = Term> {
    prop_oneof![
        (influence(), number())
            .prop_map(|(influence, number)| Term::Influence(InfluenceLevel { influence, number })),
        number().prop_map(Term::Permanent),
        number().prop_map(Term::Technologies),
        (number(), 0..=4u8).prop_map(|(number, stage)| Term::StageTechnologies { number, stage }),
        number().prop_map(Term::Generations),
    ]
}

/// A card file of the game with a part of it written over.
fn spoiled_file() -> impl Strategy<Value = String> {
    let files: Vec<&str> = STANDARD_FILES.iter().map(|(_, text)| *text).collect();
    let place = (any::<prop::sample::Index>(), 0..20usize);
    (prop::sample::select(files), place, "\\PC{0,4}|[\"\\[\\]{}=.,+0-9\n-]{0,4}").prop_map(
        |(file, (at, length), text)| {
            let start = file.floor_char_boundary(at.index(file.len()));
            let end = file.floor_char_boundary((start + length).min(file.len())).max(start);
            format!("{}{text}{}", &file[..start], &file[end..])
        },
    )
}

/// Words of the game and other things, in any order.
fn babble() -> impl Strategy<Value = String> {
    let words = prop_oneof![
        4 => prop::sample::select(shipped_texts().flat_map(str::split_whitespace).collect::<Vec<_>>())
            .prop_map(str::to_owned),
        1 => "\\PC{0,6}",
    ];
    vec(words, 0..20).prop_map(|words| words.join(" "))
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(said in vec(effect(), 0..5)) {
        let pool = standard_pool();
        let text = pool.sentences(&said);
        let reading = effects().read(&text, &names(&pool));
        prop_assert_eq!(&reading.mistakes, &vec![], "{}", text);
        prop_assert_eq!(reading.values().copied().collect::<Vec<_>>(), said);
    }

    #[test]
    fn a_printed_sentence_can_be_read_in_one_way_only(effect in effect()) {
        let pool = standard_pool();
        prop_assert_eq!(effects().ways(&pool.sentence(&effect), &names(&pool)), 1);
    }

    #[test]
    fn printed_conditions_are_read_back(terms in vec(term(), 1..4)) {
        let text = condition(&terms);
        let reading = objectives().read(&text, &Dictionary::default());
        prop_assert_eq!(&reading.mistakes, &vec![], "{}", text);
        prop_assert_eq!(reading.values().copied().collect::<Vec<_>>(), terms);
    }

    #[test]
    fn whatever_is_understood_is_printed_so_that_it_says_the_same(text in babble()) {
        let pool = standard_pool();
        let names = names(&pool);
        let said: Vec<Effect> = effects().read(&text, &names).values().copied().collect();
        let again = effects().read(&pool.sentences(&said), &names);
        prop_assert_eq!(again.values().copied().collect::<Vec<_>>(), said);
        objectives().read(&text, &names);
    }
}

proptest! {
    // Each case reads all the cards of the game.
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn spoiled_card_files_are_complained_about_in_good_order(text in spoiled_file()) {
        let wrong = lint("own.toml", &text);
        prop_assert_eq!(wrong.is_empty(), wrong.to_string().is_empty());
        for found in wrong.iter() {
            prop_assert!(found.line >= 1 && found.column >= 1);
        }
    }

    #[test]
    fn no_file_is_too_strange_to_be_complained_about(text in "\\PC{0,200}") {
        lint("own.toml", &text).to_string();
    }
}
