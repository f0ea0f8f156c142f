import type { Flow } from "@agiza/chatflow/flow";
import { flowTemplates, type TemplateId } from "@agiza/chatflow/templates";
import { maxChatflows } from "#db/schema/chatflows.ts";
import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { type ChatflowId, newId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import { authorOf, viewOf } from "./flow-view.ts";
import { refuse } from "./flows.errors.ts";
import { chatflowAdded } from "./flows.events.ts";
import { insertFlow, lockFlows } from "./flows.repository.ts";

/** What somebody begins with who begins with nothing: a place for the first words. */
const empty: Flow = {
  trigger: { kind: "first_message" },
  steps: [{ id: "s1", kind: "say", text: { sw: "", en: "" }, next: null }],
};

/**
 * Adds a flow as a draft behind the others. The same key with the same form answers the one that it added.
 *
 * @param form.template what it begins with; null: nothing
 * @throws chatflow.too_many · idempotency.key_reused
 * @throws access.denied needs `chatflow create`
 */
export function addChatflow(
  ctx: Ctx,
  form: { name: string; template: TemplateId | null },
  idempotencyKey: string,
) {
  requireMay(ctx, "chatflow.create");
  return inTransaction(ctx, (tx) => {
    const request = { scope: "chatflow.add", key: idempotencyKey, content: form };
    return createOnce(tx, request, async () => {
      // Of two who add at once the second counts the flow of the first.
      await lockShop(tx);
      const others = await lockFlows(tx.db, tx.shopId);
      if (others.length >= maxChatflows) throw refuse("chatflow.too_many", { most: maxChatflows });
      const now = tx.now();
      const id: ChatflowId = newId("flw", now);
      await insertFlow(tx.db, {
        shopId: tx.shopId,
        id,
        name: form.name,
        state: "draft",
        position: (others.at(-1)?.position ?? -1) + 1,
        draft: flowTemplates.find((template) => template.id === form.template)?.flow ?? empty,
        revision: 1,
        createdAt: now,
        updatedAt: now,
        updatedBy: authorOf(tx),
      });
      await tx.audit({ action: chatflowAdded.eventName, subject: id, after: { name: form.name } });
      await tx.emit(chatflowAdded({ chatflowId: id }));
      return viewOf(tx, id);
    });
  });
}
