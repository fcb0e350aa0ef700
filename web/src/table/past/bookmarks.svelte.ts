/** Positions of a table that the person wants to find again, kept in this browser. */

import { keep, kept } from '../../shell/kept.ts';
import type { StoryLine } from '../../wire.ts';
import { plainLine, type Names } from '../../words/sentence.ts';

/** A position, and what was told of the move that led there. */
export type Bookmark = { at: number; says: string };

export class Bookmarks {
  readonly #key: string;
  #all = $state.raw<readonly Bookmark[]>([]);

  constructor(table: string) {
    this.#key = `bookmarks.${table}`;
    this.#all = read(kept(this.#key));
  }

  /** Those that still lead where they led: moves that were taken back may have been played otherwise since. */
  in(story: readonly StoryLine[], names: Names): Bookmark[] {
    return this.#all.filter(({ at, says }) => toldAt(story, at, names) === says);
  }

  /** Marks a position, or takes the mark away. */
  turn(at: number, story: readonly StoryLine[], names: Names): void {
    const others = this.#all.filter((one) => one.at !== at);
    const isNew = others.length === this.#all.length;
    const mark = { at, says: toldAt(story, at, names) };
    this.#all = (isNew ? [...others, mark] : others).sort((one, other) => one.at - other.at);
    keep(this.#key, JSON.stringify(this.#all));
  }
}

/** What was told first of the move after which so many stood. */
function toldAt(story: readonly StoryLine[], at: number, names: Names): string {
  const first = story.find((told) => told.at === at);
  return first ? plainLine(first.line, names) : '';
}

function read(text: string | null): Bookmark[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(all) ? (all as Bookmark[]) : [];
  } catch {
    return [];
  }
}
