import type { ReturnedGoods } from "#db/schema/refunds.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId, OrderLineId } from "#kernel/ids.ts";
import { getOrderFacts } from "#modules/orders/get-order-facts.ts";
import { areGoodsOut, returnSomeGoods } from "#modules/orders/return-some-goods.ts";
import { refuse } from "./refunds.errors.ts";
import { findRefundsOfOrder } from "./refunds.repository.ts";

/** Goods of an order that its customer still has, as far as its refunds know; none while they are in the shop. */
export async function goodsOut(tx: Tx, orderId: OrderId): Promise<ReturnedGoods[]> {
  const { order, lines } = await getOrderFacts(tx, orderId);
  if (!areGoodsOut(order)) return [];
  const back = new Map<OrderLineId, number>();
  for (const { goods } of await findRefundsOfOrder(tx.db, tx.shopId, orderId))
    for (const { lineId, quantity } of goods) back.set(lineId, (back.get(lineId) ?? 0) + quantity);
  return lines
    .map((line) => {
      const lineId = line.id as OrderLineId;
      const left = line.quantity - (back.get(lineId) ?? 0);
      return {
        lineId,
        name: [line.name, line.variantName].filter(Boolean).join(", "),
        quantity: Math.round(left * 1000) / 1000,
      };
    })
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Puts goods of an order whose row the caller has locked back on the shelf: what was handed over, and no piece of it twice.
 *
 * @throws refund.goods_not_out · refund.too_many_goods
 */
export async function returnGoods(
  tx: Tx,
  order: { id: OrderId },
  wanted: readonly { lineId: OrderLineId; quantity: number }[],
): Promise<ReturnedGoods[]> {
  const out = await goodsOut(tx, order.id);
  if (out.length === 0) throw refuse("refund.goods_not_out");
  const goods = wanted.map(({ lineId, quantity }) => {
    const line = out.find((one) => one.lineId === lineId);
    if (!line || quantity > line.quantity) throw refuse("refund.too_many_goods");
    return { ...line, quantity };
  });
  await returnSomeGoods(tx, order.id, goods);
  return goods;
}
