import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findPayNumbers } from "./pay-numbers.repository.ts";

/** The numbers that customers pay to by hand, one for each network that has one. Owners only. */
export function listPayNumbers(ctx: Ctx) {
  requireMay(ctx, "provider.change");
  return reading(ctx, async ({ db, shopId }) => ({ items: await findPayNumbers(db, shopId) }));
}
