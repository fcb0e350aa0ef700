/** One's own games as this browser saw them end: kept here, and carried elsewhere as one text. */

import { keep, kept } from '../shell/kept.ts';
import type { Seat, TableCard } from '../wire.ts';

export type Result = {
  table: string;
  game: string;
  /** How it ended for the person. */
  end: 'won' | 'lost' | 'drawn';
  /** The levels of the bots, and `person` for each person. */
  against: string[];
  /** What was chosen beforehand, as the game writes it. */
  settings: string;
  moves: number;
  /** The day, as 2026-11-23. */
  day: string;
  /** The chance to win over the game, out of 100; a game that was not reviewed has none. */
  chances?: number[];
};

const KEY = 'results';
/** More than anybody plays, and little enough for a link. */
const MOST = 500;
/** So many points make a small curve. */
const POINTS = 24;

export function keptResults(): Result[] {
  return readResults(kept(KEY) ?? '[]') ?? [];
}

/** Keeps results beside those there are; of the same table, the one that was there before. Says how many are new. */
export function keepResults(more: readonly Result[]): number {
  const known = keptResults();
  const tables = new Set(known.map(({ table }) => table));
  const fresh = more.filter(({ table }) => !tables.has(table));
  const all = [...known, ...fresh].sort((one, other) => other.day.localeCompare(one.day));
  keep(KEY, JSON.stringify(all.slice(0, MOST)));
  return fresh.length;
}

/** Keeps the chance to win over a game beside its result. */
export function keepChances(table: string, chances: readonly number[]): void {
  const results = keptResults().map((one) => (one.table === table ? { ...one, chances: thinned(chances) } : one));
  keep(KEY, JSON.stringify(results));
}

/** Points spread over all of these, with the first and the last among them. */
function thinned(all: readonly number[]): number[] {
  if (all.length <= POINTS) return [...all];
  return Array.from({ length: POINTS }, (_, step) => all[Math.round((step * (all.length - 1)) / (POINTS - 1))] ?? 0);
}

/** What a text says that was made from results; nothing, if it says something else. */
export function readResults(text: string): Result[] | null {
  try {
    const all: unknown = JSON.parse(text);
    return Array.isArray(all) && all.every(isResult) ? all : null;
  } catch {
    return null;
  }
}

function isResult(value: unknown): value is Result {
  const one = value as Result | null;
  const texts = [one?.table, one?.game, one?.settings, one?.day].every((text) => typeof text === 'string');
  const ends = ['won', 'lost', 'drawn'].includes(one?.end ?? '');
  const isCurve = one?.chances === undefined || areChances(one.chances);
  return texts && ends && isCurve && typeof one?.moves === 'number' && Array.isArray(one.against) && one.against.every((word) => typeof word === 'string');
}

function areChances(value: unknown): boolean {
  const isChance = (one: unknown) => typeof one === 'number' && one >= 0 && one <= 100;
  return Array.isArray(value) && value.length <= POINTS && value.every(isChance);
}

/** How a game that is over ended for a seat. */
export function resultOf(card: TableCard, seat: Seat, settings: string, day: string): Result | null {
  if (card.stage.is !== 'over') return null;
  const { winners } = card.stage;
  const others = card.seats.filter((one) => one.seat !== seat);
  const against = others.map(({ holder }) => (holder.is === 'bot' ? holder.level : 'person')).sort();
  const end = winners.includes(seat) ? 'won' : winners.length || card.seats.length === 1 ? 'lost' : 'drawn';
  return { table: card.id, game: card.game, end, against, settings, moves: card.moves, day };
}

export type Tally = { played: number; won: number };

/** How many were played and won, by whatever tells them apart; the most played first. */
export function tallyBy(results: readonly Result[], by: (result: Result) => string): [string, Tally][] {
  const tallies = new Map<string, Tally>();
  for (const result of results) {
    const { played, won } = tallies.get(by(result)) ?? { played: 0, won: 0 };
    tallies.set(by(result), { played: played + 1, won: won + Number(result.end === 'won') });
  }
  return [...tallies].sort(([, one], [, other]) => other.played - one.played);
}

const settingsKey = (table: string) => `settings.${table}`;

/** Remembers what was chosen for a table that was opened here. */
export function keepSettings(table: string, settings: string): void {
  keep(settingsKey(table), settings);
}

export function settingsOf(table: string): string {
  return kept(settingsKey(table)) ?? '';
}
