import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Observer } from "#kernel/observer.ts";

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const jobBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60];

/** What was seen of the work of this process, and what stands in the database, as Prometheus reads it. */
export type Metrics = {
  registry: Registry;
  observer: Observer;
  gauges: ReturnType<typeof makeGauges>;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requestSeconds = new Histogram({
    name: "agiza_request_duration_seconds",
    help: "Time from a request to its answer, by route.",
    labelNames: ["method", "route"],
    buckets: requestBuckets,
    registers,
  });
  const requests = new Counter({
    name: "agiza_requests_total",
    help: "Requests that were answered, by route and status.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const jobSeconds = new Histogram({
    name: "agiza_job_duration_seconds",
    help: "How long jobs ran, by kind and outcome (done, failed); one that failed is tried again.",
    labelNames: ["job", "outcome"],
    buckets: jobBuckets,
    registers,
  });
  const databaseSeconds = new Histogram({
    name: "agiza_database_duration_seconds",
    help: "Transactions and reads with their waiting for a connection.",
    labelNames: ["kind"],
    buckets: requestBuckets,
    registers,
  });
  const events = new Counter({
    name: "agiza_events_total",
    help: "Facts of shops that were written by this process, such as order.submitted.",
    labelNames: ["event"],
    registers,
  });
  return {
    registry,
    gauges: makeGauges(registry),
    observer: {
      async request(method, answer) {
        const stop = requestSeconds.startTimer({ method });
        const answered = await answer();
        stop({ route: answered.route });
        requests.inc({ method, route: answered.route, status: answered.status });
        return answered;
      },
      async job(job, _payload, work) {
        const stop = jobSeconds.startTimer({ job });
        let outcome = "failed";
        try {
          await work();
          outcome = "done";
        } finally {
          stop({ outcome });
        }
      },
      async database(kind, work) {
        const stop = databaseSeconds.startTimer({ kind });
        try {
          return await work();
        } finally {
          stop();
        }
      },
      event: (event) => events.inc({ event }),
    },
  };
}

function makeGauges(registry: Registry) {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  return {
    databaseUp: gauge("agiza_database_up", "1 while the database answers."),
    connections: gauge("agiza_database_connections", "Connections of this process by pool and state.", [
      "pool",
      "state",
    ]),
    connectionsWanted: gauge(
      "agiza_database_connections_wanted",
      "Work that waits for a connection, by pool.",
      ["pool"],
    ),
    replicaUp: gauge("agiza_replica_up", "1 while the replica is read from."),
    replicaAge: gauge("agiza_replica_age_seconds", "How far the replica lies back."),
    jobsWaiting: gauge("agiza_jobs_waiting", "Jobs that may start and were not taken.", ["job"]),
    jobsOldest: gauge("agiza_jobs_oldest_seconds", "How long the oldest of them has waited.", ["job"]),
    jobsGivenUp: gauge("agiza_jobs_given_up", "Jobs that failed every try and wait for a person."),
    messagesWaiting: gauge("agiza_messages_waiting", "Messages to customers that are to leave, by lane.", [
      "lane",
    ]),
    messagesOldest: gauge("agiza_messages_oldest_seconds", "How long the oldest of them has waited.", [
      "lane",
    ]),
    messagesFailed: gauge(
      "agiza_messages_failed_15m",
      "Messages and notices of the last quarter of an hour that failed: whatsapp_service, whatsapp_marketing, notice_sms and so on.",
      ["kind"],
    ),
    unmatchedPayments: gauge("agiza_unmatched_payments", "Payments that came and belong to no order."),
    unmatchedShillings: gauge("agiza_unmatched_shillings", "What they come to."),
    unmatchedOldest: gauge("agiza_unmatched_oldest_seconds", "How long the oldest of them has waited."),
  };
}
