import { readStored, removeStored, writeStored } from "@agiza/i18n/safe-storage";

const key = "lock-owed";

/** Remembers, also for the other tabs and the next start, that this device is locked and the API has yet to be told. */
export const oweLock = (now: number): void => writeStored(key, String(now));

/** The API knows of it. */
export const settleLock = (): void => removeStored(key);

/** Whether this device is locked without the API knowing. */
export const isLockOwed = (): boolean => readStored(key) !== null;

/** Calls back when another tab locks this device. */
export function followLocks(onLock: () => void, signal: AbortSignal): void {
  const hear = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) onLock();
  };
  window.addEventListener("storage", hear, { signal });
}
