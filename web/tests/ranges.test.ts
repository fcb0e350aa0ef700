import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ringsOf, standsOf, stripsOf } from '../src/sheets/ranges.ts';
import type { OddsRow, SheetTape } from '../src/wire.ts';

const tape: SheetTape = {
  base: 6,
  reaches: [
    { tint: 'yellow', inches: 2 },
    { tint: 'blue', inches: 10 },
    { tint: 'green', inches: 16 },
    { tint: 'red', inches: 16 },
  ],
};
const row = (inches: number): OddsRow => ({ inches, tints: [], parts: [], chances: [] });

test('reaches that end at one distance are one ring', () => {
  assert.deepEqual(ringsOf(tape).map(({ inches, tints }) => [inches, tints.length]), [[2, 1], [10, 1], [16, 2]]);
});

test('at the end of each distance a base stands that far from edge to edge, and none hides another', () => {
  const stands = standsOf(tape.base, [2, 8, 14, 24].map(row));
  assert.deepEqual(stands.map(({ x, y }) => Math.round(Math.hypot(x, y) - tape.base)), [2, 8, 14, 24]);
  for (const [number, one] of stands.entries()) {
    for (const other of stands.slice(number + 1)) assert.ok(Math.hypot(one.x - other.x, one.y - other.y) > tape.base, `${number}`);
  }
});

test('a long tape is cut into strips, each with the reaches that go on in it', () => {
  const strips = stripsOf(tape, 9).map(({ from, to, reaches }) => [from, to, reaches.map(({ tint }) => tint).join()]);
  assert.deepEqual(strips, [[0, 9, 'yellow,blue,green,red'], [9, 16, 'blue,green,red']]);
  assert.deepEqual(stripsOf({ base: 6, reaches: [] }, 9), []);
});
