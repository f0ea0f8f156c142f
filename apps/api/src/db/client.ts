import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Db as QueueDb } from "pg-boss";
import type { Store } from "#kernel/db.ts";
import type { Log } from "#kernel/ctx.ts";
import { NoPrimaryError } from "#kernel/no-primary-error.ts";
import { type Listening, listenPostgres } from "./listen.ts";
import { migrateDatabase } from "./migrate.ts";
import { prepareConnection } from "./postgres-session.ts";
import { askPrimary, postgresStore, queueOver, sendWithoutSync } from "./postgres-store.ts";
import { primaryAt } from "./primary.ts";

/** An open, migrated database of either kind. */
export type Database = {
  kind: "pglite" | "postgres";
  store: Store;
  /** Fails when the database cannot be reached now. */
  ping(): Promise<void>;
  /** Runs one plain statement outside any role, for health checks and for libraries with tables of their own. */
  query(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; rowCount?: number | null }>;
  /** Listens to NOTIFY on a channel until the returned function is called; reconnects by itself. */
  listen(channel: string, listening: Listening): Promise<() => Promise<void>>;
  /** The same for jobs, on connections of their own, so that requests do not wait for a connection behind them. */
  jobStore: Store;
  /** Sends NOTIFY on a channel to other processes. */
  notify(channel: string, payload: string): Promise<void>;
  /**
   * How the job queue reaches the database. `run` sends several statements in one message, and does not wait for the disk:
   * see `queueOpening`.
   */
  queue: {
    db: QueueDb;
    backend?: "pglite";
    run(statements: readonly [text: string, values: unknown[]][]): Promise<{ rows: unknown[] }[]>;
  };
  /** The connections of this process: those open, those of them that rest, and how much work waits for one. */
  connections(): { pool: string; open: number; idle: number; wanted: number }[];
  /** Seconds that the replica lies back, null while it is not read from; missing where none is named. */
  replicaAge?: () => number | null;
  close(): Promise<void>;
};

/** A little longer than the server's own limit, so that it only ends statements of a server that does not answer at all. */
const silentAfter = (longestMs: number): number => longestMs + 500;

/** As long as an election takes, and a little more. */
const electionMs = 45_000;

/** A process that starts during an election waits for its end. */
async function afterElection(work: () => Promise<void>): Promise<void> {
  const untilMs = performance.now() + electionMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NoPrimaryError) || performance.now() > untilMs) throw error;
      await setTimeout(500);
    }
  }
}

/**
 * Opens a PostgreSQL database (15 or later) by its URL, which may name several hosts: connections go to the one that is the
 * primary, and follow it when another becomes that.
 */
export async function openPostgres(connectionString: string, log: Log): Promise<Database> {
  const primary = primaryAt(connectionString, log);
  const open = (name: string, most: number, longestMs: number): pg.Pool => {
    const opened = new pg.Pool({
      connectionString: primary.url,
      Client: primary.Client,
      max: most,
      // Connections stay open: a new one has to prepare every statement, which delays a burst by half a second.
      min: most,
      application_name: name,
      connectionTimeoutMillis: 5_000,
      statement_timeout: longestMs,
      idle_in_transaction_session_timeout: 15_000,
      keepAlive: true,
      // So that proxies and firewalls on the way do not drop idle connections.
      keepAliveInitialDelayMillis: 60_000,
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
      onConnect: (client) => prepareConnection(client, silentAfter(longestMs)),
    });
    // Without a listener, losing an idle connection would end the process.
    return opened.on("error", (error) => log.warn({ err: error }, "database connection lost"));
  };
  const pool = open("agiza", 8, 5_000);
  const query = (text: string, values?: unknown[]) => askPrimary(pool, values ? { text, values } : { text });
  // pg-boss also maintains its tables on these, which may take longer than a request may.
  const jobPool = open("agiza-jobs", 6, 15_000);
  await afterElection(() => migrateDatabase(primary));
  return {
    kind: "postgres",
    store: postgresStore(pool),
    ping: async () => void (await query("select 1")),
    query,
    listen: (channel, listening) => listenPostgres(primary, channel, listening, log),
    jobStore: postgresStore(jobPool),
    notify: async (channel, payload) => {
      await sendWithoutSync(pool, [["select pg_notify($1, $2)", [channel, payload]]]);
    },
    queue: queueOver(jobPool),
    connections: () =>
      [pool, jobPool].map(({ options, totalCount, idleCount, waitingCount }) => ({
        pool: options.application_name ?? "",
        open: totalCount,
        idle: idleCount,
        wanted: waitingCount,
      })),
    async close() {
      primary.close();
      await Promise.all([pool.end(), jobPool.end()]);
    },
  };
}
