import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOf } from '../src/table/ending/outcome.ts';

test('beneath "The game is over." stands who won and why, and not again that it is over', () => {
  const midnight = { heading: 'Midnight' };
  const ending = [{ words: 'the game is over, ' }, midnight, { words: ' wins (the last on the table)' }];
  assert.deepEqual(endOf(ending), [midnight, { words: ' wins (the last on the table)' }]);
});

test('that the game is over is not said again of one that nobody won either', () => {
  assert.deepEqual(endOf([{ words: 'the game is over (you give up, and the shark collects)' }]), [{ words: 'You give up, and the shark collects' }]);
});

test('the end of a game with words of its own is told as it tells it, from a capital on', () => {
  assert.deepEqual(endOf([{ words: 'nobody wins: the deck is used up. The Doctor sleeps.' }]), [{ words: 'Nobody wins: the deck is used up.' }]);
});
