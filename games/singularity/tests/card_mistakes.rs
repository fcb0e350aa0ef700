//! What an author sees who makes a mistake: each message whole.

use singularity::cards::lint;

/// A sound card of each kind, but for its text.
const TECHNOLOGY: &str = r#"[[technology]]
id = "warp-drive"
name = "Warp Drive"
stage = 1
requires = ["laser"]
needs = { social = 4 }
gives = { social = 3 }
text = "TEXT"
copies = 3
origin = "designed"
"#;

const EVENT: &str = r#"[[event]]
id = "gift"
name = "Gift"
polarity = "positive"
duration = "one-use"
cost = 3
needs = {}
text = "TEXT"
copies = 2
origin = "designed"
"#;

const OBJECTIVE: &str = r#"[[objective]]
id = "peak"
name = "Peak"
text = "TEXT"
origin = "designed"
"#;

const CORPORATION: &str = r#"[[corporation]]
id = "mill"
name = "The Mill"
background = "A mill."
text = "TEXT"
origin = "designed"
"#;

/// Checks what is said about a card file.
#[track_caller]
fn check(file: &str, expected: &str) {
    let said = lint("own.toml", file).to_string();
    assert_eq!(said, expected.trim_start_matches('\n'), "\nit says:\n{said}");
}

/// Checks what is said about a card with this text.
#[track_caller]
fn check_text(card: &str, text: &str, expected: &str) {
    check(&card.replace("TEXT", text), expected);
}

#[test]
fn sound_cards_are_not_complained_about() {
    check_text(
        TECHNOLOGY,
        "+1 social influence with Rail Gun. Draw 2 cards when this card is developed.",
        "",
    );
    check_text(TECHNOLOGY, "", "");
    check_text(EVENT, "Discard every War in this tree.", "");
    check_text(OBJECTIVE, "Have 8 generations and 20 social influence.", "");
    check_text(CORPORATION, "-1 action point per turn.", "");
}

#[test]
fn a_slip_of_the_pen() {
    check_text(
        TECHNOLOGY,
        "Trading a card requires 1 femer action point.",
        r#"
[unknown-word] Error: `femer` does not fit here
   ╭─[ own.toml:8:35 ]
   │
 8 │ text = "Trading a card requires 1 femer action point."
   │                                   ──┬──
   │                                     ╰──── expected `fewer`
   │
   │ Help 1: did you mean `fewer`?
   │
   │ Help 2: the form is `Trading a card requires {fewer} fewer action point(s)`
───╯
"#,
    );
}

#[test]
fn a_word_too_few() {
    check_text(
        TECHNOLOGY,
        "+1 action point per.",
        r#"
[unfinished] Error: the sentence ends too early
   ╭─[ own.toml:8:28 ]
   │
 8 │ text = "+1 action point per."
   │                            ┬
   │                            ╰── expected `turn`
   │
   │ Help: the form is `{amount} action point(s) per turn`
───╯
"#,
    );
}

#[test]
fn a_sentence_nobody_knows() {
    check_text(
        TECHNOLOGY,
        "Drwa 1 card when this card is developed.",
        r#"
[unknown-sentence] Error: no sentence begins with `Drwa`
   ╭─[ own.toml:8:9 ]
   │
 8 │ text = "Drwa 1 card when this card is developed."
   │         ──┬─
   │           ╰─── not understood
   │
   │ Help: did you mean `Draw`?
───╯
"#,
    );
}

#[test]
fn a_name_nobody_knows() {
    check_text(
        TECHNOLOGY,
        "+1 social influence with Rail Gnu.",
        r#"
[unknown-name] Error: no technology is called `Rail Gnu`
   ╭─[ own.toml:8:34 ]
   │
 8 │ text = "+1 social influence with Rail Gnu."
   │                                  ────┬───
   │                                      ╰───── not a name that these cards know
   │
   │ Help 1: did you mean `Rail Gun`?
   │
   │ Help 2: the form is `{amount} {influence} influence with {technology}`
───╯
"#,
    );
}

#[test]
fn an_event_in_the_place_of_a_technology() {
    check_text(
        TECHNOLOGY,
        "+1 social influence with Brain Drain.",
        r#"
[wrong-noun] Error: `Brain Drain` is an event, not a technology
   ╭─[ own.toml:8:34 ]
   │
 8 │ text = "+1 social influence with Brain Drain."
   │                                  ──┬──
   │                                    ╰──── a technology is expected here
   │
   │ Help: the form is `{amount} {influence} influence with {technology}`
───╯
"#,
    );
}

#[test]
fn a_noun_that_does_not_agree() {
    check_text(
        TECHNOLOGY,
        "Draw 2 card when this card is developed.",
        r#"
[agreement] Error: `card` does not agree with 2
   ╭─[ own.toml:8:16 ]
   │
 8 │ text = "Draw 2 card when this card is developed."
   │                ──┬─
   │                  ╰─── write `cards`
   │
   │ Help: the form is `Draw {number} card(s) when this card is developed` or `Draw {number} card(s)`
───╯
"#,
    );
}

#[test]
fn a_missing_full_stop() {
    check_text(
        TECHNOLOGY,
        "+1 action point per turn",
        r#"
[no-full-stop] Error: the sentence has no full stop
   ╭─[ own.toml:8:29 ]
   │
 8 │ text = "+1 action point per turn"
   │                             ──┬─
   │                               ╰─── after this
   │
   │ Help 1: end every sentence with `.`
   │
   │ Help 2: the form is `{amount} action point(s) per turn`
───╯
"#,
    );
}

#[test]
fn a_number_that_says_nothing() {
    check_text(
        TECHNOLOGY,
        "Draw 0 cards when this card is developed.",
        r#"
[number] Error: `0` can't stand here
   ╭─[ own.toml:8:14 ]
   │
 8 │ text = "Draw 0 cards when this card is developed."
   │              ┬
   │              ╰── this number
   │
   │ Help 1: write a number from 1 to 99 without a sign
   │
   │ Help 2: the form is `Draw {number} card(s) when this card is developed` or `Draw {number} card(s)`
───╯
"#,
    );
}

#[test]
fn a_number_without_its_sign() {
    check_text(
        TECHNOLOGY,
        "1 action point per turn.",
        r#"
[number] Error: `1` can't stand here
   ╭─[ own.toml:8:9 ]
   │
 8 │ text = "1 action point per turn."
   │         ┬
   │         ╰── this number
   │
   │ Help: write a number from 1 to 99 with its sign, + or -
───╯
"#,
    );
}

#[test]
fn the_text_of_an_event_on_a_technology() {
    check_text(
        TECHNOLOGY,
        "Draw 2 cards.",
        r#"
[misfit] Error: this sentence can't work on a technology
   ╭─[ own.toml:8:9 ]
   │
 8 │ text = "Draw 2 cards."
   │         ──────┬──────
   │               ╰──────── it happens once, when a one-use event is played
   │
   │ Help: write `Draw 2 cards when this card is developed.`
───╯
"#,
    );
}

#[test]
fn a_lasting_sentence_on_a_one_use_event() {
    check_text(
        EVENT,
        "Time travel requires 1 fewer action point.",
        r#"
[misfit] Error: this sentence can't work on a one-use event
   ╭─[ own.toml:8:9 ]
   │
 8 │ text = "Time travel requires 1 fewer action point."
   │         ─────────────────────┬────────────────────
   │                              ╰────────────────────── it lasts, and needs a card that stays
   │
   │ Help: or make the event last: `duration = "continuous"`
───╯
"#,
    );
}

#[test]
fn an_event_that_is_never_there_to_discard() {
    check_text(
        EVENT,
        "Discard every Riots in this tree.",
        r#"
[misfit] Error: there is never a Riots to discard
   ╭─[ own.toml:8:9 ]
   │
 8 │ text = "Discard every Riots in this tree."
   │         ────────────────┬────────────────
   │                         ╰────────────────── Riots is a one-use event and lies in no generation
───╯
"#,
    );
}

#[test]
fn a_victory_on_a_corporation() {
    check_text(
        CORPORATION,
        "Victory condition.",
        r#"
[misfit] Error: this sentence can't work on a corporation
   ╭─[ own.toml:5:9 ]
   │
 5 │ text = "Victory condition."
   │         ─────────┬────────
   │                  ╰────────── it works on a technology only, because that is developed
───╯
"#,
    );
}

#[test]
fn an_objective_of_alternatives() {
    check_text(
        OBJECTIVE,
        "Have 8 generations or 20 social influence.",
        r#"
[unknown-word] Error: `or` does not fit here
   ╭─[ own.toml:4:28 ]
   │
 4 │ text = "Have 8 generations or 20 social influence."
   │                            ─┬
   │                             ╰── expected `and` or a full stop
   │
   │ Help: the form is `{number} generation(s)`
───╯
"#,
    );
}

#[test]
fn a_stage_that_is_not() {
    check_text(
        OBJECTIVE,
        "Have 3 stage 7 technologies developed.",
        r#"
[no-such-stage] Error: there is no stage 7
   ╭─[ own.toml:4:14 ]
   │
 4 │ text = "Have 3 stage 7 technologies developed."
   │              ────────────────┬───────────────
   │                              ╰───────────────── stages go from 0 to 4
───╯
"#,
    );
}

#[test]
fn several_mistakes_at_once() {
    check(
        r#"[[technology]]
id = "warp-drive"
name = "Fuel Cell"
stage = 2
requires = ["hypersonic", "laser", "riots"]
needs = { social = 8, military = 1 }
gives = { socal = 4 }
text = "+1 action point per trun. Draw 1 cards when this card is developed."
copies = "three"
"#,
        r#"
[missing-field] Error: a technology has no `origin`
   ╭─[ own.toml:1:1 ]
   │
 1 │ [[technology]]
   │ ───────┬──────
   │        ╰──────── add `origin = ...`
───╯

[double] Error: another card has the name `Fuel Cell`
   ╭─[ own.toml:3:8 ]
   │
 3 │ name = "Fuel Cell"
   │        ─────┬─────
   │             ╰─────── choose another name
───╯

[unknown-card] Error: no technology has the id `hypersonic`
   ╭─[ own.toml:5:13 ]
   │
 5 │ requires = ["hypersonic", "laser", "riots"]
   │             ──────┬─────
   │                   ╰─────── not an id that these cards know
   │
   │ Help: did you mean `hypersonics`?
───╯

[stage] Error: a technology of stage 2 requires technologies of stage 1
   ╭─[ own.toml:5:27 ]
   │
 5 │ requires = ["hypersonic", "laser", "riots"]
   │                           ───┬───
   │                              ╰───── this one is of stage 0
───╯

[unknown-card] Error: `riots` is an event, and technologies require technologies
   ╭─[ own.toml:5:36 ]
   │
 5 │ requires = ["hypersonic", "laser", "riots"]
   │                                    ───┬───
   │                                       ╰───── not a technology
───╯

[wrong-value] Error: a technology needs influence of exactly one type
   ╭─[ own.toml:6:9 ]
   │
 6 │ needs = { social = 8, military = 1 }
   │         ──────────────┬─────────────
   │                       ╰─────────────── write such as `{ social = 3 }`
───╯

[unknown-field] Error: a table of influence has no field `socal`
   ╭─[ own.toml:7:11 ]
   │
 7 │ gives = { socal = 4 }
   │           ──┬──
   │             ╰──── nothing reads this
   │
   │ Help: did you mean `social`?
───╯

[unknown-word] Error: `trun` does not fit here
   ╭─[ own.toml:8:29 ]
   │
 8 │ text = "+1 action point per trun. Draw 1 cards when this card is developed."
   │                             ──┬─
   │                               ╰─── expected `turn`
   │
   │ Help 1: did you mean `turn`?
   │
   │ Help 2: the form is `{amount} action point(s) per turn`
───╯

[agreement] Error: `cards` does not agree with 1
   ╭─[ own.toml:8:42 ]
   │
 8 │ text = "+1 action point per trun. Draw 1 cards when this card is developed."
   │                                          ──┬──
   │                                            ╰──── write `card`
   │
   │ Help: the form is `Draw {number} card(s) when this card is developed` or `Draw {number} card(s)`
───╯

[wrong-value] Error: `copies` of a technology is a whole number from 0 to 99
   ╭─[ own.toml:9:10 ]
   │
 9 │ copies = "three"
   │          ───┬───
   │             ╰───── not this
───╯
"#,
    );
}

#[test]
fn a_table_nobody_reads() {
    check(
        r#"[[technologies]]
id = "warp-drive"
"#,
        r#"
[unknown-field] Error: the file has no field `technologies`
   ╭─[ own.toml:1:3 ]
   │
 1 │ [[technologies]]
   │   ──────┬─────
   │         ╰─────── nothing reads this
   │
   │ Help: did you mean `technology`?
───╯
"#,
    );
}

#[test]
fn a_word_out_of_a_list() {
    check(
        r#"[[event]]
id = "gift"
name = "Gift"
polarity = "positve"
duration = "once"
cost = 0
needs = {}
text = "Draw 2 cards."
copies = 2
origin = "mine"
"#,
        r#"
[unknown-word] Error: `polarity` of an event can't be `positve`
   ╭─[ own.toml:4:12 ]
   │
 4 │ polarity = "positve"
   │            ────┬────
   │                ╰────── expected `positive` or `negative`
   │
   │ Help: did you mean `positive`?
───╯

[unknown-word] Error: `duration` of an event can't be `once`
   ╭─[ own.toml:5:12 ]
   │
 5 │ duration = "once"
   │            ───┬──
   │               ╰──── expected `one-use` or `continuous`
───╯

[wrong-value] Error: `cost` of an event is a whole number from 1 to 99
   ╭─[ own.toml:6:8 ]
   │
 6 │ cost = 0
   │        ┬
   │        ╰── not this
───╯

[unknown-word] Error: `origin` of an event can't be `mine`
    ╭─[ own.toml:10:10 ]
    │
 10 │ origin = "mine"
    │          ───┬──
    │             ╰──── expected `seed`, `derived`, `public` or `designed`
────╯
"#,
    );
}

#[test]
fn text_that_is_no_card_file() {
    check(
        r#"[[technology]]
id = "warp-drive
"#,
        r#"
[toml] Error: invalid basic string, expected `"`
   ╭─[ own.toml:2:17 ]
   │
 2 │ id = "warp-drive
   │                 │
   │                 ╰─ here
───╯
"#,
    );
}

#[test]
fn an_id_of_another_card() {
    check(
        r#"[[objective]]
id = "riots"
name = "RIOTS"
text = "Have 8 generations."
origin = "designed"
"#,
        r#"
[double] Error: another card has the id `riots`
   ╭─[ own.toml:2:6 ]
   │
 2 │ id = "riots"
   │      ───┬───
   │         ╰───── choose another id
───╯

[double] Error: another card has the name `RIOTS`
   ╭─[ own.toml:3:8 ]
   │
 3 │ name = "RIOTS"
   │        ───┬───
   │           ╰───── choose another name
───╯
"#,
    );
}

#[test]
fn one_file_does_not_hold_a_card_twice() {
    let twice = EVENT.replace("TEXT", "Draw 2 cards.").repeat(2);
    let wrong = lint("own.toml", &twice);
    let said: Vec<(usize, &str)> =
        wrong.iter().map(|one| (one.line, one.diagnostic.message.as_str())).collect();
    assert_eq!(
        said,
        [(12, "another card has the id `gift`"), (13, "another card has the name `Gift`")]
    );
}

#[test]
fn the_page_for_card_authors_shows_sound_cards() {
    let page = include_str!("../../../docs/cards.md");
    let (_, rest) = page.split_once("## Write one").expect("the page shows cards");
    let (cards, _) = rest.split_once("A card with the id").expect("the page goes on after them");
    assert_eq!(cards.matches("[[").count(), 4);
    check(cards, "");
}

/// So many technologies of stage 0.
fn technologies(number: usize) -> String {
    let card = |number: usize| {
        let card = TECHNOLOGY.replace("warp-drive", &format!("drive-{number}"));
        let card = card.replace("Warp Drive", &format!("Drive {number}"));
        card.replace("stage = 1", "stage = 0").replace(r#"["laser"]"#, "[]").replace("TEXT", "")
    };
    (0..number).map(card).collect()
}

#[test]
fn more_cards_than_can_be_numbered() {
    assert!(lint("own.toml", &technologies(16)).is_empty());
    let wrong = lint("own.toml", &technologies(17));
    let said: Vec<(usize, &str)> =
        wrong.iter().map(|one| (one.line, one.diagnostic.message.as_str())).collect();
    assert_eq!(said, [(162, "a game can have 48 technologies at most")]);
}

#[test]
fn more_continuous_events_than_a_table_can_hold() {
    let lasting =
        EVENT.replace("one-use", "continuous").replace("TEXT", "+1 action point per turn.");
    let copies = |copies: &str| lasting.replace("copies = 2", &format!("copies = {copies}"));
    // The game itself has 18 copies.
    assert!(lint("own.toml", &copies("46")).is_empty());
    let wrong = lint("own.toml", &copies("47"));
    let said: Vec<&str> = wrong.iter().map(|one| one.diagnostic.message.as_str()).collect();
    assert_eq!(said, ["a game can have 64 copies of continuous events at most"]);
}

#[test]
fn own_cards_take_the_place_of_those_with_their_id() {
    let war = EVENT.replace("gift", "war").replace("Gift", "Great War");
    let own = war.replace("TEXT", "Take 3 cards at random from the target's hand.");
    let pool = singularity::cards::read_pool(&[("own.toml", &own)]).expect("the card is sound");
    let standard = singularity::cards::standard_pool();
    assert_eq!(pool.find("war"), standard.find("war"));
    assert_eq!(pool.name(pool.find("war").expect("war is there")), "Great War");
    assert_eq!(pool.events.len(), standard.events.len());
}

#[test]
fn own_cards_come_after_those_of_the_game() {
    let own = TECHNOLOGY.replace("TEXT", "");
    let pool = singularity::cards::read_pool(&[("own.toml", &own)]).expect("the card is sound");
    assert_eq!(pool.technologies.len(), 33);
    assert_eq!(pool.technologies[32].id, "warp-drive");
}
