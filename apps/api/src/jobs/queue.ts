import { PgBoss } from "pg-boss";
import type { Database } from "#db/client.ts";
import { insertAudit, insertEventLater, once } from "#db/outbox.repository.ts";
import type { BaseCtx, Log, Outbox, TransactionState } from "#kernel/ctx.ts";
import type { EventEnvelope, ModuleJobs, Schedule } from "#kernel/job-handlers.ts";
import type { EnqueueOptions, Job } from "#kernel/jobs.ts";
import { createPace, type Pace } from "#kernel/pace.ts";
import { createDebouncer } from "./debouncer.ts";
import { openJobNotices } from "./job-notices.ts";
import { exchangeJobs, insertJobsLater } from "./jobs.repository.ts";
import { startWorkers, type Workers } from "./workers.ts";

/** Jobs that failed every retry, kept to be looked at and sent again. */
const deadLetterQueue = "dead-letter";
/** Jobs that start later than this are found by the workers' regular look. */
const longestTimerSeconds = 600;
/** The database's clock decides when a job may start, so the timer fires a little after that. */
const timerAfterMs = 50;
const stopWithinMs = 8_000;

/** The kinds that have a job which may start, by the same condition as pg-boss's own. */
const dueJobs = `select kind.name from unnest($1::text[]) as kind(name) where exists (
  select from pgboss.job j where j.name = kind.name and j.state < 'active' and not j.blocked
    and j.start_after <= pgboss.job_now())`;

/**
 * Inside a transaction jobs are only added: whoever could read them would read every shop's. Workers and pg-boss itself take on
 * no role. Done by the owner, and once.
 */
const grantJobs = `do $$ begin
  if pg_has_role(current_user, (select nspowner from pg_namespace where nspname = 'pgboss'), 'member')
    and (has_table_privilege('agiza_app', 'pgboss.job', 'select')
      or not has_table_privilege('agiza_app', 'pgboss.job_common', 'insert')) then
    revoke all on all tables in schema pgboss from agiza_app, agiza_system;
    grant usage on schema pgboss to agiza_app, agiza_system;
    grant select on pgboss.queue to agiza_app, agiza_system;
    grant insert on pgboss.job_common to agiza_app, agiza_system;
  end if;
end $$`;

/** The job queue: pg-boss in the product's own database, with workers of our own that are woken by the commit. */
export type Queue = {
  outbox: Outbox;
  /** Starts the workers; before this the process only queues. */
  work(base: BaseCtx): void;
  /** Takes no more jobs and waits for those that run, at most 8 s; the process can still queue. */
  rest(): Promise<void>;
  /** Does the same, then closes. */
  stop(): Promise<void>;
};

/**
 * Opens the job queue and creates a queue for every kind of job.
 *
 * @param jobs what the workers do, by kind of job, by event and by schedule
 * @param pace lets urgent requests of this process go ahead of its jobs
 */
export async function openQueue(
  database: Database,
  { handlers, subscriptions, schedules, debounces = [] }: ModuleJobs,
  log: Log,
  pace: Pace = createPace(),
): Promise<Queue> {
  const boss = new PgBoss({
    ...database.queue,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    maintenanceIntervalSeconds: 600,
    persistWarnings: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  await boss.start();
  const all = [...handlers, ...[...subscriptions, ...schedules].map((entry) => entry.handler)];
  const scheduled = new Set(schedules.map(({ handler }) => handler.job.name));
  await boss.createQueue(deadLetterQueue);
  for (const { job } of all) {
    const options = {
      notify: false,
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: 300,
      heartbeatSeconds: 10,
      expireInSeconds: 120,
      // The reason of a failure can be read for a day; of a schedule the next run says more.
      deleteAfterSeconds: scheduled.has(job.name) ? 3_600 : 86_400,
      deadLetter: deadLetterQueue,
    };
    await boss.createQueue(job.name, { ...options, policy: job.coalescesBy === null ? "standard" : "short" });
    await boss.updateQueue(job.name, options);
  }
  await database.query(grantJobs);

  const subscribers = Map.groupBy(subscriptions, (subscription) => subscription.eventName);
  const notices = await openJobNotices(database, log);
  let workers: Workers | null = null;
  const wake = (names: ReadonlySet<string>): void => {
    workers?.wake(names);
    notices.send(names);
  };
  /** Wakes the workers when a delayed job may start. */
  const wakeLater = (name: string, seconds: number): void => {
    if (seconds <= longestTimerSeconds) {
      setTimeout(() => workers?.wake([name]), seconds * 1_000 + timerAfterMs).unref();
    }
  };
  const debouncer = createDebouncer(async (name, asked) => {
    const findConcerned = debounces.find(({ job }) => job.name === name)?.findConcerned ?? null;
    const shopIds = findConcerned
      ? await database.jobStore.readSystem((db) => findConcerned(db, asked))
      : asked;
    if (shopIds.length === 0) return;
    const tasks = shopIds.map((shopId) => ({ data: { shopId }, singletonKey: shopId }));
    await boss.insert(name, tasks);
    wake(new Set([name]));
  }, log);
  const enqueue = async <Payload>(
    { db, jobs, immediate }: TransactionState,
    { name, isFoundInData, coalescesBy }: Job<Payload>,
    payloads: readonly Payload[],
    options: EnqueueOptions = {},
  ): Promise<void> => {
    if (payloads.length === 0) return;
    const { delaySeconds } = options;
    if (isFoundInData && delaySeconds === undefined && workers?.isTaking) {
      immediate.push(...payloads.map((payload) => ({ job: name, payload: payload as object })));
      return;
    }
    insertJobsLater(db, { name, coalescesBy }, payloads, options);
    if (delaySeconds === undefined) jobs.add(name);
    else wakeLater(name, delaySeconds);
  };
  const outbox: Outbox = {
    enqueue,
    wake,
    startNow: (work) => workers?.startNow(work),
    debounce: (jobs) => debouncer.add(jobs),
    audit: insertAudit,
    once,
    async emit(state, tx, { name, payload }) {
      insertEventLater(state.db, tx.shopId, { name, payload }, tx.now());
      const envelope: EventEnvelope<Record<string, unknown>> = { shopId: tx.shopId, payload };
      for (const { handler, concerns, within } of subscribers.get(name) ?? []) {
        if (!concerns(payload)) continue;
        const { job } = handler;
        if (within !== null && !state.leavesToJobs) {
          state.didEventWork = true;
          if (await within(tx, payload)) continue;
        }
        await enqueue(state, job, [envelope]);
      }
      for (const { job, eventNames } of debounces)
        if (eventNames.includes(name)) state.debounced.push({ job: job.name, shopId: tx.shopId });
    },
  };

  const findDue = async (names: string[]): Promise<string[]> => {
    const { rows } = await database.queue.db.executeSql(dueJobs, [names]);
    return rows.map((row: { name: string }) => row.name);
  };

  const timers: NodeJS.Timeout[] = [];
  const startTimer = ({ handler, everySeconds }: Schedule): void => {
    const { name } = handler.job;
    // Of all processes one sends it.
    const once = { singletonKey: "schedule", singletonSeconds: Math.max(1, everySeconds - 1) };
    const send = () =>
      boss.send(name, {}, once).then(
        () => wake(new Set([name])),
        (error: unknown) => log.warn({ err: error, job: name }, "schedule not sent"),
      );
    timers.push(setInterval(() => void send(), everySeconds * 1000));
  };

  let resting: Promise<void> | undefined;
  const rest = (): Promise<void> => {
    timers.forEach((timer) => clearInterval(timer));
    return (resting ??= workers?.stop(stopWithinMs) ?? Promise.resolve());
  };

  return {
    outbox,
    work(base) {
      schedules.forEach(startTimer);
      workers = startWorkers(boss, all, { ...base, store: database.jobStore }, pace, {
        findDue,
        exchange: (name, done, room) => exchangeJobs(database, name, done, room),
      });
      notices.listen((names) => (names === null ? workers?.look() : workers?.wake(names)));
    },
    rest,
    async stop() {
      await rest();
      await debouncer.flush();
      await notices.close();
      await boss.stop({ graceful: false });
    },
  };
}
