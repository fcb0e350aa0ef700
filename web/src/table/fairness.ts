/**
 * The check that anybody can make: the seed that a saved game reveals is the one that was committed to before
 * its first move. What is hashed is written down in the project's `docs/fair.md`. Whether every roll follows
 * from the seed takes the whole game; `tessera verify` replays it.
 */

export type Finding = { holds: boolean; why: string };

/** What somebody saw and added before the game. */
export type Own = { commitment: string; words: string };

export async function checkSeed(journal: string, published: string, own: Own | null = null): Promise<Finding> {
  const lines = journal.trim().split('\n').map(readLine);
  const committed = lines[0]?.['commitment'];
  const seed = lines.at(-1)?.['seed'];
  if (typeof committed !== 'string') return fails('The saved game does not say what it was bound to.');
  if (typeof seed !== 'string') return fails('The seed has not been revealed.');
  if (published && published !== committed) return fails('The saved game is bound to another seed than this table.');
  if ((await commitment(bytesOf(seed))) !== committed) return fails('The revealed seed is not the one the table was bound to.');
  if (own === null) return { holds: true, why: 'The revealed seed is the one the table was bound to before the first move.' };
  if (own.commitment !== committed) return fails('The saved game is bound to another seed than this browser saw before it.');
  if (!added(lines[0]).includes(own.words)) return fails('What this browser added is not in the saved game.');
  return { holds: true, why: 'The revealed seed is the one that this browser saw the table bound to, and what it added is in the dice.' };
}

/** What seats have added, by the first line of a saved game. */
function added(first: Record<string, unknown> | undefined): string[] {
  const entropy = first?.['entropy'];
  return Array.isArray(entropy) ? entropy.map((one: { text: string }) => one.text) : [];
}

/** What binds a table to its seed. */
export async function commitment(seed: Uint8Array<ArrayBuffer>): Promise<string> {
  const salt = new TextEncoder().encode('tessera commitment\0');
  const bytes = await new Blob([salt, seed]).arrayBuffer();
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

function fails(why: string): Finding {
  return { holds: false, why };
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

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
