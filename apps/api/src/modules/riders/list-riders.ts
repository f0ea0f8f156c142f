import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findRiders } from "./riders.repository.ts";

/** Who brings the shop's orders, by name. */
export function listRiders(ctx: Ctx) {
  requireMay(ctx, "riders.read");
  return reading(ctx, async ({ db, shopId }) => ({ items: await findRiders(db, shopId) }));
}
