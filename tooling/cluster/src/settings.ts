import { readFileSync } from "node:fs";

/** What differs from machine to machine, and from cluster to cluster: the names that stand in etcd.env and patroni.yml. */
export type NodeSettings = Record<
  | "NODE"
  | "FOLDER"
  | "ADDRESS"
  | "NETWORK"
  | "POSTGRES_PORT"
  | "REST_PORT"
  | "ETCD_PORT"
  | "ETCD_PEER_PORT"
  | "ETCD_HOSTS"
  | "ETCD_MEMBERS"
  | "PROGRAMS"
  | "POSTGRES_PASSWORD"
  | "REPLICATION_PASSWORD"
  | "SHARED_BUFFERS",
  string
>;

/** One of the folder's files for a machine, as `envsubst` fills it in. */
export function fillIn(file: "etcd.env" | "patroni.yml", settings: NodeSettings): string {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
  return text.replaceAll(
    /\$([A-Z_]+)/g,
    (found, name: string) => settings[name as keyof NodeSettings] ?? found,
  );
}

/** The settings of a file of lines such as `NAME="value"`. */
export const readEnvFile = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z0-9_]+)="(.*)"$/gm)].map(([, name, value]) => [name!, value!]));
