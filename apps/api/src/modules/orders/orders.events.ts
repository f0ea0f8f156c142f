import type { Lifecycle, PaymentStatus } from "#db/schema/orders.ts";
import type { CustomerId, OrderId, OrderNoteId, UserId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";
import type { DeliveryFailure } from "./order-lifecycle.rules.ts";

/** An order exists and its link was made. */
export const orderLinkCreated = defineEvent<{ orderId: OrderId }>("order.link_created");

/** Staff want the order's link to reach its customer. `request` names the wish, so that it is sent once for each. */
export const orderLinkRequested = defineEvent<{ orderId: OrderId; request: string }>("order.link_requested");

/** An order still waits for its customer, and its link ends before long. Told once for each link that was sent. */
export const orderLinkEnding = defineEvent<{ orderId: OrderId }>("order.link_ending");

/** A customer sent the order in: goods are taken from stock, the shop should see it now. */
export const orderSubmitted = defineEvent<{ orderId: OrderId }>("order.submitted");

/** The order moved along its life, cancelling included; not told of orders that ran out. */
export const orderLifecycleChanged = defineEvent<{
  orderId: OrderId;
  from: Lifecycle;
  to: Lifecycle;
  /** Where goods came back from the road. */
  failure?: DeliveryFailure;
}>("order.lifecycle_changed");

/** Somebody else looks after the order, or nobody does. `by`: who gave it to them, null for the shop's own jobs. */
export const orderAssigned = defineEvent<{
  orderId: OrderId;
  staffId: UserId | null;
  by: UserId | null;
  at: string;
}>("order.assigned");

/** Somebody wrote for their colleagues what they should know of the order. `mentions`: whom they called. */
export const orderNoteAdded = defineEvent<{
  orderId: OrderId;
  noteId: OrderNoteId;
  mentions: UserId[];
  by: UserId;
}>("order.note_added");

/** What was received for the order, or how it is to be paid, is different now. `isDone`: and nothing is left to do. */
export const orderPaymentChanged = defineEvent<{
  orderId: OrderId;
  paymentStatus: PaymentStatus;
  isDone: boolean;
}>("order.payment_changed");

/** Of goods that were given before they were paid nothing is owed any more. `writtenOffMinor`: what was given up of it just now. */
export const debtSettled = defineEvent<{ orderId: OrderId; customerId: CustomerId; writtenOffMinor: number }>(
  "debt.settled",
);

/** The order is cancelled. `expired`: nobody sent it in in time; otherwise a lifecycle change says so too. */
export const orderCancelled = defineEvent<{ orderId: OrderId; from: Lifecycle; expired: boolean }>(
  "order.cancelled",
);

/** A recording arrived that the order was sent in with. */
export const voiceNoteLeft = defineEvent<{ orderId: OrderId }>("order.voice_note_left");

/** The order is for another day, or for none any more. */
export const orderDayMoved = defineEvent<{ orderId: OrderId; dueOn: string | null }>("order.day_moved");

/** The shop begins it without its deposit. */
export const orderDepositWaived = defineEvent<{ orderId: OrderId }>("order.deposit_waived");

/** A message that was to tell the customer of the order did not arrive; the order's history says which and why. */
export const orderNoticeFailed = defineEvent<{ orderId: OrderId }>("order.notice_failed");

/** The numbers beside the list's filters are new. */
export const orderCountsFolded = defineEvent<Record<string, never>>("order.counts_folded");
