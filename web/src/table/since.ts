/** What others did since one's own last move, deed by deed: what is told when one's turn begins. */

import type { Line, Seat, Told } from '../wire.ts';
import { byMove, leadingSeat } from './chapters.ts';
import type { Shot } from './showing.svelte.ts';

/** How many deeds are kept in words; of more, it is only known how many there were. Those that name a card or a number are
 * kept before those that only go through the turn. */
const MOST = 3;

export type Since = {
  /** The last deeds, each with its first line. */
  deeds: readonly { at: number; line: Line }[];
  /** How many there were. */
  many: number;
  /** How many moves stood before the first. */
  from: number;
  /** Whether the person has moved after them. */
  over: boolean;
};

export const NONE: Since = { deeds: [], many: 0, from: 0, over: true };

/** With one more step. */
export function withStep(since: Since, { step, lines }: Shot, seat: Seat | null): Since {
  if (step && step.by === seat) return { ...since, over: true };
  const told = lines[0];
  return told ? withDeed(since, told.at, told.line) : since;
}

/** What a story tells of it, for somebody who comes. */
export function sinceOwn(story: readonly Told[], seat: Seat | null): Since {
  let since = NONE;
  for (const move of byMove(story)) {
    const line = move.lines[0];
    if (move.at === 0 || !line) continue;
    since = leadingSeat(move) === seat ? { ...since, over: true } : withDeed(since, move.at, line);
  }
  return since;
}

/** Whether a line names a card or a number, or tells of a die. */
function tells({ text }: Line): boolean {
  return text.some((span) => 'card' in span || 'die' in span || 'trail' in span || ('words' in span && /\d/.test(span.words)));
}

function withDeed(since: Since, at: number, line: Line): Since {
  const { deeds, many, from } = since.over ? { ...NONE, from: at - 1 } : since;
  const telling = deeds.filter((deed) => tells(deed.line));
  const kept = tells(line) ? [...telling, { at, line }] : telling.length ? telling : [...deeds, { at, line }];
  return { deeds: kept.slice(-MOST), many: many + 1, from, over: false };
}
