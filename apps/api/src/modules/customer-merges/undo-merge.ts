import type { Ctx, Tx } from "#kernel/ctx.ts";
import type { CustomerMergeId, OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockChats, moveChatsBack } from "#modules/conversations/move-chats.ts";
import { giveLimitBack } from "#modules/debts/keep-stricter-limit.ts";
import { findDetailsView } from "#modules/customers/get-customer-details.ts";
import { getMerge, partPair, setTotalsOfParted } from "#modules/customers/part-pair.ts";
import { lockOrders, giveOrders, sumOrders } from "#modules/orders/orders-of-customer.ts";
import { givingWay } from "./give-way.ts";

/**
 * Makes two customers of one again, up to a day after their merge. What was theirs then is theirs again; orders that were
 * placed since stay with who stayed.
 *
 * @returns who had stayed
 * @throws access.denied needs `customers update`
 * @throws customer.not_found · customer.merge_over · customer.merge_changed · customer.phone_taken · customer.busy
 */
export function undoMerge(ctx: Ctx, id: CustomerMergeId) {
  requireMay(ctx, "customer.change");
  return givingWay(ctx, (tx) => undo(tx, id));
}

async function undo(tx: Tx, id: CustomerMergeId) {
  const merge = await getMerge(tx, id);
  const { keptId, goneId, moved } = merge;
  await lockChats(tx, keptId);
  await lockOrders(tx, keptId);
  await partPair(tx, merge);
  await giveLimitBack(tx, keptId, moved.limit ?? null);
  const way = { from: keptId, to: goneId };
  await moveChatsBack(tx, moved.chats, way);
  await giveOrders(tx, { ...way, only: moved.orders as OrderId[] });
  await setTotalsOfParted(tx, [
    [keptId, await sumOrders(tx, keptId)],
    [goneId, await sumOrders(tx, goneId)],
  ]);
  return findDetailsView(tx, keptId);
}
