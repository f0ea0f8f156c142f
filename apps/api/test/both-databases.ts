import { type Database, openPostgres } from "#db/client.ts";
import { openPglite } from "#db/pglite.ts";
import { silentLog } from "./silent-log.ts";
import { createTestDatabase } from "./test-database.ts";

/** The kinds of database, for `test.each`: what holds of one must hold of the other. */
export const kinds = ["PostgreSQL", "PGlite"] as const;

/** One empty, migrated database of each kind. */
export async function openBothDatabases() {
  const test = await createTestDatabase();
  const databases: Record<(typeof kinds)[number], Database> = {
    PostgreSQL: await openPostgres(test.url, silentLog),
    PGlite: await openPglite(null),
  };
  return {
    ...databases,
    async close(): Promise<void> {
      await Promise.all(Object.values(databases).map((database) => database.close()));
      await test.drop();
    },
  };
}
