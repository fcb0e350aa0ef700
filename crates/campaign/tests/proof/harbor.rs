//! Skerry as a game whose characters grow: a bait, and the coins that its boat brought home.

use campaign::{Account, Aim, Campaign, Fault, Gain, Grown, Growth, Outcome, PlayedPart, Spent};
use engine::prelude::*;
use engine::skerry::{Bait, Baits, FishKind, Setup, Skerry};
use engine::{About, Dice, Playing, Seat, Seed, Turn};
use std::cell::Cell;
use std::sync::{Arc, LazyLock};

/// The coins for a dearer bait.
const DEARER: u32 = 4;

/// The coins for a net.
const NET: u32 = 3;

thread_local! {
    /// The number of questions that the campaign has asked this game.
    pub static ASKED: Cell<usize> = const { Cell::new(0) };
}

fn count() {
    ASKED.set(ASKED.get() + 1);
}

/// The game in a campaign.
pub struct Harbor;

/// A boat between its Runs.
#[derive(Clone, Debug)]
struct Boat {
    bait: FishKind,
    coins: u32,
    nets: u32,
}

fn unclear() -> Fault {
    Fault::new("this is no bait", "write one such as `Minnow 3`")
}

impl Growth for Harbor {
    fn about(&self) -> &'static About {
        static GAME: LazyLock<Skerry> = LazyLock::new(Skerry::default);
        GAME.about()
    }

    fn enlist(&self, sheet: &str) -> Result<Arc<dyn Grown>, Vec<Fault>> {
        count();
        let kind = FishKind::read(sheet).filter(FishKind::is_sound);
        let bait = kind.ok_or_else(|| vec![unclear()])?;
        Ok(Arc::new(Boat { bait, coins: 0, nets: 0 }))
    }

    fn outcome(&self, journal: &str) -> Result<Outcome, Fault> {
        count();
        let played = campaign::finished(&Skerry::default(), journal)?;
        let most = Seat::all(played.setup.seats).map(|seat| played.state.coins[seat]).max();
        let part = |seat: Seat| {
            let sheet = String::from(played.setup.baits.of(seat)?.clone());
            let (coins, name) = (played.state.coins[seat], FishKind::read(&sheet)?.name);
            let aim = Aim { aim: "the most coins".to_owned(), achieved: Some(coins) == most };
            let gain = Gain {
                of: "coins".to_owned(),
                amount: i32::from(coins),
                why: "fish sold".to_owned(),
                rule: "SKY-SELL-01".to_owned(),
            };
            let seat = seat.to_string();
            Some(PlayedPart { seat, name, sheet, aims: vec![aim], gains: vec![gain] })
        };
        let parts = Seat::all(played.setup.seats).filter_map(part).collect();
        Ok(Outcome { title: "A day at sea".to_owned(), parts })
    }
}

impl Boat {
    fn pay(&mut self, coins: u32) -> Result<(), Fault> {
        let Some(left) = self.coins.checked_sub(coins) else {
            let reason = format!("that costs {coins} coins, and there are {}", self.coins);
            return Err(Fault::new(reason, "sell more fish first"));
        };
        self.coins = left;
        Ok(())
    }

    fn buy(&mut self, line: &str) -> Result<String, Fault> {
        match line {
            "net" => {
                self.pay(NET)?;
                self.nets += 1;
                Ok("bought a net".to_owned())
            }
            "dearer" => {
                self.pay(DEARER)?;
                self.bait.coins += 1;
                match self.bait.is_sound() {
                    true => Ok(format!("the bait is worth {}", self.bait.coins)),
                    false => Err(Fault::new("no bait is dearer", "buy a net")),
                }
            }
            _ => Err(Fault::new("nobody sells this", "write `net` or `dearer`")),
        }
    }
}

impl Grown for Boat {
    fn name(&self) -> String {
        self.bait.name.clone()
    }

    fn sheet(&self) -> String {
        format!("{} {}", self.bait.name, self.bait.coins)
    }

    fn account(&self) -> Vec<Account> {
        let row = |name, number: u32| Account { name, says: number.to_string() };
        vec![row("coins", self.coins), row("nets", self.nets)]
    }

    fn after(&self, gains: &[Gain]) -> Result<Arc<dyn Grown>, Fault> {
        count();
        let mut boat = self.clone();
        for gain in gains {
            let more = u32::try_from(gain.amount).ok().filter(|_| gain.of == "coins");
            let wrong = || Fault::new(format!("no boat gains {}", gain.of), "gain coins");
            boat.coins = boat.coins.saturating_add(more.ok_or_else(wrong)?);
        }
        Ok(Arc::new(boat))
    }

    fn spend(&self, purchase: &str) -> Result<Spent, Vec<Fault>> {
        count();
        let (mut boat, mut told, mut faults) = (self.clone(), Vec::new(), Vec::new());
        for (number, line) in (1..).zip(purchase.lines()) {
            match boat.buy(line) {
                Ok(words) => told.push(words),
                Err(fault) => faults.push(fault.at(number)),
            }
        }
        if faults.is_empty() { Ok(Spent { grown: Arc::new(boat), told }) } else { Err(faults) }
    }
}

/// Plays a whole game between boats with these baits, and returns its journal.
pub fn run(baits: &[&str], seed: u64) -> String {
    let game = Arc::new(Skerry::default());
    let baits = Seat::all(baits.len() as u8)
        .zip(baits)
        .fold(Baits::default(), |all, (seat, bait)| all.with(seat, Bait::from((*bait).to_owned())));
    let setup = Setup { seats: 2, rounds: 6, baits };
    let mut dice = Dice::from_number(seed);
    let begun = Playing::begin(game, setup, Seed::from_number(seed));
    let mut playing = begun.expect("the set-up is allowed");
    while let Turn::Decide(seat) = playing.turn() {
        let moves = playing.moves();
        let mv = &moves[dice.index("choice", moves.len() as u32) as usize];
        playing.play_move(seat, mv).expect("a listed move is allowed");
    }
    playing.save()
}

/// A campaign of two boats after a Run and a purchase, and the journal of the Run.
pub fn season() -> (Campaign, String) {
    let mut campaign = Campaign::new(&Harbor, "season");
    campaign.enlist(&Harbor, "Minnow 3").expect("it is sound");
    campaign.enlist(&Harbor, "Sprat 2").expect("it is sound");
    let journal = run(&["Minnow 3", "Sprat 2"], 4);
    campaign.play(&Harbor, &journal).expect("it is over");
    campaign.spend(&Harbor, "Minnow", "net\nnet").expect("it has the coins");
    (campaign, journal)
}

/// What members own and bring, for comparison.
pub fn roster(campaign: &Campaign) -> Vec<(String, String, String)> {
    let row = |member: &campaign::Member| {
        let account = member.grown.account();
        let said: Vec<String> =
            account.iter().map(|it| format!("{} {}", it.name, it.says)).collect();
        (member.name.clone(), member.grown.sheet(), said.join(", "))
    };
    campaign.members().iter().map(row).collect()
}
