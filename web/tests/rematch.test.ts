import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offerOf, offerTo, readTalk } from '../src/table/live/rematch.ts';
import { writeRoute } from '../src/routes.ts';
import type { Talk } from '../src/wire.ts';

const says = (name: string, text: string, seat = 0): Talk => ({ seat, name, text });
const address = writeRoute({ page: 'join', table: 'next', invitation: 'own' });

test('another game is offered to whoever sat there, and not to who offers it', () => {
  const offer = offerOf(`http://here.example/${address}`);
  const talk = [says('Ada', 'well played'), says('Ada', offer), says('Bob', 'gladly', 1)];
  assert.deepEqual(offerTo(1, talk), { by: 'Ada', address });
  assert.equal(offerTo(0, talk), null, 'she knows');
  assert.equal(offerTo(null, talk), null, 'whoever only watched is not asked');
  assert.deepEqual(talk.map(({ text }) => readTalk(text)), ['well played', 'Another game?', 'gladly']);
});

test('nothing leads away from this page, whatever somebody says', () => {
  const secret = 'ab'.repeat(16);
  const bad = ['http://evil.example/', 'javascript:x', `#/me/${secret}`, `#/join/next/${secret}`];
  for (const text of bad) assert.equal(offerTo(1, [says('Eve', `Another game? ${text}`)]), null, text);
});
