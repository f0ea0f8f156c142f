import type { Ctx } from "#kernel/ctx.ts";
import { kindsFor } from "./notification-kinds.rules.ts";
import type { Reading } from "./notifications.repository.ts";
import { personOf } from "./person-of.ts";

/** Whose bell is read, with what they may hear of at this moment. */
export function readingOf(ctx: Pick<Ctx, "actor" | "shopId">): Reading {
  const userId = personOf(ctx);
  const { actor, shopId } = ctx;
  const permissions = actor.kind === "staff" ? actor.permissions : [];
  const ownOrdersOnly = actor.kind === "staff" && actor.orderScope === "assigned";
  return { shopId, userId, kinds: kindsFor(permissions), ownOrdersOnly };
}
