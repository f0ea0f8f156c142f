import { sql } from "drizzle-orm";
import type { Db } from "#kernel/db.ts";

/** Lets the planner know of tables that have grown much since it was told of them last; where none has, it is a moment's question. */
export const lookAtGrownTables = (db: Db) => db.execute(sql`select look_at_grown_tables()`);
