import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turnAfter, turnBefore, turnsBegun } from '../src/table/past/turns.ts';
import type { StoryLine } from '../src/wire.ts';

const told = (at: number, seat: number): StoryLine => ({ at, line: { text: [{ seat }, { words: ' moves' }], rules: [] } });

test('a turn begins where somebody else has moved before', () => {
  const story = [{ at: 0, line: { text: [{ words: 'It begins' }], rules: [] } }, told(1, 0), told(2, 0), told(3, 1), told(4, 0)];
  const turns = turnsBegun(story);
  assert.deepEqual(turns, [0, 2, 3]);
  assert.equal(turnBefore(turns, 4), 3);
  assert.equal(turnBefore(turns, 2), 0);
  assert.equal(turnAfter(turns, 0, 4), 2);
  assert.equal(turnAfter(turns, 3, 4), 4);
});
