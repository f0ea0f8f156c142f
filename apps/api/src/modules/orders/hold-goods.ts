import type { OrderRow } from "#db/schema/orders.ts";
import type { ShopRow } from "#db/schema/shops.ts";
import type { Tx } from "#kernel/ctx.ts";
import { holdStock } from "#modules/products/hold-stock.ts";
import { setHeldUntil } from "./held-goods.repository.ts";
import { holdUntil } from "./held-goods.rules.ts";
import { toStockItems } from "./order-pricing.rules.ts";
import { findLines } from "./orders.repository.ts";

type Waiting = Pick<OrderRow, "id" | "isPractice" | "heldUntil">;
type Holder = Pick<ShopRow, "holdMinutes">;
type Link = { expiresAt: Date };

/**
 * Holds the goods of an order whose link is sent now, all of them or none: what there is not enough of is settled on its
 * page. What is held already stays held.
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
  const { id, isPractice, heldUntil: toldBefore } = order;
  const until = holdUntil(tx.now(), { holdMinutes, linkEnds: expiresAt, toldBefore });
  if (isPractice || until === null) return toldBefore;
  const isHeld = toldBefore !== null || (await holdStock(tx, id, lines.flatMap(toStockItems)));
  return isHeld ? until : null;
}

/** The same for an order whose link is sent again, its row locked. */
export async function holdGoodsAgain(tx: Tx, order: Waiting, shop: Holder, link: Link): Promise<void> {
  const lines = order.heldUntil === null ? await findLines(tx.db, tx.shopId, order.id) : [];
  const until = await holdGoods(tx, order, shop, link, lines);
  if (until !== null) await setHeldUntil(tx.db, tx.shopId, order.id, until);
}
