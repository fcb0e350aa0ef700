//! The cards of the box: read, printed, written; and mistakes that their authors are told of.

use cardtext::Dictionary;
use engine::{CardFile, Published};
use runners::cards::language::sentences;
use runners::cards::read::read_pool;
use runners::cards::{GearKind, Kind, Origin, Solo, standard_pool};
use shadowrun::Shadowrun;
use std::collections::BTreeMap;

/// Rules: SHDX-CARD-01, SHDX-CARD-02, SHDX-CARD-03, SHDX-CARD-06, SHDX-GEAR-03
#[test]
fn the_box_has_every_type_of_card_and_every_kind_of_gear() {
    let pool = standard_pool();
    let count = |wanted: fn(&Kind) -> bool| pool.of_kind(wanted).len();
    assert_eq!(count(|kind| matches!(kind, Kind::Runner(_))), 48);
    assert_eq!(count(|kind| matches!(kind, Kind::Gear(_))), 66);
    assert_eq!(count(|kind| matches!(kind, Kind::Challenge(_))), 74);
    assert_eq!(count(|kind| matches!(kind, Kind::Objective(_))), 24);
    assert_eq!(count(|kind| matches!(kind, Kind::Contact | Kind::Location)), 25);
    assert_eq!(count(|kind| matches!(kind, Kind::Special | Kind::Stinger)), 57);
    let unrated = |kind: &Kind| matches!(kind, Kind::Challenge(it) if it.threat.is_none());
    assert_eq!(pool.of_kind(unrated).len(), 24, "a third of the Challenges is not fought");
    for wanted in GearKind::ALL {
        let is = |kind: &Kind| matches!(kind, Kind::Gear(gear) if gear.kind == *wanted);
        assert!(!pool.of_kind(is).is_empty(), "there is no {wanted}");
    }
    for card in pool.all() {
        let face = pool.face(card);
        assert_eq!(face.origin, Origin::Designed, "{}", face.name);
        let deployed = !matches!(face.kind, Kind::Challenge(_) | Kind::Objective(_));
        assert!(deployed || face.cost == 0, "{}", face.name);
    }
}

/// Rules: SHDX-CARD-05
#[test]
fn what_it_costs_to_deploy_stands_on_the_card() {
    let pool = standard_pool();
    let cost = |id: &str| {
        let rows = pool.face(pool.find(id).expect("a card")).rows();
        rows.into_iter().find(|(title, _)| title == "cost").map(|(_, cost)| cost)
    };
    assert_eq!(cost("wick").as_deref(), Some("4"));
    assert_eq!(cost("mother-static").as_deref(), Some("5/2"), "and what it costs to keep");
    assert_eq!(cost("hot-floor"), None, "a Challenge is laid for nothing");
}

/// Rules: SHDX-CARD-08, SHDX-CARD-09
#[test]
fn whoever_has_an_upkeep_is_a_prime_runner_and_there_once() {
    let pool = standard_pool();
    let primes = pool.all().map(|card| pool.face(card));
    let primes: Vec<_> =
        primes.filter(|face| matches!(face.kind, Kind::Runner(_)) && face.upkeep > 0).collect();
    assert_eq!(primes.len(), 8);
    for face in primes {
        assert!(face.is_unique() && face.sort().starts_with("Prime Runner"), "{}", face.name);
    }
}

/// Rules: SHDX-SKILL-04, SHDX-SKILL-10, SHDX-SKILL-11
#[test]
fn every_trait_trade_and_birth_is_on_some_runner() {
    let pool = standard_pool();
    let runners: Vec<_> = pool
        .all()
        .filter_map(|card| match &pool.face(card).kind {
            Kind::Runner(runner) => Some(runner),
            _ => None,
        })
        .collect();
    for wanted in runners::cards::Trait::ALL {
        assert!(runners.iter().any(|it| it.has(*wanted)), "{wanted}");
    }
    for wanted in runners::cards::Metatype::ALL {
        assert!(runners.iter().any(|it| it.metatype == *wanted), "{wanted}");
    }
    for wanted in runners::cards::Profession::ALL {
        assert!(runners.iter().any(|it| it.professions.contains(wanted)), "{wanted}");
    }
}

/// Rules: SHD-CBT-11, SHDX-SKILL-05, SHDX-TR-05
#[test]
fn a_card_is_printed_as_it_would_be_read_at_a_table() {
    let text =
        format!("{RUNNER}\narmor = \"A2\"\ntraits = [\"Fame 2\", \"Stamina\"]\norigin = \"own\"\n");
    let pool = read_pool(&[("own.toml", &text)]).expect("it is sound");
    let rows = pool.face(pool.find("r").expect("it is there")).rows();
    let row = |title: &str| rows.iter().find(|(it, _)| it == title).map(|(_, text)| text.as_str());
    assert_eq!(row("threat"), Some("1/2 (A2)"));
    assert_eq!(row("traits"), Some("Fame 2, Stamina"));
    assert!(complaint(&format!("{RUNNER}\ntraits = [\"Fame 1\"]")).contains("no `Fame 1`"));
}

/// Rules: SHDX-OBJT-09
#[test]
fn each_range_of_reputation_has_objectives_and_none_wins_alone() {
    let pool = standard_pool();
    let worth = |range: std::ops::RangeInclusive<u8>| {
        let is =
            |kind: &Kind| matches!(kind, Kind::Objective(it) if range.contains(&it.reputation));
        pool.of_kind(is).len()
    };
    assert_eq!([worth(1..=10), worth(11..=20), worth(21..=49), worth(50..=255)], [8, 8, 8, 0]);
}

#[test]
fn every_form_stands_on_two_cards_at_least() {
    let pool = standard_pool();
    let names = Dictionary::default();
    let mut told: BTreeMap<&str, usize> = BTreeMap::new();
    let places = Shadowrun::standard().sentences();
    let forms: Vec<&str> = places
        .iter()
        .filter(|place| !place.place.contains("text"))
        .flat_map(|place| place.forms.iter().map(|(form, _)| *form))
        .collect();
    assert!(forms.len() > 30, "{forms:?}");
    for card in pool.all() {
        let face = pool.face(card);
        let alone = face.solo_text.as_deref().unwrap_or_default();
        let said = format!("{} {} ", face.printed(), sentences().print_all(alone, &names));
        for form in &forms {
            let form_of_many = form.replace("(s)", "{s}").replace("goes/go", "{goes}");
            let parts = form_of_many.split(['{', '}']).step_by(2).map(str::trim);
            let mut rest = said.to_lowercase();
            let fits = parts.into_iter().filter(|part| part.len() > 1).all(|part| {
                let Some(at) = rest.find(&part.to_lowercase()) else { return false };
                rest = rest[at + part.len()..].to_owned();
                true
            });
            *told.entry(form).or_default() += usize::from(fits);
        }
        assert_eq!(sentences().print_all(&face.text, &names), face.printed());
    }
    let rare: Vec<_> = told.iter().filter(|(_, cards)| **cards < 2).collect();
    assert!(rare.is_empty(), "{rare:?}");
}

#[test]
fn a_written_card_reads_as_the_same_card() {
    let pool = standard_pool();
    for card in pool.all() {
        let face = pool.face(card);
        let text = pool.card_text([face]).replace("\"designed\"", "\"own\"");
        let read =
            read_pool(&[("own.toml", &text)]).unwrap_or_else(|wrong| panic!("{text}\n{wrong}"));
        let mut expected = face.clone();
        expected.origin = Origin::Own;
        assert_eq!(read.face(card), &expected);
    }
}

#[test]
fn an_own_card_replaces_one_of_the_box_by_its_id_or_is_added() {
    let text = "[[runner]]\nid = \"grist\"\nname = \"Grist\"\ncost = 1\nthreat = \"9/9\"\nmetatype = \"Elf\"\n\
        solo = \"out\"\norigin = \"own\"\n[[contact]]\nid = \"me\"\nname = \"Me\"\ncost = 0\norigin = \"own\"\n";
    let pool = read_pool(&[("own.toml", text)]).expect("they are sound");
    let grist = pool.face(pool.find("grist").expect("it is there"));
    assert_eq!(grist.kind.threat().map(|it| it.attack), Some(9));
    assert_eq!(grist.solo, Solo::Out);
    assert_eq!(pool.cards.len(), standard_pool().cards.len() + 1);
}

/// What the author of this card is told first.
fn complaint(card: &str) -> String {
    let text = format!("{card}\norigin = \"own\"\n");
    let file = CardFile { name: "own.toml".to_owned(), text };
    let wrong = Shadowrun::publish(&[file]).expect_err("it is wrong");
    let first = &wrong.found[0];
    format!("{}: {}; {}", first.line, first.message, first.help.join("; "))
}

#[test]
fn whatever_else_is_wrong_with_a_card_hides_no_mistake_of_its_text() {
    let text = "[[runner]]\nid = \"r\"\nname = \"R\"\ncost = 1\nthreat = \"1/2\"\nmetatype = \"Elff\"\n\
                text = \"Turn: heel a Runner.\"\norigin = \"own\"\n";
    let file = CardFile { name: "own.toml".to_owned(), text: text.to_owned() };
    let wrong = Shadowrun::publish(&[file]).expect_err("it is wrong twice");
    let lines: Vec<usize> = wrong.found.iter().map(|misprint| misprint.line).collect();
    assert!(lines.contains(&6) && lines.contains(&7), "{}", wrong.drawn);
}

const DRONE: &str = "[[gear]]\nid = \"d\"\nname = \"D\"\ncost = 1\nkind = \"Drone\"";
const CHALLENGE: &str =
    "[[challenge]]\nid = \"c\"\nname = \"C\"\ncategories = [\"Trap\"]\nthreat = \"1/2\"";
const SPECIAL: &str = "[[special]]\nid = \"s\"\nname = \"S\"\ncost = 1";
const RUNNER: &str =
    "[[runner]]\nid = \"r\"\nname = \"R\"\ncost = 1\nthreat = \"1/2\"\nmetatype = \"Elf\"";

#[test]
fn a_card_that_contradicts_itself_is_refused_with_a_remedy() {
    for (card, expected) in [
        (DRONE.to_owned(), "2: Drones and Spirits have a Threat Rating, and no other Gear has"),
        (
            format!("{CHALLENGE}\nsleaze = [\"Juggling 2\"]"),
            "6: `Juggling 2` is no skill with its rating",
        ),
        (
            format!("{CHALLENGE}\nsleaze = [\"Stelth 2\"]"),
            "6: `Stelth 2` is no skill with its rating; did you mean `Stealth`?",
        ),
        (
            format!("{RUNNER}\nsolo = \"event\""),
            "2: only Specials, Contacts and Locations can be Events",
        ),
        (
            format!("{RUNNER}\npump = \"+1/+1\""),
            "7: `pump` can't be `+1/+1`; write it like `2 nuyen: +2/-1`",
        ),
        (format!("{RUNNER}\npump = \"1 nuyen: +0/+0\""), "2: such a pump changes nothing"),
        (format!("{CHALLENGE}\narmor = \"A+1\""), "6: `armor` can't be `A+1`; write it like `A2`"),
        (
            format!("{RUNNER}\ntext = \"If faced: the run ends.\""),
            "7: that moment never comes to such a card",
        ),
        (
            format!("{CHALLENGE}\ntext = \"If faced: the run goes on.\""),
            "6: a run goes on by itself",
        ),
        (
            format!("{RUNNER}\ntext = \"The holder's damage is armor-piercing.\""),
            "7: this would change nothing on such a card",
        ),
        (
            format!("{RUNNER}\ntext = \"Turn: unturn this Runner.\""),
            "7: he would be as he was before",
        ),
        (
            format!("{SPECIAL}\nsolo = \"player\"\ntext = \"When deployed: gain 3 nuyen. Legwork: Turn: gain 1 nuyen.\""),
            "6: that moment never comes to such a card",
        ),
        (
            "[[gear]]\nid = \"g\"\nname = \"G\"\ncost = 1\nkind = \"Ranged Weapon\"\ntext = \"The holder has +1/+1.\""
                .to_owned(),
            "6: what Gear gives its holder is a field of it; write `bonus = \"+1/+1\"`",
        ),
        (
            format!("{CHALLENGE}\ntext = \"If faced: kil a Runner on the run.\""),
            "6: `kil` does not fit here; did you mean `kill`?",
        ),
        (
            format!("{RUNNER}\ntext = \"Legwork: Turn: debts shrink by 2 nuyen.\""),
            "7: only solo play has debts and errands; say it in `solo_text`",
        ),
        (
            format!("{SPECIAL}\nsolo = \"player\"\ntext = \"Another player loses 2 nuyen.\""),
            "6: solo play has no other players; say something else in `solo_text`",
        ),
        (
            format!(
                "{SPECIAL}\nsolo = \"out\"\ntext = \"Heal a Runner in your Safehouse. Another player loses 1 nuyen.\""
            ),
            "2: whoever plays it can name one whom it is meant for",
        ),
        (
            "[[contact]]\nid = \"c\"\nname = \"C\"\ncost = 1\nsolo = \"out\"\ntext = \"When deployed: another player trashes a random Location.\""
                .to_owned(),
            "6: that cannot be done at this moment",
        ),
        (
            format!("{SPECIAL}\ntext = \"Legwork: 1 nuyen: draw 1 card.\""),
            "2: an Event is over when it has happened",
        ),
        (
            format!("{SPECIAL}\ntext = \"Lose 2 nuyen.\""),
            "5: in an Event \"you\" is whoever would have played it; say \"another player loses",
        ),
        (
            format!("{SPECIAL}\ntext = \"Look at the top Challenge of an Objective.\""),
            "5: that would do nothing as an Event; write `solo = \"player\"`",
        ),
        (
            format!(
                "{SPECIAL}\nstinger = \"yes\"\nsolo = \"player\"\ntext = \"1 nuyen: draw 1 card.\""
            ),
            "7: a Special costs what its `cost` says",
        ),
        (
            format!(
                "{SPECIAL}\nsolo = \"player\"\ntext = \"Deal a Challenge to the dearest Objective.\""
            ),
            "6: nobody could ever play this",
        ),
        (
            format!("{SPECIAL}\nsolo = \"out\"\nsolo_text = \"Gain 2 nuyen.\""),
            "2: a card that is out in solo play needs no `solo_text`",
        ),
        (
            format!(
                "{SPECIAL}\nsolo = \"out\"\ntext = \"Deal 2 damage to another player's Runner.\""
            ),
            "6: another player's Runner is turned by a Special or stays turned, and nothing else is done to him; \
             say \"turn another player's Runner\"",
        ),
        (
            "[[location]]\nid = \"l\"\nname = \"L\"\ncost = 1\nsolo = \"out\"\n\
             text = \"When a run begins: turn another player's Runner.\""
                .to_owned(),
            "6: another player's Runner is turned by a Special or stays turned",
        ),
        (
            format!(
                "{SPECIAL}\nsolo = \"out\"\ntext = \"Deal 2 damage to each Runner on the run.\""
            ),
            "6: that is for a run, where only Stingers are played; add `stinger = \"yes\"`",
        ),
        (
            format!("{SPECIAL}\nsolo = \"out\"\ntext = \"When a run begins: draw 1 card.\""),
            "6: that is for a run, where only Stingers are played; add `stinger = \"yes\"`",
        ),
        (
            format!(
                "{SPECIAL}\nstinger = \"yes\"\nsolo = \"out\"\ntext = \"When a run begins: deal 1 damage to each Runner on the run for each 2 nuyen spent.\""
            ),
            "7: a die says how much is spent only in solo play; say it in `solo_text`",
        ),
        (
            format!("{RUNNER}\ntext = \"Run: Turn: the alarm is off.\""),
            "7: whoever is on a run is turned already; choose another cost",
        ),
        (format!("{RUNNER}\ntext = \"1 nuyen: gain 1 nuyen.\""), "7: this could be done for ever"),
        (
            format!(
                "{SPECIAL}\nsolo = \"player\"\ntext = \"Return a random Special from your trash to your hand. Gain 1 nuyen.\""
            ),
            "2: two such cards could fetch each other for ever; let it cost more nuyen than it brings",
        ),
        (
            format!(
                "{CONTACT}\ntext = \"Legwork: 1 nuyen: return a random Special from your trash to your hand.\""
            ),
            "5: with a Special that brings nuyen this could be done for ever; let it cost a turn",
        ),
        (format!("{RUNNER}\nskills = [\"Stealth 2\", \"Stealth 3\"]"), "7: `Stealth` stands here twice"),
        (format!("{RUNNER}\nskills = [\"Stealth 2, Stealth 3\"]"), "7: `Stealth` stands here twice"),
        (format!("{RUNNER}\ntraits = [\"Guard\", \"Guard\"]"), "7: `Guard` stands here twice"),
        (format!("{CHALLENGE}\nid2 = 3"), "6: challenge has no field `id2`; did you mean `id`?"),
        (format!("{CHALLENGE}\nwhereabouts = 3"), "6: challenge has no field `whereabouts`; the fields are `armor`"),
        (
            format!(
                "{RUNNER}\ntext = \"Run: 1 nuyen: gain 1 nuyen for each Runner on the run.\""
            ),
            "7: with enough Runners this could be done for ever",
        ),
        (
            format!(
                "{SPECIAL}\nsolo = \"out\"\ntext = \"Heal a Runner in your Safehouse. Look at the top Challenge of an Objective.\""
            ),
            "2: whoever plays it can name one whom it is meant for",
        ),
        (
            format!(
                "{SPECIAL}\nstinger = \"yes\"\nsolo = \"out\"\ntext = \"Heal a Runner in your Safehouse. Deal 1 damage to a Runner on the run.\""
            ),
            "2: a part of it is for the Legwork phase and another for a run",
        ),
        (
            format!(
                "{SPECIAL}\nsolo = \"player\"\ntext = \"Draw 1 card.\"\n\
                 solo_text = \"Heal a Runner in your Safehouse. Look at the top Challenge of an Objective.\""
            ),
            "2: whoever plays it can name one whom it is meant for",
        ),
        (
            format!(
                "{SPECIAL}\nsolo = \"player\"\ntext = \"Draw 1 card.\"\n\
                 solo_text = \"Heal a Runner in your Safehouse. Deal 1 damage to a Runner on the run.\""
            ),
            "2: a part of it is for the Legwork phase and another for a run",
        ),
        (
            format!(
                "{SPECIAL}\nstinger = \"yes\"\nsolo = \"out\"\ntext = \"The team is attacked by 2 Runners of 2/3. Kill a Runner on the run.\""
            ),
            "2: when Runners have fought the team the run is over, and nothing more is done",
        ),
        (
            format!("{RUNNER}\ntext = \"In your Credstick phase: draw 1 card.\""),
            "7: that cannot be done at this moment",
        ),
        (
            format!("{RUNNER}\ntext = \"Legwork: Turn: the alarm is off.\""),
            "7: that does nothing in the Legwork phase",
        ),
        (
            format!("{DRONE}\nthreat = \"1/2\"\ntext = \"The holder attacks first.\""),
            "7: this would change nothing on such a card",
        ),
        (
            format!(
                "{CHALLENGE}\ntext = \"All its damage goes to one Runner. Its damage is dealt to each Runner on the run.\""
            ),
            "2: damage goes to one Runner or to each, not both",
        ),
        (
            format!("{CHALLENGE}\ntext = \"If not defeated: the run ends.\""),
            "6: the run ends by itself when such a Challenge is not got past",
        ),
        (
            format!(
                "{CHALLENGE}\ntext = \"Can be sleazed only while 2 or fewer Runners are on the run.\""
            ),
            "6: this would change nothing on such a card",
        ),
        (
            "[[objective]]\nid = \"o\"\nname = \"O\"\nreputation = 5\nbans = [\"Gang\"]\n\
             text = \"Gang Challenges here have +1/+0.\""
                .to_owned(),
            "6: this would change nothing on such a card",
        ),
        (
            format!("{SPECIAL}\nsolo = \"player\"\ntext = \"Is played on a Shaman in your Safehouse and stays with that Runner.\""),
            "6: there is no such thing in solo play",
        ),
        (
            format!("{SPECIAL}\nsolo = \"out\"\ntext = \"The holder has +1/+1.\""),
            "6: this would change nothing on such a card",
        ),
        (
            format!("{SPECIAL}\nsolo = \"out\"\ntext = \"Is played on a Runner in your Safehouse and stays with that Runner. Gain 2 nuyen.\""),
            "2: what stays with a Runner says what the holder has, and does nothing besides",
        ),
        (
            format!("{DRONE}\nthreat = \"1/2\"\nsolo = \"out\"\ntext = \"Trash this card: trash whoever the holder fights.\""),
            "8: only who holds it in a combat of Runners fights anybody",
        ),
        (
            "[[challenge]]\nid = \"c\"\nname = \"C\"\ncategories = [\"Trap\"]\nsleaze = [\"Stealth\"]\nsolo = \"out\"\n\
             text = \"If faced: the Threat Rating of a Runner on the run is added to the Challenge until the end of combat.\""
                .to_owned(),
            "7: only a Challenge that is fought is made stronger by somebody",
        ),
        (
            format!("{SPECIAL}\nsolo = \"player\"\ntext = \"Unturn a Runner on the run.\""),
            "6: everybody on a run is turned, and nobody unturns before it is over; say \"a Runner in your",
        ),
        (
            format!("{SPECIAL}\ntext = \"Turn a Runner on the run.\""),
            "5: everybody on a run is turned",
        ),
        (
            format!("{CHALLENGE}\ntext = \"If faced: turn a Runner on the run.\""),
            "6: everybody on a run is turned",
        ),
        (
            "[[location]]\nid = \"l\"\nname = \"L\"\ncost = 1\nsolo = \"player\"\n\
             text = \"Run: 1 nuyen: unturn a Runner on the run.\""
                .to_owned(),
            "6: everybody on a run is turned",
        ),
        (
            format!(
                "{SPECIAL}\nsolo = \"player\"\ntext = \"Deal 1 damage to a Runner on the run for each 2 nuyen spent.\""
            ),
            "6: a die says how much is spent only for an Event; write `solo = \"event\"`",
        ),
        (
            format!(
                "{SPECIAL}\nsolo = \"player\"\ntext = \"Give a Runner on the run +0/+0 until the end of the run.\""
            ),
            "6: +0/+0 changes nothing; say by how much",
        ),
        (
            format!("{RUNNER}\ntext = \"Has +0/+0 while no other Runner is on the run.\""),
            "7: +0/+0 changes nothing",
        ),
        (
            format!(
                "{CHALLENGE}\ntext = \"Sets off the alarm only if 7 or more Runners are on the run.\""
            ),
            "6: six Runners are on a run at most; say it of six or fewer",
        ),
        (format!("{CHALLENGE}\nid2 = 3"), "6: challenge has no field `id2`"),
    ] {
        let told = complaint(&card);
        assert!(told.starts_with(expected), "{told}\ninstead of\n{expected}");
    }
    let objective = "[[objective]]\nid = \"o\"\nname = \"O\"\nreputation = 50";
    assert!(complaint(objective).contains("a whole number from 0 to 49"));
}

#[test]
fn shdx_gear_07_a_chipjack_and_a_skillsoft_say_that_they_belong_together() {
    let pages = Shadowrun::pages(&[]).expect("the box");
    let said = |name: &str| {
        let page = pages.iter().find(|page| page.is_called(name)).expect("a card of the box");
        page.face.as_ref().expect("a face").text.clone()
    };
    assert_eq!(said("Bone Socket"), "Runs one Skillsoft.");
    assert_eq!(said("Lockpick Primer"), "Needs a Chipjack. Gives Technical 2.");
}

const CONTACT: &str = "[[contact]]\nid = \"c\"\nname = \"C\"\ncost = 1";
const GEAR: &str = "[[gear]]\nid = \"g\"\nname = \"G\"\ncost = 1\nkind = \"Cyberware\"";
const UNRATED: &str =
    "[[challenge]]\nid = \"u\"\nname = \"U\"\ncategories = [\"Trap\"]\nsleaze = [\"Stealth\"]";
const OBJECTIVE: &str = "[[objective]]\nid = \"o\"\nname = \"O\"\nreputation = 5";
const STINGER: &str = "[[special]]\nid = \"s\"\nname = \"S\"\ncost = 1\nstinger = \"yes\"";

fn saying(card: &str, text: &str) -> String {
    format!("{card}\ntext = \"{text}\"")
}

#[test]
fn what_nobody_could_ever_do_for_its_price_is_refused_with_a_remedy() {
    let never =
        "nobody could ever use this; say what can be done in the Legwork phase, or on a run";
    let turned = "whoever is on a run is turned already; choose another cost";
    let out = |card: &str| format!("{card}\nsolo = \"out\"");
    let event = |card: &str| format!("{card}\nsolo = \"event\"");
    for (card, text, expected) in [
        (RUNNER, "3 nuyen: send home a Runner in your Safehouse.", never),
        (RUNNER, "3 nuyen: deal a Challenge to an Objective.", never),
        (RUNNER, "Turn: trash a Gear of a Runner in your Safehouse.", never),
        (RUNNER, "Turn: the alarm is off.", turned),
        (RUNNER, "Turn, 1 nuyen: give this Runner +1/+0 until the end of the run.", turned),
        (GEAR, "3 nuyen: kill a Runner in your Safehouse.", never),
        (GEAR, "Trash this card: look at the top Challenge of the dearest Objective.", never),
        (CONTACT, "3 nuyen: kill each Runner in your Safehouse.", never),
        (&out(CONTACT), "3 nuyen: kill each Runner in your Safehouse.", never),
        (&out(SPECIAL), "Turn: deal 2 damage to each Runner in your Safehouse.", never),
        (
            CONTACT,
            "3 nuyen: the team is attacked by 2 Runners of 2/3.",
            "nobody could ever use this in solo play; write `solo = \"out\"`, or say something else in `solo_text`",
        ),
        (&event(CONTACT), "Turn: turn another player's Runner.", never),
        (
            CONTACT,
            "2 nuyen: the Challenge is sleazed.",
            "only those on a run can do that; say it on a Runner or on Gear",
        ),
        (
            &out(CONTACT),
            "When a run begins: heal each Runner in your Safehouse.",
            "that does nothing when a run begins; choose another opening",
        ),
    ] {
        let told = complaint(&saying(card, text));
        assert!(told.contains(expected), "{text}: {told}\ninstead of\n{expected}");
    }
    let alone = format!("{}\nsolo_text = \"Turn: gain 2 nuyen.\"", event(CONTACT));
    assert!(
        complaint(&alone).contains("an Event is over when it has happened, and nobody uses it")
    );
}

#[test]
fn what_is_said_at_the_wrong_moment_is_refused_with_a_remedy() {
    let over = "the run is over then, and what lasts until its end changes nothing; \
                say \"If not defeated: the run goes on.\", too";
    let for_a_run = "that is for a run, where only Stingers are played; add `stinger = \"yes\"`";
    let out = format!("{STINGER}\nsolo = \"out\"");
    let alone_too = format!("{STINGER}\nsolo_text = \"Another player loses 1 nuyen.\"");
    for (card, text, expected) in [
        (SPECIAL, "The alarm is on.", for_a_run),
        (SPECIAL, "When a run begins: another player loses 2 nuyen.", for_a_run),
        (
            &out,
            "When a run begins: all damage of this combat goes to the strongest Runner on the run.",
            "nobody at a table could ever play this",
        ),
        (
            &alone_too,
            "When a run begins: all damage of this combat goes to a Runner on the run.",
            "nobody at a table could ever play this",
        ),
        (
            STINGER,
            "Deal 2 damage to a Runner in your Safehouse for each 2 nuyen spent.",
            "that would do nothing as an Event",
        ),
        (CHALLENGE, "If not defeated: the alarm is on.", over),
        (CHALLENGE, "If not defeated: each Challenge has +1/+1 until the end of the run.", over),
        (
            CHALLENGE,
            "If not defeated: give a Runner on the run +1/+0 until the end of the run.",
            over,
        ),
        (CHALLENGE, "If not defeated: prevent the next 2 damage to a Runner on the run.", over),
        (UNRATED, "If not defeated: nobody pulls out of this run.", over),
        (
            CHALLENGE,
            "If not defeated: all damage of this combat goes to a Runner on the run.",
            "that combat is over; say it behind \"If faced:\"",
        ),
        (
            UNRATED,
            "If faced: all damage of this combat goes to a Runner on the run.",
            "there is no combat with such a Challenge; add `threat`",
        ),
        (RUNNER, "When deployed: heal this Runner.", "whoever is deployed is unhurt and unturned"),
        (
            RUNNER,
            "When deployed: unturn this Runner.",
            "whoever is deployed is unhurt and unturned",
        ),
        (
            OBJECTIVE,
            "When taken: give each Runner on the run +2/+0 until the end of the turn.",
            "nobody fights any more in a turn in which an Objective was taken; put a token on him",
        ),
        (
            GEAR,
            "Stays turned in the Refresh phase.",
            "nothing turns this card, so it cannot stay turned; let what it does cost a turn",
        ),
        (
            CONTACT,
            "Legwork: 1 nuyen: draw 1 card. Stays turned in the Refresh phase.",
            "nothing turns this card",
        ),
        (
            CHALLENGE,
            "Has +1/+1 for each Runner on the run beyond 6.",
            "six Runners go on a run at most; say a smaller number",
        ),
    ] {
        let told = complaint(&saying(card, text));
        assert!(told.contains(expected), "{text}: {told}\ninstead of\n{expected}");
    }
}

#[test]
fn a_field_that_nothing_asks_for_is_refused_with_a_remedy() {
    let drone = format!("{DRONE}\nthreat = \"1/2\"");
    let spirit = drone.replace("Drone", "Spirit");
    let both = "All its damage goes to one Runner. Its damage is dealt to each Runner on the run.";
    for (card, expected) in [
        (
            format!("{drone}\nbonus = \"+2/+0\""),
            "a Drone or Spirit adds nothing to its holder's Threat Rating; leave `bonus` out, or add it to `threat`",
        ),
        (
            format!("{spirit}\narmor = \"A2\""),
            "gives its holder no Armor, and has none; leave `armor` out",
        ),
        (format!("{UNRATED}\narmor = \"A2\""), "is not fought, so no Armor helps it; add `threat`"),
        (
            format!("{OBJECTIVE}\narmor = \"A2\""),
            "is not fought, so no Armor helps it; add `threat`",
        ),
        (
            format!("{UNRATED}\nattacks_first = \"yes\""),
            "is not fought, so it does not attack first; add `threat`",
        ),
        (
            format!("{CHALLENGE}\nsolo_text = \"{both}\""),
            "damage goes to one Runner or to each, not both",
        ),
    ] {
        let told = complaint(&card);
        assert!(told.contains(expected), "{told}\ninstead of\n{expected}");
    }
}

#[test]
fn what_can_be_done_at_some_moment_is_accepted() {
    let out = |card: &str| format!("{card}\nsolo = \"out\"");
    let others = "solo_text = \"Another player loses 2 nuyen.\"";
    for (card, text) in [
        (RUNNER.to_owned(), "3 nuyen: give this Runner +1/+0 until the end of the run."),
        (RUNNER.to_owned(), "Turn: gain 2 nuyen."),
        (GEAR.to_owned(), "Turn: the alarm is off. Stays turned in the Refresh phase."),
        (RUNNER.to_owned(), "Has +1/+1 while holding a piece of Cyberware."),
        (RUNNER.to_owned(), "When a run begins: draw 1 card."),
        (format!("{SPECIAL}\n{others}"), "Legwork: Turn: gain 2 nuyen."),
        (
            format!("{SPECIAL}\nsolo = \"player\"\nsolo_text = \"Draw 1 card.\""),
            "Legwork: Turn: gain 2 nuyen.",
        ),
        (out(CONTACT), "Legwork: Turn: another player loses 2 nuyen."),
        (out(CONTACT), "3 nuyen: another player discards 1 card."),
        (out(CONTACT), "Turn: deal a Challenge to the Objective of the run."),
        (out(CONTACT), "When a run begins: draw 1 card."),
        (out(CONTACT), "When a run begins: look at the top Challenge of the Objective of the run."),
        (CHALLENGE.to_owned(), "If faced: all damage of this combat goes to a Runner on the run."),
        (
            CHALLENGE.to_owned(),
            "If faced: all damage of this combat goes to the strongest Runner on the run.",
        ),
        (
            CHALLENGE.to_owned(),
            "If faced: all damage of this combat goes to a random Runner on the run.",
        ),
        (CHALLENGE.to_owned(), "If not defeated: draw 1 card."),
        (CHALLENGE.to_owned(), "At the start of combat: draw 1 card."),
        (UNRATED.to_owned(), "When revealed: draw 1 card. If faced: draw 1 card."),
        (
            CHALLENGE.to_owned(),
            "If not defeated: the alarm is on. If not defeated: the run goes on.",
        ),
        (
            OBJECTIVE.to_owned(),
            "When taken: give each Runner on the run +0/-1 until the end of the turn.",
        ),
    ] {
        let card = format!("{}\norigin = \"own\"\n", saying(&card, text));
        if let Err(wrong) = read_pool(&[("own.toml", &card)]) {
            panic!("{text}\n{wrong}");
        }
    }
}

#[test]
fn every_printed_example_of_a_sentence_is_let_in_on_some_card() {
    proving::sentences::examples_are_let_in::<shadowrun::Shadowrun>();
}
