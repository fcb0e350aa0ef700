/** The picture of a card, beside the page that tells of it. */

import { oneOf, streamOf } from '../look/chance.ts';
import { pictureOf } from '../look/faces.ts';
import type { Picture } from '../look/paint.ts';
import type { CardPage, Face, Tone } from '../wire.ts';

export const TONES: readonly Tone[] = ['lapis', 'verdigris', 'ochre', 'amethyst', 'cinnabar', 'plain'];

/** The picture that a card has on the table. Of those that never lie there with a face, one kind lies on stones of one tone. */
export function pagePicture({ name, kind, face }: CardPage): Picture {
  if (face) return pictureOf(face);
  const tone = oneOf(streamOf(kind), TONES);
  return { name, ground: tone, figure: tone, harms: false };
}

/** The face of a card: that of the table, or one made of its page where it never lies there. */
export function faceOf(page: CardPage): Face {
  if (page.face) return page.face;
  const text = page.rows.map(([title, words]) => (title === 'says' ? words : `${title} ${words}`)).join('. ');
  return { name: page.name, kind: page.kind, text, numbers: [], tone: pagePicture(page).ground, harms: false };
}
