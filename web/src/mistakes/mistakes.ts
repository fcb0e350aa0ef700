/** One's own costly decisions as this browser keeps them: to be tried again another day, until they are known. */

import { keep, kept } from '../shell/kept.ts';
import type { Costly } from '../table/ending/reviewing.ts';
import { WORTH_TELLING } from '../table/ending/reviewing.ts';
import type { Advised, LookedAt, Seat, Text } from '../wire.ts';

/** A move, and how good it looked to a strong player. */
export type Weighed = { notation: string; text: Text; chance: number };

export type Mistake = {
  table: string;
  game: string;
  seat: Seat;
  /** How many moves stood when it was made, and in the end. */
  at: number;
  moves: number;
  /** The day on which it was looked at again, as 2026-11-23. */
  day: string;
  played: Weighed;
  best: Weighed;
  /** What would certainly have followed from the best. */
  follows: Text[];
  /** All that was well looked at. */
  lookedAt: LookedAt[];
  /** The chance to win over the game, of a hundred. */
  curve: { at: number; value: number }[];
  /** How often in a row it was solved when it was due. */
  solved: number;
  /** The day from which it comes again. */
  due: string;
};

const KEY = 'mistakes';
/** More than anybody tries again, and little beside what a browser keeps. */
const MOST = 150;
/** So many things that follow are enough of a reason. */
const REASONS = 3;
/** So many days something rests that was solved never, once, twice in a row; after that it is known. */
const RESTS = [1, 3, 10];

export function keptMistakes(): Mistake[] {
  return readMistakes(kept(KEY) ?? '[]') ?? [];
}

/** What a text says that was made from mistakes; nothing, if it says something else. */
export function readMistakes(text: string): Mistake[] | null {
  try {
    const all: unknown = JSON.parse(text);
    return Array.isArray(all) && all.every(isMistake) ? all : null;
  } catch {
    return null;
  }
}

function isMistake(value: unknown): value is Mistake {
  const one = value as Mistake | null;
  const texts = [one?.table, one?.game, one?.day, one?.due, one?.played?.notation, one?.best?.notation];
  const numbers = [one?.seat, one?.at, one?.moves, one?.solved, one?.played?.chance, one?.best?.chance];
  const lists = [one?.follows, one?.lookedAt, one?.curve, one?.played?.text, one?.best?.text];
  return texts.every((text) => typeof text === 'string') && numbers.every((number) => typeof number === 'number') && lists.every(Array.isArray);
}

const isSame = (one: Mistake, other: Mistake) => one.table === other.table && one.at === other.at;

/** Keeps mistakes beside those there are; of the same decision, the one that was there before, with what is known of it. */
export function keepMistakes(more: readonly Mistake[]): void {
  const known = keptMistakes();
  write([...more.filter((one) => !known.some((other) => isSame(one, other))), ...known]);
}

/** Keeps how a mistake stands now; nothing, if it was forgotten meanwhile. */
export function keepAgain(mistake: Mistake): void {
  write(keptMistakes().map((one) => (isSame(one, mistake) ? mistake : one)));
}

export function forget(mistake: Mistake): void {
  write(keptMistakes().filter((one) => !isSame(one, mistake)));
}

function write(all: readonly Mistake[]): void {
  keep(KEY, JSON.stringify(all.slice(0, MOST)));
}

/** What is kept of a decision that cost something. It was told a moment ago, so it comes on another day. */
export function mistakeOf({ review, at }: Costly, of: Pick<Mistake, 'table' | 'game' | 'seat' | 'moves' | 'curve'>, day: string): Mistake[] {
  const [best, played] = [weighed(review.options[0]), weighed(review.played ?? undefined)];
  if (!best || !played) return [];
  const follows = (review.follows?.certain ?? []).slice(0, REASONS).map(({ text }) => text);
  return [{ ...of, at, day, played, best, follows, lookedAt: review.looked_at, solved: 0, due: daysAfter(day, RESTS[0] ?? 1) }];
}

function weighed(advised: Advised | undefined): Weighed | null {
  if (typeof advised?.chance !== 'number') return null;
  const { notation, text, chance } = advised;
  return { notation, text, chance };
}

/** What a move is that was tried: the best, as good as the best, what was done in the game, better than that or not; or one
 * that the strong player hardly looked at. */
export type Verdict = 'best' | 'as-good' | 'same' | 'better' | 'no-better' | 'unknown';

export function judged({ best, played, lookedAt }: Mistake, notation: string): { verdict: Verdict; chance: number | null } {
  if (notation === best.notation) return { verdict: 'best', chance: best.chance };
  if (notation === played.notation) return { verdict: 'same', chance: played.chance };
  const chance = lookedAt.find((one) => one.notation === notation)?.chance ?? null;
  if (chance === null) return { verdict: 'unknown', chance };
  if (best.chance - chance < WORTH_TELLING) return { verdict: 'as-good', chance };
  return { verdict: chance > played.chance ? 'better' : 'no-better', chance };
}

export const isSolvedBy = (verdict: Verdict) => verdict === 'best' || verdict === 'as-good';

/** How a mistake stands after it was tried on a day: solved when it is due, it rests longer; not solved, it comes tomorrow. */
export function triedAgain(mistake: Mistake, isSolved: boolean, day: string): Mistake {
  if (!isSolved) return { ...mistake, solved: 0, due: daysAfter(day, RESTS[0] ?? 1) };
  if (mistake.due > day || isKnown(mistake)) return mistake;
  const solved = mistake.solved + 1;
  return { ...mistake, solved, due: daysAfter(day, RESTS[solved] ?? 0) };
}

export const isKnown = ({ solved }: Mistake) => solved >= RESTS.length;
export const isDue = (mistake: Mistake, day: string) => mistake.due <= day && !isKnown(mistake);

/** The day by this browser's clock, as 2026-11-23. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** When something comes again, as people say it. */
export function whenWords(due: string, day: string): string {
  const days = Math.round((Date.parse(due) - Date.parse(day)) / 86_400_000);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
