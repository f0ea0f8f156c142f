import { setTimeout } from "node:timers/promises";

/** From so many open at once on, the work behind them is held back; a slow machine alone must not stop it. */
const rush = 16;
const breathMs = 20;

/** Lets requests that must be answered soon go ahead of the jobs of the same process. */
export type Pace = {
  /** Marks work as urgent for as long as it takes. */
  urgent<T>(work: () => Promise<T>): Promise<T>;
  /** For jobs, before they begin: waits a moment in a rush, and answers whether there is one. */
  breath(): Promise<boolean>;
};

export function createPace(): Pace {
  let open = 0;
  return {
    async urgent(work) {
      open++;
      try {
        return await work();
      } finally {
        open--;
      }
    },
    async breath() {
      if (open < rush) return false;
      await setTimeout(breathMs);
      return open >= rush;
    },
  };
}
