import type { Outbox } from "#kernel/ctx.ts";
import type { JobHandler, ModuleJobs } from "#kernel/job-handlers.ts";
import type { Observer } from "#kernel/observer.ts";

/** The same jobs, with somebody beside them. */
export function observedJobs(
  { handlers, subscriptions, schedules, ...rest }: ModuleJobs,
  observer: Observer,
): ModuleJobs {
  const observed = (handler: JobHandler): JobHandler => ({
    ...handler,
    handle: (base, payload) => observer.job(handler.job.name, payload, () => handler.handle(base, payload)),
  });
  return {
    ...rest,
    handlers: handlers.map(observed),
    subscriptions: subscriptions.map((one) => ({ ...one, handler: observed(one.handler) })),
    schedules: schedules.map((one) => ({ ...one, handler: observed(one.handler) })),
  };
}

/** The same outbox; facts are told when they are written, also those of a transaction that is undone later. */
export const observedOutbox = (outbox: Outbox, observer: Observer): Outbox => ({
  ...outbox,
  emit(state, tx, event) {
    observer.event(event.name, { ...event.payload, shopId: tx.shopId });
    return outbox.emit(state, tx, event);
  },
});
