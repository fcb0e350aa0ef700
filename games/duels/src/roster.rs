//! The figures and the gear of a table: ready ones, and those of teams that seats bring.

use crate::figures::{Figure, FigureId, NAMES};
use crate::gear::{Gear, GearEntry, ITEMS, MOST_BROUGHT, NAMED, pieces};
use crate::rule;
use crate::runs::npc::{Npc, Procedure};
use crate::setup::{Squad, TEAMS};
use crate::sheet::{Agreed, OwnGear, Sheet, TrollSlots};
use crate::team::{self, worked_out};
use crate::terrain::PROPS;
use engine::{Refusal, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::Arc;

/// The figures and pieces of a table. A copy shares what seats have brought.
#[derive(Clone, Debug, Default)]
pub struct Roster(Option<Arc<Brought>>);

/// The roster of a table to which nobody has brought a team.
pub static READY: Roster = Roster(None);

/// The teams that seats have brought, with their figures and pieces, and the figures of the Run.
#[derive(Clone, Debug, Default)]
struct Brought {
    teams: [Option<Team>; TEAMS],
    /// Those of teams, then those of the Run.
    figures: Vec<(Figure, String)>,
    pieces: Vec<(OwnGear, GearEntry)>,
    /// The figures of the Run.
    npcs: Vec<RunFigure>,
}

/// A figure of the Run at a table.
#[derive(Clone, Debug)]
pub struct RunFigure {
    /// Its place among the figures of the Run.
    pub of: usize,
    /// Its number among those of its sheet, counted from 0.
    pub copy: u8,
    /// The procedure by which it plays.
    pub procedure: Procedure,
}

/// A team as its sheets are written, and its figures.
#[derive(Clone, Debug)]
struct Team {
    text: String,
    squad: Squad,
}

/// The teams of a roster as texts.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Texts<T> {
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    p1: Option<T>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    p2: Option<T>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    p3: Option<T>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    p4: Option<T>,
}

fn none<T>() -> Option<T> {
    None
}

impl Roster {
    /// Returns true if nobody has brought anything.
    pub fn is_ready(&self) -> bool {
        self.0.as_ref().is_none_or(|brought| brought.teams.iter().all(Option::is_none))
    }

    /// The text of the team that a seat has brought.
    pub fn text(&self, seat: Seat) -> Option<&str> {
        self.team(seat).map(|team| team.text.as_str())
    }

    /// The figures of the team that a seat has brought.
    pub fn squad(&self, seat: Seat) -> Option<Squad> {
        self.team(seat).map(|team| team.squad)
    }

    fn team(&self, seat: Seat) -> Option<&Team> {
        self.0.as_ref()?.teams.get(seat.index())?.as_ref()
    }

    /// The same with the team that a seat brings, in place of what it has brought before, all judged by what the
    /// players have agreed on.
    ///
    /// # Errors
    /// With everything that is wrong with the sheets.
    pub fn with(&self, seat: Seat, text: &str, agreed: Agreed) -> Result<Roster, Refusal> {
        let mut texts = self.texts();
        if let Some(own) = texts.get_mut(seat.index()) {
            *own = Some(text);
        }
        Roster::of(texts, agreed)
    }

    /// The roster with the same teams, judged by what the players have agreed on.
    ///
    /// # Errors
    /// With everything that is wrong with the sheets.
    pub(crate) fn judged(&self, agreed: Agreed) -> Result<Roster, Refusal> {
        Roster::of(self.texts(), agreed)
    }

    /// The roster with the teams of these seats.
    fn of(texts: [Option<&str>; TEAMS], agreed: Agreed) -> Result<Roster, Refusal> {
        let mut brought = Brought::default();
        for (place, text) in texts.into_iter().enumerate() {
            brought.teams[place] = text.map(|text| brought.team(text, agreed)).transpose()?;
        }
        if brought.pieces.len() > MOST_BROUGHT {
            return Err(no_room(brought.pieces.len(), MOST_BROUGHT));
        }
        let is_ready = brought.teams.iter().all(Option::is_none);
        Ok(Roster((!is_ready).then(|| Arc::new(brought))))
    }

    /// The roster of two sheets that nobody has judged, and their figures. Gear that no table has is left out.
    pub(crate) fn unjudged(sheets: [&Sheet; 2]) -> (Roster, [FigureId; 2]) {
        let mut brought = Brought::default();
        let figures = sheets.map(|sheet| {
            let gear = sheet.gear.iter().filter(|own| own.price().is_some() && own.is_legal());
            let gear = gear.take(MOST_BROUGHT / 2).cloned().collect();
            brought.figure(&Sheet { gear, ..sheet.clone() })
        });
        (Roster(Some(Arc::new(brought))), figures)
    }

    /// The roster with the figures of a Run in place of those of any other.
    pub(crate) fn with_npcs(&self, npcs: &[Npc]) -> Roster {
        let has_none = self.npcs().next().is_none();
        if npcs.is_empty() && has_none {
            return self.clone();
        }
        let mut brought = self.0.as_deref().cloned().unwrap_or_default();
        brought.bring_npcs(npcs);
        Roster(Some(Arc::new(brought)))
    }

    /// The figures of the Run, those of a sheet one after the other.
    pub fn npcs(&self) -> impl Iterator<Item = (FigureId, &RunFigure)> {
        let all = self.0.iter().flat_map(|brought| {
            let first = brought.figures.len() - brought.npcs.len();
            brought.npcs.iter().zip(first..)
        });
        all.map(|(npc, place)| (FigureId::brought(place), npc))
    }

    /// A figure of the Run; `None` for one of a team.
    pub fn npc(&self, who: FigureId) -> Option<&RunFigure> {
        let brought = self.0.as_ref()?;
        let first = brought.figures.len() - brought.npcs.len();
        brought.npcs.get(who.brought_place()?.checked_sub(first)?)
    }

    fn texts(&self) -> [Option<&str>; TEAMS] {
        std::array::from_fn(|seat| self.text(Seat(seat as u8)))
    }

    /// The pieces that a text brings and nobody else has.
    pub(crate) fn own_pieces(&self) -> usize {
        self.0.as_ref().map_or(0, |brought| brought.pieces.len())
    }

    /// The sheet of a figure and what it is called.
    fn entry(&self, who: FigureId) -> (&Figure, &str) {
        let brought = || {
            let (figure, name) = self.0.as_ref()?.figures.get(who.brought_place()?)?;
            Some((figure, name.as_str()))
        };
        let ready = || FigureId::default().ready().expect("there is a first figure");
        who.ready().or_else(brought).unwrap_or_else(ready)
    }

    /// The sheet of a figure: of a printed one as itself the printed sheet, and of a new character its own, whatever its name.
    // DUE-BASE-13, DUE-BASE-14
    pub fn figure(&self, who: FigureId) -> &Figure {
        self.entry(who).0
    }

    /// The name of a figure.
    pub fn name(&self, who: FigureId) -> &str {
        self.entry(who).1
    }

    /// The facts about a piece of gear.
    pub fn piece(&self, gear: Gear) -> &GearEntry {
        let brought = || self.0.as_ref()?.pieces.get(gear.brought_place()?).map(|(_, piece)| piece);
        let item = || ITEMS.get(gear.item_place()?);
        gear.ready().or_else(brought).or_else(item).unwrap_or(&NAMED[0])
    }

    /// What a piece costs a figure to carry: one less by Black Market Connections, and one at least unless it costs nothing.
    // DUE-UPG-46, DUE-UPG-48, DUE-UPG-50, DUE-UPG-51, DUE-GEARACT-22
    pub fn price(&self, figure: &Figure, gear: Gear) -> u8 {
        let cost = self.piece(gear).cost;
        if figure.has_connections() && cost > 1 { cost - 1 } else { cost }
    }

    /// The names of all figures, in the order of their numbers.
    pub(crate) fn names(&self) -> Vec<String> {
        let brought = self.0.iter().flat_map(|it| it.figures.iter().map(|(_, name)| name.clone()));
        NAMES.iter().cloned().chain(brought).collect()
    }

    /// Every piece, in the order of their numbers.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = &GearEntry> {
        let brought = self.0.iter().flat_map(|it| it.pieces.iter().map(|(_, piece)| piece));
        pieces().chain(brought)
    }
}

impl Roster {
    /// The names of all gear, in the order of their numbers. Where a Run has pieces, what lies between has names for nobody.
    pub(crate) fn gear_names(&self, has_items: bool) -> Vec<String> {
        let mut names: Vec<String> = self.pieces().map(|piece| piece.name.to_string()).collect();
        if has_items {
            let first = usize::from(Gear::item(&ITEMS[0].name).unwrap_or_default().0);
            names.extend((names.len()..first).map(|number| format!("piece {number} of nobody")));
            names.truncate(first);
            names.extend(ITEMS.iter().map(|piece| piece.name.to_string()));
        }
        names
    }
}

/// More own pieces than a table tells apart.
pub(crate) fn no_room(many: usize, most: usize) -> Refusal {
    let why = format!(
        "these are {many} different pieces of your own, and there is room for {most}; make some of them alike, or take printed ones"
    );
    Refusal { rule: rule::DUE_GEAR_08, why }
}

impl Brought {
    fn bring_npcs(&mut self, npcs: &[Npc]) {
        self.figures.truncate(self.figures.len() - self.npcs.len());
        self.npcs.clear();
        for (of, npc) in npcs.iter().enumerate() {
            for copy in 0..npc.copies() {
                let name = self.free_name(&npc.name_of(copy));
                self.figures.push((npc.figure.clone(), name));
                self.npcs.push(RunFigure { of, copy, procedure: npc.procedure.clone() });
            }
        }
    }

    /// Adds the figures of a team.
    fn team(&mut self, text: &str, agreed: Agreed) -> Result<Team, Refusal> {
        let sheets = team::read(text, agreed)?;
        let squad = sheets.iter().map(|sheet| self.figure(sheet)).collect();
        Ok(Team { text: team::written(&sheets), squad })
    }

    fn figure(&mut self, sheet: &Sheet) -> FigureId {
        let gear = sheet.gear.iter().map(|own| self.gear(own)).collect();
        let name = self.free_name(&sheet.name);
        self.figures.push((Figure::of(&worked_out(sheet), gear), name));
        FigureId::brought(self.figures.len() - 1)
    }

    /// The name of one more figure, which nothing else has.
    fn free_name(&self, name: &str) -> String {
        let props = || PROPS.iter().map(|(name, _)| *name);
        let known = || self.figures.iter().map(|(_, name)| name.as_str());
        let taken = || NAMES.iter().map(String::as_str).chain(props()).chain(known());
        free_name(name, |name| taken().any(|it| is_one_word(it, name)))
    }

    /// The number of a piece. Alike ones of one name share it.
    fn gear(&mut self, own: &OwnGear) -> Gear {
        let ready = pieces().position(|piece| {
            let is_called = piece.names().any(|name| name.eq_ignore_ascii_case(&own.name));
            is_called && OwnGear::of(piece).is_made_like(own)
        });
        let is_it = |(known, _): &(OwnGear, GearEntry)| {
            known.name.eq_ignore_ascii_case(&own.name) && known.is_made_like(own)
        };
        match (ready, self.pieces.iter().position(is_it)) {
            (Some(place), _) => Gear(place as u8),
            (None, Some(place)) => Gear::brought(place),
            (None, None) => self.new_gear(own),
        }
    }

    fn new_gear(&mut self, own: &OwnGear) -> Gear {
        let known = || self.pieces.iter().map(|(_, piece)| piece);
        let taken = || pieces().chain(known()).flat_map(GearEntry::names).chain(["none"]);
        let name = free_name(&own.name, |name| taken().any(|it| is_one_word(it, name)));
        let price = own.price().expect("a legal piece is on a table");
        let piece =
            GearEntry::made(name, own.kind, (price.table, price.cost), &own.dice, &own.shields);
        self.pieces.push((own.clone(), piece));
        Gear::brought(self.pieces.len() - 1)
    }
}

/// Returns true if both names are written as one word in moves.
fn is_one_word(one: &str, other: &str) -> bool {
    let word = |name: &str| name.to_lowercase().replace(' ', "-");
    word(one) == word(other)
}

/// The name by which something is called at the table, so that a move can say it and nothing else is called so.
fn free_name(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    // A low line stands for what is to be filled in.
    let plain = words.join(" ").replace('_', "-");
    let own = format!("Own {plain}");
    let numbered = (2..).map(|number| format!("{plain} {number}"));
    let mut names = [plain.clone(), own].into_iter().chain(numbered);
    names.find(|name| !is_taken(name)).expect("numbers do not end")
}

impl PartialEq for Roster {
    fn eq(&self, other: &Roster) -> bool {
        self.texts() == other.texts()
    }
}

impl Eq for Roster {}

impl Serialize for Roster {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let [p1, p2, p3, p4] = self.texts();
        Texts { p1, p2, p3, p4 }.serialize(to)
    }
}

impl<'d> Deserialize<'d> for Roster {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Roster, D::Error> {
        let Texts { p1, p2, p3, p4 } = Texts::<String>::deserialize(from)?;
        let texts = [&p1, &p2, &p3, &p4].map(Option::as_deref);
        // An empty text brings nothing.
        let texts = texts.map(|text| text.filter(|text| !text.is_empty()));
        // The set-up around it says which it is, and a duel begins only by that.
        let long = Agreed { troll_slots: TrollSlots::AsOnTheFigures };
        let usual = Roster::of(texts, Agreed::default());
        usual
            .or_else(|no| Roster::of(texts, long).map_err(|_| no))
            .map_err(serde::de::Error::custom)
    }
}
