import { setTimeout } from "node:timers/promises";
import { queryOf, withClient } from "@agiza/rig/database";
import { dueJobs } from "@agiza/rig/due-jobs";

/** Beginnings of the names of the jobs that a customer's message causes, up to the answer that is sent. */
export const chatJobs = ["connect.", "conversations.", "chatflow."];
/** Beginnings of the names of the jobs that an order causes. */
export const orderJobs = ["orders.", "receipts.", "payments.", ...chatJobs];

const longestMs = 120_000;
const everyMs = 100;

/** How long it took until nothing was left, or what was left after two minutes. */
export type WorkedOff = { waitedMs: number; left: number };

/**
 * Waits until no job of these names is due or running any more, two minutes at most.
 *
 * @param prefixes beginnings of job names; jobs that are to run later do not count
 */
export const waitForJobs = (databaseUrl: string, prefixes: readonly string[]): Promise<WorkedOff> =>
  withClient(databaseUrl, async (client) => {
    const startedMs = performance.now();
    for (;;) {
      const jobs = await dueJobs(queryOf(client), 1, prefixes);
      const left = jobs.reduce((sum, { count }) => sum + count, 0);
      const waitedMs = performance.now() - startedMs;
      if (left === 0 || waitedMs > longestMs) return { waitedMs, left };
      await setTimeout(everyMs);
    }
  });
