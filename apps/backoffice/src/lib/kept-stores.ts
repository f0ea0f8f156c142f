import { readStored } from "@agiza/i18n/safe-storage";

/** Where this device keeps what its counter sold, until it is sent and seen to. */
export const waitingSalesStore = "waiting-sales";
/** Where it keeps what was written to customers, until it is sent. */
export const outgoingMessagesStore = "outgoing-messages";

/** Where this device keeps its own number, which says nothing of anybody. */
export const deviceKeyStore = "device-key";
/** Where it keeps what it said that it could not send, until it can say that it sent all. */
export const toldQueuesStore = "told-queues";

/** Stores of which this page holds what the device had no room for. */
const onPageAlone = new Set<string>();
export const noteOnPageAlone = (store: string, isAlone: boolean): void =>
  void (isAlone ? onPageAlone.add(store) : onPageAlone.delete(store));

/** Whether anything is kept, or was said to be, at all: asked often, so that it reads none of it. */
export const isAnythingKept = (): boolean =>
  readStored(toldQueuesStore) !== null ||
  [waitingSalesStore, outgoingMessagesStore].some(
    (store) => onPageAlone.has(store) || (readStored(store) ?? "[]") !== "[]",
  );
