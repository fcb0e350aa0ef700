import assert from 'node:assert/strict';
import { test } from 'node:test';
import { portrait } from '../src/look/portrait.ts';
import type { Person } from '../src/wire.ts';

const SIZE = { width: 104, height: 104, rings: 7 };
const FOLK = ['human', 'elf', 'dwarf', 'ork', 'troll'] as const;
const NAMES = ['Odd Marrow', 'Tally Mack', 'Mother Static', 'Wick', 'Grist', 'Sister Tram', 'Seam Reader', 'Ninth Chair', 'Kyushi', 'Midnight', 'Kross', 'Liada'];
const person = (folk: Person['folk'], wears: Person['wears'] = 'nothing'): Person => ({ folk, wears });

/** How far two portraits are apart, of stone to stone, from 0 to 255. */
function apart(one: string, other: string, who: Person, whoElse = who): number {
  const [first, second] = [portrait(one, who, SIZE), portrait(other, whoElse, SIZE)];
  const all = first.map(({ colour }, place) => colour.reduce((sum, part, at) => sum + Math.abs(part - second[place]!.colour[at]!), 0) / 3);
  return all.reduce((sum, far) => sum + far, 0) / all.length;
}

test('the same name has always the same face, and it fills its size', () => {
  const stones = portrait('Wick', person('elf'), SIZE);
  assert.deepEqual(stones, portrait('Wick', person('elf'), SIZE));
  assert.ok(stones.every(({ colour }) => colour.every((part) => part >= 0 && part <= 255)));
  assert.ok(portrait('Wick', person('elf'), { width: 296, height: 136, rings: 8 }).length > stones.length);
});

test('any two of one folk are told apart', () => {
  for (const folk of FOLK)
    for (const [place, one] of NAMES.entries())
      for (const other of NAMES.slice(place + 1)) assert.ok(apart(one, other, person(folk)) > 14, `${one} and ${other}, ${folk}: ${apart(one, other, person(folk)).toFixed(1)}`);
});

test('folk and what is worn are seen in the face', () => {
  for (const folk of FOLK.slice(1)) assert.ok(apart('Wick', 'Wick', person('human'), person(folk)) > 1.5, folk);
  for (const wears of ['visor', 'goggles', 'paint', 'band', 'hat'] as const)
    assert.ok(apart('Wick', 'Wick', person('human'), person('human', wears)) > 0.5, wears);
});
