//! The roster of a campaign, worked out entry by entry.

use crate::entry::{Enlisting, Entry, Part, Run, Spending, TakingBack};
use crate::fault::Fault;
use crate::growth::{Grown, Growth, Spent};
use engine::journal::Fingerprint;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The most members of a campaign.
const MOST_MEMBERS: usize = 64;

/// The most letters of a name.
const LONGEST_NAME: usize = 80;

/// A member of a campaign.
#[derive(Clone, Debug)]
pub struct Member {
    /// The name.
    pub name: String,
    /// The member as the game sees one now.
    pub grown: Arc<dyn Grown>,
    /// The member before the last Run, or as it joined after that.
    since: Arc<dyn Grown>,
    /// The member before each purchase since the last Run.
    before: Vec<Arc<dyn Grown>>,
}

impl Member {
    /// Returns the member before the last Run, or as it joined after that.
    pub fn since(&self) -> &dyn Grown {
        &*self.since
    }

    /// Returns true if there is a purchase to take back.
    pub fn can_take_back(&self) -> bool {
        !self.before.is_empty()
    }
}

/// All members, and the Runs that were played.
#[derive(Clone, Debug, Default)]
pub(crate) struct Roster {
    pub members: Vec<Member>,
    runs: BTreeSet<[u8; 32]>,
}

impl Roster {
    /// Applies an entry: the one way in which a roster changes.
    pub fn apply(&mut self, growth: &dyn Growth, entry: &Entry) -> Result<(), Vec<Fault>> {
        match entry {
            Entry::Enlist(enlisting) => self.enlist(growth, enlisting),
            Entry::Run(run) => self.run(run).map_err(|fault| vec![fault]),
            Entry::Spend(spending) => self.spend(growth, spending),
            Entry::TakeBack(TakingBack { name }) => {
                self.take_back(name).map_err(|fault| vec![fault])
            }
        }
    }

    fn enlist(&mut self, growth: &dyn Growth, enlisting: &Enlisting) -> Result<(), Vec<Fault>> {
        let grown = growth.enlist(&enlisting.sheet)?;
        let name = grown.name();
        self.has_room_for(&name).map_err(|fault| vec![fault])?;
        if name != enlisting.name {
            let reason = format!("the entry names `{}`, and the sheet {name}", enlisting.name);
            return Err(vec![Fault::new(reason, RESTORE)]);
        }
        let since = Arc::clone(&grown);
        self.members.push(Member { name, grown, since, before: Vec::new() });
        Ok(())
    }

    fn has_room_for(&self, name: &str) -> Result<(), Fault> {
        if name.is_empty() || name.chars().count() > LONGEST_NAME {
            let reason = format!("a member's name has 1 to {LONGEST_NAME} letters");
            return Err(Fault::new(reason, "change the name on the sheet"));
        }
        if self.place(name).is_some() {
            let reason = format!("{name} belongs to this campaign already");
            return Err(Fault::new(reason, "give the new member another name"));
        }
        if self.members.len() == MOST_MEMBERS {
            let reason = format!("a campaign has {MOST_MEMBERS} members at most");
            return Err(Fault::new(reason, "begin another campaign"));
        }
        Ok(())
    }

    fn run(&mut self, run: &Run) -> Result<(), Fault> {
        self.is_new(&run.journal)?;
        let mut after = Vec::new();
        for (at, part) in run.parts.iter().enumerate() {
            let Some(place) = self.place(&part.name) else { continue };
            if run.parts[..at].iter().any(|other| is_named(&other.name, &part.name)) {
                let reason = format!("two characters of this Run are called {}", part.name);
                return Err(Fault::new(reason, "play with one character of each name"));
            }
            after.push((place, self.members[place].grown.after(&part.gains)?));
        }
        if after.is_empty() {
            let reason = "no member of this campaign took part in this Run";
            return Err(Fault::new(reason, "enlist a character before its first Run"));
        }
        for member in &mut self.members {
            member.since = Arc::clone(&member.grown);
        }
        for (place, grown) in after {
            let member = &mut self.members[place];
            (member.grown, member.before) = (grown, Vec::new());
        }
        self.runs.insert(run.journal.0);
        Ok(())
    }

    /// Checks that a Run has not been entered yet.
    pub fn is_new(&self, journal: &Fingerprint) -> Result<(), Fault> {
        if self.runs.contains(&journal.0) {
            let reason = "this Run has been entered already";
            return Err(Fault::new(reason, "name the saved game of another Run"));
        }
        Ok(())
    }

    /// Checks that a member played with the sheet that the campaign comes to.
    pub fn has_its_sheet(&self, part: &Part, sheet: &str) -> Result<(), Fault> {
        let Some(place) = self.place(&part.name) else { return Ok(()) };
        if self.members[place].grown.sheet() == sheet {
            return Ok(());
        }
        let name = &part.name;
        let reason = format!("{name} was played with another sheet than this campaign comes to");
        Err(Fault::new(reason, "play with the sheet that the campaign shows"))
    }

    fn spend(&mut self, growth: &dyn Growth, spending: &Spending) -> Result<(), Vec<Fault>> {
        let Spent { grown, told } = self.preview(&spending.name, &spending.purchase)?;
        let is_of_today = spending.edition == growth.about().edition;
        if is_of_today && told != spending.told {
            let reason = "this purchase does not come to what its entry tells";
            return Err(vec![Fault::new(reason, RESTORE)]);
        }
        let place = self.place(&spending.name).expect("a preview names a member");
        let member = &mut self.members[place];
        let before = std::mem::replace(&mut member.grown, grown);
        member.before.push(before);
        Ok(())
    }

    /// Works out a purchase without making it.
    pub fn preview(&self, name: &str, purchase: &str) -> Result<Spent, Vec<Fault>> {
        let member = self.find(name).map_err(|fault| vec![fault])?;
        member.grown.spend(purchase)
    }

    fn take_back(&mut self, name: &str) -> Result<(), Fault> {
        let place = self.find(name).map(|member| self.place(&member.name))?;
        let member = &mut self.members[place.expect("it was found")];
        let Some(before) = member.before.pop() else {
            let reason = format!("{name} has bought nothing since the last Run");
            return Err(Fault::new(reason, "purchases before a Run stay"));
        };
        member.grown = before;
        Ok(())
    }

    /// Finds a member.
    pub fn find(&self, name: &str) -> Result<&Member, Fault> {
        let found = self.place(name).map(|place| &self.members[place]);
        found.ok_or_else(|| {
            let short: String = name.chars().take(LONGEST_NAME).collect();
            let names: Vec<&str> = self.members.iter().map(|it| it.name.as_str()).collect();
            let remedy = match names.is_empty() {
                true => "enlist somebody first".to_owned(),
                false => format!("name one of {}", names.join(", ")),
            };
            Fault::new(format!("`{short}` is no member of this campaign"), remedy)
        })
    }

    fn place(&self, name: &str) -> Option<usize> {
        self.members.iter().position(|member| is_named(&member.name, name))
    }
}

pub(crate) const RESTORE: &str = "restore the file from a copy";

fn is_named(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}
