/** A ruler that anybody lays over a map, whoever's turn it is; and how far the thing reaches at which one looks. */

import type { RulerEnd, Stroke, ThingId } from '../../wire.ts';

/** So long one looks at a thing before it shows how far it reaches, in milliseconds. */
const LOOK = 200;

export class Ruler {
  /** Whether taps lay it. */
  on = $state(false);
  /** Where it begins and ends, as far as that is said. */
  ends = $state.raw<readonly RulerEnd[]>([]);
  measured = $state.raw<readonly Stroke[]>([]);
  /** How far the thing reaches at which one looks. */
  reach = $state.raw<readonly Stroke[]>([]);
  #looks: ReturnType<typeof setTimeout> | undefined;
  readonly #ask: (from: RulerEnd, to?: RulerEnd) => Promise<readonly Stroke[]>;

  constructor(ask: (from: RulerEnd, to?: RulerEnd) => Promise<readonly Stroke[]>) {
    this.#ask = ask;
  }

  turn(): void {
    this.on = !this.on;
    this.#lay([]);
  }

  /** One end more; after two it is laid anew. */
  put(end: RulerEnd): void {
    this.#lay(this.ends.length === 1 ? [...this.ends, end] : [end]);
  }

  /** The table has changed under it. */
  again(): void {
    this.reach = [];
    this.#lay(this.ends);
  }

  look(thing: ThingId | null): void {
    clearTimeout(this.#looks);
    [this.#looks, this.reach] = [undefined, []];
    if (thing === null) return;
    this.#looks = setTimeout(async () => {
      const looks = this.#looks;
      const reach = await this.#ask({ thing });
      if (looks === this.#looks) this.reach = reach;
    }, LOOK);
  }

  #lay(ends: readonly RulerEnd[]): void {
    [this.ends, this.measured] = [ends, []];
    const [from, to] = ends;
    if (!from) return;
    void this.#ask(from, to).then((measured) => {
      if (this.ends === ends) this.measured = measured;
    });
  }
}
