import type { WholeLine } from "#db/order-lines-json.ts";
import type { CustomerRow } from "#db/schema/customers.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import type { Tx } from "#kernel/ctx.ts";
import { newId, type OrderId } from "#kernel/ids.ts";
import { noteCustomerOrder } from "#modules/customers/note-customer-order.ts";
import { takeStock } from "#modules/products/take-stock.ts";
import { giveNumber } from "#modules/shops/give-number.ts";
import { addTimelineEntry } from "./add-timeline-entry.ts";
import { insertFees, type OrderFee, takeTillNumber } from "./counter-orders.repository.ts";
import { dueOf } from "./order-payment.rules.ts";
import { toStockItems } from "./order-pricing.rules.ts";
import { orderLifecycleChanged } from "./orders.events.ts";
import { findOrderForUpdate, insertOrder, saveLinesLater, updateOrder } from "./orders.repository.ts";

/** What was agreed at the counter, priced by the caller. */
export type CounterOrder = Pick<
  OrderRow,
  | "settlement"
  | "subtotalMinor"
  | "discountMinor"
  | "discountBasisPoints"
  | "deliveryFeeMinor"
  | "totalMinor"
  | "fulfilmentKind"
  | "deliveryAreaId"
  | "landmark"
  | "fulfilmentNote"
  | "note"
  | "priceApprovedBy"
> & {
  /** Null: somebody who walked in. */
  customer: Pick<CustomerRow, "id" | "name" | "phone" | "isPractice"> | null;
  lines: WholeLine[];
  fees: OrderFee[];
  /** The letter of the device it is sold on; null where that has none. */
  tillPrefix: string | null;
  /** When the goods left, where it was before now. */
  soldAt?: Date | undefined;
};

/**
 * Makes an order that is sent in as it is made: its goods are out of stock. It then waits for `finishCounterOrder`, in the
 * same transaction.
 *
 * @throws order.out_of_stock `detail` says of which lines
 */
export async function addCounterOrder(
  tx: Tx,
  { customer, lines, fees, soldAt, ...agreed }: CounterOrder,
): Promise<OrderId> {
  const { db, shopId } = tx;
  const now = soldAt ?? tx.now();
  const orderId: OrderId = newId("ord", now);
  const isPractice = customer?.isPractice ?? false;
  await insertOrder(db, {
    ...agreed,
    tillPrefix: null,
    shopId,
    id: orderId,
    customerId: customer?.id ?? null,
    lifecycle: "draft",
    source: "shop",
    feesMinor: fees.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    customerName: customer?.name ?? "",
    customerPhone: customer?.phone ?? null,
    staffId: tx.actor.kind === "staff" ? tx.actor.userId : null,
    isPractice,
    createdAt: now,
    updatedAt: now,
  });
  saveLinesLater(db, { shopId, orderId }, lines);
  await insertFees(db, { shopId, orderId }, fees);
  await addTimelineEntry(tx, orderId, "order.sold", { total_minor: agreed.totalMinor });
  if (customer) await noteCustomerOrder(tx, customer.id, { at: now });
  if (!isPractice) await takeStock(tx, orderId, lines.flatMap(toStockItems));
  // Last of what others wait for.
  const tillNumber = agreed.tillPrefix === null ? null : await takeTillNumber(db, shopId, agreed.tillPrefix);
  const number = await giveNumber(tx, "order");
  const { tillPrefix } = agreed;
  const sold = { number, tillPrefix, tillNumber, lifecycle: "pending", submittedAt: now } as const;
  await updateOrder(db, shopId, orderId, { ...sold, updatedAt: tx.now() });
  return orderId;
}

/**
 * Ends the making of a counter order once its cash is booked: who stands at the counter takes along what is paid, or what
 * they have on credit. Anything else waits.
 *
 * @param soldAt when the goods left, where it was before now; what was sold then is no news to anybody
 */
export async function finishCounterOrder(tx: Tx, orderId: OrderId, soldAt?: Date): Promise<OrderRow> {
  const order = (await findOrderForUpdate(tx.db, tx.shopId, orderId))!;
  const isTaken =
    order.fulfilmentKind === "counter" &&
    (order.settlement === "credit" || (order.settlement === "now" && dueOf(order) === 0));
  const now = tx.now();
  const at = soldAt ?? now;
  const done = { lifecycle: "completed", pickedUpAt: at, completedAt: at, updatedAt: now } as const;
  const sold = isTaken ? await updateOrder(tx.db, tx.shopId, orderId, done) : order;
  if (!soldAt) await tx.emit(orderLifecycleChanged({ orderId, from: "draft", to: sold.lifecycle }));
  return sold;
}
