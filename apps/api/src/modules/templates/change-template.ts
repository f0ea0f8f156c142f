import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import { requireMay } from "#kernel/require-may.ts";
import { keepHeaderFiles } from "./keep-header-files.ts";
import { requireSoundForm } from "./require-sound-form.ts";
import { removeAtMeta } from "./template-jobs.ts";
import { isSame, isSubmitted, type TemplateForm } from "./template-form.rules.ts";
import { refuse, refuseTakenTemplate } from "./templates.errors.ts";
import { templateChanged } from "./templates.events.ts";
import {
  deleteTexts,
  findTemplate,
  findTemplateForUpdate,
  insertText,
  type Template,
  updateTemplate,
  updateText,
} from "./templates.repository.ts";

/**
 * Changes a template. A text that is different is a draft again: what WhatsApp approved is what it said before, so it
 * does not leave until it is approved anew.
 *
 * @param edit.updatedAt of the template as the person saw it
 * @throws template.not_found
 * @throws template.in_review  a text that is being reviewed cannot be changed
 * @throws template.name_fixed name and category stay once a text was sent to review
 * @throws template.name_taken · template.purpose_taken · template.language_repeated
 * @throws every `TemplateProblem`
 * @throws edit.conflict somebody, or WhatsApp, changed it meanwhile
 * @throws access.denied needs `whatsapp_interactions update`
 */
export function changeTemplate(
  ctx: Ctx,
  idOrName: string,
  { updatedAt: seenAt, ...form }: TemplateForm & { updatedAt: Date },
): Promise<Template> {
  requireMay(ctx, "template.change");
  requireSoundForm(form);
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const found = await findTemplateForUpdate(db, shopId, idOrName);
    if (!found) throw refuse("template.not_found");
    const { template: before } = found;
    requireUnchanged(before, seenAt, () => before);
    requireChangeable(before, form);
    const { texts: _texts, ...about } = form;
    const updatedAt = editedAt(before, tx.now());
    await updateTemplate(db, shopId, before.id, { ...about, updatedAt }).catch(refuseTakenTemplate);
    await writeTexts(tx, found, form);
    await tx.audit({ action: templateChanged.eventName, subject: before.id, before, after: form });
    await tx.emit(templateChanged({ templateId: before.id }));
    return (await findTemplate(db, shopId, before.id))!;
  });
}

function requireChangeable(before: Template, form: TemplateForm): void {
  const isFixed = before.texts.some(isSubmitted);
  if (isFixed && before.name !== form.name) throw refuse("template.name_fixed", {}, { field: "name" });
  if (isFixed && before.category !== form.category)
    throw refuse("template.name_fixed", {}, { field: "category" });
  for (const text of before.texts) {
    const after = form.texts.find(({ language }) => language === text.language);
    if (text.state === "pending" && !(after && isSame(text, after))) throw refuse("template.in_review");
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findTemplateForUpdate>>>;

async function writeTexts(
  tx: Tx,
  { template, channelId, metaIds }: Found,
  form: TemplateForm,
): Promise<void> {
  const { db, shopId } = tx;
  const { id: templateId, name } = template;
  const written = await keepHeaderFiles(tx, form.texts);
  for (const [index, text] of form.texts.entries()) {
    const before = template.texts.find(({ language }) => language === text.language);
    if (!before) await insertText(db, { ...written[index]!, shopId, templateId });
    else if (!isSame(before, text))
      await updateText(db, shopId, templateId, text.language, {
        ...written[index],
        state: "draft",
        rejectionReason: null,
        rejectionText: null,
        askedAt: null,
      });
  }
  const gone = template.texts
    .map(({ language }) => language)
    .filter((language) => !form.texts.some((text) => text.language === language));
  if (gone.length === 0) return;
  await deleteTexts(db, shopId, templateId, gone);
  for (const { language, metaId } of metaIds) {
    if (gone.includes(language) && metaId !== null)
      await tx.enqueue(removeAtMeta, { shopId, channelId, name, metaId });
  }
}
