import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gravest, sinceOwn, type Since } from '../src/table/story/since.ts';
import type { Pace, StoryLine } from '../src/wire.ts';

const ME = 0;
const [OTHER, NOBODY] = [1, undefined];
/** A line of a move: what only follows from it is nobody's. */
function told(at: number, by: number | undefined, words: string, pace?: Pace): StoryLine {
  return { at, ...(by !== undefined && { by }), ...(pace && { pace }), line: { text: [{ words }], rules: [] } };
}
const words = ({ lines }: Since) => gravest(lines).map(({ line }) => line.text.map((span) => ('words' in span ? span.words : '')).join(''));

test('the last three things that were told are told again, and it is known how many there were', () => {
  const since = sinceOwn([told(1, ME, 'ends'), ...[2, 3, 4, 5].map((at) => told(at, OTHER, `does ${at}`))], ME);
  assert.deepEqual(words(since), ['does 3', 'does 4', 'does 5']);
  assert.deepEqual([since.lines.length, since.from, since.came], [4, 1, false]);
});

test('it stands through one’s own turn, until the others act again', () => {
  const others = [told(2, OTHER, 'trades'), told(3, ME, 'draws'), told(4, ME, 'draws')];
  assert.deepEqual(words(sinceOwn(others, ME)), ['trades']);
  assert.deepEqual(words(sinceOwn([...others, told(5, OTHER, 'buys')], ME)), ['buys']);
});

test('a death in the middle of a move is told before all that came after it, which is only counted', () => {
  const story = [
    told(7, ME, 'ends the turn'),
    told(7, NOBODY, 'an Event happens'),
    told(7, NOBODY, 'Hercules is killed', 'grave'),
    ...['brings 1', 'brings 2', 'brings 3'].map((words) => told(7, NOBODY, words)),
    told(7, NOBODY, 'a deck is shuffled', 'brief'),
  ];
  const since = sinceOwn(story, ME);
  assert.deepEqual(words(since), ['Hercules is killed', 'brings 2', 'brings 3']);
  assert.deepEqual([since.lines.length, since.from, since.came], [5, 6, true]);
});

test('what a rival takes is told to whoever only let it go by', () => {
  const since = sinceOwn([told(4, OTHER, 'goes for it'), told(5, ME, 'plays nothing'), told(5, NOBODY, 'Dock Strike is taken', 'grave')], ME);
  assert.deepEqual([words(since), since.from, since.came], [['Dock Strike is taken'], 4, true]);
});

test('one’s own deed is no news, but what is grave in it', () => {
  const quiet = [told(2, ME, 'deploys one'), told(3, ME, 'strikes 3')];
  assert.deepEqual(words(sinceOwn(quiet, ME)), []);
  const taken = sinceOwn([...quiet, told(4, ME, 'meets 2'), told(4, ME, 'it is taken', 'grave'), told(4, ME, 'comes home')], ME);
  assert.deepEqual([words(taken), taken.over], [['it is taken'], false]);
  assert.ok(sinceOwn([...quiet, told(4, ME, 'it is taken', 'grave'), told(5, ME, 'draws')], ME).over, 'until the next deed');
});

test('what names a card or a number is told before what only goes through the turn, and a heading tells nothing', () => {
  const heading: StoryLine = { at: 5, line: { text: [{ heading: 'Turn 3' }], rules: [] } };
  const deeds = ['draws for 2', 'waits', 'buys for 5', 'ends'].map((words, place) => told(place + 1, OTHER, words));
  assert.deepEqual(words(sinceOwn([...deeds, heading], ME)), ['draws for 2', 'buys for 5', 'ends']);
});

test('of one line the last of those that weigh most is told: what a fight came to, and not its dice', () => {
  const fight = ['attacks with 2', 'shows 4 and 6', 'is missed by 3'].map((words) => told(4, OTHER, words));
  assert.deepEqual(gravest(fight, 1).map(({ line }) => line), [fight[2]!.line]);
});

test('what opens the game is in the story; before a first turn only what others did in theirs is told', () => {
  const turn = (at: number, words: string): StoryLine => ({ at, line: { text: [{ heading: 'Turn' }, { words }], rules: [] } });
  const opening = [told(1, ME, 'keeps'), told(2, OTHER, 'keeps'), turn(2, '1'), told(2, NOBODY, 'puts down 1'), told(2, NOBODY, 'takes 4')];
  assert.deepEqual(words(sinceOwn(opening, ME)), []);
  const first = sinceOwn([...opening, told(3, OTHER, 'deploys for 2'), turn(4, '2'), told(4, NOBODY, 'takes 4')], ME);
  assert.deepEqual([words(first), first.isFirst], [['deploys for 2', 'takes 4'], true]);
  const later = sinceOwn([...opening, told(3, ME, 'deploys for 2'), told(4, OTHER, 'buys for 5')], ME);
  assert.deepEqual([words(later), later.isFirst], [['buys for 5'], false]);
});
