import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { ChatflowId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { authorOf, type ChatflowDetail, lockFlow, requireSound, viewOf } from "./flow-view.ts";
import { refuse } from "./flows.errors.ts";
import { chatflowPublished } from "./flows.events.ts";
import { findVersion, insertVersion, updateFlow } from "./flows.repository.ts";

/**
 * Publishes an earlier version again, as a new one. A draft that nobody has published yet stays; one that was live becomes the earlier
 * version too, so that what was taken back is not published again by mistake.
 *
 * @throws chatflow.not_found · chatflow.version_not_found
 * @throws chatflow.faulty more is asked of flows now than when it was published
 * @throws access.denied needs `chatflow update`
 */
export function rollBackChatflow(ctx: Ctx, id: ChatflowId, to: number): Promise<ChatflowDetail> {
  requireMay(ctx, "chatflow.publish");
  return inTransaction(ctx, async (tx) => {
    const before = await lockFlow(tx, id);
    const flow = await findVersion(tx.db, tx.shopId, id, to);
    if (!flow) throw refuse("chatflow.version_not_found");
    await requireSound(tx, flow);
    const version = before.liveVersion! + 1;
    const isDraftPublished = before.publishedRevision === before.revision;
    const revision = before.revision + 1;
    await insertVersion(tx.db, {
      shopId: tx.shopId,
      chatflowId: id,
      version,
      flow,
      publishedAt: tx.now(),
      publishedBy: authorOf(tx),
    });
    await updateFlow(tx.db, tx.shopId, id, {
      state: "live",
      liveVersion: version,
      ...(isDraftPublished
        ? { draft: flow, revision, publishedRevision: revision }
        : { publishedRevision: null }),
      updatedAt: editedAt(before, tx.now()),
      updatedBy: authorOf(tx),
    });
    await tx.audit({
      action: "chatflow.rolled_back",
      subject: id,
      before: { version: before.liveVersion },
      after: { name: before.name, version, to },
    });
    await tx.emit(chatflowPublished({ chatflowId: id }));
    return viewOf(tx, id);
  });
}
