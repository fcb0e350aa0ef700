/** The answers to the question, sorted: by their headings, and by the things they touch. */

import type { Choice, Pick, Prompt, ThingId } from '../../wire.ts';
import { plain } from '../../words/sentence.ts';
import { HOLE } from './filling.ts';

export type Group = { name: string; choices: Choice[] };

/** The heading of what is done by hand: much, and seldom wanted, so it stays folded and comes last. */
export const BY_HAND = 'By hand';

/** Choices under their headings, in the order in which the headings come up first. */
export function grouped(choices: readonly Choice[]): Group[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const group = groups.get(choice.group);
    if (group) group.push(choice);
    else groups.set(choice.group, [choice]);
  }
  const all = [...groups].map(([name, choices]) => ({ name, choices }));
  return [...all.filter(({ name }) => name !== BY_HAND), ...all.filter(({ name }) => name === BY_HAND)];
}

/** So many answers, and so many letters in all, have room beside a question that knows no sorts of deeds. */
const FEW = 4;
const LETTERS = 80;

/** The answers that stand in the strip beside the question: all of them, if they are few and short. */
export function besideQuestion({ choices, deeds }: Prompt): readonly Choice[] {
  const letters = choices.reduce((sum, { text, cost }) => sum + plain(text).length + cost.length, 0);
  const have = choices.length <= FEW && letters <= LETTERS && (isEachNumber(choices) || !choices.some(({ blanks }) => blanks.length));
  return have && deeds.length === 0 ? choices : [];
}

/** Answers that are each number of one form, so that nothing is left to fill in. */
function isEachNumber(choices: readonly Choice[]): boolean {
  const [blank, ...more] = soleForm(choices)?.blanks ?? [];
  return blank?.blank === 'number' && more.length === 0 && blank.most - blank.least < choices.length;
}

/** The answer, where there is only one: nothing is to be decided, and one goes on. */
export function onlyAnswer({ choices, deeds }: Prompt): Choice | null {
  const [only, ...more] = choices;
  return only && more.length === 0 && deeds.length === 0 && only.blanks.length === 0 ? only : null;
}

/** What a thing is good for: picked up, or aimed at by what is picked up. */
export type Use = 'pick' | 'aim';

/** The things that choices touch. What can be picked up stands above what is only aimed at. */
export function uses(choices: readonly Choice[]): Map<ThingId, Use> {
  const found = new Map<ThingId, Use>();
  for (const { touches } of choices) {
    for (const [place, thing] of touches.entries()) {
      if (place === 0) found.set(thing, 'pick');
      else if (!found.has(thing)) found.set(thing, 'aim');
    }
  }
  // Of what is asked for as a set, each may be taken in, even where no answer is about it alone.
  for (const { thing } of choices.flatMap(setOf)) {
    if (thing !== null && !found.has(thing)) found.set(thing, 'pick');
  }
  return found;
}

/** What an answer takes together, if it asks for that and nothing else: a trade, with what one wants for it, begins with no single card. */
function setOf({ blanks }: Choice): readonly Pick[] {
  const [only, ...more] = blanks;
  return only?.blank === 'things' && more.length === 0 ? only.from : [];
}

/** The answer that takes a thing together with others; none where an answer is about the thing alone. */
export function setWith(choices: readonly Choice[], thing: ThingId): Choice | null {
  if (touching(choices, [thing]).length) return null;
  return choices.find((choice) => setOf(choice).some((pick) => pick.thing === thing)) ?? null;
}

/** The only choice, or the one with blanks of which all others are fillings; none where they differ in more than that. */
export function soleForm(choices: readonly Choice[]): Choice | null {
  const [only, ...more] = choices.filter(({ blanks }) => blanks.length > 0);
  if (!only || more.length) return choices.length === 1 ? choices[0]! : null;
  const [head = '', ...tails] = only.form.split(HOLE);
  const fills = ({ notation }: Choice) => notation.startsWith(head) && notation.endsWith(tails.at(-1) ?? '');
  return choices.every(fills) ? only : null;
}

/** The choices that touch all of these things. */
export function touching(choices: readonly Choice[], things: readonly ThingId[]): Choice[] {
  return choices.filter(({ touches }) => things.every((thing) => touches.includes(thing)));
}
