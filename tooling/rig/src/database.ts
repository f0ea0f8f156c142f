import pg from "pg";

/** One statement against a database, outside any role; answers its rows. */
export type Query = <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Runs work on a connection that is closed afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T> | T): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A server that goes is heard of by the next statement.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Asks through a client or a pool. */
export const queryOf =
  (client: pg.Client | pg.Pool): Query =>
  async <Row extends Record<string, unknown>>(text: string, values?: unknown[]) =>
    (await client.query<Row>(text, values)).rows;

/** The same server, another database. */
export function withDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

/**
 * Makes a database, a copy of `template` where one is named, and answers its URL.
 *
 * @param serverUrl any database of the server but the template
 */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  // Copied as files, between two checkpoints: a copy that is only logged hands out numbers again after a crash.
  const copied = template === undefined ? "" : ` template "${template}" strategy file_copy`;
  await withClient(serverUrl, async (client) => {
    // Two copies at once would find the template in use by each other.
    await client.query("select pg_advisory_lock(4700)");
    await client.query(`create database "${name}"${copied}`);
  });
  return withDatabase(serverUrl, name);
}
