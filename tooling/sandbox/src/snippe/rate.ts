import type { Core } from "../core.ts";

const windowMs = 60_000;

/**
 * Counts calls over the last minute of the sandbox clock.
 *
 * @returns takes one; seconds to wait when there is none left, else null
 */
export function createRate(core: Core): () => number | null {
  let calls: number[] = [];
  core.news.follow((name) => {
    if (name === "reset") calls = [];
  });
  return () => {
    const now = core.clock.nowMs();
    calls = calls.filter((at) => at > now - windowMs);
    const [oldest = now] = calls;
    if (calls.length >= core.store.settings().snippe_per_minute) {
      return Math.max(1, Math.ceil((oldest + windowMs - now) / 1000));
    }
    calls.push(now);
    return null;
  };
}
