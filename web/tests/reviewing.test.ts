import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceCurve, costliest, endFor, fallsOf, seeminglyDear, turnsOf, whenAt, withLonger } from '../src/table/ending/reviewing.ts';
import type { Advised, Review, StoryLine } from '../src/wire.ts';

const option = (notation: string, chance: number | null, rank: Advised['rank'] = 'less'): Advised => ({
  notation, text: [{ words: notation }], chance, low: chance, high: chance, rank, reason: null,
});
const review = (at: number, best: Advised, played: Advised | null): Review => ({ at, options: [best], played, follows: null, looked_at: [] });

test('the curve has what was thought at each decision, and how it ended', () => {
  const reviews = [review(0, option('a', 0.52), null), review(3, option('a', null), null), review(5, option('a', 0.4), null)];
  assert.deepEqual(chanceCurve(reviews, 1, 9, 0).points, [{ at: 0, value: 52 }, { at: 5, value: 40 }, { at: 9, value: 0 }]);
  assert.deepEqual(chanceCurve(reviews, 1, 9, null).points.at(-1), { at: 5, value: 40 }, 'what is not looked at yet leads to no end');
});

test('what cost most comes first, and what cost next to nothing or is hardly known is not told', () => {
  const dear = review(2, option('good', 0.6), option('bad', 0.4));
  const dearer = review(4, option('good', 0.7), option('bad', 0.3));
  const cheap = review(6, option('good', 0.6), option('fair', 0.59));
  const unknown = review(8, option('good', 0.6), option('bad', 0.1, 'unclear'));
  const best = review(10, option('good', 0.6), option('good', 0.6));
  const told = costliest([dear, cheap, dearer, unknown, best], 3).map(({ at }) => at);
  assert.deepEqual(told, [4, 2]);
});

test('what may as well have been as good is looked at for long, and not told as a mistake', () => {
  const unsure = review(2, option('good', 0.6), option('other', 0.5, 'as-good'));
  assert.deepEqual(seeminglyDear([unsure], 3).map(({ at }) => at), [2]);
  assert.deepEqual(costliest([unsure], 3), []);
});

test('a game for one that nobody wins is lost, one between people is nobody’s', () => {
  assert.equal(endFor([0], 0, 2), 1);
  assert.equal(endFor([1], 0, 2), 0);
  assert.equal(endFor([], 0, 2), 0.5);
  assert.equal(endFor([], 0, 1), 0);
});

test('where the chance fell from what was done to the next decision, luck or others took it; the steepest are told in their order', () => {
  const reviews = [
    review(0, option('a', 0.85), option('a', 0.85)),
    review(4, option('b', 0.4), option('c', 0.3)),
    review(6, option('d', 0.29), null),
    review(9, option('e', 0.28), option('e', 0.28)),
  ];
  const falls = fallsOf(reviews, 0, 12, 3);
  assert.deepEqual(falls, [{ at: 0, until: 4, from: 0.85, to: 0.4, isOpen: false }, { at: 9, until: 12, from: 0.28, to: 0, isOpen: false }]);
  assert.deepEqual(fallsOf(reviews, 0, 12, 1).map(({ at }) => at), [0]);
});

test('a fall after a move that was hardly looked at is told as what nobody can tell', () => {
  const reviews = [review(0, option('a', 0.8), option('b', 0.1, 'unclear')), review(3, option('c', 0.05), option('c', 0.05))];
  assert.deepEqual(fallsOf(reviews, 0, 5, 3)[0], { at: 0, until: 3, from: 0.8, to: 0.05, isOpen: true });
});

test('a decision without a choice does not hide the fall around it', () => {
  const unknown = { ...review(2, option('flip', 0), null), options: [{ ...option('flip', 0), chance: null }] };
  const reviews = [review(0, option('a', 0.8), option('a', 0.8)), unknown, review(4, option('b', 0), option('b', 0))];
  assert.deepEqual(fallsOf(reviews, 0, 6, 3).map(({ at, until, from, to }) => [at, until, from, to]), [[0, 4, 0.8, 0]]);
});

test('a longer look takes the place of the shorter one', () => {
  const [short, long] = [review(4, option('a', 0.8), null), review(4, option('a', 0.1), null)];
  assert.deepEqual(withLonger([review(0, option('b', 0.5), null), short], [long]).map(({ options }) => options[0]?.chance), [0.5, 0.1]);
});

test('a moment is named by the last heading that counts', () => {
  const head = (at: number, heading: string): StoryLine => ({ at, by: 0, line: { text: [{ heading }], rules: [] } });
  const story = [head(1, 'Turn 1'), head(6, 'Turn 2'), head(7, 'A run'), head(9, 'Turn 3')];
  assert.deepEqual([0, 5, 8, 20].map((at) => whenAt(story, at)), [null, 'Turn 1', 'Turn 2', 'Turn 3']);
});

test('where the chance leapt, the weightiest line of those moves is told, and the greatest leap decided the game', () => {
  const told = (at: number, words: string, pace?: StoryLine['pace']): StoryLine => ({ at, by: 0, ...(pace && { pace }), line: { text: [{ words }], rules: [] } });
  const curve = { seat: 0, points: [{ at: 0, value: 80 }, { at: 4, value: 82 }, { at: 9, value: 30 }, { at: 12, value: 60 }, { at: 20, value: 0 }] };
  const story = [told(4, 'Ada passes'), told(6, 'Ada deals 3 hits'), told(7, 'Liada falls', 'grave'), told(8, 'a card', 'brief'), told(11, 'Bo misses'), told(19, 'Bo falls', 'grave')];
  const turns = turnsOf(curve, story, 20);
  assert.deepEqual(turns.map(({ at, from, to }) => [at, from, to]), [[9, 82, 30], [12, 30, 60]], 'how it ended is said elsewhere');
  assert.deepEqual(turns.map(({ told }) => told?.line.text), [[{ words: 'Liada falls' }], [{ words: 'Bo misses' }]]);
  assert.deepEqual(turns.map(({ isGreatest }) => isGreatest), [true, false]);
  assert.equal(turnsOf(curve, [], 20)[0]?.told, null);
  const brief = turnsOf(curve, [told(5, 'Ada goes', 'brief'), told(8, 'Bo takes six dice', 'brief')], 20);
  assert.deepEqual(brief[0]?.told?.line.text, [{ words: 'Bo takes six dice' }], 'what is only counted is told where there is nothing else');
});
