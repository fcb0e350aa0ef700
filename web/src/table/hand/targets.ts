/** What may take what is carried: it wears its edge as long as something is carried, and the nearest one takes it. */

import type { ThingId } from '../../wire.ts';
import type { Choosing } from '../question/choosing.svelte.ts';

/** A drop so near is meant for it. */
const REACH = 24;

/** An element, and the thing that it stands for; nothing for one's own place, where that leaves no doubt. */
export type Target = { element: Element; place: ThingId | null };

export class Targets {
  readonly #all: Target[];
  nearest: Target | null = null;

  constructor(board: Element, choosing: Choosing) {
    this.#all = [...aims(board, choosing), ...own(board, choosing)];
    for (const { element } of this.#all) element.setAttribute('data-takes', '');
  }

  /** The pointer is here. */
  near(x: number, y: number): void {
    this.nearest?.element.setAttribute('data-takes', '');
    const found = this.#all.map((target) => ({ target, away: distance(target.element, x, y) }));
    const within = found.filter(({ away }) => away <= REACH);
    within.sort((one, other) => one.away - other.away);
    this.nearest = within[0]?.target ?? null;
    this.nearest?.element.setAttribute('data-takes', 'now');
  }

  fade(): void {
    for (const { element } of this.#all) element.removeAttribute('data-takes');
  }
}

/** Things that what is carried can be aimed at: their whole zones, where they have any. */
function aims(board: Element, { aims }: Choosing): Target[] {
  const things = [...board.querySelectorAll('[data-thing]:not([data-hand])')];
  return things.flatMap((thing) => {
    const place = thingOf(thing);
    if (place === null || !aims.has(place)) return [];
    return [{ element: thing.closest('.head')?.closest('.column') ?? thing.closest('.who')?.closest('.plate') ?? thing, place }];
  });
}

/** One's own place, and the middle of a table for one, take what needs no aim. */
function own(board: Element, choosing: Choosing): Target[] {
  const needsNoAim = choosing.offered.some(({ touches }) => touches.length === 1);
  const place = needsNoAim && board.querySelector('.band.mine > .parts');
  return place ? [{ element: place, place: null }] : [];
}

export function thingOf(element: Element | null): ThingId | null {
  const id = element?.getAttribute('data-thing');
  return id == null ? null : Number(id);
}

function distance(element: Element, x: number, y: number): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
}
