import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findKeys } from "./api-keys.repository.ts";

/**
 * The keys that open the shop's API, the newest first. Owners only.
 *
 * @throws access.denied
 */
export async function listApiKeys(ctx: Ctx) {
  requireMay(ctx, "api_key.change");
  return { items: await reading(ctx, ({ db, shopId }) => findKeys(db, shopId)) };
}
