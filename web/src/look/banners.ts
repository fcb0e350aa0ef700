/** The picture of a game's box, laid from its name like everything else. */

import type { Tone } from '../wire.ts';
import { oneOf, streamOf } from './chance.ts';
import type { Picture } from './paint.ts';

const TONES: readonly Tone[] = ['lapis', 'cinnabar', 'ochre', 'verdigris', 'amethyst', 'plain'];

export function bannerOf(game: string): Picture {
  const tone = oneOf(streamOf(game), TONES);
  return { name: `${game} table`, ground: tone, figure: tone, harms: false };
}

/** Where a picture of a table of a game is, if there is one: the same that a chat shows of a link to it. */
export const pictureOf = (game: string): string => `/previews/${game}.jpg`;
