import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { migrationsFolder, refuseOtherVersion } from "./applied-migrations.ts";

/** Any number; the same in every process, so that only one migrates at a time. */
const migrationLock = 4_910_382;

/**
 * Brings a PostgreSQL database to this version; other processes wait for the one that does it.
 *
 * @throws OtherVersionError when another version made its tables
 */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: "agiza-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await refuseOtherVersion(
      (text) => client.query<Record<string, unknown>>(text),
      "The database at DATABASE_URL",
      "set DATABASE_URL to an empty database",
    );
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
