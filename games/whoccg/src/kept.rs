//! What the table keeps beside its cards: after every move what looking at each card would find. And what is told
//! quickly: the same as the rules say of each case.

use crate::cards::Card;
use crate::cards::pool::MOST_CARDS;
use crate::cards::requirement::Sum;
use crate::facts::Sort;
use crate::game::WhoCcg;
use crate::in_play::{CardsInPlay, Sorted};
use crate::moves::{Group, Move, Spot};
use crate::sets::Rows;
use crate::state::{CardPlace, Id, InPlay, Open, Side, State};
use engine::prelude::*;
use engine::story::Silence;
use engine::{CardFile, Dice, Published, Turn};
use tinyvec::ArrayVec;

/// A card that is played by hand, so that deeds by hand are tried as well.
const RIDDLE: &str = r#"
[[artifact]]
id = "paper-lantern"
name = "Paper Lantern"
cost = 1
by_hand = ["Light it."]
origin = "own"
"#;

/// Everywhere that something could lie.
fn everywhere(open: &Open) -> impl Iterator<Item = CardPlace> {
    let ids = || (0..=u8::MAX).map(Id);
    let places = (0..=open.line.len() as u8).map(CardPlace::At);
    places
        .chain([CardPlace::Aboard])
        .chain(ids().map(CardPlace::On))
        .chain(ids().map(CardPlace::Under))
}

fn looked_through(table: &CardsInPlay, place: CardPlace) -> Vec<Id> {
    table.iter().filter(|one| one.place == place).map(|one| one.id).collect()
}

fn is_sorted(open: &Open) {
    let table = &open.table;
    for place in everywhere(open) {
        let found: Vec<Id> = table.there(place).map(|one| one.id).collect();
        assert_eq!(found, looked_through(table, place), "{place:?}");
        if matches!(place, CardPlace::At(_) | CardPlace::Aboard) {
            let kinds = table.iter().filter(|one| one.place == place).map(|one| one.card);
            assert_eq!(table.kinds_at(place), kinds.collect(), "{place:?}");
        }
    }
    for id in (0..=u8::MAX).map(Id) {
        assert_eq!(table.get(id), table.iter().find(|one| one.id == id));
        let borne = [CardPlace::On(id), CardPlace::Under(id)];
        assert_eq!(table.bears(id), table.iter().any(|one| borne.contains(&one.place)), "{id:?}");
    }
    let free = (0..=u8::MAX).map(Id).find(|id| table.iter().all(|one| one.id != *id));
    assert_eq!(Some(table.free_id()), free);
    for card in (0..MOST_CARDS as u16).map(Card) {
        assert_eq!(table.kinds().has(card), table.iter().any(|one| one.card == card), "{card:?}");
        let is_under = |one: &InPlay| one.card == card && matches!(one.place, CardPlace::Under(_));
        assert_eq!(table.kinds_under().has(card), table.iter().any(is_under), "{card:?}");
    }
}

fn rows(table: &CardsInPlay, wanted: impl Fn(&InPlay) -> bool) -> Rows {
    (0..).zip(table.iter()).filter(|(_, one)| wanted(one)).map(|(row, _)| row).collect()
}

/// The rows of each sort are those of which it is true.
fn is_sorted_by_sorts(game: &WhoCcg, table: &CardsInPlay) {
    assert_eq!(*table.own(), rows(table, |one| one.side == Side::Player));
    assert_eq!(*table.frozen(), rows(table, |one| one.frozen));
    assert_eq!(*table.done(), rows(table, |one| one.done));
    let facts = &game.facts;
    let of_sort = |sort, is_of_it: &dyn Fn(Card) -> bool| {
        assert_eq!(table.all(sort), rows(table, |one| is_of_it(one.card)), "{sort:?}");
    };
    of_sort(Sorted::People, &|card| facts.people.has(card));
    of_sort(Sorted::Users, &|card| facts.of(card).act.is_some());
    of_sort(Sorted::Goals, &|card| facts.goals.has(card));
    of_sort(Sorted::Inviting, &|card| facts.inviting.has(card));
    of_sort(Sorted::Changing, &|card| !facts.auras_of(card).is_empty());
    of_sort(Sorted::Vortex, &|card| facts.vortex.has(card));
}

/// The places that are kept are those at which looking finds a live Goal, or what allows Enemies to play.
fn is_eligible_where(game: &WhoCcg, open: &Open) {
    let places = |wanted: &dyn Fn(&InPlay) -> bool| -> Vec<u8> {
        let at = |place: &u8| looked_through(&open.table, CardPlace::At(*place));
        let fits = |id: &Id| open.table.get(*id).is_some_and(wanted);
        open.places().filter(|place| at(place).iter().any(fits)).collect()
    };
    let is_live = |one: &InPlay| game.facts.goals.has(one.card) && !one.done;
    let lures = |one: &InPlay| is_live(one) || game.facts.inviting.has(one.card);
    assert!(game.places_with_goals(open).eq(places(&is_live)));
    assert!(game.eligible_places(open).eq(places(&lures)));
}

/// Every way to play a card, but for captives.
fn spots(open: &Open) -> Vec<Spot> {
    let ids = || open.table.iter().map(|one| one.id).chain([open.table.free_id()]);
    let places = (0..=open.line.len() as u8).map(Spot::At);
    let anywhere = [Spot::Nowhere, Spot::Left, Spot::Right, Spot::Aboard].into_iter();
    let discarded = open.discard.iter().map(|card| Spot::For(*card));
    anywhere
        .chain(places)
        .chain(ids().map(Spot::On))
        .chain(ids().map(Spot::Over))
        .chain(discarded)
        .collect()
}

/// Where a card fits is exactly where the rules let it go.
fn fits_where_it_may_go(game: &WhoCcg, state: &State) -> usize {
    let (open, ground) = (&state.open, game.ground(&state.open));
    let cards = || game.held(state);
    for card in cards() {
        let mut fit = Vec::new();
        game.for_each_fit_spot(open, &ground, card, |to| fit.push(to));
        for to in &fit {
            assert!(game.may_go(open, card, *to).is_ok(), "{card:?} does not go to {to:?}");
        }
        let takes_time = matches!(game.facts.of(card).sort, Sort::Attack | Sort::Bang);
        for to in spots(open).into_iter().filter(|_| !takes_time) {
            assert_eq!(
                fit.contains(&to),
                game.may_go(open, card, to).is_ok(),
                "{card:?} to {to:?}"
            );
        }
    }
    cards().count()
}

/// The same cards sorted anew, as in a position that is laid out, let the player do the same.
fn is_the_same_sorted_anew(game: &WhoCcg, state: &State) {
    let mut anew = *state;
    anew.open.table = CardsInPlay::from(ArrayVec::from(state.open.table));
    anew.open.table.tell(game.facts.told);
    let (mut list, mut same) = (Vec::new(), Vec::new());
    game.moves(state, &mut list);
    game.moves(&anew, &mut same);
    assert_eq!(list, same);
}

/// Traits alone never refuse what is met with all that a side has.
fn is_refused_by_no_trait(game: &WhoCcg, open: &Open, place: u8) {
    let needs = game.pool.all().filter_map(|card| game.pool.face(card).attack());
    let needs: Vec<_> = needs.map(|attack| &attack.needs).collect();
    for side in [Side::Player, Side::Opponent] {
        let people = || game.people(open, side, CardPlace::At(place));
        let (skills, sum) = (game.skills(open, people()), game.sum(open, people()));
        for needs in &needs {
            assert_eq!(skills.has_skills_for(needs), sum.has_skills_for(needs));
            assert!(skills.has_skills_for(needs) || !sum.meets(needs, &[-99; 3]));
        }
    }
}

fn meets_goal(game: &WhoCcg, open: &Open, place: u8, side: Side, sum: &Sum) -> bool {
    let change = game.goal_change(open, place, game.opposes(open, side));
    let goal = game.live_goal(open, place);
    goal.is_some_and(|goal| sum.meets(game.goal_needs(open, goal, side), &change))
}

/// What a whole side could do at a place, with all that it has added up.
fn is_what_the_sums_say(game: &WhoCcg, open: &Open, place: u8) {
    let sum = |side| {
        let people = game.people(open, side, CardPlace::At(place));
        game.sum(open, people.filter(|one| !one.frozen))
    };
    let more = game.puzzle_change(open, place);
    let puzzles = || game.puzzles(open, place).map(|(_, needs, _)| needs);
    let (tries, own) = (game.tries(open, place), sum(Side::Player));
    let mut able = game.people(open, Side::Player, CardPlace::At(place)).filter(|one| !one.frozen);
    let somebody = able.next().is_some();
    let passes = |needs| own.meets(needs, &more);
    let reaches = meets_goal(game, open, place, Side::Player, &own) && puzzles().all(passes);
    assert_eq!(tries.goal != Group::default(), somebody && reaches, "the Goal at {place}");
    let overcomes = puzzles().next().is_some_and(passes);
    assert_eq!(tries.puzzle != Group::default(), somebody && overcomes, "the Puzzle at {place}");
    let opposing = meets_goal(game, open, place, Side::Opponent, &sum(Side::Opponent));
    let completes = opposing && puzzles().next().is_none();
    assert_eq!(game.opposing_completes(open, place).is_some(), completes, "at {place}");
}

/// WHO-SCORE-07: where nobody need look, the opposing side completes nothing.
fn is_looked_at(game: &WhoCcg, open: &Open) {
    for place in open.places().filter(|place| open.table.is_seen(*place)) {
        assert_eq!(game.opposing_completes(open, place), None, "at place {place}");
    }
}

/// What is known about tries is what looking at the place finds.
fn is_tried(game: &WhoCcg, open: &Open) -> usize {
    let known = open.places().filter_map(|place| Some((place, open.table.tries(place)?)));
    known.map(|(place, tries)| assert_eq!(*tries, game.tries(open, place), "at {place}")).count()
}

/// Plays at random, with moves that no list has among them, and looks at every state.
fn play(game: &WhoCcg, number: u64, look: &mut impl FnMut(&State, &Move)) {
    let (mut dice, mut list) = (Dice::from_number(number), Vec::new());
    let begun = game.begin(&game.soak_setup(number), &mut dice, &mut Silence);
    let mut state = begun.expect("the set-up is allowed");
    for _ in 0..400 {
        let Turn::Decide(seat) = game.turn(&state) else { return };
        list.clear();
        game.moves(&state, &mut list);
        let mut chosen = list[dice.index("pick", list.len() as u32) as usize];
        for _ in 0..4 {
            let (who, unlisted) = game.any_move(&state, &mut dice);
            let allowed = game.check(&state, who, &unlisted).is_ok();
            if allowed && unlisted != Move::Concede {
                chosen = unlisted;
            }
        }
        game.play(&mut state, seat, &chosen, &mut dice, &mut Silence);
        look(&state, &chosen);
    }
}

#[test]
fn what_the_table_keeps_is_right_after_every_move_of_many_games() {
    let file = CardFile { name: "mine.toml".into(), text: RIDDLE.into() };
    let brought = WhoCcg::publish(&[file]).unwrap_or_else(|wrong| panic!("{wrong}"));
    let (mut deeds, mut seen, mut tried, mut held) = (0, 0, 0, 0);
    for game in [WhoCcg::standard(), brought] {
        for number in 0..24 {
            play(&game, number, &mut |state, mv| {
                deeds += u32::from(matches!(mv, Move::ByHand(_)));
                is_sorted(&state.open);
                is_sorted_by_sorts(&game, &state.open.table);
                is_eligible_where(&game, &state.open);
                is_looked_at(&game, &state.open);
                is_the_same_sorted_anew(&game, state);
                for place in state.open.places() {
                    is_refused_by_no_trait(&game, &state.open, place);
                    is_what_the_sums_say(&game, &state.open, place);
                }
                held += fits_where_it_may_go(&game, state);
                tried += is_tried(&game, &state.open);
                seen += state.open.places().filter(|at| state.open.table.is_seen(*at)).count();
            });
        }
    }
    assert!(deeds > 100, "only {deeds} deeds by hand were tried");
    assert!(held > 5000, "only {held} times it was asked where a card may go");
    assert!(seen > 1000, "only {seen} places were looked at");
    assert!(tried > 1000, "only {tried} times it was known what could be tried");
}
