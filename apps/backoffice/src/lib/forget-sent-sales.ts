import { readStored, writeStored } from "@agiza/i18n/safe-storage";
import { waitingSalesStore } from "./kept-stores.ts";

/**
 * Lets go of what was sent, with who bought it: whoever has the device next has no part in it. What was not sent stays for
 * who sold it. Knows nothing else of sales, so that leaving loads nothing of the counter.
 */
export function forgetSentSales(): void {
  const text = readStored(waitingSalesStore);
  if (text === null) return;
  try {
    const unsent = (JSON.parse(text) as { state: string }[]).filter(({ state }) => state !== "sent");
    writeStored(waitingSalesStore, JSON.stringify(unsent));
  } catch {
    // Cut off in the middle of writing: whoever sold it writes it again.
  }
}
