//! Cards that somebody brings along: out of files of four kinds, and with everything that can be wrong.

use engine::prelude::*;
use engine::{CardFile, Imported, Misprints, Published};
use import::{CardImport, Format, NoImage, Source, bring};
use proptest::prelude::*;
use proving::games;
use whoccg::WhoCcg;
use whoccg::cards::{Face, Kind, Term, standard_pool};
use whoccg::setup::Setup;

const CSV: &str = include_str!("bazaar/bazaar.csv");
const LACKEY: &str = include_str!("bazaar/bazaar.txt");
const LACKEY_MAPPING: &str = include_str!("bazaar/lackey.toml");
const COCKATRICE: &str = include_str!("bazaar/bazaar.xml");
const COCKATRICE_MAPPING: &str = include_str!("bazaar/cockatrice.toml");
const TEXT: &str = include_str!("bazaar/bazaar.toml");

fn source(name: &str, text: &str) -> Source {
    let format = Format::of_name(name).expect("the name says what it is");
    Source { name: name.into(), text: text.into(), format }
}

fn import(files: &[(&str, &str)], mapping: Option<&str>) -> Result<Imported, Misprints> {
    let sources: Vec<Source> = files.iter().map(|(name, text)| source(name, text)).collect();
    let mapping = mapping.map(|text| ("mapping.toml", text));
    bring(&CardImport { sources: &sources, mappings: mapping.as_slice(), look: None }, |sheets| {
        Ok(WhoCcg::import(sheets))
    })
}

fn imported(name: &str, text: &str, mapping: Option<&str>) -> Imported {
    import(&[(name, text)], mapping).unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// The game with imported cards, as `--cards` reads them.
fn game_with(imported: &Imported) -> WhoCcg {
    let file = CardFile { name: "mine.toml".into(), text: imported.text.clone() };
    WhoCcg::publish(&[file]).unwrap_or_else(|wrong| panic!("{wrong}\n{}", imported.text))
}

fn face<'g>(game: &'g WhoCcg, id: &str) -> &'g Face {
    game.pool.face(game.pool.find(id).unwrap_or_else(|| panic!("there is no `{id}`")))
}

fn counts(imported: &Imported) -> (usize, usize, usize) {
    (imported.pages.len(), imported.understood, imported.by_hand.found.len())
}

/// Rules: WHOX-HAND-01
#[test]
fn a_csv_file_becomes_cards_and_what_is_not_understood_stays_on_them() {
    let imported = imported("bazaar.csv", CSV, None);
    assert_eq!(counts(&imported), (5, 5, 2), "{}", imported.by_hand);
    let kept: Vec<(usize, usize, &str)> = imported
        .by_hand
        .found
        .iter()
        .map(|one| (one.line, one.column, one.code.as_str()))
        .collect();
    assert_eq!(kept, [(2, 127, "unknown-sentence"), (6, 69, "unknown-sentence")]);
    let game = game_with(&imported);
    let odile = face(&game, "odile-marchbank");
    assert_eq!((odile.cost, odile.diamonds, odile.sort().as_str()), (2, 1, "Ally"));
    assert_eq!(odile.by_hand, ["Whenever the lamps go out, Odile sings."]);
    assert_eq!(odile.image.as_deref(), Some("odile.png"));
    assert_eq!(
        game.pool.text(odile),
        "Your Allies here have +1 Bravery. Whenever the lamps go out, Odile sings."
    );
    assert_eq!(face(&game, "paper-lantern").by_hand, ["Light it, and tell a story!"]);
    assert_eq!(face(&game, "night-bazaar-1740").full_name(), "Night Bazaar (1740)");
    let moon = face(&game, "buy-back-the-moon").goal().expect("it is a Goal");
    assert_eq!((moon.reach.ways.len(), moon.oppose.ways.len()), (2, 1));
}

#[test]
fn a_lackey_set_becomes_cards_by_its_mapping() {
    let imported = imported("bazaar.txt", LACKEY, Some(LACKEY_MAPPING));
    assert_eq!(counts(&imported), (4, 1, 2), "{}", imported.by_hand);
    let game = game_with(&imported);
    assert_eq!(face(&game, "clockwork-magpie").sort(), "Enemy");
    let toll = face(&game, "toll-of-the-dead");
    assert_eq!(
        game.pool.text(toll),
        "Each side here needs Law or loses 1 point. The dead say \"no\"."
    );
    let down = game.pool.text(face(&game, "long-way-down"));
    assert_eq!(down, "Overcome: Running, 10 Bravery or 18 Bravery.");
}

/// Rules: WHOX-HAND-01
#[test]
fn a_cockatrice_file_becomes_cards_and_a_goal_may_ask_for_what_is_judged_by_hand() {
    let imported = imported("bazaar.xml", COCKATRICE, Some(COCKATRICE_MAPPING));
    assert_eq!(counts(&imported), (4, 2, 2), "{}", imported.by_hand);
    let game = game_with(&imported);
    assert_eq!(game.pool.text(face(&game, "grey-usher")), "Strength 6 Brawn.");
    let odile = face(&game, "odile-marchbank");
    assert_eq!(odile.by_hand, ["Whenever the lamps go out, Odile sings."]);
    let moon = face(&game, "buy-back-the-moon");
    let goal = moon.goal().expect("it is a Goal");
    assert_eq!(goal.oppose.ways, [vec![Term::ByHand]]);
    assert!(!whoccg::cards::requirement::Sum::default().meets(&goal.oppose, &[0; 3]));
    assert_eq!(moon.by_hand, ["Oppose: win over the moon's keeper."]);
    let word = face(&game, "sharp-word").attack().expect("it is an Attack card");
    assert!(word.freezes && word.needs.ways.len() == 2 && word.bonus == 2);
}

#[test]
fn card_text_is_imported_like_any_other_kind() {
    let imported = imported("bazaar.toml", TEXT, None);
    assert_eq!(counts(&imported), (2, 2, 2), "{}", imported.by_hand);
    let again = super_imported(&imported);
    assert_eq!(counts(&again), (2, 2, 0), "what is kept is marked, and no longer a riddle");
    assert_eq!(again.text, imported.text);
    let strict = CardFile { name: "bazaar.toml".into(), text: TEXT.into() };
    assert!(WhoCcg::publish(&[strict]).is_err(), "a designer hears of every word");
}

fn super_imported(first: &Imported) -> Imported {
    imported("again.toml", &first.text, None)
}

#[test]
fn the_cards_of_the_box_are_written_as_they_are_read() {
    let pool = standard_pool();
    let text = pool.card_text(&pool.cards);
    let file = CardFile { name: "box.toml".into(), text };
    let game = WhoCcg::publish(&[file]).unwrap_or_else(|wrong| panic!("{wrong}"));
    assert_eq!(game.pool, *pool);
    assert_eq!(game.cards(), None, "the same cards are no others");
}

#[test]
fn other_cards_have_a_fingerprint() {
    let game = game_with(&imported("bazaar.csv", CSV, None));
    assert!(game.cards().is_some());
    assert_ne!(game.cards(), game_with(&imported("bazaar.toml", TEXT, None)).cards());
}

proptest! {
    /// Whatever stands on a card by hand is kept through card text.
    #[test]
    fn sentences_by_hand_come_back_as_they_were(said in proptest::collection::vec("\\PC{1,30}", 0..4), any in ".{1,20}") {
        let mut face = standard_pool().cards[0].clone();
        face.by_hand = said.into_iter().chain([any]).collect();
        face.image = Some("a \"strange\" name.png".to_owned());
        let text = standard_pool().card_text([&face]);
        let game = WhoCcg::publish(&[CardFile { name: "mine.toml".into(), text }]).expect("it is card text");
        prop_assert_eq!(&game.pool.cards[0], &face);
    }
}

/// A deck in which imported cards are played: they take the places of others in a ready one.
fn deck_with(game: &WhoCcg, cards: &[&str]) -> Setup {
    let (_, deck) = &whoccg::decks::ready_decks()[0];
    let mut deck = deck.clone();
    let own = cards.iter().filter(|id| !is_opposing(face(game, id)));
    for (id, place) in own.zip(deck.draw.iter_mut().rev()) {
        *place = (*id).to_owned();
    }
    deck.opponent
        .extend(cards.iter().filter(|id| is_opposing(face(game, id))).map(|id| (*id).to_owned()));
    deck.leave_out.clear();
    Setup { own: Some(deck), turn_limit: Some(12), ..Setup::usual() }
}

fn is_opposing(face: &Face) -> bool {
    let is_enemy = face.person().is_some_and(|person| !person.class.is_good());
    is_enemy || matches!(face.kind, Kind::Condition(_) | Kind::Attack(_))
}

#[test]
fn a_game_is_played_to_its_end_with_the_cards_of_each_kind_of_file() {
    let files = [
        (
            "bazaar.csv",
            CSV,
            None,
            &["odile-marchbank", "buy-back-the-moon", "paper-lantern", "clockwork-magpie"][..],
        ),
        (
            "bazaar.txt",
            LACKEY,
            Some(LACKEY_MAPPING),
            &["odile-marchbank", "toll-of-the-dead", "long-way-down"][..],
        ),
        (
            "bazaar.xml",
            COCKATRICE,
            Some(COCKATRICE_MAPPING),
            &["odile-marchbank", "buy-back-the-moon", "grey-usher", "sharp-word"][..],
        ),
        ("bazaar.toml", TEXT, None, &["odile-marchbank", "buy-back-the-moon"][..]),
    ];
    for (name, text, mapping, cards) in files {
        let game = game_with(&imported(name, text, mapping));
        games::show(&game, &deck_with(&game, cards), 7, |_| {});
    }
}

/// What is wrong with a file: line, code and message of each.
fn wrong(files: &[(&str, &str)], mapping: Option<&str>) -> Vec<(usize, String, String)> {
    let wrong = import(files, mapping).expect_err("the file is wrong");
    assert!(wrong.found.iter().all(|one| !one.message.ends_with('.')), "{wrong}");
    wrong.found.into_iter().map(|one| (one.line, one.code, one.message)).collect()
}

fn codes(files: &[(&str, &str)], mapping: Option<&str>) -> Vec<(usize, String)> {
    wrong(files, mapping).into_iter().map(|(line, code, _)| (line, code)).collect()
}

fn code(line: usize, code: &str) -> (usize, String) {
    (line, code.to_owned())
}

#[test]
fn unknown_columns_are_told_once_and_with_the_field_that_is_meant() {
    let text = "card,name,cost,txet\nArtifact,Bell,1,Rings.\nArtifact,Book,2,Closed.\n";
    let wrong = import(&[("a.csv", text)], None).expect_err("no field is called so");
    assert_eq!(wrong.found.len(), 1, "{wrong}");
    let found = &wrong.found[0];
    assert_eq!((found.line, found.column, found.code.as_str()), (1, 16, "unknown-column"));
    assert_eq!(found.message, "no card here has a field `txet`");
    assert_eq!(found.help[0], "did you mean `text`?");
}

#[test]
fn every_mistake_of_a_file_is_told_at_once_and_nothing_is_imported() {
    let text = "card,name,cost,brains,text\n\
                Artifact,,1,,Counts as Law.\n\
                Artifact,Bell,many,,Counts as Law.\n\
                Gadget,Horn,1,,Counts as Law.\n\
                Artifact,Drum,1,4,Counts as Law.\n\
                Ally,Bess,1,4,Counts as Law.\n";
    let lines = [
        code(2, "no-name"),
        code(4, "unknown-sort"),
        code(5, "unknown-field"),
        code(3, "wrong-value"),
        code(6, "missing-field"),
        code(6, "missing-field"),
    ];
    let mut found = codes(&[("a.csv", text)], None);
    let mut expected = lines.to_vec();
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
}

#[test]
fn cards_that_contradict_each_other_or_the_box_are_refused() {
    let text = "card,name,cost\nArtifact,Bell,1\nArtifact,Bell,1\nArtifact,Bell,2\nArtifact,Ghost Lantern,1\n";
    let found = wrong(&[("a.csv", text)], None);
    let lines: Vec<(usize, &str)> =
        found.iter().map(|(line, _, message)| (*line, message.as_str())).collect();
    assert_eq!(
        lines,
        [
            (4, "another card is called `Bell`, and is not like this one"),
            (5, "the game has a card `Ghost Lantern` of its own"),
        ]
    );
}

#[test]
fn files_contradict_each_other_too() {
    let other = "card,name,cost\nArtifact,Paper Lantern,3\n";
    let found = wrong(&[("bazaar.csv", CSV), ("other.csv", other)], None);
    assert_eq!(found.len(), 1, "{found:?}");
}

#[test]
fn broken_files_are_refused_with_their_place() {
    let xml = "<cockatrice_carddatabase>\n<cards>\n<card>\n</cards>\n</cockatrice_carddatabase>\n";
    assert_eq!(codes(&[("a.xml", xml)], None), [code(4, "broken-xml")]);
    let quotes = "card,name\nArtifact,\"Bell\n";
    assert_eq!(codes(&[("a.csv", quotes)], None), [code(2, "open-quotes")]);
    let extra = "card,name\nArtifact,Bell,1\n";
    assert_eq!(codes(&[("a.csv", extra)], None), [code(2, "too-many-values")]);
    assert_eq!(codes(&[("a.csv", "")], None), [code(1, "no-header"),]);
    assert_eq!(codes(&[("a.csv", "card,name\n")], None), [code(1, "no-cards")]);
    assert_eq!(codes(&[("a.toml", "# nothing yet\n")], None), [code(1, "no-cards")]);
    assert_eq!(
        codes(&[("a.xml", "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>")], None)[0].1,
        "broken-xml"
    );
    assert_eq!(codes(&[("a.toml", "[[artifact]\n")], None)[0], code(1, "toml"));
}

#[test]
fn a_wrong_mapping_is_refused_where_it_is_wrong() {
    let strange = "[colums]\nBr = \"brains\"\n";
    assert_eq!(codes(&[("a.txt", LACKEY)], Some(strange)), [code(1, "unknown-field")]);
    let missing = "[columns]\nBrians = \"brains\"\n";
    let wrong = import(&[("a.txt", LACKEY)], Some(missing)).expect_err("there is no such column");
    assert_eq!((wrong.found[0].file.as_str(), wrong.found[0].line), ("mapping.toml", 2));
    let number = "[columns]\nBr = 5\n";
    assert_eq!(codes(&[("a.txt", LACKEY)], Some(number)), [code(2, "wrong-value")]);
    let twice = "[columns]\nBr = \"brains\"\nBw = \"brains\"\n";
    assert!(codes(&[("a.txt", LACKEY)], Some(twice)).contains(&code(1, "filled-twice")));
}

#[test]
fn images_that_are_not_there_or_are_none_are_refused_where_they_are_named() {
    let text = "card,name,cost,image\nArtifact,Bell,1,bell.png\nArtifact,Drum,1,drum.txt\nArtifact,Horn,1,../horn.png\n";
    let look = |name: &str| match name {
        "bell.png" => Err(NoImage::Missing),
        _ => Err(NoImage::Strange),
    };
    let sources = [source("a.csv", text)];
    let brought = CardImport { sources: &sources, mappings: &[], look: Some(&look) };
    let wrong: Misprints =
        bring(&brought, |sheets| Ok(WhoCcg::import(sheets))).expect_err("they are no images");
    let found: Vec<(usize, &str)> =
        wrong.found.iter().map(|one| (one.line, one.code.as_str())).collect();
    assert_eq!(found, [(2, "no-image"), (3, "not-an-image"), (4, "outside")]);
}

#[test]
fn a_game_holds_only_so_many_cards() {
    let rows: String = (0..200).map(|number| format!("Artifact,Bell {number},1\n")).collect();
    let found = codes(&[("a.csv", &format!("card,name,cost\n{rows}"))], None);
    assert_eq!(found.iter().map(|(_, code)| code.as_str()).collect::<Vec<_>>(), ["too-many"]);
}

/// Rules: WHOX-PRIS-02
#[test]
fn a_prisoner_card_says_in_its_text_what_it_needs_and_whom_it_takes() {
    let said = "Needs Guns or Law, 10 Brains. Target: an opposing Character of Cost 3 or less.";
    let text = format!("card,name,cost,text\nPrisoner,Iron Mask,2,\"{said}\"\n");
    let game = game_with(&imported("a.csv", &text, None));
    assert_eq!(game.pool.text(face(&game, "iron-mask")), said);
}

#[test]
fn a_wrong_word_in_a_sentence_is_told_where_the_sentence_stands() {
    let said = "Otherwise one of the group is destroyed. Overcome: Lav.";
    let text = format!("card,name,cost,text\nPuzzle,Gate,1,{said}\n");
    let imported = imported("a.csv", &text, None);
    let found = imported.by_hand.found.iter();
    let places: Vec<(usize, usize)> = found.map(|one| (one.line, one.column)).collect();
    assert_eq!(places, [(2, 15 + said.find("Lav").expect("it says so"))], "{}", imported.by_hand);
}

#[test]
fn cards_that_are_alike_but_for_their_text_contradict_each_other() {
    let text =
        "card,name,cost,text\nArtifact,Bell,1,Counts as Law.\nArtifact,Bell,1,Counts as Science.\n";
    assert_eq!(codes(&[("a.csv", text)], None), [code(3, "double")]);
    let same = text.replace("Science", "Law");
    assert_eq!(imported("a.csv", &same, None).pages.len(), 1);
}

#[test]
fn a_sentence_needs_no_full_stop_at_its_end_and_no_text_gets_one() {
    let text = "card,name,cost,text\nArtifact,Bell,1,Counts as Law\nArtifact,Horn,1,\n";
    let imported = imported("a.csv", text, None);
    assert_eq!(imported.by_hand.found.len(), 0, "{}", imported.by_hand);
    let game = game_with(&imported);
    assert_eq!(game.pool.text(face(&game, "bell")), "Counts as Law.");
    assert_eq!(game.pool.text(face(&game, "horn")), "");
}
