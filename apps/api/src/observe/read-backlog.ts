import type { Gauge } from "prom-client";
import type { Database } from "#db/client.ts";
import {
  countFailed,
  findUnmatched,
  findWaitingJobs,
  findWaitingMessages,
  type Waiting,
} from "./backlog.repository.ts";
import type { Metrics } from "./metrics.ts";

/** Several collectors that ask within this time read the same figures. */
const freshMs = 10_000;
const givenUp = "dead-letter";

type Gauges = Metrics["gauges"];

/** Brings the figures that stand in the database up to date, at most every ten seconds. Without one that answers they are left out. */
export function backlogReader(database: Database, gauges: Gauges): () => Promise<void> {
  let readMs = -Infinity;
  let reading: Promise<void> | null = null;
  const read = async (): Promise<void> => {
    try {
      await readBacklog(database, gauges);
      gauges.databaseUp.set(1);
      readMs = performance.now();
    } catch {
      // What was true a moment ago would look like what is true now.
      Object.values(gauges).forEach((gauge) => gauge.reset());
      gauges.databaseUp.set(0);
    }
  };
  return async () => {
    for (const { pool, open, idle, wanted } of database.connections()) {
      gauges.connections.set({ pool, state: "idle" }, idle);
      gauges.connections.set({ pool, state: "busy" }, open - idle);
      gauges.connectionsWanted.set({ pool }, wanted);
    }
    noteReplica(database, gauges);
    if (performance.now() - readMs < freshMs) return;
    reading ??= read().finally(() => (reading = null));
    await reading;
  };
}

/** Where no replica is named there is nothing to tell. */
function noteReplica({ replicaAge }: Database, { replicaUp, replicaAge: age }: Gauges): void {
  replicaUp.reset();
  age.reset();
  if (!replicaAge) return replicaUp.remove();
  const seconds = replicaAge();
  replicaUp.set(seconds === null ? 0 : 1);
  if (seconds === null) age.remove();
  else age.set(seconds);
}

async function readBacklog(database: Database, gauges: Gauges): Promise<void> {
  const jobs = await findWaitingJobs(database);
  const { messages, failed, unmatched } = await database.store.readSystem(async (db) => ({
    messages: await findWaitingMessages(db),
    failed: await countFailed(db),
    unmatched: await findUnmatched(db),
  }));
  setAll(
    gauges.jobsWaiting,
    gauges.jobsOldest,
    "job",
    jobs.filter(({ kind }) => kind !== givenUp),
  );
  gauges.jobsGivenUp.set(jobs.find(({ kind }) => kind === givenUp)?.count ?? 0);
  // Zeros, so that an alert knows nothing from nobody.
  const none = ["service", "marketing"].map((kind) => ({ kind, count: 0, oldestSeconds: 0 }));
  setAll(gauges.messagesWaiting, gauges.messagesOldest, "lane", [...none, ...messages]);
  gauges.messagesFailed.reset();
  for (const { kind, count } of failed) gauges.messagesFailed.set({ kind }, count);
  gauges.unmatchedPayments.set(unmatched.count);
  gauges.unmatchedShillings.set(unmatched.amountMinor / 100);
  gauges.unmatchedOldest.set(unmatched.oldestSeconds);
}

function setAll<Label extends string>(
  counts: Gauge<Label>,
  oldest: Gauge<Label>,
  label: Label,
  waiting: readonly Waiting[],
): void {
  counts.reset();
  oldest.reset();
  for (const { kind, count, oldestSeconds } of waiting) {
    const labels = { [label]: kind } as Record<Label, string>;
    counts.set(labels, count);
    oldest.set(labels, oldestSeconds);
  }
}
