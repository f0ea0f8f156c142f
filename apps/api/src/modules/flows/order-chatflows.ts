import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ChatflowId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./flows.errors.ts";
import { chatflowsOrdered } from "./flows.events.ts";
import { lockFlows, updateFlow } from "./flows.repository.ts";

/**
 * Puts the shop's flows in an order: of two that something starts the first does. Those that are not named, as one that a colleague has
 * just added, stand behind, in the order they had.
 *
 * @throws chatflow.order_incomplete some are named twice, or are no flows of the shop
 * @throws access.denied needs `chatflow update`
 */
export function orderChatflows(ctx: Ctx, ids: ChatflowId[]): Promise<void> {
  requireMay(ctx, "chatflow.change");
  return inTransaction(ctx, async (tx) => {
    const before = (await lockFlows(tx.db, tx.shopId)).map(({ id }) => id);
    const named = new Set(ids);
    const isFit = named.size === ids.length && ids.every((id) => before.includes(id));
    if (!isFit) throw refuse("chatflow.order_incomplete");
    const after = [...ids, ...before.filter((id) => !named.has(id))];
    if (before.join() === after.join()) return;
    for (const [position, id] of after.entries()) await updateFlow(tx.db, tx.shopId, id, { position });
    await tx.audit({ action: chatflowsOrdered.eventName, subject: tx.shopId, before, after });
    await tx.emit(chatflowsOrdered({}));
  });
}
