import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { ChatflowId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type ChatflowDetail, lockFlow, viewOf } from "./flow-view.ts";
import { refuse } from "./flows.errors.ts";
import { chatflowSwitched } from "./flows.events.ts";
import { updateFlow } from "./flows.repository.ts";

/**
 * Lets a flow begin chats, or none any more; chats that are in it go on.
 *
 * @throws chatflow.not_found
 * @throws chatflow.not_published nothing of it was published yet
 * @throws access.denied needs `chatflow update`
 */
export function switchChatflow(ctx: Ctx, id: ChatflowId, on: boolean): Promise<ChatflowDetail> {
  requireMay(ctx, "chatflow.publish");
  return inTransaction(ctx, async (tx) => {
    const before = await lockFlow(tx, id);
    if (before.liveVersion === null) throw refuse("chatflow.not_published");
    const state = on ? "live" : "off";
    if (state === before.state) return viewOf(tx, id);
    await updateFlow(tx.db, tx.shopId, id, { state, updatedAt: editedAt(before, tx.now()) });
    await tx.audit({
      action: on ? "chatflow.switched_on" : "chatflow.switched_off",
      subject: id,
      after: { name: before.name },
    });
    await tx.emit(chatflowSwitched({ chatflowId: id }));
    return viewOf(tx, id);
  });
}
