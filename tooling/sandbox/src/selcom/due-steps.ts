import type { Core } from "../core.ts";
import type { PlannedStep, SelcomOrder } from "../state/things.ts";
import { completeOrder, endOrder } from "./payments.ts";

const everyMs = 250;

/** What payments do by the clock: planned outcomes, and prompts that run out. */
export type DueSteps = { runNow: () => void; stop: () => void };

/** Looks at the sandbox clock four times a second, and at once after it was moved. */
export function startDueSteps(core: Core): DueSteps {
  function runNow() {
    const now = core.clock.nowIso();
    for (const order of core.store.orders.all()) {
      if (order.payment_status === "INPROGRESS" || order.plan.length > 0) runOrder(order, now);
    }
  }

  /* Planned steps and the expiry happen in the order of their times, also when the clock jumped over both. */
  function runOrder(order: SelcomOrder, now: string) {
    const expiresAt = core.store.prompts.get(order.prompt_id ?? "")?.expires_at;
    const due = order.plan.filter(({ at }) => at <= now);
    const isExpired = order.payment_status === "INPROGRESS" && expiresAt !== undefined && expiresAt <= now;
    if (due.length === 0 && !isExpired) return;
    core.store.orders.put({ ...order, plan: order.plan.filter(({ at }) => at > now) });
    if (isExpired && due.every(({ at }) => at > expiresAt)) expire(order.order_id);
    for (const step of due) take(order.order_id, step);
    if (isExpired && statusOf(order.order_id) === "INPROGRESS") expire(order.order_id);
  }

  const expire = (orderId: string) => endOrder(core, orderId, "REJECTED", "expired");
  const statusOf = (orderId: string) => core.store.orders.get(orderId)?.payment_status;

  function take(orderId: string, { step, paid_amount, webhook }: PlannedStep) {
    /* A person or the shop was faster than the plan. */
    const isOver = ["COMPLETED", "CANCELLED", "USERCANCELLED"].includes(statusOf(orderId) ?? "");
    if (step === "reverse") {
      if (statusOf(orderId) === "COMPLETED") endOrder(core, orderId, "REJECTED", "failed");
    } else if (isOver) return;
    else if (step === "complete") completeOrder(core, orderId, paid_amount, webhook);
    else if (step === "reject") endOrder(core, orderId, "REJECTED", "failed");
    else endOrder(core, orderId, "USERCANCELLED", "cancelled");
  }

  const timer = setInterval(runNow, everyMs);
  return { runNow, stop: () => clearInterval(timer) };
}
