import { type BaseCtx, type Ctx, forShop, type Tx, withActor } from "./ctx.ts";
import type { ShopId } from "./ids.ts";
import { defineJob, type EventKind, type Job } from "./jobs.ts";

/** A job kind with the work it does and how many run at once in one process. */
export type JobHandler = {
  job: Job<unknown>;
  concurrency: number;
  handle: (base: BaseCtx, payload: unknown) => Promise<void>;
};

/** Binds the work to its job kind. */
export function handleJob<Payload>(
  job: Job<Payload>,
  handle: (base: BaseCtx, payload: Payload) => Promise<void>,
  options: { concurrency?: number } = {},
): JobHandler {
  return {
    job: job as Job<unknown>,
    concurrency: options.concurrency ?? 1,
    handle: (base, payload) => handle(base, payload as Payload),
  };
}

/** What a subscriber is told about an event. */
export type EventEnvelope<Payload> = { shopId: ShopId; payload: Payload };

/** Work that is done once for every event of a kind. */
export type Subscription = {
  eventName: string;
  handler: JobHandler;
  /** Whether an event of the kind asks for the work at all. */
  concerns: (payload: Record<string, unknown>) => boolean;
  /**
   * Does the work in the transaction of the event, or answers false, having written nothing, where the job is to do it. The
   * job is also for where it fails. Null: always a job.
   */
  within: ((tx: Tx, payload: Record<string, unknown>) => Promise<boolean>) | null;
};

type SubscribeOptions<Payload> = {
  concerns?: (payload: Payload) => boolean;
  concurrency?: number;
  retryLimit?: number;
};

/**
 * Subscribes work to an event kind under a name of its own, so two subscribers fail and retry apart.
 *
 * @param name `<what it does>`, unique in the product; becomes the queue's name
 * @param options.concerns by the payload alone; an event it does not concern costs no job
 */
export function subscribe<Payload extends Record<string, unknown>>(
  kind: EventKind<Payload>,
  name: string,
  handle: (base: BaseCtx, event: EventEnvelope<Payload>) => Promise<void>,
  { concerns = () => true, concurrency = 1, ...options }: SubscribeOptions<Payload> = {},
): Subscription {
  const job = defineJob<EventEnvelope<Payload>>(name, options);
  return {
    eventName: kind.eventName,
    handler: handleJob(job, handle, { concurrency }),
    concerns: (payload) => concerns(payload as Payload),
    within: null,
  };
}

/**
 * Subscribes work that belongs to the event itself: it is done in the event's transaction, with all that is locked and
 * without a job. Where it fails, the transaction runs once more and the work becomes a job as by `subscribe`.
 *
 * @param work a verb that joins an open transaction; the actor is the system, as in a job
 */
export function subscribeWithin<Payload extends Record<string, unknown>>(
  kind: EventKind<Payload>,
  name: string,
  work: (ctx: Ctx, payload: Payload) => Promise<void>,
): Subscription {
  const actor = { kind: "system", job: name } as const;
  const asJob = subscribe(kind, name, (base, { shopId, payload }) =>
    work(forShop(base, shopId, actor), payload),
  );
  return attemptWithin<Payload>(asJob, async (tx, payload) => {
    await work(withActor(tx, actor), payload);
    return true;
  });
}

/**
 * Subscribes work that is attempted in the event's transaction, in a way of its own, before it becomes a job.
 *
 * @param attempt as `within` of a subscription
 */
export const attemptWithin = <Payload extends Record<string, unknown>>(
  asJob: Subscription,
  attempt: (tx: Tx, payload: Payload) => Promise<boolean>,
): Subscription => ({ ...asJob, within: (tx, payload) => attempt(tx, payload as Payload) });

/** A job that runs again and again. */
export type Schedule = { handler: JobHandler; everySeconds: number };

/** A shop's job that events of these kinds ask for, once for all of a moment. */
export type Gathering = { eventNames: string[]; job: Job<{ shopId: ShopId }> };

/**
 * Subscribes work that adds up what many events did. Asking costs nothing in their transactions: the process that
 * commits remembers the shop and queues one job a moment later. A process that dies in between forgets it, so that a
 * schedule must find such work as well.
 */
export const gatherAfter = (job: Job<{ shopId: ShopId }>, ...kinds: { eventName: string }[]): Gathering => ({
  job,
  eventNames: kinds.map(({ eventName }) => eventName),
});

/** What one module adds to the workers. */
export type ModuleJobs = {
  handlers: JobHandler[];
  subscriptions: Subscription[];
  schedules: Schedule[];
  gatherings?: Gathering[];
};
