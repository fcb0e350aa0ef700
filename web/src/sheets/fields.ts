/** Fields of a sheet: what a change makes of them before the game has answered, and which faults they have. */

import type { FieldContent, FieldValue, SheetFault, SheetForm, SheetOption, SheetNumber } from '../wire.ts';

/** The fields with one of them filled in otherwise. Costs and faults come with the game's answer. */
export function filledIn(form: SheetForm, name: string, to: FieldValue): SheetForm {
  const fields = form.fields.map((field) => (field.name === name ? { ...field, holds: heldAfter(field.holds, to) } : field));
  return { ...form, fields };
}

function heldAfter(holds: FieldContent, to: FieldValue): FieldContent {
  if (holds.is === 'words' && to.is === 'words') return { ...holds, text: to.text };
  if (holds.is === 'one' && to.is === 'options') return { ...holds, chosen: to.chosen[0] ?? null };
  if (holds.is === 'several' && to.is === 'options') return { ...holds, chosen: to.chosen };
  if (holds.is === 'numbers' && to.is === 'numbers') return { ...holds, numbers: to.numbers };
  return holds;
}

/** The faults at a field: its place is the field's name, alone or with a number behind it. */
export function faultsAt(faults: readonly SheetFault[], name: string): SheetFault[] {
  return faults.filter(({ place }) => place === name || numberAt(place, name) !== null);
}

/** The number behind the field's name in the place of a fault, counted from 1. */
export function numberAt(place: string, name: string): number | null {
  const number = place.startsWith(`${name} `) ? place.slice(name.length + 1) : '';
  return /^\d+$/.test(number) ? Number(number) : null;
}

/** The words of the field with this name. */
export function wordsOf(form: SheetForm | null, name: string): string {
  const holds = form?.fields.find((field) => field.name === name)?.holds;
  return holds?.is === 'words' ? holds.text : '';
}

/** The numbers of the field with this name. */
export function numbersOf(form: SheetForm | null, name: string): readonly SheetNumber[] {
  const holds = form?.fields.find((field) => field.name === name)?.holds;
  return holds?.is === 'numbers' ? holds.numbers : [];
}

/** Options under their headings, in order. */
export function grouped(options: readonly SheetOption[]): { group: string; options: SheetOption[] }[] {
  const groups = [...new Set(options.map(({ group }) => group))];
  return groups.map((group) => ({ group, options: options.filter((option) => option.group === group) }));
}

/** The reason that shuts every option of a group, if one rule does. */
export function shutBy(options: readonly SheetOption[], chosen: readonly string[]): SheetOption['why_not'] {
  const why = options[0]?.why_not ?? null;
  const isShut = options.every((option) => option.why_not?.rule === why?.rule && !chosen.includes(option.name));
  return isShut ? why : null;
}

export function sumOf(numbers: readonly SheetNumber[]): number {
  return numbers.reduce((sum, { value }) => sum + value, 0);
}

/** The row with another number at a place, between 0 and the highest. */
export function withValue(numbers: readonly SheetNumber[], at: number, value: number, highest: number): SheetNumber[] {
  const held = Math.max(0, Math.min(highest, value));
  return numbers.map((number, place) => (place === at ? { ...number, value: held } : number));
}

/** The row with the next mark at a place: none, each of those there are, and none again. */
export function withNextMark(numbers: readonly SheetNumber[], at: number, marks: SheetNumber['marks']): SheetNumber[] {
  const next = (own: SheetNumber['marks']) => {
    const place = own[0] === undefined ? 0 : marks.indexOf(own[0]) + 1;
    return marks.slice(place, place + 1);
  };
  return numbers.map((number, place) => (place === at ? { ...number, marks: next(number.marks) } : number));
}

/** The chosen options with one copy more or less. */
export function withCopy(chosen: readonly string[], name: string, more: boolean): string[] {
  if (more) return [...chosen, name];
  const last = chosen.lastIndexOf(name);
  return chosen.filter((_, place) => place !== last);
}
