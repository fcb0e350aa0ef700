/** One's own images of cards, kept by the browser: for each game those of its cards, by their names. */

/** Images by the name of the card that each is shown on. */
export type Images = ReadonlyMap<string, Blob>;

const SHELF = 'images';

/** One image as it is kept; its game and its card name it. */
type Kept = { game: string; card: string; image: Blob };

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('tessera', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(SHELF, { keyPath: ['game', 'card'] });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

/** Does something with the shelf, all of it or nothing. */
async function withShelf<T>(mode: IDBTransactionMode, act: (shelf: IDBObjectStore) => IDBRequest<T> | null): Promise<T | null> {
  const database = await opened();
  return new Promise<T | null>((resolve, reject) => {
    const transaction = database.transaction(SHELF, mode);
    const request = act(transaction.objectStore(SHELF));
    transaction.oncomplete = () => resolve(request?.result ?? null);
    transaction.onabort = () => reject(transaction.error);
  }).finally(() => database.close());
}

const ofGame = (game: string) => IDBKeyRange.bound([game], [game, []]);

/** All images that are kept, of all games. */
export async function keptImages(): Promise<Images> {
  const kept = (await withShelf<Kept[]>('readonly', (shelf) => shelf.getAll())) ?? [];
  return new Map(kept.map(({ card, image }) => [card, image]));
}

/** Keeps images of a game, in the place of those that were or beside them; says whether the browser keeps them. */
export async function keepImages(game: string, images: Images, beside: boolean): Promise<boolean> {
  try {
    await withShelf('readwrite', (shelf) => {
      if (!beside) shelf.delete(ofGame(game));
      images.forEach((image, card) => shelf.put({ game, card, image } satisfies Kept));
      return null;
    });
    return true;
  } catch {
    return false;
  }
}

export async function forgetImages(game: string): Promise<void> {
  await keepImages(game, new Map(), false);
}
