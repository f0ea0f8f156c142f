import { type Query, queryOf } from "@agiza/rig/database";
import pg from "pg";
import { type DatabaseGate, openDatabaseGate } from "./database-gate.ts";

/** Where a lane's database stands: the API's way to it, and the run's own. */
export type Place = { gate: DatabaseGate; query: Query; close(): Promise<void> };

export type OpenPlace = (databaseUrl: string) => Promise<Place>;

/** On the one server that its address names. */
export const openOnServer: OpenPlace = async (databaseUrl) => {
  const { hostname, port } = new URL(databaseUrl);
  const gate = await openDatabaseGate({ host: hostname, port: Number(port) });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on("error", () => undefined);
  return {
    gate,
    query: queryOf(pool),
    async close() {
      await pool.end();
      gate.close();
    },
  };
};
