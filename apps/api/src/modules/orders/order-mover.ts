import { can } from "@agiza/permissions";
import type { Ctx } from "#kernel/ctx.ts";
import type { Mover } from "./order-lifecycle.rules.ts";

/** What the context's actor may do with an order's life; the shop's own jobs may all but reopen. */
export function orderMover({ actor }: Ctx): Mover {
  if (actor.kind === "system") return { mayUpdate: true, mayDelete: true, isOwner: false };
  if (actor.kind !== "staff") return { mayUpdate: false, mayDelete: false, isOwner: false };
  const { permissions } = actor;
  return {
    mayUpdate: can(permissions, "update", "orders"),
    mayDelete: can(permissions, "delete", "orders"),
    isOwner: "is_admin" in permissions && permissions.is_admin,
  };
}
