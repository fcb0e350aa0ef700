import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asksFor, broughtTo, faultLine } from '../src/lobby/bringing.ts';

test('a text is sent as it was written, and only where the game wants one', () => {
  assert.deepEqual(broughtTo('a bait', ' Ling\n'), { brought: ' Ling\n' });
  assert.deepEqual(broughtTo(null, 'Ling'), {}, 'the game wants nothing');
  assert.deepEqual(broughtTo('a bait', ' \n'), {}, 'nothing was written');
});

test('the game says in its own words what may be brought', () => {
  assert.match(asksFor('a bait'), /^You may bring a bait\./);
});

test('what is wrong is told with its line, its remedy and its rule, as far as there are any', () => {
  const fault = { rule: 'SHDX-DECK-01', line: 3, reason: 'a deck has at least 60 cards', remedy: 'add 1' };
  assert.equal(faultLine(fault), 'Line 3: A deck has at least 60 cards. Add 1. (SHDX-DECK-01)');
  assert.equal(faultLine({ ...fault, rule: null, line: 0 }), 'A deck has at least 60 cards. Add 1.');
});
