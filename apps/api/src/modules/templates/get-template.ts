import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./templates.errors.ts";
import { findTemplate, type Template } from "./templates.repository.ts";

/**
 * @param idOrName an id goes before a name
 * @throws template.not_found
 * @throws access.denied needs `conversations read`
 */
export async function getTemplate(ctx: Ctx, idOrName: string): Promise<Template> {
  requireMay(ctx, "templates.read");
  const template = await reading(ctx, ({ db, shopId }) => findTemplate(db, shopId, idOrName));
  if (!template) throw refuse("template.not_found");
  return template;
}
