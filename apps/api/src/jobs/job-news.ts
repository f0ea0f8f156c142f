import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.ts";
import type { Log } from "#kernel/ctx.ts";

const channel = "agiza_jobs";
/** News of many transactions go out together. */
const gatherMs = 25;

/** Tells the workers of other processes which kinds of job are there. Lost news cost some seconds, never a job. */
export type JobNews = {
  tell(names: Iterable<string>): void;
  /** Hears what others tell, not what this process told; null when news may have been missed. */
  listen(onNews: (names: string[] | null) => void): void;
  close(): Promise<void>;
};

/*
 * Outside the transactions that send: PostgreSQL lets transactions with a notice commit only one after the other, and
 * every one of them would wait for the disk in turn.
 */
export async function openJobNews(database: Database, log: Log): Promise<JobNews> {
  const self = randomUUID();
  const waiting = new Set<string>();
  let clock: NodeJS.Timeout | undefined;
  let onNews: ((names: string[] | null) => void) | null = null;
  const stop = await database.listen(channel, {
    onNotify(payload) {
      const [from, ...names] = payload.split(" ");
      if (from !== self) onNews?.(names);
    },
    onGap: () => onNews?.(null),
  });
  const tellAll = (): void => {
    const payload = [self, ...waiting].join(" ");
    waiting.clear();
    clock = undefined;
    database
      .notify(channel, payload)
      .catch((error: unknown) => log.warn({ err: error }, "job news not told"));
  };
  return {
    tell(names) {
      for (const name of names) waiting.add(name);
      clock ??= setTimeout(tellAll, gatherMs);
    },
    listen(listener) {
      onNews = listener;
    },
    async close() {
      clearTimeout(clock);
      await stop();
    },
  };
}
