import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asksFor, broughtTo } from '../src/lobby/bringing.ts';

test('a text is sent as it was written, and only where the game wants one', () => {
  assert.deepEqual(broughtTo('a bait', ' Ling\n'), { brought: ' Ling\n' });
  assert.deepEqual(broughtTo(null, 'Ling'), {}, 'the game wants nothing');
  assert.deepEqual(broughtTo('a bait', ' \n'), {}, 'nothing was written');
});

test('the game says in its own words what may be brought', () => {
  assert.match(asksFor('a bait'), /^You may bring a bait\./);
});
