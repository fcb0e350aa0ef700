/** The gesture of carrying something from one place of an area to another: it begins once a pointer that holds it moves. */

import type { Attachment } from 'svelte/attachments';
import { Carried, type Point } from './carried.ts';

/** A pointer that moves less than this was a tap. */
const SLACK = 10;

/** What a pointer holds. */
export type Grip = { element: HTMLElement; touch: boolean };

/** What an area does with what is carried in it. */
export type Carrier<G extends Grip> = {
  /** What the pointer takes hold of, if anything. */
  grip: (event: PointerEvent) => G | null;
  lift?: (grip: G) => void;
  /** The pointer is here with it. */
  over: (event: PointerEvent) => void;
  /** Does what letting go here means; says whether it means anything. */
  drop: (grip: G) => boolean;
  /** Nothing is carried any more. */
  end: () => void;
};

export const carrying =
  <G extends Grip>(carrier: Carrier<G>): Attachment<HTMLElement> =>
  (area) => {
    let held: { grip: G; from: Point } | null = null;
    let carried: Carried | null = null;

    const down = (event: PointerEvent) => {
      area.removeEventListener('click', swallow, true);
      const grip = event.button === 0 ? carrier.grip(event) : null;
      held = grip && { grip, from: { x: event.clientX, y: event.clientY } };
    };
    const move = (event: PointerEvent) => {
      if (!held) return;
      const way = { x: event.clientX - held.from.x, y: event.clientY - held.from.y };
      if (!carried && Math.hypot(way.x, way.y) > SLACK) {
        area.setPointerCapture(event.pointerId);
        carried = new Carried(held.grip.element, held.grip.touch);
        carrier.lift?.(held.grip);
      }
      carried?.follow(way);
      if (carried) carrier.over(event);
    };
    const up = () => {
      if (held && carried) {
        // The click with which a drag ends is no tap on what lies there.
        area.addEventListener('click', swallow, { capture: true, once: true });
        if (carrier.drop(held.grip)) carried.lie();
        else carried.glideHome();
      }
      end();
    };
    const away = () => {
      carried?.glideHome();
      end();
    };
    const end = () => {
      held = carried = null;
      carrier.end();
    };
    const told = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: away };
    for (const [name, hear] of Object.entries(told)) area.addEventListener(name, hear as EventListener);
    return () => {
      away();
      for (const [name, hear] of Object.entries(told)) area.removeEventListener(name, hear as EventListener);
    };
  };

function swallow(event: Event): void {
  event.stopImmediatePropagation();
}
