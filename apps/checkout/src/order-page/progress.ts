import type { Order } from "./order.ts";

export type StepName =
  | "received"
  | "paid"
  | "preparing"
  | "ready"
  | "out_for_delivery"
  | "done"
  | "cancelled";
export type StepState = "done" | "current" | "upcoming" | "stopped";
export type ProgressStep = { name: StepName; state: StepState };

const doneStatuses = new Set<Order["status"]>(["picked_up", "delivered", "completed"]);
const goodsSteps = ["received", "preparing", "ready", "out_for_delivery", "done"] as const;

/** Whether nothing more is owed. */
export const isPaid = (order: Order): boolean =>
  order.payment_status !== "unpaid" && order.payment_status !== "partially_paid";

/** Whether money went or goes back. */
export const isRefunding = (order: Order): boolean =>
  order.payment_status === "refund_pending" ||
  order.payment_status === "partially_refunded" ||
  order.payment_status === "refunded";

/** Where the goods are: the order's status, with its three ends as one. */
export function stageOf(
  order: Order,
): "draft" | "pending" | "preparing" | "ready" | "out_for_delivery" | "done" | "cancelled" {
  if (doneStatuses.has(order.status)) return "done";
  if (order.status === "awaiting_customer") return "draft";
  return order.status as Exclude<ReturnType<typeof stageOf>, "done">;
}

/** Whether the customer can be asked for money now. */
export const isDue = (order: Order): boolean =>
  !isPaid(order) && order.due_minor > 0 && !["draft", "cancelled"].includes(stageOf(order));

/** Whether nothing on the page will change any more: money may still come for a cancelled order that was to be paid. */
export const isOver = (order: Order): boolean =>
  (order.status === "completed" && !order.due_minor) ||
  (order.status === "cancelled" && order.payment_status === "unpaid" && order.payment === null);

/** The customer's view of how far the order has come. Payment is a step of its own: it may come at any time. */
export function progressOf(order: Order): ProgressStep[] {
  const stage = stageOf(order);
  const paid: ProgressStep = {
    name: "paid",
    state: isPaid(order) ? "done" : stage === "pending" ? "current" : "upcoming",
  };
  if (stage === "cancelled") {
    const received: ProgressStep = { name: "received", state: "done" };
    return [received, ...(isPaid(order) ? [paid] : []), { name: "cancelled", state: "stopped" }];
  }
  const names = goodsSteps.filter(
    (name) => name !== "out_for_delivery" || order.fulfilment?.kind === "delivery",
  );
  const at = stage === "pending" ? 0 : Math.max(0, names.indexOf(stage as (typeof names)[number]));
  const steps = names.map((name, index): ProgressStep => {
    if (name === "received" || stage === "done") return { name, state: "done" };
    return { name, state: index < at ? "done" : index === at ? "current" : "upcoming" };
  });
  steps.splice(1, 0, paid);
  return steps;
}
