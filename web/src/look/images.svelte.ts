/** Images of cards that somebody brought, shown in the place of a card's mosaic: those of the server, asked for once, and
 * one's own, which the browser keeps. */

import * as rest from '../rest.ts';
import { keptImages } from './imageShelf.ts';

/** Where the image of a card is, by the card's name. */
type Places = Readonly<Record<string, string>>;

let known = $state.raw<Places>({});
let own = $state.raw<Places>({});
let asked = false;

/** Where the image of a card is, if it has one. One's own goes before that of the server. */
export function imageOf(name: string): string | null {
  if (!asked) {
    asked = true;
    // Without images the mosaics stay.
    rest.images().then((found) => (known = found), () => {});
    keptImages().then((kept) => show(kept), () => {});
  }
  const file = known[name];
  return own[name] ?? (file === undefined ? null : `/api/images/${encodeURIComponent(file)}`);
}

/** Shows one's own images of these cards from now on, as long as the page is open. */
export function show(images: ReadonlyMap<string, Blob>): void {
  images.forEach((_, name) => own[name] && URL.revokeObjectURL(own[name]));
  const places = [...images].map(([name, image]) => [name, URL.createObjectURL(image)]);
  own = { ...own, ...Object.fromEntries(places) };
}
