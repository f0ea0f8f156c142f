import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { viewEndpoint } from "./endpoint-view.ts";
import { findEndpoints } from "./endpoints.repository.ts";

/**
 * The shop's servers, the oldest first. Owners only.
 *
 * @throws access.denied
 */
export async function listEndpoints(ctx: Ctx) {
  requireMay(ctx, "webhook_endpoint.change");
  const rows = await reading(ctx, ({ db, shopId }) => findEndpoints(db, shopId));
  return { items: rows.map(viewEndpoint) };
}
