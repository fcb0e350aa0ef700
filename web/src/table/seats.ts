/** How the seats of a table are called. */

import type { Holder, Seat, TableCard } from '../wire.ts';
import { seatName } from '../words/sentence.ts';

/** A person's name; "Normal bot"; with the seat where the table has several of that name. */
export function nameAt({ seats }: TableCard, seat: Seat): string {
  const holder = seats[seat]?.holder;
  const name = holder && called(holder);
  if (!name) return seatName(seat);
  const alike = seats.filter((other) => called(other.holder) === name).length;
  return alike > 1 ? `${name} (${seatName(seat)})` : name;
}

function called(holder: Holder): string | null {
  if (holder.is === 'person') return holder.name;
  if (holder.is === 'nobody') return null;
  return holder.stands_in_for ?? `${capital(holder.level)} bot`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
