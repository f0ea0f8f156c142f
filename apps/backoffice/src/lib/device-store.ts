/** What a request to the device's own store answers. */
export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });

export type DeviceStore = {
  /** Of the database: each person has one of their own, to be forgotten as a whole. */
  database: string;
  name: string;
  keyPath: string;
  /** The property that things are looked up by besides. */
  index?: string;
};

function open({ database, name, keyPath, index }: DeviceStore): Promise<IDBDatabase> {
  const opening = indexedDB.open(database, 1);
  opening.addEventListener("upgradeneeded", () => {
    const store = opening.result.createObjectStore(name, { keyPath });
    if (index !== undefined) store.createIndex(index, index);
  });
  return resultOf(opening);
}

/** Works on what this device keeps; where it keeps nothing, as in a private window or when it is full, it answers undefined. */
export async function withDeviceStore<T>(
  store: DeviceStore,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  try {
    const database = await open(store);
    try {
      return await work(database.transaction(store.name, "readwrite").objectStore(store.name));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}
