import type { OrderChangeStatus } from "#db/schema/order-changes.ts";
import type { Actor } from "#kernel/ctx.ts";
import type { OrderChangeId, OrderId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** The customer is to be asked whether they agree to a change of their order. */
export const orderChangeAsked = defineEvent<{ orderId: OrderId; changeId: OrderChangeId }>(
  "order.change_asked",
);

/**
 * What became of a change. `wasAsked`: the customer had been asked; otherwise it was made at once. `by`: whose word it was.
 */
export const orderChangeDecided = defineEvent<{
  orderId: OrderId;
  changeId: OrderChangeId;
  status: Exclude<OrderChangeStatus, "open">;
  wasAsked: boolean;
  by: Actor["kind"];
}>("order.change_decided");
