/** Cards carried between the shelf and the deck: what may take one wears its edge from the first pixel. */

import type { Attachment } from 'svelte/attachments';
import { Carried, type Point } from '../table/hand/carried.ts';
import type { DeckPart } from '../wire.ts';
import type { Building, Chosen } from './building.svelte.ts';

/** A pointer that moves less than this was a tap. */
const SLACK = 10;

/** Where a card would be let go: a part of the deck with a place in it, or the shelf. */
type Zone = { heading: string | null; place: number | null };
type Grip = { element: HTMLElement; card: string; name: string; from: Chosen | null; at: Point; touch: boolean };

export class Carrying {
  /** The id of the card that is carried. */
  card = $state.raw<string | null>(null);
  from = $state.raw<string | null>(null);
  over = $state.raw<Zone | null>(null);
  readonly #building: Building;

  constructor(building: Building) {
    this.#building = building;
  }

  /** The edge that a part wears: whether it may take what is carried, and would now. */
  edgeOf({ heading, cards }: DeckPart): 'now' | 'yes' | undefined {
    if (this.card === null || !cards.includes(this.card)) return undefined;
    return this.over?.heading === heading ? 'now' : 'yes';
  }

  /** The edge of the shelf, which takes what is in the deck. */
  get edgeOfShelf(): 'now' | 'yes' | undefined {
    if (this.from === null) return undefined;
    return this.over && this.over.heading === null ? 'now' : 'yes';
  }

  readonly within: Attachment<HTMLElement> = (table) => {
    let grip: Grip | null = null;
    let carried: Carried | null = null;

    const down = (event: PointerEvent) => {
      table.removeEventListener('click', swallow, true);
      if (event.button === 0) grip = gripped(event);
    };
    const move = (event: PointerEvent) => {
      if (!grip) return;
      const way = { x: event.clientX - grip.at.x, y: event.clientY - grip.at.y };
      if (!carried && Math.hypot(way.x, way.y) > SLACK) {
        table.setPointerCapture(event.pointerId);
        carried = new Carried(grip.element, grip.touch);
        [this.card, this.from] = [grip.card, grip.from?.heading ?? null];
      }
      carried?.follow(way);
      if (carried) this.over = zoneAt(event);
    };
    const up = () => {
      const [held, copy, over] = [grip, carried, this.over];
      end();
      if (!held || !copy) return;
      // The click with which a drag ends is no tap on what lies there.
      table.addEventListener('click', swallow, { capture: true, once: true });
      if (over && this.#drop(held, over)) copy.lie();
      else copy.glideHome();
    };
    const away = () => {
      carried?.glideHome();
      end();
    };
    const end = () => {
      this.card = this.from = this.over = grip = carried = null;
    };
    const told = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: away };
    for (const [name, hear] of Object.entries(told)) table.addEventListener(name, hear as EventListener);
    return () => {
      away();
      for (const [name, hear] of Object.entries(told)) table.removeEventListener(name, hear as EventListener);
    };
  };

  /** Does what the drop means; says whether it means anything. */
  #drop({ card, name, from }: Grip, { heading, place }: Zone): boolean {
    if (heading === null) {
      if (from) this.#building.remove(from.heading, from.place);
      return from !== null;
    }
    const part = this.#building.kit.parts.find((part) => part.heading === heading);
    if (!part?.cards.includes(card)) return false;
    if (from?.heading === heading) this.#building.move(heading, from.place, place ?? from.place);
    else if (from) this.#building.carry(from, part, name);
    else this.#building.add(part, name);
    return true;
  }
}

function gripped(event: PointerEvent): Grip | null {
  const element = (event.target as HTMLElement).closest<HTMLElement>('[data-card]');
  const touch = event.pointerType === 'touch';
  const place = placeOf(element);
  // On touch a finger on the deck scrolls it.
  if (!element || (touch && place !== null)) return null;
  const from = place === null ? null : { heading: headingOf(element)!, place };
  return { element, card: element.dataset.card!, name: element.dataset.name!, from, at: { x: event.clientX, y: event.clientY }, touch };
}

function zoneAt({ clientX, clientY }: PointerEvent): Zone | null {
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-part], [data-shelf]');
  if (!under) return null;
  const place = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]') ?? null;
  return { heading: under.dataset.part ?? null, place: placeOf(place) };
}

function placeOf(element: HTMLElement | null): number | null {
  const place = element?.closest<HTMLElement>('[data-place]')?.dataset.place;
  return place === undefined ? null : Number(place);
}

const headingOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-part]')?.dataset.part;

function swallow(event: Event): void {
  event.stopImmediatePropagation();
}
