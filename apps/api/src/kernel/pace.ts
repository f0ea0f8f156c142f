import { setTimeout } from "node:timers/promises";

/** From this many open requests on, jobs are held back. A slow machine alone must not hold them back. */
const busyFrom = 16;
const pauseMs = 20;

/** Lets requests that must be answered soon go ahead of the jobs of the same process. */
export type Pace = {
  /** Counts work as urgent for as long as it takes. */
  urgent<T>(work: () => Promise<T>): Promise<T>;
  /** Called before a job starts: pauses for a moment while the process is busy, and answers whether it still is. */
  giveWay(): Promise<boolean>;
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
    async giveWay() {
      if (open < busyFrom) return false;
      await setTimeout(pauseMs);
      return open >= busyFrom;
    },
  };
}
