import process from "node:process";
import { missingPrograms, packages } from "@agiza/cluster/installed";
import { expect, test } from "vitest";
import type { Fault } from "#fault.ts";
import { callbacksFault } from "#faults/callbacks-fault.ts";
import { clockFault } from "#faults/clock-fault.ts";
import { clusterFault } from "#faults/cluster-fault.ts";
import { clusterTroublesFault } from "#faults/cluster-troubles-fault.ts";
import { databaseFaults } from "#faults/database-faults.ts";
import { diskFullFault } from "#faults/disk-full-fault.ts";
import { poisonFault, workerFault } from "#faults/job-faults.ts";
import { failoverFault } from "#faults/failover-fault.ts";
import { fiscalKillsFault } from "#faults/fiscal-kills-fault.ts";
import { killFault } from "#faults/kill-fault.ts";
import { outcomesFault } from "#faults/outcomes-fault.ts";
import { payoutKillsFault } from "#faults/payout-kills-fault.ts";
import { providerFault } from "#faults/provider-fault.ts";
import { shutDownFault } from "#faults/shutdown-fault.ts";
import { slowHeadersFault } from "#faults/slow-headers-fault.ts";
import { webhookKillsFault } from "#faults/webhook-kills-fault.ts";

/** The commands in short; how often they were run in full is in docs/reliability.md. */
const runs: [fault: Fault, rounds: number | null][] = [
  [killFault, 80],
  [payoutKillsFault, 40],
  ...databaseFaults.map((fault): [Fault, number] => [fault, 2]),
  [providerFault, 12],
  [callbacksFault, 1],
  [outcomesFault, null],
  [workerFault, 5],
  [webhookKillsFault, 6],
  [fiscalKillsFault, 300],
  [poisonFault, null],
  [clockFault, null],
  [shutDownFault, 1],
  [slowHeadersFault, null],
  [clusterFault, 1],
  // A disk of its own can be mounted by root only.
  ...(process.getuid?.() === 0 ? [[diskFullFault, null] as [Fault, null]] : []),
];

/** Each point once; `FULL=1` all 60. A cluster needs programs that npm does not bring. */
const onCluster: [fault: Fault, rounds: number | null][] = [
  [failoverFault, process.env["FULL"] ? null : 9],
  [clusterTroublesFault, null],
];
const missing = missingPrograms();

test.skipIf(missing.length > 0).each(
  onCluster.map(([fault, rounds]) => ({
    name:
      missing.length > 0
        ? `${fault.name} (needs ${missing.join(", ")}: apt-get install ${packages})`
        : fault.name,
    fault,
    rounds,
  })),
)("$name", async ({ fault, rounds }) => {
  const report = await fault.run({ rounds, database: "postgres", say: () => undefined });
  expect([...report.problems, ...report.violations]).toEqual([]);
});

test.each(runs.map(([fault, rounds]) => ({ name: fault.name, fault, rounds })))(
  "$name",
  async ({ fault, rounds }) => {
    const report = await fault.run({ rounds, database: "postgres", say: () => undefined });
    expect([...report.problems, ...report.violations]).toEqual([]);
  },
);
