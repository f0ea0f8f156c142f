import { withClient } from "./postgres.ts";

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
      const { rows } = await client.query<{ left: number }>(
        `select count(*)::int as left from pgboss.job
        where state in ('created', 'retry', 'active') and start_after <= now() + interval '1 second'
          and exists (select 1 from unnest($1::text[]) prefix where starts_with(name, prefix))`,
        [prefixes],
      );
      const waitedMs = performance.now() - startedMs;
      const left = rows[0]!.left;
      if (left === 0 || waitedMs > longestMs) return { waitedMs, left };
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  });
