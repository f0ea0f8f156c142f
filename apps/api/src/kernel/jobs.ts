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
  /** Starts no sooner than this many seconds from now, by the database's clock. */
  delaySeconds?: number;
  /** For a coalescing kind: only one job waits per key. A job that already runs does not count. */
  singletonKey?: string;
};

/** A kind of job. Its queue has the same name; its handler is in the module's `*.jobs.ts`. */
export type Job<Payload> = {
  readonly name: string;
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  /** A job that is queued while another with its key waits is dropped. */
  readonly coalesces: boolean;
  /** Its rows show that the work is due, and a schedule finds what was not done: see `defineJob`. */
  readonly isFoundInData: boolean;
  /** Carries the payload type; never set. */
  readonly payload?: Payload;
};

/**
 * Declares a kind of job; retries back off exponentially from `retryDelaySeconds`.
 *
 * @param options.isFoundInData no job is written: the process that asks for the work starts it right after the commit, if it
 *   runs workers. The work's own rows show that it is due, it starts by claiming them, and a schedule finds unclaimed ones
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
