import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortOf, warning } from '../src/table/seat/near.ts';
import type { Meter } from '../src/wire.ts';

const meter = (...bars: [number, number][]): Meter => ({
  name: 'A name',
  wants: '',
  bars: bars.map(([value, of]) => ({ name: 'Reputation', value, of, tone: 'plain' })),
  rules: [],
});

test('a rival who lacks little of all that is wanted is warned of', () => {
  assert.equal(shortOf([meter([50, 60])]), 10);
  assert.equal(warning([meter([50, 60])]), 'Nearly wins: 10 short');
  assert.equal(warning([meter([60, 60])]), 'Has all it needs');
});

test('a rival who lacks much of anything is not', () => {
  assert.equal(warning([meter([47, 60])]), null);
  assert.equal(warning([meter([14, 14], [2, 6])]), null, 'one of two is far');
  assert.equal(warning([]), null, 'nobody knows what is wanted');
});

test('of several ways to win the nearest counts', () => {
  assert.equal(warning([meter([2, 10]), meter([9, 10])]), 'Nearly wins: 1 short');
});
