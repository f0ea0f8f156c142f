import { can, type Action, type Resource } from "@agiza/permissions";
import { defineErrors } from "./app-error.ts";
import type { Ctx } from "./ctx.ts";

const refuse = defineErrors({ "access.denied": 403 });

/**
 * Staff need the permission, jobs have every one, customers have none.
 *
 * @throws access.denied
 */
export function requirePermission(ctx: Ctx, action: Action, resource: Resource): void {
  if (ctx.actor.kind === "system") return;
  if (ctx.actor.kind === "staff" && can(ctx.actor.permissions, action, resource)) return;
  throw refuse("access.denied", { resource });
}

/**
 * For what everybody who works in the shop may see; holders of links and chats may not.
 *
 * @throws access.denied
 */
export function requireMember({ actor }: Ctx): void {
  if (actor.kind !== "staff" && actor.kind !== "system") throw refuse("access.denied", { resource: "shop" });
}

/**
 * For what only the owner may do.
 *
 * @throws access.denied
 */
export function requireAdmin(ctx: Ctx): void {
  const { actor } = ctx;
  const isAdmin = actor.kind === "staff" && "is_admin" in actor.permissions && actor.permissions.is_admin;
  if (!isAdmin) throw refuse("access.denied", { resource: "shop" });
}
