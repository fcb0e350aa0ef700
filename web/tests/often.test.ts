import assert from 'node:assert/strict';
import { test } from 'node:test';
import { often } from '../src/table/question/often.ts';

test('what is certain, or never comes, is not told in hundredths', () => {
  assert.deepEqual([0, 1, 99, 100].map(often), ['Never', 'In about 1 of 100', 'In about 99 of 100', 'Certain']);
});
