//! Tests with phrases inside phrases: reading and printing openings, costs and clauses, and the
//! messages about mistakes.

use cardtext::{
    Author, Change, Count, Dictionary, Digit, Filling, Grammar, MOST_DEEP, Signed, Slot, SlotKind,
    choice, grammar, phrases,
};
use proptest::prelude::*;

/// The target of an action.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Who {
    A,
    AOnTheRun,
    Each,
}

impl Who {
    const WORDS: &'static [&'static str] =
        &["a Runner", "a Runner on the run", "each Runner on the run"];
    const ALL: &'static [Who] = &[Who::A, Who::AOnTheRun, Who::Each];
}

choice!(Who);

#[derive(Clone, Debug, PartialEq)]
enum Cost {
    Turn,
    Pay(u8),
    TurnAnd(Box<Cost>),
}

phrases! { costs: Cost, "cost";
    "Turn" () => { Cost::Turn }
    "{number} nuyen" (number: Count) => { Cost::Pay(number) }
    "Turn, {cost}" (cost: Box<Cost>) => { Cost::TurnAnd(cost) }
}

#[derive(Clone, Debug, PartialEq)]
enum Opening {
    For(Cost),
    During(Time, Cost),
    IfFaced,
    When(i16),
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Time {
    Legwork,
    Run,
}

impl Time {
    const WORDS: &'static [&'static str] = &["Legwork", "Run"];
    const ALL: &'static [Time] = &[Time::Legwork, Time::Run];
}

choice!(Time);

/// A slot for a name.
enum Named {}

impl Slot for Named {
    type Value = i16;
    const KIND: SlotKind = SlotKind::Name("Runner");

    fn value(filling: &Filling) -> i16 {
        filling.number()
    }

    fn filling(value: &i16) -> Option<Filling> {
        Some(Filling::Number(*value))
    }
}

phrases! { openings: Opening, "opening";
    "{cost}" (cost: Cost) => { Opening::For(cost) }
    "{time}: {cost}" (time: Time, cost: Cost) => { Opening::During(time, cost) }
    "if faced" () => { Opening::IfFaced }
    "when {name} dies" (name: Named) => { Opening::When(name) }
}

#[derive(Clone, Debug, PartialEq)]
enum Clause {
    Draw(u8),
    Deal { damage: u8, whom: Who },
    Stage(u8),
    Change { who: Who, attack: i8, body: i8, until: Until },
    May(Box<Clause>),
    Then(Box<Clause>, Box<Clause>),
}

#[derive(Clone, Debug, PartialEq)]
enum Until {
    Always,
    EndOfRun,
}

phrases! { untils: Until, "end";
    "" () => { Until::Always }
    "until the end of the run" () => { Until::EndOfRun }
}

phrases! { clauses: Clause, "clause";
    "draw {number} card(s)" (number: Count) => { Clause::Draw(number) }
    "deal {damage} damage to {whom}" (damage: Count, whom: Who) => {
        Clause::Deal { damage, whom }
    }
    "go to stage {stage}" (stage: Digit) => { Clause::Stage(stage) }
    "{who} has {attack}/{body} {until}"
        (who: Who, attack: Change, body: Change, until: Until) => {
        Clause::Change { who, attack, body, until }
    }
    "you may {clause}" (clause: Box<Clause>) => { Clause::May(clause) }
    "do {first}, then {second}" (first: Box<Clause>, second: Box<Clause>) => {
        Clause::Then(first, second)
    }
}

#[derive(Clone, Debug, PartialEq)]
enum Says {
    Plain(Clause),
    Opened(Opening, Clause),
}

phrases! { sentences: Says, "sentence";
    "{clause}" (clause: Clause) => { Says::Plain(clause) }
    "{opening}: {clause}" (opening: Opening, clause: Clause) => { Says::Opened(opening, clause) }
}

fn names() -> Dictionary {
    let mut names = Dictionary::default();
    for (number, name) in (0..).zip(["Grist", "Odd Marrow", "Marrow 2.0"]) {
        names.add("Runner", number, name);
    }
    names
}

/// Returns the meanings understood, and each mistake with its subject and all its text.
fn read(text: &str) -> (Vec<Says>, Vec<String>) {
    let reading = sentences().read(text, &names());
    let mistakes = reading.mistakes.iter().map(|mistake| {
        let help: String = mistake.help.iter().map(|help| format!("; {help}")).collect();
        format!("[{}] {}: {}{help}", &text[mistake.span.clone()], mistake.message, mistake.label)
    });
    (reading.values().cloned().collect(), mistakes.collect())
}

fn only_mistake(text: &str) -> String {
    let (said, mistakes) = read(text);
    assert_eq!((said.len(), mistakes.len()), (0, 1), "{text}: {said:?} {mistakes:?}");
    mistakes[0].clone()
}

#[test]
fn openings_and_clauses_are_read_and_printed() {
    for text in [
        "Draw 1 card.",
        "Turn: draw 2 cards.",
        "If faced: deal 1 damage to each Runner on the run.",
        "Run: 1 nuyen: a Runner on the run has +1/+0 until the end of the run.",
        "Legwork: Turn, Turn, 2 nuyen: you may you may draw 1 card.",
        "When Marrow 2.0 dies: a Runner has -2/+3.",
        "A Runner has +0/-1.",
        "Turn: do draw 1 card, then you may do go to stage 0, then draw 3 cards.",
    ] {
        let (said, mistakes) = read(text);
        assert_eq!((said.len(), mistakes), (1, vec![]), "{text}");
        assert_eq!(sentences().print_all(&said, &names()), text);
    }
    let (said, _) = read("Run: Turn, 1 nuyen: each Runner on the run has +2/+0.");
    let cost = Cost::TurnAnd(Box::new(Cost::Pay(1)));
    let change = Clause::Change { who: Who::Each, attack: 2, body: 0, until: Until::Always };
    assert_eq!(said, [Says::Opened(Opening::During(Time::Run, cost), change)]);
}

#[test]
fn a_sentence_has_a_capital_letter_and_a_phrase_inside_has_none() {
    assert!(only_mistake("draw 1 card.").contains("no sentence begins with `draw`"));
    assert!(only_mistake("draw 1 card.").ends_with("did you mean `Draw`?"));
    assert!(only_mistake("Turn: Draw 1 card.").starts_with("[Draw] `Draw` does not fit here"));
    assert!(only_mistake("a Runner has +1/+0.").starts_with("[a] no sentence begins with `a`"));
}

#[test]
fn of_an_opening_of_several_words_all_of_it_is_held_against_those_there_are() {
    let near = only_mistake("Each Runer on the run has +1/+0.");
    assert!(near.starts_with("[Each Runer on the run] no sentence begins"), "{near}");
    let far = only_mistake("Each: draw 1 card.");
    assert!(far.ends_with("with `Each` begins `Each Runner on the run`"), "{far}");
}

#[test]
fn complaints_point_at_the_word_inside_the_phrase() {
    for (text, said) in [
        (
            "Turn: drew 1 card.",
            "[drew] `drew` does not fit here: expected a clause; did you mean `draw`?; \
             the form is `{opening}: {clause}`; a clause is `draw {number} card(s)`, \
             `deal {damage} damage to {whom}`, `go to stage {stage}`, \
             `{who} has {attack}/{body} {until}`, `you may {clause}` or `do {first}, then {second}`",
        ),
        (
            "Run: 1 nuyen: you may draw 2 card.",
            "[card] `card` does not agree with 2: write `cards`; the form is `draw {number} card(s)`",
        ),
        ("Run: 100 nuyen: draw 1 card.", "[100] `100` can't stand here: this number"),
        (
            "When Gryst dies: draw 1 card.",
            "[Gryst] no Runner is called `Gryst`: not a name that these cards know; \
             did you mean `Grist`?; the form is `when {name} dies`",
        ),
        (
            "Turn: a Runner has +1/+0 until the end of the rum.",
            "[rum] `rum` does not fit here: expected `run`; did you mean `run`?; \
             the form is `until the end of the run`",
        ),
        (
            "Turn: deal 1 damage to each Runer on the run.",
            "[each] `each` does not fit here: expected `a Runner`, `a Runner on the run` or \
             `each Runner on the run`; the form is `deal {damage} damage to {whom}`",
        ),
        (
            "Turn: a Runner has +1/+0 untl the end of the run.",
            "[untl] `untl` does not fit here: expected an end or a full stop; \
             did you mean `until`?",
        ),
        (
            "Run: Turn, Trn: draw 1 card.",
            "[Trn] `Trn` does not fit here: expected a cost; did you mean `Turn`?",
        ),
        (
            "If faced:",
            "[:] the text stops in the middle of a sentence: after this: expected a clause",
        ),
        ("If faced: draw 1 card", "[card] the sentence has no full stop: after this"),
    ] {
        let told = only_mistake(text);
        assert!(told.starts_with(said), "{text}\n  {told}\n  {said}");
    }
}

#[test]
fn reading_goes_on_after_a_mistake_inside_a_phrase() {
    let (said, mistakes) = read("Turn: drew 1 card. Draw 1 card. If faced: you may. Draw 2 cards.");
    assert_eq!(said, [Says::Plain(Clause::Draw(1)), Says::Plain(Clause::Draw(2))]);
    assert!(mistakes[1].starts_with("[.] the sentence ends too early: expected a clause"));
}

#[test]
fn phrases_stand_in_each_other_so_deep_and_no_deeper() {
    let may = |times: usize| format!("Turn: {}draw 1 card.", "you may ".repeat(times));
    let (said, mistakes) = read(&may(MOST_DEEP - 1));
    assert_eq!((said.len(), mistakes), (1, vec![]));
    let told = only_mistake(&may(MOST_DEEP));
    assert!(told.starts_with("[draw] phrases stand in each other at most 8 deep"), "{told}");
}

#[test]
fn a_listing_shows_each_phrase_once_by_its_name() {
    let listed = sentences().listed("`text`", &names());
    let places: Vec<&str> = listed.iter().map(|listed| listed.place.as_str()).collect();
    let clause = "`{clause}`, `{first}` or `{second}`, a clause";
    assert_eq!(
        places,
        ["`text`", clause, "`{opening}`, an opening", "`{until}`, an end", "`{cost}`, a cost"]
    );
    assert_eq!(listed[0].forms[1], ("{opening}: {clause}", "Turn: draw 2 cards.".to_owned()));
    assert_eq!(listed[2].forms[3], ("when {name} dies", "when Grist dies".to_owned()));
    assert_eq!(listed[3].forms[0], ("", String::new()));
}

#[test]
fn a_sound_grammar_has_no_doubts() {
    let doubts = sentences().doubts(&names());
    assert!(doubts.is_empty(), "{}", doubts[0]);
    let combinations = sentences().combinations(&names());
    assert!(combinations.contains(&"If faced: deal 2 damage to a Runner.".to_owned()));
}

/// A hail, said once or again.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Twice {
    Once,
    Again,
}

phrases! { hails: Twice, "hail";
    "hail" () => { Twice::Once }
    "hail again" () => { Twice::Again }
}

/// Returns the doubts about a grammar that nobody should use.
fn doubts(grammar: &Grammar<(Twice, u8)>) -> Vec<String> {
    grammar.doubts(&names()).iter().map(ToString::to_string).collect()
}

#[test]
fn a_grammar_that_can_be_read_in_two_ways_is_found_out() {
    let ambiguous = grammar! { (Twice, u8);
        "{hail}" (hail: Twice) => { (hail, 1) }
        "{hail} again" (hail: Twice) => { (hail, 2) }
    };
    let found = doubts(&ambiguous);
    assert!(found.contains(&"`Hail again.` can be read in 2 ways".to_owned()), "{found:?}");
    let printed = "`Hail again.` can be read in 2 ways and is printed as `Hail again.`";
    assert!(!found.contains(&printed.to_owned()));
}

#[test]
fn a_grammar_that_prints_what_it_does_not_read_is_found_out() {
    let forgetful = grammar! { (Twice, u8);
        "{hail} all" (hail: Twice) => { (hail, 1) }
        "{hail} everybody" (hail: Twice) => { (hail, 1) }
    };
    let found = doubts(&forgetful);
    let printed = "`Hail everybody.` can be read in 1 ways and is printed as `Hail all.`";
    assert_eq!(found[0], printed);
}

#[test]
#[should_panic(expected = "only marks stand next to a slot")]
fn a_word_that_would_run_into_a_slot_is_refused() {
    grammar! { (Twice, u8); "{hail}s" (hail: Twice) => { (hail, 1) } };
}

/// An author who takes what comes out of a row of numbers.
struct Row(Vec<u8>);

impl Author for Row {
    fn one_of(&mut self, number: usize) -> usize {
        usize::from(self.0.pop().unwrap_or_default()) % number
    }

    fn filled(&mut self, kind: SlotKind) -> i16 {
        let number = i16::from(self.0.pop().unwrap_or_default());
        match kind {
            SlotKind::Choice(words) => number % i16::try_from(words.len()).expect("few words"),
            SlotKind::Name(_) => number % 3,
            SlotKind::Change | SlotKind::Digit => number % 100,
            SlotKind::Count | SlotKind::Plus | SlotKind::Signed => 1 + number % 99,
            SlotKind::Phrase(_) => unreachable!("a phrase is made of its forms"),
        }
    }
}

/// Phrases that begin with themselves, and such as have themselves twice.
#[derive(Clone, Debug, PartialEq)]
enum Sum {
    One,
    Both(Box<Sum>, Box<Sum>),
}

phrases! { sums: Sum, "sum";
    "one" () => { Sum::One }
    "{first} and {second}" (first: Box<Sum>, second: Box<Sum>) => { Sum::Both(first, second) }
}

#[test]
fn even_phrases_that_begin_with_themselves_come_to_an_end() {
    let one = sums().read("One and one.", &names());
    let both = Sum::Both(Box::new(Sum::One), Box::new(Sum::One));
    assert_eq!(one.values().collect::<Vec<_>>(), [&both]);
    assert!(sums().doubts(&names()).iter().any(|doubt| doubt.ways > 1));
    for many in [300, 20_000] {
        let text = format!("One{}.", " and one".repeat(many));
        let read = sums().read(&text, &names());
        assert_eq!((read.sentences.len(), read.mistakes.len()), (0, 1));
    }
}

#[test]
fn a_long_text_is_read_to_its_end() {
    let part = "Run: Turn, 1 nuyen: do draw 1 card, then a Runner has +1/+0. Turn: drew. ";
    let reading = sentences().read_telling(3, &part.repeat(3_000), &names());
    assert_eq!((reading.sentences.len(), reading.mistakes.len()), (3_000, 3_000));
}

proptest! {
    #[test]
    fn what_is_printed_is_read_as_it_was_meant(row in proptest::collection::vec(any::<u8>(), 0..60)) {
        let meant = sentences().made(&mut Row(row));
        let printed = sentences().print(&meant, &names());
        let reading = sentences().read(&printed, &names());
        prop_assert_eq!(&reading.mistakes, &[], "{}", printed);
        prop_assert_eq!(reading.values().collect::<Vec<_>>(), [&meant]);
        prop_assert_eq!(sentences().ways(&printed, &names()), 1, "{}", printed);
    }

    #[test]
    fn bent_text_is_complained_of_within_the_text(
        row in proptest::collection::vec(any::<u8>(), 0..60),
        at in any::<prop::sample::Index>(),
        instead in "(Turn|run|:|,|/|\\+0|100|each|a Runner|you may|\\PC{0,3}| |\\.){0,3}",
    ) {
        let printed = sentences().print(&sentences().made(&mut Row(row)), &names());
        let mut words: Vec<&str> = printed.split(' ').collect();
        let at = at.index(words.len());
        words[at] = &instead;
        let bent = words.join(" ");
        let reading = sentences().read(&bent, &names());
        for mistake in &reading.mistakes {
            prop_assert!(bent.get(mistake.span.clone()).is_some());
        }
        let printed = sentences().print_all(reading.values(), &names());
        let again = sentences().read(&printed, &names());
        prop_assert!(again.values().eq(reading.values()), "{}", printed);
    }

    #[test]
    fn any_words_are_read_or_complained_of(text in "(Turn|Run|:|, |/|[+-][0-2]|nuyen|1|draw|card|cards|a Runner|has|until|the|end|you may|do|then|if faced|when|Grist|dies|[. ]){0,14}") {
        let text = text.replace("|", " ");
        for mistake in sentences().read(&text, &names()).mistakes {
            prop_assert!(text.get(mistake.span).is_some());
        }
    }
}

#[test]
fn a_slot_may_take_a_part_of_what_can_be_said() {
    /// A slot for what costs nothing to say.
    enum Modest {}
    fn modest() -> &'static Grammar<Clause> {
        static FORMS: std::sync::LazyLock<Grammar<Clause>> = std::sync::LazyLock::new(|| {
            grammar! { Clause; "draw {number} card(s)" (number: Count) => { Clause::Draw(number) } }
        });
        &FORMS
    }
    cardtext::phrase!(Modest => Clause, "modest clause", modest);
    let grammar = grammar! { (Clause, i8);
        "{amount}: {clause}" (amount: Signed, clause: Modest) => { (clause, amount) }
        "{amount}: stay, {clause}" (amount: Signed, clause: Clause) => { (clause, amount) }
    };
    let said = |text: &str| grammar.read(text, &names()).values().cloned().collect::<Vec<_>>();
    assert_eq!(said("+1: draw 2 cards."), [(Clause::Draw(2), 1)]);
    assert_eq!(said("+1: go to stage 2."), []);
    assert_eq!(grammar.print(&(Clause::Stage(2), 1), &names()), "+1: stay, go to stage 2.");
}
