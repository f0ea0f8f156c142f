import { type Cluster, startCluster } from "@agiza/cluster/cluster";
import { type Query, queryOf, withClient } from "@agiza/rig/database";
import type { Postgres } from "@agiza/rig/postgres";
import { waitUntil } from "@agiza/rig/wait-until";
import { type DatabaseGate, openDatabaseGate, type Trap } from "./database-gate.ts";
import type { OpenPlace } from "./place.ts";
import { type OpenWorkshop, openWorkshop } from "./workshop.ts";

const askedWithinMs = 120_000;
/** Codes of a server that goes, comes or only reads; connections that fail have none of five letters. */
const passing = /^(57P0\d|25006|08\d{3}|53\d{3})$/;

/** A workshop whose PostgreSQL is a cluster. */
export type ClusterWorkshop = OpenWorkshop & { cluster: Cluster };

/** @param folderOf where a machine's files lie; with all others in the workshop when left out */
export async function openClusterWorkshop(folderOf?: (name: string) => string): Promise<ClusterWorkshop> {
  let cluster: Cluster | undefined;
  const workshop = await openWorkshop([], async (folder) => {
    cluster = await startCluster(folder, folderOf);
    return asPostgres(cluster);
  });
  return { ...workshop, cluster: cluster! };
}

/** As long as the shop is made its primary stays where it is. */
async function asPostgres(cluster: Cluster): Promise<Postgres> {
  const primary = await cluster.becomeWhole();
  return {
    urlOf: (database) => cluster.urlOf(database, primary),
    shutDown: () => primary.kill(),
    startAgain: async () => {
      primary.start();
      await cluster.becomeWhole();
    },
    stop: () => cluster.stop(),
  };
}

/** A lane's database on a cluster: one gate before each machine, and the run's own questions go to the primary. */
export const openOnCluster =
  (cluster: Cluster): OpenPlace =>
  async (databaseUrl) => {
    const database = new URL(databaseUrl).pathname.slice(1);
    const gates = await Promise.all(
      cluster.nodes.map(({ postgresPort }) => openDatabaseGate({ host: "127.0.0.1", port: postgresPort })),
    );
    return {
      gate: joinGates(gates),
      query: queryPrimary(cluster, database),
      async close() {
        for (const gate of gates) gate.close();
      },
    };
  };

function joinGates(gates: readonly DatabaseGate[]): DatabaseGate {
  const each = (work: (gate: DatabaseGate) => void) => gates.forEach(work);
  return {
    urlOf(databaseUrl) {
      const [first, ...others] = gates.map((gate) => new URL(gate.urlOf(databaseUrl)));
      const hosts = [first!, ...others].map(({ host }) => host).join(",");
      return `${first!.toString().replace(first!.host, hosts)}?target_session_attrs=read-write`;
    },
    trap(trap, act) {
      let hasSprung = false;
      const once: Trap = { side: trap.side, matches: (passing) => !hasSprung && trap.matches(passing) };
      const spring = () => {
        hasSprung = true;
        act();
      };
      return Promise.race(gates.map((gate) => gate.trap(once, spring)));
    },
    goSilent: () => each((gate) => gate.goSilent()),
    speakAgain: () => each((gate) => gate.speakAgain()),
    connections: () => gates.reduce((sum, gate) => sum + gate.connections(), 0),
    close: () => each((gate) => gate.close()),
  };
}

const isPassing = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return typeof code !== "string" || code.length !== 5 || passing.test(code);
};

const queryPrimary = (cluster: Cluster, database: string): Query => {
  const asked: Query = <Row extends Record<string, unknown>>(text: string, values?: unknown[]) =>
    waitUntil(
      "the primary answers",
      async (): Promise<Row[] | null> => {
        const primary = await cluster.primary();
        if (primary === null) return null;
        return withClient(cluster.urlOf(database, primary), (client) =>
          queryOf(client)<Row>(text, values),
        ).catch((error: unknown) => {
          if (isPassing(error)) return null;
          throw error;
        });
      },
      { withinMs: askedWithinMs, everyMs: 250 },
    );
  return asked;
};
