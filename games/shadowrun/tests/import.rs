//! Cards that somebody brings along: out of files of four kinds, in the words in which such cards were once printed.

use engine::{CardFile, Imported, Misprints, Published};
use import::{CardImport, Format, Source, bring};
use runners::cards::{Face, Kind, Skill, Solo, Trait, says, standard_pool};
use shadowrun::TradingRuns;

const CSV: &str = include_str!("brought/night-market.csv");
const LACKEY: &str = include_str!("brought/night-market.txt");
const LACKEY_MAPPING: &str = include_str!("brought/lackey.toml");
const COCKATRICE: &str = include_str!("brought/night-market.xml");
const TEXT: &str = include_str!("brought/night-market.toml");

fn import(files: &[(&str, &str)], mapping: Option<&str>) -> Result<Imported, Misprints> {
    let source = |(name, text): &(&str, &str)| {
        let format = Format::of_name(name).expect("the name says what it is");
        Source { name: (*name).into(), text: (*text).into(), format }
    };
    let sources: Vec<Source> = files.iter().map(source).collect();
    let mapping = mapping.map(|text| ("mapping.toml", text));
    bring(&CardImport { sources: &sources, mappings: mapping.as_slice(), look: None }, |sheets| {
        Ok(TradingRuns::import(sheets))
    })
}

fn imported(name: &str, text: &str, mapping: Option<&str>) -> Imported {
    import(&[(name, text)], mapping).unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// The game with imported cards, as `--cards` reads them.
fn game_with(imported: &Imported) -> TradingRuns {
    let file = CardFile { name: "mine.toml".into(), text: imported.text.clone() };
    TradingRuns::publish(&[file]).unwrap_or_else(|wrong| panic!("{wrong}\n{}", imported.text))
}

fn face<'g>(game: &'g TradingRuns, id: &str) -> &'g Face {
    let pool = &game.card_rules().pool;
    pool.face(pool.find(id).unwrap_or_else(|| panic!("there is no `{id}`")))
}

/// How many sentences the cards of a file have.
fn sentences(csv: &str) -> usize {
    let texts = csv.lines().skip(1).map(|line| line.split_once('"').map_or("", |(_, it)| it));
    texts.map(|text| text.matches('.').count()).sum()
}

#[test]
fn of_sentences_as_such_cards_had_them_55_in_100_and_more_are_understood() {
    let imported = imported("night-market.csv", CSV, None);
    let (all, kept) = (sentences(CSV), imported.by_hand.found.len());
    assert!(all >= 60, "{all} sentences");
    let understood = 100 * (all - kept) / all;
    assert!(understood >= 55, "{understood} of 100, {kept} of {all} kept:\n{}", imported.by_hand);
}

#[test]
fn what_was_printed_becomes_fields_and_our_own_words() {
    let game = game_with(&imported("night-market.csv", CSV, None));
    let said = |id: &str| says(&face(&game, id).text);
    let ash = face(&game, "ash-calloway");
    let Kind::Runner(runner) = &ash.kind else { panic!("{ash:?}") };
    let pump = runner.pump.map(|pump| pump.to_string());
    assert_eq!((runner.skills.of(Skill::Firearms), pump.as_deref()), (2, Some("1 nuyen: +1/+1")));
    assert_eq!(ash.by_hand, ["Counts as a Ganger while he holds a Melee Weapon."]);
    assert_eq!(said("nine-candles"), "Turn: heal a Runner in your Safehouse.");
    assert_eq!(said("copper-saint"), "Each other Ganger on the run has +1/+0.");
    let Kind::Runner(saint) = &face(&game, "copper-saint").kind else { panic!("a Runner") };
    assert!(saint.has(Trait::Stamina));
    let Kind::Challenge(patrol) = &face(&game, "kerbside-patrol").kind else { panic!("one") };
    assert_eq!(patrol.sleaze.words(), "Stealth 2 or Social 3");
    assert_eq!(said("kerbside-patrol"), "If faced: deal 1 damage to each Runner on the run.");
    assert_eq!(said("blind-alley"), "If faced: the run ends.");
    let wall = face(&game, "bare-wall");
    assert_eq!(
        (says(&wall.text), wall.by_hand.len()),
        (String::new(), 0),
        "it goes without saying"
    );
    let Kind::Objective(ledger) = &face(&game, "harbour-ledger").kind else { panic!("one") };
    assert!(ledger.closed && ledger.bans.len() == 1 && ledger.needs.words() == "Decking 2");
    assert_eq!(face(&game, "wrong-address").kind, Kind::Stinger);
    assert_eq!(face(&game, "wrong-address").solo, Solo::Event);
    assert_eq!(said("wrong-address"), "When a run begins: send home a Runner on the run.");
}

#[test]
fn what_gear_adds_is_read_out_of_its_text() {
    let csv = "card,name,cost,text\nMelee Weapon,Old Blade,2,\"+2/+0. Requires Melee-2.\"\nArmor,Old Coat,1,+0/+1\n";
    let brought = imported("blades.csv", csv, None);
    assert!(brought.by_hand.found.is_empty(), "{}", brought.by_hand);
    let game = game_with(&brought);
    let bonus = |id: &str| match &face(&game, id).kind {
        Kind::Gear(gear) => (gear.bonus, gear.needs.of(Skill::Melee)),
        other => panic!("{other:?}"),
    };
    assert_eq!((bonus("old-blade"), bonus("old-coat")), (((2, 0), 2), ((0, 1), 0)));
}

#[test]
fn a_field_that_no_card_has_is_told_with_those_that_there_are() {
    let csv = "card,name,cost,whereabouts\nContact,Uncle Six,2,Docks\n";
    let wrong = import(&[("strange.csv", csv)], None).expect_err("no such field");
    let said = wrong.to_string();
    assert!(said.contains("no card here has a field `whereabouts`"), "{said}");
    assert!(said.contains("the fields are ") && said.contains("`upkeep`"), "{said}");
}

#[test]
fn the_files_of_other_programs_become_cards() {
    let lackey = imported("night-market.txt", LACKEY, Some(LACKEY_MAPPING));
    assert_eq!((lackey.pages.len(), lackey.by_hand.found.len()), (3, 1), "{}", lackey.by_hand);
    let game = game_with(&lackey);
    let ash = face(&game, "ash-calloway");
    assert_eq!((ash.image.as_deref(), ash.cost), (Some("ash"), 4));
    assert_eq!(ash.by_hand, ["He never pays for drinks."]);
    let xml = imported("night-market.xml", COCKATRICE, None);
    assert_eq!((xml.pages.len(), xml.by_hand.found.len()), (2, 1), "{}", xml.by_hand);
    let game = game_with(&xml);
    let Kind::Runner(runner) = &face(&game, "marble-face").kind else { panic!("a Runner") };
    assert_eq!((runner.skills.of(Skill::Social), runner.skills.of(Skill::Stealth)), (2, 1));
    assert_eq!(
        face(&game, "marble-face").printed(),
        "Cannot be sent home. She knows everybody at this party."
    );
}

#[test]
fn card_text_is_brought_like_any_other_and_is_the_same_when_it_is_brought_again() {
    let first = imported("night-market.toml", TEXT, None);
    assert_eq!((first.understood, first.by_hand.found.len()), (1, 1), "{}", first.by_hand);
    let strict = CardFile { name: "night-market.toml".into(), text: TEXT.into() };
    assert!(TradingRuns::publish(&[strict]).is_err(), "a designer hears of every word");
    for first in [first, imported("night-market.csv", CSV, None)] {
        let again = imported("again.toml", &first.text, None);
        assert_eq!((&again.text, &again.pages), (&first.text, &first.pages));
        assert_eq!(again.by_hand.found, [], "what is kept is marked, and no longer a riddle");
    }
}

#[test]
fn a_card_called_like_another_that_is_not_like_it_is_refused() {
    let box_card = &standard_pool().cards[0];
    let text = format!(
        "card,name,cost,threat,metatype\nRunner,{},1,1/1,Human\nRunner,Kip,1,1/1,Human\n\
         Runner,Kip,1,1/1,Human\nRunner,Kip,2,1/1,Human\n",
        box_card.name
    );
    let wrong = import(&[("a.csv", &text)], None).expect_err("two of them are refused");
    let said: Vec<(usize, &str)> =
        wrong.found.iter().map(|it| (it.line, it.message.as_str())).collect();
    let own = format!("the game has a card `{}` of its own", box_card.name);
    assert_eq!(said, [(2, &*own), (5, "another card is called `Kip`, and is not like this one")]);
}

#[test]
fn what_such_a_card_has_no_field_for_is_kept_as_a_sentence() {
    let csv = "card,name,cost,upkeep,threat,metatype,kind,categories,text\n\
        Prime Runner,Ada,3,1,2/3,Elf,,,\"Requires Decking-2. Armor 2.\"\n\
        Challenge,Wall,,,,,,Outside,\"Sleaze: Stealth-2. Requires Decking-2. Armor 2. Attacks first. Pay 1 nuyen: +1/+1.\"\n\
        Contact,Bo,1,,,,,,Armor 2.\n\
        Drone,Fly,2,,1/2,,,,Armor 2.\n\
        Gear,Gnat,2,,1/2,,Drone,,Armor 2.\n\
        Spell,Fog,2,,,,,,Requires Sorcery-2 or Conjure-1.\n";
    let game = game_with(&imported("kept.csv", csv, None));
    let kept = |id: &str| face(&game, id).by_hand.join(" ");
    assert_eq!(kept("ada"), "Requires Decking-2.");
    let Kind::Runner(ada) = &face(&game, "ada").kind else { panic!("a Runner") };
    assert_eq!(ada.armor, 2);
    let wall = "Requires Decking-2. Armor 2. Attacks first. Pay 1 nuyen: +1/+1.";
    assert_eq!(kept("wall"), wall);
    for (id, said) in [
        ("bo", "Armor 2."),
        ("fly", "Armor 2."),
        ("gnat", "Armor 2."),
        ("fog", "Requires Sorcery-2 or Conjure-1."),
    ] {
        assert_eq!(kept(id), said, "{id}");
    }
}

#[test]
fn a_sentence_that_would_do_nothing_there_is_kept_as_it_was_written() {
    let csv = "card,name,categories,threat,text\n\
        Challenge,Ward,Magic,1/2,\"Turn to heal target Runner in your safehouse. If faced, each Runner takes 1 damage.\"\n";
    let game = game_with(&imported("ward.csv", csv, None));
    let ward = face(&game, "ward");
    assert_eq!(ward.by_hand, ["Turn to heal target Runner in your safehouse."]);
    assert_eq!(says(&ward.text), "If faced: deal 1 damage to each Runner on the run.");
}
