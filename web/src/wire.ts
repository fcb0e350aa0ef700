// Made from crates/server/src/wire by `BLESS=1 cargo test -p server --features types`; do not edit.

export type Op =
  | { op: "add" | "replace"; path: string; value: unknown }
  | { op: "remove"; path: string }
  | { op: "move" | "copy"; from: string; path: string };
export type RuleId = string;
export type Kind = "must" | "may" | "setup" | "data" | "faq" | "example" | "optional";
export type Rule = { 
/**
 * Its id.
 */
id: RuleId, 
/**
 * Where the rulebook says it.
 */
at: string, 
/**
 * What sort of statement it is.
 */
kind: Kind, 
/**
 * What it says.
 */
text: string, 
/**
 * What the rulebook leaves open.
 */
doubt: string | null, 
/**
 * How we settle the doubt.
 */
ruling: string | null, 
/**
 * The situation of an example.
 */
given: string | null, 
/**
 * What must come of it.
 */
expect: string | null, 
/**
 * What the rule rests on, where that is not the rulebook itself.
 */
basis: string | null, 
/**
 * Where it was found, if not in the rulebook.
 */
found: string | null, 
/**
 * How it differs from a like rule of another game.
 */
differs: string | null, 
/**
 * A remark for readers.
 */
note: string | null, };
export type Seat = number;
export type Viewer = { "seat": Seat } | "spectator";
export type Span = { "words": string } | { "seat": Seat } | { "card": string } | { "heading": string } | { "die": Die } | { "trail": Trail };
export type Die = { 
/**
 * What is said of it, such as `red 3`, or its number alone.
 */
says: string, 
/**
 * What it shows.
 */
shows: number, 
/**
 * How many sides it has.
 */
sides: number, 
/**
 * Its colour, where that means anything.
 */
tint: Tint | null, };
export type DieLook = { 
/**
 * How many sides it has.
 */
sides: number, 
/**
 * Its colour, where that means anything.
 */
tint: Tint | null, };
export type Tint = "white" | "yellow" | "blue" | "green" | "black" | "red";
export type Trail = { 
/**
 * What is said of it, such as `9.4 inches`.
 */
says: string, 
/**
 * What went.
 */
thing: ThingId, 
/**
 * Where it began.
 */
from: [number, number], 
/**
 * Its pieces, each from where the one before ends.
 */
legs: Array<Bend>, };
export type Bend = { 
/**
 * Where it ends.
 */
to: [number, number], 
/**
 * The radius at which it goes round something; below 0 with the clock, seen from above. None where it is straight.
 */
round: number | null, };
export type Text = Array<Span>;
export type Line = { 
/**
 * The sentence.
 */
text: Text, 
/**
 * The rules that made it happen.
 */
rules: Array<RuleId>, };
export type Scene = { 
/**
 * The game's title.
 */
title: string, 
/**
 * Who looks.
 */
viewer: Viewer, 
/**
 * What the moment is called, such as "Turn 7".
 */
moment: string, 
/**
 * What is being asked, and of whom.
 */
prompt: Prompt, 
/**
 * What lies on the table, in the order in which it is read.
 */
parts: Array<Part>, 
/**
 * Lines between things.
 */
links: Array<Link>, 
/**
 * Who has a turn in which order this round, where there is more to it than whose turn it is: first who has had it, then
 * whose it is, then who waits.
 */
order: Array<Actor>, 
/**
 * How the game ended, if it did.
 */
ending: Line | null, };
export type Prompt = { 
/**
 * Who must decide; nobody when the game is over.
 */
asks: Seat | null, 
/**
 * The question, or what is being waited for.
 */
text: Text, 
/**
 * The answers, if the viewer is the one who must decide.
 */
choices: Array<Choice>, 
/**
 * What can be done in a turn at all, sort by sort and always in this order, while the viewer is free to act.
 */
deeds: Array<Deed>, 
/**
 * The answer that lets the moment go by, if the viewer is asked in a moment that mostly goes by.
 */
lets_by: LetsBy | null, };
export type LetsBy = { 
/**
 * What sort of moment it is: the name of one of [`Rules::occasions`](crate::Rules::occasions).
 */
occasion: string, 
/**
 * The answer as it is written, one of those that are offered.
 */
notation: string, };
export type Deed = { 
/**
 * What it is called, in a word or two ("Develop", "End turn").
 */
name: string, 
/**
 * What it costs, or what comes of it, in a word or two ("from 3", "keep 4"); mostly empty if it cannot be done.
 */
price: string, 
/**
 * The heading of the answers that do it.
 */
group: string, 
/**
 * Why it cannot be done now.
 */
why_not: Line | null, 
/**
 * Whether it leads on, as the end of a turn does: then it stands apart.
 */
leads_on: boolean, 
/**
 * Whether any card will do, whatever the card itself is for, as with selling: cards are not marked as usable for it.
 */
of_any: boolean, };
export type Choice = { 
/**
 * The move as it is written.
 */
notation: string, 
/**
 * The move in plain words.
 */
text: Text, 
/**
 * What it costs, in words ("3 action points"); empty if nothing.
 */
cost: string, 
/**
 * The things it touches, first the one to pick up.
 */
touches: Array<ThingId>, 
/**
 * The heading under which choices of one sort stand together.
 */
group: string, 
/**
 * The move with a `_` wherever something else may be filled in; empty, if nothing may.
 */
form: string, 
/**
 * What may be filled in there. The notation is a move as it stands, one of many.
 */
blanks: Array<Blank>, };
export type Blank = { "blank": "things", 
/**
 * What it is called, such as "you give".
 */
title: Text, 
/**
 * What there is to choose from.
 */
from: Array<Pick>, 
/**
 * How many at least.
 */
least: number, 
/**
 * How many at most.
 */
most: number, 
/**
 * What stands between them; nothing, where each is a move of its own.
 */
joined_by: string | null, 
/**
 * What is written when there are none.
 */
none: string, 
/**
 * What a button says that takes none, one, or several of them, with a `_` for how many: "Take _ dice".
 */
does: [string, string, string], } | { "blank": "number", 
/**
 * What it is called.
 */
title: Text, 
/**
 * The least.
 */
least: number, 
/**
 * The most.
 */
most: number, } | { "blank": "share", 
/**
 * What it is called.
 */
title: Text, 
/**
 * How many there are to be shared.
 */
total: number, 
/**
 * Among whom or what.
 */
among: Array<Pick>, } | { "blank": "point", 
/**
 * What it is called.
 */
title: Text, 
/**
 * Outlines that it probably lies in, in inches; anywhere, if there are none.
 */
within: Array<Array<[number, number]>>, 
/**
 * Points that are worth stopping at.
 */
stops: Array<Stop>, 
/**
 * The answer with a `_` for several points, where a way may be given point by point: they are joined by `, `, and the
 * last is its end. Nothing, where none may.
 */
by: string | null, };
export type Stop = { 
/**
 * Where it is, in inches.
 */
at: [number, number], 
/**
 * What it is good for, in a few words; of several with the same words the first says them.
 */
says: Text, };
export type Pick = { 
/**
 * How a move writes it.
 */
word: string, 
/**
 * What it is called.
 */
text: Text, 
/**
 * The thing on the table that it is, if it is one.
 */
thing: ThingId | null, 
/**
 * How many there are of it.
 */
copies: number, };
export type ThingId = number;
export type Part = { "part": "plate" } & Plate | { "part": "columns" } & Columns | { "part": "rows" } & Rows | { "part": "fan" } & Fan | { "part": "pile" } & Pile | { "part": "path" } & Path | { "part": "map" } & Map | { "part": "ledger" } & Account;
export type Plate = { 
/**
 * Its id, if moves touch the seat itself.
 */
id: ThingId | null, 
/**
 * Which seat; nobody's for an opponent that plays itself.
 */
seat: Seat | null, 
/**
 * What it is called (a corporation, a team).
 */
name: string, 
/**
 * Whether it is this seat's turn.
 */
on_turn: boolean, 
/**
 * Its numbers.
 */
counters: Array<Counter>, 
/**
 * How far it is with what it wants, as far as the viewer knows.
 */
meters: Array<Meter>, 
/**
 * What holds for it, in sentences.
 */
notes: Array<Line>, 
/**
 * Things that lie on the plate.
 */
things: Array<Thing>, };
export type Meter = { 
/**
 * What it is called.
 */
name: string, 
/**
 * What is wanted, in a sentence.
 */
wants: string, 
/**
 * How much there is of each thing that is wanted, and how much it takes.
 */
bars: Array<Counter>, 
/**
 * The rules that say so.
 */
rules: Array<RuleId>, };
export type Counter = { 
/**
 * What is counted.
 */
name: string, 
/**
 * How many.
 */
value: number, 
/**
 * The most there can be, where there is a most.
 */
of: number | null, 
/**
 * The stone it is drawn with.
 */
tone: Tone, };
export type Tone = "plain" | "lapis" | "cinnabar" | "verdigris" | "ochre" | "amethyst";
export type Columns = { 
/**
 * What the columns are.
 */
title: Text, 
/**
 * Whose they are, if anybody's.
 */
seat: Seat | null, 
/**
 * The columns, from left to right.
 */
columns: Array<Column>, 
/**
 * The column that is not there yet, where the row grows.
 */
next: Opening | null, };
export type Opening = { 
/**
 * Its heading.
 */
header: string, 
/**
 * What opens it, in a sentence.
 */
how: Text, };
export type Column = { 
/**
 * Its id, if moves touch the column itself.
 */
id: ThingId | null, 
/**
 * Its heading.
 */
header: string, 
/**
 * The card that the column is, if it is one.
 */
face: Face | null, 
/**
 * Whether it is where one is now.
 */
current: boolean, 
/**
 * What there is to say of it, in a word or two; mostly nothing.
 */
note: string, 
/**
 * Its lays, from top to bottom.
 */
lays: Array<Lay>, 
/**
 * Numbers under it.
 */
footer: Array<Counter>, };
export type Lay = { 
/**
 * What they are, where it needs saying.
 */
name: string, 
/**
 * What they are to the viewer, such as one's own or opposing ones; plain where it makes no difference. Where it
 * does, a client shows the name too: a colour alone tells nothing.
 */
tone: Tone, 
/**
 * The things.
 */
things: Array<Thing>, };
export type Rows = { 
/**
 * What they are.
 */
title: Text, 
/**
 * The rows.
 */
rows: Array<Lay>, };
export type Fan = { 
/**
 * Whose hand.
 */
seat: Seat, 
/**
 * What it is called.
 */
title: Text, 
/**
 * The cards, faces or backs.
 */
things: Array<Thing>, };
export type Pile = { 
/**
 * Its id, if moves touch it.
 */
id: ThingId | null, 
/**
 * What it is called.
 */
name: string, 
/**
 * How many cards it has.
 */
size: number, 
/**
 * What can be seen of it.
 */
seen: Array<Thing>, };
export type Path = { 
/**
 * What it leads to.
 */
title: Text, 
/**
 * The stations, first the nearest.
 */
stations: Array<Thing>, 
/**
 * At which station those who walk it are; nowhere yet, if they have not set out.
 */
at: number | null, 
/**
 * Those who walk it, if they are to be seen.
 */
walkers: Array<Thing>, 
/**
 * What it leads over.
 */
ground: Ground, 
/**
 * What holds on all of it now, such as an alarm.
 */
sign: Sign | null, };
export type Ground = "plain" | "street";
export type Sign = { 
/**
 * What it says.
 */
says: Text, 
/**
 * What it means.
 */
tone: Tone, };
export type Map = { 
/**
 * What it is called; empty, where there is nothing to say beside its size.
 */
title: Text, 
/**
 * Width in inches.
 */
width: number, 
/**
 * Depth in inches.
 */
depth: number, 
/**
 * What stands and lies on it.
 */
shapes: Array<Shape>, 
/**
 * What is measured on it and drawn over it.
 */
strokes: Array<Stroke>, };
export type Shape = { 
/**
 * What it is.
 */
thing: Thing, 
/**
 * Its outline: one point and a radius, or the corners of a polygon.
 */
points: Array<[number, number]>, 
/**
 * The radius of a round base.
 */
radius: number | null, 
/**
 * The level on which it stands.
 */
level: number, 
/**
 * Its dials as they stand now.
 */
dials: Array<Dial>, 
/**
 * The dice that lie on it.
 */
dice: Array<DieLook>, };
export type Dial = { 
/**
 * What is read from it.
 */
name: string, 
/**
 * The number that it shows.
 */
value: number, 
/**
 * The colour that it shields against.
 */
shield: Tint | null, 
/**
 * How many bullet holes it shows.
 */
holes: number, 
/**
 * How many clicks it has.
 */
clicks: number, 
/**
 * How many of them are gone.
 */
gone: number, 
/**
 * How many of the last ones show bullet holes.
 */
holed: number, };
export type Stroke = { 
/**
 * How it is drawn.
 */
draws: Draws, 
/**
 * What it means: may be, costs, cannot be.
 */
tone: Tone, 
/**
 * What it says.
 */
says: Text, 
/**
 * What stands at it on a drawing, where all that it says is too long for that; line breaks part its rows.
 */
label: Text | null, 
/**
 * The thing that it is about.
 */
about: ThingId | null, };
export type Draws = { "draws": "ring", 
/**
 * Its middle.
 */
middle: [number, number], 
/**
 * Its radius.
 */
radius: number, } | { "draws": "tape", 
/**
 * Where it begins.
 */
from: [number, number], 
/**
 * Its pieces, each from where the one before ends.
 */
legs: Array<Leg>, } | { "draws": "line", 
/**
 * Where it begins.
 */
from: [number, number], 
/**
 * Where it ends.
 */
to: [number, number], } | { "draws": "wash", 
/**
 * The corners of each.
 */
outlines: Array<Array<[number, number]>>, };
export type Leg = { 
/**
 * Where it ends.
 */
to: [number, number], 
/**
 * The radius at which it goes round something, less than half round; none where it is straight. Below 0 it goes round
 * with the clock, seen from above.
 */
round: number | null, };
export type Lift = { 
/**
 * What is carried.
 */
thing: ThingId, 
/**
 * Where its middle is now, in inches.
 */
from: [number, number], 
/**
 * How far apart the ends are, in inches.
 */
pitch: number, 
/**
 * To what a line is looked for from each end.
 */
targets: Array<ThingId>, 
/**
 * What ends are like, each that there is once.
 */
outlooks: Array<Outlook>, 
/**
 * The ends, by the way that leads there.
 */
ways: Array<Ways>, };
export type Outlook = { 
/**
 * What a way to it means: is free, costs.
 */
tone: Tone, 
/**
 * The line to each target, in their order.
 */
lines: Array<Sign>, };
export type Ways = { 
/**
 * The pieces with which all of them begin.
 */
legs: Array<Leg>, 
/**
 * Where they end.
 */
ends: Array<End>, };
export type End = [number, number, number, number];
export type Spot = { "thing": ThingId } | { "point": [number, number] };
export type Account = { 
/**
 * Whose it is.
 */
title: Text, 
/**
 * What was gained and paid, and why.
 */
lines: Array<[Line, number]>, 
/**
 * What it comes to: what is left, or what is owed.
 */
balance: Counter, 
/**
 * The line that a die decides, if there is one.
 */
roll: LineRoll | null, };
export type LineRoll = { 
/**
 * Which of the lines, from 0.
 */
line: number, 
/**
 * How many sides the die has.
 */
sides: number, 
/**
 * The highest number on which it comes true.
 */
up_to: number, };
export type Thing = { 
/**
 * Its id within this scene.
 */
id: ThingId, 
/**
 * What is to be seen of it; a back when nothing is. A game may have each face made once.
 */
face: Face | null, 
/**
 * How many alike lie here.
 */
copies: number, 
/**
 * What it is at present, where that is more than is printed on its face: strength 3 of 4, damage 2.
 */
now: Array<Counter>, 
/**
 * What is true of it here ("requirement met", "played by p2").
 */
marks: Array<string>, 
/**
 * How far those are who want to have it done.
 */
progress: Array<Progress>, 
/**
 * Why it cannot be used now, if the viewer might think it could.
 */
why_not: Array<WhyNot>, };
export type Face = { 
/**
 * Its name, by which its picture is laid.
 */
name: string, 
/**
 * What sort of thing it is, in words.
 */
kind: string, 
/**
 * What it says.
 */
text: string, 
/**
 * Its numbers.
 */
numbers: Array<Counter>, 
/**
 * The stone of its picture.
 */
tone: Tone, 
/**
 * Whether it harms.
 */
harms: boolean, 
/**
 * What it is like, if it is a die: it is drawn as one then.
 */
die?: DieLook, 
/**
 * Who it is, if it is somebody: they are drawn as a portrait then.
 */
person?: Person, };
export type Person = { 
/**
 * Of which folk.
 */
folk: Folk, 
/**
 * What they wear or bear in the face.
 */
wears: Wears, };
export type Folk = "human" | "elf" | "dwarf" | "ork" | "troll";
export type Wears = "nothing" | "visor" | "goggles" | "paint" | "band" | "hat";
export type Progress = { 
/**
 * Who, in a word.
 */
who: string, 
/**
 * What is still missing, or that nothing is.
 */
says: string, 
/**
 * How much there is of what is asked for in numbers.
 */
value: number, 
/**
 * How much is asked for.
 */
of: number, 
/**
 * The stone it is drawn with.
 */
tone: Tone, };
export type WhyNot = { 
/**
 * The move that is refused, as it would be written.
 */
notation: string, 
/**
 * The rule.
 */
rule: RuleId, 
/**
 * The reason.
 */
why: string, };
export type Link = { 
/**
 * From which thing.
 */
from: ThingId, 
/**
 * To which thing.
 */
to: ThingId, 
/**
 * What joins them.
 */
why: string, };
export type Actor = { 
/**
 * What it is called.
 */
name: string, 
/**
 * The thing that it is on the table, if it is one.
 */
thing: ThingId | null, 
/**
 * Where it stands in the round.
 */
stands: Stands, };
export type Stands = "acted" | "acts" | "waits";
export type CardPage = { 
/**
 * Its id, by which a file replaces it.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * What sort of card it is.
 */
kind: string, 
/**
 * What stands on it and what is known about it: a title and a text each.
 */
rows: Array<[string, string]>, 
/**
 * What is seen of it on the table; nothing of a card that never lies there with a face.
 */
face: Face | null, };
export type Misprint = { 
/**
 * The file.
 */
file: string, 
/**
 * The line, counted from 1.
 */
line: number, 
/**
 * The column, counted from 1 in characters.
 */
column: number, 
/**
 * What kind of mistake it is, for programs.
 */
code: string, 
/**
 * What is wrong.
 */
message: string, 
/**
 * What would be right.
 */
help: Array<string>, };
export type GameCard = { 
/**
 * Its name in addresses.
 */
name: string, 
/**
 * Its title.
 */
title: string, 
/**
 * One sentence that says what one does in it.
 */
blurb: string, 
/**
 * One sentence that says how one wins.
 */
wins: string, 
/**
 * The fewest players.
 */
least: number, 
/**
 * The most players.
 */
most: number, 
/**
 * How many rules its rulebook has.
 */
rules: number, 
/**
 * How many cards it has.
 */
cards: number, 
/**
 * How many ready decks it has; none, if its decks are not built.
 */
decks: number, 
/**
 * What each seat may bring to it when it sits down, such as "a deck", if anything.
 */
brings: string | null, 
/**
 * What may be chosen beforehand, beside who plays.
 */
options: Array<SetupOption>, 
/**
 * Its lessons and puzzles.
 */
lessons: Array<LessonCard>, };
export type SetupOption = { 
/**
 * What is chosen.
 */
title: string, 
/**
 * What there is to choose from.
 */
answers: Array<SetupAnswer>, 
/**
 * Which of them the suggested set-up has.
 */
suggested: number, 
/**
 * Which of them a first game has, begun by whoever chooses nothing.
 */
quick: number, 
/**
 * The seat that it is about. It is asked only where somebody sits there; without one, always.
 */
seat: Seat | null, };
export type SetupAnswer = { 
/**
 * What it is called.
 */
title: string, 
/**
 * What comes of it.
 */
about: string, 
/**
 * How a set-up says it: a line of TOML, or nothing.
 */
setting: string, };
export type BotCard = { 
/**
 * Its level, by name.
 */
level: string, 
/**
 * What it does, in a few words.
 */
blurb: string, };
export type ServerAddress = { 
/**
 * Its address for others in the local network, such as `http://192.168.1.20:8080`, if it has one and whoever asks sits at
 * its machine.
 */
network: string | null, };
export type NewTable = { 
/**
 * Which game.
 */
game: string, 
/**
 * Who shall sit where, from `p1` on.
 */
seats: Array<Wanted>, 
/**
 * What the game can be told beforehand, as TOML; the usual set-up without it.
 */
setup?: string, 
/**
 * Options laid over the usual set-up, as TOML; they are not looked at where a whole set-up is named.
 */
settings?: string, 
/**
 * Cards of one's own to play with, as card text.
 */
cards?: string, 
/**
 * A table whose game is over: it is played again with the same set-up, cards and clock, whatever else is said
 * of them.
 */
like?: string, 
/**
 * How the person who opens the table is called there.
 */
name: string, 
/**
 * Whether the lobby shows it.
 */
listed: Listing, 
/**
 * How long everybody may think.
 */
clock?: ClockWish, 
/**
 * How many seconds somebody may think where there is no clock, from 60 to 2592000 (thirty days); then all the others may
 * agree to let a bot play on. Ten minutes without it.
 */
patience?: number, 
/**
 * The level of the bot that plays for a person who is away; `normal` without it. Nobody can change it later.
 */
stand_in?: string, 
/**
 * Whether the person who opens the table will promise something to its chance at their seats. The table waits for that:
 * it is promised over the socket, once one has seen what the table is bound to.
 */
promises?: boolean, };
export type Wanted = { "is": "me", 
/**
 * What they bring, such as a deck, if the game wants something.
 */
brought?: string, } | { "is": "bot", 
/**
 * Its level, by name.
 */
level: string, } | { "is": "guest" } | { "is": "same" };
export type Listing = "link" | "lobby";
export type ClockWish = { 
/**
 * Seconds for the whole game, from 60 to 2592000 (thirty days).
 */
seconds: number, 
/**
 * Seconds added after each decision, 86400 (a day) at most.
 */
added: number, };
export type Opened = { 
/**
 * Its id in addresses.
 */
table: string, 
/**
 * A link's secret for each seat that waits for a guest. Each is good for one person.
 */
invitations: Array<Invitation>, };
export type Invitation = { 
/**
 * Where.
 */
seat: Seat, 
/**
 * The secret: 32 hexadecimal digits.
 */
secret: string, };
export type SitDown = { 
/**
 * The secret of the invitation; the person's own, at a table that is played again with the same people.
 */
invitation: string, 
/**
 * How the person is called at this table.
 */
name: string, 
/**
 * What the person promises to add to the table's chance; without it the seat adds nothing.
 */
promise?: Promise, 
/**
 * The text that the person brings to the game, where it wants one, such as a deck. Nobody else learns of it before the
 * end.
 */
brought?: string, };
export type Promise = { 
/**
 * The commitment of the table that they saw.
 */
saw: string, 
/**
 * The hash of their words: 64 hexadecimal digits.
 */
promise: string, };
export type SatDown = { 
/**
 * The seat.
 */
seat: Seat, };
export type TableCard = { 
/**
 * Its id in addresses.
 */
id: string, 
/**
 * The game's name.
 */
game: string, 
/**
 * The game's title.
 */
title: string, 
/**
 * How things stand.
 */
stage: Stage, 
/**
 * Who sits where, from `p1` on.
 */
seats: Array<SeatCard>, 
/**
 * Who must decide, if somebody must.
 */
asks: Seat | null, 
/**
 * The number of moves that stand.
 */
moves: number, 
/**
 * Milliseconds until the others may agree to let a bot play for whoever must decide; none where there is a clock.
 */
waits: number | null, 
/**
 * What was agreed on for a person who is away or does not decide.
 */
absence: Absence, 
/**
 * Whether this server cannot reach the place where tables are kept, so that what it shows may be old.
 */
cut_off: boolean, 
/**
 * How many people watch.
 */
watching: number, 
/**
 * The hash that binds the table to its seed; empty, if the table cannot be opened here.
 */
commitment: string, 
/**
 * Who promised something to the table's chance and then did not say it, so that all began anew.
 */
withheld: Array<Withheld>, 
/**
 * Who brought the game here from elsewhere, if somebody did.
 */
brought: Bringing | null, 
/**
 * What whoever sits down may bring to the game, in its own words, such as a deck; nothing, if it wants nothing or has begun.
 */
brings: string | null, 
/**
 * The sorts of moment that whoever sits here may let go by without being asked.
 */
occasions: Array<Occasion>, 
/**
 * Which of them the seats of the person who asks let go by.
 */
orders: Array<Order>, 
/**
 * The day whose deal is played, as `2026-11-23`, if it is one: dealt by the server, and not proven.
 */
deal: string | null, 
/**
 * When it was opened, in seconds since 1970.
 */
opened: number, 
/**
 * The seats that the person who asks holds.
 */
mine: Array<Seat>, 
/**
 * Whether the person who asks has opened the table, and so may free its seats before the game begins.
 */
opener: boolean, };
export type Absence = { 
/**
 * The level of the bot that plays for that person.
 */
stand_in: string, 
/**
 * Seconds that a person may be away before the others may let that bot play.
 */
grace: number, 
/**
 * Seconds that a person may think before all the others may agree to let it play; none where there is a clock.
 */
patience: number | null, };
export type Occasion = { 
/**
 * Its name in prompts and records, a word.
 */
name: string, 
/**
 * When that is, so that it ends a sentence that begins with "Ask me when".
 */
title: string, };
export type Order = { 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * The names of the sorts of moment.
 */
lets_by: Array<string>, };
export type Withheld = { 
/**
 * Where they sat.
 */
seat: Seat, 
/**
 * How they are called.
 */
name: string, };
export type Bringing = { 
/**
 * Who brought it.
 */
by: string, 
/**
 * How many moves stood then. Chance up to there was known to who brought it.
 */
moves: number, 
/**
 * Whether it was no saved game but a table laid out, such as a report: nothing of it was dealt.
 */
laid: boolean, };
export type Stage = { "is": "gathering" } | { "is": "revealing", 
/**
 * Milliseconds until whoever has not is told of and loses the seat.
 */
within: number, } | { "is": "playing" } | { "is": "paused", 
/**
 * Who.
 */
by: Seat, } | { "is": "over", 
/**
 * Who won; nobody in a draw.
 */
winners: Array<Seat>, 
/**
 * The rule by which it ended, if a rule did.
 */
rule: string | null, 
/**
 * How it ended.
 */
how: string, } | { "is": "closed", 
/**
 * Why not, and what to do.
 */
fault: Fault, };
export type SeatCard = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * Who.
 */
holder: Holder, 
/**
 * Whether its person is here, at this server or another.
 */
here: boolean, 
/**
 * Milliseconds until the others may let a bot play for its person, who is away.
 */
away: number | null, 
/**
 * Milliseconds left to think, where there is a clock.
 */
left: number | null, 
/**
 * What it adds to the table's chance.
 */
adds: Adds, };
export type Adds = "nothing" | "awaited" | "promised" | "said";
export type Holder = { "is": "nobody" } | { "is": "person", 
/**
 * How the person is called.
 */
name: string, } | { "is": "bot", 
/**
 * Its level, by name.
 */
level: string, 
/**
 * The person it plays for while that one is away.
 */
stands_in_for: string | null, };
export type Fault = { 
/**
 * What kind of fault it is, for programs.
 */
code: string, 
/**
 * What is wrong.
 */
reason: string, 
/**
 * What to do about it.
 */
remedy: string, };
export type Rulebook = { 
/**
 * The game's title.
 */
title: string, 
/**
 * Whose rules they are.
 */
source: string, 
/**
 * The rules, in their order; those of rulebooks beside it stand last.
 */
rules: Array<Rule>, };
export type Moment = { 
/**
 * The scene.
 */
scene: Scene, 
/**
 * What the viewer had been told by then.
 */
story: Array<StoryLine>, };
export type BringCards = { 
/**
 * The files.
 */
files: Array<FileSent>, 
/**
 * Which columns are which fields: one mapping for all files, or one for each in their order. An empty one changes nothing.
 */
mappings?: Array<FileSent>, };
export type FileSent = { 
/**
 * What it is called.
 */
name: string, 
/**
 * What it says.
 */
text: string, 
/**
 * Of which kind it is (`text`, `csv`, `lackey`, `cockatrice`), if its name does not say.
 */
kind?: string, };
export type CardsBrought = { 
/**
 * The cards; none, if anything is wrong.
 */
cards: Array<CardPage>, 
/**
 * How many sentences are understood.
 */
understood: number, 
/**
 * The sentences that are not, and are played by hand.
 */
by_hand: Array<Misprint>, 
/**
 * What is wrong.
 */
wrong: Array<Misprint>, 
/**
 * The cards as card text, to be kept.
 */
text: string, };
export type DayCard = { 
/**
 * The day by UTC, as `2026-11-23`.
 */
day: string, 
/**
 * Seconds until it is over; 0, if it is.
 */
left: number, 
/**
 * What its chance grows from, once it is over.
 */
seed: string | null, };
export type PlayDay = { 
/**
 * How the person is called.
 */
name: string, };
export type Compared = { 
/**
 * The day by UTC, as `2026-11-23`.
 */
day: string, 
/**
 * Seconds until it is over and its seed is told; 0, if it is.
 */
left: number, 
/**
 * How the game went; nothing, as long as it goes on.
 */
course: DayCourse | null, 
/**
 * How it compares; nothing, as long as it goes on or the others are not all played.
 */
field: DayField | null, };
export type DayCourse = { 
/**
 * How it ended.
 */
end: DayEnd, 
/**
 * How many of its own turns had begun.
 */
turns: number, };
export type DayEnd = "lost" | "drawn" | "won";
export type DayField = { 
/**
 * How many there are.
 */
games: number, 
/**
 * How many of them were won.
 */
won: number, 
/**
 * How many went worse than this game.
 */
worse: number, };
export type DeckKit = { 
/**
 * What is to be chosen for a whole deck.
 */
questions: Array<DeckQuestion>, 
/**
 * The parts of a deck, in order.
 */
parts: Array<DeckPart>, 
/**
 * Decks that can be played as they are.
 */
ready: Array<ReadyDeck>, };
export type DeckQuestion = { 
/**
 * The name of the fact.
 */
name: string, 
/**
 * What can be said.
 */
answers: Array<string>, };
export type DeckPart = { 
/**
 * What stands over it.
 */
heading: string, 
/**
 * What it is for, in a sentence.
 */
about: string, 
/**
 * The cards that may stand there, by id: for whom the part is, the rules judge.
 */
cards: Array<string>, 
/**
 * The part in which the card after an `@` stands, if there is something to be said there.
 */
at: string | null, };
export type ReadyDeck = { 
/**
 * What it is called in commands.
 */
name: string, 
/**
 * Its text.
 */
text: string, };
export type DeckSheet = { 
/**
 * What is said before the first part.
 */
facts: Array<DeckFact>, 
/**
 * The parts, in their order.
 */
parts: Array<SheetPart>, };
export type DeckFact = { 
/**
 * What it is about.
 */
name: string, 
/**
 * What is said.
 */
value: string, 
/**
 * The line, counted from 1; 0 where there is no text yet.
 */
line: number, };
export type SheetPart = { 
/**
 * What stands over it.
 */
heading: string, 
/**
 * Its line, counted from 1; 0 where there is no text yet.
 */
line: number, 
/**
 * Its cards, in their order.
 */
entries: Array<SheetEntry>, };
export type SheetEntry = { 
/**
 * How many.
 */
copies: number, 
/**
 * The card, by its name or id.
 */
card: string, 
/**
 * Another card of the deck, where it lies or what bears it, if that is said.
 */
at: string | null, 
/**
 * The line, counted from 1; 0 where there is no text yet.
 */
line: number, };
export type DeckToCheck = { "as": "text", 
/**
 * The text.
 */
text: string, 
/**
 * Cards of one's own that it may have, as card text.
 */
cards?: string, } | { "as": "sheet", 
/**
 * Its facts and parts.
 */
sheet: DeckSheet, 
/**
 * Cards of one's own that it may have, as card text.
 */
cards?: string, };
export type DeckReport = { 
/**
 * The deck as it was understood.
 */
sheet: DeckSheet, 
/**
 * The same as text; the lines of the faults are those of the text that was checked.
 */
text: string, 
/**
 * What is wrong; nothing, if it is legal.
 */
faults: Array<DeckFault>, 
/**
 * How its cards are spread.
 */
tallies: Array<Tally>, 
/**
 * A set-up in which one plays with it, if it is legal.
 */
setup: string | null, };
export type DeckFault = { 
/**
 * The rule that the deck breaks; none, if its text cannot be understood.
 */
rule: RuleId | null, 
/**
 * The line it is about, counted from 1; 0 for the whole deck.
 */
line: number, 
/**
 * What is wrong.
 */
reason: string, 
/**
 * What to do about it.
 */
remedy: string, };
export type Tally = { 
/**
 * What is counted.
 */
title: string, 
/**
 * The counts, in order.
 */
counts: Array<TallyCount>, };
export type TallyCount = { 
/**
 * Of what.
 */
name: string, 
/**
 * How many cards.
 */
cards: number, };
export type LessonCard = { 
/**
 * Its name in addresses.
 */
name: string, 
/**
 * Its title.
 */
title: string, 
/**
 * What one learns, or what is to be found, in a sentence.
 */
about: string, 
/**
 * Which of the two it is.
 */
kind: Teaching, 
/**
 * How many steps it has; in a puzzle, how many decisions.
 */
steps: number, };
export type Teaching = "lesson" | "puzzle";
export type LearnStep = { 
/**
 * How many things are done; in a puzzle, none, or all of them for its end.
 */
done: number, 
/**
 * The moves that were played since, as they are written: those of a puzzle that is not solved yet.
 */
played: Array<string>, 
/**
 * A move to be tried, as it is written; without it, one only looks.
 */
notation?: string, };
export type Lesson = { 
/**
 * Its title.
 */
title: string, 
/**
 * What one learns, in a sentence.
 */
about: string, 
/**
 * Which of the two it is.
 */
kind: Teaching, 
/**
 * As whom one learns.
 */
seat: Seat, 
/**
 * How many things there are to read and to do; in a puzzle, how many decisions one has.
 */
steps: number, 
/**
 * How many of them are done.
 */
at: number, 
/**
 * What is to be read now, paragraph by paragraph.
 */
words: Array<Text>, 
/**
 * What is asked now.
 */
task: Task, 
/**
 * The table, as the learner sees it.
 */
scene: Scene, 
/**
 * What the learner is told of what happened last.
 */
told: Array<Line>, 
/**
 * The move that is asked for, or with which an answer goes on.
 */
hint: string | null, 
/**
 * What became of what was tried, if something was.
 */
attempt: Attempt | null, };
export type Task = "read" | "play" | "break" | "done";
export type Attempt = { "is": "right" } | { "is": "unasked" } | { "is": "shown", 
/**
 * The rule that forbids it.
 */
rule: RuleId, 
/**
 * Why.
 */
why: string, } | { "is": "refused", 
/**
 * The rule that forbids it.
 */
rule: RuleId, 
/**
 * Why.
 */
why: string, } | { "is": "astray", 
/**
 * A nudge, if there is one.
 */
words: Array<Text>, } | { "is": "missed", 
/**
 * A nudge, if there is one.
 */
words: Array<Text>, } | { "is": "unreadable", 
/**
 * Why not.
 */
why: string, };
export type Measuring = { 
/**
 * How many things are done; in a puzzle, none.
 */
done: number, 
/**
 * The moves that were played since, as they are written.
 */
played: Array<string>, 
/**
 * What is measured.
 */
what: Measure, };
export type Measure = { "is": "sketch", 
/**
 * The move as it is written.
 */
notation: string, } | { "is": "lift", 
/**
 * The move as it is written.
 */
notation: string, } | { "is": "ruler", 
/**
 * From where.
 */
from: Spot, 
/**
 * To where; without it, how far whatever lies there reaches.
 */
to?: Spot, };
export type Measured = { 
/**
 * What is drawn on the map.
 */
strokes: Array<Stroke>, 
/**
 * Why the move may not be made; nothing, if it may.
 */
why: string | null, 
/**
 * What could be carried where; nothing, if nothing is.
 */
lift: Lift | null, };
export type ClientMessage = { "say": "hello", 
/**
 * The person's secret; without it one watches.
 */
person?: string, 
/**
 * Which of the person's seats; the first without it.
 */
seat?: Seat, 
/**
 * The number of the last event that was seen.
 */
since?: number, } | { "say": "promise", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * For which of the person's seats.
 */
seat: Seat, 
/**
 * What.
 */
promise: Promise, } | { "say": "reveal", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * For which of the person's seats.
 */
seat: Seat, 
/**
 * The words.
 */
words: string, } | { "say": "play", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * The move as it is written.
 */
notation: string, 
/**
 * How many moves stood when the person decided.
 */
after: number, } | { "say": "foresee", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * The move as it is written.
 */
notation: string, } | { "say": "forecast", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * The move as it is written.
 */
notation: string, } | { "say": "sketch", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * The move as it is written.
 */
notation: string, } | { "say": "lift", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * The move as it is written.
 */
notation: string, } | { "say": "measure", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * From where.
 */
from: Spot, 
/**
 * To where; without it, how far whatever lies there reaches.
 */
to?: Spot, } | { "say": "question", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * The number of moves that the program was told of before; the setting up is one.
 */
heard: number, } | { "say": "check", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * The move as it is written.
 */
notation: string, } | { "say": "takeback", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * How many.
 */
moves: number, } | { "say": "back", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * How many.
 */
to: number, } | { "say": "consent", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * The answer.
 */
answer: Answer, } | { "say": "pause", 
/**
 * The client's number for this.
 */
id: number, } | { "say": "resume", 
/**
 * The client's number for this.
 */
id: number, } | { "say": "resign", 
/**
 * The client's number for this.
 */
id: number, } | { "say": "hint", 
/**
 * The client's number for this.
 */
id: number, } | { "say": "again", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * How many moves stood then.
 */
since: number, } | { "say": "substitute", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * The bot's level; without it the person comes back.
 */
level?: string, } | { "say": "order", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * The names of the sorts.
 */
lets_by: Array<string>, } | { "say": "talk", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * What is said.
 */
text: string, };
export type Answer = "yes" | "no";
export type Matter = { "is": "takeback" } | { "is": "pause" } | { "is": "replace", 
/**
 * For whom.
 */
seat: Seat, };
export type ServerMessage = { "hear": "welcome", 
/**
 * The number of the last event.
 */
event: number, 
/**
 * As whom one is here.
 */
viewer: Viewer, 
/**
 * Who sits where and how things stand.
 */
table: TableCard, 
/**
 * The scene; none before the game begins.
 */
scene: Scene | null, 
/**
 * What this viewer was told so far.
 */
story: Array<StoryLine>, 
/**
 * What was said so far.
 */
talk: Array<Talk>, } | { "hear": "patch", 
/**
 * The number of this event.
 */
event: number, 
/**
 * How many moves stand now; one stands when its last step is done.
 */
moves: number, 
/**
 * What to change in the last scene to get this one (RFC 6902).
 */
scene: Op[], 
/**
 * What this viewer is told of it.
 */
story: Array<StoryLine>, 
/**
 * What sort of step it is; none, if it is much at once.
 */
step?: Step, } | { "hear": "anew", 
/**
 * The number of this event.
 */
event: number, 
/**
 * How many moves stand now.
 */
moves: number, 
/**
 * The scene.
 */
scene: Scene, 
/**
 * What this viewer was told in what still stands.
 */
story: Array<StoryLine>, } | { "hear": "table", 
/**
 * The number of this event.
 */
event: number, 
/**
 * The table.
 */
table: TableCard, } | { "hear": "asked", 
/**
 * The number of this event.
 */
event: number, 
/**
 * Who.
 */
by: Seat, 
/**
 * For what.
 */
matter: Matter, 
/**
 * How many moves are to be taken back.
 */
moves: number, 
/**
 * Why it needs consent.
 */
why: string, } | { "hear": "thinking", 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * How much of its time it has used, from 0 to 1.
 */
share: number, } | { "hear": "talk", 
/**
 * The number of this event.
 */
event: number, 
/**
 * What.
 */
talk: Talk, } | { "hear": "pardon", 
/**
 * What is wrong with it.
 */
fault: Fault, } | { "hear": "done", 
/**
 * The client's number.
 */
id: number, } | { "hear": "question", 
/**
 * The client's number.
 */
id: number, 
/**
 * The decision, or nothing if the seat has none now.
 */
question: Question | null, } | { "hear": "refused", 
/**
 * The client's number.
 */
id: number, 
/**
 * The rule it would break, if it is a rule that forbids it.
 */
rule: string | null, 
/**
 * Why not.
 */
why: string, } | { "hear": "back", 
/**
 * The client's number.
 */
id: number, 
/**
 * How.
 */
way: WayBack, } | { "hear": "foreseen", 
/**
 * The client's number.
 */
id: number, 
/**
 * What.
 */
preview: Preview, } | { "hear": "sketched", 
/**
 * The client's number.
 */
id: number, 
/**
 * What is drawn on the map.
 */
strokes: Array<Stroke>, 
/**
 * Why it may not be made; nothing, if it may.
 */
why: string | null, } | { "hear": "lifted", 
/**
 * The client's number.
 */
id: number, 
/**
 * What and where; nothing, if nothing is carried.
 */
lift: Lift | null, } | { "hear": "measured", 
/**
 * The client's number.
 */
id: number, 
/**
 * What is drawn on the map; nothing, where nothing can be measured.
 */
strokes: Array<Stroke>, } | { "hear": "again", 
/**
 * The client's number.
 */
id: number, 
/**
 * The table as it stood before it.
 */
scene: Scene, 
/**
 * What happened then, step by step.
 */
steps: Array<Shown>, } | { "hear": "advice", 
/**
 * The client's number.
 */
id: number, 
/**
 * At most three moves, the best first; none that was hardly looked at.
 */
options: Array<Advised>, } | { "hear": "goodbye", 
/**
 * What.
 */
fault: Fault, };
export type Step = { 
/**
 * Who moved; nobody, if this only follows from a move.
 */
by: Seat | null, 
/**
 * How long it wants to be looked at.
 */
pace: Pace, };
export type Pace = "brief" | "act" | "roll" | "grave";
export type Shown = { 
/**
 * How many moves stood then; one stands when its last step is done.
 */
moves: number, 
/**
 * What to change in the scene before it (RFC 6902).
 */
scene: Op[], 
/**
 * What this viewer was told of it.
 */
story: Array<StoryLine>, 
/**
 * What sort of step it is.
 */
step: Step, };
export type StoryLine = { 
/**
 * After how many moves it happened; 0 while the table was set up.
 */
at: number, 
/**
 * Who moved; nobody, if it only followed from a move.
 */
by?: Seat, 
/**
 * How long it wants to be looked at; most are acts, and do not say so.
 */
pace?: Pace, 
/**
 * The sentence.
 */
line: Line, };
export type Talk = { 
/**
 * Who said it, if the person has a seat.
 */
seat: Seat | null, 
/**
 * How the person is called.
 */
name: string, 
/**
 * What was said.
 */
text: string, };
export type Preview = { 
/**
 * What certainly follows, the weightiest first.
 */
certain: Array<Change>, 
/**
 * What does not follow from what the seat knows, and on what it depends.
 */
open: Array<Text>, 
/**
 * What the game has counted, then how often the gravest of what is open came where the move was tried, the gravest first.
 */
chances: Array<Chance>, };
export type Change = { 
/**
 * What, in a sentence without its full stop.
 */
text: Text, 
/**
 * Where to draw it in the scene as it is now; nowhere, if it cannot be drawn there.
 */
marks: Array<Mark>, };
export type Chance = { 
/**
 * In about so many of a hundred, 1 to 99; 0 and 100 where it was counted.
 */
of_hundred: number, 
/**
 * What, in a sentence without its full stop.
 */
text: Text, 
/**
 * What the ending means, if it is one of several that exclude each other; `None` for what may come besides.
 */
ending: Tone | null, };
export type Mark = { "is": "goes", 
/**
 * Which.
 */
thing: ThingId, } | { "is": "comes", 
/**
 * To which part.
 */
part: number, 
/**
 * To which of its columns.
 */
column: number | null, 
/**
 * What is seen of it: its name, or nothing of a back.
 */
name: string | null, } | { "is": "opens", 
/**
 * To which part.
 */
part: number, 
/**
 * Where the column will stand, counted among the columns of then.
 */
at: number, 
/**
 * The heading of the column.
 */
header: string, 
/**
 * What is seen of it: its name, or nothing of a back.
 */
name: string | null, } | { "is": "number", 
/**
 * In which part.
 */
part: number, 
/**
 * In which of its columns.
 */
column: number | null, 
/**
 * Which counter.
 */
name: string, 
/**
 * What it will be.
 */
to: number, };
export type Advised = { 
/**
 * The move as it is written.
 */
notation: string, 
/**
 * The move in plain words.
 */
text: Text, 
/**
 * How well one stands after it, from 0 (lost) to 1 (won); unknown if there is no other and nothing was tried.
 */
chance: number | null, 
/**
 * The lower bound of the chance, as far as the thought tells.
 */
low: number | null, 
/**
 * The upper bound.
 */
high: number | null, 
/**
 * How it stands among the others.
 */
rank: Rank, 
/**
 * The weightiest thing that certainly follows from it.
 */
reason: Text | null, };
export type Rank = "best" | "as-good" | "less" | "unclear";
export type WayBack = { "is": "free" } | { "is": "ask", 
/**
 * Why they must.
 */
why: string, } | { "is": "never", 
/**
 * Why not.
 */
why: string, };
export type Question = { 
/**
 * The number of moves that stand.
 */
moves: number, 
/**
 * The seat's view.
 */
view: unknown, 
/**
 * The listed moves, as they are written.
 */
listed: Array<string>, 
/**
 * The lines that the seat was told since, in plain words.
 */
told: Array<string>, };
export type Review = { 
/**
 * How many moves stood when it was made.
 */
at: number, 
/**
 * The best moves there were, the best first.
 */
options: Array<Advised>, 
/**
 * The move that was made, if it was among those that were offered.
 */
played: Advised | null, 
/**
 * What would certainly have followed from the best one, where it was asked for.
 */
follows: Preview | null, 
/**
 * How good each move looked that was well looked at, where it was thought about for long.
 */
looked_at: Array<LookedAt>, };
export type LookedAt = { 
/**
 * The move as it is written.
 */
notation: string, 
/**
 * How well one stands after it, from 0 (lost) to 1 (won).
 */
chance: number, };
export type ChanceAccount = { 
/**
 * The chance before the first choice, from 0 to 1.
 */
start: number, 
/**
 * The part that chance added, the weightiest first.
 */
luck: Array<LuckShare>, 
/**
 * The part that the errors of each seat added: of this seat nothing or less.
 */
errors: Array<number>, 
/**
 * The progress that the judge saw only as it came.
 */
unforeseen: number, 
/**
 * The result: 1 for a win, 0 for a defeat, one half where several played and nobody won.
 */
end: number, };
export type LuckShare = { 
/**
 * The label of the dice.
 */
label: string, 
/**
 * The part.
 */
share: number, };
export type GoOn = { 
/**
 * Who shall sit where, from `p1` on.
 */
seats: Array<Wanted>, 
/**
 * How the person is called who goes on.
 */
name: string, 
/**
 * A move that is played first, as it is written.
 */
play?: string, 
/**
 * Whether the person will promise something to the new chance at their seats.
 */
promises?: boolean, };
