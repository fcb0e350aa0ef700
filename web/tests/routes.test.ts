import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRoute, writeRoute, type Route } from '../src/routes.ts';

const ROUTES: Route[] = [
  { page: 'lobby' },
  { page: 'table', table: 'abc', at: null },
  { page: 'table', table: 'abc', at: 0 },
  { page: 'join', table: 'abc', invitation: '0f'.repeat(16) },
  { page: 'rules', game: 'a game/with: signs', rule: null },
  { page: 'rules', game: 'lowball', rule: 'LOW-END-01' },
  { page: 'cards', game: 'lowball', card: 'ace' },
  { page: 'decks', game: 'lowball' },
  { page: 'sheets', game: 'lowball', shared: null },
  { page: 'sheets', game: 'lowball', shared: 'q1YqSk_K' },
  { page: 'campaign', game: 'lowball', id: null },
  { page: 'campaign', game: 'lowball', id: '12' },
  { page: 'me', secret: 'a1'.repeat(16) },
  { page: 'learn', game: 'lowball', lesson: 'first steps' },
  { page: 'learn', game: 'lowball', lesson: null },
  { page: 'mine', brought: null },
  { page: 'mine', brought: 'q1YqSk_K' },
];

test('every route reads back from what it writes', () => {
  for (const route of ROUTES) assert.deepEqual(readRoute(writeRoute(route)), route);
});

test('everything stands behind the #, where no server sees it', () => {
  for (const route of ROUTES) assert.match(writeRoute(route), /^#\//);
});

test('an empty address is the lobby', () => {
  for (const hash of ['', '#', '#/']) assert.deepEqual(readRoute(hash), { page: 'lobby' });
});

test('an address that means nothing leads nowhere instead of somewhere', () => {
  for (const hash of ['#/blah', '#/table', '#/table/x/over/3', '#/join/x', '#/%E0%A4%A']) {
    assert.equal(readRoute(hash).page, 'nowhere', hash);
  }
});

test('a move number that is none is the present', () => {
  assert.deepEqual(readRoute('#/table/x/at/last'), { page: 'table', table: 'x', at: null });
});
