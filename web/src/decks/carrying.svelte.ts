/** Cards carried between the shelf and the deck: what may take one wears its edge from the first pixel. */

import { carrying, type Grip } from '../table/hand/carry.ts';
import type { DeckPart } from '../wire.ts';
import type { Building, Chosen } from './building.svelte.ts';

/** Where a card would be let go: a part of the deck with a place in it, or the shelf. */
type Zone = { heading: string | null; place: number | null };
type Held = Grip & { card: string; name: string; from: Chosen | null };

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

  readonly within = carrying<Held>({
    grip: gripped,
    lift: ({ card, from }) => void ([this.card, this.from] = [card, from?.heading ?? null]),
    over: (event) => void (this.over = zoneAt(event)),
    drop: (held) => this.over !== null && this.#drop(held, this.over),
    end: () => void (this.card = this.from = this.over = null),
  });

  /** Does what the drop means; says whether it means anything. */
  #drop({ card, name, from }: Held, { heading, place }: Zone): boolean {
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

function gripped(event: PointerEvent): Held | null {
  const element = (event.target as HTMLElement).closest<HTMLElement>('[data-card]');
  const touch = event.pointerType === 'touch';
  const place = placeOf(element);
  // On touch a finger on the deck scrolls it.
  if (!element || (touch && place !== null)) return null;
  const from = place === null ? null : { heading: headingOf(element)!, place };
  return { element, card: element.dataset.card!, name: element.dataset.name!, from, touch };
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
