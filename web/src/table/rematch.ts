/**
 * Another game with the same people. Whoever begins it says so in the talk of the one that is over, with an invitation for
 * each of the others; they come along by taking theirs, or stay.
 */

import type { Invitation, Seat, Talk } from '../wire.ts';

const OFFER = /^Another game\? For seat (\d): \S*(#\/join\/[^/\s]+\/[0-9a-f]+)$/;

/** What is said to whom an invitation is for. */
export function offerOf({ seat }: Invitation, link: string): string {
  return `Another game? For seat ${seat + 1}: ${link}`;
}

/** The address to which the last offer to a seat leads, and who made it. */
export function offerTo(seat: Seat | null, talk: readonly Talk[]): { by: string; address: string } | null {
  for (const { name, text } of talk.toReversed()) {
    const [, place, address] = OFFER.exec(text) ?? [];
    if (address && seat !== null && Number(place) === seat + 1) return { by: name, address };
  }
  return null;
}

/** What is read of a line of talk: an invitation is for one person, and a page has a button for it. */
export function readTalk(text: string): string {
  return OFFER.test(text) ? 'Another game?' : text;
}
