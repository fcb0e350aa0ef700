/** The zone of a thing on the table, such as a whole column: a click anywhere in it is meant for the thing. */

import type { Attachment } from 'svelte/attachments';
import type { ThingId } from '../../wire.ts';
import type { Choosing } from './choosing.svelte.ts';

/** How a zone is lit: what is picked can be aimed at it, or it can be picked itself; not at all, if neither. */
export function lit({ aims, uses, things }: Choosing, id: ThingId | null): 'aim' | 'pick' | null {
  if (id === null || things.includes(id)) return null;
  if (aims.has(id)) return 'aim';
  return things.length === 0 && uses.has(id) ? 'pick' : null;
}

export const zone =
  (choosing: Choosing, id: ThingId | null): Attachment<HTMLElement> =>
  (element) => {
    if (id === null) return;
    const clicked = (event: MouseEvent) => {
      const how = lit(choosing, id);
      const inner = (event.target as Element).closest('[data-thing], a, summary, button:not([data-thing])');
      if (how === null || (inner && element.contains(inner) && isMeantItself(inner, how))) return;
      event.stopPropagation();
      event.preventDefault();
      choosing.tap(id);
    };
    /** What lies in the zone, and can be used itself, takes the click. */
    const isMeantItself = (inner: Element, how: 'aim' | 'pick') => {
      const thing = inner.getAttribute('data-thing');
      if (thing === null) return true;
      const one = Number(thing);
      // Its head names it, and is mostly no button itself.
      if (one === id) return inner.matches('button');
      return choosing.things.includes(one) || (how === 'aim' ? choosing.aims : choosing.uses).has(one);
    };
    element.addEventListener('click', clicked, true);
    return () => element.removeEventListener('click', clicked, true);
  };
