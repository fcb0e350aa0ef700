import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxOf, clear, furnish, MEASURED_NARROW, NAME_NARROW, type Box } from '../src/table/map/labels.ts';

const TABLE = { width: 60, depth: 60 };
const base = (id: number, name: string, at: [number, number], dice = 0) =>
  ({ thing: { id, face: { name } }, points: [at], radius: 3, dials: [{}], dice: Array(dice).fill({ sides: 6, tint: null }) }) as never;
const meet = (one: Box, other: Box) => one.left < other.right && other.left < one.right && one.low < other.high && other.low < one.high;

test('a name stands above its base, below its dice at the far edge, and never over the sides', () => {
  const at = (shape: never) => furnish([shape], TABLE).of.get(1)?.at;
  assert.deepEqual(at(base(1, 'Kyushi', [30, 30])), [30, 33.7]);
  assert.deepEqual(at(base(1, 'The Street Deacon', [4, 30]))?.map((inches) => inches.toFixed(1)), ['7.5', '33.7']);
  assert.ok(at(base(1, 'Kyushi', [30, 58]))![1] < 60);
});

test('of two that stand close none has its name or its dice under the other', () => {
  const near = [base(1, 'Midnight', [27, 30], 4), base(2, 'Kyushi', [30, 24], 6)];
  const { of, taken } = furnish(near, TABLE);
  assert.equal(of.get(1)?.dice, 'above', 'below stands the other');
  for (const [place, box] of taken.entries())
    for (const other of taken.slice(place + 1)) if (!(place < 2 && taken.indexOf(other) < 2)) assert.ok(!meet(box, other), JSON.stringify([box, other]));
});

test('what is measured stands beside what has its place, and beside itself', () => {
  const { taken } = furnish([base(1, 'Midnight', [27, 30], 4), base(2, 'Kyushi', [30, 22], 6)], TABLE);
  const words = { at: [28, 26] as const, words: '2.23 inches, green reach' };
  const [first, second] = clear([words, words], taken, TABLE);
  assert.notDeepEqual(first, second);
  const far = { at: [10, 50] as const, words: 'blue 10' };
  assert.deepEqual(clear([far], taken, TABLE), [[10, 50]], 'where there is room it stays');
});

test('a label of two rows takes the room of both', () => {
  const one = boxOf([20, 20], '24 to 91 in 100');
  const two = boxOf([20, 20], '24 to 91 in 100\n20.2 inches: green reaches');
  assert.ok(two.high === one.high && two.low < one.low - 1, 'the second row lies below');
  assert.ok(two.right - two.left > one.right - one.left, 'it is as wide as the longer row');
  const words = { at: [28, 26] as const, words: '24 to 91 in 100\n20.2 inches' };
  const boxes = clear([words, words], [], TABLE).map((at) => boxOf(at, words.words));
  assert.ok(!meet(boxes[0]!, boxes[1]!), JSON.stringify(boxes));
  assert.ok(boxOf([20, 20], 'one', MEASURED_NARROW).right > boxOf([20, 20], 'one').right, 'larger letters take more room');
});

test('on a narrow page no box lies over a name, however near each other their bases stand', () => {
  const near = [base(1, 'Midnight', [22, 30], 6), base(2, 'Kyushi', [29, 33], 6), base(3, 'Silver Max', [36, 29], 6), base(4, 'The Street Deacon', [29, 24], 6)];
  const { of, taken } = furnish(near, TABLE, NAME_NARROW);
  const names = [...of.values()].map(({ name, at }) => boxOf(at, name, NAME_NARROW));
  const words = '24 to 91 in 100, 0.6 to 1.9 clicks\n20.2 inches: green reaches';
  const labels = near.map((_, place) => ({ at: [24 + 4 * place, 30] as const, words }));
  const boxes = clear(labels, taken, TABLE, MEASURED_NARROW).map((at) => boxOf(at, words, MEASURED_NARROW));
  for (const [place, box] of boxes.entries())
    for (const other of [...names, ...boxes.slice(place + 1)]) assert.ok(!meet(box, other), JSON.stringify([box, other]));
});
