import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type { ShopId } from "./ids.ts";

/**
 * A transaction, or a reader, on PGlite or PostgreSQL; repositories do not know which. Both drivers answer raw statements
 * with `{rows}`, so one result type fits both.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** What reads need of a database: it begins no write and no transaction. `Db` is one too. */
export type OlderDb = Pick<
  Db,
  "select" | "selectDistinct" | "selectDistinctOn" | "with" | "$with" | "execute"
>;

/**
 * The ways into the database. `tenant` and `system` run the work in one transaction. `read…` runs each statement as a
 * transaction of its own: it costs one round trip a statement, and the database refuses to write.
 */
export type Store = {
  /** Row-level security shows and accepts rows of this shop only. */
  tenant<T>(shopId: ShopId, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * As `tenant`, for the shop whose order the link with this hash opens; the database looks the shop up. Without such a link
   * no row is visible.
   */
  tenantOfLink<T>(tokenHash: string, work: (db: Db) => Promise<T>): Promise<T>;
  /** For work that has no shop yet: incoming webhooks, sign-in. */
  system<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Reads as `tenant`; each statement sees what is committed when it runs. */
  read<T>(shopId: ShopId, work: (db: Db) => Promise<T>): Promise<T>;
  /** Reads as `tenantOfLink`; each statement sees what is committed when it runs. */
  readOfLink<T>(tokenHash: string, work: (db: Db) => Promise<T>): Promise<T>;
  /** Reads as `system`; each statement sees what is committed when it runs. */
  readSystem<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Reads as `read`, from a replica where one is named and near enough: what may be old, and nothing that decides.
   *
   * @param work is given the moment its rows are of at the oldest, null for now; it may be run again
   */
  readOlder<T>(shopId: ShopId, work: (db: OlderDb, asOf: Date | null) => Promise<T>): Promise<T>;
  /** Runs a part of an open transaction that is undone alone when it throws; the error is thrown on. */
  attempt<T>(db: Db, work: () => Promise<T>): Promise<T>;
};
