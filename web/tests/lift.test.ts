import assert from 'node:assert/strict';
import { test } from 'node:test';
import { about, aboutBy, reached } from '../src/table/map/lift.ts';
import type { Lift } from '../src/wire.ts';

/** A base at 10; 10 with ends to its right and, round a corner, above: only from the right one sees the other. */
const lift: Lift = {
  thing: 0,
  from: [10, 10],
  pitch: 0.5,
  targets: [1],
  outlooks: [
    { tone: 'verdigris', lines: [{ says: [{ words: 'green reaches' }], tone: 'verdigris' }] },
    { tone: 'ochre', lines: [{ says: [{ words: 'barred by the Wall' }], tone: 'cinnabar' }] },
  ],
  ways: [
    { legs: [], ends: [[24, 20, 200, 0], [25, 20, 250, 0]] },
    { legs: [{ to: [9, 10], round: null }, { to: [7, 12], round: -2 }], ends: [[14, 26, 612, 1]] },
  ],
};
const middleOf = () => [30, 10] as const;

test('a base that hangs is drawn by the nearest end that was told, and says that it is about so much', () => {
  const [tape, line, ...more] = about(lift, [12.4, 10.1], middleOf);
  assert.deepEqual(more, []);
  assert.deepEqual(tape?.draws, { draws: 'tape', from: [10, 10], legs: [{ to: [12.5, 10], round: null }] });
  assert.deepEqual([tape?.says, tape?.tone], [[{ words: 'about 2.5 inches' }], 'verdigris']);
  assert.deepEqual(line?.draws, { draws: 'line', from: [12.5, 10], to: [30, 10] });
  assert.deepEqual([line?.says, line?.tone, line?.about], [[{ words: 'green reaches' }], 'verdigris', 1]);
});

test('ways that begin alike keep their corners', () => {
  const [tape, line] = about(lift, [7.1, 13], middleOf);
  assert.deepEqual(tape?.draws, { draws: 'tape', from: [10, 10], legs: [...lift.ways[1]!.legs, { to: [7, 13], round: null }] });
  assert.deepEqual([tape?.says, tape?.tone, line?.tone], [[{ words: 'about 6.1 inches' }], 'ochre', 'cinnabar']);
});

test('where no end is near, the nearest is no answer', () => {
  const [tape] = about(lift, [20, 10], middleOf);
  assert.deepEqual([tape?.says, tape?.tone], [[{ words: 'about 2.5 inches, and no farther' }], 'cinnabar']);
  assert.deepEqual(about({ ...lift, ways: [] }, [20, 10], middleOf), []);
});

test('a target that is not on the table any more has no line', () => {
  assert.equal(about(lift, [12.4, 10], () => null).length, 1);
});

test('a way by points is about as long as its pieces together', () => {
  const [tape] = aboutBy([[0, 0], [3, 4], [3, 0]], 7);
  assert.deepEqual(tape?.says, [{ words: 'about 9.0 inches' }]);
  assert.equal(tape?.about, 7);
  assert.deepEqual(tape?.draws, { draws: 'tape', from: [0, 0], legs: [{ to: [3, 4], round: null }, { to: [3, 0], round: null }] });
});

test('what is let go farther than one may go lies at the nearest end', () => {
  assert.deepEqual(reached(lift, [12.4, 10.1]), [12.4, 10.1], 'near an end the point itself is meant');
  assert.deepEqual(reached(lift, [40, 10]), [12.5, 10]);
});
