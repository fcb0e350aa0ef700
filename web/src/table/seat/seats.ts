/** How the seats of a table are called. */

import type { Holder, Scene, Seat, TableCard } from '../../wire.ts';
import { capital, seatName } from '../../words/sentence.ts';

/** How somebody is called on the wire who gave no name. */
export const UNNAMED = 'Guest';

/** The name somebody gave; else what the table shows at the seat, a company or a figure; else who plays there. What several
 * seats of a table are called alike is told apart. */
export function nameAt({ seats }: TableCard, seat: Seat, scene: Scene | null): string {
  const nameOf = (one: Seat) => given(seats[one]?.holder) ?? figureAt(scene, one) ?? botAt(seats[one]?.holder) ?? seatName(one);
  const name = nameOf(seat);
  const alike = seats.some((other) => other.seat !== seat && nameOf(other.seat) === name);
  return alike ? `${name} (${figureOtherThan(name, scene, seat) ?? seatName(seat)})` : name;
}

/** Who sits at a seat, beside what the table shows there: "Ada, you", "normal bot". */
export function sitterAt({ seats, mine }: TableCard, seat: Seat): string {
  const holder = seats[seat]?.holder;
  const you = mine.includes(seat) ? 'you' : null;
  if (holder?.is === 'bot') return `${holder.level} bot${holder.stands_in_for ? ` for ${holder.stands_in_for}` : ''}`;
  return [given(holder), you].filter(Boolean).join(', ') || (holder?.is === 'person' ? 'a guest' : 'nobody yet');
}

/** What the table shows at a seat, if that is nobody else's too. */
export function figureAt(scene: Scene | null, seat: Seat): string | null {
  const plates = scene?.parts.flatMap((part) => (part.part === 'plate' && part.seat !== null ? [part] : [])) ?? [];
  const own = plates.find((plate) => plate.seat === seat);
  return own && !plates.some((other) => other !== own && other.name === own.name) ? own.name : null;
}

function figureOtherThan(name: string, scene: Scene | null, seat: Seat): string | null {
  const figure = figureAt(scene, seat);
  return figure === name ? null : figure;
}

function given(holder: Holder | undefined): string | null {
  if (holder?.is === 'person') return holder.name === UNNAMED ? null : holder.name;
  if (holder?.is === 'bot') return holder.stands_in_for === UNNAMED ? null : holder.stands_in_for;
  return null;
}

function botAt(holder: Holder | undefined): string | null {
  return holder?.is === 'bot' ? `${capital(holder.level)} bot` : null;
}
