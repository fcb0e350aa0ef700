/** Moments of the past, kept once they were fetched, and fetched beforehand where somebody is about to go. */

import type { Scene } from '../../wire.ts';

/** So many are kept. */
const MOST = 60;

export class Moments {
  readonly #kept = new Map<number, Promise<Scene>>();
  readonly #fetch: (moves: number) => Promise<Scene>;

  constructor(fetch: (moves: number) => Promise<Scene>) {
    this.#fetch = fetch;
  }

  /** The table when so many moves stood. */
  at(moves: number): Promise<Scene> {
    const scene = this.#kept.get(moves) ?? this.#fetch(moves);
    this.#kept.delete(moves);
    this.#kept.set(moves, scene);
    // What could not be fetched is asked for again.
    scene.catch(() => this.#kept.get(moves) === scene && this.#kept.delete(moves));
    for (const oldest of [...this.#kept.keys()].slice(0, Math.max(0, this.#kept.size - MOST))) this.#kept.delete(oldest);
    return scene;
  }

  /** Fetches what somebody may look at next; whether that succeeds matters only once they do. */
  prepare(moves: readonly number[]): void {
    for (const one of moves) if (!this.#kept.has(one)) void this.at(one).catch(() => undefined);
  }

  /** What was so is no longer what was. */
  forget(): void {
    this.#kept.clear();
  }
}
