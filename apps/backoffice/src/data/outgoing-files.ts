import { create } from "zustand";
import { resultOf, withDeviceStore } from "#lib/device-store.ts";
import { outgoingFileStoreOf } from "#lib/forget-files.ts";

/** A file on its way to a customer, as this device keeps it: bytes, since not every browser keeps a file. */
type KeptFile = { key: string; bytes: ArrayBuffer; type: string; at: number };

/** As long as a message is tried: WhatsApp takes no reply that is older. */
const forgottenAfterMs = 24 * 60 * 60_000;

const storeOf = (userId: string) => ({
  database: outgoingFileStoreOf(userId),
  name: "files",
  keyPath: "key",
});

/** What this page was given, also where the device keeps nothing. */
const onPage = new Map<string, Blob>();

/** Those that go with this page: asked about before it is left. */
const useOnPageAlone = create<ReadonlySet<string>>(() => new Set());
useOnPageAlone.subscribe((keys) => {
  if (keys.size > 0) window.addEventListener("beforeunload", askBeforeLeaving);
  else window.removeEventListener("beforeunload", askBeforeLeaving);
});
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Whether a file goes with this page: this device had no room for it. */
export const useIsOnPageAlone = (key: string): boolean => useOnPageAlone((keys) => keys.has(key));

/** Keeps the file of a message until the API has it; on this page alone where the device has no room. */
export async function keepFile(userId: string, key: string, file: Blob): Promise<void> {
  onPage.set(key, file);
  const bytes = await file.arrayBuffer();
  const kept = await withDeviceStore(storeOf(userId), async (store) => {
    const now = Date.now();
    for (const old of await resultOf<KeptFile[]>(store.getAll()))
      if (now - old.at > forgottenAfterMs) store.delete(old.key);
    return resultOf(store.put({ key, bytes, type: file.type, at: now } satisfies KeptFile));
  });
  if (kept === undefined) useOnPageAlone.setState((keys) => new Set(keys).add(key), true);
}

/** The file of a message; null where it went with the page that had it. */
export async function readKeptFile(userId: string, key: string): Promise<Blob | null> {
  const here = onPage.get(key);
  if (here) return here;
  const found = await withDeviceStore(storeOf(userId), (store) =>
    resultOf<KeptFile | undefined>(store.get(key)),
  );
  if (!found) return null;
  const file = new Blob([found.bytes], { type: found.type });
  onPage.set(key, file);
  return file;
}

/** Lets go of a file: it was sent, or its message is discarded. */
export async function forgetFile(userId: string, key: string): Promise<void> {
  onPage.delete(key);
  useOnPageAlone.setState((keys) => new Set([...keys].filter((one) => one !== key)), true);
  await withDeviceStore(storeOf(userId), (store) => resultOf(store.delete(key)));
}
