import { chmodSync, mkdirSync } from "node:fs";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { installedPrograms } from "@agiza/rig/postgres-programs";
import { takePort } from "@agiza/rig/take-port";
import { waitUntil } from "@agiza/rig/wait-until";
import { type ClusterNode, openNode } from "./node.ts";

/** PostgreSQL on three machines, all of them played by this one. */
export type Cluster = {
  nodes: readonly ClusterNode[];
  /** The address of all of them, or of one. */
  urlOf(database: string, node?: ClusterNode): string;
  /** The machine that takes writes, by what Patroni says; null while there is none. */
  primary(): Promise<ClusterNode | null>;
  /** Waits until one takes writes, the others follow, and one of them holds what is acknowledged. */
  becomeWhole(): Promise<ClusterNode>;
  stop(): Promise<void>;
};

const names = ["node1", "node2", "node3"];
const address = "127.0.0.1";
const wholeWithinMs = 180_000;

/**
 * Starts a cluster by the files of this folder.
 *
 * @param folder its parents the server's user must be able to enter
 * @param folderOf where a machine's files lie, its disk
 */
export async function startCluster(
  folder: string,
  folderOf: (name: string) => string = (name) => path.join(folder, name),
): Promise<Cluster> {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const ports = await Promise.all(
    names.map(async () => [await takePort(), await takePort(), await takePort(), await takePort()]),
  );
  const [password, replicationPassword] = [randomBytes(12).toString("hex"), randomBytes(12).toString("hex")];
  const nodes = names.map((name, index) => {
    const [postgres, rest, etcd, peer] = ports[index]!.map(String);
    return openNode({
      NODE: name,
      FOLDER: folderOf(name),
      ADDRESS: address,
      NETWORK: `${address}/32`,
      POSTGRES_PORT: postgres!,
      REST_PORT: rest!,
      ETCD_PORT: etcd!,
      ETCD_PEER_PORT: peer!,
      ETCD_HOSTS: ports.map(([, , port]) => `${address}:${port}`).join(","),
      ETCD_MEMBERS: ports.map(([, , , port], at) => `${names[at]}=http://${address}:${port}`).join(","),
      PROGRAMS: installedPrograms(),
      POSTGRES_PASSWORD: password,
      REPLICATION_PASSWORD: replicationPassword,
      SHARED_BUFFERS: "32MB",
    });
  });
  const states = () => Promise.all(nodes.map((node) => node.state()));
  const primary = async () => {
    const said = await states();
    return (
      nodes.find((_node, index) => said[index]?.role === "master" && said[index].state === "running") ?? null
    );
  };
  for (const node of nodes) node.start();
  const cluster: Cluster = {
    nodes,
    urlOf(database, node) {
      const hosts = (node ? [node] : nodes).map(({ postgresPort }) => `${address}:${postgresPort}`);
      return `postgres://postgres:${password}@${hosts.join(",")}/${database}`;
    },
    primary,
    becomeWhole: () =>
      waitUntil(
        "the cluster is whole",
        async () => {
          const said = await states();
          const leader = said.findIndex((state) => state?.role === "master" && state.state === "running");
          const following = said[leader]?.replication?.filter(({ state }) => state === "streaming") ?? [];
          const isHeldTwice = following.some(({ sync_state }) => sync_state === "sync");
          return following.length === nodes.length - 1 && isHeldTwice && nodes[leader]!;
        },
        { withinMs: wholeWithinMs, everyMs: 250 },
      ),
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
  try {
    await cluster.becomeWhole();
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
