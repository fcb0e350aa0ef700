import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mainNumbers, numberGroups } from '../src/look/faces.ts';
import { kindsInWords } from '../src/table/board/kinds.ts';
import { arrange } from '../src/table/board/arrange.ts';
import { chapters, lastMoveOf, takenBack } from '../src/table/story/chapters.ts';
import { hasOpponents, prizeIn, turnedUp } from '../src/table/board/places.ts';
import { Marks } from '../src/table/board/marks.ts';
import { curvesOf, deciding, measureNames, moments, steadiest } from '../src/table/ending/measures.ts';
import { nameAt, sitterAt, UNNAMED } from '../src/table/seat/seats.ts';
import { turningPoints, unseen } from '../src/table/ending/turning.ts';
import type { Change, Counter, Face, Holder, Mark, Part, Scene, TableCard, Text, StoryLine } from '../src/wire.ts';
import { besideItsName, counted, plain, reason, withNames } from '../src/words/sentence.ts';

const counter = (name: string, value: number): Counter => ({ name, value, of: null, tone: 'plain' });
const toned = (name: string, value: number): Counter => ({ ...counter(name, value), tone: 'ochre' });
const face = (numbers: Counter[]): Face => ({ name: 'Ada', kind: '', text: '', numbers, tone: 'plain', harms: false });
const plate = (seat: number | null, points = 0): Part => ({
  part: 'plate',
  id: null,
  seat,
  name: `plate of ${seat}`,
  on_turn: false,
  counters: [counter('points', points)],
  meters: [],
  notes: [],
  things: [],
});
const columns = (seat: number | null): Part => ({ part: 'columns', title: [], seat, columns: [], next: null });
const fan = (seat: number): Part => ({ part: 'fan', seat, title: [], things: [] });
const rows: Part = { part: 'rows', title: [], rows: [] };
const pile: Part = { part: 'pile', id: null, name: 'Deck', size: 3, seen: [], holds: [] };
const scene = (parts: Part[], viewer: Scene['viewer'] = { seat: 0 }): Scene => ({
  title: 'A game',
  viewer,
  moment: '',
  prompt: { asks: null, text: [], choices: [], deeds: [], lets_by: null },
  parts,
  links: [],
  order: [],
  ending: null,
});

test('the viewer sits last, with the hand; piles and what is nobody’s stand beside', () => {
  const all = [plate(0), columns(0), fan(0), plate(1), columns(1), fan(1), pile, plate(null), columns(null)];
  const { bands, hands, shelf, middle } = arrange(scene(all));
  assert.deepEqual(bands.map(({ plate, parts, mine }) => [plate.seat, parts.map(({ part }) => part), mine]), [
    [1, ['columns', 'fan'], false],
    [0, ['columns'], true],
  ]);
  assert.deepEqual([hands.length, shelf.length, middle.length], [1, 2, 1]);
});

test('piles that moves touch, and of which the kinds are known, lie side by side on the table, before all else', () => {
  const drawn = (name: string, id: number): Part => ({ ...pile, name, id, holds: [{ name: 'Drones', value: 3, of: null, tone: 'plain' }] }) as Part;
  const all = [plate(0), columns(null), drawn('Rigger', 8), drawn('Info', 9), rows, pile];
  const { bands, shelf } = arrange(scene(all));
  assert.deepEqual(bands[0]?.parts.map(({ part }) => part), ['piles', 'columns']);
  assert.deepEqual(bands[0]?.parts.flatMap((part) => (part.part === 'piles' ? part.piles.map(({ name }) => name) : [])), ['Rigger', 'Info']);
  assert.deepEqual(shelf.map(({ part }) => part), ['pile']);
});

test('a pile says its most frequent kinds', () => {
  const kinds = (...many: number[]) => many.map((value, at) => ({ name: `K${at}`, value, of: null, tone: 'plain' as const }));
  assert.equal(kindsInWords(kinds(4, 4)), '4 K0, 4 K1');
  assert.equal(kindsInWords(kinds(9, 8, 7, 2, 1)), '9 K0, 8 K1, 7 K2, 3 others');
});

test('who plays alone has the whole table: rows under the plate, all else beside it', () => {
  const all = [plate(0), columns(null), rows, fan(0), pile];
  for (const viewer of ['spectator', { seat: 0 }] as const) {
    const { bands, middle } = arrange(scene(all, viewer));
    assert.deepEqual(bands.map(({ under, parts, mine }) => [under.length, parts[0]?.part, mine]), [[1, 'columns', true]]);
    assert.equal(middle.length, 0);
  }
});

test('a column that would be new is found at its part, with all that would come to it', () => {
  const opens = (header: string, name: string) => ({ is: 'opens', part: 2, at: 1, header, name }) as const;
  const marks = new Marks({ certain: [{ text: [], marks: [opens('Second', 'Ada'), opens('Second', 'Bob')] }], open: [], chances: [] }, []);
  assert.deepEqual(marks.opensIn(2), [{ at: 1, header: 'Second', names: ['Ada', 'Bob'] }]);
  assert.deepEqual(marks.opensIn(1), []);
});

test('no part is lost, whoever looks', () => {
  const all = [plate(0), columns(0), plate(1), columns(1), fan(1), pile, columns(null), columns(3)];
  for (const viewer of ['spectator', { seat: 0 }, { seat: 1 }] as const) {
    const { bands, hands, shelf, middle } = arrange(scene(all, viewer));
    const shown = bands.reduce((sum, { parts }) => sum + parts.length + 1, 0) + hands.length + shelf.length + middle.length;
    assert.equal(shown, all.length);
  }
});

test('marks are found at the things and places they speak of', () => {
  const marks = new Marks({
    certain: [
      { text: [], marks: [{ is: 'goes', thing: 4 }, { is: 'comes', part: 2, column: 1, name: 'Lantern' }] },
      { text: [], marks: [{ is: 'number', part: 0, column: null, name: 'points', to: 8 }] },
    ],
    open: [],
    chances: [],
  }, [plate(0), columns(0), columns(0)]);
  assert.deepEqual([marks.fateOf(4), marks.fateOf(5)], ['moves', undefined]);
  assert.deepEqual([marks.comesTo({ part: 2, column: 1 }), marks.comesTo({ part: 2 })], [['Lantern'], []]);
  assert.deepEqual([marks.becomes({ part: 0 }, 'points'), marks.becomes({ part: 0, column: 0 }, 'points')], [8, undefined]);
});

test('what leaves the table goes, and what comes to another place of it only moves', () => {
  const change = (thing: number, ...to: Mark[]): Change => ({ text: [], marks: [{ is: 'goes', thing }, ...to] });
  const comes = (part: number): Mark => ({ is: 'comes', part, column: null, name: 'Ada' });
  const opens: Mark = { is: 'opens', part: 0, at: 1, header: 'Second', name: 'Ada' };
  const certain = [change(1, comes(1)), change(2, comes(2)), change(3, comes(3)), change(4), change(5, opens)];
  const marks = new Marks({ certain, open: [], chances: [] }, [columns(0), rows, pile, fan(0)]);
  assert.deepEqual([1, 2, 3, 4, 5].map((thing) => marks.fateOf(thing)), ['moves', 'goes', 'goes', 'goes', 'moves']);
});

test('the story is told in chapters, one for as long as a seat goes on', () => {
  const told = (at: number, seat: number | null, words: string): StoryLine => ({
    at,
    line: { text: seat === null ? [{ words }] : [{ seat }, { words }], rules: [] },
  });
  const story = [told(0, null, 'begins'), told(1, 0, 'draws'), told(1, null, 'follows'), told(2, 0, 'lays'), told(3, 1, 'draws')];
  const found = chapters(story).map(({ seat, moves }) => [seat, moves.map(({ lines }) => lines.length)]);
  assert.deepEqual(found, [[null, [1]], [0, [2, 1]], [1, [1]]]);
});

test('a heading begins a chapter of its own, in the middle of a move too', () => {
  const told = (at: number, ...text: StoryLine['line']['text']): StoryLine => ({ at, line: { text, rules: [] } });
  const story = [
    told(0, { words: 'begins' }),
    told(1, { words: 'You draw' }),
    told(1, { heading: 'Turn 2' }, { words: ' begins' }),
    told(1, { words: 'The clock strikes' }),
    told(2, { words: 'You play' }),
  ];
  const found = chapters(story).map(({ title, moves }) => [title, moves.map(({ at, lines }) => [at, lines.length])]);
  assert.deepEqual(found, [
    [null, [[0, 1], [1, 1]]],
    ['Turn 2', [[1, 2], [2, 1]]],
  ]);
});

test('a line that is only its heading is not told again beneath it', () => {
  const told = (at: number, ...text: StoryLine['line']['text']): StoryLine => ({ at, line: { text, rules: ['SGS-TURN-02'] } });
  const story = [told(1, { heading: 'Turn 1' }), told(1, { words: 'He waits' }), told(2, { heading: 'Turn 2' }), told(3, { words: 'You play' })];
  const found = chapters(story).map(({ title, rules, moves }) => [title, rules, moves.map(({ at, lines }) => [at, lines.length])]);
  assert.deepEqual(found, [
    ['Turn 1', ['SGS-TURN-02'], [[1, 1]]],
    ['Turn 2', ['SGS-TURN-02'], [[3, 1]]],
  ]);
});

test('numbers whose names begin alike stand together, and the last group is the main one', () => {
  const numbers = [counter('stage', 1), counter('needs red', 2), counter('gives red', 1), counter('gives blue', 3)];
  const groups = numberGroups(numbers).map(({ lead, numbers }) => [lead, numbers.map(({ noun }) => noun)]);
  assert.deepEqual(groups, [['', ['stage']], ['needs', ['red']], ['gives', ['red', 'blue']]]);
  const main = mainNumbers(face(numbers));
  assert.deepEqual([main?.lead, main?.numbers.map(({ noun }) => noun)], ['', ['red', 'blue']]);
});

test('what asks and gives nothing says that it asks', () => {
  assert.equal(mainNumbers(face([toned('needs red', 2)]))?.lead, 'needs');
});

test('numbers of one word stand together, without the one that heads the card', () => {
  const numbers = [counter('cost', 3), toned('Brawn', 5), toned('Brains', 2)];
  assert.deepEqual(mainNumbers(face(numbers))?.numbers.map(({ noun }) => noun), ['Brawn', 'Brains']);
});

test('seats go by the name somebody gave, else by what the table shows there, and are told apart', () => {
  const bot = { is: 'bot', level: 'normal', stands_in_for: null } as const;
  const holders: Holder[] = [{ is: 'person', name: 'Ada' }, bot, bot, { is: 'nobody' }];
  const tableOf = (holders: Holder[]) =>
    ({ mine: [0], seats: holders.map((holder, seat) => ({ seat, holder, here: true, left: null })) }) as unknown as TableCard;
  const card = tableOf(holders);
  const names = (scene: Scene | null) => [0, 1, 2, 3].map((seat) => nameAt(card, seat, scene));
  assert.deepEqual(names(null), ['Ada', 'Normal bot (p2)', 'Normal bot (p3)', 'p4']);
  const shown = scene([0, 1, 2, 3].map((seat) => plate(seat)));
  assert.deepEqual(names(shown), ['Ada', 'plate of 1', 'plate of 2', 'plate of 3']);
  const alike = scene([0, 1, 2].map((seat) => ({ ...plate(seat), name: 'nothing' }) as Part));
  assert.deepEqual(names(alike), ['Ada', 'Normal bot (p2)', 'Normal bot (p3)', 'p4'], 'what two share is no name');
  const unnamed = tableOf([{ is: 'person', name: UNNAMED }, { is: 'person', name: 'Bob' }, { is: 'person', name: 'Bob' }]);
  assert.deepEqual([0, 1, 2].map((seat) => nameAt(unnamed, seat, shown)), ['plate of 0', 'Bob (plate of 1)', 'Bob (plate of 2)']);
  assert.deepEqual([0, 1].map((seat) => sitterAt(unnamed, seat)), ['you', 'Bob']);
  assert.deepEqual([0, 1, 3].map((seat) => sitterAt(card, seat)), ['Ada, you', 'normal bot', 'nobody yet']);
  const called = (seat: number) => nameAt(card, seat, null);
  assert.equal(plain([{ seat: 0 }, { words: ' lays ' }, { card: 'Lantern' }], called), 'Ada lays Lantern');
  assert.equal(withNames('played by p1, not by mp3', called), 'played by Ada, not by mp3');
});

test('the page says one thing in the singular, and shows no backticks', () => {
  const things = ['technologies', 'cards in hand', 'action points', 'flips owed to you', 'losses', 'matches', 'Brains', 'of 3'];
  assert.deepEqual(things.map((name) => counted(1, name)), ['technology', 'card in hand', 'action point', 'flip owed to you', 'loss', 'match', 'Brains', 'of 3']);
  assert.deepEqual(['Challenges', 'Objectives to come', 'cards'].map((name) => counted(1, name, 'plain')), ['Challenge', 'Objective to come', 'card']);
  assert.deepEqual(things.map((name) => counted(2, name)), things);
  assert.equal(besideItsName('Fusion requires Laser', 'Fusion'), 'requires Laser');
  assert.equal(besideItsName('it costs 7', 'Fusion'), 'it costs 7');
  assert.equal(reason('p1 has no `draw`', () => 'Ada'), 'Ada has no “draw”.', 'a reason that stands alone is a sentence');
  assert.equal(plain([{ words: 'type `draw` or `end`' }]), 'type “draw” or “end”');
});

test('what is said to you says you, and names others', () => {
  const asks = (words: string, me: number | null) => plain([{ seat: 0 }, { words }], Object.assign(() => 'Ada', { me: () => me }));
  assert.equal(asks(' acts, with 5 points.', 0), 'You act, with 5 points.');
  assert.equal(asks(' acts, with 5 points.', 1), 'Ada acts, with 5 points.');
  assert.equal(asks(' acts, with 5 points.', null), 'Ada acts, with 5 points.');
  const said = [' has travelled.', ' may search.', ' chooses one.', ' passes.', ' tries.'].map((words) => asks(words, 0));
  assert.deepEqual(said, ['You have travelled.', 'You may search.', 'You choose one.', 'You pass.', 'You try.']);
  assert.equal(plain([{ words: 'the tree of p1' }], () => 'Ada'), 'the tree of Ada');
  const toAda = Object.assign((seat: number) => ['Ada', 'Bob'][seat] ?? '', { me: () => 0 });
  const heard = (text: Text) => plain(text, toAda);
  assert.equal(heard([{ words: 'Turn 4: ' }, { seat: 0 }, { words: ' receives 5 points and has 9.' }]), 'Turn 4: you receive 5 points and have 9.');
  assert.equal(heard([{ seat: 1 }, { words: ' takes ' }, { card: 'Laser' }, { words: ' from ' }, { seat: 0 }, { words: ' for 3.' }]), 'Bob takes Laser from you for 3.');
  assert.equal(heard([{ card: 'Laser' }, { words: ' goes back to the hand of ' }, { seat: 0 }, { words: ': it has fallen.' }]), 'Laser goes back to your hand: it has fallen.');
  assert.equal(heard([{ words: 'Generation 3 of ' }, { seat: 0 }, { words: ' is lost.' }]), 'Your generation 3 is lost.');
  assert.equal(heard([{ seat: 0 }, { words: ' finds ' }, { card: 'Laser' }, { words: ' in the deck and shows it.' }]), 'You find Laser in the deck and show it.');
  assert.equal(heard([{ seat: 1 }, { words: ' wins. ' }, { seat: 0 }, { words: ' had ' }, { card: 'Roots' }]), 'Bob wins. You had Roots');
  assert.equal(heard([{ seat: 0 }, { words: ' and ' }, { seat: 1 }, { words: ' hold ' }, { card: 'Laser' }]), 'You and Bob hold Laser');
  assert.equal(heard([{ words: 'Play ' }, { card: 'Riots' }, { words: ' in generation 1' }, { words: ' of ' }, { seat: 0 }]), 'Play Riots in your generation 1');
  assert.equal(heard([{ words: 'it comes to ' }, { seat: 0 }, { words: "'s Technology tree" }]), 'it comes to your Technology tree');
  assert.equal(withNames('the tree of p1 has no earlier generation', toAda), 'your tree has no earlier generation');
  assert.equal(withNames('p1 has 3 action points', toAda), 'you have 3 action points');
  assert.equal(reason('p1 may try `target p1`', toAda), 'You may try “target p1”.', 'what is to be typed stays as it is typed');
});

test('the course of a game begins at its first and ends at its last moment', () => {
  assert.deepEqual(moments(3, 10), [0, 1, 2, 3]);
  const spread = moments(100, 4);
  assert.deepEqual([spread[0], spread.at(-1), spread.length], [0, 100, 5]);
  const samples = [0, 1].map((at) => ({ at, scene: scene([plate(0, at), plate(1, 2 * at), plate(null)]), line: null }));
  assert.deepEqual(measureNames(samples[0]!.scene), ['points']);
  assert.deepEqual(curvesOf(samples, 'points').map(({ points }) => points.map(({ value }) => value)), [[0, 1], [0, 2]]);
});

test('the measure that is shown first is the one that goes its way most steadily', () => {
  const plates = (at: number): Part[] => [0, 1].map((seat) => ({
    ...(plate(seat) as Extract<Part, { part: 'plate' }>),
    counters: [counter('points', at % 2 ? 9 : 0), counter('cards', at)],
  }));
  const samples = [0, 1, 2, 3, 4, 5].map((at) => ({ at, scene: scene(plates(at)), line: null }));
  assert.equal(steadiest(samples, ['points', 'cards']), 'cards');
});

test('what all want is shown before what goes its way more steadily; of several that are wanted none decides', () => {
  const wanting = (...names: string[]): Scene =>
    scene([0, 1].map((seat) => ({
      ...(plate(seat) as Extract<Part, { part: 'plate' }>),
      meters: names.map((name) => ({ name: 'Make a name', wants: '', bars: [counter(name, seat)], rules: [] })),
    })));
  assert.equal(deciding(wanting('points'), ['cards', 'points']), 'points');
  assert.equal(deciding(wanting('nuyen'), ['cards', 'points']), null);
  assert.equal(deciding(wanting('points', 'cards'), ['cards', 'points']), null);
});

test('undo goes back to one’s own last move, whatever others did since', () => {
  const told = (at: number, seat: number): StoryLine => ({ at, by: seat, line: { text: [{ seat }, { words: ' draws' }], rules: [] } });
  const story = [told(0, 0), told(1, 0), told(2, 1), told(3, 0), told(4, 1), told(5, 1)];
  assert.deepEqual([lastMoveOf(story, 0), lastMoveOf(story, 1), lastMoveOf(story, 2)], [3, 5, null]);
});

test('the game turns where the lead changes hands and where a number leaps', () => {
  const curve = (seat: number, values: number[]) => ({ seat, points: values.map((value, at) => ({ at, value })) });
  const turns = (...curves: number[][]) =>
    turningPoints(curves.map((values, seat) => curve(seat, values))).map(({ at, seat, is, from, to }) => [at, seat, is, from, to]);
  assert.deepEqual(turns([1, 2, 3, 4, 5], [0, 1, 2, 3, 4]), [], 'nobody overtakes, nothing leaps');
  assert.deepEqual(turns([5, 6, 7, 7, 7], [5, 5, 6, 7, 8]), [[4, 1, 'lead', 7, 8]], 'a draw is no lead');
  assert.deepEqual(turns([9, 9, 9, 9, 10], [0, 8, 8, 8, 8]), [[1, 1, 'leap', 0, 8]]);
});

test('a turning point between two samples is narrowed down by the moments between them', () => {
  const point = { at: 8, seat: 0, is: 'leap', from: 0, to: 5 } as const;
  assert.deepEqual(unseen([point], [0, 4, 8, 12]), [5, 6, 7]);
  assert.deepEqual(unseen([point], [7, 8]), []);
});

test('the story tells how many moves were taken back, after the last one that stands', () => {
  const { at, line } = takenBack(3, 5);
  assert.deepEqual([at, plain(line.text)], [3, '2 moves were taken back.']);
});

test('opponents in rows leave a street less height; gear that stayed at home does not', () => {
  const lying = { id: 1, face: face([]), copies: 1, now: [], marks: [], progress: [], why_not: [] };
  const lay = (tone: 'plain' | 'cinnabar', things = [lying]): Part => ({ ...rows, rows: [{ name: 'Odd Marrow', tone, things }] }) as Part;
  assert.equal(hasOpponents(scene([lay('plain')])), false, 'what is one’s own fights nobody');
  assert.equal(hasOpponents(scene([lay('plain'), lay('cinnabar')])), true);
  assert.equal(hasOpponents(scene([lay('cinnabar', [])])), false, 'nobody is left');
  assert.equal(hasOpponents(null), false);
});

test('a card that a line names and that lies open only now was turned up; one that was drawn or played was not', () => {
  const thing = (id: number, name: string | null) =>
    ({ id, face: name === null ? null : { ...face([]), name }, copies: 1, now: [], marks: [], progress: [], why_not: [] });
  const way = (name: string | null) => ({ part: 'path', stations: [thing(1, name)], walkers: [] }) as unknown as Part;
  const hand = (...names: string[]) => ({ ...fan(0), things: names.map((name, at) => thing(10 + at, name)) }) as Part;
  const line = { text: [{ card: 'Yard Dogs' }], rules: [] } as unknown as StoryLine['line'];
  const up = (before: Part[], after: Part[]) => turnedUp(scene(before), scene(after), [line])?.name;
  assert.equal(up([way(null)], [way('Yard Dogs')]), 'Yard Dogs');
  assert.equal(up([way('Yard Dogs')], [way('Yard Dogs')]), undefined, 'it lay open before');
  assert.equal(up([way(null), hand()], [way(null), hand('Yard Dogs')]), undefined, 'it was drawn');
  assert.equal(up([way(null), hand('Yard Dogs')], [way('Yard Dogs'), hand()]), undefined, 'it was played');
  assert.equal(turnedUp(scene([way(null)]), scene([way('Yard Dogs')]), []), null, 'nothing was told of it');
  const head = { part: 'columns', columns: [{ face: { ...face([]), name: 'Yard Dogs' }, lays: [] }] } as unknown as Part;
  assert.equal(up([head], [head, way('Yard Dogs')]), undefined, 'it headed a column before');
});

test('a prize is a card that a grave line names while a number of a plate rises; a loss, or what harms, is none', () => {
  const prize = (card: string) => ({ part: 'columns', columns: [{ face: { ...face([]), name: card }, lays: [] }] }) as unknown as Part;
  const plate = (value: number, tone = 'ochre') => ({ part: 'plate', seat: 0, counters: [{ name: 'Reputation', value, of: null, tone }], meters: [], things: [] }) as unknown as Part;
  const told = (pace: StoryLine['pace']) => [{ at: 1, pace, line: { text: [{ card: 'Courier' }, { words: ' is taken' }], rules: [] } }] as unknown as StoryLine[];
  const before = scene([prize('Courier'), plate(12)]);
  const won = prizeIn(before, scene([plate(15)]), told('grave'));
  assert.deepEqual([won?.face.name, won?.name, won?.from, won?.to], ['Courier', 'Reputation', 12, 15]);
  assert.equal(prizeIn(before, scene([plate(15)]), told('act')), null, 'it was only told of');
  assert.equal(prizeIn(before, scene([plate(9)]), told('grave')), null, 'it cost something');
  assert.equal(prizeIn(scene([prize('Courier'), plate(12, 'cinnabar')]), scene([plate(15, 'cinnabar')]), told('grave')), null, 'what rose is harm');
});
