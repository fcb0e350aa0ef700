/** Why cards of a hand cannot be used: what most of them share is said once, beside the question, and not on each of them. */

import type { Thing, ThingId } from '../../wire.ts';

/** What is said so often is said once. */
const OFTEN = 2;

/** The reason that at least half of the cards share that cannot be used, and at least two. */
export function sharedReason(hand: readonly Thing[], uses: ReadonlyMap<ThingId, unknown>): string | null {
  const reasons = hand.filter(({ id }) => !uses.has(id)).flatMap(({ why_not: [first] }) => (first ? [first.why] : []));
  const often = (why: string) => reasons.filter((one) => one === why).length;
  const [most] = reasons.toSorted((one, other) => often(other) - often(one));
  return most !== undefined && often(most) >= Math.max(OFTEN, reasons.length / 2) ? most : null;
}
