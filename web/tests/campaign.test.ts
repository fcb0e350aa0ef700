import assert from 'node:assert/strict';
import { test } from 'node:test';
import { achieved, chaptersOf, deedWords, gainWords } from '../src/campaign/chronicle.ts';
import { packed, unpacked } from '../src/campaign/file.ts';
import { changesOf, purses, stoneOf } from '../src/campaign/purses.ts';
import type { CampaignEntry, TriedPurchase } from '../src/wire.ts';

const TEXT = '{"campaign":1,"game":"x","name":"{\\"tessera\\":1","hash":"0"}\n{"entries":0,"hash":"1"}\n';
const SAVED = ['{"tessera":1,"game":"x"}\n{"entries":0}\n', '{"tessera":1,"game":"y"}\n{"entries":0}\n'];

test('a file gives back the campaign and each saved game as they were', () => {
  assert.deepEqual(unpacked(packed(TEXT, SAVED)), { text: TEXT, journals: SAVED });
  assert.deepEqual(unpacked(packed(TEXT, [])), { text: TEXT, journals: [] });
  assert.deepEqual(unpacked('hello'), { text: 'hello', journals: [] });
});

const part = { seat: 'p1', name: 'Minnow', aims: [{ aim: 'the most coins', achieved: true }], gains: [] };
const ENTRIES: CampaignEntry[] = [
  { is: 'enlist', name: 'Minnow' },
  { is: 'run', title: 'A day at sea', journal: '0f', parts: [part] },
  { is: 'spend', name: 'Minnow', told: ['bought a net'] },
  { is: 'take-back', name: 'Minnow' },
];

test('history is told by Runs, the last one first, each with what followed', () => {
  const chapters = chaptersOf(ENTRIES);
  assert.deepEqual(chapters.map(({ number, run, after }) => [number, run?.title ?? null, after.length]), [[1, 'A day at sea', 2], [0, null, 1]]);
  assert.deepEqual(chaptersOf([]), []);
  assert.deepEqual(achieved([part, part]), ['the most coins']);
  assert.deepEqual(ENTRIES.map(deedWords), ['Minnow joined.', '', 'Minnow: Bought a net.', 'Minnow took the last purchase back.']);
  assert.equal(gainWords({ of: 'street-cred', amount: -1, why: 'burned', rule: '' }), '−1 street cred, burned');
});

test('the bill shows what the game has said before and after', () => {
  const owns = [{ name: 'coins', says: '7' }, { name: 'nets', says: 'one' }];
  const tried: TriedPurchase = { owns, rows: [], told: [], then: null, faults: [], wares: [] };
  assert.deepEqual(changesOf(tried)[0], { name: 'coins', was: '7', is: '7' });
  const then = { owns: [{ name: 'coins', says: '4' }, { name: 'boats', says: '1' }], rows: [] };
  assert.deepEqual(changesOf({ ...tried, then }).map(({ was, is }) => [was, is]), [['7', '4'], ['one', ''], ['', '1']]);
  assert.deepEqual(purses(owns).map(({ name }) => name), ['coins']);
  assert.notEqual(stoneOf(owns, 'coins'), stoneOf(owns, 'nets'));
});
