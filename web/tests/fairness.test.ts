import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesOf, checkSeed, commitment } from '../src/table/fairness.ts';

// The example of docs/fair.md.
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const BOUND = '156c0dd8549d526f4176ac3055904901bda67343c00a2f2c18e4dd52cae25445';
const journal = (bound: string, seed: string | null) =>
  [{ tessera: 1, commitment: bound }, { seat: 'p1', move: 'pass' }, { seed }].map((line) => JSON.stringify(line)).join('\n');

test('the commitment is the one that the written example gives', async () => {
  assert.equal(await commitment(bytesOf(SEED)), BOUND);
});

test('a game whose seed is what it was bound to holds', async () => {
  assert.equal((await checkSeed(journal(BOUND, SEED), BOUND)).holds, true);
});

test('another seed, another table, a sealed seed or no game at all does not hold', async () => {
  const other = SEED.replace('1f', '20');
  const cases = [journal(BOUND, other), journal('0'.repeat(64), SEED), journal(BOUND, null), 'nothing'];
  for (const text of cases) assert.equal((await checkSeed(text, BOUND)).holds, false, text);
});

test('what a browser saw and added before the game is compared with what is saved', async () => {
  const words = 'a1'.repeat(16);
  const first = { tessera: 1, commitment: BOUND, entropy: [{ seat: 'p2', text: words }] };
  const text = [first, { seed: SEED }].map((line) => JSON.stringify(line)).join('\n');
  assert.equal((await checkSeed(text, BOUND, { commitment: BOUND, words })).holds, true);
  const others = [
    { commitment: BOUND, words: 'b2'.repeat(16) },
    { commitment: '0'.repeat(64), words },
  ];
  for (const own of others) assert.equal((await checkSeed(text, BOUND, own)).holds, false, JSON.stringify(own));
  assert.equal((await checkSeed(journal(BOUND, SEED), BOUND, { commitment: BOUND, words })).holds, false, 'left out');
});
