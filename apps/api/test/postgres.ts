import { openPostgres } from "#db/client.ts";
import { openQueue } from "#jobs/queue.ts";
import { createDatabase, withClient } from "@agiza/rig/database";
import { openTestServer } from "@agiza/rig/test-server";
import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { silentLog } from "./silent-log.ts";

declare module "vitest" {
  // Vitest's own way of typing what a global set-up hands to the tests.
  interface ProvidedContext {
    /** The database every test database is copied from: migrated, with the job queue's tables. */
    templateUrl: string;
  }
}

/** One real PostgreSQL per run; each test file copies the template. */
export async function setup(project: TestProject) {
  const server = await openTestServer();
  const name = `api_template_${randomBytes(4).toString("hex")}`;
  const templateUrl = await createDatabase(server.url, name);
  const database = await openPostgres(templateUrl, silentLog);
  const queue = await openQueue(database, { handlers: [], subscriptions: [], schedules: [] }, silentLog);
  await queue.stop();
  await database.close();
  project.provide("templateUrl", templateUrl);
  return async () => {
    await withClient(server.url, (client) => client.query(`drop database "${name}" with (force)`));
    await server.close();
  };
}
