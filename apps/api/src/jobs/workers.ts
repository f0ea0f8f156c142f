import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import type { BaseCtx, ImmediateWork, Log } from "#kernel/ctx.ts";
import type { JobHandler } from "#kernel/job-handlers.ts";
import type { Pace } from "#kernel/pace.ts";
import { reasonOf } from "#kernel/redact.ts";
import type { Task } from "./jobs.repository.ts";

/*
 * Frozen: nothing is added to this file or to the three statements in jobs.repository.ts. New work uses `subscribe` and
 * schedules, see docs/adr/0033-the-queues-busiest-statements-are-ours.md.
 */

/** Jobs that run at the same time for one unit of a handler's concurrency. */
const perConcurrency = 4;
/** Jobs that run at the same time while the process is busy with requests. */
const mostWhileBusy = 2;
/** The shortest time between two exchanges with a queue: jobs that come meanwhile are taken together. */
const exchangeEveryMs = 10;
/** Completed jobs wait this long for an exchange that also takes new ones. */
const completeWithinMs = 25;
/** How often all queues are looked through, in case a notice was lost. */
const lookEveryMs = 5_000;
/** Sooner than pg-boss gives up a job without a heartbeat. */
const touchEveryMs = 4_000;

/** How the workers reach the queue. */
export type QueueAccess = {
  /** Which of these kinds have jobs that may start. */
  findDue(names: string[]): Promise<string[]>;
  /** As `exchangeJobs`. */
  exchange(name: string, done: readonly Task[], room: number): Promise<Task[]>;
};

/** Runs one queue's jobs in this process; takes and completes them in batches. */
class Worker {
  readonly #boss: PgBoss;
  readonly #queue: QueueAccess;
  readonly #handler: JobHandler;
  readonly #base: BaseCtx;
  readonly #pace: Pace;
  readonly #log: Log;
  /** How many jobs run at the same time. */
  readonly #slots: number;
  readonly #running = new Map<string, Task>();
  /** Work without a job that waits for a free slot, each piece once. */
  readonly #immediate = new Map<string, object>();
  #immediateRunning = 0;
  #isStarting = false;
  #done: Task[] = [];
  #isExchanging = false;
  #exchangedMs = -Infinity;
  /** When the next exchange is due. */
  #dueMs = Infinity;
  #timer: NodeJS.Timeout | undefined;
  /** The queue may have jobs that were not taken yet. */
  #mayHaveJobs = false;
  #isStopped = false;

  constructor(boss: PgBoss, queue: QueueAccess, handler: JobHandler, base: BaseCtx, pace: Pace) {
    this.#boss = boss;
    this.#queue = queue;
    this.#handler = handler;
    this.#base = base;
    this.#pace = pace;
    this.#log = base.log;
    this.#slots = handler.concurrency * perConcurrency;
  }

  get isIdle(): boolean {
    const isAtRest = this.#busy === 0 && this.#immediate.size === 0;
    return isAtRest && this.#done.length === 0 && !this.#isExchanging;
  }

  wake(): void {
    this.#mayHaveJobs = true;
    this.#plan();
  }

  /** How many slots are taken. */
  get #busy(): number {
    return this.#running.size + this.#immediateRunning;
  }

  /** Waits until half of the slots are free, so that a long queue is not taken job by job. */
  get #mayTake(): boolean {
    return this.#mayHaveJobs && !this.#isStopped && this.#busy <= this.#slots / 2;
  }

  /** Plans the next exchange: soon where the queue may have jobs, a little later where jobs are only to be completed. */
  #plan(): void {
    if (this.#isExchanging) return;
    const now = performance.now();
    const dueMs = this.#whenDue(now);
    if (dueMs >= this.#dueMs) return;
    clearTimeout(this.#timer);
    this.#dueMs = dueMs;
    if (dueMs <= now) void this.#exchange();
    else this.#timer = setTimeout(() => void this.#exchange(), dueMs - now);
  }

  #whenDue(now: number): number {
    if (this.#mayTake) return this.#exchangedMs + exchangeEveryMs;
    if (this.#done.length === 0) return Infinity;
    return this.#isStopped ? now : now + completeWithinMs;
  }

  /** Completes what is done and takes as many jobs as fit. A job whose completion is lost runs again: at least once. */
  async #exchange(): Promise<void> {
    const { name } = this.#handler.job;
    this.#isExchanging = true;
    this.#dueMs = Infinity;
    try {
      const isBusy = this.#mayTake && (await this.#pace.giveWay());
      const done = this.#done;
      this.#done = [];
      const room = !this.#mayTake ? 0 : isBusy ? mostWhileBusy : this.#slots - this.#busy;
      if (room > 0) this.#mayHaveJobs = false;
      this.#exchangedMs = performance.now();
      const tasks = await this.#queue.exchange(name, done, room);
      if (room > 0 && tasks.length === room) this.#mayHaveJobs = true;
      for (const task of tasks) void this.#run(task);
    } catch (error) {
      this.#log.error({ err: error, queue: name }, "jobs neither taken nor completed");
    } finally {
      this.#isExchanging = false;
      this.#plan();
    }
  }

  async #run(task: Task): Promise<void> {
    const { job, handle } = this.#handler;
    this.#running.set(task.id, task);
    try {
      await handle({ ...this.#base, requestId: task.id }, task.data);
      this.#done.push(task);
    } catch (error) {
      this.#log.error({ err: error, job: job.name, job_id: task.id }, "job failed");
      await this.#giveBack([task], reasonOf(error));
    } finally {
      this.#running.delete(task.id);
      this.#plan();
    }
  }

  /** Does work that has no job; also while the process is stopping. */
  startNow(payload: object): void {
    this.#immediate.set(JSON.stringify(payload), payload);
    if (!this.#isStarting) void this.#startAll();
  }

  async #startAll(): Promise<void> {
    this.#isStarting = true;
    while (this.#immediate.size > 0 && this.#busy < this.#slots) {
      const most = (await this.#pace.giveWay()) ? mostWhileBusy : this.#slots;
      if (this.#busy < most) void this.#runImmediate(this.#takeFirst());
    }
    this.#isStarting = false;
  }

  #takeFirst(): object {
    const [key, payload] = this.#immediate.entries().next().value!;
    this.#immediate.delete(key);
    return payload;
  }

  /** Work that fails becomes a job. */
  async #runImmediate(payload: object): Promise<void> {
    const { job, handle } = this.#handler;
    const requestId = randomUUID();
    this.#immediateRunning++;
    try {
      await handle({ ...this.#base, requestId }, payload);
    } catch (error) {
      this.#log.error({ err: error, job: job.name, job_id: requestId }, "work failed and becomes a job");
      await this.#queueInstead(payload);
    } finally {
      this.#immediateRunning--;
      this.#plan();
      if (!this.#isStarting) void this.#startAll();
    }
  }

  async #queueInstead(payload: object): Promise<void> {
    const { job } = this.#handler;
    try {
      await this.#boss.send(job.name, payload, { startAfter: job.retryDelaySeconds });
      setTimeout(() => this.wake(), job.retryDelaySeconds * 1_000 + 100).unref();
    } catch (error) {
      this.#log.error(
        { err: error, queue: job.name },
        "work that failed was not queued; its schedule will find it",
      );
    }
  }

  async #giveBack(tasks: Task[], message: string): Promise<void> {
    const { job } = this.#handler;
    try {
      await this.#boss.fail(job.name, tasks, { message });
      setTimeout(() => this.wake(), job.retryDelaySeconds * 1_000 + 100).unref();
    } catch (error) {
      this.#log.error({ err: error, queue: job.name }, "jobs not given back");
    }
  }

  /** Sends the heartbeat of the jobs that run. */
  async touch(): Promise<void> {
    if (this.#running.size === 0) return;
    await this.#boss
      .touch(this.#handler.job.name, [...this.#running.values()])
      .catch((error: unknown) =>
        this.#log.warn({ err: error, queue: this.#handler.job.name }, "no heartbeat sent"),
      );
  }

  stop(): void {
    this.#isStopped = true;
    this.#plan();
  }

  /** Gives back the jobs that did not end in time. */
  async abandon(): Promise<void> {
    if (this.#running.size > 0) await this.#giveBack([...this.#running.values()], "the process was stopped");
  }
}

export type Workers = {
  /** Takes jobs of these kinds soon; unknown names are ignored. */
  wake(names: Iterable<string>): void;
  /** Whether new work may still start here. */
  readonly isTaking: boolean;
  /** Starts work that has no job. */
  startNow(work: readonly ImmediateWork[]): void;
  /** Looks for jobs of all kinds. */
  look(): void;
  /** Takes no more jobs, and waits for those that run. */
  stop(longestMs: number): Promise<void>;
};

/**
 * Starts working on the jobs of every handler.
 *
 * @param queue its `findDue` is called once for all kinds: one call for each of thirty kinds would hold up requests
 */
export function startWorkers(
  boss: PgBoss,
  handlers: JobHandler[],
  base: BaseCtx,
  pace: Pace,
  queue: QueueAccess,
): Workers {
  const workers = new Map(
    handlers.map((handler) => [handler.job.name, new Worker(boss, queue, handler, base, pace)]),
  );
  const all = [...workers.values()];
  const each = (work: (worker: Worker) => void) => all.forEach(work);
  const wake = (names: Iterable<string>) => {
    for (const name of names) workers.get(name)?.wake();
  };
  const look = () =>
    queue
      .findDue([...workers.keys()])
      .then(wake, (error: unknown) => base.log.error({ err: error }, "jobs not looked for"));
  const timers = [
    setInterval(() => void look(), lookEveryMs),
    setInterval(() => each((worker) => void worker.touch()), touchEveryMs),
  ];
  void look();
  let isTaking = true;
  return {
    wake,
    get isTaking() {
      return isTaking;
    },
    startNow(work) {
      for (const { job, payload } of work) workers.get(job)?.startNow(payload);
    },
    look: () => void look(),
    async stop(longestMs) {
      isTaking = false;
      each((worker) => worker.stop());
      timers.forEach((timer) => clearInterval(timer));
      const untilMs = performance.now() + longestMs;
      const isIdle = () => all.every((worker) => worker.isIdle);
      while (!isIdle() && performance.now() < untilMs) await wait(10);
      await Promise.all(all.map((worker) => worker.abandon()));
    },
  };
}
