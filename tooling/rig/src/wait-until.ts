import { setTimeout } from "node:timers/promises";

/**
 * Asks again and again until there is an answer.
 *
 * @param look answers undefined, null or false while there is nothing yet
 * @throws Error naming what did not happen in time
 */
export async function waitUntil<T>(
  what: string,
  look: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  { withinMs = 60_000, everyMs = 25 }: { withinMs?: number; everyMs?: number } = {},
): Promise<T> {
  const untilMs = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found;
    if (performance.now() > untilMs)
      throw new Error(`This did not happen within ${withinMs / 1000} s: ${what}`);
    await setTimeout(everyMs);
  }
}
