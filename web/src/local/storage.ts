/**
 * Where this device keeps its matches: IndexedDB. If the browser denies storage or it is full, a match stays in memory
 * until the page is closed, and `saveMatch` says so.
 */
import { markLocalGames } from "./mark.ts";
import { asStored, type StoredMatch } from "./stored.ts";

const [DATABASE, STORE, VERSION] = ["armorial", "matches", 1];

/** Another tab has written a newer state of the match. */
export class WrittenElsewhere extends Error {}

/** The browser does not let the page read what it has saved. */
export class StorageUnavailable extends Error {
  override name = "StorageUnavailable";
}

const memory = new Map<string, StoredMatch>();
let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION); // throws where storage is denied
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => {
      request.result.onclose = () => (opening = null); // the browser deleted the data
      request.result.onversionchange = () => {
        request.result.close(); // a newer page wants to change the storage
        opening = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error!);
    request.onblocked = () => reject(new Error("another tab uses an older version of the storage"));
  });
  opening.catch(() => (opening = null)); // try again next time
  return opening;
}

/** Run requests in one transaction; it is on the disk when this returns. `fail` aborts it. */
async function transact<Answer>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, set: (result: Answer) => void, fail: (error: Error) => void) => void,
): Promise<Answer> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: "strict" });
    let result!: Answer;
    const fail = (error: Error) => {
      reject(error);
      transaction.abort();
    };
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error!);
    work(transaction.objectStore(STORE), (value) => (result = value), fail);
  });
}

/** Save a match. Return false if it is only in memory; throw if another tab has written a newer one. */
export async function saveMatch(match: StoredMatch): Promise<boolean> {
  try {
    await transact<void>("readwrite", (store, _, fail) => {
      const request = store.get(match.id);
      request.onsuccess = () => {
        const stored = request.result as StoredMatch | undefined;
        if (stored && stored.revision >= match.revision) return fail(new WrittenElsewhere());
        try {
          store.put(match);
        } catch (error) {
          fail(error as Error);
        }
      };
    });
  } catch (error) {
    if (error instanceof WrittenElsewhere) throw error;
    console.warn(error);
    memory.set(match.id, match);
    return false;
  }
  memory.delete(match.id);
  markLocalGames(true);
  return true;
}

/** A saved match; null if there is none. Throws Unreadable or StorageUnavailable. */
export async function loadMatch(id: string): Promise<StoredMatch | null> {
  const content = memory.get(id) ?? (await read<unknown>((store) => store.get(id)));
  return content === undefined ? null : asStored(content);
}

async function read<Answer>(ask: (store: IDBObjectStore) => IDBRequest<Answer>): Promise<Answer> {
  try {
    return await transact<Answer>("readonly", (store, set) => {
      const request = ask(store);
      request.onsuccess = () => set(request.result);
    });
  } catch (error) {
    throw new StorageUnavailable("the saved matches cannot be read", { cause: error });
  }
}

/** Whether the current state of a match is on the disk. */
export const isOnDisk = (id: string) => !memory.has(id);

/**
 * All saved matches, the newest first, with damaged ones. If they cannot be read, only those in memory; if there are none,
 * it throws StorageUnavailable.
 */
export async function listMatches(): Promise<Partial<StoredMatch>[]> {
  const stored = await read<StoredMatch[]>((store) => store.getAll() as IDBRequest<StoredMatch[]>).catch(
    (error: unknown) => {
      if (memory.size) return [];
      throw error;
    },
  );
  const all = new Map([...stored.map((match) => [match.id, match] as const), ...memory]);
  markLocalGames(all.size > 0);
  return [...all.values()].sort((a, b) => (b.changed || 0) - (a.changed || 0));
}

export async function removeMatch(id: string): Promise<void> {
  const here = memory.delete(id);
  await transact<void>("readwrite", (store) => void store.delete(id)).catch((error: unknown) => {
    if (!here) throw error;
  });
}
