//! How a duel begins, and positions that cannot be.

use duels::dials::Dial;
use duels::figures::FigureId;
use duels::kit;
use duels::measure::{RADIUS, SIDE, gap};
use duels::roster::READY;
use duels::setup::{Gearing, Setup, Squad, equipped};
use duels::state::{Combatant, Fighter, Phase};
use duels::{Duels, State};
use engine::dice::Script;
use engine::prelude::*;
use engine::{BySeat, Dice, Roll, Seat, SetupOption, Turn, Viewer};
use tape::{Length, Thou};

fn begun(alpha: &[u32]) -> State {
    let mut script = Script::new();
    alpha.iter().for_each(|face| script.push("alpha", *face));
    let mut dice = Dice::scripted(script);
    let setup = Setup { gear: Gearing::Given, ..Setup::default() };
    let state = Duels::default().begin(&setup, &mut dice, &mut Vec::new()).expect("a usual set-up");
    assert_eq!((dice.fault(), dice.leftover()), (None, Vec::new()));
    state
}

/// Rules: DUE-SETUP-09, DUE-SETUP-10, DUE-ROUND-15
#[test]
fn the_highest_of_two_dice_is_alpha_and_ties_are_rolled_again() {
    assert_eq!(begun(&[3, 4, 2, 2]).alpha, Seat(0));
    assert_eq!(begun(&[3, 4, 5, 2, 1, 1, 1, 2]).alpha, Seat(1));
}

/// Ties are rolled again, and dice that ran out tie for ever: a journal or scenario without them must still end.
#[test]
fn alpha_dice_that_run_out_end_the_beginning_and_are_named() {
    for (dice, said) in [
        ("", "no result is scripted for it; write what comes, in order, as `alpha = [...]`"),
        (
            "alpha = [3, 4, 2]",
            "the scripted results for `alpha` ran out; add one to `alpha = [...]`",
        ),
        ("alpha = [3, 4, 5, 2]", "the scripted results for `alpha` ran out"),
    ] {
        let text = format!(
            "game = \"duels\"\ntitle = \"ties\"\n[setup]\ngear = \"given\"\n[dice]\n{dice}\n[[step]]\nplay = []\n"
        );
        let report = engine::scenario::check(&Duels::default(), "ties.toml", &text).to_string();
        assert!(report.contains(said), "{dice}: {report}");
        let told = engine::scenario::ask(&Duels::default(), &text).expect("a question");
        assert!(!told.is_whole, "{dice}");
    }
    let tie = [3, 4, 5, 2].map(|got| Roll { what: "alpha".into(), of: 6, got });
    for many in 0..=tie.len() {
        let mut dice = Dice::recorded(tie[..many].to_vec()).recording();
        let setup = Setup { gear: Gearing::Given, ..Setup::default() };
        Duels::default().begin(&setup, &mut dice, &mut Vec::new()).expect("a usual set-up");
        let fault = dice.fault().expect("no answer is left");
        assert!(fault.contains("asked for `alpha`, and the record has ended"), "{fault}");
        assert_eq!(dice.take_record().len(), many, "what was missing is not recorded");
    }
}

/// The two figures of a duel.
fn figures(state: &State) -> [Combatant<'_>; 2] {
    let all: Vec<Combatant<'_>> = state.all().map(|(_, fighter)| fighter).collect();
    all.try_into().expect("two figures")
}

fn between(state: &State) -> Length {
    let [one, other] = figures(state).map(|fighter| fighter.who);
    gap(state, one, other)
}

/// Rules: DUE-SETUP-01, DUE-SETUP-07, DUE-SETUP-08, DUE-SETUP-31, DUE-BASE-06, DUE-BASE-08, DUE-ROUND-01
#[test]
fn two_figures_stand_at_opposite_edges_48_inches_apart_with_their_dials_at_the_start() {
    let state = begun(&[6, 6, 1, 1]);
    assert_eq!((SIDE, RADIUS), (Thou::inches(60), Thou::inches(3)));
    assert_eq!(between(&state), Length(48_000.0));
    assert_eq!(
        figures(&state).map(|fighter| (fighter.at.x, fighter.at.y)),
        [(30_000, 3_000), (30_000, 57_000)]
    );
    let shown =
        figures(&state).map(|it| Dial::ALL.iter().map(|dial| it.value(*dial)).collect::<Vec<u8>>());
    assert_eq!(shown, [vec![6, 6, 6], vec![7, 6, 6]]);
    // Her own white d6 twice and yellow d6, and those of what she carries.
    assert_eq!(figures(&state)[0].dice().len(), 3 + 4);
    assert_eq!((state.round, state.phase), (1, Phase::Pool));
    let none = Setup { rounds: 0, ..Setup::default() };
    let refused = Duels::default().begin(&none, &mut Dice::from_number(1), &mut Vec::new());
    assert_eq!(refused.expect_err("no round").rule.as_str(), "DUE-ROUND-01");
    let far = Setup { apart: 49, ..Setup::default() };
    let refused = Duels::default().begin(&far, &mut Dice::from_number(1), &mut Vec::new());
    assert_eq!(refused.expect_err("beyond the edges").rule.as_str(), "DUE-SETUP-31");
    let near = Setup { apart: 24, gear: Gearing::Given, ..Setup::default() };
    let near = Duels::default()
        .begin(&near, &mut Dice::from_number(1), &mut Vec::new())
        .expect("a set-up");
    assert_eq!(between(&near), Length(24_000.0));
}

/// Rules: DUE-SETUP-05
#[test]
fn nobody_carries_more_than_the_gear_factor_allows() {
    let kyushi = equipped(&READY, FigureId::find("Kyushi").expect("she is printed"), None);
    let names: Vec<&str> = kyushi.kinds().map(|gear| &*READY.piece(gear).name).collect();
    assert_eq!(
        names,
        ["Knife", "Slivergun", "Colt", "Dragon Amulet"],
        "11 of 12; the jacket costs 3"
    );
    let wolf = equipped(&READY, FigureId::find("Wolf Nev").expect("he is printed"), None);
    let costs: u8 = wolf.kinds().map(|gear| READY.piece(gear).cost).sum();
    assert!(costs <= 10, "{costs}");
}

/// Rules: DUE-ROUND-34
#[test]
fn everything_lies_open() {
    let state = begun(&[6, 6, 1, 1]);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(Duels::default().view(&state, viewer).open, state.clone().hiding(()));
    }
}

/// What a seat plays, and what everybody is told of it.
fn play(state: &mut State, notation: &str, dice: &mut Dice) -> Vec<String> {
    let Turn::Decide(seat) = Duels::default().turn(state) else { panic!("it is over") };
    let mv = Duels::default()
        .read(&Duels::default().view(state, Viewer::Seat(seat)), notation)
        .expect("a move");
    assert_eq!(Duels::default().check(state, seat, &mv), Ok(()), "{notation}");
    let mut told = Vec::new();
    Duels::default().play(state, seat, &mv, dice, &mut told);
    let lines = told.iter().filter_map(|event| Duels::default().line(event, Viewer::Spectator));
    lines.map(|line| line.text.to_string()).collect()
}

/// Rules: DUE-SETUP-06
#[test]
fn nobody_sees_what_the_other_takes_along_until_both_have_chosen() {
    let mut dice = Dice::from_number(1);
    let mut state =
        Duels::default().begin(&Setup::default(), &mut dice, &mut Vec::new()).expect("a set-up");
    assert_eq!(state.phase, Phase::Gear);
    assert_eq!(
        play(&mut state, "equip colt, flak jacket", &mut dice),
        ["Kyushi has chosen its gear"]
    );
    let other = Duels::default().view(&state, Viewer::Seat(Seat(1)));
    let mut differs = state.clone();
    differs.kits[Seat(0)][0] = equipped(&READY, figures(&state)[0].who, None);
    assert_eq!(Duels::default().view(&differs, Viewer::Seat(Seat(1))), other);
    assert_ne!(
        Duels::default().view(&differs, Viewer::Seat(Seat(0))),
        Duels::default().view(&state, Viewer::Seat(Seat(0)))
    );
    assert_eq!(Duels::default().canaries(&state, Viewer::Seat(Seat(1))), ["Colt", "Flak Jacket"]);

    let told = play(&mut state, "equip none", &mut dice);
    assert_eq!(
        told[..3],
        [
            "Midnight has chosen its gear",
            "Kyushi carries Colt, Flak Jacket",
            "Midnight carries nothing"
        ]
    );
    assert_eq!(figures(&state)[0].gear.len() + figures(&state)[0].home.len(), 5);
    assert_eq!((state.phase, state.kits), (Phase::Pool, BySeat::default()));
    assert!(Duels::default().canaries(&state, Viewer::Spectator).is_empty());
}

/// Rules: DUE-SETUP-05, DUE-GEARACT-34
#[test]
fn what_is_taken_along_is_of_the_list_and_costs_no_more_than_the_gear_factor() {
    let kyushi = FigureId::find("Kyushi").expect("she is printed");
    let fighter = Fighter { who: kyushi, ..Fighter::default() };
    let bag = |names: &[&str]| -> duels::gear::GearBag {
        let find = |name: &&str| duels::gear::NAMED.iter().position(|piece| piece.name == *name);
        names.iter().map(|name| duels::gear::Gear(find(name).expect("it is named") as u8)).collect()
    };
    let says = |names: &[&str]| kit::check(fighter.on(&READY), &bag(names)).map_err(|no| no.why);
    assert_eq!(says(&["Slivergun", "Colt", "Dragon Amulet", "Knife"]), Ok(()));
    assert_eq!(
        says(&["Slivergun", "Colt", "Dragon Amulet", "Knife", "Flak Jacket"]),
        Err("that costs 14, and the Gear Factor of Kyushi is 12".to_owned())
    );
    assert_eq!(says(&["Staff"]), Err("Kyushi has no Staff on the list".to_owned()));
    assert_eq!(says(&["Colt", "Colt"]), Err("Kyushi has 1 of Colt on the list".to_owned()));
    // Of thirty-two ways to choose among five pieces two are too dear: all of them, and all but what costs 1.
    let all = kit::allowed(fighter.on(&READY));
    assert_eq!(
        (
            all.len(),
            kit::cost(fighter.on(&READY), &all[0]),
            kit::cost(fighter.on(&READY), &all[29])
        ),
        (30, 12, 0)
    );
}

#[test]
fn a_figure_is_found_however_its_name_is_typed() {
    let wolf = FigureId::find("Wolf Nev");
    assert!(wolf.is_some());
    assert_eq!([FigureId::find("WolfNev"), FigureId::find(" wolf-nev ")], [wolf; 2]);
    assert_eq!([FigureId::find("Wolf"), FigureId::find("")], [None; 2]);
}

fn of(who: FigureId) -> Squad {
    [who].into_iter().collect()
}

/// Whoever asks for nothing else plays what the options offer first; a duel at once also hands out the gear.
#[test]
fn what_the_options_suggest_is_the_suggested_set_up() {
    let game = Duels::default();
    let about = game.about();
    let chosen = |index: fn(&SetupOption) -> usize| -> Setup {
        let lines: Vec<&str> =
            about.options.iter().map(|it| it.answers[index(it)].setting).collect();
        toml::from_str(&lines.join("\n")).expect("a set-up")
    };
    let suggested = game.suggested_setup(2);
    assert_eq!(chosen(|it| it.suggested), suggested);
    assert_eq!(chosen(|it| it.quick), Setup { gear: Gearing::Given, ..suggested });
}

#[test]
fn who_meets_the_like_of_itself_meets_its_double() {
    let kyushi = FigureId::find("Kyushi").expect("she is printed");
    let setup =
        Setup { first: of(kyushi), second: of(kyushi), gear: Gearing::Given, ..Setup::default() };
    let state = Duels::default()
        .begin(&setup, &mut Dice::from_number(1), &mut Vec::new())
        .expect("a set-up");
    let names = figures(&state).map(|fighter| fighter.name());
    assert_eq!(names, ["Kyushi", "Other Kyushi"]);
    assert_eq!(figures(&state)[1].figure(), READY.figure(kyushi));
}

/// What is said of a position.
fn wrong(position: &str) -> String {
    let table = position.parse().expect("it is TOML");
    let problems = Duels::default()
        .arrange(&Setup::default(), &table)
        .expect_err("there can be no such table");
    problems.iter().map(ToString::to_string).collect::<Vec<String>>().join("\n")
}

#[test]
fn positions_that_cannot_be_are_refused_with_why() {
    for (position, said) in [
        (
            "[seats.p1.figure]\nat = { x = 2000, y = 3000 }",
            "seats.p1.figure: the base lies over the edge",
        ),
        (
            "[seats.p1.figure]\nat = { x = 30000, y = 52000 }",
            "seats.p2.figure.at: the base overlaps that of Kyushi",
        ),
        ("[seats.p1.figure]\nbody = 11", "seats.p1.figure: the Body dial has 11 clicks"),
        ("[seats.p1.figure]\nbody = 10\nweapon = 7", "three bullet holes"),
        ("[seats.p1.figure]\nhome = [\"staff\"]", "Kyushi has no such Staff on the list"),
        (
            "[seats.p1.figure]\ngear = [\"2 colt\", \"staff\"]",
            "carries gear for 15, and its Gear Factor is 12",
        ),
        ("[[lying]]\ngear = \"colt\"\nspent = [\"red-d4\"]", "Colt has no such dice"),
        ("phase = { lay = {} }", "falling: what falls is laid"),
        (
            "[seats.p1.figure]\nbase = [\"2 green-d10\"]",
            "Kyushi does not have that many of the die green d10",
        ),
        (
            "[seats.p1.figure]\nlaid = [\"white-d6\"]",
            "what is laid before a figure comes from its base",
        ),
        (
            "phase = \"gear\"\nacting = \"midnight\"",
            "seats.p1.kits: 1 of its figures have chosen: say what",
        ),
        ("row = [\"kyushi\"]", "row: figures of the table, each once"),
        ("acting = \"liada\"", "acting: a figure that is on the table"),
        ("phase = \"strike-back\"\ntarget = \"kyushi\"", "target: an opposing figure"),
        ("seats.p1.kits = [[\"colt\"]]", "seats.p1.kits: nobody has chosen gear yet, or all have"),
        (
            "phase = \"gear\"\nacting = \"midnight\"\nseats.p1.kits = [[\"staff\"]]",
            "seats.p1.kits: Kyushi has no Staff on the list",
        ),
        ("round = 13", "round: a round from 1 to 12"),
        ("[seats.p1.figure]\nout = true", "phase: when one team is left the duel is over"),
        ("[seats.p1.figure]\ngear = [\"clot\"]", "did you mean `colt`?"),
    ] {
        let told = wrong(position);
        assert!(told.contains(said), "{position}: {told}");
    }
}

#[test]
fn every_figure_and_every_piece_has_a_page() {
    let pages = <Duels as engine::Published>::pages(&[]).expect("no files");
    assert_eq!(pages.len(), 13 + 6 + 62 + 8 + 13 + 2);
    let page = pages.iter().find(|page| page.is_called("midnight")).expect("she is printed");
    let row = |title: &str| {
        page.rows.iter().find(|(known, _)| known == title).map(|(_, words)| words.as_str())
    };
    assert_eq!(row("ranges"), Some("yellow 2, blue 10, green 14"));
    let page = pages.iter().find(|page| page.is_called("Flak Jacket")).expect("it is named");
    assert_eq!(page.rows.last(), Some(&("shields".to_owned(), "yellow 6, blue 4".to_owned())));
}
