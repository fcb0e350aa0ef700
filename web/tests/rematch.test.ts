import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offerOf, offerTo, readTalk } from '../src/table/rematch.ts';
import type { Talk } from '../src/wire.ts';

const says = (name: string, text: string): Talk => ({ seat: 0, name, text });
const secret = 'ab'.repeat(16);

test('another game is offered to each seat, and each finds its own invitation', () => {
  const link = `http://here.example/#/join/next/${secret}`;
  const talk = [says('Ada', 'well played'), says('Ada', offerOf({ seat: 1, secret }, link)), says('Bob', 'gladly')];
  assert.deepEqual(offerTo(1, talk), { by: 'Ada', address: `#/join/next/${secret}` });
  assert.equal(offerTo(0, talk), null);
  assert.equal(offerTo(null, talk), null, 'whoever only watched is not asked');
  assert.deepEqual(talk.map(({ text }) => readTalk(text)), ['well played', 'Another game?', 'gladly'], 'nobody reads secrets');
});

test('nothing leads away from this page, whatever somebody says', () => {
  const bad = ['For seat 2: http://evil.example/', 'Another game? For seat 2: javascript:x', `Another game? For seat 2: #/me/${secret}`];
  for (const text of bad) assert.equal(offerTo(1, [says('Eve', text)]), null, text);
});
