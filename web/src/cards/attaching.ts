/** Images that somebody chooses, and the cards that name them. */

import type { CardPage } from '../wire.ts';

/** What became of the images that cards name. */
export type Attached = {
  /** By the name of the card that each is shown on. */
  images: Map<string, Blob>;
  /** Names that no chosen file has. */
  missing: string[];
  /** Files that are named and are no images. */
  strange: string[];
};

/** What may be missing from the end of a name, as it is in LackeyCCG's set files. */
const ENDINGS = ['', '.png', '.jpg', '.jpeg', '.gif', '.webp'];

/** The cards that name an image, each with the name. */
export function imagesNamed(cards: readonly CardPage[]): [card: string, file: string][] {
  return cards.flatMap(({ name, face, rows }) =>
    rows.filter(([title, file]) => title === 'image' && file).map(([, file]): [string, string] => [face?.name ?? name, file]),
  );
}

/** Gives each card its image; `isImage` says whether a file is one. */
export async function attach(
  cards: readonly CardPage[],
  files: readonly { name: string; blob: Blob }[],
  isImage: (file: Blob) => Promise<boolean>,
): Promise<Attached> {
  const byName = new Map(files.map(({ name, blob }) => [name.toLowerCase(), blob]));
  const found: Attached = { images: new Map(), missing: [], strange: [] };
  for (const [card, file] of imagesNamed(cards)) {
    const blob = ENDINGS.map((ending) => byName.get(file.toLowerCase() + ending)).find((one) => one !== undefined);
    if (!blob) found.missing.push(file);
    else if (await isImage(blob)) found.images.set(card, blob);
    else found.strange.push(file);
  }
  return found;
}

/** Whether the browser can draw a file. */
export async function canBeDrawn(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
