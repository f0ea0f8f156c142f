import type { Recording } from "./record.ts";

/** A recording as this phone keeps it until the shop has it. */
type KeptNote = Recording & { at: number };

const storeName = "notes";
/** Longer than any link can be filled in. */
const longestMs = 3 * 24 * 60 * 60 * 1000;

/** Where a browser stores nothing, such as in a private window, a note lasts as long as the page. */
const inMemory = new Map<string, KeptNote>();

function openStore(): Promise<IDBDatabase> {
  const opening = indexedDB.open("voice-notes", 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(storeName));
  return resultOf(opening);
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });

/** Works on what is stored; where nothing can be, it answers undefined. */
async function withStore<T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T | undefined> {
  try {
    const database = await openStore();
    try {
      return await work(database.transaction(storeName, "readwrite").objectStore(storeName));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/**
 * Keeps a recording, and forgets those of other orders that are too old to be sent.
 *
 * @param name of the link, never the token itself
 */
export async function keepNote(name: string, recording: Recording): Promise<void> {
  const note: KeptNote = { ...recording, at: Date.now() };
  inMemory.set(name, note);
  await withStore(async (store) => {
    await resultOf(store.put(note, name));
    const cursors = store.openCursor();
    await new Promise<void>((resolve, reject) => {
      cursors.addEventListener("error", () => reject(cursors.error));
      cursors.addEventListener("success", () => {
        const cursor = cursors.result;
        if (!cursor) return resolve();
        if (Date.now() - (cursor.value as KeptNote).at > longestMs) cursor.delete();
        cursor.continue();
      });
    });
  });
}

export async function readNote(name: string): Promise<Recording | undefined> {
  return inMemory.get(name) ?? (await withStore((store) => resultOf<KeptNote | undefined>(store.get(name))));
}

export async function forgetNote(name: string): Promise<void> {
  inMemory.delete(name);
  await withStore((store) => resultOf(store.delete(name)));
}
