import { readStored } from "@agiza/i18n/safe-storage";

/** Where this device keeps what its counter sold, until it is sent and seen to. */
export const waitingSalesStore = "waiting-sales";
/** Where it keeps what was written to customers, until it is sent. */
export const outgoingMessagesStore = "outgoing-messages";

/** Stores of which this page holds what the device had no room for. */
const onPageAlone = new Set<string>();
export const noteOnPageAlone = (store: string, isAlone: boolean): void =>
  void (isAlone ? onPageAlone.add(store) : onPageAlone.delete(store));

/** Whether anything is kept at all: asked often, so that it reads none of it. */
export const isAnythingKept = (): boolean =>
  [waitingSalesStore, outgoingMessagesStore].some(
    (store) => onPageAlone.has(store) || (readStored(store) ?? "[]") !== "[]",
  );
