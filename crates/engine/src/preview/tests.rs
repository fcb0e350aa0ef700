//! Previews of Lowball.

use super::*;
use crate::prelude::*;
use crate::scene::{
    Column, Columns, Counter, Face, Ground, Lay, Part, Path, Plate, Progress, Rows, Sign, Thing,
    ThingId, Tone,
};
use crate::toy::{Lowball, Move, Setup};
use crate::{Playing, Turn, Viewer};
use std::sync::Arc;

const ME: Seat = Seat(0);

fn table(seed: u64) -> Playing<Lowball> {
    let setup = Setup { seats: 2, rounds: 8 };
    Playing::begin(Arc::new(Lowball), setup, Seed::from_number(seed)).expect("a set-up")
}

fn foreseen(table: &Playing<Lowball>, mv: &Move) -> Preview {
    preview(&Lowball, &table.view(Viewer::Seat(ME)), ME, mv).expect("an allowed move")
}

fn words(texts: impl IntoIterator<Item = Text>) -> Vec<String> {
    texts.into_iter().map(|text| text.to_string()).collect()
}

fn certain(preview: &Preview) -> Vec<String> {
    words(preview.certain.iter().map(|change| change.text.clone()))
}

fn shares(preview: &Preview) -> Vec<String> {
    preview.chances.iter().map(Chance::to_string).collect()
}

fn first_card(table: &Playing<Lowball>) -> Move {
    *table.moves().iter().find(|mv| matches!(mv, Move::Lay(_))).expect("a card to lay")
}

#[test]
fn what_depends_on_nothing_is_certain_and_marked_where_it_lies() {
    let table = table(1);
    let lay = first_card(&table);
    let foreseen = foreseen(&table, &lay);
    let name = crate::toy::NAMES[match lay {
        Move::Lay(card) => usize::from(card.0),
        _ => unreachable!("a card is laid"),
    }];
    assert_eq!(certain(&foreseen)[0], format!("{name} goes from your hand to p1"), "{foreseen:?}");
    assert!(matches!(foreseen.certain[0].marks[..], [Mark::Goes { .. }, Mark::Comes { .. }]));
    assert_eq!(foreseen.certain.len(), 1, "how many are left in the hand goes without saying");
    assert_eq!(foreseen.open, []);
}

#[test]
fn where_the_outcomes_part_it_says_on_what_it_depends() {
    let mut table = table(1);
    let lay = first_card(&table);
    table.play_move(ME, &lay).expect("an allowed move");
    let foreseen = foreseen(&table, &Move::Wager(4));
    assert!(certain(&foreseen).contains(&"then p2 decides".to_owned()), "{foreseen:?}");
    let open = words(foreseen.open.clone());
    assert!(open.iter().any(|text| text.starts_with("p1: points from ")), "{open:?}");
    assert!(open.contains(&"which cards are in your hand".to_owned()), "{open:?}");
    assert_eq!(open.last().map(String::as_str), Some("that is up to chance"));
    let points = [
        "in about 70 of 100: p1: points 10 \u{2192} 9",
        "in about 30 of 100: p1: points 10 \u{2192} 25",
    ];
    let told = shares(&foreseen);
    assert_eq!(told[..2], points, "the die, before the card that is drawn");
    assert_eq!(told.len(), 4, "{told:?}");
}

#[test]
fn a_move_that_is_not_allowed_is_refused_with_its_rule() {
    let table = table(1);
    let view = table.view(Viewer::Seat(ME));
    let refused = preview(&Lowball, &view, ME, &Move::Wager(7)).expect_err("nothing is laid");
    assert_eq!(refused, Lowball.check(table.state(), ME, &Move::Wager(7)).expect_err("as checked"));
}

#[test]
fn what_was_certain_comes_true() {
    for seed in 0..20 {
        let mut table = table(seed);
        while let Turn::Decide(seat) = table.turn() {
            let view = table.view(Viewer::Seat(seat));
            let moves = table.moves();
            let mv = moves[seed as usize % moves.len()];
            let foreseen = Foresight::of(&Lowball, &view, seat, &mv).expect("a listed move");
            table.play_move(seat, &mv).expect("a listed move");
            let after = Lowball.scene(&table.view(Viewer::Seat(seat)));
            assert_eq!(foreseen.denied_by(&after, &[]), None);
        }
    }
}

#[test]
fn what_is_only_told_is_foreseen_first_and_must_be_told() {
    let scene = column_of([named("Ada", &[])]);
    let (now, after) = (Facts::of(&scene), vec![(Facts::of(&scene), 9)]);
    let said = vec![("Nobody answers".into(), 9), ("Somebody calls".into(), 3)];
    let foresight = Foresight { now, after, said, asked: Vec::new() };
    assert_eq!(certain(&foresight.told()), ["Nobody answers"]);
    assert_eq!(shares(&foresight.told()), ["in about 33 of 100: Somebody calls"]);
    let line = |text: &str| Line { text: text.into(), rules: Vec::new() };
    assert_eq!(foresight.denied_by(&scene, &[line("Nobody answers.")]), None);
    let denied = foresight.denied_by(&scene, &[line("Somebody answers.")]);
    assert_eq!(denied.as_deref(), Some("nobody said \u{201c}Nobody answers\u{201d}"));
}

/// Outcomes that came so often.
fn came(now: &Scene, after: Vec<(Scene, u32)>) -> Preview {
    let after = after.iter().map(|(scene, times)| (Facts::of(scene), *times)).collect();
    Foresight { now: Facts::of(now), after, said: Vec::new(), asked: Vec::new() }.told()
}

#[test]
fn of_what_is_open_the_gravest_is_told_with_how_often_it_came() {
    let grist = |body, marks: &[&str]| {
        let body = Counter { name: "body".into(), value: body, of: None, tone: Tone::Plain };
        Thing { now: vec![body], ..named("Grist", marks) }
    };
    let now = column_of([grist(4, &[]), named("Wick", &[])]);
    let foreseen = came(
        &now,
        vec![
            (column_of([named("Wick", &[])]), 31),
            (column_of([grist(2, &["late"]), named("Wick", &[])]), 60),
            (column_of([grist(4, &["late"]), named("Wick", &[]), named("Odd", &["late"])]), 9),
        ],
    );
    let told = [
        "in about 31 of 100: Grist leaves First",
        "in about 60 of 100: Grist: body 4 \u{2192} 2",
        "in about 60 of 100: Grist: late, in First",
        "in about 9 of 100: Grist, Odd: late, in First",
    ];
    assert_eq!(shares(&foreseen), told);
    assert_eq!(certain(&foreseen), Vec::<String>::new());
}

#[test]
fn of_much_that_is_open_the_numbers_are_told_first_and_the_rest_is_not() {
    let outcome = |names: [&str; 2], points: i64| {
        let mut scene = column_of(names.map(|name| named(name, &[])));
        let Some(Part::Columns(part)) = scene.parts.last_mut() else {
            unreachable!("it is the last")
        };
        let counter = |name: &'static str| Counter {
            name: name.into(),
            value: points,
            of: None,
            tone: Tone::Plain,
        };
        Arc::make_mut(part).columns[0].footer = ["a", "b", "c", "d"].map(counter).to_vec();
        scene
    };
    let now = outcome(["Wick", "Grist"], 0);
    let foreseen =
        came(&now, vec![(outcome(["Wick", "Odd"], 1), 1), (outcome(["Odd", "Grist"], 3), 1)]);
    let told = [
        "First: a from 1 to 3",
        "First: b from 1 to 3",
        "First: c from 1 to 3",
        "First: d from 1 to 3",
    ];
    assert_eq!(words(foreseen.open.clone())[..4], told);
    assert_eq!(words(foreseen.open)[4..], ["and more", "this depends on what you cannot see"]);
}

#[test]
fn numbers_of_two_places_are_both_told_though_they_read_alike() {
    let outcome = |points: i64| {
        let mut scene = columns(&["First", "Second"]);
        let Some(Part::Columns(part)) = scene.parts.last_mut() else {
            unreachable!("it is the last")
        };
        for column in &mut Arc::make_mut(part).columns {
            let gold = Counter { name: "gold".into(), value: points, of: None, tone: Tone::Plain };
            column.footer = vec![gold];
        }
        scene
    };
    let foreseen = came(&outcome(0), vec![(outcome(1), 1), (outcome(3), 1)]);
    let told = ["First: gold from 1 to 3", "Second: gold from 1 to 3"];
    assert_eq!(words(foreseen.open)[..2], told);
}

#[test]
fn what_comes_with_a_new_pile_is_told_and_neither_the_pile_nor_how_many() {
    let now = columns(&["First"]);
    let mut later = now.clone();
    let things = vec![named("Wick", &[]), hidden()];
    later.parts.push(Part::pile("Taken", 2_u32, things));
    let foreseen = compare::compare(&Facts::of(&now), &[&Facts::of(&later)], &[]);
    assert_eq!(certain(&foreseen), ["Wick comes to Taken", "a hidden card comes to Taken"]);
}

#[test]
fn of_several_alike_the_number_stands_behind_the_name() {
    let debts = |copies| Thing { copies, ..named("Two Old Debts", &[]) };
    let told = |copies| certain(&came(&column_of([debts(copies)]), vec![(column_of([]), 1)]));
    assert_eq!(told(1), ["Two Old Debts leaves First"]);
    assert_eq!(told(2), ["Two Old Debts (twice) leave First"]);
    assert_eq!(told(3), ["Two Old Debts (3 times) leave First"]);
}

#[test]
fn what_leaves_a_pile_that_was_there_for_it_alone_only_comes_to_where_it_goes() {
    let piles = |piles: &[(&str, u32)]| {
        let mut scene = columns(&["First"]);
        for (name, size) in piles {
            let things = (0..*size).map(|_| named("Wick", &[])).collect();
            scene.parts.push(Part::pile(name, *size, things));
        }
        scene
    };
    let told = |now: &Scene, later: Scene| certain(&came(now, vec![(later, 1)]));
    let played = piles(&[("Played by p2", 1), ("their trash", 0)]);
    assert_eq!(told(&played, piles(&[("their trash", 1)])), ["Wick goes to their trash"]);
    let drawn = piles(&[("their deck", 0), ("their trash", 1)]);
    let deck = piles(&[("their deck", 1), ("their trash", 0)]);
    assert_eq!(told(&deck, drawn)[0], "Wick goes from their deck to their trash");
}

#[test]
fn the_sign_of_a_way_is_told_and_not_the_one_before() {
    let way = |says: &'static str| {
        let mut scene = columns(&["First"]);
        scene.parts.push(Part::Path(Path {
            title: "A run".into(),
            stations: Vec::new(),
            at: None,
            walkers: Vec::new(),
            ground: Ground::Street,
            sign: Some(Sign { says: says.into(), tone: Tone::Plain }),
        }));
        scene
    };
    let told = certain(&came(&way("No alarm yet"), vec![(way("The alarm is on"), 1)]));
    assert_eq!(told, ["a run: The alarm is on"]);
}

#[test]
fn one_of_many_cards_that_could_come_is_not_told() {
    let now = column_of([]);
    let outcome = |name, times| (column_of([named(name, &[])]), times);
    let foreseen = came(&now, vec![outcome("Wick", 88), outcome("Grist", 7), outcome("Odd", 5)]);
    assert_eq!(shares(&foreseen), ["in about 88 of 100: Wick comes to First"]);
}

#[test]
fn every_face_of_a_die_is_told_and_of_more_the_likeliest_four() {
    let names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gil"];
    let rolled = |faces: usize| {
        let outcomes = names[..faces].iter().map(|name| (column_of([named(name, &[])]), 1));
        came(&column_of([]), outcomes.collect()).chances.len()
    };
    assert_eq!((rolled(6), rolled(7)), (6, 4));
}

#[test]
fn a_back_that_is_only_looked_at_does_not_leave() {
    let now = column_of([hidden(), hidden()]);
    let seen = |name| column_of([hidden(), named(name, &[])]);
    let known = came(&now, vec![(seen("Wick"), 1)]);
    assert_eq!(certain(&known), ["Wick comes to light, in First"]);
    let unknown = came(&now, vec![(seen("Wick"), 1), (seen("Grist"), 1)]);
    assert_eq!(certain(&unknown), ["a hidden card comes to light, in First"]);
    assert_eq!(words(unknown.open)[0], "which cards are in First");
    let fewer = column_of([hidden()]);
    assert_eq!(certain(&came(&now, vec![(fewer.clone(), 1)])), ["a hidden card leaves First"]);
    let mut on_the_way = fewer;
    on_the_way.parts.push(Part::Path(Path {
        title: "A run".into(),
        stations: vec![hidden()],
        at: None,
        walkers: Vec::new(),
        ground: Ground::Street,
        sign: None,
    }));
    assert_eq!(certain(&came(&now, vec![(on_the_way, 1)])), Vec::<String>::new());
}

#[test]
fn what_a_thing_is_at_present_changes_where_it_lies_and_goes_with_it() {
    let wounded = |damage| {
        let damage =
            Counter { name: "damage".into(), value: damage, of: Some(4), tone: Tone::Plain };
        Thing { now: vec![damage], ..named("Grist", &[]) }
    };
    let now = column_of([wounded(1)]);
    assert_eq!(
        certain(&came(&now, vec![(column_of([wounded(3)]), 1)])),
        ["Grist: damage 1 \u{2192} 3"]
    );
    assert_eq!(certain(&came(&now, vec![(column_of([]), 1)])), ["Grist leaves First"]);
}

#[test]
fn what_opens_a_column_is_marked_where_the_column_will_stand() {
    let (now, later) = (columns(&["First", "Third"]), columns(&["First", "Second", "Third"]));
    let foreseen = compare::compare(&Facts::of(&now), &[&Facts::of(&later)], &[]);
    let marks = foreseen.certain.iter().flat_map(|change| &change.marks);
    let (header, name) = ("Second".to_owned(), None);
    assert_eq!(marks.collect::<Vec<_>>(), [&Mark::Opens { part: 1, at: 1, header, name }]);
}

#[test]
fn one_sentence_tells_what_is_put_on_several_things() {
    let now = column_of([named("Ada", &[]), named("Juno", &["late"])]);
    let later = column_of([named("Ada", &["frozen"]), named("Juno", &["frozen"])]);
    let foreseen = compare::compare(&Facts::of(&now), &[&Facts::of(&later)], &[]);
    let told = ["Ada, Juno: frozen, in First", "Juno: no longer late, in First"];
    assert_eq!(certain(&foreseen), told);
}

#[test]
fn what_is_put_on_things_before_somebody_is_told_of_them() {
    let before_me = |things: [Thing; 2]| {
        let mut scene = columns(&["First"]);
        let plate = Plate { seat: Some(ME), things: things.into(), ..Plate::default() };
        scene.parts.push(Part::Plate(plate));
        scene
    };
    let now = before_me([named("Ada", &["ready"]), named("Juno", &[])]);
    let later = before_me([named("Ada", &[]), named("Juno", &["late"])]);
    assert_eq!(
        certain(&came(&now, vec![(later, 1)])),
        ["p1: Juno late", "p1: Ada no longer ready"]
    );
}

#[test]
fn how_far_somebody_will_be_is_told_and_not_how_far_they_were() {
    let on_the_way = |says: &'static str| {
        let progress =
            Progress { who: "you".into(), says: says.into(), value: 1, of: 2, tone: Tone::Plain };
        column_of([Thing { progress: vec![progress], ..named("The Door", &[]) }])
    };
    let [now, later] = ["need History and 9 more Brains", "need 2 more Brains"].map(on_the_way);
    let over = column_of([named("The Door", &["completed"])]);
    let told =
        |later: &Scene| certain(&compare::compare(&Facts::of(&now), &[&Facts::of(later)], &[]));
    assert_eq!(told(&later), ["The Door: you need 2 more Brains"]);
    assert_eq!(told(&over), ["The Door: completed, in First"]);
}

#[test]
fn two_of_one_name_are_not_added_up_and_who_stays_is_not_told_as_weaker() {
    let crew = |attacks: &[i64]| {
        let mut scene = columns(&vec!["Needle"; attacks.len()]);
        let Some(Part::Columns(part)) = scene.parts.last_mut() else { unreachable!() };
        for (column, attack) in Arc::make_mut(part).columns.iter_mut().zip(attacks) {
            let things = vec![named("Needle", &[])];
            column.lays = vec![Lay { name: "Needle".into(), things, ..Lay::default() }];
            column.footer = vec![Counter::new("Attack", *attack)];
        }
        scene
    };
    let armed = certain(&came(&crew(&[3, 3]), vec![(crew(&[3, 5]), 1)]));
    assert_eq!(armed, ["Needle: Attack 3 \u{2192} 5"]);
    let sent = certain(&came(&crew(&[4, 3]), vec![(crew(&[3]), 1)]));
    assert_eq!(sent, ["Needle leaves Years"]);
}

/// A place, and what lies in it, each with its marks.
type Home<'a> = (&'static str, &'a [(&'a str, &'a [&'a str])]);

/// Makes two places at home, each named after the first thing in it.
fn at_home(lays: &[Home<'_>]) -> Scene {
    let mut scene = columns(&["First"]);
    let lay = |(name, things): &Home<'_>| Lay {
        name: (*name).into(),
        things: things.iter().map(|(name, marks)| named(name, marks)).collect(),
        ..Lay::default()
    };
    let rows = lays.iter().map(lay).collect();
    scene.parts.push(Part::Rows(Rows { title: "The house".into(), rows }));
    scene
}

#[test]
fn who_comes_to_a_house_comes_there_and_what_is_given_to_somebody_goes_to_them() {
    let now = at_home(&[("Grist", &[("Grist", &[]), ("Carbine", &[])])]);
    let later =
        at_home(&[("Grist", &[("Grist", &[])]), ("Wick", &[("Wick", &[]), ("Carbine", &[])])]);
    let told = ["Carbine goes from Grist to Wick", "Wick comes to the house"];
    assert_eq!(certain(&came(&now, vec![(later, 1)])), told);
}

#[test]
fn who_goes_to_a_part_of_the_table_made_for_them_goes_there_with_all_they_have() {
    let armed: Home<'_> = ("Grist", &[("Grist", &[]), ("Carbine", &[])]);
    let now = at_home(&[("Wick", &[("Wick", &[])]), armed]);
    let mut later = at_home(&[("Wick", &[("Wick", &[])])]);
    let Some(Part::Rows(mut against)) = at_home(&[armed]).parts.pop() else { unreachable!() };
    against.title = "The street".into();
    later.parts.push(Part::Rows(against));
    let told = ["Grist goes from the house to the street"];
    assert_eq!(certain(&came(&now, vec![(later, 1)])), told);
}

#[test]
fn the_numbers_under_a_column_called_after_somebody_come_with_what_is_given_and_were_never_nothing()
{
    let column = |header: &'static str, things: Vec<Thing>, footer: Vec<Counter>| {
        let mut scene = columns(&[header]);
        if let Some(Part::Columns(part)) = scene.parts.last_mut() {
            let column = &mut Arc::make_mut(part).columns[0];
            column.lays = vec![Lay { name: "Grist".into(), things, ..Lay::default() }];
            column.footer = footer;
        }
        scene
    };
    let attack = |value| vec![Counter::new("Attack", value)];
    let alone = column("Ganger", vec![named("Grist", &[])], Vec::new());
    let armed = |marks: &[&str], attack| {
        column("Grist", vec![named("Grist", &[]), named("Carbine", marks)], attack)
    };
    let first = certain(&came(&alone, vec![(armed(&[], attack(5)), 1)]));
    assert_eq!(first, ["Carbine comes to Grist"]);
    let pumped = certain(&came(&armed(&[], attack(5)), vec![(armed(&["turned"], attack(7)), 1)]));
    assert_eq!(pumped, ["Grist: Attack 5 → 7", "Carbine: turned, with Grist"]);
}

/// Makes a table with one column that holds these things.
fn column_of(things: impl Into<Vec<Thing>>) -> Scene {
    let mut scene = columns(&["First"]);
    let Some(Part::Columns(part)) = scene.parts.last_mut() else { unreachable!("it is the last") };
    Arc::make_mut(part).columns[0].lays[0].things = things.into();
    scene
}

/// Makes a card that lies open.
fn named(name: &str, marks: &[&str]) -> Thing {
    let face = Face {
        name: name.into(),
        kind: "card".into(),
        text: String::new(),
        numbers: Vec::new(),
        tone: Tone::Plain,
        harms: false,
        die: None,
        person: None,
    };
    let marks = marks.iter().map(|&mark| mark.into()).collect();
    Thing { face: Some(Arc::new(face)), marks, ..hidden() }
}

/// Makes a table with columns of these headings behind a pile, a card face down in each.
fn columns(headers: &[&str]) -> Scene {
    let mut scene = Lowball.scene(&table(1).view(Viewer::Seat(ME)));
    let pile = scene.parts.iter().find(|part| matches!(part, Part::Pile(_))).expect("a pile");
    let columns = headers.iter().map(|header| Column {
        id: None,
        header: (*header).to_owned(),
        face: None,
        current: false,
        note: "".into(),
        lays: vec![Lay { name: "".into(), things: vec![hidden()], ..Lay::default() }],
        footer: Vec::new(),
    });
    let part =
        Columns { title: "Years".into(), seat: None, columns: columns.collect(), next: None };
    scene.parts = vec![pile.clone(), Part::Columns(part.into())];
    scene
}

fn hidden() -> Thing {
    Thing {
        id: ThingId(1),
        face: None,
        copies: 1,
        now: Vec::new(),
        marks: Vec::new(),
        progress: Vec::new(),
        why_not: Vec::new(),
    }
}

/// Makes a scene with a way on which these walk past these, a house, a pile and a hand.
fn way(walkers: &[&str], stations: Vec<Thing>, at_home: &[&str], pile: &[&str]) -> Scene {
    let mut scene = columns(&[]);
    scene.parts.clear();
    let path = Path {
        title: "a run on Dock Strike".into(),
        stations,
        at: None,
        walkers: walkers.iter().map(|name| named(name, &[])).collect(),
        ground: Ground::Street,
        sign: None,
    };
    if !walkers.is_empty() {
        scene.parts = vec![Part::Path(path)];
    }
    let lays = |name: &&str| Lay {
        name: "".into(),
        things: vec![named(name, &["turned"])],
        ..Lay::default()
    };
    let rows = Rows { title: "the house".into(), rows: at_home.iter().map(lays).collect() };
    scene.parts.push(Part::Rows(rows));
    scene.parts.push(Part::pile(
        "the trash",
        pile.len() as u32,
        pile.iter().map(|it| named(it, &[])).collect::<Vec<_>>(),
    ));
    scene
}

#[test]
fn who_comes_back_from_a_way_is_told_in_one_sentence_and_not_as_lost() {
    let on_it = way(&["Wick", "Grist", "Needle"], vec![hidden()], &[], &[]);
    let after = way(&[], Vec::new(), &["Wick", "Grist"], &["Needle"]);
    let foreseen = compare::compare(&Facts::of(&on_it), &[&Facts::of(&after)], &[]);
    assert_eq!(
        certain(&foreseen),
        ["Wick, Grist go back to the house", "Needle goes to the trash"]
    );
    let goes = |change: &Change| change.marks.iter().any(|it| matches!(it, Mark::Goes { .. }));
    let lost: Vec<bool> = foreseen.certain.iter().map(goes).collect();
    assert_eq!(lost, [false, true]);
}

#[test]
fn who_goes_along_a_way_and_where_one_is_on_it_is_not_told() {
    let before = way(&[], Vec::new(), &["Wick", "Grist"], &[]);
    let on_it = way(&["Wick", "Grist"], vec![hidden(), hidden()], &[], &[]);
    let foreseen = compare::compare(&Facts::of(&before), &[&Facts::of(&on_it)], &[]);
    assert_eq!(certain(&foreseen), [""; 0]);
    let met = |name: &str| way(&["Wick", "Grist"], vec![named(name, &[]), hidden()], &[], &[]);
    let outcomes = [(met("Glass Floor"), 30), (met("Hot Floor"), 20)];
    let foreseen = came(&on_it, outcomes.to_vec());
    assert_eq!(shares(&foreseen)[0], "in about 60 of 100: Glass Floor comes up");
    assert_eq!(words(foreseen.open)[0], "what comes up on a run on Dock Strike");
}

#[test]
fn of_some_alike_each_has_numbers_of_its_own_and_none_is_told_when_one_goes() {
    let strong = |body| Thing { now: vec![Counter::new("Body", body)], ..named("Pete", &[]) };
    let now = column_of([strong(4), strong(6)]);
    let hurt = column_of([strong(4), strong(3)]);
    assert_eq!(certain(&came(&now, vec![(hurt, 1)])), ["Pete: Body 6 \u{2192} 3"]);
    assert_eq!(certain(&came(&now, vec![(column_of([strong(6)]), 1)])), ["Pete leaves First"]);
}

#[test]
fn a_column_stays_the_same_when_more_is_said_behind_its_heading() {
    let before = columns(&["Their Objective"]);
    let after = columns(&["Their Objective: Dock Strike"]);
    assert_eq!(certain(&came(&before, vec![(after, 1)])), [""; 0]);
}

#[test]
fn what_is_wanted_no_more_ends_before_the_next_world_or_scene() {
    let table = table(1);
    let (view, lay) = (table.view(Viewer::Seat(ME)), first_card(&table));
    let asked = std::cell::Cell::new(0);
    let told_while = |most: u32| {
        asked.set(0);
        let is_wanted = || {
            asked.set(asked.get() + 1);
            asked.get() <= most
        };
        preview_while(&Lowball, &view, ME, &lay, &is_wanted).expect("an allowed move")
    };
    assert_eq!(told_while(u32::MAX), Some(foreseen(&table, &lay)));
    let all = asked.get();
    assert!(all > WORLDS as u32, "it is asked before each world, and before each scene: {all}");
    for most in [0, 1, 100, all - 1] {
        assert_eq!(told_while(most), None);
        assert_eq!(asked.get(), most + 1, "nothing more is done once it says no");
    }
}
