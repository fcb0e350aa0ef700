import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alongLegs, inches, label, nameOfAll, nearestStop, onRing, pointed } from '../src/table/map/ground.ts';

test('a point is written to the thousandth, and no longer than it needs', () => {
  assert.equal(pointed([31.25, 40]), '31.25 40');
  assert.equal(pointed([0.1 + 0.2, 12.3456]), '0.3 12.346');
  assert.equal(pointed([-2, 3]), '-2 3');
});

test('a length is said to the hundredth, though it is written to the thousandth', () => {
  assert.deepEqual([24, 14.1234, 0.1 + 0.2].map(inches), ['24', '14.12', '0.3']);
});

test('the nearest stop is meant, if it is near enough', () => {
  const stops = [[10, 10], [12, 10]] as const;
  assert.deepEqual(nearestStop(stops, [11.4, 10], 1), [12, 10]);
  assert.equal(nearestStop(stops, [14, 10], 1), null);
  assert.equal(nearestStop([], [14, 10], 1), null);
});

test('a tape goes straight and round, seen with the near edge below', () => {
  const legs = [{ to: [10, 0], round: null }, { to: [13, 3], round: 3 }, { to: [16, 6], round: -3 }] as const;
  assert.equal(alongLegs([0, 0], [...legs] as never, 60), 'M0 60L10 60A3 3 0 0 0 13 57A3 3 0 0 1 16 54');
});

test('what lies at one point has one name between it', () => {
  const lies = (name: string, points: [number, number][], dials: object[] = []) => ({ thing: { face: { name } }, points, radius: 0.5, dials }) as never;
  const shapes = [lies('Knife', [[3, 4]]), lies('Colt', [[3, 4]]), lies('Rope', [[5, 4]]), lies('Kyushi', [[3, 4]], [{}])];
  assert.deepEqual(shapes.map((shape) => nameOfAll(shape, shapes)), ['Knife and 1 more', '', 'Rope', 'Kyushi']);
});

test('words stand at a line where it nears its end, and beside the end of a tape', () => {
  assert.deepEqual(label({ draws: 'line', from: [0, 0], to: [10, 4] }), [7, 3.3]);
  assert.deepEqual(label({ draws: 'tape', from: [1, 1], legs: [] }), [1, 5.6]);
});

const TABLE = { width: 60, depth: 60 };

test('the words of a ring stand away from the name and the line to whoever stands opposite, where the ring is on the table', () => {
  const on = ([x, up]: readonly [number, number], radius: number) => onRing([x, up], radius, TABLE).map((inches) => Math.round(inches));
  assert.deepEqual(on([30, 30], 10), [23, 23]);
  assert.deepEqual(on([5, 30], 10), [12, 23], 'the left is over the edge');
  assert.deepEqual(on([30, 5], 10), [23, 12], 'what is below is over the edge');
  assert.deepEqual(on([5, 5], 10), [12, 12]);
  assert.deepEqual(on([30, 30], 60), [3, 1], 'all of it is');
});
