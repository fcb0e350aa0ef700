/** A map is looked at from nearer, about the pointer: by wheel and pinch, by + and -, and moved aside by dragging it; 0 shows all. */

import { panned, zoomed, type Frame } from './zoom.ts';

type Spot = readonly [number, number];

/** How far a wheel turns until one is twice as near. */
const TURN = 400;
const STEP = 1.5;

export class Zooming {
  #seen = $state.raw<Frame | null>(null);
  readonly #all: () => Frame;
  /** Where a pointer is on the drawing. */
  readonly #spot: (event: { clientX: number; clientY: number }) => Spot | null;
  /** The fingers that lie on it, and where. */
  readonly #fingers = new Map<number, PointerEvent>();

  constructor(all: () => Frame, spot: (event: { clientX: number; clientY: number }) => Spot | null) {
    this.#all = all;
    this.#spot = spot;
  }

  readonly seen = $derived.by(() => this.#seen ?? this.#all());
  readonly isNear = $derived(this.#seen !== null);
  get pinches(): boolean {
    return this.#fingers.size > 1;
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const spot = this.#spot(event);
    if (spot) this.#come(2 ** (-event.deltaY / TURN), spot);
  }

  /** Whether the key was one of these. */
  key(key: string): boolean {
    const { x, y, width, height } = this.seen;
    const middle: Spot = [x + width / 2, y + height / 2];
    if (key === '0') this.#seen = null;
    else if (key === '+' || key === '=') this.#come(STEP, middle);
    else if (key === '-') this.#come(1 / STEP, middle);
    else return false;
    return true;
  }

  down(event: PointerEvent): void {
    if (event.pointerType === 'touch') this.#fingers.set(event.pointerId, event);
  }
  /** Two fingers pinch. */
  move(event: PointerEvent): void {
    if (!this.#fingers.has(event.pointerId)) return;
    const before = this.#spread();
    this.#fingers.set(event.pointerId, event);
    const after = this.#spread();
    const spot = after && this.#spot(after.middle);
    if (before && after && spot && before.far > 0) this.#come(after.far / before.far, spot);
  }
  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }

  /** Moves the map with a hand that goes so far. */
  drag(right: number, down: number): void {
    if (this.#seen) this.#seen = panned(this.#seen, this.#all(), -right, -down);
  }

  #come(times: number, spot: Spot): void {
    const all = this.#all();
    const seen = zoomed(this.seen, all, spot, times);
    this.#seen = seen.width < all.width ? seen : null;
  }

  #spread(): { far: number; middle: { clientX: number; clientY: number } } | null {
    const [one, other] = [...this.#fingers.values()];
    if (!one || !other) return null;
    const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
    return { far: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY), middle };
  }
}
