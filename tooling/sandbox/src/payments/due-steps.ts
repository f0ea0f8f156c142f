import type { Core } from "../core.ts";
import type { PaymentOrder, PlannedStep } from "../state/things.ts";
import { completeOrder, endings, endOrder, reverseOrder } from "./orders.ts";
import { takeDuePayoutSteps } from "./payouts.ts";

const everyMs = 250;

/** What payments do by the clock: planned outcomes, and prompts, pages and codes that run out. */
export type DueSteps = { runNow: () => void; stop: () => void };

/** Looks at the sandbox clock four times a second, and at once after it was moved. */
export function startDueSteps(core: Core): DueSteps {
  function runNow() {
    const now = core.clock.nowIso();
    for (const order of core.store.orders.all()) {
      if (isOpen(order) || order.plan.length > 0) runOrder(order, now);
    }
    takeDuePayoutSteps(core, now);
  }

  /* Planned steps and the expiry happen in the order of their times, also when the clock jumped over both. */
  function runOrder(order: PaymentOrder, now: string) {
    const expiresAt = core.store.prompts.get(order.prompt_id ?? "")?.expires_at ?? order.expires_at;
    const due = order.plan.filter(({ at }) => at <= now);
    const isExpired = isOpen(order) && expiresAt <= now;
    if (due.length === 0 && !isExpired) return;
    core.store.orders.put({ ...order, plan: order.plan.filter(({ at }) => at > now) });
    if (isExpired && due.every(({ at }) => at > expiresAt)) expire(order.order_id);
    for (const step of due) take(order.order_id, step);
    const after = core.store.orders.get(order.order_id);
    if (isExpired && after && isOpen(after)) expire(order.order_id);
  }

  const expire = (orderId: string) => endOrder(core, orderId, endings.expired);
  const statusOf = (orderId: string) => core.store.orders.get(orderId)?.payment_status;

  function take(orderId: string, { step, paid_amount, webhook }: PlannedStep) {
    /* A person or the shop was faster than the plan. */
    const isOver = ["COMPLETED", "CANCELLED", "USERCANCELLED"].includes(statusOf(orderId) ?? "");
    if (step === "reverse") reverseOrder(core, orderId);
    else if (isOver) return;
    else if (step === "complete") completeOrder(core, orderId, { amount: paid_amount, manner: webhook });
    else if (step === "reject") endOrder(core, orderId, endings.no_balance);
    else endOrder(core, orderId, endings.user_cancelled);
  }

  const timer = setInterval(runNow, everyMs);
  return { runNow, stop: () => clearInterval(timer) };
}

const isOpen = ({ payment_status }: PaymentOrder): boolean =>
  payment_status === "INPROGRESS" || payment_status === "PENDING";
