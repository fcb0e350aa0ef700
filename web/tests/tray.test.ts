import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diceOf } from '../src/table/question/tray.ts';
import type { Pick } from '../src/wire.ts';

const pick = (word: string, copies: number): Pick => ({ word, copies, text: [{ words: word }], thing: null });

test('each die is either taken or lies in the tray, also where several are alike', () => {
  const { taken, lying } = diceOf([pick('white d6', 2), pick('red d4', 1), pick('green d10', 1)], [1, 0, 1]);
  assert.deepEqual(taken, [{ pick: 0, copy: 0 }, { pick: 2, copy: 0 }]);
  assert.deepEqual(lying, [{ pick: 0, copy: 1 }, { pick: 1, copy: 0 }]);
});
