/** Images of cards that somebody brought: asked for once, and shown in the place of a card's mosaic. */

import * as rest from '../rest.ts';

let known = $state.raw<Readonly<Record<string, string>>>({});
let asked = false;

/** Where the image of a card is, if it has one. */
export function imageOf(name: string): string | null {
  if (!asked) {
    asked = true;
    // Without images the mosaics stay.
    rest.images().then((found) => (known = found), () => {});
  }
  const file = known[name];
  return file === undefined ? null : `/api/images/${encodeURIComponent(file)}`;
}
