import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesOf } from '../src/table/ending/accounted.ts';

const names = (seat: number) => ['Ada', 'Bo'][seat] ?? '';

test('luck stands by what was drawn, mistakes by whose they are, and what is nothing is left out', () => {
  const luck = [{ label: 'draw', share: -0.2 }, { label: 'd6', share: 0.001 }];
  const account = { start: 0.5, luck, errors: [-0.1, 0.05], unforeseen: 0.749, end: 1 };
  assert.deepEqual(entriesOf(account, 0, names), [
    { name: 'Luck: draw', share: -0.2 },
    { name: 'Your mistakes', share: -0.1 },
    { name: 'Mistakes of Bo', share: 0.05 },
    { name: 'Plans that came about', share: 0.749 },
  ]);
});
