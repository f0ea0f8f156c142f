import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type { ShopId } from "./ids.ts";

/**
 * An open transaction on PGlite or PostgreSQL: repositories cannot tell which and must not care. Both drivers
 * answer raw statements with `{rows}`, so one result type speaks for both.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/**
 * The ways into the database. `tenant` and `system` open a transaction and close it with the work; what only reads
 * needs none that spans its statements, and so costs one round trip a statement.
 */
export type Store = {
  /** Row-level security shows and accepts rows of this shop only. */
  tenant<T>(shopId: ShopId, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * As `tenant`, of the shop whose order the link with this hash opens: the database looks it up on the way in. Without
   * such a link no row shows at all.
   */
  tenantOfLink<T>(tokenHash: string, work: (db: Db) => Promise<T>): Promise<T>;
  /** For work that has no shop yet: incoming webhooks, sign-in. */
  system<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** As `tenant`; each statement sees what is committed when it runs, and the database refuses to write. */
  read<T>(shopId: ShopId, work: (db: Db) => Promise<T>): Promise<T>;
  /** As `tenantOfLink`; each statement sees what is committed when it runs, and the database refuses to write. */
  readOfLink<T>(tokenHash: string, work: (db: Db) => Promise<T>): Promise<T>;
  /** As `system`; each statement sees what is committed when it runs, and the database refuses to write. */
  readSystem<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Runs a part of an open transaction that is undone alone when it throws; what it throws is thrown on. */
  attempt<T>(db: Db, work: () => Promise<T>): Promise<T>;
};
