import assert from 'node:assert/strict';
import { test } from 'node:test';
import { company, levelAbove } from '../src/lobby/company.ts';
import type { Holder } from '../src/wire.ts';

const bot = (level: string) => ({ is: 'bot', level }) as Holder;
const person = (name: string) => ({ is: 'person', name }) as Holder;

test('who sits at a table is said as one would: each sort of bot once, and nobody by a name nobody gave', () => {
  assert.equal(company([bot('easy')]), 'an easy bot');
  assert.equal(company([bot('easy'), bot('easy'), bot('easy')]), '3 easy bots');
  assert.equal(company([person('Ada'), bot('hard'), bot('hard')]), 'Ada and 2 hard bots');
  assert.equal(company([person('Guest'), person('Guest')]), '2 guests');
  assert.equal(company([person('Ada'), person('Ada')]), 'Ada and Ada');
  assert.equal(company([]), '');
});

test('a harder game is against the level above the best bot there, if there is one', () => {
  const bots = ['random', 'easy', 'hard'].map((level) => ({ level, blurb: '' }));
  const at = (...holders: Holder[]) => holders.map((holder) => ({ holder }));
  assert.equal(levelAbove(bots, at(person('Ada'), bot('random'), bot('easy'))), 'hard');
  assert.equal(levelAbove(bots, at(bot('hard'))), null);
  assert.equal(levelAbove(bots, at(person('Ada'))), null);
});
