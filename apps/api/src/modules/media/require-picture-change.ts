import type { Ctx } from "#kernel/ctx.ts";
import { mayDo, requireMay } from "#kernel/require-may.ts";

/**
 * Who may make or change products may change their pictures.
 *
 * @throws access.denied
 */
export function requirePictureChange(ctx: Ctx): void {
  if (!mayDo(ctx, "product.create")) requireMay(ctx, "product.change");
}
