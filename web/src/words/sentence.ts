/** Sentences as plain text, for titles, for the live region and for what screen readers say. */

import type { Line, Seat, Span, Text, Tone } from '../wire.ts';
import { addressed } from './addressed.ts';

/** How a seat is called here, and whose page it is: that seat is "you". */
export type Names = ((seat: Seat) => string) & { readonly me?: () => Seat | null };

/** The name of a seat before anybody has sat down there. */
export function seatName(seat: Seat): string {
  return `p${seat + 1}`;
}

export function plain(text: Text, names: Names = seatName): string {
  return addressed(text, names.me?.() ?? null).map((span) => spanText(span, names)).join('');
}

export function plainLine(line: Line, names: Names = seatName): string {
  return plain(begun(line.text), names);
}

/** A text that stands at the beginning of a line, and so begins with a capital, however it came. */
export function begun(text: Text): Text {
  const [first, ...more] = text;
  if (!first || !('words' in first) || SEAT.test(first.words)) return text;
  return [{ words: capital(first.words) }, ...more];
}

/** A seat as it is written. */
const SEAT = /^p[1-9]\b/;

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function spanText(span: Span, names: Names): string {
  if ('words' in span) return said(span.words, names);
  if ('card' in span) return span.card;
  if ('heading' in span) return span.heading;
  if ('die' in span) return span.die.says;
  if ('trail' in span) return span.trail.says;
  return names(span.seat);
}

/** A text in which seats stand as they are written, with their names instead. */
export function withNames(text: string, names: Names): string {
  const spans = text.split(/\bp([1-9])\b/).map((part, place): Span => (place % 2 ? { seat: Number(part) - 1 } : { words: part }));
  const told = addressed(spans.filter((span) => !('words' in span) || span.words !== ''), names.me?.() ?? null);
  const words = told.map((span) => ('words' in span ? span.words : 'seat' in span ? names(span.seat) : '')).join('');
  // Reasons come without a capital.
  return SEAT.test(text) && /^You/.test(words) ? `y${words.slice(1)}` : words;
}

/** What is typed at a terminal stands between backticks; a page has quotation marks for that. */
export function spoken(words: string): string {
  // A rule that forbids stands beside as a mark.
  return words.replace(/`([^`]*)`/g, '“$1”').replace(/ \[[A-Z\d-]+\]$/, '');
}

/** A reason or remedy as a sentence: they come without capital and full stop. */
export function sentence(text: string): string {
  const words = spoken(text);
  return capital(words) + (/[.!?]$/.test(words) ? '' : '.');
}

/** Words that come as plain text, as the page says them; what is to be typed stays as it is typed. */
export function said(words: string, names: Names): string {
  return words.split(/(`[^`]*`)/).map((part, place) => (place % 2 ? spoken(part) : withNames(part, names))).join('');
}

/** A reason that stands alone, as a sentence. */
export function reason(why: string, names: Names): string {
  return sentence(said(why, names));
}

/** A reason against a thing, beside its name: of "Fusion requires Laser", "requires Laser". */
export function besideItsName(why: string, name: string): string {
  return why.startsWith(`${name} `) ? why.slice(name.length + 1) : why;
}

/** "3 cards", "1 card". */
export function many(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

/** What a counter of 1 counts: "technology" of "technologies", "card in hand" of "cards in hand". What has a capital and a
 * stone is the name of something, and stays; without a stone it is a word of the rulebook, as "Challenges" is. */
export function counted(number: number, things: string, tone: Tone = 'lapis'): string {
  if (number !== 1) return things;
  const [head = '', ...rest] = things.split(/ (?=(?:in|of|on|to|left|owed|played|over)\b)/);
  return [head.replace(tone === 'plain' ? /\b[A-Za-z][a-z]*$/ : /\b[a-z]+$/, one), ...rest].join(' ');
}

function one(things: string): string {
  if (things.endsWith('ies')) return `${things.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(things)) return things.slice(0, -2);
  return /[^s]s$/.test(things) ? things.slice(0, -1) : things;
}
