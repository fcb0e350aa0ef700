//! The sentences about the differences between the scene now and the scenes that may come.

use super::facts::{Fact, Facts, Key, Location, Sort, Sorts};
use super::{Change, Mark, Preview};
use crate::{Span, Text};

/// Compares the outcomes with the scene now: the changes that all agree on, and the points where
/// they part.
pub(super) fn compare(now: &Facts, after: &[&Facts], chance: &[String]) -> Preview {
    let first = after.first().expect("a move is tried at least once");
    let mut comparison = Comparison::of(now, after);
    comparison.ending(first);
    comparison.facts();
    let Comparison { certain, mut open, .. } = comparison;
    if open.len() > MOST_OPEN {
        open.truncate(MOST_OPEN);
        open.push("and more".into());
    }
    if !open.is_empty() {
        open.push(depends_on(chance));
    }
    let certain = told(certain).into_iter().map(|(_, change)| change).collect();
    Preview { certain, open, chances: Vec::new() }
}

/// Returns a fact on which all outcomes agree and which is otherwise in the one that came. Cards
/// are counted place by place. Where it is open which cards lie in a place, the function compares
/// none of them.
pub(super) fn denied(now: &Facts, after: &[&Facts], came: &Facts) -> Option<String> {
    let first = after.first().expect("a move is tried at least once");
    let agreed = |key: &Key| after.iter().all(|facts| facts.value(key) == first.value(key));
    let comparison = Comparison::of(now, after);
    let keys = comparison.keys();
    let open: Vec<&Key> = keys.iter().copied().filter(|key| !agreed(key)).collect();
    let is_open =
        |key: &Key| open.iter().any(|it| it.place == key.place && it.sort.is_like(&key.sort));
    let wrong = |key: &&Key| came.value(key) != first.value(key) && !is_open(key);
    let mut asked = keys.into_iter().chain(&came.order);
    asked
        .find(wrong)
        .map(|key| format!("{key:?} is {} and not {}", came.value(key), first.value(key)))
}

/// A difference that all agree on.
struct Difference<'f> {
    sort: &'f Sort,
    /// The fact: from the scene now, or else from an outcome.
    fact: &'f Fact,
    /// The present place, if it is there.
    place_now: Option<&'f Location>,
    /// The part in which its column is now, or will be.
    part_now: Option<usize>,
    /// True if the whole part is there both now and then.
    part_stays: bool,
    /// True if it counts the things in fans, and some of those leave.
    counts_fans: bool,
    /// The fate of the backs, where there are fewer of them.
    backs: Backs,
    from: i64,
    to: i64,
}

impl Difference<'_> {
    fn gravity(&self) -> Gravity {
        match self.sort {
            Sort::Thing(_) if self.to < self.from => Gravity::Goes,
            Sort::Thing(_) => Gravity::Comes,
            Sort::Place | Sort::Now(..) => Gravity::Alters,
            Sort::Mark(..) | Sort::Counter(_) => Gravity::Marks,
            Sort::Way(..) | Sort::Note(_) => Gravity::Says,
        }
    }

    /// Returns true if its thing lies with another, which gives the place its name.
    fn is_with_another(&self) -> bool {
        let Sort::Mark(name, _) = self.sort else { return false };
        self.fact.place.with.as_ref().is_some_and(|(with, _)| name.as_ref() != Some(with))
    }

    /// Returns the name of the place of its thing.
    fn place_of_it(&self) -> Text {
        let name = match self.sort {
            Sort::Thing(name) | Sort::Mark(name, _) => name.as_deref(),
            _ => None,
        };
        self.fact.place.of(name)
    }

    /// Returns the word that is put on a thing or taken off it; `None` in other differences.
    fn word(&self) -> Option<&str> {
        match self.sort {
            Sort::Mark(_, word) => Some(word),
            _ => None,
        }
    }
}

/// The fate of backs that are fewer in some place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Backs {
    /// The backs are not there any more.
    Go,
    /// The backs stay, and the viewer sees their faces.
    AreSeen,
    /// The backs lie on a way that a team has set out on: the table is only laid out otherwise.
    LieOnAWay,
}

struct Comparison<'f> {
    now: &'f Facts,
    after: &'f [&'f Facts],
    certain: Vec<Sentence<'f>>,
    open: Vec<Text>,
}

/// A sentence to show, before things that go are matched with things that come.
enum Sentence<'f> {
    /// The ending of the game.
    Ends(Text),
    /// The seat that decides then.
    Asks(Text),
    /// A fact is another.
    Differs(Difference<'f>),
}

/// The gravity of a change, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Gravity {
    /// The game ends.
    Ends,
    /// A thing goes away.
    Goes,
    /// A place or a number of a thing is another.
    Alters,
    /// An event that leaves nothing on the table.
    Told,
    /// A mark, or a number of a place.
    Marks,
    /// A thing comes.
    Comes,
    /// A note on a place, or the seat that decides then.
    Says,
}

/// The most open consequences to show, numbers first: after a long way everything is open, and
/// players would not read all that.
const MOST_OPEN: usize = 4;

/// The most values of a counter to list; with more, the preview shows the least and the greatest
/// alone.
const WAYS: usize = 4;

/// The points where the outcomes part.
pub(super) struct Parting<'f> {
    now: &'f Facts,
    keys: Vec<&'f Key>,
    ends: bool,
}

impl<'f> Parting<'f> {
    pub fn of(now: &'f Facts, after: &'f [&'f Facts]) -> Parting<'f> {
        let comparison = Comparison::of(now, after);
        let parts = |key: &&Key| match ways(after, key) {
            1 => false,
            many => many <= WAYS || !matches!(key.sort, Sort::Counter(_)),
        };
        let keys = comparison.keys().into_iter().filter(parts).collect();
        let ends = after.iter().any(|facts| facts.ending != after[0].ending);
        Parting { now, keys, ends }
    }

    /// Returns the changes in this outcome that are not in all of them.
    pub fn told_of(&self, outcome: &Facts) -> Vec<(Gravity, Text)> {
        let one = [outcome];
        let mut comparison = Comparison::of(self.now, &one);
        let ending = outcome.ending.clone().filter(|_| self.ends);
        comparison.certain.extend(ending.map(Sentence::Ends));
        for key in &self.keys {
            let (from, to) = (self.now.value(key), outcome.value(key));
            if from != to && !comparison.is_of_what_goes(key) {
                comparison.differs(key, from, to);
            }
        }
        let told = told(comparison.certain).into_iter();
        told.map(|(gravity, change)| (gravity, change.text)).collect()
    }
}

/// Returns the number of values that a fact has in the outcomes.
fn ways(after: &[&Facts], key: &Key) -> usize {
    let mut values: Vec<i64> = after.iter().map(|facts| facts.value(key)).collect();
    values.sort_unstable();
    values.dedup();
    values.len()
}

impl<'f> Comparison<'f> {
    fn of(now: &'f Facts, after: &'f [&'f Facts]) -> Comparison<'f> {
        Comparison { now, after, certain: Vec::new(), open: Vec::new() }
    }

    /// Adds the ending of the game, or the seat that decides next.
    fn ending(&mut self, first: &'f Facts) {
        let agreed =
            |differs: &dyn Fn(&Facts) -> bool| !self.after.iter().any(|facts| differs(facts));
        if !agreed(&|facts| facts.ending != first.ending) {
            self.open.push("whether the game ends".into());
        } else if let Some(ending) = &first.ending {
            self.certain.push(Sentence::Ends(ending.clone()));
        } else if !agreed(&|facts| facts.asks != first.asks) {
            self.open.push("who decides next".into());
        } else if let Some(seat) = first.asks.filter(|_| first.asks != self.now.asks) {
            self.certain.push(Sentence::Asks(Text::from("then ").seat(seat).words(" decides")));
        }
    }

    fn facts(&mut self) {
        let mut unsure: Vec<Text> = Vec::new();
        for key in self.keys() {
            let (from, to) = (self.now.value(key), self.after[0].value(key));
            if self.after.iter().any(|facts| facts.value(key) != to) {
                self.parts_ways(key, &mut unsure);
            } else if from != to && !self.is_of_what_goes(key) {
                self.differs(key, from, to);
            }
        }
        self.open.extend(unsure.into_iter().map(|place| {
            let text = Text::from("which cards are in ");
            Text([text.0, place.0].concat())
        }));
    }

    /// Returns every key, now or in any outcome, in the order in which it is read.
    fn keys(&self) -> Vec<&'f Key> {
        let mut keys: Vec<&'f Key> = self.now.order.iter().collect();
        let mut seen: std::collections::BTreeSet<&'f Key> = keys.iter().copied().collect();
        for key in self.after.iter().flat_map(|facts| &facts.order) {
            if seen.insert(key) {
                keys.push(key);
            }
        }
        keys
    }

    fn fact(&self, key: &Key) -> &'f Fact {
        let all = std::iter::once(self.now).chain(self.after.iter().copied());
        all.filter_map(|facts| facts.by_key.get(key)).next().expect("a key has a fact somewhere")
    }

    /// Returns true if a difference follows from a column or a thing that comes or goes. A column
    /// that goes takes its numbers along, and only the things in it are worth a sentence. So does a
    /// thing, and one that comes brings its own.
    fn is_of_what_goes(&self, key: &Key) -> bool {
        let told_anyway = matches!(key.sort, Sort::Place | Sort::Thing(_));
        let many = |facts: &Facts, name| facts.things_at(&key.place, name);
        match &key.sort {
            // Among several alike, it is unknown which has gone or come.
            Sort::Now(name, ..) => {
                let here = many(self.now, name);
                here == 0 || here != many(self.after[0], name)
            }
            // A number under a place named after a thing may be that thing's own, which another
            // sentence has already given.
            Sort::Counter(_) if self.fact(key).place.with.is_some() => {
                let place = &self.fact(key).place;
                let [now, then] = [self.now, self.after[0]];
                !(now.has(key) && then.has(key)) || now.alike(place) != then.alike(place)
            }
            _ => !told_anyway && !self.after[0].has_place(&key.place),
        }
    }

    fn differs(&mut self, key: &'f Key, from: i64, to: i64) {
        let there = Key { place: key.place.clone(), sort: Sort::Place };
        let place_now = self.now.by_key.get(&there).map(|fact| &fact.place);
        let fact = self.fact(key);
        let part_now = fact.place.column.as_ref().and_then(|column| self.now.part_of(column));
        let part_stays = [self.now, self.after[0]].iter().all(|it| it.has_part(&fact.place));
        let counts_fans = to < from
            && matches!(key.sort, Sort::Counter(_))
            && fact.place.of.sort == Sorts::Plate
            && (self.now.in_fans(), self.after[0].in_fans()) == (from, to);
        let backs = self.become_of_backs(fact, key, from - to);
        let sort = &key.sort;
        let difference = Difference {
            sort,
            fact,
            place_now,
            part_now,
            part_stays,
            counts_fans,
            backs,
            from,
            to,
        };
        self.certain.push(Sentence::Differs(difference));
    }

    fn become_of_backs(&self, fact: &Fact, key: &Key, fewer: i64) -> Backs {
        if fewer <= 0 || key.sort != Sort::Thing(None) || fact.place.of.sort == Sorts::Path {
            return Backs::Go;
        }
        let all = |more: &dyn Fn(&Facts) -> i64| {
            self.after.iter().all(|it| more(it) - more(self.now) >= fewer)
        };
        let are_seen = all(&|it| it.faces(None)) && all(&|it| it.faces(Some(&key.place)));
        match are_seen {
            true => Backs::AreSeen,
            false if all(&Facts::backs_on_ways) => Backs::LieOnAWay,
            false => Backs::Go,
        }
    }

    fn parts_ways(&mut self, key: &'f Key, unsure: &mut Vec<Text>) {
        let values = self.after.iter().map(|facts| facts.value(key));
        let of = &self.fact(key).place;
        let place = &of.text;
        let everywhere = std::iter::once(self.now).chain(self.after.iter().copied());
        let stays = everywhere.into_iter().all(|facts| facts.has_part(of));
        match &key.sort {
            // A different layout in some outcomes is no number that a player waits for, and the
            // scene shows the place on a way.
            Sort::Counter(_) if !stays || of.of.sort == Sorts::Path => {}
            Sort::Counter(_) if of.with.is_some() && self.is_of_what_goes(key) => {}
            Sort::Thing(_) if of.of.sort == Sorts::Path => {
                let comes_up = Text::from("what comes up on ");
                let comes_up = Text([comes_up.0, place.0.clone()].concat());
                if !self.open.contains(&comes_up) {
                    self.open.push(comes_up);
                }
            }
            Sort::Counter(name) => {
                let least = values.clone().min().expect("a move is tried at least once");
                let most = values.max().expect("a move is tried at least once");
                self.open.push(place.clone().words(format!(": {name} from {least} to {most}")));
            }
            Sort::Thing(_) if !unsure.contains(place) => unsure.push(place.clone()),
            _ => {}
        }
    }
}

fn depends_on(chance: &[String]) -> Text {
    // The labels of dice and draws are for people who verify a game.
    if chance.is_empty() { "this depends on what you cannot see" } else { "that is up to chance" }
        .into()
}

/// Writes the sentences: the ending, the things that go, the numbers, the notes, the next seat to
/// decide.
fn told(certain: Vec<Sentence<'_>>) -> Vec<(Gravity, Change)> {
    let (mut first, mut last) = (Vec::new(), Vec::new());
    let mut left: Vec<Difference<'_>> = Vec::new();
    for sentence in certain {
        match sentence {
            Sentence::Ends(text) => first.push((Gravity::Ends, Change { text, marks: Vec::new() })),
            Sentence::Asks(text) => last.push((Gravity::Says, Change { text, marks: Vec::new() })),
            Sentence::Differs(difference) => left.push(difference),
        }
    }
    let journeys = moved(&mut left);
    let lit = brought_to_light(&mut left);
    let told = |it: &&Difference<'_>| {
        !journeys.iter().any(|journey| journey.says(it) || journey.makes(it))
            && !is_reworded(it, &left)
            && !is_brought(it, &left)
            && !is_made_by_a_thing(it)
            && !is_rearranged(it)
            && !is_said_of_its_thing(it, &left)
            && !is_carried(it, &left)
            && !is_counted_elsewhere(it, &left)
    };
    let mut rest: Vec<&Difference<'_>> = left.iter().filter(told).collect();
    let journeys = journeys.into_iter().filter(|it| it.is_told).map(Journey::told);
    first.extend(journeys.map(|change| (Gravity::Goes, change)));
    first.extend(lit.into_iter().map(|change| (Gravity::Comes, change)));
    rest.sort_by_key(|it| (it.sort.weight(), it.word(), it.to > it.from));
    let together = rest.chunk_by(|one, next| is_same_mark(one, next));
    first.extend(together.map(|together| (together[0].gravity(), alone(together))));
    first.extend(last);
    first
}

/// Returns true if one sentence can name both: the same word is put on two things of a place, or
/// taken off them.
fn is_same_mark(one: &Difference<'_>, next: &Difference<'_>) -> bool {
    let alike = one.word().is_some() && one.word() == next.word();
    alike && (one.to > one.from) == (next.to > next.from) && one.fact.place.is(&next.fact.place)
}

/// Returns true if a place comes or goes with the thing that gives it its name, which has its own
/// sentence.
fn is_made_by_a_thing(difference: &Difference<'_>) -> bool {
    matches!(difference.sort, Sort::Place) && difference.fact.place.with.is_some()
}

/// Returns true if the table is only laid out otherwise. A way comes and goes with those on it,
/// columns make room for it, and a pile is there as soon as something lies on it.
fn is_rearranged(difference: &Difference<'_>) -> bool {
    let Difference { sort, fact, part_stays, backs, .. } = difference;
    let is_a_whole = fact.place.column.is_none() && matches!(sort, Sort::Place);
    let is_a_back = matches!(sort, Sort::Thing(None));
    match fact.place.of.sort {
        Sorts::Path => {
            !part_stays || is_a_back || matches!(sort, Sort::Mark(..) | Sort::Counter(_))
        }
        Sorts::Columns => !part_stays || *backs == Backs::LieOnAWay,
        Sorts::Pile => is_a_whole,
        _ => false,
    }
}

/// Returns true if a thing moves together with its mark.
fn is_carried(difference: &Difference<'_>, all: &[Difference<'_>]) -> bool {
    let goes = |it: &Difference<'_>| it.to < it.from;
    let is_mark = matches!(difference.sort, Sort::Mark(..));
    let other = |it: &&Difference<'_>| it.sort == difference.sort && goes(it) != goes(difference);
    is_mark && all.iter().any(|it| other(&it))
}

/// Returns true if the same number appears under another name. Examples are a pile that a plate
/// counts, a counter of a plate that also has a bar, and the size of a hand whose cards are shown
/// to go.
fn is_counted_elsewhere(difference: &Difference<'_>, all: &[Difference<'_>]) -> bool {
    let Sort::Counter(name) = difference.sort else { return false };
    if difference.counts_fans {
        return true;
    }
    let place = &difference.fact.place;
    let same = |it: &&Difference<'_>| {
        matches!(it.sort, Sort::Counter(_)) && (it.from, it.to) == (difference.from, difference.to)
    };
    let mut counters = all.iter().filter(same);
    match place.of.sort {
        Sorts::Pile => {
            let lies_there =
                |it: &Difference<'_>| matches!(it.sort, Sort::Thing(_)) && it.fact.place.is(place);
            all.iter().any(lies_there) || counters.any(|it| it.fact.place.of.sort == Sorts::Plate)
        }
        Sorts::Plate => counters.any(|it| {
            let Sort::Counter(other) = it.sort else { return false };
            it.fact.place.is(place) && other != name && name.ends_with(other.as_str())
        }),
        _ => false,
    }
}

/// Returns true if a number under a column belongs to the thing that gives the column its name, and
/// appears with that thing.
fn is_said_of_its_thing(difference: &Difference<'_>, all: &[Difference<'_>]) -> bool {
    let (Sort::Counter(name), Some((with, _))) = (difference.sort, &difference.fact.place.with)
    else {
        return false;
    };
    let says = |it: &Difference<'_>| {
        matches!(it.sort, Sort::Now(Some(thing), _, number) if thing == with && number == name)
            && (it.from, it.to) == (difference.from, difference.to)
    };
    all.iter().any(says)
}

/// Returns true if a thing comes with the part that holds it: the new part says as much.
fn is_brought(comes: &Difference<'_>, all: &[Difference<'_>]) -> bool {
    let is_its_part = |it: &Difference<'_>| {
        let is_part = matches!(it.sort, Sort::Place) && it.fact.place.column.is_none();
        is_part && !is_rearranged(it) && it.to > it.from && it.fact.place.is(&comes.fact.place)
    };
    let is_thing = matches!(comes.sort, Sort::Thing(_)) && comes.to > comes.from;
    is_thing && all.iter().any(is_its_part)
}

/// Returns true if a note goes only because it comes again with other numbers, or because a way has
/// another sign. A player's progress with a thing comes again, or the thing itself has changed.
fn is_reworded(goes: &Difference<'_>, all: &[Difference<'_>]) -> bool {
    if goes.to > goes.from {
        return false;
    }
    let old = match goes.sort {
        Sort::Note(old) => old,
        sort => return matches!(sort, Sort::Way(..)),
    };
    let head = |note: &str| note.split(|c: char| c.is_ascii_digit()).next().map(str::to_owned);
    let here = |it: &&Difference<'_>| it.fact.place.is(&goes.fact.place) && it.to > it.from;
    let mut comes = all.iter().filter(here).filter_map(|it| match it.sort {
        Sort::Note(new) => Some(new),
        _ => None,
    });
    let is_sign = goes.fact.place.of.sort == Sorts::Path;
    comes.any(|new| is_sign || head(new) == head(old))
}

/// Takes out the things that leave one place and come to another. Those that go the same way share
/// one sentence.
fn moved<'f>(left: &mut Vec<Difference<'f>>) -> Vec<Journey<'f>> {
    let mut journeys: Vec<Journey<'f>> = Vec::new();
    while let Some((goes, comes)) = pair(left) {
        let copies = (left[goes].from - left[goes].to).min(left[comes].to - left[comes].from);
        let next = journey(&left[goes], &left[comes], copies);
        match journeys.iter_mut().find(|it| it.way == next.way) {
            Some(same) => same.join(next),
            None => journeys.push(next),
        }
        left[goes].from -= copies;
        left[comes].to -= copies;
        left.retain(|difference| difference.from != difference.to);
    }
    journeys
}

/// Takes out the backs that stay in place while their faces come to light, with those faces.
fn brought_to_light(left: &mut Vec<Difference<'_>>) -> Vec<Change> {
    let mut lit = Vec::new();
    while let Some(at) = left.iter().position(|it| it.backs == Backs::AreSeen) {
        let back = left.remove(at);
        let is_seen = |it: &mut Difference<'_>| {
            let is_named = matches!(it.sort, Sort::Thing(Some(_)));
            is_named && it.to > it.from && it.fact.place.is(&back.fact.place)
        };
        let seen: Vec<Difference<'_>> = left.extract_if(.., is_seen).collect();
        let told = if seen.is_empty() { vec![back] } else { seen };
        lit.extend(told.iter().map(|it| {
            let copies = (it.to - it.from).abs();
            let verb = if copies == 1 { " comes" } else { " come" };
            let text = named(it.sort, copies).words(format!("{verb} to light, in "));
            let text = Text([text.0, it.fact.place.text.0.clone()].concat());
            Change { text, marks: Vec::new() }
        }));
    }
    lit
}

fn pair(left: &[Difference<'_>]) -> Option<(usize, usize)> {
    let named = |it: &Difference<'_>| matches!(it.sort, Sort::Thing(Some(_)));
    let goes = |it: &Difference<'_>| named(it) && it.to < it.from;
    let pairs = left.iter().enumerate().filter(|(_, it)| goes(it)).filter_map(|(index, goes)| {
        let comes = left.iter().position(|it| it.sort == goes.sort && it.to > it.from)?;
        Some((index, comes))
    });
    pairs.into_iter().next()
}

/// Things that go from one place to another, with marks at both.
struct Journey<'f> {
    who: Vec<Text>,
    /// The same, by name.
    names: Vec<&'f Option<String>>,
    to: &'f Location,
    /// True if they were on a way and leave it.
    back: bool,
    many: bool,
    /// The places it goes from and to, behind the verb.
    way: Text,
    marks: Vec<Mark>,
    /// True if another sentence has just said who goes along a way.
    is_told: bool,
}

impl<'f> Journey<'f> {
    /// Returns true if the journey already says this difference. It may be the size of the pile
    /// where the things arrive, or the mark of a thing that was turned for a way.
    fn says(&self, difference: &Difference<'_>) -> bool {
        let Difference { sort, fact, .. } = difference;
        match sort {
            Sort::Counter(_) => self.to.of.sort == Sorts::Pile && fact.place.is(self.to),
            Sort::Mark(name, _) => {
                self.back && self.names.contains(&name) && fact.place.of == self.to.of
            }
            _ => false,
        }
    }

    /// Returns true if the journey brings this part of the table into being.
    fn makes(&self, difference: &Difference<'_>) -> bool {
        let Difference { sort, fact, from, to, .. } = difference;
        let is_new = matches!(sort, Sort::Place) && fact.place.column.is_none() && to > from;
        is_new && self.is_told && fact.place.of == self.to.of
    }

    fn join(&mut self, next: Journey<'f>) {
        self.who.extend(next.who);
        self.names.extend(next.names);
        self.marks.extend(next.marks);
        self.many = true;
    }

    fn told(self) -> Change {
        let mut text = Text::new();
        for (number, who) in self.who.into_iter().enumerate() {
            text = Text([text.words(if number == 0 { "" } else { ", " }).0, who.0].concat());
        }
        let text = text.words(if self.many { " go" } else { " goes" });
        Change { text: Text([text.0, self.way.0].concat()), marks: self.marks }
    }
}

/// Describes how things go from one place to another. Between spots of a measured table, it says
/// how far apart they are. A thing from a way goes back to the place of such things, and is not
/// lost. From a way to a pile, the sentence names the new place, and likewise from a pile that goes
/// with the thing.
fn journey<'f>(goes: &Difference<'f>, comes: &Difference<'f>, copies: i64) -> Journey<'f> {
    let (from, to) = (&goes.fact.place, &comes.fact.place);
    let is_on_a_way = |place: &Location| place.of.sort == Sorts::Path;
    let back = is_on_a_way(from) && to.of.sort != Sorts::Pile;
    let is_left_by_all = from.of.sort == Sorts::Pile && !goes.part_stays;
    let way = if let (Some((x, y)), Some((to_x, to_y))) = (from.spot, to.spot) {
        let away = ((to_x - x) * (to_x - x) + (to_y - y) * (to_y - y)).sqrt();
        let away = Text::from(format!(", {away:.1} inches away"));
        Text([Text::from(" to ").0, to.text.0.clone(), away.0].concat())
    } else if is_on_a_way(from) || is_left_by_all {
        let to_it = Text::from(if back { " back to " } else { " to " });
        Text([to_it.0, comes.place_of_it().0].concat())
    } else {
        let (from, to) = (goes.place_of_it(), comes.place_of_it());
        Text([Text::from(" from ").0, from.0, Text::from(" to ").0, to.0].concat())
    };
    let left = mark(goes).filter(|_| !back);
    let name = match goes.sort {
        Sort::Thing(name) => name,
        _ => &None,
    };
    Journey {
        who: vec![named(goes.sort, copies)],
        names: vec![name],
        to,
        back,
        many: copies > 1,
        way,
        marks: left.into_iter().chain(mark(comes)).collect(),
        is_told: !is_on_a_way(to) && !goes_along(goes, comes),
    }
}

/// Returns true if a thing only goes along with the thing that it lies with, to the same part of
/// the table.
fn goes_along(goes: &Difference<'_>, comes: &Difference<'_>) -> bool {
    let with = |it: &Difference<'_>| it.fact.place.with.as_ref().map(|(with, _)| with.clone());
    let is_itself = |with: &String| matches!(goes.sort, Sort::Thing(Some(name)) if name == with);
    let (from, to) = (with(goes), with(comes));
    let moves = goes.fact.place.of != comes.fact.place.of;
    moves && from == to && from.is_some_and(|with| !is_itself(&with))
}

/// Writes a change of differences that nothing else explains, in one sentence.
fn alone(together: &[&Difference<'_>]) -> Change {
    let difference = together.first().expect("there is something to tell");
    let Difference { sort, fact, from, to, .. } = difference;
    let place = fact.place.text.clone();
    let text = match sort {
        Sort::Place if to > from => place.words(" is new"),
        Sort::Place => place.words(" is gone"),
        Sort::Thing(_) => thing_alone(difference),
        Sort::Mark(_, mark) if to > from => marked(together, mark),
        Sort::Mark(_, mark) => marked(together, &format!("no longer {mark}")),
        Sort::Way((name, who), says) => {
            named(&Sort::Thing(name.clone()), 1).words(format!(": {who} {says}"))
        }
        Sort::Counter(name) => place.words(format!(": {name} {from} \u{2192} {to}")),
        Sort::Now(name, _, number) => {
            named(&Sort::Thing(name.clone()), 1).words(format!(": {number} {from} \u{2192} {to}"))
        }
        Sort::Note(note) if to > from => place.words(format!(": {}", note.trim_end_matches('.'))),
        Sort::Note(note) => {
            place.words(format!(": no longer \u{201c}{}\u{201d}", note.trim_end_matches('.')))
        }
    };
    Change { text, marks: together.iter().filter_map(|it| mark(it)).collect() }
}

fn thing_alone(difference: &Difference<'_>) -> Text {
    let Difference { sort, from, to, .. } = difference;
    let copies = (to - from).abs();
    let verb = match (to > from, copies) {
        _ if *to > *from && difference.fact.place.of.sort == Sorts::Path => {
            return named(sort, copies).words(if copies == 1 { " comes up" } else { " come up" });
        }
        (true, 1) => " comes to ",
        (true, _) => " come to ",
        (false, 1) => " leaves ",
        (false, _) => " leave ",
    };
    let text = named(sort, copies).words(verb);
    Text([text.0, difference.place_of_it().0].concat())
}

/// Says that things gain or lose a mark: "Ada Pell, Juno Vance: frozen, in Copperfall". On a
/// player's own plate it is "you: Ada Pell frozen".
fn marked(together: &[&Difference<'_>], mark: &str) -> Text {
    let place = together[0].place_of_it();
    let mut things = Text::new();
    for (number, difference) in together.iter().enumerate() {
        let Sort::Mark(name, _) = difference.sort else { continue };
        let comma = if number == 0 { "" } else { ", " };
        things = Text([things.words(comma).0, named(&Sort::Thing(name.clone()), 1).0].concat());
    }
    if let [Span::Seat(_)] = place.0[..] {
        return Text([place.words(": ").0, things.words(format!(" {mark}")).0].concat());
    }
    let by = if together[0].is_with_another() { "with" } else { "in" };
    Text([things.words(format!(": {mark}, {by} ")).0, place.0].concat())
}

/// Names some copies of a thing. The number comes after the name, which has no plural and may begin
/// with a number itself.
fn named(sort: &Sort, copies: i64) -> Text {
    match (sort, copies) {
        (Sort::Thing(Some(name)), 1) => Text::new().card(name),
        (Sort::Thing(Some(name)), 2) => Text::new().card(name).words(" (twice)"),
        (Sort::Thing(Some(name)), _) => Text::new().card(name).words(format!(" ({copies} times)")),
        _ if copies == 1 => "a hidden card".into(),
        _ => format!("{copies} hidden cards").into(),
    }
}

fn mark(difference: &Difference<'_>) -> Option<Mark> {
    let Difference { sort, fact, place_now, from, to, .. } = difference;
    if let (Sort::Thing(_), true) = (sort, to < from) {
        return fact.thing.map(|thing| Mark::Goes { thing });
    }
    let Some(Location { part, column, .. }) = place_now else { return opening(difference) };
    let (part, column, to) = (*part, column.as_ref().map(|column| column.at), *to);
    match sort {
        Sort::Counter(name) => Some(Mark::Number { part, column, name: name.clone(), to }),
        Sort::Thing(name) => Some(Mark::Comes { part, column, name: name.clone() }),
        _ => None,
    }
}

/// Marks a thing that comes to a column that is not there yet.
fn opening(difference: &Difference<'_>) -> Option<Mark> {
    let Sort::Thing(name) = difference.sort else { return None };
    let column = difference.fact.place.column.as_ref()?;
    let (header, name) = (column.header.clone(), name.clone());
    Some(Mark::Opens { part: difference.part_now?, at: column.at, header, name })
}
