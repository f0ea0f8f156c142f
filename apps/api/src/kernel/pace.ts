import { setTimeout } from "node:timers/promises";

/** From so many open at once on, the work behind them is held back; a slow machine alone must not stop it. */
const rush = 6;
/** What jobs wait at most for a moment without urgent requests, and in a rush, when there hardly is one. */
const gapMs = 5;
const rushMs = 40;

/** Lets requests that must be answered soon go ahead of the jobs of the same process. */
export type Pace = {
  /** Marks work as urgent for as long as it takes. */
  urgent<T>(work: () => Promise<T>): Promise<T>;
  /** For jobs, before they begin: waits for a moment without urgent work, not for long, and answers whether there is a rush. */
  breath(): Promise<boolean>;
};

export function createPace(): Pace {
  let open = 0;
  let calm = Promise.withResolvers<void>();
  return {
    async urgent(work) {
      open++;
      try {
        return await work();
      } finally {
        open--;
        if (open === 0) {
          calm.resolve();
          calm = Promise.withResolvers();
        }
      }
    },
    async breath() {
      if (open === 0) return false;
      await Promise.race([calm.promise, setTimeout(open >= rush ? rushMs : gapMs)]);
      return open >= rush;
    },
  };
}
