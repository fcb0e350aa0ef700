import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastContest } from '../src/table/story/contest.ts';
import type { Pace, Span, Text, StoryLine } from '../src/wire.ts';

/** A line: names in stars, dice as numbers in brackets. */
function text(line: string): Text {
  return line.split(/(\*[^*]+\*|\[\d+\])/).filter(Boolean).map((part): Span => {
    if (part.startsWith('*')) return { card: part.slice(1, -1) };
    const shows = Number(part.slice(1, -1));
    return part.startsWith('[') ? { die: { says: `red ${shows}`, shows, sides: 6, tint: 'red' } } : { words: part };
  });
}
/** A line of a story under a rule. */
const told = (line: string, rule: string, pace?: Pace): StoryLine => ({ at: 1, ...(pace && { pace }), line: { text: text(line), rules: [rule] } });
const lastOf = (story: readonly StoryLine[]) => {
  const found = lastContest(story);
  return found && [found.who, found.whom, found.lines.length];
};

const turn = told('*Kyushi* has its turn', 'DUE-INIT-09', 'brief');
const goes = told('*Kyushi* goes 7 inches', 'DUE-GEO-05');
const attack = [
  told('*Kyushi* attacks *Midnight* with green d10', 'DUE-ATK-05'),
  told('*Midnight* dodges with yellow d6', 'DUE-ATK-44'),
  told('the attack shows [2]; the dodge shows [1]', 'DUE-ATK-50', 'roll'),
  told('8 against 7', 'DUE-ATK-53'),
  told('*Midnight* is hit', 'DUE-ATK-57'),
];
const damage = told('*Midnight* takes 2 on Head', 'DUE-DMG-15');

test('a contest goes from the line that names both to what came of it', () => {
  assert.deepEqual(lastOf([turn, goes, ...attack, damage, goes]), ['Kyushi', 'Midnight', 6]);
  assert.deepEqual(lastOf([turn, ...attack, damage, told('*Midnight* has its turn', 'DUE-INIT-09', 'brief'), goes]), ['Kyushi', 'Midnight', 6]);
});

test('of several contests the last is told, and nothing of the one before it', () => {
  const back = [told('*Midnight* attacks *Kyushi* with red d4', 'DUE-ATK-05'), told('the attack shows [3]', 'DUE-ATK-50', 'roll')];
  assert.deepEqual(lastOf([turn, ...attack, damage, ...back]), ['Midnight', 'Kyushi', 2]);
  assert.deepEqual(lastOf([turn, ...attack, ...attack]), ['Kyushi', 'Midnight', 5]);
});

test('what is done in its course by the first one belongs to it', () => {
  const [declared, ...rest] = attack;
  const card = told('*Kyushi* plays *Deadeye*: 2 more', 'DUE-CARD-18');
  const raised = told('*Kyushi* plays *Lucky*: the die counts 6', 'DUE-CARD-31');
  assert.deepEqual(lastOf([turn, declared!, card, ...rest.slice(0, 2), raised, ...rest.slice(2)]), ['Kyushi', 'Midnight', 7]);
});

test('a roll against nobody is no contest, and hides none', () => {
  const heals = told('*Midnight* burns a die that shows [3]', 'DUE-HEAL-01', 'roll');
  assert.equal(lastOf([turn, heals]), null);
  assert.deepEqual(lastOf([turn, ...attack, damage, heals]), ['Kyushi', 'Midnight', 6]);
  assert.equal(lastContest([]), null);
});

test('a roll that one makes alone is no contest with what they took up before', () => {
  const takes = told('*Nine Lives* takes *Night Feet* for 1 nuyen', 'SGS-LEG-02');
  const sold = told('*Pell* is sold for 1 nuyen', 'SGS-LEG-09');
  const errand = told('*Twelve Fingers* runs errands: a [3]', 'SGS-LEG-12', 'roll');
  assert.equal(lastOf([takes, sold, errand]), null);
});
