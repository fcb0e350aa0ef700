import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDrawn, tallies } from '../src/table/board/tallies.ts';
import type { Change } from '../src/wire.ts';

const number = (part: number, column: number | null, place: string, name: string, to: number): Change => ({
  text: [{ seat: part }, { words: `${place}: ${name} 0 → ${to}` }],
  marks: [{ is: 'number', part, column, name, to }],
});
const names = (seat: number) => ['Ada', 'Bob'][seat] ?? '';

test('numbers of one place are told in one sentence', () => {
  const changes = [number(0, null, '', 'points', 2), number(0, null, '', 'Goals', 1), number(1, null, '', 'points', 3)];
  assert.deepEqual(tallies(changes, names), ['Ada: points 0 → 2, Goals 0 → 1', 'Bob: points 0 → 3']);
});

test('columns of one part are places of their own', () => {
  const changes = [number(0, 0, ', First', 'social', 1), number(0, 1, ', Second', 'social', 2)];
  assert.deepEqual(tallies(changes, names), ['Ada, First: social 0 → 1', 'Ada, Second: social 0 → 2']);
});

test('what moves is told otherwise', () => {
  assert.equal(isDrawn(number(0, null, '', 'points', 2)), true);
  assert.equal(isDrawn({ text: [], marks: [{ is: 'goes', thing: 4 }] }), false);
  assert.equal(isDrawn({ text: [], marks: [] }), false);
});

test('what one wants is told first, each for itself', () => {
  const changes = [number(0, null, '', 'points', 2), number(0, null, '', 'Long Lineage, generations', 1), number(0, null, '', 'Goals', 1)];
  assert.deepEqual(tallies(changes, names), ['Long Lineage: generations 0 → 1', 'Ada: points 0 → 2, Goals 0 → 1']);
});
