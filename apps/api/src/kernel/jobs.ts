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
};

/** A kind of job. Its queue has the same name; its handler is in the module's `*.jobs.ts`. */
export type Job<Payload> = {
  readonly name: string;
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  /** Name of an id in the payload: a job that is queued while another of the same id waits is dropped. One that runs does not count. */
  readonly coalescesBy: string | null;
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
    coalescesBy?: keyof Payload & string;
    isFoundInData?: boolean;
  } = {},
): Job<Payload> => ({
  name,
  retryLimit: options.retryLimit ?? 5,
  retryDelaySeconds: options.retryDelaySeconds ?? 1,
  coalescesBy: options.coalescesBy ?? null,
  isFoundInData: options.isFoundInData ?? false,
});
