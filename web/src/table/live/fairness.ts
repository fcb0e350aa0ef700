/**
 * The check that anybody can make: the seed that a saved game reveals is the one that was committed to before
 * its first move, and what one added is in it. What is hashed is written down in the project's `docs/fair.md`. Whether
 * every roll follows from the seed takes the whole game; `tessera verify` replays it.
 */

import { capital } from '../../words/sentence.ts';

export type Finding = { holds: boolean; why: string };

/** What somebody saw and added before the game. */
export type Own = { commitment: string; words: string };

/** Where chance begins in a saved game: at its head, and where it was brought to a table. */
type Beginning = { by: string; commitment: string; table: string; words: string[] };

export async function checkSeed(journal: string, published: string, owns: readonly Own[], table = ''): Promise<Finding> {
  const lines = journal.trim().split('\n').map(readLine);
  const last = lines.at(-1) ?? {};
  const beginnings = [lines[0] ?? {}, ...lines.flatMap((line) => (isRecord(line['anew']) && !('entries' in line) ? [line['anew']] : []))].map(beginning);
  const seeds = [last['seed'], ...(Array.isArray(last['anew']) ? last['anew'] : [])];
  const bound = beginnings.at(-1)?.commitment;
  if (!beginnings[0]?.commitment) return fails('The saved game does not say which seed it was committed to.');
  if (typeof last['seed'] !== 'string') return fails('The seed has not been revealed.');
  if (published && published !== bound) return fails('The saved game is committed to a different seed than this table.');
  for (const [place, { commitment: said }] of beginnings.entries()) {
    if ((await commitment(bytesOf(String(seeds[place])))) !== said) return fails('The revealed seed is not the one the table was committed to.');
  }
  const wrong = owns.map((own) => missing(own, beginnings, table)).find((why) => why !== null);
  if (wrong) return fails(wrong);
  const brought = beginnings.slice(1).map(({ by }) => ` ${capital(by)} brought this game and could know every roll and shuffle before that.`).join('');
  if (owns.length === 0) return { holds: true, why: `The revealed seed is the one the table was committed to before the first move.${brought}` };
  return { holds: true, why: `What you added is in the dice, and the revealed seed is the one the table committed to in front of this browser.${brought}` };
}

/** What is missing of what somebody saw and added, if anything is. */
function missing(own: Own, beginnings: readonly Beginning[], table: string): string | null {
  const found = beginnings.find(({ commitment }) => commitment === own.commitment);
  if (!found) return 'The saved game is committed to a different seed than the one this browser saw at the start.';
  if (found.table && table && found.table !== table) return 'The dice of the saved game were mixed for another table.';
  return found.words.includes(own.words) ? null : 'What this browser added is not in the saved game.';
}

function beginning(line: Record<string, unknown>): Beginning {
  const text = (name: string) => (typeof line[name] === 'string' ? line[name] : '');
  const entropy = line['entropy'];
  const words = Array.isArray(entropy) ? entropy.map((one: { text: string }) => one.text) : [];
  return { by: text('by'), commitment: text('commitment'), table: text('table'), words };
}

/** What binds a table to its seed. */
export function commitment(seed: Uint8Array<ArrayBuffer>): Promise<string> {
  return sha256(utf8('tessera commitment\0'), seed).then(hex);
}

/** What binds somebody to words that they have not said yet. */
export function promise(words: string): Promise<string> {
  return sha256(utf8('tessera promise\0'), utf8(words)).then(hex);
}

/** The seed that the dice of a table grow from, by the formula that its saved game names. */
export async function tableSeed(seed: Uint8Array<ArrayBuffer>, mixed: Mixture): Promise<string> {
  const { formula = 1, table = '', entropy = [] } = mixed;
  const added = entropy.flatMap(({ seat, text }) => [Uint8Array.of(Number(seat.slice(1)) - 1), ...measured(text)]);
  if (formula === 2) return hex(await sha256(utf8('tessera table seed 2\0'), seed, ...measured(table), ...added));
  return hex(entropy.length ? await sha256(utf8('tessera table seed\0'), seed, ...added) : seed);
}

/** What the first line of a saved game says of its chance. */
export type Mixture = { formula?: number; table?: string; entropy?: { seat: string; text: string }[] };

/** Whether this browser hashes: at addresses that are neither encrypted nor this machine's own it does not. */
export const canHash = () => globalThis.crypto?.subtle !== undefined;

async function sha256(...parts: Uint8Array<ArrayBuffer>[]): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()));
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
}

/** A text after its length. */
function measured(text: string): Uint8Array<ArrayBuffer>[] {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, utf8(text).length);
  return [length, utf8(text)];
}

function fails(why: string): Finding {
  return { holds: false, why };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readLine(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  const pairs = digits.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
