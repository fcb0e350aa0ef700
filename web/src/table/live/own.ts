/**
 * What this browser adds to the chance of a table by itself, and the commitment that it saw: promised and said without a
 * click, and kept here, so that it can be compared with the saved game at the end, whatever the server says then.
 */

import type { Promise as Promised, Seat, TableCard } from '../../wire.ts';
import { canHash, hex, promise, type Own } from './fairness.ts';
import type { Wish } from './live.ts';

/** Words for a seat; while somebody sits down it is not known yet which. */
type Kept = Own & { seat: Seat | null };

const key = (table: string) => `tessera.own.${table}`;
const textKey = (table: string) => `tessera.words.${table}`;

/** What this browser has to say to the chance of a table as it stands: promises that are awaited, and words that were promised. */
export async function toSay(card: TableCard): Promise<Wish[]> {
  const mine = card.seats.filter(({ seat }) => card.mine.includes(seat));
  const others = card.seats.filter(({ seat }) => !card.mine.includes(seat));
  const awaited = card.stage.is === 'gathering' && canHash() ? mine.filter(({ adds }) => adds === 'awaited') : [];
  const promises = await Promise.all(
    awaited.map(async ({ seat }): Promise<Wish> => ({ say: 'promise', seat, promise: await promiseAt(card.id, seat, card.commitment) })),
  );
  /** Whether nobody else is waited for, so that all may be said at once. */
  const isLast = awaited.length > 0 && others.every(({ holder, adds }) => holder.is !== 'nobody' && adds !== 'awaited');
  const asked = card.stage.is === 'revealing' ? mine.filter(({ adds }) => adds === 'promised') : isLast ? mine : [];
  const words = asked.flatMap(({ seat }): Wish[] => {
    const kept = wordsFor(card.id, seat, card.commitment);
    return kept ? [{ say: 'reveal', seat, words: kept.words }] : [];
  });
  return [...promises, ...words];
}

/** Promises words for a seat; the same ones, if they were promised before. */
export async function promiseAt(table: string, seat: Seat | null, saw: string): Promise<Promised> {
  const kept = seat === null ? undefined : wordsFor(table, seat, saw);
  const words = kept?.words ?? drawWords(table);
  if (!kept) keep(table, [...keptAt(table).filter((one) => one.seat !== seat), { seat, commitment: saw, words }]);
  return { saw, promise: await promise(words) };
}

function wordsFor(table: string, seat: Seat, commitment: string): Kept | undefined {
  const seen = keptAt(table).filter((kept) => kept.commitment === commitment);
  return seen.find((kept) => kept.seat === seat) ?? seen.find((kept) => kept.seat === null);
}

/** 128 bits that nobody else knows before they are said, and what the person wrote. */
function drawWords(table: string): string {
  const drawn = hex(crypto.getRandomValues(new Uint8Array(16)));
  const text = read(textKey(table)) ?? '';
  return text ? `${drawn} ${text}` : drawn;
}

/** Whoever has sat down knows now which seat it is. */
export function sat(table: string, seat: Seat): void {
  const all = keptAt(table);
  const others = all.filter((kept) => kept.seat !== null && kept.seat !== seat);
  keep(table, [...others, ...all.filter((kept) => kept.seat === null).map((kept) => ({ ...kept, seat }))]);
}

/** Keeps what the person wrote, to be said together with what this browser draws. */
export function mixIn(table: string, text: string): void {
  write(textKey(table), text);
}

/** All that this browser saw and added at a table. */
export function keptAt(table: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(read(key(table)) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept[]) : [{ ...(kept as Own), seat: null }];
  } catch {
    return [];
  }
}

function keep(table: string, kept: readonly Kept[]): void {
  write(key(table), JSON.stringify(kept));
}

/** What a browser that stores nothing remembers, until the page is closed. */
const remembered = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? remembered.get(key) ?? null;
  } catch {
    return remembered.get(key) ?? null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    remembered.set(key, text);
  }
}
