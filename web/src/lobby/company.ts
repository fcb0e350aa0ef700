/** Who sits there, in words: "an easy bot", "Ada and 2 easy bots". */

import { UNNAMED } from '../table/seat/seats.ts';
import type { BotCard, Holder } from '../wire.ts';

export function aBot(level: string): string {
  return `${/^[aeiou]/.test(level) ? 'an' : 'a'} ${level} bot`;
}

/** The level above the best bot that sits there; `null` where none sits, or none is better. */
export function levelAbove(bots: readonly BotCard[], seats: readonly { holder: Holder }[]): string | null {
  const placeOf = ({ holder }: { holder: Holder }) => (holder.is === 'bot' ? bots.findIndex(({ level }) => level === holder.level) : -1);
  const best = Math.max(-1, ...seats.map(placeOf));
  return best < 0 ? null : (bots[best + 1]?.level ?? null);
}

/** All of them, each sort of bot once. */
export function company(holders: readonly Holder[]): string {
  const called = holders.map(wordFor);
  return [...new Set(called)].map((word) => together(word, called.filter((other) => other === word).length)).join(' and ');
}

/** Whoever has not given a name is nobody's name. */
function wordFor(holder: Holder): string {
  if (holder.is === 'person') return holder.name === UNNAMED ? 'a guest' : holder.name;
  return holder.is === 'bot' ? aBot(holder.level) : 'a free seat';
}

/** "2 easy bots" of "an easy bot"; a name that several have is said as often. */
function together(word: string, many: number): string {
  const [, thing] = /^an? (.*)$/.exec(word) ?? [];
  return many === 1 ? word : thing ? `${many} ${thing}s` : Array<string>(many).fill(word).join(' and ');
}
