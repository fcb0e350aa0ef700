/** What everybody should know of a table's chance, in sentences. */

import type { SeatCard, TableCard } from '../../wire.ts';
import { capital, many } from '../../words/sentence.ts';

/** Who dealt it or brought it, and who withheld what they had promised. */
export function marksOf({ brought, withheld, deal }: TableCard): string[] {
  if (deal) return [`The deal of ${deal}, the same for everybody here: dealt by the server, not proven.`];
  const blamed = new Set(withheld.map(({ name }) => name));
  const silent = [...blamed].map((name) => `${name} promised something for the dice and did not say it in time, so all began anew.`);
  if (!brought) return silent;
  if (brought.laid) return [`${capital(brought.by)} opened this table from a report: nothing here was dealt, what was hidden is guessed, and the dice are new.`, ...silent];
  const known = `${capital(brought.by)} brought this game, and could know all chance before move ${brought.moves + 1}; from there on it is new.`;
  return [known, ...silent];
}

/** What all who sit down agree to for a person who is away or does not decide. */
export function absenceOf({ absence: { stand_in, grace, patience } }: TableCard): string {
  const away = `Whoever is away for ${span(grace)} may be replaced by a bot (${stand_in}) until they are back`;
  return patience === null ? `${away}.` : `${away}; so may whoever does not decide for ${span(patience)}, if all the others agree.`;
}

/** So many seconds, in the largest unit that fits. */
function span(seconds: number): string {
  const units = [[86_400, 'day'], [3600, 'hour'], [60, 'minute'], [1, 'second']] as const;
  const [length, unit] = units.find(([length]) => seconds >= length && seconds % length === 0) ?? units[3];
  return many(seconds / length, unit);
}

/** What a seat adds to the dice, where that is worth saying. */
export function addedBy({ holder, adds }: SeatCard): string {
  if (holder.is !== 'person') return '';
  if (adds === 'nothing') return 'adds nothing to the dice';
  return adds === 'awaited' ? 'is still to promise something for the dice' : '';
}
