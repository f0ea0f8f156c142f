import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type { ShopId } from "./ids.ts";

/**
 * An open transaction on PGlite or PostgreSQL: repositories cannot tell which and must not care. Both drivers
 * answer raw statements with `{rows}`, so one result type speaks for both.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** The two ways into the database. Both open a transaction and close it with the work. */
export type Store = {
  /** Row-level security shows and accepts rows of this shop only. */
  tenant<T>(shopId: ShopId, work: (db: Db) => Promise<T>): Promise<T>;
  /** For work that has no shop yet: token look-ups, incoming webhooks, the relay. */
  system<T>(work: (db: Db) => Promise<T>): Promise<T>;
};
