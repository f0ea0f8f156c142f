import type { FlowFault } from "@agiza/chatflow/faults";
import type { Flow } from "@agiza/chatflow/flow";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { ChatflowId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { keepFlowFiles } from "#modules/media/keep-flow-files.ts";
import { authorOf, faultsOf, filesIn, lockFlow, requireRevision } from "./flow-view.ts";
import { chatflowChanged } from "./flows.events.ts";
import { updateFlow } from "./flows.repository.ts";

/**
 * Keeps what somebody is working on, faulty or not; chats go on as before until it is published.
 *
 * @param saved.revision of the draft as the person saw it
 * @throws chatflow.not_found
 * @throws chatflow.changed_meanwhile somebody saved it since, and nothing of theirs is overwritten
 * @throws access.denied needs `chatflow update`
 */
export function saveChatflowDraft(
  ctx: Ctx,
  id: ChatflowId,
  saved: { flow: Flow; name: string; revision: number },
): Promise<{ revision: number; updatedAt: Date; faults: FlowFault[] }> {
  requireMay(ctx, "chatflow.change");
  return inTransaction(ctx, async (tx) => {
    const before = await lockFlow(tx, id);
    requireRevision(before, saved.revision);
    const revision = before.revision + 1;
    const updatedAt = editedAt(before, tx.now());
    await updateFlow(tx.db, tx.shopId, id, {
      draft: saved.flow,
      name: saved.name,
      revision,
      updatedAt,
      updatedBy: authorOf(tx),
    });
    await keepFlowFiles(
      tx,
      filesIn(saved.flow).map(({ fileId }) => fileId),
    );
    await tx.emit(chatflowChanged({ chatflowId: id }));
    return { revision, updatedAt, faults: await faultsOf(tx, saved.flow) };
  });
}
