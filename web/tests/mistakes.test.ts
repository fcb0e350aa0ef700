import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysAfter, forget, isDue, isKnown, isSolvedBy, judged, keepAgain, keepMistakes, keptMistakes, mistakeOf, readMistakes, triedAgain, whenWords, type Mistake } from '../src/mistakes/mistakes.ts';
import type { Advised } from '../src/wire.ts';

const TODAY = '2026-11-30';
const advised = (notation: string, chance: number): Advised => ({
  notation, text: [{ words: notation }], chance, low: chance, high: chance, rank: 'less', reason: null,
});
const found = (at: number): Mistake[] => {
  const looked_at = [{ notation: 'good', chance: 0.6 }, { notation: 'nearly', chance: 0.58 }, { notation: 'fair', chance: 0.5 }, { notation: 'worse', chance: 0.1 }];
  const review = { at, options: [advised('good', 0.6)], played: advised('bad', 0.4), follows: null, looked_at };
  return mistakeOf({ at, review, was: 0.4, best: 0.6 }, { table: 'a', game: 'lowball', seat: 0, moves: 20, curve: [] }, TODAY);
};
const mistake = found(4)[0]!;

test('what was told a moment ago comes on another day', () => {
  assert.equal(mistake.due, '2026-12-01');
  assert.ok(!isDue(mistake, TODAY));
  assert.ok(isDue(mistake, '2026-12-01'));
});

test('what is solved when it is due rests longer each time, until it is known', () => {
  let [day, one, rests] = [TODAY, mistake, [] as number[]];
  while (!isKnown(one)) {
    rests.push((Date.parse(one.due) - Date.parse(day)) / 86_400_000);
    day = one.due;
    one = triedAgain(one, true, day);
  }
  assert.deepEqual(rests, [1, 3, 10]);
  assert.ok(!isDue(one, '2099-01-01'), 'what is known is not asked for again');
});

test('what is not solved comes tomorrow, and what is solved before its day counts for nothing', () => {
  const once = triedAgain(mistake, true, mistake.due);
  assert.equal(once.due, '2026-12-04');
  assert.deepEqual(triedAgain(once, true, '2026-12-02'), once);
  assert.deepEqual(triedAgain(once, false, '2026-12-02'), { ...once, solved: 0, due: '2026-12-03' });
  const known = { ...mistake, solved: 3 };
  assert.ok(!isKnown(triedAgain(known, false, TODAY)));
});

test('a move that is tried is judged by how it looked beside the best and beside what was done', () => {
  const verdicts = ['good', 'nearly', 'fair', 'worse', 'bad', 'odd'].map((notation) => judged(mistake, notation).verdict);
  assert.deepEqual(verdicts, ['best', 'as-good', 'better', 'no-better', 'same', 'unknown']);
  assert.deepEqual(verdicts.filter(isSolvedBy), ['best', 'as-good']);
  assert.equal(judged(mistake, 'fair').chance, 0.5);
  assert.equal(judged(mistake, 'odd').chance, null);
});

test('a decision is kept once, with what is known of it, until it is forgotten', () => {
  keepMistakes([...found(4), ...found(6)]);
  keepAgain({ ...mistake, solved: 2 });
  keepMistakes(found(4));
  assert.deepEqual(keptMistakes().map(({ at, solved }) => [at, solved]), [[4, 2], [6, 0]]);
  forget(mistake);
  assert.deepEqual(keptMistakes().map(({ at }) => at), [6]);
});

test('what nobody could weigh is not kept, and what is broken is not read', () => {
  const review = { at: 1, options: [advised('good', 0.6)], played: null, follows: null, looked_at: [] };
  assert.deepEqual(mistakeOf({ at: 1, review, was: 0.4, best: 0.6 }, { table: 'a', game: 'lowball', seat: 0, moves: 2, curve: [] }, TODAY), []);
  assert.equal(readMistakes('[{"table":"a"}]'), null);
  assert.equal(readMistakes('no'), null);
  assert.deepEqual(readMistakes(JSON.stringify([mistake])), [mistake]);
});

test('when something comes again is said as people say it', () => {
  assert.equal(daysAfter('2026-12-31', 1), '2027-01-01');
  assert.deepEqual([0, 1, 10].map((days) => whenWords(daysAfter(TODAY, days), TODAY)), ['today', 'tomorrow', 'in 10 days']);
});
