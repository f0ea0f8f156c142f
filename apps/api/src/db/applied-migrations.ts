import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";

// Beside this file in the source tree, beside the bundle once built.
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** The tables were made by another version of the product, and this one cannot use them. */
export class OtherVersionError extends Error {
  /** @param remedy what to do about it, besides starting a newer version where that made them */
  constructor(place: string, remedy: string, isNewer: boolean) {
    super(
      isNewer
        ? `${place} was used by a newer version of Agiza, which this one cannot read: start that version, or ${remedy}.`
        : `${place} was made by an older version of Agiza, which this one cannot take over: ${remedy}.`,
    );
    this.name = "OtherVersionError";
  }
}

export type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

/**
 * Lets only a database pass that is empty or whose migrations are the first of this version's. Reads, and writes nothing.
 *
 * @throws OtherVersionError
 */
export async function refuseOtherVersion(query: Query, place: string, remedy: string): Promise<void> {
  const { rows: tables } = await query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (tables[0]?.["name"] === null) return;
  const { rows: applied } = await query(
    "select hash, created_at from drizzle.__drizzle_migrations order by created_at, id",
  );
  const known = readMigrationFiles({ migrationsFolder });
  if (applied.every(({ hash }, index) => hash === known[index]?.hash)) return;
  const isNewer = Number(applied.at(-1)?.["created_at"]) > known.at(-1)!.folderMillis;
  throw new OtherVersionError(place, remedy, isNewer);
}

/** Whether there is nothing left to migrate; of a database that `refuseOtherVersion` lets pass. */
export async function isOfThisVersion(query: Query): Promise<boolean> {
  const { rows: tables } = await query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (tables[0]?.["name"] === null) return false;
  const { rows } = await query("select count(*)::int as applied from drizzle.__drizzle_migrations");
  return rows[0]?.["applied"] === readMigrationFiles({ migrationsFolder }).length;
}
