/** The text that somebody brings to a game when they sit down, where the game wants one. */

import type { DeckFault } from '../wire.ts';
import { sentence } from '../words/sentence.ts';

/** As it is sent: nothing, if the game wants none or nothing was written. The server alone says whether it fits. */
export function broughtTo(brings: string | null, text: string): { brought?: string } {
  return brings === null || text.trim() === '' ? {} : { brought: text };
}

/** What stands above the field, in the game's own words. */
export function asksFor(brings: string): string {
  return `You may bring ${brings}. Nobody else sees it until the game begins, and then only what the rules show.`;
}

/** What is wrong with it: where, why, what to do, and which rule says so. */
export function faultLine({ line, reason, remedy, rule }: DeckFault): string {
  const where = line > 0 ? `Line ${line}: ` : '';
  return `${where}${sentence(reason)} ${sentence(remedy)}${rule === null ? '' : ` (${rule})`}`;
}
