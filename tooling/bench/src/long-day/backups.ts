import { chmodSync, mkdirSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { startPostgres, type Postgres } from "@agiza/rig/postgres";
import { installedPrograms, runPostgresProgram } from "@agiza/rig/postgres-programs";
import { withDatabase } from "@agiza/rig/database";
import type { Cleanup } from "@agiza/rig/cleanup";

/** A primary that archives its log, a standby that follows it, and backups as docs/running-in-production.md has them. */
export type Databases = {
  primary: Postgres;
  /** A base backup with the log archived since, and a dump of the database; what they took and hold. */
  backUp(databaseUrl: string): Promise<{ baseMs: number; baseMb: number; dumpMs: number; dumpMb: number }>;
  /** Starts the standby; answers the address of the same database on it. */
  startStandby(databaseUrl: string): Promise<string>;
};

const mb = 1024 ** 2;

/** As docs/running-in-production.md asks for them: half an hour of the street is four times the 128 MB that PostgreSQL has by itself. */
const asInProduction = ["shared_buffers=1GB", "checkpoint_timeout=15min", "wal_compression=lz4"];

/** @param folder empty; the server's user must be able to enter its parents */
export async function openDatabases(cleanup: Cleanup, folder: string): Promise<Databases> {
  const programs = installedPrograms();
  const run = (program: string, args: string[]) => runPostgresProgram(path.join(programs, program), args);
  const archive = path.join(folder, "archive");
  mkdirSync(archive, { recursive: true });
  chmodSync(archive, 0o777);
  const archiving = [
    ...asInProduction,
    "wal_level=replica",
    "archive_mode=on",
    `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  ];
  const primary = await startPostgres(folder, archiving, { programs });
  cleanup.add(() => primary.stop());
  const serverUrl = primary.urlOf("postgres");
  const backup = path.join(folder, "backup");
  const dump = path.join(folder, "dump");
  return {
    primary,
    async backUp(databaseUrl) {
      // The new one replaces the one before and the log that only that one needed.
      await rm(backup, { recursive: true, force: true });
      for (const name of await readdir(archive)) await rm(path.join(archive, name));
      const startedMs = performance.now();
      await run("pg_basebackup", ["-d", serverUrl, "-D", backup, "-c", "fast", "-X", "none"]);
      const baseMs = performance.now() - startedMs;
      await rm(dump, { force: true });
      await run("pg_dump", ["-d", databaseUrl, "-Fc", "-f", dump]);
      const dumpMs = performance.now() - startedMs - baseMs;
      return { baseMs, baseMb: (await sizeOf(backup)) / mb, dumpMs, dumpMb: (await stat(dump)).size / mb };
    },
    async startStandby(databaseUrl) {
      const data = path.join(folder, "standby");
      await run("pg_basebackup", ["-d", serverUrl, "-D", data, "-c", "fast", "-X", "stream", "-R"]);
      const settings = [...asInProduction, "hot_standby_feedback=on"];
      const standby = await startPostgres(path.join(folder, "standby-log"), settings, { programs, data });
      cleanup.add(() => standby.stop());
      return withDatabase(standby.urlOf("postgres"), path.basename(new URL(databaseUrl).pathname));
    },
  };
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  return bytes;
}
