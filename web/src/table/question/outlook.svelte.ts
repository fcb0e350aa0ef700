/** The endings of something under way, such as a run, foretold without being asked for. */

import type { Chance, Preview, Scene, Tone } from '../../wire.ts';
import { besideQuestion } from './choices.ts';

/** How long a choice must stand before anybody thinks about it, in milliseconds. */
const REST = 200;
/** The good endings come first, and the bad ones last. */
const ORDER: readonly (Tone | null)[] = ['verdigris', 'lapis', 'ochre', 'plain', 'amethyst', 'cinnabar'];
const ALL = 100;

export type StoryLine = { notation: string; chances: readonly Chance[] };

export class Outlook {
  told = $state.raw<StoryLine | null>(null);
  /** The move that is thought about. */
  about = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #forecast: (notation: string) => Promise<Preview | null>;

  constructor(forecast: (notation: string) => Promise<Preview | null>) {
    this.#forecast = forecast;
  }

  /** Asks about a move once the choice stands, or about none. */
  look(notation: string | null): void {
    clearTimeout(this.#timer);
    this.about = notation;
    this.told = null;
    if (notation !== null) this.#timer = setTimeout(() => void this.#ask(notation), REST);
  }

  async #ask(notation: string): Promise<void> {
    const preview = await this.#forecast(notation);
    // Nobody waits for what was thought about another choice.
    if (this.about === notation && preview) this.told = { notation, chances: preview.chances };
  }
}

/** The move whose endings are of interest: the chosen one, else what leads on, else the first answer; none where nobody is on a way. */
export function movesOn(scene: Scene | null, chosen: string | null, means: readonly string[]): string | null {
  const isUnderWay = scene?.parts.some(({ part }) => part === 'path') ?? false;
  if (!scene || !isUnderWay) return null;
  if (chosen !== null) return means.length === 1 ? means[0]! : null;
  const { choices, deeds } = scene.prompt;
  const leads = deeds.find(({ leads_on, why_not }) => leads_on && why_not === null);
  const first = leads ? choices.find(({ group }) => group === leads.group) : besideQuestion(scene.prompt)[0];
  return first?.notation ?? null;
}

/** The endings that exclude each other, the good ones first. */
export function endings(chances: readonly Chance[]): Chance[] {
  const place = ({ ending }: Chance) => ORDER.indexOf(ending);
  return chances.filter(({ ending }) => ending !== null).sort((one, other) => place(one) - place(other));
}

/** A hundred stones, each in the tone of its ending; `null` for those that rounding leaves over. */
export function stones(chances: readonly Chance[]): (Tone | null)[] {
  const laid = endings(chances).flatMap(({ ending, of_hundred }) => Array<Tone | null>(of_hundred).fill(ending));
  return [...laid, ...Array<null>(ALL).fill(null)].slice(0, ALL);
}
