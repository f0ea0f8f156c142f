import { execFileSync } from "node:child_process";
import { loadavg } from "node:os";
import process from "node:process";
import { parseArgs } from "node:util";
import { root } from "@agiza/rig/root";
import type { DatabaseKind, Fault, FaultReport } from "#fault.ts";
import { fiscalKillsFault } from "./faults/fiscal-kills-fault.ts";
import { invariants } from "#invariants/invariant.ts";
import { burstFault } from "./faults/burst-fault.ts";
import { callbacksFault } from "./faults/callbacks-fault.ts";
import { clockFault } from "./faults/clock-fault.ts";
import { clusterFault } from "./faults/cluster-fault.ts";
import { databaseFaults } from "./faults/database-faults.ts";
import { clusterTroublesFault } from "./faults/cluster-troubles-fault.ts";
import { diskFullFault } from "./faults/disk-full-fault.ts";
import { failoverFault } from "./faults/failover-fault.ts";
import { poisonFault, workerFault } from "./faults/job-faults.ts";
import { killFault } from "./faults/kill-fault.ts";
import { lateMoneyFault } from "./faults/late-money-fault.ts";
import { outcomesFault } from "./faults/outcomes-fault.ts";
import { payoutKillsFault } from "./faults/payout-kills-fault.ts";
import { providerFault } from "./faults/provider-fault.ts";
import { restoreFault } from "./faults/restore-fault.ts";
import { shutDownFault } from "./faults/shutdown-fault.ts";
import { slowHeadersFault } from "./faults/slow-headers-fault.ts";
import { webhookKillsFault } from "./faults/webhook-kills-fault.ts";

const faults: readonly Fault[] = [
  killFault,
  payoutKillsFault,
  ...databaseFaults,
  providerFault,
  callbacksFault,
  outcomesFault,
  lateMoneyFault,
  workerFault,
  webhookKillsFault,
  fiscalKillsFault,
  poisonFault,
  diskFullFault,
  clockFault,
  shutDownFault,
  slowHeadersFault,
  burstFault,
  clusterFault,
  failoverFault,
  clusterTroublesFault,
  restoreFault,
];

const isTerminal = process.stderr.isTTY;

/** Progress goes to the error output, so that the report can be kept by itself. */
const say = (text: string): void =>
  void process.stderr.write(isTerminal ? `\r\u001b[2K${text}` : `${text}\n`);

function print({ name, summary }: Fault, database: DatabaseKind, report: FaultReport, seconds: number): void {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], {
    cwd: root,
    encoding: "utf8",
  }).trim();
  console.log(`\n${name}: ${summary}`);
  console.log(
    `${database}, commit ${commit}, ${seconds.toFixed(0)} s, load ${loadavg()[0]!.toFixed(1)}, ${new Date().toISOString()}`,
  );
  for (const [what, figure] of report.lines) console.log(`  ${what}: ${figure}`);
  for (const problem of report.problems) console.log(`  NOT AS IT MUST: ${problem}`);
  for (const { invariant, what } of report.violations) console.log(`  LOST (${invariant}): ${what}`);
  if (report.violations.length === 0) {
    console.log(`  Nothing lost: ${Object.keys(invariants).length} invariants hold.`);
  }
}

function readOptions(): { fault: Fault; database: DatabaseKind; rounds: number | null } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: "string" }, database: { type: "string", default: "postgres" } },
  });
  const fault = faults.find(({ name }) => name === positionals[0]);
  const list = faults.map(({ name, summary }) => `  ${name}: ${summary}`).join("\n");
  if (!fault) throw new Error(`Name one of these faults:\n${list}`);
  const database = values.database as DatabaseKind;
  if (!fault.databases.includes(database)) {
    throw new Error(`${fault.name} is tried on ${fault.databases.join(" and ")}, not on ${database}.`);
  }
  const rounds = values.rounds === undefined ? null : Number(values.rounds);
  if (rounds !== null && !(Number.isInteger(rounds) && rounds > 0))
    throw new Error("--rounds wants a number above 0.");
  return { fault, database, rounds };
}

try {
  const { fault, database, rounds } = readOptions();
  const startedMs = performance.now();
  const report = await fault.run({ rounds, database, say });
  say("");
  print(fault, database, report, (performance.now() - startedMs) / 1_000);
  process.exit(report.problems.length + report.violations.length === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
