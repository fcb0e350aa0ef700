//! Three Runs by four runners, told as a chronicle, and what is found of one that was tampered with.

use super::{RAVEN, WREN};
use bots::{Bot, Greedy, Random};
use campaign::campaign::journal_hash;
use campaign::{Campaign, CampaignError, Entry, Verdict, read, verify};
use duels::Duels;
use duels::growth::Careers;
use duels::runs::Run;
use duels::setup::{Costs, Gearing, Setup};
use duels::sheet::OURS;
use engine::journal::Fingerprint;
use engine::prelude::*;
use engine::{Playing, Seat, Seed, Turn, Viewer};
use std::sync::{Arc, LazyLock};
use std::time::Instant;
use std::{env, fs};

/// A campaign, and the saved games of its Runs.
struct Season {
    campaign: Campaign,
    journals: Vec<String>,
}

/// The purchases after each Run: the member, and the lines. What a member cannot pay is left out.
const PURCHASES: [&[(&str, &str)]; 3] = [
    &[
        ("Raven", "gear: Knife"),
        ("Wren", "exchange: 1\ngear: Knife"),
        ("Marrow", "exchange: 1\ngear: Stimkit"),
        ("Bollard", "upgrade: Smartlink"),
    ],
    &[("Raven", "gear: Rope Dart (yellow d4)"), ("Bollard", "upgrade: Reaction Enhancer")],
    &[("Wren", "upgrade: Bonus Spells 1\nspell: Banishing"), ("Marrow", "gear: Knife")],
];

fn ours(name: &str) -> &'static str {
    OURS.iter().find(|text| text.starts_with(name)).expect("it is ours")
}

/// A table of Raven and Wren, hired for the relay, and of Bollard and Marrow, who guard it.
fn table(campaign: &Campaign, seed: u64) -> Playing<Duels> {
    let run = Run::find("The Relay").expect("it is ready");
    let setup = Setup { costs: Costs::Agreed, gear: Gearing::Given, run, ..Setup::default() };
    let team = |names: [&str; 2]| {
        names.map(|name| campaign.member(name).expect("a member").grown.sheet()).join("\n")
    };
    let bring = |setup: Setup, seat: u8, names: [&str; 2]| {
        Duels::default().equipped(&setup, Seat(seat), &team(names)).expect("legal sheets")
    };
    let setup = bring(setup, 0, ["Raven", "Wren"]);
    let setup = bring(setup, 1, ["Bollard", "Marrow"]);
    let game = Duels::default().with_brought(&setup).expect("they have names of their own");
    Playing::begin(Arc::new(game), setup, Seed::from_number(seed)).expect("it begins")
}

/// Plays a table to its end, and returns the moves in notation.
fn played(playing: &mut Playing<Duels>, bots: &mut [&mut dyn Bot<Duels>; 2]) -> Vec<String> {
    let mut notations = Vec::new();
    while let Turn::Decide(seat) = playing.turn() {
        let moves = playing.moves();
        let view = playing.view(Viewer::Seat(seat));
        let mv = &moves[bots[seat.index()].advise(playing.game(), &view, &moves).chosen];
        notations.push(format!("{seat}> {}", playing.game().write(&view, mv)));
        playing.play_move(seat, mv).expect("a listed move is allowed");
    }
    notations
}

/// The saved game of the moves that `tests/golden/relay-1.moves` and the others name.
fn again(campaign: &Campaign, number: u64) -> String {
    let path = format!("tests/golden/relay-{number}.moves");
    let mut playing = table(campaign, number);
    if env::var_os("BLESS").is_some() && !fs::exists(&path).expect("a folder") {
        let [mut one, mut other] = [1, 2].map(|seed| Greedy::<Duels>::new(Seed::from_number(seed)));
        let moves = played(&mut playing, &mut [&mut one, &mut other]);
        fs::write(&path, moves.join("\n") + "\n").expect("it can be written");
        return playing.save();
    }
    let moves = fs::read_to_string(&path).expect("the moves are there");
    for (line, words) in (1..).zip(moves.lines()) {
        let (seat, notation) = words.split_once("> ").expect("a move");
        let seat = Seat(seat.trim_start_matches('p').parse::<u8>().expect("a seat") - 1);
        playing.play(seat, notation).unwrap_or_else(|why| panic!("{path}:{line}: {why}"));
    }
    playing.save()
}

fn season() -> Season {
    let mut campaign = Campaign::new(&Careers, "rain");
    for sheet in [RAVEN, WREN, ours("Bollard"), ours("Marrow")] {
        campaign.enlist(&Careers, sheet).expect("it is new and legal");
    }
    let mut journals = Vec::new();
    for (number, purchases) in (1..).zip(PURCHASES) {
        let journal = again(&campaign, number);
        campaign.play(&Careers, &journal).unwrap_or_else(|faults| panic!("{faults:#?}"));
        journals.push(journal);
        for (member, lines) in purchases {
            _ = campaign.spend(&Careers, member, lines);
        }
    }
    Season { campaign, journals }
}

static SEASON: LazyLock<Season> = LazyLock::new(season);

/// The entries in words, then what every member owns and brings.
fn chronicle(campaign: &Campaign) -> String {
    let mut lines = Vec::new();
    for entry in campaign.entries() {
        match entry {
            Entry::Enlist(it) => lines.push(format!("{} joins", it.name)),
            Entry::TakeBack(it) => lines.push(format!("{} takes a purchase back", it.name)),
            Entry::Spend(it) => {
                lines.push(format!("{} spends", it.name));
                lines.extend(it.told.iter().map(|told| format!("    {told}")));
            }
            Entry::Run(run) => {
                lines.push(run.title.clone());
                for part in &run.parts {
                    lines.push(format!("  {} {}", part.seat, part.name));
                    let aim = |it: &campaign::Aim| {
                        format!("    {}: {}", if it.achieved { "done" } else { "open" }, it.aim)
                    };
                    lines.extend(part.aims.iter().map(aim));
                    let gain = |it: &campaign::Gain| {
                        format!("    {:+} {}, {} [{}]", it.amount, it.of, it.why, it.rule)
                    };
                    lines.extend(part.gains.iter().map(gain));
                }
            }
        }
    }
    for member in campaign.members() {
        let owns = member.grown.account().into_iter();
        let owns: Vec<String> = owns.map(|it| format!("{} {}", it.name, it.says)).collect();
        lines.push(format!("\n{}\n{}", owns.join("; "), member.grown.sheet().trim_end()));
    }
    lines.join("\n") + "\n"
}

fn verified(text: &str) -> Result<Verdict, CampaignError> {
    let find =
        |hash: Fingerprint| SEASON.journals.iter().find(|it| journal_hash(it) == hash).cloned();
    verify(&Careers, text, &find)
}

/// The text with all its hashes computed anew.
fn resealed(text: &str) -> String {
    let mut above = Fingerprint::GENESIS;
    let mut seal = |line: &str| {
        let (open, _) = line.rsplit_once(",\"hash\":\"").expect("each line has a hash");
        above = above.link(&format!("{open}}}"));
        format!("{open},\"hash\":\"{above}\"}}\n")
    };
    text.lines().map(&mut seal).collect()
}

/// Rules: DUE-ADV-01, DUE-ADV-07, DUE-ADV-36, DUE-RUN-16, DUE-RUN-22
#[test]
fn three_runs_by_four_runners_come_to_the_chronicle_that_is_kept() {
    let path = "tests/golden/three runs of the relay.txt";
    let told = chronicle(&SEASON.campaign);
    if env::var_os("BLESS").is_some() {
        fs::write(path, &told).expect("it can be written");
    }
    let kept = fs::read_to_string(path).expect("the chronicle is there");
    for (number, (kept, told)) in (1..).zip(kept.lines().zip(told.lines())) {
        assert_eq!(kept, told, "{path}:{number}");
    }
    assert_eq!(kept.len(), told.len());
    let verdict = verified(&SEASON.campaign.to_text()).expect("it is true");
    assert!(verdict.runs == 3 && verdict.purchases > 4, "{} purchases", verdict.purchases);
}

#[test]
fn every_entry_that_was_tampered_with_is_found() {
    let text = SEASON.campaign.to_text();
    let lines: Vec<&str> = text.lines().collect();
    for (at, line) in lines.iter().enumerate() {
        // A number more or less, with hashes that are right again.
        let change = |from: &str, to: &str| {
            let changed = line.replacen(from, to, 1);
            assert_ne!(&changed, line, "line {} has {from}", at + 1);
            let mut lines: Vec<&str> = lines.clone();
            lines[at] = &changed;
            lines.join("\n") + "\n"
        };
        let changed = match line {
            line if line.starts_with("{\"enlist\"") => change("head: ", "head: 1"),
            line if line.starts_with("{\"run\"") => change("\"amount\":1", "\"amount\":4"),
            line if line.starts_with("{\"spend\"") => change("then Cost ", "then Cost 1"),
            line if line.starts_with("{\"entries\"") => change("\"entries\":", "\"entries\":1"),
            _ => change("\"game\":\"duels\"", "\"game\":\"chess\""),
        };
        assert!(read(&Careers, &changed).is_err(), "line {}: its hash", at + 1);
        assert!(verified(&resealed(&changed)).is_err(), "line {}: its content", at + 1);
    }
}

#[test]
fn a_run_never_played_karma_spent_twice_and_a_sheet_of_ones_own_are_found() {
    let text = SEASON.campaign.to_text();
    let none = |_| None;
    let missing = verify(&Careers, &text, &none).expect_err("no game is there");
    assert!(missing.to_string().contains("the saved game of this Run is missing"), "{missing}");
    let mut lines: Vec<&str> = text.lines().collect();
    let karma = lines.iter().position(|it| it.contains("1 Karma became 2")).expect("Wren spent it");
    let again = lines[karma];
    lines.insert(karma + 1, again);
    let twice = verified(&resealed(&(lines.join("\n") + "\n"))).expect_err("there is no more");
    assert_eq!(twice.line, karma + 2, "{twice}");
    let mut other = Campaign::new(&Careers, "other");
    other.enlist(&Careers, &RAVEN.replace("head: 6, 5, 5", "head: 5, 5, 5")).expect("it is legal");
    let faults = other.play(&Careers, &SEASON.journals[0]).expect_err("another Raven");
    assert!(faults[0].reason.contains("another sheet"), "{}", faults[0]);
}

#[test]
fn a_fight_without_a_run_is_none_of_a_campaign() {
    let setup = Setup { gear: Gearing::Given, ..Setup::default() };
    let begun = Playing::begin(Arc::new(Duels::default()), setup, Seed::from_number(1));
    let mut playing = begun.expect("it begins");
    while let Turn::Decide(seat) = playing.turn() {
        let mv = playing.moves().last().cloned().expect("there is a move");
        let give_up = playing.play(seat, "give up");
        if give_up.is_err() {
            playing.play_move(seat, &mv).expect("a listed move is allowed");
        }
    }
    let mut campaign = Campaign::new(&Careers, "fights");
    let faults = campaign.play(&Careers, &playing.save()).expect_err("it pays nothing");
    assert!(faults[0].reason.contains("a fight without a Run"), "{}", faults[0]);
}

/// Prints how long it takes.
#[test]
fn ten_runs_are_verified() {
    let mut campaign = Campaign::new(&Careers, "ten");
    for sheet in [RAVEN, WREN, ours("Bollard"), ours("Marrow")] {
        campaign.enlist(&Careers, sheet).expect("it is new and legal");
    }
    let (mut journals, mut moves) = (Vec::new(), 0);
    for seed in 0..10 {
        let mut playing = table(&campaign, seed);
        let [mut one, mut other] = [1, 2].map(|more| Random::new(Seed::from_number(seed + more)));
        moves += played(&mut playing, &mut [&mut one, &mut other]).len();
        journals.push(playing.save());
        campaign.play(&Careers, &journals[seed as usize]).expect("it is over");
        _ = campaign.spend(&Careers, "Raven", "exchange: 1");
    }
    let find = |hash: Fingerprint| journals.iter().find(|it| journal_hash(it) == hash).cloned();
    let (text, begun) = (campaign.to_text(), Instant::now());
    let verdict = verify(&Careers, &text, &find).expect("it is true");
    println!("{} Runs of {moves} moves verified in {:?}", verdict.runs, begun.elapsed());
    assert_eq!(verdict.runs, 10);
}
