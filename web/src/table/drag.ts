/** Dragging: takes a thing of the hand to what it is meant for, and does in one what taps do in two. */

import type { Attachment } from 'svelte/attachments';
import type { ThingId } from '../wire.ts';
import type { Choosing } from './choosing.svelte.ts';

/** A pointer that moves less than this was a tap. */
const SLACK = 10;

type Drag = { card: HTMLElement; thing: ThingId; x: number; y: number; moving: boolean };

export const dragging =
  (choosing: Choosing): Attachment<HTMLElement> =>
  (board) => {
    let drag: Drag | null = null;

    const down = (event: PointerEvent) => {
      const card = (event.target as HTMLElement).closest<HTMLElement>('[data-hand]');
      const thing = thingOf(card);
      if (!card || thing === null || !choosing.uses.has(thing) || event.button !== 0) return;
      drag = { card, thing, x: event.clientX, y: event.clientY, moving: false };
    };
    const move = (event: PointerEvent) => {
      if (!drag) return;
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.moving && Math.hypot(x, y) > SLACK) begin(drag, choosing, event.pointerId);
      if (drag.moving) drag.card.style.translate = `${x}px ${y}px`;
    };
    const up = (event: PointerEvent) => {
      if (drag?.moving) drop(drag, choosing, under(event, drag.card));
      end();
    };
    const end = () => {
      if (drag) drag.card.style.translate = '';
      if (drag) drag.card.style.pointerEvents = '';
      drag = null;
    };

    board.addEventListener('pointerdown', down);
    board.addEventListener('pointermove', move);
    board.addEventListener('pointerup', up);
    board.addEventListener('pointercancel', end);
    return () => {
      board.removeEventListener('pointerdown', down);
      board.removeEventListener('pointermove', move);
      board.removeEventListener('pointerup', up);
      board.removeEventListener('pointercancel', end);
    };
  };

function begin(drag: Drag, choosing: Choosing, pointer: number): void {
  drag.moving = true;
  drag.card.setPointerCapture(pointer);
  drag.card.style.pointerEvents = 'none';
  if (!choosing.things.includes(drag.thing)) choosing.tap(drag.thing);
  // The tap that ends a drag is no tap on the card.
  drag.card.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => drag.card.removeEventListener('click', swallow, true), 1000);
}

function swallow(event: Event): void {
  event.stopImmediatePropagation();
}

/** Plays what the drop can only mean; picks up and aims where it leaves a choice. */
function drop(drag: Drag, choosing: Choosing, onto: Element | null): void {
  const target = onto?.closest('[data-thing]') ?? onto?.closest('.column')?.querySelector('.head [data-thing]');
  const place = thingOf(target ?? null);
  if (!onto?.closest('.seats')) return choosing.letGo();
  const meant = (place !== null && choosing.meant(drag.thing, place)) || choosing.meant(drag.thing, null);
  if (!meant) return place === null ? undefined : choosing.tap(place);
  choosing.choose(meant);
  choosing.play();
}

function under(event: PointerEvent, card: HTMLElement): Element | null {
  const all = document.elementsFromPoint(event.clientX, event.clientY);
  return all.find((element) => !card.contains(element)) ?? null;
}

function thingOf(element: Element | null): ThingId | null {
  const id = element?.getAttribute('data-thing');
  return id == null ? null : Number(id);
}
