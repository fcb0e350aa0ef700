/** A finished game split into luck and errors, as lines of an account: of a hundred. */

import type { ChanceAccount, Seat } from '../../wire.ts';

/** What added to the chance to win, or took from it. */
export type Entry = { name: string; share: number };

/** What rounds to nothing is left out. */
const LEAST = 0.005;

/** The entries between start and end: luck by what was rolled or drawn, the errors of each seat, and the rest. */
export function entriesOf(account: ChanceAccount, seat: Seat, names: (seat: Seat) => string): Entry[] {
  const luck = account.luck.map(({ label, share }) => ({ name: `Luck: ${label}`, share }));
  const errors = account.errors.map((share, by) => ({ name: by === seat ? 'Your mistakes' : `Mistakes of ${names(by)}`, share }));
  const rest = { name: 'Plans that came about', share: account.unforeseen };
  return [...luck, ...errors, rest].filter(({ share }) => Math.abs(share) >= LEAST);
}
