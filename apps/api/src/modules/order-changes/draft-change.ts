import type { WholeLine } from "#db/order-lines-json.ts";
import type { LineChange } from "#db/schema/order-changes.ts";
import type { Tx } from "#kernel/ctx.ts";
import { type DeliveryAreaId, newId } from "#kernel/ids.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { findDeliveryArea } from "#modules/delivery-areas/find-delivery-area.ts";
import type { OrderToChange } from "#modules/orders/get-order-to-change.ts";
import { sumLines } from "#modules/orders/order-pricing.rules.ts";
import { getCatalogue } from "#modules/products/get-catalogue.ts";
import { hasReceipt } from "#modules/receipts/has-receipt.ts";
import {
  diffOf,
  feeAfter,
  isBargained,
  mayBeChanged,
  needsCustomer,
  raisesCredit,
} from "./order-change.rules.ts";
import { refuse } from "./order-changes.errors.ts";
import { linesOf, type WantedLine } from "./wanted-lines.rules.ts";

export type ChangeDraft = {
  lines: WholeLine[];
  diff: LineChange[];
  subtotalMinor: number;
  deliveryFeeMinor: number;
  totalMinor: number;
  previousTotalMinor: number;
  needsCustomer: boolean;
};

/**
 * What an order would be with other lines. Nothing of it is kept.
 *
 * @throws order.change_closed  its goods left the shop, it was not sent in, or it is cancelled
 * @throws order.receipted      its receipt says what was sold
 * @throws order.bargained      its prices were agreed at the counter for these goods
 * @throws order.on_credit      it is on credit, and more would be owed: more credit is a sale of its own
 * @throws order.change_nothing it is that already
 * @throws order.out_of_stock   something is not to be had in that quantity; `detail` says which lines
 * @throws request.invalid      a line of another order, a choice that is missing, a quantity its unit does not allow
 */
export async function draftChange(
  tx: Tx,
  { order, lines: held }: OrderToChange,
  wanted: WantedLine[],
): Promise<ChangeDraft> {
  await requireChangeable(tx, order);
  if (isBargained(order, held)) throw refuse("order.bargained");
  const { lines, wrong, missing } = linesOf(wanted, {
    held,
    catalogue: await getCatalogue(tx, productsOf(held, wanted)),
    priceGroup: order.customerId ? (await getCustomer(tx, order.customerId)).priceGroup : "retail",
    newLineId: () => newId("oli", tx.now()),
  });
  if (wrong.length > 0) throw refuse("request.invalid", {}, { detail: wrong });
  if (missing.length > 0) throw refuse("order.out_of_stock", {}, { detail: missing });
  const diff = diffOf(held, lines);
  if (diff.length === 0) throw refuse("order.change_nothing");
  const area = order.deliveryAreaId
    ? await findDeliveryArea(tx, order.deliveryAreaId as DeliveryAreaId)
    : undefined;
  const subtotalMinor = sumLines(lines);
  const deliveryFeeMinor = feeAfter(order, area, subtotalMinor);
  const totals = {
    previousTotalMinor: order.totalMinor,
    totalMinor: subtotalMinor + deliveryFeeMinor,
  };
  if (raisesCredit(order, totals.totalMinor)) throw refuse("order.on_credit");
  const asks = needsCustomer({ before: held, after: lines }, totals);
  return { lines, diff, subtotalMinor, deliveryFeeMinor, ...totals, needsCustomer: asks };
}

/**
 * @throws order.change_closed
 * @throws order.receipted
 */
export async function requireChangeable(tx: Tx, order: OrderToChange["order"]): Promise<void> {
  if (!mayBeChanged(order)) throw refuse("order.change_closed");
  if (await hasReceipt(tx, order.id)) throw refuse("order.receipted");
}

const productsOf = (held: WholeLine[], wanted: WantedLine[]) => [
  ...held.flatMap(({ productId }) => (productId ? [productId] : [])),
  ...wanted.flatMap((line) => ("productId" in line ? [line.productId] : [])),
];
