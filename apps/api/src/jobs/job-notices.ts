import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.ts";
import type { Log } from "#kernel/ctx.ts";

const channel = "agiza_jobs";
/** Notices of many transactions are sent together. */
const collectMs = 25;

/** Tells the workers of other processes which kinds of job were queued. A lost notice costs some seconds, never a job. */
export type JobNotices = {
  send(names: Iterable<string>): void;
  /** Called with what other processes send; with null when notices may have been missed. */
  listen(onNotice: (names: string[] | null) => void): void;
  close(): Promise<void>;
};

/*
 * Sent outside the transactions that queue jobs: PostgreSQL commits transactions that notify one after the other, and each
 * would wait for the disk in turn.
 */
export async function openJobNotices(database: Database, log: Log): Promise<JobNotices> {
  const self = randomUUID();
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let onNotice: ((names: string[] | null) => void) | null = null;
  const stop = await database.listen(channel, {
    onNotify(payload) {
      const [from, ...names] = payload.split(" ");
      if (from !== self) onNotice?.(names);
    },
    onGap: () => onNotice?.(null),
  });
  const sendAll = (): void => {
    const payload = [self, ...waiting].join(" ");
    waiting.clear();
    timer = undefined;
    database
      .notify(channel, payload)
      .catch((error: unknown) => log.warn({ err: error }, "job notice not sent"));
  };
  return {
    send(names) {
      for (const name of names) waiting.add(name);
      timer ??= setTimeout(sendAll, collectMs);
    },
    listen(listener) {
      onNotice = listener;
    },
    async close() {
      clearTimeout(timer);
      await stop();
    },
  };
}
