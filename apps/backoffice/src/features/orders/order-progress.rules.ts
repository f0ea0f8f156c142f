import type { Order, TimelineEntry } from "#data/order-types.ts";

export type ProgressStep = {
  step: "ordered" | "paid" | "picked_up" | "delivered" | "completed" | "cancelled";
  state: "done" | "current" | "upcoming" | "stopped";
  /** When it happened; null when it has not, or nobody wrote it down. */
  at: string | null;
};

type Progress = Pick<
  Order,
  "lifecycle" | "payment_status" | "fulfilment" | "submitted_at" | "created_at" | "timeline"
>;

/** Money that went back since does not undo that it was paid. */
const paidStatuses: readonly Order["payment_status"][] = [
  "paid",
  "overpaid",
  "partially_refunded",
  "refunded",
];

/** The four stations of an order's way: ordered, paid, handed over, completed. A cancelled one stops. */
export function progressOf(order: Progress): ProgressStep[] {
  const { lifecycle, timeline } = order;
  const handover = order.fulfilment.kind === "delivery" ? "delivered" : "picked_up";
  const movedAt = (to: string) => timeAt(timeline, (entry) => entry.facts["to"] === to);
  if (lifecycle === "cancelled") {
    return [
      { step: "ordered", state: order.submitted_at ? "done" : "upcoming", at: order.submitted_at },
      { step: "cancelled", state: "stopped", at: movedAt("cancelled") },
    ];
  }
  const soldAt = timeAt(timeline, (entry) => entry.kind === "order.sold");
  const isHandedOver = ["picked_up", "delivered", "completed"].includes(lifecycle);
  const stations = [
    { step: "ordered", isDone: order.submitted_at !== null, at: order.submitted_at },
    {
      step: "paid",
      isDone: paidStatuses.includes(order.payment_status),
      at: timeAt(timeline, (entry) => entry.kind === "payment.succeeded"),
    },
    // What is sold and taken along at once was never moved.
    { step: handover, isDone: isHandedOver, at: movedAt(handover) ?? (isHandedOver ? soldAt : null) },
    { step: "completed", isDone: lifecycle === "completed", at: movedAt("completed") ?? soldAt },
  ] as const;
  const current = stations.findIndex(({ isDone }) => !isDone);
  return stations.map(({ step, isDone, at }, index) => ({
    step,
    state: isDone ? "done" : index === current ? "current" : "upcoming",
    at: isDone ? at : null,
  }));
}

/** The newest entry that fits; a history is told newest first. */
const timeAt = (timeline: readonly TimelineEntry[], fits: (entry: TimelineEntry) => boolean): string | null =>
  timeline.find(fits)?.at ?? null;
