/**
 * Another game with the same people. Whoever begins it says so in the talk of the one that is over, where spectators read
 * too: so the offer carries no secret. The seats of the new table wait for those who sat here, and each comes by what they
 * alone have.
 */

import { OWN } from '../../routes.ts';
import type { Seat, Talk } from '../../wire.ts';

const OFFER = new RegExp(String.raw`^Another game\? \S*(#/join/[^/\s]+/${OWN})$`);

/** What is said to those who sat there. */
export function offerOf(link: string): string {
  return `Another game? ${link}`;
}

/** The address to which the last offer of somebody else leads, and who made it. */
export function offerTo(seat: Seat | null, talk: readonly Talk[]): { by: string; address: string } | null {
  if (seat === null) return null;
  for (const { seat: speaker, name, text } of talk.toReversed()) {
    const address = OFFER.exec(text)?.[1];
    if (address && speaker !== seat) return { by: name, address };
  }
  return null;
}

/** What is read of a line of talk: a page has a button for an offer. */
export function readTalk(text: string): string {
  return OFFER.test(text) ? 'Another game?' : text;
}
