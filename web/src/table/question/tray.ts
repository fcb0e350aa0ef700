/** Dice one by one: where a question asks for some of them, those that are taken and those that still lie in the tray. */

import type { Pick } from '../../wire.ts';

/** One die of a pick that may be there several times. */
export type TrayDie = { pick: number; copy: number };

/** The dice of the tray in the order of their picks: of each the first ones are taken. */
export function diceOf(picks: readonly Pick[], counts: readonly number[]): { taken: TrayDie[]; lying: TrayDie[] } {
  const all = picks.flatMap(({ copies }, pick) => Array.from({ length: copies }, (_, copy): TrayDie => ({ pick, copy })));
  const isTaken = ({ pick, copy }: TrayDie) => copy < (counts[pick] ?? 0);
  return { taken: all.filter(isTaken), lying: all.filter((die) => !isTaken(die)) };
}
