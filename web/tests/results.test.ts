import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packed, unpacked } from '../src/mine/packing.ts';
import { keepChances, keepResults, keptResults, readResults, tallyBy, type Result } from '../src/mine/results.ts';

const result = (table: string, end: Result['end'], against: string[] = ['easy']): Result => {
  return { table, game: 'lowball', end, against, settings: '', moves: 9, day: '2026-11-23' };
};

test('results of the same table are kept once', () => {
  assert.equal(keepResults([result('a', 'won'), result('b', 'lost')]), 2);
  assert.equal(keepResults([result('b', 'won'), result('c', 'drawn')]), 1);
  assert.deepEqual(keptResults().map(({ table, end }) => [table, end]), [['a', 'won'], ['b', 'lost'], ['c', 'drawn']]);
});

test('what is carried in a link comes out as it went in, and what is broken does not', async () => {
  const all = [result('a', 'won'), result('é', 'lost', ['person', 'hard'])];
  const text = await packed(JSON.stringify(all));
  assert.match(text, /^[\w-]+$/);
  assert.deepEqual(readResults((await unpacked(text)) ?? ''), all);
  assert.equal(await unpacked(text.slice(0, -4)), null);
  assert.equal(readResults('[{"table":1}]'), null);
  assert.equal(readResults('no'), null);
});

test('games are counted by whatever tells them apart', () => {
  const all = [result('a', 'won'), result('b', 'lost'), result('c', 'won', ['hard'])];
  assert.deepEqual(tallyBy(all, ({ against }) => against[0] ?? ''), [['easy', { played: 2, won: 1 }], ['hard', { played: 1, won: 1 }]]);
});

test('a game that was reviewed keeps a small curve of its chances, from its first to its last, and nothing else counts as one', () => {
  keepResults([result('r', 'won')]);
  keepChances('r', Array.from({ length: 90 }, (_, at) => at));
  const { chances } = keptResults().find(({ table }) => table === 'r') ?? {};
  assert.deepEqual([chances?.length, chances?.[0], chances?.at(-1)], [24, 0, 89]);
  for (const wrong of [[101], [-1], ['50'], Array(25).fill(50), 50])
    assert.equal(readResults(JSON.stringify([{ ...result('w', 'won'), chances: wrong }])), null, JSON.stringify(wrong));
});
