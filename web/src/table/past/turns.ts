/** Where the turns of a game begin, for whoever goes through its past. */

import type { StoryLine } from '../../wire.ts';
import { chapters } from '../story/chapters.ts';

/** After how many moves somebody's turn began, in order. */
export function turnsBegun(story: readonly StoryLine[]): number[] {
  const begun = chapters(story).flatMap(({ seat, moves }) => (seat === null ? [] : [(moves[0]?.at ?? 1) - 1]));
  return [...new Set([0, ...begun])].sort((one, other) => one - other);
}

/** The last turn that began before so many moves. */
export function turnBefore(turns: readonly number[], at: number): number {
  return turns.findLast((begun) => begun < at) ?? 0;
}

/** The next turn that begins after so many moves; the present, if there is none. */
export function turnAfter(turns: readonly number[], at: number, now: number): number {
  return turns.find((begun) => begun > at) ?? now;
}
