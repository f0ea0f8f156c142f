import type { OrderRow } from "#db/schema/orders.ts";
import type { ShopRow } from "#db/schema/shops.ts";
import type { Tx } from "#kernel/ctx.ts";
import { holdStock } from "#modules/products/hold-stock.ts";
import { isHeldForOther, setHeldUntil } from "./held-goods.repository.ts";
import { holdUntil } from "./held-goods.rules.ts";
import { toStockItems } from "./order-pricing.rules.ts";
import { findLines } from "./orders.repository.ts";

type Waiting = Pick<OrderRow, "id" | "customerId" | "isPractice" | "heldUntil" | "createdAt">;
type Holder = Pick<ShopRow, "holdMinutes">;
type Link = { expiresAt: Date };

/**
 * Holds the goods of an order whose link is sent now, all of them or none: what there is not enough of is settled on its
 * page. What is held already stays held. Who orders by themselves has the goods of one order held at a time and not for
 * ever, so that one chat cannot keep a shop's goods from everybody else; staff may hold what they wish.
 *
 * @returns until when, as the caller has to write it; null: nothing is held
 */
export async function holdGoods(
  tx: Tx,
  order: Waiting,
  { holdMinutes }: Holder,
  { expiresAt }: Link,
  lines: Parameters<typeof toStockItems>[0][],
): Promise<Date | null> {
  const { id, customerId, isPractice, heldUntil: toldBefore } = order;
  const isByStaff = tx.actor.kind === "staff";
  const madeAt = isByStaff ? null : order.createdAt;
  const until = holdUntil(tx.now(), { holdMinutes, linkEnds: expiresAt, toldBefore, madeAt });
  if (isPractice || until === null) return toldBefore;
  const isOneOfSeveral =
    toldBefore === null &&
    !isByStaff &&
    customerId !== null &&
    (await isHeldForOther(tx.db, tx.shopId, { id, customerId }));
  if (isOneOfSeveral) return null;
  const isHeld = toldBefore !== null || (await holdStock(tx, id, lines.flatMap(toStockItems)));
  return isHeld ? until : null;
}

/** The same for an order whose link is sent again, its row locked. */
export async function holdGoodsAgain(tx: Tx, order: Waiting, shop: Holder, link: Link): Promise<void> {
  const lines = order.heldUntil === null ? await findLines(tx.db, tx.shopId, order.id) : [];
  const until = await holdGoods(tx, order, shop, link, lines);
  if (until !== null) await setHeldUntil(tx.db, tx.shopId, order.id, until);
}
