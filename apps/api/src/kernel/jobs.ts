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
  /** Carries the payload type; never set. */
  readonly payload?: Payload;
};

/** Declares a job kind; retries back off exponentially from `retryDelaySeconds`. */
export const defineJob = <Payload>(
  name: string,
  options: { retryLimit?: number; retryDelaySeconds?: number; coalesces?: boolean } = {},
): Job<Payload> => ({
  name,
  retryLimit: options.retryLimit ?? 5,
  retryDelaySeconds: options.retryDelaySeconds ?? 1,
  coalesces: options.coalesces ?? false,
});
