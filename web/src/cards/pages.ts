/** The picture of a card that is known by its page alone. */

import { oneOf, streamOf } from '../look/chance.ts';
import type { Picture } from '../look/paint.ts';
import type { CardPage, Tone } from '../wire.ts';

const TONES: readonly Tone[] = ['lapis', 'verdigris', 'ochre', 'amethyst', 'cinnabar', 'plain'];

/** Cards of one kind lie on stones of one tone. */
export function pagePicture({ name, kind }: CardPage): Picture {
  const tone = oneOf(streamOf(kind), TONES);
  return { name, ground: tone, figure: tone, harms: false };
}
