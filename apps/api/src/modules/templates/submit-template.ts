import type { Language } from "@agiza/i18n/language";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireSoundForm } from "./require-sound-form.ts";
import { submitText } from "./template-jobs.ts";
import { refuse } from "./templates.errors.ts";
import { templateChanged } from "./templates.events.ts";
import {
  findTemplate,
  findTemplateForUpdate,
  type Template,
  updateTemplate,
  updateText,
} from "./templates.repository.ts";

/**
 * Sends a template's drafts, and what was sent back, to WhatsApp's review. Texts that are in review or approved stay as they
 * are, so twice at once sends each once.
 *
 * @throws template.not_found
 * @throws every `TemplateProblem`
 * @throws access.denied needs `whatsapp_interactions update`
 */
export function submitTemplate(ctx: Ctx, idOrName: string): Promise<Template> {
  requireMay(ctx, "template.change");
  return inTransaction(ctx, async (tx) => {
    const found = await findTemplateForUpdate(tx.db, tx.shopId, idOrName);
    if (!found) throw refuse("template.not_found");
    return bringToReview(tx, found.template);
  });
}

/** @param template its row locked */
export async function bringToReview(tx: Tx, template: Template): Promise<Template> {
  const { db, shopId } = tx;
  const { id } = template;
  const waiting = template.texts.filter(({ state }) => state === "draft" || state === "rejected");
  if (waiting.length === 0) return template;
  requireSoundForm(template);
  for (const { language } of waiting) await beginReview(tx, template, language);
  await updateTemplate(db, shopId, id, { updatedAt: editedAt(template, tx.now()) });
  await tx.audit({
    action: "template.submitted",
    subject: id,
    after: waiting.map(({ language }) => language),
  });
  await tx.emit(templateChanged({ templateId: id }));
  return (await findTemplate(db, shopId, id))!;
}

async function beginReview(tx: Tx, { id: templateId }: Template, language: Language): Promise<void> {
  const { db, shopId } = tx;
  await updateText(db, shopId, templateId, language, {
    state: "pending",
    submittedAt: tx.now(),
    askedAt: null,
    rejectionReason: null,
    rejectionText: null,
  });
  await tx.enqueue(submitText, { shopId, templateId, language });
}
