import type { Clock } from "./contract.ts";
import type { Store } from "./state/store.ts";

/**
 * The providers' time: message times, 24-hour windows, prompt expiry. It runs with the real clock and can be moved
 * ahead. Signed send times stay on the real clock, since the shop checks those against its own.
 */
export type SandboxClock = {
  nowMs: () => number;
  nowIso: () => string;
  advance: (seconds: number) => Clock;
  state: () => Clock;
};

/**
 * The clock kept in the store, so that a restart does not jump back.
 *
 * @param realMs the clock it runs with
 */
export function createClock(store: Store, realMs: () => number): SandboxClock {
  const nowMs = () => realMs() + store.settings().advanced_seconds * 1000;
  const nowIso = () => new Date(nowMs()).toISOString();
  const state = () => ({ now: nowIso(), advanced_seconds: store.settings().advanced_seconds });
  return {
    nowMs,
    nowIso,
    state,
    advance(seconds) {
      store.changeSettings({ advanced_seconds: store.settings().advanced_seconds + seconds });
      return state();
    },
  };
}
