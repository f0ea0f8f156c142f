let hasWarned = false;

/** The stored text, or null when there is none or the browser denies storage. */
export function readStored(key: string): string | null {
  return attempt(() => localStorage.getItem(key));
}

/** Stores text on this device; where storage is denied or full the product goes on without it. */
export function writeStored(key: string, value: string): void {
  tryToWriteStored(key, value);
}

/** Stores text on this device, and answers whether it is stored now. */
export function tryToWriteStored(key: string, value: string): boolean {
  const written = attempt(() => {
    localStorage.setItem(key, value);
    return true;
  });
  return written ?? false;
}

/** Forgets what was stored under the key. */
export function removeStored(key: string): void {
  attempt(() => localStorage.removeItem(key));
}

/** Reaching `localStorage` itself throws where cookies are blocked, hence the closure. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch (cause) {
    if (!hasWarned) {
      hasWarned = true;
      // oxlint-disable-next-line no-console -- the one place where a denied storage is reported
      console.warn("Storage is not available; choices will not be remembered.", cause);
    }
    return null;
  }
}
