/**
 * Dragging: takes a thing of the hand to what it is meant for, and does in one what taps do in two. What is carried
 * lies above all, held where it was gripped; what may take it wears its edge from the first pixel.
 */

import type { Attachment } from 'svelte/attachments';
import type { ThingId } from '../../wire.ts';
import { Carried, type Point } from './carried.ts';
import type { Choosing } from '../question/choosing.svelte.ts';
import { Targets, thingOf } from './targets.ts';

/** A pointer that moves less than this was a tap. */
const SLACK = 10;

type Grip = { card: HTMLElement; thing: ThingId; at: Point; touch: boolean };
type Carrying = { carried: Carried; targets: Targets };

export const dragging =
  (choosing: Choosing): Attachment<HTMLElement> =>
  (board) => {
    let grip: Grip | null = null;
    let carrying: Carrying | null = null;

    const down = (event: PointerEvent) => {
      board.removeEventListener('click', swallow, true);
      const card = (event.target as HTMLElement).closest<HTMLElement>('[data-hand]');
      const thing = thingOf(card);
      if (!card || thing === null || !choosing.uses.has(thing) || event.button !== 0) return;
      grip = { card, thing, at: event, touch: event.pointerType === 'touch' };
    };
    const move = (event: PointerEvent) => {
      if (!grip) return;
      const way = { x: event.clientX - grip.at.x, y: event.clientY - grip.at.y };
      if (!carrying && Math.hypot(way.x, way.y) > SLACK) carrying = lift(grip, board, choosing, event.pointerId);
      if (!carrying) return;
      carrying.carried.follow(way);
      carrying.targets.near(event.clientX, event.clientY);
    };
    const up = () => {
      const [held, to] = [grip, carrying];
      end();
      if (!held || !to) return;
      // The click with which a drag ends is no tap on what lies there.
      board.addEventListener('click', swallow, { capture: true, once: true });
      void drop(held.thing, to, choosing);
    };
    const away = () => {
      carrying?.carried.glideHome();
      end();
    };
    const end = () => {
      carrying?.targets.fade();
      choosing.carries = null;
      grip = carrying = null;
    };

    board.addEventListener('pointerdown', down);
    board.addEventListener('pointermove', move);
    board.addEventListener('pointerup', up);
    board.addEventListener('pointercancel', away);
    return () => {
      away();
      board.removeEventListener('pointerdown', down);
      board.removeEventListener('pointermove', move);
      board.removeEventListener('pointerup', up);
      board.removeEventListener('pointercancel', away);
    };
  };

function lift({ card, thing, touch }: Grip, board: HTMLElement, choosing: Choosing, pointer: number): Carrying {
  board.setPointerCapture(pointer);
  choosing.carries = thing;
  choosing.pick(thing);
  return { carried: new Carried(card, touch), targets: new Targets(board, choosing) };
}

/** Plays what the drop can only mean; aims where it leaves a choice; all else goes back to the hand. */
async function drop(thing: ThingId, { carried, targets }: Carrying, choosing: Choosing): Promise<void> {
  const target = targets.nearest;
  const meant = target && choosing.meant(thing, target.place);
  if (meant) {
    await choosing.take(meant);
    return carried.lie();
  }
  carried.glideHome();
  if (!target) choosing.letGo();
  else if (target.place !== null) choosing.tap(target.place);
}

function swallow(event: Event): void {
  event.stopImmediatePropagation();
}
