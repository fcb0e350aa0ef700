//! Costs and income beyond what the cards of the game can bring about: played with cards of our own.

use engine::scenario;
use singularity::Singularity;
use singularity::cards::{Effect, read_pool, standard_pool};

const CARDS: &str = r#"
    [[technology]]
    id = "red-tape"
    name = "Red Tape"
    stage = 0
    requires = []
    needs = { social = 1 }
    gives = { social = 1 }
    text = "Positive events played during or after this generation require +2 action points."
    copies = 3
    origin = "designed"

    [[event]]
    id = "ruin"
    name = "Ruin"
    polarity = "negative"
    duration = "continuous"
    cost = 1
    needs = {}
    text = "-7 action points per turn."
    copies = 2
    origin = "designed"
"#;

/// A scenario that is played with the cards above.
fn holds(text: &str) {
    let pool = read_pool(&[("own.toml", CARDS)]).unwrap_or_else(|wrong| panic!("{wrong}"));
    let report = scenario::check(&Singularity::with(pool), "with cards of our own", text);
    assert!(report.holds(), "{report}");
}

#[test]
fn sgy_ap_07_an_income_is_at_least_nothing() {
    holds(
        r#"
        game  = "singularity"
        title = "An income below 0 counts as 0"

        [position.p2]
        points    = 4
        permanent = { military = 3 }
        tree      = [{ technologies = ["laser"], events = [{ card = "ruin", by = "p1" }] }]

        [dice]
        seed = 1

        [[step]]
        play   = "end"
        tells  = "p2 receives 0 action points and has 4"
        expect = { p2.points = 4 }
        "#,
    );
}

/// Rules: SGY-AP-09
#[test]
fn sgy_ap_10_a_cost_is_cut_off_at_0_after_everything_is_added() {
    holds(
        r#"
        game  = "singularity"
        title = "Cure costs 3 + 2 - 2 - 2 - 1, and Nobel Prize 7 + 2 - 2 - 2 - 1"

        [position.p1]
        corporation = "lanternworks"
        points      = 4
        permanent   = { military = 10, social = 10, economic = 10 }
        hand        = ["cure", "nobel-prize"]
        tree = [
            { technologies = ["fuel-cell", "robotics", "red-tape"] },
            { technologies = ["hypersonics", "bionics"] },
            { technologies = ["space-elevator", "mind-uploading"] },
            { technologies = ["teleportation"] },
        ]

        [dice]
        seed = 1

        [[step]]
        play  = "play cure p1"
        tells = "for 0 action points"

        [[step]]
        play  = "play nobel-prize p1"
        tells = "for 4 action points"
        "#,
    );
}

#[test]
fn sgy_ap_10_no_action_points_are_none_whatever_else_applies() {
    holds(
        r#"
        game  = "singularity"
        title = "With Virtual Reality a positive event costs nothing, Red Tape or not"

        [position.p1]
        points    = 9
        permanent = { military = 10, social = 10, economic = 10 }
        hand      = ["nobel-prize", "red-tape", "revolution"]
        tree = [
            { technologies = ["web-2-0", "robotics", "digital-currency"] },
            { technologies = ["global-currency", "bionics"] },
            { technologies = ["web-4-0", "mind-uploading"] },
            { technologies = ["virtual-reality"] },
        ]

        [[step]]
        play  = ["develop red-tape", "play nobel-prize p1"]
        tells = "p1 plays Nobel Prize in generation 4 for 0 action points"
        "#,
    );
}

/// A trade that costs nothing could be made for ever: with each hand that holds a card.
#[test]
fn sgy_trade_01_no_tree_and_mat_of_the_box_make_a_trade_free() {
    let pool = standard_pool();
    let fewer = |effects: &[Effect]| -> u8 {
        let each = effects.iter().map(|said| match said {
            Effect::TradeCheaper(fewer) => *fewer,
            _ => 0,
        });
        each.sum()
    };
    // A tree holds each technology once.
    let trees: u8 = pool.technologies.iter().map(|card| fewer(&card.effects)).sum();
    let mats = pool.corporations.iter().map(|mat| fewer(&mat.effects)).max().unwrap_or(0);
    assert_eq!((trees, mats), (1, 1), "Bionics and Oddlot Exchange");
    assert!(trees + mats < 3, "a trade costs 3 without them");
}
