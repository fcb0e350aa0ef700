/** Sentences as plain text, for titles, for the live region and for what screen readers say. */

import type { Line, Seat, Span, Text } from '../wire.ts';

/** How a seat is called here. */
export type Names = (seat: Seat) => string;

/** The name of a seat before anybody has sat down there. */
export function seatName(seat: Seat): string {
  return `p${seat + 1}`;
}

export function plain(text: Text, names: Names = seatName): string {
  return text.map((span) => spanText(span, names)).join('');
}

/** A question, to the person at this seat if it is theirs: "You act, with 5 action points." */
export function question(text: Text, names: Names, me: Seat | null): string {
  const [first, second, ...rest] = text;
  const isMine = first && 'seat' in first && first.seat === me && second && 'words' in second;
  if (!isMine) return plain(text, names);
  return plain([{ words: 'You' }, { words: second.words.replace(/^ [a-z]+\b/, toYou) }, ...rest], names);
}

/** A verb as it is said to somebody: of "acts" and "has", "act" and "have". */
function toYou(verb: string): string {
  const odd: Record<string, string> = { ' has': ' have', ' is': ' are', ' was': ' were', ' does': ' do' };
  if (odd[verb]) return odd[verb];
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|o)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

export function plainLine(line: Line, names: Names = seatName): string {
  return plain(line.text, names);
}

function spanText(span: Span, names: Names): string {
  if ('words' in span) return said(span.words, names);
  if ('card' in span) return span.card;
  if ('heading' in span) return span.heading;
  return names(span.seat);
}

/** A text in which seats stand as they are written, with their names instead. */
export function withNames(text: string, names: Names): string {
  return text.replace(/\bp([1-9])\b/g, (_, number: string) => names(Number(number) - 1));
}

/** What is typed at a terminal stands between backticks; a page has quotation marks for that. */
export function spoken(words: string): string {
  return words.replace(/`([^`]*)`/g, '“$1”');
}

/** A reason or remedy as a sentence: they come without capital and full stop. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
}

/** Words that come as plain text, as the page says them. */
export function said(words: string, names: Names): string {
  return withNames(spoken(words), names);
}

/** "3 cards", "1 card". */
export function many(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

/** What a counter of 1 counts: "technology" of "technologies", "card in hand" of "cards in hand". What has a capital is the
 * name of something, and stays. */
export function counted(number: number, things: string): string {
  if (number !== 1) return things;
  const [head = '', ...rest] = things.split(/ (?=(?:in|of|on|to|left|owed|played|over)\b)/);
  return [head.replace(/\b[a-z]+$/, one), ...rest].join(' ');
}

function one(things: string): string {
  if (things.endsWith('ies')) return `${things.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(things)) return things.slice(0, -2);
  return /[^s]s$/.test(things) ? things.slice(0, -1) : things;
}
