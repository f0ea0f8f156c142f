import { can } from "@agiza/permissions";
import type { Ctx } from "#kernel/ctx.ts";
import { requirePermission } from "#kernel/require-permission.ts";

/**
 * Who may make or change products may change their pictures.
 *
 * @throws access.denied
 */
export function requirePictureChange(ctx: Ctx): void {
  const { actor } = ctx;
  if (actor.kind === "staff" && can(actor.permissions, "create", "product")) return;
  requirePermission(ctx, "update", "product");
}
