//! A campaign in memory: its entries, and the roster that they come to.

use crate::entry::{Enlisting, Entry, Header, Run, Spending, TakingBack};
use crate::fault::Fault;
use crate::growth::{Growth, Outcome, PlayedPart, Spent};
use crate::roster::{Member, Roster};
use crate::text::{self, FORMAT, MOST_ENTRIES};
use engine::journal::Fingerprint;

/// A campaign. Only whole, legal entries become part of it.
#[derive(Clone, Debug)]
pub struct Campaign {
    header: Header,
    entries: Vec<Entry>,
    links: Vec<Fingerprint>,
    roster: Roster,
}

impl Campaign {
    /// Creates a campaign without members.
    pub fn new(growth: &dyn Growth, name: &str) -> Campaign {
        let (game, name) = (growth.about().name.to_owned(), name.to_owned());
        Campaign::of(Header { campaign: FORMAT, game, name })
    }

    /// Creates a campaign with this first line.
    pub(crate) fn of(header: Header) -> Campaign {
        let links = vec![Fingerprint::GENESIS.link(&text::body(&header))];
        Campaign { header, entries: Vec::new(), links, roster: Roster::default() }
    }

    /// Returns the first line.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Returns the entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the hashes of the first line and of each entry.
    pub(crate) fn links(&self) -> &[Fingerprint] {
        &self.links
    }

    /// Returns the hash that stands for everything so far.
    pub fn head(&self) -> Fingerprint {
        *self.links.last().expect("the first line has a hash")
    }

    /// Returns the members as they are now.
    pub fn members(&self) -> &[Member] {
        &self.roster.members
    }

    /// Finds a member by name.
    ///
    /// # Errors
    /// Lists the names that there are.
    pub fn member(&self, name: &str) -> Result<&Member, Fault> {
        self.roster.find(name)
    }

    /// Adds an entry: the one way in which a campaign changes.
    ///
    /// # Errors
    /// Lists everything that is wrong; the campaign is then as before.
    pub fn append(&mut self, growth: &dyn Growth, entry: Entry) -> Result<(), Vec<Fault>> {
        if self.entries.len() == MOST_ENTRIES {
            let reason = format!("a campaign has {MOST_ENTRIES} entries at most");
            return Err(vec![Fault::new(reason, "begin another campaign")]);
        }
        self.roster.apply(growth, &entry)?;
        self.links.push(self.head().link(&text::body(&entry)));
        self.entries.push(entry);
        Ok(())
    }

    /// Enlists a member with a sheet.
    ///
    /// # Errors
    /// Lists everything that is wrong with the sheet.
    pub fn enlist(&mut self, growth: &dyn Growth, sheet: &str) -> Result<(), Vec<Fault>> {
        let name = growth.enlist(sheet)?.name();
        let (edition, sheet) = (growth.about().edition, sheet.to_owned());
        self.append(growth, Entry::Enlist(Enlisting { name, edition, sheet }))
    }

    /// Enters a Run by its journal.
    ///
    /// # Errors
    /// Says why the Run does not count.
    pub fn play(&mut self, growth: &dyn Growth, journal: &str) -> Result<(), Vec<Fault>> {
        let run = self.run_of(growth, journal).map_err(|fault| vec![fault])?;
        self.append(growth, Entry::Run(run))
    }

    /// Works out the entry of a Run.
    pub(crate) fn run_of(&self, growth: &dyn Growth, journal: &str) -> Result<Run, Fault> {
        let hash = journal_hash(journal);
        self.roster.is_new(&hash)?;
        let Outcome { title, parts } = growth.outcome(journal)?;
        for part in &parts {
            self.roster.has_its_sheet(&part.kept(), &part.sheet)?;
        }
        let parts = parts.iter().map(PlayedPart::kept).collect();
        Ok(Run { title, edition: growth.about().edition, journal: hash, parts })
    }

    /// Works out a purchase without making it.
    ///
    /// # Errors
    /// Lists every line that is refused, and why.
    pub fn preview(&self, name: &str, purchase: &str) -> Result<Spent, Vec<Fault>> {
        self.roster.preview(name, purchase)
    }

    /// Makes a purchase: all lines of it or none.
    ///
    /// # Errors
    /// Fails like [`Campaign::preview`].
    pub fn spend(
        &mut self,
        growth: &dyn Growth,
        name: &str,
        purchase: &str,
    ) -> Result<(), Vec<Fault>> {
        let told = self.preview(name, purchase)?.told;
        let name = self.member(name).map_err(|fault| vec![fault])?.name.clone();
        let (edition, purchase) = (growth.about().edition, purchase.to_owned());
        self.append(growth, Entry::Spend(Spending { name, edition, purchase, told }))
    }

    /// Takes a member's last purchase back.
    ///
    /// # Errors
    /// Fails if the member has bought nothing since the last Run.
    pub fn take_back(&mut self, growth: &dyn Growth, name: &str) -> Result<(), Vec<Fault>> {
        let name = self.member(name).map_err(|fault| vec![fault])?.name.clone();
        self.append(growth, Entry::TakeBack(TakingBack { name }))
    }
}

/// Returns the hash by which a campaign knows a journal: of all its bytes.
pub fn journal_hash(journal: &str) -> Fingerprint {
    Fingerprint::GENESIS.link(journal)
}
