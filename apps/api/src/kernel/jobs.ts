/** A fact that happened in a shop. `payload` holds ids and values, never personal data. */
export type AppEvent = { name: string; payload: Record<string, unknown> };

/** A kind of event: call it with a payload to make one. */
export type EventKind<Payload extends Record<string, unknown>> = ((payload: Payload) => AppEvent) & {
  eventName: string;
};

/**
 * @example
 * export const orderSubmitted = defineEvent<{ orderId: OrderId }>("order.submitted");
 * await tx.emit(orderSubmitted({ orderId }));
 */
export function defineEvent<Payload extends Record<string, unknown>>(eventName: string): EventKind<Payload> {
  return Object.assign((payload: Payload): AppEvent => ({ name: eventName, payload }), { eventName });
}

export type EnqueueOptions = {
  /** Not before this many seconds from now, by the database's clock. */
  delaySeconds?: number;
  /** Of a coalescing kind: only one waits per key; one that already runs does not count. */
  singletonKey?: string;
};

/** A kind of job. The queue is named after it; the handler lives in the same module's `*.jobs.ts`. */
export type Job<Payload> = {
  readonly name: string;
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  /** Sent while another of its key still waits, it is that one. */
  readonly coalesces: boolean;
  /** What it is for stands in the data, where a schedule finds what nobody has done: see `defineJob`. */
  readonly isFoundInData: boolean;
  /** Carries the payload type; never set. */
  readonly payload?: Payload;
};

/**
 * Declares a job kind; retries back off exponentially from `retryDelaySeconds`.
 *
 * @param options.isFoundInData the work is begun right after the commit by the process that asked for it, where that works
 *   at all, and no job is written: its rows say that it is to be done, it begins with a claim on them, and a schedule finds
 *   those that nobody claimed
 */
export const defineJob = <Payload>(
  name: string,
  options: {
    retryLimit?: number;
    retryDelaySeconds?: number;
    coalesces?: boolean;
    isFoundInData?: boolean;
  } = {},
): Job<Payload> => ({
  name,
  retryLimit: options.retryLimit ?? 5,
  retryDelaySeconds: options.retryDelaySeconds ?? 1,
  coalesces: options.coalesces ?? false,
  isFoundInData: options.isFoundInData ?? false,
});
