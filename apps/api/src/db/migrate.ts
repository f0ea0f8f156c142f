import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";

// Beside this file in the source tree, beside the bundle once built.
const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Any number; the same in every process, so that only one migrates at a time. */
const migrationLock = 4_910_382;

export const migratePgliteDatabase = (lite: PGlite): Promise<void> =>
  migratePglite(drizzlePglite({ client: lite }), { migrationsFolder });

/** Brings the database to this version; other processes wait for the one that does it. */
export async function migratePostgresDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: "agiza-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migratePostgres(drizzlePostgres({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
