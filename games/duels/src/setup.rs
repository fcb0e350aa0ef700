//! What is agreed on before a duel.

mod vehicles;

pub use vehicles::Vehicles;

use crate::figures::{FigureId, sheets};
use crate::gear::{GearBag, room_for_brought};
use crate::passcards::Passcards;
use crate::point::SIDE;
use crate::roster::{READY, Roster, no_room};
use crate::rule;
use crate::runs::{Run, RunSite};
use crate::sheet::{self, Sheet, TrollSlots};
use crate::tables::Scenery;
use crate::team;
use crate::terrain::Terrain;
use crate::vehicle::Vehicle;
use engine::{Refusal, Seat, SetupAnswer, SetupOption};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tape::Thou;
use tinyvec::ArrayVec;

/// How many teams a duel has at most, each with a seat and an edge of its own.
// DUE-SETUP-02
pub const TEAMS: usize = 4;

/// How many figures a team has at most. Our own.
pub const SQUAD: usize = 4;

/// The figures of a team, in the order in which they stand.
pub type Squad = ArrayVec<[FigureId; SQUAD]>;

/// How many rounds a duel has at most, as long as nobody agrees otherwise.
pub const ROUNDS: u8 = 12;

/// How many inches lie between two bases at opposite edges.
// DUE-SETUP-31
pub const APART: u8 = 48;

/// A distance in inches between two bases at which the first shots fall at once.
const NEAR: u8 = 24;

/// So many rounds that somebody has nearly always fallen before.
const LONG: u8 = 40;

/// Who duels, and for how long.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields, default)]
pub struct Setup {
    /// The figures of the first seat.
    #[serde(serialize_with = "by_name", deserialize_with = "named")]
    pub first: Squad,
    /// The figures of the second.
    #[serde(serialize_with = "by_name", deserialize_with = "named")]
    pub second: Squad,
    /// The figures of the third, if three play.
    #[serde(serialize_with = "by_name", deserialize_with = "named")]
    pub third: Squad,
    /// The figures of the fourth.
    #[serde(serialize_with = "by_name", deserialize_with = "named")]
    pub fourth: Squad,
    /// What lies on the table.
    pub ground: Scenery,
    /// How many rounds are played at most.
    pub rounds: u8,
    /// How many inches lie between the two bases when the duel begins.
    pub apart: u8,
    /// Who says what they carry.
    pub gear: Gearing,
    /// Who says what lies where, and who stands where.
    pub placing: Placing,
    /// Whether all teams cost the same.
    pub costs: Costs,
    /// Which passcards each figure has.
    pub passcards: Agreed,
    /// The place at which the duel is.
    #[serde(skip_serializing_if = "Location::is_unsaid")]
    pub location: Location,
    /// The vehicles that figures are in, which need a duel outdoors.
    #[serde(skip_serializing_if = "Vehicles::is_empty")]
    pub vehicles: Vehicles,
    /// The slots of new trolls in the teams that seats bring.
    #[serde(skip_serializing_if = "TrollSlots::are_usual")]
    pub troll_slots: TrollSlots,
    /// The teams that seats bring, in the place of those named above.
    #[serde(skip_serializing_if = "Roster::is_ready")]
    pub brought: Roster,
    /// What the game is about beside the fight: the title of a Run, or its text.
    #[serde(skip_serializing_if = "Run::is_none")]
    pub run: Run,
}

/// The passcards that players agree on before a duel.
// DUE-CARD-03
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Agreed {
    /// None: no character begins with one.
    #[default]
    None,
    /// One of each for every figure.
    All,
}

impl Agreed {
    /// The passcards of a figure when a duel begins.
    // DUE-CARD-04
    pub(crate) const fn given(self) -> Passcards {
        match self {
            Agreed::None => Passcards::NONE,
            Agreed::All => Passcards::ALL,
        }
    }
}

/// The place at which a duel is, as far as the players declare it.
// DUE-VEH-34
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Location {
    /// They declare none.
    #[default]
    Unsaid,
    /// Outdoors, where vehicles can be used.
    Outdoors,
}

impl Location {
    const fn is_unsaid(&self) -> bool {
        matches!(self, Location::Unsaid)
    }
}

/// Whether all teams cost the same.
// DUE-SETUP-04
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Costs {
    /// They do.
    #[default]
    Equal,
    /// They may differ, and whoever sits down agrees.
    Agreed,
}

/// Who says what lies on the table, and where the figures stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Placing {
    /// Nobody: figures stand in rows at the middle of their edges.
    #[default]
    Ready,
    /// The teams: on empty ground each lays two pieces of terrain; two teams choose edges and place their figures.
    ByHand,
}

/// Who says what the figures carry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gearing {
    /// Those who lead them, and nobody sees it until all have chosen.
    #[default]
    Chosen,
    /// Nobody: from the top of the list whatever the Gear Factor allows.
    Given,
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Setup::serialize(self, to)
    }
}

impl<'d> Deserialize<'d> for Setup {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Setup, D::Error> {
        Setup::deserialize(from).map(Setup::with_npcs)
    }
}

impl Default for Setup {
    fn default() -> Setup {
        let gear = Gearing::default();
        Setup {
            first: squad(&["Kyushi"]),
            second: squad(&["Midnight"]),
            third: Squad::default(),
            fourth: Squad::default(),
            ground: Scenery::Open,
            rounds: ROUNDS,
            apart: APART,
            gear,
            placing: Placing::default(),
            costs: Costs::default(),
            passcards: Agreed::default(),
            location: Location::default(),
            vehicles: Vehicles::default(),
            troll_slots: TrollSlots::default(),
            brought: Roster::default(),
            run: Run::default(),
        }
    }
}

impl Setup {
    /// The usual one for so many teams.
    pub fn of(teams: u8) -> Setup {
        let fourth = if teams > 3 { squad(&["Draven von Drekill"]) } else { Squad::default() };
        let third = if teams > 2 { squad(&["Karkhov"]) } else { Squad::default() };
        Setup { third, fourth, ..Setup::default() }
    }

    /// The one for whoever asks for nothing else. Of the pairs that cost the same, none is nearer to equal where a duel is fought
    /// to its end; they begin near enough to shoot at once, among things to hide behind.
    pub fn suggested(teams: u8) -> Setup {
        if teams > 2 {
            return Setup::of(teams);
        }
        Setup {
            first: squad(&["Draven von Drekill"]),
            second: squad(&["Midnight"]),
            ground: Scenery::Yard,
            apart: NEAR,
            rounds: LONG,
            ..Setup::default()
        }
    }

    /// The figures by their teams, those alone that play. Who meets the like of itself meets its double, so that each has a
    /// name.
    pub fn teams(&self) -> Vec<Squad> {
        let mut teams = self.ready_teams();
        for (seat, squad) in Seat::all(TEAMS as u8).zip(&mut teams) {
            *squad = self.brought.squad(seat).unwrap_or(*squad);
        }
        let mut known: Vec<FigureId> = Vec::new();
        for who in teams.iter_mut().flat_map(|squad| squad.iter_mut()) {
            if known.contains(who) {
                *who = who.double();
            }
            known.push(*who);
        }
        teams
    }

    /// The same, with the sheets of the figures of its Run in the roster.
    #[must_use]
    pub(crate) fn with_npcs(self) -> Setup {
        let figures = self.run.script().map_or(&[][..], |script| &script.figures);
        Setup { brought: self.brought.with_npcs(figures), ..self }
    }

    /// The sheet of the figure at a place of a team.
    pub(crate) fn sheet_of(&self, seat: Seat, place: usize, who: FigureId) -> Option<Sheet> {
        match self.brought.text(seat) {
            Some(text) => team::read(text, self.agreed()).ok()?.into_iter().nth(place),
            None => sheets().nth(who.place()).cloned(),
        }
    }

    /// The seats that play: one for each team, two at least.
    pub(crate) fn seats(&self) -> u8 {
        self.teams().len().clamp(2, TEAMS) as u8
    }

    /// The figures by their teams that play where nobody brings a team.
    fn ready_teams(&self) -> Vec<Squad> {
        let mut teams = vec![self.first, self.second, self.third, self.fourth];
        teams.retain(|squad| !squad.is_empty());
        teams
    }

    /// The same with a team that a seat brings. Where Costs are equal, it costs what the team does that it replaces.
    ///
    /// # Errors
    /// With everything that is wrong with its sheets, or says that it does not fit this table.
    pub(crate) fn with_team(&self, seat: Seat, text: &str) -> Result<Setup, Refusal> {
        let alone = READY.with(seat, text, self.agreed())?;
        let teams = self.ready_teams();
        let Some(replaced) = teams.get(seat.index()) else { return Err(nobody_there(seat)) };
        let cost = |squad: &Squad| squad.iter().map(|who| alone.figure(*who).cost).sum::<u8>();
        let (asked, costs) = (cost(replaced), cost(&alone.squad(seat).unwrap_or_default()));
        if self.costs == Costs::Equal && asked != costs {
            let why = format!(
                "your team costs {costs}, and teams at this table cost {asked}; bring one for {asked}, or sit where Costs are agreed"
            );
            return Err(Refusal { rule: rule::DUE_SETUP_04, why });
        }
        // Every team has its share, so that nobody is refused for what others bring.
        let most = room_for_brought(self.run.has_items());
        let (own, room) = (alone.own_pieces(), most / teams.len());
        if own > room {
            return Err(no_room(own, room));
        }
        Ok(Setup { brought: self.brought.with(seat, text, self.agreed())?, ..self.clone() })
    }

    /// The agreement of the players about new sheets.
    // DUE-RACE-43
    const fn agreed(&self) -> sheet::Agreed {
        sheet::Agreed { troll_slots: self.troll_slots }
    }

    /// The faults of brought teams by what the players have agreed on.
    pub(crate) fn illegal_team(&self) -> Option<Refusal> {
        self.brought.judged(self.agreed()).err()
    }

    /// A team of a seat that does not play.
    pub(crate) fn unseated(&self) -> Option<Refusal> {
        let idle = Seat::all(TEAMS as u8).skip(self.ready_teams().len());
        let mut idle = idle.filter(|seat| self.brought.squad(*seat).is_some());
        idle.next().map(nobody_there)
    }

    /// What lies on the table when a duel begins. A Run has its own ground.
    // DUE-RUN-24
    pub(crate) fn terrain(&self) -> Terrain {
        self.run.script().map_or_else(|| self.ground.laid(), |script| script.terrain)
    }

    /// Both sides of the table. A Run has its own.
    // DUE-SETUP-01, DUE-RUN-24
    pub(crate) fn side(&self) -> Thou {
        self.run.script().map_or(SIDE, |script| script.side)
    }

    /// The rounds that are played at most.
    // DUE-RUN-05
    pub(crate) fn rounds(&self) -> u8 {
        self.run.script().map_or(self.rounds, |script| script.rounds)
    }

    /// Returns true if vehicles can be used. A Run says where it is.
    // DUE-RUN-11
    pub(crate) fn is_outdoors(&self) -> bool {
        match self.run.script() {
            Some(script) => script.site == RunSite::Outdoors,
            None => self.location == Location::Outdoors,
        }
    }

    /// Whether figures are placed by hand: with more than two teams each stands at the middle of its edge.
    pub fn is_placed_by_hand(&self) -> bool {
        let by_hand = self.placing == Placing::ByHand || self.run.has_doors();
        by_hand && self.teams().len() == 2
    }

    /// The vehicle in which a figure of a team begins: as the table says, or else as the Run does.
    // DUE-VEH-35, DUE-RUN-24
    pub(crate) fn vehicle_of(&self, team: usize, place: usize) -> Option<Vehicle> {
        let of_run = || self.run.script().map(|script| script.vehicles).unwrap_or_default();
        let all = if self.vehicles.is_empty() { of_run() } else { self.vehicles };
        all.of(team, place)
    }

    /// Two teams that do not cost the same, each by its first figure and its Cost with that of its vehicles.
    // DUE-SETUP-03, DUE-SETUP-04, DUE-VEH-15, DUE-ADV-30
    pub(crate) fn unequal(&self) -> Option<[(FigureId, u8); 2]> {
        let figures =
            |squad: &Squad| squad.iter().map(|who| self.brought.figure(*who).cost).sum::<u8>();
        let vehicles = |team: usize, squad: &Squad| -> u8 {
            let own = (0..squad.len()).filter_map(|place| self.vehicle_of(team, place));
            own.map(Vehicle::cost).sum()
        };
        let teams = self.teams();
        let costs = teams.iter().enumerate();
        let mut costs = costs
            .map(|(team, squad)| (squad[0], figures(squad).saturating_add(vehicles(team, squad))));
        let first: (FigureId, u8) = costs.next()?;
        costs.find(|(_, cost)| *cost != first.1).map(|other| [first, other])
    }

    /// The pilot of a vehicle for whom no figure plays.
    pub(crate) fn unmanned(&self) -> Option<String> {
        let teams = self.teams();
        let is_there = |team: usize, place| teams.get(team).is_some_and(|it| place < it.len());
        let mut vehicles = self.vehicles.all();
        let (team, place, _) = vehicles.find(|(team, place, _)| !is_there(*team, *place))?;
        Some(Vehicles::pilot(team, place))
    }

    /// A figure of which more than two would play.
    pub(crate) fn crowded(&self) -> Option<FigureId> {
        let all: Vec<FigureId> = self.teams().into_iter().flatten().collect();
        all.iter().copied().find(|who| all.iter().filter(|it| *it == who).count() > 1)
    }
}

/// A team of a seat at which nobody plays.
fn nobody_there(seat: Seat) -> Refusal {
    let why =
        format!("{seat} brings a team and does not play here; leave it out, or let more play");
    Refusal { rule: rule::DUE_SETUP_02, why }
}

/// The figures of these names.
fn squad(names: &[&str]) -> Squad {
    names.iter().filter_map(|name| FigureId::find(name)).collect()
}

/// All figures as answers to who fights, each with a word about it.
macro_rules! figures {
    ($seat:literal) => {
        figures! { $seat;
            "Wolf Nev": "Troll, Cost 3. Slow to fall, and strongest with yellow dice.",
            "Lothan the Wise": "Troll and mage, Cost 4. Powerbolt and Mystic Armor.",
            "Midnight": "Elf, Cost 2. Two more clicks with blue dice, behind yellow range.",
            "Liada": "Elf and mage, Cost 3. Powerbolt at 24 inches, and an Air Elemental.",
            "Kross": "Ork, Cost 3. More clicks with yellow and with blue dice.",
            "G-Dogg": "Ork, Cost 3. Reaches far with blue and green, and blue aces do not stun it.",
            "Kellan Colt": "Human and mage, Cost 2, without gear. Powerbolt and Mystic Armor.",
            "Natokah": "Human and shaman, Cost 4. Powerbolt, Banishing, and a spirit to send.",
            "The Street Deacon": "Human, Cost 2. Green dice at 20 inches, shields against blue ones.",
            "Karkhov": "Human, Cost 2. Two more clicks with yellow dice, and strikes back when missed.",
            "Kyushi": "Human, Cost 2. The longest green range of all: 24 inches.",
            "Silver Max": "Dwarf and rigger, Cost 3. Black dice serve everywhere, and a drone attacks 12 inches away.",
            "Draven von Drekill": "Dwarf, Cost 2. A long green range and one more click with yellow dice.",
            "Ashwind": "Ours. Elf and decker, Cost 4. Strikes back when missed, and helps its team from the Matrix.",
            "Copperline": "Ours. Dwarf and decker, Cost 4. Two more clicks with black dice, and programs for the Matrix.",
            "Marrow": "Ours. Ork and rigger, Cost 4. Strikes back when missed, and sends two drones to attack 12 inches away.",
            "Tidecaller": "Ours. Human and shaman, Cost 4. Heals friends at 16 inches, and summons one of two spirits in mid-duel.",
            "Sister Quill": "Ours. Elf and Initiate, Cost 3. Powerbolt at 24 inches, and no Focus Addiction.",
            "Bollard": "Ours. Troll, Cost 3. Green dice at 18 inches, and shields to begin with.",
        }
    };
    ($seat:literal; $($name:literal: $about:literal,)+) => {
        &[$(SetupAnswer {
            title: $name,
            about: $about,
            setting: concat!($seat, " = \"", $name, "\""),
        }),+]
    };
}

/// The ready tables.
const TABLES: &[SetupAnswer] = &[
    SetupAnswer { title: "empty", about: "Nothing between the two.", setting: "ground = \"open\"" },
    SetupAnswer {
        title: "yard",
        about: "Crates and a wall to go round, bushes at the sides.",
        setting: "ground = \"yard\"",
    },
    SetupAnswer {
        title: "garden",
        about: "Bushes in the middle, hedges and two pillars.",
        setting: "ground = \"garden\"",
    },
    SetupAnswer {
        title: "docks",
        about: "Containers, and rubble between them.",
        setting: "ground = \"docks\"",
    },
    SetupAnswer {
        title: "gantry",
        about: "A gantry a level high across the middle.",
        setting: "ground = \"gantry\"",
    },
    SetupAnswer {
        title: "roofs",
        about: "Two roofs two levels high, a platform between them.",
        setting: "ground = \"roofs\"",
    },
    SetupAnswer {
        title: "keep",
        about: "A platform on a platform; for three and four teams, too.",
        setting: "ground = \"keep\"",
    },
];

/// What a person may choose before a duel.
pub(crate) const OPTIONS: &[SetupOption] = &[
    SetupOption {
        title: "First seat",
        answers: figures!("first"),
        suggested: 12,
        quick: 12,
        seat: Some(Seat(0)),
    },
    SetupOption {
        title: "Second seat",
        answers: figures!("second"),
        suggested: 2,
        quick: 2,
        seat: Some(Seat(1)),
    },
    SetupOption { title: "Table", answers: TABLES, suggested: 1, quick: 1, seat: None },
    SetupOption {
        title: "Set-up",
        answers: &[
            SetupAnswer {
                title: "ready",
                about: "The table as it is, the figures at the middle of their edges.",
                setting: "placing = \"ready\"",
            },
            SetupAnswer {
                title: "by hand",
                about: "On empty ground each team lays two pieces of terrain; two teams choose edges and place their figures, 48 inches apart.",
                setting: "placing = \"by-hand\"",
            },
        ],
        suggested: 0,
        quick: 0,
        seat: None,
    },
    SetupOption {
        title: "Costs",
        answers: &[
            SetupAnswer {
                title: "equal",
                about: "Teams cost the same, as is usual (DUE-SETUP-04).",
                setting: "costs = \"equal\"",
            },
            SetupAnswer {
                title: "agreed",
                about: "Teams may differ in Cost; by sitting down you agree.",
                setting: "costs = \"agreed\"",
            },
        ],
        suggested: 0,
        quick: 0,
        seat: None,
    },
    SetupOption {
        title: "Trolls you bring",
        answers: &[
            SetupAnswer {
                title: "8/11/8",
                about: "New trolls have the dials of the race's block (DUE-RACE-43).",
                setting: "troll_slots = \"8/11/8\"",
            },
            SetupAnswer {
                title: "6/15/12",
                about: "New trolls have the dials of the two printed ones; by sitting down you agree.",
                setting: "troll_slots = \"6/15/12\"",
            },
        ],
        suggested: 0,
        quick: 0,
        seat: None,
    },
    SetupOption {
        title: "Gear",
        answers: &[
            SetupAnswer {
                title: "chosen",
                about: "Each chooses, and nobody sees it until both have chosen (DUE-SETUP-06).",
                setting: "gear = \"chosen\"",
            },
            SetupAnswer {
                title: "given",
                about: "From the top of the list whatever the Gear Factor allows. Our own.",
                setting: "gear = \"given\"",
            },
        ],
        suggested: 0,
        quick: 1,
        seat: None,
    },
    SetupOption {
        title: "Passcards",
        answers: &[
            SetupAnswer {
                title: "none",
                about: "No character begins with one (DUE-CARD-09).",
                setting: "passcards = \"none\"",
            },
            SetupAnswer {
                title: "all",
                about: "Each figure has the eight cards, and plays each once at its moment.",
                setting: "passcards = \"all\"",
            },
        ],
        suggested: 0,
        quick: 0,
        seat: None,
    },
    SetupOption {
        title: "Location",
        answers: &[
            SetupAnswer {
                title: "unsaid",
                about: "Nobody declares one, so there are no vehicles (DUE-VEH-34).",
                setting: "location = \"unsaid\"",
            },
            SetupAnswer {
                title: "outdoors",
                about: "Vehicles can be used, if you choose some.",
                setting: "location = \"outdoors\"",
            },
        ],
        suggested: 0,
        quick: 0,
        seat: None,
    },
    SetupOption {
        title: "Vehicles",
        answers: &[
            SetupAnswer {
                title: "none",
                about: "Everybody is on foot.",
                setting: "vehicles = \"\"",
            },
            SetupAnswer {
                title: "motorcycles",
                about: "The first figures of both teams have one: Head +2, Weapon +1, and all damage on Body. Outdoors.",
                setting: "vehicles = \"p1: motorcycle, p2: motorcycle\"",
            },
            SetupAnswer {
                title: "helicopters",
                about: "The first figures of both teams are in one: Head +4, and a hit with an ace makes it crash. Outdoors.",
                setting: "vehicles = \"p1: helicopter, p2: helicopter\"",
            },
        ],
        suggested: 0,
        quick: 0,
        seat: None,
    },
    SetupOption {
        title: "Distance",
        answers: &[
            SetupAnswer {
                title: "48 inches",
                about: "At opposite edges, as printed.",
                setting: "apart = 48",
            },
            SetupAnswer {
                title: "24 inches",
                about: "So that the first shots fall at once. Our own.",
                setting: "apart = 24",
            },
        ],
        suggested: 1,
        quick: 1,
        seat: None,
    },
    SetupOption {
        title: "Rounds",
        answers: &[
            SetupAnswer {
                title: "12",
                about: "Then Cost decides, then who took fewer clicks; if those are equal nobody wins. Our own (DUE-VICTORY-16).",
                setting: "rounds = 12",
            },
            SetupAnswer {
                title: "6",
                about: "A short duel. Then Cost decides, then who took fewer clicks. Our own.",
                setting: "rounds = 6",
            },
            SetupAnswer {
                title: "40",
                about: "Nearly always until somebody falls.",
                setting: "rounds = 40",
            },
        ],
        suggested: 2,
        quick: 2,
        seat: None,
    },
    SetupOption {
        title: "Run",
        answers: &[
            SetupAnswer {
                title: "none",
                about: "A fight, and nothing else.",
                setting: "run = \"\"",
            },
            SetupAnswer {
                title: "the relay",
                about: "Ours. The first seat’s Runners record a relay within eight rounds, and the second seat’s team is paid to stop them. It has its own ground.",
                setting: "run = \"The Relay\"",
            },
            SetupAnswer {
                title: "night freight",
                about: "Ours. The first seat’s Runners open a lorry on a road within eight rounds, and the second seat’s team guards it. A motorcycle for the first figure of each.",
                setting: "run = \"Night Freight\"",
            },
            SetupAnswer {
                title: "alternative power",
                about: "The book’s, for two teams of 6 or of 8 Cost. Both want the notes from a locked desk and the files destroyed, in a room with two doors.",
                setting: "run = \"Alternative Power\"",
            },
        ],
        suggested: 0,
        quick: 0,
        seat: None,
    },
];

fn by_name<S: Serializer>(squad: &Squad, to: S) -> Result<S::Ok, S::Error> {
    let names: Vec<&str> =
        squad.iter().filter_map(|who| who.ready()).map(|(it, _)| it.name.as_str()).collect();
    to.serialize_str(&names.join(", "))
}

/// `Kyushi`, or `Kyushi, Liada`.
fn named<'d, D: Deserializer<'d>>(from: D) -> Result<Squad, D::Error> {
    let names = String::deserialize(from)?;
    let names: Vec<&str> =
        names.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
    if names.len() > SQUAD {
        let why = format!("a team has {SQUAD} figures at most, and these are {}", names.len());
        return Err(serde::de::Error::custom(why));
    }
    let wrong = |name| serde::de::Error::custom(format!("no figure is called `{name}`"));
    names.into_iter().map(|name| FigureId::find(name).ok_or_else(|| wrong(name))).collect()
}

/// What a figure in this vehicle carries when nobody chooses: of its list, from the top, all that its Gear Factor and, of
/// drones, its black die allow.
pub fn equipped(roster: &Roster, who: FigureId, vehicle: Option<Vehicle>) -> GearBag {
    let figure = roster.figure(who);
    let mut left = figure.gear_factor;
    let machines = figure.most_machines().unwrap_or(u8::MAX);
    let mut drones = machines.saturating_sub(u8::from(vehicle.is_some()));
    let mut gear = GearBag::new();
    for listed in &figure.gear {
        let (cost, drone) =
            (roster.price(figure, *listed), u8::from(roster.piece(*listed).is_drone()));
        // DUE-SETUP-05, DUE-RIG-06
        if cost <= left && drone <= drones {
            left -= cost;
            drones -= drone;
            gear.add(*listed);
        }
    }
    gear
}
