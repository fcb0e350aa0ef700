/** The story in chapters: moves that one seat made after the other, under its name. */

import type { Line, Seat, Told } from '../wire.ts';
import { many } from '../words/sentence.ts';

export type MoveTold = { at: number; lines: Line[] };
export type Chapter = { seat: Seat | null; moves: MoveTold[] };

export function chapters(story: readonly Told[]): Chapter[] {
  const all: Chapter[] = [];
  for (const move of byMove(story)) {
    const seat = move.at === 0 ? null : leadingSeat(move);
    const last = all.at(-1);
    if (last && (seat === last.seat || (seat === null && move.at > 0))) last.moves.push(move);
    else all.push({ seat, moves: [move] });
  }
  return all;
}

/** After how many moves a seat's last one stood; nothing, if it has made none. */
export function lastMoveOf(story: readonly Told[], seat: Seat): number | null {
  const own = byMove(story).filter((move) => move.at > 0 && leadingSeat(move) === seat);
  return own.at(-1)?.at ?? null;
}

/** What the story says when fewer moves stand than before. */
export function takenBack(stand: number, stood: number): Told {
  const words = `${many(stood - stand, 'move')} ${stood - stand === 1 ? 'was' : 'were'} taken back.`;
  return { at: stand, line: { text: [{ words }], rules: [] } };
}

function byMove(story: readonly Told[]): MoveTold[] {
  const moves: MoveTold[] = [];
  for (const { at, line } of story) {
    const last = moves.at(-1);
    if (last?.at === at) last.lines.push(line);
    else moves.push({ at, lines: [line] });
  }
  return moves;
}

/** The seat that the first sentence of a move begins with. */
function leadingSeat({ lines }: MoveTold): Seat | null {
  const first = lines[0]?.text[0];
  return first && 'seat' in first ? first.seat : null;
}
