import pg from "pg";
import type { Db as QueueDb } from "pg-boss";
import type { Store } from "#kernel/db.ts";
import type { Log } from "#kernel/ctx.ts";
import { type Listening, listenPostgres } from "./listen.ts";
import { migrateDatabase } from "./migrate.ts";
import { prepareOpenings } from "./postgres-session.ts";
import { postgresStore } from "./postgres-store.ts";

/** An open, migrated database of either kind. */
export type Database = {
  kind: "pglite" | "postgres";
  store: Store;
  /** Answers whether the database can be reached right now. */
  ping(): Promise<void>;
  /** One plain statement outside any role: health checks and libraries that keep tables of their own. */
  query(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; rowCount?: number | null }>;
  /** Hears NOTIFY on a channel until the returned function is called; reconnects by itself. */
  listen(channel: string, listening: Listening): Promise<() => Promise<void>>;
  /** What the job queue opens its own connections with. */
  queue: { db: QueueDb; backend: "pglite" } | { connectionString: string };
  close(): Promise<void>;
};

/** Opens a PostgreSQL database (15 or later) by its URL. */
export async function openPostgres(connectionString: string, log: Log): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    application_name: "agiza",
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    // Longer than the server takes for its own limit: this one is for a server that does not answer at all.
    query_timeout: 5_500,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect: prepareOpenings,
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "database connection lost"));
  await migrateDatabase(connectionString);
  return {
    kind: "postgres",
    store: postgresStore(pool),
    ping: async () => void (await pool.query("select 1")),
    query: (text, values) => pool.query(text, values),
    listen: (channel, listening) => listenPostgres(connectionString, channel, listening, log),
    queue: { connectionString },
    close: () => pool.end(),
  };
}
