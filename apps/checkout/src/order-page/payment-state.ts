import type { Order, Payment } from "./order.ts";

/** What the customer is told about the latest try to pay. */
export type PaymentState =
  | { kind: "none" }
  | { kind: "waiting" | "unknown" | "succeeded"; payment: Payment }
  | { kind: "refused"; payment: Payment; reason: NonNullable<Payment["failure_code"]> }
  | { kind: "expired" | "cancelled" | "unclear"; payment: Payment };

/** Reads the try that the order shows. */
export function paymentStateOf({ payment }: Pick<Order, "payment">): PaymentState {
  switch (payment?.status) {
    case undefined:
      return { kind: "none" };
    case "created":
    case "submitted":
    case "pending":
      return { kind: "waiting", payment: payment! };
    case "failed":
      return { kind: "refused", payment: payment!, reason: payment!.failure_code ?? "unknown" };
    case "expired":
      return { kind: payment!.failure_code === "unclear" ? "unclear" : "expired", payment: payment! };
    case "unknown":
    case "succeeded":
    case "cancelled":
      return { kind: payment!.status as "unknown", payment: payment! };
  }
}

/** Whether what is awaited is a card page or a code: its customer may turn to another way to pay. */
export const isHeld = ({ payment }: Pick<Order, "payment">): boolean =>
  payment?.method === "card" || payment?.method === "qr";

/** Whether a prompt is out and the answer may come any moment. */
export const isAwaited = (order: Pick<Order, "payment">): boolean => {
  const { kind } = paymentStateOf(order);
  return kind === "waiting" || kind === "unknown";
};

/**
 * How long to wait before asking for the order again: every 2 s while somebody holds the phone to pay, slower the
 * longer nothing comes, and gently while only the shop can change something. At first the customer may also pay
 * from the chat, and this page should know it soon.
 *
 * @param sinceMs how long nothing has changed
 */
export function refreshDelayMs(awaited: boolean, sinceMs: number): number {
  if (!awaited && sinceMs < 120_000) return 8000;
  if (!awaited) return sinceMs < 10 * 60_000 ? 20_000 : 60_000;
  if (sinceMs < 60_000) return 2000;
  return sinceMs < 180_000 ? 5000 : 15_000;
}
