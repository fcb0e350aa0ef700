/** A first game without a question: what a game suggests for it, and against whom. */

import { aBot } from './company.ts';
import type { BotCard, GameCard, NewTable, SetupOption, Wanted } from '../wire.ts';

/** The level that is offered first to whoever chooses: the one in the middle. */
export function usualLevel(bots: readonly BotCard[]): string {
  return bots[Math.floor(bots.length / 2)]?.level ?? 'random';
}

/** The level a newcomer plays against: the weakest that looks at what it does. */
export function gentleLevel(bots: readonly BotCard[]): string {
  return (bots[1] ?? bots[0])?.level ?? 'random';
}

/** "an easy bot": what one of that level is called. */
export function gentleBot(bots: readonly BotCard[]): string {
  return aBot(gentleLevel(bots));
}

/** A first game, as its makers suggest it: one person, and bots at as few other seats as the game allows. */
export function quickStart(game: GameCard, bots: readonly BotCard[], name: string): NewTable {
  const bot: Wanted = { is: 'bot', level: gentleLevel(bots) };
  const seats: Wanted[] = [{ is: 'me' }, ...Array<Wanted>(quickSeats(game) - 1).fill(bot)];
  const settings = quickAnswers(game).map(({ setting }) => setting).join('\n');
  return { game: game.name, seats, name, listed: 'link', settings };
}

/** The same, with what the person brings to it. */
export function startWith(game: GameCard, bots: readonly BotCard[], name: string, brought: string): NewTable {
  const wish = quickStart(game, bots, name);
  const [, ...others] = wish.seats;
  return { ...wish, seats: [{ is: 'me', brought }, ...others] };
}

/** What a quick start opens, in a few words: "Length: 10 turns each". */
export function quickWords(game: GameCard): string[] {
  return askedOf(game, quickSeats(game)).map(({ title, answers, quick }) => `${title}: ${answers[quick]!.title}`);
}

/** What is to be chosen beforehand where so many sit: nothing that belongs to a seat at which nobody sits. */
export function askedOf({ options }: GameCard, seats: number): SetupOption[] {
  return options.filter(({ seat }) => seat === null || seat < seats);
}

function quickAnswers(game: GameCard) {
  return askedOf(game, quickSeats(game)).map(({ answers, quick }) => answers[quick]!);
}

function quickSeats({ least, most }: GameCard): number {
  return Math.max(least, Math.min(2, most));
}
