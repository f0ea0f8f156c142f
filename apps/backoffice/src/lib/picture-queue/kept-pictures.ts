import { resultOf, withDeviceStore } from "#lib/device-store.ts";
import { pictureStoreOf } from "#lib/forget-files.ts";

/** A picture that is on its way, as this device keeps it until what it belongs to is saved. */
export type KeptPicture = {
  id: string;
  /** Whose picture of which form. */
  owner: string;
  name: string;
  /** Bytes of the file that was chosen. */
  chosenBytes: number;
  /** The picture as it is sent: bytes, since not every browser keeps a file. */
  bytes: ArrayBuffer;
  type: string;
  /** Order among those of the same form. */
  at: number;
  /** What the API calls it once it is there. */
  sent: { key: string; url: string } | null;
};

/** Longer than the API keeps a picture that no product names. */
const longestMs = 7 * 24 * 60 * 60_000;

/** Where a browser stores nothing, such as in a private window, a picture lasts as long as the page. */
const inMemory = new Map<string, KeptPicture>();

/** The store of the person who owns it. */
const withStore = <T>(owner: string, work: (store: IDBObjectStore) => Promise<T>): Promise<T | undefined> =>
  withDeviceStore(
    { database: pictureStoreOf(owner.split("/", 1)[0]!), name: "pictures", keyPath: "id", index: "owner" },
    work,
  );

/** Keeps a picture, or what became of it. */
export async function keepPicture(picture: KeptPicture): Promise<void> {
  inMemory.set(picture.id, picture);
  await withStore(picture.owner, (store) => resultOf(store.put(picture)));
}

export async function forgetPicture(owner: string, id: string): Promise<void> {
  inMemory.delete(id);
  await withStore(owner, (store) => resultOf(store.delete(id)));
}

/** The pictures of a form in their order; those nobody came back for are forgotten. */
export async function readPictures(owner: string): Promise<KeptPicture[]> {
  const stored = await withStore(owner, (store) =>
    resultOf<KeptPicture[]>(store.index("owner").getAll(IDBKeyRange.only(owner))),
  );
  const pictures = stored ?? [...inMemory.values()].filter((one) => one.owner === owner);
  const [fresh, old] = [pictures.filter(isFresh), pictures.filter((one) => !isFresh(one))];
  await Promise.all(old.map(({ id }) => forgetPicture(owner, id)));
  return fresh.toSorted((a, b) => a.at - b.at);
}

const isFresh = ({ at }: KeptPicture): boolean => Date.now() - at < longestMs;
