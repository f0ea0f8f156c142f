import { readStored, removeStored, writeStored } from "@agiza/i18n/safe-storage";

const key = "last-touch";

/** Remembers when somebody last touched this device, for every tab of it. */
export const noteTouch = (now: number): void => writeStored(key, String(now));

/** Nobody is signed in: what was touched before counts for nobody. */
export const forgetTouch = (): void => removeStored(key);

/** When somebody last touched this device; null where nobody did since the sign-in. */
export function lastTouch(): number | null {
  const noted = Number(readStored(key));
  return noted > 0 ? noted : null;
}
