import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NONE, sinceOwn, withStep } from '../src/table/since.ts';
import type { Shot } from '../src/table/showing.svelte.ts';
import type { Pace, Told } from '../src/wire.ts';

const told = (at: number, seat: number, words: string): Told => ({ at, line: { text: [{ seat }, { words }], rules: [] } });
const pace: Pace = 'act';
const step = (by: number | null, ...lines: Told[]): Shot => ({ scene: null, story: [], moves: lines[0]?.at ?? 0, step: { by, pace }, lines });
const words = (since: typeof NONE) => since.deeds.map(({ line }) => line.text.map((span) => ('words' in span ? span.words : '')).join(''));

test('the last three deeds of others are kept, and how many there were', () => {
  const steps = [2, 3, 4, 5].map((at) => step(1, told(at, 1, `does ${at}`), told(at, 1, 'and more')));
  const since = steps.reduce((since, one) => withStep(since, one, 0), withStep(NONE, step(0, told(1, 0, 'ends')), 0));
  assert.deepEqual(words(since), ['does 3', 'does 4', 'does 5']);
  assert.deepEqual([since.many, since.from], [4, 1]);
});

test('it stands through one’s own turn, until the others act again', () => {
  const others = withStep(NONE, step(1, told(2, 1, 'trades')), 0);
  const own = [3, 4].reduce((since, at) => withStep(since, step(0, told(at, 0, 'draws')), 0), others);
  assert.deepEqual(words(own), ['trades']);
  assert.deepEqual(words(withStep(own, step(1, told(5, 1, 'buys')), 0)), ['buys']);
});

test('what only follows from one’s own deed is told too', () => {
  const since = withStep(withStep(NONE, step(0, told(7, 0, 'flips')), 0), step(null, told(7, 0, 'a card arrives')), 0);
  assert.deepEqual([words(since), since.from], [['a card arrives'], 6]);
});

test('who comes back is told it from the story', () => {
  const story = [told(0, 0, 'is dealt'), told(1, 0, 'draws'), told(2, 1, 'draws'), told(2, 1, 'again'), told(3, 2, 'ends')];
  const since = sinceOwn(story, 0);
  assert.deepEqual([words(since), since.many, since.from], [['draws', 'ends'], 2, 1]);
});

test('of many deeds those that name a card or a number are kept', () => {
  const deeds = ['draws for 2', 'waits', 'buys for 5', 'ends'].map((words, place) => step(1, told(place + 1, 1, words)));
  const since = deeds.reduce((since, one) => withStep(since, one, 0), NONE);
  assert.deepEqual([words(since), since.many], [['draws for 2', 'buys for 5'], 4]);
});
