import type { Gathered, Log } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";

const gatherMs = 200;

/** Jobs that were asked for and are queued in a moment, each once for a shop. */
export type Gatherings = {
  add(gathered: readonly Gathered[]): void;
  /** Queues at once what still waits. */
  flush(): Promise<void>;
};

/** @param send queues a job for each of the shops */
export function createGatherings(
  send: (job: string, shopIds: ShopId[]) => Promise<void>,
  log: Log,
): Gatherings {
  const waiting = new Map<string, Set<ShopId>>();
  let clock: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(clock);
    clock = undefined;
    const asked = [...waiting];
    waiting.clear();
    for (const [job, shopIds] of asked)
      await send(job, [...shopIds]).catch((error: unknown) => log.warn({ err: error, job }, "not gathered"));
  };
  return {
    add(gathered) {
      for (const { job, shopId } of gathered) {
        const shopIds = waiting.get(job) ?? new Set();
        waiting.set(job, shopIds.add(shopId));
      }
      clock ??= setTimeout(() => void flush(), gatherMs).unref();
    },
    flush,
  };
}
