/** Portraits as images, for drawings that can show no canvas: each is painted once. */

import { paint, type Picture } from './paint.ts';

let places = $state.raw<Readonly<Record<string, string>>>({});
const asked = new Set<string>();

/** Where the portrait of somebody is; nothing until it is painted. */
export function portraitAt(picture: Picture): string | null {
  const key = `${picture.name} ${picture.person?.folk} ${picture.person?.wears}`;
  if (!asked.has(key)) {
    asked.add(key);
    paint(picture, 'tile', (canvas) => canvas.toBlob((image) => image && (places = { ...places, [key]: URL.createObjectURL(image) })));
  }
  return places[key] ?? null;
}
