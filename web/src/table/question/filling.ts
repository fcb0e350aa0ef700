/**
 * Choices that are not finished sentences: what fills their blanks, and the moves that come of it. The same as
 * `engine::blank` does for the terminal; what may be filled in is judged by the table alone.
 */

import type { Blank, Choice, Pick, Text } from '../../wire.ts';

/** How many of each pick; a number; or a point, as it is written. */
export type Filling = readonly number[] | number | string;

/** Where a form has a blank. */
export const HOLE = '_';

/** What a choice's blanks are filled with as it stands: what its notation says where its form has holes. */
export function fillings(choice: Choice): Filling[] {
  const texts = written(choice);
  const read = choice.blanks.map((blank, place) => (texts ? readIn(blank, texts[place] ?? '') : null));
  return choice.blanks.map((blank, place) => (read.includes(null) ? empty(blank) : read[place]!));
}

/** What is missing from a filling, or too much in it, in a few words; nothing if it may be judged. */
export function lacks(blank: Blank, filling: Filling): string {
  const [is, least, most, noun] = bounds(blank, filling);
  if (is < least) return `${least - is} more${noun}`;
  return is > most ? `${is - most} too many${noun}` : '';
}

/** The moves that a choice comes to when its blanks are filled so, in the order in which they are made. */
export function moves(choice: Choice, filled: readonly Filling[]): string[] {
  const [first = '', ...after] = formOf(choice, filled).split(HOLE);
  return after.reduce(
    (texts, behind, place) => {
      const endings = endingsOf(choice.blanks[place]!, filled[place]!);
      return texts.flatMap((text) => endings.map((ending) => text + ending + behind));
    },
    [first],
  );
}

/**
 * What a choice says when its blanks are filled so: its own sentence as it came, or with what was put in at its end instead, else
 * what was put in.
 */
export function wording(choice: Choice, filled: readonly Filling[]): Text {
  const [as, told] = [fillings(choice), inWords(choice, filled)];
  if (JSON.stringify(filled) === JSON.stringify(as) || !told) return choice.text;
  return [...(beginning(choice.text, inWords(choice, as)) ?? [{ words: `${choice.group}: ` }]), ...told];
}

/** What fills all blanks, in words; nothing where that says too little by itself. */
function inWords(choice: Choice, filled: readonly Filling[]): Text | null {
  const told = choice.blanks.map((blank, place) => fillingIn(blank, filled[place]!));
  return told.includes(null) ? null : told.flatMap((text, place) => [...(place ? [COMMA] : []), ...text!]);
}

/** A sentence without its end, if those words are its end: "Attack Midnight with ". */
function beginning(sentence: Text, end: Text | null): Text | null {
  const words = end?.map((span) => ('words' in span ? span.words : '\0')).join('');
  const last = sentence.at(-1);
  if (!words || !last || !('words' in last) || !last.words.endsWith(words)) return null;
  return [...sentence.slice(0, -1), { words: last.words.slice(0, -words.length) }];
}

const COMMA = { words: ', ' };

/** What fills one blank, in words; nothing where that says too little by itself. */
function fillingIn(blank: Blank, filling: Filling): Text | null {
  if (blank.blank === 'number') return [{ words: `${String(filling)} ` }, ...blank.title];
  if (blank.blank !== 'things' || !Array.isArray(filling)) return null;
  const chosen = blank.from.flatMap(({ text }, place) => Array<Text>(filling[place] ?? 0).fill(text));
  return chosen.length ? chosen.flatMap((text, place) => [...(place ? [COMMA] : []), ...text]) : [{ words: '\u2026' }];
}

/** What stands between the points of a way. */
export const TURN = ', ';

/** A way of several points is another move than going straight to one. */
function formOf({ form, blanks }: Choice, filled: readonly Filling[]): string {
  const isWay = (blank: Blank, place: number) => blank.blank === 'point' && String(filled[place]).includes(TURN);
  const way = blanks.find(isWay);
  return (way?.blank === 'point' && way.by) || form;
}

/** What a blank may be filled with, one by one. */
export function picksOf(blank: Blank): readonly Pick[] {
  if (blank.blank === 'things') return blank.from;
  return blank.blank === 'share' ? blank.among : [];
}

/** How many of a pick there may be. */
export function mostOf(blank: Blank, pick: Pick): number {
  const all = blank.blank === 'things' ? blank.most : blank.blank === 'share' ? blank.total : 0;
  return Math.min(pick.copies, all);
}

/** How many things are chosen or shared out. */
export function sum(filling: Filling): number {
  return Array.isArray(filling) ? filling.reduce((all: number, one: number) => all + one, 0) : 0;
}

function bounds(blank: Blank, filling: Filling): [number, number, number, string] {
  switch (blank.blank) {
    case 'things':
      return [sum(filling), blank.least, blank.most, ''];
    case 'share':
      return [sum(filling), blank.total, blank.total, ' to share'];
    case 'number':
      return [Number(filling), blank.least, blank.most, ''];
    case 'point':
      return [0, 0, 0, ''];
  }
}

function endingsOf(blank: Blank, filling: Filling): string[] {
  if (!Array.isArray(filling)) return [String(filling)];
  const chosen = picksOf(blank).flatMap(({ word }, place) => (filling[place] ? [{ word, many: filling[place] as number }] : []));
  if (blank.blank === 'share') return [chosen.map(({ word, many }) => `${word}:${many}`).join(' ')];
  if (blank.blank !== 'things') return [];
  if (blank.joined_by === null) return chosen.flatMap(({ word, many }) => Array<string>(many).fill(word));
  const counted = chosen.map(({ word, many }) => (many === 1 ? word : `${many} ${word}`));
  return [counted.join(blank.joined_by) || blank.none];
}

/** What stands in a choice's notation where its form has holes. */
function written({ form, notation }: Choice): string[] | null {
  const [first = '', ...after] = form.split(HOLE);
  if (!notation.startsWith(first)) return null;
  let rest = notation.slice(first.length);
  const texts: string[] = [];
  for (const [place, behind] of after.entries()) {
    const at = place === after.length - 1 ? rest.lastIndexOf(behind) : rest.indexOf(behind);
    if (at < 0) return null;
    texts.push(rest.slice(0, at));
    rest = rest.slice(at + behind.length);
  }
  return rest === '' ? texts : null;
}

function readIn(blank: Blank, text: string): Filling | null {
  switch (blank.blank) {
    case 'things': {
      const { from, joined_by, none } = blank;
      const words = joined_by === null ? [text] : text === none ? [] : text.split(joined_by);
      return countsOf(from, words.map((word) => /^(?:(\d+) )?(.*)$/.exec(word)!).map(([, many, word]) => [word!, Number(many ?? 1)]));
    }
    case 'share':
      return countsOf(blank.among, text.split(' ').map((part) => [part.split(':')[0]!, Number(part.split(':')[1])]));
    case 'number':
      return /^-?\d+$/.test(text) ? Number(text) : null;
    case 'point':
      return text;
  }
}

/** How many of each pick these words come to, if all of them are picks. Words may stand in the plural. */
function countsOf(picks: readonly Pick[], words: readonly (readonly [string, number])[]): Filling | null {
  const counts = picks.map(() => 0);
  for (const [word, many] of words) {
    const place = picks.findIndex((pick) => pick.word === word || `${pick.word}s` === word);
    if (place < 0) return null;
    counts[place]! += many;
  }
  return counts;
}

function empty(blank: Blank): Filling {
  switch (blank.blank) {
    case 'number':
      return blank.least;
    case 'point':
      return '0 0';
    default:
      return picksOf(blank).map(() => 0);
  }
}
