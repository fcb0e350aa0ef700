//! What the table keeps beside its cards: after every move what looking at each card would find.

use crate::cards::Card;
use crate::game::WhoCcg;
use crate::moves::Move;
use crate::state::{Id, InPlay, Open, State, Where};
use crate::table::Table;
use engine::story::Silence;
use engine::{CardFile, Dice, Game, Published, Turn};

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
fn everywhere(open: &Open) -> impl Iterator<Item = Where> {
    let ids = || (0..=u8::MAX).map(Id);
    let places = (0..=open.line.len() as u8).map(Where::At);
    places.chain([Where::Aboard]).chain(ids().map(Where::On)).chain(ids().map(Where::Under))
}

fn looked_through(table: &Table, place: Where) -> Vec<Id> {
    table.iter().filter(|one| one.place == place).map(|one| one.id).collect()
}

fn is_sorted(open: &Open) {
    let table = &open.table;
    for place in everywhere(open) {
        let found: Vec<Id> = table.there(place).map(|one| one.id).collect();
        assert_eq!(found, looked_through(table, place), "{place:?}");
        if matches!(place, Where::At(_) | Where::Aboard) {
            let kinds = table.iter().filter(|one| one.place == place).map(|one| one.card);
            assert_eq!(*table.kinds_at(place), kinds.collect(), "{place:?}");
        }
    }
    for id in (0..=u8::MAX).map(Id) {
        assert_eq!(table.get(id), table.iter().find(|one| one.id == id));
        let borne = [Where::On(id), Where::Under(id)];
        assert_eq!(table.bears(id), table.iter().any(|one| borne.contains(&one.place)), "{id:?}");
    }
    let free = (0..=u8::MAX).map(Id).find(|id| table.iter().all(|one| one.id != *id));
    assert_eq!(Some(table.free_id()), free);
    for card in (0..=u8::MAX).map(Card) {
        assert_eq!(table.kinds().has(card), table.iter().any(|one| one.card == card), "{card:?}");
        let is_under = |one: &InPlay| one.card == card && matches!(one.place, Where::Under(_));
        assert_eq!(table.kinds_under().has(card), table.iter().any(is_under), "{card:?}");
    }
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
    let (mut deeds, mut seen, mut tried) = (0, 0, 0);
    for game in [WhoCcg::standard(), brought] {
        for number in 0..24 {
            play(&game, number, &mut |state, mv| {
                deeds += u32::from(matches!(mv, Move::ByHand(_)));
                is_sorted(&state.open);
                is_looked_at(&game, &state.open);
                tried += is_tried(&game, &state.open);
                seen += state.open.places().filter(|at| state.open.table.is_seen(*at)).count();
            });
        }
    }
    assert!(deeds > 100, "only {deeds} deeds by hand were tried");
    assert!(seen > 1000, "only {seen} places were looked at");
    assert!(tried > 1000, "only {tried} times it was known what could be tried");
}
