/** The lessons and puzzles of a game as one way: what comes next, and how hard it is. */

import type { LessonCard } from '../wire.ts';

/** What to do after one of them, or at the start: the next that is not done, from there on and then from the beginning. */
export function nextOf(all: readonly LessonCard[], done: ReadonlySet<string>, after: string | null): LessonCard | null {
  const place = all.findIndex(({ name }) => name === after) + 1;
  const round = [...all.slice(place), ...all.slice(0, place)];
  return round.find(({ name }) => name !== after && !done.has(name)) ?? null;
}

export type Difficulty = 'easy' | 'fair' | 'hard';

/** A puzzle's difficulty: a game names its puzzles from the easiest to the hardest. A lesson has none. */
export function difficultyOf(all: readonly LessonCard[], lesson: LessonCard): Difficulty | null {
  if (lesson.kind !== 'puzzle') return null;
  const puzzles = all.filter(({ kind }) => kind === 'puzzle');
  const third = Math.floor((3 * puzzles.indexOf(lesson)) / puzzles.length);
  return (['easy', 'fair', 'hard'] as const)[third] ?? 'hard';
}
