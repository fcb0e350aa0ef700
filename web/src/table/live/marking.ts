/** What everybody should know of a table's chance, in sentences. */

import type { SeatCard, TableCard } from '../../wire.ts';
import { capital, many } from '../../words/sentence.ts';

/** Who dealt it or brought it, and who withheld what they had promised. */
export function marksOf({ brought, withheld, deal }: TableCard): string[] {
  if (deal) return [`The deal of ${deal}, the same for everybody here. The server dealt it, without proof.`];
  const blamed = new Set(withheld.map(({ name }) => name));
  const silent = [...blamed].map((name) => `${name} promised something for the dice and did not reveal it in time, so everybody promised anew.`);
  if (!brought) return silent;
  if (brought.laid) return [`${capital(brought.by)} opened this table from a report: nothing was dealt, hidden cards are guesses, and the dice are new.`, ...silent];
  const known = `${capital(brought.by)} brought this game and could know every roll and shuffle before move ${brought.moves + 1}; later ones are new.`;
  return [known, ...silent];
}

/** What all who sit down agree to for a person who is away or does not decide. */
export function absenceOf({ absence: { stand_in, grace, patience } }: TableCard): string {
  const away = `A bot (${stand_in}) may play for anyone who is away for ${span(grace)}, until they are back`;
  return patience === null ? `${away}.` : `${away}. If all the others agree, it may also play for anyone who takes ${span(patience)} to decide.`;
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
  return adds === 'awaited' ? 'has yet to promise something for the dice' : '';
}
