/** The lessons and puzzles of a game as one way: what comes next, and how hard it is. */

import type { GameCard, LessonCard } from '../wire.ts';

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

/** As many stones tell how hard a puzzle is. */
export const MOST_STONES = 5;

/** How many stones of five a puzzle's difficulty has: at least one. */
export function stonesOf(all: readonly LessonCard[], lesson: LessonCard): number {
  const puzzles = all.filter(({ kind }) => kind === 'puzzle');
  return 1 + Math.floor((MOST_STONES * Math.max(0, puzzles.indexOf(lesson))) / Math.max(1, puzzles.length));
}

/** A lesson or puzzle, and the game to which it belongs. */
export type Lead = { game: GameCard; lesson: LessonCard };

const DAY = 86_400_000;

/** The puzzle of a day, the same for everybody: each game in turn, and each of its puzzles in its turn. */
export function puzzleOfDay(games: readonly GameCard[], day: string): Lead | null {
  const able = games.map((game) => ({ game, puzzles: game.lessons.filter(({ kind }) => kind === 'puzzle') })).filter(({ puzzles }) => puzzles.length);
  const since = Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY);
  const { game, puzzles } = able[since % able.length] ?? {};
  const lesson = puzzles?.[Math.floor(since / able.length) % puzzles.length];
  return game && lesson ? { game, lesson } : null;
}

/** The days before a day, the last first. */
export function daysBefore(day: string, many: number): string[] {
  const since = Date.parse(`${day}T00:00:00Z`);
  return Array.from({ length: many }, (_, back) => new Date(since - (back + 1) * DAY).toISOString().slice(0, 10));
}

/** What somebody knows and has begun. */
export type Progress = { isDone: (game: string, lesson: string) => boolean; stepOf: (game: string, lesson: string) => number };

/** Where somebody is led who comes in: a first lesson, the next one, the puzzle of the day, else its deal. */
export type Step = ({ is: 'first' | 'lesson' | 'puzzle' } & Lead) | { is: 'deal'; game: GameCard };

export function nextStep(games: readonly GameCard[], { isDone, stepOf }: Progress, day: string): Step | null {
  const lessons = games.flatMap((game) => game.lessons.filter(({ kind }) => kind === 'lesson').map((lesson) => ({ game, lesson })));
  const begun = lessons.find(({ game, lesson }) => stepOf(game.name, lesson.name) > 0);
  if (begun) return { is: 'lesson', ...begun };
  const known = lessons.findLast(({ game, lesson }) => isDone(game.name, lesson.name));
  if (!known) return lessons[0] ? { is: 'first', ...lessons[0] } : null;
  const open = lessons.find(({ game, lesson }) => game === known.game && !isDone(game.name, lesson.name));
  if (open) return { is: 'lesson', ...open };
  const puzzle = puzzleOfDay(games, day);
  if (puzzle && !isDone(puzzle.game.name, puzzle.lesson.name)) return { is: 'puzzle', ...puzzle };
  return { is: 'deal', game: known.game };
}
