/**
 * Scenes shown one after the other, so that what others did can be followed: a moment for each, at most
 * two seconds in all, and at once for whoever skips or wants no motion.
 */

import type { Scene } from '../wire.ts';
import { still } from './motion.ts';

const STEP = 180;
const LONGEST = 2000;

export class Showing {
  /** The scene on the page. */
  scene = $state.raw<Scene | null>(null);
  /** Whether it has been followed by others that are still to be shown: what it asks is asked no longer. */
  passing = $state(false);
  readonly #coming: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows a scene when those before it have been seen. */
  add(scene: Scene): void {
    this.#coming.push(scene);
    if (this.#timer) this.passing = true;
    else this.#step();
  }

  /** Shows a scene now, whatever was still to come. */
  set(scene: Scene | null): void {
    this.stop();
    this.scene = scene;
  }

  /** Shows the last of what was still to come. */
  skip(): void {
    const last = this.#coming.at(-1);
    if (last) this.set(last);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#coming.length = 0;
    this.passing = false;
  }

  #step(): void {
    if (still()) return this.skip();
    const scene = this.#coming.shift();
    this.#timer = undefined;
    if (!scene) return;
    this.scene = scene;
    this.passing = this.#coming.length > 0;
    const wait = Math.min(STEP, LONGEST / (this.#coming.length + 1));
    this.#timer = setTimeout(() => this.#step(), wait);
  }
}
