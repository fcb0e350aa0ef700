import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alongLegs, label, nameAt, nearestStop, onRing, pointed } from '../src/table/ground.ts';

test('a point is written to the thousandth, and no longer than it needs', () => {
  assert.equal(pointed([31.25, 40]), '31.25 40');
  assert.equal(pointed([0.1 + 0.2, 12.3456]), '0.3 12.346');
  assert.equal(pointed([-2, 3]), '-2 3');
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

test('words stand in the middle of a line and beside the end of a tape', () => {
  assert.deepEqual(label({ draws: 'line', from: [0, 0], to: [10, 4] }), [5, 2.5]);
  assert.deepEqual(label({ draws: 'tape', from: [1, 1], legs: [] }), [1, 5.6]);
});

const TABLE = { width: 60, depth: 60 };

test('a name stands above its base, below at the far edge, and never over the sides', () => {
  assert.deepEqual(nameAt([30, 30], 3, 'Kyushi', TABLE), [30, 33.7]);
  assert.deepEqual(nameAt([30, 57], 3, 'Kyushi', TABLE), [30, 52.1]);
  assert.deepEqual(nameAt([3, 30], 3, 'The Street Deacon', TABLE), [6.375, 33.7]);
  assert.deepEqual(nameAt([57, 30], 3, 'The Street Deacon', TABLE), [53.625, 33.7]);
});

test('the words of a ring stand where it is on the table', () => {
  assert.deepEqual(onRing([30, 30], 10, TABLE), [30, 40.4]);
  assert.deepEqual(onRing([30, 50], 10, TABLE), [30, 40.4]);
  assert.deepEqual(onRing([30, 20], 27, TABLE), [30, 47.4]);
  assert.deepEqual(onRing([10, 30], 31, TABLE), [41, 30]);
  assert.deepEqual(onRing([50, 30], 31, TABLE), [19, 30]);
});
