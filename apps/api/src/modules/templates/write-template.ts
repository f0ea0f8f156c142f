import type { ChannelId } from "#kernel/ids.ts";
import { newId } from "#kernel/ids.ts";
import type { Tx } from "#kernel/ctx.ts";
import { keepHeaderFiles } from "./keep-header-files.ts";
import { refuseTakenTemplate } from "./templates.errors.ts";
import { templateAdded } from "./templates.events.ts";
import { findTemplate, insertTemplate, type Template } from "./templates.repository.ts";
import type { TemplateForm } from "./template-form.rules.ts";

/**
 * Writes a new template of a number, as drafts.
 *
 * @throws template.name_taken · template.purpose_taken · template.file_missing
 */
export async function writeTemplate(tx: Tx, channelId: ChannelId, form: TemplateForm): Promise<Template> {
  const { db, shopId } = tx;
  const now = tx.now();
  const { texts, ...about } = form;
  const id = newId("tpl", now);
  const written = await keepHeaderFiles(tx, texts);
  const values = { ...about, shopId, id, channelId, createdAt: now, updatedAt: now };
  await insertTemplate(db, values, written).catch(refuseTakenTemplate);
  await tx.audit({ action: templateAdded.eventName, subject: id, after: form });
  await tx.emit(templateAdded({ templateId: id }));
  return (await findTemplate(db, shopId, id))!;
}
