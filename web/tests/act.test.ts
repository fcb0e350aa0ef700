import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actOf } from '../src/table/question/act.ts';
import { fillings, moves } from '../src/table/question/filling.ts';
import type { Sight } from '../src/table/live/context.ts';
import type { Blank, Choice, Deed, Scene } from '../src/wire.ts';

const deed = (name: string, price: string, why: string | null, leads_on = false): Deed => ({
  name, price, group: name, leads_on, of_any: false, why_not: why === null ? null : { text: [{ words: why }], rules: [] },
});
const choice = (notation: string, group: string, words: string, more: Partial<Choice> = {}): Choice => ({
  notation, text: [{ words }], cost: '', touches: [], group, form: '', blanks: [], ...more,
});
const dice: Blank = {
  blank: 'things', title: [{ words: 'dice' }], least: 1, most: 3, joined_by: ', ', none: 'none', does: ['Take no dice', 'Take 1 die', 'Take _ dice'],
  from: [{ word: 'red', text: [{ words: 'red' }], thing: 1, copies: 2 }, { word: 'blue', text: [{ words: 'blue' }], thing: 2, copies: 1 }],
};

/** A table at which this is asked, and so much is chosen. */
function at(choices: Choice[], deeds: Deed[], chosen: Choice | null, filled = chosen && chosen.blanks.length ? fillings(chosen) : null): Sight {
  const meansMoves = chosen ? (filled ? moves(chosen, filled) : [chosen.notation]) : [];
  const choosing = { things: [], sort: null, chosen: chosen?.notation ?? null, choice: chosen, filled, meansMoves, measuring: false };
  return { scene: { prompt: { choices, deeds } } as unknown as Scene, choosing, isMyTurn: true, busy: false, names: () => '' } as unknown as Sight;
}
const words = (sight: Sight) => {
  const act = actOf(sight);
  return act && [act.says, act.adds, act.ready];
};

test('the button says what it does, and when less is taken than could be', () => {
  const take = choice('pool red', 'Dice', 'Take red', { form: 'pool _', blanks: [dice] });
  assert.deepEqual(words(at([take], [], take, [[2, 1]])), ['Take 3 dice', '', true]);
  assert.deepEqual(words(at([take], [], take, [[1, 0]])), ['Take 1 die', '1 of 3', true]);
});

test('where something is missing, the button says what, by the name of the deed', () => {
  const take = choice('pool red', 'Dice', 'Take red', { form: 'pool _', blanks: [dice] });
  const sight = at([take], [], take, [[0, 0]]);
  const act = actOf({ ...sight, choosing: { ...sight.choosing, meansMoves: [] } } as unknown as Sight);
  assert.deepEqual([act?.says, act?.adds, act?.ready], ['Dice', '1 more', false]);
});

test('a short answer is said by the button itself, of a long one the sort of deed', () => {
  const deeds = [deed('Develop', 'from 3', null), deed('End turn', 'keep 3', null, true)];
  const short = choice('draw', 'Draw', 'Draw a card', { cost: '2 action points' });
  const long = choice('develop laser in 1', 'Develop', 'Develop Laser in your generation 1', { cost: '3 action points' });
  assert.deepEqual(words(at([short, long], deeds, short)), ['Draw a card', '2 action points', true]);
  assert.deepEqual(words(at([short, long], deeds, long)), ['Develop', '3 action points', true]);
});

test('with nothing chosen only what alone can be done is filled', () => {
  const end = choice('end', 'End turn', 'End your turn');
  const draw = choice('draw', 'Draw', 'Draw a card');
  const last = deed('End turn', 'keep 3', null, true);
  assert.equal(actOf(at([draw, end], [deed('Draw', '2', null), last], null)), null);
  assert.deepEqual(words(at([end], [deed('Draw', '', 'you have 1 point'), last], null)), ['End turn', 'keep 3', true]);
  assert.deepEqual(words(at([draw], [], null)), ['Draw a card', '', true]);
});

test('a long answer is said by its deed and its first card, unless it begins with who does it', () => {
  const lay = choice('lay captain p2', 'Challenges', '', { text: [{ words: 'Lay ' }, { card: 'Corner Captain' }, { words: ' on the Objective of your rival' }] });
  const heal = choice('heal grist', 'Heal', '', { text: [{ card: 'Kettle Song' }, { words: ' heals somebody who is hurt' }] });
  assert.equal(words(at([lay, heal], [], lay))?.[0], 'Lay Corner Captain');
  assert.equal(words(at([lay, heal], [], heal))?.[0], 'Heal');
});
