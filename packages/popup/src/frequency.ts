import type { Popup } from "./popup.ts";

/** The one thing a visitor's browser keeps: on which day (their own, "2026-11-29") a popup was last shown to them. */
const keyOf = (id: string) => `agiza-popup-${id}`;

function today(): string {
  const now = new Date();
  const two = (part: number) => `${part}`.padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Whether a popup that is shown once or daily was shown today already: then nothing has to be asked for. */
export function wasShownToday(id: string): boolean {
  try {
    return localStorage.getItem(keyOf(id)) === today();
  } catch {
    return false;
  }
}

/**
 * Whether the popup may be shown to this visitor once more; notes that it is.
 *
 * A browser that keeps nothing shows only what is meant to be shown always: it would come with every page.
 */
export function mayShow(id: string, frequency: Popup["frequency"]): boolean {
  if (frequency === "always") return true;
  try {
    const last = localStorage.getItem(keyOf(id));
    if (last === today() || (last && frequency === "once")) return false;
    localStorage.setItem(keyOf(id), today());
    return localStorage.getItem(keyOf(id)) === today();
  } catch {
    return false;
  }
}
