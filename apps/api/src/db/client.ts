import { PGlite, type Transaction } from "@electric-sql/pglite";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import pg from "pg";
import { fromPglite } from "pg-boss";
import type { Db, Store } from "#kernel/db.ts";
import type { Log } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { lockFolder } from "./folder-lock.ts";
import { migratePgliteDatabase, migratePostgresDatabase } from "./migrate.ts";
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
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  /** What the job queue opens its own connections with. */
  queue: { db: ReturnType<typeof fromPglite>; backend: "pglite" } | { connectionString: string };
  close(): Promise<void>;
};

const shopIdShape = /^shp_[0-9a-z]{1,40}$/;

/** Makes a transaction the tenant's. */
function openAsTenant(shopId: ShopId): string {
  // The id is put into the statement as text, so its shape is the guard.
  if (!shopIdShape.test(shopId)) throw new Error("not a shop id");
  return `set local role agiza_app; set local app.shop_id = '${shopId}'`;
}
const openAsSystem = "set local role agiza_system";

/**
 * Opens the embedded database in a folder, which this process then owns alone.
 *
 * @param folder path, or null for one in memory
 * @throws FolderInUseError when another live process has the folder
 */
export async function openPglite(folder: string | null): Promise<Database> {
  const unlock = folder === null ? () => undefined : lockFolder(folder);
  try {
    const lite = await PGlite.create(folder ?? undefined, { relaxedDurability: false });
    await migratePgliteDatabase(lite);
    const run = <T>(open: string, work: (db: Db) => Promise<T>): Promise<T> =>
      lite.transaction(async (transaction: Transaction) => {
        await transaction.exec(open);
        // Drizzle's own transactions hand a PGlite transaction to its session in the same way.
        const client = transaction as unknown as PGlite;
        return work(drizzlePglite({ client, casing: "snake_case" }) as unknown as Db);
      }) as Promise<T>;
    return {
      kind: "pglite",
      store: {
        tenant: (shopId, work) => run(openAsTenant(shopId), work),
        system: (work) => run(openAsSystem, work),
        read: (shopId, work) => run(`set transaction read only; ${openAsTenant(shopId)}`, work),
        readSystem: (work) => run(`set transaction read only; ${openAsSystem}`, work),
      },
      ping: async () => void (await lite.query("select 1")),
      query: async (text, values) => {
        const { rows, affectedRows } = await lite.query<Record<string, unknown>>(text, values);
        return { rows, rowCount: rows.length || (affectedRows ?? 0) };
      },
      listen: async (channel, onNotify) => {
        const stop = await lite.listen(channel, onNotify);
        return () => stop();
      },
      queue: { db: fromPglite(lite), backend: "pglite" },
      async close() {
        await lite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens a PostgreSQL database (15 or later) by its URL. */
export async function openPostgres(connectionString: string, log: Log): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    application_name: "agiza",
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    onConnect: prepareOpenings,
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "database connection lost"));
  await migratePostgresDatabase(connectionString);
  return {
    kind: "postgres",
    store: postgresStore(pool),
    ping: async () => void (await pool.query("select 1")),
    query: (text, values) => pool.query(text, values),
    listen: (channel, onNotify) => listenPostgres(connectionString, channel, onNotify, log),
    queue: { connectionString },
    close: () => pool.end(),
  };
}

/** A connection of its own that hears one channel and comes back after a loss, waiting at most 5 s. */
async function listenPostgres(
  connectionString: string,
  channel: string,
  onNotify: (payload: string) => void,
  log: Log,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  let waitMs = 100;
  let retry: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString, application_name: "agiza-listen", keepAlive: true });
    next.on("notification", (message) => onNotify(message.payload ?? ""));
    next.on("error", () => undefined);
    next.on("end", () => {
      if (stopped || client !== next) return;
      log.warn({ channel }, "listening connection lost");
      later();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
    waitMs = 100;
  };
  const later = (): void => {
    retry = setTimeout(() => {
      connect().catch(() => {
        waitMs = Math.min(waitMs * 2, 5_000);
        if (!stopped) later();
      });
    }, waitMs);
  };
  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end();
  };
}
