// Made from crates/server/src/wire by `BLESS=1 cargo test -p server --features types`; do not edit.

export type Op =
  | { op: "add" | "replace"; path: string; value: unknown }
  | { op: "remove"; path: string }
  | { op: "move" | "copy"; from: string; path: string };
export type RuleId = string;
export type RuleKind = "must" | "may" | "setup" | "data" | "faq" | "example" | "optional";
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
kind: RuleKind, 
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
 * The words for the result, such as `red 3`, or its number alone.
 */
says: string, 
/**
 * The number that it shows.
 */
shows: number, 
/**
 * The number of its sides.
 */
sides: number, 
/**
 * Its colour, where that means anything.
 */
tint: Tint | null, };
export type DieLook = { 
/**
 * The number of its sides.
 */
sides: number, 
/**
 * Its colour, where that means anything.
 */
tint: Tint | null, };
export type Tint = "white" | "yellow" | "blue" | "green" | "black" | "red";
export type Trail = { 
/**
 * The words for the trail, such as `9.4 inches`.
 */
says: string, 
/**
 * The thing that went.
 */
thing: ThingId, 
/**
 * The point where it began.
 */
from: [number, number], 
/**
 * Its pieces, each from where the one before ends.
 */
legs: Array<Bend>, };
export type Bend = { 
/**
 * The point where it ends.
 */
to: [number, number], 
/**
 * The radius at which it goes round something; below 0 with the clock, seen from above. `None`
 * where it is straight.
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
 * The viewer.
 */
viewer: Viewer, 
/**
 * The title of the moment, such as "Turn 7".
 */
moment: string, 
/**
 * The pending question, and the seat that must answer it.
 */
prompt: Prompt, 
/**
 * The parts of the table, in the order in which they are read.
 */
parts: Array<Part>, 
/**
 * Lines between things.
 */
links: Array<Link>, 
/**
 * The actors of this round in the order of their turns, where there is more to show than whose
 * turn it is. Those who have had their turn come first, then the one on turn, then those who
 * wait.
 */
order: Array<Actor>, 
/**
 * The ending of the game, if it is over.
 */
ending: Line | null, };
export type Prompt = { 
/**
 * The seat that must decide, or `None` when the game is over.
 */
asks: Seat | null, 
/**
 * The question, or the event that the viewer waits for.
 */
text: Text, 
/**
 * The answers, if the viewer must decide.
 */
choices: Array<Choice>, 
/**
 * The deeds that a turn can have at all, always in this order, while the viewer is free to
 * act.
 */
deeds: Array<Deed>, 
/**
 * The answer that lets the moment go by, if the question to the viewer is one that players
 * mostly let go by.
 */
lets_by: LetsBy | null, };
export type LetsBy = { 
/**
 * The sort of moment: the name of one of [`Rules::occasions`](crate::Rules::occasions).
 */
occasion: string, 
/**
 * The answer in notation, one of those that are offered.
 */
notation: string, };
export type Deed = { 
/**
 * The name of the deed, in a word or two ("Develop", "End turn").
 */
name: string, 
/**
 * The cost or the result, in a word or two ("from 3", "keep 4"); mostly empty if the deed
 * cannot be done.
 */
price: string, 
/**
 * The heading of the answers that do it.
 */
group: string, 
/**
 * The reason why it cannot be done now.
 */
why_not: Line | null, 
/**
 * True if the deed leads on, as the end of a turn does: then it stands apart.
 */
leads_on: boolean, 
/**
 * True if any card will do, whatever the card itself is for, as with selling: such cards are
 * not marked as usable for it.
 */
of_any: boolean, };
export type Choice = { 
/**
 * The move in notation.
 */
notation: string, 
/**
 * The move in plain words.
 */
text: Text, 
/**
 * The cost, in words ("3 action points"); empty if there is none.
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
 * The move with a `_` for each blank; empty, if there are no blanks.
 */
form: string, 
/**
 * The blanks of the form. The notation is a complete move, one of many.
 */
blanks: Array<Blank>, };
export type Blank = { "blank": "things", 
/**
 * The heading of the blank, such as "you give".
 */
title: Text, 
/**
 * The things to choose from.
 */
from: Array<Pick>, 
/**
 * The least number of things.
 */
least: number, 
/**
 * The greatest number of things.
 */
most: number, 
/**
 * The word between two things, or `None` where each is a move of its own.
 */
joined_by: string | null, 
/**
 * The notation for choosing none of them.
 */
none: string, 
/**
 * The words of a button that takes none, one, or several of them, with a `_` for the
 * number: "Take _ dice".
 */
does: [string, string, string], } | { "blank": "number", 
/**
 * The heading of the blank.
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
 * The heading of the blank.
 */
title: Text, 
/**
 * The number to be shared.
 */
total: number, 
/**
 * The seats or things that get a share.
 */
among: Array<Pick>, } | { "blank": "point", 
/**
 * The heading of the blank.
 */
title: Text, 
/**
 * The outlines within which it probably lies, in inches; anywhere, if there are none.
 */
within: Array<Array<[number, number]>>, 
/**
 * Points that are worth stopping at.
 */
stops: Array<Stop>, 
/**
 * The answer with a `_` for several points, for a way that may be given point by point.
 * They are joined by `, `, and the last is its end. `None` if the way must be one point.
 */
by: string | null, };
export type Stop = { 
/**
 * The position, in inches.
 */
at: [number, number], 
/**
 * The use of this point, in a few words. If several have the same words, only the first shows
 * them.
 */
says: Text, };
export type Pick = { 
/**
 * The word for it in a move's notation.
 */
word: string, 
/**
 * The name of the thing.
 */
text: Text, 
/**
 * The thing on the table that it is, if it is one.
 */
thing: ThingId | null, 
/**
 * The number of copies.
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
 * The seat, or `None` for an opponent that plays itself.
 */
seat: Seat | null, 
/**
 * The name of the seat (a corporation, a team).
 */
name: string, 
/**
 * True if it is this seat's turn.
 */
on_turn: boolean, 
/**
 * Its numbers.
 */
counters: Array<Counter>, 
/**
 * The progress of the seat toward its aims, as far as the viewer knows.
 */
meters: Array<Meter>, 
/**
 * The conditions that hold for the seat, in sentences.
 */
notes: Array<Line>, 
/**
 * Things that lie on the plate.
 */
things: Array<Thing>, };
export type Meter = { 
/**
 * The name of the aim.
 */
name: string, 
/**
 * The aim, in a sentence.
 */
wants: string, 
/**
 * The amount of each thing that the aim needs: how much there is, and how much it takes.
 */
bars: Array<Counter>, 
/**
 * The rules that say so.
 */
rules: Array<RuleId>, };
export type Counter = { 
/**
 * The name of the thing that is counted.
 */
name: string, 
/**
 * The number.
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
 * The heading of the columns.
 */
title: Text, 
/**
 * The owner of the columns, if there is one.
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
 * The way to open it, in a sentence.
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
 * True for the column of the present moment or place.
 */
current: boolean, 
/**
 * A remark, in a word or two; mostly empty.
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
 * The name of the things, where they need one.
 */
name: string, 
/**
 * The relation of the things to the viewer, such as own or opposing; plain where it makes no
 * difference. Where it does, a client shows the name too: a colour alone tells nothing.
 */
tone: Tone, 
/**
 * The things.
 */
things: Array<Thing>, };
export type Rows = { 
/**
 * The heading of the rows.
 */
title: Text, 
/**
 * The rows.
 */
rows: Array<Lay>, };
export type Fan = { 
/**
 * The owner of the hand.
 */
seat: Seat, 
/**
 * The name of the hand.
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
 * The name of the pile.
 */
name: string, 
/**
 * The number of cards in the pile.
 */
size: number, 
/**
 * The cards that the viewer can see.
 */
seen: Array<Thing>, 
/**
 * What is known of the cards that lie face down: their kinds, and how many there are of each.
 */
holds: Array<Counter>, };
export type Path = { 
/**
 * The end to which the path leads.
 */
title: Text, 
/**
 * The stations, first the nearest.
 */
stations: Array<Thing>, 
/**
 * The station of those who walk it; `None` if they have not set out yet.
 */
at: number | null, 
/**
 * Those who walk it, if they are to be seen.
 */
walkers: Array<Thing>, 
/**
 * The ground that the path crosses.
 */
ground: Ground, 
/**
 * The sign over the whole path now, such as an alarm.
 */
sign: Sign | null, };
export type Ground = "plain" | "street";
export type Sign = { 
/**
 * The words of the sign.
 */
says: Text, 
/**
 * The meaning of the sign.
 */
tone: Tone, };
export type Map = { 
/**
 * The name of the map; empty if there is nothing to say but its size.
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
 * The things that stand and lie on it.
 */
shapes: Array<Shape>, 
/**
 * The measurements drawn over it.
 */
strokes: Array<Stroke>, };
export type Shape = { 
/**
 * The thing.
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
 * The name of the number that it shows.
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
 * The number of bullet holes that it shows.
 */
holes: number, 
/**
 * The number of clicks that it has.
 */
clicks: number, 
/**
 * The number of clicks that are gone.
 */
gone: number, 
/**
 * The number of clicks at the end that show bullet holes.
 */
holed: number, };
export type Stroke = { 
/**
 * The figure to draw.
 */
draws: Draws, 
/**
 * The meaning of the stroke: possible, costly, impossible.
 */
tone: Tone, 
/**
 * The words that go with the stroke.
 */
says: Text, 
/**
 * A shorter label for the drawing, where the words are too long for it; line breaks part its
 * rows.
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
 * The point where it begins.
 */
from: [number, number], 
/**
 * Its pieces, each from where the one before ends.
 */
legs: Array<Leg>, } | { "draws": "line", 
/**
 * The point where it begins.
 */
from: [number, number], 
/**
 * The point where it ends.
 */
to: [number, number], } | { "draws": "wash", 
/**
 * The corners of each.
 */
outlines: Array<Array<[number, number]>>, };
export type Leg = { 
/**
 * The point where it ends.
 */
to: [number, number], 
/**
 * The radius at which it goes round something, less than half round; `None` where it is
 * straight. Below 0 it goes round with the clock, seen from above.
 */
round: number | null, };
export type Lift = { 
/**
 * The thing that is carried.
 */
thing: ThingId, 
/**
 * The present position of its middle, in inches.
 */
from: [number, number], 
/**
 * The distance between neighbouring ends, in inches.
 */
pitch: number, 
/**
 * The things to which each end may have a line.
 */
targets: Array<ThingId>, 
/**
 * The outlooks of the ends, each listed once.
 */
outlooks: Array<Outlook>, 
/**
 * The ends, by the way that leads there.
 */
ways: Array<Ways>, };
export type Outlook = { 
/**
 * The meaning of a way to such an end: free, or at a cost.
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
 * The points where the ways end.
 */
ends: Array<End>, };
export type End = [number, number, number, number];
export type RulerEnd = { "thing": ThingId } | { "point": [number, number] };
export type Account = { 
/**
 * The owner of the account.
 */
title: Text, 
/**
 * The gains and payments, each with its reason.
 */
lines: Array<[Line, number]>, 
/**
 * The result: the amount left, or the amount owed.
 */
balance: Counter, 
/**
 * The line that a die decides, if there is one.
 */
roll: LineRoll | null, };
export type LineRoll = { 
/**
 * The index of the line.
 */
line: number, 
/**
 * The number of sides of the die.
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
 * The visible face, or `None` for a back. A game may make each face once.
 */
face: Face | null, 
/**
 * The number of copies that lie here.
 */
copies: number, 
/**
 * The present numbers, where they differ from those printed on the face: strength 3 of 4,
 * damage 2.
 */
now: Array<Counter>, 
/**
 * The remarks that hold for the thing here ("requirement met", "played by p2").
 */
marks: Array<string>, 
/**
 * The progress of each player who wants to have it done.
 */
progress: Array<Progress>, 
/**
 * The reasons why it cannot be used now, if the viewer might think it could.
 */
why_not: Array<WhyNot>, };
export type Face = { 
/**
 * The name, from which a client makes the picture.
 */
name: string, 
/**
 * The sort of thing, in words.
 */
kind: string, 
/**
 * The text on the face.
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
 * True if the thing does harm.
 */
harms: boolean, 
/**
 * The look of the die, if the thing is one: a client then draws it as a die.
 */
die?: DieLook, 
/**
 * The look of the person, if the thing is one: a client then draws a portrait.
 */
person?: Person, };
export type Person = { 
/**
 * The folk of the person.
 */
folk: Folk, 
/**
 * The ornament of the face.
 */
wears: Wears, };
export type Folk = "human" | "elf" | "dwarf" | "ork" | "troll";
export type Wears = "nothing" | "visor" | "goggles" | "paint" | "band" | "hat";
export type Progress = { 
/**
 * The player, in a word.
 */
who: string, 
/**
 * The missing requirements, or that nothing is missing.
 */
says: string, 
/**
 * The amount that the player has.
 */
value: number, 
/**
 * The amount that the thing asks for.
 */
of: number, 
/**
 * The stone it is drawn with.
 */
tone: Tone, };
export type WhyNot = { 
/**
 * The refused move, in notation.
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
 * The thing where the link begins.
 */
from: ThingId, 
/**
 * The thing where the link ends.
 */
to: ThingId, 
/**
 * The reason for the link.
 */
why: string, };
export type Actor = { 
/**
 * The name of the actor.
 */
name: string, 
/**
 * The thing on the table, if there is one.
 */
thing: ThingId | null, 
/**
 * The state of the actor's turn in this round.
 */
stands: Stands, };
export type Stands = "acted" | "acts" | "waits";
export type CardPage = { 
/**
 * The card's id. A file replaces the card with the same id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * The sort of card.
 */
kind: string, 
/**
 * The printed and known facts about the card: a title and a text each.
 */
rows: Array<[string, string]>, 
/**
 * The card's face on the table, or `None` for a card that never lies there with a face.
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
 * The kind of mistake, for programs.
 */
code: string, 
/**
 * The mistake, in words.
 */
message: string, 
/**
 * The ways to mend it.
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
 * The goal of the players, in one sentence.
 */
blurb: string, 
/**
 * The way to win, in one sentence.
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
 * The number of rules in its rulebook.
 */
rules: number, 
/**
 * The number of its cards.
 */
cards: number, 
/**
 * The number of its ready-made decks, or nothing if players don't build decks for it.
 */
decks: number, 
/**
 * The name of a sheet that its players fill in, such as `character`; `None` if there are none.
 */
sheets: string | null, 
/**
 * True if its characters grow over many games, in campaigns.
 */
grows: boolean, 
/**
 * The thing each seat may bring when its player sits down, such as "a deck", if any.
 */
brings: string | null, 
/**
 * The options to choose before the game, besides the players.
 */
options: Array<SetupOption>, 
/**
 * Its lessons and puzzles.
 */
lessons: Array<LessonCard>, };
export type SetupOption = { 
/**
 * The heading of the option.
 */
title: string, 
/**
 * The answers to choose from.
 */
answers: Array<SetupAnswer>, 
/**
 * The index of the answer in the suggested set-up.
 */
suggested: number, 
/**
 * The index of the answer in a first game, begun without choosing anything.
 */
quick: number, 
/**
 * The seat that the option is about. Without one, the option is always offered; with one, only
 * if that seat is taken.
 */
seat: Seat | null, };
export type SetupAnswer = { 
/**
 * The name of the answer.
 */
title: string, 
/**
 * The effect of the answer.
 */
about: string, 
/**
 * The line of TOML that a set-up gets for this answer, if any.
 */
setting: string, };
export type BotCard = { 
/**
 * Its level, by name.
 */
level: string, 
/**
 * A short description.
 */
blurb: string, };
export type ServerAddress = { 
/**
 * Its address for others in the local network, such as `http://192.168.1.20:8080`, if it has
 * one and the request comes from its own machine.
 */
network: string | null, };
export type NewTable = { 
/**
 * The name of the game.
 */
game: string, 
/**
 * The wanted players, by seat from `p1` on.
 */
seats: Array<Wanted>, 
/**
 * The set-up of the game as TOML; the usual set-up without it.
 */
setup?: string, 
/**
 * Options on top of the usual set-up, as TOML; ignored if a whole set-up is given.
 */
settings?: string, 
/**
 * Own cards to play with, as card text.
 */
cards?: string, 
/**
 * A finished table to play again with the same set-up, cards and clock. This overrides any
 * others given here.
 */
like?: string, 
/**
 * The name of the person who opens the table.
 */
name: string, 
/**
 * The visibility of the table: in the lobby, or only by its link.
 */
listed: Listing, 
/**
 * The time limits of all players.
 */
clock?: ClockWish, 
/**
 * The seconds a player may think where there is no clock, from 60 to 2592000 (thirty days).
 * After that, all the others may agree to let a bot play on. Ten minutes without it.
 */
patience?: number, 
/**
 * The level of the bot that plays for an absent person; `normal` without it. Nobody can change
 * it later.
 */
stand_in?: string, 
/**
 * True if the person who opens the table will promise something to its chance at their seats.
 * The table waits for that promise. The person makes it over the socket, after seeing what the
 * table is bound to.
 */
promises?: boolean, };
export type Wanted = { "is": "me", 
/**
 * The thing they bring, such as a deck, if the game wants one.
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
 * The seat.
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
 * The person's name at this table.
 */
name: string, 
/**
 * The person's promise to add to the table's chance; without it the seat adds nothing.
 */
promise?: Promise, 
/**
 * The text that the person brings to the game, where it wants one, such as a deck. Nobody else
 * may see it before the end.
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
 * The stage of the table.
 */
stage: Stage, 
/**
 * The seats with their players, from `p1` on.
 */
seats: Array<SeatCard>, 
/**
 * The seat that must decide, if any.
 */
asks: Seat | null, 
/**
 * The number of moves.
 */
moves: number, 
/**
 * Milliseconds until the others may agree to let a bot play for the player who must decide;
 * none where there is a clock.
 */
waits: number | null, 
/**
 * The terms for a player who is away or does not decide.
 */
absence: Absence, 
/**
 * True if this server cannot reach the place where tables are kept, so that the table shown
 * may be old.
 */
cut_off: boolean, 
/**
 * The number of spectators.
 */
watching: number, 
/**
 * The hash that binds the table to its seed; empty, if the table cannot be opened here.
 */
commitment: string, 
/**
 * The players who broke a promise to the table's chance, so that the draw began anew.
 */
withheld: Array<Withheld>, 
/**
 * The person who brought the game here from elsewhere, if any.
 */
brought: Bringing | null, 
/**
 * The thing that a person who sits down may bring, in the game's own words, such as a deck.
 * Nothing if the game wants nothing or has begun.
 */
brings: string | null, 
/**
 * The kinds of moment that the player of this seat may skip without being asked.
 */
occasions: Array<Occasion>, 
/**
 * The offers that the viewer's seats skip.
 */
orders: Array<Order>, 
/**
 * The day whose deal is played, as `2026-11-23`, if it is one. The server deals it, and it is
 * not proven.
 */
deal: string | null, 
/**
 * The time when the table was opened, in seconds since 1970.
 */
opened: number, 
/**
 * The seats that the requester holds.
 */
mine: Array<Seat>, 
/**
 * True if the viewer opened the table and may free its seats before the game begins.
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
 * The moment in words, so that it ends a sentence that begins with "Ask me when".
 */
title: string, };
export type Order = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The names of the kinds of moment.
 */
lets_by: Array<string>, };
export type Withheld = { 
/**
 * Their seat.
 */
seat: Seat, 
/**
 * Their name.
 */
name: string, };
export type Bringing = { 
/**
 * The person who brought the game.
 */
by: string, 
/**
 * The number of moves then. The person who brought the game knew all chance up to there.
 */
moves: number, 
/**
 * True if it was a laid-out table, such as a report, and no saved game. Nothing of it was
 * dealt.
 */
laid: boolean, };
export type Stage = { "is": "gathering" } | { "is": "revealing", 
/**
 * Milliseconds until a player who has not revealed their words is named and loses the
 * seat.
 */
within: number, } | { "is": "playing" } | { "is": "paused", 
/**
 * The player's seat.
 */
by: Seat, } | { "is": "over", 
/**
 * The winners; nobody in a draw.
 */
winners: Array<Seat>, 
/**
 * The rule by which it ended, if a rule did.
 */
rule: string | null, 
/**
 * The ending, in words.
 */
how: string, } | { "is": "closed", 
/**
 * The error, with its remedy.
 */
fault: Fault, };
export type SeatCard = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The holder of the seat.
 */
holder: Holder, 
/**
 * True if its player is connected to this server or another.
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
 * Its contribution to the table's chance.
 */
adds: Adds, };
export type Adds = "nothing" | "awaited" | "promised" | "said";
export type Holder = { "is": "nobody" } | { "is": "person", 
/**
 * The person's name.
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
 * The kind of error, for programs.
 */
code: string, 
/**
 * The reason.
 */
reason: string, 
/**
 * The remedy.
 */
remedy: string, };
export type Rulebook = { 
/**
 * The game's title.
 */
title: string, 
/**
 * The author or publisher of the rules.
 */
source: string, 
/**
 * The rules, in their order; rules of additional rulebooks come last.
 */
rules: Array<Rule>, };
export type Moment = { 
/**
 * The scene.
 */
scene: Scene, 
/**
 * The story that the viewer knew by then.
 */
story: Array<StoryLine>, };
export type BringCards = { 
/**
 * The files.
 */
files: Array<FileSent>, 
/**
 * The mapping of columns to fields: one for all files, or one for each in their order. An
 * empty mapping changes nothing.
 */
mappings?: Array<FileSent>, };
export type FileSent = { 
/**
 * The name of the file.
 */
name: string, 
/**
 * The contents of the file.
 */
text: string, 
/**
 * The file's format (`text`, `csv`, `lackey`, `cockatrice`), if its name doesn't tell.
 */
kind?: string, };
export type CardText = { 
/**
 * The card's id.
 */
id: string, 
/**
 * The table that begins it, such as `technology`.
 */
sort: string, 
/**
 * The text, without the notes of where its parts come from.
 */
text: string, };
export type CardsRead = { 
/**
 * The cards in the order of the file; none, if anything is wrong.
 */
cards: Array<CardPage>, 
/**
 * The errors found, in the order of the file.
 */
wrong: Array<Misprint>, };
export type CardsBrought = { 
/**
 * The cards; none, if anything is wrong.
 */
cards: Array<CardPage>, 
/**
 * The number of sentences understood.
 */
understood: number, 
/**
 * The sentences that are not understood, which players carry out by hand.
 */
by_hand: Array<Misprint>, 
/**
 * The errors found.
 */
wrong: Array<Misprint>, 
/**
 * The cards as card text, to be stored.
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
 * The seed of its chance, once the day is over.
 */
seed: string | null, };
export type PlayDay = { 
/**
 * The player's name.
 */
name: string, };
export type Compared = { 
/**
 * The day by UTC, as `2026-11-23`.
 */
day: string, 
/**
 * Seconds until it is over and its seed becomes public; 0, if it is.
 */
left: number, 
/**
 * The course of the game, or nothing while it goes on.
 */
course: DayCourse | null, 
/**
 * The comparison with other games, or nothing while the game goes on or the others are not all
 * played.
 */
field: DayField | null, };
export type DayCourse = { 
/**
 * The outcome for this seat.
 */
end: DayEnd, 
/**
 * The number of its own turns that had begun.
 */
turns: number, };
export type DayEnd = "lost" | "drawn" | "won";
export type DayField = { 
/**
 * The number of games.
 */
games: number, 
/**
 * The number of games won.
 */
won: number, 
/**
 * The number of games that went worse than this one.
 */
worse: number, };
export type DeckKit = { 
/**
 * The questions to answer for a whole deck.
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
 * The possible answers.
 */
answers: Array<string>, };
export type DeckPart = { 
/**
 * The heading of the part.
 */
heading: string, 
/**
 * The purpose of the part, in a sentence.
 */
about: string, 
/**
 * The cards that may stand there, by id. The rules judge which player's cards they are.
 */
cards: Array<string>, 
/**
 * The part that holds the card after an `@`; `None` if lines of this part have no `@`.
 */
at: string | null, };
export type ReadyDeck = { 
/**
 * The name of the deck in commands.
 */
name: string, 
/**
 * Its text.
 */
text: string, };
export type DeckSheet = { 
/**
 * The facts before the first part.
 */
facts: Array<DeckFact>, 
/**
 * The parts, in their order.
 */
parts: Array<SheetPart>, };
export type DeckFact = { 
/**
 * The name of the fact.
 */
name: string, 
/**
 * The value of the fact.
 */
value: string, 
/**
 * The line, counted from 1; 0 where there is no text yet.
 */
line: number, };
export type SheetPart = { 
/**
 * The heading of the part.
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
 * The number of copies.
 */
copies: number, 
/**
 * The card, by its name or id.
 */
card: string, 
/**
 * Another card of the deck that holds or bears this one, if the line names one.
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
 * Own cards that it may have, as card text.
 */
cards?: string, } | { "as": "sheet", 
/**
 * Its facts and parts.
 */
sheet: DeckSheet, 
/**
 * Own cards that it may have, as card text.
 */
cards?: string, };
export type DeckReport = { 
/**
 * The deck as it was understood.
 */
sheet: DeckSheet, 
/**
 * The deck as text. The lines of the faults are those of the checked text, not of this one.
 */
text: string, 
/**
 * The faults; empty if the deck is legal.
 */
faults: Array<DeckFault>, 
/**
 * The spread of its cards.
 */
tallies: Array<Tally>, 
/**
 * A set-up for playing with the deck, if it is legal.
 */
setup: string | null, };
export type DeckFault = { 
/**
 * The rule that the deck breaks; none, if its text cannot be understood.
 */
rule: RuleId | null, 
/**
 * The line with the fault, counted from 1; 0 for the whole deck.
 */
line: number, 
/**
 * The fault, in words.
 */
reason: string, 
/**
 * The way to mend it.
 */
remedy: string, };
export type Tally = { 
/**
 * The heading of the tally.
 */
title: string, 
/**
 * The counts, in order.
 */
counts: Array<TallyCount>, };
export type TallyCount = { 
/**
 * The name of the group that is counted.
 */
name: string, 
/**
 * The number of cards.
 */
cards: number, };
export type SheetKit = { 
/**
 * The name of one sheet in running text, such as `character`.
 */
noun: string, 
/**
 * A sheet to begin with.
 */
blank: string, 
/**
 * The fields of that sheet.
 */
form: SheetForm | null, 
/**
 * Sheets that come with the game.
 */
ready: Array<ReadySheet>, 
/**
 * Things that a field can take as they are.
 */
things: Array<MadeThing>, 
/**
 * The options that players can agree on for new sheets.
 */
agreements: Array<SheetAgreement>, };
export type SheetAgreement = { 
/**
 * The option, as `name=value`.
 */
option: string, 
/**
 * The change, in a few words.
 */
says: string, 
/**
 * The rule that leaves it to the players.
 */
rule: RuleId, };
export type SheetToJudge = { 
/**
 * The text.
 */
text: string, 
/**
 * A field that is first filled in otherwise.
 */
change?: SheetChange, 
/**
 * The options that the players have agreed on.
 */
agreed?: Array<string>, 
/**
 * The text of another sheet, against which the chances are counted.
 */
against?: string, };
export type JudgedSheet = { 
/**
 * The text that was judged: as the game writes it, or as it was sent if the game cannot understand it.
 */
text: string, 
/**
 * The judgement.
 */
report: SheetReport, 
/**
 * The fields; `None` if the text cannot be understood.
 */
form: SheetForm | null, 
/**
 * The chances against the other sheet, if one was sent and the game counts any.
 */
odds: BothOdds | null, };
export type BothOdds = { 
/**
 * Those of the judged sheet.
 */
own: SheetOdds, 
/**
 * Those of the other one.
 */
other: SheetOdds, };
export type ReadySheet = { 
/**
 * The name in commands.
 */
name: string, 
/**
 * The text.
 */
text: string, 
/**
 * The origin, such as `printed` or `ours`.
 */
origin: string, };
export type SheetReport = { 
/**
 * The sheet as the game writes it; `None` if its text cannot be understood.
 */
text: string | null, 
/**
 * The faults; empty if the sheet is legal.
 */
faults: Array<SheetFault>, 
/**
 * Faults that a known exception allows, such as the points of a printed character.
 */
exceptions: Array<SheetFault>, 
/**
 * The budgets, such as attribute points.
 */
budgets: Array<SheetBudget>, 
/**
 * The working-out, step by step.
 */
steps: Array<SheetStep>, };
export type SheetFault = { 
/**
 * The rule that the sheet breaks; `None` if its text cannot be understood.
 */
rule: RuleId | null, 
/**
 * The place, such as `head 3`.
 */
place: string, 
/**
 * The excess or lack; 0 where nothing is counted.
 */
amount: number, 
/**
 * The reason.
 */
reason: string, 
/**
 * The remedy.
 */
remedy: string, 
/**
 * The whole sheet with the remedy applied, if the game can apply it.
 */
mended: string | null, };
export type SheetBudget = { 
/**
 * The name, such as `attribute points`.
 */
name: string, 
/**
 * The amount spent.
 */
spent: number, 
/**
 * The amount there is.
 */
of: number, 
/**
 * The rule that says how much there is.
 */
rule: RuleId, };
export type SheetStep = { 
/**
 * The line that the step works out, such as `Dice`.
 */
topic: string, 
/**
 * The rule that gives it.
 */
rule: RuleId, 
/**
 * The step in words.
 */
says: string, };
export type SheetForm = { 
/**
 * The fields, in the order in which they are filled in.
 */
fields: Array<SheetField>, 
/**
 * The numbers that follow from the choices, in order.
 */
results: Array<SheetResult>, 
/**
 * The distances on a measured table, if the game has one.
 */
tape: SheetTape | null, 
/**
 * The face of a portrait, if the sheet is of a person.
 */
person: Person | null, };
export type SheetField = { 
/**
 * The name. The place of a fault in the field begins with it.
 */
name: string, 
/**
 * The use, in a few words.
 */
about: string, 
/**
 * The contents.
 */
holds: FieldContent, };
export type FieldContent = { "is": "words", 
/**
 * The words.
 */
text: string, 
/**
 * The most letters.
 */
longest: number, } | { "is": "one", 
/**
 * The option, by name; `None` if nothing is chosen.
 */
chosen: string | null, 
/**
 * True if the field can stay empty.
 */
is_optional: boolean, 
/**
 * The options.
 */
options: Array<SheetOption>, } | { "is": "several", 
/**
 * The options, by name. One that is chosen twice is there twice.
 */
chosen: Array<string>, 
/**
 * The options.
 */
options: Array<SheetOption>, } | { "is": "numbers", 
/**
 * The numbers.
 */
numbers: Array<SheetNumber>, 
/**
 * The highest that a number can be.
 */
highest: number, 
/**
 * The marks that this row can bear.
 */
marks: Array<Tint>, } | { "is": "things", 
/**
 * The things.
 */
things: Array<MadeThing>, 
/**
 * The kinds that a thing can be of.
 */
kinds: Array<string>, 
/**
 * The parts that there are.
 */
parts: Array<ThingPart>, 
/**
 * The most letters of a name.
 */
longest: number, };
export type SheetOption = { 
/**
 * The name.
 */
name: string, 
/**
 * The heading under which it stands, if options have any.
 */
group: string, 
/**
 * The cost, in whatever the field is paid with.
 */
cost: number | null, 
/**
 * The effect, in a few words.
 */
says: string, 
/**
 * The rule that describes it.
 */
rule: RuleId | null, 
/**
 * True if it can be chosen more than once.
 */
repeats: boolean, 
/**
 * The fault that the sheet would have with it.
 */
why_not: OptionFault | null, };
export type OptionFault = { 
/**
 * The rule.
 */
rule: RuleId, 
/**
 * The reason.
 */
reason: string, };
export type SheetNumber = { 
/**
 * The number.
 */
value: number, 
/**
 * The marks on it, such as shields.
 */
marks: Array<Tint>, 
/**
 * The holes in it.
 */
holes: number, };
export type MadeThing = { 
/**
 * The name.
 */
name: string, 
/**
 * The kind, if it is of one.
 */
kind: string | null, 
/**
 * The parts.
 */
parts: Array<ThingPart>, 
/**
 * The cost; `None` if the thing cannot be made.
 */
cost: number | null, 
/**
 * The rule that says the cost.
 */
rule: RuleId | null, 
/**
 * The cost with one part more, for each part of the field; `None` where that cannot be made.
 */
with: Array<number | null>, };
export type ThingPart = { 
/**
 * The name.
 */
name: string, 
/**
 * The look.
 */
shape: PartShape, 
/**
 * The number on it.
 */
size: number, 
/**
 * The colour.
 */
tint: Tint, };
export type PartShape = "die" | "shield";
export type SheetResult = { 
/**
 * The topic, as in the steps of the report.
 */
topic: string, 
/**
 * The result in words.
 */
says: string, 
/**
 * The parts that it consists of, such as dice.
 */
parts: Array<ThingPart>, };
export type SheetTape = { 
/**
 * The diameter of its round base, in inches.
 */
base: number, 
/**
 * The reaches, the shortest first. Each is measured from the edge of the base.
 */
reaches: Array<SheetReach>, };
export type SheetReach = { 
/**
 * The colour.
 */
tint: Tint, 
/**
 * The distance, in inches.
 */
inches: number, };
export type SheetOdds = { 
/**
 * The heading, such as `Kyushi hits Midnight`.
 */
title: string, 
/**
 * The heading of the answers, such as `dodges with`.
 */
answers: string, 
/**
 * The conditions under which they hold, in a sentence.
 */
says: string, 
/**
 * The chances by distance, the shortest first.
 */
rows: Array<OddsRow>, };
export type OddsRow = { 
/**
 * The greatest distance at which they hold, in inches.
 */
inches: number, 
/**
 * The colours whose reach ends there.
 */
tints: Array<Tint>, 
/**
 * The parts that the sheet uses, such as dice.
 */
parts: Array<ThingPart>, 
/**
 * The chances, by the answers of the other sheet.
 */
chances: Array<SheetChance>, };
export type SheetChance = { 
/**
 * The parts that the other sheet answers with; none if it does not answer.
 */
against: Array<ThingPart>, 
/**
 * The chance, of a hundred.
 */
of_hundred: number, 
/**
 * The effect on average, such as `2.4 clicks`.
 */
says: string, };
export type SheetChange = { 
/**
 * The name of the field.
 */
field: string, 
/**
 * The new contents.
 */
to: FieldValue, };
export type FieldValue = { "is": "words", 
/**
 * The words.
 */
text: string, } | { "is": "options", 
/**
 * The options.
 */
chosen: Array<string>, } | { "is": "numbers", 
/**
 * The numbers.
 */
numbers: Array<SheetNumber>, } | { "is": "things", 
/**
 * The things.
 */
things: Array<ThingWish>, };
export type ThingWish = { 
/**
 * The name.
 */
name: string, 
/**
 * The kind, if it is of one.
 */
kind: string | null, 
/**
 * The parts, by name.
 */
parts: Array<string>, };
export type CampaignKit = { 
/**
 * The Runs that a table can be opened for.
 */
jobs: Array<CampaignJob>, 
/**
 * The longest campaign that is read here, in bytes.
 */
longest: number, };
export type CampaignJob = { 
/**
 * The title.
 */
title: string, 
/**
 * The situation, in a sentence or two.
 */
about: string, 
/**
 * The rounds in which it can be done; 0 if there is no limit.
 */
rounds: number, 
/**
 * The aims.
 */
aims: Array<CampaignJobAim>, 
/**
 * The settings of a table for it, as those of the game's options.
 */
settings: Array<string>, };
export type CampaignJobAim = { 
/**
 * The name.
 */
name: string, 
/**
 * The tasks, in a few words.
 */
wants: string, 
/**
 * The pay in words.
 */
pays: string, };
export type CampaignToOpen = { 
/**
 * The text; without it a new campaign begins.
 */
text?: string, 
/**
 * The name of a new campaign.
 */
name?: string, 
/**
 * The changes, in order: all of them or none.
 */
deeds?: Array<CampaignDeed>, };
export type CampaignDeed = { "does": "enlist", 
/**
 * The sheet.
 */
sheet: string, } | { "does": "play", 
/**
 * The saved game.
 */
journal: string, } | { "does": "spend", 
/**
 * The member's name.
 */
name: string, 
/**
 * The lines.
 */
purchase: string, } | { "does": "take-back", 
/**
 * The member's name.
 */
name: string, };
export type OpenedCampaign = { 
/**
 * The text.
 */
text: string, 
/**
 * The name.
 */
name: string, 
/**
 * The members.
 */
members: Array<CampaignMember>, 
/**
 * The entries, the first one first.
 */
entries: Array<CampaignEntry>, 
/**
 * The reasons why a change was refused; empty if all was done.
 */
faults: Array<CampaignFault>, };
export type CampaignMember = { 
/**
 * The name.
 */
name: string, 
/**
 * The face of a portrait, if the member is a person.
 */
person: Person | null, 
/**
 * Everything that the member owns beside the sheet.
 */
owns: Array<CampaignRow>, 
/**
 * The sheet to bring to the next Run.
 */
sheet: string, 
/**
 * The lines that are new on the sheet since the last Run began.
 */
new: Array<string>, 
/**
 * The lines that are gone since then.
 */
gone: Array<string>, 
/**
 * True if there is a purchase to take back.
 */
can_take_back: boolean, };
export type CampaignRow = { 
/**
 * The name.
 */
name: string, 
/**
 * The amount or the things in words.
 */
says: string, };
export type CampaignFault = { 
/**
 * The line of a purchase, counted from 1; 0 where there are no lines.
 */
line: number, 
/**
 * The rule, if one refuses it.
 */
rule: RuleId | null, 
/**
 * The reason.
 */
reason: string, 
/**
 * The remedy.
 */
remedy: string, };
export type CampaignEntry = { "is": "enlist", 
/**
 * The member's name.
 */
name: string, } | { "is": "run", 
/**
 * The title.
 */
title: string, 
/**
 * The hash of its saved game.
 */
journal: string, 
/**
 * Everybody who took part.
 */
parts: Array<CampaignPart>, } | { "is": "spend", 
/**
 * The member's name.
 */
name: string, 
/**
 * The result of each line.
 */
told: Array<string>, } | { "is": "take-back", 
/**
 * The member's name.
 */
name: string, };
export type CampaignPart = { 
/**
 * The seat, such as `p1`.
 */
seat: string, 
/**
 * The character's name.
 */
name: string, 
/**
 * The aims.
 */
aims: Array<CampaignAim>, 
/**
 * The gains.
 */
gains: Array<CampaignGain>, };
export type CampaignAim = { 
/**
 * The aim in words.
 */
aim: string, 
/**
 * True if it was achieved.
 */
achieved: boolean, };
export type CampaignGain = { 
/**
 * The reward's name.
 */
of: string, 
/**
 * The amount.
 */
amount: number, 
/**
 * The reason in words.
 */
why: string, 
/**
 * The id of the rule that gives it.
 */
rule: string, };
export type PurchaseToTry = { 
/**
 * The text of the campaign.
 */
text: string, 
/**
 * The member's name.
 */
name: string, 
/**
 * The lines of the purchase; empty to look at the shop alone.
 */
purchase: string, };
export type TriedPurchase = { 
/**
 * Everything that the member owns.
 */
owns: Array<CampaignRow>, 
/**
 * The rows of numbers on the sheet.
 */
rows: Array<SheetField>, 
/**
 * The result of each line in words.
 */
told: Array<string>, 
/**
 * The same after the purchase; `None` if it is empty or refused.
 */
then: AfterPurchase | null, 
/**
 * The reasons why it is refused.
 */
faults: Array<CampaignFault>, 
/**
 * Everything that is sold, each judged as the next line of the purchase.
 */
wares: Array<CampaignWare>, };
export type AfterPurchase = { 
/**
 * Everything that the member owns then.
 */
owns: Array<CampaignRow>, 
/**
 * The rows of numbers on the sheet then.
 */
rows: Array<SheetField>, };
export type CampaignWare = { 
/**
 * The line of a purchase.
 */
line: string, 
/**
 * The name.
 */
name: string, 
/**
 * The heading under which it stands.
 */
group: string, 
/**
 * The price.
 */
price: number, 
/**
 * The row of the account that pays.
 */
purse: string, 
/**
 * The effect, in a few words.
 */
says: string, 
/**
 * The parts that it is made of, such as dice.
 */
parts: Array<ThingPart>, 
/**
 * The row of numbers that it changes, and which number, counted from 1.
 */
at: [string, number] | null, 
/**
 * The reason why it cannot be bought with the purchase.
 */
why_not: CampaignFault | null, };
export type RunToProve = { 
/**
 * The text of the campaign.
 */
text: string, 
/**
 * The saved game.
 */
journal: string, };
export type ProvedRun = { 
/**
 * The index of its entry.
 */
entry: number, 
/**
 * The number of moves.
 */
moves: number, 
/**
 * The lines of its story that matter most, in order.
 */
story: Array<Line>, };
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
 * The subject of the lesson, or the goal of the puzzle, in a sentence.
 */
about: string, 
/**
 * Lesson or puzzle.
 */
kind: Teaching, 
/**
 * The number of steps; in a puzzle, of decisions.
 */
steps: number, };
export type Teaching = "lesson" | "puzzle";
export type LearnStep = { 
/**
 * The number of steps done; in a puzzle, 0, or all of them for its end.
 */
done: number, 
/**
 * The moves played since, as they are written: those of a puzzle that is not solved yet.
 */
played: Array<string>, 
/**
 * A move to try, as it is written; without it, the learner only looks.
 */
notation?: string, };
export type Lesson = { 
/**
 * Its title.
 */
title: string, 
/**
 * The subject of the lesson, in a sentence.
 */
about: string, 
/**
 * Lesson or puzzle.
 */
kind: Teaching, 
/**
 * The learner's seat.
 */
seat: Seat, 
/**
 * The number of things to read and to do; in a puzzle, of decisions.
 */
steps: number, 
/**
 * The number of steps done.
 */
at: number, 
/**
 * The text to read now, paragraph by paragraph.
 */
words: Array<Text>, 
/**
 * The current task.
 */
task: Task, 
/**
 * The table, as the learner sees it.
 */
scene: Scene, 
/**
 * The story of the latest events, as the learner sees it.
 */
told: Array<Line>, 
/**
 * The move to make, or one with which an answer goes on.
 */
hint: string | null, 
/**
 * The outcome of the learner's attempt, if there was one.
 */
attempt: Attempt | null, };
export type Task = "read" | "play" | "break" | "done";
export type Attempt = { "is": "right" } | { "is": "unasked" } | { "is": "shown", 
/**
 * The rule that forbids it.
 */
rule: RuleId, 
/**
 * The reason.
 */
why: string, } | { "is": "refused", 
/**
 * The rule that forbids it.
 */
rule: RuleId, 
/**
 * The reason.
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
 * The reason.
 */
why: string, };
export type Measuring = { 
/**
 * The number of steps done; in a puzzle, 0.
 */
done: number, 
/**
 * The moves played since, as they are written.
 */
played: Array<string>, 
/**
 * The thing to measure.
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
 * The start of the ruler.
 */
from: RulerEnd, 
/**
 * The end of the ruler. Without it, the ruler shows how far the thing there reaches.
 */
to?: RulerEnd, };
export type Measured = { 
/**
 * The lines to draw on the map.
 */
strokes: Array<Stroke>, 
/**
 * The reason why the move is not allowed, or nothing if it is.
 */
why: string | null, 
/**
 * The things that the move could carry and their destinations, or nothing if it carries
 * nothing.
 */
lift: Lift | null, };
export type ClientMessage = { "say": "hello", 
/**
 * The person's secret; without it the client is a spectator.
 */
person?: string, 
/**
 * One of the person's seats; the first without it.
 */
seat?: Seat, 
/**
 * The number of the last event seen.
 */
since?: number, } | { "say": "promise", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * One of the person's seats.
 */
seat: Seat, 
/**
 * The promise.
 */
promise: Promise, } | { "say": "reveal", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * One of the person's seats.
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
 * The number of moves when the person decided.
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
 * The start of the ruler.
 */
from: RulerEnd, 
/**
 * The end of the ruler. Without it, the ruler shows how far the thing there reaches.
 */
to?: RulerEnd, } | { "say": "question", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * The number of moves that the program knows; the setting up is one.
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
 * The number of moves.
 */
moves: number, } | { "say": "back", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * The number of moves.
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
 * The number of moves then.
 */
since: number, } | { "say": "substitute", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * The seat.
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
 * The names of the kinds of moment.
 */
lets_by: Array<string>, } | { "say": "talk", 
/**
 * The client's number for this.
 */
id: number, 
/**
 * The text of the message.
 */
text: string, };
export type Answer = "yes" | "no";
export type Matter = { "is": "takeback" } | { "is": "pause" } | { "is": "replace", 
/**
 * The seat of that player.
 */
seat: Seat, };
export type ServerMessage = { "hear": "welcome", 
/**
 * The number of the last event.
 */
event: number, 
/**
 * The role of the client at this table.
 */
viewer: Viewer, 
/**
 * The seats and the state of the table.
 */
table: TableCard, 
/**
 * The scene; none before the game begins.
 */
scene: Scene | null, 
/**
 * The story so far, as this viewer knows it.
 */
story: Array<StoryLine>, 
/**
 * The chat so far.
 */
talk: Array<Talk>, } | { "hear": "patch", 
/**
 * The number of this event.
 */
event: number, 
/**
 * The number of moves now; a move counts when its last step is done.
 */
moves: number, 
/**
 * The changes from the last scene to this one (RFC 6902).
 */
scene: Op[], 
/**
 * The story of it, as this viewer knows it.
 */
story: Array<StoryLine>, 
/**
 * The kind of step, or nothing if it is much at once.
 */
step?: Step, } | { "hear": "anew", 
/**
 * The number of this event.
 */
event: number, 
/**
 * The number of moves now.
 */
moves: number, 
/**
 * The scene.
 */
scene: Scene, 
/**
 * The story of the moves that remain, as this viewer knows it.
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
 * The player's seat.
 */
by: Seat, 
/**
 * The subject of the request.
 */
matter: Matter, 
/**
 * The number of moves to take back.
 */
moves: number, 
/**
 * The reason why it needs consent.
 */
why: string, } | { "hear": "thinking", 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The share of its time that it has used, from 0 to 1.
 */
share: number, } | { "hear": "talk", 
/**
 * The number of this event.
 */
event: number, 
/**
 * The chat message.
 */
talk: Talk, } | { "hear": "pardon", 
/**
 * The error.
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
 * The reason.
 */
why: string, } | { "hear": "back", 
/**
 * The client's number.
 */
id: number, 
/**
 * The way back.
 */
way: WayBack, } | { "hear": "foreseen", 
/**
 * The client's number.
 */
id: number, 
/**
 * The consequences.
 */
preview: Preview, } | { "hear": "sketched", 
/**
 * The client's number.
 */
id: number, 
/**
 * The lines to draw on the map.
 */
strokes: Array<Stroke>, 
/**
 * The reason why the move is not allowed, or nothing if it is.
 */
why: string | null, } | { "hear": "lifted", 
/**
 * The client's number.
 */
id: number, 
/**
 * The things and destinations, or nothing if the move carries nothing.
 */
lift: Lift | null, } | { "hear": "measured", 
/**
 * The client's number.
 */
id: number, 
/**
 * The lines to draw on the map, or nothing where nothing can be measured.
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
 * The steps, one by one.
 */
steps: Array<Shown>, } | { "hear": "advice", 
/**
 * The client's number.
 */
id: number, 
/**
 * At most three moves, the best first, and none that the bot hardly looked at.
 */
options: Array<Advised>, } | { "hear": "goodbye", 
/**
 * The error.
 */
fault: Fault, };
export type Step = { 
/**
 * The seat that moved, or nothing if this only follows from a move.
 */
by: Seat | null, 
/**
 * The time to show it.
 */
pace: Pace, };
export type Pace = "brief" | "act" | "roll" | "grave";
export type Shown = { 
/**
 * The number of moves then; a move counts when its last step is done.
 */
moves: number, 
/**
 * The changes to the scene before it (RFC 6902).
 */
scene: Op[], 
/**
 * The story of this step, as this viewer sees it.
 */
story: Array<StoryLine>, 
/**
 * The kind of step.
 */
step: Step, };
export type StoryLine = { 
/**
 * The number of moves after which it happened; 0 while the table was set up.
 */
at: number, 
/**
 * The seat that moved, or nothing if it only followed from a move.
 */
by?: Seat, 
/**
 * The time to show it, unless it is an act, as most steps are.
 */
pace?: Pace, 
/**
 * The sentence.
 */
line: Line, };
export type Talk = { 
/**
 * The speaker's seat, if they have one.
 */
seat: Seat | null, 
/**
 * The speaker's name.
 */
name: string, 
/**
 * The text of the message.
 */
text: string, };
export type Preview = { 
/**
 * The certain consequences, the weightiest first.
 */
certain: Array<Change>, 
/**
 * The consequences that the seat cannot know, and the things that they depend on.
 */
open: Array<Text>, 
/**
 * The chances that the game has counted, then those of the gravest open consequences by trying
 * the move, the gravest first.
 */
chances: Array<Chance>, };
export type Change = { 
/**
 * The change, in a sentence without its full stop.
 */
text: Text, 
/**
 * The places to mark in the present scene; empty, if the change cannot be drawn there.
 */
marks: Array<Mark>, };
export type Chance = { 
/**
 * The chance in a hundred, 1 to 99; 0 and 100 only where it was counted.
 */
of_hundred: number, 
/**
 * The event, in a sentence without its full stop.
 */
text: Text, 
/**
 * The meaning of the ending, if it is one of several that exclude each other; `None` for what
 * may come besides.
 */
ending: Tone | null, };
export type Mark = { "is": "goes", 
/**
 * The thing.
 */
thing: ThingId, } | { "is": "comes", 
/**
 * The index of the part.
 */
part: number, 
/**
 * The index of the column in it.
 */
column: number | null, 
/**
 * The name of the thing, or `None` for a back.
 */
name: string | null, } | { "is": "opens", 
/**
 * The index of the part.
 */
part: number, 
/**
 * The index that the column will have, counted among the columns of then.
 */
at: number, 
/**
 * The heading of the column.
 */
header: string, 
/**
 * The name of the thing, or `None` for a back.
 */
name: string | null, } | { "is": "number", 
/**
 * The index of the part.
 */
part: number, 
/**
 * The index of the column in it.
 */
column: number | null, 
/**
 * The name of the counter.
 */
name: string, 
/**
 * The new number.
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
 * The chance of winning after it, from 0 (lost) to 1 (won). Unknown if there is no other move
 * and none was tried.
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
 * Its rank among the moves.
 */
rank: Rank, 
/**
 * The weightiest thing that certainly follows from it.
 */
reason: Text | null, };
export type Rank = "best" | "as-good" | "less" | "unclear";
export type WayBack = { "is": "free" } | { "is": "ask", 
/**
 * The reason.
 */
why: string, } | { "is": "never", 
/**
 * The reason.
 */
why: string, };
export type Question = { 
/**
 * The number of moves.
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
 * The lines of the story since then, in plain words.
 */
told: Array<string>, };
export type Review = { 
/**
 * The number of moves before the decision.
 */
at: number, 
/**
 * The best moves there were, the best first.
 */
options: Array<Advised>, 
/**
 * The move made, if it was among those offered.
 */
played: Advised | null, 
/**
 * The certain consequences of the best move, if requested.
 */
follows: Preview | null, 
/**
 * The value of each move that was examined well, in a long review.
 */
looked_at: Array<LookedAt>, };
export type LookedAt = { 
/**
 * The move as it is written.
 */
notation: string, 
/**
 * The chance of winning after it, from 0 (lost) to 1 (won).
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
 * The wanted players, by seat from `p1` on.
 */
seats: Array<Wanted>, 
/**
 * The name of the person who goes on.
 */
name: string, 
/**
 * A move to play first, as it is written.
 */
play?: string, 
/**
 * True if the person will promise something to the new chance at their seats.
 */
promises?: boolean, };
