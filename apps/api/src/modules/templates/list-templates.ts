import type { TemplateState } from "#db/schema/templates.ts";
import { type Ctx, reading } from "#kernel/ctx.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findTemplates } from "./templates.repository.ts";

/**
 * A page of the shop's message templates by name.
 *
 * @param query.state those with a text that stands so
 * @param query.search part of the name
 * @throws request.cursor_invalid
 * @throws access.denied needs `conversations read`
 */
export function listTemplates(
  ctx: Ctx,
  query: PageQuery & { state?: TemplateState | undefined; search?: string | undefined },
) {
  requireMay(ctx, "templates.read");
  return reading(ctx, ({ db, shopId }) => findTemplates(db, shopId, query));
}
