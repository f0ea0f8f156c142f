import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ChatflowId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockFlow } from "./flow-view.ts";
import { chatflowRemoved } from "./flows.events.ts";
import { deleteFlow } from "./flows.repository.ts";

/**
 * Removes a flow with its versions and what was counted of it; chats that are in it go on with the bot's own menu.
 *
 * @throws chatflow.not_found also when it was removed before
 * @throws access.denied      needs `chatflow delete`
 */
export function removeChatflow(ctx: Ctx, id: ChatflowId): Promise<void> {
  requireMay(ctx, "chatflow.remove");
  return inTransaction(ctx, async (tx) => {
    const { name, liveVersion } = await lockFlow(tx, id);
    await deleteFlow(tx.db, tx.shopId, id);
    await tx.audit({
      action: chatflowRemoved.eventName,
      subject: id,
      before: { name, version: liveVersion },
    });
    await tx.emit(chatflowRemoved({ chatflowId: id }));
  });
}
