/** Campaigns as the browser keeps them: the text of each, and the saved games that stand behind it. */

/** A campaign that was kept. Its text says everything; the rest is what the game last said of it. */
export type KeptCampaign = { id: string; game: string; name: string; text: string; runs: number; members: { name: string; sheet: string }[] };
/** A saved game, by the hash that the campaign knows it by. */
export type KeptRun = { id: string; hash: string; journal: string };

const [CAMPAIGNS, RUNS] = ['campaigns', 'runs'] as const;
type Shelf = typeof CAMPAIGNS | typeof RUNS;

/** A browser that keeps nothing still has them until the page is closed. */
const held = { [CAMPAIGNS]: new Map<string, KeptCampaign>(), [RUNS]: new Map<string, KeptRun>() };

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('tessera.campaigns', 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(CAMPAIGNS, { keyPath: 'id' });
      asked.result.createObjectStore(RUNS, { keyPath: ['id', 'hash'] });
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

/** Does something with a shelf, all of it or nothing. */
async function withShelf<T>(shelf: Shelf, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(shelf, mode);
    const request = act(transaction.objectStore(shelf));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  }).finally(() => database.close());
}

const ofCampaign = (id: string) => IDBKeyRange.bound([id], [id, []]);

/** The campaigns of a game. */
export async function keptCampaigns(game: string): Promise<KeptCampaign[]> {
  const kept = await withShelf<KeptCampaign[]>(CAMPAIGNS, 'readonly', (store) => store.getAll()).catch(() => []);
  const others = [...held[CAMPAIGNS].values()].filter(({ id }) => !kept.some((one) => one.id === id));
  return [...kept, ...others].filter((one) => one.game === game).sort((one, other) => one.name.localeCompare(other.name));
}

/** Keeps a campaign in the place of what it was; says whether the browser keeps it. */
export async function keepCampaign(campaign: KeptCampaign): Promise<boolean> {
  try {
    await withShelf(CAMPAIGNS, 'readwrite', (store) => store.put(campaign));
    return true;
  } catch {
    held[CAMPAIGNS].set(campaign.id, campaign);
    return false;
  }
}

export async function forgetCampaign(id: string): Promise<void> {
  held[CAMPAIGNS].delete(id);
  await withShelf(CAMPAIGNS, 'readwrite', (store) => store.delete(id)).catch(() => undefined);
  await withShelf(RUNS, 'readwrite', (store) => store.delete(ofCampaign(id))).catch(() => undefined);
}

export async function keepRun(run: KeptRun): Promise<void> {
  await withShelf(RUNS, 'readwrite', (store) => store.put(run)).catch(() => held[RUNS].set(`${run.id} ${run.hash}`, run));
}

/** The saved games behind a campaign. */
export async function keptRuns(id: string): Promise<KeptRun[]> {
  const kept = await withShelf<KeptRun[]>(RUNS, 'readonly', (store) => store.getAll(ofCampaign(id))).catch(() => []);
  return [...kept, ...[...held[RUNS].values()].filter((run) => run.id === id)];
}
