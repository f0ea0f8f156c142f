import { type Job as BossJob, PgBoss } from "pg-boss";
import type { Database } from "#db/client.ts";
import type { BaseCtx, Log, Outbox } from "#kernel/ctx.ts";
import type { Db } from "#kernel/db.ts";
import type { EnqueueOptions, EventEnvelope, Job, ModuleJobs, Schedule } from "#kernel/jobs.ts";
import { insertAudit, insertEvent, once } from "#db/outbox.repository.ts";

/** Jobs a worker takes in one fetch. */
const batchSize = 8;
/** Where jobs go that failed every retry; kept to be looked at and sent again. */
const deadLetterQueue = "dead-letter";
/** An id that no job has. */
const noJob = "00000000-0000-0000-0000-000000000000";

type Rows = { rows: unknown[] };

/** Lets the queue write on the connection of an open transaction, as it stands. */
function inTransactionOf(db: Db) {
  const { $client: client } = db as unknown as {
    $client: { query(text: string, values?: unknown[]): Promise<Rows> };
  };
  return { executeSql: (text: string, values?: unknown[]): Promise<Rows> => client.query(text, values) };
}

/** The job queue: pg-boss in the product's own database, woken by NOTIFY. */
export type Queue = {
  outbox: Outbox;
  /** Starts the workers; before this the process only sends. */
  work(base: BaseCtx): Promise<void>;
  /** Waits for running jobs, at most 8 s, then closes. */
  stop(): Promise<void>;
};

/**
 * Opens the queue and makes sure every queue that is sent to exists.
 *
 * @param jobs what the workers do, by job kind, by event and by the clock
 */
export async function openQueue(
  database: Database,
  { handlers, subscriptions, schedules }: ModuleJobs,
  log: Log,
): Promise<Queue> {
  const boss = new PgBoss({
    ...database.queue,
    ...(database.kind === "postgres"
      ? { max: 4, application_name: "agiza-jobs", keepAlive: true, query_timeout: 15_000 }
      : {}),
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    persistWarnings: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  await boss.start();
  const all = [...handlers, ...[...subscriptions, ...schedules].map((entry) => entry.handler)];
  await boss.createQueue(deadLetterQueue);
  for (const { job } of all) {
    const options = {
      notify: true,
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: 300,
      heartbeatSeconds: 10,
      expireInSeconds: 120,
      deleteAfterSeconds: 86_400,
      deadLetter: deadLetterQueue,
    };
    await boss.createQueue(job.name, { ...options, policy: job.coalesces ? "short" : "standard" });
    await boss.updateQueue(job.name, options);
    // The first use of a queue reads its row on a connection of the queue's own. Inside a transaction on the
    // embedded database, which has one connection, that would wait for itself; so the first use is here.
    await boss.getJobById(job.name, noJob);
  }
  await database.query("grant usage on schema pgboss to agiza_app, agiza_system");
  await database.query(
    "grant select, insert, update on all tables in schema pgboss to agiza_app, agiza_system",
  );

  const subscribers = Map.groupBy(subscriptions, (subscription) => subscription.eventName);
  const enqueue = async <Payload>(
    db: Db,
    job: Job<Payload>,
    payload: Payload,
    options: EnqueueOptions = {},
  ): Promise<void> => {
    await boss.send(job.name, payload as object, {
      db: inTransactionOf(db),
      ...(options.delaySeconds === undefined ? {} : { startAfter: options.delaySeconds }),
      ...(options.singletonKey === undefined ? {} : { singletonKey: options.singletonKey }),
    });
  };
  const outbox: Outbox = {
    enqueue,
    audit: insertAudit,
    once,
    async emit(db, shopId, event, now) {
      await insertEvent(db, shopId, event, now);
      const envelope: EventEnvelope<Record<string, unknown>> = { shopId, payload: event.payload };
      for (const { handler } of subscribers.get(event.name) ?? []) await enqueue(db, handler.job, envelope);
    },
  };

  const clocks: NodeJS.Timeout[] = [];
  const startClock = ({ handler, everySeconds }: Schedule): void => {
    // One waiting job per schedule is enough, whoever sends it.
    const send = () =>
      boss
        .send(
          handler.job.name,
          {},
          { singletonKey: "schedule", singletonSeconds: Math.max(1, everySeconds - 1) },
        )
        .catch((error: unknown) => log.warn({ err: error, job: handler.job.name }, "schedule not sent"));
    clocks.push(setInterval(() => void send(), everySeconds * 1000));
  };

  return {
    outbox,
    async work(base) {
      schedules.forEach(startClock);
      for (const { job, concurrency, handle } of all) {
        const runOne = async (task: BossJob<object>): Promise<void> => {
          try {
            await handle({ ...base, requestId: task.id }, task.data);
          } catch (error) {
            log.error({ err: error, job: job.name, job_id: task.id }, "job failed");
            const message = error instanceof Error ? error.message : String(error);
            // Settled on its own; completing the batch passes over what is no longer active. The queue's own
            // results per job are joined in by a statement that reads every job the queue has kept.
            await boss.fail(job.name, task.id, { message });
          }
        };
        await boss.work<object>(
          job.name,
          {
            batchSize,
            localConcurrency: concurrency,
            burstWhenBatchFull: true,
            pollingIntervalSeconds: 1,
            notifyPollingIntervalSeconds: 5,
          },
          async (tasks) => {
            await Promise.all(tasks.map(runOne));
          },
        );
      }
    },
    async stop() {
      clocks.forEach((clock) => clearInterval(clock));
      await boss.stop({ graceful: true, timeout: 8_000 });
    },
  };
}
