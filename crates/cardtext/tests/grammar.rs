//! Tests with a small language of its own: reading, printing, and the messages about mistakes.

use cardtext::{Count, Dictionary, Filling, Grammar, List, Signed, Slot, SlotKind, grammar};
use proptest::prelude::*;

#[derive(Clone, Debug, PartialEq)]
enum Says {
    Gain(i8),
    Catch(u8),
    Call(i16),
}

enum Animal {}

impl Slot for Animal {
    type Value = i16;
    const KIND: SlotKind = SlotKind::Name("animal");

    fn value(filling: &Filling) -> i16 {
        filling.number()
    }

    fn filling(value: &i16) -> Option<Filling> {
        Some(Filling::Number(*value))
    }
}

fn farm() -> Grammar<Says> {
    grammar! { Says;
        "{coins} coin(s)" (coins: Signed) => { Says::Gain(coins) }
        "Catch {number} mouse/mice" (number: Count) => { Says::Catch(number) }
        "Call the {animal}" (animal: Animal) => { Says::Call(animal) }
    }
}

fn animals() -> Dictionary {
    let mut animals = Dictionary::default();
    for (number, name) in (0..).zip(["Cat", "Cat 2.0", "Dr. Dog"]) {
        animals.add("animal", number, name);
    }
    animals
}

/// Returns the meanings understood, and the messages about the rest.
fn read(text: &str) -> (Vec<Says>, Vec<String>) {
    let reading = farm().read(text, &animals());
    let mistakes = reading.mistakes.iter().map(|mistake| mistake.message.clone());
    (reading.values().cloned().collect(), mistakes.collect())
}

#[test]
fn names_with_points_end_where_they_end() {
    let (said, mistakes) = read("Call the Cat. Call the Cat 2.0. Call the Dr. Dog.");
    assert_eq!(said, [Says::Call(0), Says::Call(1), Says::Call(2)]);
    assert!(mistakes.is_empty());
}

#[test]
fn reading_goes_on_after_a_mistake() {
    let (said, mistakes) = read("Catch 2 mouse. Catch 1 mouse. Sing. Call the Cow. +2 coins.");
    assert_eq!(said, [Says::Catch(1), Says::Gain(2)]);
    assert_eq!(
        mistakes,
        [
            "`mouse` does not agree with 2",
            "no sentence begins with `Sing`",
            "no animal is called `Cow`",
        ]
    );
}

#[test]
fn a_number_below_nothing_is_no_count() {
    for text in ["Catch -1 mouse.", "Catch -2 mice.", "Catch -99 mice."] {
        let (said, mistakes) = read(text);
        assert_eq!((said.len(), mistakes.len()), (0, 1), "{text}");
        assert!(mistakes[0].ends_with("can't stand here"), "{mistakes:?}");
    }
}

#[test]
fn the_printer_writes_one_space() {
    let (said, _) = read("  Catch\n3   mice .");
    assert_eq!(farm().print_all(&said, &animals()), "Catch 3 mice.");
}

#[test]
fn a_list_is_one_sentence() {
    let list = List::new("Both", farm());
    let said = [Says::Gain(-1), Says::Gain(2)];
    let text = list.print(&said, &animals());
    assert_eq!(text, "Both -1 coin and +2 coins.");
    let reading = list.read(&text, &animals());
    assert_eq!(reading.values().cloned().collect::<Vec<_>>(), said);
    let twice = list.read(&format!("{text} {text}"), &animals());
    assert_eq!(twice.mistakes[0].message, "this text says one sentence only");
}

proptest! {
    #[test]
    fn every_complaint_points_into_the_text(text in "(Call|the|Cat|2.0|Catch|[+-]?[0-9]{1,5}|mice|\\PC{0,3}|[ .]){0,12}") {
        for mistake in farm().read(&text, &animals()).mistakes {
            prop_assert!(text.get(mistake.span).is_some());
        }
        for mistake in List::new("Both", farm()).read(&text, &animals()).mistakes {
            prop_assert!(text.get(mistake.span).is_some());
        }
    }
}
