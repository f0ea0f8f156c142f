import { setTimeout } from "node:timers/promises";

/** From so many urgent requests on, the work behind them is held back. */
const rush = 4;
const breathMs = 50;

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
