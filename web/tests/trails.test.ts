import { test } from 'node:test';
import assert from 'node:assert/strict';
import type { StoryLine, Trail } from '../src/wire.ts';
import { wayOf } from '../src/table/map/trails.ts';

const trail = (thing: number, from: [number, number], ...to: [number, number][]): Trail => ({
  says: 'so far',
  thing,
  from,
  legs: to.map((to) => ({ to, round: null })),
});
const told = (trail: Trail): StoryLine => ({ at: 1, line: { text: [{ words: 'it goes ' }, { trail }], rules: [] } }) as StoryLine;

test('what has gone somewhere is seen going the way that was told last of it', () => {
  const round = trail(0, [1000, 2000], [1000, 4000], [3000, 2000]);
  const lines = [told(trail(0, [1000, 2000], [3000, 2000])), told(round), told(trail(1, [1000, 2000], [3000, 2000]))];
  assert.equal(wayOf(0, [[1, 2], [3, 2]], lines), round);
  assert.equal(wayOf(2, [[1, 2], [3, 2]], lines), null, 'nobody else goes it');
  assert.equal(wayOf(0, [[3, 2], [1, 2]], lines), null, 'and nobody goes it back');
});
