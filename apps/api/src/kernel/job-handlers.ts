import { type BaseCtx, type Ctx, forShop, type Tx, withActor } from "./ctx.ts";
import type { Db } from "./db.ts";
import type { ShopId } from "./ids.ts";
import { defineJob, type EventKind, type Job } from "./jobs.ts";

/** A kind of job with its work, and how many run at once in one process. */
export type JobHandler = {
  job: Job<unknown>;
  concurrency: number;
  handle: (base: BaseCtx, payload: unknown) => Promise<void>;
};

/** Binds work to its kind of job. */
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

/** What a subscriber is given of an event. */
export type EventEnvelope<Payload> = { shopId: ShopId; payload: Payload };

/** Work that is done once for every event of a kind. */
export type Subscription = {
  eventName: string;
  handler: JobHandler;
  /** Whether an event of the kind needs the work at all. */
  concerns: (payload: Record<string, unknown>) => boolean;
  /**
   * Does the work in the event's transaction; or writes nothing and answers false, which leaves it to the job. Where it
   * fails, the job does it as well. Null: always a job.
   */
  within: ((tx: Tx, payload: Record<string, unknown>) => Promise<boolean>) | null;
};

type SubscribeOptions<Payload> = {
  concerns?: (payload: Payload) => boolean;
  concurrency?: number;
  retryLimit?: number;
};

/**
 * Subscribes work to a kind of event, as a job under a name of its own, so that two subscribers fail and retry apart.
 *
 * @param name `<module>.<what it does>`, unique in the product; also the queue's name
 * @param options.concerns decides by the payload alone; an event it does not concern costs no job
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
 * Subscribes work that is done in the event's transaction, under its locks and without a job. Where it fails, the
 * transaction runs once more and the work becomes a job as by `subscribe`.
 *
 * @param work a verb that joins an open transaction; the actor is the system, as in a job
 */
export function subscribeWithin<Payload extends Record<string, unknown>>(
  kind: EventKind<Payload>,
  name: string,
  work: (ctx: Ctx, payload: Payload) => Promise<void>,
  options: SubscribeOptions<Payload> = {},
): Subscription {
  const actor = { kind: "system", job: name } as const;
  const asJob = subscribe(
    kind,
    name,
    (base, { shopId, payload }) => work(forShop(base, shopId, actor), payload),
    options,
  );
  return tryWithin<Payload>(asJob, async (tx, payload) => {
    await work(withActor(tx, actor), payload);
    return true;
  });
}

/**
 * Gives a subscription a way to do its work in the event's transaction before it becomes a job.
 *
 * @param within as `within` of a subscription
 */
export const tryWithin = <Payload extends Record<string, unknown>>(
  subscription: Subscription,
  within: (tx: Tx, payload: Payload) => Promise<boolean>,
): Subscription => ({ ...subscription, within: (tx, payload) => within(tx, payload as Payload) });

/** A job that runs again and again. */
export type Schedule = { handler: JobHandler; everySeconds: number };

/** A shop's job that events of these kinds ask for, once for all of a moment. */
export type Debounce = {
  eventNames: string[];
  job: Job<{ shopId: ShopId }>;
  /** Under the system role, of these shops those for which there is work; null: for all of them. */
  findConcerned: ((db: Db, shopIds: ShopId[]) => Promise<ShopId[]>) | null;
};

/**
 * Queues one job for many events of a shop, for work that only adds up. The events' transactions write nothing for it: the
 * process that commits remembers the shop and queues the job a moment later. A process that dies in between forgets it, so a
 * schedule must find such work as well.
 */
export const debounceAfter = (job: Job<{ shopId: ShopId }>, ...kinds: { eventName: string }[]): Debounce => ({
  job,
  eventNames: kinds.map(({ eventName }) => eventName),
  findConcerned: null,
});

/**
 * Does the same for work that few shops have: the job is queued for those alone, who are found in one statement for all shops
 * of a moment.
 */
export const debounceAmong = (
  job: Job<{ shopId: ShopId }>,
  findConcerned: NonNullable<Debounce["findConcerned"]>,
  ...kinds: { eventName: string }[]
): Debounce => ({ ...debounceAfter(job, ...kinds), findConcerned });

/** What one module adds to the workers. */
export type ModuleJobs = {
  handlers: JobHandler[];
  subscriptions: Subscription[];
  schedules: Schedule[];
  debounces?: Debounce[];
};
