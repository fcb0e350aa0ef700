import assert from 'node:assert/strict';
import { test } from 'node:test';
import { panned, zoomed } from '../src/table/map/zoom.ts';

const all = { x: -1, y: -1, width: 62, height: 62 };

test('what is under the pointer stays under it', () => {
  const seen = zoomed(all, all, [30, 15], 2);
  assert.deepEqual(seen, { x: 14.5, y: 7, width: 31, height: 31 });
  assert.equal((30 - seen.x) / seen.width, (30 - all.x) / all.width);
  assert.equal((15 - seen.y) / seen.height, (15 - all.y) / all.height);
});

test('one comes no nearer than six times, and sees no more than all', () => {
  assert.equal(zoomed(all, all, [30, 30], 100).width, 62 / 6);
  assert.deepEqual(zoomed(zoomed(all, all, [2, 2], 3), all, [60, 60], 0.01), all);
});

test('aside one comes to the rim and no farther', () => {
  const seen = zoomed(all, all, [30, 30], 2);
  assert.deepEqual(panned(seen, all, 3, -4), { ...seen, x: seen.x + 3, y: seen.y - 4 });
  assert.deepEqual(panned(seen, all, 900, 900), { ...seen, x: 30, y: 30 });
});
