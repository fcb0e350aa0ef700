/** What a member owns: what can be paid with, each with its own stone, and the rest. */

import type { CampaignRow, Tone, TriedPurchase } from '../wire.ts';

const STONES: readonly Tone[] = ['ochre', 'amethyst', 'verdigris', 'lapis'];

/** Rows whose amount is a number, in order. */
export function purses(owns: readonly CampaignRow[]): CampaignRow[] {
  return owns.filter(({ says }) => /^\d/.test(says));
}

/** The stone of a row, by its place in the account. */
export function stoneOf(owns: readonly CampaignRow[], name: string): Tone {
  const place = owns.findIndex((row) => row.name === name);
  return STONES[place % STONES.length] ?? 'plain';
}

/** A row of the account before and after a purchase. */
export type Change = { name: string; was: string; is: string };

/** The account before and after; without an answer to the purchase nothing changes. */
export function changesOf({ owns, then }: TriedPurchase): Change[] {
  const after = then?.owns ?? owns;
  const names = [...new Set([...owns, ...after].map(({ name }) => name))];
  const says = (rows: readonly CampaignRow[], name: string) => rows.find((row) => row.name === name)?.says ?? '';
  return names.map((name) => ({ name, was: says(owns, name), is: says(after, name) }));
}
