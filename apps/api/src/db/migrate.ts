import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { isOfThisVersion, migrationsFolder, type Query, refuseOtherVersion } from "./applied-migrations.ts";
import type { Primary } from "./primary.ts";

/** The login may not migrate, and the database is not of this version. */
export class NotMigratedError extends Error {
  constructor() {
    super(
      "The database at DATABASE_URL is not of this version, and this login may not change that: run the command migrate with its owner's.",
    );
    this.name = "NotMigratedError";
  }
}

const isForbidden = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === "42501" || (error.cause !== undefined && isForbidden(error.cause)));

/** Any number; the same in every process, so that only one migrates at a time. */
const migrationLock = 4_910_382;

/**
 * Brings a PostgreSQL database to this version; other processes wait for the one that does it.
 *
 * @throws OtherVersionError when another version made its tables
 * @throws NotMigratedError when there is something to do and the login may not
 */
export async function migrateDatabase(primary: Primary): Promise<void> {
  const client = new primary.Client({ connectionString: primary.url, application_name: "agiza-migrate" });
  // A server that goes is heard of by the statement that runs.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    const query: Query = (text) => client.query<Record<string, unknown>>(text);
    await refuseOtherVersion(query, "The database at DATABASE_URL", "set DATABASE_URL to an empty database");
    // A login that owns nothing may not even ask for what is there already.
    if (!(await isOfThisVersion(query))) await migrate(drizzle({ client }), { migrationsFolder });
  } catch (error) {
    throw isForbidden(error) ? new NotMigratedError() : error;
  } finally {
    await client.end();
  }
}
