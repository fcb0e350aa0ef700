/** How far somebody has come in each lesson and puzzle, and which of them are done, kept by the browser. */

import { keep, kept } from '../shell/kept.ts';
import type { LessonCard } from '../wire.ts';

const way = (game: string, name: string) => `learned.${game}.${name}`;
const end = (game: string, name: string) => `done.${game}.${name}`;

export function keptProgress(game: string, name: string): number {
  return Number(kept(way(game, name))) || 0;
}

export function keepProgress(game: string, name: string, done: number): void {
  keep(way(game, name), String(done));
}

export function forgetProgress(game: string, name: string): void {
  keepProgress(game, name, 0);
}

/** Once done, done: whoever goes through it again loses nothing. */
export function keepDone(game: string, name: string): void {
  keep(end(game, name), 'yes');
}

export function isDone(game: string, name: string): boolean {
  return kept(end(game, name)) === 'yes';
}

/** The names of those that are done. */
export function doneOf(game: string, lessons: readonly LessonCard[]): Set<string> {
  return new Set(lessons.map(({ name }) => name).filter((name) => isDone(game, name)));
}
