/**
 * The story in chapters: moves that one seat made after the other, under its name; and where the story says so, under
 * the heading with which a new part of it begins.
 */

import type { Line, RuleId, Seat, StoryLine } from '../../wire.ts';
import { many } from '../../words/sentence.ts';

export type MoveTold = { at: number; lines: Line[] };
/** A line that is only its heading leaves its rules beside the title. */
export type Chapter = { seat: Seat | null; title: string | null; rules: RuleId[]; moves: MoveTold[] };

export function chapters(story: readonly StoryLine[]): Chapter[] {
  const all: Chapter[] = [];
  for (const move of byMove(story).flatMap(byHeading)) {
    const title = headingOf(move.lines[0]);
    if (title !== null) {
      all.push(titled(title, move));
      continue;
    }
    const seat = move.at === 0 ? null : leadingSeat(move);
    const last = all.at(-1);
    if (last && (seat === last.seat || (seat === null && move.at > 0))) last.moves.push(move);
    else all.push({ seat, title: null, rules: [], moves: [move] });
  }
  return all;
}

function titled(title: string, { at, lines: [first, ...more] }: MoveTold): Chapter {
  const isOnlyTitle = first?.text.length === 1;
  const lines = first && !isOnlyTitle ? [first, ...more] : more;
  return { seat: null, title, rules: isOnlyTitle ? first.rules : [], moves: lines.length ? [{ at, lines }] : [] };
}

/** After how many moves a seat's last one stood; nothing, if it has made none. */
export function lastMoveOf(story: readonly StoryLine[], seat: Seat): number | null {
  return story.findLast(({ by }) => by === seat)?.at ?? null;
}

/** What the story says when fewer moves stand than before. */
export function takenBack(stand: number, stood: number): StoryLine {
  const words = `${many(stood - stand, 'move')} ${stood - stand === 1 ? 'was' : 'were'} taken back.`;
  return { at: stand, line: { text: [{ words }], rules: [] } };
}

export function byMove(story: readonly StoryLine[]): MoveTold[] {
  const moves: MoveTold[] = [];
  for (const { at, line } of story) {
    const last = moves.at(-1);
    if (last?.at === at) last.lines.push(line);
    else moves.push({ at, lines: [line] });
  }
  return moves;
}

/** A move, cut before each line that begins a new part of the story. */
function byHeading({ at, lines }: MoveTold): MoveTold[] {
  const parts: MoveTold[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (last && headingOf(line) === null) last.lines.push(line);
    else parts.push({ at, lines: [line] });
  }
  return parts;
}

function headingOf(line: Line | undefined): string | null {
  const first = line?.text[0];
  return first && 'heading' in first ? first.heading : null;
}

/** The seat that the first sentence of a move begins with. */
function leadingSeat({ lines }: MoveTold): Seat | null {
  const first = lines[0]?.text[0];
  return first && 'seat' in first ? first.seat : null;
}
