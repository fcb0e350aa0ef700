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

export function plainLine(line: Line, names: Names = seatName): string {
  return plain(line.text, names);
}

function spanText(span: Span, names: Names): string {
  if ('words' in span) return span.words;
  if ('card' in span) return span.card;
  if ('heading' in span) return span.heading;
  return names(span.seat);
}

/** A text in which seats stand as they are written, with their names instead. */
export function withNames(text: string, names: Names): string {
  return text.replace(/\bp([1-9])\b/g, (_, number: string) => names(Number(number) - 1));
}

/** "3 cards", "1 card". */
export function many(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
