/** A thing in words, for whoever hears the page. */

import type { Counter, Dial, Face, Shape, Thing } from '../../wire.ts';
import type { Use } from '../question/choices.ts';

/** What a thing is at present and what is true of it. */
export function present({ now, marks }: Thing): string[] {
  return [...now.map(counted), ...marks];
}

/** What is counted, how many, and of how many. */
export function counted({ name, value, of }: Counter): string {
  return `${name} ${of === null ? value : `${value}/${of}`}`;
}

export function describeThing(thing: Thing, use: Use | undefined): string {
  const { face, copies, why_not } = thing;
  if (!face) return copies > 1 ? `${copies} face down` : 'face down';
  const often = copies > 1 ? `${copies} copies` : '';
  const can = use ? 'can be used' : '';
  const cannot = why_not.map(({ why }) => why);
  return [describeFace(face), often, ...present(thing), can, ...cannot].filter(Boolean).join('; ');
}

/** The same of what stands on a map, with what its dials show and which dice lie on it. */
export function describeShape({ thing, dials, dice }: Shape, use: Use | undefined): string {
  const lying = dice.length ? [`with ${dice.map(({ sides, tint }) => `${tint ?? 'a'} d${sides}`).join(', ')}`] : [];
  return [describeThing(thing, use), ...dials.flatMap(describeDial), ...lying].join('; ');
}

function describeDial({ name, shield, holes }: Dial): string[] {
  const against = shield ? [`${name} shields against ${shield}`] : [];
  const holed = holes ? [`${name} has ${holes} bullet ${holes === 1 ? 'hole' : 'holes'}`] : [];
  return [...against, ...holed];
}

/** What the look of a thing says without words. */
export function unseenWords(thing: Thing, use: Use | undefined): string {
  const { face, why_not } = thing;
  const can = use === 'pick' ? 'can be used' : '';
  const kind = face ? face.kind : 'face down';
  return [kind, ...present(thing), can, ...why_not.map(({ why }) => why)].filter(Boolean).join('; ');
}

function describeFace({ name, kind, text, numbers }: Face): string {
  const counted = numbers.map(({ name, value }) => `${name} ${value}`).join(', ');
  return [name, kind, counted, text].filter(Boolean).join('; ');
}
