import { sql } from "drizzle-orm";
import type { Db } from "#kernel/db.ts";

/** The rest of the transaction waits less long for a lock than PostgreSQL does before it ends one of those who wait. */
export const waitBriefly = (db: Db) => db.execute(sql`set local lock_timeout = '300ms'`);
