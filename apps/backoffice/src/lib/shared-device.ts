import { readStored, removeStored, writeStored } from "@agiza/i18n/safe-storage";

const key = "device-has-pins";

/** Remembers that somebody with a PIN was signed in here, so that the way in asks who may unlock this device. */
export const notePinUse = (): void => writeStored(key, "1");

/** Forgets it: nobody can unlock this device any more. */
export const forgetPinUse = (): void => removeStored(key);

/** Whether anybody may be able to unlock this device; who never had a PIN here is not asked about. */
export const mayHavePins = (): boolean => readStored(key) !== null;
