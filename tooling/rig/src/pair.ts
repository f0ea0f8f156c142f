import { writeFileSync } from "node:fs";
import path from "node:path";
import { withClient } from "./database.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { runPostgresProgram } from "./postgres-programs.ts";
import { waitUntil } from "./wait-until.ts";

/** Two PostgreSQL of a run's own: a primary, and a standby that follows it. */
export type Pair = {
  primary: Postgres;
  standby: Postgres;
  /** Both hosts, the standby first. */
  urlOf(database: string): string;
  /** Waits until the standby has everything that the primary wrote until now. */
  follow(): Promise<void>;
  /** Makes the standby a primary; the other one is left as it is. */
  promote(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts both in folders of their own within `folder`. */
export async function startPair(folder: string, settings: readonly string[] = []): Promise<Pair> {
  const primary = await startPostgres(path.join(folder, "primary"), settings);
  // The pinned programs copy no running server.
  await primary.shutDown("fast");
  // Beside the primary's, where the server's user may write.
  const data = path.join(folder, "primary", "standby-data");
  await runPostgresProgram("cp", ["-R", path.join(folder, "primary", "data"), data]);
  writeFileSync(path.join(data, "standby.signal"), "");
  await primary.startAgain();
  const { hostname, port } = new URL(primary.urlOf("postgres"));
  const following = `primary_conninfo=host=${hostname} port=${port} user=postgres`;
  const standby = await startPostgres(path.join(folder, "standby"), [...settings, following], { data });
  return {
    primary,
    standby,
    urlOf: (database) => {
      const { host } = new URL(standby.urlOf(database));
      return primary.urlOf(database).replace("127.0.0.1:", `${host},127.0.0.1:`);
    },
    follow: () => untilFollowed(primary, standby),
    async promote() {
      await ask(standby, "select pg_promote()::text as said");
    },
    async stop() {
      await Promise.all([primary.stop(), standby.stop()]);
    },
  };
}

const ask = (server: Postgres, text: string) =>
  withClient(
    server.urlOf("postgres"),
    async (client) => (await client.query<{ said: string }>(text)).rows[0]!.said,
  );

async function untilFollowed(primary: Postgres, standby: Postgres): Promise<void> {
  const written = await ask(primary, "select pg_current_wal_flush_lsn()::text as said");
  await waitUntil("the standby has followed", async () => {
    const said = await ask(standby, `select (pg_last_wal_replay_lsn() >= '${written}')::text as said`);
    return said === "true";
  });
}
