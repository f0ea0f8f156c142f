import type { OrderRow } from "#db/schema/orders.ts";
import type { Detail } from "#kernel/app-error.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { AddOnId, OrderId, OrderLineId, VariantId } from "#kernel/ids.ts";
import { toPhone } from "#kernel/phone.ts";
import { nameCustomer } from "#modules/customers/name-customer.ts";
import { getCatalogue } from "#modules/products/get-catalogue.ts";
import { takeStock } from "#modules/products/take-stock.ts";
import { getFulfilmentOptions } from "#modules/shops/get-fulfilment-options.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { openingState } from "#modules/shops/opening-hours.rules.ts";
import { addTimelineEntry } from "./add-timeline-entry.ts";
import { checkLine, type PricedLine, priceLine, sumLines } from "./order-pricing.rules.ts";
import { refuse } from "./orders.errors.ts";
import { orderSubmitted } from "./orders.events.ts";
import { findLines, findOrderForUpdate, replaceLines, updateOrder } from "./orders.repository.ts";

/** What the order page sends. Lines left out are dropped from the order. */
export type OrderSubmission = {
  lines: {
    lineId: OrderLineId;
    quantity: number;
    variantId: VariantId | null;
    addOnIds: AddOnId[];
    note: string;
  }[];
  /** Without it: the chat's customer. */
  customer?: { name: string; phone: string } | undefined;
  /** Without it: collected at the shop. */
  fulfilment?:
    | { kind: OrderRow["fulfilmentKind"]; areaId: string | null; landmark: string; note: string }
    | undefined;
  note: string;
  /** What the customer saw, delivery included. */
  expectedTotalMinor: number;
};

export type SubmittedOrder = { orderId: OrderId; number: number; totalMinor: number };

/**
 * Sends an order in: prices every line from the catalogue, takes the goods out of stock and hands the order to the
 * shop. The same key with the same content gives the saved answer.
 *
 * @param ctx of the link's holder
 * @throws request.invalid          a choice that is needed is missing, a quantity or phone is wrong; `detail` says where
 * @throws order.changed            prices, fees or choices are not what the customer saw
 * @throws order.out_of_stock       something is not to be had in that quantity; `detail` says which lines
 * @throws order.already_submitted · order.cancelled · order.shop_closed · order.not_found
 */
export function submitOrder(
  ctx: Ctx,
  orderId: OrderId,
  submission: OrderSubmission,
  idempotencyKey: string,
): Promise<SubmittedOrder> {
  return inTransaction(ctx, (tx) =>
    tx.once({ scope: "order.submit", key: `${orderId}:${idempotencyKey}`, content: submission }, async () => {
      const order = await findOrderForUpdate(tx.db, tx.shopId, orderId);
      if (!order) throw refuse("order.not_found");
      if (order.lifecycle === "cancelled") throw refuse("order.cancelled");
      if (order.lifecycle !== "awaiting_customer") throw refuse("order.already_submitted");
      const shop = await getShop(tx);
      if (!openingState(shop.openingHours, shop.timeZone, tx.now()).open) throw refuse("order.shop_closed");
      return handIn(tx, order, submission);
    }),
  );
}

async function handIn(tx: Tx, order: OrderRow, submission: OrderSubmission): Promise<SubmittedOrder> {
  const contact = toContact(submission);
  const { lines, dropped } = await priceLines(tx, order.id, submission);
  const fulfilment = await priceFulfilment(tx, submission);
  const subtotalMinor = sumLines(lines);
  const totalMinor = subtotalMinor + fulfilment.deliveryFeeMinor;
  if (totalMinor !== submission.expectedTotalMinor) throw refuse("order.changed");

  await replaceLines(tx.db, tx.shopId, order.id, lines, dropped);
  const now = tx.now();
  await updateOrder(tx.db, tx.shopId, order.id, {
    ...fulfilment,
    ...contact,
    lifecycle: "pending",
    subtotalMinor,
    totalMinor,
    note: submission.note,
    submittedAt: now,
    updatedAt: now,
  });
  if (contact && order.customerId && order.customerName === "") {
    await nameCustomer(tx, order.customerId, contact.customerName);
  }
  await addTimelineEntry(tx, order.id, "order.submitted", { total_minor: totalMinor });
  await tx.emit(orderSubmitted({ orderId: order.id }));
  // Last, since others who buy the same thing wait from here until this is committed.
  await takeStock(tx, lines);
  return { orderId: order.id, number: order.number!, totalMinor };
}

const invalid = (detail: Detail[]) => refuse("request.invalid", {}, { detail });

function toContact({ customer }: OrderSubmission) {
  if (!customer) return undefined;
  const customerPhone = toPhone(customer.phone);
  if (!customerPhone) {
    throw invalid([{ loc: ["body", "customer", "phone"], msg: "", type: "invalid_format.phone" }]);
  }
  return { customerName: customer.name, customerPhone };
}

async function priceLines(tx: Tx, orderId: OrderId, submission: OrderSubmission) {
  const held = await findLines(tx.db, tx.shopId, orderId);
  const catalogue = await getCatalogue(
    tx,
    held.flatMap((line) => line.productId ?? []),
  );
  const left = new Map(held.map((line) => [line.id, line]));
  const lines: PricedLine[] = [];
  const wrong: Detail[] = [];
  const missing: Detail[] = [];
  let changed = false;
  for (const [index, selection] of submission.lines.entries()) {
    const loc = (field: string) => ["body", "lines", String(index), field];
    const line = left.get(selection.lineId);
    if (!line) {
      wrong.push({ loc: loc("line_id"), msg: "", type: "invalid_value" });
      continue;
    }
    left.delete(selection.lineId);
    const product = line.productId ? catalogue.get(line.productId) : undefined;
    const problem = product ? checkLine(product, selection, index) : ({ kind: "out_of_stock" } as const);
    if (problem?.kind === "invalid") wrong.push(...problem.detail);
    else if (problem?.kind === "changed") changed = true;
    else if (problem) missing.push({ loc: loc("quantity"), msg: "", type: "out_of_stock" });
    else if (product) lines.push(priceLine(product, selection));
  }
  if (wrong.length > 0) throw invalid(wrong);
  if (missing.length > 0) throw refuse("order.out_of_stock", {}, { detail: missing });
  if (changed) throw refuse("order.changed");
  return { lines, dropped: [...left.keys()] };
}

async function priceFulfilment(tx: Tx, { fulfilment }: OrderSubmission) {
  const place = { landmark: fulfilment?.landmark ?? "", fulfilmentNote: fulfilment?.note ?? "" };
  if (fulfilment?.kind !== "delivery") {
    return { fulfilmentKind: "pickup", deliveryAreaId: null, deliveryFeeMinor: 0, ...place } as const;
  }
  if (fulfilment.areaId === null) {
    throw invalid([{ loc: ["body", "fulfilment", "area_id"], msg: "", type: "required" }]);
  }
  const { areas } = await getFulfilmentOptions(tx);
  const area = areas.find(({ id }) => id === fulfilment.areaId);
  if (!area) throw refuse("order.changed");
  return {
    fulfilmentKind: "delivery",
    deliveryAreaId: area.id,
    deliveryFeeMinor: area.feeMinor,
    ...place,
  } as const;
}
