import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { removeAtMeta } from "./template-jobs.ts";
import { isSubmitted } from "./template-form.rules.ts";
import { refuse } from "./templates.errors.ts";
import { templateRemoved } from "./templates.events.ts";
import { deleteTemplate, findTemplateForUpdate } from "./templates.repository.ts";

/**
 * Takes a template away, here and at WhatsApp. What it said in chats stays there.
 *
 * @throws template.not_found also when it was removed before
 * @throws access.denied needs `whatsapp_interactions update`
 */
export function removeTemplate(ctx: Ctx, idOrName: string): Promise<void> {
  requireMay(ctx, "template.change");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const found = await findTemplateForUpdate(db, shopId, idOrName);
    if (!found) throw refuse("template.not_found");
    const { template, channelId } = found;
    await deleteTemplate(db, shopId, template.id);
    if (template.texts.some(isSubmitted))
      await tx.enqueue(removeAtMeta, { shopId, channelId, name: template.name, metaId: null });
    await tx.audit({ action: templateRemoved.eventName, subject: template.id, before: template });
    await tx.emit(templateRemoved({ templateId: template.id }));
  });
}
