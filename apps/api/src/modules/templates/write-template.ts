import type { ChannelId } from "#kernel/ids.ts";
import { newId } from "#kernel/ids.ts";
import type { Tx } from "#kernel/ctx.ts";
import { refuseTakenTemplate } from "./templates.errors.ts";
import { templateAdded } from "./templates.events.ts";
import { findTemplate, insertTemplate, type Template } from "./templates.repository.ts";
import type { TemplateForm } from "./template-form.rules.ts";

/**
 * Writes a new template of a number, as drafts.
 *
 * @throws template.name_taken · template.purpose_taken
 */
export async function writeTemplate(tx: Tx, channelId: ChannelId, form: TemplateForm): Promise<Template> {
  const { db, shopId } = tx;
  const now = tx.now();
  const { texts, ...about } = form;
  const id = newId("tpl", now);
  await insertTemplate(db, { ...about, shopId, id, channelId, createdAt: now, updatedAt: now }, texts).catch(
    refuseTakenTemplate,
  );
  await tx.audit({ action: templateAdded.eventName, subject: id, after: form });
  await tx.emit(templateAdded({ templateId: id }));
  return (await findTemplate(db, shopId, id))!;
}
