import type { Language } from "@agiza/i18n/language";
import type { TemplateCategory } from "#db/schema/templates.ts";
import { type Ctx, reading } from "#kernel/ctx.ts";
import type { ChannelId } from "#kernel/ids.ts";
import { templateBody } from "./template-body.rules.ts";
import { valuesOf } from "./template-text.rules.ts";
import { refuse } from "./templates.errors.ts";
import { findSendable } from "./templates.repository.ts";
import { valuesProblem } from "./templates.rules.ts";

/** A template as the Cloud API takes it, with what the customer reads beside it. */
type ComposedTemplate = {
  type: "template";
  body: Record<string, unknown>;
  category: TemplateCategory;
};

/**
 * Fills an approved template of a number.
 *
 * @param asked.values one for each: the heading's, the message's, the links'
 * @throws template.not_found    also where it is of another number
 * @throws template.not_approved WhatsApp has not approved it in this language, or stopped it
 * @throws template.values_wrong
 */
export async function composeTemplate(
  ctx: Ctx,
  asked: { channelId: ChannelId; templateId: string; language: Language; values: string[] },
): Promise<ComposedTemplate> {
  const { templateId, language, channelId } = asked;
  const found = await reading(ctx, ({ db, shopId }) => findSendable(db, shopId, templateId, language));
  if (!found || found.channelId !== channelId) throw refuse("template.not_found");
  if (found.state !== "approved") throw refuse("template.not_approved");
  const values = asked.values.map((value) => value.trim());
  if (valuesProblem(found, values) !== null)
    throw refuse("template.values_wrong", { count: valuesOf(found).total }, { field: "content" });
  return {
    type: "template",
    body: templateBody(found, language, values, ctx.settings.apiUrl),
    category: found.category,
  };
}
