import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { ChatflowId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import {
  authorOf,
  type ChatflowDetail,
  lockFlow,
  requireRevision,
  requireSound,
  viewOf,
} from "./flow-view.ts";
import { chatflowPublished } from "./flows.events.ts";
import { insertVersion, updateFlow } from "./flows.repository.ts";

/**
 * Makes the draft a version, and live. Chats that are in an earlier version finish with that. What is published and live already
 * stays as it is.
 *
 * @param seen revision of the draft as the person saw it
 * @throws chatflow.not_found · chatflow.changed_meanwhile
 * @throws chatflow.faulty `body.faults` says what keeps it from going live
 * @throws access.denied needs `chatflow update`
 */
export function publishChatflow(ctx: Ctx, id: ChatflowId, seen: number): Promise<ChatflowDetail> {
  requireMay(ctx, "chatflow.publish");
  return inTransaction(ctx, async (tx) => {
    const before = await lockFlow(tx, id);
    requireRevision(before, seen);
    await requireSound(tx, before.draft);
    if (before.state === "live" && before.publishedRevision === before.revision) return viewOf(tx, id);
    const version = (before.liveVersion ?? 0) + 1;
    await insertVersion(tx.db, {
      shopId: tx.shopId,
      chatflowId: id,
      version,
      flow: before.draft,
      publishedAt: tx.now(),
      publishedBy: authorOf(tx),
    });
    await updateFlow(tx.db, tx.shopId, id, {
      state: "live",
      liveVersion: version,
      publishedRevision: before.revision,
      updatedAt: editedAt(before, tx.now()),
      updatedBy: authorOf(tx),
    });
    await tx.audit({
      action: chatflowPublished.eventName,
      subject: id,
      before: { version: before.liveVersion },
      after: { name: before.name, version },
    });
    await tx.emit(chatflowPublished({ chatflowId: id }));
    return viewOf(tx, id);
  });
}
