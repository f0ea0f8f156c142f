import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import type { AtHand, BaseCtx, Log } from "#kernel/ctx.ts";
import type { JobHandler } from "#kernel/job-handlers.ts";
import type { Pace } from "#kernel/pace.ts";
import type { Task } from "./jobs.repository.ts";

/*
 * Frozen: this file and the three statements in jobs.repository.ts do what the busiest queues need, and nothing is added to
 * them. New work uses `subscribe` and schedules, see docs/adr/0033-the-queues-busiest-statements-are-ours.md.
 */

/** Jobs that one unit of a handler's concurrency works on at the same time. */
const perConcurrency = 4;
/** In a rush of requests. */
const takenInRush = 2;
/** A queue that is asked all the time is not asked more often: what comes meanwhile is taken together. */
const askEveryMs = 10;
/** What is done waits so long for a message that takes more, to travel with it. */
const tickOffWithinMs = 25;
/** How long news that was lost can stay unheard. */
const lookEveryMs = 5_000;
/** Sooner than the queue gives up on a job it hears nothing of. */
const touchEveryMs = 4_000;

/** How the workers reach the queue. */
export type QueueAccess = {
  /** Which of these kinds have jobs that may begin. */
  findDue(names: string[]): Promise<string[]>;
  /** As `exchangeJobs`. */
  exchange(name: string, done: readonly Task[], room: number): Promise<Task[]>;
};

/** One queue's jobs in this process: taken in lots, worked on side by side, ticked off in lots. */
class Worker {
  readonly #boss: PgBoss;
  readonly #queue: QueueAccess;
  readonly #handler: JobHandler;
  readonly #base: BaseCtx;
  readonly #pace: Pace;
  readonly #log: Log;
  readonly #slots: number;
  readonly #running = new Map<string, Task>();
  /** Work without a job: what has no place yet, each piece once, and how much of it runs. */
  readonly #atHand = new Map<string, object>();
  #begun = 0;
  #isBeginning = false;
  #done: Task[] = [];
  #isAsking = false;
  #askedMs = -Infinity;
  /** When the queue is asked next. */
  #dueMs = Infinity;
  #clock: NodeJS.Timeout | undefined;
  /** There may be more than was looked at. */
  #hasNews = false;
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
    const isAtRest = this.#busy === 0 && this.#atHand.size === 0;
    return isAtRest && this.#done.length === 0 && !this.#isAsking;
  }

  wake(): void {
    this.#hasNews = true;
    this.#plan();
  }

  /** How many of the places are taken. */
  get #busy(): number {
    return this.#running.size + this.#begun;
  }

  /** Half of the places are free before more is taken, so that a long queue is not fetched job by job. */
  get #mayTake(): boolean {
    return this.#hasNews && !this.#isStopped && this.#busy <= this.#slots / 2;
  }

  /** Plans when the queue is asked next: soon where it may have jobs, in a moment where some are only to be ticked off. */
  #plan(): void {
    if (this.#isAsking) return;
    const now = performance.now();
    const dueMs = this.#whenDue(now);
    if (dueMs >= this.#dueMs) return;
    clearTimeout(this.#clock);
    this.#dueMs = dueMs;
    if (dueMs <= now) void this.#ask();
    else this.#clock = setTimeout(() => void this.#ask(), dueMs - now);
  }

  #whenDue(now: number): number {
    if (this.#mayTake) return this.#askedMs + askEveryMs;
    if (this.#done.length === 0) return Infinity;
    return this.#isStopped ? now : now + tickOffWithinMs;
  }

  /** Ticks off what is done and takes what there is room for. Jobs that are not ticked off come again: they run at least once. */
  async #ask(): Promise<void> {
    const { name } = this.#handler.job;
    this.#isAsking = true;
    this.#dueMs = Infinity;
    try {
      const isRush = this.#mayTake && (await this.#pace.breath());
      const done = this.#done;
      this.#done = [];
      const room = !this.#mayTake ? 0 : isRush ? takenInRush : this.#slots - this.#busy;
      if (room > 0) this.#hasNews = false;
      this.#askedMs = performance.now();
      const tasks = await this.#queue.exchange(name, done, room);
      if (room > 0 && tasks.length === room) this.#hasNews = true;
      for (const task of tasks) void this.#run(task);
    } catch (error) {
      this.#log.error({ err: error, queue: name }, "jobs neither taken nor ticked off");
    } finally {
      this.#isAsking = false;
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
      await this.#giveBack([task], error instanceof Error ? error.message : String(error));
    } finally {
      this.#running.delete(task.id);
      this.#plan();
    }
  }

  /** Does work that no job stands for; also while the process comes to rest. */
  begin(payload: object): void {
    this.#atHand.set(JSON.stringify(payload), payload);
    if (!this.#isBeginning) void this.#beginAll();
  }

  async #beginAll(): Promise<void> {
    this.#isBeginning = true;
    while (this.#atHand.size > 0 && this.#busy < this.#slots) {
      // A rush waits here, for as long as the few that may run in it do.
      const most = (await this.#pace.breath()) ? takenInRush : this.#slots;
      if (this.#busy < most) void this.#runAtHand(this.#takeFirst());
    }
    this.#isBeginning = false;
  }

  #takeFirst(): object {
    const [key, payload] = this.#atHand.entries().next().value!;
    this.#atHand.delete(key);
    return payload;
  }

  /** What fails becomes the job that it would have been. */
  async #runAtHand(payload: object): Promise<void> {
    const { job, handle } = this.#handler;
    const requestId = randomUUID();
    this.#begun++;
    try {
      await handle({ ...this.#base, requestId }, payload);
    } catch (error) {
      this.#log.error({ err: error, job: job.name, job_id: requestId }, "work failed, becomes a job");
      await this.#keep(payload);
    } finally {
      this.#begun--;
      this.#plan();
      if (!this.#isBeginning) void this.#beginAll();
    }
  }

  async #keep(payload: object): Promise<void> {
    const { job } = this.#handler;
    try {
      await this.#boss.send(job.name, payload, { startAfter: job.retryDelaySeconds });
      setTimeout(() => this.wake(), job.retryDelaySeconds * 1_000 + 100).unref();
    } catch (error) {
      this.#log.error({ err: error, queue: job.name }, "work that failed is left to be found");
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

  /** Tells the queue that the jobs are still being worked on. */
  async touch(): Promise<void> {
    if (this.#running.size === 0) return;
    await this.#boss
      .touch(this.#handler.job.name, [...this.#running.values()])
      .catch((error: unknown) =>
        this.#log.warn({ err: error, queue: this.#handler.job.name }, "jobs not touched"),
      );
  }

  stop(): void {
    this.#isStopped = true;
    this.#plan();
  }

  /** Gives the jobs back that did not end in time. */
  async abandon(): Promise<void> {
    if (this.#running.size > 0) await this.#giveBack([...this.#running.values()], "the process was stopped");
  }
}

export type Workers = {
  /** Jobs of these kinds are there; unknown names are passed over. */
  wake(names: Iterable<string>): void;
  /** Whether work may still be begun here. */
  readonly isTaking: boolean;
  /** Begins work that no job stands for. */
  begin(atHand: readonly AtHand[]): void;
  /** Looks for jobs of every kind. */
  look(): void;
  /** Takes no more, and waits for what runs. */
  stop(longestMs: number): Promise<void>;
};

/**
 * Starts working on the jobs of every handler.
 *
 * @param queue its `findDue` is asked at once for all, since a look for each of thirty kinds would take the process and the
 *   database away from requests for a moment
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
  const clocks = [
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
    begin(atHand) {
      for (const { job, payload } of atHand) workers.get(job)?.begin(payload);
    },
    look: () => void look(),
    async stop(longestMs) {
      isTaking = false;
      each((worker) => worker.stop());
      clocks.forEach((clock) => clearInterval(clock));
      const untilMs = performance.now() + longestMs;
      const isIdle = () => all.every((worker) => worker.isIdle);
      while (!isIdle() && performance.now() < untilMs) await wait(10);
      await Promise.all(all.map((worker) => worker.abandon()));
    },
  };
}
