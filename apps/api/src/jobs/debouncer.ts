import type { DebouncedJob, Log } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";

const waitMs = 200;

/** Queues jobs a moment after they were asked for, each once for a shop. */
export type Debouncer = {
  add(jobs: readonly DebouncedJob[]): void;
  /** Queues at once what still waits. */
  flush(): Promise<void>;
};

/** @param send queues a job for each of the shops */
export function createDebouncer(
  send: (job: string, shopIds: ShopId[]) => Promise<void>,
  log: Log,
): Debouncer {
  const waiting = new Map<string, Set<ShopId>>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const asked = [...waiting];
    waiting.clear();
    for (const [job, shopIds] of asked)
      await send(job, [...shopIds]).catch((error: unknown) =>
        log.warn({ err: error, job }, "debounced job not queued"),
      );
  };
  return {
    add(jobs) {
      for (const { job, shopId } of jobs) {
        const shopIds = waiting.get(job) ?? new Set();
        waiting.set(job, shopIds.add(shopId));
      }
      timer ??= setTimeout(() => void flush(), waitMs).unref();
    },
    flush,
  };
}
