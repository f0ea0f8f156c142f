import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireOwnNumber } from "./require-own-number.ts";
import { requireSoundForm } from "./require-sound-form.ts";
import { writeTemplate } from "./write-template.ts";
import type { TemplateForm } from "./template-form.rules.ts";

/**
 * Adds a template, as drafts. The same key with the same form answers the template that it added.
 *
 * @throws template.no_number the shop has no WhatsApp number of its own
 * @throws template.name_taken · template.purpose_taken · template.language_repeated
 * @throws every `TemplateProblem`
 * @throws idempotency.key_reused
 * @throws access.denied needs `whatsapp_interactions create`
 */
export function addTemplate(ctx: Ctx, form: TemplateForm, idempotencyKey: string) {
  requireMay(ctx, "template.create");
  requireSoundForm(form);
  return inTransaction(ctx, (tx) =>
    createOnce(tx, { scope: "template.add", key: idempotencyKey, content: form }, async () => {
      const { id } = await requireOwnNumber(tx);
      return writeTemplate(tx, id, form);
    }),
  );
}
