import path from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import type { Cluster } from "@agiza/cluster/cluster";
import type { ClusterNode } from "@agiza/cluster/node";
import { waitUntil } from "@agiza/rig/wait-until";
import type { Fault } from "#fault.ts";
import { runStrikes, type Strike } from "./failover-run.ts";
import { mountDisk, type SmallDisk } from "./small-disk.ts";

const diskMb = 700;
/** Longer than the cluster takes to notice. */
const standbyAwayMs = 20_000;
const fullMs = 20_000;
/** Shorter than a silent standby is dropped after. */
const lagMs = 3_000;

const untilMoved = (cluster: Cluster, from: ClusterNode) =>
  waitUntil(
    "another machine is the primary",
    async () => {
      const primary = await cluster.primary();
      return primary !== null && primary !== from;
    },
    { withinMs: 120_000, everyMs: 100 },
  );

/** Standbys by whether the primary waits for them. */
async function standbysOf(cluster: Cluster, primary: ClusterNode) {
  const followers = (await primary.state())?.replication ?? [];
  const find = (kind: string) =>
    cluster.nodes.find(({ name }) =>
      followers.some(({ application_name, sync_state }) => application_name === name && sync_state === kind),
    );
  const [awaited, other] = [find("sync"), find("async")];
  if (!awaited || !other) throw new Error("The cluster is not whole.");
  return { awaited, other };
}

/** Everything of the primary stands still: nothing is closed, nothing answers, and then it goes on as if nothing had been. */
const cutOff: Strike = {
  name: "the primary is cut off",
  movesPrimary: true,
  async strike({ cluster, primary }) {
    primary.freeze();
    const atMs = performance.now();
    await untilMoved(cluster, primary);
    return { atMs, mend: () => primary.thaw() };
  },
};

/** PostgreSQL goes on, and nobody tells it that it is no primary any more. */
const hungGuard: Strike = {
  name: "Patroni and etcd of the primary hang, its PostgreSQL goes on",
  movesPrimary: true,
  async strike({ cluster, primary }) {
    primary.freeze("guard");
    await untilMoved(cluster, primary);
    const atMs = performance.now();
    return { atMs, mend: () => primary.thaw() };
  },
};

const awaitedStandbyCutOff: Strike = {
  name: "the standby that commits wait for is cut off",
  movesPrimary: false,
  async strike({ cluster, primary }) {
    const { awaited } = await standbysOf(cluster, primary);
    awaited.freeze();
    const atMs = performance.now();
    return {
      atMs,
      async mend() {
        await setTimeout(standbyAwayMs);
        awaited.thaw();
      },
    };
  },
};

/** The one that has not heard of it all may not become the primary; it goes on once the other is. */
const laggingStandby: Strike = {
  name: "a standby lags, and the primary's machine dies",
  movesPrimary: true,
  async strike({ cluster, primary }) {
    const { other } = await standbysOf(cluster, primary);
    other.freeze("walreceiver");
    await setTimeout(lagMs);
    const atMs = performance.now();
    await primary.kill();
    await untilMoved(cluster, primary);
    if ((await cluster.primary()) === other) throw new Error(`${other.name} lagged and became the primary`);
    other.thaw();
    return { atMs, mend: () => primary.start() };
  },
};

/** A primary without room lives as long as its log has some; where it dies of it, another takes over. */
const fullDisk = (disks: ReadonlyMap<string, SmallDisk>): Strike => ({
  name: `the primary's disk is full for ${fullMs / 1_000} s; from when there is room again`,
  movesPrimary: false,
  async strike({ primary }) {
    const disk = disks.get(primary.name)!;
    const refill = setInterval(() => disk.fill(), 200);
    await setTimeout(fullMs);
    clearInterval(refill);
    disk.clear();
    return { atMs: performance.now(), mend: () => undefined };
  },
});

/** What happens to a cluster beside a death. */
export const clusterTroublesFault: Fault = {
  name: "cluster-troubles",
  summary:
    "a cluster of three: a machine is cut off, its guard hangs, a standby is silent or lags, a disk is full (needs Patroni and etcd, the disk root)",
  databases: ["postgres"],
  async run({ rounds, say }) {
    const strikes = [cutOff, hungGuard, awaitedStandbyCutOff, laggingStandby];
    const disks = new Map<string, SmallDisk>();
    if (process.getuid?.() === 0)
      for (const name of ["node1", "node2", "node3"]) disks.set(name, mountDisk(diskMb));
    if (disks.size > 0) strikes.push(fullDisk(disks));
    const folderOf = (name: string) => path.join(disks.get(name)!.folder, name);
    try {
      return await runStrikes(
        strikes,
        rounds ?? strikes.length,
        { say },
        disks.size > 0 ? folderOf : undefined,
      );
    } finally {
      for (const disk of disks.values()) disk.remove();
    }
  },
};
