import { readStored, writeStored } from "@agiza/i18n/safe-storage";

const lastKey = "agiza-last-call";

/**
 * Whether this tab is the one to make a call: of all tabs of the browser the first that asks, once for each call.
 * @param call names what is called for, and how often it was before
 */
export async function claimCall(call: string): Promise<boolean> {
  const claim = () => {
    if (readStored(lastKey) === call) return false;
    writeStored(lastKey, call);
    return true;
  };
  // Without locks two tabs may sound together.
  const locks = navigator.locks as LockManager | null | undefined;
  return locks ? locks.request(lastKey, claim) : claim();
}
