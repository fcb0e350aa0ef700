/** What is said of a deal of the day. */

import type { Compared, DayCourse } from '../wire.ts';

/** The day by UTC, as deals are named. */
export const today = () => new Date().toISOString().slice(0, 10);

/** A day as people say it: "23 November". */
export function dayWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** How long something lasts, roughly: "5 hours". */
export function roughly(seconds: number): string {
  const hours = Math.round(seconds / 3600);
  if (hours > 1) return `${hours} hours`;
  return seconds > 3000 ? 'an hour' : `${Math.max(1, Math.round(seconds / 60))} minutes`.replace(/^1 minutes/, 'a minute');
}

/** How a game went for somebody: "won in 9 turns", their own. */
export function courseWords({ end, turns }: DayCourse): string {
  const all = turns === 1 ? 'one turn' : `${turns} turns`;
  return end === 'won' ? `won in ${all}` : `${end} after ${all}`;
}

/** A line for others, which spoils nothing. */
export function shareLine(title: string, { day, course, field }: Compared): string {
  if (!course) return '';
  const compared = field ? `, better than ${field.worse} of ${field.games}` : '';
  return `Tessera, ${title}, ${dayWords(day)}: ${courseWords(course)}${compared}`;
}
